//! Retreats toward supply. BB §7.8, BB.Q7, BB.Q8, BB.Q9

use kernel::Log;
use table::Seat;

use crate::model::ids::{HexId, UnitId};
use crate::model::state::{STACKING, State};
use crate::rulebook::Bastogne;
use crate::rules::field::Field;

/// A way back that was weighed: better ones compare less.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Way {
    /// Hexes it falls short.
    short: u8,
    /// Enemy zones it leads through.
    zones: u8,
    /// From its end to the nearest source.
    home: u32,
    /// Nearness of the nearest enemy to its end, so that far is less.
    near: std::cmp::Reverse<u32>,
    /// The end by row and column, then the way itself.
    end: (u16, u16),
    path: Vec<HexId>,
}

impl Bastogne {
    /// All units of a hex retreat by itself, the weakest defense last. BB §7.8, BB.Q7
    pub(crate) fn retreat_all(&self, state: &mut State, from: HexId, hexes: u8, log: &mut Log) {
        let mut units: Vec<UnitId> = state.in_hex(from).collect();
        units.sort_by_key(|unit| (std::cmp::Reverse(self.defense(state, *unit)), *unit));
        for unit in units {
            self.retreat(state, unit, from, hexes, log);
        }
    }

    fn retreat(&self, state: &mut State, unit: UnitId, from: HexId, hexes: u8, log: &mut Log) {
        let way = self.way_back(state, unit, from, hexes);
        self.walk(state, unit, &way.path, "7.8", log);
        for _ in 0..way.short + way.zones {
            if state.piece(unit).place.hex().is_some() {
                self.log_costly_retreat(unit, log);
                self.lose_step(state, unit, log);
            }
        }
    }

    /// The best way back: to the nearest source, round enemy zones. Staying is the worst of all ways and always open. BB §7.8,
    /// BB.Q7, BB.Q8
    fn way_back(&self, state: &State, unit: UnitId, from: HexId, hexes: u8) -> Way {
        let field = self.field(state);
        let mut best = self.judge(state, &field, unit, &[from], hexes);
        let mut paths = vec![vec![from]];
        for _ in 0..hexes {
            let mut longer = Vec::new();
            for path in &paths {
                let at = path[path.len() - 1];
                for edge in self.ground.graph.edges(at) {
                    let farther = self.ground.grid.distance(from, edge.to) as usize == path.len();
                    let room =
                        field.steps(self.unit(unit).seat, edge.to) + state.piece(unit).steps <= STACKING;
                    let free = !field.holds(self.unit(unit).seat.enemy(), edge.to);
                    if farther && free && self.can_cross(state, unit, edge) {
                        let mut next = path.clone();
                        next.push(edge.to);
                        if room {
                            best = best.min(self.judge(state, &field, unit, &next, hexes));
                        }
                        longer.push(next);
                    }
                }
            }
            paths = longer;
        }
        best
    }

    fn judge(&self, state: &State, field: &Field, unit: UnitId, path: &[HexId], hexes: u8) -> Way {
        let seat = self.unit(unit).seat;
        let end = path[path.len() - 1];
        let far = |to: HexId| self.ground.grid.distance(end, to);
        let zones = path[1..].iter().filter(|at| field.zone(seat.enemy(), **at)).count();
        let went = u8::try_from(path.len() - 1).unwrap_or(hexes);
        let enemy = field.hexes(seat.enemy()).iter().map(far).min().unwrap_or(u32::MAX);
        let spot = self.ground.numbering.column_and_row(self.ground.grid.hex(end)).unwrap_or_default();
        Way {
            short: hexes.saturating_sub(went),
            zones: u8::try_from(zones).unwrap_or(u8::MAX),
            home: self.sources_to_reach(state, seat).map(far).min().unwrap_or(0),
            near: std::cmp::Reverse(enemy),
            end: (spot.1, spot.0),
            path: path.to_vec(),
        }
    }

    /// The sources that a retreating unit looks for. BB.Q9
    fn sources_to_reach(&self, state: &State, seat: Seat) -> impl Iterator<Item = HexId> {
        let dump = match seat {
            Seat::German => state.dump,
            _ => !state.dump_entered,
        };
        self.ground.home(seat).iter().copied().chain(self.ground.dump.filter(move |_| dump))
    }
}
