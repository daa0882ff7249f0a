//! Every example of the grammar page reads as the page says.
//!
//! A fence `record` holds a text, or only the moves of a block; the fence `outline`
//! behind it says what is found, as the suites write it.

use kypho_tests::{outline, root};

fn fences(page: &str) -> Vec<(&str, String)> {
    let mut found = Vec::new();
    let mut open: Option<(&str, String)> = None;
    for line in page.lines() {
        match (line.strip_prefix("```"), &mut open) {
            (Some(""), Some(_)) => found.extend(open.take()),
            (Some(kind), None) => open = Some((kind, String::new())),
            (_, Some((_, text))) => {
                text.push_str(line);
                text.push('\n');
            }
            _ => {}
        }
    }
    found
}

#[test]
fn examples_read_as_the_page_says() {
    let page = std::fs::read_to_string(root().join("docs/grammar.md")).expect("the page is there");
    let fences = fences(&page);
    let mut examples = 0;
    for (at, (kind, text)) in fences.iter().enumerate() {
        if *kind != "record" {
            continue;
        }
        let whole = match text.to_ascii_lowercase().contains("[game") {
            true => text.clone(),
            false => format!("[game]\nFORMAT WXF\nSTART{{\n{text}}}END[/game]\n"),
        };
        let (next, expected) = fences.get(at + 1).expect("each example says what is found");
        assert_eq!(*next, "outline", "behind {text}");
        assert_eq!(outline(whole.as_bytes()), *expected, "{text}");
        examples += 1;
    }
    assert!(examples >= 20, "only {examples} examples");
}
