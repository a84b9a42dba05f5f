//! The table as text: a map drawn with letters, and lists of counters and cards.

use std::fmt::Write as _;

use table::{Board, BoardHex, Counter, Spot, View};

/// Larger maps do not fit a terminal; their counters are listed instead.
const MOST_HEXES: usize = 60;
/// Characters from one column of hexes to the next, and lines from one lattice row to the next.
const WIDE: usize = 16;
const HIGH: usize = 2;

/// Draws the map with what lies on it, or lists the counters where the map is too large.
pub(crate) fn draw(board: &Board, view: &View) -> String {
    if board.hexes.len() > MOST_HEXES {
        return units(view);
    }
    let flat = board.orientation == "flat-top";
    // Flat-top columns are three lattice units apart, pointy-top rows are.
    let spot =
        |hex: &BoardHex| if flat { (hex.at.x * 2 / 3, hex.at.y) } else { (hex.at.x, hex.at.y * 2 / 3) };
    let left = board.hexes.iter().map(|hex| spot(hex).0).min().unwrap_or(0);
    let top = board.hexes.iter().map(|hex| spot(hex).1).min().unwrap_or(0);
    let mut page: Vec<Vec<char>> = Vec::new();
    for hex in &board.hexes {
        let (x, y) = spot(hex);
        let column = usize::try_from(x - left).unwrap_or(0) * WIDE / 2;
        let row = usize::try_from(y - top).unwrap_or(0) * HIGH;
        for (line, text) in cell(board, hex, view).iter().enumerate() {
            put(&mut page, row + line, column, text);
        }
    }
    let lines: Vec<String> =
        page.iter().map(|line| line.iter().collect::<String>().trim_end().to_owned()).collect();
    let mut map = lines.join("\n").trim_end().to_owned();
    for kind in kinds(board) {
        let on: Vec<&str> = board
            .sides
            .iter()
            .filter(|side| side.kinds.last() == Some(&kind))
            .map(|side| side.id.as_str())
            .collect();
        let _ = write!(map, "\n{kind}: {}", on.join(" "));
    }
    map
}

/// What hexsides carry, each kind once.
fn kinds(board: &Board) -> Vec<String> {
    let mut kinds: Vec<String> = board.sides.iter().filter_map(|side| side.kinds.last().cloned()).collect();
    kinds.sort();
    kinds.dedup();
    kinds
}

/// The lines of one hex: its number and terrain, its name and markers, then its counters.
fn cell(board: &Board, hex: &BoardHex, view: &View) -> Vec<String> {
    let road = board.roads.iter().any(|link| link.from == hex.id || link.to == hex.id);
    let terrain = hex.terrain.first().map_or("", String::as_str);
    let mut lines = vec![format!("{} {terrain}{}", hex.id, if road { "=" } else { "" })];
    let markers = view.markers.iter().filter(|marker| marker.on == Spot::Place(hex.id.clone()));
    let words = markers.map(|marker| match &marker.value {
        Some(value) if marker.name == "control" => {
            format!("({})", value.chars().next().unwrap_or(' ').to_uppercase())
        }
        Some(value) => format!("{value}!"),
        None => "mine?".to_owned(),
    });
    let names: Vec<String> = hex.name.clone().into_iter().chain(words).collect();
    if !names.is_empty() {
        lines.push(names.join(" "));
    }
    let mut here: Vec<&Counter> = view.counters.iter().filter(|counter| counter.place == hex.id).collect();
    here.sort_by_key(|counter| counter.level);
    for counter in here {
        let side = counter.owner.map_or("?", |seat| if seat == table::Seat::German { "G" } else { "A" });
        let name = if counter.known { counter.id.as_str() } else { "?" };
        let steps = counter.face.steps.map_or_else(String::new, |steps| format!("/{}", steps.now));
        lines.push(format!("{side}:{name}{steps}"));
    }
    lines.truncate(HIGH * 2);
    lines
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

/// Every counter on a line: side, name, values, where it is, its state.
pub(crate) fn units(view: &View) -> String {
    let mut out = String::new();
    for counter in &view.counters {
        let owner = counter.owner.map_or("", table::Seat::name);
        let values: Vec<&str> = counter.face.factors.iter().map(|factor| factor.text.as_str()).collect();
        let steps = counter.face.steps.map_or_else(String::new, |s| format!("{}/{} steps", s.now, s.full));
        let status: Vec<&str> = counter.status.iter().map(|status| status.name.as_str()).collect();
        let name = if counter.known { counter.id.as_str() } else { "?" };
        let _ = writeln!(
            out,
            "{owner:<7} {name:<14} {:<8} {steps:<10} {:<9} {}",
            values.join("-"),
            counter.place,
            status.join(", ")
        );
    }
    out.trim_end().to_owned()
}

/// Every pile with the cards that may be seen.
pub(crate) fn cards(view: &View) -> String {
    let line = |pile: &table::Pile| {
        let mut cards: Vec<String> = pile.cards.iter().map(|card| card.title.to_string()).collect();
        let hidden = usize::try_from(pile.count).unwrap_or(0).saturating_sub(cards.len());
        if hidden > 0 {
            cards.push(format!("{hidden} unseen"));
        }
        format!("{}: {}", pile.title, if cards.is_empty() { "none".to_owned() } else { cards.join(", ") })
    };
    view.piles.iter().map(line).collect::<Vec<_>>().join("\n")
}
