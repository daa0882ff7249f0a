//! Drives Debian's `chromium` through its protocol, to see pages as readers do.

mod browser;
mod pages;
mod tab;

pub use browser::Browser;
pub use pages::{Folder, articles, pages};
pub use tab::Tab;
