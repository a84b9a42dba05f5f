//! Lays out the position of a rules case: on the printed map or on ground of its own.

use std::sync::Arc;

use casefile::{CaseError, Item, Scene, Stage, roomy};
use hex::Numbering;
use kernel::{Log, Session, Table};
use table::{Seat, Setup};

use crate::BitterWoods;
use crate::begin::blank;
use crate::data::Data;
use crate::scenario::Scenario;
use crate::stage_ground::lay_ground;
use crate::stage_markers::{place_marker, tie_builder};
use crate::stage_scenario::{on_ground, with_units};
use crate::stage_set::{TURN, begin_scenario, is_plan, read_when, say_when, set};
use crate::stage_units::{Cast, cast, check_hexes, place_unit};
use crate::state::{Frame, Phase, State};
use crate::units::UnitMarks;

/// Makes tables out of scenes.
#[derive(Clone, Debug)]
pub struct BitterWoodsStage {
    data: Arc<Data>,
}

/// What went wrong, all of it.
pub(crate) type Wrong = Vec<CaseError>;

impl BitterWoodsStage {
    #[must_use]
    pub fn new(data: Arc<Data>) -> BitterWoodsStage {
        BitterWoodsStage { data }
    }

    /// The rules and the position that a scene describes.
    pub(crate) fn lay(&self, scene: &Scene, setup: Setup) -> Result<(BitterWoods, State), Wrong> {
        let mut wrong = Wrong::new();
        let named = self.data.scenario(&setup.scenario);
        let printed = self.data.ground.with_boundaries(&named.boundaries);
        let ground = lay_ground(printed, &self.numbering(), scene)?;
        let Cast { units, appearance, said } = cast(&self.data, named, &ground, scene)?;
        let mut scenario = if is_changed_scenario(scene) {
            Scenario { appearance, ..named.clone() }
        } else {
            with_units(named, &self.data.units, &units, appearance)
        };
        if scene.has_own_ground() {
            scenario = on_ground(scenario, &self.data.ground, &ground);
        }
        let (data, ground) = (Arc::clone(&self.data), Arc::new(ground));
        let mut game = BitterWoods::bare(data, ground, setup, Arc::new(scenario), units);
        if is_changed_scenario(scene) {
            game.opened = game.opening();
        }
        let mut state = if is_changed_scenario(scene) { game.opened.clone() } else { bare_position(&game) };
        for item in scene.sets.iter().filter(|item| is_plan(item)) {
            keep(set(&mut game, item, &mut state), &mut wrong);
        }
        for (unit, line) in &said {
            keep(place_unit(&game, &mut state, *unit, &scene.units[*line]), &mut wrong);
        }
        check_hexes(&game, &state, scene, &said, &mut wrong);
        for marker in &scene.markers {
            keep(place_marker(&game, marker, &mut state), &mut wrong);
        }
        for (unit, line) in &said {
            keep(tie_builder(&game, &mut state, *unit, &scene.units[*line].item), &mut wrong);
        }
        for item in scene.sets.iter().filter(|item| !is_plan(item)) {
            keep(set(&mut game, item, &mut state), &mut wrong);
        }
        let when = read_when(&game, scene, &state).unwrap_or_else(|errors| {
            wrong.extend(errors);
            None
        });
        if wrong.is_empty() {
            let begun = match when {
                Some(when) => say_when(&mut game, scene, &said, when, &mut state),
                None => begin_scenario(&mut game, scene, &said, &mut state),
            };
            keep(begun, &mut wrong);
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

    fn begin(&self, scene: &Scene) -> Result<Box<dyn Table>, Wrong> {
        let setup = setup(&self.data, scene)?;
        if is_changed_scenario(scene) && says_nothing_else(scene) {
            let game = BitterWoods::new(Arc::clone(&self.data), &setup);
            let game = game.map_err(|error| vec![scene.game.wrong(error.to_string())])?;
            return Ok(Box::new(Session::new(Arc::new(game))));
        }
        let (game, state) = self.lay(scene, setup)?;
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
        let vdh = |unit: &u16| self.unit(*unit).is(UnitMarks::VDH) && state.hex(*unit).is_some();
        let landed = self.units_of(Seat::German).filter(vdh).count();
        state.events.landed = u8::try_from(landed).unwrap_or(0).max(state.events.landed);
        self.note_watchers(state);
        self.settle(state, &mut Log::muted());
    }
}

/// Whether the case starts from the set-up of a scenario. On ground of its own a scenario lends its rules only.
pub(crate) fn is_changed_scenario(scene: &Scene) -> bool {
    scene.scenario.is_some() && !scene.has_own_ground()
}

fn says_nothing_else(scene: &Scene) -> bool {
    scene.turn.is_none()
        && scene.phase.is_none()
        && scene.sets.is_empty()
        && scene.sides.is_empty()
        && scene.roads.is_empty()
        && scene.units.is_empty()
        && scene.markers.is_empty()
}

/// Nobody is there yet.
fn bare_position(game: &BitterWoods) -> State {
    blank(&game.ground, &game.units, TURN, Seat::German)
}

/// Puts a complaint with the others.
pub(crate) fn keep<T>(result: Result<T, CaseError>, wrong: &mut Wrong) -> Option<T> {
    result.map_err(|error| wrong.push(error)).ok()
}

/// The player that a value names.
pub(crate) fn owner(item: &Item) -> Result<Seat, CaseError> {
    let owner = item.read("owner")?.filter(|owner: &Seat| owner.is_player());
    owner.ok_or_else(|| item.wrong("say owner=german or owner=allied"))
}

/// The set-up the case asks for; one without a scenario is played by the rules of the first.
pub(crate) fn setup(data: &Data, scene: &Scene) -> Result<Setup, Wrong> {
    let mut setup = scene.setup();
    if setup.scenario.is_empty() {
        setup.scenario = data.info.scenarios.first().map(|s| s.id.clone()).unwrap_or_default();
    }
    let said = scene.scenario.as_ref().unwrap_or(&scene.game);
    setup.settle(&data.info).map_err(|error| vec![said.wrong(error.to_string())])
}
