//! How a scenario begins: who is where, what is dug, fortified and blown. BW §3, §8.1, §13.2-start, §15.2-zoc

use table::Seat;

use crate::BitterWoods;
use crate::appearance::Appearance;
use crate::ground::Ground;
use crate::pieces::{Marks, Piece, Place};
use crate::state::{Bridge, Dumps, Events, Frame, Phase, State};
use crate::units::{Start, Unit, UnitMarks};

/// The position in which nobody is on the map and nothing is decided.
pub(crate) fn blank(ground: &Ground, units: &[Unit], turn: i8, phasing: Seat) -> State {
    State {
        turn,
        phasing,
        pieces: units.iter().map(|unit| Piece::new(Place::Waiting, unit.steps)).collect(),
        attached: Default::default(),
        bridges: ground
            .bridges
            .iter()
            .map(|bridge| if bridge.blown { Bridge::Blown } else { Bridge::Standing })
            .collect(),
        tried: [0; 3],
        built: 0,
        german: 0,
        positions: Default::default(),
        forts: Default::default(),
        air: [0; 2],
        debt: [0; 2],
        interdicted: Default::default(),
        drops: Default::default(),
        works: Default::default(),
        mover: None,
        attack: None,
        retreat: None,
        duties: Default::default(),
        engagements: Default::default(),
        closed: Default::default(),
        dumps: Dumps::default(),
        events: Events::default(),
        plan: 0,
        swapped: false,
        verdict: None,
        frames: Default::default(),
    }
}

impl BitterWoods {
    /// The position before the first decision. BW §3
    pub(crate) fn opening(&self) -> State {
        let mut state = blank(&self.ground, &self.units, self.scenario.first, self.scenario.begins);
        for (unit, found) in (0u16..).zip(&self.scenario.appearance) {
            self.settle_in(&mut state, unit, found);
        }
        state.frames.push(Frame::Phase(Phase::Supply));
        state
    }

    fn settle_in(&self, state: &mut State, unit: u16, found: &Appearance) {
        let data = self.unit(unit);
        let absent = data.is(UnitMarks::WITH_LEADERS)
            || data.is(UnitMarks::WITH_ALTERNATIVE)
            || data.is(UnitMarks::WITH_ARMY_ARTILLERY);
        let place = match (found.start, found.at) {
            _ if absent => Place::Absent,
            (Start::Setup, Some(at)) => Place::Hex(at),
            _ => Place::Waiting,
        };
        state.piece_mut(unit).put(place);
        state.piece_mut(unit).clear(Marks::NONE);
    }
}
