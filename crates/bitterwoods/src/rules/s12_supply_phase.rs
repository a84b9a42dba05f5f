//! The Mutual Supply Phase: shortage, tracing, air drops. BW §12

use kernel::Log;
use table::{Illegal, Seat};

use crate::model::dice_table::Table;
use crate::model::ids::{About, HexId, UnitId};
use crate::model::pieces::Marks;
use crate::model::state::{Dump, Frame, State, Then, index};
use crate::model::units::{Army, Kind, UnitMarks};
use crate::pack::map::Entry;
use crate::pack::options::On;
use crate::rulebook::{BitterWoods, no, rule};
use crate::rules::field::Field;
use crate::rules::optional::s25_dumps::SERVES;
use crate::rules::s05_movement::allowance::V_WEAPONS;
use crate::rules::s12_supply::{SupplyNet, finds_road, supply_roads};

/// The last turn on which all Germans are in supply. BW §15.6
pub(crate) const FREE_TO: i8 = 4;
/// The turns on which 7th Army must hold four places. BW §35
pub(crate) const GARRISON: std::ops::RangeInclusive<i8> = 5..=12;

impl BitterWoods {
    /// What a Mutual Supply Phase does, the first thing on top. BW §4-A1, §12.1, BW.Q80
    pub(crate) fn open_supply(&self, state: &mut State) {
        let german = state.phasing == Seat::German;
        state.frames.push(Frame::Then(Then::Surrender));
        if german {
            state.frames.push(Frame::Drops);
            state.drops.clear();
            for unit in self.units_of(Seat::Allied) {
                if state.piece(unit).is(Marks::DROPPED) {
                    state.piece_mut(unit).clear(Marks::DROPPED);
                }
            }
        }
        state.frames.push(Frame::Then(Then::Trace));
        if german {
            for unit in self.units_of(Seat::German) {
                state.piece_mut(unit).clear(Marks::SHORT);
            }
            let spared = matches!(state.events.roll[2], 2) || state.dumps.state == [Dump::Captured; 2];
            if state.turn >= self.scenario.shortage_from && !spared {
                state.frames.push(Frame::Die { table: Table::Shortage, about: About::NOTHING });
            }
        }
    }

    /// The first die of a shortage, and the second. BW §12.6, §12.6-table, §25.2-shortage, §25.2-both, §38.2-2
    pub(crate) fn roll_shortage(&self, state: &mut State, table: Table, die: u8, log: &mut Log) {
        state.frames.pop();
        let word = self.data.charts.read(table, die);
        if table == Table::Shortage {
            let more = word == "roll";
            let text = if more { "There is a shortage." } else { "There is no shortage." };
            log.record(|| self.rolled(Seat::German, table, (die, 0), text, "12.6"));
            if more {
                state.frames.push(Frame::Die { table: Table::ShortageUnits, about: About::NOTHING });
            }
            return;
        }
        let mut words = word.split_whitespace();
        let army = words.next().unwrap_or("");
        let named: Vec<&str> = words.collect();
        let spared = self.is_spared_by_dump(state, army);
        log.record(|| {
            let who = self.those_short(word);
            let what = if spared { "have fuel from a captured dump" } else { "are short of supply" };
            self.rolled(Seat::German, table, (die, 0), format_args!("{who} {what}."), "12.6-table")
        });
        if spared {
            return;
        }
        for unit in self.units_of(Seat::German) {
            let data = self.unit(unit);
            let of = self.army(state, unit).word() == army;
            let division = data.division.as_deref().unwrap_or(data.id.as_str());
            let hit =
                named.contains(&"all") || named.contains(&division) || named.contains(&data.id.as_str());
            if of && hit && data.kind.is_mechanized() {
                state.piece_mut(unit).mark(Marks::SHORT);
            }
        }
    }

    /// A captured dump spares its army. BW §25.2-shortage
    fn is_spared_by_dump(&self, state: &State, army: &str) -> bool {
        let served = SERVES.iter().position(|one: &Army| one.word() == army);
        served.is_some_and(|dump| state.dumps.state[dump] == Dump::Captured)
    }

    /// Both sides trace; dumps with Germans in them are looked at too. BW §12, §12.1, §12.4, BW.Q79, BW.Q101
    pub(crate) fn trace_all(&self, state: &mut State, log: &mut Log) {
        for seat in Seat::PLAYERS {
            let field = self.field(state);
            let (roads, _) = supply_roads(&self.ground, state, &field, seat);
            let north = self.northern_net(state, &field, seat);
            let mut changed = [Vec::new(), Vec::new()];
            for unit in self.units_of(seat) {
                let Some(at) = state.hex(unit) else { continue };
                let traced = finds_road(&self.ground, &field, seat, &roads, at)
                    || north.as_ref().is_some_and(|north| self.is_of_the_north(unit) && north.supplies(at));
                let supplied = self.is_supplied(state, unit, at, traced);
                let piece = state.piece_mut(unit);
                if piece.is(Marks::OOS) == supplied && log.listens() {
                    changed[usize::from(supplied)].push(unit);
                }
                piece.clear(Marks::OOS);
                piece.clear(Marks::TESTED);
                if !supplied {
                    piece.mark(Marks::OOS);
                }
            }
            self.log_supply(seat, &changed, log);
        }
        self.capture_dumps(state, log);
    }

    /// Who is out of supply from now on, and who is in supply again. BW §12.4
    fn log_supply(&self, seat: Seat, changed: &[Vec<UnitId>; 2], log: &mut Log) {
        for (units, what) in changed.iter().zip(["out of supply", "in supply again"]) {
            if !units.is_empty() {
                let are = if units.len() == 1 { "is" } else { "are" };
                BitterWoods::log_side(seat, format_args!("{} {are} {what}.", self.names(units)), "12.4", log);
            }
        }
    }

    /// What is in supply whatever it can trace, and what is not. BW §12.5-lasts, §12.6, §15.6, §38.1-10, §38.2-7, BW.Q79
    fn is_supplied(&self, state: &State, unit: UnitId, at: HexId, traced: bool) -> bool {
        let (data, piece) = (self.unit(unit), state.piece(unit));
        let turn = state.turn;
        match data.seat {
            Seat::German => {
                let flown = state.events.roll[2] == 7 && (7..=12).contains(&turn) && self.is_peiper(unit);
                let free = turn <= FREE_TO && self.scenario.first == 1;
                flown || free || (traced && !piece.is(Marks::SHORT))
            }
            _ => {
                let lions = state.events.roll[0] == 10
                    && (3..=6).contains(&turn)
                    && data.division.as_deref() == Some("106")
                    && self.ground.is_east_of_the_our(at);
                traced || lions || state.drops.contains(&at) || piece.is(Marks::DROPPED)
            }
        }
    }

    /// Whether the Allied player may drop supplies on a hex: any of the map, whoever is there. BW §12.5, BW.Q80
    pub(crate) fn check_drop(&self, state: &State, seat: Seat, at: HexId) -> Result<(), Illegal> {
        let cut = |unit: UnitId| self.unit(unit).seat == Seat::Allied && state.piece(unit).is(Marks::OOS);
        if seat != Seat::Allied {
            no("12.5", "only the Allies can drop supplies")
        } else if state.air[1] == 0 {
            Err(self.no_aircraft(state, seat, "12.5"))
        } else if state.drops.contains(&at) {
            no("12.5", "supplies have already been dropped there")
        } else if state.drops.is_full() {
            no("12.5", "no more drops can be made")
        } else if !self.rules_2() && !state.in_hex(at).any(cut) {
            no("12.5", "no unit there is out of supply")
        } else {
            Ok(())
        }
    }

    /// Supplies come down: every Allied unit in the hex is in supply until the next German supply phase. BW §12.5, §12.5-lasts
    pub(crate) fn drop_supplies(&self, state: &mut State, at: HexId, log: &mut Log) {
        state.air[1] -= 1;
        state.drops.push(at);
        let there: Vec<UnitId> =
            state.in_hex(at).filter(|unit| self.unit(*unit).seat == Seat::Allied).collect();
        for unit in there {
            state.piece_mut(unit).clear(Marks::OOS);
            // They keep it wherever they go.
            if self.rules_2() {
                state.piece_mut(unit).mark(Marks::DROPPED);
            }
        }
        BitterWoods::log_side(
            Seat::Allied,
            format_args!("Supplies are dropped on {}.", self.hex_label(at)),
            "12.5",
            log,
        );
    }

    /// Why a side has no aircraft: an event keeps them away, none fly on this turn, or all are used, which `number` is about. BW
    /// §11.1, §29-5, §38.2-10
    pub(crate) fn no_aircraft(&self, state: &State, seat: Seat, number: &'static str) -> Illegal {
        let place = index(seat);
        let side = if seat == Seat::German { "the Germans" } else { "the Allies" };
        let printed = self.day(state.turn).map_or(0, |day| [day.german_air, day.allied_air][place]);
        let (number, why) = if self.air_of(state)[place] > 0 && state.debt[place] > 0 {
            ("29-5", format!("Operation Bodenplatte has cost {side} the aircraft of this turn"))
        } else if self.air_of(state)[place] > 0 {
            (number, "no aircraft are left this turn".to_owned())
        } else if printed > 0 {
            ("38.2-10", format!("the Russian offensive leaves {side} no aircraft"))
        } else {
            (number, format!("{side} have no aircraft on this turn"))
        };
        Illegal::new(rule(number), why)
    }

    /// Whether aircraft are there to drop supplies, be it only as a precaution. BW §12.5
    pub(crate) fn can_drop(&self, state: &State) -> bool {
        let cut = |(unit, _): (UnitId, HexId)| state.piece(unit).is(Marks::OOS);
        state.air[1] > 0
            && !state.drops.is_full()
            && (self.rules_2() || self.on_map(state, Seat::Allied).any(cut))
    }

    /// Every hex on which supplies may be dropped now. BW §12.5
    pub(crate) fn drop_hexes(&self, state: &State) -> Vec<HexId> {
        if state.air[1] == 0 || state.drops.is_full() {
            return Vec::new();
        }
        if self.rules_2() {
            return self.ground.grid.indices().filter(|at| !state.drops.contains(at)).collect();
        }
        let cut = self.on_map(state, Seat::Allied).filter(|(unit, _)| state.piece(*unit).is(Marks::OOS));
        let mut hexes: Vec<HexId> = cut.map(|(_, at)| at).filter(|at| !state.drops.contains(at)).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }

    /// Whether an aircraft may interdict a hex, whatever ground units are near. BW §7.6, §11.3
    pub(crate) fn check_interdict(&self, state: &State, seat: Seat, at: HexId) -> Result<(), Illegal> {
        if seat != Seat::Allied {
            no("11.3", "only the Allies can interdict hexes")
        } else if state.air[1] == 0 {
            Err(self.no_aircraft(state, seat, "11.1"))
        } else if state.interdicted.contains(&at) {
            no("11.3", "this hex is already interdicted")
        } else if state.interdicted.is_full() {
            no("11.3", "no more hexes can be interdicted")
        } else {
            Ok(())
        }
    }

    /// The roads of the north supply those who came by them. BW §Sc-martin
    fn northern_net(&self, state: &State, field: &Field, seat: Seat) -> Option<SupplyNet> {
        let north = self.scenario.north.as_ref().filter(|_| seat == Seat::German)?;
        let letter = |entry: &&Entry| entry.letter.is_some_and(|letter| north.letters.contains(letter));
        let sources: Vec<HexId> = self.ground.entries.iter().filter(letter).map(|entry| entry.at).collect();
        Some(SupplyNet::fed_by(&self.ground, state, field, seat, sources))
    }

    /// Whether a unit belongs to the northern group. BW §Sc-martin
    pub(crate) fn is_of_the_north(&self, unit: UnitId) -> bool {
        let Some(north) = &self.scenario.north else { return false };
        self.unit(unit).division.as_ref().is_some_and(|division| north.divisions.contains(division))
    }

    /// 7th Army must hold four places when a German player turn begins. BW §35, §35-penalty, BW.Q112
    pub(crate) fn look_at_garrisons(&self, state: &mut State) {
        let dates = GARRISON.contains(&state.turn) && self.plays(On::GARRISON);
        let field = self.field(state);
        let places = self.ground.garrisons();
        let held = places.iter().all(|at| field.holds(Seat::German, *at));
        drop(field);
        state.events.unguarded = dates && !held;
    }

    /// Guns that may fire again when a player turn begins. BW §10.1-allied, §10.1-german, §38.2-3, §38.2-12, BW.Q51
    pub(crate) fn ready_guns(&self, state: &mut State, new_turn: bool) {
        let [_, _, third] = state.events.roll;
        let shells = matches!(third, 2 | 3) && state.turn >= 7;
        let short = third == 12 && V_WEAPONS.contains(&state.turn);
        for seat in Seat::PLAYERS {
            for gun in self.guns_of(seat) {
                let spared = self.unit(gun).is(UnitMarks::UNAFFECTED);
                let ready = match seat {
                    Seat::German => new_turn || shells,
                    _ => new_turn || !short || spared,
                };
                if ready && state.piece(gun).is(Marks::FIRED) {
                    state.piece_mut(gun).clear(Marks::FIRED);
                }
                if new_turn && state.piece(gun).is(Marks::SHIFTED_GUN) {
                    state.piece_mut(gun).clear(Marks::SHIFTED_GUN);
                }
            }
        }
    }

    /// Shock wears off at the end of the owner's player turn. BW §21.3, BW.Q94
    pub(crate) fn shake_off(&self, state: &mut State, seat: Seat) {
        for unit in self.units_of(seat) {
            if state.piece(unit).is(Marks::SHOCKED) {
                state.piece_mut(unit).clear(Marks::SHOCKED);
            }
            if self.unit(unit).kind == Kind::Leader && state.piece(unit).spent != 0 {
                state.piece_mut(unit).spent = 0;
            }
        }
    }
}
