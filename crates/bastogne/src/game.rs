//! Loading the pack, opening a game, and the rulebook as the kernel asks for it.

use std::sync::Arc;

use kernel::{Game, Log, Turn, Unreadable};
use pack::{Files, Loader, Report};
use table::{
    Audience, Board, Choice, GameInfo, Illegal, OrderHelp, Preview, RuleRef, Seat, Setup, SetupError,
    Subject, Target, View,
};

use crate::model::action::{Action, Focus};
use crate::model::state::{Marks, State};
use crate::pack::data::{Data, prove, read};
use crate::rulebook::Bastogne;

impl Bastogne {
    /// Opens the game for a scenario and options.
    ///
    /// # Errors
    /// When the pack has no such scenario or option.
    pub fn new(data: Arc<Data>, setup: &Setup) -> Result<Bastogne, SetupError> {
        let mut game = Bastogne::set_up(data, setup)?;
        game.print();
        Ok(game)
    }
}

impl Game for Bastogne {
    type State = State;
    type Action = Action;
    type Focus = Focus;

    /// What the start screen, the main menu and the game menu show: title, version, scenarios, seats, levels. BB §1, §3,
    /// §3.1, §3.1-load, §3.2, §3.2-new, §3.3, §3.3-scenario, §3.3-mode, §3.3-difficulty
    fn info(&self) -> &GameInfo {
        &self.data.info
    }

    /// What was chosen; nothing is until a game is opened, so one can always go back. BB §3.2-options, §3.3-back, §3.3-start
    fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Points of every hex, corner and road, to be scrolled and scaled, and the titles of all rules. BB §2.1-wheel,
    /// §2.1-keys, §3.2-manual, §3.6-scroll, §3.6-zoom
    fn board(&self) -> &Board {
        &self.board
    }

    fn has_rule(&self, rule: &RuleRef) -> bool {
        self.data.register.has(rule)
    }

    /// A game is this position and its journal, which knows nothing of screens and lies safe when the program ends. BB
    /// §3.2-load, §3.2-exit, §3.4, §3.4-resume, §3.5
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
        self.focus_of_action(action)
    }

    /// What can be picked up by mouse, finger or key, and gets the yellow frame. BB §2, §2.1, §2.1-click, §2.2, §3.7-select
    fn subject(&self, _: &State, focus: &Focus) -> Subject {
        self.subject_of(*focus)
    }

    fn candidates(&self, state: &State, seat: Seat, focus: &Focus, into: &mut Vec<Action>) {
        self.candidate_actions(state, seat, *focus, into);
    }

    fn legal(&self, state: &State, seat: Seat, focus: &Focus, into: &mut Vec<Action>) {
        self.legal_actions(state, seat, *focus, into);
    }

    fn retracts(&self, state: &State, action: &Action) -> bool {
        // Icons and windows can be closed again without anything having happened. BB §2.1-cancel, §7.1-5
        match action {
            Action::Cancel | Action::Drop(_) | Action::DropAir | Action::Lift(_) | Action::Return(_) => true,
            Action::Limber(unit) | Action::Unlimber(unit) => state.piece(*unit).is(Marks::TURNED),
            _ => false,
        }
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
        self.read_action(text)
    }

    fn orders(&self) -> Vec<OrderHelp> {
        Action::help::<Bastogne>()
    }

    fn describe(&self, state: &State, seat: Seat, action: &Action) -> Choice {
        self.describe_actions(state, seat, std::slice::from_ref(action)).swap_remove(0)
    }

    fn describe_all(&self, state: &State, seat: Seat, actions: &[Action]) -> Vec<Choice> {
        self.describe_actions(state, seat, actions)
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

    fn resample(&self, state: &State, to: Audience, pick: &mut dyn FnMut(u32) -> u32) -> State {
        self.deal_anew(state, to, pick)
    }

    fn unsound(&self, state: &State) -> Vec<String> {
        self.broken_invariants(state)
    }

    fn longest(&self) -> usize {
        // Choosing cards, and turns in which every unit moves, assaults as often as its points allow, joins battles one by
        // one, and everything that can be plotted is plotted.
        20 + usize::from(self.last_turn) * (200 + self.units.len() * 60)
    }
}

/// Loads the pack. The report lists everything that is wrong; there is data when nothing is.
#[must_use]
pub fn load(files: &Files) -> (Option<Data>, Report) {
    pack::load(files, |loader, meta| read(loader, meta, files), prove_all)
}

/// What must hold of the whole pack, and that every scenario can be begun.
fn prove_all(loader: &mut Loader<'_>, data: &Data) {
    prove(loader, data);
    let shared = Arc::new(data.clone());
    for scenario in &data.info.scenarios {
        let setup = Setup::new(&data.info.id, &scenario.id);
        let begins = Bastogne::new(Arc::clone(&shared), &setup).is_ok_and(|game| {
            let start = game.start();
            game.unsound(&start).is_empty() && !game.turn(&start).is_over()
        });
        loader.prove(format!("the scenario {} can be begun", scenario.id), None, "setup.csv", begins);
    }
}
