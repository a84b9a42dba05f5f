//! What reads: each reader takes a text, says how it was answered, and what is wrong with the answer.

mod answers;
mod cases;
mod journals;
mod messages;
mod orders;
mod tables;

use std::sync::Arc;

use games::Registry;

/// Something that reads texts.
pub trait Reader: std::fmt::Debug {
    /// Its name, and that of its folder in the corpus.
    fn name(&self) -> &'static str;

    /// The words of its language.
    fn words(&self) -> Vec<String>;

    /// Reads a text and says in a few words what came of it.
    ///
    /// # Errors
    /// What must not be: the answer is no sentence, or what was read is not the same when it is written and read again.
    fn read(&mut self, input: &str) -> Result<String, String>;
}

/// The names of all readers.
pub const NAMES: [&str; 5] = ["journal", "case", "order", "message", "answer"];

/// A reader by its name.
#[must_use]
pub fn by_name(name: &str, registry: &Arc<Registry>) -> Option<Box<dyn Reader>> {
    let registry = Arc::clone(registry);
    Some(match name {
        "journal" => Box::new(journals::Journals::new(registry)),
        "case" => Box::new(cases::Cases::new(&registry)),
        "order" => Box::new(orders::Orders::new(registry)),
        "message" => Box::new(messages::Messages::new(registry)),
        "answer" => Box::new(answers::Answers),
        _ => return None,
    })
}

/// What is wrong with what a person is told: it is one line that says something, and not without an end.
fn sentence(told: &str) -> Result<(), String> {
    let told_short: String = told.chars().take(200).collect();
    if told.trim().is_empty() {
        return Err("the answer says nothing".to_owned());
    }
    if told.contains('\n') || told.contains('\0') {
        return Err(format!("the answer is more than one line: {told_short}"));
    }
    if told.chars().count() > 600 {
        return Err(format!("the answer is {} letters long: {told_short}", told.chars().count()));
    }
    Ok(())
}

/// The same for a complaint about a line, which the text must have.
fn sentence_about(told: &str, line: usize, input: &str) -> Result<(), String> {
    sentence(told)?;
    if line == 0 || line > input.split('\n').count() {
        return Err(format!("the answer names line {line}, which the input does not have: {told}"));
    }
    Ok(())
}

/// The words that stand in some texts.
fn words_of(texts: &[&str]) -> Vec<String> {
    let words = texts.iter().flat_map(|text| text.split_whitespace());
    let all: std::collections::BTreeSet<&str> = words.collect();
    all.into_iter().map(str::to_owned).collect()
}
