//! Answers of bots that are other programs.

use serde_json::json;

use super::reader::{Reader, distinct_words, sentence};

#[derive(Debug)]
pub(super) struct Answers;

impl Reader for Answers {
    fn name(&self) -> &'static str {
        "answer"
    }

    fn words(&self) -> Vec<String> {
        distinct_words(&[
            "{ } [ ] : , \"action\" \"thought\" action thought null true 1 \"next\" \"move\" \\u00fc \\n \\\"",
        ])
    }

    fn read(&mut self, input: &str) -> Result<String, String> {
        let decision = match bots::read_answer(input) {
            Ok(decision) => decision,
            Err(told) => {
                // The text of the answer itself is repeated only in part, and may be anything.
                sentence(&told.replace(['\n', '\0'], " "))?;
                return Ok(told);
            }
        };
        let written = json!({ "action": decision.action, "thought": decision.thought }).to_string();
        match bots::read_answer(&written) {
            Ok(again) if again == decision => Ok(format!("{} thought", decision.thought.is_some())),
            _ => Err("an answer is not the same when it is written and read again".to_owned()),
        }
    }
}
