//! The JSON schema of everything that goes over the wire, for clients and scripts in other languages.

use schemars::JsonSchema;
use serde_json::Value;

use crate::{Answer, Board, Choice, Event, GameInfo, Illegal, Reckoning, View};

/// All that a client may be sent, gathered so that one schema document names every type once.
#[derive(JsonSchema)]
#[allow(dead_code, reason = "only its schema is used")]
struct Table {
    game: GameInfo,
    board: Board,
    view: View,
    choice: Choice,
    event: Event,
    refusal: Illegal,
    answer: Answer,
    reckoning: Reckoning,
}

/// The JSON schema of the table's language (`bulge schema` prints it).
#[must_use]
pub fn schema() -> Value {
    schemars::schema_for!(Table).to_value()
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_word_of_the_table_is_in_the_schema() {
        let schema = super::schema();
        let defs = schema["$defs"].as_object().expect("definitions");
        for word in [
            "Board",
            "View",
            "Choice",
            "Event",
            "Illegal",
            "Outcome",
            "RuleRef",
            "Seat",
            "Counter",
            "Pile",
            "Reckoning",
        ] {
            assert!(defs.contains_key(word), "{word} is missing from the schema");
        }
    }
}
