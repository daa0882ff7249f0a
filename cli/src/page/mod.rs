//! From articles to pages.

mod article;
mod pictures;
mod sidecar;

pub(crate) use article::read;
pub(crate) use pictures::pictures;
pub(crate) use sidecar::{Sidecar, SidecarError};
