//! What messages say of a game's dice and of the signatures of its players.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seat;

/// What is known of a game's dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DiceCard {
    /// SHA-256 of the seed, in hex: fixed before the first roll.
    pub commitment: String,
    /// How many rolls were made.
    pub rolls: u32,
    /// How many of them were taken back.
    #[serde(default)]
    pub taken_back: u32,
    /// The seed in hex, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// Whether everything that happens is held together by a seal, so that `bulge verify` can prove the whole game.
    #[serde(default)]
    pub sealed: bool,
    /// The players whose seeds are in the dice.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shares: Vec<Seat>,
    /// The players whose seeds were promised and are awaited. Until they come, or until their time is over, the game waits.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub waits: Vec<Seat>,
    /// The public keys that players sign their orders with, in hex. A player's program that has another one cannot sign.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub keys: BTreeMap<Seat, String>,
}

/// What a player's program contributes to sealed dice: a promise and a key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShareCard {
    /// The SHA-256 of 32 secret random bytes, in hex. The seed itself follows with `seed`.
    pub commitment: String,
    /// The public key (P-256, compressed, in hex) that the player's orders are signed with.
    pub key: String,
}

/// A player's signature of what is to happen next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Signed {
    /// The head of the chain that the player saw; if it has moved on, the order is refused as stale.
    pub head: String,
    /// ECDSA over SHA-256 of `bulge order`, the head and the line of the journal, one to a line; 64 bytes in hex.
    pub signature: String,
}
