//! Names of files that hold pictures or pages.

use std::collections::HashSet;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The most bytes that one part of a name may have: four of them and a number fit any file system.
const LONGEST: usize = 56;

/// Turns words into a part of a file name: small letters and digits, joined by hyphens.
///
/// Marks above and below letters go, `đ` becomes `d`; letters of other scripts stay. Nothing else can
/// come out, so that a name never leaves its folder and needs no quotes. Words without a letter or digit
/// give an empty part.
///
/// ```
/// assert_eq!(kypho_render::slug("Hình 61: Đen đuổi xe"), "hinh-61-den-duoi-xe");
/// assert_eq!(kypho_render::slug("../../etc/passwd"), "etc-passwd");
/// ```
pub fn slug(words: &str) -> String {
    let plain = words
        .nfkd()
        .filter(|&char| !is_combining_mark(char))
        .flat_map(char::to_lowercase)
        // Small letters may have marks of their own.
        .nfkd()
        .filter(|&char| !is_combining_mark(char))
        .nfc();
    let mut out = String::new();
    let mut gap = false;
    for char in plain {
        let char = if char == 'đ' { 'd' } else { char };
        if !char.is_alphanumeric() {
            gap = true;
            continue;
        }
        let hyphen = std::mem::take(&mut gap) && !out.is_empty();
        if out.len() + usize::from(hyphen) + char.len_utf8() > LONGEST {
            break;
        }
        if hyphen {
            out.push('-');
        }
        out.push(char);
    }
    out
}

/// Gives out names of files in one folder, none of them twice.
///
/// The same parts in the same order give the same names on every run.
#[derive(Clone, Debug, Default)]
pub struct FileNames {
    given: HashSet<String>,
}

impl FileNames {
    /// Builds a name from the words of its parts, which a [`slug`] is made of; where it was given out
    /// before, a number from 2 is put behind it.
    ///
    /// Names differ in more than the case of letters, as some file systems need it.
    pub fn name(&mut self, parts: &[&str], extension: &str) -> String {
        let parts: Vec<String> = parts.iter().map(|part| slug(part)).collect();
        let parts: Vec<&str> = parts
            .iter()
            .map(String::as_str)
            .filter(|part| !part.is_empty())
            .collect();
        let mut stem = parts.join("-");
        if stem.is_empty() {
            stem.push_str("kypho");
        }
        // Names of devices on some systems.
        if ["con", "prn", "aux", "nul"].contains(&stem.as_str()) {
            stem.push_str("-kypho");
        }
        let mut name = stem.clone();
        let mut copy = 1u32;
        // The extension does not count: a page and its picture keep one stem together.
        while !self.given.insert(format!("{name}.{extension}")) {
            copy += 1;
            name = format!("{stem}-{copy}");
        }
        format!("{name}.{extension}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_become_plain() {
        for (words, expected) in [
            ("Hình 61", "hinh-61"),
            ("Hi\u{300}nh 61", "hinh-61"),
            ("  Xe, Pháo!  ĐẶNG ", "xe-phao-dang"),
            ("#3 RED", "3-red"),
            ("俥 １", "俥-1"),
            ("", ""),
            ("…", ""),
            ("/", ""),
            ("..\\..\\x", "x"),
            ("a\0b\u{202e}c", "a-b-c"),
            ("İSTANBUL", "istanbul"),
        ] {
            assert_eq!(slug(words), expected, "{words:?}");
        }
    }

    #[test]
    fn parts_stay_short() {
        let long = slug(&"漢".repeat(500));
        assert!(long.len() <= LONGEST && long.chars().count() > 10);
        assert!(slug(&"ab ".repeat(500)).len() <= LONGEST);
    }

    #[test]
    fn no_name_is_given_twice() {
        let mut names = FileNames::default();
        let mut all = HashSet::new();
        for parts in [
            ["a", "b"],
            ["A", "B"],
            ["a b", ""],
            ["a", "b-2"],
            ["a", "b 2"],
            ["", ""],
            ["..", "/"],
            ["CON", ""],
        ] {
            let name = names.name(&parts, "svg");
            assert!(all.insert(name.to_lowercase()), "{name}");
            assert!(!name.starts_with('.') && !name.contains(['/', '\\']));
        }
        assert!(all.contains("con-kypho.svg") && !all.contains("con.svg"));
        assert!(all.contains("a-b-2.svg") && all.contains("kypho.svg"));
        assert_eq!(names.name(&["a", "b"], "png"), "a-b.png");
    }
}
