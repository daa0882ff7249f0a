//! WXF records that stand in no block: as plain text, or inside an address.

use kypho_model::Text;

use super::spot::Spot;

static PLAIN: Text = Text {
    en: "a WXF record without [game] tags",
    vi: "ván WXF không có thẻ [game]",
};

static ADDRESS: Text = Text {
    en: "a record percent-encoded in an address",
    vi: "ván mã hóa phần trăm trong địa chỉ",
};

/// Remembers a line that records begin with until their moves begin.
#[derive(Debug, Default)]
pub(super) struct Wxf {
    format: Option<Spot>,
    found: Vec<(&'static Text, Spot)>,
}

impl Wxf {
    /// Tells whether a record has begun whose moves have not.
    pub(super) fn open(&self) -> bool {
        self.format.is_some()
    }

    /// Returns what the last line held.
    pub(super) fn take(&mut self) -> Vec<(&'static Text, Spot)> {
        std::mem::take(&mut self.found)
    }

    /// Looks at a line whose text begins at `indent`.
    pub(super) fn line(&mut self, line: &[u8], indent: usize, spot: &dyn Fn(usize, usize) -> Spot) {
        let format = word(line, b"FORMAT");
        for brace in memchr::memchr2_iter(b'{', b'%', line) {
            let before = line[..brace].trim_ascii_end();
            let start = before.len().saturating_sub(5);
            if !before[start..].eq_ignore_ascii_case(b"START") {
                continue;
            }
            let encoded = match &line[brace..] {
                [b'{', ..] => percent_ends(&line[..start]),
                [b'%', b'7', b'B' | b'b', ..] | [b'%', b'2', b'5', b'7', b'B' | b'b', ..] => true,
                _ => continue,
            };
            if encoded {
                let (from, to) = address(line, start);
                self.found.push((&ADDRESS, spot(from, to)));
                continue;
            }
            let apart = start == 0 || !line[start - 1].is_ascii_alphanumeric();
            let first = match format.filter(|&at| at < start) {
                Some(at) => Some(spot(at, at + 6)),
                None => self.format.take(),
            };
            match first {
                Some(first) if apart => self.found.push((&PLAIN, first)),
                None if start == indent => self.found.push((&PLAIN, spot(start, brace + 1))),
                _ => {}
            }
            self.format = None;
        }
        if let Some(at) = format.filter(|&at| at == indent && self.found.is_empty()) {
            self.format = Some(spot(at, line.len()));
        }
    }
}

/// Finds a keyword that stands by itself.
fn word(line: &[u8], keyword: &[u8]) -> Option<usize> {
    memchr::memmem::find_iter(line, keyword).find(|&at| {
        let before = at.checked_sub(1).map(|at| line[at]);
        let behind = line.get(at + keyword.len());
        before.is_none_or(|b| !b.is_ascii_alphanumeric() && b != b'`')
            && behind.is_none_or(|b| b.is_ascii_whitespace() || *b == b'<')
    })
}

/// Tells whether a text ends in an encoded byte, as in `%0A`.
fn percent_ends(text: &[u8]) -> bool {
    matches!(text, [.., b'%', a, b] if a.is_ascii_hexdigit() && b.is_ascii_hexdigit())
}

/// Returns the bounds of the address around a place.
fn address(line: &[u8], at: usize) -> (usize, usize) {
    let stops = |b: &u8| b.is_ascii_whitespace() || b"\"'<>()[]".contains(b);
    let from = line[..at].iter().rposition(stops).map_or(0, |at| at + 1);
    let to = line[at..]
        .iter()
        .position(stops)
        .map_or(line.len(), |n| at + n);
    (from, to)
}
