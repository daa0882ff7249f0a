//! The `kypho` command as a library.
