//! The two fuel dumps: hidden, found, captured, burnt. BW §25

use arrayvec::ArrayVec;
use kernel::Log;
use table::{Event, Illegal, Seat, What};

use crate::model::dice_table::Table;
use crate::model::ids::{DumpId, HexId, Id as _};
use crate::model::state::{Dump, Frame, State};
use crate::model::units::Army;
use crate::pack::options::On;
use crate::rulebook::{BitterWoods, no, rule};
use crate::rules::s12_supply::SupplyNet;

/// The armies that each dump serves. BW §25.2-shortage
pub(crate) const SERVES: [Army; 2] = [Army::SixthPanzer, Army::FifthPanzer];

impl BitterWoods {
    /// The dice lay a dump; only the Allied player sees them. BW §25.1, §T-dump, BW.Q18
    pub(crate) fn lay_dump(&self, state: &mut State, dump: DumpId, dice: (u8, u8)) {
        state.frames.pop();
        let place = usize::from(dump).min(1);
        let word = self.data.charts.read(Table::Dump, dice.0 + dice.1);
        if let Some(ring) = self.ground.rings.get(place) {
            state.dumps.at[place] = self.beside_by_word(ring.centre, word).unwrap_or(ring.hexes[0]);
            state.dumps.state[place] = Dump::Hidden;
        }
    }

    /// The hex next to another on a side that a table names: `NW`, `S` and so on. BW §T-dump
    pub(crate) fn beside_by_word(&self, at: HexId, word: &str) -> Option<HexId> {
        let dir = hex::Dir::parse(word, hex::Orientation::FlatTop).ok()?;
        self.ground.grid.neighbor(at, dir)
    }

    /// Whether a hex of a ring may hold its dump, as far as everybody knows.
    pub(crate) fn is_candidate(&self, state: &State, dump: usize, place: usize) -> bool {
        let Some(ring) = self.ground.rings.get(dump) else { return false };
        match state.dumps.state[dump] {
            Dump::Hidden => state.dumps.ruled_out[dump] & (1 << place) == 0,
            Dump::Shown | Dump::Captured => state.dumps.at[dump] == ring.hexes[place],
            _ => false,
        }
    }

    /// Hexes at which a German move is halted: where a dump may be found, and next to those that the Allies hold and nobody has come
    /// near yet. BW §25.2-reveal, §25.3-when, BW.Q100
    pub(crate) fn dump_hexes(&self, state: &State, into: &mut ArrayVec<HexId, 96>) {
        if !self.plays(On::DUMPS) {
            return;
        }
        let field = self.field(state);
        for (dump, ring) in self.ground.rings.iter().enumerate().take(2) {
            for (place, at) in ring.hexes.iter().enumerate() {
                if !self.is_candidate(state, dump, place) {
                    continue;
                }
                if state.dumps.state[dump] == Dump::Hidden && !field.holds(Seat::Allied, *at) {
                    into.push(*at);
                }
                let unseen = state.dumps.watched[dump] & (1 << place) == 0;
                if field.holds(Seat::Allied, *at) && unseen {
                    for edge in self.ground.graph.edges(*at) {
                        if !into.contains(&edge.to) && !into.is_full() {
                            into.push(edge.to);
                        }
                    }
                }
            }
        }
    }

    /// A unit has come to a hex of a ring: a German finds the dump or finds nothing; an Allied one takes it back. BW §25, §25.2,
    /// §25.2-reveal, BW.Q101
    pub(crate) fn find_dump(&self, state: &mut State, seat: Seat, at: HexId, log: &mut Log) {
        if !self.plays(On::DUMPS) {
            return;
        }
        for (dump, ring) in self.ground.rings.iter().enumerate().take(2) {
            let Some(place) = ring.hexes.iter().position(|hex| *hex == at) else { continue };
            let here = state.dumps.at[dump] == at;
            match (seat, state.dumps.state[dump]) {
                (Seat::German, Dump::Hidden) if here => {
                    state.dumps.state[dump] = Dump::Shown;
                    log.record(|| self.dump_told(dump, "is found", "25.2-reveal").revealing());
                }
                (Seat::German, Dump::Hidden) => {
                    state.dumps.ruled_out[dump] |= 1 << place;
                    let what = format_args!("is not in {}", self.hex_label(at));
                    log.record(|| self.dump_told(dump, what, "25.2-reveal").revealing());
                }
                (Seat::Allied, Dump::Captured) if here => {
                    state.dumps.state[dump] = Dump::Shown;
                    self.log_dump(dump, "is retaken", "25.2-reveal", log);
                }
                _ => {}
            }
        }
        if seat == Seat::German {
            self.capture_dumps(state, log);
        }
    }

    fn log_dump(&self, dump: usize, what: &str, number: &'static str, log: &mut Log) {
        log.record(|| self.dump_told(dump, what, number));
    }

    /// A line about a dump.
    fn dump_told(&self, dump: usize, what: impl std::fmt::Display, number: &'static str) -> Event {
        let name = self.ground.rings.get(dump).map_or("", |ring| ring.name.as_str());
        let text = format!("The fuel dump near {name} {what}.");
        Event::new(Seat::Allied, What::Note, text).by_rule(rule(number))
    }

    /// Dumps with Germans in them are captured as soon as a way leads to the east edge. BW §25.2, BW.Q101
    pub(crate) fn capture_dumps(&self, state: &mut State, log: &mut Log) {
        for dump in 0..self.ground.rings.len().min(2) {
            let at = state.dumps.at[dump];
            if state.dumps.state[dump] != Dump::Shown || !self.field(state).holds(Seat::German, at) {
                continue;
            }
            let field = self.field(state);
            let edge: Vec<HexId> =
                self.ground.entries.iter().filter(|entry| entry.german).map(|entry| entry.at).collect();
            if SupplyNet::fed_by(&self.ground, state, &field, Seat::German, edge).supplies(at) {
                state.dumps.state[dump] = Dump::Captured;
                self.log_dump(dump, "is captured", "25.2", log);
            }
        }
    }

    /// Notes who stands next to the rings when play begins; nobody is asked for that. BW.Q100
    pub(crate) fn note_watchers(&self, state: &mut State) {
        let field = self.field(state);
        for (dump, ring) in self.ground.rings.iter().enumerate().take(2) {
            let near = |(_, at): &(usize, &HexId)| field.is_beside(Seat::German, **at);
            let bits =
                ring.hexes.iter().enumerate().filter(near).fold(0, |bits, (place, _)| bits | 1 << place);
            state.dumps.watched[dump] = bits;
        }
    }

    /// Looks who stands next to hexes in which a dump may be; the Allied player is asked where somebody has come new. BW §25.3-when,
    /// BW.Q100
    pub(crate) fn watch_dumps(&self, state: &mut State) {
        if !self.plays(On::DUMPS) {
            return;
        }
        let field = self.field(state);
        for (dump, ring) in self.ground.rings.iter().enumerate().take(2) {
            for (place, at) in ring.hexes.iter().enumerate() {
                let bit = 1u8 << place;
                let before = state.dumps.watched[dump] & bit != 0;
                let now = field.is_beside(Seat::German, *at);
                if now == before {
                    continue;
                }
                state.dumps.watched[dump] ^= bit;
                let asks = now
                    && field.holds(Seat::Allied, *at)
                    && self.is_candidate(state, dump, place)
                    && state.dumps.state[dump] != Dump::Captured
                    && !state.dumps.tried[dump];
                if asks && !state.frames.is_full() {
                    let dump = DumpId::from_index(dump);
                    state.frames.push(Frame::Burn { dump, at: *at });
                }
            }
        }
    }

    /// Whether the Allied player may set fire to a dump: it is there, held, and an enemy is next to it. BW §25.3, §25.3-held
    pub(crate) fn check_burn(&self, state: &State, seat: Seat, dump: DumpId) -> Result<(), Illegal> {
        let place = usize::from(dump).min(1);
        let (at, field) = (state.dumps.at[place], self.field(state));
        let asked = match state.frame() {
            Some(Frame::Burn { dump: about, at: hex }) => about == dump && hex == at,
            _ => true,
        };
        if seat != Seat::Allied {
            no("25.3", "only the Allies can burn fuel dumps")
        } else if !matches!(state.dumps.state[place], Dump::Hidden | Dump::Shown) {
            no("25.3-held", "this dump is captured, destroyed or not in play")
        } else if state.dumps.tried[place] {
            no("25.3-held", "this dump was already tried this turn")
        } else if !asked {
            no("25.3-held", "the dump is not in this hex")
        } else if !field.holds(Seat::Allied, at) {
            no("25.3-held", "no Allied unit is at the dump")
        } else if !field.is_beside(Seat::German, at) {
            no("25.3-held", "no German unit is next to the dump")
        } else {
            Ok(())
        }
    }

    /// Whether the Allied player is asked about dumps after his combat, judged by what everybody knows. BW §25.3-when, BW.Q100
    pub(crate) fn may_burn_something(&self, state: &State) -> bool {
        if !self.plays(On::DUMPS) {
            return false;
        }
        let field = self.field(state);
        self.ground.rings.iter().enumerate().take(2).any(|(dump, ring)| {
            !state.dumps.tried[dump]
                && state.dumps.state[dump] != Dump::Captured
                && ring.hexes.iter().enumerate().any(|(place, at)| {
                    self.is_candidate(state, dump, place)
                        && field.holds(Seat::Allied, *at)
                        && field.is_beside(Seat::German, *at)
                })
        })
    }

    /// The place is told, and the die is due. BW §25.3
    pub(crate) fn set_fire(&self, state: &mut State, dump: DumpId, log: &mut Log) {
        let place = usize::from(dump).min(1);
        if matches!(state.frame(), Some(Frame::Burn { .. })) {
            state.frames.pop();
        }
        state.dumps.tried[place] = true;
        state.dumps.state[place] = Dump::Shown;
        self.log_dump(place, "is about to be burned", "25.3", log);
        let samree = place == 1 && state.events.roll[0] == 7;
        let table = if samree { Table::DestructionSamree } else { Table::Destruction };
        state.frames.push(Frame::Die { table, about: dump.into() });
    }

    /// The die of a destruction. BW §25.3, §38.1-7
    pub(crate) fn roll_destruction(
        &self,
        state: &mut State,
        table: Table,
        dump: DumpId,
        die: u8,
        log: &mut Log,
    ) {
        state.frames.pop();
        let place = usize::from(dump).min(1);
        let burnt = self.data.charts.read(table, die) == "destroyed";
        if burnt {
            state.dumps.state[place] = Dump::Destroyed;
        }
        let what = if burnt { "The dump is destroyed." } else { "The dump does not catch fire." };
        let number = table.facts().3;
        log.record(|| self.rolled(Seat::Allied, table, (die, 0), what, number));
    }
}
