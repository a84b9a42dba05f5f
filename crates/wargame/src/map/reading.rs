//! Hexes and hexsides by the numbers that players type.

use hex::{Grid, Id, Numbering, Side};
use kernel::{Unreadable, short, unknown};

use crate::ids::HexId;

/// A hex of the map by its printed number.
///
/// # Errors
/// That this is no number, or none of this map.
pub fn read_hex(numbering: &Numbering, grid: &Grid, typed: &str) -> Result<HexId, Unreadable> {
    let hex = numbering.parse(typed).map_err(|error| Unreadable(error.to_string()))?;
    grid.index(hex).ok_or_else(|| Unreadable(format!("there is no hex {} on this map", short(typed))))
}

/// A thing among those of its kind, by its name.
///
/// # Errors
/// That there is none, with a guess at what was meant.
pub fn read_id<'a, I: Id>(
    kind: &str,
    typed: &str,
    mut known: impl Iterator<Item = &'a str> + Clone,
) -> Result<I, Unreadable> {
    let all = known.clone();
    let found = known.position(|name| name == typed).map(I::from_index);
    found.ok_or_else(|| Unreadable(unknown(kind, typed, all)))
}

/// The number of a bridge among those of the map, by its hexside.
///
/// # Errors
/// That this is no hexside, or one without a bridge.
pub fn read_bridge<B: Id>(
    numbering: &Numbering,
    mut bridges: impl Iterator<Item = Side>,
    typed: &str,
) -> Result<B, Unreadable> {
    let side = numbering.parse_side(typed).map_err(|error| Unreadable(error.to_string()))?;
    let found = bridges.position(|bridge| bridge == side).map(B::from_index);
    found.ok_or_else(|| Unreadable(format!("there is no bridge at {}", short(typed))))
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Five columns of three hexes.
    pub(crate) const SMALL_MAP: &str = r#"{
        "orientation": "flat-top", "order": "column-row", "digits": 2,
        "columns": {"first": 1, "last": 5, "grow": "east"},
        "rows": {"first": 1, "last": 3, "grow": "south"},
        "stagger": {"lines": "even", "toward": "south"}
    }"#;

    #[test]
    fn a_thing_is_known_by_its_name() {
        let names = || ["tanks", "rifles"].into_iter();
        assert_eq!(read_id("unit", "rifles", names()), Ok(crate::UnitId::new(1)));
        let told = read_id::<crate::UnitId>("unit", "rifels", names());
        assert_eq!(told, Err(Unreadable("there is no unit 'rifels'; did you mean rifles?".to_owned())));
    }

    #[test]
    fn hexes_and_bridges_are_found_by_their_numbers() {
        let numbering: Numbering = serde_json::from_str(SMALL_MAP).unwrap();
        let grid = Grid::new(&numbering);
        assert_eq!(read_hex(&numbering, &grid, "0102"), Ok(HexId::new(1)));
        assert!(read_hex(&numbering, &grid, "0104").unwrap_err().0.contains("'0104' is not on this map"));
        let bridges =
            || ["0101/0102", "0102/0103"].map(|side| numbering.parse_side(side).unwrap()).into_iter();
        assert_eq!(read_bridge(&numbering, bridges(), "0103/0102"), Ok(1_u8));
        let told = read_bridge::<u8>(&numbering, bridges(), "0201/0202");
        assert_eq!(told, Err(Unreadable("there is no bridge at 0201/0202".to_owned())));
    }
}
