//! The run of one combat: what happens by itself, what the dice say, and what players decide. BW §9.2

use kernel::Log;
use table::{Illegal, Seat};
use wargame::listed;

use crate::model::action::Action;
use crate::model::dice_table::Table;
use crate::model::ids::{DutyNumber, HexId, UnitId};
use crate::model::outcome::Outcome;
use crate::model::pieces::Marks;
use crate::model::state::{Attack, Frame, Loss, State, Then, index};
use crate::model::units::Kind;
use crate::rulebook::{BitterWoods, no};
use crate::rules::s09_combat::tally::Column;

impl BitterWoods {
    /// Does everything on top of the stack that belongs to a combat and leaves no choice; says whether anything may have changed.
    /// Retreats and advances count, though they are only looked through.
    pub(crate) fn settle_combat(&self, state: &mut State, log: &mut Log) -> bool {
        let mut went_on = false;
        while let Some(frame) = state.frame() {
            match frame {
                Frame::Then(then) => {
                    state.frames.pop();
                    self.follow_up(state, then, log);
                }
                Frame::Lose { seat, loss } => match self.may_lose(state, seat, loss)[..] {
                    [] => drop(state.frames.pop()),
                    // Peiper may break down first, so that a battalion takes it. BW §36-11
                    [unit] if !self.may_break_down(state, unit) => {
                        state.frames.pop();
                        self.lose_step(state, unit, loss, log);
                    }
                    _ => return went_on,
                },
                Frame::Stand { seat, .. } if self.standing_leaders(state, seat).is_empty() => {
                    state.frames.pop();
                    self.begin_retreat(state, frame);
                }
                Frame::Retreat => {
                    self.prune_retreat(state, log);
                    if state.retreat.is_some() {
                        return true;
                    }
                    state.frames.pop();
                }
                Frame::Advance => {
                    self.prune_advance(state);
                    if state.attack.as_ref().is_some_and(|attack| !attack.going.is_empty()) {
                        return true;
                    }
                    state.frames.pop();
                }
                Frame::Answer if !self.can_answer(state) => drop(state.frames.pop()),
                _ => return went_on,
            }
            went_on = true;
        }
        went_on
    }

    /// Whether the defender has anything to commit. BW §9.2-1
    fn can_answer(&self, state: &State) -> bool {
        let Some(attack) = &state.attack else { return false };
        let enemy = attack.seat.enemy();
        self.check_strike(state, attack, enemy).is_ok()
            || self.guns_of(enemy).any(|gun| self.check_guard(state, attack, gun).is_ok())
    }

    /// A step that asks nobody.
    fn follow_up(&self, state: &mut State, then: Then, log: &mut Log) {
        match then {
            Then::Trace => self.trace_all(state, log),
            Then::Surrender => self.next_surrender(state),
            Then::Fright => {
                let due = state.attack.as_ref().and_then(|attack| self.fright_due(state, attack));
                if let (Some((table, _)), Some(attack)) = (due, &state.attack) {
                    state.frames.push(Frame::Die { table, about: attack.target.into() });
                }
            }
            Then::Fall { seat, hexes } => self.fall_back(state, seat, hexes),
            Then::Attrition => self.wear_down(state),
            Then::Advance { seat } => self.begin_advance(state, seat),
            Then::Over => self.end_combat(state, log),
            Then::NextPhase => self.next_phase(state, log),
        }
    }

    /// The attacker names a hex. BW §9, §9.1
    pub(crate) fn open_attack(&self, state: &mut State, seat: Seat, target: HexId) {
        state.attack = Some(Attack::on(seat, target));
        state.frames.push(Frame::Prepare);
    }

    /// Whether a player may do this in the combat under way. BW §9.1-declare, §9.2
    pub(crate) fn check_in_combat(
        &self,
        state: &State,
        seat: Seat,
        frame: Frame,
        action: Action,
    ) -> Result<(), Illegal> {
        let Some(attack) = &state.attack else { return no("9.2", "no combat is under way") };
        match (frame, action) {
            (Frame::Prepare, action) => self.check_preparing(state, attack, action),
            (Frame::Answer, Action::Support(gun)) => self.check_guard(state, attack, gun),
            (Frame::Answer, Action::Strike) => self.check_strike(state, attack, seat),
            (Frame::Lose { seat, loss }, Action::Lose(unit)) => {
                if self.may_lose(state, seat, loss).contains(&unit) {
                    return Ok(());
                }
                let number = match loss {
                    Loss::Attrition => "20",
                    Loss::Stand => "24.4-others",
                    _ if self.is_peiper_leader(unit) => "36-L1-loss",
                    _ if attack.guns.contains(&unit) || attack.guards.contains(&unit) => "10.2-immune",
                    _ => "9.6-choice",
                };
                no(number, format!("{} cannot take this loss", self.unit_name(unit)))
            }
            (Frame::Stand { seat, hexes }, Action::Stand(leader)) => {
                self.check_stand(state, attack, seat, leader, hexes)
            }
            (Frame::Retreat, Action::Retreat { unit, to }) => self.check_retreat(state, unit, to),
            (Frame::Retreat, Action::Leave { unit, from }) => self.check_leave(state, unit, from),
            (Frame::Advance, Action::Advance { unit, to }) => self.check_advance(state, attack, unit, to),
            (Frame::Advance, Action::Ride { unit, to }) => self.check_ride(state, attack, unit, to),
            (Frame::Advance, Action::Next) => self.check_end_of_advance(state, attack),
            (Frame::Answer | Frame::Stand { .. }, Action::Next) => Ok(()),
            _ => Err(self.out_of_combat(state, attack, seat, action)),
        }
    }

    /// While the attack is being gathered. BW §9.1-declare, §9.2-1
    fn check_preparing(&self, state: &State, attack: &Attack, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Add(unit) => self.check_attacker(state, attack, unit),
            Action::Drop(unit)
                if attack.with.contains(&unit)
                    || attack.guns.contains(&unit)
                    || (attack.barrage.contains(&unit) && !attack.bombarded) =>
            {
                Ok(())
            }
            Action::Drop(unit) => no("9.2-1", format!("{} does not take part", self.unit_name(unit))),
            Action::Support(gun) if attack.barrage.contains(&gun) => {
                no("21.1", format!("{} is part of the bombardment", self.unit_name(gun)))
            }
            Action::Support(gun) => self.check_support(state, attack, gun),
            Action::Bombard(gun) => self.check_bombard(state, attack, gun),
            Action::Fire => self.check_fire(state, attack),
            Action::Strike => self.check_strike(state, attack, attack.seat),
            Action::Angriff => self.check_angriff(state, attack),
            Action::Attack => self.check_attack(state, attack),
            Action::Cancel if attack.bombarded => {
                no("21.2-target", "the hex has been bombarded and must be attacked")
            }
            Action::Cancel => Ok(()),
            Action::Target(_) => no("9.1-whole", "an attack has only one target hex"),
            _ => no("9.2", "finish the current combat first"),
        }
    }

    /// A decision in a combat.
    pub(crate) fn decide_in_combat(&self, state: &mut State, frame: Frame, action: Action, log: &mut Log) {
        match (frame, action) {
            (Frame::Prepare, action) => self.prepare(state, action, log),
            (Frame::Answer, Action::Support(gun)) => {
                if let Some(attack) = &mut state.attack {
                    attack.guards.push(gun);
                }
                state.piece_mut(gun).mark(Marks::FIRED);
                self.log_unit(gun, "supports the defense", "10.2-defense", log);
            }
            (Frame::Answer, Action::Strike) => {
                let enemy = state.attack.as_ref().map_or(Seat::German, |attack| attack.seat.enemy());
                if let Some(attack) = &mut state.attack {
                    attack.air[1] = true;
                }
                state.air[index(enemy)] -= 1;
                BitterWoods::log_side(enemy, "An aircraft supports the defense.", "11.2", log);
            }
            (Frame::Lose { loss, .. }, Action::Lose(unit)) => {
                state.frames.pop();
                self.lose_step(state, unit, loss, log);
            }
            (Frame::Stand { seat, hexes }, Action::Stand(leader)) => {
                state.frames.pop();
                self.stand(state, seat, leader, hexes, log);
            }
            (Frame::Stand { .. }, _) => {
                state.frames.pop();
                self.begin_retreat(state, frame);
            }
            (Frame::Retreat, Action::Retreat { unit, to }) => self.retreat(state, unit, to, log),
            (Frame::Retreat, Action::Leave { unit, from }) => self.leave(state, unit, from, log),
            (Frame::Advance, Action::Advance { unit, to }) => self.advance(state, unit, to, log),
            (Frame::Advance, Action::Ride { unit, to }) => self.ride(state, unit, to, log),
            (Frame::Advance, _) => {
                if let Some(attack) = &mut state.attack {
                    attack.going.clear();
                }
            }
            _ => drop(state.frames.pop()),
        }
    }

    fn prepare(&self, state: &mut State, action: Action, log: &mut Log) {
        let Some(mut attack) = state.attack.take() else { return };
        match action {
            Action::Add(unit) => {
                let rockets = self.rockets_bidden(state, &attack, unit);
                let all = self.companions(state, &attack, unit);
                let room = attack.with.remaining_capacity();
                attack.with.extend(all.into_iter().filter(|one| self.unit(*one).kind.is_combat()).take(room));
                let room = attack.guns.remaining_capacity();
                attack.guns.extend(rockets.into_iter().take(room));
            }
            Action::Drop(unit) => self.leave_out(state, &mut attack, unit),
            Action::Support(gun) => attack.guns.push(gun),
            Action::Bombard(gun) => attack.barrage.push(gun),
            Action::Strike => attack.air[0] = true,
            Action::Angriff => attack.angriff = true,
            Action::Cancel => {
                state.frames.pop();
                return;
            }
            Action::Fire => {
                state.attack = Some(attack);
                self.fire(state, log);
                return;
            }
            Action::Attack => {
                state.attack = Some(attack);
                self.declare(state, log);
                return;
            }
            _ => {}
        }
        state.attack = Some(attack);
    }

    /// Whoever is left out takes those along who must fight together with him.
    fn leave_out(&self, state: &State, attack: &mut Attack, unit: UnitId) {
        let (owes, locked) = (state.piece(unit).owes, state.piece(unit).locked);
        let together = |one: UnitId| {
            let piece = state.piece(one);
            one == unit
                || (owes.is_set() && piece.owes == owes && self.is_owed_to(state, owes, attack.target))
                || (locked.is_set() && piece.locked == locked && self.refight_of(state, one).is_some())
        };
        let out: Vec<UnitId> =
            attack.with.iter().chain(&attack.guns).copied().filter(|one| together(*one)).collect();
        attack.with.retain(|one| !out.contains(one));
        attack.guns.retain(|one| !out.contains(one));
        attack.barrage.retain(|one| *one != unit || attack.bombarded);
        attack.angriff = false;
    }

    /// The attack is made: it cannot be called off any more. BW §9.1-declare, §9.1-once, §9.5-ENG-broken, §10.1
    fn declare(&self, state: &mut State, log: &mut Log) {
        let Some(mut attack) = state.attack.clone() else { return };
        state.frames.pop();
        self.break_engagements(state, &attack);
        let owed: Vec<DutyNumber> = attack.with.iter().map(|unit| state.piece(*unit).owes).collect();
        for unit in &attack.with {
            state.piece_mut(*unit).mark(Marks::ATTACKED);
        }
        for gun in &attack.guns {
            state.piece_mut(*gun).mark(Marks::FIRED);
        }
        for number in owed {
            if number.is_set() && self.is_owed_to(state, number, attack.target) {
                self.close_duty(state, number);
            }
        }
        if attack.air[0] {
            state.air[index(attack.seat)] -= 1;
        }
        let mut from: Vec<HexId> = attack.with.iter().filter_map(|unit| state.hex(*unit)).collect();
        from.sort_unstable();
        from.dedup();
        attack.from = from.into_iter().collect();
        attack.defended = self.defenders(state, &attack).into_iter().collect();
        self.rouse(state, &attack);
        if log.listens() {
            BitterWoods::log_side(attack.seat, self.attack_told(&attack), "9.1-declare", log);
        }
        if attack.alone {
            state.events.struck = true;
        }
        state.attack = Some(attack);
        state.frames.extend([Frame::CombatDie, Frame::Then(Then::Fright), Frame::Answer]);
    }

    /// Who attacks what, and with whose help. BW §9.1-declare, §10.2-offense, §11.2
    fn attack_told(&self, attack: &Attack) -> String {
        let attacks = if attack.with.len() == 1 { "attacks" } else { "attack" };
        let how = if attack.angriff { " on the move" } else { "" };
        let mut help: Vec<String> = attack.guns.iter().map(|gun| self.unit_name(*gun).to_owned()).collect();
        help.extend(attack.air[0].then(|| "an aircraft".to_owned()));
        let help = if help.is_empty() { String::new() } else { format!(", supported by {}", listed(&help)) };
        format!("{} {attacks} {}{how}{help}.", self.names(&attack.with), self.hex_label(attack.target))
    }

    /// The die of surprise or fear. BW §19-roll, §31-roll
    pub(crate) fn roll_fright(&self, state: &mut State, table: Table, die: u8, log: &mut Log) {
        state.frames.pop();
        let Some(attack) = &state.attack else { return };
        let er = self.defending_endurance(state, attack);
        let pips = i8::try_from(die).unwrap_or(6);
        let good = if table == Table::Scare { pips >= er } else { pips > er };
        if let Some(attack) = &mut state.attack {
            attack.fright = Some(good);
        }
        log.record(|| {
            let what = match (table, good) {
                (Table::Scare, true) => "The SS panzers scare the defenders",
                (Table::Scare, false) => "The SS panzers do not scare the defenders",
                (_, true) => "The attack surprises the defenders",
                (_, false) => "The defenders are not surprised",
            };
            self.judged(Seat::German, table, (die, 0), good, format_args!("{what} (endurance {er})."))
        });
    }

    /// The die of the attack. BW §9.2-3, §23.1-odds
    pub(crate) fn roll_combat(&self, state: &mut State, die: u8, log: &mut Log) {
        state.frames.pop();
        let Some(attack) = &mut state.attack.clone() else { return };
        let odds = self.tally(state, attack).odds;
        let cell = self.cell_of(attack, &odds, die);
        if !matches!(cell.outcome, Outcome::Past { .. })
            && matches!(self.column_of(attack, &odds), Column::Plain(_))
        {
            attack.angriff = false;
        }
        attack.result = Some((cell, die));
        attack.hexes = self.hexes_of(state, attack, cell.outcome);
        self.log_combat(state, attack, die, log);
        let (ours, theirs, outcome) = (attack.seat, attack.seat.enemy(), cell.outcome);
        state.attack = Some(attack.clone());
        self.push_results(state, ours, theirs, outcome, log);
    }

    /// What a result brings, the last thing first: who is eliminated, loses a step, retreats and advances; after an attack on the move
    /// no defender does. BW §23.3, §9.2-4, §9.5, §9.5-DE,
    /// §9.5-AE, §9.5-D#, §9.5-1D#, §9.5-A#, §9.5-1A#, §9.5-FF
    fn push_results(&self, state: &mut State, ours: Seat, theirs: Seat, outcome: Outcome, log: &mut Log) {
        let lose = |seat: Seat| Frame::Lose { seat, loss: Loss::Result };
        let then = Frame::Then;
        state.frames.push(then(Then::Over));
        match outcome {
            Outcome::DefenderEliminated => {
                let Some(attack) = state.attack.clone() else { return };
                for unit in self.defenders(state, &attack) {
                    self.eliminate(state, unit, "9.5-DE", log);
                }
                state.frames.extend([then(Then::Advance { seat: ours }), then(Then::Attrition)]);
            }
            Outcome::AttackerEliminated => {
                for unit in self.fighters(state, ours) {
                    self.eliminate(state, unit, "9.5-AE", log);
                }
                state.frames.push(then(Then::Advance { seat: theirs }));
            }
            Outcome::Defender { loss, hexes } => {
                let hexes = self.shortened(state, theirs, hexes);
                state.frames.extend([
                    then(Then::Advance { seat: ours }),
                    then(Then::Attrition),
                    then(Then::Fall { seat: theirs, hexes }),
                ]);
                state.frames.extend(loss.then_some(lose(theirs)));
            }
            Outcome::Attacker { loss, hexes } => {
                let hexes = self.shortened(state, ours, hexes);
                state.frames.extend([
                    then(Then::Advance { seat: theirs }),
                    then(Then::Fall { seat: ours, hexes }),
                    then(Then::Attrition),
                ]);
                state.frames.extend(loss.then_some(lose(ours)));
            }
            Outcome::Firefight => state.frames.extend([
                then(Then::Advance { seat: ours }),
                then(Then::Attrition),
                lose(ours),
                lose(theirs),
            ]),
            Outcome::Past { .. } => {
                state.frames.extend([then(Then::Advance { seat: ours }), then(Then::Attrition)]);
            }
            Outcome::Counterattack | Outcome::Suppressed | Outcome::Engaged => {
                state.frames.push(then(Then::Attrition));
            }
        }
    }

    /// The combat is over: duties and engagements are noted. BW §9.5-CA, §9.5-ENG, §9.5-SU
    fn end_combat(&self, state: &mut State, log: &mut Log) {
        let Some(attack) = state.attack.take() else { return };
        let held = self.field(state).holds(attack.seat.enemy(), attack.target);
        match attack.result.map(|(cell, _)| cell.outcome) {
            Some(Outcome::Counterattack) if held => {
                let owe = self.owe_counterattack(state, &attack);
                if !owe.is_empty() && log.listens() {
                    let (names, hex) = (self.names(&owe), self.hex_label(attack.target));
                    let text = format_args!("{names} must counterattack or withdraw from {hex}.");
                    BitterWoods::log_side(attack.seat.enemy(), text, "9.5-CA", log);
                }
            }
            Some(Outcome::Engaged) if held => self.engage(state, &attack),
            _ => {}
        }
        self.tidy(state, log);
    }

    /// Everybody who fought on a side and may suffer: defenders in the hex, attackers with rockets, and leaders in their hexes. BW
    /// §9.6-choice, §10.2-immune, §24.3-combat, BW.Q49, BW.Q50, BW.Q53
    pub(crate) fn fighters(&self, state: &State, seat: Seat) -> Vec<UnitId> {
        let Some(attack) = &state.attack else { return Vec::new() };
        if attack.seat != seat {
            return self.defenders(state, attack);
        }
        let rockets = attack.guns.iter().filter(|gun| self.unit(**gun).kind == Kind::Rocket);
        let there = |unit: &UnitId| state.hex(*unit).is_some();
        attack.with.iter().chain(rockets).copied().filter(there).collect()
    }
}
