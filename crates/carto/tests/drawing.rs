//! What a drawing must hold, whatever it looks like.

use std::collections::BTreeSet;

use carto::{Course, Layer, Options, PicHex, PicMark, PicPlace, PicRoad, PicSide, Picture, Relief};
use hex::{Hex, Orientation, Point};

/// A small land: 8 columns of 6 hexes, a river, two roads, crowded places.
fn small_land(orientation: Orientation) -> Picture {
    let mut hexes = Vec::new();
    for q in 0i16..8 {
        for r in 0i16..6 {
            let hex = Hex { q, r: r - q / 2 };
            let terrain = ["clear", "forest", "rough", "wooded rough", "marsh", "lake"]
                [usize::try_from((q + r) % 6).unwrap_or(0)];
            let number = format!("{:02}{:02}", q + 1, r + 1);
            hexes.push(PicHex {
                at: orientation.centre(hex),
                number,
                terrain: terrain.to_string(),
                woods: 40,
            });
        }
    }
    let corners = orientation.corners(Hex { q: 3, r: 1 });
    let side = |n: usize, kind: &str| PicSide {
        ends: [corners[n], corners[(n + 1) % 6]],
        kind: kind.to_string(),
        name: String::new(),
    };
    let (x, y) = (f64::from(hexes[20].at.x), f64::from(hexes[20].at.y));
    let places = (0u8..12)
        .map(|n| PicPlace {
            at: (x + f64::from(n % 4), y + 0.7 * f64::from(n / 4)),
            label: format!("Sankt-Überall {n}"),
            class: ["city", "town", "village", "hamlet"][usize::from(n) % 4].to_string(),
            rank: 0,
        })
        .collect();
    Picture {
        title: "A & B".to_string(),
        orientation,
        sides: vec![side(0, "river"), side(1, "river"), side(3, "major river"), side(4, "cliff")],
        courses: vec![Course {
            name: "Our".to_string(),
            rank: 2,
            points: vec![(x - 9.0, y + 4.0), (x, y + 4.0), (x + 12.0, y + 5.0)],
        }],
        roads: vec![
            PicRoad { points: vec![(x, y), (x + 3.0, y + 1.0), (x + 6.0, y)], class: "primary".to_string() },
            PicRoad { points: vec![(x, y), (x - 3.0, y + 1.0)], class: "track".to_string() },
        ],
        railways: vec![vec![(x - 6.0, y), (x + 6.0, y + 2.0)]],
        borders: vec![vec![(x, y - 6.0), (x, y + 6.0)]],
        places,
        marks: vec![PicMark { at: (x + 6.0, y + 1.0), kind: "entry".to_string(), text: "A".to_string() }],
        relief: Some(Relief {
            width: 4,
            height: 4,
            bounds: (-2.0, -12.0, 30.0, 20.0),
            heights: (0..16).map(|n| 300 + 20 * n).collect(),
        }),
        credits: "Nobody <nobody@example.org>".to_string(),
        hex_km: 2.6,
        hexes,
        ..Picture::default()
    }
}

fn decoded(bytes: &[u8]) -> (u32, u32, png::ColorType, Vec<u8>) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("of some size")];
    let info = reader.next_frame(&mut pixels).expect("with pixels");
    (info.width, info.height, info.color_type, pixels)
}

#[test]
fn an_svg_has_a_group_for_every_layer_in_their_order() {
    let text = carto::svg(&small_land(Orientation::FlatTop), &Options::default());
    let places: Vec<usize> =
        Layer::ALL.iter().map(|layer| text.find(&format!("<g id=\"{}\">", layer.id())).unwrap()).collect();
    assert!(places.is_sorted(), "{places:?}");
    assert_eq!(text.matches("<g").count(), text.matches("</g>").count());
    assert!(text.contains("<title>A &amp; B</title>") && text.contains("&lt;nobody@example.org&gt;"));
}

#[test]
fn every_hex_number_is_printed_once() {
    for orientation in [Orientation::FlatTop, Orientation::PointyTop] {
        let picture = small_land(orientation);
        let text = carto::svg(&picture, &Options::default());
        for hex in &picture.hexes {
            assert_eq!(text.matches(&format!(">{}</text>", hex.number)).count(), 1, "{}", hex.number);
        }
    }
}

#[test]
fn hidden_layers_are_left_out() {
    let picture = small_land(Orientation::FlatTop);
    let options = Options { numbers: false, grid: false, hidden: vec![Layer::Ground], ..Options::default() };
    let text = carto::svg(&picture, &options);
    for id in ["numbers", "grid", "ground"] {
        assert!(!text.contains(&format!("<g id=\"{id}\">")), "{id}");
    }
    assert!(!text.contains(">0101</text>") && text.contains("<g id=\"roads\">"));
}

#[test]
fn the_ground_may_lie_beside_the_svg() {
    let options = Options { ground_href: Some("ground.jpg".to_string()), ..Options::default() };
    let text = carto::svg(&small_land(Orientation::FlatTop), &options);
    assert!(text.contains("href=\"ground.jpg\"") && !text.contains("data:image"));
}

#[test]
fn labels_overlap_neither_one_another_nor_the_marks() {
    let picture = small_land(Orientation::FlatTop);
    let labels = carto::labels(&picture, &Options::default());
    assert!(labels.len() >= 6, "{} of 13 labels found room", labels.len());
    for (n, a) in labels.iter().enumerate() {
        for b in &labels[n + 1..] {
            let overlap = a.boxes.iter().any(|one| b.boxes.iter().any(|other| one.overlaps(other)));
            assert!(!overlap, "{} over {}", a.text, b.text);
        }
    }
    let names: BTreeSet<&str> = labels.iter().map(|label| label.text.as_str()).collect();
    assert!(
        names.contains("Sankt-Überall 0") && names.contains("Our"),
        "cities and rivers come first: {names:?}"
    );
}

#[test]
fn a_png_is_as_large_as_the_scale_says() {
    let picture = small_land(Orientation::FlatTop);
    let sized = |scale: f64| {
        let options = Options { scale, furniture: false, ..Options::default() };
        decoded(&carto::png(&picture, &options))
    };
    let (width, height, colour, pixels) = sized(40.0);
    // 8 columns: 7 steps of three quarters and a whole corner-to-corner width of 2 / √3; 6 hexes and a half high.
    assert_eq!((width, height, colour), (289, 260, png::ColorType::Rgb));
    assert!(pixels.iter().collect::<BTreeSet<_>>().len() > 50, "there is something to see");
    assert_eq!(sized(20.0).0, 145);
}

#[test]
fn the_relief_has_the_size_of_the_map_alone() {
    let (width, height, ..) = decoded(&carto::relief_layer(&small_land(Orientation::FlatTop), 40.0));
    assert_eq!((width, height), (289, 260));
}

#[test]
fn the_same_picture_gives_the_same_bytes() {
    let (a, b) = (small_land(Orientation::PointyTop), small_land(Orientation::PointyTop));
    assert!(carto::png(&a, &Options::default()) == carto::png(&b, &Options::default()));
    assert!(carto::svg(&a, &Options::default()) == carto::svg(&b, &Options::default()));
}

#[test]
fn pictures_with_little_in_them_are_drawn_too() {
    let empty = Picture::default();
    assert!(carto::svg(&empty, &Options::default()).ends_with("</svg>\n"));
    assert!(decoded(&carto::png(&empty, &Options::default())).0 > 0);
    assert!(decoded(&carto::relief_layer(&empty, f64::NAN)).0 > 0);
    let odd = Picture {
        hexes: vec![PicHex {
            at: Point { x: 3, y: 1 },
            number: String::new(),
            terrain: String::new(),
            woods: 255,
        }],
        courses: vec![Course { name: "x".to_string(), rank: 0, points: vec![(0.0, 0.0)] }],
        roads: vec![
            PicRoad { points: vec![(1.0, 1.0), (1.0, 1.0)], class: String::new() },
            PicRoad { points: vec![], class: String::new() },
        ],
        borders: vec![vec![]],
        relief: Some(Relief { width: 9, height: 9, bounds: (0.0, 0.0, 0.0, 0.0), heights: vec![] }),
        ..Picture::default()
    };
    assert!(decoded(&carto::png(&odd, &Options { scale: 0.0, ..Options::default() })).0 > 0);
    assert!(carto::svg(&odd, &Options::default()).contains("<g id=\"names\">"));
}
