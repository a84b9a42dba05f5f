//! Lays out the position of a rules case: on the printed map or on ground of its own.

use std::sync::Arc;

use casefile::{CaseErrors, Scene, Stage, collect_error, roomy};
use hex::Numbering;
use kernel::{Session, Table};
use table::Setup;

use crate::model::state::State;
use crate::pack::data::Data;
use crate::pack::map::{Area, Ground};
use crate::rulebook::Ardennes;
use crate::stage::ground::build_ground;
use crate::stage::markers::{place_marker, set, set_time};
use crate::stage::units::{Cast, cast, check_hexes, place_unit, set_parent};

/// Makes tables out of scenes.
#[derive(Clone, Debug)]
pub struct ArdennesStage {
    data: Arc<Data>,
}

impl ArdennesStage {
    #[must_use]
    pub fn new(data: Arc<Data>) -> ArdennesStage {
        ArdennesStage { data }
    }

    /// The rules and the position that a scene describes.
    pub(crate) fn lay_out(&self, scene: &Scene, setup: Setup) -> Result<(Ardennes, State), CaseErrors> {
        let mut wrong = CaseErrors::new();
        let east = self.data.ground.east_alone().filter(|_| {
            scene.changes_scenario() && crate::pack::scenario::Scenario::by_name(&setup.scenario).is_east()
        });
        let printed = east.as_ref().unwrap_or(&self.data.ground);
        let ground = build_ground(printed, &self.numbering(), scene)?;
        let Cast { units, placed } = cast(&self.data, &ground, scene)?;
        let mut game = Ardennes::bare(Arc::clone(&self.data), Arc::new(ground), setup, units);
        game.print_board();
        let mut state = if scene.changes_scenario() { game.opening() } else { bare_position(&game) };
        for (unit, line) in &placed {
            collect_error(place_unit(&game, &mut state, *unit, &scene.units[*line]), &mut wrong);
        }
        for (unit, line) in &placed {
            collect_error(set_parent(&game, &mut state, *unit, &scene.units[*line].item), &mut wrong);
        }
        check_hexes(&game, &state, scene, &placed, &mut wrong);
        for marker in &scene.markers {
            collect_error(place_marker(&game, marker, &mut state), &mut wrong);
        }
        for item in &scene.sets {
            collect_error(set(&mut game, item, &mut state), &mut wrong);
        }
        if wrong.is_empty() {
            collect_error(set_time(&mut game, scene, &placed, &mut state), &mut wrong);
        }
        if wrong.is_empty() { Ok((game, state)) } else { Err(wrong) }
    }
}

impl Stage for ArdennesStage {
    fn numbering(&self) -> Numbering {
        roomy(&self.data.ground.numbering)
    }

    fn set_up(&self, scene: &Scene) -> Result<Box<dyn Table>, CaseErrors> {
        let setup = scene.settled_setup(&self.data.info)?;
        if scene.is_scenario_alone() {
            let game = Ardennes::new(Arc::clone(&self.data), &setup);
            let game = game.map_err(|error| vec![scene.game.wrong(error.to_string())])?;
            return Ok(Box::new(Session::new(Arc::new(game))));
        }
        let (game, state) = self.lay_out(scene, setup)?;
        Ok(Box::new(Session::from_position(Arc::new(game), state)))
    }
}

/// Nobody is there yet, and the German areas and Entry Hexes are German. A44 §30.1.2
fn bare_position(game: &Ardennes) -> State {
    let mut state = game.first_position();
    let ground: &Ground = &game.ground;
    for node in &ground.nodes {
        let entry = node.entry.and_then(|entry| ground.entries.get(usize::from(entry)));
        let german = node.area != Area::None || entry.is_some_and(|entry| entry.german);
        if let Some(place) = node.control.filter(|_| german) {
            state.german |= 1 << place.get();
        }
    }
    state
}
