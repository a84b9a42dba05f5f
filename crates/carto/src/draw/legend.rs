//! The legend: a sample of everything that occurs on the map, in columns.

use std::collections::BTreeSet;

use super::lettering::text;
use super::marks;
use super::places::{self, Size};
use super::water::{SideLook, side_look};
use crate::face::Face;
use crate::font::Fonts;
use crate::num;
use crate::palette::{self, Cover, Ink};
use crate::picture::{PicMark, Picture};
use crate::scene::{HEX, Item, Pen, Pt, line, polygon, rect};

/// Rows to a column.
const ROWS: usize = 6;

struct Entry {
    name: String,
    sample: Vec<Item>,
}

/// Samples with their names from this corner, a group to a column; gives the east edge of what it drew.
pub(super) fn draw(
    picture: &Picture,
    (x, y): Pt,
    (room, em): (f64, f64),
    fonts: &Fonts,
    items: &mut Vec<Item>,
) -> f64 {
    let (size, row_height, sample) = (0.3 * em, 0.45 * em, 0.85 * em);
    let mut column_x = x;
    let mut east = x;
    let groups = groups(picture, fonts);
    for column in groups.iter().flat_map(|group| group.chunks(ROWS)) {
        let widest =
            column.iter().map(|entry| fonts.width(Face::Serif, size, &entry.name)).fold(0.0, f64::max);
        if column_x + sample + widest > x + room {
            break;
        }
        for (row, entry) in column.iter().enumerate() {
            let middle = y + (row as f64 + 0.5) * row_height;
            let share = em / HEX;
            let place = |(sx, sy): Pt| (column_x + sx * share, middle + sy * share);
            items.extend(entry.sample.iter().map(|item| item.clone().map(&place, share)));
            items.push(text(
                &entry.name,
                Face::Serif,
                size,
                palette::INK,
                (column_x + sample, middle + 0.1 * em),
            ));
        }
        east = column_x + sample + widest;
        column_x = east + 0.85 * em;
    }
    east
}

/// The tints of height, with metres under them.
pub(super) fn heights((x, y): Pt, em: f64, fonts: &Fonts, items: &mut Vec<Item>) {
    let (width, height, size) = (4.2 * em, 0.26 * em, 0.26 * em);
    let fields = 14;
    let field = width / f64::from(fields);
    for n in 0..fields {
        let metres = 50.0 + 50.0 * f64::from(n);
        let rgb = crate::ground::tint(metres + 25.0).map(num::byte);
        // A hair wider than the field, so that no paper shows between two of them.
        items.push(Item::Fill(
            rect(x + f64::from(n) * field, y, field + 0.3, height),
            Ink { rgb, alpha: 1.0 },
        ));
    }
    items.push(Item::Stroke(
        rect(x, y, width, height),
        Pen { round: false, ..Pen::new(palette::INK_SOFT, 0.7) },
    ));
    for metres in [100, 300, 500, 700] {
        let at = x + (f64::from(metres) - 50.0) / 50.0 * field;
        items.push(Item::Stroke(
            line(&[(at, y + height), (at, y + height + 0.07 * em)]),
            Pen::new(palette::INK_SOFT, 0.7),
        ));
        let number = metres.to_string();
        let half = fonts.width(Face::Sans, size, &number) / 2.0;
        items.push(text(&number, Face::Sans, size, palette::INK, (at - half, y + height + 0.33 * em)));
    }
    let words = "Height in metres; contours every 50";
    items.push(text(words, Face::SerifItalic, 0.3 * em, palette::INK_SOFT, (x, y + 1.06 * em)));
}

/// One entry to each thing that occurs: ground and hexsides, roads and other lines, settlements and marks.
fn groups(picture: &Picture, fonts: &Fonts) -> [Vec<Entry>; 3] {
    let entry = |name: String, sample: Vec<Item>| Entry { name, sample };
    let classes: BTreeSet<&str> = picture.hexes.iter().map(|hex| hex.terrain.as_str()).collect();
    let kinds: BTreeSet<&str> = picture.sides.iter().map(|side| side.kind.as_str()).collect();
    let classes = classes.into_iter().filter(|class| !class.is_empty());
    let ground = classes
        .map(|class| entry(title(class), ground(class)))
        .chain(kinds.into_iter().map(|kind| entry(format!("{} hexside", title(kind)), side(kind))))
        .collect();
    let roads: BTreeSet<(u8, &str)> = picture
        .roads
        .iter()
        .map(|road| (palette::road_look(&road.class).order, road.class.as_str()))
        .collect();
    let mut lines: Vec<Entry> =
        roads.into_iter().map(|(_, class)| entry(road_name(class), road(class))).collect();
    if !picture.railways.is_empty() {
        lines.push(entry("Railway".to_string(), railway()));
    }
    if !picture.borders.is_empty() {
        lines.push(entry("Border".to_string(), border()));
    }
    let sizes: BTreeSet<(Size, String)> =
        picture.places.iter().map(|place| (Size::of(&place.class), title(&place.class))).collect();
    let at = (0.3 * HEX, 0.0);
    let marks: BTreeSet<&str> = picture.marks.iter().map(|mark| mark.kind.as_str()).collect();
    let marks = marks.into_iter().map(|kind| {
        let text = if kind == "entry" { "A" } else { "" }.to_string();
        // Dragon's teeth stand at the foot of their hex.
        let at = if kind == "west wall" { (at.0, -0.31 * HEX) } else { at };
        let mark = PicMark { at, kind: kind.to_string(), text };
        entry(title(kind), shrunk(marks::symbol(&mark, at, fonts), at, 0.8))
    });
    let settlement = |(size, name)| entry(name, shrunk(places::symbol(size, at, 5), at, 0.75));
    [ground, lines, sizes.into_iter().map(settlement).chain(marks).collect()]
}

/// "Primary road", but "Track".
fn road_name(class: &str) -> String {
    let whole =
        ["road", "track", "trail", "path", "highway", "autobahn"].iter().any(|word| class.contains(word));
    if whole { title(class) } else { format!("{} road", title(class)) }
}

/// First letter large.
fn title(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// A patch in the colours of a class of terrain.
fn ground(class: &str) -> Vec<Item> {
    let look = palette::look(class);
    let patch: Vec<Pt> =
        [(0.0, -0.15), (0.6, -0.15), (0.6, 0.15), (0.0, 0.15)].map(|(x, y)| (x * HEX, y * HEX)).to_vec();
    let mut ink = match look.cover {
        Cover::Woods => Ink::new(0x93_AC_73),
        Cover::Mixed => Ink::new(0xB9_C6_93),
        Cover::Open => Ink::new(0xE8_E3_BD),
    };
    for (is, over) in [(look.marsh, 0xB4_CC_BC), (look.built, 0xD9_BB_A8), (look.water, 0x86_B4_CE)] {
        if is {
            ink = Ink::new(over);
        }
    }
    if look.rough && look.cover == Cover::Open {
        ink = Ink::new(0xDB_C7_9C);
    }
    let mut items = vec![Item::Fill(polygon(&patch), ink)];
    if look.rough {
        for n in 0..7 {
            let x = (0.08 + 0.075 * f64::from(n)) * HEX;
            let y = if n % 2 == 0 { -0.04 } else { 0.05 } * HEX;
            items
                .push(Item::Stroke(line(&[(x, y - 1.8), (x + 1.0, y + 1.8)]), Pen::new(palette::ROUGH, 0.9)));
        }
    }
    items.push(Item::Stroke(polygon(&patch), Pen::new(palette::INK_SOFT, 0.7)));
    items
}

fn side(kind: &str) -> Vec<Item> {
    let points = [(0.0, 0.0), (0.6 * HEX, 0.0)];
    match side_look(kind) {
        SideLook::Water(inner, outer) => vec![
            Item::Stroke(line(&points), Pen::new(palette::WATER_EDGE, outer)),
            Item::Stroke(line(&points), Pen::new(palette::WATER, inner)),
        ],
        SideLook::Cliff => vec![Item::Stroke(line(&points), Pen::new(palette::ROUGH, 0.045 * HEX))],
    }
}

fn road(class: &str) -> Vec<Item> {
    let look = palette::road_look(class);
    let part = HEX / 100.0;
    let way = line(&[(0.0, 0.0), (0.6 * HEX, 0.0)]);
    let dash = look.dash.map(|(on, off)| (on * part, off * part));
    let fill = Item::Stroke(way.clone(), Pen::new(look.ink, look.width * part).dashed(dash));
    if look.casing > 0.0 {
        vec![Item::Stroke(way, Pen::new(look.casing_ink, look.casing * part)), fill]
    } else {
        vec![fill]
    }
}

fn railway() -> Vec<Item> {
    let mut rail = line(&[(0.0, 0.0), (0.6 * HEX, 0.0)]);
    for n in 0..4 {
        let x = (0.06 + 0.16 * f64::from(n)) * HEX;
        rail.extend(line(&[(x, -1.6), (x, 1.6)]));
    }
    vec![Item::Stroke(rail, Pen::new(palette::INK.at(0.7), 0.8))]
}

fn border() -> Vec<Item> {
    let way = line(&[(0.0, 0.0), (0.6 * HEX, 0.0)]);
    vec![
        Item::Stroke(way.clone(), Pen::new(palette::BORDER.at(0.2), 0.15 * HEX)),
        Item::Stroke(
            way,
            Pen::new(palette::BORDER.at(0.85), 0.03 * HEX).dashed(Some((0.2 * HEX, 0.09 * HEX))),
        ),
    ]
}

/// Items made smaller around a point.
fn shrunk(items: Vec<Item>, (cx, cy): Pt, share: f64) -> Vec<Item> {
    items
        .into_iter()
        .map(|item| item.map(&|(x, y)| (cx + (x - cx) * share, cy + (y - cy) * share), share))
        .collect()
}
