//! Lays out the position of a rules case: on the printed map or on ground of its own.

use casefile::{CaseErrors, Scene, Stage, collect_error, roomy};
use hex::Numbering;
use kernel::{Log, Session, Table};
mod ground;
mod markers;
mod scenario;
mod set;
mod units;

use std::sync::Arc;
use table::{Seat, Setup};

use crate::model::ids::UnitId;
use crate::model::state::{Frame, Phase, State};
use crate::model::units::UnitMarks;
use crate::pack::data::Data;
use crate::pack::scenario::Scenario;
use crate::rulebook::{BitterWoods, blank};
use ground::lay_ground;
use markers::{place_marker, tie_builder};
use scenario::{on_ground, with_units};
use set::{TURN, begin_phase, begin_scenario, is_plan, read_when, set};
use units::{Cast, cast, check_hexes, place_unit};

/// Makes tables out of scenes.
#[derive(Clone, Debug)]
pub struct BitterWoodsStage {
    data: Arc<Data>,
}

impl BitterWoodsStage {
    #[must_use]
    pub fn new(data: Arc<Data>) -> BitterWoodsStage {
        BitterWoodsStage { data }
    }

    /// The rules and the position that a scene describes.
    pub(crate) fn set_up_scene(
        &self,
        scene: &Scene,
        setup: Setup,
    ) -> Result<(BitterWoods, State), CaseErrors> {
        let mut wrong = CaseErrors::new();
        let named = self.data.scenario(&setup.scenario);
        let printed = self.data.ground.with_boundaries(&named.boundaries);
        let ground = lay_ground(printed, &self.numbering(), scene)?;
        let Cast { units, appearance, placed } = cast(&self.data, named, &ground, scene)?;
        let mut scenario = if scene.changes_scenario() {
            Scenario { appearance, ..named.clone() }
        } else {
            with_units(named, &self.data.units, &units, appearance)
        };
        if scene.has_own_ground() {
            scenario = on_ground(scenario, &self.data.ground, &ground);
        }
        let (data, ground) = (Arc::clone(&self.data), Arc::new(ground));
        let mut game = BitterWoods::bare(data, ground, setup, Arc::new(scenario), units).printed();
        if scene.changes_scenario() {
            game.opened = game.opening();
        }
        let mut state = if scene.changes_scenario() { game.opened.clone() } else { bare_position(&game) };
        for item in scene.sets.iter().filter(|item| is_plan(item)) {
            collect_error(set(&mut game, item, &mut state), &mut wrong);
        }
        for (unit, line) in &placed {
            collect_error(place_unit(&game, &mut state, *unit, &scene.units[*line]), &mut wrong);
        }
        check_hexes(&game, &state, scene, &placed, &mut wrong);
        for marker in &scene.markers {
            collect_error(place_marker(&game, marker, &mut state), &mut wrong);
        }
        for (unit, line) in &placed {
            collect_error(tie_builder(&game, &mut state, *unit, &scene.units[*line].item), &mut wrong);
        }
        for item in scene.sets.iter().filter(|item| !is_plan(item)) {
            collect_error(set(&mut game, item, &mut state), &mut wrong);
        }
        let when = read_when(&game, scene, &state).unwrap_or_else(|errors| {
            wrong.extend(errors);
            None
        });
        if wrong.is_empty() {
            let begun = match when {
                Some(when) => begin_phase(&mut game, scene, &placed, when, &mut state),
                None => begin_scenario(&mut game, scene, &placed, &mut state),
            };
            collect_error(begun, &mut wrong);
        }
        if !wrong.is_empty() {
            return Err(wrong);
        }
        game.stage_settle(&mut state);
        Ok((game, state))
    }
}

impl Stage for BitterWoodsStage {
    fn numbering(&self) -> Numbering {
        roomy(&self.data.ground.numbering)
    }

    fn set_up(&self, scene: &Scene) -> Result<Box<dyn Table>, CaseErrors> {
        let setup = scene.settled_setup(&self.data.info)?;
        if scene.is_scenario_alone() {
            let game = BitterWoods::set_up(Arc::clone(&self.data), &setup);
            let game = game.map_err(|error| vec![scene.game.wrong(error.to_string())])?;
            return Ok(Box::new(Session::new(Arc::new(game.printed()))));
        }
        let (game, state) = self.set_up_scene(scene, setup)?;
        Ok(Box::new(Session::from_position(Arc::new(game), state)))
    }
}

impl BitterWoods {
    /// Begins a phase in the position of a rules case. BW §4
    pub(crate) fn stage_open(&self, state: &mut State, phase: Phase) {
        state.frames.push(Frame::Phase(phase));
        self.open_phase(state, phase, &mut Log::muted());
    }

    /// Goes on to where somebody is asked. BW §4
    pub(crate) fn stage_settle(&self, state: &mut State) {
        let vdh = |unit: &UnitId| self.unit(*unit).is(UnitMarks::VDH) && state.hex(*unit).is_some();
        let landed = self.units_of(Seat::German).filter(vdh).count();
        state.events.landed = u8::try_from(landed).unwrap_or(0).max(state.events.landed);
        self.note_watchers(state);
        self.settle(state, &mut Log::muted());
    }
}

/// Nobody is there yet.
fn bare_position(game: &BitterWoods) -> State {
    blank(&game.ground, &game.units, TURN, Seat::German)
}
