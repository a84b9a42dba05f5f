//! Whether a unit may advance to a place, and if not, why. A44 §19

use table::{Illegal, Seat};

use crate::model::frames::Advance;
use crate::model::ids::{BoxId, HexId, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Attack, State};
use crate::model::units::UnitMarks;
use crate::pack::map::{LAKE, RIVER, bridge_of};
use crate::rulebook::{Ardennes, no};
use crate::rules::reasons::causes::{Aside, causes};
use crate::rules::s11_movement::block::Block;
use crate::rules::s14_combat::s17_retreats::Why;

/// What can bar an advance, the nearest first. A44 §19.1.3, §19.2, §19.3, §19.5
const BARRED: [Aside; 8] = [
    Aside::BONDS,
    Aside::FENCES,
    Aside::RIVERS,
    Aside::WOODS,
    Aside::ZONES,
    Aside::SUPPLY,
    Aside::POOR_ROADS,
    Aside::ENEMIES,
];

impl Ardennes {
    /// Whether a unit may advance into a hex. A44 §19.1
    pub(crate) fn check_advance(&self, state: &State, unit: UnitId, to: HexId) -> Result<(), Illegal> {
        let whys = self.why_no_advance(state, unit, to);
        match whys.first() {
            None => Ok(()),
            Some((number, why)) => {
                no(number, format!("{} {why} ({})", self.unit_name(unit), self.hex_name(to)))
            }
        }
    }

    /// Everything that keeps a unit from advancing into a hex, the nearest first. A44 §19.1.1, §19.1.2, §19.6
    pub(crate) fn why_no_advance(&self, state: &State, unit: UnitId, to: HexId) -> Vec<Why> {
        let Some((attack, kind)) = state.attack.as_ref().and_then(|attack| Some((attack, attack.advance?)))
        else {
            return vec![("19.1", "cannot advance before the combat has a result that allows it")];
        };
        if attack.going.contains(&unit) && self.advances(state, attack, unit, kind).contains(&to) {
            return Vec::new();
        }
        match self.why_stays_behind(state, attack, unit) {
            Some(why) => vec![why],
            None => self.why_not_there(state, attack, unit, to),
        }
    }

    /// Why a unit has no part in an advance, wherever it leads. A44 §19.1.1, §29.1.1-combat
    fn why_stays_behind(&self, state: &State, attack: &Attack, unit: UnitId) -> Option<Why> {
        let took_part = attack.with.contains(&unit) || attack.along.contains(&unit);
        if attack.gone.iter().any(|(one, _)| *one == unit) && !attack.going.contains(&unit) {
            Some(("19.1", "has already advanced"))
        } else if state.turn == 1 && self.unit(unit).is(UnitMarks::RED) && took_part {
            Some(("29.1.1-combat", "may attack but not advance on turn 1"))
        } else if self.unit(unit).seat == attack.seat && self.unit(unit).kind.is_artillery() {
            Some(("19.1.1", "is artillery and cannot advance after combat"))
        } else if !took_part {
            Some(("19.1.1", "did not take part in the attack and may not advance"))
        } else {
            None
        }
    }

    /// What keeps a unit that took part from a hex. A44 §19.1.2, §19.1.3, §19.2, §19.3, §19.5, §19.6
    fn why_not_there(&self, state: &State, attack: &Attack, unit: UnitId, to: HexId) -> Vec<Why> {
        let limited = attack.advance == Some(Advance::Limited);
        if state.piece(unit).place() == Place::Hex(to) {
            return vec![("19.1", "is there already")];
        }
        if limited && to != attack.target {
            return vec![("19.1.2-limited", "may only take the vacated hex")];
        }
        let field = self.field(state);
        if field.holds(attack.seat.enemy(), to) {
            return vec![("19.2", "cannot enter a hex with enemy units")];
        }
        if self.would_advance(state, attack, unit, to, Aside::NOTHING) {
            return vec![if !self.nobody_marches(&field, attack.seat, to) {
                ("19.6", "may not join a unit in Strategic Movement")
            } else if !self.has_room(state, &field, unit, to) {
                ("19.6", "would be over the stacking limit there")
            } else {
                ("19.1", "has stayed behind")
            }];
        }
        let open = |aside: Aside| self.would_advance(state, attack, unit, to, aside);
        let found = causes(&BARRED, open).into_iter();
        let whys: Vec<Why> = found.map(|cause| self.why_halted(state, attack, unit, to, cause)).collect();
        if !whys.is_empty() {
            return whys;
        }
        let at = state.piece(unit).hex();
        let lake = at.and_then(|at| self.ground.edge(at, to)).is_some_and(|edge| edge.flags & LAKE != 0);
        vec![match attack.advance {
            _ if lake => ("19.2", "cannot cross a lake"),
            Some(Advance::Bonus) => ("19.1.2-bonus", "may advance only two hexes"),
            _ => ("19.1.2-regular", "may advance only one hex"),
        }]
    }

    /// What bars an advance, with its rule. A44 §11.10.2, §19.1.3-forest, §19.2-forest, §19.2-river, §19.3.1, §19.3.2, §19.5
    fn why_halted(&self, state: &State, attack: &Attack, unit: UnitId, to: HexId, cause: Aside) -> Why {
        let vehicle = self.unit(unit).kind.is_vehicle();
        match cause {
            Aside::BONDS => ("19.3.1", "would enter or cross an enemy ZOC bond"),
            Aside::FENCES => self.why_fenced(state, unit, to),
            Aside::RIVERS if vehicle && self.was_blown_under_attack(state, attack, unit) => {
                ("19.2", "is a Vehicle Type unit, and the bridge has been blown (A44 §7.4)")
            }
            Aside::RIVERS if vehicle => {
                ("19.2", "is a Vehicle Type unit and crosses a river only by a bridge")
            }
            Aside::RIVERS => ("19.2-river", "crosses such a hexside only with its first hex"),
            Aside::WOODS if vehicle => ("19.2", "is a Vehicle Type unit and needs a road there"),
            Aside::WOODS => ("19.2-forest", "enters a forest without a road only as its first hex"),
            Aside::ZONES => ("19.3.2", "may not go from one zone of control to another of the same enemy"),
            Aside::SUPPLY => ("19.5", "is out of supply and has no Road Bonus"),
            Aside::POOR_ROADS => ("19.1.3-forest", "has no Road Bonus on Forest Roads in the mud"),
            _ => ("19.2", "would pass through enemy units"),
        }
    }

    /// The boundary or area that keeps a unit from a hex. A44 §11.10.2, §27.3.1, §29.1.2, §29.4
    fn why_fenced(&self, state: &State, unit: UnitId, to: HexId) -> Why {
        let here = state.piece(unit).hex().into_iter().flat_map(|at| {
            let edges = self.ground.graph.edges(at).iter();
            edges.map(move |edge| (at, edge))
        });
        let around = self.ground.graph.edges(to).iter();
        let there = around.filter_map(|edge| Some((edge.to, self.ground.edge(edge.to, to)?)));
        let first = here.clone().filter(|(_, edge)| edge.to == to);
        let mut steps = first.chain(there).chain(here);
        match steps.find_map(|(from, edge)| self.fence(state, unit, from, edge)) {
            Some(Block::Boundary) => ("11.10.2", "may not advance over the army boundary"),
            Some(block) => block.facts(),
            None => ("19.2", "cannot go there"),
        }
    }

    /// Whether the defender has blown the bridge that a unit attacked over, in this very turn. A44 §7.4-vehicle
    fn was_blown_under_attack(&self, state: &State, attack: &Attack, unit: UnitId) -> bool {
        let edge = self.attack_edge(state, unit, attack.target);
        edge.filter(|edge| edge.flags & RIVER != 0)
            .and_then(bridge_of)
            .is_some_and(|bridge| !self.stands(state, bridge) && Ardennes::was_tried(state, bridge))
    }

    /// Why a unit that attacked a hex could not go into it, were the hex empty now. A44 §16.2.1-enter, §19.2
    pub(crate) fn why_cannot_follow(&self, state: &State, attack: &Attack, unit: UnitId) -> Option<Why> {
        let mut after = Attack { advance: Some(Advance::Limited), ..attack.clone() };
        after.gone.clear();
        if let Some(why) = self.why_stays_behind(state, &after, unit) {
            return Some(why);
        }
        if self.would_advance(state, &after, unit, attack.target, Aside::ENEMIES) {
            return None;
        }
        let open =
            |aside: Aside| self.would_advance(state, &after, unit, attack.target, aside.and(Aside::ENEMIES));
        let found = causes(&BARRED, open);
        found.first().map(|cause| self.why_halted(state, &after, unit, attack.target, *cause))
    }

    /// Whether a unit may advance off the map. A44 §11.9.1, §11.9.1-cost, §11.9.2, §19.1.2-limited
    pub(crate) fn check_advance_off(&self, state: &State, unit: UnitId, at: BoxId) -> Result<(), Illegal> {
        let name = self.unit_name(unit);
        let Some((attack, kind)) = state.attack.as_ref().and_then(|attack| Some((attack, attack.advance?)))
        else {
            return no(
                "19.1",
                format!("{name} cannot advance before the combat has a result that allows it"),
            );
        };
        if let Some((number, why)) = self.why_stays_behind(state, attack, unit) {
            return no(number, format!("{name} {why}"));
        }
        if attack.going.contains(&unit) && self.advance_boxes(state, attack, unit, kind).contains(&at) {
            return Ok(());
        }
        let far = self.advances(state, attack, unit, kind).into_iter();
        if attack.seat == Seat::German {
            no("11.9.2", format!("{name} may not go to an Off Map Box"))
        } else if kind == Advance::Limited {
            no("19.1.2-limited", format!("{name} may only take the vacated hex"))
        } else if far.into_iter().any(|hex| self.box_beyond(hex) == Some(at)) {
            no("11.9.1-cost", format!("{name} has no hex of its advance left to leave the map"))
        } else {
            no("11.9.1", format!("{name} does not come to that edge of the map"))
        }
    }

    /// Why a unit does not advance after a combat that is over: what kept it from the hex, if it attacked one next to it. A44
    /// §19.1
    pub(crate) fn why_no_late_advance(&self, state: &State, seat: Seat, unit: UnitId, to: HexId) -> Why {
        let piece = state.piece(unit);
        if self.unit(unit).seat != seat || !piece.is(Marks::ATTACKED) {
            return ("19.1.1", "has not attacked in this phase and may not advance");
        }
        if piece.is(Marks::ADVANCED) {
            return ("19.1", "has already advanced");
        }
        let attacked = |at: &&HexId| piece.hex().is_some_and(|from| self.ground.edge(from, **at).is_some());
        for target in state.attacked.iter().rev().filter(attacked) {
            let mut attack = Attack::on(seat, *target, false);
            attack.with.push(unit);
            attack.advance = Some(Advance::Regular);
            if let Some(why) = self.why_stays_behind(state, &attack, unit) {
                return why;
            }
            let open = self.would_advance(state, &attack, unit, to, Aside::NOTHING);
            if !open && !self.field(state).holds(seat.enemy(), *target) {
                let whys = self.why_not_there(state, &attack, unit, to);
                if let Some(why) = whys.into_iter().next() {
                    return why;
                }
            }
        }
        ("19.1", "cannot advance now: no combat is under way")
    }
}
