//! The counters: what is printed on them and which class each belongs to. BW §2.2, §2.4-army, §2.5

use serde::Deserialize;
use table::{Seat, Word};

wargame::named! {
    /// What a unit is. BW §2.5
    pub enum Kind {
        /// Has a tank silhouette.
        Armor = "armor";
        /// Armored cavalry.
        Cavalry = "cavalry";
        ArmoredInfantry = "armored-infantry";
        Infantry = "infantry";
        Parachute = "parachute";
        Glider = "glider";
        Engineer = "engineer";
        /// Corps artillery. BW §10.1
        Artillery = "artillery";
        /// BW §10.4
        Rocket = "rocket";
        /// BW §37.1
        ArmyArtillery = "army-artillery";
        /// BW §24
        Leader = "leader";
    }
}

impl Kind {
    /// Armor, armored cavalry and armored infantry. BW §2.5
    #[must_use]
    pub const fn is_mechanized(self) -> bool {
        matches!(self, Kind::Armor | Kind::Cavalry | Kind::ArmoredInfantry)
    }

    /// Corps artillery, army artillery and rockets. BW §2.5
    #[must_use]
    pub const fn is_artillery(self) -> bool {
        matches!(self, Kind::Artillery | Kind::Rocket | Kind::ArmyArtillery)
    }

    /// Everything on foot. BW §2.5
    #[must_use]
    pub const fn is_on_foot(self) -> bool {
        matches!(self, Kind::Infantry | Kind::Parachute | Kind::Glider | Kind::Engineer)
    }

    /// Infantry and armored infantry: they cross rivers and go on, and hold an engaged hex. BW §5.3-river-infantry,
    /// §9.5-ENG-infantry
    #[must_use]
    pub const fn is_infantry(self) -> bool {
        self.is_on_foot() || matches!(self, Kind::ArmoredInfantry)
    }

    /// Fights: neither artillery nor a leader. BW §13.1-who, §8.1-build
    #[must_use]
    pub const fn is_combat(self) -> bool {
        self.is_mechanized() || self.is_on_foot()
    }
}

/// The tank that is drawn on a counter. BW §2.5, §5.3-river-heavy, §9.7-g6
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Silhouette {
    #[default]
    None,
    MkIv,
    Panther,
    Tiger,
    Jagdtiger,
    Sherman,
    Cromwell,
}

impl Silhouette {
    pub(crate) const ALL: [(Silhouette, &'static str); 7] = [
        (Silhouette::None, ""),
        (Silhouette::MkIv, "mkiv"),
        (Silhouette::Panther, "panther"),
        (Silhouette::Tiger, "tiger"),
        (Silhouette::Jagdtiger, "jagdtiger"),
        (Silhouette::Sherman, "sherman"),
        (Silhouette::Cromwell, "cromwell"),
    ];

    #[must_use]
    pub fn word(self) -> &'static str {
        Silhouette::ALL.iter().find(|(one, _)| *one == self).map_or("", |(_, word)| word)
    }

    /// Too heavy for any river without a bridge. BW §5.3-river-heavy, §9.7-p2, §9.8-heavy
    #[must_use]
    pub const fn is_heavy(self) -> bool {
        matches!(self, Silhouette::Panther | Silhouette::Tiger | Silhouette::Jagdtiger)
    }
}

wargame::named! {
    /// The army a unit belongs to. BW §2.4-army
    pub enum Army {
        First = "first", "First Army";
        Third = "third", "Third Army";
        British = "british", "the British";
        SixthPanzer = "6pza", "6th Panzer Army";
        FifthPanzer = "5pza", "5th Panzer Army";
        Seventh = "7a", "7th Army";
    }
}

impl Army {
    /// The German armies, from north to south.
    pub(crate) const GERMAN: [Army; 3] = [Army::SixthPanzer, Army::FifthPanzer, Army::Seventh];

    /// The side that it fights on.
    #[must_use]
    pub const fn seat(self) -> Seat {
        match self {
            Army::First | Army::Third | Army::British => Seat::Allied,
            Army::SixthPanzer | Army::FifthPanzer | Army::Seventh => Seat::German,
        }
    }

    /// As it stands by itself, on the band of a counter or in a list. BW §2.4-army
    #[must_use]
    pub fn band(self) -> &'static str {
        self.title().trim_start_matches("the ")
    }
}

/// The side of a counter that lies up: combat strength, endurance rating, movement allowance. BW §2.2
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Face {
    pub combat: u8,
    pub er: u8,
    pub movement: u8,
}

wargame::marks! {
    /// What sets a counter apart, a bit each.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct UnitMarks(u32) {
        /// 1SS, 12SS and Panzer Brigade 150, which wait for the second turn. BW §15.5
        FIRST_SS_CORPS = 0, "first-ss-corps";
        /// The US 2nd Division. BW §15.2-second
        SECOND = 1, "second";
        /// Panzer Lehr. BW §6.1-exempt
        LEHR = 2, "lehr";
        /// Kampfgruppe Peiper as one counter. BW §27.1
        PEIPER = 3, "peiper";
        /// One of its three battalions. BW §36
        BATTALION = 4, "battalion";
        /// Is released from reserve without a leader. BW §24.5-free
        NO_LEADER = 5, "no-leader";
        /// Panzer Brigade 150. BW §27.2
        BRIGADE_150 = 6, "brigade150";
        /// Does not count for stacking. BW §6.1-exempt, §37.1-immobile
        FREE_STACK = 7, "free-stack";
        /// A leader who releases reserves wherever he has gone. BW §24.5-mover
        RELEASES = 8, "releases";
        /// One of the two British who may cross the Meuse. BW §28.1
        CROSSES_MEUSE = 9, "crosses-meuse";
        /// A company of von der Heydte. BW §29-1
        VDH = 10, "vdh";
        /// The other face of the Peiper leader. BW §36-L5
        ALTERNATE = 11, "alternate";
        /// One of the two regiments in the Schnee Eifel. BW §30
        SCHNEE_EIFEL = 12, "schnee-eifel";
        /// Spared by the V-weapons. BW §38.2-11, §38.2-12
        UNAFFECTED = 13, "unaffected";
        /// Only with leaders. BW §24
        WITH_LEADERS = 14, "option-24";
        /// Only with the Peiper Alternative. BW §36
        WITH_ALTERNATIVE = 15, "option-36";
        /// Only with army artillery. BW §37.1
        WITH_ARMY_ARTILLERY = 16, "option-37";
        /// Comes by an event alone. BW §29-1, §29-6
        EVENT = 17, "event";
    }
}

wargame::named! {
    /// How a unit comes into play. BW §3, §16.1
    #[derive(Default)]
    pub enum Start {
        /// On the map when the game begins.
        Setup = "setup";
        /// By a road off the map. BW §16.1
        Arrives = "arrives";
        /// By an event, or not at all. BW §29
        #[default]
        Event = "event";
        /// Lost before the scenario begins.
        Dead = "dead";
        /// Has no part in the scenario.
        Never = "never";
    }
}

/// One counter. BW §2.2
#[derive(Clone, Debug)]
pub struct Unit {
    pub id: Word,
    pub name: Word,
    pub seat: Seat,
    pub nation: Word,
    pub army: Army,
    /// The division, for divisional integrity; nothing for the troops of corps and armies. BW §18
    pub division: Option<Word>,
    pub kind: Kind,
    pub symbol: Word,
    pub silhouette: Silhouette,
    pub size: Word,
    /// At full strength and reduced; artillery and leaders have one side. BW §9.6
    pub faces: [Face; 2],
    pub steps: u8,
    /// Of artillery in hexes; of a leader, as far as he is heard. BW §10.1-range, §24.2
    pub range: u8,
    /// Battles that a leader affects in a player turn. BW §24.1
    pub influence: u8,
    pub marks: UnitMarks,
}

impl Unit {
    #[must_use]
    pub fn is(&self, mark: UnitMarks) -> bool {
        self.marks.has(mark)
    }

    #[must_use]
    pub fn is_british(&self) -> bool {
        self.nation == "british"
    }

    #[must_use]
    pub fn is_ss(&self) -> bool {
        self.nation == "ss"
    }

    /// Whether it fights, digs and works at bridges: no gun, no leader, no company of parachutists. BW §8.1-build, §9.1, §13.1-who,
    /// §13.3-who, BW.Q134
    #[must_use]
    pub fn is_fighting(&self) -> bool {
        self.kind.is_combat() && !self.is(UnitMarks::VDH)
    }

    /// What it counts in a stack, in thirds of a unit: leaders, the Jagdtigers, army artillery and parachutists nothing, a battalion of
    /// Peiper one. BW §6.1-exempt, §24.3-stack, §36-7, §37.1-immobile
    #[must_use]
    pub(crate) fn stacking_thirds(&self) -> u8 {
        if self.kind == Kind::Leader || self.is(UnitMarks::FREE_STACK) || self.is(UnitMarks::VDH) {
            0
        } else if self.is(UnitMarks::BATTALION) {
            1
        } else {
            3
        }
    }

    /// Whether it keeps nobody out and nothing is asked of it: a leader, or a company of parachutists. BW §7.3-none, BW.Q38, BW.Q134
    #[must_use]
    pub fn is_slight(&self) -> bool {
        self.kind == Kind::Leader || self.is(UnitMarks::VDH)
    }
}
