//! Lines of the log, written only where somebody listens, and the words for units, hexes and cards.

use std::fmt::Display;

use kernel::Log;
use table::{Candidate, CardId, CounterId, Event, PlaceId, Seat, Spot, Target, What};

use wargame::listed;

use crate::model::ids::{CardNumber, HexId, UnitId};
use crate::pack::map::Node;
use crate::rulebook::{EnemyAction, rule};

/// How a card is pointed at.
pub(crate) fn card_id(card: CardNumber) -> CardId {
    CardId::of(format_args!("{card:02}"))
}

/// What a bridge is called.
pub(crate) fn bridge_name(name: &str) -> String {
    match name {
        "" | "Bridge" => "bridge".to_owned(),
        name => format!("bridge of {name}"),
    }
}

/// Points as a player says them: `1 point`, `-5 points`.
pub(crate) fn points_text(points: i16) -> String {
    if points == 1 { "1 point".to_owned() } else { format!("{points} points") }
}

/// A hex as a player says it.
#[derive(Clone, Copy)]
pub(crate) struct HexLabel<'a>(&'a Node);

impl Display for HexLabel<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0.number)?;
        self.0.name.as_ref().map_or(Ok(()), |name| write!(f, " {name}"))
    }
}

/// One thing that the system weighed: what, why it was taken or left, and whether it was taken.
#[derive(Clone, Debug)]
pub(crate) struct Weighed {
    pub(crate) what: String,
    pub(crate) at: Option<HexId>,
    pub(crate) why: String,
    pub(crate) chosen: bool,
    pub(crate) number: Option<&'static str>,
}

impl EnemyAction {
    /// A hex as a player says it, written only where it is said.
    pub(crate) fn hex_label(&self, at: HexId) -> HexLabel<'_> {
        HexLabel(self.ground.node(at))
    }

    /// The designation on the counter: `2.2P`, `110.28`. A mere number has its corps behind it, so that it does not read as a count:
    /// `18.LXVI`. EA §2.21
    pub(crate) fn unit_label(&self, unit: UnitId) -> String {
        let data = self.unit(unit);
        if data.id.chars().all(|letter| letter.is_ascii_digit()) {
            format!("{}.{}", data.id, data.corps.word().to_uppercase())
        } else {
            data.id.to_uppercase()
        }
    }

    /// Designations in a row.
    pub(crate) fn unit_labels(&self, units: impl IntoIterator<Item = UnitId>) -> String {
        listed(&units.into_iter().map(|unit| self.unit_label(unit)).collect::<Vec<String>>())
    }

    /// A card as a player says it: `card 46, 2nd Panzer and Panzer Lehr Divisions`.
    pub(crate) fn card_label(&self, card: CardNumber) -> String {
        let title = match self.allied_card(card) {
            Some(card) => card.title.to_string(),
            None => self.german_card(card).map_or_else(String::new, |card| card.title.to_string()),
        };
        format!("card {card:02} ({title})")
    }

    pub(crate) fn counter(&self, unit: UnitId) -> CounterId {
        CounterId::from(self.unit(unit).id.as_str())
    }

    pub(crate) fn point_at(&self, unit: UnitId) -> Target {
        Target::Counter(self.counter(unit))
    }

    pub(crate) fn point_to(&self, at: HexId) -> Target {
        Target::Place(self.place(at))
    }

    pub(crate) fn place(&self, at: HexId) -> PlaceId {
        PlaceId::from(self.ground.node(at).number.as_str())
    }

    /// A line about a unit.
    pub(crate) fn log_unit(&self, unit: UnitId, does: impl Display, number: &'static str, log: &mut Log) {
        log.record(|| {
            let what = What::Change { counter: self.counter(unit) };
            Event::new(self.seat_of(unit), what, format!("{} {does}.", self.unit_label(unit)))
                .by_rule(rule(number))
        });
    }

    /// A line about a side.
    pub(crate) fn log_side(seat: Seat, text: impl Display, number: &'static str, log: &mut Log) {
        log.record(|| Event::new(seat, What::Note, text.to_string()).by_rule(rule(number)));
    }

    /// A line about a marker that came to a hex or went.
    pub(crate) fn log_marker(
        &self,
        seat: Seat,
        (name, at, present): (&str, HexId, bool),
        text: impl Display,
        number: &'static str,
        log: &mut Log,
    ) {
        log.record(|| {
            let on = Spot::Place(self.place(at));
            Event::new(seat, What::Marker { name: name.to_owned(), on, present }, text.to_string())
                .by_rule(rule(number))
        });
    }

    /// A unit went along a path, the first hex being where it stood.
    pub(crate) fn log_move(
        &self,
        unit: UnitId,
        path: &[HexId],
        does: impl Display,
        number: &'static str,
        weighed: impl FnOnce() -> Vec<Weighed>,
        log: &mut Log,
    ) {
        log.record(|| {
            let path = path.iter().map(|at| self.place(*at)).collect();
            let what = What::Move { counter: self.counter(unit), path };
            Event::new(self.seat_of(unit), what, format!("{} {does}.", self.unit_label(unit)))
                .by_rule(rule(number))
                .weighing(self.candidates_of(weighed()))
        });
    }

    /// What was weighed, as the client shows it.
    pub(crate) fn candidates_of(&self, weighed: Vec<Weighed>) -> Vec<Candidate> {
        let candidate = |one: Weighed| Candidate {
            what: one.what,
            points: one.at.map(|at| Target::Place(self.place(at))).into_iter().collect(),
            why: one.why,
            chosen: one.chosen,
            rule: one.number.map(rule),
        };
        weighed.into_iter().map(candidate).collect()
    }

    /// A line with what was weighed on the way.
    pub(crate) fn log_weighed(
        &self,
        text: impl Display,
        number: &'static str,
        weighed: impl FnOnce() -> Vec<Weighed>,
        log: &mut Log,
    ) {
        log.record(|| {
            Event::new(Seat::German, What::Note, text.to_string())
                .by_rule(rule(number))
                .weighing(self.candidates_of(weighed()))
        });
    }

    /// A die that was read.
    pub(crate) fn log_roll(
        &self,
        seat: Seat,
        die: u8,
        result: impl Into<String>,
        text: impl Display,
        number: &'static str,
        log: &mut Log,
    ) {
        log.record(|| {
            let result = Some(result.into());
            let what = What::Roll { dice: vec![u32::from(die)], cell: None, result };
            Event::new(seat, what, text.to_string()).by_rule(rule(number))
        });
    }
}
