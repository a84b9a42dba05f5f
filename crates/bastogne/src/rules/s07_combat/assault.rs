//! Mobile assault: combat in the middle of a move. BB §7.10, §6.2-enemy, BB.Q20

use kernel::Log;
use table::{Illegal, Seat};
use wargame::Mp;

use crate::model::ids::{HexId, UnitId, Units};
use crate::model::state::{Assault, Battle, Marks, State};
use crate::rulebook::{Bastogne, no};
use crate::rules::field::Field;
use crate::rules::s06_movement::{Block, Reach, Steps};

/// What entering an enemy hex costs more. BB §6.2-enemy
const ENEMY: Mp = Mp::whole(3);

impl Bastogne {
    /// What a unit pays to enter an enemy hex by assault. BB §6.2-enemy
    pub(crate) fn assault_price(
        &self,
        state: &State,
        field: &Field,
        unit: UnitId,
        from: HexId,
        target: HexId,
    ) -> Result<Mp, Block> {
        let Some(edge) = self.ground.graph.edge(from, target) else { return Err(Block::Enemy) };
        Ok(Steps::of_unit(self, state, field, unit).price(edge)? + ENEMY)
    }

    /// Whether a unit may assault at all in its move, and from where it sets out. BB §6.2-zoc-moa, BB.Q22
    pub(crate) fn check_assaulter(&self, state: &State, seat: Seat, unit: UnitId) -> Result<HexId, Illegal> {
        let at = self.check_mover(state, seat, unit)?;
        self.check_able_to_assault(state, &self.field(state), unit)?;
        Ok(at)
    }

    /// Whether a unit that may move may also assault: the same without the words.
    pub(crate) fn can_assault(&self, state: &State, field: &Field, unit: UnitId) -> bool {
        let free = !self.begins_in_zone(state, field, unit);
        free && !self.unit(unit).kind.is_artillery() && self.attack(state, unit) > 0
    }

    /// BB §6.2-zoc-moa, §8.3-SU, BB.Q22, BB.Q51
    fn check_able_to_assault(&self, state: &State, field: &Field, unit: UnitId) -> Result<(), Illegal> {
        self.check_armed(state, unit)?;
        if self.begins_in_zone(state, field, unit) {
            let (name, piece) = (self.unit_label(unit), state.piece(unit));
            let what = if !piece.is(Marks::IN_ZOC) {
                "begins its move"
            } else if piece.is(Marks::MOVED_NOW) {
                "began its turn or its move"
            } else {
                "began its turn"
            };
            return no(
                "6.2-zoc-moa",
                format!("{name} {what} in an enemy zone of control and cannot assault"),
            );
        }
        Ok(())
    }

    /// Units in the hex from which the assault is made may join it, also those that came there in this phase. BB §7.10,
    /// §3.8-16, BB.Q20
    pub(crate) fn check_companion(
        &self,
        state: &State,
        seat: Seat,
        unit: UnitId,
        from: HexId,
        target: HexId,
    ) -> Result<(), Illegal> {
        let at = self.check_own(state, seat, unit, "7.10")?;
        let (piece, name) = (state.piece(unit), self.unit_label(unit));
        if at != from {
            return no(
                "7.10",
                format!("{name} is not in {}, from where the assault is made", self.hex_label(from)),
            );
        }
        if !piece.is(Marks::MOVED_NOW) {
            self.check_mover(state, seat, unit)?;
        }
        let field = self.field(state);
        self.check_able_to_assault(state, &field, unit)?;
        if piece.is(Marks::ATTACKED) && !piece.is(Marks::GOING_ON) {
            return no("7.2-once", format!("{name} has attacked in this phase"));
        }
        let have = self.points_left(state, unit);
        match self.assault_price(state, &field, unit, from, target) {
            Ok(need) if need <= have => Ok(()),
            Ok(need) => no(
                "6.2-enemy",
                format!("{name} has {have} MP and assaulting {} costs {need}", self.hex_label(target)),
            ),
            Err(_) => no("6.2-river", format!("{name} cannot cross a river without a bridge")),
        }
    }

    /// All who could join. BB §7.10
    pub(crate) fn companions(
        &self,
        state: &State,
        seat: Seat,
        lead: UnitId,
        from: HexId,
        target: HexId,
    ) -> Units {
        let others = state.in_hex(from).filter(|unit| *unit != lead);
        let able = others.filter(|unit| self.check_companion(state, seat, *unit, from, target).is_ok());
        able.collect()
    }

    /// A unit goes next to the enemy and assaults. BB §7.10, §6-show
    pub(crate) fn check_assault(
        &self,
        state: &State,
        seat: Seat,
        unit: UnitId,
        target: HexId,
        from: HexId,
    ) -> Result<(), Illegal> {
        let start = self.check_assaulter(state, seat, unit)?;
        self.check_attackable(state, seat, target)?;
        if self.ground.graph.edge(from, target).is_none() {
            let (a, b) = (self.hex_label(from), self.hex_label(target));
            return no("7.10", format!("{a} is not next to {b}"));
        }
        let field = self.field(state);
        let spent = self.price_of_approach(state, &field, unit, start, from)?;
        self.check_assault_from(state, &field, unit, target, from, spent)
    }

    /// What it costs to come to the hex from which the assault is made.
    fn price_of_approach(
        &self,
        state: &State,
        field: &Field,
        unit: UnitId,
        start: HexId,
        from: HexId,
    ) -> Result<Mp, Illegal> {
        if start == from {
            return Ok(Mp::ZERO);
        }
        self.price_of_move(state, field, unit, start, from)
    }

    /// The last step and the odds, once it is known what the approach costs.
    fn check_assault_from(
        &self,
        state: &State,
        field: &Field,
        unit: UnitId,
        target: HexId,
        from: HexId,
        spent: Mp,
    ) -> Result<(), Illegal> {
        let (name, have) = (self.unit_label(unit), self.points_left(state, unit));
        match self.assault_price(state, field, unit, from, target) {
            Ok(need) if need + spent <= have => {}
            Ok(need) => {
                let need = need + spent;
                return no(
                    "6.2-enemy",
                    format!("{name} has {have} MP and assaulting {} costs {need}", self.hex_label(target)),
                );
            }
            Err(_) => return no("6.2-river", format!("{name} cannot cross a river without a bridge")),
        }
        let seat = self.unit(unit).seat;
        let with = self.companions(state, seat, unit, from, target).with(unit);
        self.check_odds(state, &Battle { seat, target, with, assault: Some(Assault { lead: unit, from }) })
    }

    /// Every assault that a unit can make, from every hex it can make it from; the search is that of its moves.
    pub(crate) fn assaults(
        &self,
        state: &State,
        field: &Field,
        unit: UnitId,
        start: HexId,
        moves: &Reach<'_>,
        mut found: impl FnMut(HexId, HexId),
    ) {
        let seat = self.unit(unit).seat;
        let policy = Steps::of_unit(self, state, field, unit);
        let have = self.points_left(state, unit);
        for target in field.hexes(seat.enemy()) {
            let mut near = self.ground.graph.edges(target).iter().map(|edge| edge.to);
            if !near.any(|from| from == start || moves.can_end(from)) || state.attacked.contains(&target) {
                continue;
            }
            for edge in self.ground.graph.edges(target) {
                let from = edge.to;
                let spent = if from == start { Some(Mp::ZERO) } else { moves.cost(from) };
                let Some(spent) = spent else { continue };
                let price = policy.price(self.ground.graph.back(target, edge));
                if !price.is_ok_and(|price| price + ENEMY + spent <= have) {
                    continue;
                }
                let with = self.companions(state, seat, unit, from, target).with(unit);
                let battle = Battle { seat, target, with, assault: Some(Assault { lead: unit, from }) };
                if self.has_odds(state, &battle) {
                    found(target, from);
                }
            }
        }
    }

    /// The leader comes up, and all pay the price of entering. BB §6.2-enemy, BB.Q20
    pub(crate) fn close_in(&self, state: &mut State, battle: &Battle, assault: Assault, log: &mut Log) {
        let Assault { lead, from } = assault;
        let field = self.field(state);
        let prices: Vec<(UnitId, Mp)> = battle
            .with
            .iter()
            .map(|unit| (unit, self.assault_price(state, &field, unit, from, battle.target).unwrap_or(ENEMY)))
            .collect();
        if state.piece(lead).place.hex() != Some(from) {
            self.move_unit(state, lead, from, log);
        }
        for (unit, price) in prices {
            self.spend(state, unit, price);
            let piece = state.piece_mut(unit);
            piece.mark(Marks::MOVED);
            piece.mark(Marks::MOVED_NOW);
            piece.clear(Marks::GOING_ON);
        }
    }
}
