//! The faces of type that are part of the program.

/// A face of type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Face {
    Serif,
    SerifBold,
    SerifItalic,
    Sans,
    SansBold,
}

impl Face {
    pub(crate) const ALL: [Face; 5] =
        [Face::Serif, Face::SerifBold, Face::SerifItalic, Face::Sans, Face::SansBold];

    /// The file.
    pub(crate) fn bytes(self) -> &'static [u8] {
        match self {
            Face::Serif => include_bytes!("../fonts/Alegreya-Medium.ttf"),
            Face::SerifBold => include_bytes!("../fonts/Alegreya-Bold.ttf"),
            Face::SerifItalic => include_bytes!("../fonts/Alegreya-MediumItalic.ttf"),
            Face::Sans => include_bytes!("../fonts/BarlowSemiCondensed-Medium.ttf"),
            Face::SansBold => include_bytes!("../fonts/BarlowSemiCondensed-Bold.ttf"),
        }
    }

    /// The name of the family in an SVG: one to a face, so that no browser makes up weights.
    pub(crate) fn family(self) -> &'static str {
        match self {
            Face::Serif => "carto-serif",
            Face::SerifBold => "carto-serif-bold",
            Face::SerifItalic => "carto-serif-italic",
            Face::Sans => "carto-sans",
            Face::SansBold => "carto-sans-bold",
        }
    }
}
