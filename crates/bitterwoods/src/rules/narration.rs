//! Lines of the log, written only where somebody listens, and what the tables that dice are read on say in words. BW §4, §12.6-table,
//! §29, §38

use std::fmt::Display;

use kernel::Log;
use table::{Cell, CounterId, Event, PlaceId, Seat, What};
use wargame::{listed, sentence, signed};

use crate::model::dice_table::Table;
use crate::model::ids::{HexId, UnitId};
use crate::model::outcome;
use crate::model::state::{Attack, State};
use crate::model::text::judgement;
use crate::model::units::Army;
use crate::pack::charts::{ANGRIFF_ODDS, ODDS};
use crate::pack::options::On;
use crate::pack::table_pages::{cell_at, titled};
use crate::rulebook::{BitterWoods, rule};
use crate::rules::s09_combat::results::ATTRITION_FROM;
use crate::rules::s09_combat::tally::Column;

impl BitterWoods {
    /// A line about a unit.
    pub(crate) fn log_unit(&self, unit: UnitId, does: impl Display, number: &'static str, log: &mut Log) {
        log.record(|| {
            let data = self.unit(unit);
            let what = What::Change { counter: CounterId::from(data.id.as_str()) };
            Event::new(data.seat, what, format!("{} {does}.", data.name)).by_rule(rule(number))
        });
    }

    /// A line about a player.
    pub(crate) fn log_side(seat: Seat, text: impl Display, number: &'static str, log: &mut Log) {
        log.record(|| Event::new(seat, What::Note, text.to_string()).by_rule(rule(number)));
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
        let result = self.table_text(table, sum);
        let text = format!("{}: {one} and {other} make {sum}. {}.", titled(table), sentence(&result));
        let what = What::Roll {
            dice: vec![u32::from(one), u32::from(other)],
            cell: Some(cell_at(table, sum)),
            result: Some(result),
        };
        Event::new(seat, what, text).by_rule(rule(number))
    }

    /// A unit moves along a path.
    pub(crate) fn log_move(&self, unit: UnitId, from: HexId, path: &[HexId], log: &mut Log) {
        log.record(|| {
            let data = self.unit(unit);
            let place = |at: HexId| PlaceId::from(self.number_of(at));
            let way = [from].into_iter().chain(path.iter().copied()).map(place).collect();
            let what = What::Move { counter: CounterId::from(data.id.as_str()), path: way };
            let to = self.hex_label(path.last().copied().unwrap_or(from));
            Event::new(data.seat, what, format!("{} moves to {to}.", data.name)).by_rule(rule("5.1"))
        });
    }

    /// The die of an attack. BW §9.2-3
    pub(crate) fn log_combat(&self, state: &State, attack: &Attack, die: u8, log: &mut Log) {
        log.record(|| {
            let odds = self.tally(state, attack).odds;
            let cell = self.cell_of(attack, &odds, die);
            let (chart, column, name) = match self.column_of(attack, &odds) {
                Column::Plain(column) => ("crt", column, ODDS[column]),
                Column::Angriff(column) => ("angriff", column, ANGRIFF_ODDS[column]),
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

impl BitterWoods {
    /// What a table says to a roll, in words; a roll beyond its ends counts as the end.
    pub(crate) fn table_text(&self, table: Table, roll: u8) -> String {
        let word = self.data.charts.read(table, roll);
        match (table, word) {
            (Table::Event17 | Table::Event18 | Table::Event19, _) => {
                event_text(table, roll).map_or_else(String::new, |(text, _)| text.to_owned())
            }
            (Table::ShortageUnits, _) => self.shortage_text(word),
            (Table::Challenge, "step stop") => "loses a step and stops".to_owned(),
            (Table::Challenge, "stop") => "stops".to_owned(),
            (Table::Challenge, "go") => "goes on".to_owned(),
            (Table::Surrender, "step") => "each unit loses a step".to_owned(),
            (Table::Shortage, "roll") => "a shortage".to_owned(),
            (Table::Parachutists, "+1") => "1 MP more".to_owned(),
            (Table::Deception, "no road") => "no roads this turn".to_owned(),
            (Table::Deception, "stop") => "stops".to_owned(),
            (Table::Bodenplatte, _) => format!("{word} aircraft lost"),
            _ => word.to_owned(),
        }
    }

    /// The units of a shortage with their names: an army, then divisions and single units. BW §12.6-table
    fn shortage_text(&self, word: &str) -> String {
        let (army, words) = army_and_words(word);
        let rest: Vec<String> = words.map(|word| self.formation_title(word)).collect();
        format!("{army}: {}", rest.join(", "))
    }

    /// The same in a sentence: `2 Pz and Panzer Lehr of 5th Panzer Army`. BW §12.6-table
    pub(crate) fn those_short(&self, word: &str) -> String {
        let (army, words) = army_and_words(word);
        let rest: Vec<&str> = words.collect();
        if rest == ["all"] {
            return format!("All mechanized units of {army}");
        }
        let names: Vec<String> = rest.into_iter().map(|word| self.formation_title(word)).collect();
        format!("{} of {army}", listed(&names))
    }

    /// A division or a single unit as a player calls it.
    fn formation_title(&self, word: &str) -> String {
        if let Some(unit) = self.data.units.iter().find(|unit| unit.id == word) {
            return unit.name.to_string();
        }
        let digits = word.trim_end_matches(|letter: char| !letter.is_ascii_digit());
        match word.trim_start_matches(digits) {
            "all" => "everybody".to_owned(),
            "lehr" => "Panzer Lehr".to_owned(),
            "pz" => format!("{digits} Pz"),
            "pg" => format!("{digits} PzG"),
            "ss" => format!("{digits} SS"),
            _ => word.to_owned(),
        }
    }
}

/// The army that a shortage begins with, by its title, and the words after it. BW §12.6-table
fn army_and_words(word: &str) -> (&'static str, impl Iterator<Item = &str>) {
    let mut words = word.split_whitespace();
    let army = words.next().and_then(Army::by_word);
    (army.map_or("", Army::title), words)
}

/// What an event brings, and its rule. BW §29, §38.1, §38.2
pub(crate) const fn event_text(table: Table, roll: u8) -> Option<(&'static str, &'static str)> {
    match table {
        Table::Event17 => event_of_17(roll),
        Table::Event18 => event_of_18(roll),
        Table::Event19 => event_of_19(roll),
        _ => None,
    }
}

/// BW §38.1-2-3, §38.1-4, §38.1-5, §38.1-6, §38.1-7, §38.1-8, §38.1-9, §38.1-10, §38.1-11-12
const fn event_of_17(roll: u8) -> Option<(&'static str, &'static str)> {
    Some(match roll {
        2 | 3 => ("Night sights: 3rd Panzer Regiment has an endurance rating of 6 on PM turns", "38.1-2-3"),
        4 => ("Bayerlein: Panzer Lehr has 2 movement points on 17 December AM", "38.1-4"),
        5 => ("Dietrich releases no reserves on 17 and 18 December", "38.1-5"),
        6 => ("The Heiderscheid bridge cannot be blown on 17 December", "38.1-6"),
        7 => ("The dump near Samrée burns only on a 1", "38.1-7"),
        8 => ("Engineers may blow one bridge without a die", "38.1-8"),
        9 => ("Hodges and Middleton move half as far until the end of 18 December", "38.1-9"),
        10 => ("Regiments of the 106th east of the Our are in supply on 17 and 18 December", "38.1-10"),
        11 | 12 => ("The Führer Grenadier Brigade arrives at once and joins 7th Army", "38.1-11-12"),
        _ => return None,
    })
}

/// BW §29-1, §29-2, §29-3, §29-4, §29-5, §29-6
const fn event_of_18(roll: u8) -> Option<(&'static str, &'static str)> {
    Some(match roll {
        1 => ("Von der Heydte's parachutists drop in the north", "29-1"),
        2 => ("Atrocities: SS attacks have +1 on the die on 18 December PM and 19 December AM", "29-2"),
        3 => ("Commandos keep a northern bridge from being blown in this Allied player turn", "29-3"),
        4 => ("False signposts in a northern town in this Allied player turn", "29-4"),
        5 => ("Bodenplatte: each side rolls a die and loses that many aircraft", "29-5"),
        6 => ("The Jagdtigers arrive at once", "29-6"),
        _ => return None,
    })
}

/// BW §38.2-2, §38.2-3, §38.2-4, §38.2-5, §38.2-6, §38.2-7, §38.2-8, §38.2-9, §38.2-10, §38.2-11, §38.2-12
const fn event_of_19(roll: u8) -> Option<(&'static str, &'static str)> {
    Some(match roll {
        2 => ("Logistics: no more shortage, and German guns fire in each player turn", "38.2-2"),
        3 => ("Logistics: German guns fire in each player turn", "38.2-3"),
        4 => (
            "Spätlese: after 22 December AM no German units and no American units from the north arrive, and the Allies have two aircraft fewer from 24 December on",
            "38.2-4",
        ),
        5 => ("9th Panzer Division comes at once and joins 7th Army", "38.2-5"),
        6 => ("15th Panzergrenadier Division comes at once and joins 7th Army", "38.2-6"),
        7 => ("Peiper is supplied from the air until the end of 21 December", "38.2-7"),
        8 => (
            "Spätlese, delayed: after 23 December AM no German units and no American units from the north arrive, and the Allies have one aircraft fewer from 24 December on",
            "38.2-8",
        ),
        9 => ("Bombers hit an American regiment in the north", "38.2-9"),
        10 => (
            "The Russians attack: no German aircraft fly from 25 December on, and the German units due that day do not arrive",
            "38.2-10",
        ),
        11 => (
            "V-weapons hit the fuel at Liège: most Allied mechanized units have 3 movement points from 23 December on",
            "38.2-11",
        ),
        12 => (
            "V-weapons hit Liège: from 23 December on most Allied mechanized units have 3 movement points, and most Allied guns fire once per game-turn",
            "38.2-12",
        ),
        _ => return None,
    })
}
