//! What of a picture is drawn, and how large.

/// How a picture is drawn.
#[derive(Clone, Debug)]
pub struct Options {
    /// Pixels from the centre of a hex to that of its neighbour, which is the width of a hex across its flats.
    pub scale: f64,
    pub grid: bool,
    pub numbers: bool,
    /// Layers that are left out.
    pub hidden: Vec<Layer>,
    /// Whether title, legend, scale and margins are drawn around the map.
    pub furniture: bool,
    /// In an SVG: where the ground picture is found; embedded when nothing is said.
    pub ground_href: Option<String>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            scale: 40.0,
            grid: true,
            numbers: true,
            hidden: Vec::new(),
            furniture: true,
            ground_href: None,
        }
    }
}

impl Options {
    /// Whether a layer is drawn.
    pub fn shows(&self, layer: Layer) -> bool {
        let switched_off = (layer == Layer::Grid && !self.grid) || (layer == Layer::Numbers && !self.numbers);
        !switched_off && !self.hidden.contains(&layer)
    }
}

/// The layers, lowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Layer {
    /// Tinted, shaded relief with the woods on it.
    Ground,
    /// Hachures of rough ground, tufts of marshes.
    Rough,
    /// Shades over single hexes, such as who holds them.
    Tints,
    /// The grid of hexes.
    Grid,
    /// Rivers where they really run.
    Courses,
    /// Rivers, lakes and cliffs along hexsides.
    Sides,
    Borders,
    Railways,
    Roads,
    /// Built-up areas and dots.
    Places,
    Numbers,
    /// Paper over what lies outside the hexes.
    Edge,
    Marks,
    /// Lettering.
    Names,
    /// Title, legend, scale, frame.
    Furniture,
}

impl Layer {
    /// All layers, lowest first.
    pub const ALL: [Layer; 15] = [
        Layer::Ground,
        Layer::Rough,
        Layer::Tints,
        Layer::Grid,
        Layer::Courses,
        Layer::Sides,
        Layer::Borders,
        Layer::Railways,
        Layer::Roads,
        Layer::Places,
        Layer::Numbers,
        Layer::Edge,
        Layer::Marks,
        Layer::Names,
        Layer::Furniture,
    ];

    /// The id of its group in an SVG.
    pub fn id(self) -> &'static str {
        match self {
            Layer::Ground => "ground",
            Layer::Rough => "rough",
            Layer::Tints => "tints",
            Layer::Grid => "grid",
            Layer::Courses => "courses",
            Layer::Sides => "sides",
            Layer::Borders => "borders",
            Layer::Railways => "railways",
            Layer::Roads => "roads",
            Layer::Places => "places",
            Layer::Numbers => "numbers",
            Layer::Edge => "edge",
            Layer::Marks => "marks",
            Layer::Names => "names",
            Layer::Furniture => "furniture",
        }
    }
}
