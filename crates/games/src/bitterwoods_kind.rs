//! Bitter Woods on the registry.

use bitterwoods::{BitterWoods, BitterWoodsStage};
use pack::{Files, Report};

use crate::edition::Source;
use crate::kind::{self, Kind};

/// Loads the pack.
pub(crate) fn load(files: &Files) -> (Option<Box<dyn Kind>>, Report) {
    let source = Source {
        load: bitterwoods::load,
        about: |data| (&data.info, &data.register),
        make: BitterWoods::new,
        stage: BitterWoodsStage::new,
        coverage: include_str!("../../../docs/coverage/bitterwoods.csv"),
    };
    kind::load(source, files)
}
