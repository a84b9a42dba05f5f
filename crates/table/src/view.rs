//! The table as one audience sees it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    Audience, Choice, Counter, CounterId, Outcome, Overlay, Pile, PlaceId, Prompt, Reckoning, RuleRef, Seat,
    SideId, Subject, Track, Word,
};

/// All that this audience may know now. Built for the audience from the start.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct View {
    pub audience: Audience,
    pub turn: TurnLine,
    /// The sequence of play, with the present phase marked.
    pub phases: Vec<Phase>,
    /// The question before this audience's seat, or whom the table waits for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prompt: Option<Prompt>,
    /// What is under way and still to be done before play goes on, the next thing first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pending: Vec<String>,
    pub counters: Vec<Counter>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub markers: Vec<Marker>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tracks: Vec<Track>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub piles: Vec<Pile>,
    /// Fights and other rolls under way or planned, reckoned up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reckonings: Vec<Reckoning>,
    /// Lines and shadings that can be switched on over the map.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub overlays: Vec<Overlay>,
    /// Victory conditions and how they stand, a line each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub objectives: Vec<String>,
    /// What this audience's seat can choose to do something with; filled in by the kernel.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub subjects: Vec<Subject>,
    /// What this audience's seat may do now: everything where there is little, else only what is about no subject, and the
    /// rest is asked for by subject. Filled in by the kernel from what the game offers.
    #[serde(default)]
    pub choices: Vec<Choice>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
}

impl View {
    /// An empty table for an audience, to be filled.
    #[must_use]
    pub fn new(audience: Audience, turn: TurnLine) -> View {
        View {
            audience,
            turn,
            phases: Vec::new(),
            prompt: None,
            pending: Vec::new(),
            counters: Vec::new(),
            markers: Vec::new(),
            tracks: Vec::new(),
            piles: Vec::new(),
            reckonings: Vec::new(),
            overlays: Vec::new(),
            objectives: Vec::new(),
            subjects: Vec::new(),
            choices: Vec::new(),
            outcome: None,
        }
    }
}

/// Which turn it is and whose.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct TurnLine {
    pub number: u32,
    pub last: u32,
    /// As the calendar prints it: `17 Dec PM`.
    pub title: Word,
    /// Whose player turn it is, where the sequence has player turns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<Seat>,
}

/// One phase of the sequence of play.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Phase {
    pub id: Word,
    pub title: Word,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    pub rule: RuleRef,
    pub state: PhaseState,
}

/// Where a phase stands in the present turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum PhaseState {
    Past,
    Now,
    Next,
}

/// How a phase compares with the present one.
impl From<std::cmp::Ordering> for PhaseState {
    fn from(order: std::cmp::Ordering) -> PhaseState {
        match order {
            std::cmp::Ordering::Less => PhaseState::Past,
            std::cmp::Ordering::Equal => PhaseState::Now,
            std::cmp::Ordering::Greater => PhaseState::Next,
        }
    }
}

/// Where a marker lies.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Spot {
    Place(PlaceId),
    Side(SideId),
    Counter(CounterId),
}

impl std::fmt::Display for Spot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Spot::Place(id) => id.fmt(f),
            Spot::Side(id) => id.fmt(f),
            Spot::Counter(id) => id.fmt(f),
        }
    }
}

/// A marker on a hex, a hexside or a counter: a blown bridge, control, traffic, an improved position, an objective.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Marker {
    pub name: Word,
    pub on: Spot,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<Word>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facing: Option<Word>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<RuleRef>,
}
