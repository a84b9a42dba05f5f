//! An Allied activation, step by step, and the other frames of a command. EA §6, §14.3, §16

use kernel::Log;
use table::{Illegal, Seat};

use crate::model::action::Action;
use crate::model::cards::Formation;
use crate::model::frame::{Frame, Scope, Step};
use crate::model::ids::{CardNumber, HexId, Hexes, UnitId, Units};
use crate::model::pieces::{Marks, Piece, Place, Supply};
use crate::model::state::State;
use crate::model::units::{Corps, Quality};
use crate::pack::edges::river_of;
use crate::rulebook::{EnemyAction, no, rule};
use crate::rules::hypothetical::Trace;
use crate::rules::s04_day::phase_text;
use crate::rules::sequence::Owner;

impl EnemyAction {
    /// Goes on where a command has nothing to ask; says whether it did anything.
    pub(crate) fn settles_command(&self, state: &mut State, frame: Frame, log: &mut Log) -> bool {
        match frame {
            Frame::Activation(step) if self.is_allied(state) => self.settle_activation(state, step, log),
            Frame::Deploy { scope: Scope::One(unit), .. } if !self.is_in_reserve(state, unit) => {
                state.frames.pop();
                true
            }
            Frame::Deploy { .. } if self.deploy_nobody(state, frame) => state.frames.pop().is_some(),
            Frame::Replace { card, left } if left == 0 || self.refits(state, card).is_empty() => {
                self.clear_marks(state, Marks::REPLACED);
                state.frames.pop().is_some()
            }
            Frame::Engineers { roadblocks, .. } if self.engineer_actions(state, roadblocks).is_empty() => {
                state.frames.pop().is_some()
            }
            Frame::Alarm { left: 0, .. } => {
                self.clear_marks(state, Marks::MOVED);
                state.frames.pop().is_some()
            }
            Frame::Overstack if self.overstacked(state).is_empty() => state.frames.pop().is_some(),
            _ => false,
        }
    }

    fn is_allied(&self, state: &State) -> bool {
        state.activation.as_ref().is_some_and(|one| one.seat == Seat::Allied)
    }

    fn settle_activation(&self, state: &mut State, step: Step, log: &mut Log) -> bool {
        let next = match step {
            Step::Begin => {
                self.begin_allied(state, log);
                Step::Move
            }
            Step::Objectives | Step::Reserves | Step::ToReserve => Step::Dig,
            Step::Move if self.anybody_moves(state) => return false,
            Step::Move => {
                self.log_nobody_moves(state, log);
                Step::Fight
            }
            Step::Fight if self.may_fight(state) => return false,
            Step::Fight => {
                self.log_nobody_fights(state, log);
                Step::Dig
            }
            Step::Dig if !self.diggable(state).is_empty() => return false,
            Step::Dig => Step::Recover,
            Step::Recover => {
                self.end_allied(state, log);
                return true;
            }
        };
        self.set_step(state, next);
        true
    }

    /// Says why nobody can move, where that is so from the start. EA §6-step2
    fn log_nobody_moves(&self, state: &State, log: &mut Log) {
        let active = state.units(|_, piece| piece.is(Marks::ACTIVE));
        if !log.listens() || active.iter().any(|unit| state.piece(unit).is(Marks::MOVED)) {
            return;
        }
        let frame = Frame::Activation(Step::Move);
        let why = active.iter().find_map(|unit| self.check_mover(state, frame, unit).err());
        if let Some(Illegal { rule, why }) = why {
            EnemyAction::log_side(
                Seat::Allied,
                format_args!("Nobody moves: {why} ({rule})."),
                "6-step2",
                log,
            );
        }
    }

    /// Says why nobody can attack, where nobody has. EA §6-step3, §6.3
    fn log_nobody_fights(&self, state: &State, log: &mut Log) {
        let fought = state.units(|_, piece| piece.is(Marks::ACTIVE) && piece.is(Marks::FOUGHT));
        if !log.listens() || !fought.is_empty() {
            return;
        }
        let refused = self.in_touch(state).iter().find_map(|at| self.check_target(state, at).err());
        let why = refused.map_or_else(
            || "no active unit is next to Germans".to_owned(),
            |Illegal { rule, why }| format!("{why} ({rule})"),
        );
        EnemyAction::log_side(Seat::Allied, format_args!("Nobody attacks: {why}."), "6-step3", log);
    }

    /// Goes on to a step of the activation.
    pub(crate) fn set_step(&self, state: &mut State, step: Step) {
        if let Some(Frame::Activation(now)) = state.frames.last_mut() {
            *now = step;
        }
    }

    /// Detachments next to active units go, and bridges that nobody guards change hands. EA §6-step1, §14.2-control, §15.3, EA.Q104
    fn begin_allied(&self, state: &mut State, log: &mut Log) {
        let active = state.units(|_, piece| piece.is(Marks::ACTIVE));
        self.take_bridges(state, &active, log);
        let hexes: Hexes = active.iter().filter_map(|unit| state.piece(unit).hex()).collect();
        let near = self.ground.around(&hexes, 1).and(&state.detachments);
        for at in &near {
            state.detachments.remove(at);
            let text = format!("The detachment in {} is driven off.", self.hex_label(at));
            self.log_marker(Seat::Allied, ("detachment", at, false), text, "15.3", log);
        }
    }

    /// A bridge beside an active unit is taken if its owner is not on the other side. EA §14.2-control
    pub(crate) fn take_bridges(&self, state: &mut State, active: &Units, log: &mut Log) {
        let field = self.field(state);
        for unit in active {
            let (seat, Some(at)) = (self.seat_of(unit), state.piece(unit).hex()) else { continue };
            for edge in self.ground.graph.edges(at) {
                let Some(river) = river_of(edge) else { continue };
                if !field.holds(seat.enemy(), edge.to) {
                    self.cross(state, seat, river, log);
                }
            }
        }
    }

    /// Whether the player may attack anybody. EA §6-step3, §6.3
    pub(crate) fn may_fight(&self, state: &State) -> bool {
        let may = state.activation.as_ref().is_some_and(|one| one.may_attack);
        may && self.in_touch(state).iter().any(|at| self.check_target(state, at).is_ok())
    }

    /// The German hexes next to active units.
    pub(crate) fn in_touch(&self, state: &State) -> Hexes {
        let active =
            self.sides[1].iter().map(|unit| state.piece(unit)).filter(|piece| piece.is(Marks::ACTIVE));
        let hexes: Hexes = active.filter_map(Piece::hex).collect();
        self.ground.steps.from(&hexes).and(self.field(state).held(Seat::German))
    }

    /// Hexes where an improved position may be built. EA §14.31, §14.32
    pub(crate) fn diggable(&self, state: &State) -> Hexes {
        let active = state.units(|_, piece| piece.is(Marks::ACTIVE));
        let hexes: Hexes = active.iter().filter_map(|unit| state.piece(unit).hex()).collect();
        hexes.iter().filter(|at| self.check_dig(state, *at).is_ok()).collect()
    }

    /// EA §6-step4, §14.31, §14.32, §12.9-effects, §13.22
    pub(crate) fn check_dig(&self, state: &State, at: HexId) -> Result<(), Illegal> {
        match self.why_no_position(state, at).into_iter().next() {
            Some(why) => Err(why),
            None => Ok(()),
        }
    }

    /// Everything that keeps a hex from an improved position, the nearest cause first. EA §14.32
    pub(crate) fn why_no_position(&self, state: &State, at: HexId) -> Vec<Illegal> {
        let (hex, mut all) = (self.hex_label(at), Vec::new());
        if self.ground.built.contains(at) {
            let text = format!("there are no improved positions in towns: {hex}");
            all.push(Illegal::new(rule("14.32"), text));
        }
        if state.positions.contains(at) {
            all.push(Illegal::new(rule("14.32"), format!("{hex} has an improved position")));
        }
        all.extend(self.why_nobody_digs(state, at));
        all
    }

    /// Why nobody in a hex builds a position: what keeps each of the units there from it, the active ones first; nothing where one
    /// can. EA §14.31, §6-step4, §12.9-effects, §13.22
    fn why_nobody_digs(&self, state: &State, at: HexId) -> Vec<Illegal> {
        let hex = self.hex_label(at);
        let why = |text: String| Illegal::new(rule("14.31"), text);
        let mut units: Vec<UnitId> =
            state.in_hex(at).filter(|unit| self.seat_of(*unit) == Seat::Allied).collect();
        units.sort_by_key(|unit| (!state.piece(*unit).is(Marks::ACTIVE), *unit));
        if units.is_empty() {
            return vec![why(format!("no Allied unit is in {hex}"))];
        }
        let mut all = Vec::new();
        for unit in units {
            let piece = state.piece(unit);
            let does = if !piece.is(Marks::ACTIVE) {
                "is not active"
            } else if piece.is(Marks::DISPERSED) {
                "is dispersed"
            } else if piece.is(Marks::FOUGHT) {
                "has attacked"
            } else if piece.is(Marks::MOVED) {
                "has moved"
            } else if matches!(piece.supply, Supply::Out | Supply::Isolated) {
                "is out of supply"
            } else {
                return Vec::new();
            };
            all.push(why(format!("{} {does} and builds no position in {hex}", self.unit_label(unit))));
        }
        all
    }

    /// Dispersed units recover, but not those that were dispersed just now. EA §6-step5, §12.9-recover
    pub(crate) fn end_allied(&self, state: &mut State, log: &mut Log) {
        let recover = state.units(|_, piece| {
            piece.is(Marks::ACTIVE) && piece.is(Marks::DISPERSED) && !piece.is(Marks::JUST_DISPERSED)
        });
        for unit in &recover {
            state.piece_mut(unit).clear(Marks::DISPERSED);
            self.log_unit(unit, "recovers", "12.9-recover", log);
        }
        self.clear_marks(state, Marks::OF_AN_ACTIVATION);
        state.activation = None;
        state.frames.pop();
    }

    /// Units of a corps that can receive a step; elite steps only where no other can be given. EA §16.11, §16.12, §16.13
    pub(crate) fn refittable(&self, state: &State, corps: Corps) -> Units {
        let position = self.position(state);
        let able = state.units(|unit, piece| {
            let data = self.unit(unit);
            data.corps == corps
                && piece.steps < data.full()
                && piece.supply == Supply::In
                && !piece.is(Marks::REPLACED)
                && piece.hex().is_some_and(|at| position.traces(Trace::Allied, at))
        });
        let elite =
            |unit: &UnitId| self.unit(*unit).face(state.piece(*unit).steps + 1).quality == Quality::Elite;
        let plain: Units = able.iter().filter(|unit| !elite(unit)).collect();
        if plain.is_empty() { able } else { plain }
    }

    /// The same by the card that was played, until its points or the units run out. EA §Ex-16.1
    pub(crate) fn refits(&self, state: &State, card: CardNumber) -> Units {
        match self.allied_card(card).map(|card| &card.formation) {
            Some(Formation::Corps(corps)) => self.refittable(state, *corps),
            _ => Units::NONE,
        }
    }

    /// EA §16.1, §16.11, §16.12, §16.13
    fn check_replace(&self, state: &State, card: CardNumber, unit: UnitId) -> Result<(), Illegal> {
        let (label, piece) = (self.unit_label(unit), state.piece(unit));
        if self.refits(state, card).contains(unit) {
            return Ok(());
        }
        if piece.is(Marks::REPLACED) {
            return no("16.13", format!("{label} has received a step"));
        }
        if let Some(Formation::Corps(corps)) = self.allied_card(card).map(|card| &card.formation)
            && self.unit(unit).corps != *corps
        {
            return no("16.1", format!("{label} is not of {}", corps.title()));
        }
        if piece.place() == Place::Dead {
            return no("16.13", format!("{label} was eliminated and does not come back"));
        }
        let Some(at) = piece.hex().filter(|_| piece.steps < self.unit(unit).full()) else {
            return no("16.1", format!("{label} has nothing to replace on the map"));
        };
        if piece.supply != Supply::In || !self.position(state).traces(Trace::Allied, at) {
            return no("16.11", format!("{label} is not in supply"));
        }
        no("16.12", format!("{label} is elite: others come first"))
    }

    /// Whether the Allied player may do this in a frame that is no combat. In an impulse he may always pass, and without cards he can
    /// do nothing else. EA §4-IV-A-pass
    pub(crate) fn check_allied(&self, state: &State, frame: Frame, action: Action) -> Result<(), Illegal> {
        match (frame, action) {
            (Frame::Depots { .. }, Action::Depot(at)) => {
                if self.ground.depot_choices.contains(&at) && !state.depots.contains(at) {
                    return Ok(());
                }
                no("3-fuel", format!("no depot can be placed in {}", self.hex_label(at)))
            }
            (Frame::Late | Frame::Deploy { .. }, Action::Deploy { unit, at }) => {
                self.check_deploy(state, frame, unit, at)
            }
            (Frame::Late | Frame::Deploy { .. } | Frame::Replace { .. } | Frame::Interdict, Action::Next) => {
                Ok(())
            }
            (Frame::Interdict, Action::Interdict(card)) => self.check_interdict(state, card),
            (Frame::Impulse(_), Action::Pass) => Ok(()),
            (Frame::Impulse(_), Action::Play { card, what }) => self.check_play(state, card, what),
            (Frame::Replace { card, .. }, Action::Replace(unit)) => self.check_replace(state, card, unit),
            (Frame::Engineers { roadblocks, .. }, action) => self.check_engineers(state, roadblocks, action),
            (Frame::Alarm { .. }, Action::Move { unit, to }) => self.check_move(state, frame, unit, to),
            (Frame::Alarm { .. }, Action::Next) => Ok(()),
            (Frame::Activation(Step::Move), Action::Move { unit, to }) => {
                self.check_move(state, frame, unit, to)
            }
            (Frame::Activation(Step::Fight), Action::Target(at)) => self.check_target(state, at),
            (Frame::Activation(Step::Dig), Action::Dig(at)) => self.check_dig(state, at),
            (Frame::Activation(_), Action::Next) => Ok(()),
            (Frame::Overstack, Action::Lose(unit)) => {
                let there = state.piece(unit).hex().filter(|_| self.seat_of(unit) == Seat::Allied);
                if there.is_some_and(|at| self.overstacked(state).contains(at)) {
                    return Ok(());
                }
                no("10.4", format!("{} is not in a hex with too many units", self.unit_label(unit)))
            }
            (Frame::Ask(ask), action) => self.check_answer(state, ask, action),
            (frame, action) => self.why_not_now(state, frame, action),
        }
    }

    /// Does what the Allied player decided.
    pub(crate) fn decide_allied(&self, state: &mut State, frame: Frame, action: Action, log: &mut Log) {
        match (frame, action) {
            (_, Action::Depot(at)) => self.place_depot(state, at, log),
            (_, Action::Deploy { unit, at }) => self.deploy(state, unit, at, log),
            (Frame::Late, Action::Next) => self.end_late(state),
            (_, Action::Interdict(card)) => self.interdict(state, card, log),
            (_, Action::Pass) => {
                EnemyAction::log_side(Seat::Allied, "The Allies pass.", "4-IV-A-pass", log);
                self.end_allied_impulse(state, log);
            }
            (_, Action::Play { card, what }) => self.play_card(state, card, what, log),
            (_, Action::Replace(unit)) => self.replace(state, unit, log),
            (Frame::Engineers { .. }, action) => self.carry_out_works(state, action, log),
            (frame, Action::Move { unit, to }) => self.move_unit(state, frame, unit, to, log),
            (_, Action::Target(at)) => self.open_attack(state, at, log),
            (_, Action::Dig(at)) => {
                state.positions.insert(at);
                let text = format!("An improved position is built in {}.", self.hex_label(at));
                self.log_marker(Seat::Allied, ("improved position", at, true), text, "14.31", log);
            }
            (Frame::Activation(step), Action::Next) => self.next_allied_step(state, step),
            (_, Action::Lose(unit)) => self.lose_step(state, unit, "10.4", log),
            (Frame::Ask(ask), action) => self.answer(state, ask, action, log),
            (Frame::Alarm { .. }, Action::Next) => {
                self.clear_marks(state, Marks::MOVED);
                state.frames.pop();
            }
            (Frame::Replace { .. }, Action::Next) => {
                self.clear_marks(state, Marks::REPLACED);
                state.frames.pop();
            }
            (_, Action::Next) => self.close(state),
            _ => {}
        }
    }

    fn next_allied_step(&self, state: &mut State, step: Step) {
        match step {
            Step::Move => {
                self.set_step(state, Step::Fight);
                if !self.overstacked(state).is_empty() {
                    state.frames.push(Frame::Overstack);
                }
            }
            Step::Fight => self.set_step(state, Step::Dig),
            _ => self.set_step(state, Step::Recover),
        }
    }

    /// One of the depots that the player places. EA §3-fuel
    fn place_depot(&self, state: &mut State, at: HexId, log: &mut Log) {
        state.depots.insert(at);
        if let Some(Frame::Depots { left }) = state.frames.last_mut() {
            *left -= 1;
        }
        let text = format!("A fuel depot lies in {}.", self.hex_label(at));
        self.log_marker(Seat::Allied, ("fuel depot", at, true), text, "3-fuel", log);
    }

    fn replace(&self, state: &mut State, unit: UnitId, log: &mut Log) {
        let piece = state.piece_mut(unit);
        piece.steps += 1;
        piece.mark(Marks::REPLACED);
        self.log_unit(unit, "receives a step", "16.1", log);
        if let Some(Frame::Replace { left, .. }) = state.frames.last_mut() {
            *left -= 1;
        }
    }

    /// The rule behind the pending decision. EA §4
    pub(crate) fn number_now(&self, state: &State) -> &'static str {
        match state.frame() {
            Some(Frame::Setup) => "3-2",
            Some(Frame::Hand { .. }) => "4-II-5",
            Some(Frame::Depots { .. }) => "3-fuel",
            Some(Frame::Phase(phase)) => phase_text(*phase).2,
            Some(Frame::Late) => "7.3",
            Some(Frame::Card { .. }) => "8",
            Some(Frame::Surrender { .. }) => "13.24",
            Some(Frame::Interdict) => "4-III-4",
            Some(Frame::Impulse(Seat::German)) => "4-IV-G",
            Some(Frame::Impulse(_)) => "4-IV-A",
            Some(Frame::Deploy { .. }) => "7.1",
            Some(Frame::Replace { .. }) => "16.1",
            Some(Frame::Engineers { .. }) => "T-events-engineers",
            Some(Frame::Alarm { .. }) => "T-events-alarm",
            Some(Frame::Activation(_)) if self.owner(state) == Owner::German => "9",
            Some(Frame::Activation(Step::Move)) => "6-step2",
            Some(Frame::Activation(Step::Fight)) => "6-step3",
            Some(Frame::Activation(_)) => "6-step4",
            Some(Frame::Overstack) => "10.4",
            Some(Frame::Fight(_)) => "12",
            Some(Frame::Die(_)) => "2.5",
            Some(Frame::Turned | Frame::Ask(_)) => "T-events",
            Some(Frame::Unseen { .. }) => "4-V-2",
            Some(Frame::Over) | None => "18",
        }
    }
}
