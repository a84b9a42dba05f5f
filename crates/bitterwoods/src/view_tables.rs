//! The tables that dice are read on, in groups as a card would print them, and what their words mean. BW §T-bridge, §T-shortage,
//! §T-dump

use table::{Cell, Chart};

use crate::charts::Table;
use crate::say::listed;
use crate::units::Army;
use crate::view_charts::texts;
use crate::{BitterWoods, rule};

/// Tables that stand on one page: its name and title, its first and last roll, its rule.
struct Page {
    id: &'static str,
    title: &'static str,
    rolls: (u8, u8),
    number: &'static str,
    tables: &'static [Table],
    notes: &'static [&'static str],
    source: &'static str,
}

/// All pages; each table is on one of them.
const PAGES: [Page; 7] = [
    Page {
        id: "bridges",
        title: "Bridge demolition",
        rolls: (1, 6),
        number: "T-bridge",
        tables: &[Table::DemolitionNear, Table::DemolitionAcross],
        notes: &["An enemy at the other end of the bridge leaves less time than one a hex away."],
        source: "seed",
    },
    Page {
        id: "supply",
        title: "Supply shortage and surrender",
        rolls: (1, 6),
        number: "T-shortage",
        tables: &[Table::Shortage, Table::ShortageUnits, Table::Surrender],
        notes: &[
            "From 20 December the German throws each turn; 3 to 6 lead to the second column, whose units are out of supply.",
            "The second column is ours, for the original is printed on a map that is not at hand: it names a panzer corps at a \
             time. A captured dump spares its army.",
        ],
        source: "ours",
    },
    Page {
        id: "dumps",
        title: "Burning fuel dumps",
        rolls: (1, 6),
        number: "25.3",
        tables: &[Table::Destruction, Table::DestructionSamree],
        notes: &["The second column counts for the dump near Samrée after that event of 17 December."],
        source: "seed",
    },
    Page {
        id: "places",
        title: "Where a dump lies or a company lands",
        rolls: (2, 12),
        number: "T-dump",
        tables: &[Table::Dump],
        notes: &[
            "The sum of two dice: the side of the middle hex, or of the drop zone. Sums 2 and 6 are printed; the rest is ours \
             and gives each of the six hexes the same chance.",
        ],
        source: "ours",
    },
    Page {
        id: "daring",
        title: "Interdiction, zones and roads",
        rolls: (1, 6),
        number: "22.2",
        tables: &[
            Table::Challenge,
            Table::Peiper,
            Table::Sneak,
            Table::Parachutists,
            Table::Deception,
            Table::Bodenplatte,
        ],
        notes: &[],
        source: "seed",
    },
    Page {
        id: "endurance",
        title: "Shock, scare and surprise",
        rolls: (0, 7),
        number: "21.2",
        tables: &[Table::Shock, Table::Scare, Table::Surprise],
        notes: &[
            "It works against an endurance rating up to the one given: for scare and surprise the highest in the hex and among \
             its guns, for shock that of each unit.",
            "Shock: +1 with four guns or more, −1 against a fortification.",
        ],
        source: "seed",
    },
    Page {
        id: "events",
        title: "Random events",
        rolls: (1, 12),
        number: "29",
        tables: &[Table::Event17, Table::Event18, Table::Event19],
        notes: &["17 and 19 December AM: the sum of two dice. 18 December AM: one die."],
        source: "seed",
    },
];

/// The name of a table.
pub(crate) const fn titled(table: Table) -> &'static str {
    match table {
        Table::DemolitionNear => "Demolition, enemy near",
        Table::DemolitionAcross => "Demolition, enemy across",
        Table::Shortage => "Supply shortage",
        Table::ShortageUnits => "Units short of supply",
        Table::Challenge => "Challenged interdiction",
        Table::Dump => "Place",
        Table::Destruction => "Burning a dump",
        Table::DestructionSamree => "Burning the dump near Samrée",
        Table::Surrender => "Surrender",
        Table::Sneak => "Skorzeny Sneak",
        Table::Peiper => "Peiper in a zone",
        Table::Scare => "SS panzer scare",
        Table::Surprise => "Surprise",
        Table::Shock => "Shock",
        Table::Event18 => "Event of 18 December AM",
        Table::Event17 => "Event of 17 December AM",
        Table::Event19 => "Event of 19 December AM",
        Table::Parachutists => "Parachutists in the way",
        Table::Deception => "False signposts",
        Table::Bodenplatte => "Bodenplatte",
    }
}

/// The page of a table, and its column there.
fn page_of(table: Table) -> (&'static Page, u32) {
    let place = |page: &'static Page| {
        let column = page.tables.iter().position(|one| *one == table)?;
        Some((page, u32::try_from(column).unwrap_or(0)))
    };
    PAGES.iter().find_map(place).unwrap_or((&PAGES[0], 0))
}

/// The cell that a roll is read in.
pub(crate) fn cell_at(table: Table, roll: u8) -> Cell {
    let (page, column) = page_of(table);
    let (_, first, last, _) = table.facts();
    let row = roll.clamp(first, last).checked_sub(page.rolls.0);
    Cell { chart: page.id.into(), row: row.map(u32::from), column: Some(column) }
}

/// A column of a table, whatever the roll.
pub(crate) fn column_at(table: Table) -> Cell {
    let (page, column) = page_of(table);
    Cell { chart: page.id.into(), row: None, column: Some(column) }
}

impl BitterWoods {
    /// A chart for each page.
    pub(crate) fn table_charts(&self) -> Vec<Chart> {
        PAGES.iter().map(|page| self.page_chart(page)).collect()
    }

    fn page_chart(&self, page: &Page) -> Chart {
        let (first, last) = page.rolls;
        let cells = |roll: u8| page.tables.iter().map(|table| self.printed_at(*table, roll)).collect();
        Chart {
            id: page.id.into(),
            title: page.title.into(),
            row_label: "die".into(),
            column_label: "what is thrown for".into(),
            columns: page.tables.iter().map(|table| titled(*table).to_owned()).collect(),
            rows: (first..=last).map(|roll| roll.to_string()).collect(),
            cells: (first..=last).map(cells).collect(),
            notes: texts(page.notes),
            rule: Some(rule(page.number)),
            source: page.source.into(),
        }
    }

    /// What is printed in a row of a page; nothing where the table has no such roll.
    fn printed_at(&self, table: Table, roll: u8) -> String {
        let (_, first, last, _) = table.facts();
        if (first..=last).contains(&roll) { self.said(table, roll) } else { String::new() }
    }

    /// What a table says to a roll, in words; a roll beyond its ends counts as the end.
    pub(crate) fn said(&self, table: Table, roll: u8) -> String {
        let word = self.data.charts.read(table, roll);
        match (table, word) {
            (Table::Event17 | Table::Event18 | Table::Event19, _) => {
                event_said(table, roll).map_or_else(String::new, |(text, _)| text.to_owned())
            }
            (Table::ShortageUnits, _) => self.shortage_words(word),
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
    pub(crate) fn shortage_words(&self, word: &str) -> String {
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
pub(crate) const fn event_said(table: Table, roll: u8) -> Option<(&'static str, &'static str)> {
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
