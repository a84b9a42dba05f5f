//! The rulebook as the kernel asks for it.

use kernel::{Game, Log, Turn, Unreadable};
use table::{
    Audience, Board, Choice, GameInfo, Illegal, Preview, RuleRef, Seat, Setup, Subject, Target, View,
};

use crate::field::Field;
use crate::state::{Frame, Marks, Place, State, each, index};
use crate::{Action, Bastogne, Focus, STACKING};

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
        self.write_action(action)
    }

    fn read(&self, text: &str) -> Result<Action, Unreadable> {
        self.read_action(text)
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
        self.broken(state)
    }

    fn longest(&self) -> usize {
        // Choosing cards, and turns in which every unit moves, assaults as often as its points allow, joins battles one by
        // one, and everything that can be plotted is plotted.
        20 + usize::from(self.last_turn) * (200 + self.units.len() * 60)
    }
}

impl Bastogne {
    /// Broken invariants, a sentence each.
    fn broken(&self, state: &State) -> Vec<String> {
        let mut wrong = Vec::new();
        if state.pieces.len() != self.units.len() {
            wrong.push(format!("there are {} pieces for {} units", state.pieces.len(), self.units.len()));
            return wrong;
        }
        for unit in self.all_units() {
            let (piece, data) = (state.piece(unit), self.unit(unit));
            if (piece.place == Place::Dead) != (piece.steps == 0) || piece.steps > data.steps {
                wrong.push(format!("{} has {} steps and is at {:?}", data.id, piece.steps, piece.place));
            }
            if piece.is(Marks::LIMBERED) && !data.kind.is_artillery() {
                wrong.push(format!("{} is limbered and no artillery", data.id));
            }
        }
        for at in self.ground.grid.indices() {
            let mut steps = [0u8; 2];
            for unit in state.in_hex(at) {
                steps[index(self.unit(unit).seat)] += state.piece(unit).steps;
            }
            if steps[0] > 0 && steps[1] > 0 {
                wrong.push(format!("units of both sides are in {}", self.number(at)));
            }
            if steps.iter().any(|steps| *steps > STACKING) && !self.ground.entries.contains(&at) {
                wrong.push(format!("{} steps are in {}", steps[0].max(steps[1]), self.number(at)));
            }
        }
        for (hand, size) in state.hands.iter().zip(self.hand_sizes) {
            if hand.len() > size.max(4) || !hand.is_sorted() {
                wrong.push("a hand is too large or out of order".to_owned());
            }
        }
        let guns = state
            .plots
            .iter()
            .fold((0u128, false), |(all, twice), plot| (all | plot.guns, twice || all & plot.guns != 0));
        if guns.1 {
            wrong.push("a gun is plotted twice".to_owned());
        }
        if state.frames.is_empty() && self.outcome(state).is_none() {
            wrong.push("nothing is to be done and the game is not over".to_owned());
        }
        wrong
    }

    /// Why something cannot be done with a counter at a place now. BB §2.1-hover
    fn why_refused(&self, state: &State, seat: Seat, subject: &Target, at: &Target) -> Vec<Illegal> {
        let (Target::Counter(counter), Target::Place(place)) = (subject, at) else { return Vec::new() };
        let Ok(to) = self.read_hex(place.as_str()) else { return Vec::new() };
        if let Ok(transport) = crate::action::read_transport(counter.as_str()) {
            return self
                .check_action(state, seat, Action::Supply { transport, at: to })
                .err()
                .into_iter()
                .collect();
        }
        let Ok(unit) = self.read_unit(counter.as_str()) else { return Vec::new() };
        let actions = match state.frame() {
            Some(Frame::Phase(phase)) if phase.is_movement() => {
                if state.in_hex(to).any(|other| self.unit(other).seat != seat) {
                    let around = self.ground.graph.edges(to).iter();
                    let mut reasons: Vec<Illegal> = around
                        .filter_map(|edge| self.check_assault(state, seat, unit, to, edge.to).err())
                        .collect();
                    reasons.dedup();
                    return reasons;
                }
                vec![Action::Move { unit, to }]
            }
            Some(Frame::Phase(crate::Phase::Reinforcements)) => vec![Action::Place { unit, at: to }],
            Some(Frame::Phase(crate::Phase::GermanCombat | crate::Phase::AlliedCombat)) => {
                let mut reasons: Vec<Illegal> =
                    self.check_target(state, seat, to).err().into_iter().collect();
                reasons.extend(self.check_join(state, seat, to, unit).err());
                return reasons;
            }
            Some(Frame::Phase(phase)) if Self::gunner(phase).is_some() => {
                let mut reasons: Vec<Illegal> = self.check_aim(state, seat, to).err().into_iter().collect();
                reasons.extend(self.check_gun(state, seat, unit, to).err());
                return reasons;
            }
            Some(Frame::Battle(_) | Frame::Aim(_)) => vec![Action::Add(unit)],
            Some(Frame::Advance { .. }) => vec![Action::Advance(unit)],
            _ => Vec::new(),
        };
        actions.into_iter().filter_map(|action| self.check_action(state, seat, action).err()).collect()
    }

    /// What an order would start. BB §3.8-14, §3.8-18, §9.1-preview
    fn preview_of(&self, state: &State, seat: Seat, action: Action) -> Preview {
        match (state.frame(), action) {
            (Some(Frame::Phase(_)), Action::Target(target)) => {
                let with = self.able_to_join(state, &Field::new(self, state), seat, target);
                let battle = crate::Battle { seat, target, with, assault: None };
                Preview { reckoning: self.reckon(state, &battle), ..Preview::default() }
            }
            (Some(Frame::Phase(_)), Action::Assault { unit, target, from }) => {
                let battle = crate::Battle { seat, target, with: 1 << unit, assault: Some((unit, from)) };
                Preview { reckoning: self.reckon(state, &battle), ..Preview::default() }
            }
            (Some(Frame::Battle(battle)), Action::Add(unit)) => {
                let battle = crate::Battle { with: battle.with | 1 << unit, ..battle };
                Preview { reckoning: self.reckon(state, &battle), ..Preview::default() }
            }
            (Some(Frame::Battle(battle)), Action::Attack) => {
                Preview { reckoning: self.reckon(state, &battle), ..Preview::default() }
            }
            (Some(Frame::Aim(plot)), Action::Fire) => {
                Preview { reckoning: self.reckon_barrage(state, &plot), ..Preview::default() }
            }
            (_, Action::Supply { at, .. }) => {
                let reach = self.supplied_from(state, at);
                let units = self.germans_in(state, &reach);
                let counters = each(units).map(|unit| self.unit_id(unit).into()).collect();
                let overlay = self.reach_overlay(&reach);
                Preview { counters, overlay: Some(overlay), ..Preview::default() }
            }
            _ => Preview::default(),
        }
    }
}
