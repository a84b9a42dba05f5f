//! Units with rules of their own: von der Heydte, the 653rd, exits towards Antwerp. A44 §27, §11.9.2, §11.9.3, §S2.4

use table::{Event, Illegal, Seat, What};

use crate::model::frames::{DieAbout, Frame};
use crate::model::ids::{HexId, UnitId};
use crate::model::pieces::{Marks, Piece, Place};
use crate::model::state::State;
use crate::model::tables::Table;
use crate::model::units::{Start, UnitMarks};
use crate::pack::map::{Settlement, Terrain, WEST};
use crate::rulebook::{Ardennes, no, rule};
use crate::rules::narration::Roll;

/// How far from its hex the drop may scatter. A44 §27.2
const DROP_RADIUS: u32 = 8;
/// When it jumps, and when the 653rd is first rolled for. A44 §27.2, §27.7
const DROP_TURN: u8 = 3;
const JAGDTIGER_TURN: u8 = 4;

impl Ardennes {
    /// Whether von der Heydte may land in a hex. A44 §27.2, §27.2-hex, §27
    pub(crate) fn check_jump(&self, state: &State, unit: UnitId, at: HexId) -> Result<(), Illegal> {
        let (data, piece, hex) = (self.unit(unit), state.piece(unit), self.hex_label(at));
        let (field, info) = (self.field(state), self.ground.hex_info(at));
        let near = self.ground.drop.is_some_and(|drop| self.ground.grid.distance(drop, at) <= DROP_RADIUS);
        let open = matches!(info.terrain, Terrain::Clear | Terrain::LightWoods)
            && info.settlement == Settlement::None;
        if data.start != Start::Drop || piece.place() != Place::Waiting || state.turn != DROP_TURN {
            no("27.2", format!("{} cannot drop now", data.name))
        } else if !near {
            no("27.2", format!("{hex} is more than eight hexes from the drop zone"))
        } else if !open {
            no("27.2-hex", format!("{hex} is not open ground"))
        } else if field.holds(Seat::Allied, at) || field.zone(Seat::Allied, at) {
            no("27.2-hex", format!("the enemy is in {hex} or has a zone of control there"))
        } else if !self.has_room(state, &field, unit, at) {
            no("8.1", format!("there is no room in {hex}"))
        } else {
            Ok(())
        }
    }

    /// Where it may be meant to land, looked at quickly. A44 §27.2
    pub(crate) fn is_drop_zone(&self, state: &State, drop: HexId, at: HexId) -> bool {
        state.turn == DROP_TURN && self.ground.grid.distance(drop, at) <= DROP_RADIUS
    }

    /// It jumps; the die says what is left of it. A44 §27.2-after
    pub(crate) fn jump(&self, state: &mut State, unit: UnitId, at: HexId) {
        let piece = state.piece_mut(unit);
        piece.put(Place::Hex(at));
        piece.mark(Marks::ARRIVED);
        piece.mark(Marks::MOVED);
        state.frames.push(Frame::Die { table: Table::Heydte, about: DieAbout::Unit(unit) });
    }

    /// A44 §27.2-after, §T-vdh
    pub(crate) fn roll_heydte(&self, state: &mut State, unit: UnitId, die: u8, log: &mut kernel::Log) {
        state.frames.pop();
        let word = self.data.charts.read(Table::Heydte, i8::try_from(die).unwrap_or(6)).to_owned();
        log.record(|| {
            let what = match word.as_str() {
                "eliminated" => "is scattered over the Hohe Venn",
                "flip" => "lands with a handful of men",
                _ => "lands in good shape",
            };
            let text = format!("{} {what}.", self.unit_name(unit));
            self.rolled(Seat::German, Table::Heydte, Roll::plain(die), &text, "27.2-after")
        });
        match word.as_str() {
            "eliminated" => self.eliminate(state, unit, "27.2-after", log),
            "flip" => state.piece_mut(unit).mark(Marks::FIRED),
            _ => {}
        }
    }

    /// The 653rd is rolled for when German movement begins, until it has come or never will. A44 §27.7
    pub(crate) fn is_jagdtiger_due(&self, state: &State) -> Option<UnitId> {
        let due = state.turn >= JAGDTIGER_TURN && state.phasing() == Seat::German && !state.half.is_night();
        let waits = |unit: &UnitId| {
            self.unit(*unit).is(UnitMarks::JAGDTIGER) && state.piece(*unit).place() == Place::Waiting
        };
        self.all_units().find(waits).filter(|_| due && !state.jagdtiger_settled)
    }

    /// A44 §27.7
    pub(crate) fn roll_jagdtiger(&self, state: &mut State, unit: UnitId, die: u8, log: &mut kernel::Log) {
        state.frames.pop();
        let word = self.data.charts.read(Table::Jagdtiger, i8::try_from(die).unwrap_or(6)).to_owned();
        log.record(|| {
            let what = match word.as_str() {
                "arrives" => "arrives",
                "never" => "is sent to another front",
                _ => "is delayed",
            };
            let text = format!("{} {what}.", self.unit_name(unit));
            self.rolled(Seat::German, Table::Jagdtiger, Roll::plain(die), &text, "27.7")
        });
        match word.as_str() {
            "arrives" => state.jagdtiger_settled = true,
            "never" => {
                state.jagdtiger_settled = true;
                state.piece_mut(unit).put(Place::Gone);
            }
            _ => {}
        }
    }

    /// Whether a German unit may leave the map towards victory. A44 §11.9.2, §11.9.3, §S2.4-vp
    pub(crate) fn check_exit(&self, state: &State, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
        let name = self.unit_name(unit);
        if seat != Seat::German {
            return no("11.9.1", format!("{name} can leave the map only for an Off Map Box"));
        }
        let at = self.check_mover(state, seat, unit)?;
        let node = self.ground.node(at);
        let antwerp = node.entry.is_some_and(|entry| self.ground.entries[usize::from(entry)].antwerp);
        let road = self.ground.graph.edges(at).iter().any(|edge| edge.road != 0);
        let west = self.scenario.is_east() && self.is_east_map_edge(at) && road;
        if !(antwerp && !self.scenario.is_east() || west) {
            let number = if self.ground.hex_info(at).edges & WEST != 0 { "11.9.3" } else { "11.9.2" };
            return no(number, format!("{name} may not leave the map at {}", self.hex_name(at)));
        }
        let marching = state.mover.is_some_and(|mover| mover.unit == unit && mover.strategic);
        if self.can_afford(state, unit, self.entry_price(unit, at, marching)) {
            return Ok(());
        }
        no("11.9.3", format!("{name} has no movement point left to leave the map"))
    }

    /// Whether a hex is on the west edge of the East Map. A44 §S2.4-vp
    pub(crate) fn is_east_map_edge(&self, at: HexId) -> bool {
        let node = self.ground.node(at);
        let beside_west = self.ground.graph.edges(at).iter().any(|edge| self.ground.node(edge.to).west_map);
        !node.west_map && (beside_west || self.ground.hex_info(at).edges & WEST != 0)
    }

    /// A German unit leaves for Antwerp, or off the West edge. A44 §11.9.3, §11.9.3-after, §S2.4-vp
    pub(crate) fn exit(&self, state: &mut State, unit: UnitId, log: &mut kernel::Log) {
        let Some(at) = state.piece(unit).hex() else { return };
        let side = self.face(state, unit);
        state.exited[0] += u16::from(side.attack);
        state.exited[1] += u16::from(side.defense);
        if let Some(entry) = self.ground.node(at).entry {
            state.exits |= 1 << entry.get();
        }
        if self.scenario.is_east() && !state.west_exits.contains(&at) && !state.west_exits.is_full() {
            state.west_exits.push(at);
        }
        *state.piece_mut(unit) = Piece::new(Place::Exited, state.piece(unit).steps);
        state.mover = None;
        log.record(|| {
            let text = format!("{} leaves the map at {}.", self.unit_name(unit), self.hex_name(at));
            Event::new(Seat::German, What::Note, text).by_rule(rule("11.9.3"))
        });
    }
}
