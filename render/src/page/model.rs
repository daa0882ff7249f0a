//! What a page is made from.

use std::collections::BTreeMap;

use kypho_model::article::Part;
use kypho_model::record::NodeId;
use kypho_model::{Lang, Record};

use super::link::TopicLink;
use crate::diagram::Diagram;
use crate::pieces::{PieceSet, TRADITIONAL};
use crate::themes::{Theme, WOOD};
use crate::tour::TourFigure;

/// Holds an article that is to become a page.
#[derive(Clone, Debug)]
pub struct Page {
    /// The language of the page's own words.
    pub lang: Lang,
    /// The title.
    pub title: String,
    /// The text, in reading order.
    pub parts: Vec<Part>,
    /// The records that [`Part::Record`] counts.
    pub games: Vec<Game>,
    /// What is drawn in the place of pictures, by the picture's name.
    pub drawings: BTreeMap<String, Drawing>,
    /// Where other articles are found.
    pub topic_link: Option<TopicLink>,
    /// The address of the list of pages.
    pub home: Option<String>,
    /// The colours of boards to play on; figures are black on white, and everything is dark in the dark.
    pub theme: &'static Theme,
    /// The characters on the pieces.
    pub pieces: &'static PieceSet,
}

/// Holds a record with what is known of it.
#[derive(Clone, Debug, Default)]
pub struct Game {
    /// The record.
    pub record: Record,
    /// Its comments as parts, by the node that holds them and the place among its extras.
    ///
    /// A comment that is not here is shown as it was typed.
    pub comments: BTreeMap<(NodeId, usize), Vec<Part>>,
    /// Why moves could not be played.
    pub faults: BTreeMap<NodeId, String>,
    /// Why there is no start position.
    pub setup_fault: Option<String>,
}

/// Replaces a picture.
#[derive(Clone, Debug)]
pub enum Drawing {
    /// A board.
    Board(Box<Diagram>),
    /// A horse's tour.
    Tour(TourFigure),
    /// The picture itself, which the page then holds.
    Image(Image),
}

/// Holds a picture that browsers show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Image {
    kind: &'static str,
    bytes: Vec<u8>,
}

impl Image {
    /// Takes the bytes of a file; `None` when it is no PNG, JPEG, GIF or WebP.
    pub fn new(bytes: Vec<u8>) -> Option<Image> {
        let kind = match &bytes[..] {
            [0x89, b'P', b'N', b'G', ..] => "image/png",
            [0xFF, 0xD8, 0xFF, ..] => "image/jpeg",
            [b'G', b'I', b'F', b'8', ..] => "image/gif",
            [
                b'R',
                b'I',
                b'F',
                b'F',
                _,
                _,
                _,
                _,
                b'W',
                b'E',
                b'B',
                b'P',
                ..,
            ] => "image/webp",
            _ => return None,
        };
        Some(Image { kind, bytes })
    }

    /// Gives the address that holds the picture itself.
    pub(super) fn address(&self) -> String {
        const DIGITS: &[u8; 64] =
            b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        let mut out = format!("data:{};base64,", self.kind);
        for three in self.bytes.chunks(3) {
            let byte = |at: usize| u32::from(three.get(at).copied().unwrap_or_default());
            let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
            for place in 0..4 {
                let digit = (bits >> (18 - 6 * place) & 63) as usize;
                out.push(match place <= three.len() {
                    true => char::from(DIGITS[digit]),
                    false => '=',
                });
            }
        }
        out
    }
}

impl Page {
    /// Builds an empty page in English with a wooden board.
    pub fn new(title: &str) -> Page {
        Page {
            lang: Lang::default(),
            title: title.to_owned(),
            parts: Vec::new(),
            games: Vec::new(),
            drawings: BTreeMap::new(),
            topic_link: None,
            home: None,
            theme: &WOOD,
            pieces: &TRADITIONAL,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_known_by_their_bytes_and_written_as_base64() {
        let address = |end: &[u8]| {
            let bytes = [b"GIF8", end].concat();
            Image::new(bytes).map(|image| image.address())
        };
        assert_eq!(
            address(b"9a").as_deref(),
            Some("data:image/gif;base64,R0lGODlh")
        );
        assert_eq!(
            address(b"9").as_deref(),
            Some("data:image/gif;base64,R0lGODk=")
        );
        assert_eq!(
            address(b"").as_deref(),
            Some("data:image/gif;base64,R0lGOA==")
        );
        assert_eq!(Image::new(b"<svg onload=x>".to_vec()), None);
        assert_eq!(Image::new(Vec::new()), None);
    }
}
