//! What must be so before some reinforcements may come. BW §16.1-condition

use table::{Illegal, Seat};

use crate::charts::Table;
use crate::field::Field;
use crate::state::State;
use crate::{BitterWoods, no};

/// The event that sends the 15th Panzergrenadiers, wherever the front is, and who they are. BW §38.2-6
const SENT: (&str, &str) = ("15th Panzergrenadier", "15pg");

impl BitterWoods {
    /// Whether the place that a reinforcement waits for is as its row demands. BW §16.1-condition, §38.2-6, BW.Q119
    ///
    /// # Errors
    /// By the rule that keeps it away.
    pub fn check_condition(&self, state: &State, field: &Field, unit: u16) -> Result<(), Illegal> {
        let found = self.scenario.appearance.get(usize::from(unit));
        let Some(condition) = found.and_then(|found| found.condition) else { return Ok(()) };
        let (roll, (event, division)) = (state.events.roll[2], SENT);
        let sent = roll != 0 && self.data.charts.read(Table::Event19, roll) == event;
        if sent && self.unit(unit).division.as_deref() == Some(division) {
            return Ok(());
        }
        if field.holds(condition.seat, condition.at) == condition.there {
            return Ok(());
        }
        let who = if condition.seat == Seat::German { "a German" } else { "an Allied" };
        let when = if condition.there { "only while" } else { "not while" };
        let (name, place) = (self.unit_name(unit), self.hex_name(condition.at));
        no("16.1-condition", format!("{name} comes {when} {who} unit is in {place}"))
    }
}
