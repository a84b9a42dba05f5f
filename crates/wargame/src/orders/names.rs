//! How a game names the things that orders speak of.

use std::borrow::Cow;

use table::{Subject, Target};

use crate::orders::reading::{Unread, Words};

/// Says how a rulebook reads, writes, labels and points at one kind of thing.
pub trait Names<T: Copy> {
    /// What the usage of an order calls it: `UNIT`.
    fn kind() -> Cow<'static, str>;

    /// Reads it from the next words of an order.
    ///
    /// # Errors
    /// [`Unread::Words`] when words are missing; otherwise a sentence about the word that names nothing.
    fn read(&self, words: &mut Words<'_>) -> Result<T, Unread>;

    /// As a journal writes it.
    fn word(&self, thing: T) -> Cow<'_, str>;

    /// As a label says it.
    fn title(&self, thing: T) -> Cow<'_, str> {
        self.word(thing)
    }

    /// What to point at for it, if anything.
    fn target(&self, _: T) -> Option<Target> {
        None
    }
}

/// What may be left out at the end of an order.
impl<B: Names<T>, T: Copy> Names<Option<T>> for B {
    fn kind() -> Cow<'static, str> {
        format!("[{}]", <B as Names<T>>::kind()).into()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<Option<T>, Unread> {
        if words.is_empty() { Ok(None) } else { Names::<T>::read(self, words).map(Some) }
    }

    fn word(&self, thing: Option<T>) -> Cow<'_, str> {
        thing.map_or(Cow::Borrowed(""), |thing| Names::<T>::word(self, thing))
    }

    fn title(&self, thing: Option<T>) -> Cow<'_, str> {
        thing.map_or(Cow::Borrowed(""), |thing| Names::<T>::title(self, thing))
    }

    fn target(&self, thing: Option<T>) -> Option<Target> {
        thing.and_then(|thing| Names::<T>::target(self, thing))
    }
}

/// How choices about something are headed: its title, and what to point at.
pub fn subject<B: Names<T>, T: Copy>(book: &B, thing: T) -> Subject {
    Subject { points: book.target(thing).into_iter().collect(), label: book.title(thing).as_ref().into() }
}

/// How choices about nothing in particular are headed.
#[must_use]
pub fn general_subject() -> Subject {
    Subject { points: Vec::new(), label: "Orders".into() }
}
