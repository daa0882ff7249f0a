//! Xiangqi vocabulary, positions and records.
