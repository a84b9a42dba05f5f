//! Allied movement: where a unit may go, and how it goes. EA §10, §10.4, §10.5, §10.6

use kernel::Log;
use table::{Illegal, Seat};
use wargame::LentSearch;

use crate::model::frame::{Frame, Step, Underway};
use crate::model::ids::{HexId, Hexes, UnitId, Units};
use crate::model::pieces::{Marks, Piece, Supply};
use crate::model::state::State;
use crate::pack::edges::river_of;
use crate::rulebook::{EnemyAction, no};
use crate::rules::hypothetical::{Hypothetical, Trace};
use crate::rules::s10_reach::{Gait, Mover};

/// The ways of a unit: by ordinary and by strategic movement, and what it has spent already.
pub(crate) struct Ways {
    ordinary: LentSearch,
    strategic: Option<LentSearch>,
}

/// The way of a unit to a hex, the first hex being where it stands.
pub(crate) struct Way {
    pub(crate) path: Vec<HexId>,
    /// Whole movement points.
    pub(crate) cost: u16,
    /// By strategic movement. EA §10.5
    pub(crate) marches: bool,
}

impl EnemyAction {
    /// Whether a unit may be moved by the player now. EA §6-step2, §10, §12.9-effects
    pub(crate) fn check_mover(&self, state: &State, frame: Frame, unit: UnitId) -> Result<HexId, Illegal> {
        let (label, piece) = (|| self.unit_label(unit), state.piece(unit));
        if self.seat_of(unit) != Seat::Allied {
            return no("10", format!("{} is not a unit of yours", label()));
        }
        let Some(at) = piece.hex() else { return no("10", format!("{} is not on the map", label())) };
        match frame {
            Frame::Alarm { corps, .. } if self.unit(unit).corps != corps => {
                return no("T-events-alarm", format!("the alarm was raised for {}", corps.title()));
            }
            Frame::Alarm { .. } => {}
            _ if !piece.is(Marks::ACTIVE) => return no("6", format!("{} is not active", label())),
            _ => {}
        }
        if piece.is(Marks::DISPERSED) {
            return no("12.9-effects", format!("{} is dispersed and cannot move", label()));
        }
        if piece.supply == Supply::Isolated && self.unit(unit).is_mechanized() {
            return no("13.23-move", format!("{} is isolated and cannot move", label()));
        }
        if piece.is(Marks::MOVED) && self.under_way(state, unit).is_none() {
            return no("10", format!("{} has moved", label()));
        }
        Ok(at)
    }

    /// What an open mover has spent, and whether all of it was by strategic movement.
    pub(crate) fn under_way(&self, state: &State, unit: UnitId) -> Option<(u8, bool)> {
        let mover = state.activation.as_ref()?.mover?;
        (mover.unit == unit).then_some((mover.spent, mover.marches))
    }

    /// Whether a unit may use strategic movement from where it stands. EA §10.5
    pub(crate) fn may_march(&self, position: &Hypothetical<'_>, unit: UnitId, at: HexId) -> bool {
        let slow = !self.unit(unit).is_mechanized() && position.state.day == 16;
        position.state.piece(unit).supply == Supply::In
            && self.ground.road.contains(at)
            && !position.field.is_beside(&self.ground, Seat::German, at)
            && !slow
    }

    pub(crate) fn ways(
        &self,
        position: &Hypothetical<'_>,
        frame: Frame,
        unit: UnitId,
        at: HexId,
    ) -> Option<Ways> {
        let gait = if matches!(frame, Frame::Alarm { .. }) { Gait::Alarmed } else { Gait::Ordinary };
        let spent = self.under_way(position.state, unit);
        let mover = Mover::new(position, unit, gait)?;
        let budget = mover.budget;
        let mover = match spent {
            Some((spent, _)) => mover.at(at, budget.saturating_sub(spent)),
            None => mover,
        };
        let mut ordinary = LentSearch::new();
        if mover.goes_on() {
            mover.search(&mut ordinary);
        }
        let marches = spent.map_or_else(|| self.may_march(position, unit, at), |(_, strategic)| strategic);
        let strategic = if marches {
            let mover = Mover::new(position, unit, Gait::Strategic)?;
            let budget = mover.budget;
            let mover = match spent {
                Some((spent, _)) => mover.at(at, budget.saturating_sub(spent)),
                None => mover,
            };
            let mut found = LentSearch::new();
            if mover.goes_on() {
                mover.search(&mut found);
            }
            Some(found)
        } else {
            None
        };
        Some(Ways { ordinary, strategic })
    }

    /// Every hex where a unit may end a move now: in supply, unless it has none and finds none. EA §10, §10.4, §10.5, §10.6, §10.6-exempt
    pub(crate) fn move_ends(&self, state: &State, frame: Frame, unit: UnitId) -> Hexes {
        let Ok(at) = self.check_mover(state, frame, unit) else { return Hexes::NONE };
        let position = self.position(state);
        let Some(ways) = self.ways(&position, frame, unit, at) else { return Hexes::NONE };
        // A full hex is no way back to supply. EA §10.6-exempt, EA.Q120
        let all = self.all_ends(&ways, at);
        let all = all.filter(|to| self.has_place(&position, unit, to));
        let lifted = position.imagine(&Units::only(unit), None);
        let supplied = all.filter(|to| self.ends_supplied(&lifted, &ways, to));
        let bound = position.traces(Trace::Allied, at) || !supplied.is_empty();
        if bound { supplied } else { all }
    }

    pub(crate) fn all_ends(&self, ways: &Ways, at: HexId) -> Hexes {
        let ordinary = ways.ordinary.reached();
        let strategic = ways.strategic.iter().flat_map(|found| found.reached());
        ordinary.chain(strategic).filter(|to| *to != at).collect()
    }

    /// Whether a unit could trace supply where its move would end, with what it captures on the way. EA §10.6, EA.Q100
    fn ends_supplied(&self, lifted: &Hypothetical<'_>, ways: &Ways, to: HexId) -> bool {
        if lifted.traces(Trace::Allied, to) {
            return true;
        }
        let mut path = Vec::new();
        if !ways.ordinary.path(to, &mut path) {
            return false;
        }
        let (mut towns, mut bridges) = (lifted.german, lifted.german_bridges);
        for step in path.windows(2) {
            towns.remove(step[1]);
            if let Some(river) = self.ground.graph.edge(step[0], step[1]).and_then(river_of) {
                bridges.remove(river);
            }
        }
        let captures = towns != lifted.german || bridges != lifted.german_bridges;
        captures && lifted.owned(towns, bridges).traces(Trace::Allied, to)
    }

    /// Whether there is room, or somebody active there can still leave. EA §10.4-when, EA.Q101
    pub(crate) fn has_place(&self, position: &Hypothetical<'_>, unit: UnitId, to: HexId) -> bool {
        let steps = position.state.piece(unit).steps;
        position.field.has_room(Seat::Allied, to, 1, steps)
            || position.state.in_hex(to).any(|other| {
                let piece = position.state.piece(other);
                piece.is(Marks::ACTIVE) && !piece.is(Marks::MOVED) && !piece.is(Marks::DISPERSED)
            })
    }

    /// Whether a unit may move to a hex.
    pub(crate) fn check_move(
        &self,
        state: &State,
        frame: Frame,
        unit: UnitId,
        to: HexId,
    ) -> Result<(), Illegal> {
        let at = self.check_mover(state, frame, unit)?;
        if self.move_ends(state, frame, unit).contains(to) {
            return Ok(());
        }
        let mut reasons = self.why_no_move(state, frame, unit, (at, to));
        Err(reasons.swap_remove(0))
    }

    /// The ways that a unit would take to some hexes, with their prices and whether they are strategic movement. EA §10, §10.5
    pub(crate) fn ways_to(&self, state: &State, frame: Frame, unit: UnitId, ends: &[HexId]) -> Vec<Way> {
        let position = self.position(state);
        let ways = state.piece(unit).hex().and_then(|at| self.ways(&position, frame, unit, at));
        ways.map_or_else(Vec::new, |ways| ends.iter().map(|to| way_to(&ways, *to)).collect())
    }

    /// Carries out a move. EA §10
    pub(crate) fn move_unit(&self, state: &mut State, frame: Frame, unit: UnitId, to: HexId, log: &mut Log) {
        let Some(at) = state.piece(unit).hex() else { return };
        let way = {
            let position = self.position(state);
            self.ways(&position, frame, unit, at).map(|ways| way_to(&ways, to))
        };
        let Some(Way { path, cost, marches }) = way else { return };
        // A game of the first edition keeps its positions as they were.
        let waded = self.rules_2()
            && path.windows(2).any(|step| {
                let river = self.ground.graph.edge(step[0], step[1]).and_then(river_of);
                river.is_some_and(|river| !state.standing.contains(river))
            });
        let spent = self.under_way(state, unit).map_or(0, |(spent, _)| spent);
        self.log_move(unit, &path, format_args!("moves to {}", self.hex_label(to)), "10", Vec::new, log);
        self.go_along(state, unit, &path, log);
        state.piece_mut(unit).mark(Marks::MOVED);
        let spent = spent.saturating_add(u8::try_from(cost).unwrap_or(u8::MAX));
        if let Some(activation) = &mut state.activation {
            activation.mover = Some(Underway { unit, spent, marches, waded });
        }
        if let (Frame::Alarm { .. }, Some(Frame::Alarm { left, .. })) = (frame, state.frames.last_mut()) {
            *left -= 1;
        }
    }

    /// Goes along a path and notes which river hexsides were used. EA §10.31-one, §10.32
    pub(crate) fn go_along(&self, state: &mut State, unit: UnitId, path: &[HexId], log: &mut Log) {
        let seat = self.seat_of(unit);
        for step in path.windows(2) {
            let river = self.ground.graph.edge(step[0], step[1]).and_then(river_of);
            if let Some(river) = river {
                let watched = self.field(state).zone(seat.enemy(), step[1]);
                let stands = state.standing.contains(river);
                if let Some(activation) = &mut state.activation {
                    match stands {
                        false => activation.waded.insert(river),
                        true if watched => activation.bridged.insert(river),
                        true => {}
                    }
                }
            }
            self.go(state, unit, step[1], true, log);
        }
    }

    /// Hexes with too many Allied units or steps. EA §10.4
    pub(crate) fn overstacked(&self, state: &State) -> Hexes {
        let field = self.field(state);
        field.held(Seat::Allied).iter().filter(|at| !field.has_room(Seat::Allied, *at, 0, 0)).collect()
    }

    /// Whether anybody of the activation can still move.
    pub(crate) fn anybody_moves(&self, state: &State) -> bool {
        let frame = Frame::Activation(Step::Move);
        let able = |unit: UnitId, piece: &Piece| {
            piece.is(Marks::ACTIVE) && self.check_mover(state, frame, unit).is_ok()
        };
        !state.units(able).is_empty()
    }
}

/// The way to a hex, its price, and whether it is strategic movement: the ordinary way where it is no longer, so that nothing is given
/// away. EA §10, §10.5
fn way_to(ways: &Ways, to: HexId) -> Way {
    let (mut path, mut cost, mut marched) = (Vec::new(), 0, false);
    if let Some((found, price)) = ways.strategic.as_ref().and_then(|found| Some((found, found.cost(to)?))) {
        (cost, marched) = (price, true);
        found.path(to, &mut path);
    }
    if let Some(price) = ways.ordinary.cost(to).filter(|price| !marched || *price < cost) {
        // The roads stay open to it only if it is the same.
        let mut plain = Vec::new();
        ways.ordinary.path(to, &mut plain);
        (path, cost, marched) = (plain, price, false);
    }
    Way { path, cost, marches: marched }
}
