//! The tables that dice are read on, in groups as a card would print them. BW §T-bridge, §T-shortage, §T-dump

use table::Cell;

use crate::model::dice_table::Table;

/// Tables that stand on one page: its name and title, its first and last roll, its rule.
pub(crate) struct Page {
    pub(crate) id: &'static str,
    pub(crate) title: &'static str,
    pub(crate) rolls: (u8, u8),
    pub(crate) number: &'static str,
    pub(crate) tables: &'static [Table],
    pub(crate) notes: &'static [&'static str],
    pub(crate) source: &'static str,
}

/// All pages; each table is on one of them.
pub(crate) const PAGES: [Page; 7] = [
    Page {
        id: "bridges",
        title: "Bridge demolition",
        rolls: (1, 6),
        number: "T-bridge",
        tables: &[Table::DemolitionNear, Table::DemolitionAcross],
        notes: &["Use the second column if an enemy unit is at the other end of the bridge."],
        source: "seed",
    },
    Page {
        id: "supply",
        title: "Supply shortage and surrender",
        rolls: (1, 6),
        number: "T-shortage",
        tables: &[Table::Shortage, Table::ShortageUnits, Table::Surrender],
        notes: &[
            "From 20 December on, the German player rolls each turn. On 3 to 6, the second column says which units are out of supply.",
            "The original second column was not available. Ours names one panzer corps at a time. A captured dump spares \
             its army.",
        ],
        source: "ours",
    },
    Page {
        id: "dumps",
        title: "Burning fuel dumps",
        rolls: (1, 6),
        number: "25.3",
        tables: &[Table::Destruction, Table::DestructionSamree],
        notes: &["Use the second column for the dump near Samrée after the event of 17 December."],
        source: "seed",
    },
    Page {
        id: "places",
        title: "Hexes of dumps and parachutists",
        rolls: (2, 12),
        number: "T-dump",
        tables: &[Table::Dump],
        notes: &[
            "The sum of two dice gives the side of the center hex or of the drop zone. Sums 2 and 6 are printed; the others are \
             ours and give each of the six hexes the same chance.",
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
            "The roll works against an endurance rating up to the one given: for scare and surprise the highest in the hex and \
             among its guns, for shock that of each unit.",
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
        Table::Peiper => "Peiper in a zone of control",
        Table::Scare => "SS panzer scare",
        Table::Surprise => "Surprise",
        Table::Shock => "Shock",
        Table::Event18 => "Event of 18 December AM",
        Table::Event17 => "Event of 17 December AM",
        Table::Event19 => "Event of 19 December AM",
        Table::Parachutists => "Delay by parachutists",
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
