//! Why a move cannot be played.

use thiserror::Error;

use crate::{Color, Piece, Role, Square};

/// Names the rule that a move breaks, with the points that show it.
///
/// Of several reasons the first in the order of the list is given.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
pub enum Illegal {
    /// Nothing stands on the point that the move leaves.
    #[error("no piece stands on {from}")]
    NoPiece {
        /// The empty point.
        from: Square,
    },
    /// The piece belongs to the side that is not to move.
    #[error("the {piece} on {from} belongs to the other side")]
    NotYours {
        /// The point the move leaves.
        from: Square,
        /// The piece that stands there.
        piece: Piece,
    },
    /// A piece of this kind never makes a move of this shape.
    #[error("the {role} does not move like that")]
    Geometry {
        /// The kind of piece.
        role: Role,
    },
    /// A soldier never moves back.
    #[error("a soldier may not move back")]
    SoldierBack,
    /// A soldier moves sideways only after crossing the river.
    #[error("a soldier may not move sideways before it has crossed the river")]
    SoldierSideways,
    /// A soldier moves one step at a time.
    #[error("a soldier moves one step at a time")]
    SoldierFar,
    /// The move would take a general or an advisor out of its palace.
    #[error("the {role} may not leave the palace")]
    LeavesPalace {
        /// The kind of piece.
        role: Role,
    },
    /// The move would take an elephant across the river.
    #[error("an elephant may not cross the river")]
    CrossesRiver,
    /// A piece of the own side stands on the point that the move reaches.
    #[error("the own {role} stands on {to}", role = piece.role)]
    OwnPiece {
        /// The point the move reaches.
        to: Square,
        /// The piece that stands there.
        piece: Piece,
    },
    /// The horse's leg is blocked.
    #[error("the horse's leg is blocked on {leg}")]
    HorseLeg {
        /// The point next to the horse that holds a piece.
        leg: Square,
    },
    /// The elephant's eye is blocked.
    #[error("the elephant's eye is blocked on {eye}")]
    ElephantEye {
        /// The point between start and end that holds a piece.
        eye: Square,
    },
    /// A piece stands in the chariot's way.
    #[error("the chariot's way is blocked on {at}")]
    ChariotBlocked {
        /// The first piece in the way, seen from the chariot.
        at: Square,
    },
    /// A piece stands in the way of a cannon that does not capture.
    #[error("a cannon that does not capture may not jump over {at}")]
    CannonBlocked {
        /// The first piece in the way, seen from the cannon.
        at: Square,
    },
    /// A cannon captures over exactly one piece.
    #[error("a cannon captures over exactly one piece, here it would be {found}")]
    CannonScreens {
        /// How many pieces stand between the cannon and what it would capture.
        found: u8,
    },
    /// The two generals would face each other on an open file.
    #[error("the generals would face each other on file {letter}", letter = char::from(b'a' + file))]
    GeneralsFace {
        /// The file, 0 to 8 from Red's left.
        file: u8,
    },
    /// The own general would stand attacked after the move.
    #[error("the {side} general would be attacked by the {role} on {at}", role = checker.role)]
    LeftInCheck {
        /// The side that would stand in check, which is the side that moves.
        side: Color,
        /// The point of the attacker; of several, the one of the lowest index.
        at: Square,
        /// The attacker.
        checker: Piece,
    },
}
