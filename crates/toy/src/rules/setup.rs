//! Setting up a scenario: the position before the first decision. TOY §3

use std::sync::Arc;

use kernel::Log;
use table::{Setup, SetupError};
use wargame::Id as _;

use crate::model::ids::UnitId;
use crate::model::state::{Frame, Piece, Place, State, unplaced};
use crate::pack::{Data, UnitData};
use crate::rulebook::Toy;

impl Toy {
    /// The game of a scenario and its options, with its first position but no board yet.
    pub(crate) fn set_up(data: Arc<Data>, setup: &Setup) -> Result<Toy, SetupError> {
        let setup = setup.settle(&data.info)?;
        let scenario = data.info.scenarios.iter().find(|scenario| scenario.id == setup.scenario);
        let last_turn = scenario.and_then(|scenario| u8::try_from(scenario.turns).ok()).unwrap_or(1);
        let starts = data.starts.iter().filter(|start| start.scenario == setup.scenario);
        let (units, places): (Vec<UnitData>, Vec<Place>) =
            starts.map(|start| (data.units[start.unit].clone(), start.at)).unzip();
        let mut toy = Toy::bare(data, setup, units, last_turn);
        toy.start = toy.first_position(&places);
        Ok(toy)
    }

    /// The position before the first decision: units placed, objectives held by who stands there.
    fn first_position(&self, places: &[Place]) -> State {
        let mut state = self.start.clone();
        for (unit, place) in UnitId::number(places) {
            self.put(&mut state, unit, *place);
        }
        state.frames.push(Frame::Deal);
        state
    }

    /// Places a whole unit; an objective it stands on is its side's. TOY §2.5
    pub(crate) fn put(&self, state: &mut State, unit: UnitId, place: Place) {
        *state.piece_mut(unit) = Piece { place, steps: self.unit(unit).steps, ..unplaced() };
        if let Some(at) = place.hex() {
            self.take_control(state, self.unit(unit).seat, at, &mut Log::muted());
        }
    }
}
