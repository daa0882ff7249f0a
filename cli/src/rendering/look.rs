//! Options that say how pictures look.

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use kypho_model::Lang;
use kypho_render::{
    Characters, Coordinates, Diagram, Orientation, PIECE_SETS, PieceSet, River, Style, THEMES,
    TRADITIONAL, Theme, WOOD, piece_set, theme,
};

use crate::{args, writing};

/// How every picture looks.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Look")]
pub(crate) struct Look {
    /// The colours
    #[arg(long, value_name = "THEME", default_value = WOOD.name, value_parser = themes())]
    theme: &'static Theme,
    /// Black below: turn the board by half a turn
    #[arg(long)]
    flip: bool,
    /// Width in pixels [default: 600 for PNG, 490 for GIF, none for SVG]
    #[arg(long, value_name = "PIXELS", value_parser = |text: &str| args::number(text, 1u32..))]
    pub(crate) size: Option<u32>,
    /// Leave out the paper around the board (SVG and PNG)
    #[arg(long)]
    transparent: bool,
}

impl Look {
    /// Returns the style in a language.
    pub(crate) fn style(&self, lang: Lang, pieces: &'static PieceSet) -> Style {
        Style {
            theme: self.theme,
            pieces,
            lang,
            paper: !self.transparent,
        }
    }

    /// Returns whose side is below.
    pub(crate) fn orientation(&self) -> Orientation {
        match self.flip {
            true => Orientation::BlackBelow,
            false => Orientation::RedBelow,
        }
    }
}

/// How a board with pieces looks.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Look")]
pub(crate) struct Board {
    /// The characters on the pieces
    #[arg(long, value_name = "SET", default_value = TRADITIONAL.name, value_parser = sets())]
    pub(crate) pieces: &'static PieceSet,
    /// What stands above and below the board
    #[arg(long, value_name = "KIND", default_value = "arabic", value_parser = writing::one_of(&[
        ("arabic", Coordinates::Arabic), ("chinese", Coordinates::Chinese),
        ("letters", Coordinates::Letters), ("none", Coordinates::None)]))]
    coordinates: Coordinates,
    /// What stands on the river
    #[arg(long, value_name = "WORDS", default_value = "chinese", value_parser = writing::one_of(&[
        ("chinese", River::Chinese), ("vietnamese", River::Vietnamese), ("none", River::None)]))]
    river: River,
    /// Draw the caption below the board (SVG, PNG and GIF)
    #[arg(long)]
    pub(crate) caption: bool,
    /// The pieces of boards of text
    #[arg(long, value_name = "KIND", default_value = "latin", value_parser = writing::one_of(&[
        ("latin", Characters::Latin), ("chinese", Characters::Chinese),
        ("symbols", Characters::Symbols)]))]
    pub(crate) characters: Characters,
}

impl Board {
    /// Puts the words around the board.
    pub(crate) fn draw_on(&self, diagram: &mut Diagram) {
        diagram.coordinates = self.coordinates;
        diagram.river = self.river;
    }
}

/// Takes a theme by its name.
pub(crate) fn themes() -> impl TypedValueParser<Value = &'static Theme> {
    let values = THEMES
        .iter()
        .map(|theme| PossibleValue::new(theme.name).help(theme.about));
    PossibleValuesParser::new(values).try_map(|name| theme(&name).ok_or("no such theme"))
}

/// Takes a set of pieces by its name.
pub(crate) fn sets() -> impl TypedValueParser<Value = &'static PieceSet> {
    let values = PIECE_SETS
        .iter()
        .map(|set| PossibleValue::new(set.name).help(set.about));
    PossibleValuesParser::new(values).try_map(|name| piece_set(&name).ok_or("no such set"))
}
