//! What is said when a number cannot be read, to a player or to the author of a map.

/// Why what a player typed names no hex or hexside of the map. Each is one sentence to show as it stands.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NumberError {
    /// It does not look like a number of this map.
    #[error("{typed} is not a hex number: on this map {form}")]
    NotANumber { typed: String, form: String },
    /// It is a number, but the map has no such hex.
    #[error("{typed} is not on this map, which has {limits}")]
    OffTheMap { typed: String, limits: String },
    /// It does not look like a hexside.
    #[error(
        "{typed} is not a hexside: name the two hexes it divides with a stroke between them, such as {example}"
    )]
    NotASide { typed: String, example: String },
    /// A hexside needs two hexes.
    #[error("{typed} names the same hex twice: a hexside divides two hexes, such as {example}")]
    SameHexTwice { typed: String, example: String },
    /// The two hexes share no side.
    #[error("{typed} is not a hexside: {a} and {b} do not touch, they are {distance} hexes apart")]
    Apart { typed: String, a: String, b: String, distance: u32 },
}

/// Why a file's numbering cannot be used: every problem at once, for the author of the map.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the numbering breaks these rules: {}", problems.join("; "))]
pub struct NumberingError {
    /// What should be true and is not.
    pub problems: Vec<String>,
}
