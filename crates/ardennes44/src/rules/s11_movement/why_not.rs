//! Why a unit cannot move to a hex, the nearest cause first. A44 §11

use table::Illegal;
use wargame::{Edge, Query, WhyNot, with_search};

use crate::model::ids::{HexId, UnitId};
use crate::model::pieces::Marks;
use crate::model::state::{Mover, State, half_points};
use crate::model::units::UnitMarks;
use crate::pack::map::{DARK, RIVER};
use crate::rulebook::{Ardennes, rule};
use crate::rules::field::Field;
use crate::rules::s11_movement::block::Block;
use crate::rules::s11_movement::reach::{EXTENDED, TACTICAL};
use crate::rules::s11_movement::steps::Steps;

impl Ardennes {
    /// Why a unit cannot move to a hex: the nearest cause. A44 §11.1
    pub(crate) fn why_not_move(
        &self,
        state: &State,
        field: &Field,
        unit: UnitId,
        from: HexId,
        to: HexId,
    ) -> Illegal {
        let found = self.whys_not_move(state, field, unit, from, to).into_iter().next();
        found.unwrap_or_else(|| {
            let (name, hex) = (self.unit_name(unit), self.hex_name(to));
            Illegal::new(rule("11.1"), format!("{name} has no way to {hex}"))
        })
    }

    /// All causes: what bars the step or the hex itself, else what the unit is bound to, else what bars the way or its price. A44
    /// §11.1
    pub(crate) fn whys_not_move(
        &self,
        state: &State,
        field: &Field,
        unit: UnitId,
        from: HexId,
        to: HexId,
    ) -> Vec<Illegal> {
        match self.why_not_near(state, field, unit, from, to) {
            Some(why) => vec![why],
            None => {
                let steps = Steps::new(self, state, field, unit, from);
                let spent = state.mover.filter(|mover| mover.unit == unit).map_or(0, |mover| mover.spent);
                self.whys_no_way(state, &steps, unit, to, spent)
            }
        }
    }

    /// What bars a step or the hex itself, else what the unit is bound to; nothing where it goes by movement points.
    fn why_not_near(
        &self,
        state: &State,
        field: &Field,
        unit: UnitId,
        from: HexId,
        to: HexId,
    ) -> Option<Illegal> {
        let (name, hex) = (self.unit_name(unit), self.hex_name(to));
        if from == to {
            return Some(Illegal::new(rule("11.1"), format!("{name} is in {hex} already")));
        }
        if field.holds(self.unit(unit).seat.enemy(), to) {
            return Some(self.blocked(name, &hex, Block::Enemy));
        }
        let steps = Steps::new(self, state, field, unit, from);
        let allowance = self.allowance(state, unit);
        let mover = state.mover.filter(|mover| mover.unit == unit);
        let gone = mover.map_or(0, |mover| mover.hexes);
        if let Some(block) = self.why_no_step(&steps, mover, from, to).filter(|_| allowance.hexes > 0) {
            return Some(self.blocked(name, &hex, block));
        }
        if self.is_kept_away(state, field, unit, from, to) {
            return Some(self.blocked(name, &hex, Block::Shaken));
        }
        if self.would_cross_twice(&steps, from, to) {
            return Some(self.blocked(name, &hex, Block::Twice));
        }
        if let Some(refusal) = self.why_stays_across(&steps, name, from, to) {
            return Some(refusal);
        }
        let bound = allowance.points == 0 && allowance.hexes > 0;
        if bound {
            let near = u32::from(allowance.hexes.saturating_sub(gone));
            let reachable = self.ground.grid.distance(from, to) <= near;
            let why = self.why_no_second_step(&steps, name, from, to).filter(|_| reachable);
            return why.or_else(|| Some(self.bound_to_tactical(state, unit, &hex)));
        }
        if allowance.points == 0 && self.unit(unit).kind.is_artillery() {
            let why = format!("{name} cannot move without a Prime Mover ({hex})");
            return Some(Illegal::new(rule("22.3"), why));
        }
        let spent = mover.map_or(0, |mover| mover.spent);
        if spent == Mover::NO_POINTS {
            let why = "has used Tactical Movement and goes two hexes in all";
            return Some(Illegal::new(rule("11.3"), format!("{name} {why} ({hex})")));
        }
        None
    }

    /// What bars a step into the next hex, or a stay there. A44 §11.3-limits, §11.6-two
    fn why_no_step(&self, steps: &Steps<'_>, mover: Option<Mover>, from: HexId, to: HexId) -> Option<Block> {
        let edge = self.ground.edge(from, to)?;
        if let Err(block) = steps.tactical(from, edge, steps.sets_out()) {
            let crossed = mover.is_some_and(|mover| mover.hexes > 0 && mover.spent == Mover::NO_POINTS);
            let twice = crossed && matches!(block, Block::Ford | Block::Dark);
            return Some(if twice { Block::Twice } else { block });
        }
        steps.may_end(to).err()
    }

    /// Whether a hex is barred only for being watched, to a unit that is Disrupted. A44 §18.3-ezoc
    fn is_kept_away(&self, state: &State, field: &Field, unit: UnitId, from: HexId, to: HexId) -> bool {
        self.ground.grid.distance(from, to) <= u32::from(TACTICAL)
            && !state.piece(unit).is_in_good_order()
            && self.is_watched_for_shaken(field, self.unit(unit).seat, to)
    }

    /// What bars the only ways of two hexes: a zone that stops the unit, or the second step. A44 §9.2.1, §11.3-limits
    fn why_no_second_step(&self, steps: &Steps<'_>, name: &str, from: HexId, to: HexId) -> Option<Illegal> {
        let (hex, mut why) = (self.hex_name(to), None);
        for edge in self.ground.graph.edges(from) {
            let Some(next) = self.ground.edge(edge.to, to) else { continue };
            let first = steps.tactical(from, edge, steps.sets_out());
            let second = steps.tactical(edge.to, next, false).and_then(|()| steps.may_end(to));
            match (first, second) {
                (Ok(()), Ok(())) if steps.stops(edge.to) => {
                    let text = format!(
                        "{name} must stop in {}, in an enemy zone of control",
                        self.hex_name(edge.to)
                    );
                    return Some(Illegal::new(rule("9.2.1"), text));
                }
                (Ok(()), Err(block)) | (Err(block), _) => {
                    why = why.or_else(|| Some(self.blocked(name, &hex, block)));
                }
                (Ok(()), Ok(())) => {}
            }
        }
        why
    }

    /// What bars every way by movement points, or how much is lacking, the nearest first. A44 §9.2.1, §11.1
    fn whys_no_way(
        &self,
        state: &State,
        steps: &Steps<'_>,
        unit: UnitId,
        to: HexId,
        spent: u16,
    ) -> Vec<Illegal> {
        // Extended Movement counts where the unit may end it. A44 §11.2-end
        let allowance = self.allowance(state, unit);
        let far = if steps.beside_enemy(to) { allowance.points } else { allowance.longest() };
        let points = half_points(far.saturating_sub(spent));
        let whys = with_search(|search| {
            search.run(&self.ground.graph, steps, Query::new(steps.from, points)).causes(to)
        });
        whys.into_iter().map(|why| self.message_of(state, unit, to, spent, why)).collect()
    }

    /// One of the causes in words. A44 §9.2.1, §11.1, §11.2, §11.2-end, §25.3.5
    fn message_of(&self, state: &State, unit: UnitId, to: HexId, spent: u16, why: WhyNot<Block>) -> Illegal {
        let (name, hex) = (self.unit_name(unit), self.hex_name(to));
        let allowance = self.allowance(state, unit);
        let by_day = state.piece(unit).is(Marks::NIGHT) && !state.half.is_night();
        let (number, text) = match why {
            WhyNot::Start => ("11.1", format!("{name} is in {hex} already")),
            WhyNot::MayNotEnd(block) | WhyNot::Blocked(block) => return self.blocked(name, &hex, block),
            WhyNot::TooFar { .. } if by_day => {
                ("25.3.5", format!("{name} has a Night marker and can move only one movement point ({hex})"))
            }
            WhyNot::TooFar { need, .. } if allowance.extended => {
                let have = half_points(allowance.points.saturating_sub(spent));
                let more = half_points((allowance.points + EXTENDED).saturating_sub(spent));
                let number = if need <= more { "11.2-end" } else { "11.2" };
                let most = "or two more if it stays away from the enemy";
                (number, format!("{name} has {have} MP left, {most}, and {hex} costs {need}"))
            }
            WhyNot::TooFar { need, have } => {
                ("11.1", format!("{name} has {have} MP left and {hex} costs {need}"))
            }
            WhyNot::Stopped { at } => {
                ("9.2.1", format!("{name} must stop in {}, in an enemy zone of control", self.hex_name(at)))
            }
            WhyNot::Reached | WhyNot::NoWay => ("11.1", format!("{name} has no way to {hex}")),
        };
        Illegal::new(rule(number), text)
    }

    /// The hex below Echternach that the unit would have to stop in. A44 §29.3
    fn why_stays_across(&self, steps: &Steps<'_>, name: &str, from: HexId, to: HexId) -> Option<Illegal> {
        let edges = self.ground.graph.edges(from).iter();
        let over = edges.filter(|edge| steps.must_stop_after(from, edge)).find(|edge| {
            let next = self.ground.edge(edge.to, to);
            next.is_some_and(|next| steps.tactical(edge.to, next, false).is_ok())
        })?;
        let at = self.hex_name(over.to);
        let text = format!("{name} crosses below Echternach and ends its movement in {at}");
        Some(Illegal::new(rule("29.3"), text))
    }

    /// Whether every way of two hexes on foot would cross two rivers or dark hexsides off the road. A44 §11.6-two
    fn would_cross_twice(&self, steps: &Steps<'_>, from: HexId, to: HexId) -> bool {
        if self.ground.grid.distance(from, to) != 2 || !steps.sets_out() {
            return false;
        }
        let hard = |edge: &Edge| edge.road == 0 && edge.flags & (RIVER | DARK) != 0;
        let mut twice = false;
        for edge in self.ground.graph.edges(from) {
            let Some(next) = self.ground.edge(edge.to, to) else { continue };
            if steps.tactical(from, edge, true).is_err() || steps.stops(edge.to) {
                continue;
            }
            let second = steps.tactical(edge.to, next, false);
            let dark = (edge.flags | next.flags) & DARK != 0;
            match second {
                Err(Block::Ford | Block::Dark) if hard(edge) && dark => twice = true,
                Err(Block::Ford | Block::Dark) => return false,
                _ => {}
            }
        }
        twice
    }

    /// Why a unit is kept to Tactical Movement. A44 §13.2.2, §18.3-move, §22.1, §23.4-move, §25.2.4, §27.6
    fn bound_to_tactical(&self, state: &State, unit: UnitId, hex: &str) -> Illegal {
        let (data, piece, name) = (self.unit(unit), state.piece(unit), self.unit_name(unit));
        let (number, why) = if piece.is(Marks::REPLACED) {
            ("25.2.4", "has received a replacement and can move only one hex")
        } else if !piece.is_in_good_order() {
            ("18.3-move", "is Disrupted and can move two hexes at most")
        } else if piece.is(Marks::OOS) {
            ("23.4-move", "is out of supply and can move two hexes at most")
        } else if data.kind.is_artillery() {
            ("22.2-hex", "can move only one hex")
        } else if data.is(UnitMarks::RRD) {
            ("27.6", "can use only Tactical Movement on turn 2")
        } else {
            ("13.2.2", "has just arrived and can move two hexes at most")
        };
        Illegal::new(rule(number), format!("{name} {why} ({hex})"))
    }

    fn blocked(&self, name: &str, hex: &str, block: Block) -> Illegal {
        let (number, why) = block.facts();
        Illegal::new(rule(number), format!("{name} {why} ({hex})"))
    }
}
