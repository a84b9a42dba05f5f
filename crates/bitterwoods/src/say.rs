//! Lines of the log, written only where somebody listens. BW §4

use std::fmt::Display;

use kernel::Log;
use table::{Cell, CounterId, Event, PlaceId, Seat, What};

use crate::charts::Table;
use crate::state::{Attack, State};
use crate::tally::Column;
use crate::view_tables::{cell_at, titled};
use crate::{BitterWoods, rule};

/// A modifier as it is said: ` +1`, ` -1`, nothing for nought.
pub(crate) fn signed(modifier: i8) -> String {
    if modifier == 0 { String::new() } else { format!(" {modifier:+}") }
}

/// Names in a row: `A`, `A and B`, `A, B and C`.
pub(crate) fn listed(names: &[String]) -> String {
    match names {
        [] => "nobody".to_owned(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// A hex as a player says it.
#[derive(Clone, Copy)]
pub(crate) struct HexSaid<'a>(&'a crate::Node);

impl Display for HexSaid<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0.number)?;
        self.0.name.as_ref().map_or(Ok(()), |name| write!(f, " {name}"))
    }
}

impl BitterWoods {
    /// A hex as a player says it, written only where it is said.
    pub(crate) fn hex_said(&self, at: u16) -> HexSaid<'_> {
        HexSaid(self.ground.node(at))
    }

    /// A line about a unit.
    pub(crate) fn note(&self, unit: u16, does: impl Display, number: &'static str, log: &mut Log) {
        log.say(|| {
            let data = self.unit(unit);
            let what = What::Change { counter: CounterId::from(data.id.as_str()) };
            Event::new(data.seat, what, format!("{} {does}.", data.name)).by_rule(rule(number))
        });
    }

    /// A line about a player.
    pub(crate) fn tell(seat: Seat, text: impl Display, number: &'static str, log: &mut Log) {
        log.say(|| Event::new(seat, What::Note, text.to_string()).by_rule(rule(number)));
    }

    /// A die that was read on a table.
    pub(crate) fn rolled(
        &self,
        seat: Seat,
        table: Table,
        (die, modifier): (u8, i8),
        text: impl Display,
        number: &'static str,
    ) -> Event {
        let roll = die.saturating_add_signed(modifier);
        let (cell, result) = (Some(cell_at(table, roll)), Some(self.said(table, roll)));
        let what = What::Roll { dice: vec![u32::from(die)], cell, result };
        let text = format!("{}: {die}{}. {text}", titled(table), signed(modifier));
        Event::new(seat, what, text).by_rule(rule(number))
    }

    /// Two dice whose sum was read on a table.
    pub(crate) fn rolled_two(&self, seat: Seat, table: Table, dice: (u8, u8), number: &'static str) -> Event {
        let (sum, (one, other)) = (dice.0 + dice.1, dice);
        let said = self.said(table, sum);
        let text = format!("{}: {one} and {other} make {sum}. {}.", titled(table), sentence(&said));
        let what = What::Roll {
            dice: vec![u32::from(one), u32::from(other)],
            cell: Some(cell_at(table, sum)),
            result: Some(said),
        };
        Event::new(seat, what, text).by_rule(rule(number))
    }

    pub(crate) fn names(&self, units: &[u16]) -> String {
        listed(&units.iter().map(|unit| self.unit_name(*unit).to_owned()).collect::<Vec<_>>())
    }

    /// A unit moves along a path.
    pub(crate) fn say_move(&self, unit: u16, from: u16, path: &[u16], log: &mut Log) {
        log.say(|| {
            let data = self.unit(unit);
            let place = |at: u16| PlaceId::from(self.number_of(at));
            let way = [from].into_iter().chain(path.iter().copied()).map(place).collect();
            let what = What::Move { counter: CounterId::from(data.id.as_str()), path: way };
            let to = self.hex_said(path.last().copied().unwrap_or(from));
            Event::new(data.seat, what, format!("{} moves to {to}.", data.name)).by_rule(rule("5.1"))
        });
    }

    /// The die of an attack. BW §9.2-3
    pub(crate) fn say_combat(&self, state: &State, attack: &Attack, die: u8, log: &mut Log) {
        log.say(|| {
            let odds = self.tally(state, attack).odds;
            let cell = self.cell_of(attack, &odds, die);
            let (chart, column, name) = match self.column_of(attack, &odds) {
                Column::Plain(column) => ("crt", column, crate::ODDS[column]),
                Column::Angriff(column) => ("angriff", column, crate::ANGRIFF_ODDS[column]),
            };
            let word = self.word_of(state, cell);
            let place = Cell {
                chart: chart.into(),
                row: u32::try_from(odds.row(die)).ok(),
                column: u32::try_from(column).ok(),
            };
            let what =
                What::Roll { dice: vec![u32::from(die)], cell: Some(place), result: Some(word.clone()) };
            let (hex, more) = (self.hex_said(attack.target), signed(odds.modifier()));
            let text = format!("{hex}, {name}: {die}{more} is {word}. {}.", cell.outcome.words());
            Event::new(attack.seat, what, text).by_rule(rule("9.2-3")).by_rule(rule(cell.outcome.rule()))
        });
    }
}

/// A text that begins with a capital.
pub(crate) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
