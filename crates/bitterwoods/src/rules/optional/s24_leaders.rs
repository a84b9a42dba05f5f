//! Leaders: they keep units in place and release reserves. BW §24, §36-L1, §36-L2, §36-L3

use std::collections::VecDeque;

use kernel::Log;
use table::{Illegal, Seat};
use wargame::cache::seek;

use crate::model::ids::{HexId, Id as _, UnitId};
use crate::model::pieces::{Marks, Piece};
use crate::model::state::{Attack, Frame, Loss, Phase, State};
use crate::model::units::{Kind, UnitMarks};
use crate::pack::options::On;
use crate::rulebook::{BitterWoods, no};
use crate::rules::field::Field;

impl BitterWoods {
    /// Whether a hex is within a leader's range: a line through no enemy zone that a friend does not stand in. BW §24.2
    pub(crate) fn is_heard(&self, state: &State, field: &Field, leader: UnitId, at: HexId) -> bool {
        let (data, Some(from)) = (self.unit(leader), state.hex(leader)) else { return false };
        if from == at {
            return true;
        }
        let enemy = data.seat.enemy();
        let open = |hex: HexId| {
            !field.holds(enemy, hex) && (!field.zone(enemy, hex) || field.is_there(data.seat, hex))
        };
        if self.ground.grid.distance(from, at) > u32::from(data.range) || !open(at) {
            return false;
        }
        let mut far = vec![u8::MAX; self.ground.grid.len()];
        far[usize::from(from)] = 0;
        let mut queue = VecDeque::from([from]);
        while let Some(hex) = queue.pop_front() {
            let steps = far[usize::from(hex)] + 1;
            for edge in self.ground.graph.edges(hex) {
                let seen = &mut far[usize::from(edge.to)];
                if *seen != u8::MAX || steps > data.range || !open(edge.to) {
                    continue;
                }
                if edge.to == at {
                    return true;
                }
                *seen = steps;
                queue.push_back(edge.to);
            }
        }
        false
    }

    /// Whether a leader's word counts with a unit: of his own nation, Montgomery's with both, Peiper's with his own men. BW
    /// §24.5-nation, §24.6, §36-L1
    fn commands(&self, leader: UnitId, unit: UnitId) -> bool {
        let (chief, data) = (self.unit(leader), self.unit(unit));
        if chief.seat != data.seat {
            false
        } else if self.is_peiper_leader(leader) {
            self.is_peiper(unit)
        } else if chief.seat == Seat::German || self.is_montgomery(chief) {
            true
        } else {
            chief.is_british() == data.is_british()
        }
    }

    /// The units of a combat that a leader could keep in place. BW §21.3-retreat, §24.4, §24.4-others, BW.Q98
    pub(crate) fn staying(&self, state: &State, attack: &Attack, seat: Seat, leader: UnitId) -> Vec<UnitId> {
        let field = self.field(state);
        let mut fighters = self.fighters(state, seat);
        let nearby = self.leaders_with(state, &fighters);
        fighters.extend(nearby.into_iter().filter(|_| attack.seat == seat));
        fighters.sort_unstable();
        fighters.dedup();
        fighters.retain(|unit| {
            let piece = state.piece(*unit);
            let steady =
                !piece.is(Marks::SHOCKED) || (attack.seat != seat && self.is_fort(state, attack.target));
            let near = piece.hex().is_some_and(|at| self.is_heard(state, &field, leader, at));
            let own = self.unit(*unit).kind == Kind::Leader || self.commands(leader, *unit);
            steady && near && own
        });
        let fights = |unit: &UnitId| self.unit(*unit).kind != Kind::Leader;
        if fighters.iter().any(fights) { fighters } else { Vec::new() }
    }

    /// Whether a leader may keep units in place: he has influence left, and they have the steps for it. BW §24.1, §24.4, §24.4-whole
    pub(crate) fn check_stand(
        &self,
        state: &State,
        attack: &Attack,
        seat: Seat,
        leader: UnitId,
        hexes: u8,
    ) -> Result<(), Illegal> {
        let (data, piece, name) = (self.unit(leader), state.piece(leader), self.unit_name(leader));
        if data.seat != seat || data.kind != Kind::Leader || piece.hex().is_none() {
            return no("24.4", format!("{name} is not your leader, or is not on the map"));
        }
        if piece.spent >= data.influence {
            return no("24.1", format!("{name} has no influence left"));
        }
        let staying = self.staying(state, attack, seat, leader);
        let steps: u8 = staying.iter().map(|unit| state.piece(*unit).steps).sum();
        if staying.is_empty() {
            self.why_nobody_stays(state, attack, seat, leader)
        } else if steps < hexes {
            no("24.4-whole", "the units do not have enough steps to lose")
        } else {
            Ok(())
        }
    }

    /// Why a leader keeps nobody of a combat in place: shock, foreign command, or none of them hears him. BW §21.3-retreat, §24.2,
    /// §24.4-others, §24.5-nation, §36-L1
    fn why_nobody_stays(
        &self,
        state: &State,
        attack: &Attack,
        seat: Seat,
        leader: UnitId,
    ) -> Result<(), Illegal> {
        let (name, field) = (self.unit_name(leader), self.field(state));
        let heard =
            |unit: &UnitId| state.hex(*unit).is_some_and(|at| self.is_heard(state, &field, leader, at));
        let mut fighters = self.fighters(state, seat);
        fighters.retain(|unit| self.unit(*unit).kind != Kind::Leader && heard(unit));
        let shaken = |unit: &UnitId| {
            state.piece(*unit).is(Marks::SHOCKED)
                && !(attack.seat != seat && self.is_fort(state, attack.target))
        };
        let own = |unit: &&UnitId| self.commands(leader, **unit);
        if fighters.is_empty() {
            no("24.4-others", format!("no unit in this combat is in range of {name}"))
        } else if fighters.iter().filter(own).any(shaken) {
            no("21.3-retreat", format!("the units in range of {name} are shocked"))
        } else if self.is_peiper_leader(leader) {
            no("36-L1", format!("{name} keeps only Peiper's battalions in place"))
        } else {
            no("24.5-nation", format!("{name} does not command the units in this combat"))
        }
    }

    /// Leaders that could keep units in place now. BW §24.4
    pub(crate) fn standing_leaders(&self, state: &State, seat: Seat) -> Vec<UnitId> {
        let (Some(attack), Some(Frame::Stand { hexes, .. })) = (&state.attack, state.frame()) else {
            return Vec::new();
        };
        self.on_map(state, seat)
            .map(|(unit, _)| unit)
            .filter(|unit| self.unit(*unit).kind == Kind::Leader)
            .filter(|unit| self.check_stand(state, attack, seat, *unit, hexes).is_ok())
            .collect()
    }

    /// Units stand and take the losses; the others retreat. BW §24.4, §Ex-24.4, §24.4-whole, §24.4-others, BW.Q98
    pub(crate) fn stand(&self, state: &mut State, seat: Seat, leader: UnitId, hexes: u8, log: &mut Log) {
        let Some(attack) = state.attack.clone() else { return };
        let staying = self.staying(state, &attack, seat, leader);
        state.piece_mut(leader).spent += 1;
        self.log_unit(
            leader,
            format_args!("keeps units in place at {}", self.hex_label(attack.target)),
            "24.4",
            log,
        );
        if let Some(attack) = &mut state.attack {
            let most = attack.stand.capacity();
            attack.stand = staying.into_iter().take(most).collect();
        }
        self.begin_retreat(state, Frame::Stand { seat, hexes });
        for _ in 0..hexes {
            state.frames.push(Frame::Lose { seat, loss: Loss::Stand });
        }
    }

    /// Whether a leader may release a unit from reserve. BW §24.5-mover, §24.5-still, §24.5-nation, §24.6, §36-L2, §36-L3, §38.1-5,
    /// BW.Q99
    pub(crate) fn check_release(
        &self,
        state: &State,
        seat: Seat,
        unit: UnitId,
        leader: UnitId,
    ) -> Result<(), Illegal> {
        let (data, chief) = (self.unit(unit), self.unit(leader));
        let (name, who) = (&data.name, &chief.name);
        let (piece, his) = (state.piece(unit), state.piece(leader));
        let together = piece.hex().is_some() && piece.hex() == his.hex();
        let moved = |piece: &Piece| piece.is(Marks::MOVED) || piece.is(Marks::RETREATED);
        let free = chief.is(UnitMarks::RELEASES) || self.is_peiper_leader(leader);
        if !self.plays(On::LEADERS) {
            no("14.2", "without the leader option, reserves need no leader")
        } else if data.seat != seat || chief.seat != seat || chief.kind != Kind::Leader {
            no("24.5", format!("{who} cannot release {name}"))
        } else if piece.is(Marks::EXPLOITS) {
            no("24.5", format!("{name} has already been released"))
        } else if !piece.is(Marks::RESERVE) {
            no("24.5", format!("{name} is not in reserve"))
        } else if !together {
            let number = if free { "24.5-mover" } else { "24.5-still" };
            no(number, format!("{who} is not in the hex with {name}"))
        } else if self.is_unguarded(state, unit) {
            no("35-penalty", format!("7th Army has left its garrisons, so {name} cannot exploit"))
        } else if chief.id == "dietrich" && state.events.roll[0] == 5 && (3..=6).contains(&state.turn) {
            no("38.1-5", "Dietrich releases no reserves on 17 and 18 December")
        } else if self.plays(On::ALTERNATIVE) && self.is_peiper(unit) {
            let theirs = self.is_peiper_leader(leader) || chief.id == "dietrich";
            if theirs { Ok(()) } else { no("36-L3", format!("{who} cannot release Peiper's battalions")) }
        } else if self.is_peiper_leader(leader) {
            no("36-L1", format!("{who} can release only Peiper's battalions"))
        } else if seat == Seat::German && self.army(state, unit) != self.army(state, leader) {
            no("24.6", format!("{name} is not in the army of {who}"))
        } else if seat == Seat::Allied
            && !self.is_montgomery(chief)
            && chief.is_british() != data.is_british()
        {
            no("24.5-nation", format!("{who} does not command {name}"))
        } else if !free && (moved(his) || moved(piece)) {
            no("24.5-still", format!("{who} has moved and cannot release units"))
        } else {
            Ok(())
        }
    }

    /// A unit is released, and its leader may move if he has not. BW §24.5-exploit, BW.Q99
    pub(crate) fn release(&self, state: &mut State, unit: UnitId, leader: UnitId, log: &mut Log) {
        state.piece_mut(unit).mark(Marks::EXPLOITS);
        if !state.piece(leader).is(Marks::MOVED) {
            state.piece_mut(leader).mark(Marks::EXPLOITS);
        }
        self.log_unit(unit, format_args!("is released by {}", self.unit_name(leader)), "24.5-mover", log);
    }

    /// Who may exploit when the phase begins: everybody in reserve, or with leaders those who need none. BW §14.2, §24.5-free, §36-L3,
    /// §35-penalty
    pub(crate) fn open_exploitation(&self, state: &mut State, seat: Seat) {
        state.mover = None;
        let reserve: Vec<UnitId> =
            self.units_of(seat).filter(|unit| state.piece(*unit).is(Marks::RESERVE)).collect();
        for unit in self.units_of(seat) {
            if state.piece(unit).is(Marks::GONE) || state.piece(unit).is(Marks::HALTED) {
                let piece = state.piece_mut(unit);
                piece.marks = piece.marks.without(Marks::GONE).without(Marks::HALTED);
            }
            if self.is_peiper(unit) {
                state.piece_mut(unit).spent = 0;
            }
        }
        for unit in reserve {
            let peiper = self.is_peiper(unit);
            let free = !self.plays(On::LEADERS)
                || (self.unit(unit).is(UnitMarks::NO_LEADER) && !(peiper && self.plays(On::ALTERNATIVE)));
            if free && !self.is_unguarded(state, unit) {
                state.piece_mut(unit).mark(Marks::EXPLOITS);
            }
            if peiper && self.rides_free(state, unit) {
                state.piece_mut(unit).mark(Marks::STRIKES);
            }
        }
    }

    /// Whether anybody can still exploit or be released. BW §14.2, §24.5
    pub(crate) fn can_exploit(&self, state: &State, seat: Seat) -> bool {
        self.on_map(state, seat).any(|(unit, at)| {
            let piece = state.piece(unit);
            let leaders = || state.in_hex(at).filter(|one| self.unit(*one).kind == Kind::Leader);
            piece.is(Marks::EXPLOITS)
                || (piece.is(Marks::RESERVE)
                    && leaders().any(|leader| self.check_release(state, seat, unit, leader).is_ok()))
        })
    }

    /// Reserve markers that lie next to an enemy come off. BW §14.3, §24.5-lost, BW.Q83
    pub(crate) fn tidy_reserves(&self, state: &mut State) {
        let mut reserves: Vec<(UnitId, HexId)> = Vec::new();
        seek(
            &state.pieces,
            |piece| piece.is(Marks::RESERVE),
            |unit, piece| {
                reserves.extend(piece.hex().map(|at| (UnitId::from_index(unit), at)));
            },
        );
        if reserves.is_empty() {
            return;
        }
        let (field, enemy) = (self.field(state), state.phasing.enemy());
        let lost: Vec<UnitId> = reserves
            .into_iter()
            .filter(|(_, at)| field.is_beside(enemy, *at))
            .map(|(unit, _)| unit)
            .collect();
        drop(field);
        let exploiting = state.phase() == Some(Phase::Exploitation);
        for unit in lost {
            let piece = state.piece_mut(unit);
            piece.clear(Marks::RESERVE);
            if !exploiting {
                piece.clear(Marks::EXPLOITS);
            }
        }
    }

    /// Leaders alone in an enemy zone are lost at once. BW §24.3-weak, BW.Q38
    pub(crate) fn tidy_leaders(&self, state: &mut State, log: &mut Log) {
        if !self.plays(On::LEADERS) {
            return;
        }
        loop {
            let field = self.field(state);
            let alone = self.all_units().find(|unit| {
                let data = self.unit(*unit);
                data.kind == Kind::Leader
                    && state
                        .hex(*unit)
                        .is_some_and(|at| field.zone(data.seat.enemy(), at) && !field.holds(data.seat, at))
            });
            drop(field);
            let Some(leader) = alone else { return };
            self.eliminate(state, leader, "24.3-weak", log);
        }
    }

    /// The same for those whom an enemy only passes; who is about to retreat is not caught. BW §24.3-weak, BW.Q38
    pub(crate) fn catch_leaders(&self, state: &mut State, by: Seat, at: HexId, log: &mut Log) {
        if !self.plays(On::LEADERS) {
            return;
        }
        let enemy = by.enemy();
        let falls_back =
            |unit: UnitId| state.retreat.as_ref().is_some_and(|retreat| retreat.units.contains(&unit));
        let near = |unit: &UnitId| {
            let beside = |hex: HexId| self.ground.grid.distance(at, hex) <= 1;
            let leads = self.unit(*unit).kind == Kind::Leader && !falls_back(*unit);
            leads && state.hex(*unit).is_some_and(beside)
        };
        let leaders: Vec<UnitId> = self.units_of(enemy).filter(near).collect();
        for leader in leaders {
            let alone = state.hex(leader).is_some_and(|hex| {
                let field = self.field(state);
                field.zone(by, hex) && !field.holds(enemy, hex)
            });
            if alone {
                self.eliminate(state, leader, "24.3-weak", log);
            }
        }
    }

    /// With a German leader the reserves of his army are lost. BW §24.5-lost
    pub(crate) fn mourn(&self, state: &mut State, leader: UnitId) {
        if self.unit(leader).seat != Seat::German || self.is_peiper_leader(leader) {
            return;
        }
        let army = self.army(state, leader);
        for unit in self.units_of(Seat::German) {
            if state.piece(unit).is(Marks::RESERVE) && self.army(state, unit) == army {
                state.piece_mut(unit).clear(Marks::RESERVE);
                state.piece_mut(unit).clear(Marks::EXPLOITS);
            }
        }
    }
}
