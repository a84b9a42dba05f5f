//! By which letters reinforcements come, and what must be so before some of them may. BW §16.1, §16.1-condition, §Sc-martin

use table::{Illegal, Seat, Word};

use crate::model::dice_table::Table;
use crate::model::ids::UnitId;
use crate::model::state::State;
use crate::rulebook::{BitterWoods, no};
use crate::rules::field::Field;

/// The event that sends the 15th Panzergrenadiers, wherever the front is, and who they are. BW §38.2-6
const SENT: (&str, &str) = ("15th Panzergrenadier", "15pg");

impl BitterWoods {
    /// Whether a lettered road is closed to a side's reinforcements: in Plan Martin those of the second prong to the Allies. BW
    /// §Sc-martin
    #[must_use]
    pub fn is_letter_closed(&self, turn: i8, seat: Seat, letter: char) -> bool {
        let north = self.scenario.north.as_ref().filter(|north| seat == Seat::Allied && turn >= north.from);
        north.is_some_and(|north| north.letters.contains(letter))
    }

    /// The letters by which a unit may come when it is due, without those that are closed to it; if all are, the letters that the
    /// scenario gives instead. BW §16.1, §Sc-martin
    #[must_use]
    pub fn due_letters(&self, turn: i8, unit: UnitId) -> Word {
        let seat = self.unit(unit).seat;
        let due = self.scenario.appearance.get(usize::from(unit)).map(|found| found.letters.clone());
        let due = due.unwrap_or_default();
        let open: String = due.chars().filter(|letter| !self.is_letter_closed(turn, seat, *letter)).collect();
        match &self.scenario.north {
            Some(north) if open.is_empty() && !due.is_empty() => north.instead.clone(),
            _ => Word::from(open),
        }
    }

    /// Whether the place that a reinforcement waits for is as its row demands. BW §16.1-condition, §38.2-6, BW.Q119
    ///
    /// # Errors
    /// By the rule that keeps it away.
    pub fn check_condition(&self, state: &State, field: &Field, unit: UnitId) -> Result<(), Illegal> {
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
        let (name, text) = (self.unit_name(unit), self.condition_text(unit).unwrap_or_default());
        no("16.1-condition", format!("{name} arrives {text}"))
    }

    /// What a reinforcement waits for: `only while a German unit is in 1316 Saint-Vith`. BW §16.1-condition, BW.Q119
    pub(crate) fn condition_text(&self, unit: UnitId) -> Option<String> {
        let condition = self.scenario.appearance.get(usize::from(unit))?.condition?;
        let whose = match (condition.there, condition.seat) {
            (true, Seat::German) => "a German",
            (true, _) => "an Allied",
            (false, Seat::German) => "no German",
            (false, _) => "no Allied",
        };
        Some(format!("only while {whose} unit is in {}", self.hex_name(condition.at)))
    }
}
