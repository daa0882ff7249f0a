//! `docs/diagnostics.md` lists every diagnostic, as the code has it.

use std::fmt::Write as _;

use kypho_parser::checks::RULES;
use kypho_tests::root;

const INTRO: &str = "\
# Diagnostics

Everything that `kypho check` can find, with the title of each page in English and
Vietnamese. `kypho explain CODE` prints the page: what it means, why it matters, what
kypho does, what to do, and an example; with `--lang vi` in Vietnamese. A code is never
used again for something else, and the name works wherever a code does.

An error means that something is wrong or lost, and a check fails. A warning was read,
but a person should look; a check fails only with `--strict`. A note is worth knowing
and shown with `-v`.
";

/// The layers in the order a file passes through them.
const LAYERS: [(char, &str); 11] = [
    ('B', "Bytes of binary and XML records"),
    ('E', "Encoding"),
    ('S', "Framing and structure"),
    ('H', "Headers"),
    ('P', "Positions"),
    ('M', "The text of moves"),
    ('L', "Legality"),
    ('D', "Diagram marks"),
    ('N', "Lines in prose"),
    ('R', "Rulings"),
    ('X', "What a conversion loses"),
];

fn page() -> String {
    let mut page = String::from(INTRO);
    for (letter, layer) in LAYERS {
        let of_layer = || RULES.iter().filter(|rule| rule.code.starts_with(letter));
        if of_layer().next().is_none() {
            continue;
        }
        let _ = write!(
            page,
            "\n## {letter}: {layer}\n\n| code | name | level | title | tiêu đề |\n|---|---|---|---|---|\n"
        );
        for rule in of_layer() {
            let level = rule.level.name();
            let (code, name, title) = (rule.code, rule.name, rule.title);
            let _ = writeln!(
                page,
                "| {code} | `{name}` | {level} | {} | {} |",
                title.en, title.vi
            );
        }
    }
    page
}

#[test]
fn the_page_lists_every_rule_as_it_is() {
    let path = root().join("docs/diagnostics.md");
    let page = page();
    for rule in RULES {
        assert!(
            page.contains(&format!("| {} |", rule.code)),
            "{}",
            rule.code
        );
    }
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(&path, &page).expect("the page can be written");
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    // A checkout may have turned the line ends.
    assert!(
        written.replace("\r\n", "\n") == page,
        "docs/diagnostics.md is out of date: run this test with UPDATE_DOCS=1"
    );
}
