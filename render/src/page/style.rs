//! The style sheet of a page.

use super::ink;
use crate::themes::{DARK, PRINT, Theme};

/// Writes the style sheet; figures are printed in black and white whatever the boards to play on look like.
pub(super) fn sheet(theme: &Theme) -> String {
    let mut css = String::with_capacity(12 * 1024);
    let mut rule = |open: &str, theme: &Theme, close: &str| {
        css.push_str(open);
        ink::declarations(theme, &mut css);
        css.push_str(close);
    };
    rule(".fig{", &PRINT, "}");
    rule(".pl{", theme, "}");
    rule(
        "@media screen and (prefers-color-scheme:dark){.fig,.pl{",
        &DARK,
        "}}",
    );
    rule("@media print{.pl{", &PRINT, "}}");
    // Comments and blanks between rules are for those who write it.
    for line in include_str!("page.css").lines().map(str::trim) {
        if !line.starts_with("/*") {
            css.push_str(line);
        }
    }
    css
}
