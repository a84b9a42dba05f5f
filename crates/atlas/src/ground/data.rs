//! The real ground: relief, woods, rivers and roads with their coordinates.

use std::path::Path;

use serde::Deserialize;
use serde_json::Value;

use crate::error::MapError;

/// A point of the ground in degrees.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    pub lat: f64,
    pub lon: f64,
}

/// A river or a road as it runs.
#[derive(Clone, Debug)]
pub struct Line {
    pub name: String,
    /// A river's rank (1 major to 4 canal); nought for roads.
    pub rank: u8,
    /// What a river flows into, or a road's class.
    pub kind: String,
    /// For a road, the places at its two ends.
    pub ends: Option<(String, String)>,
    pub points: Vec<Point>,
}

/// A named place.
#[derive(Clone, Debug, Deserialize)]
pub struct Place {
    pub name: String,
    pub other_names: String,
    pub country: String,
    pub lat: f64,
    pub lon: f64,
    pub class: String,
    pub source: String,
}

impl Place {
    #[must_use]
    pub fn at(&self) -> Point {
        Point { lat: self.lat, lon: self.lon }
    }
}

/// Heights on a regular grid of degrees, from the north-west corner.
#[derive(Debug)]
struct Heights {
    west: f64,
    north: f64,
    step: f64,
    width: usize,
    height: usize,
    metres: Vec<i16>,
}

/// Per cent of woods on a coarser grid of degrees.
#[derive(Debug)]
struct Woods {
    west: f64,
    north: f64,
    step: f64,
    width: usize,
    height: usize,
    share: Vec<f64>,
}

/// All of it.
#[derive(Debug)]
pub struct Ground {
    heights: Heights,
    woods: Woods,
    pub rivers: Vec<Line>,
    pub roads: Vec<Line>,
    pub borders: Vec<Line>,
    pub places: Vec<Place>,
}

impl Ground {
    /// Reads the data files of a folder, and our own places from the project's `terrain` folder.
    ///
    /// # Errors
    /// The first file that is missing, cut or wrong, with its line where it has one.
    pub fn read(data: &Path, own: &Path) -> Result<Ground, MapError> {
        let mut ground = Ground {
            heights: read_heights(&data.join("elevation_3s.png"))?,
            woods: read_woods(&data.join("grid_30s.csv"))?,
            rivers: read_lines(&data.join("rivers.geojson"), "flows_into")?,
            roads: Vec::new(),
            borders: read_lines(&data.join("borders.geojson"), "border")?,
            places: read_csv(&own.join("places.csv"))?,
        };
        let courses = read_lines(&data.join("roads.geojson"), "class")?;
        ground.roads = read_chains(&own.join("roads_1944.txt"), &ground, &courses)?;
        Ok(ground)
    }

    /// The height in metres at a point; nothing outside the data.
    #[must_use]
    pub fn height(&self, at: Point) -> Option<i16> {
        let Heights { west, north, step, width, height, ref metres } = self.heights;
        let (x, y) = (((at.lon - west) / step).floor(), ((north - at.lat) / step).floor());
        let inside = x >= 0.0 && y >= 0.0 && x < width as f64 && y < height as f64;
        inside.then(|| metres[y as usize * width + x as usize])
    }

    /// Per cent of woods at a point, blended between the cells around it.
    #[must_use]
    pub fn woods(&self, at: Point) -> f64 {
        let Woods { west, north, step, width, height, ref share } = self.woods;
        let (x, y) = ((at.lon - west) / step, (north - at.lat) / step);
        let (x, y) = (x.clamp(0.0, width as f64 - 1.001), y.clamp(0.0, height as f64 - 1.001));
        let (column, row) = (x as usize, y as usize);
        let (right, down) = (x - column as f64, y - row as f64);
        let cell = |dx: usize, dy: usize| share[(row + dy) * width + column + dx];
        let top = cell(0, 0) * (1.0 - right) + cell(1, 0) * right;
        let bottom = cell(0, 1) * (1.0 - right) + cell(1, 1) * right;
        top * (1.0 - down) + bottom * down
    }

    /// A place by its name or another name it goes by.
    #[must_use]
    pub fn place(&self, name: &str) -> Option<&Place> {
        let exact = self.places.iter().find(|place| place.name == name);
        exact.or_else(|| {
            self.places.iter().find(|place| place.other_names.split('|').any(|other| other == name))
        })
    }
}

fn name_of(path: &Path) -> String {
    path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned())
}

fn bytes_of(path: &Path) -> Result<Vec<u8>, MapError> {
    std::fs::read(path)
        .map_err(|error| MapError::new(&name_of(path), 0, format!("the file cannot be read: {error}")))
}

/// The relief: 16-bit grey, metres plus a thousand, three seconds of arc a point.
fn read_heights(path: &Path) -> Result<Heights, MapError> {
    let wrong = |what: &str| MapError::new(&name_of(path), 0, what);
    let bytes = bytes_of(path)?;
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes))
        .read_info()
        .map_err(|error| wrong(&format!("this is not a picture: {error}")))?;
    let size = reader.output_buffer_size().ok_or_else(|| wrong("the picture is too large"))?;
    let mut data = vec![0; size];
    let info =
        reader.next_frame(&mut data).map_err(|error| wrong(&format!("the picture is cut off: {error}")))?;
    if info.bit_depth != png::BitDepth::Sixteen || info.color_type != png::ColorType::Grayscale {
        return Err(wrong("the relief is 16-bit grey, and this picture is not"));
    }
    let metre =
        |pair: &[u8]| i16::try_from(i32::from(u16::from_be_bytes([pair[0], pair[1]])) - 1_000).unwrap_or(0);
    let metres = data[..info.buffer_size()].chunks_exact(2).map(metre).collect();
    let (width, height) = (info.width as usize, info.height as usize);
    Ok(Heights { west: 4.5, north: 50.85, step: 1.0 / 1_200.0, width, height, metres })
}

#[derive(Debug, Deserialize)]
struct Cell {
    lat: f64,
    lon: f64,
    forest_pct: f64,
}

/// The woods: one row a cell of half a minute, from the north-west.
fn read_woods(path: &Path) -> Result<Woods, MapError> {
    let cells: Vec<Cell> = read_csv(path)?;
    let wrong = |what: &str| MapError::new(&name_of(path), 0, what);
    let first = cells.first().ok_or_else(|| wrong("the file is empty"))?;
    let width = cells.iter().take_while(|cell| (cell.lat - first.lat).abs() < 1e-9).count();
    if width == 0 || !cells.len().is_multiple_of(width) {
        return Err(wrong("the last line of cells is not whole"));
    }
    let step = 1.0 / 120.0;
    let (west, north, height) = (first.lon, first.lat, cells.len() / width);
    Ok(Woods { west, north, step, width, height, share: cells.iter().map(|cell| cell.forest_pct).collect() })
}

/// Reads a table with a header; `#` begins a remark.
pub(crate) fn read_csv<T: for<'de> Deserialize<'de>>(path: &Path) -> Result<Vec<T>, MapError> {
    parse_csv(&name_of(path), &bytes_of(path)?)
}

/// The same from what a file holds.
pub(crate) fn parse_csv<T: for<'de> Deserialize<'de>>(name: &str, bytes: &[u8]) -> Result<Vec<T>, MapError> {
    Ok(parse_lines(name, bytes)?.into_iter().map(|(_, row)| row).collect())
}

/// The rows of a table, each with its line in the file.
pub(crate) fn read_csv_lines<T: for<'de> Deserialize<'de>>(path: &Path) -> Result<Vec<(u64, T)>, MapError> {
    parse_lines(&name_of(path), &bytes_of(path)?)
}

fn parse_lines<T: for<'de> Deserialize<'de>>(name: &str, bytes: &[u8]) -> Result<Vec<(u64, T)>, MapError> {
    let mut reader = csv::ReaderBuilder::new().comment(Some(b'#')).trim(csv::Trim::All).from_reader(bytes);
    let wrong = |error: &csv::Error, line: u64| {
        let line = if line > 0 { line } else { pack::line_of(bytes, error.position()) };
        let what = match error.kind() {
            csv::ErrorKind::Deserialize { err, .. } => err.kind().to_string(),
            csv::ErrorKind::UnequalLengths { expected_len, len, .. } => {
                format!("this row has {len} cells and the table has {expected_len} columns")
            }
            _ => error.to_string(),
        };
        MapError::new(name, line, what)
    };
    let headers = reader.headers().map_err(|error| wrong(&error, 1))?.clone();
    let mut rows = Vec::new();
    for record in reader.records() {
        let record = record.map_err(|error| wrong(&error, 0))?;
        let line = pack::line_of(bytes, record.position());
        rows.push((line, record.deserialize(Some(&headers)).map_err(|error| wrong(&error, line))?));
    }
    Ok(rows)
}

/// Lines of a GeoJSON file, each with its name, rank and what `kind` says.
fn read_lines(path: &Path, kind: &str) -> Result<Vec<Line>, MapError> {
    let wrong = |line: usize, what: String| MapError::new(&name_of(path), line as u64, what);
    let document: Value = serde_json::from_slice(&bytes_of(path)?)
        .map_err(|error| wrong(error.line(), format!("the file is cut off or is not GeoJSON: {error}")))?;
    let features =
        document["features"].as_array().ok_or_else(|| wrong(0, "there are no features".to_owned()))?;
    let mut lines = Vec::new();
    for feature in features {
        let (properties, geometry) = (&feature["properties"], &feature["geometry"]);
        let text = |key: &str| properties[key].as_str().unwrap_or("").to_owned();
        let parts: Vec<&Value> = match geometry["type"].as_str() {
            Some("MultiLineString") => geometry["coordinates"].as_array().into_iter().flatten().collect(),
            _ => vec![&geometry["coordinates"]],
        };
        let name = if kind == "class" { text("route") } else { text("name") };
        let ends = (kind == "class").then(|| (text("from"), text("to")));
        let rank = properties["rank"].as_u64().and_then(|rank| u8::try_from(rank).ok()).unwrap_or(0);
        for part in parts {
            let points = points_of(part)
                .ok_or_else(|| wrong(0, format!("'{name}' has a point without coordinates")))?;
            lines.push(Line { name: name.clone(), rank, kind: text(kind), ends: ends.clone(), points });
        }
    }
    Ok(lines)
}

/// Our own road net: chains of places, each stretch along its surveyed course where there is one, else straight.
fn read_chains(path: &Path, ground: &Ground, courses: &[Line]) -> Result<Vec<Line>, MapError> {
    let bytes = bytes_of(path)?;
    let text = String::from_utf8_lossy(&bytes);
    let mut roads = Vec::new();
    for (index, row) in
        text.lines().enumerate().filter(|(_, row)| !row.starts_with('#') && !row.trim().is_empty())
    {
        let wrong = |what: String| MapError::new(&name_of(path), index as u64 + 1, what);
        let parts: Vec<&str> = row.splitn(3, '|').map(str::trim).collect();
        let [class, name, chain] = parts[..] else {
            return Err(wrong(
                "a road is its class, its name and its places, with a stroke between".to_owned(),
            ));
        };
        let places: Vec<&Place> = chain
            .split('>')
            .map(|place| {
                ground
                    .place(place.trim())
                    .ok_or_else(|| wrong(format!("there is no place '{}'", place.trim())))
            })
            .collect::<Result<_, _>>()?;
        for pair in places.windows(2) {
            let ends = (pair[0].name.clone(), pair[1].name.clone());
            let points = course_between(&ends, courses).unwrap_or_else(|| vec![pair[0].at(), pair[1].at()]);
            let (name, kind) = (name.to_owned(), class.to_owned());
            roads.push(Line { name, rank: 0, kind, ends: Some(ends), points });
        }
    }
    Ok(roads)
}

/// The surveyed course between two places, in that direction.
fn course_between(ends: &(String, String), courses: &[Line]) -> Option<Vec<Point>> {
    let back = (ends.1.clone(), ends.0.clone());
    if let Some(course) = courses.iter().find(|course| course.ends.as_ref() == Some(ends)) {
        return Some(course.points.clone());
    }
    let course = courses.iter().find(|course| course.ends.as_ref() == Some(&back))?;
    Some(course.points.iter().rev().copied().collect())
}

fn points_of(part: &Value) -> Option<Vec<Point>> {
    let point = |pair: &Value| Some(Point { lon: pair[0].as_f64()?, lat: pair[1].as_f64()? });
    part.as_array()?.iter().map(point).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scratch(name: &str, bytes: &[u8]) -> std::path::PathBuf {
        let folder = std::env::temp_dir().join(format!("atlas-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder for the test");
        let path = folder.join(name);
        std::fs::write(&path, bytes).expect("a file for the test");
        path
    }

    #[test]
    fn a_missing_or_cut_file_is_told_in_one_sentence() {
        let told = |error: MapError| error.to_string();
        let missing = told(read_heights(Path::new("nowhere/elevation_3s.png")).expect_err("missing"));
        assert!(missing.starts_with("elevation_3s.png: the file cannot be read"), "{missing}");
        let not_png = told(read_heights(&scratch("a.png", b"no picture")).expect_err("no picture"));
        assert!(not_png.starts_with("a.png: this is not a picture"), "{not_png}");
        let cut = told(
            read_lines(&scratch("r.geojson", b"{\"features\": [\n{\"type\":"), "class").expect_err("cut"),
        );
        assert!(cut.starts_with("r.geojson:2: the file is cut off"), "{cut}");
        let rows = b"lat,lon,forest_pct\n50.1,5.0,10\n50.1,x,10\n";
        let wrong = told(read_woods(&scratch("g.csv", rows)).expect_err("a wrong row"));
        assert!(wrong.starts_with("g.csv:3: "), "{wrong}");
        let ragged = b"lat,lon,forest_pct\n50.1,5.0,10\n50.1,5.1,10\n50.0,5.0,10\n";
        let ragged = told(read_woods(&scratch("h.csv", ragged)).expect_err("a line that is not whole"));
        assert_eq!(ragged, "h.csv: the last line of cells is not whole");
    }
}
