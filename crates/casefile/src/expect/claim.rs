//! What a case can expect, as plain data.

use std::collections::BTreeMap;

use table::{Audience, Fraction, Seat, Seats};

use crate::rules::NamedRule;

/// Something that must be true at one moment of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expectation {
    /// Whose view decides; the referee sees everything.
    pub eyes: Audience,
    pub claim: Claim,
}

/// What must be true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// Something holds of each of these counters.
    Counters {
        who: Vec<String>,
        is: Predicate,
    },
    /// These counters and no others are there.
    Only {
        who: Vec<String>,
        at: String,
    },
    /// Where a counter may go by choices of this verb.
    Reach {
        who: String,
        verb: String,
        places: Places,
    },
    /// Asking why a counter may not go there cites this rule.
    Why {
        who: String,
        at: String,
        rule: NamedRule,
    },
    /// A roll that an action would start, or (without an action) one that is under way, reckoned up.
    Odds {
        action: Option<String>,
        facts: Vec<Fact>,
    },
    /// What an action would touch and draw, and what is said of it, before it is taken.
    Preview {
        action: String,
        is: Shown,
    },
    /// A die has had this printed result, or none has, since the last order that was carried out.
    Result {
        present: bool,
        text: String,
    },
    /// Something happened, or did not, since the last order that was carried out.
    Event {
        present: bool,
        text: Option<String>,
        rule: Option<NamedRule>,
    },
    Marker {
        present: bool,
        name: String,
        at: Option<String>,
        values: BTreeMap<String, String>,
    },
    /// Something is offered to a seat, or is not.
    Choice {
        present: bool,
        seat: Seat,
        what: Offered,
    },
    Turn(Due),
    Phase(String),
    GameTurn(String),
    Track {
        id: String,
        value: String,
    },
    /// Who won (nobody: a draw), and by which level and rule where that is said.
    Outcome {
        winner: Option<Seat>,
        level: Option<String>,
        rule: Option<NamedRule>,
    },
    /// The game goes on.
    NoOutcome,
    Card {
        present: bool,
        name: String,
        at: String,
    },
    /// So many cards are in a pile, a hand or a cup.
    Pile {
        at: String,
        count: u32,
    },
}

/// How a list of places is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Places {
    Exactly(Vec<String>),
    Includes(Vec<String>),
    Excludes(Vec<String>),
}

/// What a preview shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// The counters that the action would touch: supply, hit, move.
    Counters(Places),
    /// A place that is marked on the map.
    Marks(Vec<String>),
    /// Words of a note.
    Says(String),
}

/// What is offered: one action by its text, or anything of a verb.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Offered {
    Action(String),
    Verb(String),
}

/// Who owes the next decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    Players(Seats),
    Chance,
    Over,
}

/// What may be said of a counter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Predicate {
    At(String),
    NotAt(String),
    /// No longer on the table, or in a dead pile.
    Gone,
    Steps(u32),
    Status(String),
    NoStatus(String),
    With(String),
    Facing(String),
    /// The one who looks does not know what it is.
    Hidden,
    Known,
    /// A printed value by its name.
    Factor {
        name: String,
        text: String,
    },
}

/// One fact about a roll that is reckoned up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// The column that is used.
    Column(String),
    /// The column before any shift.
    Odds(String),
    /// All shifts together.
    Shifts(i32),
    /// All modifiers of the die together.
    Modifiers(i32),
    /// The attacking total as a player writes it.
    Attack(String),
    Defense(String),
    /// How likely a printed result is.
    Chance {
        result: String,
        chance: Fraction,
    },
}

impl Fact {
    /// The word that begins the fact.
    pub(crate) fn label(&self) -> String {
        match self {
            Fact::Column(_) => "column".to_owned(),
            Fact::Odds(_) => "odds".to_owned(),
            Fact::Shifts(_) => "shifts".to_owned(),
            Fact::Modifiers(_) => "modifiers".to_owned(),
            Fact::Attack(_) => "attack".to_owned(),
            Fact::Defense(_) => "defense".to_owned(),
            Fact::Chance { result, .. } => format!("chance {result}"),
        }
    }

    /// What it says.
    pub(crate) fn value(&self) -> String {
        match self {
            Fact::Column(text) | Fact::Odds(text) | Fact::Attack(text) | Fact::Defense(text) => text.clone(),
            Fact::Shifts(by) | Fact::Modifiers(by) => format!("{by:+}"),
            Fact::Chance { chance, .. } => chance.to_string(),
        }
    }
}
