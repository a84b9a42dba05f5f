//! Guided lessons.
//!
//! A lesson is a text file (`docs/lessons.md` is the manual): a position in the words of a rules case, then steps with what is
//! said, what is highlighted and what the learner has to do. [`read`] turns a file into a [`Draft`], [`prepare`] plays all of
//! it through with the real rules and gives the [`Lesson`] that a client shows. [`Catalog`] holds the lessons of the program and
//! of a folder; one with a mistake is not on it. A [`Translation`] gives a lesson the texts of another language.
//!
//! This crate knows the words of cases and of the table, and nothing of servers and pages.

mod catalog;
mod draft;
mod error;
mod lesson;
mod parse;
mod prepare;
mod rehearse;
#[cfg(test)]
mod tests;
mod translation;

pub use catalog::{Broken, Catalog};
pub use draft::Draft;
pub use error::LessonError;
pub use lesson::{
    Lesson, LessonAnswer, LessonCard, LessonMark, LessonMistake, LessonReaction, LessonStep, LessonTask,
};
pub use parse::read;
pub use prepare::prepare;
pub use translation::Translation;
