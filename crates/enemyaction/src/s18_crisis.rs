//! How Crisis at the Meuse begins. EA §18.5

use pack::{Loader, Sheet};
use serde::Deserialize;
use table::Seat;

use crate::bits::{Cards, Hexes, Rivers};
use crate::frame::{Frame, Impulse, Phase, Stage};
use crate::ground::Ground;
use crate::pieces::{Place, Supply};
use crate::state::{Compass, CorpsMarker, Objective, State};
use crate::units::Army;
use crate::{EnemyAction, Entry};

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
        let hexes: Option<Hexes> =
            words().map(|word| ground.hex(word)).collect::<Option<Vec<u16>>>().map(set);
        let rivers = words().map(|word| river(ground, word)).collect::<Option<Vec<u16>>>();
        let rivers: Option<Rivers> = rivers.map(|list| list.into_iter().collect());
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

fn set(hexes: Vec<u16>) -> Hexes {
    hexes.into_iter().collect()
}

fn river(ground: &Ground, word: &str) -> Option<u16> {
    let side = ground.numbering.parse_side(word).ok()?;
    (0u16..).zip(&ground.rivers).find(|(_, river)| river.side == side).map(|(number, _)| number)
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

impl EnemyAction {
    /// EA §18.5, §18.5-units, §18.5-others, §18.5-markers, §18.5-cards, §18.5-start
    pub(crate) fn begin_crisis(&self) -> State {
        let mut state = self.empty(22);
        let marks = &self.data.crisis_marks;
        state.german = state.german.or(&marks.towns);
        state.standing = self.all_bridges().but(&marks.blown);
        state.german_bridges = state.german_bridges.or(&marks.bridges);
        (state.detachments, state.depots) = (marks.detachments, marks.depots);
        for (army, marker) in &marks.objectives {
            if let Some(place) = army.place() {
                state.objectives[place] = *marker;
            }
        }
        state.corps_markers = [CorpsMarker::On; 3];
        self.place_crisis_units(&mut state);
        self.deal_crisis_cards(&mut state);
        state.impulse = Some(Impulse {
            stage: Stage::Support,
            drawn: arrayvec::ArrayVec::new(),
            command: self.crisis_card("command"),
            support: self.crisis_card("support"),
            line: 0,
        });
        state.frames.push(Frame::Phase(Phase::EndOfDay));
        state.frames.push(Frame::Impulse(Seat::German));
        state.frames.push(Frame::Hand { left: self.data.day(22).hand });
        state
    }

    fn place_crisis_units(&self, state: &mut State) {
        for unit in 0..u16::try_from(self.units.len()).unwrap_or(0) {
            let place = match self.unit(unit).entry {
                Entry::Okw => Place::Okw,
                Entry::Day { day: 22, .. } => Place::Box,
                Entry::Day { day, .. } if day > 22 => Place::Calendar(day),
                _ => Place::Absent,
            };
            state.piece_mut(unit).put(place);
        }
        for row in &self.data.crisis {
            let full = self.unit(row.unit).full();
            let piece = state.piece_mut(row.unit);
            match row.at {
                Some(at) => {
                    piece.put(Place::Hex(at));
                    piece.steps = full - u8::from(row.reduced);
                    piece.supply = if row.low { Supply::Low } else { Supply::In };
                    if row.ip {
                        state.positions.put(at);
                    }
                }
                None => {
                    piece.put(Place::Dead);
                    piece.steps = 0;
                }
            }
        }
    }

    fn crisis_card(&self, place: &str) -> Option<u8> {
        self.data.crisis_cards.iter().find(|row| row.place == place).map(|row| row.card)
    }

    fn deal_crisis_cards(&self, state: &mut State) {
        for row in &self.data.crisis_cards {
            if let Some(place) = self.german_place(row.card) {
                match row.place.as_str() {
                    "pile" => state.cards.pile.put(place),
                    "discards" => state.cards.discard.put(place),
                    "command" | "support" => state.cards.table.put(place),
                    _ => {}
                }
            } else if let Some(place) = self.allied_place(row.card) {
                match row.place.as_str() {
                    "pile" => state.allied.pile.put(place),
                    "available" => state.allied.available.put(place),
                    _ => {}
                }
            }
        }
        state.allied.rested = Cards::NONE;
        state.allied.unseen = self.data.day(22).supplementals;
    }
}
