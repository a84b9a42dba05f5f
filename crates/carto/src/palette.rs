//! The colours, and what the words of the tables look like.

/// A colour with its opacity.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Ink {
    pub(crate) rgb: [u8; 3],
    pub(crate) alpha: f64,
}

impl Ink {
    pub(crate) const fn new(hex: u32) -> Ink {
        let [_, r, g, b] = hex.to_be_bytes();
        Ink { rgb: [r, g, b], alpha: 1.0 }
    }

    pub(crate) const fn at(self, alpha: f64) -> Ink {
        Ink { rgb: self.rgb, alpha }
    }
}

pub(crate) const PAPER: Ink = Ink::new(0xF5_EF_DF);
pub(crate) const INK: Ink = Ink::new(0x2B_28_23);
pub(crate) const INK_SOFT: Ink = Ink::new(0x5E_57_4B);
pub(crate) const WATER: Ink = Ink::new(0x7F_B0_CC);
pub(crate) const WATER_EDGE: Ink = Ink::new(0x3C_71_96);
pub(crate) const WATER_NAME: Ink = Ink::new(0x2A_5D_86);
pub(crate) const GRID: Ink = Ink::new(0x3A_38_2C);
pub(crate) const BORDER: Ink = Ink::new(0x8E_3B_6E);
pub(crate) const BUILT_UP: Ink = Ink::new(0xD9_A9_92);
pub(crate) const BUILDING: Ink = Ink::new(0x6B_37_2B);
pub(crate) const ROUGH: Ink = Ink::new(0x6B_4A_2C);
/// The two sides.
pub(crate) const GERMAN: Ink = Ink::new(0x3B_42_4A);
pub(crate) const ALLIED: Ink = Ink::new(0x4F_7A_33);
pub(crate) const VICTORY: Ink = Ink::new(0xC2_2F_2A);

/// Height in metres and the colour of open ground there.
pub(crate) const TINTS: [(f64, [f64; 3]); 8] = [
    (0.0, [186.0, 205.0, 160.0]),
    (120.0, [199.0, 213.0, 168.0]),
    (220.0, [213.0, 220.0, 178.0]),
    (320.0, [226.0, 226.0, 188.0]),
    (420.0, [236.0, 228.0, 190.0]),
    (520.0, [236.0, 219.0, 177.0]),
    (620.0, [228.0, 203.0, 158.0]),
    (750.0, [214.0, 183.0, 140.0]),
];

/// What a class of terrain looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Look {
    pub(crate) cover: Cover,
    pub(crate) rough: bool,
    pub(crate) marsh: bool,
    pub(crate) water: bool,
    pub(crate) built: bool,
}

/// How the woods of a class stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cover {
    Open,
    Mixed,
    Woods,
}

/// Reads a class of a game's terrain chart by the words in it.
pub(crate) fn look(class: &str) -> Look {
    let class = class.to_lowercase();
    let has = |words: &[&str]| words.iter().any(|word| class.contains(word));
    let cover = if !has(&["wood", "forest"]) {
        if has(&["mixed", "bocage", "orchard"]) { Cover::Mixed } else { Cover::Open }
    } else if has(&["light", "mixed", "open", "scattered"]) || class == "woods" {
        Cover::Mixed
    } else {
        Cover::Woods
    };
    Look {
        cover,
        rough: has(&["rough", "broken", "hill", "slope", "mountain", "ridge"]),
        marsh: has(&["marsh", "swamp", "fen", "bog"]),
        water: has(&["lake", "water", "sea"]),
        built: has(&["city", "town", "urban", "built"]),
    }
}

/// How a road is drawn: widths in hundredths of the width of a hex.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct RoadLook {
    /// Lower is drawn later and stands first in the legend.
    pub(crate) order: u8,
    pub(crate) casing: f64,
    pub(crate) width: f64,
    pub(crate) casing_ink: Ink,
    pub(crate) ink: Ink,
    /// Lengths of stroke and gap; none when the line is whole.
    pub(crate) dash: Option<(f64, f64)>,
}

/// Reads the class of a road.
pub(crate) fn road_look(class: &str) -> RoadLook {
    let class = class.to_lowercase();
    let has = |words: &[&str]| words.iter().any(|word| class.contains(word));
    let cased = |order, casing, width, casing_ink, ink| RoadLook {
        order,
        casing,
        width,
        casing_ink: Ink::new(casing_ink),
        ink: Ink::new(ink),
        dash: None,
    };
    if has(&["primary", "main", "major", "highway", "autobahn"]) || class == "road" {
        cased(0, 9.6, 6.2, 0x5A_22_18, 0xCF_5A_3C)
    } else if has(&["secondary"]) {
        cased(1, 8.0, 5.0, 0x5F_4A_2A, 0xF6_DD_8E)
    } else if has(&["track", "trail", "forest", "path"]) {
        RoadLook { dash: Some((9.0, 5.0)), ..cased(3, 0.0, 2.6, 0, 0x6A_54_38) }
    } else {
        cased(2, 6.4, 3.6, 0x6B_5C_45, 0xFB_F7_EA)
    }
}
