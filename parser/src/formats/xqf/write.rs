//! Records to bytes.
pub fn write() {}
