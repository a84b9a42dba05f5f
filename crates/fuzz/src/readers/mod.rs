//! What reads: each reader takes a text, says how it was answered, and what is wrong with the answer.

mod answers;
mod cases;
mod journals;
mod messages;
mod orders;
mod reader;
mod tables;

use std::sync::Arc;

use games::Registry;

pub use reader::Reader;

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
