//! The words of the log: names of units, hexes and bridges, lines about units and players, dice and what they come to. BW §2.6

use kernel::Log;
use table::{Cell, CounterId, Event, Seat, What, Word};
use wargame::Mp;

use crate::charts::{Outcome, Table};
use crate::options::On;
use crate::s9_strength::Odds;
use crate::state::{Attack, State};
use crate::view_tables::{cell_at, titled};
use crate::{BitterWoods, charts, rule};

/// The first turn of attrition, 21 December AM. BW §20
const ATTRITION_FROM: i8 = 11;

/// Names in a row.
pub(crate) fn listed(mut names: Vec<String>) -> String {
    match names.pop() {
        None => "nobody".to_owned(),
        Some(last) if names.is_empty() => last,
        Some(last) => format!("{} and {last}", names.join(", ")),
    }
}

/// Words as a sentence begins.
pub(crate) fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A count with its noun.
pub(crate) fn counted(count: usize, one: &str, many: &str) -> String {
    if count == 1 { format!("{count} {one}") } else { format!("{count} {many}") }
}

/// Hexes of a result.
pub(crate) fn hexes(count: u8) -> String {
    counted(usize::from(count), "hex", "hexes")
}

/// What is added to a die, as it is said after it.
pub(crate) fn signed(modifier: i8) -> String {
    match modifier {
        0 => String::new(),
        more if more > 0 => format!(" + {more}"),
        less => format!(" − {}", less.unsigned_abs()),
    }
}

/// Twelfths of a movement point as a player says them. BW §5.2
pub(crate) fn points(twelfths: u16) -> Word {
    Word::of(format_args!("{} MP", Mp::from_twelfths(twelfths)))
}

/// A die that is read on a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Roll<'a> {
    /// Whose it is.
    pub(crate) seat: Seat,
    pub(crate) table: Table,
    pub(crate) dice: &'a [u8],
    pub(crate) modifier: i8,
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
    /// A die is read on a table; the text says what that means.
    pub(crate) fn rolled(
        &self,
        seat: Seat,
        table: Table,
        die: u8,
        text: &str,
        number: &'static str,
    ) -> Event {
        let result = self.data.charts.read(table, die).to_owned();
        self.read_roll(Roll { seat, table, dice: &[die], modifier: 0 }, &result, text, number)
    }

    /// Two dice are added up and read on a table.
    pub(crate) fn rolled_two(
        &self,
        seat: Seat,
        table: Table,
        dice: [u8; 2],
        text: &str,
        number: &'static str,
    ) -> Event {
        let result = self.data.charts.read(table, dice.iter().sum()).to_owned();
        self.read_roll(Roll { seat, table, dice: &dice, modifier: 0 }, &result, text, number)
    }

    /// A die is held against an endurance rating. BW §19-roll, §21.2, §31-roll
    pub(crate) fn judged(
        &self,
        seat: Seat,
        table: Table,
        (die, modifier): (u8, i8),
        good: bool,
        text: &str,
    ) -> Event {
        let roll = Roll { seat, table, dice: &[die], modifier };
        self.read_roll(roll, judgement(table, good), text, table.facts().3)
    }

    /// A roll with the cell it is read in, what came out, and in the text what that means.
    pub(crate) fn read_roll(&self, roll: Roll<'_>, result: &str, text: &str, number: &'static str) -> Event {
        let sum = roll.dice.iter().map(|die| i8::try_from(*die).unwrap_or(6)).sum::<i8>() + roll.modifier;
        let cell = cell_at(roll.table, u8::try_from(sum).unwrap_or(0));
        let dice: Vec<u32> = roll.dice.iter().copied().map(u32::from).collect();
        let said = roll.dice.iter().map(ToString::to_string).collect::<Vec<_>>().join(" and ");
        let what = What::Roll { dice, cell: Some(cell), result: Some(result.to_owned()) };
        let text = format!("{}: {said}{}. {text}", titled(roll.table), signed(roll.modifier));
        Event::new(roll.seat, what, text).by_rule(rule(number))
    }

    /// The die of a combat: the column it is read in, and what came out. BW §9.2-3
    pub(crate) fn fought(&self, state: &State, attack: &Attack, odds: &Odds, die: u8) -> Event {
        let column = self.column_of(attack, odds);
        let cell = self.cell_of(attack, odds, die);
        let (word, place) = (self.word_of(state, cell), self.hex_name(attack.target));
        let at = Cell {
            chart: if column.angriff { "angriff" } else { "crt" }.into(),
            row: u32::try_from(odds.row(die)).ok(),
            column: u32::try_from(column.at).ok(),
        };
        let what = What::Roll { dice: vec![u32::from(die)], cell: Some(at), result: Some(word.clone()) };
        let (column, modifier) = (column.title(), signed(odds.modifier()));
        let means = sentence(&outcome_words(cell.outcome));
        let text = format!("Attack on {place} at {column}: {die}{modifier} is {word}. {means}.");
        Event::new(attack.seat, what, text).by_rule(rule("9.2-3"))
    }

    /// A result as the table prints it; the asterisk only where it counts. BW §20-asterisk
    pub(crate) fn word_of(&self, state: &State, cell: charts::Cell) -> String {
        let counts = self.plays(On::ATTRITION) && state.turn >= ATTRITION_FROM;
        let star = if cell.asterisk && counts { "*" } else { "" };
        format!("{}{star}", cell.outcome.word())
    }

    /// A line of the log about a unit.
    pub(crate) fn note(&self, unit: u16, does: &str, number: &'static str, log: &mut Log) {
        log.say(|| {
            let data = self.unit(unit);
            let what = What::Change { counter: CounterId::from(data.id.as_str()) };
            Event::new(data.seat, what, format!("{} {does}.", data.name)).by_rule(rule(number))
        });
    }

    /// A line of the log about a player.
    pub(crate) fn tell(seat: Seat, text: impl Into<String>, number: &'static str, log: &mut Log) {
        log.say(|| Event::new(seat, What::Note, text).by_rule(rule(number)));
    }

    /// Units as a player says them.
    pub(crate) fn names(&self, units: &[u16]) -> String {
        listed(units.iter().map(|unit| self.unit_name(*unit).to_owned()).collect())
    }

    /// Hexes as a player says them.
    pub(crate) fn hex_names(&self, hexes: &[u16]) -> String {
        listed(hexes.iter().map(|at| self.hex_name(*at)).collect())
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

/// What a result means. BW §9.5, §23.3
pub(crate) fn outcome_words(outcome: Outcome) -> String {
    let back = |who: &str, loss: bool, count: u8| {
        let lost = if loss { " loses a step and" } else { "" };
        format!("the {who}{lost} retreats {}", hexes(count))
    };
    match outcome {
        Outcome::DefenderEliminated => "the defenders are eliminated".to_owned(),
        Outcome::AttackerEliminated => "the attackers are eliminated".to_owned(),
        Outcome::Defender { loss, hexes } => back("defender", loss, hexes),
        Outcome::Attacker { loss, hexes } => back("attacker", loss, hexes),
        Outcome::Counterattack => "the defender must counterattack or withdraw in his next turn".to_owned(),
        Outcome::Suppressed => "both sides stay where they are".to_owned(),
        Outcome::Engaged => "both sides are locked in combat".to_owned(),
        Outcome::Firefight => "both sides lose a step".to_owned(),
        Outcome::Past { hexes: count } => {
            format!("mechanized attackers may go past the defender by {}", hexes(count))
        }
    }
}
