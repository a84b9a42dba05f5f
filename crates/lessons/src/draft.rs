//! A lesson as it is written, with the line of everything.

use table::Seat;

use crate::lesson::LessonCard;

/// A text and where it stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    pub line: usize,
    pub text: String,
}

/// A lesson file that could be read. Whether its orders are legal is not known yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    pub title: Text,
    pub game: Text,
    pub number: u32,
    pub minutes: u32,
    pub seat: Option<Seat>,
    pub opponent: Option<Text>,
    pub teaches: Vec<String>,
    /// The position in the words of cases, and the line above its first.
    pub position: String,
    pub position_line: usize,
    pub steps: Vec<DraftStep>,
}

impl Draft {
    /// The lesson as lists show it.
    #[must_use]
    pub fn card(&self, id: &str) -> LessonCard {
        LessonCard {
            id: id.to_owned(),
            title: self.title.text.clone(),
            game: self.game.text.clone(),
            number: self.number,
            minutes: self.minutes,
            teaches: self.teaches.clone(),
            steps: u32::try_from(self.steps.len()).unwrap_or(u32::MAX),
            language: None,
        }
    }
}

/// A step as it is written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DraftStep {
    pub title: Text,
    pub say: Vec<String>,
    pub show: Vec<Text>,
    pub task: DraftTask,
    pub hint: Option<String>,
    /// The order or claim, and what to say of it.
    pub mistakes: Vec<(Text, String)>,
    pub well: Option<String>,
    pub then: Vec<(Seat, Text)>,
    pub expect: Vec<Text>,
}

/// A task as it is written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum DraftTask {
    #[default]
    Read,
    Order(Vec<Text>),
    Point(Text),
    Open(Text),
    Question {
        question: Text,
        answers: Vec<DraftAnswer>,
    },
    Free {
        until: Vec<Text>,
        /// One way to do it, to prove that it can be done.
        solution: Vec<(Seat, Text)>,
    },
}

/// An answer as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DraftAnswer {
    pub line: usize,
    pub text: String,
    pub right: bool,
    pub say: String,
}
