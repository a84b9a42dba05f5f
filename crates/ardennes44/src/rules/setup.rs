//! How a scenario begins: who is where, which hexes are German, what is dug and what is blown. A44 §S1, §S2, §S3, §S5

use table::{Illegal, Seat};

use crate::model::frames::{Frame, Half, Phase};
use crate::model::ids::{HexId, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Bridge, Marker, Position, State};
use crate::model::units::{Start, UnitMarks};
use crate::pack::map::{Area, AreaData, Terrain};
use crate::pack::scenario::Scenario;
use crate::rulebook::{Ardennes, no};

/// Traffic markers that are gone when Patton's counterattack begins, and which bridges are down. A44 §S4.3-E, A44.Q1
const GREIF_GONE: usize = 3;
const PATTON_BRIDGES: [&str; 4] = ["E3821/3920", "E3618/3718", "E2928/3029", "E2929/3029"];

impl Ardennes {
    /// The position before the first decision. A44 §S1.3, §S1.3-german, §S1.4, §S1.5, §S2.2, §S2.3, §S3.2
    pub(crate) fn opening(&self) -> State {
        if self.scenario.is_patton() {
            return self.opening_of_patton();
        }
        let mut state = self.first_position();
        for node in &self.ground.nodes {
            let german = node.area != Area::None;
            if let Some(place) = node.control.filter(|_| german) {
                state.german |= 1 << place.get();
            }
        }
        let dug = self.units.iter().filter(|unit| unit.start == Start::Setup && unit.is(UnitMarks::DUG_IN));
        let mut hexes: Vec<HexId> = dug.filter_map(|unit| unit.place).collect();
        hexes.sort_unstable();
        hexes.dedup();
        let room = state.positions.remaining_capacity();
        state.positions.extend(hexes.into_iter().take(room).map(|at| Position {
            at,
            done: true,
            fresh: false,
        }));
        if self.scenario == Scenario::SixTurn {
            // Neither airborne division comes. A44 §S2.3
            for unit in self.all_units().filter(|unit| self.is_of(*unit, "82") || self.is_of(*unit, "101")) {
                state.piece_mut(unit).put(Place::Gone);
            }
        }
        if self.scenario.is_east() {
            self.clear_the_west(&mut state);
        }
        state.frames.push(Frame::Phase(Phase::Setup));
        if self.setup.is_on("fuel-dumps") && self.ground.dumps.len() == state.dumps.len() {
            state.frames.push(Frame::DumpDraw);
        }
        state
    }

    /// 22 December: everybody where history had him, German guns Fired, four bridges down, two pockets. A44 §S4, §S4.1, §S4.2,
    /// §S4.3, §S4.3-A, §S4.3-C, §S4.3-E, §S4.3-F, §S4.3-G
    fn opening_of_patton(&self) -> State {
        let mut state = self.first_position();
        state.turn = self.scenario.first_turn();
        state.ouren_tested = true;
        state.jagdtiger_settled = true;
        for (bridge, data) in state.bridges.iter_mut().zip(&self.ground.bridges) {
            let down = PATTON_BRIDGES.contains(&data.number.as_str());
            *bridge = if down { Bridge::Blown } else { Bridge::Standing };
        }
        for later in &self.data.patton {
            let full = self.unit(later.unit).steps;
            let dead = matches!(later.place, Place::Dead | Place::Gone);
            let piece = state.piece_mut(later.unit);
            piece.put(later.place);
            piece.marks = later.marks;
            piece.steps = if dead { 0 } else { later.steps.unwrap_or(full) };
            (piece.surrender, piece.group) = (later.surrender, u32::from(later.group));
            let hex = later.place.hex().filter(|_| later.dug_in && !state.positions.is_full());
            if let Some(at) = hex.filter(|at| !state.positions.iter().any(|position| position.at == *at)) {
                state.positions.push(Position { at, done: true, fresh: false });
            }
        }
        state.positions.sort_unstable();
        // Three German Traffic markers have gone on the evenings before. A44 §24.6, A44.Q46
        for marker in state.traffic[0].iter_mut().take(GREIF_GONE) {
            *marker = Marker::Gone;
        }
        for gun in self.all_units().filter(|unit| self.unit(*unit).kind.is_artillery()) {
            if self.unit(gun).seat == Seat::German {
                state.piece_mut(gun).mark(Marks::FIRED);
            }
        }
        self.settle_control(&mut state);
        state.half = Half::Day(Seat::German);
        state.frames.push(Frame::Phase(Phase::FirstTraffic));
        state
    }

    /// German is what lies in the German areas, and where Germans stand. A44 §30.1.2
    fn settle_control(&self, state: &mut State) {
        for node in self.ground.nodes.iter().filter(|node| node.area != Area::None) {
            if let Some(place) = node.control {
                state.german |= 1 << place.get();
            }
        }
        for seat in Seat::PLAYERS {
            let held: Vec<(UnitId, HexId)> = self.on_map(state, seat).collect();
            for (unit, at) in held {
                self.take_control(state, unit, at);
            }
        }
    }

    /// Units on the West Map, or that arrive there, have no part in a scenario of the East Map. A44 §S2.3, §S3.3
    fn clear_the_west(&self, state: &mut State) {
        let reaches_east = |letters: &str| {
            self.ground
                .entries
                .iter()
                .any(|entry| letters.contains(entry.letter) && !self.ground.node(entry.at).west_map)
        };
        for unit in self.all_units() {
            let data = self.unit(unit);
            let airborne = self.is_of(unit, "82") || self.is_of(unit, "101");
            let gone = match state.piece(unit).place() {
                Place::Hex(at) => self.ground.node(at).west_map,
                Place::Waiting => {
                    data.seat == Seat::Allied
                        && data.start == Start::Arrives
                        && !airborne
                        && !reaches_east(&data.entries)
                }
                _ => false,
            };
            if gone {
                state.piece_mut(unit).put(Place::Gone);
            }
        }
    }

    /// Whether a unit may be set up in a hex. A44 §S1.3-german, §S1.3-barred, §8.3
    pub(crate) fn check_deploy(&self, state: &State, unit: UnitId, at: HexId) -> Result<(), Illegal> {
        let (data, name, hex) = (self.unit(unit), self.unit_name(unit), self.hex_label(at));
        let field = self.field(state);
        if data.seat != Seat::German || data.start != Start::Setup {
            return no("S1.3-german", format!("you do not set up {name}"));
        }
        let area = match self.ground.node(at).area {
            Area::Division(area) => &self.ground.areas[usize::from(area)],
            Area::None | Area::Rear => {
                return no("S1.3-german", format!("{hex} is not in a divisional area"));
            }
        };
        let elsewhere = || self.ground.areas.iter().any(|known| self.is_home(unit, known));
        // Corps troops, and who has no area of his own, stand in any area of their corps.
        let own = self.is_home(unit, area) || (data.corps == area.corps_id.as_str() && !elsewhere());
        let rough = self.ground.hex_info(at).terrain == Terrain::WoodedRough;
        let barred = rough && (data.is(UnitMarks::RED) && self.is_of(unit, "26vg") || data.id == "5fj-11");
        if state.piece(unit).is(Marks::MOVED) {
            no("S1.3-german", format!("{name} has already been set up"))
        } else if !own {
            no("S1.3-german", format!("{hex} is not in {name}'s area"))
        } else if barred {
            no("S1.3-barred", format!("{name} may not start in Wooded Rough"))
        } else if state.piece(unit).place() == Place::Hex(at) {
            no("S1.3-german", format!("{name} is already there"))
        } else if !self.has_room(state, &field, unit, at) {
            no("8.3", format!("there is no room in {hex}"))
        } else {
            Ok(())
        }
    }

    /// Whether an area is that of a unit's own division. A44 §S1.3-german
    pub(crate) fn is_home(&self, unit: UnitId, area: &AreaData) -> bool {
        self.unit(unit).formation.as_ref().is_some_and(|id| *id == area.division_id.as_str())
    }
}
