//! Roots: what protects an attacked piece, truly or falsely.
//!
//! Article 22 points 14 to 16 of the Vietnamese law: a root is real when the protector can take the capturer
//! back at once, and false when it cannot.

use smallvec::SmallVec;

use super::super::line::PieceId;
use super::attack::{Hindrance, Scene};
use crate::{Color, Role, Square, SquareSet};

/// Names a piece that looks at the point of an attacked companion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Root {
    /// The protector.
    pub protector: PieceId,
    /// Its point.
    pub at: Square,
    /// Why it cannot take the capturer back, if it cannot: then the root is false.
    pub hindered: Option<Hindrance>,
}

/// Holds what protects an attacked piece against one attacker.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Roots {
    /// All protectors, the real ones first.
    pub all: SmallVec<[Root; 2]>,
    /// Whether a piece protects the victim in the position as it stands, the attacker still on its point,
    /// and could take back; see [`Roots::real`] for the capture itself.
    pub stands: bool,
}

impl Roots {
    /// Gives a protector that can take the capturer back.
    pub fn real(&self) -> Option<&Root> {
        self.all.first().filter(|root| root.hindered.is_none())
    }

    /// Gives the protectors that cannot take the capturer back.
    pub fn hindered(&self) -> impl Iterator<Item = &Root> {
        self.all.iter().filter(|root| root.hindered.is_some())
    }
}

/// Finds what protects the piece on `on` from a piece of `side` that captures it from `from`.
pub(crate) fn roots(scene: &Scene<'_>, side: Color, from: Square, on: Square) -> Roots {
    let owner = !side;
    let mut after = scene.occupied;
    after.remove(from);
    // A protector attacks the victim's point: before the capture with the attacker as a piece in the way
    // or as a screen, after it without.
    let standing = scene.board.attackers(on, owner, scene.occupied);
    let taking = scene.board.attackers(on, owner, after);
    let mut found = Roots::default();
    for at in (standing | taking).iter() {
        let Some(protector) = scene.roster.at(at) else {
            continue;
        };
        let hindered = answer(scene, owner, after, on, at);
        found.stands |= standing.contains(at) && hindered.is_none();
        let hindered = if taking.contains(at) {
            hindered
        } else {
            Some(Hindrance::Screen)
        };
        let root = Root {
            protector,
            at,
            hindered,
        };
        if hindered.is_none() {
            found.all.insert(0, root);
        } else {
            found.all.push(root);
        }
    }
    found
}

/// Why the piece on `at` may not recapture on `on`; `after` is what stands on the board once the capture is
/// made.
fn answer(
    scene: &Scene<'_>,
    owner: Color,
    after: SquareSet,
    on: Square,
    at: Square,
) -> Option<Hindrance> {
    let general = scene.general(owner)?;
    let mut occupied = after;
    occupied.remove(at);
    let stand = if general == at { on } else { general };
    let by = scene.against(owner, stand, occupied, None).first()?;
    // The captor stood on a point that is empty now, so only what still stands can attack.
    let before = scene.against(owner, general, after, None);
    Some(
        if general != at && before.contains(by) && scene.role(by) != Role::General {
            Hindrance::Check {
                by,
                role: scene.role(by),
            }
        } else {
            scene.hindrance(owner, at, by)
        },
    )
}
