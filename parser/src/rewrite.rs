//! Edits of a file's own bytes.
//!
//! Outside its edits a rewritten file is the file it was: line ends, byte-order
//! mark, odd blanks and short FENs stay. Without edits it is the same, byte for
//! byte.

use std::ops::Range;

use thiserror::Error;

/// Puts other text in the place of a range of bytes.
///
/// An empty range inserts, an empty text deletes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// Offsets in the file, a byte-order mark counted; see
    /// [`Frame::in_file`](crate::source::Frame::in_file).
    pub at: Range<usize>,
    /// What comes there.
    pub with: String,
}

/// Says why a file cannot be rewritten.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RewriteError {
    /// Two edits change the same bytes, or one inserts inside the other.
    #[error("the edits of bytes {}..{} and {}..{} overlap", .0.start, .0.end, .1.start, .1.end)]
    Overlap(Range<usize>, Range<usize>),
    /// An edit lies outside the file, or its range ends before it starts.
    #[error("bytes {}..{} are no range of a file of {len} bytes", .at.start, .at.end)]
    Outside {
        /// The range of the edit.
        at: Range<usize>,
        /// The length of the file.
        len: usize,
    },
}

/// Applies edits, in whatever order they are given.
///
/// Insertions at one place keep the order in which they are given.
///
/// ```
/// use kypho_parser::rewrite::{Edit, rewrite};
///
/// let edit = Edit { at: 3..7, with: "P2-5".into() };
/// assert_eq!(rewrite(b"1. P2.5 M8.7\r\n", &[edit])?, b"1. P2-5 M8.7\r\n");
/// # Ok::<(), kypho_parser::rewrite::RewriteError>(())
/// ```
///
/// # Errors
/// Refuses edits that overlap or lie outside the file; then nothing is changed.
pub fn rewrite(bytes: &[u8], edits: &[Edit]) -> Result<Vec<u8>, RewriteError> {
    let mut sorted: Vec<&Edit> = edits.iter().collect();
    sorted.sort_by_key(|edit| (edit.at.start, edit.at.end));
    let more: usize = edits.iter().map(|edit| edit.with.len()).sum();
    let mut out = Vec::with_capacity(bytes.len() + more);
    let mut copied = 0;
    let mut before: Option<&Edit> = None;
    for edit in sorted {
        let at = edit.at.clone();
        if at.start > at.end || at.end > bytes.len() {
            let len = bytes.len();
            return Err(RewriteError::Outside { at, len });
        }
        if let Some(before) = before.filter(|before| before.at.end > at.start) {
            return Err(RewriteError::Overlap(before.at.clone(), at));
        }
        out.extend_from_slice(&bytes[copied..at.start]);
        out.extend_from_slice(edit.with.as_bytes());
        copied = at.end;
        before = Some(edit);
    }
    out.extend_from_slice(&bytes[copied..]);
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edit(start: usize, end: usize, with: &str) -> Edit {
        Edit {
            at: start..end,
            with: with.into(),
        }
    }

    #[track_caller]
    fn check(edits: &[Edit], expected: &str) {
        assert_eq!(
            rewrite(b"0123456789", edits).expect("the edits fit"),
            expected.as_bytes()
        );
    }

    #[test]
    fn edits_in_any_order() {
        check(&[], "0123456789");
        check(&[edit(2, 4, "ab"), edit(0, 1, "")], "1ab456789");
        check(&[edit(10, 10, "x"), edit(0, 0, "y")], "y0123456789x");
        check(&[edit(0, 10, "")], "");
        // Neighbours do not overlap; insertions stand in their order.
        check(
            &[edit(2, 4, "b"), edit(4, 6, "c"), edit(2, 2, "a")],
            "01abc6789",
        );
        check(&[edit(5, 5, "a"), edit(5, 5, "b")], "01234ab56789");
    }

    #[test]
    fn edits_that_cannot_be_made() {
        let refused = |edits: &[Edit]| rewrite(b"0123456789", edits).expect_err("refused");
        let overlap = RewriteError::Overlap(2..5, 4..6);
        assert_eq!(refused(&[edit(4, 6, ""), edit(2, 5, "")]), overlap);
        let inside = RewriteError::Overlap(2..5, 3..3);
        assert_eq!(refused(&[edit(2, 5, ""), edit(3, 3, "x")]), inside);
        let same = RewriteError::Overlap(2..5, 2..5);
        assert_eq!(refused(&[edit(2, 5, "a"), edit(2, 5, "a")]), same);
        let outside = RewriteError::Outside { at: 9..11, len: 10 };
        assert_eq!(refused(&[edit(9, 11, "")]), outside);
        assert!(outside.to_string().contains("9..11"));
        #[allow(clippy::reversed_empty_ranges)]
        let turned = RewriteError::Outside { at: 5..4, len: 10 };
        assert_eq!(refused(&[edit(5, 4, "")]), turned);
    }
}
