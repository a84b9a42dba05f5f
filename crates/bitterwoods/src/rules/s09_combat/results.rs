//! Losses, and the retreats and advances that players carry out. BW §9.6, §9.7, §9.8, §20, §30

use kernel::Log;
use table::{Illegal, Seat};

use crate::model::ids::{HexId, UnitId};
use crate::model::outcome::Outcome;
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Attack, Frame, Loss, Retreat, State};
use crate::model::units::{Kind, UnitMarks};
use crate::pack::options::On;
use crate::rulebook::{BitterWoods, no, rule};
use crate::rules::s05_movement::allowance::BOUND_TO;
use crate::rules::s09_combat::advance::{Length, ends_of, way_to};

/// The first turn of attrition, and how long a unit must have been in play. BW §20
pub(crate) const ATTRITION_FROM: i8 = 11;
const WORN_AFTER: i8 = 10;

/// Where a retreat may end on the map, and the edge hexes by which it may leave it.
type Ends = (Vec<HexId>, Vec<HexId>);

impl BitterWoods {
    /// Who can take a loss. BW §9.6, §9.6-choice, §20, §20-ignore, §24.3-combat, §24.4, §36-L1-loss, BW.Q53, BW.Q92
    pub(crate) fn may_lose(&self, state: &State, seat: Seat, loss: Loss) -> Vec<UnitId> {
        let Some(attack) = &state.attack else { return Vec::new() };
        let fighters = self.fighters(state, seat);
        match loss {
            Loss::Attrition => {
                let worn = |unit: &UnitId| {
                    let (data, piece) = (self.unit(*unit), state.piece(*unit));
                    data.kind.is_mechanized()
                        && piece.steps == 2
                        && i16::from(piece.since) + i16::from(WORN_AFTER) <= i16::from(state.turn)
                };
                fighters.into_iter().filter(worn).collect()
            }
            Loss::Stand => {
                let stays = |unit: &UnitId| attack.stand.contains(unit) && state.hex(*unit).is_some();
                attack.stand.iter().copied().filter(stays).collect()
            }
            Loss::Result => {
                let mut all = fighters.clone();
                if attack.seat == seat && self.plays(On::LEADERS) {
                    all.extend(self.leaders_with(state, &fighters));
                }
                all.retain(|unit| self.may_die_for(state, *unit, &fighters));
                all
            }
        }
    }

    /// Leaders in the hexes of some units. BW §24.3-combat
    pub(crate) fn leaders_with(&self, state: &State, units: &[UnitId]) -> Vec<UnitId> {
        let hexes: Vec<HexId> = units.iter().filter_map(|unit| state.hex(*unit)).collect();
        let Some(seat) = units.first().map(|unit| self.unit(*unit).seat) else { return Vec::new() };
        self.on_map(state, seat)
            .filter(|(unit, at)| self.unit(*unit).kind == Kind::Leader && hexes.contains(at))
            .map(|(unit, _)| unit)
            .collect()
    }

    /// Peiper himself falls only beside his own men. BW §36-L1-loss
    fn may_die_for(&self, state: &State, unit: UnitId, fighters: &[UnitId]) -> bool {
        if !self.is_peiper_leader(unit) {
            return true;
        }
        let at = state.hex(unit);
        fighters.iter().any(|one| self.is_peiper(*one) && state.hex(*one) == at)
    }

    /// A unit loses a step; one that is reduced, artillery and leaders are lost. BW §9.6
    pub(crate) fn lose_step(&self, state: &mut State, unit: UnitId, loss: Loss, log: &mut Log) {
        let number = match loss {
            Loss::Result => "9.6",
            Loss::Attrition => "20-asterisk",
            Loss::Stand => "24.4",
        };
        self.take_step(state, unit, number, log);
    }

    pub(crate) fn take_step(&self, state: &mut State, unit: UnitId, number: &'static str, log: &mut Log) {
        if state.piece(unit).steps <= 1 {
            self.eliminate(state, unit, number, log);
            return;
        }
        state.piece_mut(unit).steps -= 1;
        self.log_unit(unit, "loses a step", number, log);
    }

    /// Asterisks wear out tanks that have been in play for five days. BW §20, §20-asterisk, §20-ignore, BW.Q92
    pub(crate) fn wear_down(&self, state: &mut State) {
        let Some(attack) = &state.attack else { return };
        let starred = attack.result.is_some_and(|(cell, _)| cell.asterisk);
        if self.plays(On::ATTRITION) && starred && state.turn >= ATTRITION_FROM {
            state.frames.push(Frame::Lose { seat: attack.seat, loss: Loss::Attrition });
        }
    }

    /// A side has to retreat, unless a leader keeps it. BW §9.5-D#, §9.5-A#, §24.4
    pub(crate) fn fall_back(&self, state: &mut State, seat: Seat, hexes: u8) {
        let frame = Frame::Stand { seat, hexes };
        if self.plays(On::LEADERS) && hexes > 0 {
            state.frames.push(frame);
        } else {
            self.begin_retreat(state, frame);
        }
    }

    /// Those who have to retreat, one after the other. Leaders go with the last of their hex. BW §9.7, BW.Q59
    pub(crate) fn begin_retreat(&self, state: &mut State, frame: Frame) {
        let Frame::Stand { seat, hexes } = frame else { return };
        let stand = state.attack.as_ref().map(|attack| attack.stand.clone()).unwrap_or_default();
        let mut units = self.fighters(state, seat);
        let attacker = state.attack.as_ref().is_some_and(|attack| attack.seat == seat);
        if attacker {
            units.extend(self.leaders_with(state, &units));
        }
        units.retain(|unit| !stand.contains(unit));
        let leaving = units.clone();
        units.retain(|unit| {
            let leader = self.unit(*unit).kind == Kind::Leader;
            !leader || !self.has_company(state, *unit, &leaving)
        });
        if hexes == 0 || units.is_empty() {
            return;
        }
        state.retreat = Some(Retreat { seat, hexes, units: units.into_iter().collect() });
        state.frames.push(Frame::Retreat);
    }

    /// Whether somebody who does not retreat stays with a leader. BW.Q59
    fn has_company(&self, state: &State, leader: UnitId, leaving: &[UnitId]) -> bool {
        let Some(at) = state.hex(leader) else { return false };
        state.in_hex(at).any(|unit| {
            let data = self.unit(unit);
            data.seat == self.unit(leader).seat && data.kind != Kind::Leader && !leaving.contains(&unit)
        })
    }

    /// The Schnee Eifel takes a hex off what Germans retreat on the first turn. BW §30, BW.Q65
    pub(crate) fn shortened(&self, state: &State, seat: Seat, hexes: u8) -> u8 {
        let attack = state.attack.as_ref();
        let there = attack.is_some_and(|attack| self.is_in_schnee_eifel(state, attack));
        if seat == Seat::German && there { hexes.saturating_sub(1) } else { hexes }
    }

    /// Whether a combat is one with the two regiments in the Schnee Eifel on the first turn. BW §30, BW.Q65
    pub(crate) fn is_in_schnee_eifel(&self, state: &State, attack: &Attack) -> bool {
        let of = |unit: &UnitId| self.unit(*unit).is(UnitMarks::SCHNEE_EIFEL);
        let ground = |at: HexId| self.ground.node(at).schnee_eifel;
        self.plays(On::SCHNEE_EIFEL)
            && self.is_first_turn(state)
            && ((ground(attack.target) && attack.defended.iter().any(of))
                || (attack.with.iter().any(of) && attack.from.iter().any(|at| ground(*at))))
    }

    /// Where a unit may end its retreat; hexes by which it may leave the map where it has no other way. BW §9.7, §9.7-g7, §Ex-1,
    /// §Ex-3, BW.Q57
    pub(crate) fn retreat_ends(&self, state: &State, unit: UnitId, hexes: u8) -> Ends {
        let field = self.field(state);
        if self.unit(unit).kind == Kind::ArmyArtillery {
            return (Vec::new(), Vec::new());
        }
        let mut ends: Vec<HexId> =
            self.retreats(state, &field, unit, hexes).iter().filter_map(|way| way.last().copied()).collect();
        ends.sort_unstable();
        ends.dedup();
        let ends = self.keep_together(state, unit, ends);
        if ends.is_empty() && self.unit(unit).seat == Seat::Allied {
            return (ends, self.ways_off(state, &field, unit, hexes));
        }
        (ends, Vec::new())
    }

    /// Whoever has no way is lost; where every way is the only one, they go. BW §9.7-p1, §37.1-immobile
    pub(crate) fn prune_retreat(&self, state: &mut State, log: &mut Log) {
        loop {
            let Some(retreat) = state.retreat.clone() else { return };
            let there: Vec<UnitId> =
                retreat.units.iter().copied().filter(|unit| state.hex(*unit).is_some()).collect();
            let ends = |unit: &UnitId| self.retreat_ends(state, *unit, retreat.hexes);
            let all: Vec<(UnitId, Ends)> = there.iter().map(|unit| (*unit, ends(unit))).collect();
            let lost: Vec<UnitId> = all
                .iter()
                .filter(|(_, (on, off))| on.is_empty() && off.is_empty())
                .map(|(unit, _)| *unit)
                .collect();
            let left: Vec<UnitId> = there.iter().copied().filter(|unit| !lost.contains(unit)).collect();
            for unit in &lost {
                let number = self.why_lost(state, *unit, retreat.hexes, log);
                self.eliminate(state, *unit, number, log);
            }
            if left.is_empty() {
                state.retreat = None;
                return;
            }
            if let Some(open) = &mut state.retreat {
                open.units = left.iter().copied().collect();
            }
            if !lost.is_empty() {
                continue;
            }
            let single = all
                .iter()
                .all(|(unit, (on, off))| on.len() + off.len() == 1 && !self.may_break_down(state, *unit));
            if !single || !self.all_go(state, &retreat, log) {
                return;
            }
        }
    }

    /// The rule by which a unit without a way is lost: for want of any, or because only a river or a cliff is left. BW §9.7-p1,
    /// §9.7-p2, §9.7-p3, §37.1-immobile
    fn why_lost(&self, state: &State, unit: UnitId, hexes: u8, log: &Log) -> &'static str {
        let data = self.unit(unit);
        if data.kind == Kind::ArmyArtillery {
            "37.1-immobile"
        } else if !log.listens() || !self.could_swim(state, unit, hexes) {
            "9.7-p1"
        } else if data.silhouette.is_heavy() {
            "9.7-p2"
        } else {
            "9.7-p3"
        }
    }

    /// Lets everybody go the one way there is, if that suits all. BW §9.7
    fn all_go(&self, state: &mut State, retreat: &Retreat, log: &mut Log) -> bool {
        let mut trial = state.clone();
        for unit in &retreat.units {
            let (on, off) = self.retreat_ends(&trial, *unit, retreat.hexes);
            match (&on[..], &off[..]) {
                ([to], _) => self.retreat(&mut trial, *unit, *to, &mut Log::muted()),
                ([], [from]) => self.leave(&mut trial, *unit, *from, &mut Log::muted()),
                _ => return false,
            }
        }
        for unit in &retreat.units {
            let (on, off) = self.retreat_ends(state, *unit, retreat.hexes);
            match (&on[..], &off[..]) {
                ([to], _) => self.retreat(state, *unit, *to, log),
                ([], [from]) => self.leave(state, *unit, *from, log),
                _ => {}
            }
        }
        true
    }

    /// Whether a unit may end its retreat in a hex. BW §9.7
    pub(crate) fn check_retreat(&self, state: &State, unit: UnitId, to: HexId) -> Result<(), Illegal> {
        let name = self.unit_name(unit);
        let Some(retreat) = state.retreat.as_ref().filter(|retreat| retreat.units.contains(&unit)) else {
            return no("9.7", format!("{name} does not have to retreat"));
        };
        if self.retreat_ends(state, unit, retreat.hexes).0.contains(&to) {
            return Ok(());
        }
        Err(self.why_no_retreat(state, unit, to, retreat.hexes))
    }

    fn why_no_retreat(&self, state: &State, unit: UnitId, to: HexId, hexes: u8) -> Illegal {
        let (field, data, hex) = (self.field(state), self.unit(unit), self.hex_name(to));
        let enemy = data.seat.enemy();
        let far = state.hex(unit).map_or(0, |from| self.ground.grid.distance(from, to));
        let (number, why) = if field.holds(enemy, to) || field.zone(enemy, to) {
            ("9.7-r4", format!("{hex} holds enemy units or is in an enemy zone of control"))
        } else if far > u32::from(hexes) {
            ("9.7-r1", format!("{hex} is farther away than the retreat goes"))
        } else if !self.has_room(state, unit, to) {
            ("9.7-r3", format!("there is no room in {hex}"))
        } else if self.meets_a_leader(state, unit, to) {
            ("24.3-stack", format!("another leader is in {hex}"))
        } else if self.retreats(state, &field, unit, hexes).iter().any(|way| way.last() == Some(&to)) {
            ("36-2", format!("{} must end its retreat near another battalion", data.name))
        } else if self.can_run_to(state, unit, to, hexes) {
            let number = self.worse_because(state, unit, to, hexes);
            (number, format!("{} must take a way that leads better toward a supply source", data.name))
        } else {
            let near = far < u32::from(hexes);
            let number = if near { "9.7-r1" } else { self.no_run_because(state, unit, to, hexes) };
            (number, format!("{} cannot reach {hex} with this retreat", data.name))
        };
        Illegal::new(rule(number), why)
    }

    /// Whether a unit may retreat off the map from a hex. BW §9.7-g7, §5.5-zoc
    pub(crate) fn check_leave(&self, state: &State, unit: UnitId, from: HexId) -> Result<(), Illegal> {
        let name = self.unit_name(unit);
        let Some(retreat) = state.retreat.as_ref().filter(|retreat| retreat.units.contains(&unit)) else {
            return no("9.7", format!("{name} does not have to retreat"));
        };
        let (on, off) = self.retreat_ends(state, unit, retreat.hexes);
        if off.contains(&from) {
            Ok(())
        } else if !on.is_empty() {
            no("9.7-g7", format!("{name} can still retreat on the map"))
        } else if self.unit(unit).seat == Seat::German {
            no("9.7-g7", "only Allied units retreat off the map")
        } else {
            no("5.5-zoc", format!("{name} cannot leave the map there"))
        }
    }

    /// A unit retreats. BW §9.7, §5.4-retreat
    pub(crate) fn retreat(&self, state: &mut State, unit: UnitId, to: HexId, log: &mut Log) {
        let hexes = state.retreat.as_ref().map_or(0, |retreat| retreat.hexes);
        let field = self.field(state);
        let ways = self.retreats(state, &field, unit, hexes);
        drop(field);
        let way = ways.iter().find(|way| way.last() == Some(&to)).cloned().unwrap_or_else(|| vec![to]);
        self.log_unit(unit, format_args!("retreats to {}", self.hex_label(to)), "9.7", log);
        for at in way {
            self.come_to(state, unit, at, log);
        }
        self.has_retreated(state, unit);
        let bound = self.is_bounded(unit) && state.turn <= BOUND_TO;
        if bound && !state.piece(unit).is(Marks::FREE) && self.is_beyond(state, unit, to) {
            state.piece_mut(unit).mark(Marks::ASTRAY);
        }
        self.note_parting(state, unit);
    }

    fn has_retreated(&self, state: &mut State, unit: UnitId) {
        if self.unit(unit).seat == state.phasing {
            state.piece_mut(unit).mark(Marks::RETREATED);
        }
        if let Some(retreat) = &mut state.retreat {
            retreat.units.retain(|one| *one != unit);
        }
        // A retreat takes a unit out of what bound it to its place.
        state.piece_mut(unit).clear(Marks::RESERVE);
        state.piece_mut(unit).clear(Marks::HELD);
    }

    /// A unit retreats off the map. BW §9.7-g7, §5.5-allied, BW.Q36
    pub(crate) fn leave(&self, state: &mut State, unit: UnitId, from: HexId, log: &mut Log) {
        self.log_unit(
            unit,
            format_args!("retreats off the map from {}", self.hex_label(from)),
            "9.7-g7",
            log,
        );
        self.has_retreated(state, unit);
        let edge = self.edge_of(from);
        let turn = state.turn;
        let piece = state.piece_mut(unit);
        piece.put(Place::Left(edge));
        piece.since = turn;
        piece.marks = Marks::NONE;
        piece.clear_fights();
    }

    /// How many hexes the winners of a result may advance, whatever became of the losers. BW §8.3, §9.5, §9.8-length,
    /// §9.8-length-eliminated, §30, BW.Q61, BW.Q62, BW.Q65
    pub(crate) fn hexes_of(&self, state: &State, attack: &Attack, outcome: Outcome) -> u8 {
        let hexes = match outcome {
            Outcome::Defender { hexes, .. } | Outcome::Past { hexes } => hexes,
            Outcome::Counterattack | Outcome::Suppressed | Outcome::Engaged => 0,
            _ => 1,
        };
        let advances = if BitterWoods::is_won(outcome) || matches!(outcome, Outcome::Past { .. }) {
            attack.seat
        } else {
            attack.seat.enemy()
        };
        let slow = advances == Seat::German && self.is_in_schnee_eifel(state, attack);
        if slow { hexes.saturating_sub(1) } else { hexes }
    }

    /// Whoever won may follow. BW §9.5, §9.8, §24.3-combat, BW.Q64
    pub(crate) fn begin_advance(&self, state: &mut State, seat: Seat) {
        let Some(attack) = state.attack.clone() else { return };
        let outcome = attack.result.map(|(cell, _)| cell.outcome);
        let past = matches!(outcome, Some(Outcome::Past { .. }));
        let held = self.field(state).holds(attack.seat.enemy(), attack.target);
        if seat == attack.seat && held && !past {
            return;
        }
        let fighters = self.fighters(state, seat);
        let mut going: Vec<UnitId> =
            fighters.iter().copied().filter(|unit| !self.unit(*unit).kind.is_artillery()).collect();
        if seat == attack.seat {
            going.extend(self.leaders_with(state, &attack.with));
        }
        going.sort_unstable();
        going.dedup();
        if let Some(attack) = &mut state.attack {
            let most = attack.going.capacity();
            attack.going = going.into_iter().take(most).collect();
        }
        state.frames.push(Frame::Advance);
    }

    /// Whose advance it is. BW §9.8-length
    pub(crate) fn advancing(&self, state: &State) -> Seat {
        let attack = state.attack.as_ref();
        let first = attack.and_then(|attack| attack.going.first());
        first.map_or_else(|| attack.map_or(Seat::German, |attack| attack.seat), |unit| self.unit(*unit).seat)
    }

    /// Where a unit may advance to now. BW §9.8, §23.3-advance, BW.Q62, BW.Q64
    pub(crate) fn advance_ends(&self, state: &State, attack: &Attack, unit: UnitId) -> Vec<HexId> {
        if self.has_ridden(state, attack, unit) {
            return Vec::new();
        }
        let field = self.field(state);
        let outcome = attack.result.map(|(cell, _)| cell.outcome);
        let seat = self.unit(unit).seat;
        let ends = match outcome {
            Some(Outcome::Past { .. }) => ends_of(&self.angriff_ways(state, &field, attack, unit)),
            _ if seat != attack.seat => {
                let length = Length::of_one(attack.hexes);
                let empty = |at: &&HexId| !field.is_there(attack.seat, **at);
                let into = attack.from.iter().filter(empty);
                into.flat_map(|at| self.advances(state, &field, unit, *at, length)).collect()
            }
            Some(Outcome::Firefight) => {
                self.advances(state, &field, unit, attack.target, Length::of_one(attack.hexes))
            }
            _ => {
                let length = self.length_of_advance(state, seat, attack.target, attack.hexes);
                self.advances(state, &field, unit, attack.target, length)
            }
        };
        let company =
            |at: &HexId| self.unit(unit).kind != Kind::Leader || self.follows_somebody(state, attack, *at);
        ends.into_iter()
            .filter(|at| self.fits(state, &field, unit, *at))
            .filter(company)
            .filter(|at| self.check_distance_of_advance(state, attack, unit, *at).is_ok())
            .collect()
    }

    /// A leader advances with those who fought beside him: to a hex where one of them is now. BW §24.3-combat, BW.Q136
    pub(crate) fn follows_somebody(&self, state: &State, attack: &Attack, at: HexId) -> bool {
        state.in_hex(at).any(|unit| attack.with.contains(&unit) || attack.defended.contains(&unit))
    }

    /// Units that cannot go anywhere are done.
    pub(crate) fn prune_advance(&self, state: &mut State) {
        let Some(attack) = state.attack.clone() else { return };
        // Leaders can go once somebody has gone before them.
        let others = attack
            .going
            .iter()
            .any(|unit| self.unit(*unit).kind != Kind::Leader && self.can_advance(state, &attack, *unit));
        let keep = |unit: &UnitId| {
            self.can_advance(state, &attack, *unit) || (others && self.unit(*unit).kind == Kind::Leader)
        };
        let going: Vec<UnitId> = attack.going.iter().copied().filter(keep).collect();
        if let Some(attack) = &mut state.attack {
            attack.going = going.into_iter().collect();
        }
    }

    fn can_advance(&self, state: &State, attack: &Attack, unit: UnitId) -> bool {
        state.hex(unit).is_some()
            && (!self.advance_ends(state, attack, unit).is_empty()
                || !self.ride_ends(state, attack, unit).is_empty())
    }

    /// Whether a unit may advance to a hex. BW §9.8
    pub(crate) fn check_advance(
        &self,
        state: &State,
        attack: &Attack,
        unit: UnitId,
        to: HexId,
    ) -> Result<(), Illegal> {
        let (data, name) = (self.unit(unit), self.unit_name(unit));
        if data.kind.is_artillery() {
            return no("9.8-artillery", format!("{name} is artillery and cannot advance"));
        }
        let near = |one: &UnitId| state.hex(*one).is_some() && state.hex(*one) == state.hex(unit);
        let leads = data.kind == Kind::Leader && attack.with.iter().any(near);
        let fought = leads || attack.with.contains(&unit) || attack.defended.contains(&unit);
        if !attack.going.contains(&unit) && !fought {
            return no("9.8", format!("{name} did not take part"));
        }
        if attack.going.contains(&unit) && self.advance_ends(state, attack, unit).contains(&to) {
            return Ok(());
        }
        Err(self.why_no_advance(state, attack, unit, to))
    }

    /// A unit advances, hex by hex. BW §9.8, §23.3-advance, §27.1-convert
    pub(crate) fn advance(&self, state: &mut State, unit: UnitId, to: HexId, log: &mut Log) {
        let Some(attack) = state.attack.clone() else { return };
        let outcome = attack.result.map(|(cell, _)| cell.outcome);
        let past = matches!(outcome, Some(Outcome::Past { .. }));
        let seat = self.unit(unit).seat;
        let into = if seat == attack.seat { attack.target } else { to };
        self.log_unit(unit, format_args!("advances to {}", self.hex_label(to)), "9.8", log);
        let (way, hexes) = if past {
            let ways = self.angriff_ways(state, &self.field(state), &attack, unit);
            (way_to(ways, to), self.through_snow(state, attack.hexes))
        } else {
            let length = self.length_of_advance(state, seat, attack.target, attack.hexes);
            (self.advance_way(state, unit, into, to, length), length.hexes)
        };
        let left = usize::from(hexes).saturating_sub(way.len());
        for at in way {
            self.come_to(state, unit, at, log);
        }
        let piece = state.piece_mut(unit);
        piece.mark(Marks::MOVED);
        piece.clear(Marks::HELD);
        if attack.alone {
            piece.spent = u8::try_from(left).unwrap_or(0);
            piece.mark(Marks::RODE);
        } else if let Some(attack) = &mut state.attack {
            attack.going.retain(|one| *one != unit);
        }
        if attack.alone
            && left == 0
            && let Some(attack) = &mut state.attack
        {
            attack.going.retain(|one| *one != unit);
        }
    }

    /// The hexes an advance leads through. BW §9.8-path
    fn advance_way(&self, state: &State, unit: UnitId, into: HexId, to: HexId, length: Length) -> Vec<HexId> {
        if into == to {
            return vec![to];
        }
        self.way_of_advance(state, &self.field(state), unit, (into, to), length)
    }
}
