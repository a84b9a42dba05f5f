//! Where a unit can go, both sides by the same rules. EA §10, §10.1, §10.2, §10.3
//!
//! Prices are whole movement points. A search runs along price lists that are made once per map; what depends on the position
//! (enemies, control, bridges, markers) is asked as the search comes to it. Entering control ends a move, so only the first
//! step can begin under it.

use std::cell::RefCell;
use std::rc::Rc;

use table::Seat;
use wargame::{Listed, NO_WAY, PlainSearch};

use crate::model::ids::{HexId, Hexes, Rivers, UnitId};
use crate::model::pieces::{Marks, Supply};
use crate::model::state::{Lasting, Today};
use crate::model::units::{Corps, Unit};
use crate::pack::edges::river_of;
use crate::pack::step_costs::{GROUND_SHIFT, OVER_RIVER, StepCosts};
use crate::rules::hypothetical::Hypothetical;

/// Hexes in reach with what they cost, the lowest number first.
pub(crate) type Reach = Vec<(HexId, u8)>;

/// What the reach of a unit depends on, whatever is around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Footing {
    game: u64,
    from: HexId,
    budget: u8,
    kind: usize,
    gait: Gait,
    under_way: bool,
    one_hex: bool,
    isolated: bool,
    waived: Waivers,
}

/// What it depends on around it.
#[derive(Clone, Copy, Debug)]
struct Surroundings {
    hexes: [Hexes; 3],
    rivers: [Rivers; 4],
}

/// Where a unit could go. Of what is around it only these hexes and rivers were looked at.
struct Remembered {
    footing: Footing,
    around: Surroundings,
    hexes: Hexes,
    rivers: Rivers,
    reach: Rc<Reach>,
}

impl Remembered {
    /// Whether the search would find the same.
    fn is_of(&self, footing: &Footing, around: &Surroundings) -> bool {
        let same = |(old, new): (&Hexes, &Hexes)| old.agrees(new, &self.hexes);
        let same_rivers = |(old, new): (&Rivers, &Rivers)| old.agrees(new, &self.rivers);
        self.footing == *footing
            && self.around.hexes.iter().zip(&around.hexes).all(same)
            && self.around.rivers.iter().zip(&around.rivers).all(same_rivers)
    }
}

thread_local! {
    /// Where each unit could go in each way when it was last asked for.
    static LAST: RefCell<Vec<Option<Remembered>>> = const { RefCell::new(Vec::new()) };
}

/// How a unit moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gait {
    Ordinary,
    /// Peiper and the 150th: no zone of control matters. EA §8.14
    ThroughZones,
    /// Allied, along roads far from the enemy. EA §10.5
    Strategic,
    /// On 16 December without the limit of one hex. EA §4.12-move
    Alarmed,
}

const GAITS: usize = 4;

/// A rule that is left out of account, to find the one that keeps a unit from a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Waiver {
    /// That it moves one hex only. EA §4.12-move, §13.22, §13.23-move
    OneHex,
    /// That others have waded through the river. EA §10.31-one
    Waded,
    /// That others have used the bridge into control. EA §10.32
    Bridged,
    /// What isolation closes to it besides. EA §13.23-limits
    Isolation,
    /// That the British stay west of the Meuse. EA §10.7
    British,
    /// Detachments: that its move ends next to them, and that their hexes are closed. EA §15.22
    Detachments,
    /// Enemy units in the hexes on the way. EA §10.1-enter
    Enemies,
    /// Zones of control. EA §10.1-zoc
    Zones,
    /// Rivers. EA §10.31
    Rivers,
    /// German towns, bridges and the Westwall on a march. EA §10.5-german
    Germans,
    /// Germans next to the road of a march. EA §10.5-path
    Neighbors,
    /// Its allowance. EA §10-cost, §10.5-rate
    Length,
}

/// Rules that are left out of account together, a bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Waivers(u16);

impl Waivers {
    pub(crate) const NONE: Waivers = Waivers(0);

    pub(crate) const fn has(self, waiver: Waiver) -> bool {
        self.0 & 1 << waiver as u16 != 0
    }

    pub(crate) const fn with(self, waiver: Waiver) -> Waivers {
        Waivers(self.0 | 1 << waiver as u16)
    }

    pub(crate) fn of(all: &[Waiver]) -> Waivers {
        all.iter().fold(Waivers::NONE, |some, waiver| some.with(*waiver))
    }
}

/// A unit that is about to move.
pub(crate) struct Mover<'a> {
    position: &'a Hypothetical<'a>,
    number: UnitId,
    unit: &'a Unit,
    seat: Seat,
    pub(crate) from: HexId,
    pub(crate) budget: u8,
    /// Where its move began, if not here: then it is under way. EA §10
    under_way: bool,
    gait: Gait,
    /// Whose prices it pays. EA §T-TEC
    kind: usize,
    step_costs: &'a StepCosts,
    zones: Hexes,
    enemies: Hexes,
    /// Hexes in which its move ends. EA §10.1-enter, §10.8-stop, §15.22
    stops: Hexes,
    /// Hexes it may not enter.
    barred: Hexes,
    one_hex: bool,
    isolated: bool,
    waded: Rivers,
    bridged: Rivers,
    /// The rules that are not looked at.
    waived: Waivers,
}

impl<'a> Mover<'a> {
    /// A unit with all its points in the hex where it stands; none where it cannot move at all. Allied foot is slow on the 16th, and
    /// marches are long. EA §10, §4.12, §10.5-rate, §12.9-effects, §13.22, §13.23-move, §13.51
    pub(crate) fn new(position: &'a Hypothetical<'a>, number: UnitId, gait: Gait) -> Option<Mover<'a>> {
        let (game, state) = (position.game, position.state);
        let (unit, piece) = (game.unit(number), position.state.piece(number));
        let from = piece.hex()?;
        let mechanized = unit.is_mechanized();
        let isolated = piece.supply == Supply::Isolated;
        if piece.is(Marks::DISPERSED) || piece.is(Marks::NO_FUEL) || (isolated && mechanized) {
            return None;
        }
        let slow = unit.seat == Seat::Allied && !mechanized && state.day == 16 && gait != Gait::Alarmed;
        let one_hex = isolated || (piece.supply == Supply::Out && mechanized) || slow;
        let strategic = gait == Gait::Strategic;
        let budget = match (strategic, mechanized) {
            (false, _) => unit.movement,
            (true, true) => unit.movement * 2,
            (true, false) => unit.movement * 3,
        };
        let kind = match (mechanized, state.today.has(Today::FREEZE)) {
            (false, _) => 0,
            (true, false) => 1,
            (true, true) => 2,
        };
        let activation = state.activation.as_ref();
        let mut mover = Mover {
            position,
            number,
            unit,
            seat: unit.seat,
            from,
            budget,
            under_way: false,
            gait,
            kind,
            step_costs: &game.step_costs.0[kind],
            zones: if gait == Gait::ThroughZones {
                Hexes::NONE
            } else {
                *position.field.zones(unit.seat.enemy())
            },
            enemies: *position.field.held(unit.seat.enemy()),
            stops: Hexes::NONE,
            barred: Hexes::NONE,
            one_hex,
            isolated,
            waded: activation.map_or(Rivers::NONE, |one| one.waded),
            bridged: activation.map_or(Rivers::NONE, |one| one.bridged),
            waived: Waivers::NONE,
        };
        mover.find_bars();
        Some(mover)
    }

    /// The same unit somewhere on its way, with what it has left.
    pub(crate) fn at(mut self, from: HexId, budget: u8) -> Mover<'a> {
        self.from = from;
        self.budget = budget;
        self.under_way = true;
        self
    }

    /// The same unit as if some rules did not hold.
    pub(crate) fn waiving(mut self, waivers: Waivers) -> Mover<'a> {
        self.waived = waivers;
        if waivers.has(Waiver::OneHex) {
            self.one_hex = false;
        }
        if waivers.has(Waiver::Isolation) {
            self.isolated = false;
        }
        if waivers.has(Waiver::Waded) {
            self.waded = Rivers::NONE;
        }
        if waivers.has(Waiver::Bridged) {
            self.bridged = Rivers::NONE;
        }
        if waivers.has(Waiver::Zones) {
            self.zones = Hexes::NONE;
        }
        if waivers.has(Waiver::Length) {
            self.budget = u8::MAX;
        }
        self.find_bars();
        self
    }

    /// The hexes that are closed and those that end a move. A march goes beside detachments but not beside units, and into no German
    /// town nor the Westwall. EA §10.5-path, §10.5-german, §Ex-10.5, §Ex-10.8
    fn find_bars(&mut self) {
        let (game, state, waived) = (self.position.game, self.position.state, self.waived);
        let graph = &game.ground.graph;
        self.barred = if waived.has(Waiver::Enemies) { Hexes::NONE } else { self.enemies };
        self.stops = self.zones;
        if self.seat == Seat::Allied {
            // Next to a detachment a move ends, and its hex is closed. EA §10.1, §15.22
            if !state.detachments.is_empty() && !waived.has(Waiver::Detachments) {
                self.barred = self.barred.or(&state.detachments);
                self.stops = self.stops.or(&game.ground.steps.from(&state.detachments));
            }
            self.close_roads();
            if self.is_bound() && !waived.has(Waiver::British) {
                self.barred = self.barred.or(&game.ground.all.but(&game.ground.beyond));
            }
            if self.isolated {
                self.barred =
                    self.barred.or(&game.ground.westwall.but(self.position.field.held(Seat::Allied)));
            }
        } else {
            // Before a roadblock a move ends where a road leads into it, and its hex is closed. EA §10.8, §10.8-stop
            self.barred = self.barred.or(&state.roadblocks);
            for at in &state.roadblocks {
                let roads = graph.edges(at).iter().filter(|edge| self.position.is_road(edge));
                roads.for_each(|edge| self.stops.insert(edge.to));
            }
        }
        if self.isolated {
            let towns = if self.seat == Seat::German {
                game.ground.built.but(&self.position.german)
            } else {
                game.ground.built.and(&self.position.german)
            };
            self.barred = self.barred.or(&towns);
        }
    }

    /// What is closed only to a march. EA §10.5-german, §10.5-path
    fn close_roads(&mut self) {
        if self.gait != Gait::Strategic {
            return;
        }
        let ground = &self.position.game.ground;
        if !self.waived.has(Waiver::Neighbors) {
            self.barred = self.barred.or(&ground.steps.from(&self.enemies));
        }
        if !self.waived.has(Waiver::Germans) {
            let towns = ground.built.and(&self.position.german);
            self.barred = self.barred.or(&towns).or(&ground.westwall);
        }
    }

    /// Whether a British unit may not yet go east of the Meuse. EA §10.7, §10.7-free
    pub(crate) fn is_bound(&self) -> bool {
        let state = self.position.state;
        self.unit.corps == Corps::Xxx
            && !state.lasting.has(Lasting::MEUSE_REACHED)
            && !state.from(26)
            && !self.is_at_large()
    }

    fn is_at_large(&self) -> bool {
        self.position.state.piece(self.number).is(Marks::AT_LARGE)
    }

    /// Whether it can go on from where it is on its way. EA §10.1-enter, §10.31
    pub(crate) fn goes_on(&self) -> bool {
        self.budget > 0 && !(self.under_way && (self.one_hex || self.stops.contains(self.from)))
    }

    /// Whether it is in enemy control where it is.
    pub(crate) fn is_watched(&self) -> bool {
        self.zones.contains(self.from)
    }

    /// Whether its move ends in a hex that it enters.
    pub(crate) fn stops_in(&self, at: HexId) -> bool {
        self.stops.contains(at)
    }

    /// Whether it may never enter a hex.
    pub(crate) fn is_barred_from(&self, at: HexId) -> bool {
        self.barred.contains(at)
    }

    /// What a step costs now; nothing for one that cannot be made. The first step of a move may cost more than there is.
    /// EA §10-cost, §10-onehex, §10.1-zoc, §10.2, §10.31, §10.32, §Ex-10.2
    pub(crate) fn price(&self, from: HexId, to: HexId) -> Option<u8> {
        let step = self.step_costs.of(from).iter().find(|step| step.to == to)?;
        u8::try_from(self.step_cost(from, step)).ok()
    }

    fn step_cost(&self, from: HexId, step: &Listed) -> u16 {
        let to = step.to;
        if self.barred.contains(to) {
            return NO_WAY;
        }
        let starts = from == self.from && !self.under_way;
        let leaves = starts && self.zones.contains(from);
        // Out of control into control no unit goes, and an isolated one not even out. EA §10.1-zoc, §13.23-limits
        if leaves && (self.zones.contains(to) || self.isolated) {
            return NO_WAY;
        }
        let on_ground = step.price >> GROUND_SHIFT & 0xF;
        let mut price = step.price & 0xF;
        if self.gait == Gait::Strategic && (price != 1 || !self.is_road_step(from, to)) {
            return NO_WAY;
        }
        if step.price & OVER_RIVER != 0 && !self.waived.has(Waiver::Rivers) {
            let Some(edge) = self.position.game.ground.graph.edge(from, to) else { return NO_WAY };
            let Some(river) = river_of(edge) else { return NO_WAY };
            if !self.position.stands(river) {
                // The whole move, from the bank, once a hexside. EA §10.31, §10.31-one
                let wades = starts && !self.waded.contains(river) && self.gait != Gait::Strategic;
                return if wades { u16::from(self.budget.max(1)) } else { NO_WAY };
            }
            let enemy = self.position.is_enemy_bridge(self.seat, river);
            let marches = self.gait == Gait::Strategic && !self.waived.has(Waiver::Germans);
            if enemy && (self.isolated || marches) {
                return NO_WAY;
            }
            // One unit over a bridge into control. EA §10.32
            if self.zones.contains(to) && self.bridged.contains(river) {
                return NO_WAY;
            }
            // A new bridge joins no roads. EA §14.23
            if !self.position.is_road(edge) {
                price = on_ground;
            }
        }
        let price = price + u16::from(leaves);
        if starts { price.min(u16::from(self.budget.max(1))) } else { price }
    }

    fn is_road_step(&self, from: HexId, to: HexId) -> bool {
        self.position.game.ground.graph.edge(from, to).is_some_and(|edge| self.position.is_road(edge))
    }

    /// Finds every hex in reach, whoever may end there. EA §10
    pub(crate) fn search<'s>(&self, search: &'s mut PlainSearch) -> &'s PlainSearch {
        self.search_by(search, |_, _| true)
    }

    /// The same where some steps are not allowed besides. EA §9.21
    pub(crate) fn search_by<'s>(
        &self,
        search: &'s mut PlainSearch,
        allows: impl Fn(HexId, HexId) -> bool,
    ) -> &'s PlainSearch {
        let graph = &self.position.game.ground.graph;
        let leads = |at: HexId, left: u16, start: bool| -> &[Listed] {
            let ends = !start && (self.one_hex || self.stops.contains(at));
            if left == 0 || ends { &[] } else { self.step_costs.of(at) }
        };
        search.run_listed(graph, &[self.from], u16::from(self.budget.max(1)), leads, |from, step| {
            let step_cost = self.step_cost(from, step);
            if step_cost == NO_WAY || allows(from, step.to) { step_cost } else { NO_WAY }
        })
    }

    /// Whether its move ends after its first hex whatever it costs. EA §13.22, §13.23-move
    pub(crate) fn has_one_hex(&self) -> bool {
        self.one_hex
    }

    /// Whether a way goes on from a hex that it reaches at some cost.
    pub(crate) fn leads_on(&self, at: HexId, cost: u8) -> bool {
        cost < self.budget && !self.one_hex && !self.stops.contains(at)
    }

    /// The hexes in reach but the one it stands in, with what they cost; as they were found before where nothing has changed that
    /// was looked at.
    pub(crate) fn list(&self) -> Rc<Reach> {
        let position = self.position;
        let footing = Footing {
            game: position.game.number,
            from: self.from,
            budget: self.budget,
            kind: self.kind,
            gait: self.gait,
            under_way: self.under_way,
            one_hex: self.one_hex,
            isolated: self.isolated,
            waived: self.waived,
        };
        let around = Surroundings {
            hexes: [self.zones, self.stops, self.barred],
            rivers: [self.waded, self.bridged, position.standing, position.german_bridges],
        };
        LAST.with_borrow_mut(|last| {
            let place = usize::from(self.number) * GAITS + self.gait as usize;
            if last.len() <= place {
                last.resize_with(place + 1, || None);
            }
            if let Some(known) = last[place].as_ref().filter(|known| known.is_of(&footing, &around)) {
                return Rc::clone(&known.reach);
            }
            let reach = Rc::new(wargame::with_plain_search(|search| self.listed(self.search(search))));
            let (hexes, rivers) = self.looked_at(&reach);
            last[place] = Some(Remembered { footing, around, hexes, rivers, reach: Rc::clone(&reach) });
            reach
        })
    }

    /// The hexes that a search which found such a reach has looked at, and the rivers: those around all it came to.
    fn looked_at(&self, reach: &Reach) -> (Hexes, Rivers) {
        let ground = &self.position.game.ground;
        let (mut hexes, mut rivers) = (*ground.ring(self.from), ground.rivers_of[usize::from(self.from)]);
        for (at, _) in reach {
            hexes = hexes.or(ground.ring(*at));
            rivers = rivers.or(&ground.rivers_of[usize::from(*at)]);
        }
        (hexes, rivers)
    }

    /// What a search has found but the hex where it began.
    pub(crate) fn listed(&self, search: &PlainSearch) -> Reach {
        let mut reached: Hexes = search.reached().collect();
        reached.remove(self.from);
        let cost = |at: HexId| search.cost(at).and_then(|cost| u8::try_from(cost).ok());
        let mut reach = Reach::with_capacity(reached.len());
        reach.extend(reached.iter().filter_map(|at| Some((at, cost(at)?))));
        reach
    }

    /// The hexes in reach but the one it stands in.
    pub(crate) fn reach(&self) -> Hexes {
        self.list().iter().map(|(at, _)| *at).collect()
    }
}
