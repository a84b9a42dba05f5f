//! Ardennes '44 on the registry.

use ardennes44::{Ardennes, ArdennesStage};
use pack::{Files, Report};

use crate::edition::Source;
use crate::kind::{self, Kind};

/// Loads the pack.
pub(crate) fn load(files: &Files) -> (Option<Box<dyn Kind>>, Report) {
    let source = Source {
        load: ardennes44::load,
        about: |data| (&data.info, &data.register),
        make: Ardennes::new,
        stage: ArdennesStage::new,
        coverage: include_str!("../../../docs/coverage/ardennes44.csv"),
    };
    kind::load(source, files)
}
