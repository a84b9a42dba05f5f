//! Setting up a scenario: who stands where before the first decision. BB §4, §11, §12

use std::sync::Arc;

use table::{Setup, SetupError};
use wargame::Id as _;

use crate::model::ids::UnitId;
use crate::model::phase::Phase;
use crate::model::state::{Frame, Marks, Place};
use crate::pack::data::Data;
use crate::rulebook::{Arrival, Bastogne};

impl Bastogne {
    /// The game of a scenario and its options, with its first position but no board yet.
    pub(crate) fn set_up(data: Arc<Data>, setup: &Setup) -> Result<Bastogne, SetupError> {
        let setup = setup.settle(&data.info)?;
        let starts =
            data.starts.iter().filter(|start| start.option.as_ref().is_none_or(|id| setup.is_on(id)));
        let starts: Vec<_> = starts.cloned().collect();
        let units = starts.iter().map(|start| data.units[start.unit].clone()).collect();
        let ground = Arc::new(data.ground.clone());
        let mut game = Bastogne::bare(data, ground, setup, units);
        for (unit, start) in UnitId::number(&starts) {
            match start.turn {
                None => game.start.piece_mut(unit).place = Place::Hex(start.at),
                Some(turn) => {
                    game.entering[usize::from(unit)] = Some(Arrival { turn, at: start.at });
                    // Guns come up the road limbered. BB §3.7-limber
                    if game.unit(unit).kind.is_artillery() {
                        game.start.piece_mut(unit).mark(Marks::LIMBERED);
                    }
                }
            }
        }
        game.start.frames.push(Frame::Phase(Phase::ChooseGerman));
        Ok(game)
    }
}
