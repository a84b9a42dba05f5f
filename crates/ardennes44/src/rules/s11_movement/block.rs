//! What keeps a unit out of a hex.

/// What keeps a unit out of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Block {
    Enemy,
    Lake,
    River,
    Ford,
    Twice,
    Dark,
    Woods,
    Bond,
    Boundary,
    Area,
    British,
    Schnee,
    Points,
    Silhouettes,
    Guns,
    Marching,
    Dump,
    Shaken,
}

impl Block {
    /// The rule, and why in words that follow the name of the unit.
    pub(crate) const fn facts(self) -> (&'static str, &'static str) {
        match self {
            Block::Enemy => ("11.1", "cannot enter a hex with enemy units"),
            Block::Lake => ("T-TEC-lake", "cannot cross a lake"),
            Block::River => ("11.4.1", "is a Vehicle Type unit and can cross a river only by a bridge"),
            Block::Ford => ("11.4.1-infantry", "can cross that river only with the first hex of its move"),
            Block::Twice => ("11.6-two", "cannot cross two such hexsides in one move"),
            Block::Dark => ("11.6", "cannot cross the dark hexside there without a road"),
            Block::Woods => ("11.5", "is a Vehicle Type unit and needs a road there"),
            Block::Bond => ("10.2", "would enter or cross an enemy ZOC bond"),
            Block::Boundary => ("11.10.1", "may not cross the army boundary before turn 5"),
            Block::Area => ("29.1.2", "may not enter another division's area or the rear on turn 1"),
            Block::British => ("27.3.1", "must stay on the West Map, west of the Meuse"),
            Block::Schnee => ("29.4", "may not enter the area of the 18 VG while Germans are in it"),
            Block::Points => ("8.1", "would be over the stacking limit there"),
            Block::Silhouettes => ("8.2-silhouette", "would be over the limit of two silhouette steps there"),
            Block::Guns => ("8.2-artillery", "would be the second Artillery Unit there"),
            Block::Marching => ("12.2-stack", "may not end its move with a unit in Strategic Movement"),
            Block::Dump => ("32.2", "must take the fuel dump by an attack"),
            Block::Shaken => ("18.3-ezoc", "is Disrupted and may not enter an enemy zone of control"),
        }
    }
}
