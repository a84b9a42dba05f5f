//! Tracks: turns, weather, victory points, air, fuel.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{PlaceId, RuleRef, Word};

/// One track and where its marker stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Track {
    pub id: Word,
    pub title: Word,
    pub value: i32,
    /// The value as a player says it: `16 Dec AM`, `Overcast`, `11 VP`.
    pub text: Word,
    /// The printed spaces, where the track is a row of them rather than a number; shared, for they hardly ever change.
    #[serde(default, skip_serializing_if = "no_spaces")]
    pub spaces: Arc<[TrackSpace]>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<RuleRef>,
}

fn no_spaces(spaces: &Arc<[TrackSpace]>) -> bool {
    spaces.is_empty()
}

/// One space of a track.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct TrackSpace {
    pub value: i32,
    pub title: Word,
    /// The place by that name, where counters can wait on the space.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<PlaceId>,
    /// What is printed or waits there: reinforcements, replacements, events, victory levels.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}
