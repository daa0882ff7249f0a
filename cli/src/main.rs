//! The `kypho` binary.

fn main() {}
