//! One decision: whether it is allowed, and what it does. Each is handed to the chapter that knows the rule.

use kernel::Log;
use table::{Illegal, Seat};

use crate::model::action::Action;
use crate::model::ids::{HexId, UnitId, Units};
use crate::model::phase::Phase;
use crate::model::state::{Assault, Battle, Frame, Place, Plot, State};
use crate::rulebook::{Bastogne, no};

impl Bastogne {
    /// Whether a seat on turn may do this: the phase first, then the chapter's own rules.
    pub(crate) fn check_action(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        match state.frame() {
            Some(Frame::Phase(phase)) => self.check_in_phase(state, seat, phase, action),
            Some(Frame::Battle(battle)) => match action {
                Action::Add(unit) => self.check_change(state, &battle, unit, true),
                Action::Drop(unit) => self.check_change(state, &battle, unit, false),
                Action::Attack => self.check_attack(state, &battle),
                Action::Cancel => Ok(()),
                _ => self.not_now(state, seat, action),
            },
            Some(Frame::Advance { target, who, .. }) => match action {
                Action::Advance(unit) => self.check_advance(state, seat, target, who, unit),
                Action::Stay => Ok(()),
                _ => self.not_now(state, seat, action),
            },
            Some(Frame::Aim(plot)) => match action {
                Action::Add(gun) => self.check_gun_change(state, &plot, gun, true),
                Action::Drop(gun) => self.check_gun_change(state, &plot, gun, false),
                Action::AddAir => self.check_air(state, &plot, true),
                Action::DropAir => self.check_air(state, &plot, false),
                Action::Fire => self.check_fire(state, &plot),
                Action::Cancel => Ok(()),
                _ => self.not_now(state, seat, action),
            },
            _ => self.not_now(state, seat, action),
        }
    }

    /// Whether a seat may do this in a phase: each phase has orders of its own. BB §5-cards, §5.1-01, §5.1-02, §5.1-03, §5.1-04,
    /// §5.1-05, §5.1-06, §5.1-07, §5.1-09, §5.1-10-moa, §5.1-11, §5.1-12, §5.1-13, §5.1-14, §5.1-15, §5.1-17
    pub(crate) fn check_in_phase(
        &self,
        state: &State,
        seat: Seat,
        phase: Phase,
        action: Action,
    ) -> Result<(), Illegal> {
        let choosing = matches!(phase, Phase::ChooseGerman | Phase::ChooseAllied);
        let playing = matches!(phase, Phase::AlliedCards | Phase::GermanCards);
        let limbering = matches!(phase, Phase::Limber | Phase::AlliedMovement);
        let combat = matches!(phase, Phase::GermanCombat | Phase::AlliedCombat);
        let barrage = Self::gunner(phase).is_some();
        match action {
            Action::Take(card) if choosing => self.check_take(state, seat, card),
            Action::Return(card) if choosing => self.check_return(state, seat, card),
            Action::Ready if choosing => self.check_ready(state, seat),
            Action::Play(card) if playing => self.check_play(state, seat, card),
            Action::PlayOn(card, bridge) if playing => self.check_play_on(state, seat, card, bridge),
            Action::PlayMeuse(one, other) if playing => self.check_meuse(state, seat, one, other),
            Action::Repair(bridge) if phase == Phase::BridgeRepair => self.check_repair(state, bridge),
            Action::Limber(unit) if limbering => self.check_limber(state, seat, unit, true),
            Action::Unlimber(unit) if limbering => self.check_limber(state, seat, unit, false),
            Action::Move { unit, to } if phase.is_movement() => self.check_move(state, seat, unit, to),
            Action::Exit { unit, by } if phase.is_movement() => self.check_exit(state, seat, unit, by),
            Action::Assault { unit, target, from } if phase.is_movement() => {
                self.check_assault(state, seat, unit, target, from)
            }
            Action::Target(at) if combat => self.check_target(state, seat, at),
            Action::Aim(at) if barrage => self.check_aim(state, seat, at),
            Action::Lift(at) if barrage => self.check_lift(state, seat, at),
            Action::Place { unit, at } if phase == Phase::Reinforcements => {
                self.check_place(state, seat, unit, at)
            }
            Action::Supply { transport, at } if phase == Phase::GermanSupply => {
                self.check_supply(state, transport, at)
            }
            Action::Next if !choosing => Ok(()),
            Action::Add(_) | Action::Drop(_) | Action::Attack if combat => {
                no("7.1-1", "name the hex to attack first")
            }
            Action::Add(_) | Action::Drop(_) | Action::AddAir | Action::DropAir | Action::Fire if barrage => {
                no("8.1", "name the hex to bombard first")
            }
            Action::Advance(unit) => self.why_no_advance(state, seat, unit),
            Action::Stay => no("7.9", "there is no hex to advance into now"),
            _ => self.not_now(state, seat, action),
        }
    }

    /// Does it. What is cancelled leaves nothing behind. BB §7.1-5
    pub(crate) fn apply_action(&self, state: &mut State, seat: Seat, action: Action, log: &mut Log) {
        match (state.frame(), action) {
            (_, Action::Take(card)) => self.take(state, seat, card, log),
            (_, Action::Return(card)) => self.give_back(state, seat, card, log),
            (_, Action::Ready | Action::Next) => self.end_phase(state, log),
            (_, Action::Play(card)) => self.play(state, card, log),
            (_, Action::PlayOn(card, bridge)) => self.play_on(state, card, bridge, log),
            (_, Action::PlayMeuse(one, other)) => self.play_meuse(state, one, other, log),
            (_, Action::Repair(bridge)) => self.try_repair(state, bridge, log),
            (_, Action::Limber(unit)) => self.limber(state, unit, true, log),
            (_, Action::Unlimber(unit)) => self.limber(state, unit, false, log),
            (_, Action::Move { unit, to }) => self.move_unit(state, unit, to, log),
            (_, Action::Exit { unit, by }) => self.exit(state, unit, by, log),
            (_, Action::Place { unit, at }) => self.place(state, unit, at, log),
            (_, Action::Supply { transport, at }) => self.send_transport(state, transport, at, log),
            (_, Action::Lift(at)) => self.lift(state, seat, at, log),
            (_, Action::Dice(a, b)) => self.roll(state, (a, b), log),
            (_, Action::Advance(unit)) => self.advance(state, unit, log),
            (_, Action::Stay | Action::Cancel) => {
                state.frames.pop();
            }
            (Some(Frame::Battle(battle)), Action::Attack) => self.commit(state, battle, log),
            (Some(Frame::Aim(plot)), Action::Fire) => self.set_plot(state, plot, log),
            (frame, action) => Self::prepare(state, seat, frame, action),
        }
        self.settle(state, log);
        self.log_end(state, seat, log);
    }

    /// Opens a battle or a plot, or changes who takes part.
    fn prepare(state: &mut State, seat: Seat, frame: Option<Frame>, action: Action) {
        let opened = match action {
            Action::Target(target) => {
                Some(Frame::Battle(Battle { seat, target, with: Units::NONE, assault: None }))
            }
            Action::Assault { unit, target, from } => Some(Frame::Battle(Battle {
                seat,
                target,
                with: Units::only(unit),
                assault: Some(Assault { lead: unit, from }),
            })),
            Action::Aim(at) => Some(Frame::Aim(Plot { seat, at, guns: Units::NONE, air: 0 })),
            _ => None,
        };
        if let Some(frame) = opened {
            state.frames.push(frame);
            return;
        }
        let changed = match (frame, action) {
            (Some(Frame::Battle(battle)), Action::Add(unit)) => {
                Some(Frame::Battle(Battle { with: battle.with.with(unit), ..battle }))
            }
            (Some(Frame::Battle(battle)), Action::Drop(unit)) => {
                Some(Frame::Battle(Battle { with: battle.with.without(unit), ..battle }))
            }
            (Some(Frame::Aim(plot)), Action::Add(gun)) => {
                Some(Frame::Aim(Plot { guns: plot.guns.with(gun), ..plot }))
            }
            (Some(Frame::Aim(plot)), Action::Drop(gun)) => {
                Some(Frame::Aim(Plot { guns: plot.guns.without(gun), ..plot }))
            }
            (Some(Frame::Aim(plot)), Action::AddAir) => Some(Frame::Aim(Plot { air: plot.air + 1, ..plot })),
            (Some(Frame::Aim(plot)), Action::DropAir) => Some(Frame::Aim(Plot { air: plot.air - 1, ..plot })),
            _ => None,
        };
        if let (Some(frame), Some(top)) = (changed, state.frames.last_mut()) {
            *top = frame;
        }
    }

    /// Two dice fall.
    fn roll(&self, state: &mut State, dice: (u8, u8), log: &mut Log) {
        match state.frame() {
            Some(Frame::Repair(bridge)) => {
                self.repair(state, bridge, dice, log);
                self.end_phase(state, log); // One bridge a turn. BB §5.1-03
            }
            Some(Frame::Roll(battle)) => self.resolve(state, &battle, dice.0, dice.1, log),
            Some(Frame::Barrage) => self.bombard(state, dice, log),
            Some(Frame::Weather) => self.change_weather(state, dice, log),
            Some(Frame::Air) => self.call_aircraft(state, dice, log),
            _ => {}
        }
    }

    /// Whether a unit may be ordered about by this seat at all, and is on the map; where.
    pub(crate) fn check_own(
        &self,
        state: &State,
        seat: Seat,
        unit: UnitId,
        number: &'static str,
    ) -> Result<HexId, Illegal> {
        let name = self.unit_label(unit);
        if self.unit(unit).seat != seat {
            return no(number, format!("{name} is not one of your units"));
        }
        match state.piece(unit).place {
            Place::Hex(at) => Ok(at),
            Place::Waiting => no("6.4", format!("{name} has not arrived yet")),
            Place::Exited(_) => no("6.5-final", format!("{name} has left the map and cannot come back")),
            Place::Dead => no("3.7-steps", format!("{name} has been eliminated")),
        }
    }
}
