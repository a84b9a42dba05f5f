//! What a sealed journal has besides the decisions that count: who sat down, what was taken back, what players signed.
//!
//! `docs/dice.md` says what the seal proves. Here it is only written and read; the crate `seal` checks it.

use std::fmt;

use table::Seat;

use crate::short;

/// The part of a journal that makes it provable.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seal {
    /// The seeds of the players in hexadecimal digits, once the game is over.
    pub seeds: Vec<(Seat, String)>,
    /// Everything that happened besides the decisions that count, in order.
    pub happenings: Vec<Happened>,
    /// Signatures of decisions by the index of the entry, in order.
    pub signed: Vec<(usize, Signature)>,
}

/// Something that happened before the entry of that index.
#[derive(Clone, Debug)]
pub struct Happened {
    pub at: usize,
    pub what: Happening,
    pub signed: Vec<Signature>,
    /// The line of the file it was read from, or 0 if it was not read from a file.
    pub line: usize,
}

impl PartialEq for Happened {
    /// Two are the same when they say the same, wherever they stand in their files.
    fn eq(&self, other: &Happened) -> bool {
        self.at == other.at && self.what == other.what && self.signed == other.signed
    }
}

impl Eq for Happened {}

/// What a seat signed, in hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signature {
    pub by: Seat,
    pub hex: String,
}

/// Something that happened besides the decisions that count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happening {
    /// Somebody sat down, perhaps with a key and with the promise of a seed.
    Sits {
        seat: Seat,
        holder: String,
        share: Option<Share>,
    },
    /// A player has handed in the promised seed. From here on it counts in every roll.
    Gives {
        seat: Seat,
    },
    /// A player did not hand in the promised seed in time, so it never counts.
    LeftOut {
        seat: Seat,
    },
    /// A player signs with another key from here on.
    Keys {
        seat: Seat,
        key: String,
    },
    /// A decision that was taken back later.
    Past {
        number: usize,
        seat: Seat,
        action: String,
    },
    /// Decisions were taken back, down to so many; and who wanted it.
    Back {
        to: usize,
        by: Vec<Seat>,
    },
    Resigns {
        seat: Seat,
    },
}

/// What a player's program contributes to a sealed game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    /// The public key that the player's orders are signed with, in hexadecimal digits.
    pub key: String,
    /// The SHA-256 of the player's seed, in hexadecimal digits.
    pub commitment: String,
}

impl fmt::Display for Happening {
    /// The line in the journal.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Happening::Sits { seat, holder, share } => {
                write!(f, "sits {seat} {holder}")?;
                let Some(share) = share else { return Ok(()) };
                write!(f, " {} {}", share.key, share.commitment)
            }
            Happening::Gives { seat } => write!(f, "gives {seat}"),
            Happening::LeftOut { seat } => write!(f, "left-out {seat}"),
            Happening::Keys { seat, key } => write!(f, "keys {seat} {key}"),
            Happening::Past { number, seat, action } => write!(f, "past {number} {seat} {action}"),
            Happening::Back { to, by } => {
                write!(f, "back {to}")?;
                by.iter().try_for_each(|seat| write!(f, " {seat}"))
            }
            Happening::Resigns { seat } => write!(f, "resigns {seat}"),
        }
    }
}

/// The words that such lines begin with.
const WORDS: [&str; 7] = ["sits", "gives", "left-out", "keys", "past", "back", "resigns"];

impl Happening {
    /// Whether a line of a journal that begins with this word tells of such a thing.
    #[must_use]
    pub fn begins_with(word: &str) -> bool {
        WORDS.contains(&word)
    }

    /// Reads a line of a journal.
    ///
    /// # Errors
    /// What the line should say.
    pub fn read(line: &str) -> Result<Happening, String> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let words: Vec<&str> = rest.split(' ').filter(|word| !word.is_empty()).collect();
        match (word, words.as_slice()) {
            ("sits", [of, holder]) => {
                Ok(Happening::Sits { seat: seat(of)?, holder: (*holder).to_owned(), share: None })
            }
            ("sits", [of, holder, key, commitment]) => {
                let share = Some(Share { key: hex(key)?, commitment: hex(commitment)? });
                Ok(Happening::Sits { seat: seat(of)?, holder: (*holder).to_owned(), share })
            }
            ("sits", _) => {
                Err("'sits' needs a seat, who sits there, and a key with a commitment if there is one".into())
            }
            ("gives", [of]) => Ok(Happening::Gives { seat: seat(of)? }),
            ("left-out", [of]) => Ok(Happening::LeftOut { seat: seat(of)? }),
            ("resigns", [of]) => Ok(Happening::Resigns { seat: seat(of)? }),
            ("gives" | "left-out" | "resigns", _) => Err(format!("'{word}' needs one seat")),
            ("keys", [of, key]) => Ok(Happening::Keys { seat: seat(of)?, key: hex(key)? }),
            ("keys", _) => Err("'keys' needs a seat and its new key".into()),
            ("past", [number, of, _, ..]) => {
                let number =
                    number.parse().map_err(|_| "'past' needs the number of a decision".to_owned())?;
                let action = rest.splitn(3, ' ').nth(2).unwrap_or_default().trim().to_owned();
                Ok(Happening::Past { number, seat: seat(of)?, action })
            }
            ("past", _) => Err("'past' needs a decision: its number, its seat and its text".into()),
            ("back", [to, by @ ..]) => {
                let to =
                    to.parse().map_err(|_| "'back' needs the number of decisions that remain".to_owned())?;
                Ok(Happening::Back { to, by: by.iter().map(|of| seat(of)).collect::<Result<_, _>>()? })
            }
            ("back", []) => Err("'back' needs the number of decisions that remain".into()),
            _ => Err(format!("no line of a journal begins with '{}'", short(word))),
        }
    }
}

impl Signature {
    /// Reads what follows the word `signed`.
    ///
    /// # Errors
    /// What it should say.
    pub fn read(rest: &str) -> Result<Signature, String> {
        match rest.split_once(' ') {
            Some((by, digits)) => Ok(Signature { by: seat(by)?, hex: hex(digits.trim())? }),
            None => Err("'signed' needs a seat and its signature".into()),
        }
    }
}

fn seat(word: &str) -> Result<Seat, String> {
    word.parse().map_err(|error: table::SeatError| error.to_string())
}

/// Hexadecimal digits, in small letters.
fn hex(word: &str) -> Result<String, String> {
    let fits = |sign: char| matches!(sign, '0'..='9' | 'a'..='f');
    if word.len().is_multiple_of(2) && !word.is_empty() && word.len() <= 512 && word.chars().all(fits) {
        return Ok(word.to_owned());
    }
    Err(format!("'{}' should be hexadecimal digits in small letters", short(word)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_happening_reads_back_to_the_same_line() {
        for line in [
            "sits german person",
            "sits allied bot:level2",
            "sits allied person 02ab c0ffee",
            "gives german",
            "left-out allied",
            "keys german 03cd",
            "past 6 german move panzer 0402",
            "back 5 german allied",
            "back 0",
            "resigns german",
        ] {
            let read = Happening::read(line).unwrap_or_else(|why| panic!("{line}: {why}"));
            assert_eq!(read.to_string(), line);
            assert!(Happening::begins_with(line.split(' ').next().unwrap_or_default()));
        }
    }

    #[test]
    fn what_tells_of_nothing_is_refused_in_a_sentence() {
        let why = |line: &str| Happening::read(line).expect_err("no such line");
        assert_eq!(why("gives"), "'gives' needs one seat");
        assert_eq!(why("keys german 0G"), "'0G' should be hexadecimal digits in small letters");
        assert_eq!(why("back x"), "'back' needs the number of decisions that remain");
        assert_eq!(why("past 6 german"), "'past' needs a decision: its number, its seat and its text");
        assert!(why("sits germen person").starts_with("there is no seat 'germen'"));
        assert_eq!(Signature::read("german"), Err("'signed' needs a seat and its signature".to_owned()));
    }
}
