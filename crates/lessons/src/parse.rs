//! Reading a lesson file. All problems are reported, each with its line.

use kernel::{nearest, short};
use table::Seat;

use crate::draft::{Draft, DraftAnswer, DraftStep, DraftTask, Text};
use crate::error::LessonError;

/// What stands between an order and what is said of it.
pub(crate) const ARROW: &str = "->";

const HEAD: [&str; 8] = ["lesson", "game", "number", "minutes", "seat", "opponent", "teaches", "position"];
const STEP: [&str; 16] = [
    "step", "say", "show", "do", "point", "open", "question", "right", "wrong", "until", "solution",
    "mistake", "hint", "well", "then", "expect",
];

/// Reads the text of a `.lesson` file.
///
/// # Errors
/// Everything that is wrong with it, by line.
pub fn read(text: &str) -> Result<Draft, Vec<LessonError>> {
    let mut reader = Reader::default();
    for (number, line) in (1..).zip(text.lines()) {
        reader.line = number;
        if let Err(what) = reader.take(line) {
            reader.errors.push(LessonError::new(number, what));
        }
    }
    reader.finish()
}

/// Where an indented line belongs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Open {
    #[default]
    Nothing,
    /// The lines of the position.
    Position,
    /// The text of the last key.
    Text(&'static str),
}

#[derive(Debug, Default)]
struct Reader {
    line: usize,
    draft: Draft,
    open: Open,
    errors: Vec<LessonError>,
}

impl Reader {
    fn take(&mut self, line: &str) -> Result<(), String> {
        if line.chars().any(|sign| sign.is_control() && sign != '\t') {
            return Err("a control character stands in this line, and a lesson is plain text".to_owned());
        }
        let key = line.split_once(':').map(|(key, value)| (key, value.trim()));
        let begins = |key: &str| HEAD.contains(&key) || STEP.contains(&key);
        if self.open == Open::Position && key.is_none_or(|(key, _)| key != "step") {
            self.draft.position.push_str(line.trim_end());
            self.draft.position.push('\n');
            return Ok(());
        }
        if line.trim().is_empty() || line.starts_with('#') {
            return Ok(());
        }
        if line.starts_with([' ', '\t']) {
            return self.go_on(line.trim());
        }
        match key {
            Some((key, value)) if begins(key) => self.pair(key, value),
            Some((key, _)) if !key.contains(char::is_whitespace) => {
                let near = nearest(key, HEAD.into_iter().chain(STEP));
                let guess = near.first().map(|near| format!("; did you mean '{near}:'?")).unwrap_or_default();
                Err(format!("no line of a lesson begins with '{}:'{guess}", short(key)))
            }
            _ => Err("a line is a key, a colon and what it says, as in 'say: This is your tank.'; a line that goes on is \
                      indented"
                .to_owned()),
        }
    }

    /// An indented line goes on with the text above it.
    fn go_on(&mut self, more: &str) -> Result<(), String> {
        let Open::Text(key) = self.open else {
            return Err("an indented line goes on with the text above it, and there is none".to_owned());
        };
        let add = |text: &mut String| {
            text.push(' ');
            text.push_str(more);
        };
        let Some(step) = self.draft.steps.last_mut() else { return Ok(()) };
        match (key, &mut step.task) {
            ("say", _) => step.say.last_mut().map(add),
            ("hint", _) => step.hint.as_mut().map(add),
            ("well", _) => step.well.as_mut().map(add),
            ("mistake", _) => step.mistakes.last_mut().map(|(_, say)| add(say)),
            (_, DraftTask::Question { answers, .. }) if matches!(key, "right" | "wrong") => {
                answers.last_mut().map(|answer| add(&mut answer.say))
            }
            (_, DraftTask::Question { question, .. }) => {
                add(&mut question.text);
                Some(())
            }
            _ => None,
        };
        Ok(())
    }

    fn pair(&mut self, key: &str, value: &str) -> Result<(), String> {
        self.open = Open::Nothing;
        if value.is_empty() && key != "position" {
            return Err(format!("'{key}:' has no value"));
        }
        let in_steps = !self.draft.steps.is_empty();
        if key == "step" {
            let title = Text { line: self.line, text: value.to_owned() };
            self.draft.steps.push(DraftStep { title, ..DraftStep::default() });
            return Ok(());
        }
        if HEAD.contains(&key) {
            if in_steps {
                return Err(format!("'{key}:' belongs to the head of the lesson, above its first 'step:'"));
            }
            return self.head(key, value);
        }
        if !in_steps {
            return Err(format!("'{key}:' belongs to a step, and there is no 'step:' line above it"));
        }
        self.step(key, value)
    }

    fn head(&mut self, key: &str, value: &str) -> Result<(), String> {
        let said = || Text { line: self.line, text: value.to_owned() };
        let number = |most: u32| value.parse().ok().filter(|number| *number <= most);
        match key {
            "lesson" => self.draft.title = said(),
            "game" => self.draft.game = said(),
            "number" => {
                self.draft.number = number(99)
                    .ok_or("'number:' is the place of the lesson in the list of its game, 0 to 99")?;
            }
            "minutes" => {
                self.draft.minutes = number(60)
                    .filter(|minutes| *minutes > 0)
                    .ok_or("'minutes:' says how long the lesson takes, 1 to 60")?;
            }
            "seat" => {
                let seat: Option<Seat> = value.parse().ok().filter(|seat: &Seat| seat.is_player());
                self.draft.seat =
                    Some(seat.ok_or("'seat:' is the side the learner plays, german or allied")?);
            }
            "opponent" => self.draft.opponent = Some(said()),
            "teaches" => {
                let words = value.split(',').map(|word| word.trim().to_owned());
                self.draft.teaches = words.filter(|word| !word.is_empty()).collect();
            }
            _ => {
                if !value.is_empty() {
                    return Err("the lines of the position stand below 'position:', not beside it".to_owned());
                }
                self.draft.position_line = self.line;
                self.open = Open::Position;
            }
        }
        Ok(())
    }

    fn step(&mut self, key: &str, value: &str) -> Result<(), String> {
        let line = self.line;
        let said = || Text { line, text: value.to_owned() };
        let Some(step) = self.draft.steps.last_mut() else { return Ok(()) };
        let once = |known: &mut Option<String>| match known {
            None => {
                *known = Some(value.to_owned());
                Ok(())
            }
            Some(_) => Err(format!("this step has '{key}:' already")),
        };
        match key {
            "say" => step.say.push(value.to_owned()),
            "show" => step.show.push(said()),
            "hint" => once(&mut step.hint)?,
            "well" => once(&mut step.well)?,
            "mistake" => {
                let (of, say) = value.rsplit_once(ARROW).ok_or(
                    "'mistake:' needs an order, '->' and what to say, as in 'mistake: move tank * -> Too far.'",
                )?;
                step.mistakes.push((Text { line, text: of.trim().to_owned() }, say.trim().to_owned()));
            }
            "then" => step.then.push(seat_and_order(key, value, line)?),
            "expect" => step.expect.push(said()),
            _ => task(&mut step.task, key, value, line)?,
        }
        let goes_on = ["say", "hint", "well", "mistake", "question", "right", "wrong"];
        self.open = goes_on.into_iter().find(|text| *text == key).map_or(Open::Nothing, Open::Text);
        Ok(())
    }

    fn finish(mut self) -> Result<Draft, Vec<LessonError>> {
        self.errors.extend(gaps(&self.draft));
        self.errors.sort();
        if self.errors.is_empty() { Ok(self.draft) } else { Err(self.errors) }
    }
}

/// `german: move tank 0302`, or `chance: die 5`.
fn seat_and_order(key: &str, value: &str, line: usize) -> Result<(Seat, Text), String> {
    let missing = || {
        format!(
            "'{key}:' needs a seat, a colon and an order, as in '{key}: german: move tank 0302' or '{key}: chance: die 5'"
        )
    };
    let (seat, order) = value.split_once(':').ok_or_else(missing)?;
    let seat = seat.trim().parse().map_err(|_| missing())?;
    Ok((seat, Text { line, text: order.trim().to_owned() }))
}

/// Takes in a line of what the learner has to do.
fn task(task: &mut DraftTask, key: &str, value: &str, line: usize) -> Result<(), String> {
    let said = || Text { line, text: value.to_owned() };
    match (key, task) {
        ("do", DraftTask::Order(orders)) => orders.push(said()),
        ("do", task @ DraftTask::Read) => *task = DraftTask::Order(vec![said()]),
        ("point", task @ DraftTask::Read) => *task = DraftTask::Point(said()),
        ("open", task @ DraftTask::Read) => *task = DraftTask::Open(said()),
        ("question", task @ DraftTask::Read) => {
            *task = DraftTask::Question { question: said(), answers: Vec::new() };
        }
        ("right" | "wrong", DraftTask::Question { answers, .. }) => {
            let (text, say) = value.split_once(ARROW).ok_or_else(|| {
                format!("'{key}:' needs an answer, '->' and why it is {key}, as in '{key}: 2-1 -> 9 to 4 is more than 2 to 1.'")
            })?;
            let (text, say) = (text.trim().to_owned(), say.trim().to_owned());
            answers.push(DraftAnswer { line, text, right: key == "right", say });
        }
        ("right" | "wrong", _) => {
            return Err(format!("'{key}:' answers a 'question:', and there is none above it"));
        }
        ("until", DraftTask::Free { until, .. }) => until.push(said()),
        ("until", task @ DraftTask::Read) => {
            *task = DraftTask::Free { until: vec![said()], solution: Vec::new() };
        }
        ("solution", DraftTask::Free { solution, .. }) => solution.push(seat_and_order(key, value, line)?),
        ("solution", _) => {
            return Err("'solution:' shows how an 'until:' is reached, and there is none above it".to_owned());
        }
        _ => {
            return Err(format!(
                "this step has something else to do already; put '{key}:' into a step of its own"
            ));
        }
    }
    Ok(())
}

/// What a lesson leaves out.
fn gaps(draft: &Draft) -> Vec<LessonError> {
    let mut errors = Vec::new();
    let mut demand = |holds: bool, line: usize, what: &str| {
        if !holds {
            errors.push(LessonError::new(line.max(1), what));
        }
    };
    demand(draft.title.line > 0, 1, "the lesson has no 'lesson:' line with its title");
    demand(draft.game.line > 0, 1, "the lesson does not say which game it is of, as in 'game: toy'");
    demand(draft.minutes > 0, 1, "the lesson does not say how long it takes, as in 'minutes: 5'");
    demand(
        draft.seat.is_some(),
        1,
        "the lesson does not say which side the learner plays, as in 'seat: german'",
    );
    demand(
        !draft.teaches.is_empty(),
        1,
        "the lesson does not say what it teaches, as in 'teaches: zones, odds'",
    );
    demand(
        draft.position_line > 0,
        1,
        "the lesson has no position: a line 'position:' and below it lines of a case",
    );
    demand(!draft.steps.is_empty(), 1, "the lesson has no steps; a step begins with 'step:' and its title");
    for step in &draft.steps {
        let line = step.title.line;
        demand(!step.say.is_empty(), line, "this step says nothing; add 'say:' and a text");
        if let DraftTask::Question { answers, question } = &step.task {
            let right = answers.iter().filter(|answer| answer.right).count();
            demand(
                right == 1 && answers.len() > 1,
                question.line,
                "a question needs one 'right:' answer and at least one 'wrong:'",
            );
        }
        if let DraftTask::Free { until, solution } = &step.task {
            let line = until.first().map_or(line, |said| said.line);
            demand(
                !solution.is_empty(),
                line,
                "a step with 'until:' needs 'solution:' lines that show a way to do it",
            );
        }
    }
    errors
}
