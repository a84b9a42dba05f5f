//! How much anybody may ask for.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// What the server allows. Beyond it there is a clear answer and nothing happens.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Bytes of one message over the socket, or of an ordinary request.
    pub message_bytes: usize,
    /// Bytes of an imported journal.
    pub journal_bytes: usize,
    /// Journals that may be on their way in at once, in all and from one address.
    pub imports: usize,
    pub imports_per_address: usize,
    /// Messages a second of one connection, on average and at once.
    pub messages_per_second: u32,
    pub message_burst: u32,
    /// Attempts to log in or to make an account, from one address a minute.
    pub logins_per_minute: u32,
    /// Connections over which requests come, in all and from one address.
    pub connections: usize,
    pub connections_per_address: usize,
    /// How long a client may take for the head of a request, for its body, and for taking in a part of an answer. The first is
    /// also how long a connection may be idle.
    pub head_time: Duration,
    pub body_time: Duration,
    pub write_time: Duration,
    /// Those who watch one game.
    pub sockets_per_game: usize,
    /// Connections that one player of a game has to it.
    pub sockets_per_player: usize,
    /// Sockets in all and from one address. Those who only watch do not get the last fifth.
    pub sockets: usize,
    pub sockets_per_address: usize,
    /// Games of one visitor that are not over.
    pub games_per_visitor: u32,
    /// Games that one visitor makes an hour, on average and at once. The owner of the computer makes as many as he likes.
    pub games_per_hour: u32,
    pub games_at_once: u32,
    /// Saved games of one visitor.
    pub saves_per_visitor: usize,
    /// Messages that may wait for a slow client before it is let go.
    pub waiting_messages: usize,
    /// How long a sealed game waits for the seed that a player has promised.
    pub seed_time: Duration,
    pub chat_letters: usize,
    /// Lines that one visitor says at one table, a minute and at once.
    pub chat_per_minute: u32,
    /// Lines that a table shows to those who come. The store keeps some more.
    pub chat_lines: usize,
    pub title_letters: usize,
    /// How long a position may be with which a game begins.
    pub position_bytes: usize,
}

impl Limits {
    /// Sockets that those may take who only watch.
    pub(crate) fn sockets_of_spectators(&self) -> usize {
        self.sockets - self.sockets / 5
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            message_bytes: 16 * 1024,
            journal_bytes: 4 * 1024 * 1024,
            imports: 32,
            imports_per_address: 8,
            messages_per_second: 100,
            message_burst: 400,
            logins_per_minute: 20,
            connections: 8_000,
            connections_per_address: 256,
            head_time: Duration::from_secs(15),
            body_time: Duration::from_secs(30),
            write_time: Duration::from_secs(30),
            sockets_per_game: 100,
            sockets_per_player: 16,
            sockets: 5_000,
            sockets_per_address: 200,
            games_per_visitor: 500,
            games_per_hour: 120,
            games_at_once: 60,
            saves_per_visitor: 100,
            waiting_messages: 256,
            seed_time: Duration::from_secs(600),
            chat_letters: 1_000,
            chat_per_minute: 30,
            chat_lines: 200,
            title_letters: 80,
            position_bytes: 8 << 10,
        }
    }
}

/// A bucket that fills steadily and is emptied by use.
#[derive(Clone, Debug)]
pub(crate) struct Bucket {
    drops: f64,
    most: f64,
    per_second: f64,
    filled: Instant,
}

impl Bucket {
    pub(crate) fn new(per_second: f64, most: u32) -> Bucket {
        Bucket { drops: f64::from(most), most: f64::from(most), per_second, filled: Instant::now() }
    }

    /// Takes one drop, if there is one.
    pub(crate) fn take(&mut self, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.filled);
        self.filled = now;
        self.drops = (self.drops + passed.as_secs_f64() * self.per_second).min(self.most);
        let enough = self.drops >= 1.0;
        if enough {
            self.drops -= 1.0;
        }
        enough
    }

    /// Whether it has been full for so long that it can be forgotten.
    pub(crate) fn is_idle(&self, now: Instant) -> bool {
        now.saturating_duration_since(self.filled) > Duration::from_secs(300)
    }
}

/// Buckets by the names of those who use them and of what they do.
#[derive(Debug, Default)]
pub(crate) struct Buckets(Mutex<BTreeMap<String, Bucket>>);

impl Buckets {
    /// Whether somebody may do something again so soon.
    pub(crate) fn allow(&self, name: &str, per_second: f64, burst: u32) -> bool {
        let mut buckets = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let bucket = buckets.entry(name.to_owned()).or_insert_with(|| Bucket::new(per_second, burst));
        bucket.take(Instant::now())
    }

    /// Forgets those that nobody used for a while.
    pub(crate) fn sweep(&self) {
        let now = Instant::now();
        self.0.lock().unwrap_or_else(PoisonError::into_inner).retain(|_, bucket| !bucket.is_idle(now));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_allows_a_burst_and_then_a_steady_drip() {
        let start = Instant::now();
        let mut bucket = Bucket::new(10.0, 3);
        let taken = |bucket: &mut Bucket, at: u64| bucket.take(start + Duration::from_millis(at));
        assert!(taken(&mut bucket, 0) && taken(&mut bucket, 0) && taken(&mut bucket, 0));
        assert!(!taken(&mut bucket, 1));
        assert!(taken(&mut bucket, 150));
        assert!(!taken(&mut bucket, 151));
        assert!(bucket.is_idle(start + Duration::from_secs(400)));
    }
}
