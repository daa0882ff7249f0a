//! The tags that are known.

/// What a tag does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tag {
    Bold,
    Italic,
    Underline,
    Struck,
    Mono,
    Sub,
    Super,
    Size,
    Color,
    /// Changes nothing: a page has its own fonts.
    Font,
    Topic,
    Url,
    Email,
    Center,
    Left,
    Right,
    Quote,
    List,
    Numbered,
    Item,
}

static TAGS: &[(&str, Tag)] = &[
    ("b", Tag::Bold),
    ("strong", Tag::Bold),
    ("i", Tag::Italic),
    ("em", Tag::Italic),
    ("u", Tag::Underline),
    ("s", Tag::Struck),
    ("strike", Tag::Struck),
    ("del", Tag::Struck),
    ("tt", Tag::Mono),
    ("sub", Tag::Sub),
    ("sup", Tag::Super),
    ("size", Tag::Size),
    ("color", Tag::Color),
    ("colour", Tag::Color),
    ("font", Tag::Font),
    ("topic", Tag::Topic),
    ("url", Tag::Url),
    ("email", Tag::Email),
    ("center", Tag::Center),
    ("left", Tag::Left),
    ("justify", Tag::Left),
    ("right", Tag::Right),
    ("quote", Tag::Quote),
    ("list", Tag::List),
    ("ul", Tag::List),
    ("ol", Tag::Numbered),
    ("*", Tag::Item),
    ("li", Tag::Item),
];

impl Tag {
    /// Finds a tag by its name, in any case.
    pub(super) fn named(name: &str) -> Option<Tag> {
        let known = TAGS
            .iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(name));
        known.map(|&(_, tag)| tag)
    }

    /// Tells whether the tag holds whole lines.
    pub(super) const fn is_block(self) -> bool {
        matches!(
            self,
            Tag::Center | Tag::Left | Tag::Right | Tag::Quote | Tag::List | Tag::Numbered
        )
    }
}
