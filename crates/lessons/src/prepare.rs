//! From a draft to a lesson: the position is set up, and everything that the learner may do is played through.

use casefile::CaseError;
use games::{Kind, Registry};
use table::{Seat, Setup};

use crate::draft::Draft;
use crate::error::LessonError;
use crate::lesson::Lesson;
use crate::rehearse::rehearse;

/// Lines that are put before the position to make a case of it.
const HEAD_LINES: usize = 2;

/// Plays a lesson through in every way that it allows.
///
/// # Errors
/// What is wrong with its position, or the first thing in it that cannot be done, with its line.
pub fn prepare(id: &str, draft: &Draft, registry: &Registry) -> Result<Lesson, Vec<LessonError>> {
    let wrong = |line: usize, what: String| vec![LessonError::new(line, what)];
    let kind = registry.get(&draft.game.text).map_err(|error| wrong(draft.game.line, error.to_string()))?;
    check_position(draft, kind)?;
    let asked =
        Setup { position: Some(draft.position.clone()), study: true, ..Setup::new(&draft.game.text, "") };
    let setup = kind.settle(&asked).map_err(|error| wrong(draft.position_line, error.to_string()))?;
    let table = kind.open(&setup).map_err(|error| wrong(draft.position_line, error.to_string()))?;
    let seat = draft.seat.unwrap_or(Seat::German);
    let steps = rehearse(draft, seat, table, &*kind.stage())?;
    let opponent = draft.opponent.as_ref().map(|said| said.text.clone());
    Ok(Lesson { card: draft.card(id), setup, seat, opponent, steps })
}

/// Sets the position up as a case, so that its mistakes are reported with their lines in the lesson.
fn check_position(draft: &Draft, kind: &dyn Kind) -> Result<(), Vec<LessonError>> {
    let in_lesson = |error: CaseError| {
        let line = (error.line + draft.position_line).saturating_sub(HEAD_LINES).max(draft.position_line);
        LessonError::new(line, error.what)
    };
    let text = format!("game: {}\ncase: a position\n{}", draft.game.text, draft.position);
    match casefile::set_up_text(&text, &*kind.stage()) {
        Ok(_) => Ok(()),
        Err(errors) => Err(errors.into_iter().map(in_lesson).collect()),
    }
}
