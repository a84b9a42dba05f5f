//! Bastogne Breakout on the registry.

use std::sync::Arc;

use bastogne::{Bastogne, BastogneStage};
use pack::{Files, Report};

use crate::{Kind, Loaded, Open};

/// Loads the pack.
pub(crate) fn load(files: &Files) -> (Option<Box<dyn Kind>>, Report) {
    let (data, report) = bastogne::load(files);
    let kind = data.map(|data| {
        let data = Arc::new(data);
        let (for_make, for_stage) = (Arc::clone(&data), Arc::clone(&data));
        let loaded: Loaded<Bastogne> = Loaded {
            info: data.info.clone(),
            register: data.register.clone(),
            coverage: include_str!("../../../docs/coverage/bastogne.csv"),
            make: Box::new(move |setup| Bastogne::new(Arc::clone(&for_make), setup)),
            stage: Box::new(move || Box::new(BastogneStage::new(Arc::clone(&for_stage)))),
            open: Open::default(),
        };
        Box::new(loaded) as Box<dyn Kind>
    });
    (kind, report)
}
