//! From articles to pages.

mod article;
mod names;
mod sidecar;

pub(crate) use article::read;
pub(crate) use names::Names;
pub(crate) use sidecar::{Sidecar, SidecarError};
