//! A made-up land with every kind of ground, line and mark, hexes standing on their points: `sampler <file.png>`.

use std::error::Error;

use carto::{Course, Options, PicHex, PicMark, PicPlace, PicRoad, PicSide, Picture, Relief};
use hex::{Hex, Orientation, Point};

const CLASSES: [&str; 10] =
    ["clear", "forest", "rough", "wooded rough", "light woods", "marsh", "town", "lake", "broken", "clear"];

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("usage: sampler <file.png>")?;
    std::fs::write(path, carto::png(&picture(), &Options { scale: 72.0, ..Options::default() }))?;
    Ok(())
}

/// The hexes in patches of each class, a river across the middle, a cliff in the south.
fn ground(way: Orientation) -> (Vec<PicHex>, Vec<PicSide>) {
    let mut hexes = Vec::new();
    let mut sides = Vec::new();
    for row in 0i16..10 {
        for column in 0i16..16 {
            let hex = Hex { q: column - row / 2, r: row };
            let class = CLASSES[usize::try_from((column / 2 + row / 2 * 3) % 10).unwrap_or(0)];
            hexes.push(PicHex {
                at: way.centre(hex),
                number: format!("{:02}{:02}", column + 1, row + 1),
                terrain: class.to_string(),
                woods: if class.contains("wood") || class == "forest" { 80 } else { 25 },
            });
            let corners = way.corners(hex);
            if row == 4 {
                let kind = if column < 8 { "river" } else { "major river" };
                for (a, b) in [(5, 0), (0, 1)] {
                    sides.push(PicSide {
                        ends: [corners[a], corners[b]],
                        kind: kind.to_string(),
                        name: String::new(),
                    });
                }
            }
            if row == 8 && (2..6).contains(&column) {
                sides.push(PicSide {
                    ends: [corners[5], corners[0]],
                    kind: "cliff".to_string(),
                    name: String::new(),
                });
                sides.push(PicSide {
                    ends: [corners[0], corners[1]],
                    kind: "cliff".to_string(),
                    name: String::new(),
                });
            }
        }
    }
    (hexes, sides)
}

fn picture() -> Picture {
    let way = Orientation::PointyTop;
    let (hexes, sides) = ground(way);
    let at = |q: i16, r: i16| {
        let Point { x, y } = way.centre(Hex { q, r });
        (f64::from(x), f64::from(y))
    };
    let road = |class: &str, points: Vec<(f64, f64)>| PicRoad { points, class: class.to_string() };
    let place =
        |at, label: &str, class: &str| PicPlace { at, label: label.into(), class: class.into(), rank: 0 };
    let mark = |at, kind: &str, text: &str| PicMark { at, kind: kind.into(), text: text.into() };
    Picture {
        title: "Sampler".to_string(),
        subtitle: "Every kind of ground, line and mark".to_string(),
        orientation: way,
        hexes,
        sides,
        courses: vec![Course {
            name: "Brook".into(),
            rank: 3,
            points: (0..9).map(|n| at(9 - n / 2, n)).collect(),
        }],
        roads: vec![
            road("primary", vec![at(0, 2), at(3, 2), at(5, 2), at(7, 1), at(10, 2), at(14, 2)]),
            road("secondary", vec![at(5, 2), at(4, 4), at(4, 5), at(2, 8)]),
            road("minor", vec![at(10, 2), at(9, 4), at(9, 6)]),
            road("track", vec![at(9, 6), at(6, 7), at(2, 8)]),
        ],
        railways: vec![vec![at(0, 6), at(4, 6), at(8, 5), at(12, 4)]],
        borders: vec![vec![at(12, 0), at(10, 4), at(8, 9)]],
        places: vec![
            place(at(5, 2), "Grandville", "city"),
            place(at(10, 2), "Kleinstadt", "town"),
            place(at(2, 8), "Dorf", "village"),
            place(at(9, 6), "Weiler", "hamlet"),
        ],
        marks: vec![
            mark(at(0, 2), "entry", "A"),
            mark(at(4, 4), "bridge", "90"),
            mark(at(11, 6), "victory", "2"),
            mark(at(3, 6), "fort", ""),
            mark(at(12, 1), "other", "7"),
        ],
        relief: Some(relief()),
        credits: "Made up.".to_string(),
        hex_km: 1.0,
        ..Picture::default()
    }
}

fn relief() -> Relief {
    let (width, height) = (200usize, 160usize);
    let hill = |n: usize| {
        let (x, y) = ((n % width) as f64 / 14.0, (n / width) as f64 / 14.0);
        format!("{:.0}", 330.0 + 120.0 * (x.sin() * (y * 0.8).cos()) + 60.0 * (2.1 * x + y).sin())
            .parse()
            .unwrap_or(0)
    };
    Relief {
        width,
        height,
        bounds: (-2.0, -2.0, 34.0, 30.0),
        heights: (0..width * height).map(hill).collect(),
    }
}
