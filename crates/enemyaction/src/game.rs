//! The rulebook as the kernel asks for it.

use std::sync::Arc;

use kernel::{Game, Log, Turn, Unreadable};
use table::{
    Audience, Board, Choice, GameInfo, Illegal, OrderHelp, Preview, RuleRef, Seat, Setup, SetupError,
    Subject, Target, View,
};
use wargame::Id as _;

use crate::model::action::{Action, Focus};
use crate::model::ids::{Cards, UnitId};
use crate::model::pieces::{Marks, Place, Supply};
use crate::model::state::State;
use crate::pack::data::Data;
use crate::rulebook::{EnemyAction, rule};

impl Game for EnemyAction {
    type State = State;
    type Action = Action;
    type Focus = Focus;

    fn info(&self) -> &GameInfo {
        &self.data.info
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn board(&self) -> &Board {
        &self.board
    }

    fn has_rule(&self, rule: &RuleRef) -> bool {
        self.data.register.has(rule)
    }

    fn start(&self) -> State {
        self.start.clone()
    }

    fn turn(&self, state: &State) -> Turn {
        self.whose_turn(state)
    }

    fn sequence_rule(&self, state: &State) -> RuleRef {
        rule(self.number_now(state))
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
        self.check_action(state, seat, *action)
    }

    fn focuses(&self, state: &State, seat: Seat, into: &mut Vec<Focus>) {
        self.focuses_now(state, seat, into);
    }

    fn focus_of(&self, action: &Action) -> Focus {
        action.focus()
    }

    fn subject(&self, _: &State, focus: &Focus) -> Subject {
        self.subject_of(*focus)
    }

    fn candidates(&self, state: &State, seat: Seat, focus: &Focus, into: &mut Vec<Action>) {
        self.candidate_actions(state, seat, *focus, into);
    }

    fn legal(&self, state: &State, seat: Seat, focus: &Focus, into: &mut Vec<Action>) {
        self.legal_actions(state, seat, *focus, into);
    }

    fn retracts(&self, _: &State, action: &Action) -> bool {
        matches!(action, Action::Cancel | Action::Drop(_))
    }

    fn chance(&self, state: &State, into: &mut Vec<(Action, u32)>) {
        self.outcomes(state, into);
    }

    fn apply(&self, state: &mut State, seat: Seat, action: &Action, log: &mut Log) {
        self.apply_action(state, seat, *action, log);
    }

    fn write(&self, action: &Action) -> String {
        action.write(self)
    }

    fn read(&self, text: &str) -> Result<Action, Unreadable> {
        Action::read(self, text)
    }

    fn orders(&self) -> Vec<OrderHelp> {
        Action::help::<EnemyAction>()
    }

    fn describe(&self, state: &State, _: Seat, action: &Action) -> Choice {
        self.describe_actions(state, std::slice::from_ref(action)).swap_remove(0)
    }

    fn describe_all(&self, state: &State, _: Seat, actions: &[Action]) -> Vec<Choice> {
        self.describe_actions(state, actions)
    }

    fn view(&self, state: &State, to: Audience) -> View {
        self.table_view(state, to)
    }

    fn explain(&self, state: &State, seat: Seat, subject: &Target, at: &Target) -> Vec<Illegal> {
        self.why_refused(state, seat, subject, at)
    }

    fn preview(&self, state: &State, seat: Seat, action: &Action) -> Preview {
        self.preview_of(state, seat, *action)
    }

    /// Nothing is hidden: what nobody has seen is decided when it is turned. EA.Q19
    fn resample(&self, state: &State, _: Audience, _: &mut dyn FnMut(u32) -> u32) -> State {
        state.clone()
    }

    fn unsound(&self, state: &State) -> Vec<String> {
        self.broken(state)
    }

    fn longest(&self) -> usize {
        200_000
    }
}

impl EnemyAction {
    /// Opens the game for a scenario and options.
    ///
    /// # Errors
    /// When the pack has no such scenario or option.
    pub fn new(data: Arc<Data>, setup: &Setup) -> Result<EnemyAction, SetupError> {
        let setup = setup.settle(&data.info)?;
        let ground = Arc::new(data.ground.clone());
        let units = data.units.clone();
        let mut game = EnemyAction::bare(data, ground, setup, units);
        game.start = game.begin();
        game.draw_board();
        Ok(game)
    }

    /// Broken invariants, a sentence each.
    fn broken(&self, state: &State) -> Vec<String> {
        let mut all = Vec::new();
        let field = self.field(state);
        let both = field.held(Seat::German).and(field.held(Seat::Allied));
        all.extend(both.iter().map(|at| format!("both sides are in {}", self.hex_label(at))));
        let markers = state.roadblocks.and(&state.detachments);
        all.extend(
            markers.iter().map(|at| format!("a roadblock and a detachment are in {}", self.hex_label(at))),
        );
        let held = field.held(Seat::German).or(field.held(Seat::Allied));
        let lone = state.positions.but(&held);
        all.extend(
            lone.iter().map(|at| format!("an improved position lies empty in {}", self.hex_label(at))),
        );
        let with = state.roadblocks.or(&state.detachments).and(&held);
        all.extend(with.iter().map(|at| format!("a marker lies with units in {}", self.hex_label(at))));
        all.extend(self.broken_cards(state));
        for (unit, piece) in UnitId::number(&state.pieces[..]) {
            let label = self.unit_label(unit);
            let there = piece.hex().is_some();
            if there && !(1..=self.unit(unit).full()).contains(&piece.steps) {
                all.push(format!("{label} has {} steps", piece.steps));
            }
            if !there && piece.supply != Supply::In {
                all.push(format!("{label} is off the map and unsupplied"));
            }
            if piece.place() == Place::Dead && piece.steps > 0 {
                all.push(format!("{label} is dead with steps"));
            }
        }
        if state.activation.is_none() {
            let marked = state.units(|_, piece| {
                piece.is(Marks::OF_AN_ACTIVATION.without(Marks::PLACED).without(Marks::MOVED))
            });
            all.extend(marked.iter().map(|unit| format!("{} is still marked", self.unit_label(unit))));
        }
        all
    }

    /// Every card is in one place.
    fn broken_cards(&self, state: &State) -> Vec<String> {
        let (allied, german) = (&state.allied, &state.cards);
        let sets = [allied.pile, allied.available, allied.rested, allied.hand, allied.table, allied.discard];
        let piles = [german.pile, german.discard, german.table, german.again, german.aside];
        let mut all = Vec::new();
        for (name, sets) in [("Allied", &sets[..]), ("German", &piles[..])] {
            let mut seen = Cards::NONE;
            for set in sets {
                if !seen.and(set).is_empty() {
                    all.push(format!("an {name} card is in two places"));
                }
                seen = seen.or(set);
            }
        }
        if usize::from(allied.unseen) > allied.available.len() {
            all.push("more cards are unseen than there are".to_owned());
        }
        all
    }
}
