//! The chain: one hash that stands for everything that has happened in a game.

use std::fmt;

use sha2::{Digest, Sha256};
use table::{FIRST_EDITION, Setup};

use crate::bytes::{hex, sha256};

/// What the chain has come to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Head([u8; 32]);

impl fmt::Display for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Head({self})")
    }
}

/// Everything that has happened in a game, link by link.
///
/// Heads are shown to everybody while a game runs, and a line may hold a secret order. So each link is hashed with a key that
/// follows from the server's seed: without it nobody can try out which order leads to a head.
#[derive(Clone, Debug)]
pub struct Chain {
    key: [u8; 32],
    head: Head,
}

impl Chain {
    /// Begins the chain of a game.
    #[must_use]
    pub fn begin(server_seed: &[u8], genesis: &str) -> Chain {
        let key = sha256(&[b"bulge chain\n", server_seed].concat());
        let mut chain = Chain { key, head: Head([0; 32]) };
        chain.add(genesis);
        chain
    }

    /// Adds a link.
    pub fn add(&mut self, line: &str) {
        let hash = Sha256::new().chain_update(self.key).chain_update(self.head.0).chain_update(line);
        self.head = Head(hash.finalize().into());
    }

    #[must_use]
    pub fn head(&self) -> Head {
        self.head
    }
}

/// What a chain begins with: the game that is played, and what the server promised of its seed.
#[must_use]
pub fn genesis(setup: &Setup, pack: &str, commitment: &str) -> String {
    let mut lines = vec![
        "bulge sealed game 1".to_owned(),
        format!("game: {}", setup.game),
        format!("pack: {pack}"),
        format!("scenario: {}", setup.scenario),
    ];
    if setup.rules > FIRST_EDITION {
        lines.push(format!("rules: {}", setup.rules));
    }
    lines.extend(setup.options.iter().map(|(id, value)| format!("option: {id} {value}")));
    lines.push(format!("dice: {commitment}"));
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_head_follows_from_all_that_came_before_and_from_the_seed() {
        let head = |seed: &[u8], lines: &[&str]| {
            let mut chain = Chain::begin(seed, "the game");
            lines.iter().for_each(|line| chain.add(line));
            chain.head()
        };
        let one = head(b"seed", &["1 german end", "2 allied end"]);
        assert_eq!(one, head(b"seed", &["1 german end", "2 allied end"]));
        assert_ne!(one, head(b"seed", &["1 german end", "2 allied wait"]));
        assert_ne!(one, head(b"seed", &["2 allied end", "1 german end"]));
        assert_ne!(one, head(b"need", &["1 german end", "2 allied end"]));
        assert_eq!(one.to_string().len(), 64);
    }

    #[test]
    fn a_chain_begins_with_the_game_its_options_and_the_promise() {
        let mut setup = Setup::new("toy", "patrol");
        setup.options.insert("mud".to_owned(), "on".to_owned());
        let says =
            "bulge sealed game 1\ngame: toy\npack: 1.0 ab\nscenario: patrol\noption: mud on\ndice: c0ffee";
        assert_eq!(genesis(&setup, "1.0 ab", "c0ffee"), says);
        setup.rules = 2;
        assert!(genesis(&setup, "1.0 ab", "c0ffee").contains("\nrules: 2\n"));
    }
}
