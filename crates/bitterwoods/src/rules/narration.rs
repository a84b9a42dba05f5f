//! Lines of the log, written only where somebody listens. BW §4

use std::fmt::Display;

use kernel::Log;
use table::{Cell, CounterId, Event, PlaceId, Seat, What};

use crate::model::dice_table::Table;
use crate::model::outcome;
use crate::model::state::{Attack, State};
use crate::model::text::{judgement, sentence, signed};
use crate::pack::options::On;
use crate::pack::table_pages::{cell_at, titled};
use crate::rulebook::{BitterWoods, rule};
use crate::rules::s09_combat::results::ATTRITION_FROM;
use crate::rules::s09_combat::tally::Column;

impl BitterWoods {
    /// A line about a unit.
    pub(crate) fn log_unit(&self, unit: u16, does: impl Display, number: &'static str, log: &mut Log) {
        log.say(|| {
            let data = self.unit(unit);
            let what = What::Change { counter: CounterId::from(data.id.as_str()) };
            Event::new(data.seat, what, format!("{} {does}.", data.name)).by_rule(rule(number))
        });
    }

    /// A line about a player.
    pub(crate) fn log_side(seat: Seat, text: impl Display, number: &'static str, log: &mut Log) {
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
        let (cell, result) = (Some(cell_at(table, roll)), Some(self.table_text(table, roll)));
        let what = What::Roll { dice: vec![u32::from(die)], cell, result };
        let text = format!("{}: {die}{}. {text}", titled(table), signed(modifier));
        Event::new(seat, what, text).by_rule(rule(number))
    }

    /// Two dice whose sum was read on a table.
    pub(crate) fn rolled_two(&self, seat: Seat, table: Table, dice: (u8, u8), number: &'static str) -> Event {
        let (sum, (one, other)) = (dice.0 + dice.1, dice);
        let said = self.table_text(table, sum);
        let text = format!("{}: {one} and {other} make {sum}. {}.", titled(table), sentence(&said));
        let what = What::Roll {
            dice: vec![u32::from(one), u32::from(other)],
            cell: Some(cell_at(table, sum)),
            result: Some(said),
        };
        Event::new(seat, what, text).by_rule(rule(number))
    }

    /// A unit moves along a path.
    pub(crate) fn log_move(&self, unit: u16, from: u16, path: &[u16], log: &mut Log) {
        log.say(|| {
            let data = self.unit(unit);
            let place = |at: u16| PlaceId::from(self.number_of(at));
            let way = [from].into_iter().chain(path.iter().copied()).map(place).collect();
            let what = What::Move { counter: CounterId::from(data.id.as_str()), path: way };
            let to = self.hex_label(path.last().copied().unwrap_or(from));
            Event::new(data.seat, what, format!("{} moves to {to}.", data.name)).by_rule(rule("5.1"))
        });
    }

    /// The die of an attack. BW §9.2-3
    pub(crate) fn log_combat(&self, state: &State, attack: &Attack, die: u8, log: &mut Log) {
        log.say(|| {
            let odds = self.tally(state, attack).odds;
            let cell = self.cell_of(attack, &odds, die);
            let (chart, column, name) = match self.column_of(attack, &odds) {
                Column::Plain(column) => ("crt", column, crate::pack::charts::ODDS[column]),
                Column::Angriff(column) => ("angriff", column, crate::pack::charts::ANGRIFF_ODDS[column]),
            };
            let word = self.word_of(state, cell);
            let place = Cell {
                chart: chart.into(),
                row: u32::try_from(odds.row(die)).ok(),
                column: u32::try_from(column).ok(),
            };
            let what =
                What::Roll { dice: vec![u32::from(die)], cell: Some(place), result: Some(word.clone()) };
            let (hex, more) = (self.hex_label(attack.target), signed(odds.modifier()));
            let text = format!("{hex}, {name}: {die}{more} is {word}. {}.", cell.outcome.sentence());
            Event::new(attack.seat, what, text).by_rule(rule("9.2-3")).by_rule(rule(cell.outcome.rule()))
        });
    }

    /// A die is held against an endurance rating; the text says what that means. BW §19-roll, §21.2, §31-roll
    pub(crate) fn judged(
        &self,
        seat: Seat,
        table: Table,
        (die, modifier): (u8, i8),
        good: bool,
        text: impl Display,
    ) -> Event {
        let cell = cell_at(table, die.saturating_add_signed(modifier));
        let result = Some(judgement(table, good).to_owned());
        let what = What::Roll { dice: vec![u32::from(die)], cell: Some(cell), result };
        let text = format!("{}: {die}{}. {text}", titled(table), signed(modifier));
        Event::new(seat, what, text).by_rule(rule(table.facts().3))
    }

    /// A result as the table prints it; the asterisk only where it counts. BW §20-asterisk
    pub(crate) fn word_of(&self, state: &State, cell: outcome::Cell) -> String {
        let counts = self.plays(On::ATTRITION) && state.turn >= ATTRITION_FROM;
        let star = if cell.asterisk && counts { "*" } else { "" };
        format!("{}{star}", cell.outcome.word())
    }
}
