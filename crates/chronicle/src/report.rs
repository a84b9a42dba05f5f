//! What is told of a game that was played. The shapes that a page or a script is sent.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{PlaceId, Seat};

/// A game turn by turn, beside the real battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Chronicle {
    pub game: String,
    pub scenario: String,
    /// The position at the start, then one for each finished game turn. The last is the position now.
    pub days: Vec<Day>,
    /// How lucky each side was with its dice, the Germans first.
    pub luck: Vec<Luck>,
    /// The moments that moved the game most, the biggest first; at most three.
    pub turning_points: Vec<TurningPoint>,
    /// How the places of the battle fared; nothing where the map has none of them or the scenario has none of its dates.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub history: Option<Comparison>,
}

/// How things stood at the end of a game turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Day {
    /// The number of the game turn that ended; for the start, the number of the first.
    pub turn: u32,
    /// What that turn is called.
    pub title: String,
    /// How many decisions had been made. A replay can be opened there.
    pub count: u32,
    /// Who holds each hex, in the order of `Board.hexes`: `g`, `a`, or `-` where nobody can stand.
    pub holders: String,
    /// The troops on the map, one entry for each hex and side.
    pub units: Vec<UnitAt>,
    pub losses: SideLosses,
    /// The victory points, as the Germans count them, where the game has them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<i32>,
    /// How much better than at the start the position was for the Germans, from -100 to 100: negative is better for the Allies.
    pub value: f64,
    /// The real front nearest to this date.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub real: Option<RealDay>,
}

/// Troops of one side in one hex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct UnitAt {
    pub place: PlaceId,
    pub seat: Seat,
    /// How many counters.
    pub strength: u32,
}

/// The steps that each side has lost since the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SideLosses {
    pub german: u32,
    pub allied: u32,
}

/// How far a front agrees with the real one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RealDay {
    /// When the real front ran so: `17 December, dusk`.
    pub date: String,
    /// How many places were held by the side that held them in the battle.
    pub agree: u32,
    /// How many places were compared.
    pub known: u32,
}

/// How lucky a side was with its dice.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Luck {
    pub seat: Seat,
    /// How many rolls were weighed.
    pub rolls: u32,
    /// The sum over these rolls of what came less what comes on average, in points of `Day.value`; positive was lucky.
    pub value: f64,
    /// How large such a sum is by chance alone: one standard deviation.
    pub error: f64,
}

/// A moment that moved the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TurningPoint {
    /// How many decisions had been made when it began. A replay can be opened there.
    pub count: u32,
    /// The turn in which it happened, as the calendar calls it.
    pub turn: String,
    /// In a few words, such as `Attack on Clervaux`.
    pub title: String,
    /// By how many points of `Day.value` it moved the game towards the Germans; negative is towards the Allies.
    pub swing: f64,
    pub kind: TurningKind,
    /// One plain sentence: what happened, and how likely it was.
    pub text: String,
}

/// What moved the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum TurningKind {
    Dice,
    Decisions,
}

/// How the places of the battle fared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Comparison {
    pub places: Vec<PlaceFate>,
}

/// A place in the battle and in the game, at the last date that can be compared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PlaceFate {
    pub name: String,
    /// The hex where it lies.
    pub place: PlaceId,
    pub real: RealHolder,
    pub played: Seat,
    /// When: `26 December, dusk`.
    pub date: String,
}

/// Who held a place in the real battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum RealHolder {
    German,
    Allied,
    /// Fought for, surrounded or changing hands.
    Contested,
}

/// The real battle on the map of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct History {
    /// The front at the dates at which it is known.
    pub days: Vec<RealFront>,
    /// What happened to each place.
    pub places: Vec<PlaceHistory>,
}

/// The real front at one date.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RealFront {
    /// `16 December, before dawn`.
    pub date: String,
    /// The game turns in which no later front is known yet.
    pub turns: Vec<u32>,
    /// Who held each hex, in the order of `Board.hexes`: like the nearest place that is recorded, and `-` where none is near.
    pub holders: String,
    pub places: Vec<HeldPlace>,
}

/// Who held a place at a date.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct HeldPlace {
    pub name: String,
    /// The hex where it lies.
    pub place: PlaceId,
    pub side: RealHolder,
    /// What else is known, if anything.
    pub note: String,
}

/// What happened to a place in the real battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PlaceHistory {
    /// The hex where it lies.
    pub place: PlaceId,
    pub name: String,
    /// Sentences in the order of time.
    pub lines: Vec<String>,
}
