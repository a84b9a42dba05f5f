//! What lies on the map when Crisis at the Meuse begins. EA §18.5-markers

use pack::{Loader, Sheet};
use serde::Deserialize;
use wargame::Id as _;

use crate::model::ids::{Hexes, RiverId, Rivers};
use crate::model::state::{Compass, Objective};
use crate::model::units::Army;
use crate::pack::map::Ground;

/// What lies on the map. EA §18.5-markers
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CrisisMarks {
    pub detachments: Hexes,
    pub depots: Hexes,
    pub towns: Hexes,
    pub blown: Rivers,
    pub bridges: Rivers,
    pub objectives: Vec<(Army, Objective)>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    kind: String,
    name: String,
    what: String,
}

pub(crate) fn read_marks(loader: &mut Loader<'_>, ground: &Ground) -> CrisisMarks {
    let rows: Sheet<Row> = loader.sheet("crisis_marks.csv");
    let mut marks = CrisisMarks::default();
    for row in rows.iter() {
        let words = || row.what.split_whitespace();
        let hexes: Option<Hexes> = words().map(|word| ground.hex(word)).collect();
        let rivers: Option<Rivers> = words().map(|word| river(ground, word)).collect();
        let into = match row.kind.as_str() {
            "detachment" => Some(&mut marks.detachments),
            "depot" => Some(&mut marks.depots),
            "town" => Some(&mut marks.towns),
            _ => None,
        };
        let over = match row.kind.as_str() {
            "blown" => Some(&mut marks.blown),
            "bridge" => Some(&mut marks.bridges),
            _ => None,
        };
        let read = match (into, hexes, over, rivers, objective(ground, &row.name, &row.what)) {
            (Some(into), Some(hexes), ..) => {
                *into = into.or(&hexes);
                Some(())
            }
            (_, _, Some(over), Some(rivers), _) => {
                *over = over.or(&rivers);
                Some(())
            }
            (None, _, None, _, Some(goal)) if row.kind == "objective" => {
                marks.objectives.push(goal);
                Some(())
            }
            _ => None,
        };
        loader.refer(&rows.file, row.line, read, format!("what is '{} {}'?", row.kind, row.what));
    }
    marks
}

fn river(ground: &Ground, word: &str) -> Option<RiverId> {
    let side = ground.numbering.parse_side(word).ok()?;
    RiverId::number(&ground.rivers).find(|(_, river)| river.side == side).map(|(number, _)| number)
}

/// `1219 W two`.
fn objective(ground: &Ground, army: &str, text: &str) -> Option<(Army, Objective)> {
    let mut words = text.split_whitespace();
    let (at, compass) = (ground.hex(words.next()?)?, Compass::by_word(words.next()?)?);
    let stage = match words.next()? {
        "one" => 1,
        "two" => 2,
        "three" => 3,
        _ => return None,
    };
    Some((Army::by_word(army)?, Objective { stage, at, compass }))
}
