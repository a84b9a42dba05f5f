//! The scenarios.

/// Which scenario is played. A44 §S1, §S2, §S3, §S4, §S5
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scenario {
    Campaign,
    SixTurn,
    EightTurn,
    Patton,
    Extended,
    /// Patton's counterattack, played on to 30 December. A44 §S5, A44.Q59
    PattonExtended,
}

impl Scenario {
    pub(crate) fn by_name(name: &str) -> Scenario {
        match name {
            "six-turn" => Scenario::SixTurn,
            "eight-turn" => Scenario::EightTurn,
            "patton" => Scenario::Patton,
            "extended" => Scenario::Extended,
            "patton-extended" => Scenario::PattonExtended,
            _ => Scenario::Campaign,
        }
    }

    /// The turn on which it begins. A44 §S1.1, §S4.1
    pub(crate) const fn first_turn(self) -> u8 {
        match self {
            Scenario::Patton | Scenario::PattonExtended => 13,
            _ => 1,
        }
    }

    /// Begins on 22 December. A44 §S4.2, §S5
    pub(crate) const fn is_patton(self) -> bool {
        matches!(self, Scenario::Patton | Scenario::PattonExtended)
    }

    /// Played on to 30 December. A44 §S5.1
    #[must_use]
    pub const fn is_extended(self) -> bool {
        matches!(self, Scenario::Extended | Scenario::PattonExtended)
    }

    /// Played on the East Map alone. A44 §S2.3, §S3.3
    pub(crate) const fn is_east(self) -> bool {
        matches!(self, Scenario::SixTurn | Scenario::EightTurn)
    }
}
