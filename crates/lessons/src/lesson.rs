//! A lesson as a client shows it: every order in the words of journals, everything proved to work.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Seat, Setup, Target};

/// A lesson in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LessonCard {
    pub id: String,
    pub title: String,
    pub game: String,
    /// Its place among the lessons of its game; 0 for those to start with.
    pub number: u32,
    /// How long it takes.
    pub minutes: u32,
    /// What is learned, in a few words each.
    pub teaches: Vec<String>,
    pub steps: u32,
    /// The language of its texts, as in `de`; nothing for the one that the lesson was written in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
}

/// A whole lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Lesson {
    pub card: LessonCard,
    /// The study that it is played in.
    pub setup: Setup,
    /// The side the learner plays.
    pub seat: Seat,
    /// Who plays the other side where the lesson does not: a computer opponent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opponent: Option<String>,
    pub steps: Vec<LessonStep>,
}

/// One step: something is said, and mostly something has to be done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LessonStep {
    pub title: String,
    /// Paragraphs. `**words**` are strong, and `[TOY §4.1]` is a rule that can be opened.
    pub say: Vec<String>,
    /// What is marked on the map and on the page.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub show: Vec<LessonMark>,
    pub task: LessonTask,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// What to say of orders that are legal and not asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mistakes: Vec<LessonMistake>,
    /// What is said when the task is done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub well: Option<String>,
    /// What happens before the next step: dice, and what the other side does.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub then: Vec<LessonReaction>,
}

/// Something that is marked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LessonMark {
    /// A unit, a place, a hexside or a card.
    Target(Target),
    /// A part of the page: `prompt`, `log`, `phases` …
    Part(String),
}

/// What the learner has to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum LessonTask {
    /// Read on.
    Read,
    /// Give one of these orders.
    Order { orders: Vec<String> },
    /// Select one thing and point at another, to read what a unit may do there or why not.
    Point { subject: Target, at: Target },
    /// Open a part of the page.
    Open { part: String },
    /// Answer a question.
    Question { question: String, answers: Vec<LessonAnswer> },
    /// Play freely until all of this is so, in the words of rules cases.
    Free {
        until: Vec<String>,
        /// When one of these is so, it did not work, and the step begins again.
        fails: Vec<LessonMistake>,
    },
}

/// One answer to a question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LessonAnswer {
    pub text: String,
    pub right: bool,
    /// Why it is right or wrong.
    pub say: String,
}

/// What to say of an order, or of something that must not happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LessonMistake {
    /// An order, or its beginning and `*`; in a free step a claim.
    pub of: String,
    pub say: String,
}

/// A decision that the lesson makes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LessonReaction {
    pub seat: Seat,
    pub action: String,
}
