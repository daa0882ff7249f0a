//! Draws xiangqi positions.
