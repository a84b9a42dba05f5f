//! What the rules say of a position, in numbers and without words.
//!
//! Nothing here is a rule of its own. Every question is answered by the chapter that knows; only maps of ways, which no rule asks
//! for, are made here, out of the same prices that movement pays.

use std::rc::Rc;

use table::Seat;
use wargame::{Edge, Mp, NO_WAY};

use crate::analysis::ways::{Net, NetStep};
use crate::model::ids::{HexId, UnitId};
use crate::model::outcome::Cell;
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Attack, Bridges, State, index};
use crate::model::units::{Army, Unit};
use crate::pack::charts::Weather;
use crate::pack::map::{CLIFF, Ground, MEUSE, RIVER, Terrain, bridge_of};
use crate::pack::options::On;
use crate::pack::scenario::{Need, Scenario, Victory};
use crate::pack::step_costs::Class;
use crate::rulebook::BitterWoods;
use crate::rules::field::Field;
use crate::rules::s05_movement::steps::POINT;
use crate::rules::s12_supply::SupplyNet;

/// How somebody travels, for a map of ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Traveller {
    pub class: Class,
    /// Too heavy for any river without a bridge.
    pub heavy: bool,
    /// The army whose boundaries bind him.
    pub army: Option<Army>,
}

/// The counts by which a game is won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Points, where the scenario counts them.
    pub points: i16,
    /// Towns of the levels held in supply.
    pub towns: u8,
    /// Supplied mechanized German units across the Meuse, and across or beside it.
    pub across: u8,
    pub near: u8,
    /// Gone beyond the Meuse in supply.
    pub exited: u8,
    /// Allied units lost, and German mechanized units lost as the scenario counts them.
    pub allied_lost: u16,
    pub german_lost: u16,
}

/// The questions.
#[derive(Clone, Copy, Debug)]
pub struct Analysis<'a> {
    game: &'a BitterWoods,
}

impl BitterWoods {
    /// For those who study positions.
    #[must_use]
    pub fn analysis(&self) -> Analysis<'_> {
        Analysis { game: self }
    }
}

impl<'a> Analysis<'a> {
    /// The map.
    #[must_use]
    pub fn ground(self) -> &'a Ground {
        &self.game.ground
    }

    /// All counters by their numbers.
    #[must_use]
    pub fn units(self) -> &'a [Unit] {
        &self.game.units
    }

    /// A counter.
    #[must_use]
    pub fn unit(self, unit: UnitId) -> &'a Unit {
        self.game.unit(unit)
    }

    /// What is played.
    #[must_use]
    pub fn scenario(self) -> &'a Scenario {
        &self.game.scenario
    }

    /// Whether an option is played.
    #[must_use]
    pub fn plays(self, option: On) -> bool {
        self.game.plays(option)
    }

    /// The state of the ground on a turn.
    #[must_use]
    pub fn weather(self, turn: i8) -> Weather {
        self.game.weather(turn)
    }

    /// A hex by its printed number.
    #[must_use]
    pub fn hex(self, number: &str) -> Option<HexId> {
        self.game.read_hex(number).ok()
    }

    /// A hex as a player says it.
    #[must_use]
    pub fn hex_name(self, at: HexId) -> &'a str {
        let node = self.game.ground.node(at);
        node.name.as_deref().unwrap_or(&node.number)
    }

    /// A side's units, wherever they are.
    pub fn units_of(self, seat: Seat) -> impl Iterator<Item = UnitId> + 'a {
        self.game.sides[index(seat)].iter().copied()
    }

    /// A side's artillery, wherever it is.
    pub fn guns_of(self, seat: Seat) -> impl Iterator<Item = UnitId> + 'a {
        self.game.guns[index(seat)].iter().copied()
    }

    /// Who stands where and whose zones reach where.
    #[must_use]
    pub fn field(self, state: &State) -> Rc<Field> {
        self.game.field(state)
    }

    /// Whether a unit may move now.
    #[must_use]
    pub fn may_move(self, state: &State, unit: UnitId) -> bool {
        self.game.check_mover(state, self.game.unit(unit).seat, unit).is_ok()
    }

    /// Says each hex that a unit comes to with the points it has left, and what that costs; all its points where nothing is said.
    /// Stacking is not looked at.
    pub fn reach(self, state: &State, unit: UnitId, mut end: impl FnMut(HexId, Mp)) {
        let field = self.game.field(state);
        let points = self.game.points_left(state, &field, unit);
        self.game.each_end(state, &field, (unit, points), |at, cost| end(at, cost.unwrap_or(points)));
    }

    /// Exactly where a unit that may move can go now.
    #[must_use]
    pub fn move_ends(self, state: &State, unit: UnitId) -> Vec<HexId> {
        self.game.move_ends(state, unit)
    }

    /// The movement allowance of a unit now, in twelfths of a point.
    #[must_use]
    pub fn allowance(self, state: &State, unit: UnitId) -> Mp {
        self.game.allowance(state, &self.game.field(state), unit)
    }

    /// Whether army boundaries bind a unit now.
    #[must_use]
    pub fn is_bound(self, state: &State, unit: UnitId) -> bool {
        !self.game.scenario.boundaries.is_empty() && self.game.is_held_in_bounds(state, unit)
    }

    /// Whether a unit may be put in reserve now.
    #[must_use]
    pub fn may_wait(self, state: &State, unit: UnitId) -> bool {
        self.game.check_reserve(state, &self.game.field(state), self.game.unit(unit).seat, unit).is_ok()
    }

    /// Whether a unit may join an attack, what it owes looked at.
    #[must_use]
    pub fn may_attack(self, state: &State, attack: &Attack, unit: UnitId) -> bool {
        let data = self.game.unit(unit);
        let idle = !state.piece(unit).is(Marks::ATTACKED) && data.seat == attack.seat;
        idle && data.is_fighting() && self.game.check_attacker(state, attack, unit).is_ok()
    }

    /// Whether a gun may support an attack.
    #[must_use]
    pub fn may_support(self, state: &State, attack: &Attack, gun: UnitId) -> bool {
        self.is_near(state, attack.target, gun) && self.game.check_support(state, attack, gun).is_ok()
    }

    /// Whether a gun may support the defense against an attack.
    #[must_use]
    pub fn may_guard(self, state: &State, attack: &Attack, gun: UnitId) -> bool {
        self.is_near(state, attack.target, gun) && self.game.check_guard(state, attack, gun).is_ok()
    }

    /// Whether a gun that has not fired reaches a hex, looked at quickly.
    fn is_near(self, state: &State, target: HexId, gun: UnitId) -> bool {
        let (piece, range) = (state.piece(gun), u32::from(self.game.unit(gun).range).max(1));
        let at = piece.hex().filter(|_| !piece.is(Marks::FIRED));
        at.is_some_and(|at| self.game.ground.grid.distance(at, target) <= range)
    }

    /// Whether a side may commit an aircraft to a combat.
    #[must_use]
    pub fn may_strike(self, state: &State, attack: &Attack, seat: Seat) -> bool {
        self.game.check_strike(state, attack, seat).is_ok()
    }

    /// The six results of an attack as it stands, by the pips of the die.
    #[must_use]
    pub fn results(self, state: &State, attack: &Attack) -> [Cell; 6] {
        let odds = self.game.tally(state, attack).odds;
        [1, 2, 3, 4, 5, 6].map(|die| self.game.cell_of(attack, &odds, die))
    }

    /// The column of an attack as it stands, one of [`crate::ODDS`].
    #[must_use]
    pub fn column(self, state: &State, attack: &Attack) -> usize {
        self.game.tally(state, attack).odds.column()
    }

    /// The hex of a counterattack or an engagement that must be fought before the Combat Phase ends.
    #[must_use]
    pub fn due_fight(self, state: &State, seat: Seat) -> Option<HexId> {
        let owed = self.game.due_counterattack(state, seat).map(|(_, at)| at);
        owed.or_else(|| self.game.due_refight(state, seat).map(|(_, at)| at))
    }

    /// Who must attack with a unit once it joins: those who owe the same counterattack or fight the same engagement again.
    #[must_use]
    pub fn companions(self, state: &State, attack: &Attack, unit: UnitId) -> Vec<UnitId> {
        self.game.companions(state, attack, unit)
    }

    /// A unit that must still move before the phase may end.
    #[must_use]
    pub fn latecomer(self, state: &State, seat: Seat) -> Option<UnitId> {
        let straggler = self.game.straggler(state, seat);
        straggler.or_else(|| self.game.stray(state, seat)).or_else(|| self.game.must_close_up(state, seat))
    }

    /// Whether a unit that is not on the map may come onto it now.
    #[must_use]
    pub fn may_come(self, state: &State, unit: UnitId) -> bool {
        let off = matches!(state.piece(unit).place(), Place::Waiting | Place::Left(_));
        off && self.game.may_come(state, unit)
    }

    /// Whether a unit may still come in the course of the game, and on which turn.
    #[must_use]
    pub fn due(self, state: &State, unit: UnitId) -> Option<i8> {
        (state.piece(unit).place() == Place::Waiting).then(|| self.game.due(state, unit)).flatten()
    }

    /// Whether a unit may stay in a hex besides those that are there.
    #[must_use]
    pub fn has_room(self, state: &State, unit: UnitId, at: HexId) -> bool {
        self.game.fits(state, &self.game.field(state), unit, at)
    }

    /// Whether the ground of a hex is a fortification now.
    #[must_use]
    pub fn is_fort(self, state: &State, at: HexId) -> bool {
        self.game.is_fort(state, at)
    }

    /// Whether a river runs between two hexes, bridged or not.
    #[must_use]
    pub fn is_river(self, from: HexId, to: HexId) -> bool {
        self.game.ground.edge(from, to).is_some_and(|edge| edge.flags & RIVER != 0)
    }

    /// Whether a hex is forest or broken ground without a town.
    #[must_use]
    pub fn is_rough(self, at: HexId) -> bool {
        self.game.ground.lie(at).is_some_and(Terrain::is_rough)
    }

    /// Where a side's supply comes to.
    #[must_use]
    pub fn supply(self, state: &State, seat: Seat) -> SupplyNet {
        SupplyNet::of(&self.game.ground, state, &self.game.field(state), seat)
    }

    /// Whether the Meuse is near: a mechanized unit in the hex counts as beside it.
    #[must_use]
    pub fn is_beside_the_meuse(self, at: HexId) -> bool {
        self.game.is_beside_the_meuse(at)
    }

    /// Whether a hex lies across the Meuse where that counts.
    #[must_use]
    pub fn is_over_the_meuse(self, at: HexId) -> bool {
        self.game.is_over_the_meuse(at)
    }

    /// Whether a supplied German unit is in a hex.
    #[must_use]
    pub fn is_held(self, state: &State, at: HexId) -> bool {
        self.game.is_held_in_supply(state, at)
    }

    /// Whether a fuel dump may still lie in a place of its ring, as far as everybody knows.
    #[must_use]
    pub fn may_be_dump(self, state: &State, dump: usize, place: usize) -> bool {
        self.game.is_candidate(state, dump, place)
    }

    /// The counts by which a game is won.
    #[must_use]
    pub fn standing(self, state: &State) -> Standing {
        let (panzer, towns) = match &self.game.scenario.victory {
            Victory::Levels(levels) => (levels.panzer, levels.towns.as_slice()),
            Victory::Points(_) => (1, &[][..]),
        };
        let points = match &self.game.scenario.victory {
            Victory::Levels(_) => 0,
            Victory::Points(_) => self.game.points(state),
        };
        Standing {
            points,
            towns: self.game.towns_held(state, towns),
            across: self.game.across(state).units,
            near: self.game.at_the_meuse(state).units,
            exited: self.game.exited(state).units,
            allied_lost: self.game.allied_lost(state),
            german_lost: self.game.german_lost(state, panzer),
        }
    }

    /// The level of victory if the game ended now, one of [`crate::LEVELS`]; nothing where points decide.
    #[must_use]
    pub fn level_now(self, state: &State) -> Option<u8> {
        let Victory::Levels(levels) = &self.game.scenario.victory else { return None };
        Some(self.game.judge_levels(state, levels).level)
    }

    /// What a level of victory asks for.
    #[must_use]
    pub fn needs(self) -> Option<[Need; 3]> {
        match &self.game.scenario.victory {
            Victory::Levels(levels) => Some([levels.strategic, levels.tactical, levels.draw]),
            Victory::Points(_) => None,
        }
    }

    /// What every step costs a traveller now, for maps of his ways.
    #[must_use]
    pub fn net(self, (turn, bridges): (i8, &Bridges), who: Traveller) -> Net {
        let graph = &self.game.ground.graph;
        let bounds = who.army.and_then(|army| self.game.bounds_of(army));
        let closed = |at: HexId| bounds.is_some_and(|beyond| beyond[usize::from(at)]);
        let weather = self.game.weather(turn);
        let count = self.game.ground.grid.len();
        let mut net = Net { starts: Vec::with_capacity(count + 1), steps: Vec::with_capacity(6 * count) };
        net.starts.push(0);
        for at in self.game.ground.grid.indices() {
            for edge in graph.edges(at).iter().filter(|edge| !closed(edge.to)) {
                let there = self.price((weather, bridges), who, at, edge.to);
                let back = self.price((weather, bridges), who, edge.to, at);
                if there.is_some() || back.is_some() {
                    let price = |price: Option<u32>| {
                        price.and_then(|price| u16::try_from(price).ok()).unwrap_or(NO_WAY)
                    };
                    net.steps.push(NetStep { to: edge.to, there: price(there), back: price(back) });
                }
            }
            net.starts.push(u32::try_from(net.steps.len()).unwrap_or(0));
        }
        net
    }

    /// What a step costs a traveller, with what a river without a bridge costs him in time.
    fn price(
        self,
        (weather, bridges): (Weather, &Bridges),
        who: Traveller,
        from: HexId,
        to: HexId,
    ) -> Option<u32> {
        let ground = &self.game.ground;
        let (first, edges) = ground.graph.numbered_edges(from);
        let (number, edge): (usize, &Edge) = (first..).zip(edges).find(|(_, edge)| edge.to == to)?;
        if edge.flags & CLIFF != 0 {
            return None;
        }
        let stands = bridge_of(edge).is_some_and(|at| !bridges.is_blown(at));
        let fare = self.game.step_costs.of(weather, who.class).step(number);
        if edge.flags & RIVER == 0 || stands {
            return (fare != NO_WAY).then(|| u32::from(fare));
        }
        let walks = matches!(who.class, Class::Foot | Class::GermanFoot | Class::Leader);
        let site = bridge_of(edge).is_some();
        let late = if walks && edge.flags & MEUSE == 0 {
            POINT
        } else if walks {
            3 * POINT
        } else if (who.heavy || edge.flags & MEUSE != 0) && !site {
            return None;
        } else if who.heavy || edge.flags & MEUSE != 0 {
            8 * POINT
        } else {
            3 * POINT
        };
        let entry = who.class.entry(ground, &self.game.data.charts, weather, to);
        let forest = who.class.is_barred(ground, from, to) && !site;
        (!forest).then(|| u32::from(entry) + u32::from(late))
    }
}
