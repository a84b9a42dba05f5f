//! What a combat can come to: the words of the combat results tables. BW §9.5, §20-asterisk, §23.3-advance

/// What a combat can come to. BW §9.5
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
pub enum Outcome {
    /// BW §9.5-DE
    DefenderEliminated,
    /// BW §9.5-AE
    AttackerEliminated,
    /// The defender retreats so many hexes, and loses a step first if so it says. BW §9.5-D#, §9.5-1D#
    Defender { loss: bool, hexes: u8 },
    /// The same of the attacker. BW §9.5-A#, §9.5-1A#
    Attacker { loss: bool, hexes: u8 },
    /// BW §9.5-CA
    Counterattack,
    /// BW §9.5-SU
    Suppressed,
    /// BW §9.5-ENG
    Engaged,
    /// BW §9.5-FF
    Firefight,
    /// Mechanized attackers go past the defender. BW §23.3-advance
    Past { hexes: u8 },
}

impl Outcome {
    /// Reads a word of the tables.
    #[must_use]
    pub fn by_word(word: &str) -> Option<Outcome> {
        let number = |text: &str| text.parse::<u8>().ok().filter(|hexes| (1..=4).contains(hexes));
        let retreat = |text: &str| {
            let (loss, text) = text.strip_prefix('1').map_or((false, text), |rest| (true, rest));
            match text.split_at_checked(1)? {
                ("D", hexes) => Some(Outcome::Defender { loss, hexes: number(hexes)? }),
                ("A", hexes) => Some(Outcome::Attacker { loss, hexes: number(hexes)? }),
                _ => None,
            }
        };
        match word {
            "DE" => Some(Outcome::DefenderEliminated),
            "AE" => Some(Outcome::AttackerEliminated),
            "CA" => Some(Outcome::Counterattack),
            "SU" => Some(Outcome::Suppressed),
            "ENG" => Some(Outcome::Engaged),
            "FF" => Some(Outcome::Firefight),
            _ => match word.strip_prefix("Adv ") {
                Some(hexes) => Some(Outcome::Past { hexes: number(hexes)? }),
                None => retreat(word),
            },
        }
    }

    /// What it means, as a player says it.
    #[must_use]
    pub fn sentence(self) -> String {
        let lost = |loss: bool| if loss { "loses a step and " } else { "" };
        let far = |hexes: u8| if hexes == 1 { "1 hex".to_owned() } else { format!("{hexes} hexes") };
        match self {
            Outcome::DefenderEliminated => "The defenders are eliminated".to_owned(),
            Outcome::AttackerEliminated => "The attackers are eliminated".to_owned(),
            Outcome::Defender { loss, hexes } => {
                format!("The defender {}retreats {}", lost(loss), far(hexes))
            }
            Outcome::Attacker { loss, hexes } => {
                format!("The attacker {}retreats {}", lost(loss), far(hexes))
            }
            Outcome::Counterattack => "The defender must counterattack or withdraw".to_owned(),
            Outcome::Suppressed => "No effect".to_owned(),
            Outcome::Engaged => "Both sides are engaged".to_owned(),
            Outcome::Firefight => "Each side loses a step".to_owned(),
            Outcome::Past { hexes } => {
                format!("Mechanized attackers advance {} past the defender", far(hexes))
            }
        }
    }

    /// The rule that tells of it.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Outcome::DefenderEliminated => "9.5-DE",
            Outcome::AttackerEliminated => "9.5-AE",
            Outcome::Defender { loss: false, .. } => "9.5-D#",
            Outcome::Defender { loss: true, .. } => "9.5-1D#",
            Outcome::Attacker { loss: false, .. } => "9.5-A#",
            Outcome::Attacker { loss: true, .. } => "9.5-1A#",
            Outcome::Counterattack => "9.5-CA",
            Outcome::Suppressed => "9.5-SU",
            Outcome::Engaged => "9.5-ENG",
            Outcome::Firefight => "9.5-FF",
            Outcome::Past { .. } => "23.3-advance",
        }
    }

    /// The word of the tables.
    #[must_use]
    pub fn word(self) -> String {
        let lost = |loss: bool| if loss { "1" } else { "" };
        match self {
            Outcome::DefenderEliminated => "DE".to_owned(),
            Outcome::AttackerEliminated => "AE".to_owned(),
            Outcome::Defender { loss, hexes } => format!("{}D{hexes}", lost(loss)),
            Outcome::Attacker { loss, hexes } => format!("{}A{hexes}", lost(loss)),
            Outcome::Counterattack => "CA".to_owned(),
            Outcome::Suppressed => "SU".to_owned(),
            Outcome::Engaged => "ENG".to_owned(),
            Outcome::Firefight => "FF".to_owned(),
            Outcome::Past { hexes } => format!("Adv {hexes}"),
        }
    }
}

/// A cell of a table; the asterisk counts where attrition is played. BW §20-asterisk
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
pub struct Cell {
    pub outcome: Outcome,
    pub asterisk: bool,
}

impl Cell {
    pub(crate) fn by_word(word: &str) -> Option<Cell> {
        let plain = word.strip_suffix('*');
        Some(Cell { outcome: Outcome::by_word(plain.unwrap_or(word))?, asterisk: plain.is_some() })
    }
}
