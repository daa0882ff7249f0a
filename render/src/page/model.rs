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
