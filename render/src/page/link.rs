//! Which addresses a page may lead to.

use std::str::FromStr;

/// Says where articles of a forum are found by their number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TopicLink {
    before: String,
    behind: String,
}

/// Tells why a template for links cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LinkError {
    /// There is no place for the number.
    #[error("the template needs `{{id}}` where the number of the topic goes")]
    NoPlace,
    /// The address would not lead to a page.
    #[error("the template has to begin with http:, https: or a path")]
    Scheme,
}

impl FromStr for TopicLink {
    type Err = LinkError;

    /// Reads a template such as `https://example.vn/topic/{id}` or `bai-{id}.html`.
    fn from_str(template: &str) -> Result<TopicLink, LinkError> {
        let (before, behind) = template.split_once("{id}").ok_or(LinkError::NoPlace)?;
        // The number may not become part of a scheme or of another site's name.
        let foreign = before.starts_with("//") || before.contains('\\');
        if foreign || scheme(template).is_some() && !safe(template) {
            return Err(LinkError::Scheme);
        }
        Ok(TopicLink {
            before: before.to_owned(),
            behind: behind.to_owned(),
        })
    }
}

impl TopicLink {
    /// Gives the address of a topic; a number with other signs than letters, digits, `-` and `_` has none.
    pub fn of(&self, id: &str) -> Option<String> {
        let plain = |char: char| char.is_ascii_alphanumeric() || matches!(char, '-' | '_');
        (!id.is_empty() && id.chars().all(plain))
            .then(|| format!("{}{id}{}", self.before, self.behind))
    }
}

/// Gives the address as a link may have it, if it leads to a page or a mailbox.
pub(super) fn address(written: &str) -> Option<String> {
    let written = written.trim();
    if written
        .chars()
        .any(|char| char.is_control() || char.is_whitespace())
    {
        return None;
    }
    if safe(written) {
        return Some(written.to_owned());
    }
    let www = written
        .get(..4)
        .is_some_and(|start| start.eq_ignore_ascii_case("www."));
    www.then(|| format!("http://{written}"))
}

/// The letters before the first colon, if the text begins with a scheme.
fn scheme(text: &str) -> Option<&str> {
    let (scheme, _) = text.split_once(':')?;
    (!scheme.contains(['/', '?', '#'])).then_some(scheme)
}

fn safe(text: &str) -> bool {
    scheme(text).is_some_and(|scheme| {
        ["http", "https", "mailto"]
            .iter()
            .any(|known| scheme.eq_ignore_ascii_case(known))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_pages_and_mailboxes_are_linked() {
        for good in ["https://a.vn/x?y=1#z", "HTTP://a", "mailto:a@b.vn"] {
            assert_eq!(address(good).as_deref(), Some(good));
        }
        assert_eq!(address("www.a.vn").as_deref(), Some("http://www.a.vn"));
        for bad in [
            "javascript:alert(1)",
            " JaVaScRiPt:alert(1)",
            "java\u{0}script:alert(1)",
            "java\tscript:alert(1)",
            "data:text/html,x",
            "vbscript:x",
            "file:///etc/passwd",
            "//a.vn",
            "a.html",
            "",
        ] {
            assert_eq!(address(bad), None, "{bad}");
        }
    }

    #[test]
    fn templates() {
        let link: TopicLink = "https://a.vn/{id}.html".parse().unwrap();
        assert_eq!(link.of("142").as_deref(), Some("https://a.vn/142.html"));
        assert_eq!(link.of("1\" onload=x"), None);
        assert_eq!(link.of("../x"), None);
        assert!("../bai-{id}.html".parse::<TopicLink>().is_ok());
        assert_eq!(
            "https://a.vn/".parse::<TopicLink>(),
            Err(LinkError::NoPlace)
        );
        assert_eq!(
            "javascript:{id}".parse::<TopicLink>(),
            Err(LinkError::Scheme)
        );
        assert_eq!("//a.vn/{id}".parse::<TopicLink>(), Err(LinkError::Scheme));
        for wrong in ["{id}:x", "javascript:{id}", "http{id}://a", "\\\\a\\{id}"] {
            assert_eq!(
                wrong.parse::<TopicLink>(),
                Err(LinkError::Scheme),
                "{wrong}"
            );
        }
    }
}
