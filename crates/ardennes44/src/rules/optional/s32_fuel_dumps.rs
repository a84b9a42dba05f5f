//! Fuel dumps: three markers face down, one of them the real dump of First Army. A44 §32

use kernel::Log;
use table::{Event, Illegal, Seat, What};
use wargame::Id as _;

use crate::model::frames::{DieAbout, Frame, Phase};
use crate::model::ids::{BridgeId, BridgeSet, DumpId, HexId, UnitId};
use crate::model::state::{Dump, State};
use crate::model::tables::Table;
use crate::rulebook::{Ardennes, no, rule};

/// What the battalion at the dump is worth. A44 §32.2
pub(crate) const DUMP_DEFENSE: u16 = 2;
/// The last turn on which markers lie on the map. A44 §32.3-end
const LAST_TURN: u8 = 6;

impl Ardennes {
    /// The dump in a hex, if it is there for the Germans to take. A44 §32.2, §32
    pub(crate) fn guarded_dump(&self, state: &State, at: HexId) -> Option<DumpId> {
        let dump = DumpId::from_index(self.ground.dumps.iter().position(|known| *known == at)?);
        (state.dumps.get(usize::from(dump)) == Some(&Dump::Shown)).then_some(dump)
    }

    /// Which of the three is real has come out. A44 §32.1
    pub(crate) fn draw_dump(&self, state: &mut State, dump: DumpId, log: &mut Log) {
        state.frames.pop();
        state.real_dump = dump;
        state.dumps = [Dump::Hidden; 3];
        log.record(|| {
            let text = "Three fuel dumps lie face down. One of them is real.";
            Event::new(Seat::Allied, What::Note, text).by_rule(rule("32.1"))
        });
    }

    /// Germans who come next to a marker see what it is. A44 §32.1
    pub(crate) fn look_around(&self, state: &mut State, unit: UnitId, hexes: &[HexId], log: &mut Log) {
        if state.dumps == [Dump::None; 3] || self.unit(unit).seat != Seat::German {
            return;
        }
        for (dump, at) in DumpId::number(&self.ground.dumps) {
            let near = |from: &HexId| *from == *at || self.ground.edge(*from, *at).is_some();
            if state.dumps[usize::from(dump)] != Dump::Hidden || !hexes.iter().any(near) {
                continue;
            }
            let real = state.real_dump == dump;
            state.dumps[usize::from(dump)] = if real { Dump::Shown } else { Dump::None };
            log.record(|| {
                let what = if real { "is real" } else { "is a dummy" };
                let text = format!("The fuel dump at {} {what}.", self.hex_name(*at));
                Event { reveals: true, ..Event::new(Seat::German, What::Note, text).by_rule(rule("32.1")) }
            });
        }
    }

    /// The dump falls to the Germans. A44 §32.2-capture
    pub(crate) fn capture_dump(&self, state: &mut State, at: HexId) {
        if let Some(dump) = self.guarded_dump(state, at) {
            state.dumps[usize::from(dump)] = Dump::Captured;
        }
    }

    /// The Allies are back at a captured dump. A44 §32.2-capture
    pub(crate) fn retake_dump(&self, state: &mut State, seat: Seat, at: HexId) {
        let dump = self.ground.dumps.iter().position(|known| *known == at);
        if let Some(dump) = dump.and_then(|dump| state.dumps.get_mut(dump))
            && *dump == Dump::Captured
            && seat == Seat::Allied
        {
            *dump = Dump::Shown;
        }
    }

    /// The Germans carry the fuel off in their Fuel Shortage Phase. A44 §32.2-remove
    pub(crate) fn carry_off_fuel(&self, state: &mut State, log: &mut Log) {
        let captured = state.dumps.iter().position(|dump| *dump == Dump::Captured);
        let Some((dump, at)) = captured.and_then(|dump| Some((dump, *self.ground.dumps.get(dump)?))) else {
            return;
        };
        let field = self.field(state);
        let roads = self.supply_roads(state, &field, Seat::German);
        if self.is_road_bound(state, &roads, at) {
            state.dumps[dump] = Dump::None;
            state.fuel_captured = true;
            log.record(|| {
                let text = "The Germans carry the captured fuel off. There is no shortage on turns 7 and 8.";
                Event::new(Seat::German, What::Note, text).by_rule(rule("32.2-remove"))
            });
        }
    }

    /// The dump that is attacked and can still be burned. A44 §32.3
    pub(crate) fn dump_attacked(&self, state: &State) -> Option<DumpId> {
        let attack = state.attack.as_ref().filter(|attack| attack.seat == Seat::German)?;
        let dump = self.guarded_dump(state, attack.target)?;
        (state.turn > 2 && !self.was_burned(state, dump)).then_some(dump)
    }

    /// Whether the Allies may burn a dump in their Bridge Phase. A44 §32.3, §32.3-end, §7.6
    pub(crate) fn check_burn(&self, state: &State, seat: Seat, dump: DumpId) -> Result<(), Illegal> {
        let at = self.ground.dumps[usize::from(dump)];
        let hex = self.hex_name(at);
        if seat != Seat::Allied || state.phase() != Phase::Bridges {
            no("32.3", "only the Allies burn fuel, in their Bridge Phase")
        } else if !matches!(state.dumps[usize::from(dump)], Dump::Shown) {
            no("32.3", format!("there is no fuel dump to burn in {hex}"))
        } else if state.turn <= 2 {
            no("7.6", "nothing may be blown on turns 1 and 2")
        } else if self.was_burned(state, dump) {
            no("7.2-once", "the Allies have tried to burn it this turn")
        } else if !self.beside(&self.field(state), Seat::German, at) {
            no("32.3-end", format!("no German unit is next to {hex}"))
        } else {
            Ok(())
        }
    }

    /// Whether a dump was set fire to in this player turn.
    fn was_burned(&self, state: &State, dump: DumpId) -> bool {
        state.tried.contains(beyond_bridges(dump))
    }

    /// Asks for the die.
    pub(crate) fn burn(&self, state: &mut State, dump: DumpId) {
        state.frames.push(Frame::Die { table: Table::Demolition, about: DieAbout::Dump(dump) });
    }

    /// The die about a dump, one more in the enemy's turn. A44 §32.3
    pub(crate) fn roll_burning(&self, state: &mut State, dump: DumpId, roll: i8) -> bool {
        state.tried.insert(beyond_bridges(dump));
        let gone = self.data.charts.read(Table::Demolition, roll) == "blown";
        if gone {
            state.dumps[usize::from(dump)] = Dump::None;
        }
        gone
    }

    /// All markers go when turn 6 ends. A44 §32.3-end
    pub(crate) fn clear_dumps(&self, state: &mut State) {
        if state.turn >= LAST_TURN {
            state.dumps = [Dump::None; 3];
        }
    }
}

/// The bridge that a dump counts as where it is noted what was tried: one of the last, which no map has.
fn beyond_bridges(dump: DumpId) -> BridgeId {
    BridgeId::from_index(BridgeSet::BOUND - 3 + dump.index())
}
