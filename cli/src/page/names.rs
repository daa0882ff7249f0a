//! Names of the files that are written.

use std::collections::HashSet;

/// So many characters of a name are kept.
const LONGEST: usize = 80;

/// Hands out names: each once, and none that leads to another folder.
#[derive(Debug)]
pub(crate) struct Names {
    /// In small letters: some systems see no difference.
    used: HashSet<String>,
}

impl Names {
    /// Keeps `index` for the list of pages.
    pub(crate) fn new() -> Names {
        Names {
            used: HashSet::from(["index".to_owned()]),
        }
    }

    /// Gives the name for a title or the stem of a file, without an extension.
    pub(crate) fn take(&mut self, wanted: &str) -> String {
        let plain = plain(wanted);
        let mut name = plain.clone();
        let mut number = 2;
        while !self.used.insert(name.to_lowercase()) {
            name = format!("{plain}-{number}");
            number += 1;
        }
        name
    }
}

/// Keeps letters, digits, dots and dashes; anything else becomes one dash.
fn plain(wanted: &str) -> String {
    let mut out = String::new();
    for char in wanted.chars().take(LONGEST) {
        match char {
            _ if char.is_alphanumeric() => out.push(char),
            '.' | '_' if !out.is_empty() => out.push(char),
            // The marks of letters in parts.
            '\u{300}'..='\u{36F}' if !out.is_empty() => out.push(char),
            _ if out.is_empty() || out.ends_with('-') => {}
            _ => out.push('-'),
        }
    }
    let kept = out.trim_end_matches(['-', '.', '_']);
    // Names of devices on some systems.
    let device = ["con", "prn", "aux", "nul"].contains(&kept.to_ascii_lowercase().as_str());
    match kept {
        "" => "article".to_owned(),
        kept if device => format!("{kept}-page"),
        kept => kept.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_nowhere_else() {
        let mut names = Names::new();
        for (wanted, given) in [
            ("luat-24", "luat-24"),
            ("Luat-24", "Luat-24-2"),
            ("../../etc/passwd", "etc-passwd"),
            ("/", "article"),
            ("..", "article-2"),
            (".hidden", "hidden"),
            ("a\\b:c\u{0}d", "a-b-c-d"),
            ("index", "index-2"),
            ("CON", "CON-page"),
            ("<script>alert(1)</script>", "script-alert-1-script"),
            ("Mã đi tuần", "Mã-đi-tuần"),
            ("a\u{202e}gnp.exe", "a-gnp.exe"),
        ] {
            assert_eq!(names.take(wanted), given, "{wanted:?}");
        }
    }
}
