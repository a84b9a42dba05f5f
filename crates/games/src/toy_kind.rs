//! The toy on the registry.

use pack::{Files, Report};
use toy::{Toy, ToyStage};

use crate::edition::Source;
use crate::kind::{self, Kind};

/// Loads the pack.
pub(crate) fn load(files: &Files) -> (Option<Box<dyn Kind>>, Report) {
    let source = Source {
        load: toy::load,
        about: |data| (&data.info, &data.register),
        make: Toy::new,
        stage: ToyStage::new,
        coverage: include_str!("../../../docs/coverage/toy.csv"),
    };
    kind::load(source, files)
}
