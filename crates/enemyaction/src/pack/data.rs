//! The pack of Enemy Action: everything the rules read.

use pack::Register;
use serde::Deserialize;
use table::{GameInfo, Seat, Word};

use crate::model::cards::{AlliedCard, GermanCard};
use crate::model::chits::Chit;
use crate::model::ids::CardNumber;
use crate::model::units::Unit;
use crate::pack::crisis::CrisisMarks;
use crate::pack::map::Ground;
use crate::pack::sources::Sources;
use crate::pack::tables::{CrisisUnit, Day, Goals, Price, SetupCard};

/// What an event or a tactic does, as the player reads it. EA §T-events
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    pub id: Word,
    pub title: Word,
    pub seat: Seat,
    pub dates: String,
    pub text: String,
    pub rule: String,
}

/// Where a card lies when Crisis begins. EA §18.5-cards
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CrisisCard {
    pub card: CardNumber,
    pub place: String,
}

/// A row of one of the two German tables, as it is shown.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MarginalRow {
    pub die: u8,
    pub cancel: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AdvanceRow {
    pub route: String,
    pub none: String,
    pub one: String,
    pub two: String,
}

/// Everything the rules read.
#[derive(Clone, Debug)]
pub struct Data {
    pub info: GameInfo,
    pub register: Register,
    pub ground: Ground,
    pub units: Vec<Unit>,
    /// The words of divisions by their numbers; both sides have a 9th and a 26th.
    pub divisions: Vec<(Seat, Word)>,
    pub allied: Vec<AlliedCard>,
    pub german: Vec<GermanCard>,
    pub chits: Vec<Chit>,
    pub calendar: Vec<Day>,
    pub goals: Vec<Goals>,
    /// By terrain.
    pub prices: [Price; 5],
    pub setup: Vec<SetupCard>,
    pub crisis: Vec<CrisisUnit>,
    pub crisis_cards: Vec<CrisisCard>,
    pub crisis_marks: CrisisMarks,
    pub events: Vec<Text>,
    pub tactics: Vec<Text>,
    pub marginal: Vec<MarginalRow>,
    pub advance: Vec<AdvanceRow>,
    /// Where what is printed comes from.
    pub sources: Sources,
}

impl Data {
    /// The day of the calendar.
    #[must_use]
    pub fn day(&self, day: u8) -> &Day {
        let last = self.calendar.len() - 1;
        &self.calendar[usize::from(day.saturating_sub(16)).min(last)]
    }
}
