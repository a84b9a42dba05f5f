//! Enemy Action: Ardennes on the registry.

use enemyaction::{EnemyAction, EnemyActionStage};
use pack::{Files, Report};

use crate::edition::Source;
use crate::kind::{self, Kind};

/// Loads the pack.
pub(crate) fn load(files: &Files) -> (Option<Box<dyn Kind>>, Report) {
    let source = Source {
        load: enemyaction::load,
        about: |data| (&data.info, &data.register),
        make: EnemyAction::new,
        stage: EnemyActionStage::new,
        coverage: include_str!("../../../docs/coverage/enemyaction.csv"),
    };
    kind::load(source, files)
}
