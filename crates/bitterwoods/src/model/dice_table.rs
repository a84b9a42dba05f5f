//! The tables that dice are read on, besides those of combat. BW §T-bridge, §T-shortage, §T-dump

/// The tables that dice are read on, besides those of combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
pub enum Table {
    /// BW §13.1-roll, §T-bridge
    DemolitionNear,
    /// BW §13.1-roll, §T-bridge
    DemolitionAcross,
    /// BW §12.6
    Shortage,
    /// BW §12.6-table, §T-shortage
    ShortageUnits,
    /// BW §22.2
    Challenge,
    /// Two dice. BW §25.1, §T-dump
    Dump,
    /// BW §25.3
    Destruction,
    /// BW §38.1-7
    DestructionSamree,
    /// BW §26-roll
    Surrender,
    /// BW §27.2-roll
    Sneak,
    /// BW §27.1-exploit
    Peiper,
    /// BW §19-roll
    Scare,
    /// BW §31-roll
    Surprise,
    /// BW §21.2
    Shock,
    /// BW §29
    Event18,
    /// Two dice. BW §38.1
    Event17,
    /// Two dice. BW §38.2
    Event19,
    /// BW §29-1-entry
    Parachutists,
    /// BW §29-4
    Deception,
    /// BW §29-5
    Bodenplatte,
}

impl Table {
    pub const ALL: [Table; 20] = [
        Table::DemolitionNear,
        Table::DemolitionAcross,
        Table::Shortage,
        Table::ShortageUnits,
        Table::Challenge,
        Table::Dump,
        Table::Destruction,
        Table::DestructionSamree,
        Table::Surrender,
        Table::Sneak,
        Table::Peiper,
        Table::Scare,
        Table::Surprise,
        Table::Shock,
        Table::Event18,
        Table::Event17,
        Table::Event19,
        Table::Parachutists,
        Table::Deception,
        Table::Bodenplatte,
    ];

    /// The name in the pack, the first and the last roll, and the rule.
    #[must_use]
    pub const fn facts(self) -> (&'static str, u8, u8, &'static str) {
        match self {
            Table::DemolitionNear => ("demolition near", 1, 6, "13.1-roll"),
            Table::DemolitionAcross => ("demolition across", 1, 6, "13.1-roll"),
            Table::Shortage => ("shortage", 1, 6, "12.6"),
            Table::ShortageUnits => ("shortage units", 1, 6, "12.6-table"),
            Table::Challenge => ("interdiction challenge", 1, 6, "22.2"),
            Table::Dump => ("dump", 2, 12, "25.1"),
            Table::Destruction => ("dump destruction", 1, 6, "25.3"),
            Table::DestructionSamree => ("dump destruction Samrée", 1, 6, "38.1-7"),
            Table::Surrender => ("surrender", 1, 6, "26-roll"),
            Table::Sneak => ("sneak", 1, 6, "27.2-roll"),
            Table::Peiper => ("Peiper", 1, 6, "27.1-exploit"),
            Table::Scare => ("scare", 1, 6, "19-roll"),
            Table::Surprise => ("surprise", 1, 6, "31-roll"),
            Table::Shock => ("shock", 0, 7, "21.2"),
            Table::Event18 => ("event 18AM", 1, 6, "29"),
            Table::Event17 => ("event 17AM", 2, 12, "38.1"),
            Table::Event19 => ("event 19AM", 2, 12, "38.2"),
            Table::Parachutists => ("parachutists", 1, 6, "29-1-entry"),
            Table::Deception => ("deception", 1, 6, "29-4"),
            Table::Bodenplatte => ("Bodenplatte", 1, 6, "29-5"),
        }
    }
}
