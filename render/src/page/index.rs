//! The list of the pages of a folder.

use kypho_model::Lang;

use super::document::head;
use super::html::Html;
use super::style;
use crate::describe;
use crate::themes::WOOD;

/// Lists pages.
#[derive(Clone, Debug, Default)]
pub struct Index {
    /// The language of its words.
    pub lang: Lang,
    /// The title.
    pub title: String,
    /// The pages, in order.
    pub entries: Vec<Entry>,
}

/// Names one page.
#[derive(Clone, Debug, Default)]
pub struct Entry {
    /// The file, beside the list.
    pub file: String,
    /// The title.
    pub title: String,
    /// How many records it holds.
    pub games: usize,
}

impl Index {
    /// Writes the list as an HTML file.
    pub fn html(&self) -> String {
        let mut html = Html::default();
        head(&mut html, describe::tag(self.lang), &self.title, false);
        html.raw("<style>")
            .raw(&style::sheet(&WOOD))
            .raw("</style></head>\n");
        html.raw("<body><main><header><h1>")
            .text(&self.title)
            .raw("</h1></header>");
        html.raw("<ul class=\"index\">");
        for entry in &self.entries {
            html.raw("<li><a href=\"")
                .text(&relative(&entry.file))
                .raw("\">");
            html.foreign(&entry.title).raw("</a>");
            if entry.games > 0 {
                html.raw(" <small>")
                    .put(entry.games)
                    .raw(match (self.lang, entry.games) {
                        (Lang::Vi, _) => " ván, thế cờ",
                        (Lang::En, 1) => " record",
                        (Lang::En, _) => " records",
                    });
                html.raw("</small>");
            }
            html.raw("</li>\n");
        }
        html.raw("</ul></main></body></html>\n");
        html.finish()
    }
}

/// Writes a file's name as an address that cannot be taken for anything else.
fn relative(file: &str) -> String {
    let mut out = "./".to_owned();
    for byte in file.bytes() {
        if byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.') {
            out.push(char::from(byte));
        } else {
            out.push_str(&format!("%{byte:02X}"));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_addresses_and_titles_text() {
        let index = Index {
            title: "<b>".to_owned(),
            entries: vec![Entry {
                file: "a b\"/đ.html".to_owned(),
                title: "</a><script>".to_owned(),
                games: 2,
            }],
            ..Index::default()
        };
        let html = index.html();
        assert!(html.contains("href=\"./a%20b%22%2F%C4%91.html\""));
        assert!(html.contains("&lt;/a&gt;&lt;script&gt;") && html.contains("2 records"));
        assert!(!html.contains("<script") && html.contains("<h1>&lt;b&gt;</h1>"));
    }
}
