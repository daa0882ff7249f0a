//! The words of this repository are its own: no eight of them in a row occur in the articles it was built from.
//!
//! Facts do not count as words: moves, numbers, the ranks of a FEN and the keywords of the block format go before the
//! rest is compared, so a sentence that is copied around a move list is still found.
#![expect(clippy::print_stderr, reason = "a test that is skipped must say so")]

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use unicode_normalization::UnicodeNormalization;
use walkdir::{DirEntry, WalkDir};

/// So many equal words in a row are a copy.
const RUN: usize = 8;

/// The fixed words of the `[game]` block and of forum markup, as they look in lower case.
const FORMAT_WORDS: &[&str] = &[
    "b",
    "black",
    "blue",
    "boxcomment",
    "diag",
    "end",
    "fen",
    "format",
    "game",
    "header",
    "i",
    "img",
    "popup",
    "red",
    "start",
    "topic",
    "w",
    "wxf",
];

/// A word in the form that is compared, and the line (from 1) it stands on.
struct Word {
    text: String,
    line: usize,
}

/// Splits a text into its words: runs of letters and digits, composed (NFC) and in lower case, without facts.
fn words(text: &str) -> Vec<Word> {
    let mut found = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line: String = line.nfc().flat_map(char::to_lowercase).collect();
        let mut rest = line.as_str();
        while let Some(start) = rest.find(char::is_alphanumeric) {
            let from = &rest[start..];
            let end = from
                .find(|c: char| !c.is_alphanumeric())
                .unwrap_or(from.len());
            let (word, behind) = from.split_at(end);
            if !is_fact(word, behind) {
                found.push(Word {
                    text: word.to_owned(),
                    line: index + 1,
                });
            }
            rest = behind;
        }
    }
    found
}

/// Whether a word states a fact: it holds a digit (a number, a move, a rank of a FEN), it is the file-less head of a
/// move (`Tg` of `Tg/1`, `Xt` of `Xt.2`), or it belongs to the block format.
fn is_fact(word: &str, behind: &str) -> bool {
    let head = word.len() <= 2
        && behind.starts_with(['.', '/', '-'])
        && behind[1..].starts_with(|c: char| c.is_ascii_digit());
    head || word.contains(|c: char| c.is_numeric()) || FORMAT_WORDS.contains(&word)
}

/// Joins each eight words that follow one another, with the line of the first.
fn runs(words: &[Word]) -> impl Iterator<Item = (usize, String)> {
    words.windows(RUN).map(|run| {
        let texts: Vec<&str> = run.iter().map(|word| word.text.as_str()).collect();
        (run[0].line, texts.join(" "))
    })
}

/// Lists the runs of `text` that `known` holds, with their lines.
fn copied(text: &str, known: &HashSet<String>) -> Vec<(usize, String)> {
    runs(&words(text))
        .filter(|(_, run)| known.contains(run))
        .collect()
}

fn known(text: &str) -> HashSet<String> {
    runs(&words(text)).map(|(_, run)| run).collect()
}

fn workspace_root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Finds the folder of the articles: `KYPHO_SHARED`, else `../shared` beside the workspace.
fn articles() -> Option<PathBuf> {
    let shared = std::env::var_os("KYPHO_SHARED")
        .map_or_else(|| workspace_root().join("../shared"), PathBuf::from);
    let articles = shared.join("corpus");
    articles.is_dir().then_some(articles)
}

/// Whether an entry is ours to check: build output, git's own files and gathered fuzz inputs are not.
fn is_ours(entry: &DirEntry) -> bool {
    let in_fuzz = entry
        .path()
        .parent()
        .is_some_and(|parent| parent.ends_with("fuzz"));
    match entry.file_name().to_str() {
        Some(".git" | "target" | "Cargo.lock") => false,
        Some("corpus" | "artifacts") => !in_fuzz,
        _ => true,
    }
}

/// Reads every file below a folder; bytes that are not UTF-8 become replacement characters, which end a word.
fn read_all(root: &Path) -> impl Iterator<Item = (PathBuf, String)> {
    WalkDir::new(root)
        .sort_by_file_name()
        .into_iter()
        .filter_entry(|entry| entry.depth() == 0 || is_ours(entry))
        .map(|entry| entry.expect("the folders of the repository can be listed"))
        .filter(|entry| entry.file_type().is_file())
        .map(|entry| {
            let bytes =
                std::fs::read(entry.path()).expect("the files of the repository can be read");
            (
                entry.into_path(),
                String::from_utf8_lossy(&bytes).into_owned(),
            )
        })
}

#[test]
fn no_eight_words_in_a_row_are_those_of_an_article() {
    let Some(articles) = articles() else {
        eprintln!("SKIPPED: no articles (set KYPHO_SHARED to the folder that holds corpus/)");
        return;
    };
    let mut known_runs = HashSet::new();
    for (_, text) in read_all(&articles) {
        known_runs.extend(known(&text));
    }
    assert!(
        known_runs.len() > 10_000,
        "the articles hold only {} runs of words",
        known_runs.len()
    );

    let root = workspace_root();
    let mut seen = HashSet::new();
    let mut faults = Vec::new();
    for (path, text) in read_all(&root) {
        let path = path
            .strip_prefix(&root)
            .expect("the walk began at the root")
            .to_owned();
        for (line, run) in copied(&text, &known_runs) {
            faults.push(format!("{}:{line}: {run}", path.display()));
        }
        seen.insert(path);
    }
    for must in [
        "corpus/README.md",
        "corpus/law/dieu-24-07-den-24-14.txt",
        "tests/cases/expected.md",
    ] {
        assert!(seen.contains(Path::new(must)), "the walk missed {must}");
    }
    assert!(
        faults.is_empty(),
        "{} runs of {RUN} words are copied:\n{}",
        faults.len(),
        faults.join("\n")
    );
}

/// A made-up sentence of twelve words, which hold five runs of eight.
const SENTENCE: &str = "Chiều nay ông thợ mộc già mang ghế tre ra phơi nắng";

#[test]
fn a_copied_sentence_is_caught() {
    let known = known(SENTENCE);
    assert_eq!(known.len(), 5);
    for copy in [
        format!("Trước đó là câu khác. {SENTENCE}. Sau đó cũng vậy."),
        SENTENCE.to_uppercase(),
        SENTENCE.nfd().collect(),
        SENTENCE.replace(' ', ",\n"),
        SENTENCE.replace(' ', " [b]1. P2-5 Mt.7[/b] "),
        SENTENCE.replace(
            ' ',
            "\nFORMAT WXF\nFEN 4k4/9/9/9/9/9/9/9/9/4K4 w – – – 1\nSTART{\nDIAG{ #1 RED }\n}END\n",
        ),
    ] {
        assert_eq!(copied(&copy, &known).len(), 5, "{copy}");
    }
    let copy = format!("một\nhai\n{SENTENCE}");
    assert_eq!(
        copied(&copy, &known)[0],
        (3, "chiều nay ông thợ mộc già mang ghế".to_owned())
    );
}

#[test]
fn seven_words_are_no_copy() {
    let known = known(SENTENCE);
    let seven = "Chiều nay ông thợ mộc già mang bàn gỗ ra phơi nắng";
    assert!(copied(seven, &known).is_empty());
}

#[test]
fn moves_and_block_format_are_no_words() {
    let block = "[game boxcomment=0 header=0]\nFORMAT WXF\nFEN 4k4/9/9/9/9/9/9/9/9/4K4 w – – – 1\nSTART{\n\
                 DIAG{ #1 RED POPUP }\n1.P4/1 Xt.2\n2. P4/2 Xt/2 3. M716. Tg/1\n4… P2.5! 5…X8.4 (P8.2?!)\n}END[/game]";
    assert!(
        words(block).is_empty(),
        "{:?}",
        words(block)
            .iter()
            .map(|word| &word.text)
            .collect::<Vec<_>>()
    );
    let prose = "Xe đi 1 nước, Pháo 2 bình 5.";
    let texts: Vec<String> = words(prose).into_iter().map(|word| word.text).collect();
    assert_eq!(texts, ["xe", "đi", "nước", "pháo", "bình"]);
}
