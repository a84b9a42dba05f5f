//! Counters and what is printed on the face that lies up.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{CounterId, PlaceId, RuleRef, Seat, Word};

/// One counter as this audience sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Counter {
    pub id: CounterId,
    /// What a player calls it: `2 Pz / 304 PzG`, `Peiper`, `Air unit`.
    pub name: Word,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
    pub place: PlaceId,
    /// Its position in the stack, 0 at the bottom.
    pub level: u32,
    pub face: Face,
    /// Markers that lie on this counter: disrupted, out of supply, spent, in reserve …
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub status: Vec<Status>,
    /// Whether the owner could do something with it now; others are drawn shaded.
    pub ready: bool,
    /// False when only the back is seen: the name and the face then tell nothing.
    pub known: bool,
    /// The transport, leader or parent counter this one is with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<CounterId>,
    /// A direction name, where the way the counter points matters: objective markers, bottlenecks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facing: Option<Word>,
}

/// The printed face. A client draws it from these words; it knows no unit of any game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Face {
    /// What is drawn in the middle: a symbol name such as `infantry`, `armor`, `artillery`, `leader`, `air`, `marker`.
    pub symbol: Word,
    /// A vehicle silhouette instead of the symbol: `panther`, `m4`, `truck`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub silhouette: Option<Word>,
    /// The unit size as printed: `II`, `III`, `X`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<Word>,
    /// Colour names of the counter base and of its formation band.
    pub base: Word,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub band: Option<Word>,
    /// Short texts left and right of the symbol: division and regiment.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub labels: Vec<Word>,
    /// The printed values in reading order.
    pub factors: Vec<Factor>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub steps: Option<Steps>,
}

/// One printed value.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Factor {
    /// The rulebook's word for it: `attack`, `defense`, `movement`, `endurance`, `tank quality`, `range`.
    pub name: Word,
    /// As printed: `6`, `(2)`, `[1]`, `2½`.
    pub text: Word,
    pub style: FactorStyle,
}

impl Factor {
    /// A value printed plainly.
    pub fn plain(name: &str, value: i32) -> Factor {
        Factor { name: name.into(), text: Word::of(value), style: FactorStyle::Plain }
    }
}

/// How a value is set off on the counter, where that means something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FactorStyle {
    #[default]
    Plain,
    Bracketed,
    Outlined,
    RedBox,
    WhiteBox,
    BlackBox,
    RedCircle,
    RedSquare,
    Grey,
    Raised,
}

/// How much of a unit is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Steps {
    pub now: u32,
    pub full: u32,
}

/// A marker or state on a counter.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Status {
    /// The rulebook's word: `disrupted`, `out of supply`, `fired`.
    pub name: Word,
    /// A number on it, such as a surrender level or the MP left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<Word>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<RuleRef>,
}
