//! The ten cards by name. BB §3.9

use serde::Serialize;
use table::Seat;

/// A card. BB §3.9.1, §3.9.2
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Card {
    Hellcats,
    Meuse,
    BlownBridge,
    Prayers,
    Nurse,
    FixBridge,
    Dump,
    Ammo,
    Smoke,
    Time,
}

impl Card {
    pub const ALL: [Card; 10] = [
        Card::Hellcats,
        Card::Meuse,
        Card::BlownBridge,
        Card::Prayers,
        Card::Nurse,
        Card::FixBridge,
        Card::Dump,
        Card::Ammo,
        Card::Smoke,
        Card::Time,
    ];

    /// The name that orders and packs use.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Card::Hellcats => "hellcats",
            Card::Meuse => "meuse",
            Card::BlownBridge => "blown-bridge",
            Card::Prayers => "prayers",
            Card::Nurse => "nurse",
            Card::FixBridge => "fix-bridge",
            Card::Dump => "dump",
            Card::Ammo => "ammo",
            Card::Smoke => "smoke",
            Card::Time => "time",
        }
    }

    /// The rule that the card is. BB §3.9
    pub(crate) const fn rule(self) -> &'static str {
        match self {
            Card::Hellcats => "3.9-A1",
            Card::Meuse => "3.9-A2",
            Card::BlownBridge => "3.9-A3",
            Card::Prayers => "3.9-A4",
            Card::Nurse => "3.9-A5",
            Card::FixBridge => "3.9-G1",
            Card::Dump => "3.9-G2",
            Card::Ammo => "3.9-G3",
            Card::Smoke => "3.9-G4",
            Card::Time => "3.9-G5",
        }
    }

    /// Whose card it is. BB §3.9.1, §3.9.2
    #[must_use]
    pub fn seat(self) -> Seat {
        if self <= Card::Nurse { Seat::Allied } else { Seat::German }
    }

    /// Whether it is played on a bridge.
    pub(crate) const fn needs_bridge(self) -> bool {
        matches!(self, Card::BlownBridge | Card::FixBridge | Card::Smoke)
    }

    /// The card of that name.
    #[must_use]
    pub fn by_id(id: &str) -> Option<Card> {
        Card::ALL.into_iter().find(|card| card.id() == id)
    }
}
