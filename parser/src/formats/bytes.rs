//! A bounded cursor over the bytes of a file.

use kypho_model::Span;

/// Reads numbers, low byte first, and runs of bytes; never past the end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cursor<'b> {
    bytes: &'b [u8],
    at: usize,
}

/// Says that the bytes end before what was to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Short {
    /// Where reading began.
    pub at: usize,
    /// How many bytes were asked for.
    pub wanted: usize,
    /// How many there were.
    pub left: usize,
}

impl Short {
    /// The bytes that are there.
    pub(crate) fn span(self) -> Span {
        Span::new(self.at, self.at + self.left)
    }
}

impl<'b> Cursor<'b> {
    /// Starts at an offset, which may lie behind the end.
    pub(crate) fn new(bytes: &'b [u8], at: usize) -> Self {
        Cursor { bytes, at }
    }

    /// The offset of the next byte.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// The bytes not read yet.
    pub(crate) fn rest(&self) -> &'b [u8] {
        self.bytes.get(self.at..).unwrap_or_default()
    }

    /// Takes so many bytes; on failure the cursor stays.
    pub(crate) fn take(&mut self, wanted: usize) -> Result<&'b [u8], Short> {
        let rest = self.rest();
        let taken = rest.get(..wanted).ok_or(Short {
            at: self.at,
            wanted,
            left: rest.len(),
        })?;
        self.at += wanted;
        Ok(taken)
    }

    /// Takes so many bytes as an array.
    pub(crate) fn array<const N: usize>(&mut self) -> Result<[u8; N], Short> {
        let taken = self.take(N)?;
        Ok(taken.try_into().expect("exactly N bytes were taken"))
    }

    pub(crate) fn u8(&mut self) -> Result<u8, Short> {
        self.array::<1>().map(|[byte]| byte)
    }

    pub(crate) fn u32(&mut self) -> Result<u32, Short> {
        self.array().map(u32::from_le_bytes)
    }
}

/// Reads a number of four bytes at an offset, if it is inside.
pub(crate) fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    Cursor::new(bytes, at).u32().ok()
}

/// Cuts bytes behind the last one that is not zero.
pub(crate) fn without_zeros(bytes: &[u8]) -> &[u8] {
    let end = bytes.iter().rposition(|&byte| byte != 0);
    &bytes[..end.map_or(0, |last| last + 1)]
}
