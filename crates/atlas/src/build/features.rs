//! What hexes and hexsides carry besides their ground: settlements, the West Wall, lakes, cliffs, rivers inside a hex.

use hex::{Hex, Side};

use crate::map::data::{HexRow, MarkRow, PlaceRow, SideRow};
use crate::spec::MapSpec;
use crate::spec::{Carrier, FeatureSpec};

/// Adds the classes of places and everything that the grid file takes from marks.
pub(crate) fn add(
    spec: &MapSpec,
    places: &[PlaceRow],
    marks: &[MarkRow],
    hexes: &mut [HexRow],
    sides: &mut Vec<SideRow>,
) -> Result<(), String> {
    for place in places {
        give(hexes, place.hex, &place.class);
    }
    for feature in &spec.features {
        for mark in marks.iter().filter(|mark| mark.kind == feature.mark) {
            match feature.on {
                Carrier::Hex => mark.hexes.iter().for_each(|hex| give(hexes, *hex, &feature.name)),
                Carrier::Side => {
                    for side in sides_of(mark)? {
                        at(sides, side, mark)?.features.push(feature.name.clone());
                    }
                }
                Carrier::Water => fill(feature, mark, sides)?,
                Carrier::Valley => {
                    mark.hexes.iter().for_each(|hex| give(hexes, *hex, &feature.name));
                    let river = mark.river();
                    let inside = |side: Side| side.hexes().iter().any(|hex| mark.hexes.contains(hex));
                    sides.retain(|row| row.name != river || !inside(row.side));
                }
            }
        }
    }
    sides.sort_by_key(|row| row.side);
    Ok(())
}

fn give(hexes: &mut [HexRow], hex: Hex, feature: &str) {
    if let Some(row) = hexes.iter_mut().find(|row| row.hex == hex)
        && !row.features.iter().any(|known| known == feature)
    {
        row.features.push(feature.to_owned());
    }
}

/// The hexsides that a mark lists.
fn sides_of(mark: &MarkRow) -> Result<Vec<Side>, String> {
    let side = |pair: &[Hex]| match pair {
        [a, b] => Side::between(*a, *b),
        _ => None,
    };
    mark.hexes
        .chunks(2)
        .map(|pair| side(pair).ok_or_else(|| format!("{} {}: it stands on hexsides", mark.kind, mark.name)))
        .collect()
}

fn at<'a>(sides: &'a mut [SideRow], side: Side, mark: &MarkRow) -> Result<&'a mut SideRow, String> {
    let none = || format!("{} {}: no river runs there", mark.kind, mark.name);
    sides.iter_mut().find(|row| row.side == side).ok_or_else(none)
}

/// A lake fills a stretch of its river, or hexsides where none runs.
fn fill(feature: &FeatureSpec, mark: &MarkRow, sides: &mut Vec<SideRow>) -> Result<(), String> {
    for side in sides_of(mark)? {
        let (kind, source) = (feature.name.clone(), mark.source.clone());
        if let Some(row) = sides.iter_mut().find(|row| row.side == side) {
            row.kind = kind;
            row.source = source;
        } else {
            let (features, name, crossing) = (Vec::new(), mark.name.clone(), String::new());
            sides.push(SideRow { side, kind, features, name, crossing, source });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spec::small_numbering;

    fn mark(kind: &str, hexes: &[&str], value: &str) -> MarkRow {
        let numbering = small_numbering(6, 6);
        let hexes = hexes.iter().map(|number| numbering.parse(number).expect("a hex")).collect();
        let (kind, name, value) = (kind.to_owned(), "it".to_owned(), value.to_owned());
        MarkRow { kind, name, hexes, value, source: "ours".to_owned() }
    }

    fn river(sides: &[&str]) -> Vec<SideRow> {
        let numbering = small_numbering(6, 6);
        let row = |side: &&str| SideRow {
            side: numbering.parse_side(side).expect("a side"),
            kind: "river".to_owned(),
            features: Vec::new(),
            name: "Warche".to_owned(),
            crossing: String::new(),
            source: "geo".to_owned(),
        };
        sides.iter().map(row).collect()
    }

    fn with(on: &str, mark: MarkRow, sides: &mut Vec<SideRow>) -> Result<(), String> {
        let kind = &mark.kind;
        let text = format!(
            "[numbering]\norientation = 'flat-top'\norder = 'column-row'\ndigits = 2\n\
             columns = {{ first = 1, last = 6, grow = 'east' }}\nrows = {{ first = 1, last = 6, grow = 'south' }}\n\
             stagger = {{ lines = 'even', toward = 'south' }}\n\
             [[features]]\nmark = '{kind}'\nname = '{kind}'\non = '{on}'\n"
        );
        let spec = MapSpec::parse("test.toml", &text).expect("a grid file");
        add(&spec, &[], &[mark], &mut [], sides)
    }

    #[test]
    fn a_lake_fills_its_river_and_a_cliff_stands_beside_it() {
        let mut sides = river(&["0202/0203", "0203/0303"]);
        with("water", mark("lake", &["0202", "0203"], ""), &mut sides).expect("a lake");
        let kinds: Vec<&str> = sides.iter().map(|row| row.kind.as_str()).collect();
        assert!(kinds.contains(&"lake") && kinds.contains(&"river") && sides.len() == 2, "{kinds:?}");
        with("side", mark("cliff", &["0203", "0303"], ""), &mut sides).expect("a cliff");
        let cliffs: Vec<_> = sides.iter().filter(|row| row.features == ["cliff"]).collect();
        assert!(cliffs.len() == 1 && cliffs[0].kind == "river");
    }

    #[test]
    fn a_river_inside_a_hex_leaves_its_sides() {
        let mut sides = river(&["0202/0203", "0203/0303", "0302/0303"]);
        with("valley", mark("inside", &["0203"], "Warche; inside the town"), &mut sides).expect("a valley");
        assert_eq!(sides.len(), 1, "only the side that does not touch the hex is left");
    }

    #[test]
    fn what_does_not_stand_on_hexsides_or_on_a_river_is_told() {
        let mut sides = river(&["0202/0203"]);
        let told = with("side", mark("cliff", &["0101", "0102"], ""), &mut sides).expect_err("no river");
        assert_eq!(told, "cliff it: no river runs there");
        let told = with("water", mark("lake", &["0101", "0404"], ""), &mut sides).expect_err("no side");
        assert_eq!(told, "lake it: it stands on hexsides");
    }
}
