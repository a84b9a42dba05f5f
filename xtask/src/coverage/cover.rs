//! Who carries out a rule and who proves it.

use super::claims::Place;

/// Who carries out a rule and who proves it.
#[derive(Debug, Default)]
pub(super) struct Cover {
    pub(super) code: Vec<Place>,
    pub(super) proofs: Vec<Place>,
}

impl Cover {
    /// What a rule of play still lacks.
    pub(super) fn missing(&self) -> Option<&'static str> {
        match (self.code.is_empty(), self.proofs.is_empty()) {
            (false, false) => None,
            (true, false) => Some("no code"),
            (false, true) => Some("no proof"),
            (true, true) => Some("no code and no proof"),
        }
    }
}
