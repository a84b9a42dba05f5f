//! The units: what is printed on the counters. EA §2.21

use arrayvec::ArrayVec;
use table::{Seat, Word};

use crate::model::ids::{DivisionId, HexId, Units};

/// No more units and steps are in a hex. EA §10.4
pub(crate) const MOST_IN_HEX: usize = 3;
pub(crate) const MOST_STEPS_IN_HEX: u8 = 6;
/// No game has more units; a set of units has a bit for each.
pub(crate) const MOST_UNITS: usize = Units::BOUND;
/// No unit has more steps. EA §2.21-steps
pub(crate) const MOST_STEPS: usize = 4;

wargame::named! {
    /// An army. EA §2.21-affiliation
    pub enum Army {
        SixthPanzer = "6pz", "6th Panzer Army";
        FifthPanzer = "5pz", "5th Panzer Army";
        Seventh = "7a", "7th Army";
        /// The reserve of the high command belongs to no army. EA §9.8
        Okw = "okw", "OKW Reserve";
        First = "1st", "1st Army";
        Third = "3rd", "3rd Army";
        /// 21st Army Group, whose one corps is British.
        British = "21st", "21st Army Group";
    }
}

impl Army {
    /// The three armies that have objectives. EA §9.1
    pub const GERMAN: [Army; 3] = [Army::SixthPanzer, Army::FifthPanzer, Army::Seventh];

    /// Its place among the three armies that have objectives.
    #[must_use]
    pub fn place(self) -> Option<usize> {
        Army::GERMAN.iter().position(|army| *army == self)
    }
}

wargame::named! {
    /// A corps. EA §2.21-affiliation
    pub enum Corps {
        V = "v", "V Corps";
        Vii = "vii", "VII Corps";
        Xviii = "xviii", "XVIII Corps";
        Viii = "viii", "VIII Corps";
        Iii = "iii", "III Corps";
        Xii = "xii", "XII Corps";
        Xxx = "xxx", "XXX Corps";
        FirstSs = "iss", "I SS Panzer Corps";
        SecondSs = "iiss", "II SS Panzer Corps";
        Lxvii = "lxvii", "LXVII Corps";
        Xlvii = "xlvii", "XLVII Panzer Corps";
        Lviii = "lviii", "LVIII Panzer Corps";
        Lxvi = "lxvi", "LXVI Corps";
        Liii = "liii", "LIII Corps";
        Lxxx = "lxxx", "LXXX Corps";
        Lxxxv = "lxxxv", "LXXXV Corps";
        Okw = "okw", "OKW Reserve";
    }
}

impl Corps {
    /// The seven Allied corps.
    pub const ALLIED: [Corps; 7] =
        [Corps::V, Corps::Vii, Corps::Xviii, Corps::Viii, Corps::Iii, Corps::Xii, Corps::Xxx];
    /// The three corps that have objectives of their own. EA §9.1
    pub const WITH_OBJECTIVE: [Corps; 3] = [Corps::Lxvii, Corps::Lxvi, Corps::Lxxx];

    #[must_use]
    pub const fn army(self) -> Army {
        match self {
            Corps::V | Corps::Vii | Corps::Xviii => Army::First,
            Corps::Viii | Corps::Iii | Corps::Xii => Army::Third,
            Corps::Xxx => Army::British,
            Corps::FirstSs | Corps::SecondSs | Corps::Lxvii => Army::SixthPanzer,
            Corps::Xlvii | Corps::Lviii | Corps::Lxvi => Army::FifthPanzer,
            Corps::Liii | Corps::Lxxx | Corps::Lxxxv => Army::Seventh,
            Corps::Okw => Army::Okw,
        }
    }

    /// The number that breaks ties between equal selectors; OKW comes last. EA §2.21-selector
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Corps::FirstSs => 1,
            Corps::SecondSs => 2,
            Corps::Iii => 3,
            Corps::V => 5,
            Corps::Vii => 7,
            Corps::Viii => 8,
            Corps::Xii => 12,
            Corps::Xviii => 18,
            Corps::Xxx => 30,
            Corps::Xlvii => 47,
            Corps::Liii => 53,
            Corps::Lviii => 58,
            Corps::Lxvi => 66,
            Corps::Lxvii => 67,
            Corps::Lxxx => 80,
            Corps::Lxxxv => 85,
            Corps::Okw => 99,
        }
    }

    #[must_use]
    pub const fn seat(self) -> Seat {
        match self.army() {
            Army::First | Army::Third | Army::British => Seat::Allied,
            _ => Seat::German,
        }
    }

    /// Its bit in a set of Allied corps.
    #[must_use]
    pub fn bit(self) -> u8 {
        Corps::ALLIED.iter().position(|corps| *corps == self).map_or(0, |at| 1 << at)
    }
}

wargame::named! {
    /// What a unit is. EA §2.21-types
    pub enum Kind {
        Infantry = "infantry";
        /// Airborne, glider and parachute infantry are infantry in every respect.
        Airborne = "airborne";
        /// Mechanized infantry.
        Mech = "mech";
        Armor = "armor";
        Recon = "recon";
        /// Armor and mechanized infantry in one.
        Combined = "combined";
    }
}

impl Kind {
    #[must_use]
    pub const fn is_mechanized(self) -> bool {
        !matches!(self, Kind::Infantry | Kind::Airborne)
    }

    #[must_use]
    pub const fn has_armor(self) -> bool {
        matches!(self, Kind::Armor | Kind::Combined)
    }

    /// Infantry of any sort, mechanized or not. EA §12.41-combined
    #[must_use]
    pub const fn has_infantry(self) -> bool {
        matches!(self, Kind::Infantry | Kind::Airborne | Kind::Mech | Kind::Combined)
    }
}

wargame::named! {
    /// The colour of the step dots. EA §2.21-steps
    pub enum Quality {
        Green = "green";
        Regular = "regular";
        Elite = "elite";
    }
}

impl Quality {
    /// A step is lost to surrender on this or less. EA §13.24
    #[must_use]
    pub const fn surrenders(self) -> u8 {
        match self {
            Quality::Green => 6,
            Quality::Regular => 4,
            Quality::Elite => 2,
        }
    }
}

/// One side of a counter. EA §2.21-steps
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Face {
    pub strength: u8,
    /// Neither attacks nor controls alone. EA §11-bracket
    pub bracket: bool,
    pub quality: Quality,
    /// The order in which the system takes its units; nought for Allied units. EA §2.21-selector
    pub selector: u8,
}

/// When a unit comes into play. EA §2.21-entry
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Entry {
    /// It stands on the map on 16 December.
    Map,
    /// Its date, and whether it is a strategic reserve from the start.
    Day { day: u8, strategic: bool },
    /// EA §9.8
    Okw,
    /// Von der Heydte's paratroops come by an event.
    Event,
}

/// One unit, as its counter says. EA §2.21
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    pub id: Word,
    pub name: Word,
    pub seat: Seat,
    pub corps: Corps,
    /// Its division by its number among all divisions, where it belongs to one.
    pub division: Option<DivisionId>,
    pub kind: Kind,
    pub movement: u8,
    pub entry: Entry,
    /// Where it stands on 16 December.
    pub start: Option<HexId>,
    /// By the steps it has left, from one up.
    pub faces: ArrayVec<Face, MOST_STEPS>,
}

impl Unit {
    #[must_use]
    pub fn army(&self) -> Army {
        self.corps.army()
    }

    #[must_use]
    pub fn is_mechanized(&self) -> bool {
        self.kind.is_mechanized()
    }

    /// All the steps it can have.
    #[must_use]
    pub fn full(&self) -> u8 {
        u8::try_from(self.faces.len()).unwrap_or(0)
    }

    /// What it shows with so many steps; the last face for what has none left.
    #[must_use]
    pub fn face(&self, steps: u8) -> Face {
        self.faces[usize::from(steps.max(1) - 1).min(self.faces.len() - 1)]
    }

    /// Von der Heydte's paratroops. EA §12.37
    #[must_use]
    pub fn is_vdh(&self) -> bool {
        self.entry == Entry::Event
    }
}
