//! Hexes and hexsides of a grid as the board shows them, and the boxes and windows that every board has.

use hex::{Hex, Numbering, Orientation, Point, Side};
use table::{
    Board, BoardBox, BoardSide, BoxKind, Function, GameInfo, LatticePoint, PlaceId, RuleRef, RuleTitle,
    Shows, Sourced, Vocabulary,
};

use crate::view::chart::texts;

fn point(at: Point) -> LatticePoint {
    LatticePoint { x: at.x, y: at.y }
}

/// The word of the board for how the hexes stand.
fn orientation_word(numbering: &Numbering) -> String {
    match numbering.orientation() {
        Orientation::FlatTop => "flat-top".to_owned(),
        Orientation::PointyTop => "pointy-top".to_owned(),
    }
}

/// The frame of a board: what it is called, how its hexes stand, and the titles of the rules.
#[must_use]
pub fn empty_board(info: &GameInfo, numbering: &Numbering, rules: Vec<RuleTitle>) -> Board {
    Board {
        game: info.id.clone(),
        title: info.title.clone(),
        orientation: orientation_word(numbering),
        rules,
        ..Board::default()
    }
}

/// The words of a game: its markers, the states of counters, its verbs and its cards.
pub fn vocabulary<M: ToString, S: ToString, V: ToString>(
    markers: impl IntoIterator<Item = M>,
    statuses: impl IntoIterator<Item = S>,
    verbs: impl IntoIterator<Item = V>,
    cards: Vec<String>,
) -> Vocabulary {
    Vocabulary { markers: texts(markers), statuses: texts(statuses), verbs: texts(verbs), cards }
}

/// Where what is printed on counters or cards comes from, by their ids.
pub fn sourced<I: ToString, S: ToString>(
    lines: impl IntoIterator<Item = (I, S)>,
) -> impl Iterator<Item = Sourced> {
    lines.into_iter().map(|(of, source)| Sourced { of: of.to_string(), source: source.to_string() })
}

/// The texts of what is true of a hex.
pub fn true_of<'t>(facts: impl IntoIterator<Item = (bool, &'t str)>) -> impl Iterator<Item = String> {
    facts.into_iter().filter(|(is, _)| *is).map(|(_, text)| text.to_owned())
}

/// Where a hex is drawn.
#[must_use]
pub fn centre(numbering: &Numbering, hex: Hex) -> LatticePoint {
    point(numbering.orientation().centre(hex))
}

/// A hexside that carries something printed; none where no hex of the map has it.
pub fn board_side<'k>(
    numbering: &Numbering,
    side: Side,
    kinds: impl IntoIterator<Item = &'k str>,
    name: Option<String>,
) -> Option<BoardSide> {
    let orientation = numbering.orientation();
    Some(BoardSide {
        id: numbering.print_side(side)?.into(),
        ends: side.ends().map(|end| point(orientation.corner(end))),
        kinds: kinds.into_iter().map(str::to_owned).collect(),
        name,
    })
}

/// A box off the map that leads nowhere.
#[must_use]
pub fn board_box(id: PlaceId, title: impl Into<String>, kind: BoxKind, rule: RuleRef) -> BoardBox {
    BoardBox { id, title: title.into(), kind, next_to: Vec::new(), rule: Some(rule) }
}

/// An entry of the list of windows.
#[must_use]
pub fn function(id: &str, title: &str, shows: Shows, rule: RuleRef) -> Function {
    Function { id: id.to_owned(), title: title.to_owned(), shows, rule: Some(rule) }
}

/// The window of a chart, which has the chart's own name.
#[must_use]
pub fn chart_function(id: &str, title: &str, rule: RuleRef) -> Function {
    function(id, title, Shows::Chart(id.into()), rule)
}

/// The windows of a board whose rulebook says nothing of them: the manual, the game's charts, what is to be won, and what every
/// table has.
#[must_use]
pub fn windows(first: &RuleRef, charts: Vec<Function>, objectives: Function) -> Vec<Function> {
    let window = |id: &str, title: &str, shows| function(id, title, shows, first.clone());
    let mut all = vec![window("manual", "Game manual", Shows::Manual)];
    all.extend(charts);
    all.extend([
        objectives,
        window("sound", "Sound", Shows::Sound),
        window("shortcuts", "Keyboard shortcuts", Shows::Shortcuts),
        window("save", "Save the game", Shows::Save),
        window("end", "End the game", Shows::End),
    ]);
    all
}

#[cfg(test)]
mod tests {
    use hex::{Grid, HexId};

    use super::*;

    #[test]
    fn a_hexside_lies_between_its_two_hexes() {
        let numbering: Numbering = serde_json::from_str(crate::map::reading::tests::SMALL_MAP).unwrap();
        let grid = Grid::new(&numbering);
        let [a, b] = [0, 1].map(|at| grid.hex(HexId::new(at)));
        let side = Side::between(a, b).unwrap();
        let shown = board_side(&numbering, side, ["river", "bridge"], None).unwrap();
        assert_eq!((shown.kinds.len(), shown.name), (2, None));
        let [one, other] = shown.ends;
        let (here, there) = (centre(&numbering, a), centre(&numbering, b));
        assert_eq!((one.x + other.x, one.y + other.y), (here.x + there.x, here.y + there.y));
        assert_eq!(orientation_word(&numbering), "flat-top");
    }
}
