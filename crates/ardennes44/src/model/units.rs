//! The counters: what is printed on them and which class each belongs to. A44 §2, §2.4

use serde::Deserialize;
use table::{Seat, Word};

use crate::model::ids::HexId;

/// What a unit is. A44 §2.4
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A silhouetted tank battalion with a gray TQ. A44 §2.9
    Tank,
    /// A silhouetted tank destroyer or assault gun, whose TQ is red. A44 §21.2
    Gun,
    /// Tanks and infantry together under a NATO symbol: Combat Commands, armoured brigades. A44 §2.4-tank, §21.1-both
    Mixed,
    /// Sturmtiger and Brummbär: silhouettes that are no Tank Units. A44 §27.4
    Assault,
    /// A44 §21.2-flak
    Flak,
    Recon,
    Artillery,
    /// Rockets, which count as artillery. A44 §22.1
    Werfer,
    /// Mechanized infantry. A44 §2.4-mech
    Pzg,
    Motorized,
    Infantry,
    Parachute,
    Glider,
    Engineer,
    Fortress,
}

impl Kind {
    pub(crate) const ALL: [Kind; 15] = [
        Kind::Tank,
        Kind::Gun,
        Kind::Mixed,
        Kind::Assault,
        Kind::Flak,
        Kind::Recon,
        Kind::Artillery,
        Kind::Werfer,
        Kind::Pzg,
        Kind::Motorized,
        Kind::Infantry,
        Kind::Parachute,
        Kind::Glider,
        Kind::Engineer,
        Kind::Fortress,
    ];

    /// The word of the pack and of rules cases.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Kind::Tank => "tank",
            Kind::Gun => "gun",
            Kind::Mixed => "mixed",
            Kind::Assault => "assault",
            Kind::Flak => "flak",
            Kind::Recon => "recon",
            Kind::Artillery => "artillery",
            Kind::Werfer => "werfer",
            Kind::Pzg => "pzg",
            Kind::Motorized => "motorized",
            Kind::Infantry => "infantry",
            Kind::Parachute => "parachute",
            Kind::Glider => "glider",
            Kind::Engineer => "engineer",
            Kind::Fortress => "fortress",
        }
    }

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

/// A44 §2.8
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Morale {
    Green,
    #[default]
    Veteran,
    Elite,
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

    pub(crate) const fn word(self) -> &'static str {
        match self {
            Morale::Green => "green",
            Morale::Veteran => "veteran",
            Morale::Elite => "elite",
        }
    }
}

/// The colour of its corps or army. A44 §2.11
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Army {
    #[serde(rename = "6pza")]
    SixthPanzer,
    #[serde(rename = "5pza")]
    FifthPanzer,
    #[serde(rename = "7army")]
    Seventh,
    Viii,
    V,
    Third,
    Vii,
    Xviii,
    Xxx,
    /// Yellow: remnants and army troops; white, breakdown units, belong to nobody either.
    Army,
}

impl Army {
    pub(crate) const ALL: [(Army, &'static str); 10] = [
        (Army::SixthPanzer, "6pza"),
        (Army::FifthPanzer, "5pza"),
        (Army::Seventh, "7army"),
        (Army::Viii, "viii"),
        (Army::V, "v"),
        (Army::Third, "third"),
        (Army::Vii, "vii"),
        (Army::Xviii, "xviii"),
        (Army::Xxx, "xxx"),
        (Army::Army, "army"),
    ];

    pub(crate) fn word(self) -> &'static str {
        Army::ALL.iter().find(|(army, _)| *army == self).map_or("army", |(_, word)| word)
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

/// How a unit comes into play. A44 §2.6, §2.7
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Start {
    /// On the map when the campaign begins.
    Setup,
    /// By an Entry Hex. A44 §13.1
    Arrives,
    /// In a town. A44 §13.2
    Engineer,
    /// From the air. A44 §27.2
    Drop,
    /// Out of play until somebody makes it: remnants and breakdown units. A44 §16.4-remnant, §26.1
    #[default]
    Pool,
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
        PEIPER = 0;
        /// Roer River Dams: the pair of the 2nd Division. A44 §27.6
        RRD = 1;
        /// Its set-up code is red. A44 §29.1.1
        RED = 2;
        /// Starts in an Improved Position. A44 §S1.3
        DUG_IN = 3;
        AIRBORNE = 4;
        /// An Allied engineer battalion. A44 §27.1
        ENGINEER = 5;
        /// A44 §25.2.5-never
        NO_REPLACEMENT = 6;
        /// A44 §27.4
        BLACK_BOX = 7;
        /// A44 §27.2
        HEYDTE = 8;
        /// Panzer Brigade 150. A44 §27.8
        SKORZENY = 9;
        /// A44 §27.7
        JAGDTIGER = 10;
        /// May defend with its guns on turn 1. A44 §29.2.1
        ON_GUARD = 11;
        /// A remnant. A44 §16.4-remnant
        REMNANT = 12;
        /// A breakdown unit. A44 §26.3
        BREAKDOWN = 13;
        /// The 29th Armoured Brigade. A44 §27.3.2
        TWENTY_NINTH = 14;
    }
}

impl UnitMarks {
    /// The words of the pack.
    pub(crate) const WORDS: [(&'static str, UnitMarks); 13] = [
        ("peiper", UnitMarks::PEIPER),
        ("rrd", UnitMarks::RRD),
        ("red", UnitMarks::RED),
        ("ip", UnitMarks::DUG_IN),
        ("airborne", UnitMarks::AIRBORNE),
        ("engineer", UnitMarks::ENGINEER),
        ("no-replacement", UnitMarks::NO_REPLACEMENT),
        ("blackbox", UnitMarks::BLACK_BOX),
        ("vdh", UnitMarks::HEYDTE),
        ("pz150", UnitMarks::SKORZENY),
        ("653", UnitMarks::JAGDTIGER),
        ("t1-defense", UnitMarks::ON_GUARD),
        ("29arm", UnitMarks::TWENTY_NINTH),
    ];
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
