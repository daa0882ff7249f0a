//! From the values of tags to looks and links.

use kypho_model::article::{Hue, Link, Look, Script, Size};

use super::tags::Tag;
use super::token::plain;

/// A mark that is open.
#[derive(Clone, Debug)]
pub(super) struct Mark {
    pub(super) tag: Tag,
    pub(super) size: Size,
    pub(super) hue: Option<Hue>,
    pub(super) link: Option<Link>,
    /// Whether it ends with its line.
    pub(super) line: bool,
}

impl Mark {
    /// Reads a tag with its value; `inside` is the text up to its closing tag.
    pub(super) fn new(tag: Tag, value: &str, inside: &str, line: bool) -> Mark {
        let named = attribute(value);
        let target = || named.clone().unwrap_or_else(|| plain(inside.trim()));
        let link = match tag {
            Tag::Topic => named.clone().map(Link::Topic),
            Tag::Url => Some(Link::Url(target())),
            Tag::Email => Some(Link::Url(format!("mailto:{}", target()))),
            _ => None,
        };
        let value = named.unwrap_or_default();
        Mark {
            tag,
            size: if tag == Tag::Size {
                size(&value)
            } else {
                Size::Normal
            },
            hue: (tag == Tag::Color).then(|| hue(&value)).flatten(),
            link,
            line,
        }
    }
}

/// Sums up the marks that are open, from the outside in.
pub(super) fn look(marks: &[Mark]) -> (Look, Option<Link>) {
    let mut look = Look::default();
    let mut link = None;
    for mark in marks {
        match mark.tag {
            Tag::Bold => look.bold = true,
            Tag::Italic => look.italic = true,
            Tag::Underline => look.underline = true,
            Tag::Struck => look.struck = true,
            Tag::Mono => look.mono = true,
            Tag::Sub => look.script = Script::Sub,
            Tag::Super => look.script = Script::Super,
            Tag::Size => look.size = mark.size,
            Tag::Color => look.hue = mark.hue,
            _ => {}
        }
        if mark.link.is_some() {
            link.clone_from(&mark.link);
        }
    }
    (look, link)
}

/// The value of `id=5`, `=5` or `="5"`.
pub(super) fn attribute(value: &str) -> Option<String> {
    let (_, value) = value.split_once('=')?;
    let value = value.trim().trim_matches(['"', '\'']);
    (!value.is_empty()).then(|| plain(value))
}

/// Forums count sizes in steps from 1 to 7, in points, in pixels or in percent.
fn size(value: &str) -> Size {
    let end = value.find(|char: char| !char.is_ascii_digit());
    let (number, unit) = value.split_at(end.unwrap_or(value.len()));
    let Ok(number) = number.parse::<u32>() else {
        return match value.to_ascii_lowercase().as_str() {
            "small" | "x-small" | "xx-small" | "smaller" => Size::Small,
            "large" | "x-large" | "xx-large" | "larger" => Size::Large,
            _ => Size::Normal,
        };
    };
    let (small, large) = match unit.trim() {
        "px" => (13, 18),
        "pt" => (10, 14),
        "%" => (90, 115),
        _ if number <= 7 => (2, 5),
        _ if number < 40 => (11, 15),
        _ => (90, 115),
    };
    match number {
        _ if number <= small && unit.is_empty() && number <= 7 => Size::Small,
        _ if number < small => Size::Small,
        _ if number >= large => Size::Large,
        _ => Size::Normal,
    }
}

/// Finds the hue of a colour by name or by `#rgb` and `#rrggbb`; black and white have none.
fn hue(value: &str) -> Option<Hue> {
    const NAMES: &[(&str, Hue)] = &[
        ("red", Hue::Red),
        ("darkred", Hue::Red),
        ("crimson", Hue::Red),
        ("maroon", Hue::Red),
        ("firebrick", Hue::Red),
        ("tomato", Hue::Red),
        ("pink", Hue::Red),
        ("orange", Hue::Orange),
        ("darkorange", Hue::Orange),
        ("yellow", Hue::Orange),
        ("gold", Hue::Orange),
        ("brown", Hue::Orange),
        ("green", Hue::Green),
        ("darkgreen", Hue::Green),
        ("lime", Hue::Green),
        ("olive", Hue::Green),
        ("teal", Hue::Green),
        ("blue", Hue::Blue),
        ("darkblue", Hue::Blue),
        ("navy", Hue::Blue),
        ("royalblue", Hue::Blue),
        ("cyan", Hue::Blue),
        ("aqua", Hue::Blue),
        ("purple", Hue::Violet),
        ("violet", Hue::Violet),
        ("magenta", Hue::Violet),
        ("indigo", Hue::Violet),
        ("gray", Hue::Gray),
        ("grey", Hue::Gray),
        ("silver", Hue::Gray),
    ];
    let value = value.trim();
    if let Some(&(_, hue)) = NAMES
        .iter()
        .find(|(name, _)| name.eq_ignore_ascii_case(value))
    {
        return Some(hue);
    }
    let digits: Vec<u32> = value
        .strip_prefix('#')?
        .chars()
        .map(|char| char.to_digit(16))
        .collect::<Option<_>>()?;
    let [red, green, blue] = match digits[..] {
        [r, g, b] => [r * 17, g * 17, b * 17],
        [r, s, g, h, b, c] => [r * 16 + s, g * 16 + h, b * 16 + c],
        _ => return None,
    };
    let (most, least) = (red.max(green).max(blue), red.min(green).min(blue));
    if most - least < 40 {
        return (60..=200).contains(&most).then_some(Hue::Gray);
    }
    Some(if most == red {
        if blue > green + 60 {
            Hue::Violet
        } else if green > red / 3 {
            Hue::Orange
        } else {
            Hue::Red
        }
    } else if most == green {
        Hue::Green
    } else if red > green + 40 {
        Hue::Violet
    } else {
        Hue::Blue
    })
}
