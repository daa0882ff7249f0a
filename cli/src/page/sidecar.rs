//! Drawings in the place of pictures, from a file beside the articles.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

use kypho_model::{Lang, Move, TourBoard, TourFinder, TourKind, fen};
use kypho_parser::checks;
use kypho_render::page::Drawing;
use kypho_render::{Area, Arrow, Diagram, Mark, MarkText, Orientation, TourFigure, TourLook};
use serde::Deserialize;
use thiserror::Error;

/// Says what is drawn in the place of pictures, by their names.
#[derive(Deserialize, Debug, Default)]
#[serde(transparent)]
pub(crate) struct Sidecar {
    entries: BTreeMap<String, Entry>,
}

/// Tells why a file of drawings cannot be used.
#[derive(Debug, Error)]
pub(crate) enum SidecarError {
    /// The file cannot be read.
    #[error("{0}: {1}")]
    Io(String, io::Error),
    /// The file is not what it should be.
    #[error("{0}: {1}")]
    Json(String, serde_json::Error),
    /// One drawing cannot be drawn.
    #[error("{0}: {1}: {2}")]
    Entry(String, String, String),
}

/// One drawing: a board, or a horse's tour.
#[derive(Deserialize, Debug, Default)]
#[serde(deny_unknown_fields, default)]
struct Entry {
    /// The position; the start position is `start`.
    fen: Option<String>,
    /// Markings as `e4=circle` or `e4=1`.
    marks: Vec<String>,
    /// Arrows as `h2e2`.
    arrows: Vec<String>,
    /// Areas as `river` or `palace-red`.
    areas: Vec<String>,
    /// The move that led to the position.
    last: Option<String>,
    /// Whether Black is below.
    flip: bool,
    /// The point that a tour begins on.
    tour: Option<String>,
    /// Whether the tour leads back to its start.
    closed: bool,
    /// Whether the tour is drawn with arrows instead of numbers.
    tour_arrows: bool,
    /// The caption, if not that of the article.
    caption: String,
}

impl Sidecar {
    /// Reads the file that stands beside an article, if there is one: `ARTICLE.figures.json`, else
    /// `figures.json`.
    pub(crate) fn beside(article: &Path) -> Result<Option<Sidecar>, SidecarError> {
        let own = article.with_extension("figures.json");
        let shared = article.with_file_name("figures.json");
        match [own, shared].iter().find(|path| path.is_file()) {
            Some(path) => Sidecar::read(path).map(Some),
            None => Ok(None),
        }
    }

    /// Reads a file.
    pub(crate) fn read(path: &PathBuf) -> Result<Sidecar, SidecarError> {
        let name = path.display().to_string();
        let bytes = std::fs::read(path).map_err(|error| SidecarError::Io(name.clone(), error))?;
        serde_json::from_slice(&bytes).map_err(|error| SidecarError::Json(name, error))
    }

    /// Gives the drawings; `name` is the file that they come from.
    pub(crate) fn drawings(
        &self,
        name: &str,
        lang: Lang,
    ) -> Result<BTreeMap<String, Drawing>, SidecarError> {
        let drawn = self.entries.iter().map(|(picture, entry)| {
            let drawing = entry.drawing(lang);
            let wrong = |why| SidecarError::Entry(name.to_owned(), picture.clone(), why);
            Ok((picture.clone(), drawing.map_err(wrong)?))
        });
        drawn.collect()
    }
}

impl Entry {
    fn drawing(&self, lang: Lang) -> Result<Drawing, String> {
        match (&self.fen, &self.tour) {
            (Some(fen), None) => self.board(fen, lang).map(Drawing::Board),
            (None, Some(start)) => self.tour(start).map(Drawing::Tour),
            _ => Err("either `fen` or `tour` is needed".to_owned()),
        }
    }

    fn board(&self, text: &str, lang: Lang) -> Result<Box<Diagram>, String> {
        let mut diagram = match text {
            "start" => Diagram::default(),
            text => {
                let read = fen::read(text).map_err(|error| checks::fen_error(&error, lang))?;
                Diagram::new(read.setup)
            }
        };
        diagram.marks = all::<Mark>(&self.marks)?;
        diagram.arrows = all::<Arrow>(&self.arrows)?;
        diagram.areas = all::<Area>(&self.areas)?;
        let last = self.last.as_deref().map(str::parse::<Move>).transpose();
        diagram.last_move = last.map_err(|error| error.to_string())?;
        if self.flip {
            diagram.orientation = Orientation::BlackBelow;
        }
        diagram.caption.clone_from(&self.caption);
        Ok(Box::new(diagram))
    }

    fn tour(&self, start: &str) -> Result<TourFigure, String> {
        let board = TourBoard::XIANGQI;
        let start = board
            .read(start)
            .ok_or_else(|| format!("`{start}` is no point"))?;
        let kind = match self.closed {
            true => TourKind::Closed,
            false => TourKind::Open,
        };
        let found = TourFinder::new(board).tour(start, kind);
        Ok(TourFigure {
            board,
            points: found.map_err(|error| error.to_string())?,
            kind,
            look: match self.tour_arrows {
                true => TourLook::Arrows,
                false => TourLook::Numbers,
            },
            orientation: Orientation::default(),
            caption: self.caption.clone(),
        })
    }
}

fn all<T: MarkText>(texts: &[String]) -> Result<Vec<T>, String> {
    let read = |text: &String| T::read(text).map_err(|(_, error)| format!("`{text}`: {error}"));
    texts.iter().map(read).collect()
}
