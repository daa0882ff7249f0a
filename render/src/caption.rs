//! The caption below a board, for pictures that travel without a page around them.

use unicode_normalization::UnicodeNormalization;

use crate::glyphs::{self, TextSize};
use crate::layout::Layout;
use crate::rgb::Rgb;
use crate::scene::Scene;
use crate::tenth::Tenth;

const SIZE: TextSize = TextSize::Coordinate;
/// From base line to base line.
const LINE: Tenth = 460;
/// From the usual edge of the picture to the first line's middle.
const FIRST: Tenth = 300;
/// From the last line's middle to the edge.
const LAST: Tenth = 380;
/// Kept free left and right.
const MARGIN: Tenth = 240;

/// How much higher a picture with so many lines of caption is.
pub(crate) fn room(lines: u8) -> Tenth {
    match lines {
        0 => 0,
        lines => FIRST + LINE * (Tenth::from(lines) - 1) + LAST,
    }
}

/// Counts the lines that a caption needs on a board of usual width, at most three.
pub(crate) fn lines_needed(caption: &str) -> u8 {
    let lines = wrap(&spelled(caption), width(Layout::board(Default::default())));
    lines.len().min(3) as u8
}

/// Draws a caption in so many lines; what has no room ends in dots.
pub(crate) fn draw(scene: &mut Scene, layout: Layout, caption: &str, lines: u8, color: Rgb) {
    let wide = width(layout);
    let mut all = wrap(&spelled(caption), wide);
    if all.len() > usize::from(lines) {
        all.truncate(usize::from(lines));
        if let Some(last) = all.last_mut() {
            while glyphs::run_width(&format!("{last}..."), SIZE).1 > wide && last.pop().is_some() {}
            last.push_str("...");
        }
    }
    let (width, height) = layout.size();
    for (line, text) in (0..).zip(&all) {
        scene.text(text, (width / 2, height + FIRST + LINE * line), SIZE, color);
    }
}

fn width(layout: Layout) -> Tenth {
    layout.size().0 - 2 * MARGIN
}

/// Spells a caption with the characters that have an outline; `?` stands for any other.
fn spelled(caption: &str) -> String {
    let mut out = String::with_capacity(caption.len());
    for char in caption.nfc() {
        match char {
            '–' | '—' | '‑' | '−' => out.push('-'),
            '…' => out.push_str("..."),
            '“' | '”' | '"' | '‘' | '’' | '«' | '»' => out.push('\''),
            char if char.is_whitespace() => out.push(' '),
            char if glyphs::has_outline(char) => out.push(char),
            char if char.is_control() => {}
            _ => out.push('?'),
        }
    }
    out
}

/// Breaks words into lines; a word too long for a line is cut.
fn wrap(text: &str, wide: Tenth) -> Vec<String> {
    let fits = |text: &str| glyphs::run_width(text, SIZE).1 <= wide;
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        if let Some(last) = lines.last_mut() {
            let longer = format!("{last} {word}");
            if fits(&longer) {
                *last = longer;
                continue;
            }
        }
        let mut rest = String::new();
        for char in word.chars() {
            rest.push(char);
            if !fits(&rest) {
                rest.pop();
                lines.push(std::mem::replace(&mut rest, char.to_string()));
            }
        }
        lines.push(rest);
        // Three lines and a sign that there are more.
        if lines.len() > 4 {
            break;
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_kept_together() {
        let wide = width(Layout::board(Default::default()));
        assert_eq!(
            wrap("Hình 61: nước 3, Đen đi", wide),
            ["Hình 61: nước 3, Đen đi"]
        );
        let long = "Hình 61. Pháo quá cung gặp pháo đầu của hai danh thủ: nước 3, Đen đi";
        let lines = wrap(long, wide);
        assert_eq!(lines.len(), 2);
        assert_eq!(lines.join(" "), long);
        assert_eq!(lines_needed(long), 2);
        assert_eq!(lines_needed(&"rất dài ".repeat(99)), 3);
        assert_eq!(lines_needed(""), 0);
        let cut = wrap(&"W".repeat(99), wide);
        assert!(
            cut.len() > 2
                && cut
                    .iter()
                    .all(|line| glyphs::run_width(line, SIZE).1 <= wide)
        );
    }

    #[test]
    fn every_character_is_spelled() {
        assert_eq!(spelled("3… “Xe” – mã\u{1}\t漢"), "3... 'Xe' - mã ?");
        assert_eq!(spelled("Hi\u{300}nh"), "Hình");
    }
}
