//! What came of a siege.

use std::time::{Duration, Instant};

/// What was acknowledged, and what went wrong.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Counts {
    pub(super) orders: u64,
    pub(super) taken_back: u64,
    pub(super) seats: u64,
    pub(super) resigned: u64,
    pub(super) refused: u64,
    /// Seats that were given to two people.
    pub(super) twice: u64,
    /// Acknowledged things that the database does not have.
    pub(super) lost: u64,
    /// Games whose servers and database disagree.
    pub(super) divergent: u64,
    pub(super) games: u64,
}

impl Counts {
    pub(super) fn add(&mut self, other: Counts) {
        self.orders += other.orders;
        self.taken_back += other.taken_back;
        self.seats += other.seats;
        self.resigned += other.resigned;
        self.refused += other.refused;
        self.twice += other.twice;
        self.lost += other.lost;
        self.divergent += other.divergent;
        self.games += other.games;
    }
}

/// A server was killed or stopped.
#[derive(Clone, Copy, Debug)]
pub(super) struct Blow {
    pub(super) at: Instant,
    pub(super) kill: bool,
}

/// How long players waited after a blow: one figure for each that somebody waited for.
pub(super) fn waits(blows: &[Blow], spans: &[(Instant, Instant)], kill: bool) -> Vec<Duration> {
    let within = |blow: &Blow, span: &(Instant, Instant)| span.0 <= blow.at && blow.at <= span.1;
    // What two blows held up tells of neither.
    let alone = |span: &&(Instant, Instant)| blows.iter().filter(|blow| within(blow, span)).count() == 1;
    let spans: Vec<&(Instant, Instant)> = spans.iter().filter(alone).collect();
    let waited = |blow: &Blow| {
        spans.iter().filter(|span| within(blow, span)).map(|span| span.1.duration_since(blow.at)).max()
    };
    let mut waits: Vec<Duration> = blows.iter().filter(|blow| blow.kill == kill).filter_map(waited).collect();
    waits.sort_unstable();
    waits
}

/// The middle and the longest.
pub(super) fn shown(waits: &[Duration]) -> String {
    let at = |index: usize| waits.get(index).map_or(0.0, Duration::as_secs_f64);
    format!(
        "{:.2} s (half {:.2} s, of {})",
        at(waits.len().wrapping_sub(1)),
        at(waits.len() / 2),
        waits.len()
    )
}
