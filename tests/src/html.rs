//! Takes pages apart, strictly: anything that is not of our making is a fault.

use std::collections::BTreeSet;

/// The elements that pages are made of.
const ELEMENTS: &[&str] = &[
    "html",
    "head",
    "meta",
    "title",
    "style",
    "body",
    "script",
    "main",
    "nav",
    "article",
    "header",
    "footer",
    "section",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "p",
    "ul",
    "ol",
    "li",
    "dl",
    "dt",
    "dd",
    "div",
    "span",
    "a",
    "b",
    "bdi",
    "strong",
    "em",
    "u",
    "s",
    "small",
    "sub",
    "sup",
    "code",
    "pre",
    "blockquote",
    "hr",
    "br",
    "figure",
    "figcaption",
    "details",
    "summary",
    "label",
    "input",
    "button",
    "img",
    "svg",
    "defs",
    "desc",
    "g",
    "use",
    "path",
    "circle",
];

/// Elements that have no end.
const VOID: &[&str] = &["meta", "hr", "br", "input", "img"];

/// The attributes that pages are made of.
const ATTRIBUTES: &[&str] = &[
    "lang",
    "src",
    "alt",
    "xml:lang",
    "charset",
    "http-equiv",
    "content",
    "name",
    "class",
    "id",
    "href",
    "rel",
    "role",
    "aria-label",
    "aria-labelledby",
    "aria-hidden",
    "aria-live",
    "title",
    "for",
    "type",
    "checked",
    "hidden",
    "data-k",
    "data-p",
    "xmlns",
    "viewBox",
    "width",
    "height",
    "style",
    "d",
    "x",
    "y",
    "cx",
    "cy",
    "r",
    "fill",
    "stroke",
    "stroke-width",
    "stroke-dasharray",
    "stroke-linecap",
    "stroke-linejoin",
    "opacity",
    "transform",
];

/// What a page is made of.
#[derive(Debug, Default)]
pub struct Taken {
    /// Its text, entities read; style and script left out.
    pub text: String,
    /// Every tag that opens an element, with its attributes.
    pub tags: Vec<(String, Vec<(String, String)>)>,
}

impl Taken {
    /// Counts elements of a class.
    pub fn count(&self, element: &str, class: &str) -> usize {
        let of_class = |(name, value): &(String, String)| {
            name == "class" && value.split(' ').any(|one| one == class)
        };
        let tags = self.tags.iter();
        tags.filter(|(name, all)| name == element && all.iter().any(of_class))
            .count()
    }

    /// Gives the values of an attribute.
    pub fn values(&self, attribute: &str) -> Vec<&str> {
        let all = self.tags.iter().flat_map(|(_, attributes)| attributes);
        all.filter(|(name, _)| name == attribute)
            .map(|(_, value)| value.as_str())
            .collect()
    }
}

/// Takes a page apart.
///
/// # Panics
/// Panics at the first sign that is not of our making.
pub fn take_apart(html: &str) -> Taken {
    let mut taken = Taken::default();
    let mut open: Vec<String> = Vec::new();
    let mut rest = html
        .strip_prefix("<!doctype html>")
        .expect("a page begins with its type");
    while let Some(at) = rest.find('<') {
        text(&rest[..at], &mut taken.text);
        // Words of different elements stay apart.
        taken.text.push(' ');
        rest = &rest[at + 1..];
        if let Some(close) = rest.strip_prefix('/') {
            let end = close.find('>').expect("a tag ends");
            assert_eq!(open.pop().as_deref(), Some(&close[..end]), "{}", near(rest));
            rest = &close[end + 1..];
            continue;
        }
        let name_end = rest.find([' ', '>', '/']).expect("a tag ends");
        let name = &rest[..name_end];
        assert!(ELEMENTS.contains(&name), "{}", near(rest));
        rest = &rest[name_end..];
        let mut attributes = Vec::new();
        while let Some(behind) = rest.strip_prefix(' ') {
            let end = behind.find([' ', '=', '>']).expect("a tag ends");
            let attribute = &behind[..end];
            assert!(ATTRIBUTES.contains(&attribute), "{}", near(rest));
            rest = &behind[end..];
            let mut value = String::new();
            if let Some(quoted) = rest.strip_prefix("=\"") {
                let end = quoted.find('"').expect("a value ends");
                text(&quoted[..end], &mut value);
                rest = &quoted[end + 1..];
            }
            attributes.push((attribute.to_owned(), value));
        }
        if let Some(behind) = rest.strip_prefix("/>") {
            rest = behind;
        } else {
            rest = rest
                .strip_prefix('>')
                .unwrap_or_else(|| panic!("{}", near(rest)));
            if ["style", "script"].contains(&name) {
                let end = rest.find(&format!("</{name}>")).expect("it ends");
                let inside = &rest[..end];
                assert!(!inside.contains("</") && !inside.contains("<!"), "{name}");
                rest = &rest[end..];
            }
            if !VOID.contains(&name) {
                open.push(name.to_owned());
            }
        }
        taken.tags.push((name.to_owned(), attributes));
    }
    assert_eq!(open, [""; 0]);
    assert_eq!(rest, "\n");
    let ids = taken.values("id");
    let unique: BTreeSet<&str> = ids.iter().copied().collect();
    assert_eq!(unique.len(), ids.len(), "an id occurs twice");
    for target in taken.values("for") {
        assert!(unique.contains(target), "{target}");
    }
    for name in taken.values("aria-labelledby") {
        assert!(name.split(' ').all(|id| unique.contains(id)), "{name}");
    }
    for src in taken.values("src") {
        assert!(src.starts_with("data:image/"), "{src}");
    }
    for href in taken.values("href") {
        match href.strip_prefix('#') {
            Some(id) => assert!(unique.contains(id), "{href}"),
            None => assert!(
                ["http://", "https://", "mailto:", "./", "index.html"]
                    .iter()
                    .any(|start| href.to_ascii_lowercase().starts_with(start)),
                "{href}"
            ),
        }
    }
    taken
}

/// Reads text and its entities.
fn text(written: &str, out: &mut String) {
    const ENTITIES: [(&str, char); 5] = [
        ("&amp;", '&'),
        ("&lt;", '<'),
        ("&gt;", '>'),
        ("&quot;", '"'),
        ("&#39;", '\''),
    ];
    let mut rest = written;
    while let Some(char) = rest.chars().next() {
        let strange = char == '>' || char.is_control() && char != '\n';
        assert!(!strange, "{}", near(rest));
        let (char, len) = match char {
            '&' => {
                let found = ENTITIES.iter().find(|(entity, _)| rest.starts_with(entity));
                let (entity, char) = found.unwrap_or_else(|| panic!("{}", near(rest)));
                (*char, entity.len())
            }
            char => (char, char.len_utf8()),
        };
        out.push(char);
        rest = &rest[len..];
    }
}

fn near(text: &str) -> String {
    text.chars().take(80).collect()
}
