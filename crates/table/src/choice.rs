//! What a seat is asked, what it may answer, and why it may not do something else.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{CardId, CounterId, Illegal, Overlay, PlaceId, Reckoning, RuleRef, Seat, SideId, Word};

/// The question before a seat, in plain words.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Prompt {
    pub seat: Seat,
    pub text: String,
    pub rule: RuleRef,
}

/// Something a player can point at.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Target {
    Counter(CounterId),
    Place(PlaceId),
    Side(SideId),
    Card(CardId),
    /// A button of the side panel, by its label.
    Button(String),
}

/// Something that choices are about: a unit, a stack, a card. A player points at it first and then chooses what to do
/// with it, so that a list stays short on a map of three thousand hexes.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Subject {
    /// What is pointed at; nothing for choices that are about no counter, place or card.
    pub points: Vec<Target>,
    pub label: Word,
}

/// How an order is given and what it does, for those who type it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct OrderHelp {
    pub verb: String,
    /// The order with the kinds of its arguments: `move UNIT HEX`.
    pub form: String,
    /// What is said to somebody who uses it otherwise: `say 'move UNIT HEX'`.
    pub usage: String,
    /// The rule behind it, where it has one of its own.
    pub rule: Option<String>,
    pub help: String,
}

/// What is known of an action before it is taken.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Preview {
    /// The exact odds, where it leads to a roll.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reckoning: Option<Reckoning>,
    /// The counters it would affect: those that a dump would supply, a barrage would hit.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub counters: Vec<CounterId>,
    /// What to draw over the map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overlay: Option<Overlay>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

/// One thing a seat may do now. Sending back `action` does it; nothing that was not offered is ever accepted.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Choice {
    /// The text that journals, cases and the wire hold.
    pub action: String,
    /// The same in words for a button or a spoken list.
    pub label: String,
    /// What the player points at, in order: the unit, then the hex; or the card; or a button. Clients group choices
    /// by the first target and narrow them by the next.
    pub points: Vec<Target>,
    /// A word that groups like choices: `move`, `attack`, `retreat`, `end`.
    pub verb: Word,
    /// What it costs, as the player would say it: `3 1/2 MP`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<Word>,
    /// The way a move would take, from where it starts to where it ends.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub path: Vec<PlaceId>,
    /// What the player should know before choosing: which units a dump would supply, what it gives up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<RuleRef>,
}

/// The answer to "may this go there, and if not, why not?", asked before the click.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Answer {
    /// It may: these are the actions that do it.
    Yes(Vec<Choice>),
    /// It may not, for every one of these reasons.
    No(Vec<Illegal>),
}
