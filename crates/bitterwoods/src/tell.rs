//! The words of prompts and choices: counts, points, bridges, dumps, and dice that are held against endurance. BW §2.6

use std::fmt::Display;

use table::{Event, Seat, What, Word};
use wargame::Mp;

use crate::charts::{Cell, Table};
use crate::options::On;
use crate::s9_results::ATTRITION_FROM;
use crate::say::{listed, signed};
use crate::state::State;
use crate::view_tables::{cell_at, titled};
use crate::{BitterWoods, rule};

/// A count with its noun.
pub(crate) fn counted(count: usize, one: &str, many: &str) -> String {
    if count == 1 { format!("{count} {one}") } else { format!("{count} {many}") }
}

/// Points of victory with their sign.
pub(crate) fn victory_points(points: i16) -> String {
    let sign = if points < 0 { "−" } else { "" };
    format!("{sign}{}", counted(usize::from(points.unsigned_abs()), "point", "points"))
}

/// Hexes of a result.
pub(crate) fn hexes(count: u8) -> String {
    counted(usize::from(count), "hex", "hexes")
}

/// Twelfths of a movement point as a player says them. BW §5.2
pub(crate) fn points(twelfths: u16) -> Word {
    Word::of(format_args!("{} MP", Mp::from_twelfths(twelfths)))
}

/// What the die comes to on the tables that look at endurance. BW §19-roll, §21.2, §31-roll
pub(crate) const fn judgement(table: Table, good: bool) -> &'static str {
    match (table, good) {
        (_, false) => "no effect",
        (Table::Shock, true) => "shocked",
        _ => "shift",
    }
}

impl BitterWoods {
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
    pub(crate) fn word_of(&self, state: &State, cell: Cell) -> String {
        let counts = self.plays(On::ATTRITION) && state.turn >= ATTRITION_FROM;
        let star = if cell.asterisk && counts { "*" } else { "" };
        format!("{}{star}", cell.outcome.word())
    }

    /// Hexes as a player says them.
    pub(crate) fn hex_names(&self, hexes: &[u16]) -> String {
        listed(&hexes.iter().map(|at| self.hex_name(*at)).collect::<Vec<_>>())
    }

    /// The hex that is attacked.
    pub(crate) fn target_name(&self, state: &State) -> String {
        state.attack.as_ref().map_or_else(|| "the hex".to_owned(), |attack| self.hex_name(attack.target))
    }

    /// A bridge as a player says it: by the place beside it, else by the river it leads over. BW §13.3
    pub(crate) fn bridge_title(&self, bridge: u8) -> String {
        let Some(data) = self.ground.bridges.get(usize::from(bridge)) else { return "a bridge".to_owned() };
        let river = self.ground.waters.iter().find(|water| water.side == data.side);
        if river.is_some_and(|river| river.name == data.name) {
            return format!("the bridge over the {} at {}", data.name, data.number);
        }
        format!("the bridge of {} at {}", data.name, data.number)
    }

    /// A fuel dump by the place it lies near. BW §25.1
    pub(crate) fn dump_title(&self, dump: u8) -> String {
        let ring = self.ground.rings.get(usize::from(dump));
        ring.map_or_else(|| "a fuel dump".to_owned(), |ring| format!("the fuel dump near {}", ring.name))
    }
}
