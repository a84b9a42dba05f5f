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

wargame::named! {
    /// The tables that one die is read on, as the pack calls them and as players do.
    pub enum Table {
        /// A44 §T-firefight
        FireFight = "fire fight", "Fire Fight";
        /// A44 §T-detdef
        Determined = "determined defense", "Determined Defense";
        /// A44 §T-bridge
        Demolition = "demolition", "Bridge Demolition";
        /// A44 §T-defart
        AlliedArtillery = "allied artillery", "Defensive Artillery: Allied";
        GermanArtillery = "german artillery", "Defensive Artillery: German";
        /// A44 §T-jabos
        Jabos = "jabos", "Jabos";
        /// A44 §15.6.2
        Air = "air support", "Offensive Air Support";
        /// A44 §T-disengage
        Disengagement = "disengagement", "Disengagement";
        /// A44 §18.6-roll
        Rally = "rally", "Rally next to the enemy";
        /// A44 §T-surrender
        Surrender = "surrender", "Surrender";
        /// A44 §T-fuel-1
        Fuel1 = "fuel 1", "Fuel Shortage 1";
        /// A44 §T-fuel-2
        Fuel2 = "fuel 2", "Fuel Shortage 2";
        /// A44 §T-vdh
        Heydte = "von der Heydte", "Von der Heydte";
        /// A44 §T-150
        Brigade150 = "Panzer Brigade 150", "Panzer Brigade 150";
        /// A44 §27.7
        Jagdtiger = "653", "653rd Panzerjäger";
        /// A44 §7.7
        Ouren = "Ouren", "The bridge at Ouren";
        /// A44 §35
        Bodenplatte = "Bodenplatte", "Operation Bodenplatte";
    }
}

impl Table {
    /// The rolls that it prints, the first and the last. A44 §T-detdef, §T-surrender, §T-fuel
    pub(crate) const fn rolls(self) -> (i8, i8) {
        match self {
            Table::Determined | Table::Surrender => (0, 6),
            Table::Fuel1 | Table::Fuel2 => (1, 7),
            _ => (1, 6),
        }
    }

    /// Its rule.
    pub(crate) const fn rule(self) -> &'static str {
        match self {
            Table::FireFight => "T-firefight",
            Table::Determined => "T-detdef",
            Table::Demolition => "T-bridge",
            Table::AlliedArtillery | Table::GermanArtillery => "T-defart",
            Table::Jabos => "T-jabos",
            Table::Air => "15.6.2",
            Table::Disengagement => "T-disengage",
            Table::Rally => "18.6-roll",
            Table::Surrender => "T-surrender",
            Table::Fuel1 => "T-fuel-1",
            Table::Fuel2 => "T-fuel-2",
            Table::Heydte => "T-vdh",
            Table::Brigade150 => "T-150",
            Table::Jagdtiger => "27.7",
            Table::Ouren => "7.7",
            Table::Bodenplatte => "35",
        }
    }
}
