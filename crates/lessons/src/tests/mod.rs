//! Lessons that work, and mistakes in lesson files.

mod catalog;
mod mistakes;
mod translation;

use games::Registry;

use crate::{Lesson, LessonError, prepare, read};

/// A lesson of two steps, whose parts the tests change.
const CROSSING: &str = "\
lesson: Crossing the Our
game: toy
number: 1
minutes: 3
seat: german
teaches: bridges, attacks

position:
scenario: patrol
option: mines none
phase: german movement

step: The bridge
say: The panzer stands east of the river.
  It can cross here.
show: unit panzer
show: hex 0402
do: move panzer 0402
hint: Click the panzer.
mistake: move panzer * -> Go to the bridge.
well: It stopped next to an enemy.

step: The attack
say: Look at the numbers.
question: Which column is 4 to 4?
right: 1-1 -> They are equal.
wrong: 2-1 -> That would take 8.
";

fn registry() -> Registry {
    Registry::load(&|_| None).unwrap_or_else(|error| panic!("{error}"))
}

fn prepared(text: &str) -> Result<Lesson, Vec<LessonError>> {
    prepare("crossing", &read(text)?, &registry())
}

/// What is wrong with the lesson, a line each.
fn wrong(text: &str) -> String {
    match prepared(text) {
        Ok(lesson) => panic!("nothing is wrong with {}", lesson.card.title),
        Err(errors) => listed(&errors),
    }
}

/// Mistakes, a line each.
fn listed(errors: &[LessonError]) -> String {
    errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}
