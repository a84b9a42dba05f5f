//! The map as text: a picture of letters of a small map, or of the hexes around one.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use table::{Board, BoardHex, BoardSide, Counter, Marker, Seat, Spot, View};

use super::lists::{counter_line, side_letter};

/// Larger maps do not fit a terminal; a part of them does.
const MOST_HEXES: usize = 60;
/// Characters from one column of hexes to the next, and lines from one lattice row to the next.
const WIDE: usize = 16;
const HIGH: usize = 2;
/// How far a local map goes.
const NEAR: i32 = 2;

/// Whether the whole map fits a terminal.
pub(super) fn fits(board: &Board) -> bool {
    board.hexes.len() <= MOST_HEXES
}

/// Draws the map with what lies on it, where it is small enough.
pub(super) fn draw(board: &Board, view: &View) -> String {
    if fits(board) {
        let all: Vec<&BoardHex> = board.hexes.iter().collect();
        return format!("{}{}", picture(board, view, &all, None), sides_text(board, &all));
    }
    format!(
        "The map has {} hexes, too many for a terminal. Type 'map NAME' for the ground around a place, a hex or a unit, and \
         'units' for the counters.",
        board.hexes.len()
    )
}

/// Draws the hexes around one, and says in full what is in them.
pub(super) fn around(board: &Board, view: &View, centre: &BoardHex) -> String {
    let near: Vec<&BoardHex> =
        board.hexes.iter().filter(|hex| distance(board, centre, hex) <= NEAR).collect();
    let mut text = picture(board, view, &near, Some(centre));
    let about: Vec<&str> = centre.terrain.iter().chain(&centre.marks).map(String::as_str).collect();
    let name = centre.name.as_ref().map_or_else(String::new, |name| format!(" {name}"));
    let _ = write!(text, "\n\n{}{name}: {}", centre.id, about.join(", "));
    text.push_str(&roads_text(board, &near));
    text.push_str(&sides_text(board, &near));
    for hex in near {
        for counter in view.counters.iter().filter(|counter| counter.place == hex.id) {
            let _ = write!(text, "\n{}", counter_line(board, counter));
        }
    }
    text
}

/// How many hexes it is from one to another.
fn distance(board: &Board, one: &BoardHex, other: &BoardHex) -> i32 {
    let (x, y) = ((one.at.x - other.at.x).abs(), (one.at.y - other.at.y).abs());
    // Along the rows of hexes the lattice counts three to a hex, across them two.
    let (along, across) = if is_flat(board) { (x / 3, y) } else { (y / 3, x) };
    along + ((across - along) / 2).max(0)
}

fn is_flat(board: &Board) -> bool {
    board.orientation == "flat-top"
}

/// The hexes in their places, each with what lies in it.
fn picture(board: &Board, view: &View, hexes: &[&BoardHex], centre: Option<&BoardHex>) -> String {
    let flat = is_flat(board);
    // Flat-top columns are three lattice units apart, pointy-top rows are.
    let spot =
        |hex: &BoardHex| if flat { (hex.at.x * 2 / 3, hex.at.y) } else { (hex.at.x, hex.at.y * 2 / 3) };
    let left = hexes.iter().map(|hex| spot(hex).0).min().unwrap_or(0);
    let top = hexes.iter().map(|hex| spot(hex).1).min().unwrap_or(0);
    let mut page: Vec<Vec<char>> = Vec::new();
    for hex in hexes {
        let (x, y) = spot(hex);
        let column = usize::try_from(x - left).unwrap_or(0) * WIDE / 2;
        let row = usize::try_from(y - top).unwrap_or(0) * HIGH;
        let middle = centre.is_some_and(|centre| centre.id == hex.id);
        for (line, text) in cell(board, hex, view, middle).iter().enumerate() {
            put(&mut page, row + line, column, text);
        }
    }
    let lines: Vec<String> =
        page.iter().map(|line| line.iter().collect::<String>().trim_end().to_owned()).collect();
    lines.join("\n").trim_end().to_owned()
}

/// The lines of one hex: its number and terrain, its name and markers, then its counters.
fn cell(board: &Board, hex: &BoardHex, view: &View, middle: bool) -> Vec<String> {
    let road = board.roads.iter().any(|link| link.from == hex.id || link.to == hex.id);
    let terrain = hex.terrain.first().map_or("", String::as_str);
    let mark = if middle { "*" } else { "" };
    let mut lines = vec![format!("{mark}{}{} {terrain}", hex.id, if road { "=" } else { "" })];
    let markers = view.markers.iter().filter(|marker| marker.on == Spot::Place(hex.id.clone()));
    let names: Vec<String> = hex.name.clone().into_iter().chain(markers.map(marker_text)).collect();
    if !names.is_empty() {
        lines.push(names.join(" "));
    }
    let mut here: Vec<&Counter> = view.counters.iter().filter(|counter| counter.place == hex.id).collect();
    here.sort_by_key(|counter| counter.level);
    let room = HIGH * 2 - lines.len();
    let shown = if here.len() > room { room - 1 } else { here.len() };
    for counter in &here[..shown] {
        let name = if counter.known { counter.id.as_str() } else { "?" };
        let steps = counter.face.steps.map_or_else(String::new, |steps| format!("/{}", steps.now));
        lines.push(format!("{}:{name}{steps}", side_letter(counter.owner)));
    }
    if shown < here.len() {
        let sides: BTreeSet<&str> = here[shown..].iter().map(|counter| side_letter(counter.owner)).collect();
        let sides: Vec<&str> = sides.into_iter().collect();
        lines.push(format!("{}:+{} more", sides.join("/"), here.len() - shown));
    }
    lines
}

/// A marker in a hex: control by the letter of its side, others by name and value.
fn marker_text(marker: &Marker) -> String {
    let side = marker.value.as_deref().or(marker.owner.map(Seat::name));
    match (side, &marker.value) {
        (Some(side), _) if marker.name == "control" => {
            format!("({})", side.chars().next().unwrap_or(' ').to_uppercase())
        }
        (_, Some(value)) => format!("{}:{value}", marker.name),
        (_, None) => marker.name.to_string(),
    }
}

fn put(page: &mut Vec<Vec<char>>, row: usize, column: usize, text: &str) {
    while page.len() <= row {
        page.push(Vec::new());
    }
    let line = &mut page[row];
    let chars: Vec<char> = text.chars().take(WIDE - 1).collect();
    if line.len() < column + chars.len() {
        line.resize(column + chars.len(), ' ');
    }
    line[column..column + chars.len()].copy_from_slice(&chars);
}

/// What the hexsides between these hexes carry, a line for each kind.
fn sides_text(board: &Board, hexes: &[&BoardHex]) -> String {
    let is_shown = |id: &str| hexes.iter().any(|hex| hex.id == *id);
    let shown = |side: &&BoardSide| side.id.split('/').any(is_shown);
    let called = |side: &BoardSide| {
        let kinds = side.kinds.last().map_or("", String::as_str);
        side.name.as_ref().map_or_else(|| kinds.to_owned(), |name| format!("{kinds} ({name})"))
    };
    let mut all: Vec<(String, &str)> =
        board.sides.iter().filter(shown).map(|side| (called(side), side.id.as_str())).collect();
    all.sort_by(|a, b| a.0.cmp(&b.0));
    let mut text = String::new();
    for part in all.chunk_by(|a, b| a.0 == b.0) {
        let ids: Vec<&str> = part.iter().map(|(_, id)| *id).collect();
        let _ = write!(text, "\n{}: {}", part[0].0, ids.join(" "));
    }
    text
}

/// The roads between these hexes, a line for each class, hex by hex as far as they go on.
fn roads_text(board: &Board, hexes: &[&BoardHex]) -> String {
    let is_shown = |id: &str| hexes.iter().any(|hex| hex.id == *id);
    let classes: BTreeSet<&str> = board.roads.iter().map(|link| link.class.as_str()).collect();
    let mut text = String::new();
    for class in classes {
        let links = board
            .roads
            .iter()
            .filter(|link| link.class == class && is_shown(&link.from) && is_shown(&link.to));
        let mut left: Vec<(&str, &str)> = links.map(|link| (link.from.as_str(), link.to.as_str())).collect();
        let mut roads = Vec::new();
        while let Some((from, to)) = left.pop() {
            let mut road = vec![from, to];
            while let Some(at) =
                left.iter().position(|(a, b)| *a == road[road.len() - 1] || *b == road[road.len() - 1])
            {
                let (a, b) = left.swap_remove(at);
                road.push(if a == road[road.len() - 1] { b } else { a });
            }
            roads.push(road.join("-"));
        }
        if !roads.is_empty() {
            let road = if class.contains("road") { "" } else { " road" };
            let _ = write!(text, "\n{class}{road}: {}", roads.join(", "));
        }
    }
    text
}
