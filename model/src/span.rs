//! Places inside the text of one record.

use core::ops::Range;

/// Stands for a half-open range of bytes in the text of one frame.
///
/// Two `u32` are enough: a record has a stated size cap, and the frame itself
/// knows where it stands in its file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    /// First byte of the range.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// Makes the span `start..end`.
    ///
    /// Offsets past 4 GiB are clamped; no frame is that long.
    pub fn new(start: usize, end: usize) -> Self {
        let clamp = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        Span {
            start: clamp(start),
            end: clamp(end),
        }
    }

    /// Makes an empty span at one place.
    pub fn at(place: usize) -> Self {
        Span::new(place, place)
    }

    /// Returns the span as a range for slicing.
    pub fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    /// Returns the same span, `by` bytes later.
    #[must_use]
    pub fn shifted(self, by: usize) -> Self {
        Span::new(self.start as usize + by, self.end as usize + by)
    }

    /// Returns the smallest span that covers both.
    #[must_use]
    pub fn to(self, other: Span) -> Self {
        Span {
            start: self.start.min(other.start),
            end: self.end.max(other.end),
        }
    }

    /// Returns the number of bytes covered.
    pub fn len(self) -> usize {
        self.end.saturating_sub(self.start) as usize
    }

    /// Tells whether the span covers no byte.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }
}
