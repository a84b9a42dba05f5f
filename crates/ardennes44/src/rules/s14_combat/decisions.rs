//! The run of one combat: what happens by itself, what the dice say, and what players decide. A44 §14.4, §16

use kernel::Log;
use table::{Event, Illegal, Seat, What};

use crate::model::action::Action;
use crate::model::frames::{After, DieAbout, Frame};
use crate::model::ids::{HexId, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::state::State;
use crate::model::tables::{CombatResult, Table};
use crate::model::units::UnitMarks;
use crate::rulebook::{Ardennes, no, rule};
use crate::rules::s14_combat::attack::Joins;
use crate::rules::s14_combat::s16_losses::Fate;
use crate::rules::s14_combat::s17_retreats::End;

impl Ardennes {
    /// Does everything on top of the stack that belongs to a combat and leaves no choice.
    pub(crate) fn settle_combat(&self, state: &mut State, log: &mut Log) {
        while let Some(frame) = state.frame() {
            match frame {
                Frame::Then(after) => self.follow_up(state, after, log),
                Frame::Lose { seat, tank } => match self.may_lose(state, seat, tank)[..] {
                    [] => drop(state.frames.pop()),
                    [unit] => {
                        state.frames.pop();
                        self.lose_step(state, unit, log);
                    }
                    _ => return,
                },
                Frame::Retreat => {
                    self.prune_retreat(state, log);
                    if state.retreat.as_ref().is_some_and(|retreat| !retreat.units.is_empty()) {
                        return;
                    }
                    state.retreat = None;
                    state.frames.pop();
                }
                Frame::Advance => {
                    self.prune_advance(state);
                    if state.attack.as_ref().is_some_and(|attack| !attack.going.is_empty()) {
                        return;
                    }
                    self.narrate_skip(state, frame, log);
                    state.frames.pop();
                }
                Frame::Demolish
                    if self.bridges_attacked(state).is_empty() && self.dump_attacked(state).is_none() =>
                {
                    self.narrate_skip(state, frame, log);
                    state.frames.pop();
                }
                Frame::Crowded { seat, at } if self.may_be_cut(state, seat, at).is_empty() => {
                    state.frames.pop();
                }
                Frame::Support
                    if self.supporters(state).is_empty() && !self.may_strike_or_surprise(state) =>
                {
                    state.frames.pop();
                }
                Frame::Guard if self.guards(state).is_empty() => drop(state.frames.pop()),
                Frame::CombatDie => {
                    self.record_armor(state);
                    if !self.fails_without_a_die(state, log) {
                        return;
                    }
                }
                Frame::Breakthrough if self.breakthrough_targets(state).is_empty() => {
                    self.narrate_skip(state, frame, log);
                    state.frames.pop();
                    self.halt_breakthrough(state);
                }
                Frame::FireFight { .. } if self.leads(state).is_empty() => {
                    self.narrate_skip(state, frame, log);
                    state.frames.pop();
                    state.frames.push(Frame::Then(After::Engage { plus: false }));
                }
                _ => return,
            }
        }
    }

    /// Odds that are off the table need no die. A44 §14.5
    fn fails_without_a_die(&self, state: &mut State, log: &mut Log) -> bool {
        let fails = state.attack.as_ref().is_some_and(|attack| self.final_column(state, attack).is_none());
        if fails {
            state.frames.pop();
            log.record(|| {
                let text = "The odds are below 1-3: the attack fails, and the attacker loses a step.";
                Event::new(Seat::Chance, What::Note, text).by_rule(rule("14.5"))
            });
            self.carry_out(state, CombatResult::A1);
        }
        fails
    }

    /// Artillery that may support the attack.
    pub(crate) fn supporters(&self, state: &State) -> Vec<UnitId> {
        let Some(attack) = &state.attack else { return Vec::new() };
        self.guns(attack.seat).filter(|gun| self.check_support(state, attack, *gun).is_ok()).collect()
    }

    /// Artillery that may defend.
    pub(crate) fn guards(&self, state: &State) -> Vec<UnitId> {
        let Some(attack) = &state.attack else { return Vec::new() };
        self.guns(attack.seat.enemy()).filter(|gun| self.check_guard(state, attack, *gun).is_ok()).collect()
    }

    /// Those who may lead a Fire Fight.
    pub(crate) fn leads(&self, state: &State) -> Vec<UnitId> {
        let Some(attack) = &state.attack else { return Vec::new() };
        attack.with.iter().copied().filter(|unit| self.check_lead(state, attack, *unit).is_ok()).collect()
    }

    fn may_strike_or_surprise(&self, state: &State) -> bool {
        state.attack.as_ref().is_some_and(|attack| {
            self.check_strike(state, attack).is_ok() || self.check_surprise(state, attack).is_ok()
        })
    }

    /// Units that cannot go anywhere are done.
    fn prune_advance(&self, state: &mut State) {
        let Some(attack) = state.attack.clone() else { return };
        let Some(kind) = attack.advance else { return };
        let going: Vec<UnitId> = attack
            .going
            .iter()
            .copied()
            .filter(|unit| {
                !self.advances(state, &attack, *unit, kind).is_empty()
                    || !self.advance_boxes(state, &attack, *unit, kind).is_empty()
            })
            .collect();
        if let Some(attack) = &mut state.attack {
            attack.going = going.into_iter().collect();
        }
    }

    /// Whether a player may do this in the combat under way.
    pub(crate) fn check_in_combat(&self, state: &State, frame: Frame, action: Action) -> Result<(), Illegal> {
        let Some(attack) = &state.attack else { return no("14.4", "no combat is under way") };
        match (frame, action) {
            (Frame::Prepare, Action::Add(unit)) => self.check_join(state, attack, unit).map(|_| ()),
            (Frame::Prepare, Action::Drop(unit))
                if attack.with.contains(&unit) || attack.along.contains(&unit) =>
            {
                Ok(())
            }
            (Frame::Prepare, Action::Drop(unit)) => {
                no("14.1", format!("{} does not take part", self.unit_name(unit)))
            }
            (Frame::Prepare, Action::Attack) => self.check_attack(state, attack),
            (Frame::Prepare | Frame::Cancel, Action::Cancel) => Ok(()),
            (Frame::Demolish, Action::Blow(bridge)) if self.bridges_attacked(state).contains(&bridge) => {
                Ok(())
            }
            (Frame::Demolish, Action::Blow(bridge)) if self.is_attacked_over(state, attack, bridge) => {
                self.check_demolition(state, attack.seat.enemy(), bridge).map(|_| ())
            }
            (Frame::Demolish, Action::Blow(bridge)) => {
                let title = self.bridge_title(bridge);
                no("7.4", format!("no unit attacks over {title}"))
            }
            (Frame::Demolish, Action::Burn(dump)) if self.dump_attacked(state) == Some(dump) => Ok(()),
            (Frame::Support, Action::Support(gun)) => self.check_support(state, attack, gun),
            (Frame::Support, Action::Strike) => self.check_strike(state, attack),
            (Frame::Support, Action::Surprise) => self.check_surprise(state, attack),
            (Frame::Guard, Action::Support(gun)) => self.check_guard(state, attack, gun),
            (Frame::FireFight { .. }, Action::Lead(unit)) => self.check_lead(state, attack, unit),
            (Frame::Stand, Action::Stand(unit)) => self.check_stand(state, attack, unit),
            (Frame::ReconChoice(_), Action::Evade) => Ok(()),
            (Frame::Lose { seat, tank }, Action::Lose(unit)) => {
                if self.may_lose(state, seat, tank).contains(&unit) {
                    return Ok(());
                }
                self.refuse_loss(state, attack, seat, unit)
            }
            (Frame::Retreat, Action::Retreat { unit, to }) => self.check_retreat(state, unit, End::Hex(to)),
            (Frame::Retreat, Action::Hold { unit, at }) => self.check_retreat(state, unit, End::Box(at)),
            (Frame::Advance, Action::Advance { unit, to }) => self.check_advance(state, unit, to),
            (Frame::Advance, Action::Hold { unit, at }) => self.check_advance_off(state, unit, at),
            (Frame::Advance, Action::BreakDown(unit)) if attack.going.contains(&unit) => {
                self.check_breakdown(state, attack.seat, unit)
            }
            (Frame::Favor, Action::Favor(at)) if self.attacking_hexes(state, attack).contains(&at) => Ok(()),
            (Frame::Breakthrough, Action::Target(at)) => self.check_breakthrough(state, attack, at),
            (
                Frame::Demolish
                | Frame::Cancel
                | Frame::Support
                | Frame::Guard
                | Frame::FireFight { .. }
                | Frame::Stand
                | Frame::ReconChoice(_)
                | Frame::Advance
                | Frame::Breakthrough,
                Action::Next,
            ) => Ok(()),
            (frame, action) => self.refuse_step(state, attack, frame, action),
        }
    }

    fn check_retreat(&self, state: &State, unit: UnitId, end: End) -> Result<(), Illegal> {
        let name = self.unit_name(unit);
        let Some(retreat) = state.retreat.as_ref().filter(|retreat| retreat.units.contains(&unit)) else {
            return no("17.1", format!("{name} does not have to retreat"));
        };
        if self.retreat_ends(state, retreat, unit).1.contains(&end) {
            return Ok(());
        }
        self.refuse(unit, &self.why_no_retreat(state, retreat, unit, end))
    }

    /// The attacker takes the smaller result instead of a Fire Fight. A44 §16.1-FF
    fn decline_fire_fight(state: &mut State, log: &mut Log) {
        let seat = state.attack.as_ref().map_or(state.phasing(), |attack| attack.seat);
        Self::log_side(seat, format!("The {} player declines the Fire Fight.", seat.title()), "16.1-FF", log);
        state.frames.pop();
        state.frames.push(Frame::Then(After::Engage { plus: false }));
    }

    /// Does what a player decided in a combat. A44 §14
    pub(crate) fn decide_in_combat(&self, state: &mut State, frame: Frame, action: Action, log: &mut Log) {
        match (frame, action) {
            (Frame::Prepare, Action::Add(unit)) => self.join(state, unit),
            (Frame::Prepare, Action::Drop(unit)) => {
                if let Some(attack) = &mut state.attack {
                    attack.with.retain(|one| *one != unit);
                    attack.along.retain(|one| *one != unit);
                }
            }
            (Frame::Prepare, Action::Attack) => self.commit(state, log),
            (Frame::Prepare, Action::Cancel) | (Frame::Breakthrough, Action::Next) => {
                state.frames.pop();
                state.attack = None;
            }
            (Frame::Cancel, Action::Cancel) => self.call_off(state),
            (Frame::Demolish, Action::Blow(bridge)) => {
                state.frames.push(Frame::Die { table: Table::Demolition, about: DieAbout::Bridge(bridge) });
            }
            (Frame::Demolish, Action::Burn(dump)) => self.burn(state, dump),
            (Frame::Favor, Action::Favor(at)) => {
                state.frames.pop();
                self.favor(state, at);
            }
            (Frame::Support, Action::Support(gun)) => {
                self.fire(state, gun, true);
                self.log_unit(gun, "supports the attack", "22.7", log);
            }
            (Frame::Support, Action::Strike) => Self::strike(state),
            (Frame::Support, Action::Surprise) => {
                state.frames.push(Frame::Die { table: Table::Brigade150, about: DieAbout::Surprise });
            }
            (Frame::Guard, Action::Support(gun)) => self.fire(state, gun, false),
            (Frame::FireFight { plus }, Action::Lead(unit)) => {
                state.frames.pop();
                if let Some(attack) = &mut state.attack {
                    attack.lead = Some(unit);
                }
                state
                    .frames
                    .push(Frame::Die { table: Table::FireFight, about: DieAbout::FireFight { plus } });
            }
            (Frame::FireFight { .. }, _) => {
                Self::decline_fire_fight(state, log);
            }
            (Frame::Stand, Action::Stand(unit)) => {
                state.frames.pop();
                state.frames.push(Frame::Die { table: Table::Determined, about: DieAbout::Unit(unit) });
            }
            (Frame::ReconChoice(result), choice) => {
                state.frames.pop();
                if choice == Action::Evade {
                    self.evade(state, result);
                } else {
                    self.lay_out(state, result);
                }
            }
            (Frame::Lose { .. }, Action::Lose(unit)) => {
                state.frames.pop();
                self.lose_step(state, unit, log);
            }
            (Frame::Retreat, Action::Retreat { unit, to }) => self.fall_back(state, unit, End::Hex(to), log),
            (Frame::Retreat, Action::Hold { unit, at }) => self.fall_back(state, unit, End::Box(at), log),
            (Frame::Advance, action) => self.decide_advance(state, action, log),
            (Frame::Breakthrough, Action::Target(at)) => self.break_through(state, at),
            _ => drop(state.frames.pop()),
        }
    }

    /// Somebody goes forward, leaves the map, splits up; or nobody goes any farther. A44 §11.9.1, §19.1, §26.2
    fn decide_advance(&self, state: &mut State, action: Action, log: &mut Log) {
        match action {
            Action::Advance { unit, to } => self.go_forward(state, unit, to, log),
            Action::Hold { unit, at } => {
                if let Some(attack) = &mut state.attack {
                    attack.going.retain(|one| *one != unit);
                }
                self.leave_map(state, unit, Place::Box(at), log);
            }
            Action::BreakDown(unit) => self.break_down_in_advance(state, unit, log),
            _ => {
                if let Some(attack) = &mut state.attack {
                    attack.going.clear();
                }
            }
        }
    }

    /// A marker of Air Support is used. A44 §15.6.2-use
    fn strike(state: &mut State) {
        if let Some(attack) = &mut state.attack {
            attack.air = true;
        }
        state.air = state.air.map(|left| left.saturating_sub(1));
    }

    /// The attack is called off after a bridge was blown; nobody has attacked. A44 §7.4-cancel
    fn call_off(&self, state: &mut State) {
        state.frames.truncate(1);
        state.attack = None;
    }

    /// A gun fires for one side or the other. A44 §14.4-3, §14.4-4, §22.5, §22.8
    fn fire(&self, state: &mut State, gun: UnitId, offensive: bool) {
        state.piece_mut(gun).mark(Marks::FIRED);
        let Some(attack) = &mut state.attack else { return };
        if offensive {
            attack.guns.push(gun);
            state.piece_mut(gun).clear(Marks::ENGAGED);
            return;
        }
        attack.guard = Some(gun);
        let table = if attack.seat == Seat::German { Table::AlliedArtillery } else { Table::GermanArtillery };
        state.frames.pop();
        state.frames.push(Frame::Die { table, about: DieAbout::Unit(gun) });
    }

    /// A unit takes part, with its factors or without. A44 §14.1, §19.1.1-limit
    fn join(&self, state: &mut State, unit: UnitId) {
        let Some(attack) = &state.attack else { return };
        let how = self.check_join(state, attack, unit);
        let Some(attack) = &mut state.attack else { return };
        match how {
            Ok(Joins::Along) => attack.along.push(unit),
            _ => attack.with.push(unit),
        }
    }

    /// A unit retreats; who goes on for lack of room is Broken, in supply or not. A44 §11.10.2-rally, §17.1, §17.4, §17.4-none, §18.2,
    /// A44.Q57
    fn fall_back(&self, state: &mut State, unit: UnitId, end: End, log: &mut Log) {
        let Some(retreat) = state.retreat.clone() else { return };
        let (hexes, _) = self.retreat_ends(state, &retreat, unit);
        let mut fate = self.fate(state, unit, retreat.hexes);
        if hexes > retreat.hexes && fate == Fate::Disrupted {
            fate =
                if self.unit(unit).is(UnitMarks::ENGINEER) { Fate::Eliminated("27.1") } else { Fate::Broken };
        }
        if let Fate::Eliminated(number) = fate {
            return self.eliminate(state, unit, number, log);
        }
        let astray = self.unit(unit).seat == Seat::German
            && state.turn < 5
            && self.goes_astray(state, unit, retreat.from, hexes, end);
        if let Some(retreat) = &mut state.retreat {
            retreat.units.retain(|one| *one != unit);
        }
        self.shake(state, unit, fate);
        if astray {
            state.piece_mut(unit).mark(Marks::ASTRAY);
        }
        self.end_retreat(state, unit, end, log);
    }

    /// A unit that retreats or withdraws has come to where it goes. A44 §8.3-excess, §17.4-none, §17.6
    pub(crate) fn end_retreat(&self, state: &mut State, unit: UnitId, end: End, log: &mut Log) {
        let seat = self.unit(unit).seat;
        match end {
            End::Hex(at) => {
                state.piece_mut(unit).put(Place::Hex(at));
                self.enter_hex(state, unit, at);
                self.look_around(state, unit, &[at], log);
                if !self.may_be_cut(state, seat, at).is_empty() {
                    state.frames.push(Frame::Crowded { seat, at });
                }
            }
            End::Box(at) => state.piece_mut(unit).put(Place::Box(at)),
        }
        log.record(|| {
            let data = self.unit(unit);
            let where_to = match end {
                End::Hex(at) => self.hex_name(at),
                End::Box(at) => format!("the {} box", crate::pack::map::BOXES[usize::from(at)]),
            };
            let text = format!("{} retreats to {where_to}.", data.name);
            Event::new(data.seat, What::Note, text).by_rule(rule("17.1"))
        });
    }

    /// A unit advances; Germans who come to the Ouren bridge first wait for the die. A44 §7.7, §19.1
    fn go_forward(&self, state: &mut State, unit: UnitId, to: HexId, log: &mut Log) {
        let Some(attack) = state.attack.clone() else { return };
        let path = self.advance_path(state, &attack, unit, to);
        let start = state.piece(unit).hex();
        let mut at = start;
        for next in &path {
            if at.is_some_and(|at| self.tests_ouren(state, unit, at, *next)) {
                state.frames.push(Frame::Die { table: Table::Ouren, about: DieAbout::Unit(unit) });
                return;
            }
            at = Some(*next);
        }
        at = start;
        for next in &path {
            match at {
                Some(from) => self.pass(state, unit, from, *next),
                None => self.enter_hex(state, unit, *next),
            }
            at = Some(*next);
        }
        state.piece_mut(unit).put(Place::Hex(to));
        if self.rules_2() {
            state.piece_mut(unit).mark(Marks::ADVANCED);
        }
        if let Some(attack) = &mut state.attack {
            attack.going.retain(|one| *one != unit);
            attack.gone.push((unit, u8::try_from(path.len()).unwrap_or(u8::MAX)));
        }
        self.look_around(state, unit, &path, log);
        log.record(|| {
            let data = self.unit(unit);
            let way = start.into_iter().chain(path.iter().copied());
            let way = way.map(|at| table::PlaceId::from(self.number_of(at))).collect();
            let what = What::Move { counter: table::CounterId::from(data.id.as_str()), path: way };
            let text = format!("{} advances to {}.", data.name, self.hex_name(to));
            Event::new(data.seat, what, text).by_rule(rule("19.1"))
        });
    }

    /// Who was in a hex last has it. A44 §30.1.2
    pub(crate) fn take_control(&self, state: &mut State, unit: UnitId, at: HexId) {
        if let Some(place) = self.ground.node(at).control {
            if self.unit(unit).seat == Seat::German {
                state.german |= 1 << place.get();
            } else {
                state.german &= !(1 << place.get());
            }
        }
    }
}
