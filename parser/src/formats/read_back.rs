//! Reads what was just written, as whoever gets it will.

use kypho_model::Silent;
use kypho_model::record::Record;

use super::Info;
use crate::build::TreeBuilder;
use crate::replay::Replay;
use crate::source::Archive;

/// Reads one record back from a format.
pub(super) fn read_back(written: &[u8], info: &Info) -> Option<Record> {
    let ending = info.extensions.first().copied().unwrap_or_default();
    let mut archive = Archive::new(written).named(&format!("record.{ending}"));
    let mut builder = TreeBuilder::default();
    while let Ok(Some(frame)) = archive.next_frame() {
        frame.read(&frame.decode(), &mut Replay::new(&mut builder), &mut Silent);
        if let Some(record) = builder.take().into_iter().next() {
            return Some(record);
        }
    }
    None
}
