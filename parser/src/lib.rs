//! Reads xiangqi records out of articles.
