//! The toy on the registry.

use std::sync::Arc;

use pack::{Files, Report};
use toy::{Toy, ToyStage};

use crate::{Kind, Loaded, Open};

/// Loads the toy's pack.
pub(crate) fn load(files: &Files) -> (Option<Box<dyn Kind>>, Report) {
    let (data, report) = toy::load(files);
    let kind = data.map(|data| {
        let data = Arc::new(data);
        let (for_make, for_stage) = (Arc::clone(&data), Arc::clone(&data));
        let loaded: Loaded<Toy> = Loaded {
            info: data.info.clone(),
            register: data.register.clone(),
            coverage: include_str!("../../../docs/coverage/toy.csv"),
            make: Box::new(move |setup| Toy::new(Arc::clone(&for_make), setup)),
            stage: Box::new(move || Box::new(ToyStage::new(Arc::clone(&for_stage)))),
            open: Open::default(),
        };
        Box::new(loaded) as Box<dyn Kind>
    });
    (kind, report)
}
