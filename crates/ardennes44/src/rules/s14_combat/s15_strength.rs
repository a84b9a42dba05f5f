//! What an attack and a defense are worth: halving, Defensive Combat Bonuses, the Armor Shift. A44 §15, §21

use table::Seat;
use wargame::Edge;

use crate::model::ids::{HexId, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Attack, State};
use crate::model::units::{Kind, UnitMarks};
use crate::pack::map::{DARK, HexInfo, RIVER, Settlement, Terrain, bridge_of};
use crate::rulebook::Ardennes;

/// Why an attacker's strength is halved. A44 §15.2-once
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Halved {
    River,
    Rough,
    Vehicle,
    Supply,
}

impl Halved {
    /// In words, and the rule.
    pub(crate) const fn facts(self) -> (&'static str, &'static str) {
        match self {
            Halved::River => ("over a river", "15.3"),
            Halved::Rough => ("out of Wooded Rough", "15.5.1"),
            Halved::Vehicle => ("where vehicles cannot go", "15.4"),
            Halved::Supply => ("out of supply", "23.4-combat"),
        }
    }
}

/// Which way the Armor Shift goes. A44 §21.1
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Armor {
    None,
    Attacker,
    Defender,
}

/// What a unit adds to an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Share {
    pub(crate) strength: u16,
    pub(crate) halved: Option<Halved>,
    pub(crate) doubled: bool,
}

impl Ardennes {
    /// The edge over which a unit attacks a hex; nothing from a Blocking Position, where the road leads in.
    pub(crate) fn attack_edge(&self, state: &State, unit: UnitId, target: HexId) -> Option<&Edge> {
        let at = state.piece(unit).hex()?;
        self.ground.edge(at, target)
    }

    /// Whether a Vehicle Type unit could go over an edge: by road, or over open ground without a river. A44 §11.4.1, §11.5
    pub(crate) fn vehicle_can_cross(&self, state: &State, from: HexId, edge: &Edge) -> bool {
        let bridged = bridge_of(edge).is_some_and(|bridge| self.stands(state, bridge));
        if edge.flags & crate::pack::map::LAKE != 0 || (edge.flags & RIVER != 0 && !bridged) {
            return false;
        }
        self.vehicle_has_footing(from, edge)
    }

    /// Whether a road leads a Vehicle Type unit over an edge, or the ground needs none; rivers apart. A44 §11.5, §11.6
    pub(crate) fn vehicle_has_footing(&self, from: HexId, edge: &Edge) -> bool {
        let close = |info: HexInfo| info.terrain.is_close() || info.west_wall;
        edge.road != 0
            || !(edge.flags & DARK != 0
                || close(self.ground.hex_info(from))
                || close(self.ground.hex_info(edge.to)))
    }

    /// What a unit adds to an attack on a hex. A44 §15.2, §15.2-once, §15.3, §15.4, §15.5.1, §15.5.2, §15.7, §23.4-combat, §27.4
    pub(crate) fn share(&self, state: &State, unit: UnitId, target: HexId) -> Share {
        self.share_from(state, unit, state.piece(unit).hex(), target)
    }

    /// The same from another hex than the one it is in; from no hex out of a Blocking Position. A44 §15.2, §15.5
    pub(crate) fn share_from(
        &self,
        state: &State,
        unit: UnitId,
        from: Option<HexId>,
        target: HexId,
    ) -> Share {
        let data = self.unit(unit);
        let mut strength = u16::from(self.face(state, unit).attack);
        let village = self.ground.hex_info(target).settlement >= Settlement::Village;
        let doubled = data.is(UnitMarks::BLACK_BOX) && village;
        if doubled {
            strength *= 2;
        }
        let halved = self.halved(state, unit, from, target);
        if halved.is_some() {
            strength = strength.div_ceil(2);
        }
        Share { strength, halved, doubled }
    }

    fn halved(&self, state: &State, unit: UnitId, from: Option<HexId>, target: HexId) -> Option<Halved> {
        let step = from.and_then(|at| Some((at, self.ground.edge(at, target)?)));
        if let Some((at, edge)) = step {
            if edge.flags & RIVER != 0 {
                return Some(Halved::River);
            }
            if self.ground.hex_info(at).terrain == Terrain::WoodedRough {
                return Some(Halved::Rough);
            }
            // A West Wall hex halves vehicles even by road. A44 §15.7, A44.Q50
            let wall = self.ground.hex_info(target).west_wall;
            if self.unit(unit).kind.is_vehicle() && (wall || !self.vehicle_can_cross(state, at, edge)) {
                return Some(Halved::Vehicle);
            }
        }
        state.piece(unit).is(Marks::OOS).then_some(Halved::Supply)
    }

    /// What the attackers add up to; the option caps it. A44 §14.4-2, §34
    pub(crate) fn attack_total(&self, state: &State, attack: &Attack) -> u16 {
        let sum = attack.with.iter().map(|unit| self.share(state, *unit, attack.target).strength).sum();
        if self.setup.is_on("factor-limit") { MOST_FACTORS.min(sum) } else { sum }
    }

    /// What a unit defends with. A44 §12.5, §15.9
    pub(crate) fn defense_of(&self, state: &State, unit: UnitId) -> u16 {
        let defense = u16::from(self.face(state, unit).defense);
        if state.piece(unit).is(Marks::STRATEGIC) { defense.div_ceil(2) } else { defense }
    }

    /// The defenders of a hex who count: those that retreated into it add nothing. A44 §14.1-hex, §17.5
    pub(crate) fn defenders(&self, state: &State, attack: &Attack) -> impl Iterator<Item = UnitId> {
        let breakthrough = attack.breakthrough;
        state
            .in_hex(attack.target)
            .filter(move |unit| breakthrough || !state.piece(*unit).is(Marks::RETREATED))
    }

    /// The bonus of a hex for these defenders, after every cap. A44 §15.1, §15.1-cap, §15.1-silhouette, §15.1-paren, §15.7,
    /// §15.8.1, §15.8.1-none, §12.5-loses, §T-TEC-n4, §18.4, §23.5
    pub(crate) fn bonus(&self, state: &State, at: HexId, defenders: &[UnitId]) -> u8 {
        // Guns and units on the march neither profit nor count.
        let covered = |unit: &&UnitId| {
            !self.unit(**unit).kind.is_artillery() && !state.piece(**unit).is(Marks::STRATEGIC)
        };
        let own: u16 = defenders.iter().filter(covered).map(|unit| self.defense_of(state, *unit)).sum();
        let foot = defenders.iter().filter(covered).any(|unit| !self.unit(*unit).kind.is_silhouette());
        let most = if foot { u16::from(u8::MAX) } else { 1 };
        let german = defenders.first().is_some_and(|unit| self.unit(*unit).seat == Seat::German);
        let bonus = u16::from(self.ground_bonus(state, at, german));
        u8::try_from(bonus.min(own).min(most)).unwrap_or(0)
    }

    /// The best of what a hex offers. A44 §15.1, §15.7, §15.8.1, §T-TEC-n5
    pub(crate) fn ground_bonus(&self, state: &State, at: HexId, german: bool) -> u8 {
        let (info, charts) = (self.ground.hex_info(at), &self.data.charts);
        let wall = if info.west_wall && german { charts.west_wall_dcb } else { 0 };
        let dug = state.positions.iter().any(|position| position.at == at && position.done);
        let position = if dug { charts.position_dcb } else { 0 };
        let terrain = charts.ground_dcb[info.terrain as usize];
        let settlement = charts.settlement_dcb[info.settlement as usize];
        terrain.max(settlement).max(wall).max(position)
    }

    /// What the defenders add up to, their bonus included. A44 §14.4-2
    pub(crate) fn defense_total(&self, state: &State, attack: &Attack) -> u16 {
        let defenders: Vec<UnitId> = self.defenders(state, attack).collect();
        let sum: u16 = defenders.iter().map(|unit| self.defense_of(state, *unit)).sum();
        let dump = self
            .guarded_dump(state, attack.target)
            .map_or(0, |_| crate::rules::optional::s32_fuel_dumps::DUMP_DEFENSE);
        sum + dump + u16::from(self.bonus(state, attack.target, &defenders))
    }

    /// Whether the ground of a hex allows an Armor Shift at all. A44 §21.3
    pub(crate) fn allows_armor(&self, at: HexId) -> bool {
        let info = self.ground.hex_info(at);
        !(info.terrain.is_close() || info.west_wall || info.settlement == Settlement::City)
    }

    /// The TQ a unit attacks with. A44 §21.2
    pub(crate) fn attacking_tq(&self, unit: UnitId) -> u8 {
        let data = self.unit(unit);
        if data.kind == Kind::Gun { data.tq.saturating_sub(1) } else { data.tq }
    }

    /// Whether a Tank Unit of the attack earns the shift. A44 §21.1-none, §21.1-tq, §21.3-cross, §T-TEC-n2, §T-TEC-n3
    pub(crate) fn earns_shift(&self, state: &State, attack: &Attack, unit: UnitId) -> bool {
        if !self.unit(unit).kind.is_tank() || !self.allows_armor(attack.target) {
            return false;
        }
        let crosses = match state.piece(unit).place() {
            Place::Hex(at) => self
                .ground
                .edge(at, attack.target)
                .is_some_and(|edge| self.vehicle_can_cross(state, at, edge)),
            _ => true,
        };
        let best = self.defenders(state, attack).map(|unit| self.unit(unit).tq).max().unwrap_or(0);
        let tanks = self.defenders(state, attack).any(|unit| self.unit(unit).tq > 0);
        crosses && (!tanks || self.attacking_tq(unit) > best)
    }

    /// Who has the Armor Shift. A44 §21.1, §21.1-defender, §21.1-both, §21.3-deny, §21.2-flak, §21
    pub(crate) fn armor(&self, state: &State, attack: &Attack) -> Armor {
        if attack.with.iter().any(|unit| self.earns_shift(state, attack, *unit)) {
            return Armor::Attacker;
        }
        let tank = |unit: &UnitId| self.unit(*unit).kind.is_tank();
        if attack.with.iter().any(tank) || !self.allows_armor(attack.target) {
            return Armor::None;
        }
        let both = |unit: UnitId| self.unit(unit).kind == Kind::Mixed;
        let foot = |unit: UnitId| self.unit(unit).kind.is_infantry() || both(unit);
        let defenders: Vec<UnitId> = self.defenders(state, attack).collect();
        let holds = defenders.iter().any(tank) && defenders.iter().any(|unit| foot(*unit));
        if holds { Armor::Defender } else { Armor::None }
    }
}

/// A44 §34
const MOST_FACTORS: u16 = 18;
