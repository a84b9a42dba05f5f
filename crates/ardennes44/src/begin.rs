//! How a scenario begins: who is where, which hexes are German, what is dug and what is blown. A44 §S1, §S2, §S3, §S5

use table::Seat;

use crate::ground::Area;
use crate::state::{Frame, Phase, Place, Position, State};
use crate::units::{Start, UnitMarks};
use crate::{Ardennes, Scenario};

impl Ardennes {
    /// The position before the first decision. A44 §S1.3, §S1.3-german, §S1.4, §S1.5, §S2.2, §S2.3, §S3.2
    pub(crate) fn opening(&self) -> State {
        let mut state = self.first_position();
        for node in &self.ground.nodes {
            let german = node.area != Area::None;
            if let Some(place) = node.control.filter(|_| german) {
                state.german |= 1 << place;
            }
        }
        let dug = self.units.iter().filter(|unit| unit.start == Start::Setup && unit.is(UnitMarks::DUG_IN));
        let mut hexes: Vec<u16> = dug.filter_map(|unit| unit.place).collect();
        hexes.sort_unstable();
        hexes.dedup();
        let room = state.positions.remaining_capacity();
        state.positions.extend(hexes.into_iter().take(room).map(|at| Position {
            at,
            done: true,
            fresh: false,
        }));
        if self.scenario == Scenario::SixTurn {
            // Neither airborne division comes. A44 §S2.3
            for unit in self.all_units().filter(|unit| self.is_of(*unit, "82") || self.is_of(*unit, "101")) {
                state.piece_mut(unit).place = Place::Gone;
            }
        }
        if self.scenario.is_east() {
            self.clear_the_west(&mut state);
        }
        state.frames.push(Frame::Phase(Phase::Setup));
        state
    }

    /// Units on the West Map, or that arrive there, have no part in a scenario of the East Map. A44 §S2.3, §S3.3
    fn clear_the_west(&self, state: &mut State) {
        let reaches_east = |letters: &str| {
            self.ground
                .entries
                .iter()
                .any(|entry| letters.contains(entry.letter) && !self.ground.node(entry.at).west_map)
        };
        for unit in self.all_units() {
            let data = self.unit(unit);
            let airborne = self.is_of(unit, "82") || self.is_of(unit, "101");
            let gone = match state.piece(unit).place {
                Place::Hex(at) => self.ground.node(at).west_map,
                Place::Waiting => {
                    data.seat == Seat::Allied
                        && data.start == Start::Arrives
                        && !airborne
                        && !reaches_east(&data.entries)
                }
                _ => false,
            };
            if gone {
                state.piece_mut(unit).place = Place::Gone;
            }
        }
    }
}
