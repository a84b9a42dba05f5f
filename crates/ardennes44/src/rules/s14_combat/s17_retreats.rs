//! Retreats: which ways are open, which of them the priorities prefer, and who does not survive. A44 §17

use arrayvec::ArrayVec;
use table::Seat;
use wargame::Edge;

use crate::model::ids::{BoxId, HexId, UnitId};
use crate::model::state::{Retreat, State};
use crate::pack::map::{BOUNDARY, Ground, LAKE, MEUSE, NORTH, RIVER, SOUTH, WEST, bridge_of};
use crate::rulebook::Ardennes;
use crate::rules::field::{Field, STEADY};
use crate::rules::reasons::causes::{Aside, causes};
use crate::rules::s23_supply::Roads;

/// The longest retreat that is looked for: four hexes, and as many as it takes to find room. A44 §16.1-DR4, §17.4
pub(crate) const FARTHEST: u8 = 6;

/// Where a retreat can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum End {
    Hex(HexId),
    /// An Off Map Box. A44 §17.6
    Box(BoxId),
}

/// How well a way keeps the priorities, the first first; the greater the better. A44 §17.1
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Merit {
    /// It ends as far from the battle as the result says. A44 §17.1-1
    far: bool,
    /// It enters no vacant hex in an enemy zone. A44 §17.1-2
    free: bool,
    /// A44 §17.1-3
    supplied: bool,
    /// A44 §17.1-4
    room: bool,
    /// Steps by road, for vehicles. A44 §17.1-5
    roads: u8,
}

/// A position with what was worked out from it.
#[derive(Clone, Copy)]
struct Situation<'a> {
    state: &'a State,
    field: &'a Field,
    roads: &'a Roads,
}

/// The ways of one unit.
struct Ways<'a> {
    game: &'a Ardennes,
    state: &'a State,
    field: &'a Field,
    roads: &'a Roads,
    unit: UnitId,
    seat: Seat,
    from: HexId,
    hexes: usize,
    path: ArrayVec<HexId, 8>,
    /// What is left aside, to say what bars a way.
    aside: Aside,
    /// Ends that were looked at: whether they are in supply and have room.
    known: Vec<(HexId, bool, bool)>,
    /// Ends with their merits, and whether the way there crosses an army boundary. A44 §11.10.2-rally
    found: Vec<(Merit, End, bool)>,
}

impl Ardennes {
    /// Where a unit may retreat to: the ends that keep the priorities best. Empty when it is eliminated. A44 §17.1, §17.2-e
    pub(crate) fn retreats(&self, state: &State, unit: UnitId, from: HexId, hexes: u8) -> Vec<End> {
        let mut ends: Vec<End> =
            self.retreat_ways(state, unit, from, hexes).into_iter().map(|(end, _)| end).collect();
        ends.dedup();
        ends
    }

    /// Whether every way to an end leads over an army boundary. A44 §11.10.2-rally
    pub(crate) fn goes_astray(&self, state: &State, unit: UnitId, from: HexId, hexes: u8, end: End) -> bool {
        let ways = self.retreat_ways(state, unit, from, hexes);
        ways.iter().filter(|(to, _)| *to == end).all(|(_, crossed)| *crossed)
    }

    /// The ends that keep the priorities best, those reached without crossing a boundary first.
    fn retreat_ways(&self, state: &State, unit: UnitId, from: HexId, hexes: u8) -> Vec<(End, bool)> {
        let field = self.field(state);
        let seat = self.unit(unit).seat;
        let roads = self.supply_roads(state, &field, seat);
        let found = Ways::search(
            self,
            Situation { state, field: &field, roads: &roads },
            unit,
            from,
            hexes,
            Aside::NOTHING,
        );
        let best = found.iter().map(|(merit, ..)| *merit).max();
        let kept = found.iter().filter(|(merit, ..)| Some(*merit) == best);
        let mut ends: Vec<(End, bool)> = kept.map(|(_, end, crossed)| (*end, *crossed)).collect();
        ends.sort_unstable();
        ends.dedup();
        ends
    }

    /// Whether a unit survives a step of a retreat, some rules left aside; the British do not leave their own bank even then. A44
    /// §17.2, §17.2-a, §17.2-b, §17.2-d, §17.2-f, §17.2-g, §27.3.1
    pub(crate) fn retreat_step(
        &self,
        state: &State,
        field: &Field,
        unit: UnitId,
        step: (HexId, &Edge),
        aside: Aside,
    ) -> bool {
        let ((from, edge), enemy) = (step, self.unit(unit).seat.enemy());
        let bridged = bridge_of(edge).is_some_and(|bridge| self.stands(state, bridge));
        let drowned = edge.flags & LAKE != 0 || (edge.flags & MEUSE != 0 && !bridged);
        let strays = self.unit(unit).is_british()
            && !self.ground.node(edge.to).british
            && !self.may_leave_the_meuse(state, unit);
        let bonded = field.bond_over(enemy, edge.side) || field.bond_in(enemy, edge.to);
        (aside.has(Aside::ENEMIES) || !field.holds(enemy, edge.to))
            && (aside.has(Aside::BONDS) || !bonded)
            && (aside.has(Aside::MEUSE) || !drowned)
            && (aside.has(Aside::BRITISH) || !strays)
            && (!self.unit(unit).kind.is_vehicle() || self.vehicle_survives(state, from, edge, aside))
    }

    /// Whether a Vehicle Type unit survives a step: by road, or over open ground without a river. The Meuse is for all. A44
    /// §17.2-f, §17.2-g
    fn vehicle_survives(&self, state: &State, from: HexId, edge: &Edge, aside: Aside) -> bool {
        let bridged = bridge_of(edge).is_some_and(|bridge| self.stands(state, bridge));
        let waived = edge.flags & (LAKE | MEUSE) != 0 && aside.has(Aside::MEUSE);
        let wet = edge.flags & (RIVER | LAKE | MEUSE) != 0 && !bridged && !waived;
        (aside.has(Aside::RIVERS) || !wet)
            && (aside.has(Aside::WOODS) || self.vehicle_has_footing(from, edge))
    }

    /// The box beyond a hex on the edge of the map, for Allied units. A44 §11.9.1, §17.6, A44.Q9
    pub(crate) fn box_beyond(&self, at: HexId) -> Option<BoxId> {
        let (edges, west) = (self.ground.hex_info(at).edges, self.ground.node(at).west_map);
        let name = if edges & WEST != 0 {
            "W"
        } else if edges & SOUTH != 0 {
            if west { "SW" } else { "SE" }
        } else if edges & NORTH != 0 {
            if west { "NW" } else { "NE" }
        } else {
            return None;
        };
        Ground::box_by_name(name)
    }
}

/// What a way has been like so far.
#[derive(Clone, Copy)]
struct Trail {
    /// It entered no vacant hex in an enemy zone.
    free: bool,
    /// Steps by road.
    roads: u8,
    /// It crossed an army boundary.
    crossed: bool,
}

impl Ardennes {
    /// Why a unit cannot retreat to a place: it does not survive there, or another way keeps a priority that this one does not.
    /// The nearest cause comes first. A44 §17.1-1, §17.1-2, §17.1-3, §17.1-4, §17.1-5, §17.4, §17.6
    pub(crate) fn why_no_retreat(
        &self,
        state: &State,
        retreat: &Retreat,
        unit: UnitId,
        end: End,
    ) -> Vec<Why> {
        let field = self.field(state);
        let seat = self.unit(unit).seat;
        if matches!(end, End::Hex(at) if field.holds(seat.enemy(), at)) {
            return vec![("17.2-a", "cannot retreat into a hex with enemy units")];
        }
        if matches!(end, End::Box(_)) && seat == Seat::German {
            return vec![("17.6", "does not survive a retreat off the map")];
        }
        let roads = self.supply_roads(state, &field, seat);
        let situation = Situation { state, field: &field, roads: &roads };
        let search =
            |hexes: u8, aside: Aside| Ways::search(self, situation, unit, retreat.from, hexes, aside);
        let merit_of = |merits: &[(Merit, End, bool)]| {
            merits.iter().filter(|(_, to, _)| *to == end).map(|(merit, ..)| *merit).max()
        };
        let (hexes, _) = self.retreat_ends(state, retreat, unit);
        if hexes > retreat.hexes && merit_of(&search(retreat.hexes, Aside::NOTHING)).is_some() {
            return vec![("17.4", "would be over the stacking limit there and must go on")];
        }
        let ways = search(hexes, Aside::NOTHING);
        let best = ways.iter().map(|(merit, ..)| *merit).max();
        if let (Some(mine), Some(best)) = (merit_of(&ways), best) {
            return vec![mine.falls_short_of(best)];
        }
        let found = causes(&BARRED, |aside| merit_of(&search(hexes, aside)).is_some());
        let mut whys: Vec<Why> = found.into_iter().map(why_barred).collect();
        if whys.is_empty() {
            whys.push(match end {
                End::Hex(_) => ("17.1-1", "must retreat the full number of hexes"),
                End::Box(_) => ("17.6", "does not come to that edge of the map"),
            });
        }
        whys
    }
}

/// A rule, and why in words that follow the name of the unit.
pub(crate) type Why = (&'static str, &'static str);

/// What can bar a retreat, the nearest first. A44 §17.2
pub(crate) const BARRED: [Aside; 7] =
    [Aside::BONDS, Aside::ZONES, Aside::BRITISH, Aside::MEUSE, Aside::RIVERS, Aside::WOODS, Aside::ENEMIES];

/// What bars a retreat, with its rule. A44 §17.2-a, §17.2-b, §17.2-c, §17.2-d, §17.2-f, §17.2-g, §27.3.1
pub(crate) fn why_barred(cause: Aside) -> Why {
    match cause {
        Aside::BONDS => ("17.2-b", "would cross or enter an enemy ZOC bond"),
        Aside::ZONES => ("17.2-c", "would enter an enemy zone of control after its first hex"),
        Aside::BRITISH => ("27.3.1", "must stay on the West Map, west of the Meuse"),
        Aside::MEUSE => ("17.2-d", "would cross the Meuse or a lake"),
        Aside::RIVERS => ("17.2-g", "is a vehicle and would cross a river without a bridge"),
        Aside::WOODS => ("17.2-f", "is a vehicle and would leave the road"),
        _ => ("17.2-a", "would pass through enemy units"),
    }
}

impl Merit {
    /// The first priority that another way keeps and this one does not.
    fn falls_short_of(self, best: Merit) -> Why {
        if self.far != best.far {
            ("17.1-1", "must end as far from the battle as it can")
        } else if self.free != best.free {
            ("17.1-2", "must keep out of enemy zones of control if it can")
        } else if self.supplied != best.supplied {
            ("17.1-3", "must end its retreat in supply if it can")
        } else if self.room != best.room {
            ("17.1-4", "must end its retreat where there is room if it can")
        } else {
            ("17.1-5", "is a vehicle and must follow a road if it can")
        }
    }
}

impl Ways<'_> {
    /// Every way of a unit from a hex over so many, with its end and its merit.
    fn search(
        game: &Ardennes,
        situation: Situation<'_>,
        unit: UnitId,
        from: HexId,
        hexes: u8,
        aside: Aside,
    ) -> Vec<(Merit, End, bool)> {
        let Situation { state, field, roads } = situation;
        let mut ways = Ways {
            game,
            state,
            field,
            roads,
            unit,
            seat: game.unit(unit).seat,
            from,
            hexes: usize::from(hexes.min(FARTHEST)),
            path: ArrayVec::new(),
            aside,
            known: Vec::new(),
            found: Vec::new(),
        };
        ways.path.push(from);
        ways.go(from, Trail { free: true, roads: 0, crossed: false });
        ways.found
    }

    /// Goes on from a hex in every way that the unit survives. A44 §17.2, §17.2-c
    fn go(&mut self, at: HexId, trail: Trail) {
        let steps = self.path.len() - 1;
        if steps == self.hexes {
            self.keep(at, trail);
            return;
        }
        if self.seat == Seat::Allied {
            // Off the map is far enough. A44 §17.6
            if let Some(beyond) = self.game.box_beyond(at) {
                let Trail { free, roads, .. } = trail;
                let merit = Merit { far: true, free, supplied: true, room: true, roads };
                self.found.push((merit, End::Box(beyond), false));
            }
        }
        let game = self.game;
        for edge in game.ground.graph.edges(at) {
            if self.path.contains(&edge.to)
                || !game.retreat_step(self.state, self.field, self.unit, (at, edge), self.aside)
            {
                continue;
            }
            let watched = self.field.zone(self.seat.enemy(), edge.to)
                && self.field.cell(self.seat, edge.to).flags & STEADY == 0;
            // Only the first hex may lie in a zone. A44 §17.1-2, §17.2-c, §17.1-friend
            if watched && steps > 0 && !self.aside.has(Aside::ZONES) {
                continue;
            }
            self.path.push(edge.to);
            let next = Trail {
                free: trail.free && !watched,
                roads: trail.roads + u8::from(edge.road != 0),
                crossed: trail.crossed || edge.flags & BOUNDARY != 0,
            };
            self.go(edge.to, next);
            self.path.pop();
        }
    }

    fn keep(&mut self, at: HexId, trail: Trail) {
        let vehicle = self.game.unit(self.unit).kind.is_vehicle();
        let (supplied, room) = match self.known.iter().find(|(hex, ..)| *hex == at) {
            Some((_, supplied, room)) => (*supplied, *room),
            None => {
                let supplied = self.game.has_supply_path(self.field, self.roads, at);
                let room = self.game.has_room(self.state, self.field, self.unit, at);
                self.known.push((at, supplied, room));
                (supplied, room)
            }
        };
        let merit = Merit {
            far: self.game.ground.grid.distance(self.from, at) as usize == self.hexes,
            free: trail.free,
            supplied,
            room,
            roads: if vehicle { trail.roads } else { 0 },
        };
        // Ways that end no better than one that is known are not kept.
        let known = self.found.iter().any(|(known, end, crossed)| {
            *end == End::Hex(at) && *known >= merit && (!crossed || trail.crossed)
        });
        if !known {
            self.found.push((merit, End::Hex(at), trail.crossed));
        }
    }
}
