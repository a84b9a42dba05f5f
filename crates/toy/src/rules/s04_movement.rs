//! Movement. TOY §4

use kernel::Log;
use table::{Event, Illegal, PlaceId, Seat, Seen, Spot, What};
use wargame::{Edge, MovePolicy, Moves, Mp, Query, Step, WhyNot, failing, with_search};

use crate::model::ids::{HexId, Hexes, UnitId, Units};
use crate::model::state::{Frame, Mover, Moving, Order, Place, STACKING, State};
use crate::pack::{BRIDGE, RIVER, Terrain};
use crate::rulebook::{Toy, no, rule};

/// What keeps a unit out of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Block {
    /// TOY §4.2
    Enemy,
    /// TOY §4.4
    Woods,
    /// TOY §2.4
    Stack,
}

/// The movement rules for one unit in one position. TOY §4
#[derive(Debug)]
pub(crate) struct Steps<'a> {
    toy: &'a Toy,
    state: &'a State,
    vehicle: bool,
    seat: Seat,
    enemies: Hexes,
    zones: Hexes,
}

impl<'a> Steps<'a> {
    pub(crate) fn new(toy: &'a Toy, state: &'a State, unit: UnitId) -> Steps<'a> {
        let data = toy.unit(unit);
        let enemies = toy.hexes_of(state, data.seat.enemy());
        Steps { toy, state, vehicle: data.vehicle, seat: data.seat, enemies, zones: toy.zones(&enemies) }
    }
}

impl MovePolicy for Steps<'_> {
    type Reason = Block;

    fn step(&self, _: HexId, _: u8, edge: &Edge, _: Mp) -> Step<Block> {
        let terrain = &self.toy.data.terrain[self.toy.data.hexes[usize::from(edge.to)].terrain];
        if self.enemies.contains(edge.to) {
            return Step::Forbidden(Block::Enemy);
        }
        let by_road = edge.road > 0;
        if self.vehicle && !terrain.vehicles && !by_road {
            return Step::Forbidden(Block::Woods);
        }
        // A road costs half a point whatever the ground; mud is for those who leave it. TOY §2.1, §2.2
        let ground = if by_road { Mp::part(1, 2) } else { terrain.cost + self.toy.mud_cost() };
        let cost = ground + self.river(edge);
        // A marker is trodden on only by a unit that is sent there: the way goes round it or ends on it. TOY §4.6
        let marker = self.seat == Seat::German && self.state.mines.iter().any(|mine| mine.at == edge.to);
        Step::Go { cost, layer: 0, stop: marker || self.zones.contains(edge.to), dislike: 0 }
    }

    fn may_end(&self, at: HexId, _: u8) -> Result<(), Block> {
        if self.state.in_hex(at).count() < STACKING { Ok(()) } else { Err(Block::Stack) }
    }
}

impl Steps<'_> {
    /// A river without a bridge costs one more. TOY §2.3
    fn river(&self, edge: &Edge) -> Mp {
        if edge.flags & (RIVER | BRIDGE) == RIVER { Mp::ONE } else { Mp::ZERO }
    }
}

impl Toy {
    /// A hex entered off the road costs one more in mud. TOY §6.1
    fn mud_cost(&self) -> Mp {
        if self.mud { Mp::ONE } else { Mp::ZERO }
    }

    /// The hexes where a side has units.
    pub(crate) fn hexes_of(&self, state: &State, seat: Seat) -> Hexes {
        let own = state.pieces.iter().zip(&self.units).filter(|(_, unit)| unit.seat == seat);
        own.filter_map(|(piece, _)| piece.place.hex()).collect()
    }

    /// The hexes next to these, not counting across a river without a bridge. TOY §4.3, §4.3-river
    pub(crate) fn zones(&self, units: &Hexes) -> Hexes {
        let edges = units.iter().flat_map(|at| self.data.graph.edges(at));
        edges.filter(|edge| edge.flags & (RIVER | BRIDGE) != RIVER).map(|edge| edge.to).collect()
    }

    /// What a unit may spend in all this phase. TOY §4.1, §3.3-advance
    fn allowance(&self, state: &State, unit: UnitId) -> Mp {
        let data = self.unit(unit);
        let more = u16::from(self.plays(state, data.seat, Order::Advance));
        Mp::whole(u16::from(data.movement) + more)
    }

    /// Asks the search where a unit on the map can go.
    pub(crate) fn search<T>(
        &self,
        state: &State,
        unit: UnitId,
        from: HexId,
        ask: impl FnOnce(Moves<'_, Steps<'_>>) -> T,
    ) -> T {
        let policy = Steps::new(self, state, unit);
        let mover = state.mover.filter(|mover| mover.unit == unit);
        let spent = mover.map_or(Mp::ZERO, |mover| mover.spent);
        let mut query = Query::new(from, self.allowance(state, unit)).having_spent(spent);
        if mover.is_none() {
            // A unit that has not yet moved may always move one hex. TOY §4.5
            query = query.with_one_hex_guaranteed();
        }
        with_search(|search| ask(search.run(&self.data.graph, &policy, query)))
    }

    /// Whether a unit may move at all now, and from where. TOY §4.1
    fn check_mover(&self, state: &State, seat: Seat, unit: UnitId) -> Result<HexId, Illegal> {
        self.check_own(seat, unit, "4.1")?;
        let piece = *state.piece(unit);
        match piece.place {
            Place::Dead => no("5.5", format!("'{}' has been removed", self.unit_id(unit))),
            Place::Reserve(_) => {
                no("4.7", format!("'{}' is in reserve; it enters at the west edge", self.unit_id(unit)))
            }
            Place::Hex(_) if piece.moving != Moving::Free => self.why_finished(piece.moving, unit),
            Place::Hex(at) => Ok(at),
        }
    }

    /// What ended a unit's move.
    fn why_finished(&self, how: Moving, unit: UnitId) -> Result<HexId, Illegal> {
        let id = self.unit_id(unit);
        match how {
            Moving::Free | Moving::Finished => {
                no("4.1", format!("'{id}' cannot go on: another unit has moved since"))
            }
            Moving::Stopped => no("4.3", format!("'{id}' came next to the enemy and must stop")),
            Moving::UsedUp => {
                no("4.5", format!("'{id}' used up its move with the one hex that is always allowed"))
            }
            Moving::OnMarker => no("4.6", format!("'{id}' was stopped by a mine marker")),
        }
    }

    pub(crate) fn check_move(
        &self,
        state: &State,
        seat: Seat,
        unit: UnitId,
        to: HexId,
    ) -> Result<(), Illegal> {
        let from = self.check_mover(state, seat, unit)?;
        match self.search(state, unit, from, |mut moves| moves.causes(to))[..] {
            [WhyNot::Reached] | [] => Ok(()),
            [why, ..] => Err(self.why_not(state, unit, to, why)),
        }
    }

    /// Everything that keeps a unit from a hex, the nearest first. TOY §4
    pub(crate) fn why_no_move(&self, state: &State, seat: Seat, unit: UnitId, to: HexId) -> Vec<Illegal> {
        let from = match self.check_mover(state, seat, unit) {
            Ok(from) => from,
            Err(illegal) => return vec![illegal],
        };
        let causes = self.search(state, unit, from, |mut moves| moves.causes(to));
        let causes = causes.into_iter().filter(|cause| *cause != WhyNot::Reached);
        failing(causes.map(|cause| Err(self.why_not(state, unit, to, cause))))
    }

    /// Puts the search's answer into a sentence with its rule.
    fn why_not(&self, state: &State, unit: UnitId, to: HexId, why: WhyNot<Block>) -> Illegal {
        let (id, hex) = (self.unit_id(unit), self.hex_label(to));
        let (number, why) = match why {
            WhyNot::Start | WhyNot::Reached => ("4.1", format!("'{id}' is already in {hex}")),
            WhyNot::Blocked(Block::Enemy) => ("4.2", format!("an enemy unit bars the way to {hex}")),
            WhyNot::Blocked(Block::Woods) => {
                ("4.4", format!("'{id}' is a vehicle and enters woods by road only"))
            }
            WhyNot::Blocked(Block::Stack) | WhyNot::MayNotEnd(_) => {
                ("2.4", format!("{hex} is full: two units at most"))
            }
            WhyNot::TooFar { need, have } => {
                let mover = state.mover.filter(|mover| mover.unit == unit);
                let left = |all: Mp| all.saturating_sub(mover.map_or(Mp::ZERO, |mover| mover.spent));
                ("4.1", format!("'{id}' has {} MP left and {hex} costs {}", left(have), left(need)))
            }
            WhyNot::Stopped { at } => {
                if self.is_next_to_enemy(state, unit, at) {
                    ("4.3", format!("'{id}' must stop next to the enemy, in {}", self.hex_label(at)))
                } else {
                    ("4.6", format!("'{id}' must stop at the mine marker in {}", self.hex_label(at)))
                }
            }
            WhyNot::NoWay => ("4.1", format!("'{id}' has no way to {hex}")),
        };
        Illegal::new(rule(number), why)
    }

    /// Reserves enter at the west edge from their turn on. TOY §4.7
    pub(crate) fn check_enter(
        &self,
        state: &State,
        seat: Seat,
        unit: UnitId,
        at: HexId,
    ) -> Result<(), Illegal> {
        self.check_own(seat, unit, "4.1")?;
        let Place::Reserve(turn) = state.piece(unit).place else {
            return no("4.7", format!("'{}' is not in reserve", self.unit_id(unit)));
        };
        if state.turn < turn {
            return no("4.7", format!("'{}' enters from turn {turn} on", self.unit_id(unit)));
        }
        if !self.west.edge.contains(at) {
            return no("4.7", format!("{} is not on the west edge", self.hex_label(at)));
        }
        if self.hexes_of(state, seat.enemy()).contains(at) {
            return no("4.2", format!("an enemy unit is in {}", self.hex_label(at)));
        }
        if state.in_hex(at).count() >= STACKING {
            return no("4.7", format!("{} is full: reserves enter where there is room", self.hex_label(at)));
        }
        if self.unit(unit).vehicle && !self.terrain(at).vehicles {
            return no("4.4", format!("'{}' is a vehicle and may not enter at woods", self.unit_id(unit)));
        }
        Ok(())
    }

    /// Moves a unit by the cheapest way; it may go on with what it has left. TOY §4.1
    pub(crate) fn move_unit(&self, state: &mut State, unit: UnitId, to: HexId, log: &mut Log) {
        let Some(from) = state.piece(unit).place.hex() else { return };
        let mut path = Vec::new();
        let (cost, stopped) = self.search(state, unit, from, |moves| {
            moves.path(to, &mut path);
            (moves.cost(to).unwrap_or(Mp::ZERO), moves.is_stopped(to))
        });
        let marker = self.treads_on_marker(state, unit, to);
        let seen_before = self.unseen(state);
        self.finish_other_mover(state, unit);
        state.piece_mut(unit).place = Place::Hex(to);
        let next_to_enemy = self.is_next_to_enemy(state, unit, to);
        let how = if marker {
            Moving::OnMarker
        } else if next_to_enemy {
            Moving::Stopped
        } else if stopped {
            Moving::UsedUp
        } else {
            Moving::Free
        };
        self.go_on(state, unit, cost, how);
        self.log_move(state, unit, &path, seen_before, log);
        self.walk_in(state, unit, &path[1..], log);
    }

    /// A unit comes onto the map and may go on from there. TOY §4.7
    pub(crate) fn enter(&self, state: &mut State, unit: UnitId, at: HexId, log: &mut Log) {
        let seen_before = self.unseen(state);
        self.finish_other_mover(state, unit);
        let spent = (self.terrain(at).cost + self.mud_cost()).min(self.allowance(state, unit));
        let marker = self.treads_on_marker(state, unit, at);
        state.piece_mut(unit).place = Place::Hex(at);
        let next_to_enemy = self.is_next_to_enemy(state, unit, at);
        let how = if marker {
            Moving::OnMarker
        } else if next_to_enemy {
            Moving::Stopped
        } else {
            Moving::Free
        };
        self.go_on(state, unit, spent, how);
        let reveals = self.unseen(state) != seen_before && self.fog;
        let seat = self.unit(unit).seat;
        log.record(|| {
            let what = What::Place { counter: self.unit_id(unit).into(), place: self.number(at).into() };
            let text = format!("{} enters at {}.", self.unit(unit).name, self.hex_label(at));
            let event = Event::new(seat, what, text).by_rule(rule("4.7"));
            if reveals { event.revealing() } else { event }
        });
        self.walk_in(state, unit, &[at], log);
    }

    /// A unit that began to move is finished once another one moves. TOY §4.1
    fn finish_other_mover(&self, state: &mut State, unit: UnitId) {
        if let Some(other) = state.mover.filter(|mover| mover.unit != unit) {
            state.piece_mut(other.unit).moving = Moving::Finished;
            state.mover = None;
        }
    }

    /// Remembers what a unit has spent, or what ended its move.
    fn go_on(&self, state: &mut State, unit: UnitId, spent: Mp, how: Moving) {
        state.piece_mut(unit).moving = how;
        state.mover = (how == Moving::Free).then_some(Mover { unit, spent });
    }

    /// Whether a hex holds a marker that stops this unit. TOY §4.6
    fn treads_on_marker(&self, state: &State, unit: UnitId, at: HexId) -> bool {
        self.unit(unit).seat == Seat::German && state.mines.iter().any(|mine| mine.at == at)
    }

    /// Whether an enemy's zone of control reaches a hex. TOY §4.3
    fn is_next_to_enemy(&self, state: &State, unit: UnitId, at: HexId) -> bool {
        self.zones(&self.hexes_of(state, self.unit(unit).seat.enemy())).contains(at)
    }

    pub(crate) fn terrain(&self, at: HexId) -> &Terrain {
        &self.data.terrain[self.data.hexes[usize::from(at)].terrain]
    }

    /// What entering hexes does: objectives change hands, and the last hex may hold a mine. TOY §2.5, §4.6
    pub(crate) fn walk_in(&self, state: &mut State, unit: UnitId, path: &[HexId], log: &mut Log) {
        let seat = self.unit(unit).seat;
        for at in path {
            self.take_control(state, seat, *at, log);
        }
        let Some(end) = path.last().copied().filter(|_| seat == Seat::German) else { return };
        let Some(found) = state.mines.iter().position(|mine| mine.at == end) else { return };
        let mine = state.mines.remove(found);
        log.record(|| {
            let kind = if mine.real { "a mine" } else { "a dummy" };
            let on = Spot::Place(self.number(end).into());
            let what = What::Marker { name: "mine".into(), on, present: false };
            let text = format!("The marker in {} is {kind}.", self.hex_label(end));
            Event::new(seat, what, text).by_rule(rule("4.6")).revealing()
        });
        if mine.real {
            state.frames.push(Frame::MineRoll { unit });
        }
    }

    /// A real mine costs a step on 1 to 3. TOY §4.6-roll
    pub(crate) fn mine_goes_off(&self, state: &mut State, unit: UnitId, pips: u8, log: &mut Log) {
        state.frames.pop();
        let hit = pips <= 3;
        log.record(|| {
            let result = if hit { "a step is lost" } else { "no harm" };
            let what =
                What::Roll { dice: vec![u32::from(pips)], cell: None, result: Some(result.to_owned()) };
            Event::new(Seat::Chance, what, format!("The mine: die {pips}, {result}."))
                .by_rule(rule("4.6-roll"))
        });
        if hit {
            self.lose_step(state, unit, log);
        }
    }

    /// Tells a move: in full to its owner and to those who see the counter, veiled to the others. TOY §6.2
    pub(crate) fn log_move(&self, state: &State, unit: UnitId, path: &[HexId], unseen: Units, log: &mut Log) {
        let seat = self.unit(unit).seat;
        let (Some(from), Some(to)) = (path.first().copied(), path.last().copied()) else { return };
        let hidden = unseen.and(&self.unseen(state)).contains(unit);
        let reveals = self.fog && self.unseen(state) != unseen;
        let places =
            |path: &[HexId]| path.iter().map(|at| PlaceId::from(self.number(*at))).collect::<Vec<_>>();
        log.record(|| {
            let what = What::Move { counter: self.unit_id(unit).into(), path: places(path) };
            let text = format!(
                "{} moves from {} to {}.",
                self.unit(unit).name,
                self.hex_label(from),
                self.hex_label(to)
            );
            let event = Event::new(seat, what, text).by_rule(rule("4.1"));
            let event = if hidden { event.seen(Seen::Only(seat)) } else { event };
            if reveals { event.revealing() } else { event }
        });
        if hidden {
            log.record(|| {
                let text = format!(
                    "A {} unit moves from {} to {}.",
                    seat.title(),
                    self.hex_label(from),
                    self.hex_label(to)
                );
                Event::new(seat, What::Note, text).by_rule(rule("4.1")).seen(Seen::Except(seat))
            });
        }
    }
}
