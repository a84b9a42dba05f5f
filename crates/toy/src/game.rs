//! Opening a game, and the rulebook as the kernel asks for it.

use std::sync::Arc;

use kernel::{Game, Log, Turn, Unreadable};
use pack::{Files, Loader, Report};
use table::{
    Audience, Board, Choice, GameInfo, Illegal, OrderHelp, Preview, RuleRef, Seat, Setup, SetupError,
    Subject, Target, View,
};

use crate::model::action::{Action, Focus};
use crate::model::state::State;
use crate::pack::{Data, read};
use crate::rulebook::Toy;

impl Toy {
    /// Opens the game for a scenario and options.
    ///
    /// # Errors
    /// When the pack has no such scenario or option.
    pub fn new(data: Arc<Data>, setup: &Setup) -> Result<Toy, SetupError> {
        let mut toy = Toy::set_up(data, setup)?;
        toy.print();
        Ok(toy)
    }
}

impl Game for Toy {
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
        self.rule_now(state)
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

    fn candidates(&self, state: &State, _: Seat, focus: &Focus, into: &mut Vec<Action>) {
        self.candidate_actions(state, *focus, into);
    }

    fn legal(&self, state: &State, seat: Seat, focus: &Focus, into: &mut Vec<Action>) {
        self.legal_actions(state, seat, *focus, into);
    }

    fn retracts(&self, _: &State, action: &Action) -> bool {
        *action == Action::CallOff
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
        Action::help::<Toy>()
    }

    fn describe(&self, state: &State, seat: Seat, action: &Action) -> Choice {
        self.describe_action(state, seat, action)
    }

    fn view(&self, state: &State, to: Audience) -> View {
        self.table_view(state, to)
    }

    fn explain(&self, state: &State, seat: Seat, subject: &Target, at: &Target) -> Vec<Illegal> {
        self.why_refused(state, seat, subject, at)
    }

    fn preview(&self, state: &State, seat: Seat, action: &Action) -> Preview {
        self.preview_of(state, seat, action)
    }

    fn resample(&self, state: &State, to: Audience, pick: &mut dyn FnMut(u32) -> u32) -> State {
        self.deal_anew(state, to, pick)
    }

    fn unsound(&self, state: &State) -> Vec<String> {
        self.broken_invariants(state)
    }

    fn longest(&self) -> usize {
        // Set-up, and a turn with each unit moving hex by hex, attacking, losing and retreating as often as it can.
        10 + usize::from(self.last_turn) * (10 + self.units.len() * 30)
    }
}

/// Loads the pack. The report lists everything that is wrong; there is data when nothing is.
#[must_use]
pub fn load(files: &Files) -> (Option<Data>, Report) {
    pack::load(files, |loader, meta| read(loader, meta, files), prove_scenarios)
}

/// Every scenario can be begun: it lasts some turns, both sides have units, and the position is sound.
fn prove_scenarios(loader: &mut Loader<'_>, data: &Data) {
    let data = Arc::new(data.clone());
    for scenario in &data.info.scenarios {
        let setup = Setup::new(&data.info.id, &scenario.id);
        let length = (1..=100).contains(&scenario.turns);
        let begins = length
            && Toy::new(Arc::clone(&data), &setup).is_ok_and(|toy| {
                let start = toy.start();
                toy.unsound(&start).is_empty() && !toy.turn(&start).is_over()
            });
        loader.prove(format!("the scenario {} can be begun", scenario.id), None, "setup.csv", begins);
    }
}
