//! The rules for one step of one unit. BW §5.2-onehex, §5.3, §5.4, §6.3, §7.4, §11.3, §22.1, §28.1, §29-1-entry

use arrayvec::ArrayVec;
use table::Seat;
use wargame::{BitSet, Edge, Listed, NO_WAY};

use crate::model::ids::{HexId, UnitId};
use crate::model::pieces::Marks;
use crate::model::state::State;
use crate::model::units::{Kind, Unit, UnitMarks};
use crate::pack::map::{CLIFF, MEUSE, MOST_HEXES, RIVER, Terrain};
use crate::pack::options::On;
use crate::pack::step_costs::{Class, Tariff};
use crate::rulebook::BitterWoods;
use crate::rules::field::Field;

/// A movement point. BW §5.2
pub(crate) const POINT: u16 = 12;
/// What interdiction adds, in twelfths, for mechanized units and for others. BW §11.3-cost
const INTERDICTED: [u16; 2] = [2 * POINT, POINT];

/// Some hexes of the map.
type Hexes = BitSet<HexId, { MOST_HEXES.div_ceil(64) }>;

/// The rules for one unit in one position.
pub(crate) struct Steps<'a> {
    pub(super) game: &'a BitterWoods,
    pub(crate) state: &'a State,
    pub(super) field: &'a Field,
    pub(super) data: &'a Unit,
    pub(crate) unit: UnitId,
    pub(crate) enemy: Seat,
    pub(super) class: Class,
    pub(crate) from: HexId,
    /// It has begun its move of this phase.
    pub(crate) begun: bool,
    /// It has not moved in its player turn and may cross a river as its first step. BW §5.3-river, BW.Q31
    pub(super) fresh: bool,
    /// Zones do not exist for it. BW §27.1-move
    pub(crate) ignores_zones: bool,
    /// It may step within one zone this once. BW §27.1-exploit, §27.2
    slips: bool,
    /// It finds no roads. BW §29-4
    pub(super) lost: bool,
    /// Into interdicted woods it pays and stops. BW §22.1
    pub(super) challenges: bool,
    /// It looks for the hexes that it could challenge. BW §22.2
    pub(crate) defies: bool,
    tariff: &'a Tariff,
    /// By hex: whether anybody of the enemy is there, and whether an enemy zone reaches in.
    there: &'a [u8],
    pub(super) zones: &'a [u8],
    /// By hex, whether it lies beyond the boundary of the unit's army, where that binds. BW §5.4
    pub(super) bounds: Option<&'a [bool]>,
    /// Hexes that aircraft watch, where the unit minds them. BW §11.3
    watched: Hexes,
    /// Something rarer is in force that a step has to be asked for.
    pub(super) special: bool,
    /// Hexes at which a die or another player is asked. BW §25.3-when, §29-1-entry, §29-4
    pub(super) asks: ArrayVec<HexId, 96>,
    /// Landing sites with one company and with more, which cost the Allies. BW §29-1-entry
    pub(super) sites: ArrayVec<(HexId, u8), 4>,
}

impl<'a> Steps<'a> {
    pub(crate) fn new(
        game: &'a BitterWoods,
        state: &'a State,
        field: &'a Field,
        unit: UnitId,
    ) -> Option<Steps<'a>> {
        let (piece, data) = (state.piece(unit), game.unit(unit));
        let from = piece.hex()?;
        let begun = state.mover.is_some_and(|mover| mover.unit == unit && mover.hexes > 0)
            || (piece.is(Marks::GONE) && game.is_peiper(unit));
        let german = data.seat == Seat::German;
        let class = Class::of(data);
        let (there, zones) = field.of_side(data.seat.enemy());
        let asks = game.asking_hexes(state, data.seat);
        let sites = if german { ArrayVec::new() } else { game.landing_sites(state) };
        let bound = game.is_held_in_bounds(state, unit);
        let bounds = if bound { game.bounds_of(game.army(state, unit)) } else { None };
        let minds = german && !state.interdicted.is_empty() && !game.rides_free(state, unit);
        let mut watched = Hexes::NONE;
        if minds {
            state.interdicted.iter().for_each(|at| watched.insert(*at));
        }
        let special = game.scenario.closed.is_some()
            || !game.scenario.plans.is_empty()
            || piece.is(Marks::NO_ROAD)
            || game.keeps_to_its_bank(unit)
            || state.events.landed > 0;
        Some(Steps {
            game,
            state,
            field,
            data,
            unit,
            enemy: data.seat.enemy(),
            class,
            from,
            begun,
            fresh: !begun && !piece.is(Marks::MOVED) && !piece.is(Marks::RETREATED),
            ignores_zones: game.ignores_zones(state, unit),
            slips: piece.is(Marks::SLIPS),
            lost: piece.is(Marks::NO_ROAD),
            challenges: game.plays(On::CHALLENGES)
                && german
                && data.kind.is_mechanized()
                && !game.rides_free(state, unit),
            defies: false,
            tariff: game.step_costs.of(game.weather(state.turn), class),
            there,
            zones,
            bounds,
            watched,
            special,
            asks,
            sites,
        })
    }

    /// The same for who has come through the end of a boundary. BW §5.4-endpoint
    pub(crate) fn freed(self) -> Steps<'a> {
        Steps { bounds: None, ..self }
    }

    /// The steps that lead on from a hex with so much left: none where a move ends, and roads alone where nothing else can be
    /// paid for. BW §5.2, §5.3-roads, §7.4
    #[inline]
    pub(crate) fn leads(&self, at: HexId, left: u16, start: bool) -> &'a [Listed] {
        let (least, off_road) = self.tariff.least[usize::from(at)];
        let ground = &self.game.ground;
        let (net, list) = if start {
            (&ground.graph, &self.tariff.map)
        } else if left < least || self.stops(at) {
            return &[];
        } else if left < off_road {
            (&ground.roads, &self.tariff.roads)
        } else {
            (&ground.graph, &self.tariff.map)
        };
        &list[net.numbers(at)]
    }

    /// Whether a move ends in a hex: in an enemy zone, or where something is asked. BW §7.4
    #[inline]
    pub(crate) fn stops(&self, at: HexId) -> bool {
        (self.zones[usize::from(at)] != 0 && !self.ignores_zones)
            || (!self.asks.is_empty() && self.asks.contains(&at))
            || (self.challenges && self.is_interdicted_wood(at))
    }

    /// By hex, whether a step into it needs a closer look; nearly all do not. BW §5.4, §6.3, §9.5-CA-withdraw, §11.3
    pub(crate) fn odd_hexes(&self) -> [u8; MOST_HEXES] {
        let mut odd = [u8::from(self.special); MOST_HEXES];
        if self.special {
            return odd;
        }
        odd[..self.there.len()].copy_from_slice(self.there);
        for (odd, beyond) in odd.iter_mut().zip(self.bounds.unwrap_or_default()) {
            *odd |= u8::from(*beyond);
        }
        for at in self.state.closed.iter().map(|(at, _)| at).chain(&self.state.interdicted) {
            odd[usize::from(*at)] = 1;
        }
        odd
    }

    /// What any step costs with everything that may forbid it. BW §5.3, §5.4, §6.3, §9.5-CA-withdraw, §11.3
    #[inline(never)]
    pub(crate) fn step(&self, from: HexId, step: &Listed) -> u16 {
        let (to, leaving) = (usize::from(step.to), from == self.from);
        let plain = !leaving && !self.special;
        let shut = plain
            && (step.price == NO_WAY
                || self.there[to] != 0
                || self.bounds.is_some_and(|bounds| bounds[to])
                || self.game.is_closed(self.state, self.data.seat, step.to));
        let (first, edges) = self.game.ground.graph.numbered_edges(from);
        let found = || (first..).zip(edges).find(|(_, edge)| edge.to == step.to);
        let Some((number, edge)) = (if shut { None } else { found() }) else { return NO_WAY };
        let barred = match plain {
            true => self.game.is_cut(self.state, edge),
            false => self.is_barred(edge) || (leaving && self.stays_in_a_zone(edge.to)),
        };
        if barred { NO_WAY } else { self.price(number, edge, leaving) }
    }

    /// Whether aircraft that the unit minds watch a hex. BW §11.3
    #[inline]
    fn is_watched_from_above(&self, at: HexId) -> bool {
        self.watched.contains(at)
    }

    pub(super) fn is_interdicted_wood(&self, at: HexId) -> bool {
        self.is_watched_from_above(at) && self.game.ground.lie(at) == Some(Terrain::Forest)
    }

    /// What a step costs; [`NO_WAY`] where it cannot be paid for at all. BW §5.3, §11.3-cost
    #[inline]
    pub(crate) fn price(&self, number: usize, edge: &Edge, leaving: bool) -> u16 {
        match self.fare(number, edge, leaving, self.lost) {
            NO_WAY => NO_WAY,
            price => price + self.toll(edge),
        }
    }

    /// The same without what aircraft and landing sites add, and for a unit that finds roads or does not: what the road asks of its
    /// class, else what the ground does in this weather. BW §5.3, §5.3-roads-third, §5.3-roads-half, §5.3-mud, §5.3-freeze, §29-4
    #[inline]
    pub(super) fn fare(&self, number: usize, edge: &Edge, leaving: bool, lost: bool) -> u16 {
        let price = match self.tariff.step(number) {
            NO_WAY => NO_WAY,
            _ if lost && edge.road != 0 => self.off_road(edge),
            cost if !self.game.is_cut(self.state, edge) => cost,
            _ => NO_WAY,
        };
        match price {
            // Infantry fords a river where it stands and goes on. BW §5.3-river-infantry
            NO_WAY if leaving && self.fords_on(edge) => self.crossing(edge),
            price => price,
        }
    }

    /// The price of a road step for who finds no road. BW §29-4
    fn off_road(&self, edge: &Edge) -> u16 {
        let (one, other) = self.game.ground.graph.ends(edge.side);
        if self.game.is_cut(self.state, edge) || self.class.is_barred(&self.game.ground, one, other) {
            return NO_WAY;
        }
        self.entry(edge.to)
    }

    /// What the ground of a hex asks. BW §5.3-clear, §5.3-lightwoods, §5.3-broken, §5.3-forest, §5.3-town
    pub(super) fn entry(&self, at: HexId) -> u16 {
        let game = self.game;
        self.class.entry(&game.ground, &game.data.charts, game.weather(self.state.turn), at)
    }

    /// Whether what a hex asks beyond its price can be paid. BW §29-1-entry
    #[inline]
    pub(crate) fn can_afford(&self, at: HexId, cost: u16, points: u16) -> bool {
        let held_up = self.sites.iter().any(|(site, companies)| *site == at && *companies == 1);
        !held_up || cost + POINT <= points
    }

    /// Steps that end a move at once: crossings that stop, and the one hex that every unit has. BW §5.2-onehex,
    /// §5.2-onehex-limits, §5.3-river-armor, §5.3-meuse-infantry, BW.Q27
    pub(crate) fn is_single_step(&self, edge: &Edge) -> bool {
        let site = self.sites.iter().any(|(site, _)| *site == edge.to);
        if site || self.is_barred(edge) || self.stays_in_a_zone(edge.to) {
            return false;
        }
        if edge.flags & RIVER != 0 && self.game.is_cut(self.state, edge) {
            return self.fresh && self.may_ford(edge);
        }
        self.is_passable(edge)
    }

    /// The same for the first step of an advance, to which zones are nothing. BW §5.2-onehex, BW.Q97
    pub(crate) fn may_step_once(&self, edge: &Edge) -> bool {
        if self.is_barred(edge) {
            return false;
        }
        if edge.flags & RIVER != 0 && self.game.is_cut(self.state, edge) {
            return self.fresh && self.may_ford(edge);
        }
        self.is_passable(edge)
    }

    /// Whether the ground lets the unit pass at all. BW §5.3-forest-armor, §5.3-cliff
    pub(super) fn is_passable(&self, edge: &Edge) -> bool {
        (edge.road != 0 && !self.lost) || !self.class.is_barred(&self.game.ground, self.from, edge.to)
    }

    /// What keeps a unit out of a hex: the enemy, its boundary, a withdrawal that closed it, the Meuse for the British. BW §5.1,
    /// §5.3-cliff, §5.4, §6.3, §9.5-CA-withdraw, §28.1
    #[inline]
    pub(crate) fn is_barred(&self, edge: &Edge) -> bool {
        edge.flags & CLIFF != 0
            || self.is_shut(edge.to)
            || (edge.flags & MEUSE != 0 && self.game.keeps_to_its_bank(self.unit))
    }

    #[inline]
    fn is_shut(&self, at: HexId) -> bool {
        self.is_blocked(at)
            || self.bounds.is_some_and(|bounds| bounds[usize::from(at)])
            || self.game.is_closed(self.state, self.data.seat, at)
            || (self.special && self.game.is_kept_out(self.state, self.field, self.unit, at))
    }

    /// Whether an enemy stands there; a leader alone keeps others out too. BW §5.1, §6.3, BW.Q38
    pub(super) fn is_blocked(&self, at: HexId) -> bool {
        self.there[usize::from(at)] != 0
            && (self.field.holds(self.enemy, at)
                || !self.game.has_only_parachutists(self.state, self.enemy, at))
    }

    /// Whether a step stays in the zone of one enemy. BW §7.4-same, §7.4-other
    pub(crate) fn stays_in_a_zone(&self, to: HexId) -> bool {
        !self.ignores_zones
            && !self.slips
            && self.field.same_zone(&self.game.ground, self.enemy, self.from, to)
    }

    pub(super) fn walks(&self) -> bool {
        self.data.kind.is_infantry() || self.class == Class::Leader
    }

    /// Whether the unit may cross a river without a bridge: heavy tanks never, the Meuse only infantry. BW §5.3-river-heavy,
    /// §5.3-meuse-bridge, §5.3-meuse-infantry
    pub(super) fn may_ford(&self, edge: &Edge) -> bool {
        !self.data.silhouette.is_heavy()
            && (edge.flags & MEUSE == 0 || self.walks())
            && !self.class.is_barred(&self.game.ground, self.from, edge.to)
    }

    /// Whether it may go on after crossing. BW §5.3-river-infantry, §5.3-river-armor
    pub(super) fn fords_on(&self, edge: &Edge) -> bool {
        self.fresh && self.walks() && self.game.is_cut(self.state, edge) && edge.flags & (MEUSE | CLIFF) == 0
    }

    /// What infantry pays for a crossing: the ground, and a point more into forest or broken ground. BW §5.3-river-rough
    fn crossing(&self, edge: &Edge) -> u16 {
        let rough = self.game.ground.lie(edge.to).is_some_and(Terrain::is_rough);
        self.entry(edge.to) + if rough { POINT } else { 0 }
    }

    /// Interdiction, which only Germans meet, and landing sites, which only Allies do. Who defies the aircraft pays the road
    /// alone. BW §11.3-cost, §11.3-scope, §22.1, §22.2, §29-1-entry
    #[inline]
    pub(super) fn toll(&self, edge: &Edge) -> u16 {
        let many = self.sites.iter().any(|(site, companies)| *site == edge.to && *companies > 1);
        let site = if many { POINT } else { 0 };
        if !self.is_watched_from_above(edge.to) {
            return site;
        }
        if self.defies && edge.road != 0 && self.is_interdicted_wood(edge.to) {
            return site;
        }
        site + INTERDICTED[usize::from(!self.data.kind.is_mechanized())]
    }
}

impl BitterWoods {
    /// Hexes at which the move of a side is halted to ask somebody. BW §25.2-reveal, §25.3-when, §29-1-entry, §29-4
    pub(crate) fn asking_hexes(&self, state: &State, seat: Seat) -> ArrayVec<HexId, 96> {
        let mut asks = ArrayVec::new();
        if seat == Seat::German {
            self.dump_hexes(state, &mut asks);
        } else if state.turn == 5 {
            asks.extend(self.deceived_town(state));
        }
        if seat == Seat::Allied && state.events.landed > 0 {
            let single = |(site, companies): &(HexId, u8)| (*companies == 1).then_some(*site);
            asks.extend(self.landing_sites(state).iter().filter_map(single));
        }
        asks
    }

    /// Where companies of von der Heydte are, and how many. BW §29-1
    pub(crate) fn landing_sites(&self, state: &State) -> ArrayVec<(HexId, u8), 4> {
        let mut sites: ArrayVec<(HexId, u8), 4> = ArrayVec::new();
        if state.events.landed == 0 {
            return sites;
        }
        let companies =
            self.on_map(state, Seat::German).filter(|(unit, _)| self.unit(*unit).is(UnitMarks::VDH));
        for (_, at) in companies {
            match sites.iter_mut().find(|(site, _)| *site == at) {
                Some((_, count)) => *count += 1,
                None => sites.push((at, 1)),
            }
        }
        sites
    }

    /// Whether nobody but companies of von der Heydte is in a hex. BW §29-1-entry, BW.Q38
    pub(crate) fn has_only_parachutists(&self, state: &State, enemy: Seat, at: HexId) -> bool {
        if enemy != Seat::German || state.events.landed == 0 {
            return false;
        }
        let mut germans =
            state.in_hex(at).map(|unit| self.unit(unit)).filter(|unit| unit.seat == Seat::German);
        germans.all(|unit| unit.is(UnitMarks::VDH))
    }

    /// Whether a side may not enter a hex that it gave up this turn. BW §9.5-CA-withdraw, BW.Q69
    pub(crate) fn is_closed(&self, state: &State, seat: Seat, at: HexId) -> bool {
        !state.closed.is_empty() && state.closed.contains(&(at, seat))
    }

    /// Whether a unit is British and not one of those that cross the Meuse. BW §28, §28.1
    pub(crate) fn keeps_to_its_bank(&self, unit: UnitId) -> bool {
        let data = self.unit(unit);
        self.plays(On::INTER_ALLIED) && data.is_british() && !data.is(UnitMarks::CROSSES_MEUSE)
    }

    /// Montgomery goes with either nation. BW §28.2
    pub(crate) fn is_montgomery(&self, unit: &Unit) -> bool {
        unit.kind == Kind::Leader && unit.is_british()
    }
}
