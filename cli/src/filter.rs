//! Which rules are reported.

use kypho_model::Rule;
use kypho_parser::checks::RULES;

/// Holds the rules that `--select` and `--ignore` leave.
#[derive(Clone, Debug)]
pub(crate) struct Filter {
    kept: Vec<&'static Rule>,
}

impl Filter {
    /// Keeps what is selected, or everything, without what is ignored.
    pub(crate) fn new(select: &[String], ignore: &[String]) -> Self {
        let named = |rule: &Rule, codes: &[String]| codes.iter().any(|code| names(code, rule));
        let kept = RULES
            .iter()
            .copied()
            .filter(|rule| select.is_empty() || named(rule, select))
            .filter(|rule| !named(rule, ignore))
            .collect();
        Filter { kept }
    }

    /// Tells whether a rule is reported.
    pub(crate) fn keeps(&self, rule: &'static Rule) -> bool {
        self.kept.iter().any(|kept| std::ptr::eq(*kept, rule))
    }
}

/// Tells whether a text names a rule: by its code, the beginning of its code, or
/// its name.
pub(crate) fn names(text: &str, rule: &Rule) -> bool {
    let begins = rule
        .code
        .get(..text.len())
        .is_some_and(|start| start.eq_ignore_ascii_case(text));
    !text.is_empty() && (begins || rule.name.eq_ignore_ascii_case(text))
}

/// Takes a text that names at least one rule.
pub(crate) fn known(text: &str) -> Result<String, String> {
    match RULES.iter().any(|rule| names(text, rule)) {
        true => Ok(text.to_owned()),
        false => Err("no such code; `kypho explain` lists them".into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(select: &[&str], ignore: &[&str], kept: &str, dropped: &str) {
        let owned =
            |codes: &[&str]| -> Vec<String> { codes.iter().map(ToString::to_string).collect() };
        let filter = Filter::new(&owned(select), &owned(ignore));
        let rule = |code| kypho_parser::checks::find(code).expect("a known code");
        for code in kept.split_whitespace() {
            assert!(filter.keeps(rule(code)), "{code} is kept");
        }
        for code in dropped.split_whitespace() {
            assert!(!filter.keeps(rule(code)), "{code} is dropped");
        }
    }

    #[test]
    fn codes_names_and_beginnings() {
        check(&[], &[], "E001 L002 N003", "");
        check(&["m"], &[], "M001 M014", "L002 E001");
        check(&["L002", "stray-mark"], &[], "L002 M004", "L001 M001");
        check(&[], &["P00", "illegal-move"], "P010 L001", "P001 P009 L002");
        check(&["M"], &["M003"], "M002 M004", "M003");
    }

    #[test]
    fn unknown_codes_are_refused() {
        for text in ["", "Q", "M9", "é", "stray"] {
            assert!(known(text).is_err(), "{text}");
        }
        for text in ["M", "m004", "Stray-Mark"] {
            assert!(known(text).is_ok(), "{text}");
        }
    }
}
