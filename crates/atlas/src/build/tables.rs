//! A map as the text of its tables.

use crate::map::data::{HexRow, MapData, MarkRow, Outline, PlaceRow, RoadRow, SideRow};

/// The files of `packs/<game>/map/` that the builder makes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tables {
    pub hexes: String,
    pub sides: String,
    pub roads: String,
    pub places: String,
    pub marks: String,
    pub outlines: String,
}

const HEAD: &str =
    "# Made from the terrain database by `cargo xtask maps`; correct it in terrain/overrides, not here.\n";

impl Tables {
    /// Writes the rows out, hexes by their printed numbers.
    #[must_use]
    pub fn write(map: &MapData) -> Tables {
        let MapData { numbering, hexes, sides, roads, places, marks, outlines, .. } = map;
        let number = |hex| quoted(&numbering.print(hex).unwrap_or_default());
        let mut tables = Tables {
            hexes: format!("{HEAD}hex,terrain,features,woods,height,relief,source\n"),
            sides: format!("{HEAD}side,kind,features,name,crossing,source\n"),
            roads: format!("{HEAD}from,to,class,name,source\n"),
            places: format!("{HEAD}hex,name,label,class,source\n"),
            marks: format!("{HEAD}kind,name,hexes,value,source\n"),
            outlines: format!("{HEAD}kind,name,points\n"),
        };
        for row in hexes {
            let HexRow { hex, terrain, features, woods, height, relief, source } = row;
            let (hex, features, source) = (number(*hex), features.join("; "), quoted(source));
            tables.hexes += &format!("{hex},{terrain},{features},{woods},{height},{relief},{source}\n");
        }
        for row in sides {
            let side = quoted(&numbering.print_side(row.side).unwrap_or_default());
            let SideRow { kind, features, name, crossing, source, .. } = row;
            let (features, name, source) = (features.join("; "), quoted(name), quoted(source));
            tables.sides += &format!("{side},{kind},{features},{name},{crossing},{source}\n");
        }
        for row in roads {
            let RoadRow { a, b, class, name, source } = row;
            tables.roads +=
                &format!("{},{},{class},{},{}\n", number(*a), number(*b), quoted(name), quoted(source));
        }
        for row in places {
            let PlaceRow { hex, name, label, class, source } = row;
            tables.places +=
                &format!("{},{},{},{class},{}\n", number(*hex), quoted(name), quoted(label), quoted(source));
        }
        for row in marks {
            let MarkRow { kind, name, hexes, value, source } = row;
            let hexes: Vec<String> = hexes.iter().filter_map(|hex| numbering.print(*hex)).collect();
            let cells = [kind, name, &hexes.join(" "), value, source].map(|cell| quoted(cell));
            tables.marks += &format!("{}\n", cells.join(","));
        }
        for Outline { kind, name, points } in outlines {
            let points: Vec<String> = points.iter().map(|(x, y)| format!("{x} {y}")).collect();
            tables.outlines += &format!("{kind},{},{}\n", quoted(name), points.join(";"));
        }
        tables
    }

    /// The files by name.
    #[must_use]
    pub fn files(&self) -> [(&'static str, &str); 6] {
        [
            ("hexes.csv", &self.hexes),
            ("sides.csv", &self.sides),
            ("roads.csv", &self.roads),
            ("places.csv", &self.places),
            ("marks.csv", &self.marks),
            ("outlines.csv", &self.outlines),
        ]
    }
}

/// A cell as CSV has it: in quotation marks where it holds a comma or one of those.
fn quoted(text: &str) -> String {
    if text.contains([',', '"']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}
