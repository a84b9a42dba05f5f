//! The rulebook as the kernel asks for it.

use kernel::{Game, Log, Turn, Unreadable};
use table::{
    Audience, Board, Choice, GameInfo, Illegal, Preview, RuleRef, Seat, Setup, Subject, Target, View,
};

use crate::state::{Frame, Moving, Place, State};
use crate::{Action, Focus, Toy};

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
        match *action {
            Action::Move { unit, .. } | Action::Enter { unit, .. } => Focus::Unit(unit),
            _ => Focus::General,
        }
    }

    fn subject(&self, _: &State, focus: &Focus) -> Subject {
        match *focus {
            Focus::General => Subject { points: Vec::new(), label: "Orders".into() },
            Focus::Unit(unit) => Subject {
                points: vec![Target::Counter(self.unit_id(unit).into())],
                label: self.unit(unit).name.clone(),
            },
        }
    }

    fn candidates(&self, state: &State, _: Seat, focus: &Focus, into: &mut Vec<Action>) {
        self.candidate_actions(state, *focus, into);
    }

    fn legal(&self, state: &State, seat: Seat, focus: &Focus, into: &mut Vec<Action>) {
        match (state.frame(), *focus) {
            // One search serves all moves of a unit; asking for each hex would run it fifteen times.
            (Some(Frame::Movement(_)), Focus::Unit(unit)) => self.legal_moves(state, seat, unit, into),
            _ => {
                let mut candidates = Vec::new();
                self.candidate_actions(state, *focus, &mut candidates);
                into.extend(
                    candidates.into_iter().filter(|action| self.check_action(state, seat, *action).is_ok()),
                );
            }
        }
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
        self.write_action(action)
    }

    fn read(&self, text: &str) -> Result<Action, Unreadable> {
        self.read_action(text)
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
        let (target, with) = match (state.frame(), *action) {
            (_, Action::Attack(at)) => (at, self.able_to_join(state, seat, at)),
            (Some(Frame::Battle { target, with, .. }), Action::Join(unit)) => (target, with | 1 << unit),
            (Some(Frame::Battle { target, with, .. }), Action::Resolve) => (target, with),
            _ => return Preview::default(),
        };
        Preview { reckoning: self.reckon(state, target, with), ..Preview::default() }
    }

    fn resample(&self, state: &State, to: Audience, pick: &mut dyn FnMut(u32) -> u32) -> State {
        self.deal_anew(state, to, pick)
    }

    fn unsound(&self, state: &State) -> Vec<String> {
        let mut wrong = Vec::new();
        if state.pieces.len() != self.units.len() {
            wrong.push(format!("there are {} pieces for {} units", state.pieces.len(), self.units.len()));
            return wrong;
        }
        for (piece, unit) in state.pieces.iter().zip(&self.units) {
            if (piece.place == Place::Dead) != (piece.steps == 0) || piece.steps > unit.steps {
                wrong.push(format!("{} has {} steps and is at {:?}", unit.id, piece.steps, piece.place));
            }
        }
        for at in (0u8..).take(self.data.hexes.len()) {
            let seats: Vec<Seat> = state.in_hex(at).map(|unit| self.units[unit].seat).collect();
            if seats.iter().any(|seat| *seat != seats[0]) {
                wrong.push(format!("units of both sides are in {}", self.number(at)));
            }
            if seats.len() > crate::STACKING {
                wrong.push(format!("{} units are in {}", seats.len(), self.number(at)));
            }
        }
        if state.mines.iter().filter(|mine| mine.real).count() > 1 {
            wrong.push("there is more than one real mine".to_owned());
        }
        if state.frames.is_empty() && self.outcome(state).is_none() {
            wrong.push("nothing is to be done and the game is not over".to_owned());
        }
        wrong
    }

    fn longest(&self) -> usize {
        // Set-up, and a turn with each unit moving hex by hex, attacking, losing and retreating as often as it can.
        10 + usize::from(self.last_turn) * (10 + self.units.len() * 30)
    }
}

impl Toy {
    /// Every move of a unit that the search allows, or every hex where it may enter.
    fn legal_moves(&self, state: &State, seat: Seat, unit: u8, into: &mut Vec<Action>) {
        let piece = state.pieces[usize::from(unit)];
        match piece.place {
            Place::Hex(from) if piece.moving == Moving::Free && self.unit(unit).seat == seat => {
                self.search(state, unit, from, |moves| {
                    let hexes = moves.reached().filter_map(|node| u8::try_from(node).ok());
                    into.extend(hexes.map(|to| Action::Move { unit, to }));
                });
            }
            Place::Reserve(_) => {
                let hexes = (0u8..).take(self.data.hexes.len());
                let able = hexes.filter(|at| self.check_enter(state, seat, unit, *at).is_ok());
                into.extend(able.map(|at| Action::Enter { unit, at }));
            }
            Place::Hex(_) | Place::Dead => {}
        }
    }

    /// Why a unit may not go to, attack or retreat to a hex now.
    fn why_refused(&self, state: &State, seat: Seat, subject: &Target, at: &Target) -> Vec<Illegal> {
        let (Target::Counter(counter), Target::Place(place)) = (subject, at) else { return Vec::new() };
        let Ok(to) = self.read_hex(place.as_str()) else { return Vec::new() };
        let Ok(unit) = self.read_unit(counter.as_str()) else {
            // A counter that lies face down is somebody else's. TOY §6.2
            let rule = match state.frame() {
                Some(Frame::Movement(_)) => crate::rule("4.1"),
                Some(Frame::Combat(_) | Frame::Battle { .. }) => crate::rule("5.1"),
                _ => return Vec::new(),
            };
            return vec![Illegal::new(rule, "that is not a unit of yours")];
        };
        let actions = match state.frame() {
            Some(Frame::Movement(_))
                if matches!(state.pieces[usize::from(unit)].place, Place::Reserve(_)) =>
            {
                vec![Action::Enter { unit, at: to }]
            }
            Some(Frame::Movement(_)) => vec![Action::Move { unit, to }],
            Some(Frame::Combat(_)) => {
                let mut reasons: Vec<Illegal> =
                    self.check_attack(state, seat, to).err().into_iter().collect();
                reasons.extend(self.check_join(state, seat, to, 0, unit).err());
                return reasons;
            }
            Some(Frame::Battle { .. }) => vec![Action::Join(unit)],
            Some(Frame::Retreat { .. }) => vec![Action::Retreat { unit, to }],
            Some(Frame::Advance { .. }) => vec![Action::Advance(unit)],
            _ => Vec::new(),
        };
        actions.into_iter().filter_map(|action| self.check_action(state, seat, action).err()).collect()
    }
}
