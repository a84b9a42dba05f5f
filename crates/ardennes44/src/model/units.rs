//! The counters: what is printed on them and which class each belongs to. A44 §2, §2.4

use table::{Seat, Word};

use crate::model::ids::HexId;

wargame::named! {
    /// What a unit is. A44 §2.4
    pub enum Kind {
        /// A silhouetted tank battalion with a gray TQ. A44 §2.9
        Tank = "tank";
        /// A silhouetted tank destroyer or assault gun, whose TQ is red. A44 §21.2
        Gun = "gun";
        /// Tanks and infantry together under a NATO symbol: Combat Commands, armoured brigades. A44 §2.4-tank, §21.1-both
        Mixed = "mixed";
        /// Sturmtiger and Brummbär: silhouettes that are no Tank Units. A44 §27.4
        Assault = "assault";
        /// A44 §21.2-flak
        Flak = "flak";
        Recon = "recon";
        Artillery = "artillery";
        /// Rockets, which count as artillery. A44 §22.1
        Werfer = "werfer";
        /// Mechanized infantry. A44 §2.4-mech
        Pzg = "pzg";
        Motorized = "motorized";
        Infantry = "infantry";
        Parachute = "parachute";
        Glider = "glider";
        Engineer = "engineer";
        Fortress = "fortress";
    }
}

impl Kind {
    /// Its own column of the terrain chart, Strategic Movement and the Road Bonus. A44 §2.4-mech
    #[must_use]
    pub const fn is_mechanized(self) -> bool {
        !matches!(self, Kind::Infantry | Kind::Parachute | Kind::Glider | Kind::Engineer | Kind::Fortress)
    }

    /// Vehicle Type: needs bridges and, in woods, roads. A44 §2.4-vehicle
    #[must_use]
    pub const fn is_vehicle(self) -> bool {
        self.is_mechanized() && !matches!(self, Kind::Pzg | Kind::Motorized)
    }

    /// Infantry Type. A44 §2.4-vehicle
    #[must_use]
    pub const fn is_infantry(self) -> bool {
        !self.is_vehicle()
    }

    /// Gives and takes the Armor Shift. A44 §2.4-tank, §21.1
    #[must_use]
    pub const fn is_tank(self) -> bool {
        matches!(self, Kind::Tank | Kind::Gun | Kind::Mixed)
    }

    /// Drawn as a vehicle: stacks for free, needs roads for its ZOC in the woods, hardly profits from cover. A44 §8.2, §9.3,
    /// §15.1-silhouette
    #[must_use]
    pub const fn is_silhouette(self) -> bool {
        matches!(self, Kind::Tank | Kind::Gun | Kind::Assault | Kind::Flak)
    }

    /// A44 §2.4
    #[must_use]
    pub const fn is_artillery(self) -> bool {
        matches!(self, Kind::Artillery | Kind::Werfer)
    }
}

wargame::named! {
    /// A44 §2.8
    #[derive(Default)]
    pub enum Morale {
        Green = "green";
        #[default]
        Veteran = "veteran";
        Elite = "elite";
    }
}

impl Morale {
    /// What it adds to a die that judges the unit. A44 §16.2, §16.7.2, §18.6-roll, §20.2
    #[must_use]
    pub const fn die(self) -> i8 {
        match self {
            Morale::Green => 1,
            Morale::Veteran => 0,
            Morale::Elite => -1,
        }
    }
}

wargame::named! {
    /// The colour of its corps or army. A44 §2.11
    pub enum Army {
        SixthPanzer = "6pza";
        FifthPanzer = "5pza";
        Seventh = "7army";
        Viii = "viii";
        V = "v";
        Third = "third";
        Vii = "vii";
        Xviii = "xviii";
        Xxx = "xxx";
        /// Yellow: remnants and army troops; white, breakdown units, belong to nobody either.
        Army = "army";
    }
}

/// The side of a counter that lies up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Side {
    pub attack: u8,
    pub defense: u8,
    pub movement: u8,
    pub stacking: u8,
}

wargame::named! {
    /// How a unit comes into play. A44 §2.6, §2.7
    #[derive(Default)]
    pub enum Start {
        /// On the map when the campaign begins.
        Setup = "setup";
        /// By an Entry Hex. A44 §13.1
        Arrives = "arrives";
        /// In a town. A44 §13.2
        Engineer = "engineer";
        /// From the air. A44 §27.2
        Drop = "drop";
        /// Out of play until somebody makes it: remnants and breakdown units. A44 §16.4-remnant, §26.1
        #[default]
        Pool = "pool";
    }
}

/// One counter. A44 §2.1
#[derive(Clone, Debug)]
pub struct Unit {
    pub id: Word,
    pub name: Word,
    pub seat: Seat,
    pub nation: Word,
    pub army: Army,
    pub corps: Word,
    /// The bold id; nothing for an Independent unit. A44 §2.5, §14.3.1-count
    pub formation: Option<Word>,
    /// The stripe that units of one regiment or brigade share. A44 §12.4.2-regiment
    pub regiment: Option<Word>,
    pub kind: Kind,
    pub symbol: Word,
    pub silhouette: Option<Word>,
    pub size: Word,
    /// Front and back; the back of artillery is its Fired side.
    pub sides: [Side; 2],
    pub steps: u8,
    pub tq: u8,
    pub morale: Morale,
    pub marks: UnitMarks,
    pub range: u8,
    pub start: Start,
    /// Where it stands at the start, or may.
    pub place: Option<HexId>,
    pub turn: u8,
    /// Letters of its Entry Hexes. A44 §2.6
    pub entries: Word,
}

wargame::marks! {
    /// What sets a counter apart, a bit each.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct UnitMarks(u16) {
        /// One of the four of Kampfgruppe Peiper. A44 §27.5
        PEIPER = 0, "peiper";
        /// Roer River Dams: the pair of the 2nd Division. A44 §27.6
        RRD = 1, "rrd";
        /// Its set-up code is red. A44 §29.1.1
        RED = 2, "red";
        /// Starts in an Improved Position. A44 §S1.3
        DUG_IN = 3, "ip";
        AIRBORNE = 4, "airborne";
        /// An Allied engineer battalion. A44 §27.1
        ENGINEER = 5, "engineer";
        /// A44 §25.2.5-never
        NO_REPLACEMENT = 6, "no-replacement";
        /// A44 §27.4
        BLACK_BOX = 7, "blackbox";
        /// A44 §27.2
        HEYDTE = 8, "vdh";
        /// Panzer Brigade 150. A44 §27.8
        SKORZENY = 9, "pz150";
        /// A44 §27.7
        JAGDTIGER = 10, "653";
        /// May defend with its guns on turn 1. A44 §29.2.1
        ON_GUARD = 11, "t1-defense";
        /// A remnant. A44 §16.4-remnant
        REMNANT = 12;
        /// A breakdown unit. A44 §26.3
        BREAKDOWN = 13;
        /// The 29th Armoured Brigade. A44 §27.3.2
        TWENTY_NINTH = 14, "29arm";
    }
}

impl Unit {
    /// A unit that is still there after a second loss leaves a remnant. A44 §16.4-remnant
    #[must_use]
    pub fn leaves_remnant(&self) -> bool {
        self.steps == 3
    }

    #[must_use]
    pub fn is(&self, mark: UnitMarks) -> bool {
        self.marks.has(mark)
    }

    #[must_use]
    pub fn is_british(&self) -> bool {
        self.nation == "british"
    }
}
