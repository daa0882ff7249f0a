//! Reads games of western chess out of PGN (the standard of 1994 and what people write).

/// Holds one game as written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PgnGame {
    /// Where it begins.
    pub at: At,
    /// The tags in order.
    pub tags: Vec<(String, String)>,
    /// The moves of the main line, numbers, signs and comments left out.
    pub moves: Vec<Word>,
    /// The result behind the moves, as written.
    pub result: Option<String>,
    /// What could not be read.
    pub faults: Vec<PgnFault>,
}

/// Names a place in a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct At {
    /// The line, from 1.
    pub line: u32,
    /// The column in characters, from 1.
    pub column: u32,
}

/// A move as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// The move's text, signs such as `!` left out.
    pub text: String,
    /// Where it stands.
    pub at: At,
}

/// Tells what is wrong with the text of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PgnFault {
    /// What is wrong.
    pub what: Broken,
    /// Where.
    pub at: At,
}

/// Names what can be wrong with the text of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broken {
    /// A comment is not closed.
    Comment,
    /// A variation is not closed.
    Variation,
    /// A bracket closes nothing.
    StrayBracket,
    /// A tag is not of the form `[Name "value"]`.
    Tag,
}

impl PgnGame {
    /// Gives the value of a tag, whatever the case of its name.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let mut tags = self.tags.iter();
        tags.find(|(known, _)| known.eq_ignore_ascii_case(name))
            .map(|(_, value)| value.as_str())
    }

    fn is_empty(&self) -> bool {
        self.tags.is_empty() && self.moves.is_empty() && self.result.is_none()
    }
}

/// The results that end a game.
const RESULTS: &[&str] = &["1-0", "0-1", "1/2-1/2", "½-½", "*", "1–0", "0–1"];

/// Reads every game of a text. Variations and comments are passed over; a text without a game gives none.
pub fn read(text: &str) -> Vec<PgnGame> {
    let mut reader = Reader {
        chars: text.trim_start_matches('\u{feff}').chars().peekable(),
        at: At { line: 1, column: 1 },
        games: Vec::new(),
        game: PgnGame::default(),
    };
    reader.all();
    reader.games
}

struct Reader<'t> {
    chars: std::iter::Peekable<std::str::Chars<'t>>,
    at: At,
    games: Vec<PgnGame>,
    game: PgnGame,
}

impl Reader<'_> {
    fn next(&mut self) -> Option<char> {
        let c = self.chars.next()?;
        if c == '\n' {
            self.at.line = self.at.line.saturating_add(1);
            self.at.column = 1;
        } else {
            self.at.column = self.at.column.saturating_add(1);
        }
        Some(c)
    }

    fn all(&mut self) {
        // Where each open variation began.
        let mut open: Vec<At> = Vec::new();
        while let Some(&c) = self.chars.peek() {
            let at = self.at;
            match c {
                '%' if at.column == 1 => self.skip_line(),
                ';' => self.skip_line(),
                '{' => self.comment(at),
                '(' => {
                    self.next();
                    open.push(at);
                }
                ')' => {
                    self.next();
                    if open.pop().is_none() {
                        self.fault(Broken::StrayBracket, at);
                    }
                }
                // A tag at the start of a line ends whatever was open.
                '[' if open.is_empty() || at.column == 1 => {
                    self.close_variations(&mut open);
                    self.tag(at);
                }
                _ if c.is_whitespace() || matches!(c, '[' | ']' | '}' | '<' | '>') => {
                    self.next();
                }
                _ => {
                    let word = self.word();
                    if open.is_empty() {
                        self.take(&word, at);
                    }
                }
            }
        }
        self.close_variations(&mut open);
        self.end_game();
    }

    fn close_variations(&mut self, open: &mut Vec<At>) {
        if let Some(&at) = open.first() {
            self.fault(Broken::Variation, at);
            open.clear();
        }
    }

    fn fault(&mut self, what: Broken, at: At) {
        self.game.faults.push(PgnFault { what, at });
    }

    fn end_game(&mut self) {
        let game = std::mem::take(&mut self.game);
        if !game.is_empty() {
            self.games.push(game);
        } else if let Some(last) = self.games.last_mut() {
            last.faults.extend(game.faults);
        }
    }

    fn begin(&mut self, at: At) {
        if self.game.is_empty() {
            self.game.at = at;
        }
    }

    fn skip_line(&mut self) {
        while self.chars.peek().is_some_and(|&c| c != '\n') {
            self.next();
        }
    }

    fn comment(&mut self, at: At) {
        while let Some(c) = self.next() {
            if c == '}' {
                return;
            }
        }
        self.fault(Broken::Comment, at);
    }

    /// Reads `[Name "value"]`; a tag behind moves begins a new game.
    fn tag(&mut self, at: At) {
        if !self.game.moves.is_empty() || self.game.result.is_some() {
            self.end_game();
        }
        self.begin(at);
        let mut line = String::new();
        let (mut quoted, mut escaped, mut closed) = (false, false, false);
        while let Some(&c) = self.chars.peek() {
            if c == '\n' {
                break;
            }
            self.next();
            line.push(c);
            match c {
                _ if escaped => escaped = false,
                '\\' if quoted => escaped = true,
                '"' => quoted = !quoted,
                ']' if !quoted => {
                    closed = true;
                    break;
                }
                _ => {}
            }
        }
        match tag(&line).filter(|_| closed) {
            Some(tag) => self.game.tags.push(tag),
            None => self.fault(Broken::Tag, at),
        }
    }

    fn word(&mut self) -> String {
        let mut word = String::new();
        while let Some(&c) = self.chars.peek() {
            if c.is_whitespace() || matches!(c, '{' | '}' | '(' | ')' | '[' | ']' | ';' | '<' | '>')
            {
                break;
            }
            self.next();
            word.push(c);
        }
        word
    }

    /// Takes one word of the main line: a number, a move, signs, a result, or several of them glued.
    fn take(&mut self, word: &str, at: At) {
        if RESULTS.contains(&word) {
            self.begin(at);
            self.game.result = Some(word.to_owned());
            self.end_game();
            return;
        }
        let rest = numberless(word);
        let skipped = word[..word.len() - rest.len()].chars().count();
        let text = rest.trim_end_matches(['!', '?']);
        let text = text.split('$').next().unwrap_or_default();
        let text = text.trim_end_matches(['!', '?']);
        let en_passant = matches!(text, "e.p." | "ep" | "e.p");
        // Signs for judgements of the position, and what only numbers or NAGs left behind.
        let sign = !text.chars().any(char::is_alphanumeric) && !text.contains("--");
        if text.is_empty() || en_passant || sign {
            return;
        }
        self.begin(at);
        self.game.moves.push(Word {
            text: text.to_owned(),
            at: At {
                line: at.line,
                column: at.column.saturating_add(skipped as u32),
            },
        });
    }
}

/// Takes a move number with its dots off the front; `0-0` and `1-0` are none.
fn numberless(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let dots = rest.trim_start_matches(['.', '…']);
    if dots.len() < rest.len() || rest.is_empty() {
        dots
    } else {
        word
    }
}

fn tag(text: &str) -> Option<(String, String)> {
    let inner = text.strip_prefix('[')?.strip_suffix(']')?.trim();
    let (name, rest) = inner.split_once(|c: char| c.is_whitespace() || c == '"')?;
    let named = !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '_');
    let from = inner.len() - rest.len();
    let quote = inner[..from].ends_with('"');
    let value = if quote {
        rest
    } else {
        rest.trim_start().strip_prefix('"')?
    };
    let value = value.strip_suffix('"')?;
    let mut out = String::new();
    let mut escaped = false;
    for c in value.chars() {
        if c == '\\' && !escaped {
            escaped = true;
        } else {
            out.push(c);
            escaped = false;
        }
    }
    named.then(|| (name.to_owned(), out))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(text: &str) -> Vec<Vec<String>> {
        let games = read(text).into_iter();
        games
            .map(|game| game.moves.into_iter().map(|word| word.text).collect())
            .collect()
    }

    #[test]
    fn games_and_their_moves() {
        let text = "\u{feff}% a line of a program\n[White \"A \\\"x\\\" B\"]\n[FEN \"8/8 w\"]\n\n\
                    1.e4! {(not a variation)} e5 $1 2. Nf3 (2. f4 exf4 (2... d5 {)}) 3. Nf3) 2... Nc6!?\n\
                    3.O-O ; to the end ) of line\n 3...0-0$14 e.p. += 1/2-1/2\n\n1. d4 *\n[White \"C\"]\n1. c4";
        let games = read(text);
        assert_eq!(
            moves(text),
            [
                vec!["e4", "e5", "Nf3", "Nc6", "O-O", "0-0"],
                vec!["d4"],
                vec!["c4"]
            ]
        );
        assert_eq!(games[0].tag("white"), Some("A \"x\" B"));
        assert_eq!(games[0].result.as_deref(), Some("1/2-1/2"));
        assert_eq!(games[2].result, None);
        assert_eq!(games[0].moves[0].at, At { line: 5, column: 3 });
        assert!(games.iter().all(|game| game.faults.is_empty()));
    }

    #[test]
    fn what_is_broken_is_said() {
        let faults = |text: &str| -> Vec<Broken> {
            let games = read(text).into_iter();
            games.flat_map(|g| g.faults).map(|f| f.what).collect()
        };
        assert_eq!(faults("1. e4 {no end"), [Broken::Comment]);
        assert_eq!(faults("1. e4 (1. d4 d5"), [Broken::Variation]);
        assert_eq!(faults("1. e4 e5) 2. Nf3"), [Broken::StrayBracket]);
        assert_eq!(faults("[White A]\n1. e4"), [Broken::Tag]);
        assert_eq!(
            faults("1. e4 (1. d4\n[White \"B\"]\n1. c4"),
            [Broken::Variation]
        );
        assert_eq!(moves("").len(), 0);
        assert_eq!(moves("[Event \"no moves\"]").len(), 1);
    }
}
