//! Options that mark points, arrows and areas.

use clap::Args;
use kypho_model::Square;
use kypho_render::{Area, Arrow, Diagram, Mark, MarkText};

/// What is drawn on a board beside its pieces.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Markings")]
pub(crate) struct Markings {
    /// Draw arrows: h2e2, or h2~e2 with a dashed shaft; several with commas
    #[arg(long, alias = "arrow", value_name = "ARROWS", value_parser = list::<Arrow>)]
    arrows: Vec<List<Arrow>>,
    /// Mark points: e4=circle (cross, good, bad, check, legal, capture, blocker), or e4=1 to write on it
    #[arg(long, alias = "marks", value_name = "MARKS", value_parser = list::<Mark>)]
    mark: Vec<List<Mark>>,
    /// Mark areas: river, palace-red, palace-black, half-red, half-black, or two corners as a0-c2
    #[arg(long, alias = "areas", value_name = "AREAS", value_parser = list::<Area>)]
    area: Vec<List<Area>>,
    /// Show where the piece on this point may go, and what keeps it from going elsewhere
    #[arg(long, value_name = "POINT")]
    pub(crate) moves_of: Option<Square>,
    /// Show what attacks this point, and dashed what protects its piece
    #[arg(long, value_name = "POINT")]
    attackers_of: Option<Square>,
}

/// The markings of one option.
#[derive(Clone, Debug)]
struct List<T>(Vec<T>);

/// Reads a list of markings; the message of a fault says its column.
fn list<T: MarkText>(text: &str) -> Result<List<T>, String> {
    T::read_list(text)
        .map(List)
        .map_err(|fault| fault.to_string())
}

impl Markings {
    /// Adds the markings to a diagram; gives the point of a piece that is not there.
    pub(crate) fn draw_on(&self, diagram: &mut Diagram) -> Result<(), Square> {
        for area in self.area.iter().flat_map(|list| &list.0) {
            diagram.areas.push(*area);
        }
        for arrow in self.arrows.iter().flat_map(|list| &list.0) {
            diagram.arrows.push(*arrow);
        }
        for mark in self.mark.iter().flat_map(|list| &list.0) {
            diagram.mark(mark.at, mark.kind.clone());
        }
        if let Some(at) = self.attackers_of {
            diagram.mark_attackers(at);
        }
        match self.moves_of {
            Some(at) => diagram.mark_moves(at).map(drop).ok_or(at),
            None => Ok(()),
        }
    }
}
