//! Shared helpers of the suites.

mod outline;

pub use outline::outline;
