//! The tables of the game and the results of combat, by name.

wargame::named! {
    /// What a combat can come to, as the tables print it and in a few words. A44 §16.1, §16.2.2
    pub enum CombatResult {
        /// A44 §16.1-DS
        Shattered = "DS", "the defender loses a step and retreats four hexes, and the attacker may break through";
        /// A44 §16.1-DR4
        Dr4 = "DR4", "the defender retreats four hexes and is Broken";
        /// A44 §16.1-DR3
        Dr3 = "DR3", "the defender retreats three hexes and is Broken";
        /// A44 §16.1-DR2
        Dr2 = "DR2", "the defender retreats two hexes";
        /// A44 §16.1-FF
        FireFight = "FF", "the attacker may push on in a Fire Fight";
        /// A44 §16.1-FF1
        FireFightPlus = "FF+1", "the attacker may push on in a Fire Fight with +1 on its die";
        /// A44 §16.1-EX
        Exchange = "EX", "both lose a step, and the defender is Engaged";
        /// A44 §16.1-ENG
        Engaged = "ENG", "the defender is Engaged";
        /// A44 §16.1-A1ENG
        A1Engaged = "A1/ENG", "the attacker loses a step, and the defender is Engaged";
        /// A44 §16.1-A1
        A1 = "A1", "the attacker loses a step";
        /// A44 §16.2.2-D1
        D1 = "D1", "the defender loses a step and retreats two hexes";
        /// A44 §16.2.2-A1D1
        A1D1 = "A1/D1", "both lose a step, and the defender retreats two hexes";
        /// A44 §16.2.2-A1DR2
        A1Dr2 = "A1/DR2", "the attacker loses a step, and the defender retreats two hexes";
        /// A44 §16.2.2-ENGplus
        EngagedPlus = "ENG+", "the defender is Engaged, and the attacker has the advantage";
    }
}

impl CombatResult {
    /// Its rule.
    pub(crate) const fn rule(self) -> &'static str {
        match self {
            CombatResult::Shattered => "16.1-DS",
            CombatResult::Dr4 => "16.1-DR4",
            CombatResult::Dr3 => "16.1-DR3",
            CombatResult::Dr2 => "16.1-DR2",
            CombatResult::FireFight => "16.1-FF",
            CombatResult::FireFightPlus => "16.1-FF1",
            CombatResult::Exchange => "16.1-EX",
            CombatResult::Engaged => "16.1-ENG",
            CombatResult::A1Engaged => "16.1-A1ENG",
            CombatResult::A1 => "16.1-A1",
            CombatResult::D1 => "16.2.2-D1",
            CombatResult::A1D1 => "16.2.2-A1D1",
            CombatResult::A1Dr2 => "16.2.2-A1DR2",
            CombatResult::EngagedPlus => "16.2.2-ENGplus",
        }
    }
}

/// The tables that one die is read on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
pub enum Table {
    /// A44 §T-firefight
    FireFight,
    /// A44 §T-detdef
    Determined,
    /// A44 §T-bridge
    Demolition,
    /// A44 §T-defart
    AlliedArtillery,
    GermanArtillery,
    /// A44 §T-jabos
    Jabos,
    /// A44 §15.6.2
    Air,
    /// A44 §T-disengage
    Disengagement,
    /// A44 §18.6-roll
    Rally,
    /// A44 §T-surrender
    Surrender,
    /// A44 §T-fuel-1
    Fuel1,
    /// A44 §T-fuel-2
    Fuel2,
    /// A44 §T-vdh
    Heydte,
    /// A44 §T-150
    Brigade150,
    /// A44 §27.7
    Jagdtiger,
    /// A44 §7.7
    Ouren,
    /// A44 §35
    Bodenplatte,
}

impl Table {
    pub(crate) const ALL: [Table; 17] = [
        Table::FireFight,
        Table::Determined,
        Table::Demolition,
        Table::AlliedArtillery,
        Table::GermanArtillery,
        Table::Jabos,
        Table::Air,
        Table::Disengagement,
        Table::Rally,
        Table::Surrender,
        Table::Fuel1,
        Table::Fuel2,
        Table::Heydte,
        Table::Brigade150,
        Table::Jagdtiger,
        Table::Ouren,
        Table::Bodenplatte,
    ];

    /// Its name in the pack, its title, the first and the last roll, its rule.
    pub(crate) const fn facts(self) -> (&'static str, &'static str, i8, i8, &'static str) {
        match self {
            Table::FireFight => ("fire fight", "Fire Fight", 1, 6, "T-firefight"),
            Table::Determined => ("determined defense", "Determined Defense", 0, 6, "T-detdef"),
            Table::Demolition => ("demolition", "Bridge Demolition", 1, 6, "T-bridge"),
            Table::AlliedArtillery => ("allied artillery", "Defensive Artillery: Allied", 1, 6, "T-defart"),
            Table::GermanArtillery => ("german artillery", "Defensive Artillery: German", 1, 6, "T-defart"),
            Table::Jabos => ("jabos", "Jabos", 1, 6, "T-jabos"),
            Table::Air => ("air support", "Offensive Air Support", 1, 6, "15.6.2"),
            Table::Disengagement => ("disengagement", "Disengagement", 1, 6, "T-disengage"),
            Table::Rally => ("rally", "Rally next to the enemy", 1, 6, "18.6-roll"),
            Table::Surrender => ("surrender", "Surrender", 0, 6, "T-surrender"),
            Table::Fuel1 => ("fuel 1", "Fuel Shortage 1", 1, 7, "T-fuel-1"),
            Table::Fuel2 => ("fuel 2", "Fuel Shortage 2", 1, 7, "T-fuel-2"),
            Table::Heydte => ("von der Heydte", "Von der Heydte", 1, 6, "T-vdh"),
            Table::Brigade150 => ("Panzer Brigade 150", "Panzer Brigade 150", 1, 6, "T-150"),
            Table::Jagdtiger => ("653", "653rd Panzerjäger", 1, 6, "27.7"),
            Table::Ouren => ("Ouren", "The bridge at Ouren", 1, 6, "7.7"),
            Table::Bodenplatte => ("Bodenplatte", "Operation Bodenplatte", 1, 6, "35"),
        }
    }
}
