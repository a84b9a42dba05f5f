//! Bombardments: guns may shock the defenders before an attack. BW §21

use kernel::Log;
use table::{Illegal, Seat};

use crate::model::dice_table::Table;
use crate::model::ids::UnitId;
use crate::model::pieces::Marks;
use crate::model::state::{Attack, Frame, State};
use crate::model::units::Kind;
use crate::pack::options::On;
use crate::rulebook::{BitterWoods, no};

/// Guns of one kind that it takes. BW §21.2-minimum
const FEWEST: usize = 2;
/// Guns that make it worse. BW §21.2-drm
const HEAVY: usize = 4;

impl BitterWoods {
    /// Whether a gun may be named for a bombardment. BW §21.1, §21.2-target, §37.2-c, BW.Q93
    pub(crate) fn check_bombard(&self, state: &State, attack: &Attack, gun: UnitId) -> Result<(), Illegal> {
        let name = self.unit_name(gun);
        let refused: Result<(), Illegal> = if !self.plays(On::BOMBARDMENTS) {
            no("21", "bombardments are not played")
        } else if attack.alone {
            no("27.1-attack", "Peiper attacks without artillery")
        } else if attack.bombarded || state.shelled.contains(&attack.target) || state.shelled.is_full() {
            no("21.2-target", "this hex has already been bombarded")
        } else if attack.angriff {
            no("23.2-shock", "an attack on the move cannot follow a bombardment")
        } else if attack.barrage.contains(&gun) {
            no("21.1", format!("{name} already takes part"))
        } else if attack.guns.contains(&gun) {
            no("21.1", format!("{name} already supports the attack"))
        } else if attack.barrage.is_full() {
            no("21.1", "no more guns can take part")
        } else {
            Ok(())
        };
        refused?;
        self.check_gun(state, attack.seat, gun, attack.target)?;
        if self.is_under_control(state, gun) {
            let army = self.army(state, gun);
            let near = self.ground.graph.edges(attack.target).iter().flat_map(|edge| state.in_hex(edge.to));
            let own = |unit: UnitId| self.unit(unit).seat == Seat::German && self.army(state, unit) == army;
            if !near.into_iter().any(own) {
                return no("37.2-c", format!("{name} can bombard only for units of its own army"));
            }
        }
        Ok(())
    }

    /// Whether the guns may fire: two of one kind, and somebody to follow it up. BW §21.2-minimum, §21.2-target, BW.Q93
    pub(crate) fn check_fire(&self, state: &State, attack: &Attack) -> Result<(), Illegal> {
        let rockets = attack.barrage.iter().filter(|gun| self.unit(**gun).kind == Kind::Rocket).count();
        let tubes = attack.barrage.len() - rockets;
        if attack.bombarded {
            no("21.2-target", "this hex has already been bombarded")
        } else if rockets < FEWEST && tubes < FEWEST {
            no("21.2-minimum", "a bombardment needs two corps artillery units or two rocket units")
        } else {
            self.check_target(state, attack.seat, attack.target)
        }
    }

    /// The guns fire: a die for each unit but leaders; the defender's guns have no answer to that. BW §21, §21.1, §21.1-defender, §21.2,
    /// §Ex-21.2, BW.Q93
    pub(crate) fn fire(&self, state: &mut State, log: &mut Log) {
        let Some(mut attack) = state.attack.clone() else { return };
        attack.bombarded = true;
        state.shelled.push(attack.target);
        for gun in &attack.barrage {
            state.piece_mut(*gun).mark(Marks::FIRED);
        }
        let mut shaken = self.defenders(state, &attack);
        shaken.retain(|unit| self.unit(*unit).kind != Kind::Leader);
        shaken.reverse();
        if log.listens() {
            let (guns, target) = (self.names(&attack.barrage), self.hex_label(attack.target));
            BitterWoods::log_side(attack.seat, format_args!("{guns} bombard {target}."), "21.1", log);
        }
        for unit in shaken {
            if !state.frames.is_full() {
                state.frames.push(Frame::Die { table: Table::Shock, about: unit.into() });
            }
        }
        state.attack = Some(attack);
    }

    /// What is added to the die of a bombardment. BW §21.2-drm
    pub(crate) fn barrage_modifier(&self, state: &State, attack: &Attack) -> i8 {
        let heavy = attack.barrage.len() >= HEAVY;
        i8::from(heavy) - i8::from(self.is_fort(state, attack.target))
    }

    /// A unit is shocked if the die beats its endurance. BW §21.2, §21.3, BW.Q93, BW.Q94
    pub(crate) fn roll_shock(&self, state: &mut State, unit: UnitId, die: u8, log: &mut Log) {
        state.frames.pop();
        let Some(attack) = &state.attack else { return };
        let (seat, modifier) = (attack.seat, self.barrage_modifier(state, attack));
        let roll = i8::try_from(die).unwrap_or(6) + modifier;
        let shocked = roll > self.endurance(state, unit);
        if shocked {
            state.piece_mut(unit).mark(Marks::SHOCKED);
            if let Some(attack) = &mut state.attack {
                attack.shocked = true;
            }
        }
        let what = if shocked { "is shocked" } else { "is not shocked" };
        log.record(|| {
            let text = format!("{} {what} by the bombardment.", self.unit_name(unit));
            self.judged(seat, Table::Shock, (die, modifier), shocked, text)
        });
    }
}
