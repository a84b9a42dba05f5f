//! Who sits at the table, and who is looking.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::short;

/// One who makes decisions. The dice, the decks and the cups are a seat like any other: rules never roll, they ask
/// [`Seat::Chance`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    German,
    Allied,
    Chance,
}

impl Seat {
    /// The two seats that people or computer opponents take.
    pub const PLAYERS: [Seat; 2] = [Seat::German, Seat::Allied];

    /// The name that people type and that journals hold.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Seat::German => "german",
            Seat::Allied => "allied",
            Seat::Chance => "chance",
        }
    }

    /// The name at the head of a sentence.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Seat::German => "German",
            Seat::Allied => "Allied",
            Seat::Chance => "Chance",
        }
    }

    /// The other player; chance has no enemy and answers itself.
    #[must_use]
    pub const fn enemy(self) -> Seat {
        match self {
            Seat::German => Seat::Allied,
            Seat::Allied => Seat::German,
            Seat::Chance => Seat::Chance,
        }
    }

    /// Whether a person or a bot sits here.
    #[must_use]
    pub const fn is_player(self) -> bool {
        !matches!(self, Seat::Chance)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Somebody named a seat that no table has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no seat '{0}'; the seats are german, allied and chance")]
pub struct SeatError(pub String);

impl FromStr for Seat {
    type Err = SeatError;

    fn from_str(text: &str) -> Result<Self, SeatError> {
        match text {
            "german" => Ok(Seat::German),
            "allied" => Ok(Seat::Allied),
            "chance" => Ok(Seat::Chance),
            other => Err(SeatError(short(other))),
        }
    }
}

/// A small set of seats; several players may owe a decision at once, for instance when both choose in secret.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(into = "Vec<Seat>", from = "Vec<Seat>")]
#[schemars(with = "Vec<Seat>")]
pub struct Seats(u8);

impl Seats {
    pub const NONE: Seats = Seats(0);
    pub const BOTH: Seats = Seats(0b11);

    #[must_use]
    pub const fn only(seat: Seat) -> Seats {
        Seats(1 << seat as u8)
    }

    #[must_use]
    pub const fn has(self, seat: Seat) -> bool {
        self.0 & (1 << seat as u8) != 0
    }

    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat as u8)
    }

    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat as u8))
    }

    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The seats in table order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        [Seat::German, Seat::Allied, Seat::Chance].into_iter().filter(move |seat| self.has(*seat))
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<T: IntoIterator<Item = Seat>>(seats: T) -> Self {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

impl From<Seats> for Vec<Seat> {
    fn from(seats: Seats) -> Self {
        seats.iter().collect()
    }
}

impl From<Vec<Seat>> for Seats {
    fn from(seats: Vec<Seat>) -> Self {
        seats.into_iter().collect()
    }
}

/// For whose eyes a view is built. A view is built for its audience from the start and never filtered afterwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Audience {
    /// What one player may know.
    Seat(Seat),
    /// What both players may know: a spectator.
    Public,
    /// Everything: a referee, or anyone once the game is over.
    Referee,
}

impl Audience {
    /// All who may look during play and must not see everything.
    pub const GUARDED: [Audience; 3] =
        [Audience::Seat(Seat::German), Audience::Seat(Seat::Allied), Audience::Public];

    /// Whether this audience may see what `owner` keeps to himself.
    #[must_use]
    pub fn may_see(self, owner: Seat) -> bool {
        match self {
            Audience::Seat(seat) => seat == owner,
            Audience::Public => false,
            Audience::Referee => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_reads_back_from_its_name() {
        for seat in [Seat::German, Seat::Allied, Seat::Chance] {
            assert_eq!(seat.name().parse(), Ok(seat));
        }
        assert_eq!(
            "axis".parse::<Seat>().unwrap_err().to_string(),
            "there is no seat 'axis'; the seats are german, allied and chance"
        );
    }

    #[test]
    fn a_set_of_seats_is_written_as_a_list() {
        let json = serde_json::to_string(&Seats::BOTH).unwrap();
        assert_eq!(json, r#"["german","allied"]"#);
        assert_eq!(serde_json::from_str::<Seats>(&json).unwrap(), Seats::BOTH);
        assert_eq!(Seats::BOTH.without(Seat::German), Seats::only(Seat::Allied));
    }
}
