//! Pages without a browser: what they hold, and that nothing else gets in.

use std::path::{Path, PathBuf};

use kypho_model::article::{Part, Piece};
use kypho_model::record::{Extra, Tree};
use kypho_model::{Lang, Record, Setup};
use kypho_render::page::{Drawing, Game, Page};
use kypho_render::{Diagram, PRINT};
use kypho_tests::generate::Recipe;
use kypho_tests::html::{Taken, take_apart};
use kypho_tests::{Dice, generate, root, shared, texts};

/// A folder that goes when it is dropped.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("kypho-page-{test}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder for temporary files");
        Folder(path)
    }

    fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.0.join(name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(&path, text).expect("a temporary file");
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be removed is left to the system.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// What a run of the command gave.
struct Ran {
    status: kypho::Status,
    written: Vec<PathBuf>,
    err: String,
}

fn run(input: &[u8], from: &str, to: &Path, options: &[&str]) -> Ran {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let to = to.to_str().expect("a path in UTF-8");
    let line = ["kypho", "page", "-o", to, from].into_iter();
    let io = kypho::Io::of_bytes(input, &mut out, &mut err);
    let status = kypho::run(line.chain(options.iter().copied()), io);
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    Ran {
        status,
        written: text(out).lines().map(PathBuf::from).collect(),
        err: text(err),
    }
}

/// The page of a text that comes through a pipe.
fn page(text: &[u8], options: &[&str]) -> String {
    let folder = Folder::new(&format!("pipe-{:?}", std::thread::current().id()));
    let ran = run(text, "-", &folder.0, options);
    assert_ne!(ran.status, kypho::Status::Failed, "{}", ran.err);
    std::fs::read_to_string(&ran.written[0]).expect("the page")
}

fn taken(text: &str, options: &[&str]) -> Taken {
    take_apart(&page(text.as_bytes(), options))
}

#[test]
fn every_text_of_the_repository_makes_a_sound_page() {
    for (path, bytes) in texts() {
        if bytes.contains(&0) {
            continue;
        }
        for lang in ["vi", "en"] {
            let first = page(&bytes, &["--lang", lang]);
            take_apart(&first);
            assert_eq!(first, page(&bytes, &["--lang", lang]), "{}", path.display());
        }
    }
}

/// The words of a text that a reader has to see: tags, keys and technical lines left out.
fn words(article: &str) -> Vec<String> {
    let mut out = Vec::new();
    for line in article.lines() {
        let technical = ["FORMAT ", "FEN ", "START{", "DIAG{", "[game"];
        if technical.iter().any(|start| line.trim().starts_with(start)) {
            continue;
        }
        let mut line = line.to_owned();
        for tag in [
            "[b]", "[/b]", "[i]", "[/i]", "[/game]", "}END", "/*", "*/", "GAME ", "RED ", "BLACK ",
        ] {
            line = line.replace(tag, " ");
        }
        let parts = line.split(|char: char| !char.is_alphanumeric());
        out.extend(parts.filter(|part| !part.is_empty()).map(str::to_owned));
    }
    out
}

fn nothing_is_lost(path: &Path) {
    let article = std::fs::read_to_string(path).expect("an article");
    let shown = taken(&article, &["--lang", "vi"]);
    // Players of figures are named by their sides, and hidden where the article asks for it.
    let hidden = ["Tiên", "Hậu", "vs", "Trắng", "Đen"];
    let known: std::collections::BTreeSet<&str> = shown
        .text
        .split(|char: char| !char.is_alphanumeric())
        .collect();
    for word in words(&article) {
        assert!(
            known.contains(word.as_str()) || hidden.contains(&word.as_str()),
            "{}: {word}",
            path.display()
        );
    }
    let marks = article.matches("DIAG{").count();
    assert_eq!(
        shown.count("figure", "fig"),
        marks + article.matches("[img]").count()
    );
    assert_eq!(
        shown.count("section", "game"),
        article.matches("[game").count()
    );
}

#[test]
fn pages_hold_every_word_and_every_figure() {
    for (path, _) in texts() {
        if path.components().any(|part| part.as_os_str() == "corpus") {
            nothing_is_lost(&path);
        }
    }
}

#[test]
fn pages_of_the_magazine_hold_every_figure() {
    let Some(folder) = shared("corpus/magazine") else {
        return;
    };
    let mut figures = 0;
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let article = std::fs::read(entry.expect("an entry").path()).expect("an article");
        let shown = take_apart(&page(&article, &["--lang", "vi"]));
        figures += shown.count("figure", "fig") - shown.count("figure", "missing");
    }
    assert_eq!(figures, 57);
}

#[test]
fn moves_that_cannot_be_played_say_why() {
    let shown = taken(
        "[game]\nSTART{\n1. P2-5 M8.7\n2. M2.4 X9-8\n/*Hay 1… M2.5, Đen ưu.*/\n}END[/game]\n",
        &["--lang", "en"],
    );
    assert_eq!((shown.count("s", "bad"), shown.count("span", "un")), (2, 1));
    assert!(
        shown
            .text
            .contains("the Red elephant on g0 blocks the horse's leg")
    );
    assert_eq!(shown.count("small", "why"), 2);
    let labels: Vec<&str> = shown.values("for");
    assert_eq!(labels, ["g1-0", "g1-1", "g1-2"]);
}

#[test]
fn side_lines_comments_and_notes_are_set_where_they_belong() {
    let text = "[b]Ván 1:[/b]\n[game]\nGAME T\nSTART{\n1. P2-5(a) M8.7 (1… M2.3 2. M2.3!)\n\
                /*Hoặc 2. B7.1 X9-8.\n(a) Ghi chú.*/\n2. M2.3 X9-8\n}END[/game]\n[b]±[/b]\n";
    let shown = taken(text, &["--lang", "vi"]);
    assert_eq!((shown.count("div", "ln"), shown.count("div", "cm")), (1, 1));
    assert!(shown.values("id").contains(&"g1f1") && shown.values("href").contains(&"#g1f1"));
    // Main line, the bracket, the comment's line; the start is a position too.
    let stops = shown
        .tags
        .iter()
        .filter(|(name, _)| name == "input")
        .count();
    assert_eq!(stops, 1 + 4 + 2 + 2 + 1, "with the switch that flips");
    assert!(shown.text.contains("M2.3!") && shown.text.contains("Trắng ưu"));
    let parents = shown.values("data-p");
    assert_eq!(parents, ["2", "1"], "lines leave where they say");
}

#[test]
fn a_record_without_a_position_is_shown_as_text() {
    let shown = taken(
        "[game]\nFEN 9/9/x w\nSTART{\n1. P2-5\n}END[/game]",
        &["--lang", "en"],
    );
    assert!(shown.text.contains("There is no position to show") && shown.text.contains("9/9/x w"));
    assert_eq!(shown.count("div", "pl"), 0);
    assert!(shown.text.contains("P2-5"));
}

#[test]
fn an_extra_board_is_small() {
    let record = |number: usize| {
        format!("[b]Hình {number}:[/b]\n[game]\nSTART{{\nDIAG{{ #1 RED POPUP }}\n}}END[/game]\n")
    };
    let length =
        |boards: usize| page((1..=boards).map(record).collect::<String>().as_bytes(), &[]).len();
    let (one, two, ten) = (length(1), length(2), length(10));
    assert!(two - one <= 5 * 1024, "{}", two - one);
    assert!((ten - one) / 9 <= 5 * 1024, "{}", (ten - one) / 9);
    assert!(one < 50 * 1024, "{one}");
}

#[test]
fn the_first_line_is_the_title_where_it_is_one() {
    for (text, title) in [
        ("[b]Tựa bài:[/b]\n\nLời.", "Tựa bài"),
        ("CHƯƠNG I CÁC LUẬT\nLời.", "CHƯƠNG I CÁC LUẬT"),
        ("Tựa bài\nLời.", "Tựa bài"),
        ("Tác giả: Amin\nLời.", "-"),
        ("Một câu dài.\nLời.", "-"),
        ("24.7. Một điểm\nLời.", "-"),
        ("[b]Hình 1:[/b]\n[game]\nSTART{\n}END[/game]", "-"),
        ("", "-"),
    ] {
        let shown = taken(text, &["--lang", "vi"]);
        assert!(
            shown.text.contains(&format!(" {title} ")),
            "{text}: {}",
            shown.text
        );
        assert!(
            title == "-" || shown.text.matches(title).count() == 2,
            "{}",
            shown.text
        );
    }
}

#[test]
fn what_is_not_read_is_told_of() {
    let folder = Folder::new("lost");
    let text = b"M\xe3 \xff\n[game]\nGAME V\xe1n\nSTART{\n1. P2-5\n}END[/game]\n";
    let ran = run(text, "-", &folder.0, &["--quiet"]);
    assert_eq!(ran.status, kypho::Status::Found, "{}", ran.err);
    assert!(ran.err.contains("E001"), "{}", ran.err);
    let shown = take_apart(&std::fs::read_to_string(&ran.written[0]).expect("the page"));
    assert!(shown.text.contains("M\u{FFFD} \u{FFFD}") && shown.text.contains("V\u{FFFD}n"));
}

#[test]
fn links_of_topics_follow_the_template() {
    let text = "Xem [topic id=142]bài kia[/topic], [topic id=a/b]x[/topic].";
    let with = taken(
        text,
        &[
            "--topic-link",
            "https://example.vn/{id}.html",
            "--lang",
            "vi",
        ],
    );
    assert_eq!(
        with.values("href"),
        ["#text", "https://example.vn/142.html"]
    );
    assert!(with.text.contains("a/b"));
    let without = taken(text, &["--lang", "vi"]);
    assert_eq!(without.values("href"), ["#text"]);
    assert!(without.text.contains("bài kia") && without.text.contains("142"));
    let folder = Folder::new("template");
    let ran = run(b"x", "-", &folder.0, &["--topic-link", "javascript:{id}"]);
    assert_eq!(ran.status, kypho::Status::Failed);
}

#[test]
fn pictures_are_drawn_from_the_file_beside_the_article() {
    let folder = Folder::new("sidecar");
    let article = folder.write(
        "bai.txt",
        "Bài\n[img]a.png;center;Hình a: Cản mã[/img]\n[img]b.png;right;[/img]chữ\n[img]c.png;;Mất[/img]\n",
    );
    folder.write(
        "figures.json",
        r#"{"a.png": {"fen": "9/9/9/9/4Hc3/9/9/9/9/9 w", "marks": ["d7=1", "g6=cross"], "areas": ["river"]},
            "b.png": {"tour": "a9", "caption": "Hành trình"}}"#,
    );
    let out = folder.0.join("out");
    let from = article.to_str().expect("a path in UTF-8");
    let ran = run(b"", from, &out, &["--lang", "vi"]);
    assert_eq!(ran.status, kypho::Status::Clean, "{}", ran.err);
    let shown = take_apart(&std::fs::read_to_string(&ran.written[0]).expect("the page"));
    assert_eq!(
        (
            shown.count("figure", "fig"),
            shown.count("figure", "missing")
        ),
        (3, 1)
    );
    for text in [
        "Hình a",
        "Cản mã",
        "d7 = 1",
        "Hành trình",
        "c.png",
        "Mất",
        "Chưa có ảnh này",
    ] {
        assert!(shown.text.contains(text), "{text}");
    }
    for wrong in [
        r#"{"a.png": {"fen": "what"}}"#,
        r#"{"a.png": {}}"#,
        r#"{"a.png": {"fen": "start", "tour": "a9"}}"#,
        r#"{"a.png": {"fen": "start", "marks": ["z9=1"]}}"#,
        r#"{"a.png": {"fen": "start", "colour": "red"}}"#,
        r#"{"a.png": {"tour": "b9", "closed": 1}}"#,
        "[",
    ] {
        folder.write("figures.json", wrong);
        let ran = run(b"", from, &out, &[]);
        assert_eq!(ran.status, kypho::Status::Failed, "{wrong}");
        assert!(
            ran.err.contains("figures.json") || ran.err.contains("a.png"),
            "{}",
            ran.err
        );
    }
}

#[test]
fn pictures_beside_the_article_go_into_the_page() {
    let folder = Folder::new("pictures");
    let article = folder.write(
        "in/bai.txt",
        "Bài\n[img]a.png;center;Ảnh[/img]\n[img]../b.png;;[/img]\n[img]c.png;;[/img]\n[img]/etc/hostname;;[/img]\n",
    );
    let png = b"\x89PNG\r\n\x1a\nrest";
    for name in ["in/a.png", "b.png"] {
        std::fs::write(folder.0.join(name), png).expect("a temporary file");
    }
    folder.write("in/c.png", "<svg onload=alert(1)>");
    let from = article.to_str().expect("a path in UTF-8");
    let ran = run(b"", from, &folder.0.join("out"), &[]);
    let shown = take_apart(&std::fs::read_to_string(&ran.written[0]).expect("the page"));
    assert_eq!(
        shown.values("src"),
        ["data:image/png;base64,iVBORw0KGgpyZXN0"]
    );
    assert_eq!(shown.values("alt"), ["Ảnh"]);
    assert_eq!(shown.count("figure", "missing"), 3);
}

#[test]
fn a_folder_gets_an_index_and_names_that_lead_nowhere() {
    let folder = Folder::new("names");
    for name in [
        "in/a.txt",
        "in/b/a.txt",
        "in/index.txt",
        "in/<img src=x>.txt",
        "in/..x.txt",
    ] {
        folder.write(name, "[b]Tên <b>bài[/b]\n\nLời.\n");
    }
    folder.write("in/picture.bin", "\0\0");
    let from = folder.0.join("in");
    let out = folder.0.join("out");
    let ran = run(
        b"",
        from.to_str().expect("a path in UTF-8"),
        &out,
        &["--lang", "vi"],
    );
    assert_eq!(ran.status, kypho::Status::Clean, "{}", ran.err);
    let mut names: Vec<String> = std::fs::read_dir(&out)
        .expect("the folder")
        .map(|entry| {
            entry
                .expect("an entry")
                .file_name()
                .into_string()
                .expect("UTF-8")
        })
        .collect();
    names.sort();
    assert_eq!(
        names,
        [
            "a-2.html",
            "a.html",
            "img-src-x.html",
            "index-2.html",
            "index.html",
            "x.html"
        ]
    );
    let index = std::fs::read_to_string(out.join("index.html")).expect("the index");
    let index = take_apart(&index);
    let mut links = index.values("href");
    links.sort_unstable();
    assert_eq!(
        links,
        [
            "./a-2.html",
            "./a.html",
            "./img-src-x.html",
            "./index-2.html",
            "./x.html"
        ]
    );
    assert_eq!(index.text.matches("Tên <b>bài").count(), 5);
    let one = std::fs::read_to_string(out.join("a.html")).expect("a page");
    assert!(take_apart(&one).values("href").contains(&"index.html"));
}

/// Texts that would do harm where they were not escaped.
const NASTY: &[&str] = &[
    "<script>alert(1)</script>",
    "\"onload=alert(1) x=\"",
    "'onload='alert(1)",
    "javascript:alert(1)",
    "]]><script>",
    "</style></title></textarea></svg><script>",
    "\u{202e}\u{2067}\u{200f}turned",
    "nul\u{0}\u{1}\u{7f}\u{85}\u{ffff}",
    "<!--",
    "&lt;&#60;&amp",
    "${x}`{{x}}",
];

/// Makes everything that a page can be told out of one text.
fn hostile(text: &str) -> Page {
    let piece = || Piece {
        text: text.to_owned(),
        link: Some(kypho_model::article::Link::Url(text.to_owned())),
        ..Piece::default()
    };
    let mut record = Record {
        heading: Some(text.to_owned()),
        attrs: vec![(text.to_owned(), text.to_owned())],
        headers: ["GAME", "RED", "BLACK", "RESULT", text]
            .map(|key| (key.to_owned(), text.to_owned()))
            .to_vec(),
        fen: Some(text.to_owned()),
        outcome: Some(text.to_owned()),
        ..Record::default()
    };
    record.tree.node_mut(Tree::ROOT).extras = vec![
        Extra::Comment(text.to_owned()),
        Extra::Words(text.to_owned()),
        Extra::Footnote(text.to_owned()),
        Extra::Mark {
            text: text.to_owned(),
            number: Some(9),
            side: None,
            popup: false,
        },
    ];
    let figure = |name: &str| kypho_model::article::Figure {
        name: name.to_owned(),
        place: text.to_owned(),
        caption: text.to_owned(),
    };
    let mut unset = record.clone();
    unset.setup = None;
    let game = |record| Game {
        record,
        setup_fault: Some(text.to_owned()),
        ..Game::default()
    };
    let mut page = Page::new(text);
    page.home = Some("index.html".to_owned());
    page.parts = vec![
        Part::Paragraph(vec![piece()]),
        Part::Quote {
            by: Some(text.to_owned()),
            parts: vec![Part::Code(text.to_owned())],
        },
        Part::List {
            numbered: true,
            items: vec![vec![Part::Paragraph(vec![piece()])]],
        },
        Part::Picture(figure(text)),
        Part::Picture(figure("drawn")),
        Part::Record(0),
        Part::Record(1),
        Part::Record(99),
    ];
    page.games = vec![game(record), game(unset)];
    let mut diagram = Diagram::new(Setup::start());
    diagram.caption = text.to_owned();
    page.drawings
        .insert("drawn".to_owned(), Drawing::Board(Box::new(diagram)));
    page
}

#[test]
fn no_text_becomes_markup() {
    for text in NASTY {
        for lang in [Lang::En, Lang::Vi] {
            let mut page = hostile(text);
            page.lang = lang;
            page.theme = &PRINT;
            let html = page.html();
            let shown = take_apart(&html);
            let seen = |char: char| {
                if char.is_control() || char == '\u{ffff}' {
                    '\u{fffd}'
                } else {
                    char
                }
            };
            let expected: String = text.chars().map(seen).collect();
            assert!(shown.text.matches(&expected).count() >= 14, "{text}");
            assert_eq!(html.matches("<script").count(), 1);
        }
    }
}

#[test]
fn damaged_articles_make_sound_pages() {
    let mut dice = Dice::new(7);
    let recipe = Recipe::annotated(kypho_model::notation::Custom::Vietnamese);
    let odd = [
        "[", "]", "[b]", "[/b]", "[quote]", "[/list]", "[*]", "/*", "*/", "}", "<", "&lt;", "\"",
        "[img]", "[game]", "\r", "(", ")", "[url=", "\u{202e}",
    ];
    for round in 0..60 {
        let made = generate::record(&mut dice, recipe, round);
        let mut text: Vec<char> = made.text.chars().collect();
        for _ in 0..dice.below(30) {
            let at = dice.below(text.len());
            let put = dice.pick(&odd);
            text.splice(at..(at + dice.below(3)).min(text.len()), put.chars());
        }
        let text: String = text.into_iter().collect();
        take_apart(&page(text.as_bytes(), &[]));
    }
}

#[test]
fn deep_lines_and_long_games_end() {
    let deep = format!(
        "[game]\nSTART{{\n1. P2-5 {}{}}}END[/game]",
        "(1. P8-5 M8.7 ".repeat(1_100),
        ")".repeat(1_100)
    );
    let shown = taken(&deep, &["--quiet"]);
    assert!(shown.count("div", "ln") > 900);
    let laps: String = (0..1_500)
        .map(|lap| format!("{}. M2.3 M8.7 {}. M3/2 M7/8\n", 2 * lap + 1, 2 * lap + 2))
        .collect();
    let shown = taken(
        &format!("[game]\nSTART{{\n{laps}}}END[/game]"),
        &["--quiet"],
    );
    // Moves past what a board can be played through are still to be read.
    assert_eq!(shown.count("label", "m"), 2_000);
    assert_eq!(shown.count("span", "m"), 6_000 - 1_999);
}

#[test]
fn the_shipped_law_is_one_page_an_article() {
    let folder = Folder::new("law");
    let from = root().join("corpus/law");
    let ran = run(
        b"",
        from.to_str().expect("a path in UTF-8"),
        &folder.0,
        &["--lang", "vi", "-q"],
    );
    assert_eq!((ran.status, ran.written.len()), (kypho::Status::Clean, 5));
    let names: Vec<_> = ran
        .written
        .iter()
        .filter_map(|path| path.file_name())
        .collect();
    assert_eq!(names[4], "index.html");
}
