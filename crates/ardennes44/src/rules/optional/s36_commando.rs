//! Bodenplatte and the Greif commando. A44 §35, §36

use kernel::Log;
use table::{Event, Illegal, Seat, What};

use crate::model::ids::BridgeId;
use crate::model::state::{Bridge, State};
use crate::model::tables::Table;
use crate::rulebook::{Ardennes, no, rule};
use crate::rules::narration::Roll;

/// The commando must be out before this turn. A44 §36
const TOO_LATE: u8 = 7;
/// When the Luftwaffe's die falls. A44 §35
pub(crate) const BODENPLATTE_TURN: u8 = 15;

impl Ardennes {
    /// Whether the commando may go to a bridge. A44 §36
    pub(crate) fn check_commando(&self, state: &State, seat: Seat, bridge: BridgeId) -> Result<(), Illegal> {
        if !self.setup.is_on("greif-commando") || seat != Seat::German {
            no("36", "the Greif commando is not in play")
        } else if state.turn >= TOO_LATE {
            no("36", "the commando can be placed only before turn 7")
        } else if state.commando_used || state.commando.is_some() {
            no("36", "the commando has already been placed")
        } else if state.bridges[usize::from(bridge)] != Bridge::Standing {
            no("36", format!("the bridge at {} is down", self.ground.bridges[usize::from(bridge)].name))
        } else {
            Ok(())
        }
    }

    /// The commando lies in wait at a bridge. A44 §36
    pub(crate) fn place_commando(&self, state: &mut State, bridge: BridgeId, log: &mut Log) {
        state.commando = Some(bridge);
        log.record(|| {
            let name = &self.ground.bridges[usize::from(bridge)].name;
            let text = format!("The Greif commando waits at the bridge at {name}.");
            Event::new(Seat::German, What::Note, text).by_rule(rule("36"))
        });
    }

    /// The Luftwaffe's die. A44 §35
    pub(crate) fn roll_bodenplatte(&self, state: &mut State, die: u8, log: &mut Log) {
        state.frames.pop();
        let word = self.data.charts.read(Table::Bodenplatte, i8::try_from(die).unwrap_or(1)).to_owned();
        let from = word.strip_prefix("turn ").and_then(|turn| turn.parse().ok()).unwrap_or(0);
        state.bodenplatte = from;
        log.record(|| {
            let text = match from {
                0 => "It fails.".to_owned(),
                turn => format!("It weakens Allied air power from turn {turn} on."),
            };
            self.rolled(Seat::German, Table::Bodenplatte, Roll::plain(die), &text, "35")
        });
    }

    /// Whether Allied air power has suffered. A44 §35-effect
    pub(crate) fn is_air_weakened(&self, state: &State) -> bool {
        state.bodenplatte > 0 && state.turn >= state.bodenplatte
    }
}
