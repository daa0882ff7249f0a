//! Shared helpers of the suites.

pub mod loops;
pub mod random;
