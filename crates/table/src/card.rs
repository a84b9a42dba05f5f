//! Cards and chits, and the piles, hands, boxes and cups that hold them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{CardId, PlaceId, RuleRef, Seat};

/// How a pile shows itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PileKind {
    /// Face down, taken from the top; only its height is known.
    Draw,
    /// Face up.
    Discard,
    /// In a player's hand.
    Hand,
    /// Lying in a named box of the board, in effect now.
    InPlay,
    /// A cup of chits.
    Cup,
}

/// Some cards in one place, as this audience sees them.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Pile {
    pub place: PlaceId,
    pub title: String,
    pub kind: PileKind,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
    /// How many cards there are, seen or unseen.
    pub count: u32,
    /// The cards this audience may see. Unseen cards have no entry, so that nothing tells them apart.
    pub cards: Vec<Card>,
}

/// One card or chit, face up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Card {
    pub id: CardId,
    pub title: String,
    /// The card's parts in the order they are printed: formation, command value, event, tactic, chit side …
    pub texts: Vec<CardText>,
    /// Whether the card can be used now; a card that cannot is drawn shaded.
    pub ready: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<RuleRef>,
}

/// One part of a card.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct CardText {
    pub label: String,
    pub text: String,
    /// Whether this part is in force: a dated event out of its dates is not, nor is a chit side that does not apply.
    pub active: bool,
}
