//! What may be decided now and what a decision does, by where the game stands. BW §4

use kernel::{Log, Turn};
use table::{Illegal, RuleRef, Seat, Seats};

use crate::model::action::Action;
use crate::model::dice_table::Table;
use crate::model::ids::{BridgeId, HexId, PlanId, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Frame, Phase, State, Then};
use crate::model::units::Kind;
use crate::rulebook::{BitterWoods, no, rule};
use crate::rules::s05_movement::allowance::BOUND_TO;
use crate::rules::s09_combat::duties::duty;

impl BitterWoods {
    /// Who owes the next decision. BW §4
    pub(crate) fn whose_turn(&self, state: &State) -> Turn {
        if let Some(verdict) = state.verdict {
            return Turn::Over(self.outcome(verdict));
        }
        let seat = match state.frame() {
            None => return Turn::Chance,
            Some(frame) => self.decider(state, frame),
        };
        if seat == Seat::Chance { Turn::Chance } else { Turn::Players(Seats::only(seat)) }
    }

    /// Who decides in a frame.
    pub(crate) fn decider(&self, state: &State, frame: Frame) -> Seat {
        match frame {
            Frame::Die { .. } | Frame::Dice { .. } | Frame::CombatDie | Frame::Then(_) => Seat::Chance,
            Frame::Phase(Phase::Interdiction) | Frame::Drops | Frame::Plan | Frame::Burn { .. } => {
                Seat::Allied
            }
            Frame::Guns | Frame::Name(_) | Frame::Peiper => Seat::German,
            Frame::Phase(_) | Frame::Crowded { .. } => state.phasing,
            Frame::Prepare => state.attack.as_ref().map_or(state.phasing, |attack| attack.seat),
            Frame::Answer => state.attack.as_ref().map_or(state.phasing, |attack| attack.seat.enemy()),
            Frame::Lose { seat, .. } | Frame::Stand { seat, .. } => seat,
            Frame::Retreat => state.retreat.as_ref().map_or(state.phasing, |retreat| retreat.seat),
            Frame::Advance => self.advancing(state),
        }
    }

    /// The rule that says what is to be decided now.
    pub(crate) fn rule_now(&self, state: &State) -> RuleRef {
        let number = match state.frame() {
            None | Some(Frame::Then(_)) => "4",
            Some(Frame::Phase(phase)) => phase.facts().2,
            Some(Frame::Plan) => "Sc-erasing",
            Some(Frame::Guns) => "37.1-setup",
            Some(Frame::Drops) => "12.5",
            Some(Frame::Die { table, .. } | Frame::Dice { table, .. }) => table.facts().3,
            Some(Frame::CombatDie) => "9.2-3",
            Some(Frame::Prepare | Frame::Answer) => "9.2-1",
            Some(Frame::Lose { .. }) => "9.6-choice",
            Some(Frame::Stand { .. }) => "24.4",
            Some(Frame::Retreat) => "9.7",
            Some(Frame::Advance) => "9.8",
            Some(Frame::Name(Table::Event19)) => "38.2-9",
            Some(Frame::Name(_)) => "29",
            Some(Frame::Burn { .. }) => "25.3-when",
            Some(Frame::Peiper) => "27.1-attack",
            Some(Frame::Crowded { .. }) => "22.2-overstack",
        };
        rule(number)
    }

    /// Whether a seat may do this now. BW §4
    pub(crate) fn check_action(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        let Some(frame) = state.frame() else { return no("4", "the game is over") };
        if action == Action::Swap {
            return self.check_swap(state, seat);
        }
        match (frame, action) {
            (_, Action::Die(_) | Action::Dice(..)) => no("4", "no roll is due"),
            (Frame::Phase(phase), action) => self.check_in_phase(state, seat, phase, action),
            (Frame::Plan, Action::Plan(plan)) if usize::from(plan) < self.scenario.plans.len() => Ok(()),
            (Frame::Guns, Action::Place { unit, at }) => self.check_place(state, unit, at),
            (Frame::Drops, Action::Supply(at)) => self.check_drop(state, seat, at),
            (Frame::Drops | Frame::Burn { .. } | Frame::Peiper | Frame::Guns, Action::Next) => Ok(()),
            (Frame::Burn { .. }, Action::Burn(dump)) => self.check_burn(state, seat, dump),
            (Frame::Name(table), action) => self.check_naming(state, table, action),
            (Frame::Peiper, Action::Target(at)) => {
                if self.strike_targets(state).contains(&at) {
                    return Ok(());
                }
                no("27.1-attack", format!("Peiper cannot attack {}", self.hex_name(at)))
            }
            (Frame::Crowded { at }, Action::Remove(unit)) => {
                if self.crowded(state, at).contains(&unit) {
                    return Ok(());
                }
                no("22.2-overstack", format!("{} did not fail a challenge there", self.unit_name(unit)))
            }
            (
                Frame::Plan
                | Frame::Guns
                | Frame::Drops
                | Frame::Burn { .. }
                | Frame::Peiper
                | Frame::Crowded { .. },
                _,
            ) => Err(Illegal::new(self.rule_now(state), what_comes_first(frame))),
            (frame, action) => self.check_in_combat(state, seat, frame, action),
        }
    }

    fn check_in_phase(&self, state: &State, seat: Seat, phase: Phase, action: Action) -> Result<(), Illegal> {
        match (phase, action) {
            (Phase::Movement | Phase::Exploitation, Action::Next) => self.check_end_of_moving(state, seat),
            (Phase::Combat, Action::Next) => self.check_end_of_combat(state, seat),
            (_, Action::Next) => Ok(()),
            (Phase::Interdiction, Action::Interdict(at)) => self.check_interdict(state, seat, at),
            (Phase::Reserve, Action::Reserve(unit)) => {
                self.check_reserve(state, &self.field(state), seat, unit)
            }
            (Phase::Reserve, Action::Unreserve(unit)) => {
                let own = self.unit(unit).seat == seat && state.piece(unit).is(Marks::RESERVE);
                if own {
                    Ok(())
                } else {
                    no(self.reserve_rule(), format!("{} is not in reserve", self.unit_name(unit)))
                }
            }
            (Phase::Movement | Phase::Exploitation, action) => self.check_moving(state, seat, phase, action),
            (Phase::Combat, Action::Target(at)) => self.check_target(state, seat, at),
            (Phase::Demolition, Action::Blow(bridge)) => {
                self.check_demolition(state, seat, bridge).map(|_| ())
            }
            (Phase::Demolition, Action::Engineers(bridge)) => self.check_engineers(state, seat, bridge),
            (Phase::Demolition, Action::Burn(dump)) => self.check_burn(state, seat, dump),
            (Phase::Construction, Action::Cross { unit, to }) => self.check_cross(state, seat, unit, to),
            _ => Err(self.out_of_phase(state, seat, phase, action)),
        }
    }

    /// What units do in the Movement and Exploitation Phases. BW §4-A4, §4-A6
    fn check_moving(&self, state: &State, seat: Seat, phase: Phase, action: Action) -> Result<(), Illegal> {
        let field = || self.field(state);
        match (phase, action) {
            (_, Action::Move { unit, to }) => self.check_move(state, seat, unit, to),
            (_, Action::Challenge { unit, to }) => self.check_challenge(state, seat, unit, to),
            (_, Action::Exit(unit)) => {
                self.check_exit(state, seat, unit)?;
                self.check_leaving(state, unit)
            }
            (_, Action::Sneak) => self.check_sneak(state, seat),
            (_, Action::Press(unit)) => self.check_press(state, seat, unit),
            (Phase::Movement, Action::Enter { unit, at, army }) => {
                self.check_enter(state, seat, unit, at.hex(), army)
            }
            (Phase::Movement, Action::Dig(unit)) => self.check_dig(state, &field(), seat, unit),
            (Phase::Movement, Action::Fortify(unit)) => self.check_fortify(state, &field(), seat, unit),
            (Phase::Movement, Action::Build { unit, bridge }) => self.check_works(state, seat, unit, bridge),
            (Phase::Exploitation, Action::Release { unit, by }) => self.check_release(state, seat, unit, by),
            (phase, action) => Err(self.out_of_phase(state, seat, phase, action)),
        }
    }

    /// Whether a unit may begin to rebuild a bridge, what it owes looked at. BW §13.3, BW.Q74
    fn check_works(&self, state: &State, seat: Seat, unit: UnitId, bridge: BridgeId) -> Result<(), Illegal> {
        self.check_build(state, seat, unit, bridge)?;
        let name = self.unit_name(unit);
        if state.piece(unit).is(Marks::BUILDS) {
            no("13.3-who", format!("{name} is building a bridge"))
        } else if state.works.iter().any(|(_, known)| *known == bridge) {
            no("13.3", "another unit is already rebuilding this bridge")
        } else if state.works.is_full() {
            no("13.3", "no more bridges can be built at once")
        } else if duty(state, state.piece(unit).owes).is_some() {
            no("9.5-CA", format!("{name} must counterattack or withdraw"))
        } else if self.is_bound(state, unit) {
            no("9.5-ENG", format!("{name} is engaged"))
        } else if self.is_withdrawn_from(state, unit) {
            // Who builds cannot leave, and a hex that is given up must be left by all. BW §9.5-CA-withdraw
            no("9.5-CA-withdraw", format!("{name} must first withdraw from its hex"))
        } else if self.owes_its_way_home(state, unit) {
            no("5.4-retreat", format!("{name} must first get back over its boundary"))
        } else {
            Ok(())
        }
    }

    /// Whether a unit that was driven over its boundary can go home now, and therefore does nothing else. BW §5.4-retreat, BW.Q34
    pub(crate) fn owes_its_way_home(&self, state: &State, unit: UnitId) -> bool {
        self.is_astray(state, unit) && self.can_move(state, unit)
    }

    /// Movement does not end while somebody still has to move and can. BW §5.4-retreat, §9.5-CA-withdraw, §36-1
    fn check_end_of_moving(&self, state: &State, seat: Seat) -> Result<(), Illegal> {
        if state.phase() == Some(Phase::Movement)
            && let Some(unit) = self.straggler(state, seat)
        {
            let name = self.unit_name(unit);
            return no("9.5-CA-withdraw", format!("{name} must first withdraw from its hex"));
        }
        if let Some(unit) = self.stray(state, seat) {
            let name = self.unit_name(unit);
            return no("5.4-retreat", format!("{name} must first get back over its boundary"));
        }
        match self.must_close_up(state, seat) {
            Some(unit) => {
                // With the battalions together it is he who has to be with them.
                let number = if self.are_near(state) { "36-L4" } else { "36-1" };
                no(number, format!("{} must first close up to the other battalions", self.unit_name(unit)))
            }
            None => Ok(()),
        }
    }

    /// A unit that was driven over its boundary and can still move homewards. BW §5.4-retreat, BW.Q34
    pub(crate) fn stray(&self, state: &State, seat: Seat) -> Option<UnitId> {
        if seat != Seat::German || state.turn > BOUND_TO {
            return None;
        }
        self.on_map(state, seat).map(|(unit, _)| unit).find(|unit| self.owes_its_way_home(state, *unit))
    }

    /// Whether a unit that was driven over its boundary still stands beyond it. BW §5.4-retreat
    pub(crate) fn is_astray(&self, state: &State, unit: UnitId) -> bool {
        state.piece(unit).is(Marks::ASTRAY)
            && state.turn <= BOUND_TO
            && state.hex(unit).is_some_and(|at| self.is_beyond(state, unit, at))
    }

    /// Combat does not end while a counterattack or an engagement can be fought. BW §9.5-CA-attack, §9.5-ENG-refight
    fn check_end_of_combat(&self, state: &State, seat: Seat) -> Result<(), Illegal> {
        if let Some((_, at)) = self.due_counterattack(state, seat) {
            return no(
                "9.5-CA-attack",
                format!("a counterattack on {} must be made first", self.hex_name(at)),
            );
        }
        if let Some((_, at)) = self.due_refight(state, seat) {
            return no(
                "9.5-ENG-refight",
                format!("the engagement at {} must be fought again first", self.hex_name(at)),
            );
        }
        Ok(())
    }

    /// The outcomes of the dice that are due.
    pub(crate) fn outcomes(&self, state: &State, into: &mut Vec<(Action, u32)>) {
        match state.frame() {
            Some(Frame::Die { .. } | Frame::CombatDie) => {
                into.extend((1..=6).map(|die| (Action::Die(die), 1)));
            }
            Some(Frame::Dice { .. }) => {
                let pairs = (1..=6).flat_map(|a| (1..=6).map(move |b| (Action::Dice(a, b), 1)));
                into.extend(pairs);
            }
            _ => {}
        }
    }

    /// Does it, then goes on by itself until somebody owes a decision.
    pub(crate) fn apply_action(&self, state: &mut State, seat: Seat, action: Action, log: &mut Log) {
        let (swaps, before) = (action == Action::Swap, state.pieces.revision());
        let fights = |state: &State| state.attack.is_some() || state.retreat.is_some();
        let fought = fights(state);
        match (state.frame(), action) {
            (_, Action::Swap) => self.swap(state, log),
            (_, Action::Die(die)) => self.roll(state, die, log),
            (Some(Frame::Dice { table, about }), Action::Dice(a, b)) => match (table, about.company()) {
                (Table::Dump, Some(company)) => self.land(state, company, (a, b), log),
                (Table::Dump, None) => self.lay_dump(state, about.dump(), (a, b)),
                _ => self.roll_two(state, table, (a, b), log),
            },
            (Some(Frame::Phase(_)), action) => self.decide_in_phase(state, seat, action, log),
            (Some(Frame::Plan), Action::Plan(plan)) => {
                state.frames.pop();
                state.choose_plan(plan);
                self.settle_plan(state, plan);
                BitterWoods::log_side(seat, self.plan_told(plan), "Sc-erasing", log);
            }
            (Some(Frame::Guns), Action::Place { unit, at }) => {
                state.piece_mut(unit).put(Place::Hex(at));
                state.piece_mut(unit).mark(Marks::GONE);
                self.log_unit(unit, format_args!("is placed in {}", self.hex_label(at)), "37.1-setup", log);
            }
            (Some(Frame::Drops), Action::Supply(at)) => self.drop_supplies(state, at, log),
            (Some(Frame::Burn { .. }), Action::Burn(dump)) => self.set_fire(state, dump, log),
            (Some(Frame::Drops | Frame::Burn { .. } | Frame::Guns), _) => drop(state.frames.pop()),
            (Some(Frame::Name(_)), action) => self.name_it(state, action, log),
            (Some(Frame::Peiper), Action::Target(at)) => self.strike(state, at),
            (Some(Frame::Peiper), _) => {
                state.frames.pop();
                state.frames.push(Frame::Then(Then::NextPhase));
            }
            (Some(Frame::Crowded { .. }), Action::Remove(unit)) => {
                self.eliminate(state, unit, "22.2-overstack", log);
            }
            (Some(frame), action) => self.decide_in_combat(state, frame, action, log),
            (None, _) => {}
        }
        state.swapped = swaps;
        // What waits for the end of a combat is looked at then, though no counter was touched.
        if !state.pieces.is_at(before) || (fought && !fights(state)) {
            self.tidy(state, log);
        }
        if self.settle(state, log) {
            self.tidy(state, log);
        }
        // Looking at all of them is quicker than stopping at the first.
        if state.pieces.iter().fold(false, |any, piece| any | piece.has_exited()) {
            self.judge_at_once(state);
        }
    }

    fn decide_in_phase(&self, state: &mut State, seat: Seat, action: Action, log: &mut Log) {
        match action {
            Action::Next => self.end_phase(state, log),
            Action::Interdict(at) => {
                state.air[1] -= 1;
                state.interdicted.push(at);
                BitterWoods::log_side(
                    seat,
                    format_args!("{} is interdicted.", self.hex_label(at)),
                    "11.3",
                    log,
                );
            }
            Action::Reserve(unit) => {
                state.piece_mut(unit).mark(Marks::RESERVE);
                self.log_unit(unit, "is put into reserve", "14.1", log);
            }
            Action::Unreserve(unit) => state.piece_mut(unit).clear(Marks::RESERVE),
            Action::Target(at) => self.open_attack(state, seat, at),
            Action::Blow(bridge) => self.light(state, seat, bridge),
            Action::Engineers(bridge) => self.call_engineers(state, bridge, log),
            Action::Burn(dump) => self.set_fire(state, dump, log),
            Action::Cross { unit, to } => self.cross(state, unit, to, log),
            action => self.decide_moving(state, seat, action, log),
        }
    }

    fn decide_moving(&self, state: &mut State, seat: Seat, action: Action, log: &mut Log) {
        match action {
            Action::Move { unit, to } => {
                self.go(state, unit, to, log);
                self.ask_on_arrival(state, unit, to);
            }
            Action::Challenge { unit, to } => self.challenge(state, unit, to, log),
            Action::Enter { unit, at, army } => {
                self.enter(state, unit, at.hex(), army, log);
                self.ask_on_arrival(state, unit, at.hex());
            }
            Action::Exit(unit) => {
                self.exit(state, unit, log);
                self.judge_at_once(state);
            }
            Action::Dig(unit) => {
                let at = state.hex(unit).unwrap_or_default();
                state.positions.push((at, seat));
                state.piece_mut(unit).mark(Marks::MOVED.with(Marks::DIGS));
                self.log_unit(unit, "begins an improved position", "8.1-build", log);
            }
            Action::Fortify(unit) => {
                let at = state.hex(unit).unwrap_or_default();
                state.forts.push(at);
                state.piece_mut(unit).mark(Marks::MOVED.with(Marks::DIGS));
                self.log_unit(unit, format_args!("fortifies {}", self.hex_label(at)), "8.2-build", log);
            }
            Action::Build { unit, bridge } => self.begin_building(state, unit, bridge, log),
            Action::Sneak => {
                if let Some(unit) = self.brigade_150() {
                    state.events.sneaked = true;
                    state.frames.push(Frame::Die { table: Table::Sneak, about: unit.into() });
                }
            }
            Action::Press(unit) => state.frames.push(Frame::Die { table: Table::Peiper, about: unit.into() }),
            Action::Release { unit, by } => self.release(state, unit, by, log),
            _ => {}
        }
    }

    /// One die falls.
    fn roll(&self, state: &mut State, die: u8, log: &mut Log) {
        let Some(frame) = state.frame() else { return };
        let Frame::Die { table, about } = frame else {
            self.roll_combat(state, die, log);
            return;
        };
        match table {
            Table::Shortage | Table::ShortageUnits => self.roll_shortage(state, table, die, log),
            Table::Surrender => self.roll_surrender(state, about.hex(), die, log),
            Table::DemolitionNear | Table::DemolitionAcross => {
                self.roll_demolition(state, table, about.bridge(), die, log);
            }
            Table::Destruction | Table::DestructionSamree => {
                self.roll_destruction(state, table, about.dump(), die, log);
            }
            Table::Challenge => self.roll_challenge(state, about.unit(), die, log),
            Table::Sneak | Table::Peiper => self.roll_passage(state, table, about.unit(), die, log),
            Table::Scare | Table::Surprise => self.roll_fright(state, table, die, log),
            Table::Shock => self.roll_shock(state, about.unit(), die, log),
            Table::Event18 => self.roll_event_18(state, die, log),
            Table::Parachutists | Table::Deception => self.roll_hold_up(state, table, about.unit(), die, log),
            Table::Bodenplatte => self.roll_bodenplatte(state, about.side(), die, log),
            Table::Dump | Table::Event17 | Table::Event19 => drop(state.frames.pop()),
        }
    }

    /// Army artillery that is still to be placed. BW §37, §37.1-setup
    pub(crate) fn unplaced(&self, state: &State) -> Vec<UnitId> {
        let waits = |unit: &UnitId| {
            let piece = state.piece(*unit);
            self.unit(*unit).kind == Kind::ArmyArtillery && piece.hex().is_some() && !piece.is(Marks::GONE)
        };
        self.guns_of(Seat::German).filter(waits).collect()
    }

    /// Whether army artillery may stand in a hex: in the area of its army, away from the enemy. BW §37.1-setup
    fn check_place(&self, state: &State, unit: UnitId, at: HexId) -> Result<(), Illegal> {
        let name = self.unit_name(unit);
        if !self.unplaced(state).contains(&unit) {
            return no("37.1-setup", format!("{name} cannot be placed"));
        }
        self.check_gun_site(&self.field(state), unit, at)
    }

    /// Whose plan it is, and what it says. BW §Sc-erasing
    fn plan_told(&self, plan: PlanId) -> String {
        let title = self.scenario.plans.get(usize::from(plan)).map_or("", |plan| plan.title.as_str());
        match title.split_once(": ") {
            Some((whose, what)) => format!("The Allies follow {whose}'s plan: {what}."),
            None => format!("The Allies choose a plan: {title}."),
        }
    }
}

/// The decision that is due before anything else is done.
const fn what_comes_first(frame: Frame) -> &'static str {
    match frame {
        Frame::Plan => "the Allies choose their plan first",
        Frame::Guns => "the army artillery is placed first",
        Frame::Drops => "air drops come first",
        Frame::Burn { .. } => "the Allies decide first whether to burn the dump",
        Frame::Peiper => "Peiper's attack comes first",
        _ => "the overstacked hex is cleared first",
    }
}
