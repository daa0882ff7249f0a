//! Every diagnostic has a page of its own in both languages, and examples that do
//! what they say.

use std::collections::{BTreeMap, BTreeSet};

use kypho_model::{Example, Lang, Level, Rule, Text};
use kypho_parser::checks::{RULES, find};
use kypho_parser::{Diagnostic, convert, formats};
use kypho_tests::root;

/// What a bad example cannot but break as well.
const ALONG_WITH: [(&str, &str); 9] = [
    // A number that is no point is no move.
    ("B006", "M001"),
    // A position that is not stored is not the usual one.
    ("B013", "L001"),
    // Broken XML can end before the game does.
    ("B011", "B001"),
    // So many faults must be of some kind.
    ("S015", "S009"),
    // Moves are kept unplayed behind one that cannot be played.
    ("L003", "L001"),
    // A move of the other notation seldom makes sense in the record's own.
    ("M010", "L001"),
    // A board with Red on top is free writing too.
    ("P008", "P009"),
    // Its pieces stand on the other side of the river.
    ("P008", "P004"),
    // A block without its opening tag is a record outside blocks.
    ("S014", "S010"),
];

/// Checks an example; one that is converted shows what its conversion loses.
fn check(example: Example, lang: Lang) -> (Vec<Diagnostic>, u64) {
    let mut found = Vec::new();
    let bytes = example.bytes();
    let counts = kypho_parser::check(&bytes[..], None, lang, &|_| true, &mut found);
    let blocks = counts.expect("a slice can be read").blocks;
    if let Example::Converted { to, encoding, .. } = example {
        let to = formats::by_id(to).expect("a format");
        let encoding = encoding
            .map(|label| encoding_rs::Encoding::for_label(label.as_bytes()).expect("an encoding"));
        let options = formats::Options {
            encoding,
            lang,
            ..Default::default()
        };
        // The faults of the text itself are another matter.
        found.clear();
        convert(&bytes, to, options, &mut found).expect("a slice can be read");
    }
    (found, blocks)
}

#[test]
fn codes_and_names_are_unique_and_well_formed() {
    let mut names = BTreeSet::new();
    for pair in RULES.windows(2) {
        assert!(pair[0].code < pair[1].code, "{}: order", pair[1].code);
    }
    for rule in RULES {
        let (letter, digits) = rule.code.split_at(1);
        assert!("BDEHLMNPRSX".contains(letter), "{}", rule.code);
        assert!(digits.len() == 3 && digits.bytes().all(|b| b.is_ascii_digit()));
        let kebab = |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase());
        // `utf8` is the one word with a digit.
        let words = rule.name.split('-');
        assert!(
            words.clone().count() > 1 && words.clone().all(|w| kebab(w) || w == "utf8"),
            "{}: {}",
            rule.code,
            rule.name
        );
        assert!(names.insert(rule.name), "{} is there twice", rule.name);
        assert!(std::ptr::eq(find(rule.code).expect("its code"), *rule));
        assert!(std::ptr::eq(
            find(&rule.name.to_uppercase()).expect("its name"),
            *rule
        ));
    }
}

#[test]
fn each_rule_has_a_file_that_names_it() {
    let folder = root().join("parser/src/checks");
    let mut files = BTreeMap::new();
    for entry in std::fs::read_dir(folder).expect("the folder is part of the repository") {
        let path = entry.expect("readable").path();
        let stem = path
            .file_stem()
            .map(|stem| stem.to_string_lossy().into_owned());
        let stem = stem.expect("files have names");
        let (code, name) = stem.split_at(stem.len().min(4));
        if code.len() == 4 && code[1..].bytes().all(|b| b.is_ascii_digit()) {
            let name = name.trim_start_matches('_').replace('_', "-");
            let text = std::fs::read_to_string(&path).expect("UTF-8");
            files.insert(code.to_uppercase(), (name, text));
        }
    }
    let listed: Vec<&str> = RULES.iter().map(|rule| rule.code).collect();
    let found: Vec<&str> = files.keys().map(String::as_str).collect();
    assert_eq!(listed, found);
    for rule in RULES {
        let (name, text) = &files[rule.code];
        assert_eq!(name, rule.name, "{}", rule.code);
        assert!(
            text.starts_with(&format!("//! {}: ", rule.code)),
            "{}",
            rule.code
        );
    }
}

#[test]
fn both_languages_say_something_of_their_own() {
    type Part = (&'static str, fn(&Rule) -> Text);
    let parts: [Part; 3] = [
        ("title", |rule| rule.title),
        ("help", |rule| rule.help),
        ("doc", |rule| rule.doc),
    ];
    for (part, of) in parts {
        for lang in [Lang::En, Lang::Vi] {
            let mut seen = BTreeMap::new();
            for rule in RULES {
                let text = of(rule).get(lang);
                assert!(!text.trim().is_empty(), "{} {part}", rule.code);
                if let Some(other) = seen.insert(text, rule.code) {
                    panic!("{other} and {} share a {part}: {text}", rule.code);
                }
            }
        }
        for rule in RULES {
            let Text { en, vi } = of(rule);
            assert_ne!(en, vi, "{} {part}", rule.code);
            assert!(is_vietnamese(vi), "{} {part}: {vi}", rule.code);
            assert!(!is_vietnamese(en), "{} {part}: {en}", rule.code);
        }
    }
}

/// Tells whether a text has a letter that only Vietnamese has.
fn is_vietnamese(text: &str) -> bool {
    let vietnamese = "ăâđêôơưàáảãạằắẳẵặầấẩẫậèéẻẽẹềếểễệìíỉĩịòóỏõọồốổỗộờớởỡợùúủũụừứửữựỳýỷỹỵ";
    text.to_lowercase().chars().any(|c| vietnamese.contains(c))
}

#[test]
fn titles_are_short_and_pages_are_sentences() {
    for rule in RULES {
        for lang in [Lang::En, Lang::Vi] {
            let (title, help, doc) = (
                rule.title.get(lang),
                rule.help.get(lang),
                rule.doc.get(lang),
            );
            assert!(title.chars().count() <= 72, "{}: {title}", rule.code);
            for line in [title, help] {
                assert!(!line.ends_with('.') && !line.contains('\n'), "{line}");
            }
            let sentences = doc.matches(". ").count() + 1;
            assert!(doc.ends_with('.') && sentences >= 2, "{}: {doc}", rule.code);
            assert!(!doc.contains("  ") && !doc.contains('\n'), "{}", rule.code);
        }
    }
}

#[test]
fn bad_examples_break_their_rule_and_nothing_graver() {
    for rule in RULES {
        let (found, _) = check(rule.bad, Lang::En);
        let codes: BTreeSet<&str> = found.iter().map(|d| d.rule.code).collect();
        assert!(codes.contains(rule.code), "{}: {codes:?}", rule.code);
        for diagnostic in found {
            let other = diagnostic.rule;
            let expected = other.code == rule.code
                || ALONG_WITH.contains(&(rule.code, other.code))
                || other.level > rule.level
                || other.level == Level::Note;
            assert!(expected, "{}: {} as well", rule.code, other.code);
        }
    }
}

#[test]
fn what_goes_along_is_really_there() {
    for (code, other) in ALONG_WITH {
        let rule = find(code).expect("a rule");
        let (found, _) = check(rule.bad, Lang::En);
        assert!(found.iter().any(|d| d.rule.code == other), "{code} {other}");
    }
}

#[test]
fn good_examples_are_clean() {
    for rule in RULES {
        let (found, blocks) = check(rule.good, Lang::En);
        let codes: Vec<&str> = found.iter().map(|d| d.rule.code).collect();
        let clean = found.iter().all(|d| d.rule.level == Level::Note);
        assert!(
            clean && !codes.contains(&rule.code),
            "{}: {codes:?}",
            rule.code
        );
        assert_eq!(blocks, 1, "{}: the game is read", rule.code);
    }
}

#[test]
fn examples_can_be_shown() {
    for rule in RULES {
        for example in [rule.bad, rule.good] {
            match example {
                Example::Text(text) | Example::Converted { text, .. } => {
                    assert_eq!(text.as_bytes(), &*example.bytes());
                    assert!(text.ends_with('\n') && text.len() < 400, "{}", rule.code);
                }
                Example::Made(about, _) => {
                    assert_ne!(about.en, about.vi, "{}", rule.code);
                    assert!(!example.bytes().is_empty());
                }
            }
        }
    }
}

#[test]
fn messages_speak_the_language_asked_for() {
    for rule in RULES {
        let (english, _) = check(rule.bad, Lang::En);
        let (vietnamese, _) = check(rule.bad, Lang::Vi);
        assert_eq!(english.len(), vietnamese.len(), "{}", rule.code);
        for (en, vi) in english.iter().zip(&vietnamese) {
            assert_eq!((en.rule.code, en.start), (vi.rule.code, vi.start));
            assert_ne!(en.message, vi.message, "{}", en.rule.code);
            assert_ne!(en.help, vi.help, "{}", en.rule.code);
            for text in [&vi.message, &vi.help] {
                assert!(is_vietnamese(text), "{}: {text}", en.rule.code);
            }
            for text in [&en.message, &en.help, &vi.message, &vi.help] {
                assert!(!text.ends_with('.') && !text.contains('\n'), "{text}");
                assert_eq!(text.matches('`').count() % 2, 0, "{text}");
            }
        }
    }
}

#[test]
fn no_text_speaks_of_the_machine() {
    const MACHINE: &[&str] = &[
        "token",
        "parse",
        "parser",
        "parsed",
        "parsing",
        "lexer",
        "syntax",
        "invalid",
        "unexpected",
        "null",
        "err",
        "enum",
        "struct",
        "string",
        "integer",
        "boolean",
        "buffer",
        "index",
        "node",
        "ply",
        "plies",
        "span",
        "panic",
        "exception",
        "unwrap",
        "malformed",
        "identifier",
        "sink",
        "frame",
    ];
    let judge = |code: &str, text: &str| {
        let plain = text.to_lowercase();
        for word in plain.split(|c: char| !c.is_alphanumeric()) {
            assert!(!MACHINE.contains(&word), "{code}: `{word}` in: {text}");
        }
        for sign in ["Some(", "Err(", "\"", "::", "{{", "}}", "0x", "\\"] {
            assert!(!text.contains(sign), "{code}: `{sign}` in: {text}");
        }
    };
    for rule in RULES {
        for text in [rule.title, rule.help, rule.doc] {
            judge(rule.code, text.en);
            judge(rule.code, text.vi);
        }
    }
    for rule in RULES {
        for lang in [Lang::En, Lang::Vi] {
            for diagnostic in check(rule.bad, lang).0 {
                judge(rule.code, &diagnostic.message);
                judge(rule.code, &diagnostic.help);
            }
        }
    }
}
