//! Cases: read, set up and played.

use std::collections::BTreeMap;

use casefile::{Stage, Verdict};
use games::Registry;

use super::reader::{Reader, distinct_words, sentence, sentence_about};

/// Only so many cases of a file are played.
const MOST_PLAYED: usize = 3;

pub(super) struct Cases {
    stages: BTreeMap<String, Box<dyn Stage>>,
}

impl std::fmt::Debug for Cases {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.stages.keys()).finish()
    }
}

impl Cases {
    pub(super) fn new(registry: &Registry) -> Cases {
        let kinds = Registry::names().filter_map(|name| Some((name, registry.get(name).ok()?)));
        Cases { stages: kinds.map(|(name, kind)| (name.to_owned(), kind.stage())).collect() }
    }
}

impl Reader for Cases {
    fn name(&self) -> &'static str {
        "case"
    }

    fn words(&self) -> Vec<String> {
        distinct_words(&[
            "case: proves: game: rules: scenario: option: turn: phase: set: map: key: hex: side: road: unit: marker: \
             german: allied: chance: expect: at -> refused unreadable not no every only in steps odds die legal illegal \
             turn phase told log view points counter choices offers pending reduced from via to as with and or * ? . ..",
        ])
    }

    fn read(&mut self, input: &str) -> Result<String, String> {
        let cases = match casefile::parse(input) {
            Ok(cases) => cases,
            Err(errors) => {
                for error in &errors {
                    sentence_about(&error.what, error.line, input)?;
                }
                let first = errors.first().ok_or("refused without a reason")?;
                return Ok(first.what.clone());
            }
        };
        unmoved(input, &cases)?;
        let mut answer = String::new();
        for case in cases.iter().take(MOST_PLAYED) {
            let Some(stage) = self.stages.get(&case.scene.game.text) else {
                answer.push_str("no such game; ");
                continue;
            };
            match casefile::run(case, &**stage) {
                Verdict::Held => answer.push_str("held; "),
                Verdict::Failed { line, what } => {
                    // What is expected and found may list everything on the table.
                    let first: String = what.lines().next().unwrap_or("").chars().take(500).collect();
                    sentence_about(&first, line, input)?;
                    answer.push_str(&first);
                }
                Verdict::Unplayable { errors } => {
                    for error in &errors {
                        sentence_about(&error.what, error.line, input)?;
                        sentence(&error.what)?;
                    }
                    answer.push_str(errors.first().map_or("", |error| error.what.as_str()));
                }
            }
        }
        Ok(answer)
    }
}

/// The same file with remarks at its end and blanks behind its lines has the same cases.
fn unmoved(input: &str, cases: &[casefile::Case]) -> Result<(), String> {
    // A line that ends in an open quotation mark would take the blanks in.
    let blanks: String = input.lines().flat_map(|line| [line, " \n"]).collect();
    let again = casefile::parse(&format!("{blanks}# the end\n"));
    match again {
        Ok(again) if again == cases => Ok(()),
        Ok(_) => Err("blanks at the end of lines change what a case says".to_owned()),
        Err(errors) => {
            let what = errors.first().map_or("", |error| error.what.as_str());
            Err(format!("blanks at the end of lines make a case unreadable: {what}"))
        }
    }
}
