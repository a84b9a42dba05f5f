//! Tracks: turns, weather, victory points, air, fuel.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{PlaceId, RuleRef};

/// One track and where its marker stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Track {
    pub id: String,
    pub title: String,
    pub value: i32,
    /// The value as a player says it: `16 Dec AM`, `Overcast`, `11 VP`.
    pub text: String,
    /// The printed spaces, where the track is a row of them rather than a number.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spaces: Vec<TrackSpace>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<RuleRef>,
}

/// One space of a track.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct TrackSpace {
    pub value: i32,
    pub title: String,
    /// The place by that name, where counters can wait on the space.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<PlaceId>,
    /// What is printed or waits there: reinforcements, replacements, events, victory levels.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}
