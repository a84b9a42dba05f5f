//! Lays out the position of a rules case: on the printed map or on ground of its own.

use std::sync::Arc;

use casefile::{CaseErrors, Item, Placed, Scene, Stage, collect_error, roomy, units_of_lines};
use hex::Numbering;
use kernel::{Session, Table};
use wargame::Id as _;

use crate::model::cards::Card;
use crate::model::ids::UnitId;
use crate::model::state::State;
use crate::pack::data::{Data, UnitData};
use crate::rulebook::Bastogne;
use crate::stage::ground::pocket;
use crate::stage::settings::{place_marker, set, set_turn_and_phase};
use crate::stage::units::{change_unit, place_unit, unit};

/// Makes tables out of scenes.
#[derive(Clone, Debug)]
pub struct BastogneStage {
    data: Arc<Data>,
}

impl BastogneStage {
    #[must_use]
    pub fn new(data: Arc<Data>) -> BastogneStage {
        BastogneStage { data }
    }
}

impl Stage for BastogneStage {
    fn numbering(&self) -> Numbering {
        roomy(&self.data.ground.numbering)
    }

    fn cards(&self) -> Vec<(String, String)> {
        let cards = Card::ALL.iter().zip(&self.data.cards);
        cards.map(|(card, data)| (card.id().to_owned(), data.title.clone())).collect()
    }

    fn set_up(&self, scene: &Scene) -> Result<Box<dyn Table>, CaseErrors> {
        let mut wrong = scene.drawn_over_the_map();
        let own = scene.has_own_ground();
        let ground = if own { pocket(&self.numbering(), scene)? } else { self.data.ground.clone() };
        let setup = scene.settled_setup(&self.data.info)?;
        if scene.changes_scenario() {
            let game = Bastogne::set_up(Arc::clone(&self.data), &setup);
            let mut game = game.map_err(|e| vec![scene.game.wrong(e.to_string())])?;
            game.print();
            if scene.is_scenario_alone() {
                return Ok(Box::new(Session::new(Arc::new(game))));
            }
            let mut state = game.start.clone();
            lay_out_exits(&mut game, scene, &mut state, &mut wrong);
            for line in &scene.units {
                collect_error(change_unit(&self.data, &mut game, &mut state, line), &mut wrong);
            }
            return finish(game, state, scene, wrong);
        }
        let make = |line: &Placed| unit(&self.data, line);
        let mut made = units_of_lines(scene, make, |unit| &unit.id, &mut wrong);
        if !wrong.is_empty() {
            return Err(wrong);
        }
        // Units of the pack stand in its order, which is the order of battle. BB.Q6
        let place = |unit: &UnitData| self.data.units.iter().position(|known| known.id == unit.id);
        made.sort_by_key(|(unit, _)| place(unit).unwrap_or(usize::MAX));
        let (units, lines): (Vec<UnitData>, Vec<usize>) = made.into_iter().unzip();
        let mut game = Bastogne::bare(Arc::clone(&self.data), Arc::new(ground), setup, units);
        game.print();
        let mut state = game.start.clone();
        lay_out_exits(&mut game, scene, &mut state, &mut wrong);
        for (unit, line) in UnitId::number(lines) {
            collect_error(place_unit(&mut game, &mut state, unit, &scene.units[line]), &mut wrong);
        }
        finish(game, state, scene, wrong)
    }
}

/// The exits and the sources of supply that the case adds: units may have left or may wait by them.
fn lay_out_exits(game: &mut Bastogne, scene: &Scene, state: &mut State, wrong: &mut CaseErrors) {
    for item in scene.sets.iter().filter(|item| is_of_the_ground(item)) {
        collect_error(set(game, item, state), wrong);
    }
}

fn is_of_the_ground(item: &Item) -> bool {
    item.words.first().is_some_and(|word| word == "exit" || word == "source")
}

/// Everything but the units, then the table.
fn finish(
    mut game: Bastogne,
    mut state: State,
    scene: &Scene,
    mut wrong: CaseErrors,
) -> Result<Box<dyn Table>, CaseErrors> {
    game.index_units();
    game.number = wargame::cache::new_game_number();
    for item in scene.sets.iter().filter(|item| !is_of_the_ground(item)) {
        collect_error(set(&mut game, item, &mut state), &mut wrong);
    }
    for marker in &scene.markers {
        collect_error(place_marker(&game, marker, &mut state), &mut wrong);
    }
    collect_error(set_turn_and_phase(&game, scene, &mut state), &mut wrong);
    if wrong.is_empty() { Ok(Box::new(Session::from_position(Arc::new(game), state))) } else { Err(wrong) }
}
