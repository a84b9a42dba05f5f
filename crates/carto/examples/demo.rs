//! Draws the ground of Ardennes '44 from the raw terrain data: `demo <terrain folder> <output folder> [scale]`.
//!
//! The hex classes, river hexsides and marks are made up here by rough rules, enough to look at the drawing; the
//! real ones come from the map builder.

use std::collections::BTreeSet;
use std::error::Error;
use std::fs;
use std::path::Path;
use std::time::Instant;

use carto::{Course, Options, PicHex, PicMark, PicPlace, PicRoad, PicSide, Picture, Relief};
use hex::{Hex, Numbering, Orientation, Point};
use serde_json::Value;

type Fallible<T> = Result<T, Box<dyn Error>>;
/// A line on the lattice with its properties.
type Feature = (Value, Vec<(f64, f64)>);

const GRID: &str = "[numbering]
orientation = \"flat-top\"
order = \"column-row\"
digits = 2
columns = { first = 1, last = 70, grow = \"west\" }
rows = { first = 1, last = 41, grow = \"north\" }
stagger = { lines = \"even\", toward = \"south\" }
";

fn main() -> Fallible<()> {
    let mut args = std::env::args().skip(1);
    let terrain = args.next().ok_or("usage: demo <terrain folder> <output folder> [scale]")?;
    let output = args.next().ok_or("usage: demo <terrain folder> <output folder> [scale]")?;
    let scale: f64 = args.next().map_or(Ok(40.0), |text| text.parse())?;
    let picture = picture(Path::new(&terrain))?;
    fs::create_dir_all(&output)?;
    let write = |name: &str, make: &dyn Fn() -> Vec<u8>| -> Fallible<()> {
        let start = Instant::now();
        let bytes = make();
        println!("{name}: {} bytes in {:.1} s", bytes.len(), start.elapsed().as_secs_f64());
        Ok(fs::write(Path::new(&output).join(name), bytes)?)
    };
    let options = Options { scale, ..Options::default() };
    write("map.png", &|| carto::png(&picture, &options))?;
    write("map.svg", &|| carto::svg(&picture, &options).into_bytes())?;
    write("relief.png", &|| carto::relief_layer(&picture, scale))?;
    let natural = Picture { sides: Vec::new(), ..picture.clone() };
    write("natural.png", &|| carto::png(&natural, &options))
}

/// From degrees to the lattice, by the fit of facts/ardennes44.md 2.6.
fn project(lon: f64, lat: f64) -> (f64, f64) {
    let w = (6.0 - lon) * 111.32 * 50.1f64.to_radians().cos();
    let k = (lat - 50.0) * 111.2;
    let column = 24.892 + 0.4571 * w + 0.00985 * k;
    let row = 12.836 - 0.0157 * w + 0.3931 * k;
    (-3.0 * column, -2.0 * row - 1.0)
}

/// The way back, by two rounds of correction; the projection is nearly square to the degrees.
fn unproject((x, y): (f64, f64)) -> (f64, f64) {
    let (mut lon, mut lat) = (5.5, 50.1);
    for _ in 0..6 {
        let (px, py) = project(lon, lat);
        lon += (x - px) / (3.0 * 0.4571 * 111.32 * 50.1f64.to_radians().cos());
        lat -= (y - py) / (2.0 * 0.3931 * 111.2);
    }
    (lon, lat)
}

fn picture(terrain: &Path) -> Fallible<Picture> {
    let table: toml::Table = toml::from_str(GRID)?;
    let numbering: Numbering = table["numbering"].clone().try_into()?;
    let rivers = features(&terrain.join("rivers.geojson"))?;
    let courses: Vec<Course> = rivers
        .iter()
        .filter(|(properties, _)| properties["rank"].as_u64().unwrap_or(3) <= 3)
        .map(|(properties, points)| Course {
            name: properties["name"].as_str().unwrap_or("").to_string(),
            rank: u8::try_from(properties["rank"].as_u64().unwrap_or(3)).unwrap_or(3),
            points: points.clone(),
        })
        .collect();
    let roads = features(&terrain.join("roads.geojson"))?
        .into_iter()
        .map(|(properties, points)| {
            let class = match properties["class"].as_str() {
                Some("main") => "primary",
                Some("secondary") => "secondary",
                _ => "minor",
            };
            PicRoad { points, class: class.to_string() }
        })
        .collect();
    let lines = |name: &str| -> Fallible<Vec<Vec<(f64, f64)>>> {
        Ok(features(&terrain.join(name))?.into_iter().map(|(_, points)| points).collect())
    };
    Ok(Picture {
        title: "Ardennes ’44".to_string(),
        subtitle: "The ground between Meuse and Rhine, December 1944".to_string(),
        orientation: Orientation::FlatTop,
        hexes: hexes(terrain, &numbering)?,
        sides: sides(&courses),
        courses,
        roads,
        railways: lines("railways_osm_belgium.geojson")?.into_iter().filter(|line| line.len() > 7).collect(),
        borders: lines("borders.geojson")?,
        places: places(&terrain.join("towns.csv"))?,
        marks: marks(),
        relief: Some(relief(&terrain.join("elevation_3s.png"))?),
        legend: true,
        credits: "© OpenStreetMap contributors (ODbL); GeoNames (CC BY 4.0); Who’s On First; Copernicus CORINE; \
                  ESA CCI Land Cover; J. de Ferranti / NASA SRTM; Natural Earth. Type: Alegreya, Barlow (OFL)."
            .to_string(),
        hex_km: 2.6,
    })
}

/// The lines of a file with their properties, on the lattice.
fn features(path: &Path) -> Fallible<Vec<Feature>> {
    let file: Value = serde_json::from_str(&fs::read_to_string(path)?)?;
    let mut found = Vec::new();
    for feature in file["features"].as_array().into_iter().flatten() {
        let geometry = &feature["geometry"];
        let lines: Vec<&Value> = match geometry["type"].as_str() {
            Some("LineString") => vec![&geometry["coordinates"]],
            Some("MultiLineString") => geometry["coordinates"].as_array().into_iter().flatten().collect(),
            _ => Vec::new(),
        };
        for line in lines {
            let points = line.as_array().into_iter().flatten();
            let points = points.filter_map(|p| Some(project(p[0].as_f64()?, p[1].as_f64()?))).collect();
            found.push((feature["properties"].clone(), points));
        }
    }
    Ok(found)
}

/// Means of the half-minute grid over each hex, turned into classes.
fn hexes(terrain: &Path, numbering: &Numbering) -> Fallible<Vec<PicHex>> {
    let mut sums: std::collections::BTreeMap<Hex, (f64, f64, f64)> = std::collections::BTreeMap::new();
    let mut reader = csv::Reader::from_path(terrain.join("grid_30s.csv"))?;
    for row in reader.records() {
        let row = row?;
        let cell = |n: usize| row[n].parse::<f64>();
        let Some(hex) = hex_at(project(cell(1)?, cell(0)?)) else { continue };
        let sum = sums.entry(hex).or_default();
        *sum = (sum.0 + 1.0, sum.1 + cell(7)?, sum.2 + cell(6)?);
    }
    let mut found = Vec::new();
    for hex in numbering.hexes() {
        let (count, forest, relief) = sums.get(&hex).copied().unwrap_or((1.0, 0.0, 0.0));
        let (forest, relief) = (forest / count, relief / count);
        let terrain = match (forest > 52.0, relief > 245.0) {
            (true, true) => "wooded rough",
            (true, false) => "forest",
            (false, true) if relief > 260.0 => "rough",
            _ => "clear",
        };
        found.push(PicHex {
            at: numbering.orientation().centre(hex),
            number: numbering.print(hex).unwrap_or_default(),
            terrain: terrain.to_string(),
            woods: format!("{forest:.0}").parse().unwrap_or(0),
        });
    }
    Ok(found)
}

fn hex_at((x, y): (f64, f64)) -> Option<Hex> {
    let whole = |v: f64| format!("{:.0}", v * 64.0).parse::<i32>().ok();
    Orientation::FlatTop.hex_at_parts(Point { x: whole(x)?, y: whole(y)? }, 64)
}

/// Rivers snapped to the nearest corners and run along hexsides from one to the next.
fn sides(courses: &[Course]) -> Vec<PicSide> {
    let mut found: BTreeSet<(Point, Point, &str)> = BTreeSet::new();
    for course in courses.iter().filter(|course| course.rank <= 2) {
        let kind = if course.rank == 1 { "major river" } else { "river" };
        let mut walk: Vec<Point> = Vec::new();
        for corner in course.points.iter().filter_map(|at| nearest_corner(*at)) {
            while let Some(next) = step_towards(walk.last().copied(), corner) {
                // Whoever comes back to where he was has made a spur or a loop, which is forgotten.
                match walk.iter().rposition(|at| *at == next) {
                    Some(before) => walk.truncate(before + 1),
                    None => walk.push(next),
                }
            }
        }
        found.extend(walk.windows(2).map(|pair| (pair[0].min(pair[1]), pair[0].max(pair[1]), kind)));
    }
    found
        .into_iter()
        .map(|(a, b, kind)| PicSide { ends: [a, b], kind: kind.to_string(), name: String::new() })
        .collect()
}

/// The next corner on the way to another; nothing at the end of it.
fn step_towards(from: Option<Point>, to: Point) -> Option<Point> {
    let Some(at) = from else { return Some(to) };
    let steps =
        if at.x.rem_euclid(3) == 1 { [(-2, 0), (1, 1), (1, -1)] } else { [(2, 0), (-1, 1), (-1, -1)] };
    let far = |p: Point| (p.x - to.x).pow(2) + 3 * (p.y - to.y).pow(2);
    let nexts = steps.map(|(dx, dy)| Point { x: at.x + dx, y: at.y + dy });
    nexts.into_iter().filter(|p| far(*p) < far(at)).min_by_key(|p| far(*p))
}

fn nearest_corner((x, y): (f64, f64)) -> Option<Point> {
    let corners = Orientation::FlatTop.corners(hex_at((x, y))?);
    let far = |p: &Point| (f64::from(p.x) - x).powi(2) + 3.0 * (f64::from(p.y) - y).powi(2);
    corners.into_iter().min_by(|a, b| far(a).total_cmp(&far(b)))
}

fn places(path: &Path) -> Fallible<Vec<PicPlace>> {
    let mut found = Vec::new();
    for row in csv::Reader::from_path(path)?.records() {
        let row = row?;
        found.push(PicPlace {
            at: project(row[4].parse()?, row[3].parse()?),
            label: row[0].to_string(),
            class: row[5].to_string(),
            rank: 0,
        });
    }
    Ok(found)
}

fn marks() -> Vec<PicMark> {
    let mark = |lon: f64, lat: f64, kind: &str, text: &str| PicMark {
        at: project(lon, lat),
        kind: kind.to_string(),
        text: text.to_string(),
    };
    vec![
        mark(6.32, 49.83, "entry", "A"),
        mark(6.30, 50.2, "entry", "B"),
        mark(6.30, 50.42, "entry", "C"),
        mark(5.67, 49.98, "victory", ""),
        mark(6.09, 50.25, "victory", ""),
        mark(4.86, 50.3, "victory", "3"),
        mark(5.58, 50.62, "victory", ""),
    ]
}

/// The elevation picture, resampled to the lattice.
fn relief(path: &Path) -> Fallible<Relief> {
    let mut reader = png::Decoder::new(std::io::BufReader::new(fs::File::open(path)?)).read_info()?;
    let mut bytes = vec![0; reader.output_buffer_size().ok_or("too large")?];
    let info = reader.next_frame(&mut bytes)?;
    let (columns, rows) = (info.width as usize, info.height as usize);
    let metres = |column: usize, row: usize| {
        let at = (row.min(rows - 1) * columns + column.min(columns - 1)) * 2;
        f64::from(u16::from_be_bytes([bytes[at], bytes[at + 1]])) - 1000.0
    };
    let (width, height) = (2000usize, 1400usize);
    let bounds = (-213.0, -85.0, 0.0, 0.0);
    let mut heights = Vec::with_capacity(width * height);
    for row in 0..height {
        for column in 0..width {
            let share = |n: usize, of: usize| (n as f64 + 0.5) / of as f64;
            let x = bounds.0 + (bounds.2 - bounds.0) * share(column, width);
            let y = bounds.1 + (bounds.3 - bounds.1) * share(row, height);
            let (lon, lat) = unproject((x, y));
            let (fx, fy) = (((lon - 4.5) * 1200.0 - 0.5).max(0.0), ((50.85 - lat) * 1200.0 - 0.5).max(0.0));
            let whole = |v: f64| format!("{:.0}", v.floor()).parse::<usize>().unwrap_or(0);
            let (c, r) = (whole(fx), whole(fy));
            let (u, v) = (fx - c as f64, fy - r as f64);
            let north = metres(c, r) * (1.0 - u) + metres(c + 1, r) * u;
            let south = metres(c, r + 1) * (1.0 - u) + metres(c + 1, r + 1) * u;
            heights.push(format!("{:.0}", north * (1.0 - v) + south * v).parse().unwrap_or(0));
        }
    }
    Ok(Relief { width, height, bounds, heights })
}
