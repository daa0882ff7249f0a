//! The seven kinds of piece.

use std::fmt;

/// Names a kind of piece.
///
/// The discriminants are the codes in the cells of a [`Board`](crate::Board), which is why they start at 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Role {
    /// Steps one point along a line inside the palace; may not face the other general.
    General = 4,
    /// Steps one point diagonally inside the palace.
    Advisor = 1,
    /// Steps two points diagonally over an empty eye, on its own half only.
    Elephant = 2,
    /// Steps one point along a line over an empty leg, then one diagonally outwards.
    Horse = 7,
    /// Moves any distance along an open line.
    Chariot = 5,
    /// Moves like a chariot and captures over exactly one piece, the screen.
    Cannon = 6,
    /// Steps one point forward, across the river sideways too.
    Soldier = 3,
}

impl Role {
    /// Lists all kinds, from the general to the soldier.
    pub const ALL: [Role; 7] = [
        Role::General,
        Role::Advisor,
        Role::Elephant,
        Role::Horse,
        Role::Chariot,
        Role::Cannon,
        Role::Soldier,
    ];

    /// Gives the place in [`Role::ALL`], 0 for the general up to 6 for the soldier.
    pub const fn index(self) -> usize {
        match self {
            Role::General => 0,
            Role::Advisor => 1,
            Role::Elephant => 2,
            Role::Horse => 3,
            Role::Chariot => 4,
            Role::Cannon => 5,
            Role::Soldier => 6,
        }
    }

    /// Gives how many pieces of this kind a side starts with, which is the most it can ever have.
    pub const fn per_side(self) -> usize {
        match self {
            Role::General => 1,
            Role::Soldier => 5,
            _ => 2,
        }
    }

    /// Gives the three-bit code of the kind, 1 to 7.
    pub(crate) const fn code(self) -> u8 {
        self as u8
    }

    /// Gives the kind of a three-bit code; 0 is an empty point.
    pub(crate) const fn from_code(code: u8) -> Option<Role> {
        match code {
            1 => Some(Role::Advisor),
            2 => Some(Role::Elephant),
            3 => Some(Role::Soldier),
            4 => Some(Role::General),
            5 => Some(Role::Chariot),
            6 => Some(Role::Cannon),
            7 => Some(Role::Horse),
            _ => None,
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Role::General => "general",
            Role::Advisor => "advisor",
            Role::Elephant => "elephant",
            Role::Horse => "horse",
            Role::Chariot => "chariot",
            Role::Cannon => "cannon",
            Role::Soldier => "soldier",
        })
    }
}
