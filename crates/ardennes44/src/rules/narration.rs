//! Lines of the log, and the names that sentences use.

use kernel::Log;
use table::{Cell, CounterId, Event, Seat, What};
use wargame::signed;

use crate::model::ids::{BridgeId, DivisionId, UnitId};
use crate::model::tables::Table;
use crate::pack::charts::chart_id;
use crate::rulebook::{Ardennes, rule};

/// A die and what is added to it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Roll {
    pub(crate) die: u8,
    pub(crate) modifier: i8,
}

impl Roll {
    /// A die to which nothing is added.
    pub(crate) const fn plain(die: u8) -> Roll {
        Roll { die, modifier: 0 }
    }
}

impl Ardennes {
    /// A die is read on a table: who is judged, the die with its modifier, what came out. The text says what that means.
    pub(crate) fn rolled(
        &self,
        seat: Seat,
        table: Table,
        Roll { die, modifier }: Roll,
        text: &str,
        number: &'static str,
    ) -> Event {
        let roll = i8::try_from(die).unwrap_or(6) + modifier;
        let (first, last) = table.rolls();
        let result = self.data.charts.read(table, roll).to_owned();
        let row = u32::try_from(roll.clamp(first, last) - first).ok();
        let cell = Cell { chart: chart_id(table).as_str().into(), row, column: Some(0) };
        let what = What::Roll { dice: vec![u32::from(die)], cell: Some(cell), result: Some(result) };
        let text = format!("{}: {die}{}. {text}", table.title(), signed(modifier));
        Event::new(seat, what, text).by_rule(rule(number))
    }

    /// A line of the log about a unit.
    pub(crate) fn log_unit(&self, unit: UnitId, does: &str, number: &'static str, log: &mut Log) {
        log.record(|| {
            let data = self.unit(unit);
            let what = What::Change { counter: CounterId::from(data.id.as_str()) };
            Event::new(data.seat, what, format!("{} {does}.", data.name)).by_rule(rule(number))
        });
    }

    /// A line of the log about a player.
    pub(crate) fn log_side(seat: Seat, text: String, number: &'static str, log: &mut Log) {
        log.record(|| Event::new(seat, What::Note, text).by_rule(rule(number)));
    }

    /// A bridge as a player says it: by the place beside it, else by the river it leads over.
    pub(crate) fn bridge_title(&self, bridge: BridgeId) -> String {
        let Some(data) = self.ground.bridges.get(usize::from(bridge)) else { return "a bridge".to_owned() };
        let river = self.ground.waters.iter().find(|water| water.side == data.side);
        if river.is_some_and(|river| river.name == data.name) {
            return format!("the bridge over the {}", data.name);
        }
        format!("the bridge at {}", data.name)
    }

    /// A German division as its counters call it.
    pub(crate) fn division_title(&self, division: DivisionId) -> String {
        let id = self.division_name(division);
        let member = self.all_units().find(|unit| self.is_of(*unit, id));
        let name = member.and_then(|unit| self.unit_name(unit).split('/').next()).unwrap_or(id);
        // Volksgrenadiers are called by their number alone.
        let bare = name.bytes().all(|letter| letter.is_ascii_digit()) && id.ends_with("vg");
        if bare { format!("{name} VG") } else { name.to_owned() }
    }
}
