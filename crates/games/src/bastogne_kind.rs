//! Bastogne Breakout on the registry.

use bastogne::{Bastogne, BastogneStage};
use pack::{Files, Report};

use crate::edition::Source;
use crate::kind::{self, Kind};

/// Loads the pack.
pub(crate) fn load(files: &Files) -> (Option<Box<dyn Kind>>, Report) {
    let source = Source {
        load: bastogne::load,
        about: |data| (&data.info, &data.register),
        make: Bastogne::new,
        stage: BastogneStage::new,
        coverage: include_str!("../../../docs/coverage/bastogne.csv"),
    };
    kind::load(source, files)
}
