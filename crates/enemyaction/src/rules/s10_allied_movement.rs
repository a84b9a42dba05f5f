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
use crate::rules::s10_reach::{Gait, Mover, Waiver};

/// The ways of a unit: by ordinary and by strategic movement, and what it has spent already.
struct Ways {
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
    fn under_way(&self, state: &State, unit: UnitId) -> Option<(u8, bool)> {
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

    fn ways(&self, position: &Hypothetical<'_>, frame: Frame, unit: UnitId, at: HexId) -> Option<Ways> {
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

    fn all_ends(&self, ways: &Ways, at: HexId) -> Hexes {
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
    fn has_place(&self, position: &Hypothetical<'_>, unit: UnitId, to: HexId) -> bool {
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
        self.why_no_move(state, frame, unit, at, to)
    }

    /// The rule that keeps a unit from a hex. EA §10.1, §10.3, §10.4, §10.6, §10.7, §15.22
    fn why_no_move(
        &self,
        state: &State,
        frame: Frame,
        unit: UnitId,
        at: HexId,
        to: HexId,
    ) -> Result<(), Illegal> {
        let (label, hex, position) = (self.unit_label(unit), self.hex_label(to), self.position(state));
        if at == to {
            return no("10", format!("{label} is in {hex} already"));
        }
        if position.field.holds(Seat::German, to) {
            return no("10.1-enter", format!("Germans are in {hex}"));
        }
        if state.detachments.contains(to) {
            return no("15.22", format!("a German detachment is in {hex}"));
        }
        let gait = if matches!(frame, Frame::Alarm { .. }) { Gait::Alarmed } else { Gait::Ordinary };
        let Some(mover) = Mover::new(&position, unit, gait) else {
            return no("10", format!("{label} cannot move"));
        };
        if mover.is_bound() && !self.ground.beyond.contains(to) {
            return no("10.7", format!("{label} may not go east of the Meuse yet"));
        }
        let ways = self.ways(&position, frame, unit, at);
        let reached = ways.as_ref().is_some_and(|ways| self.all_ends(ways, at).contains(to));
        if reached && !self.has_place(&position, unit, to) {
            return no("10.4", format!("there is no room for {label} in {hex}"));
        }
        if reached {
            return no("10.6", format!("{label} could not trace supply in {hex}"));
        }
        let watched = position.field.zone(Seat::German, at) && position.field.zone(Seat::German, to);
        if watched && self.ground.graph.edge(at, to).is_some() {
            return no("10.1-zoc", format!("{label} cannot go from one zone of control into another"));
        }
        if mover.is_barred_from(to) {
            return no("13.23-limits", format!("{label} is isolated and may not enter {hex}"));
        }
        let slow = state.day == 16 && !self.unit(unit).is_mechanized() && gait != Gait::Alarmed;
        if slow && self.ground.distance(at, to) > 1 {
            return no("4.12-move", format!("{label} moves one hex on 16 December"));
        }
        self.why_out_of_reach(&position, gait, unit, (at, to))
    }

    /// A unit that sets out, or goes on from where it is on its way.
    fn setting_out<'l>(
        &self,
        position: &'l Hypothetical<'l>,
        gait: Gait,
        unit: UnitId,
        at: HexId,
    ) -> Option<Mover<'l>> {
        let mover = Mover::new(position, unit, gait)?;
        let budget = mover.budget;
        Some(match self.under_way(position.state, unit) {
            Some((spent, _)) => mover.at(at, budget.saturating_sub(spent)),
            None => mover,
        })
    }

    /// The rule without which a unit could come to a hex that is out of its reach. EA §10-cost, §10.1-zoc, §10.31, §10.31-one, §10.32,
    /// §13.22, §13.23-limits, §13.23-move, §15.22
    fn why_out_of_reach(
        &self,
        position: &Hypothetical<'_>,
        gait: Gait,
        unit: UnitId,
        (at, to): (HexId, HexId),
    ) -> Result<(), Illegal> {
        let (label, hex) = (self.unit_label(unit), self.hex_label(to));
        let isolated = position.state.piece(unit).supply == Supply::Isolated;
        if isolated && position.field.zone(Seat::German, at) {
            return no("13.23-limits", format!("{label} is isolated and cannot leave a zone of control"));
        }
        let could = |gait: Gait, waiver: Option<Waiver>| {
            let mover = self.setting_out(position, gait, unit, at);
            let mover = mover.map(|mover| match waiver {
                Some(waiver) => mover.waiving(waiver),
                None => mover,
            });
            mover.is_some_and(|mover| mover.goes_on() && mover.reach().contains(to))
        };
        let crawls = if isolated { "13.23-move" } else { "13.22" };
        let ordinary = [
            (Waiver::OneHex, crawls, format!("{label} is without supply and moves one hex")),
            (Waiver::Waded, "10.31-one", "another unit has crossed the river there".to_owned()),
            (Waiver::Bridged, "10.32", "another unit has crossed that bridge into the zone".to_owned()),
            (Waiver::Detachments, "15.22", format!("{label} stops next to a detachment")),
            (Waiver::Zones, "10.1-zoc", format!("German zones of control keep {label} from {hex}")),
            (Waiver::Rivers, "10.31", format!("a river without a bridge keeps {label} from {hex}")),
        ];
        for (waiver, number, why) in ordinary {
            if could(gait, Some(waiver)) {
                return no(number, why);
            }
        }
        if gait == Gait::Ordinary {
            self.why_no_march(position, unit, (at, to), &could)?;
        }
        if could(gait, Some(Waiver::Length)) {
            return no("10-cost", format!("the way to {hex} costs more points than {label} has"));
        }
        no("10", format!("{hex} is out of reach of {label}"))
    }

    /// The rule that keeps a unit from marching to a hex by road. EA §10.5, §10.5-german, §10.5-path, §10.5-rate, §15.22
    fn why_no_march(
        &self,
        position: &Hypothetical<'_>,
        unit: UnitId,
        (at, to): (HexId, HexId),
        could: &dyn Fn(Gait, Option<Waiver>) -> bool,
    ) -> Result<(), Illegal> {
        let (label, hex) = (self.unit_label(unit), self.hex_label(to));
        let spent = self.under_way(position.state, unit);
        if !spent.map_or_else(|| self.may_march(position, unit, at), |(_, strategic)| strategic) {
            let why = if position.state.piece(unit).supply != Supply::In {
                "it is not in supply"
            } else if position.field.is_beside(&self.ground, Seat::German, at) {
                "it begins next to Germans"
            } else {
                "it has left the road"
            };
            return if could(Gait::Strategic, None) {
                no("10.5", format!("{label} cannot march to {hex} by road: {why}"))
            } else {
                Ok(())
            };
        }
        let german = self.ground.westwall.contains(to) || position.is_enemy_town(Seat::Allied, to);
        let ways = [
            (Waiver::Detachments, "15.22", "a road march ends next to a detachment"),
            (Waiver::Germans, "10.5-german", "no road march uses German towns, bridges or the Westwall"),
            (Waiver::Neighbors, "10.5-path", "no road march passes next to Germans"),
            (
                Waiver::Both,
                if german { "10.5-german" } else { "10.5-path" },
                "no road march passes next to Germans, their towns, bridges or the Westwall",
            ),
        ];
        for (waiver, number, why) in ways {
            if could(Gait::Strategic, Some(waiver)) {
                return no(number, why);
            }
        }
        if could(Gait::Strategic, Some(Waiver::Length)) {
            return no("10.5-rate", format!("{hex} is farther by road than {label} can march"));
        }
        Ok(())
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
        let spent = self.under_way(state, unit).map_or(0, |(spent, _)| spent);
        self.log_move(unit, &path, format_args!("moves to {}", self.hex_label(to)), "10", Vec::new, log);
        self.go_along(state, unit, &path, log);
        state.piece_mut(unit).mark(Marks::MOVED);
        let spent = spent.saturating_add(u8::try_from(cost).unwrap_or(u8::MAX));
        if let Some(activation) = &mut state.activation {
            activation.mover = Some(Underway { unit, spent, marches });
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
