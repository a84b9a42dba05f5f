//! Every reader reads the corpus, and some thousand inputs that are made from it.

use std::sync::Arc;

use fuzz::readers::{NAMES, by_name};
use fuzz::{Hunt, corpus};
use games::Registry;

/// So many changed inputs for each reader, in the order of the names.
const TIMES: [u64; 5] = [400, 300, 120, 400, 1_000];

#[test]
fn nothing_that_is_read_panics_hangs_or_is_answered_without_a_sentence() {
    let registry = Arc::new(Registry::load(&|_| None).unwrap());
    for (name, times) in NAMES.into_iter().zip(TIMES) {
        let inputs = corpus::inputs(name).unwrap();
        assert!(inputs.len() > 3, "the corpus of {name}");
        let mut hunt = Hunt::new(by_name(name, &registry).unwrap(), inputs, 1944);
        hunt.read_corpus();
        hunt.read_changed(times);
        let tally = hunt.tally();
        assert_eq!(tally.found, [], "{name}");
        assert!(tally.shapes > 3, "{name}: only {} sorts of answers", tally.shapes);
    }
}
