//! Why a unit cannot move to a hex: what closes the hex itself, what forbids the step, and else the rules that stand in the way.
//! BW §5, §6.3, §7.4, §11.3, §22.1, §28.1, §29

use table::{Illegal, Seat};
use wargame::{Edge, Mp, NO_WAY, PlainSearch};

use crate::model::ids::{HexId, UnitId};
use crate::model::state::{State, Stops};
use crate::model::units::Kind;
use crate::pack::map::{CLIFF, MEUSE, RIVER};
use crate::rulebook::{BitterWoods, rule};
use crate::rules::field::Field;
use crate::rules::s05_movement::causes::{causes, with_the_lesser};
use crate::rules::s05_movement::steps::{POINT, Steps};

wargame::marks! {
    /// Rules that are lifted to find out whether they keep a unit from a hex.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) struct Lifted(u32) {
        /// Somebody is asked, or a die is thrown, on the way. BW §25.3-when, §29-1-entry, §29-4
        QUESTIONS = 0;
        /// BW §7.4-same
        SAME_ZONE = 1;
        /// BW §7.4
        ZONES = 2;
        /// Interdicted woods end a move. BW §22.1
        WOODS = 3;
        /// What aircraft and parachutists cost. BW §11.3-cost, §29-1-entry
        TOLLS = 4;
        /// BW §29-4
        SIGNPOSTS = 5;
        /// BW §5.3-river
        RIVERS = 6;
        /// BW §5.3-forest-armor
        FOREST = 7;
        /// BW §28.1
        BANK = 8;
        /// BW §5.4
        BOUNDS = 9;
        /// BW §9.5-CA-withdraw
        CLOSED = 10;
        /// BW §Sc-patton, §Sc-erasing
        SCENARIO = 11;
        /// BW §6.3
        ENEMIES = 12;
        /// The printed allowance. BW §12.4-values
        PRINTED = 13;
        /// BW §5.2
        POINTS = 14;
    }
}

/// In the order in which they are named.
const RULES: [u32; 15] = [
    Lifted::QUESTIONS.bits(),
    Lifted::SAME_ZONE.bits(),
    Lifted::ZONES.bits(),
    Lifted::WOODS.bits(),
    Lifted::TOLLS.bits(),
    Lifted::SIGNPOSTS.bits(),
    Lifted::RIVERS.bits(),
    Lifted::FOREST.bits(),
    Lifted::BANK.bits(),
    Lifted::BOUNDS.bits(),
    Lifted::CLOSED.bits(),
    Lifted::SCENARIO.bits(),
    Lifted::ENEMIES.bits(),
    Lifted::PRINTED.bits(),
    Lifted::POINTS.bits(),
];

impl Lifted {
    fn of(bits: u32) -> Lifted {
        Lifted(bits)
    }
}

/// As many points as a unit could ever need; a way that costs more is none.
const ENDLESS: u16 = 240 * POINT;

fn refused(number: &'static str, why: String) -> Illegal {
    Illegal::new(rule(number), why)
}

impl BitterWoods {
    /// Why a unit cannot come to a hex by moving: the nearest cause. BW §5, §7.4
    pub(crate) fn why_not(&self, state: &State, field: &Field, unit: UnitId, to: HexId) -> Illegal {
        let found = self.all_why_not(state, field, unit, to, false).into_iter().next();
        found.unwrap_or_else(|| {
            refused("5.1", format!("no way leads {} to {}", self.unit_name(unit), self.hex_name(to)))
        })
    }

    /// All causes, the nearest first; `defies` for a unit that challenges the aircraft on its way. BW §5, §7.4, §22.2
    pub(crate) fn all_why_not(
        &self,
        state: &State,
        field: &Field,
        unit: UnitId,
        to: HexId,
        defies: bool,
    ) -> Vec<Illegal> {
        let name = self.unit_name(unit);
        let Some(mut steps) = Steps::new(self, state, field, unit) else {
            return vec![refused("5.1", format!("{name} is not on the map"))];
        };
        steps.defies = defies;
        if self.unit(unit).kind == Kind::ArmyArtillery {
            return vec![refused("37.1-immobile", format!("{name} cannot move"))];
        }
        let barred = steps.why_barred(to);
        if !barred.is_empty() {
            return barred;
        }
        let points = self.points_left(state, field, unit);
        let printed = Mp::whole(u16::from(self.face(state, unit).movement));
        let reduced = printed.saturating_sub(self.allowance(state, field, unit));
        let all = [points, points + reduced];
        let direct = self.ground.edge(steps.from, to).and_then(|edge| steps.why_no_step(edge));
        let mut found: Vec<Illegal> = direct.into_iter().collect();
        for cause in steps.causes(to, all.map(Mp::twelfths)) {
            let (number, why) = steps.told(cause, to);
            if !found.iter().any(|known| known.rule == rule(number)) {
                found.push(refused(number, why));
            }
        }
        found
    }

    /// The rule by which something is asked in a hex that a unit comes to. BW §25.3-when, §29-1-entry, §29-4
    fn asked_by(&self, state: &State, enemy: Seat, at: HexId) -> &'static str {
        if enemy == Seat::Allied {
            "25.3-when"
        } else if self.deceived_town(state) == Some(at) {
            "29-4"
        } else {
            "29-1-entry"
        }
    }

    /// The rules by which a unit had to stop where it is, the nearest first. BW §5.2-onehex, §5.3-river-armor, §5.3-meuse-infantry, §7.4,
    /// §16.2-zoc, §22.1, §22.2, §29-4
    pub(crate) fn stopped_by(&self, state: &State, unit: UnitId) -> Vec<Illegal> {
        let stops = state.mover.filter(|mover| mover.unit == unit).map_or(Stops::NONE, |mover| mover.stops);
        let name = self.unit_name(unit);
        let told = |(stop, number, why): &(Stops, &'static str, &str)| {
            stops.has(*stop).then(|| refused(number, format!("{name} {why}")))
        };
        STOPPED.iter().filter_map(told).collect()
    }
}

/// Why units stop, in the order in which it is named.
const STOPPED: [(Stops, &str, &str); 8] = [
    (Stops::ENTRY, "16.2-zoc", "entered the map in an enemy zone of control and must stop there"),
    (Stops::ZONE, "7.4", "has entered an enemy zone of control and must stop"),
    (Stops::MEUSE, "5.3-meuse-infantry", "has crossed the Meuse and must stop"),
    (Stops::RIVER, "5.3-river-armor", "has crossed a river without a bridge and must stop"),
    (Stops::WOODS, "22.1", "has entered an interdicted forest hex and must stop"),
    (Stops::CHALLENGE, "22.2", "has failed its challenge to the interdiction and must stop"),
    (Stops::SIGNPOSTS, "29-4", "was misled by signposts and must stop"),
    (Stops::ONE_HEX, "5.2-onehex", "has moved the one hex that every unit may move, and must stop"),
];

impl Steps<'_> {
    /// The rules that keep the unit from a hex, the nearest first. Of several that only together would help, what holds it where it
    /// is comes first, then the want of points.
    fn causes(&self, to: HexId, points: [u16; 2]) -> Vec<Lifted> {
        let works = |bits: u32| self.reaches(to, points, Lifted::of(bits));
        let found =
            with_the_lesser(causes(&RULES, works), Lifted::POINTS.bits(), Lifted::PRINTED.bits(), works);
        let together = found.first().is_some_and(|first| !works(*first));
        let mut found: Vec<Lifted> = found.into_iter().map(Lifted::of).collect();
        if together {
            found.sort_by_key(|cause| match *cause {
                Lifted::SAME_ZONE => 0,
                Lifted::PRINTED | Lifted::POINTS => 1,
                _ => 2,
            });
        }
        found
    }

    /// Whether the unit could come to a hex if some rules did not hold.
    fn reaches(&self, to: HexId, [points, printed]: [u16; 2], lifted: Lifted) -> bool {
        let points = if lifted.has(Lifted::POINTS) {
            ENDLESS
        } else if lifted.has(Lifted::PRINTED) {
            printed
        } else {
            points
        };
        let afford = |cost: u16| lifted.has(Lifted::TOLLS) || self.can_afford(to, cost, points);
        self.search_without(lifted, to, points, |search| search.cost(to).is_some_and(afford))
    }

    /// The way to a hex if all that can be lifted is.
    fn free_way(&self, lifted: Lifted, to: HexId) -> Vec<HexId> {
        let mut path = Vec::new();
        let lifted = lifted.with(Lifted::POINTS);
        if self.search_without(lifted, to, ENDLESS, |search| search.cost(to).is_none()) {
            let all = Lifted::of(RULES.iter().fold(0, |all, rule| all | rule));
            self.search_without(all, to, ENDLESS, |search| search.path(to, &mut path));
        } else {
            self.search_without(lifted, to, ENDLESS, |search| search.path(to, &mut path));
        }
        path
    }

    /// Searches step by step, with some of the rules left out.
    pub(crate) fn search_without<T>(
        &self,
        lifted: Lifted,
        to: HexId,
        points: u16,
        look: impl FnOnce(&PlainSearch) -> T,
    ) -> T {
        let graph = &self.game.ground.graph;
        let (first, edges) = graph.numbered_edges(self.from);
        let leaves = first..first + edges.len();
        let price = |number: usize, edge: &Edge| {
            self.lifted_price(lifted, to, (number, edge), leaves.contains(&number))
        };
        let stops = |at: HexId| {
            (self.zones[usize::from(at)] != 0 && !self.ignores_zones && !lifted.has(Lifted::ZONES))
                || (!lifted.has(Lifted::QUESTIONS) && self.asks.contains(&at))
                || (self.challenges && !lifted.has(Lifted::WOODS) && self.is_interdicted_wood(at))
        };
        wargame::with_plain_search(|search| {
            look(search.run_stopping(graph, &[self.from], points, stops, price))
        })
    }

    /// What a step costs with some of the rules left out.
    fn lifted_price(&self, lifted: Lifted, to: HexId, (number, edge): (usize, &Edge), leaving: bool) -> u16 {
        let (game, state, at) = (self.game, self.state, edge.to);
        let holds = |one: Lifted| !lifted.has(one);
        let shut = edge.flags & CLIFF != 0
            || (edge.flags & MEUSE != 0 && holds(Lifted::BANK) && game.keeps_to_its_bank(self.unit))
            || (self.is_blocked(at) && (at == to || holds(Lifted::ENEMIES)))
            || (holds(Lifted::BOUNDS) && self.bounds.is_some_and(|bounds| bounds[usize::from(at)]))
            || (holds(Lifted::CLOSED) && game.is_closed(state, self.data.seat, at))
            || (holds(Lifted::SCENARIO)
                && self.special
                && game.is_kept_out(state, self.field, self.unit, at))
            || (leaving && holds(Lifted::SAME_ZONE) && self.stays_in_a_zone(at));
        if shut {
            return NO_WAY;
        }
        let lost = self.lost && holds(Lifted::SIGNPOSTS);
        let fare = match self.fare(number, edge, leaving, lost) {
            NO_WAY => {
                let wet = edge.flags & RIVER != 0 && game.is_cut(state, edge);
                let (one, other) = game.ground.graph.ends(edge.side);
                let by_road = edge.road != 0 && !lost;
                let woods = !by_road && self.class.is_barred(&game.ground, one, other);
                if (wet && holds(Lifted::RIVERS)) || (woods && holds(Lifted::FOREST)) {
                    return NO_WAY;
                }
                if by_road { game.road_rate(state, self.unit) } else { self.entry(at) }
            }
            fare => fare,
        };
        if lifted.has(Lifted::TOLLS) { fare } else { fare + self.toll(edge) }
    }

    /// A cause and how it is told.
    fn told(&self, cause: Lifted, to: HexId) -> (&'static str, String) {
        let (game, name, hex) = (self.game, &self.data.name, self.game.hex_name(to));
        match cause {
            Lifted::QUESTIONS => {
                let way = self.free_way(cause, to);
                let asks = way.into_iter().skip(1).find(|at| self.asks.contains(at)).unwrap_or(to);
                let at = game.hex_label(asks);
                (
                    game.asked_by(self.state, self.enemy, asks),
                    format!("{name} must first stop in {at}, where a decision or roll is due"),
                )
            }
            Lifted::SAME_ZONE => (
                "7.4-same",
                format!("every step of {name} toward {hex} stays in the zone of control of the same enemy"),
            ),
            Lifted::ZONES => {
                ("7.4", format!("{name} must stop in the first enemy zone of control on the way to {hex}"))
            }
            Lifted::WOODS => {
                ("22.1", format!("{name} must stop in an interdicted forest hex on the way to {hex}"))
            }
            Lifted::TOLLS if self.data.seat == Seat::Allied => (
                "29-1-entry",
                format!("{name} does not have the extra point that the parachutists in {hex} may cost"),
            ),
            Lifted::TOLLS => {
                let wood = self.challenges && self.is_interdicted_wood(to);
                (
                    if wood { "22.1" } else { "11.3-cost" },
                    format!("{name} cannot pay for the interdiction on the way to {hex}"),
                )
            }
            Lifted::SIGNPOSTS => ("29-4", format!("{name} was misled by signposts and finds no road")),
            Lifted::RIVERS => self.river_told(to),
            Lifted::FOREST => {
                ("5.3-forest-armor", format!("{name} passes forest only by road, and no road leads to {hex}"))
            }
            Lifted::BANK => ("28.1", format!("{name} cannot cross the Meuse")),
            Lifted::BOUNDS => {
                let way = self.free_way(cause, to);
                let beyond = |at: &HexId| self.bounds.is_some_and(|bounds| bounds[usize::from(*at)]);
                let at = way.into_iter().skip(1).find(beyond).unwrap_or(to);
                (
                    game.bound_by(self.state, self.unit, at),
                    format!("the way to {hex} leads beyond the boundary of {name}'s army"),
                )
            }
            Lifted::CLOSED => {
                ("9.5-CA-withdraw", format!("the way to {hex} is closed: units withdrew from it this turn"))
            }
            Lifted::SCENARIO => {
                (game.kept_out_rule(), format!("the scenario closes the way of {name} to {hex}"))
            }
            Lifted::ENEMIES => ("6.3", format!("enemy units block the way to {hex}")),
            Lifted::PRINTED => (
                game.hindered_by(self.state, self.field, self.unit),
                format!("{name} has a reduced allowance and cannot reach {hex}"),
            ),
            _ => ("5.2", format!("{name} does not have the movement points to reach {hex}")),
        }
    }

    /// The river on the way to a hex. BW §5.3-river, §5.3-river-armor, §5.3-river-heavy, §5.3-meuse-bridge, §5.3-meuse-infantry
    fn river_told(&self, to: HexId) -> (&'static str, String) {
        let (game, name, hex) = (self.game, &self.data.name, self.game.hex_name(to));
        let way = self.free_way(Lifted::RIVERS, to);
        let edges = way.windows(2).filter_map(|pair| game.ground.edge(pair[0], pair[1]));
        let wet = |(_, edge): &(usize, &Edge)| edge.flags & RIVER != 0 && game.is_cut(self.state, edge);
        let (step, meuse) =
            edges.enumerate().find(wet).map_or((1, false), |(step, edge)| (step, edge.flags & MEUSE != 0));
        let number = if self.data.silhouette.is_heavy() {
            "5.3-river-heavy"
        } else if meuse && self.walks() {
            "5.3-meuse-infantry"
        } else if meuse {
            "5.3-meuse-bridge"
        } else if step == 0 && self.fresh && !self.walks() {
            "5.3-river-armor"
        } else {
            "5.3-river"
        };
        (number, format!("a river without a bridge lies between {name} and {hex}"))
    }

    /// Why a hex cannot be entered from anywhere, if so it is. BW §5.1, §5.4, §6.3, §9.5-CA-withdraw
    fn why_barred(&self, to: HexId) -> Vec<Illegal> {
        let (game, state, name, hex) = (self.game, self.state, &self.data.name, self.game.hex_name(to));
        let mut found = Vec::new();
        if self.is_blocked(to) {
            found.push(refused("6.3", format!("enemy units are in {hex}")));
        }
        if game.is_out_of_bounds(state, self.unit, to) {
            let number = game.bound_by(state, self.unit, to);
            found.push(refused(number, format!("{hex} is beyond the boundary of {name}'s army")));
        }
        if game.is_closed(state, self.data.seat, to) {
            found.push(refused("9.5-CA-withdraw", format!("{hex} is closed: its units withdrew this turn")));
        }
        if self.special && game.is_kept_out(state, self.field, self.unit, to) {
            let number = game.kept_out_rule();
            found.push(refused(number, format!("{name} cannot go to {hex} in this scenario")));
        }
        found
    }

    /// Why a step into the next hex cannot be made, where that is not for want of points. BW §5.3, §7.4-same
    fn why_no_step(&self, edge: &Edge) -> Option<Illegal> {
        let (name, hex) = (&self.data.name, self.game.hex_name(edge.to));
        let wet = edge.flags & RIVER != 0 && self.game.is_cut(self.state, edge);
        let meuse = edge.flags & MEUSE != 0;
        let woods = self.class.is_barred(&self.game.ground, self.from, edge.to);
        let site = self.sites.iter().any(|(site, _)| *site == edge.to);
        let (number, why) = if edge.flags & CLIFF != 0 {
            ("5.3-cliff", format!("a cliff blocks the way into {hex}"))
        } else if meuse && self.game.keeps_to_its_bank(self.unit) {
            ("28.1", format!("{name} cannot cross the Meuse"))
        } else if self.stays_in_a_zone(edge.to) {
            (
                "7.4-same",
                format!(
                    "{name} cannot move directly from one hex to another in the zone of control of the same enemy"
                ),
            )
        } else if wet && self.data.silhouette.is_heavy() {
            ("5.3-river-heavy", format!("{name} is too heavy to cross without a bridge"))
        } else if wet && meuse && !self.walks() {
            ("5.3-meuse-bridge", format!("{name} can cross the Meuse only at bridges"))
        } else if wet && !self.fresh {
            ("5.3-river", format!("{name} did not begin its turn next to the river at {hex}"))
        } else if !self.is_passable(edge) || (wet && woods) {
            (
                "5.3-forest-armor",
                format!("armor can cross this hexside only by road, and no road leads into {hex}"),
            )
        } else if site && self.fresh {
            (
                "29-1-entry",
                format!("{name} does not have the extra point that the parachutists in {hex} may cost"),
            )
        } else {
            return None;
        };
        Some(refused(number, why))
    }
}
