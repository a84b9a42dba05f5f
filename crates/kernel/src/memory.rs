//! What a table remembers between two questions, so that looking at other tables meanwhile costs nothing.
//!
//! A game keeps what it has worked out about the latest position in the thread. A server asks about one table after the other,
//! on whatever thread is free: each table brings its own along ([`Game::exchange`]) and takes it away again.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::Game;
use crate::game::Memory;

/// What the game has worked out about one table.
#[derive(Debug, Default)]
pub(crate) struct Remembers {
    memory: Mutex<Memory>,
    /// Whether it was needed since the last [`Remembers::rest`].
    used: AtomicBool,
}

impl Remembers {
    /// Lends this thread what is remembered while something is done. Another thread that asks meanwhile works without it.
    pub(crate) fn during<G: Game, T>(&self, game: &G, work: impl FnOnce() -> T) -> T {
        let Ok(mut memory) = self.memory.try_lock() else { return work() };
        self.used.store(true, Ordering::Relaxed);
        game.exchange(&mut memory);
        let mut lent = Lent { game, memory, sound: false };
        let done = work();
        lent.sound = true;
        done
    }

    /// Forgets everything if nothing was needed since this was asked last.
    pub(crate) fn rest(&self) {
        if !self.used.swap(false, Ordering::Relaxed) {
            *self.memory.lock().unwrap_or_else(PoisonError::into_inner) = None;
        }
    }
}

/// A memory that is lent to this thread.
struct Lent<'a, G: Game> {
    game: &'a G,
    memory: MutexGuard<'a, Memory>,
    /// Whether what was done came to its end: what rules that broke down leave behind may be half done.
    sound: bool,
}

impl<G: Game> Drop for Lent<'_, G> {
    fn drop(&mut self) {
        self.game.exchange(&mut self.memory);
        if !self.sound {
            *self.memory = None;
        }
    }
}
