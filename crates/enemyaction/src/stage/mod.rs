//! Lays out the position of a rules case: on the printed map or on ground of its own.

mod command;
mod ground;
mod markers;
mod set;
mod units;
mod values;
mod when;

use std::sync::Arc;

use casefile::{CaseErrors, Scene, Stage, collect_error, roomy};
use hex::Numbering;
use kernel::{Log, Session, Table};
use table::Setup;

use crate::model::ids::CardNumber;
use crate::model::state::State;
use crate::pack::data::Data;
use crate::rulebook::EnemyAction;
use crate::stage::command::begin_command;
use crate::stage::ground::{goals_on, lay_ground};
use crate::stage::markers::place_marker;
use crate::stage::set::{check_cards, draw_setup_cards, set};
use crate::stage::units::{Cast, cast, check_hexes, place_unit, take_towns};
use crate::stage::when::{DAY, begin_phase, read_when};

/// A case without a scenario is played by the rules of the whole battle. EA §18.4
pub(crate) const RULES_OF: &str = "battle-of-the-bulge";

/// Makes tables out of scenes.
#[derive(Clone, Debug)]
pub struct EnemyActionStage {
    data: Arc<Data>,
}

impl EnemyActionStage {
    #[must_use]
    pub fn new(data: Arc<Data>) -> EnemyActionStage {
        EnemyActionStage { data }
    }

    /// The rules and the position that a scene describes.
    pub(crate) fn place_scene(
        &self,
        scene: &Scene,
        setup: Setup,
    ) -> Result<(EnemyAction, State), CaseErrors> {
        let ground = lay_ground(&self.data.ground, &self.numbering(), scene)?;
        let data = if scene.has_own_ground() {
            let goals = goals_on(&self.data.goals, &self.data.ground, &ground);
            Arc::new(Data { goals, ..(*self.data).clone() })
        } else {
            Arc::clone(&self.data)
        };
        let Cast { units, placed } = cast(&data, &ground, scene)?;
        let mut game = EnemyAction::bare(data, Arc::new(ground), setup, units);
        game.draw_board();
        if scene.changes_scenario() {
            game.start = game.begin();
        }
        let mut wrong = CaseErrors::new();
        let mut state = if scene.changes_scenario() { game.start.clone() } else { game.empty(DAY) };
        draw_setup_cards(&game, scene, &mut state, &mut wrong);
        let when = read_when(&game, scene).unwrap_or_else(|errors| {
            wrong.extend(errors);
            None
        });
        if let Some(when) = when {
            begin_phase(&game, scene, when, &mut state);
        }
        for (unit, line) in &placed {
            collect_error(place_unit(&game, scene, &mut state, *unit, &scene.units[*line]), &mut wrong);
        }
        check_hexes(&game, &state, scene, &placed, &mut wrong);
        take_towns(&game, &placed, &mut state);
        for marker in &scene.markers {
            collect_error(place_marker(&game, marker, &mut state), &mut wrong);
        }
        check_cards(&game, scene, &mut wrong);
        for item in &scene.sets {
            collect_error(set(&game, item, &mut state), &mut wrong);
        }
        if wrong.is_empty() {
            collect_error(begin_command(&game, scene, when, &mut state), &mut wrong);
        }
        if !wrong.is_empty() {
            return Err(wrong);
        }
        game.settle(&mut state, &mut Log::muted());
        Ok((game, state))
    }
}

impl Stage for EnemyActionStage {
    fn numbering(&self) -> Numbering {
        roomy(&self.data.ground.numbering)
    }

    fn cards(&self) -> Vec<(String, String)> {
        let allied = self.data.allied.iter().map(|card| (card.id, card.title.to_string()));
        let german = self.data.german.iter().map(|card| (card.id, card.title.to_string()));
        let named = |(id, title): (CardNumber, String)| {
            let full = format!("{id:02} {title}");
            [(format!("{id:02}"), title), (format!("{id:02}"), full)]
        };
        allied.chain(german).flat_map(named).collect()
    }

    fn set_up(&self, scene: &Scene) -> Result<Box<dyn Table>, CaseErrors> {
        let setup = scene.settled_setup_by(&self.data.info, RULES_OF)?;
        if scene.is_scenario_alone() {
            let game = EnemyAction::new(Arc::clone(&self.data), &setup);
            let game = game.map_err(|error| vec![scene.game.wrong(error.to_string())])?;
            return Ok(Box::new(Session::new(Arc::new(game))));
        }
        let (game, state) = self.place_scene(scene, setup)?;
        Ok(Box::new(Session::from_position(Arc::new(game), state)))
    }
}
