//! The sequence of play as one machine. BB §5, §5.1
//!
//! Each decision is applied by the chapter it belongs to; then [`Bastogne::settle`] goes on by itself through everything
//! that leaves no choice, until somebody owes a decision again.

use kernel::{Log, Turn};
use table::{RuleRef, Seat, Seats};

use crate::model::ids::UnitId;
use crate::model::phase::Phase;
use crate::model::state::{Frame, Marks, State};
use crate::rulebook::{Bastogne, rule};

impl Bastogne {
    /// Who owes the next decision. BB §5
    pub(crate) fn whose_turn(&self, state: &State) -> Turn {
        if let Some(outcome) = self.outcome(state) {
            return Turn::Over(outcome);
        }
        let seat = match state.frame() {
            Some(Frame::Phase(phase)) => phase.facts().2.unwrap_or(Seat::Chance),
            Some(Frame::Battle(battle)) => battle.seat,
            Some(Frame::Advance { seat, .. }) => seat,
            Some(Frame::Aim(plot)) => plot.seat,
            None | Some(Frame::Repair(_) | Frame::Roll(_) | Frame::Barrage | Frame::Weather | Frame::Air) => {
                Seat::Chance
            }
        };
        if seat == Seat::Chance { Turn::Chance } else { Turn::Players(Seats::only(seat)) }
    }

    /// The rule behind the pending decision.
    pub(crate) fn rule_now(&self, state: &State) -> RuleRef {
        if let Some(outcome) = self.outcome(state) {
            return outcome.rule;
        }
        rule(match state.frame() {
            None => "5.1-20",
            Some(Frame::Phase(phase)) => phase.facts().3,
            Some(Frame::Repair(_)) => "10-repair",
            Some(Frame::Battle(battle)) if battle.assault.is_some() => "7.10",
            Some(Frame::Battle(_)) => "7.1-2",
            Some(Frame::Roll(_)) => "7.5",
            Some(Frame::Advance { assault: true, .. }) => "7.10-go",
            Some(Frame::Advance { .. }) => "7.9",
            Some(Frame::Aim(_)) => "8.1",
            Some(Frame::Barrage) => "8.3",
            Some(Frame::Weather) => "5.1-20-weather",
            Some(Frame::Air) => "5.1-20-air",
        })
    }

    /// Goes on through the phases that nobody decides. A player's phase is over when he says so.
    pub(crate) fn settle(&self, state: &mut State, log: &mut Log) {
        while self.outcome(state).is_none() {
            match state.frame() {
                Some(Frame::Phase(phase)) if phase.facts().2.is_none() => self.end_phase(state, log),
                _ => return,
            }
        }
    }

    /// Whether a phase has nothing to decide, by what both players know. BB §5.1
    pub(crate) fn is_idle(&self, state: &State, phase: Phase) -> bool {
        match phase {
            Phase::ChooseGerman | Phase::ChooseAllied => false,
            Phase::AlliedCards => state.hands[1].is_empty(),
            Phase::GermanCards => state.hands[0].is_empty(),
            Phase::BridgeRepair => !self.all_bridges().any(|bridge| self.check_repair(state, bridge).is_ok()),
            Phase::Limber => !self.has_guns(state, Seat::German),
            Phase::GermanMovement | Phase::AlliedMovement | Phase::GermanSupply => false,
            Phase::AlliedDefensiveBarrage | Phase::AlliedOffensiveBarrage => {
                !self.can_bombard(state, Seat::Allied)
            }
            Phase::GermanOffensiveBarrage | Phase::GermanDefensiveBarrage => {
                !self.can_bombard(state, Seat::German)
            }
            Phase::GermanCombat => !self.can_fight(state, Seat::German),
            Phase::AlliedCombat => !self.can_fight(state, Seat::Allied),
            Phase::GermanExploitation => !self.can_exploit(state, Seat::German),
            Phase::AlliedExploitation => !self.can_exploit(state, Seat::Allied),
            Phase::Reinforcements => !self.has_late_arrivals(state),
            Phase::GermanBarrageResolve | Phase::AlliedBarrageResolve | Phase::AlliedSupply | Phase::End => {
                true
            }
        }
    }

    fn can_fight(&self, state: &State, seat: Seat) -> bool {
        let field = self.field(state);
        field.hexes(seat.enemy()).iter().any(|at| self.can_target(state, &field, seat, at))
    }

    fn can_exploit(&self, state: &State, seat: Seat) -> bool {
        let able =
            |unit: UnitId| self.may_still_move(state, seat, unit) && !self.points_left(state, unit).is_zero();
        self.all_units().any(able)
    }

    /// Leaves a phase and enters the next in which there is something to do. BB §5.1
    pub(crate) fn end_phase(&self, state: &mut State, log: &mut Log) {
        self.next_phase(state, log);
        while self.outcome(state).is_none() {
            match state.frame() {
                Some(Frame::Phase(phase)) if self.is_idle(state, phase) => self.next_phase(state, log),
                _ => return,
            }
        }
    }

    fn next_phase(&self, state: &mut State, log: &mut Log) {
        let phase = state.phase();
        state.frames.clear();
        if phase == Phase::GermanSupply {
            self.end_german_supply(state, log);
        }
        let next = phase.following();
        if phase == Phase::End {
            self.end_turn(state, log);
        }
        state.frames.push(Frame::Phase(next));
        self.log_phase(state, next, log);
        self.begin_phase(state, next, log);
    }

    /// What happens by itself when a phase begins.
    fn begin_phase(&self, state: &mut State, phase: Phase, log: &mut Log) {
        state.attacked.clear();
        for piece in &mut state.pieces {
            piece.clear(Marks::OF_A_PHASE);
        }
        match phase {
            Phase::GermanMovement => self.begin_half(state, Seat::German),
            Phase::AlliedMovement => self.begin_half(state, Seat::Allied),
            Phase::GermanBarrageResolve | Phase::AlliedBarrageResolve => self.begin_barrages(state),
            Phase::GermanSupply => self.begin_german_supply(state),
            Phase::Reinforcements => self.bring_in(state, log),
            Phase::AlliedSupply => self.allied_supply(state, log),
            Phase::End if state.turn < self.last_turn => {
                state.frames.push(Frame::Air);
                state.frames.push(Frame::Weather);
            }
            _ => {}
        }
    }

    /// A side's half of the turn begins with its movement. BB §6.2-zoc-moa
    fn begin_half(&self, state: &mut State, seat: Seat) {
        for unit in self.all_units().filter(|unit| self.unit(*unit).seat == seat) {
            let piece = state.piece_mut(unit);
            piece.clear(Marks::MOVED);
            piece.clear(Marks::FOUGHT);
        }
        self.note_zones(state, seat);
    }

    /// The next day. BB §5.1-20
    fn end_turn(&self, state: &mut State, log: &mut Log) {
        state.turn += 1;
        state.german_fired = false;
        self.end_card_effects(state);
        for piece in &mut state.pieces {
            piece.clear(Marks::LATE);
        }
        if state.turn <= self.last_turn {
            self.log_turn(state, log);
        }
    }

    /// Better or worse by the dice, within the scale. BB §5.1-20-weather, §T-weather
    pub(crate) fn change_weather(&self, state: &mut State, dice: (u8, u8), log: &mut Log) {
        state.frames.pop();
        let charts = &self.data.charts;
        let change = charts.change[usize::from(dice.0 + dice.1) - 2];
        let best = i8::try_from(charts.weather.len()).unwrap_or(1) - 1;
        let now = i8::try_from(state.weather).unwrap_or(0);
        state.weather = u8::try_from((now + change).clamp(0, best)).unwrap_or(0);
        self.log_weather(state, dice, log);
    }

    /// So many aircraft fly in that weather. BB §5.1-20-air, §T-air
    pub(crate) fn call_aircraft(&self, state: &mut State, dice: (u8, u8), log: &mut Log) {
        state.frames.pop();
        let row = &self.data.charts.air[usize::from(state.weather)];
        state.air = row[usize::from(dice.0 + dice.1) - 2];
        self.log_air(state, dice, log);
    }
}
