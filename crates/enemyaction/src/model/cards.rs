//! The cards: whom they command, and what else they can be played for. EA §2.3, §2.31, §2.32

use table::Word;

use crate::model::ids::{CardNumber, DivisionId, UnitId};
use crate::model::units::{Army, Corps};

/// Days on which something holds, both included. EA §2-dates
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dates {
    pub from: u8,
    pub to: u8,
}

impl Dates {
    pub const ALWAYS: Dates = Dates { from: 0, to: u8::MAX };

    #[must_use]
    pub const fn hold(self, day: u8) -> bool {
        self.from <= day && day <= self.to
    }

    /// `23+`, `17-19`, `16`.
    pub(crate) fn read(text: &str) -> Option<Dates> {
        if let Some(from) = text.strip_suffix('+') {
            return Some(Dates { from: from.parse().ok()?, to: u8::MAX });
        }
        let (from, to) = text.split_once('-').unwrap_or((text, text));
        Some(Dates { from: from.parse().ok()?, to: to.parse().ok()? })
    }
}

wargame::named! {
    /// What a card does for a combat. EA §12.3, §T-events
    pub enum Tactic {
        Artillery = "artillery", "Artillery";
        /// Of one corps, also on 16 December; never a wild card. EA §4.12-artillery, §12.33
        CorpsArtillery = "corps-artillery", "Corps Artillery";
        /// Guns that cannot follow: only near the Westwall.
        FixedArtillery = "fixed-artillery", "Fixed Artillery";
        Airpower = "airpower", "Airpower";
        Engineers = "engineers", "Engineers";
        CombatEngineers = "combat-engineers", "Combat Engineers";
        ReinforceBattle = "reinforce-battle", "Reinforce Battle";
        AssaultCoordination = "assault-coordination", "Assault Coordination";
        InfantryInfiltration = "infantry-infiltration", "Infantry Infiltration";
        PressTheAttack = "press-the-attack", "Press the Attack";
        Screen = "screen", "Screen";
        TankBattalion = "tank-battalion", "Tank Battalion";
        PanzerBattalion = "panzer-battalion", "Panzer Battalion";
    }
}

wargame::named! {
    /// What a card does instead of commanding. EA §8.11, §T-events
    pub enum Happening {
        Engineers = "engineers", "Engineers";
        Airpower = "airpower", "Airpower";
        RaiseTheAlarm = "raise-the-alarm", "Raise the Alarm";
        BreakInTheClouds = "break-in-the-clouds", "Break in the Clouds";
        PattonOnTheMove = "patton-on-the-move", "Patton on the Move";
        BridgeEngineers = "bridge-engineers", "Bridge Engineers";
        Commandos = "commandos", "Commandos";
        Consolidation = "consolidation", "Consolidation";
        FuelPriority = "fuel-priority", "Fuel Priority";
        VonDerHeydte = "von-der-heydte", "Von der Heydte";
        Manteuffel = "manteuffel-directs-traffic", "Manteuffel Directs Traffic";
        CommandCrisis = "allied-command-crisis", "Allied Command Crisis";
        Eisenhower = "eisenhower-hesitates", "Eisenhower Hesitates";
        Fury = "fury-of-bastogne", "Fury of Bastogne";
        GroundFreeze = "ground-freeze", "Ground Freeze";
    }
}

impl Happening {
    /// Special events happen from a command card only, never from a support card. EA §8.1-event
    #[must_use]
    pub const fn is_special(self) -> bool {
        matches!(
            self,
            Happening::BreakInTheClouds
                | Happening::PattonOnTheMove
                | Happening::Manteuffel
                | Happening::CommandCrisis
                | Happening::Eisenhower
                | Happening::Fury
                | Happening::GroundFreeze
        )
    }
}

/// Something on a card, with the days on which it may be used. EA §2.31-codes
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dated<T> {
    pub what: T,
    pub dates: Dates,
}

/// What a division card lists: a division by its number, or a single unit as Peiper is. EA §2.31, §8.14
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
pub enum Member {
    Division(DivisionId),
    Unit(UnitId),
}

/// Whom a card commands. EA §2.31
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Formation {
    /// One to three divisions or smaller, and the corps they belong to. EA §5.2
    Divisions(Vec<Member>, Corps),
    Corps(Corps),
    Army(Army),
    /// 21st Army Group, Army Group B. EA §5.5, §8.13-group
    Group,
    /// EA §5.6
    None,
}

/// An Allied command card. EA §2.31
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlliedCard {
    pub id: CardNumber,
    pub title: Word,
    pub formation: Formation,
    /// In the draw pile every day. EA §5
    pub primary: bool,
    pub date: u8,
    /// Steps that can be replaced; nought for what is no corps card. EA §16.1
    pub replacements: u8,
    pub events: Vec<Dated<Happening>>,
    /// None for wild cards, which may be played as nearly all. EA §12.33
    pub tactics: Vec<Dated<Tactic>>,
}

impl AlliedCard {
    /// Army and army group cards are wild. EA §12.33
    #[must_use]
    pub fn is_wild(&self) -> bool {
        matches!(self.formation, Formation::Army(_) | Formation::Group)
    }
}

/// How a German card comes into play. EA §3-cards-german, §8.2, §9.8
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    Primary,
    Supplemental,
    /// The cards of the three armies and of Army Group B.
    Army,
    /// With its date.
    Reinforcement(u8),
    Okw,
}

/// A line of a German card. EA §8.1-first
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Command {
    Event(Dated<Happening>),
    /// EA §8.12
    Replace,
    /// EA §8.13
    Activate,
}

/// A German command card. EA §2.32
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GermanCard {
    pub id: CardNumber,
    pub title: Word,
    pub formation: Formation,
    pub class: Class,
    /// Command value. EA §8.1-select
    pub value: u8,
    pub replacements: u8,
    /// Who is out of fuel, and on which days. EA §13.5
    pub no_fuel: Vec<(Member, u8)>,
    /// From the top. EA §8.1-first
    pub commands: Vec<Command>,
    /// The command event that happens when it is the support card. EA §8.1-event
    pub event: Option<Dated<Happening>>,
    pub tactics: Vec<Dated<Tactic>>,
    /// Goes back into the draw pile after use as a tactic. EA §12.3-reuse
    pub returns: bool,
}

impl GermanCard {
    /// The number of Army Group B. EA §8.2
    pub const ARMY_GROUP_B: CardNumber = CardNumber::new(61);
    /// The number of Peiper and the 150th Panzer Brigade. EA §8.14
    pub const PEIPER: CardNumber = CardNumber::new(38);

    /// Army and army group cards are wild. EA §12.33-german
    #[must_use]
    pub fn is_high(&self) -> bool {
        matches!(self.formation, Formation::Army(_) | Formation::Group)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_one_from_one_on_or_from_one_to_another() {
        let on = |text: &str, day: u8| Dates::read(text).expect("dates").hold(day);
        assert!(on("16", 16) && !on("16", 17));
        assert!(on("23+", 23) && on("23+", 29) && !on("23+", 22));
        assert!(on("17-19", 17) && on("17-19", 19) && !on("17-19", 20) && !on("17-19", 16));
        assert_eq!(Dates::read("soon"), None);
    }
}
