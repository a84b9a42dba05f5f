//! The sixty combat chits: two situations each, with the hits they mean. EA §2.22, §12.41, §T-chits

/// Natural and built ground, a bit each: a chit lists one or more. EA §12.41-terrain
pub(crate) mod ground_bits {
    pub(crate) const CLEAR: u8 = 1;
    pub(crate) const BROKEN: u8 = 2;
    pub(crate) const WOODS: u8 = 4;
    pub(crate) const FOREST: u8 = 8;
    pub(crate) const TOWN: u8 = 16;
    pub(crate) const CITY: u8 = 32;
    /// Words and bits.
    pub(crate) const WORDS: [(&str, u8); 6] = [
        ("clear", CLEAR),
        ("broken", BROKEN),
        ("woods", WOODS),
        ("forest", FOREST),
        ("town", TOWN),
        ("city", CITY),
    ];
}

/// How strengths are compared. EA §12.41-ratio
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Than {
    AtLeast,
    MoreThan,
    LessThan,
    AtMost,
}

/// A comparison with so many halves to one: three halves are 1.5:1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ratio {
    pub than: Than,
    pub halves: u16,
}

impl Ratio {
    /// Whether strengths stand so to each other, without rounding.
    #[must_use]
    pub fn holds(self, attack: u16, defense: u16) -> bool {
        let (attack, defense) = (u32::from(attack) * 2, u32::from(defense) * u32::from(self.halves));
        match self.than {
            Than::AtLeast => attack >= defense,
            Than::MoreThan => attack > defense,
            Than::LessThan => attack < defense,
            Than::AtMost => attack <= defense,
        }
    }
}

wargame::named! {
    /// A situation that is or is not there, whatever the numbers. EA §12.41
    pub enum Plain {
        AlliedAirpower = "allied-airpower", "Allied Airpower";
        GermanAirpower = "german-airpower", "German Airpower";
        AttackerArtillery = "attacker-artillery", "Attacker Artillery";
        DefenderArtillery = "defender-artillery", "Defender Artillery";
        AttackerElite = "attacker-elite", "Attacker Elite";
        DefenderElite = "defender-elite", "Defender Elite";
        AttackerGreen = "attacker-green", "Attacker Green";
        DefenderGreen = "defender-green", "Defender Green";
        CombatEngineers = "combat-engineers", "Combat Engineers";
        DefenderAdjacent = "defender-adjacent", "Defender Adjacent";
        DefenderRecon = "defender-recon", "Defender Recon";
        Unready = "dispersed-or-unsupplied", "Dispersed or Unsupplied";
        Flank = "flank", "Flank Attack";
        Large = "large", "Large Attack";
        AlliedAttack = "allied-attack", "Allied Attack";
        FifthPanzer = "5pz-attack", "5 PZ Army Attack";
        Crossfire = "ip-crossfire", "IP Crossfire";
        OneHex = "one-hex", "One-Hex Attack";
        OnlyAttackerArmor = "only-attacker-armor", "Only Attacker Armor";
        OnlyDefenderArmor = "only-defender-armor", "Only Defender Armor";
        OnlyAttackerCombined = "only-attacker-combined-arms", "Only Attacker Combined Arms";
        OnlyDefenderCombined = "only-defender-combined-arms", "Only Defender Combined Arms";
    }
}

impl Plain {
    /// Whether two situations can never hold together, whatever the combat.
    #[must_use]
    pub fn never_with(self, other: Plain) -> bool {
        let pairs = [
            (Plain::Flank, Plain::OneHex),
            (Plain::FifthPanzer, Plain::AlliedAttack),
            (Plain::OnlyAttackerArmor, Plain::OnlyDefenderArmor),
            (Plain::OnlyAttackerCombined, Plain::OnlyDefenderCombined),
        ];
        pairs.contains(&(self, other)) || pairs.contains(&(other, self))
    }
}

/// What a side of a chit asks for. EA §12.41
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Situation {
    Ratio(Ratio),
    /// Any of these grounds.
    Ground(u8),
    /// Any of these days, as bits from 16 on. EA §12.41-date
    Days(u16),
    Plain(Plain),
}

impl Situation {
    /// `ratio>=3`, `terrain:woods|city`, `date:16|17`, or the word of a plain one.
    pub(crate) fn read(text: &str) -> Option<Situation> {
        if let Some(ratio) = text.strip_prefix("ratio") {
            return read_ratio(ratio).map(Situation::Ratio);
        }
        if let Some(grounds) = text.strip_prefix("terrain:") {
            let bit =
                |word: &str| ground_bits::WORDS.iter().find(|(known, _)| *known == word).map(|(_, bit)| *bit);
            return grounds
                .split('|')
                .map(bit)
                .try_fold(0, |all, bit| Some(all | bit?))
                .map(Situation::Ground);
        }
        if let Some(days) = text.strip_prefix("date:") {
            let day = |word: &str| word.parse::<u16>().ok()?.checked_sub(16).filter(|day| *day < 16);
            return days
                .split('|')
                .map(day)
                .try_fold(0, |all, day| Some(all | 1 << day?))
                .map(Situation::Days);
        }
        Plain::by_word(text).map(Situation::Plain)
    }
}

fn read_ratio(text: &str) -> Option<Ratio> {
    let signs = [(">=", Than::AtLeast), ("<=", Than::AtMost), (">", Than::MoreThan), ("<", Than::LessThan)];
    let (sign, than) = signs.into_iter().find(|(sign, _)| text.starts_with(sign))?;
    let number = text[sign.len()..].trim_end_matches(":1");
    let (whole, half) = number.split_once('.').unwrap_or((number, "0"));
    let half = match half {
        "0" => 0,
        "5" => 1,
        _ => return None,
    };
    Some(Ratio { than, halves: whole.parse::<u16>().ok()? * 2 + half })
}

/// Hits on the attacker, the defender, the German and the Allied side; some are taken off. EA §12.5, §12.5-nation
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hits {
    pub attacker: i8,
    pub defender: i8,
    pub german: i8,
    pub allied: i8,
}

impl Hits {
    /// `a1 d-1`, `g2`.
    pub(crate) fn read(text: &str) -> Option<Hits> {
        let mut hits = Hits::default();
        for word in text.split_whitespace() {
            let (who, number) = word.split_at_checked(1)?;
            let number: i8 = number.parse().ok()?;
            match who {
                "a" => hits.attacker += number,
                "d" => hits.defender += number,
                "g" => hits.german += number,
                "u" => hits.allied += number,
                _ => return None,
            }
        }
        Some(hits)
    }
}

/// One side of a chit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ChitSide {
    pub situation: Situation,
    pub hits: Hits,
    /// Goes before the other side when both hold. EA §12.41-sides
    pub first: bool,
}

/// A combat chit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chit {
    /// Brings all chits of earlier combats back into the cup. EA §12.42
    pub blue: bool,
    pub sides: [ChitSide; 2],
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves EA §12.41-ratio
    #[test]
    fn ex12_41_ratios_are_compared_without_rounding() {
        let holds = |text: &str, attack: u16, defense: u16| match Situation::read(text) {
            Some(Situation::Ratio(ratio)) => ratio.holds(attack, defense),
            other => panic!("{text} reads as {other:?}"),
        };
        assert!(holds("ratio>=3", 9, 3) && !holds("ratio>=3", 8, 3));
        assert!(holds("ratio>1", 5, 4) && !holds("ratio>1", 4, 4));
        assert!(holds("ratio<2", 5, 3) && !holds("ratio<2", 6, 3));
        assert!(holds("ratio>=8", 16, 2));
        assert!(holds("ratio<1.5", 7, 5) && !holds("ratio<1.5", 3, 2));
        assert!(holds("ratio<=1", 4, 4));
    }

    #[test]
    fn situations_and_hits_are_read() {
        assert_eq!(Situation::read("terrain:woods|city"), Some(Situation::Ground(4 | 32)));
        assert_eq!(Situation::read("date:16|17"), Some(Situation::Days(3)));
        assert_eq!(Situation::read("flank"), Some(Situation::Plain(Plain::Flank)));
        assert_eq!(Situation::read("rain"), None);
        assert_eq!(Hits::read("a1 d-1"), Some(Hits { attacker: 1, defender: -1, ..Hits::default() }));
        assert_eq!(Hits::read("g2 u1"), Some(Hits { german: 2, allied: 1, ..Hits::default() }));
        assert_eq!(Hits::read("x1"), None);
    }
}
