//! What happened: sentences for the log, with what a client needs to move the counters.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Audience, CardId, Cell, CounterId, Outcome, PlaceId, RuleRef, Seat, Spot, Target};

/// Who is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Seen {
    #[default]
    All,
    /// Only this player: what he drew, chose or hid.
    Only(Seat),
    /// Everybody but this player, who is told more in an event of his own.
    Except(Seat),
    /// Nobody at the table: what lies face down even to its owner.
    Referee,
}

impl Seen {
    /// Whether this audience is told. A referee is told everything once: the full text, not the veiled one.
    #[must_use]
    pub fn by(self, audience: Audience) -> bool {
        match (self, audience) {
            (Seen::All, _) | (Seen::Only(_), Audience::Referee) | (Seen::Except(_), Audience::Public) => true,
            (Seen::Only(owner), Audience::Seat(seat)) => owner == seat,
            (Seen::Except(owner), Audience::Seat(seat)) => owner != seat,
            (Seen::Referee, audience) => audience == Audience::Referee,
            (Seen::Only(_), Audience::Public) | (Seen::Except(_), Audience::Referee) => false,
        }
    }
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Event {
    /// Who made it happen.
    pub seat: Seat,
    /// A sentence for the log.
    pub text: String,
    /// The rules that made it so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<RuleRef>,
    pub what: What,
    /// What was weighed on the way, for an opponent that explains itself.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub weighed: Vec<Candidate>,
    #[serde(default)]
    pub seen: Seen,
    /// Whether somebody learned something that was hidden from him. Undo does not go back beyond it.
    #[serde(default)]
    pub reveals: bool,
}

impl Event {
    /// A sentence that everybody may read.
    pub fn new(seat: Seat, what: What, text: impl Into<String>) -> Event {
        Event {
            seat,
            text: text.into(),
            rules: Vec::new(),
            what,
            weighed: Vec::new(),
            seen: Seen::All,
            reveals: false,
        }
    }

    /// Names a rule behind the event.
    #[must_use]
    pub fn by_rule(mut self, rule: RuleRef) -> Event {
        self.rules.push(rule);
        self
    }

    /// Tells only some.
    #[must_use]
    pub fn seen(mut self, seen: Seen) -> Event {
        self.seen = seen;
        self
    }

    /// Says what was weighed.
    #[must_use]
    pub fn weighing(mut self, weighed: Vec<Candidate>) -> Event {
        self.weighed = weighed;
        self
    }

    /// Marks that something hidden came to light.
    #[must_use]
    pub fn revealing(mut self) -> Event {
        self.reveals = true;
        self
    }
}

/// The event as a client can act it out.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum What {
    /// Words only.
    Note,
    Turn {
        number: u32,
    },
    Phase {
        id: String,
    },
    /// A counter went along a path; the first place is where it stood.
    Move {
        counter: CounterId,
        path: Vec<PlaceId>,
    },
    /// A counter came to a place from nowhere on the map, or went to one off it.
    Place {
        counter: CounterId,
        place: PlaceId,
    },
    /// A counter left the game.
    Remove {
        counter: CounterId,
    },
    /// A counter's face or status changed.
    Change {
        counter: CounterId,
    },
    /// A marker on a hex, a hexside or a counter came, changed or went.
    Marker {
        name: String,
        on: Spot,
        present: bool,
    },
    /// Dice were read.
    Roll {
        dice: Vec<u32>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cell: Option<Cell>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        result: Option<String>,
    },
    /// A card or chit went from one pile to another. A card that the reader may not see has no name.
    Card {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<CardId>,
        from: PlaceId,
        to: PlaceId,
    },
    /// A fight began or ended in these places.
    Combat {
        places: Vec<PlaceId>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        result: Option<String>,
    },
    Track {
        id: String,
        value: i32,
    },
    Over {
        outcome: Outcome,
    },
}

/// One possibility that was weighed, kept or passed over.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Candidate {
    pub what: String,
    /// What to light up while it is looked at.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub points: Vec<Target>,
    pub why: String,
    pub chosen: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<RuleRef>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_event_is_told_to_its_owner_and_a_veiled_one_to_the_rest() {
        use Audience::{Public, Referee, Seat as Eyes};
        let told = |seen: Seen| {
            [Eyes(Seat::German), Eyes(Seat::Allied), Public, Referee].map(|audience| seen.by(audience))
        };
        assert_eq!(told(Seen::All), [true, true, true, true]);
        assert_eq!(told(Seen::Only(Seat::German)), [true, false, false, true]);
        assert_eq!(told(Seen::Except(Seat::German)), [false, true, true, false]);
        assert_eq!(told(Seen::Referee), [false, false, false, true]);
    }
}
