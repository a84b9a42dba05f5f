//! What can be chosen now: what choices are about, and which there are.

use table::Seat;
use wargame::{Id as _, Mp};

use crate::model::action::{Action, Focus};
use crate::model::cards::Card;
use crate::model::ids::{HexId, TransportId, UnitId};
use crate::model::phase::Phase;
use crate::model::state::{Frame, State, TRANSPORTS, index};
use crate::pack::charts::dice;
use crate::rulebook::Bastogne;
use crate::rules::s06_entering::EXIT;

impl Bastogne {
    /// What something can be done with now.
    pub(crate) fn focuses_now(&self, state: &State, seat: Seat, into: &mut Vec<Focus>) {
        into.push(Focus::General);
        let Some(Frame::Phase(phase)) = state.frame() else { return };
        let own = self.all_units().filter(|unit| self.brief[usize::from(*unit)].seat == seat);
        match phase {
            Phase::ChooseGerman | Phase::ChooseAllied | Phase::AlliedCards | Phase::GermanCards => {
                into.extend(Card::ALL.into_iter().filter(|card| card.seat() == seat).map(Focus::Card));
            }
            Phase::Limber => {
                let guns = own.filter(|unit| self.unit(*unit).kind.is_artillery());
                let here = guns.filter(|unit| state.piece(*unit).place.hex().is_some());
                into.extend(here.map(Focus::Unit));
            }
            Phase::Reinforcements => {
                into.extend(own.filter(|unit| self.due(state, *unit).is_some()).map(Focus::Unit));
            }
            Phase::GermanSupply => {
                let all = TransportId::up_to(TRANSPORTS);
                let free = all.filter(|transport| state.transport(*transport).is_none());
                into.extend(free.map(Focus::Transport));
            }
            phase if phase.is_movement() => {
                // Allied guns turn their faces in this phase too, and a towed one cannot move before it has. BB.Q23
                let turns = |unit: UnitId| {
                    let here = state.piece(unit).place.hex().is_some();
                    phase == Phase::AlliedMovement
                        && here
                        && self.brief[usize::from(unit)].kind.is_artillery()
                };
                let able = |unit: &UnitId| self.may_still_move(state, seat, *unit) || turns(*unit);
                into.extend(own.filter(able).map(Focus::Unit));
            }
            _ => {}
        }
    }

    /// Which focus an action belongs to: what the verb table says, and for the one card that is played on units, the card.
    pub(crate) fn focus_of_action(&self, action: Action) -> Focus {
        match action {
            Action::PlayMeuse(..) => Focus::Card(Card::Meuse),
            _ => action.focus(),
        }
    }

    /// Everything that could be allowed now with a focus: where transports may stand, and what confirms, resolves or calls off what
    /// was begun. BB §3.8-27, §3.8-28, §3.8-29
    pub(crate) fn candidate_actions(&self, state: &State, seat: Seat, focus: Focus, into: &mut Vec<Action>) {
        match (state.frame(), focus) {
            (Some(Frame::Phase(phase)), Focus::General) => self.general_candidates(state, seat, phase, into),
            (Some(Frame::Phase(phase)), Focus::Card(card)) => self.card_candidates(state, phase, card, into),
            (Some(Frame::Phase(phase)), Focus::Unit(unit)) => self.unit_candidates(phase, unit, into),
            (Some(Frame::Phase(_)), Focus::Transport(transport)) => {
                into.extend(self.ground.grid.indices().map(|at| Action::Supply { transport, at }));
            }
            (Some(Frame::Battle(battle)), Focus::General) => {
                let edges = self.ground.graph.edges(battle.target).iter();
                let around: Vec<HexId> = match battle.assault {
                    Some(assault) => vec![assault.from],
                    None => edges.map(|edge| edge.to).collect(),
                };
                let near = |unit: &UnitId| {
                    let here = state.piece(*unit).place.hex().is_some_and(|at| around.contains(&at));
                    here && self.unit(*unit).seat == battle.seat && !battle.with.contains(*unit)
                };
                into.extend(self.all_units().filter(near).map(Action::Add));
                into.extend(battle.with.iter().map(Action::Drop));
                into.extend([Action::Attack, Action::Cancel]);
            }
            (Some(Frame::Advance { who, .. }), Focus::General) => {
                into.extend(who.iter().map(Action::Advance));
                into.push(Action::Stay);
            }
            (Some(Frame::Aim(plot)), Focus::General) => {
                let near = |gun: &UnitId| self.is_in_range(state, plot.seat, *gun, plot.at);
                into.extend(self.guns[index(plot.seat)].iter().copied().filter(near).map(Action::Add));
                into.extend(plot.guns.iter().map(Action::Drop));
                into.extend([Action::AddAir, Action::DropAir, Action::Fire, Action::Cancel]);
            }
            _ => {}
        }
    }

    /// What can be done in a phase with nothing in particular: bridges to repair, combats to begin, targets to plot and plots to
    /// lift. BB §3.8-22, §3.8-23, §3.8-25, §3.8-26
    fn general_candidates(&self, state: &State, seat: Seat, phase: Phase, into: &mut Vec<Action>) {
        match phase {
            Phase::ChooseGerman | Phase::ChooseAllied => into.push(Action::Ready),
            Phase::BridgeRepair => into.extend(self.all_bridges().map(Action::Repair)),
            Phase::GermanCombat | Phase::AlliedCombat => {
                let field = self.field(state);
                let near = |at: &HexId| self.can_target(state, &field, seat, *at);
                into.extend(field.hexes(seat.enemy()).iter().filter(near).map(Action::Target));
            }
            phase if Self::gunner(phase).is_some() => {
                let field = self.field(state);
                let near = |at: &HexId| self.can_aim(state, seat, *at);
                into.extend(field.hexes(seat.enemy()).iter().filter(near).map(Action::Aim));
                into.extend(state.plots.iter().map(|plot| Action::Lift(plot.at)));
            }
            _ => {}
        }
        if !matches!(phase, Phase::ChooseGerman | Phase::ChooseAllied) {
            into.push(Action::Next);
        }
    }

    fn card_candidates(&self, state: &State, phase: Phase, card: Card, into: &mut Vec<Action>) {
        match phase {
            Phase::ChooseGerman | Phase::ChooseAllied => {
                into.extend([Action::Take(card), Action::Return(card)]);
            }
            _ if card.needs_bridge() => {
                into.extend(self.all_bridges().map(|bridge| Action::PlayOn(card, bridge)));
            }
            _ if card == Card::Meuse => {
                let units: Vec<UnitId> = self.second_panzer(state).iter().map(|(_, unit)| *unit).collect();
                for one in &units {
                    into.push(Action::PlayMeuse(*one, None));
                    into.extend(units.iter().map(|other| Action::PlayMeuse(*one, Some(*other))));
                }
            }
            _ => into.push(Action::Play(card)),
        }
    }

    fn unit_candidates(&self, phase: Phase, unit: UnitId, into: &mut Vec<Action>) {
        let hexes = || self.ground.grid.indices();
        if matches!(phase, Phase::Limber | Phase::AlliedMovement) {
            into.extend([Action::Limber(unit), Action::Unlimber(unit)]);
        }
        if phase == Phase::Reinforcements {
            into.extend(hexes().map(|at| Action::Place { unit, at }));
        }
        if phase.is_movement() {
            into.extend(hexes().map(|to| Action::Move { unit, to }));
            into.extend(self.ground.exits.iter().map(|by| Action::Exit { unit, by: *by }));
            for target in hexes() {
                let around = self.ground.graph.edges(target).iter();
                into.extend(around.map(|edge| Action::Assault { unit, target, from: edge.to }));
            }
        }
    }

    /// Exactly what is allowed now with a focus; one search serves all moves of a unit or a transport.
    pub(crate) fn legal_actions(&self, state: &State, seat: Seat, focus: Focus, into: &mut Vec<Action>) {
        match (state.frame(), focus) {
            (Some(Frame::Phase(phase)), Focus::Unit(unit)) if phase.is_movement() => {
                self.legal_moves(state, seat, unit, into);
                if phase == Phase::AlliedMovement && self.unit(unit).kind.is_artillery() {
                    let faces = [Action::Limber(unit), Action::Unlimber(unit)];
                    into.extend(
                        faces.into_iter().filter(|face| self.check_action(state, seat, *face).is_ok()),
                    );
                }
            }
            (Some(Frame::Phase(Phase::GermanSupply)), Focus::Transport(transport)) => {
                if state.transport(transport).is_none() {
                    let reach = self.transport_reach(state);
                    into.extend(reach.iter().map(|at| Action::Supply { transport, at }));
                }
            }
            _ => {
                let from = into.len();
                self.candidate_actions(state, seat, focus, into);
                kernel::keep(into, from, |action| self.check_action(state, seat, *action).is_ok());
            }
        }
    }

    /// The moves, exits and assaults of a unit. BB §3.8-21, §3.8-24
    fn legal_moves(&self, state: &State, seat: Seat, unit: UnitId, into: &mut Vec<Action>) {
        let Ok(from) = self.check_mover(state, seat, unit) else { return };
        let field = self.field(state);
        self.search(state, &field, unit, from, |moves| {
            for to in moves.ends() {
                into.push(Action::Move { unit, to });
            }
            if state.phase() == Phase::GermanMovement {
                let have = self.points_left(state, unit);
                for by in self.ground.exits.iter().copied() {
                    let way = if by == from { Some(Mp::ZERO) } else { moves.way(by) };
                    if way.is_some_and(|way| way + EXIT <= have) {
                        into.push(Action::Exit { unit, by });
                    }
                }
            }
            if self.can_assault(state, &field, unit) {
                self.assaults(state, &field, unit, from, moves, |target, from| {
                    into.push(Action::Assault { unit, target, from });
                });
            }
        });
    }

    /// The outcomes of the chance decision now due: two dice. BB §7.5, §8.3, §10-repair, §5.1-20
    pub(crate) fn outcomes(&self, state: &State, into: &mut Vec<(Action, u32)>) {
        let due = [Frame::Barrage, Frame::Weather, Frame::Air];
        let rolls = |frame: Frame| matches!(frame, Frame::Repair(_) | Frame::Roll(_)) || due.contains(&frame);
        if state.frame().is_some_and(rolls) && self.outcome(state).is_none() {
            into.extend(dice().map(|(a, b)| (Action::Dice(a, b), 1)));
        }
    }
}
