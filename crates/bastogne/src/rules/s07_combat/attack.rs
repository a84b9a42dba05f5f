//! Combat: who takes part, the odds, terrain. BB §7, §7.1, §7.2, §7.3, §7.4, §7.5

use kernel::Log;
use table::{Illegal, Seat};
use wargame::{ColumnShift, Edge, shifted};

use crate::model::ids::{HexId, UnitId, Units};
use crate::model::state::{Battle, Frame, Marks, State};
use crate::pack::charts::ODDS;
use crate::pack::map::{RIVER, Terrain};
use crate::rulebook::{Bastogne, no};
use crate::rules::field::Field;
use crate::rules::s07_combat::strength::amount;

/// What changes a strength on its way into a sum. BB §7.4
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Across {
    Land,
    /// Halved. BB §7.4-bridge
    Bridge,
    /// A quarter for mechanized units, half for others. BB §7.4-river
    River,
}

impl Bastogne {
    /// How an attack crosses a hexside. BB §7.4-bridge, §7.4-river
    pub(crate) fn across(&self, state: &State, edge: &Edge) -> Across {
        if edge.flags & RIVER == 0 {
            Across::Land
        } else if self.is_open(state, edge) {
            Across::Bridge
        } else {
            Across::River
        }
    }

    /// A unit's strength in an attack from where it stands, or would stand. BB §7.3, §7.4
    pub(crate) fn strength_against(
        &self,
        state: &State,
        unit: UnitId,
        from: HexId,
        target: HexId,
    ) -> (u32, Across) {
        let all = self.attack(state, unit);
        let Some(edge) = self.ground.graph.edge(from, target) else { return (0, Across::Land) };
        let across = self.across(state, edge);
        let part = match across {
            Across::Land => 1,
            Across::Bridge => 2,
            Across::River if self.unit(unit).kind.is_mechanized() => 4,
            Across::River => 2,
        };
        (all / part, across)
    }

    /// Where a unit of a battle attacks from: an assault is made from one hex. BB §7.10
    pub(crate) fn attacks_from(&self, state: &State, battle: &Battle, unit: UnitId) -> HexId {
        match battle.assault {
            Some(assault) => assault.from,
            None => state.piece(unit).place.hex().unwrap_or(battle.target),
        }
    }

    /// The attackers' total in sixteenths. BB §7.3
    pub(crate) fn attack_total(&self, state: &State, battle: &Battle) -> u32 {
        let from = |unit: UnitId| self.attacks_from(state, battle, unit);
        battle.with.iter().map(|unit| self.strength_against(state, unit, from(unit), battle.target).0).sum()
    }

    /// All units in the hex defend. BB §7.2
    pub(crate) fn defense_total(&self, state: &State, target: HexId) -> u32 {
        state.in_hex(target).map(|unit| self.defense(state, unit)).sum()
    }

    /// The column before shifts: whole odds rounded for the defender, nothing below 1-5. BB §7.3-round, §7.3-max,
    /// §7.3-min, BB.Q3
    pub(crate) fn column(attack: u32, defense: u32) -> Option<usize> {
        if attack == 0 || defense == 0 {
            return None;
        }
        if attack >= defense {
            let odds = usize::try_from(attack / defense).unwrap_or(usize::MAX);
            return Some(3 + odds.min(7));
        }
        let against = usize::try_from(defense.div_ceil(attack)).unwrap_or(usize::MAX);
        5usize.checked_sub(against)
    }

    /// Whether more than half of the attacking units are mechanized. BB §7.4-mech, BB.Q4
    pub(crate) fn is_mostly_mechanized(&self, with: Units) -> bool {
        let mech = with.iter().filter(|unit| self.unit(*unit).kind.is_mechanized()).count();
        mech * 2 > with.len()
    }

    /// The shifts with its rule. BB §7.4, §7.4-town, §7.4-forest, §7.4-village
    pub(crate) fn combat_shifts(&self, target: HexId, with: Units) -> Vec<ColumnShift> {
        let terrain = self.terrain(target);
        let shift = self.data.prices[terrain as usize].shift;
        let mut shifts = Vec::new();
        match terrain {
            Terrain::Open => return shifts,
            Terrain::Forest => {
                shifts.push(ColumnShift::new(shift, "the defender is in forest", "7.4-forest"));
            }
            Terrain::Village => {
                shifts.push(ColumnShift::new(shift, "the defender is in a village", "7.4-village"));
            }
            Terrain::Town => shifts.push(ColumnShift::new(shift, "the defender is in a town", "7.4-town")),
        }
        if self.is_mostly_mechanized(with) {
            shifts.push(ColumnShift::new(-1, "most attackers are mechanized", "7.4-mech"));
        }
        shifts
    }

    /// The column that is used, after all shifts. BB §7.3-min, §7.5
    pub(crate) fn final_column(&self, state: &State, battle: &Battle) -> Option<usize> {
        let defense = self.defense_total(state, battle.target);
        let column = Self::column(self.attack_total(state, battle), defense)?;
        Some(shifted(column, &self.combat_shifts(battle.target, battle.with), ODDS.len()))
    }

    /// Whether a unit has anything to attack or assault with. BB §8.3-SU, BB.Q22
    pub(crate) fn check_armed(&self, state: &State, unit: UnitId) -> Result<(), Illegal> {
        let (piece, name) = (state.piece(unit), self.unit_label(unit));
        if self.unit(unit).kind.is_artillery() {
            no("8", format!("{name} is artillery: it bombards and cannot attack"))
        } else if piece.is(Marks::SUPPRESSED) {
            no("8.3-SU", format!("{name} is suppressed and cannot attack"))
        } else if self.attack(state, unit) == 0 {
            no("7.3", format!("{name} has no attack strength"))
        } else {
            Ok(())
        }
    }

    /// Whether a unit could attack at all in this phase. BB §7.2-once, §8.3-SU, BB.Q22
    pub(crate) fn check_fighter(
        &self,
        state: &State,
        seat: Seat,
        unit: UnitId,
        number: &'static str,
    ) -> Result<HexId, Illegal> {
        let at = self.check_own(state, seat, unit, number)?;
        self.check_armed(state, unit)?;
        if state.piece(unit).is(Marks::ATTACKED) {
            return no("7.2-once", format!("{} has attacked in this phase", self.unit_label(unit)));
        }
        Ok(at)
    }

    /// Whether a unit can take part in an attack on a hex from where it stands. BB §7.1-1
    pub(crate) fn check_join(
        &self,
        state: &State,
        seat: Seat,
        target: HexId,
        unit: UnitId,
    ) -> Result<(), Illegal> {
        let at = self.check_fighter(state, seat, unit, "7.1-1")?;
        if self.ground.graph.edge(at, target).is_none() {
            return no(
                "7.1-1",
                format!("{} is not next to {}", self.unit_label(unit), self.hex_label(target)),
            );
        }
        Ok(())
    }

    /// All who could attack a hex in this combat phase.
    pub(crate) fn able_to_join(&self, state: &State, field: &Field, seat: Seat, target: HexId) -> Units {
        let mut able = Units::NONE;
        for edge in self.ground.graph.edges(target).iter().filter(|edge| field.holds(seat, edge.to)) {
            for unit in state.in_hex(edge.to).filter(|unit| self.unit(*unit).seat == seat) {
                if self.check_fighter(state, seat, unit, "7.1-1").is_ok() {
                    able.insert(unit);
                }
            }
        }
        able
    }

    /// A hex can be attacked when enemies are in it, it was not attacked yet, and enough strength is at hand. BB §7,
    /// §7.2-once, §7.3-min
    pub(crate) fn check_target(&self, state: &State, seat: Seat, target: HexId) -> Result<(), Illegal> {
        self.check_attackable(state, seat, target)?;
        let with = self.able_to_join(state, &self.field(state), seat, target);
        if with.is_empty() {
            return self.why_nobody_joins(state, seat, target);
        }
        self.check_odds(state, &Battle { seat, target, with, assault: None })
    }

    /// Why none of a side's units can attack a hex: nobody stands next to it, or those who do may not. BB §7.1-1
    fn why_nobody_joins(&self, state: &State, seat: Seat, target: HexId) -> Result<(), Illegal> {
        let hex = self.hex_label(target);
        let edges = self.ground.graph.edges(target).iter();
        let near = edges.flat_map(|edge| state.in_hex(edge.to)).filter(|unit| self.unit(*unit).seat == seat);
        // Guns never attack; who could is told why it may not.
        let Some(unit) = near.min_by_key(|unit| (self.unit(*unit).kind.is_artillery(), *unit)) else {
            return no("7.1-1", format!("none of your units is next to {hex}"));
        };
        match self.check_fighter(state, seat, unit, "7.1-1") {
            Err(why) => {
                let said = format!("none of your units can attack {hex}: {}", why.why);
                Err(Illegal::new(why.rule, said))
            }
            Ok(_) => Ok(()),
        }
    }

    /// Whether a side could attack a hex now: the same without the words, for many hexes at once.
    pub(crate) fn can_target(&self, state: &State, field: &Field, seat: Seat, target: HexId) -> bool {
        let beside = |edge: &Edge| field.holds(seat, edge.to);
        if !self.ground.graph.edges(target).iter().any(beside) || state.attacked.contains(&target) {
            return false;
        }
        let with = self.able_to_join(state, field, seat, target);
        !with.is_empty() && self.has_odds(state, &Battle { seat, target, with, assault: None })
    }

    /// BB §7, §7.2-once
    pub(crate) fn check_attackable(&self, state: &State, seat: Seat, target: HexId) -> Result<(), Illegal> {
        if !state.in_hex(target).any(|unit| self.unit(unit).seat != seat) {
            return no("7", format!("there is no enemy in {}", self.hex_label(target)));
        }
        if state.attacked.contains(&target) {
            return no("7.2-once", format!("{} has been attacked in this phase", self.hex_label(target)));
        }
        Ok(())
    }

    /// Whether a battle is at least 1-5 before shifts. BB §7.3-min
    pub(crate) fn has_odds(&self, state: &State, battle: &Battle) -> bool {
        let (attack, defense) = (self.attack_total(state, battle), self.defense_total(state, battle.target));
        Self::column(attack, defense).is_some()
    }

    /// Less than 1-5 before shifts is no attack. BB §7.3-min
    pub(crate) fn check_odds(&self, state: &State, battle: &Battle) -> Result<(), Illegal> {
        if self.has_odds(state, battle) {
            return Ok(());
        }
        let (attack, defense) = (self.attack_total(state, battle), self.defense_total(state, battle.target));
        let (attack, defense) = (amount(attack), amount(defense));
        no("7.3-min", format!("{attack} against {defense} is less than 1-5"))
    }

    /// Adding to a battle, or taking out of it. BB §7.1-2, §3.8-16
    pub(crate) fn check_change(
        &self,
        state: &State,
        battle: &Battle,
        unit: UnitId,
        add: bool,
    ) -> Result<(), Illegal> {
        let (name, has) = (self.unit_label(unit), battle.with.contains(unit));
        if add {
            if has {
                return no("7.1-2", format!("{name} already takes part"));
            }
            return match battle.assault {
                Some(assault) => self.check_companion(state, battle.seat, unit, assault.from, battle.target),
                None => self.check_join(state, battle.seat, battle.target, unit),
            };
        }
        if !has {
            return no("7.1-2", format!("{name} does not take part"));
        }
        if battle.assault.is_some_and(|assault| assault.lead == unit) {
            return no("7.10", format!("{name} leads the assault"));
        }
        Ok(())
    }

    /// BB §7.1-3
    pub(crate) fn check_attack(&self, state: &State, battle: &Battle) -> Result<(), Illegal> {
        if battle.with.is_empty() {
            return no("7.1-2", "choose the units that attack");
        }
        self.check_odds(state, battle)
    }

    /// The attack is on: the dice are due. BB §7.1, §7.1-3, §7.5
    pub(crate) fn commit(&self, state: &mut State, battle: Battle, log: &mut Log) {
        state.frames.pop();
        if let Some(assault) = battle.assault {
            self.close_in(state, &battle, assault, log);
        }
        for unit in &battle.with {
            let piece = state.piece_mut(unit);
            piece.mark(Marks::ATTACKED);
            piece.mark(Marks::FOUGHT);
        }
        if !state.attacked.is_full() {
            state.attacked.push(battle.target);
        }
        self.log_attack(state, &battle, log);
        state.frames.push(Frame::Roll(battle));
    }

    /// The name of a column.
    #[must_use]
    pub fn odds_name(column: Option<usize>) -> &'static str {
        column.map_or("below 1-5", |column| ODDS[column])
    }
}
