//! What can be drawn over the map.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{PlaceId, RuleRef, Seat, SideId, Word};

/// Something drawn over the map on request: zones of control, bonds, supply lines, plotted barrages, boundaries.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Overlay {
    pub id: Word,
    pub title: Word,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<PlaceId>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sides: Vec<SideId>,
    /// Lines from place to place, each with a label: a supply trace, a barrage from its battery to its target.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<(Word, Vec<PlaceId>)>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<RuleRef>,
}
