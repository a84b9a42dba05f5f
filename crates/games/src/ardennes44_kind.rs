//! Ardennes '44 on the registry.

use std::sync::Arc;

use ardennes44::{Ardennes, ArdennesStage};
use pack::{Files, Report};

use crate::{Kind, Loaded, Open};

/// Loads the pack.
pub(crate) fn load(files: &Files) -> (Option<Box<dyn Kind>>, Report) {
    let (data, report) = ardennes44::load(files);
    let kind = data.map(|data| {
        let data = Arc::new(data);
        let (for_make, for_stage) = (Arc::clone(&data), Arc::clone(&data));
        let loaded: Loaded<Ardennes> = Loaded {
            info: data.info.clone(),
            register: data.register.clone(),
            coverage: include_str!("../../../docs/coverage/ardennes44.csv"),
            make: Box::new(move |setup| Ardennes::new(Arc::clone(&for_make), setup)),
            stage: Box::new(move || Box::new(ArdennesStage::new(Arc::clone(&for_stage)))),
            open: Open::default(),
        };
        Box::new(loaded) as Box<dyn Kind>
    });
    (kind, report)
}
