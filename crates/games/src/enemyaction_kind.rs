//! Enemy Action: Ardennes on the registry.

use std::sync::Arc;

use enemyaction::{EnemyAction, EnemyActionStage};
use pack::{Files, Report};

use crate::{Kind, Loaded, Open};

/// Loads the pack.
pub(crate) fn load(files: &Files) -> (Option<Box<dyn Kind>>, Report) {
    let (data, report) = enemyaction::load(files);
    let kind = data.map(|data| {
        let data = Arc::new(data);
        let (for_make, for_stage) = (Arc::clone(&data), Arc::clone(&data));
        let loaded: Loaded<EnemyAction> = Loaded {
            info: data.info.clone(),
            register: data.register.clone(),
            coverage: include_str!("../../../docs/coverage/enemyaction.csv"),
            make: Box::new(move |setup| EnemyAction::new(Arc::clone(&for_make), setup)),
            stage: Box::new(move || Box::new(EnemyActionStage::new(Arc::clone(&for_stage)))),
            open: Open::default(),
        };
        Box::new(loaded) as Box<dyn Kind>
    });
    (kind, report)
}
