//! Record formats, one file each.

pub mod game_block;
