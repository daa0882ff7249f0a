//! Record formats, one file each.

pub mod game_block;
pub mod json;
pub mod text;
