//! What the tables that dice are read on say to a roll, in words. BW §12.6-table, §29, §38

use crate::model::dice_table::Table;
use crate::model::text::listed;
use crate::model::units::Army;
use crate::rulebook::BitterWoods;

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
            (Table::Shortage, "roll") => "somebody is short".to_owned(),
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
    let army = words.next().and_then(|word| Army::ALL.iter().find(|(_, known, _)| *known == word));
    (army.map_or("", |(.., title)| title), words)
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
        2 | 3 => ("Night sights: 3rd Panzer Regiment has an ER of 6 on PM turns", "38.1-2-3"),
        4 => ("Bayerlein: Panzer Lehr moves 2 points on 17 December AM", "38.1-4"),
        5 => ("Dietrich releases no reserves on 17 and 18 December", "38.1-5"),
        6 => ("The bridge of Heiderscheid cannot be blown on 17 December", "38.1-6"),
        7 => ("The dump near Samrée burns only on a 1", "38.1-7"),
        8 => ("Engineers may blow one bridge without a die", "38.1-8"),
        9 => ("Hodges and Middleton move half as far to the end of 18 December", "38.1-9"),
        10 => ("Regiments of the 106th east of the Our are in supply on 17 and 18 December", "38.1-10"),
        11 | 12 => ("The Führer Grenadier Brigade comes at once and joins 7th Army", "38.1-11-12"),
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
        5 => ("Bodenplatte: both sides lose a die of aircraft", "29-5"),
        6 => ("The Jagdtigers come at once", "29-6"),
        _ => return None,
    })
}

/// BW §38.2-2, §38.2-3, §38.2-4, §38.2-5, §38.2-6, §38.2-7, §38.2-8, §38.2-9, §38.2-10, §38.2-11, §38.2-12
const fn event_of_19(roll: u8) -> Option<(&'static str, &'static str)> {
    Some(match roll {
        2 => ("Logistics: no more shortage, and German guns fire in each player turn", "38.2-2"),
        3 => ("Logistics: German guns fire in each player turn", "38.2-3"),
        4 => (
            "Spätlese: after 22 December AM no Germans come and no Americans from the north, and the Allies have two aircraft less from the 24th on",
            "38.2-4",
        ),
        5 => ("9th Panzer Division comes at once and joins 7th Army", "38.2-5"),
        6 => ("15th Panzergrenadier Division comes at once and joins 7th Army", "38.2-6"),
        7 => ("Peiper is in supply from the air to the end of 21 December", "38.2-7"),
        8 => (
            "Spätlese, delayed: after 23 December AM no Germans come and no Americans from the north, and the Allies have one aircraft less from the 24th on",
            "38.2-8",
        ),
        9 => ("Bombers hit an American regiment in the north", "38.2-9"),
        10 => (
            "The Russians attack: no German aircraft fly from 25 December on, and the Germans due that day stay away",
            "38.2-10",
        ),
        11 => (
            "V-weapons hit the fuel at Liège: most Allied mechanized units move 3 points from 23 December on",
            "38.2-11",
        ),
        12 => (
            "V-weapons hit Liège: from 23 December on most Allied mechanized units move 3 points, and most Allied guns fire once a game-turn",
            "38.2-12",
        ),
        _ => return None,
    })
}
