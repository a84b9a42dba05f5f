//! Who owes a decision, what he may decide, and what comes of it. A44 §4

use kernel::{Log, Turn};
use table::{Illegal, RuleRef, Seat, Seats};
use wargame::{Id as _, counted};

use crate::model::action::{Action, DrawnDump};
use crate::model::frames::{DieAbout, Frame, Half, Phase};
use crate::model::ids::DumpId;
use crate::model::pieces::{Marks, Piece, Place};
use crate::model::state::{Bridge, Marker, State, index};
use crate::model::tables::Table;
use crate::model::units::Start;
use crate::rulebook::{Ardennes, no, rule};
use crate::rules::narration::Roll;
use crate::rules::s14_combat::s17_retreats::End;

impl Ardennes {
    /// Who owes the next decision. A44 §4
    pub(crate) fn whose_turn(&self, state: &State) -> Turn {
        if let Some(outcome) = self.outcome(state) {
            return Turn::Over(outcome);
        }
        let attacker = state.attack.as_ref().map_or(state.phasing(), |attack| attack.seat);
        let seat = match state.frame() {
            Some(Frame::Phase(Phase::Setup)) => Seat::German,
            Some(Frame::Phase(Phase::FirstTraffic)) => Seat::Allied,
            Some(Frame::Phase(_) | Frame::Withdraw { .. } | Frame::Announce { .. }) => state.phasing(),
            Some(Frame::Crowded { seat, .. }) => seat,
            Some(
                Frame::Prepare
                | Frame::Cancel
                | Frame::Support
                | Frame::FireFight { .. }
                | Frame::Advance
                | Frame::Favor
                | Frame::Breakthrough,
            ) => attacker,
            Some(Frame::Demolish | Frame::Guard | Frame::Stand | Frame::ReconChoice(_) | Frame::Retreat) => {
                attacker.enemy()
            }
            Some(Frame::Lose { seat, .. }) => seat,
            Some(Frame::FuelChoice { table, roll }) => {
                self.shortage(state, table, roll).chooser.unwrap_or(Seat::German)
            }
            Some(Frame::Antwerp) => Seat::Allied,
            None
            | Some(
                Frame::Die { .. } | Frame::CombatDie | Frame::TrafficDice | Frame::DumpDraw | Frame::Then(_),
            ) => Seat::Chance,
        };
        if seat == Seat::Chance { Turn::Chance } else { Turn::Players(Seats::only(seat)) }
    }

    /// The rule behind the pending decision.
    pub(crate) fn rule_now(&self, state: &State) -> RuleRef {
        rule(match state.frame() {
            None => "30.1.1",
            Some(Frame::Phase(phase)) => phase.rule(),
            Some(Frame::Die { table, .. }) => table.rule(),
            Some(Frame::CombatDie) => "14.4-6",
            Some(Frame::TrafficDice) => "24.3.2",
            Some(Frame::Prepare | Frame::Then(_)) => "14.1",
            Some(Frame::Demolish) => "14.4-1",
            Some(Frame::Cancel) => "7.4-cancel",
            Some(Frame::Support) => "14.4-3",
            Some(Frame::Guard) => "14.4-4",
            Some(Frame::FireFight { .. }) => "16.1-FF",
            Some(Frame::Lose { .. }) => "16.3",
            Some(Frame::Stand) => "16.7.1",
            Some(Frame::ReconChoice(_)) => "21.4",
            Some(Frame::Retreat) => "17.1",
            Some(Frame::Advance) => "19.1",
            Some(Frame::Breakthrough) => "19.4.1",
            Some(Frame::Withdraw { .. }) => "20.3-yes",
            Some(Frame::FuelChoice { table, roll }) => self.shortage(state, table, roll).rule(),
            Some(Frame::Crowded { .. }) => "8.3-excess",
            Some(Frame::Antwerp) => "27.3.4",
            Some(Frame::Announce { .. }) => "20.2",
            Some(Frame::Favor) => "16.6",
            Some(Frame::DumpDraw) => "32.1",
        })
    }

    /// Whether a seat on turn may do this: the frame first, then the chapter's own rules.
    pub(crate) fn check_action(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        match state.frame() {
            Some(Frame::Phase(phase)) => self.check_in_phase(state, seat, phase, action),
            Some(Frame::Withdraw { unit, shaken }) => {
                let end = match action {
                    Action::Retreat { unit: who, to } if who == unit => End::Hex(to),
                    Action::Hold { unit: who, at } if who == unit => End::Box(at),
                    _ => {
                        return no("20.3-yes", format!("{} must withdraw first", self.unit_name(unit)));
                    }
                };
                if self.withdrawals(state, unit, shaken).contains(&end) {
                    return Ok(());
                }
                self.refuse(unit, &self.why_no_withdrawal(state, unit, shaken, end))
            }
            Some(Frame::FuelChoice { table, roll }) => match action {
                Action::Dry(division) => self.check_dry(state, table, roll, division),
                _ => Err(Illegal::new(self.rule_now(state), "name the division that is out of fuel first")),
            },
            Some(Frame::Crowded { seat, at }) => match action {
                Action::Lose(unit) if self.may_be_cut(state, seat, at).contains(&unit) => Ok(()),
                _ => no(
                    "8.3-excess",
                    format!(
                        "{} is over the stacking limit: choose a unit there that loses a step",
                        self.hex_name(at)
                    ),
                ),
            },
            Some(Frame::Announce { at }) => match action {
                Action::Next => Ok(()),
                Action::Disengage(unit) if state.piece(unit).place() == Place::Hex(at) => {
                    self.check_disengage(state, seat, unit)
                }
                _ => no("20.2", "say first who else of the stack tries to disengage"),
            },
            Some(Frame::Antwerp) => match action {
                Action::Send(unit) => self.check_send(state, unit),
                _ => no("27.3.4", "send British units to Antwerp first"),
            },
            Some(Frame::Die { .. } | Frame::CombatDie | Frame::TrafficDice | Frame::DumpDraw) => {
                self.check_chance(state, seat, action)
            }
            Some(frame) => self.check_in_combat(state, frame, action),
            None => self.refuse_time(state, seat, action),
        }
    }

    /// Whether chance may come out so.
    fn check_chance(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        match (state.frame(), action) {
            (Some(Frame::Die { .. } | Frame::CombatDie), Action::Die(1..=6))
            | (Some(Frame::TrafficDice), Action::Dice(1..=6, 1..=6))
            | (Some(Frame::DumpDraw), Action::Draw(_)) => Ok(()),
            _ => self.refuse_time(state, seat, action),
        }
    }

    /// What can come out next, each as likely as the others.
    pub(crate) fn outcomes(&self, state: &State, into: &mut Vec<(Action, u32)>) {
        match state.frame() {
            Some(Frame::Die { .. } | Frame::CombatDie) => {
                into.extend((1..=6).map(|die| (Action::Die(die), 1)));
            }
            Some(Frame::TrafficDice) => {
                let dice = (1..=6).flat_map(|a| (1..=6).map(move |b| Action::Dice(a, b)));
                into.extend(dice.map(|dice| (dice, 1)));
            }
            Some(Frame::DumpDraw) => {
                into.extend(DumpId::up_to(3).map(|dump| (Action::Draw(DrawnDump(dump)), 1)));
            }
            _ => {}
        }
    }

    fn check_in_phase(&self, state: &State, seat: Seat, phase: Phase, action: Action) -> Result<(), Illegal> {
        match (phase, action) {
            (Phase::Movement, Action::Next) if Self::must_march_on(state).is_some() => {
                self.check_movement(state, seat, action)
            }
            (Phase::Movement, Action::Next) => match self.lingering(state, seat) {
                Some(unit) => no(
                    "18.3-ezoc",
                    format!(
                        "{} is Disrupted and must leave the enemy's zone of control",
                        self.unit_name(unit)
                    ),
                ),
                None => match self.must_drive_in(state, seat) {
                    Some((unit, _)) => no(
                        "S3.3-entry",
                        format!("{} must enter by Strategic Movement this turn", self.unit_name(unit)),
                    ),
                    None => Ok(()),
                },
            },
            (_, Action::Next) => Ok(()),
            (phase, Action::Commando(bridge)) if phase != Phase::Setup => {
                self.check_commando(state, seat, bridge)
            }
            (Phase::Setup, Action::Place { unit, at }) => self.check_deploy(state, unit, at),
            (Phase::FirstTraffic | Phase::Traffic, Action::Jam { marker, at }) => {
                self.check_jam(state, seat, marker, at)
            }
            (Phase::Traffic, Action::Bar { marker, at }) => self.check_bar(state, seat, marker, at),
            (Phase::Traffic, Action::Lift(marker)) => self.check_lift(state, seat, marker),
            (Phase::ArtillerySupply, Action::Flip(gun)) => self.check_flip(state, seat, gun),
            (Phase::Bridges, Action::Blow(bridge)) => self.check_demolition(state, seat, bridge).map(|_| ()),
            (Phase::Bridges, Action::Build(bridge)) => self.check_build(state, seat, bridge),
            (Phase::Bridges, Action::Burn(dump)) => self.check_burn(state, seat, dump),
            (Phase::Movement, action) => self.check_movement(state, seat, action),
            (Phase::Combat, Action::Target(at)) => self.check_target(state, seat, at),
            (Phase::Combat, Action::Disengage(unit)) => self.check_disengage(state, seat, unit),
            (Phase::Combat, Action::BreakDown(unit)) => self.check_breakdown(state, seat, unit),
            (Phase::Replacements, Action::Replace(unit)) => self.check_replace(state, seat, unit),
            (Phase::Replacements, Action::Place { unit, at }) => self.check_revive(state, seat, unit, at),
            _ => self.refuse_time(state, seat, action),
        }
    }

    /// Whether a unit may move, march, come in, leave, or do what it can do instead. A44 §11, §12, §13
    fn check_movement(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        if let Some(unit) = Self::must_march_on(state)
            && !matches!(action, Action::March { unit: who, .. } if who == unit)
        {
            return no("12.2-stack", format!("{} must march on from where it is", self.unit_name(unit)));
        }
        match action {
            Action::Move { unit, to } => self.check_move(state, seat, unit, to),
            Action::March { unit, to } => self.check_march(state, seat, unit, to),
            Action::Load(unit) => self.check_load(state, seat, unit),
            Action::Halt(unit) => self.check_halt(state, seat, unit),
            Action::Haul(unit) => self.check_haul(state, seat, unit),
            Action::Enter { unit, by } => self.check_enter(state, seat, unit, by),
            Action::Drive { unit, by } => self.check_drive(state, seat, unit, by),
            Action::Infiltrate => self.check_infiltrate(state, seat).map(|_| ()),
            Action::Sneak { unit, to } => self.check_sneak(state, seat, unit, to),
            Action::Hold { unit, at } => self.check_hold(state, seat, unit, at),
            Action::Block { unit, by } => self.check_block(state, seat, unit, by),
            Action::Dig(unit) => self.check_dig(state, seat, unit),
            Action::Night(unit) => self.check_night(state, seat, unit),
            Action::BreakDown(unit) => self.check_breakdown(state, seat, unit),
            Action::Rejoin(unit) => self.check_rejoin(state, seat, unit),
            Action::Place { unit, at } if seat == Seat::Allied => self.check_engineer(state, unit, at),
            Action::Place { unit, at } => self.check_jump(state, unit, at),
            Action::Exit(unit) => self.check_exit(state, seat, unit),
            Action::AirSupport => self.check_air(state, seat),
            _ => self.refuse_time(state, seat, action),
        }
    }

    /// A44 §15.6.1, §15.6.2, §15.6
    fn check_air(&self, state: &State, seat: Seat) -> Result<(), Illegal> {
        if seat != Seat::Allied {
            no("15.6", "only the Allies have Air Support")
        } else if !self.is_clear(state) || matches!(state.half, Half::Night(_)) {
            no("15.6.1", "there is no Air Support in this weather or at night")
        } else if state.air.is_some() {
            no("15.6.2", "you have rolled for Air Support this turn")
        } else {
            Ok(())
        }
    }

    /// Does it, then goes on by itself until somebody owes a decision.
    pub(crate) fn apply_action(&self, state: &mut State, seat: Seat, action: Action, log: &mut Log) {
        match (state.frame(), action) {
            (_, Action::Die(die)) => self.roll(state, die, log),
            (_, Action::Dice(a, b)) => {
                state.frames.pop();
                // Before Patton's counterattack the Allies place theirs. A44 §S4.3-B
                self.roll_traffic(state, state.traffic_owner(), (a, b), log);
                self.next_phase(state, log);
            }
            (_, Action::Draw(DrawnDump(dump))) => self.draw_dump(state, dump, log),
            (Some(Frame::Crowded { .. }), Action::Lose(unit)) => self.lose_step(state, unit, log),
            (Some(Frame::Announce { .. }), Action::Disengage(unit)) => self.announce(state, seat, unit),
            (Some(Frame::Announce { at }), _) => self.stop_announcing(state, at),
            (Some(Frame::Antwerp), Action::Send(unit)) => self.send(state, unit, "27.3.4-take", log),
            (Some(Frame::Phase(phase)), action) => self.decide_in_phase(state, seat, phase, action, log),
            (Some(Frame::Withdraw { unit, shaken }), Action::Retreat { to, .. }) => {
                self.withdraw(state, unit, shaken, End::Hex(to), log);
            }
            (Some(Frame::Withdraw { unit, shaken }), Action::Hold { at, .. }) => {
                self.withdraw(state, unit, shaken, End::Box(at), log);
            }
            (Some(Frame::FuelChoice { table, roll }), Action::Dry(division)) => {
                state.frames.pop();
                let west = self.shortage(state, table, roll).west_only;
                self.run_dry(state, division, west, log);
            }
            (Some(frame), action) => self.decide_in_combat(state, frame, action, log),
            (None, _) => {}
        }
        self.settle(state, log);
    }

    /// Goes on through everything that leaves no choice.
    pub(crate) fn settle(&self, state: &mut State, log: &mut Log) {
        loop {
            let crowded = matches!(state.frame(), Some(Frame::Crowded { .. }));
            self.settle_combat(state, log);
            self.tidy_advantages(state);
            if state.verdict.is_some() {
                return;
            }
            match state.frame() {
                // What was too much at the end of movement is gone: the phase is over.
                Some(Frame::Phase(Phase::Movement)) if crowded => self.end_movement(state, log),
                Some(Frame::Phase(Phase::Supply)) if self.must_send(state) && self.is_german_day(state) => {
                    state.frames.push(Frame::Antwerp);
                    return;
                }
                Some(Frame::Antwerp) if !self.must_send(state) => drop(state.frames.pop()),
                Some(Frame::Phase(Phase::Fuel | Phase::Rally | Phase::Supply | Phase::Victory)) => {
                    self.next_phase(state, log);
                }
                Some(Frame::Phase(Phase::Replacements)) if state.replacements == [0, 0] => {
                    self.next_phase(state, log);
                }
                Some(Frame::Phase(Phase::Movement | Phase::Combat)) if self.is_quiet_night(state) => {
                    self.next_phase(state, log);
                }
                Some(Frame::Phase(Phase::Combat)) => match self.next_to_disengage(state) {
                    Some(unit) => {
                        let about = DieAbout::Unit(unit);
                        state.frames.push(Frame::Die { table: Table::Disengagement, about });
                        return;
                    }
                    None => return,
                },
                _ => return,
            }
        }
    }

    fn is_german_day(&self, state: &State) -> bool {
        state.half == Half::Day(Seat::German)
    }

    /// Whether nobody is up and about in a night's movement or combat. A44 §25.3.3, §31
    fn is_quiet_night(&self, state: &State) -> bool {
        let seat = state.phasing();
        state.half.is_night()
            && state.infiltrations == 0
            && !self.units_of(seat).any(|unit| {
                let there =
                    matches!(state.piece(unit).place(), Place::Hex(_) | Place::Box(_) | Place::Blocking(_));
                there && self.moves_at_night(state, unit)
            })
            && !state.pieces.iter().any(|piece| piece.is(Marks::BORROWED))
    }

    /// Movement is over, unless too much stands somewhere. A44 §8.3, §8.3-excess
    fn end_movement(&self, state: &mut State, log: &mut Log) {
        let seat = state.phasing();
        match self.overfull(state, seat) {
            Some(at) => state.frames.push(Frame::Crowded { seat, at }),
            None => self.next_phase(state, log),
        }
    }

    /// One die falls.
    fn roll(&self, state: &mut State, die: u8, log: &mut Log) {
        match state.frame() {
            Some(Frame::Die { table: Table::Rally, about: DieAbout::Unit(unit) }) => {
                self.roll_rally(state, unit, die, log);
            }
            Some(Frame::Die { table: Table::Surrender, about: DieAbout::Unit(unit) }) => {
                self.roll_surrender(state, unit, die, log);
            }
            Some(Frame::Die { table: table @ (Table::Fuel1 | Table::Fuel2), .. }) => {
                self.roll_fuel(state, table, die, log);
            }
            Some(Frame::Die { table: Table::Ouren, .. }) => self.roll_ouren(state, die, log),
            Some(Frame::Die { table: Table::Heydte, about: DieAbout::Unit(unit) }) => {
                self.roll_heydte(state, unit, die, log);
            }
            Some(Frame::Die { table: Table::Jagdtiger, about: DieAbout::Unit(unit) }) => {
                self.roll_jagdtiger(state, unit, die, log);
            }
            Some(Frame::Die { table: Table::Disengagement, about: DieAbout::Unit(unit) }) => {
                self.roll_disengage(state, unit, die, log);
            }
            Some(Frame::Die { table: Table::Air, .. }) => self.roll_air(state, die, log),
            Some(Frame::Die { table: Table::Bodenplatte, .. }) => self.roll_bodenplatte(state, die, log),
            Some(Frame::Die { table: Table::Brigade150, about: DieAbout::Unit(unit) })
                if state.attack.is_none() =>
            {
                self.roll_infiltrate(state, unit, die, log);
            }
            Some(Frame::Die { table: Table::Demolition, about }) if state.attack.is_none() => {
                state.frames.pop();
                self.roll_demolition(state, state.phasing(), about, die, log);
            }
            Some(Frame::Die { table, about }) => self.combat_die(state, Some((table, about)), die, log),
            Some(Frame::CombatDie) => self.combat_die(state, None, die, log),
            _ => {}
        }
    }

    /// How many markers of Air Support there are. A44 §15.6.2, §35-effect
    fn roll_air(&self, state: &mut State, die: u8, log: &mut Log) {
        state.frames.pop();
        let modifier = -i8::from(self.is_air_weakened(state));
        let roll = i8::try_from(die).unwrap_or(6) + modifier;
        state.air = self.data.charts.read(Table::Air, roll).parse().ok();
        log.record(|| {
            let text = format!(
                "{}.",
                counted(state.air.unwrap_or(0).into(), "Air Support marker", "Air Support markers")
            );
            self.rolled(Seat::Allied, Table::Air, Roll { die, modifier }, &text, "15.6.2")
        });
    }

    fn decide_in_phase(&self, state: &mut State, seat: Seat, phase: Phase, action: Action, log: &mut Log) {
        match (phase, action) {
            (Phase::Traffic | Phase::FirstTraffic, Action::Next) => self.end_traffic(state, log),
            (Phase::Movement, Action::Next) => self.end_movement(state, log),
            (_, Action::Next) => self.next_phase(state, log),
            (_, Action::Commando(bridge)) => self.place_commando(state, bridge, log),
            (Phase::Setup, Action::Place { unit, at }) => {
                state.piece_mut(unit).put(Place::Hex(at));
                state.piece_mut(unit).mark(Marks::MOVED);
                let does = format!("is set up in {}", self.hex_name(at));
                self.log_unit(unit, &does, "S1.3-german", log);
            }
            (_, Action::Flip(gun)) => {
                state.piece_mut(gun).clear(Marks::FIRED);
                state.flips -= 1;
                self.log_unit(gun, "is ready again", "5.1", log);
            }
            (_, Action::Blow(bridge)) => {
                state.frames.push(Frame::Die { table: Table::Demolition, about: DieAbout::Bridge(bridge) });
            }
            (_, Action::Build(bridge)) => {
                state.bridges[usize::from(bridge)] = Bridge::building(seat);
                let text = format!("Work begins on {}.", self.bridge_title(bridge));
                Self::log_side(seat, text, "7.8-start", log);
            }
            (_, Action::Jam { marker, at }) => {
                state.traffic[index(seat)][usize::from(marker)] = Marker::On(at);
                let text =
                    format!("Traffic marker {} is placed in {}.", marker.index() + 1, self.hex_name(at));
                Self::log_side(seat, text, "24.3.1", log);
            }
            (_, Action::Bar { marker, at }) => {
                self.lay_roadblock(state, seat, marker, at);
                let text = format!("Roadblock {} closes {}.", marker.index() + 1, self.hex_name(at));
                Self::log_side(seat, text, "33.2", log);
            }
            (_, Action::Lift(marker)) => {
                state.roadblocks[index(seat)][usize::from(marker)] = None;
            }
            (_, Action::Burn(dump)) => self.burn(state, dump),
            (_, Action::Target(at)) => self.open_attack(state, seat, at, false),
            (_, Action::Disengage(unit)) => self.announce(state, seat, unit),
            (Phase::Replacements, action) => self.replace(state, action, log),
            (_, action) => self.decide_movement(state, action, log),
        }
    }

    /// The dice that send markers home are thrown if any of them lies on the map. A44 §24.3.2
    fn end_traffic(&self, state: &mut State, log: &mut Log) {
        let seat = state.traffic_owner();
        let placed = |marker: &Marker| matches!(marker, Marker::On(_));
        if state.traffic[index(seat)].iter().any(placed) {
            state.frames.push(Frame::TrafficDice);
        } else {
            self.next_phase(state, log);
        }
    }

    /// A replacement is used: an infantry one first, for it can be used for nothing else. A44 §25.2.1-kind, §25.2.2, §25.2.4
    fn replace(&self, state: &mut State, action: Action, log: &mut Log) {
        let unit = match action {
            Action::Replace(unit) => {
                state.piece_mut(unit).steps += 1;
                unit
            }
            Action::Place { unit, at } => {
                if let Some(remnant) =
                    self.remnant_in(state, unit, at).filter(|_| self.unit(unit).leaves_remnant())
                {
                    *state.piece_mut(remnant) = Piece::new(Place::Pool, 0);
                }
                *state.piece_mut(unit) = self.as_revived(state, unit).at(Place::Hex(at));
                unit
            }
            _ => return,
        };
        state.piece_mut(unit).mark(Marks::REPLACED);
        self.log_unit(unit, "receives a replacement", "25.2.2", log);
        let foot = self.unit(unit).kind.is_infantry() && state.replacements[0] > 0;
        state.replacements[usize::from(!foot)] -= 1;
    }

    fn decide_movement(&self, state: &mut State, action: Action, log: &mut Log) {
        match action {
            Action::Move { unit, to } => {
                if let Some(from) = state.piece(unit).hex() {
                    let way = self.way(state, unit, from, to);
                    self.go(state, unit, &way, false, log);
                }
            }
            Action::March { unit, to } => {
                if let Some(from) = state.piece(unit).hex() {
                    let way = self.march_way(state, unit, from, to);
                    self.go(state, unit, &way, true, log);
                }
            }
            Action::Load(unit) => {
                for mark in [Marks::STRATEGIC, Marks::LOADING, Marks::MOVED] {
                    state.piece_mut(unit).mark(mark);
                }
                self.log_unit(unit, "boards trucks", "12.4.3", log);
            }
            Action::Halt(unit) => state.piece_mut(unit).clear(Marks::STRATEGIC),
            Action::Haul(unit) => {
                state.piece_mut(unit).mark(Marks::PRIME_MOVER);
                self.log_unit(unit, "gets a Prime Mover", "22.3", log);
            }
            Action::Enter { unit, by } => self.enter(state, unit, by, false, log),
            Action::Drive { unit, by } => self.enter(state, unit, by, true, log),
            Action::Infiltrate => self.infiltrate(state, Seat::German),
            Action::Sneak { unit, to } => self.sneak(state, unit, to, log),
            Action::Hold { unit, at } => self.leave_map(state, unit, Place::Box(at), log),
            Action::Block { unit, by } => self.leave_map(state, unit, Place::Blocking(by), log),
            Action::Dig(unit) => self.dig(state, unit, log),
            Action::Night(unit) => {
                state.piece_mut(unit).mark(Marks::NIGHT);
                self.log_unit(unit, "gets a Night marker", "25.3.3", log);
            }
            Action::BreakDown(unit) => self.break_down(state, unit, log),
            Action::Rejoin(unit) => self.rejoin(state, unit),
            Action::Place { unit, at } if self.unit(unit).start == Start::Drop => self.jump(state, unit, at),
            Action::Place { unit, at } => {
                state.piece_mut(unit).put(Place::Hex(at));
                state.piece_mut(unit).mark(Marks::ARRIVED);
                let does = format!("appears in {}", self.hex_name(at));
                self.log_unit(unit, &does, "13.2.1", log);
            }
            Action::Exit(unit) => self.exit(state, unit, log),
            Action::AirSupport => {
                state.frames.push(Frame::Die { table: Table::Air, about: DieAbout::Nothing });
            }
            _ => {}
        }
    }
}
