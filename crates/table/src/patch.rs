//! What changed between two views of the same audience.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    Choice, Counter, CounterId, Marker, Outcome, Overlay, Phase, Pile, Prompt, Reckoning, Subject, Track,
    TurnLine,
};

/// What changed in a view: each part that is there replaces the old one. Counters are replaced one by one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Patch {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<TurnLine>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phases: Option<Vec<Phase>>,
    /// A list of one or none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prompt: Option<Vec<Prompt>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pending: Option<Vec<String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counters: Option<CounterPatch>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub markers: Option<Vec<Marker>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tracks: Option<Vec<Track>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub piles: Option<Vec<Pile>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reckonings: Option<Vec<Reckoning>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overlays: Option<Vec<Overlay>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub objectives: Option<Vec<String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub subjects: Option<Vec<Subject>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choices: Option<Vec<Choice>>,
    /// A list of one or none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Vec<Outcome>>,
}

/// Counters that came or changed, and those that went.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CounterPatch {
    pub set: Vec<Counter>,
    pub gone: Vec<CounterId>,
}
