//! The steps of a combat: bridges, support, the defender's guns, Jabos, and the die. A44 §14.4

use kernel::Log;
use table::{Event, Illegal, Seat, What};
use wargame::counted;

use crate::model::frames::{DieAbout, Frame};
use crate::model::ids::{BridgeId, HexId, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Attack, State};
use crate::model::tables::{CombatResult, Table};
use crate::model::units::UnitMarks;
use crate::pack::map::bridge_of;
use crate::rulebook::{Ardennes, no, rule};
use crate::rules::s14_combat::s15_strength::Armor;

impl Ardennes {
    /// Begins to gather an attack on a hex. A44 §14.1
    pub(crate) fn open_attack(&self, state: &mut State, seat: Seat, target: HexId, breakthrough: bool) {
        state.attack = Some(Attack::on(seat, target, breakthrough));
        state.frames.push(Frame::Prepare);
    }

    /// The attack is on: its steps wait one behind the other, the first on top. A44 §7.7, §14.4, §14.4-5, §20.5-attack,
    /// §14.4-1
    pub(crate) fn commit(&self, state: &mut State, log: &mut Log) {
        let Some(attack) = state.attack.clone() else { return };
        // Whoever attacks is Engaged no more. A44 §20.5
        for unit in attack.with.iter().chain(&attack.along) {
            state.piece_mut(*unit).clear(Marks::ENGAGED);
        }
        state.frames.pop();
        state.frames.push(Frame::CombatDie);
        if attack.seat == Seat::German && self.is_clear(state) && !state.half.is_night() {
            state.frames.push(Frame::Die { table: Table::Jabos, about: DieAbout::Nothing });
        }
        state.frames.extend([Frame::Guard, Frame::Support, Frame::Demolish]);
        let over = |unit: &&UnitId| {
            let at = state.piece(**unit).hex();
            at.is_some_and(|at| self.tests_ouren(state, **unit, at, attack.target))
        };
        if let Some(unit) = attack.with.iter().find(over) {
            state.frames.push(Frame::Die { table: Table::Ouren, about: DieAbout::Unit(*unit) });
        }
        log.record(|| {
            let names: Vec<&str> = attack.with.iter().map(|unit| self.unit_name(*unit)).collect();
            let verb = if names.len() == 1 { "attacks" } else { "attack" };
            let text = format!("{} {verb} {}.", names.join(", "), self.hex_name(attack.target));
            Event::new(attack.seat, What::Note, text).by_rule(rule("14.1"))
        });
    }

    /// Whether the sky is clear. A44 §28.2, §S5.3, §28
    pub(crate) fn is_clear(&self, state: &State) -> bool {
        let day = self.data.charts.days.get(usize::from(state.turn).saturating_sub(1));
        day.is_some_and(|day| day.sky == "clear")
    }

    /// The bridges that an attack would come over and that the defender may try to blow. A44 §7.4, §7.2-once, §7.6, §7.6-units
    pub(crate) fn bridges_attacked(&self, state: &State) -> Vec<BridgeId> {
        let Some(attack) = &state.attack else { return Vec::new() };
        let mut bridges: Vec<BridgeId> = attack
            .with
            .iter()
            .filter_map(|unit| bridge_of(self.attack_edge(state, *unit, attack.target)?))
            .filter(|bridge| self.check_demolition(state, attack.seat.enemy(), *bridge).is_ok())
            .collect();
        bridges.sort_unstable();
        bridges.dedup();
        bridges
    }

    /// Whether an attack comes over a bridge. A44 §7.4
    pub(crate) fn is_attacked_over(&self, state: &State, attack: &Attack, bridge: BridgeId) -> bool {
        let over = |unit: &UnitId| self.attack_edge(state, *unit, attack.target).and_then(bridge_of);
        attack.with.iter().any(|unit| over(unit) == Some(bridge))
    }

    /// Whether artillery may support an attack. A44 §22.4, §22.5, §22.6, §22.6-color, §22.3-fire, §22.7, §29.2.2, §22
    pub(crate) fn check_support(&self, state: &State, attack: &Attack, gun: UnitId) -> Result<(), Illegal> {
        self.check_gun(state, attack, gun, attack.seat)?;
        let (data, name) = (self.unit(gun), self.unit_name(gun));
        let matches = |unit: &UnitId| self.unit(*unit).army == data.army;
        if !attack.with.iter().any(matches) {
            return no("22.6-color", format!("no unit of {name}'s army or corps takes part"));
        }
        let corps = |unit: &UnitId| self.unit(*unit).corps == data.corps;
        if state.turn == 1 && data.seat == Seat::German && !attack.with.iter().any(corps) {
            return no("29.2.2", format!("on turn 1 {name} can support only its own corps"));
        }
        if attack.guns.is_full() {
            return no("22.7", "at most two Artillery Units can support an attack");
        }
        Ok(())
    }

    /// Whether artillery may defend a hex. A44 §22.8, §22.9-own, §29.2, §29.2.1
    pub(crate) fn check_guard(&self, state: &State, attack: &Attack, gun: UnitId) -> Result<(), Illegal> {
        let seat = attack.seat.enemy();
        self.check_gun(state, attack, gun, seat)?;
        let (data, name) = (self.unit(gun), self.unit_name(gun));
        if state.piece(gun).place() == Place::Hex(attack.target) {
            return no(
                "22.9-own",
                format!("{name} is in the hex that is attacked and cannot fire to defend it"),
            );
        }
        if state.turn == 1 && seat == Seat::Allied && !data.is(UnitMarks::ON_GUARD) {
            return no("29.2.1", format!("{name} is not ready to fire on turn 1"));
        }
        Ok(())
    }

    /// What holds for guns on either side. A44 §22.4, §22.4-box, §22.6, §22.3-fire, §18.3-artillery
    fn check_gun(&self, state: &State, attack: &Attack, gun: UnitId, seat: Seat) -> Result<(), Illegal> {
        let (data, piece, name) = (self.unit(gun), state.piece(gun), self.unit_name(gun));
        if data.seat != seat || !data.kind.is_artillery() {
            return no("22.6", format!("{name} is not artillery of yours"));
        }
        // Guns off the map support an attack out of their own sector. A44 §13.8.1-support
        let onto = attack.with.iter().find_map(|unit| match state.piece(*unit).place() {
            Place::Blocking(by) if seat == attack.seat => Some(by),
            _ => None,
        });
        match (piece.place(), onto) {
            (Place::Hex(at), _) => {
                let far = self.ground.grid.distance(at, attack.target);
                if far > u32::from(data.range) {
                    return no(
                        "22.4",
                        format!(
                            "{name} has a range of {} and the target is {far} away",
                            counted(data.range.into(), "hex", "hexes"),
                        ),
                    );
                }
            }
            (Place::Blocking(at), Some(entry)) if at == entry => {}
            (Place::Box(at), Some(entry)) if self.ground.entries[usize::from(entry)].sector == Some(at) => {}
            (_, Some(_)) => {
                return no("13.8.1-support", format!("{name} is not in the sector of the attack"));
            }
            (_, None) => return no("22.4-box", format!("{name} is not on the map")),
        }
        if piece.is(Marks::FIRED) {
            no("22.6", format!("{name} has already fired"))
        } else if !piece.is_in_good_order() {
            no("18.3-artillery", format!("{name} is Disrupted"))
        } else if piece.is(Marks::ENGAGED) && seat != state.phasing() {
            // In its own Combat Phase the marker comes off when the gun is wanted. A44 §20.5, A44.Q52

            no("22.6", format!("{name} is Engaged"))
        } else if piece.is(Marks::PRIME_MOVER) {
            no("22.3-fire", format!("{name} is under a Prime Mover and cannot fire"))
        } else {
            Ok(())
        }
    }

    /// Whether a marker of Air Support may be used. A44 §15.6.2-use
    pub(crate) fn check_strike(&self, state: &State, attack: &Attack) -> Result<(), Illegal> {
        if attack.seat != Seat::Allied {
            no("15.6", "only the Allies have Air Support")
        } else if !self.is_clear(state) || state.half.is_night() {
            no("15.6.1", "there is no Air Support in this weather or at night")
        } else if attack.air {
            no("15.6.2-use", "only one Air Support marker can be used in a combat")
        } else if state.air.is_none() {
            no("15.6.2", "Air Support was not rolled for in the Movement Phase")
        } else if state.air == Some(0) {
            no("15.6.2", "there is no Air Support left")
        } else {
            Ok(())
        }
    }

    /// Whether Panzer Brigade 150 may try to surprise. A44 §27.8.1, §27.8.3
    pub(crate) fn check_surprise(&self, state: &State, attack: &Attack) -> Result<(), Illegal> {
        let brigade = attack.with.iter().find(|unit| self.unit(**unit).is(UnitMarks::SKORZENY));
        match brigade {
            None => no("27.8.3", "Panzer Brigade 150 does not take part"),
            Some(unit) if state.piece(*unit).is(Marks::DETECTED) => {
                no("27.8.1", "Panzer Brigade 150 has been detected")
            }
            Some(_) => Ok(()),
        }
    }

    /// Who is in the Armor Shift's favour is remembered when the die is about to fall. A44 §16.3-tank
    pub(crate) fn record_armor(&self, state: &mut State) {
        let Some(attack) = &state.attack else { return };
        let armor = self.armor(state, attack);
        if let Some(attack) = &mut state.attack {
            attack.armored = armor == Armor::Attacker;
            attack.counter_armored = armor == Armor::Defender;
        }
    }

    /// The result of a combat die. A44 §14.4-6, §14.5
    pub(crate) fn combat_result(&self, state: &State, die: u8) -> CombatResult {
        let Some(attack) = &state.attack else { return CombatResult::A1 };
        match self.final_column(state, attack) {
            Some(column) => self.data.charts.crt[usize::from(die.clamp(1, 6)) - 1][column],
            None => CombatResult::A1,
        }
    }
}
