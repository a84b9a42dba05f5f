//! A lesson in another language: the same texts in the same order, without positions and orders.
//!
//! `the-ford.de.texts` beside `the-ford.lesson` holds its German texts. What the learner sees and does stays that of the
//! lesson, so a translation cannot change what a lesson allows.

use crate::error::LessonError;
use crate::lesson::{Lesson, LessonCard, LessonStep, LessonTask};
use crate::parse::ARROW;

/// The keys of a step that have a text.
const STEP: [&str; 8] = ["step", "say", "question", "right", "wrong", "hint", "mistake", "well"];

/// A text of a translation.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Line {
    number: usize,
    key: &'static str,
    text: String,
}

/// The texts of a lesson in one language, as they are written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Translation {
    title: String,
    teaches: Vec<String>,
    /// Each begins with its `step:` line.
    steps: Vec<Vec<Line>>,
}

impl Translation {
    /// The lesson and the language that a file of translations is named after: `the-ford` and `de` for `the-ford.de.texts`.
    ///
    /// # Errors
    /// When its name, given without `.texts`, has no language.
    pub fn names(name: &str) -> Result<(&str, &str), LessonError> {
        name.rsplit_once('.').ok_or_else(|| {
            let what = "the name of a translation is that of its lesson and a language, as in";
            LessonError::new(1, format!("{what} '{name}.de.texts'"))
        })
    }

    /// Reads a `.texts` file.
    ///
    /// # Errors
    /// Everything that is wrong with it, by line.
    pub fn read(text: &str) -> Result<Translation, Vec<LessonError>> {
        let mut made = Translation::default();
        let mut errors = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            if let Err(what) = made.take(number, line) {
                errors.push(LessonError::new(number, what));
            }
        }
        if made.title.is_empty() {
            errors.push(LessonError::new(1, "the translation has no 'lesson:' line with its title"));
        }
        if made.teaches.is_empty() {
            errors.push(LessonError::new(1, "the translation has no 'teaches:' line"));
        }
        if errors.is_empty() { Ok(made) } else { Err(errors) }
    }

    fn take(&mut self, number: usize, line: &str) -> Result<(), String> {
        if line.starts_with([' ', '\t']) {
            let above = self.steps.last_mut().and_then(|step| step.last_mut());
            let above = above.ok_or("an indented line goes on with the text above it, and there is none")?;
            above.text.push(' ');
            above.text.push_str(line.trim());
            return Ok(());
        }
        let (key, value) = line.split_once(':').map(|(key, value)| (key, value.trim())).unwrap_or((line, ""));
        if value.is_empty() {
            return Err("a line is a key, a colon and a text; a line that goes on is indented".to_owned());
        }
        match key {
            "lesson" => value.clone_into(&mut self.title),
            "teaches" => self.teaches = value.split(',').map(|word| word.trim().to_owned()).collect(),
            _ => {
                let key = STEP.into_iter().find(|known| *known == key).ok_or_else(|| {
                    format!("'{}:' has no text to translate; leave it out", kernel::short(key))
                })?;
                if key == "step" {
                    self.steps.push(Vec::new());
                }
                let step = self.steps.last_mut().ok_or_else(|| {
                    format!("'{key}:' belongs to a step, and there is no 'step:' line above it")
                })?;
                step.push(Line { number, key, text: value.to_owned() });
            }
        }
        Ok(())
    }

    /// The lesson as a list shows it to readers of this language.
    #[must_use]
    pub fn card(&self, of: &LessonCard, language: &str) -> LessonCard {
        LessonCard {
            title: self.title.clone(),
            teaches: self.teaches.clone(),
            language: Some(language.to_owned()),
            ..of.clone()
        }
    }

    /// Puts these texts into a lesson.
    ///
    /// # Errors
    /// Where the two do not fit each other, by the line of the translation.
    pub fn apply(&self, lesson: &Lesson, language: &str) -> Result<Lesson, Vec<LessonError>> {
        let mut made = Lesson { card: self.card(&lesson.card, language), ..lesson.clone() };
        if self.steps.len() != made.steps.len() {
            let line = self.steps.last().and_then(|step| step.first()).map_or(1, |line| line.number);
            let what =
                format!("the lesson has {} steps, the translation {}", made.steps.len(), self.steps.len());
            return Err(vec![LessonError::new(line, what)]);
        }
        let mut errors = Vec::new();
        for (step, lines) in made.steps.iter_mut().zip(&self.steps) {
            fill(step, lines, &mut errors);
        }
        errors.sort();
        if errors.is_empty() { Ok(made) } else { Err(errors) }
    }
}

/// Writes the translated texts into a step.
fn fill(step: &mut LessonStep, lines: &[Line], errors: &mut Vec<LessonError>) {
    let begins = lines.first().map_or(1, |line| line.number);
    for (key, mut slots) in slots(step) {
        let given: Vec<&Line> = lines.iter().filter(|line| line.key == key).collect();
        if given.len() != slots.len() {
            let line = given.get(slots.len()).map_or(begins, |line| line.number);
            let what = format!(
                "the lesson has '{key}:' {} here, the translation {}",
                times(slots.len()),
                times(given.len())
            );
            errors.push(LessonError::new(line, what));
            continue;
        }
        for (slot, line) in slots.iter_mut().zip(given) {
            if let Err(what) = slot.put(&line.text) {
                errors.push(LessonError::new(line.number, what));
            }
        }
    }
}

fn times(count: usize) -> String {
    match count {
        0 => "not at all".to_owned(),
        1 => "once".to_owned(),
        more => format!("{more} times"),
    }
}

/// A place for a text, or for an answer and what is said of it.
enum Slot<'a> {
    Text(&'a mut String),
    Answer(&'a mut String, &'a mut String),
}

impl Slot<'_> {
    fn put(&mut self, text: &str) -> Result<(), String> {
        match self {
            Slot::Text(of) => replace(of, text),
            Slot::Answer(answer, of) => {
                let (words, say) = text.split_once(ARROW).ok_or(
                    "an answer, '->' and why it is right or wrong: 'right: 2-1 -> 9 to 4 is 2 to 1.'",
                )?;
                words.trim().clone_into(answer);
                replace(of, say.trim())
            }
        }
    }
}

/// Replaces a text by its translation, which must name the same rules and close what it makes strong.
fn replace(of: &mut String, with: &str) -> Result<(), String> {
    let (wanted, found) = (rules(of), rules(with));
    if wanted != found {
        let named = |rules: &[&str]| if rules.is_empty() { "no rule".to_owned() } else { rules.join(", ") };
        return Err(format!("the lesson names {} here, the translation {}", named(&wanted), named(&found)));
    }
    if !with.matches("**").count().is_multiple_of(2) {
        return Err("a '**' has no partner".to_owned());
    }
    with.clone_into(of);
    Ok(())
}

/// The numbers of the rules that a text names, sorted.
fn rules(text: &str) -> Vec<&str> {
    let mut named: Vec<&str> = text
        .split_whitespace()
        .filter_map(|word| word.find('§').map(|at| &word[at..]))
        .map(|word| word.trim_end_matches(|sign: char| !sign.is_alphanumeric()))
        .collect();
    named.sort_unstable();
    named
}

/// The texts of a step by the key that they are written with.
fn slots(step: &mut LessonStep) -> Vec<(&'static str, Vec<Slot<'_>>)> {
    let mut mistakes: Vec<Slot<'_>> =
        step.mistakes.iter_mut().map(|mistake| Slot::Text(&mut mistake.say)).collect();
    let (mut question, mut right, mut wrong) = (Vec::new(), Vec::new(), Vec::new());
    match &mut step.task {
        LessonTask::Question { question: asked, answers } => {
            question.push(Slot::Text(asked));
            for answer in answers {
                let side = if answer.right { &mut right } else { &mut wrong };
                side.push(Slot::Answer(&mut answer.text, &mut answer.say));
            }
        }
        LessonTask::Free { fails, .. } => {
            mistakes.extend(fails.iter_mut().map(|fail| Slot::Text(&mut fail.say)));
        }
        LessonTask::Read | LessonTask::Order { .. } | LessonTask::Point { .. } | LessonTask::Open { .. } => {}
    }
    vec![
        ("step", vec![Slot::Text(&mut step.title)]),
        ("say", step.say.iter_mut().map(Slot::Text).collect()),
        ("question", question),
        ("right", right),
        ("wrong", wrong),
        ("hint", step.hint.iter_mut().map(Slot::Text).collect()),
        ("mistake", mistakes),
        ("well", step.well.iter_mut().map(Slot::Text).collect()),
    ]
}
