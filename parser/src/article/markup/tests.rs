use kypho_model::article::{Align, Hue, Link, Part, Piece, Size};

use super::{MarkupBuilder, comment};

fn parts(text: &str) -> Vec<Part> {
    let mut builder = MarkupBuilder::default();
    for (i, piece) in text.split("<record>").enumerate() {
        if i > 0 {
            builder.record();
        }
        builder.outside(piece);
    }
    builder.finish()
}

fn piece(piece: &Piece) -> String {
    let look = &piece.look;
    let mut signs = String::new();
    for (on, sign) in [
        (look.bold, 'b'),
        (look.italic, 'i'),
        (look.underline, 'u'),
        (look.struck, 's'),
        (look.size == Size::Large, '+'),
        (look.size == Size::Small, '-'),
        (look.hue == Some(Hue::Red), 'r'),
    ] {
        if on {
            signs.push(sign);
        }
    }
    let link = match &piece.link {
        Some(Link::Topic(id)) => format!("@{id}"),
        Some(Link::Url(url)) => format!("@{url}"),
        None => String::new(),
    };
    if signs.is_empty() && link.is_empty() {
        piece.text.clone()
    } else {
        format!("{signs}{link}<{}>", piece.text)
    }
}

/// One word and its parts in round brackets.
fn shape(parts: &[Part]) -> String {
    let line = |text: &[Piece]| text.iter().map(piece).collect::<String>();
    let shown = parts.iter().map(|part| match part {
        Part::Heading { level, text, .. } => format!("{level:?}({})", line(text)),
        Part::Paragraph(text) => format!("p({})", line(text)),
        Part::List { numbered, items } => {
            let items: Vec<String> = items.iter().map(|item| shape(item)).collect();
            format!(
                "{}({})",
                if *numbered { "ol" } else { "ul" },
                items.join(" | ")
            )
        }
        Part::Quote { by, parts } => {
            format!("quote {}({})", by.as_deref().unwrap_or("-"), shape(parts))
        }
        Part::Aligned { align, parts } => {
            let align = match align {
                Align::Left => "left",
                Align::Center => "center",
                Align::Right => "right",
            };
            format!("{align}({})", shape(parts))
        }
        Part::Code(text) => format!("code({text})"),
        Part::Picture(figure) => {
            format!("img({}, {}, {})", figure.name, figure.place, figure.caption)
        }
        Part::Rule => "hr".to_owned(),
        Part::Record(index) => format!("record {index}"),
        Part::Evaluation { sign, record, .. } => format!("judges {record}: {sign}"),
    });
    shown.collect::<Vec<_>>().join(" ")
}

#[track_caller]
fn check(text: &str, expected: &str) {
    assert_eq!(shape(&parts(text)), expected, "{text}");
}

#[test]
fn marks_in_a_line() {
    check("a [b]b [i]c[/b] d[/i].", "p(a b<b >bi<c>i< d>.)");
    check("[u]a[/u] [s]b[/s] [tt]c[/tt]", "p(u<a> s<b> c)");
    check(
        "[size=6]a[/size][size=1]b[/size][size=100]c[/size]",
        "p(+<a>-<b>c)",
    );
    check(
        "[color=#c00]a[/color] [color=expression(1)]b[/color]",
        "p(r<a> b)",
    );
    check("[B]x[/B] & &amp; &lt;b&gt;", "p(b<x> & & <b>)");
}

#[test]
fn links() {
    check("xem [topic id=142]bài[/topic].", "p(xem @142<bài>.)");
    check("[url=https://a.vn/?x=1]b[/url]", "p(@https://a.vn/?x=1<b>)");
    check("[url]https://a.vn[/url]", "p(@https://a.vn<https://a.vn>)");
    check("[email]a@b.vn[/email]", "p(@mailto:a@b.vn<a@b.vn>)");
}

#[test]
fn what_is_not_known_or_closed_stays_text() {
    check(
        "[blink]a[/blink] [ b]c [1] [",
        "p([blink]a[/blink] [ b]c [1] [)",
    );
    check("a[/b] c[/quote]", "p(a[/b] c[/quote])");
    check("[quote]a\nb", "p([quote]a) p(b)");
    check("[b]a\nb [b]c[/b]", "Part(b<a>) p(b b<c>)");
    check("x [b]a\nb<record>c[/b]", "p(x b<a>) p(b) record 0 p(c)");
    check("[img]no end", "p([img]no end)");
}

#[test]
fn lists_typed_by_hand_and_by_tags() {
    check(
        "*a\n\n* b\n- c\n– d\nP2-5 e",
        "ul(p(a) | p(b) | p(c) | p(d)) p(P2-5 e)",
    );
    check("[list=1][*]a\nb[*]c[/list]", "ol(p(a) p(b) | p(c))");
    check("[ul]\n[li]a[/li]\n[li]b[/li]\n[/ul]", "ul(p(a) | p(b))");
    check(
        "[list][*]a[list][*]b[/list][*]c[/list]",
        "ul(p(a) ul(p(b)) | p(c))",
    );
}

#[test]
fn blocks() {
    check("[quote=Amin]a\nb[/quote]c", "quote Amin(p(a) p(b)) p(c)");
    check(
        "[center][b]Hình 1:[/b]\n<record>[/center]",
        "center(Part(b<Hình 1:>) record 0)",
    );
    check(
        "[quote][list][*]a[/quote]b[/list]",
        "quote -(p([list]) ul(p(a))) p(b[/list])",
    );
    check(
        "a[code]\n[b]x[/b]\n  y\n[/code][hr]",
        "p(a) code([b]x[/b]\n  y) hr",
    );
    check("[img]a.jpg;right;[/img]text", "img(a.jpg, right, ) p(text)");
    check("t [IMG]a;b;c;d[/img]", "img(a, b, c;d) p(t)");
}

#[test]
fn signs_behind_records_judge_them() {
    check(
        "<record>\n\n[b]=+[/b]\na",
        "judges 0: =+ p(a)"
            .replace("judges", "record 0 judges")
            .as_str(),
    );
    check(
        "<record> [b]∞[/b]\n<record>a",
        "record 0 judges 0: ∞ record 1 p(a)",
    );
    check("<record>a\n=", "record 0 p(a) p(=)");
}

#[test]
fn headings() {
    check(
        "[b]Điều 1: MỤC ĐÍCH[/b]\nlời",
        "Article(b<Điều 1: MỤC ĐÍCH>) p(lời)",
    );
    check("[quote][b]Hình 2:[/b][/quote]", "quote -(p(b<Hình 2:>))");
}

#[test]
fn moves_of_a_comment() {
    let mut tree = kypho_model::record::Tree::default();
    let first = tree.detached_line((0, 1, kypho_model::Color::Red));
    let text = "*Hay 3. [b]M2.3 X9-8[/b] &amp; hết";
    let at = |word: &str| {
        let start = text.find(word).unwrap();
        start..start + word.len()
    };
    let found = comment(text, &[(at("M2.3"), first), (at("X9-8"), first)]);
    let [Part::List { items, .. }] = &found[..] else {
        panic!("{found:?}");
    };
    let [Part::Paragraph(pieces)] = &items[0][..] else {
        panic!("{items:?}");
    };
    let shown: Vec<(&str, bool)> = pieces
        .iter()
        .map(|piece| (piece.text.as_str(), piece.node.is_some()))
        .collect();
    assert_eq!(
        shown,
        [
            ("Hay 3. ", false),
            ("M2.3", true),
            (" ", false),
            ("X9-8", true),
            (" & hết", false)
        ]
    );
}

#[test]
fn deep_nesting_and_long_lines_take_no_time() {
    let text = "[b]".repeat(50_000) + &"[quote]".repeat(50_000) + &"[/quote]".repeat(50_000);
    assert!(!parts(&text).is_empty());
    let text = "[".repeat(200_000);
    check(&text, &format!("p({text})"));
    assert!(!parts(&"[img]".repeat(20_000)).is_empty());
    assert!(!parts(&"[code]".repeat(20_000)).is_empty());
}
