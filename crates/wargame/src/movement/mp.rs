//! Movement points, kept exactly.
//!
//! The games charge halves (A44), quarters and thirds (BW §5.3) side by side, so a point is twelve twelfths and no
//! road march ever loses or gains a hex to rounding.

use serde::de::{Deserialize, Deserializer, Error as _, Visitor};
use serde::ser::{Serialize, Serializer};
use std::fmt;
use std::ops::{Add, AddAssign};
use std::str::FromStr;
use thiserror::Error;

/// How many parts a whole movement point has; the least number that 2, 3 and 4 divide.
const PARTS: u16 = 12;

/// A number of movement points, exact to the twelfth.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Mp(u16);

impl Mp {
    /// No movement points.
    pub const ZERO: Mp = Mp(0);
    /// One movement point.
    pub const ONE: Mp = Mp::whole(1);
    /// More than any unit ever has (5,461 points); sums stop here instead of wrapping round.
    pub const MAX: Mp = Mp(u16::MAX);

    /// Makes a whole number of points. Panics above 5,461, which in a constant is a compile error.
    pub const fn whole(points: u16) -> Mp {
        match points.checked_mul(PARTS) {
            Some(twelfths) => Mp(twelfths),
            None => panic!("more movement points than an Mp can hold"),
        }
    }

    /// Makes a fraction, as in `Mp::part(1, 4)` for the road rate of BW §5.3.
    ///
    /// Panics unless the lower number divides twelve, which in a constant is a compile error.
    pub const fn part(upper: u16, lower: u16) -> Mp {
        assert!(
            lower != 0 && PARTS.is_multiple_of(lower),
            "movement points come in halves, thirds, quarters …"
        );
        match upper.checked_mul(PARTS / lower) {
            Some(twelfths) => Mp(twelfths),
            None => panic!("more movement points than an Mp can hold"),
        }
    }

    /// Takes a count of twelfths as it is.
    pub const fn from_twelfths(twelfths: u16) -> Mp {
        Mp(twelfths)
    }

    /// Gives the count of twelfths.
    pub const fn twelfths(self) -> u16 {
        self.0
    }

    /// Gives the whole points, dropping any fraction.
    pub const fn floor(self) -> u16 {
        self.0 / PARTS
    }

    /// Tells whether nothing is left.
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// Adds, or gives `None` when the sum cannot be held.
    pub const fn checked_add(self, other: Mp) -> Option<Mp> {
        match self.0.checked_add(other.0) {
            Some(sum) => Some(Mp(sum)),
            None => None,
        }
    }

    /// Subtracts, or gives `None` when there are too few points to pay with.
    pub const fn checked_sub(self, other: Mp) -> Option<Mp> {
        match self.0.checked_sub(other.0) {
            Some(rest) => Some(Mp(rest)),
            None => None,
        }
    }

    /// Adds, stopping at [`Mp::MAX`].
    pub const fn saturating_add(self, other: Mp) -> Mp {
        Mp(self.0.saturating_add(other.0))
    }

    /// Subtracts, stopping at nothing.
    pub const fn saturating_sub(self, other: Mp) -> Mp {
        Mp(self.0.saturating_sub(other.0))
    }

    /// Multiplies, stopping at [`Mp::MAX`]: strategic movement doubles an allowance. A44 §12.1, EA §10.5
    pub const fn times(self, factor: u16) -> Mp {
        Mp(self.0.saturating_mul(factor))
    }
}

/// Adds as [`Mp::saturating_add`] does, since terrain charts add several small costs and never come near the end.
impl Add for Mp {
    type Output = Mp;

    fn add(self, other: Mp) -> Mp {
        self.saturating_add(other)
    }
}

impl AddAssign for Mp {
    fn add_assign(&mut self, other: Mp) {
        *self = *self + other;
    }
}

/// Writes the points as a player does: `2`, `1/2`, `2 1/3`.
impl fmt::Display for Mp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, part) = (self.0 / PARTS, self.0 % PARTS);
        if part == 0 {
            return write!(f, "{whole}");
        }
        let shrink = match part {
            6 => 6,
            4 | 8 => 4,
            3 | 9 => 3,
            2 | 10 => 2,
            _ => 1,
        };
        let (upper, lower) = (part / shrink, PARTS / shrink);
        if whole == 0 { write!(f, "{upper}/{lower}") } else { write!(f, "{whole} {upper}/{lower}") }
    }
}

impl fmt::Debug for Mp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self} MP")
    }
}

/// Says what is wrong with a text that should be movement points.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MpError {
    /// The text is not of the form `2`, `1/2` or `2 1/3`.
    #[error("`{0}` is not a number of movement points: write 2, 1/2 or 2 1/3")]
    Shape(String),
    /// The fraction cannot be counted in twelfths.
    #[error("`{0}` is not a fraction of movement points: use halves, thirds, quarters, sixths or twelfths")]
    Fraction(String),
    /// The number is above what an [`Mp`] can hold.
    #[error("`{0}` is more movement points than any unit has")]
    TooMany(String),
}

/// Reads what [`Display`](fmt::Display) writes, and also fractions that were not reduced (`3/2`, `6/12`).
impl FromStr for Mp {
    type Err = MpError;

    fn from_str(text: &str) -> Result<Mp, MpError> {
        let number = |digits: &str| -> Result<u16, MpError> {
            if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
                return Err(MpError::Shape(text.to_owned()));
            }
            digits.parse().map_err(|_| MpError::TooMany(text.to_owned()))
        };
        let (whole, fraction) = match text.split_once(' ') {
            Some((whole, fraction)) => (number(whole)?, Some(fraction)),
            None if text.contains('/') => (0, Some(text)),
            None => (number(text)?, None),
        };
        let part = match fraction {
            None => 0,
            Some(fraction) => {
                let (upper, lower) =
                    fraction.split_once('/').ok_or_else(|| MpError::Shape(text.to_owned()))?;
                let (upper, lower) = (number(upper)?, number(lower)?);
                if lower == 0 || !PARTS.is_multiple_of(lower) {
                    return Err(MpError::Fraction(text.to_owned()));
                }
                u32::from(upper) * u32::from(PARTS / lower)
            }
        };
        let twelfths = u32::from(whole) * u32::from(PARTS) + part;
        u16::try_from(twelfths).map(Mp).map_err(|_| MpError::TooMany(text.to_owned()))
    }
}

impl Serialize for Mp {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Mp {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Mp, D::Error> {
        struct Text;
        impl Visitor<'_> for Text {
            type Value = Mp;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("movement points such as \"2 1/3\"")
            }
            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Mp, E> {
                text.parse().map_err(E::custom)
            }
        }
        deserializer.deserialize_str(Text).map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::{Mp, MpError};

    #[test]
    fn points_are_written_as_a_player_writes_them() {
        let written: Vec<String> = [0, 1, 2, 3, 4, 6, 8, 9, 10, 12, 24, 28, 31]
            .into_iter()
            .map(|twelfths| Mp::from_twelfths(twelfths).to_string())
            .collect();
        assert_eq!(written.join(", "), "0, 1/12, 1/6, 1/4, 1/3, 1/2, 2/3, 3/4, 5/6, 1, 2, 2 1/3, 2 7/12");
    }

    #[test]
    fn every_amount_reads_back_and_survives_json() {
        for twelfths in 0..=u16::MAX {
            let mp = Mp::from_twelfths(twelfths);
            assert_eq!(mp.to_string().parse(), Ok(mp));
        }
        let mp = Mp::whole(2) + Mp::part(1, 3);
        let json = serde_json::to_string(&mp).unwrap();
        assert_eq!(json, "\"2 1/3\"");
        assert_eq!(serde_json::from_str::<Mp>(&json).unwrap(), mp);
        assert!(serde_json::from_str::<Mp>("\"two\"").is_err());
    }

    #[test]
    fn bad_texts_are_refused_by_kind() {
        for text in ["", " ", "x", "-1", "+1", "1 ", " 1", "1  1/2", "1/2 1", "/2", "1/", "1/2/3", "2 3"] {
            assert_eq!(text.parse::<Mp>(), Err(MpError::Shape(text.to_owned())), "{text:?}");
        }
        for text in ["1/5", "1/0", "3 1/7"] {
            assert_eq!(text.parse::<Mp>(), Err(MpError::Fraction(text.to_owned())));
        }
        for text in ["5462", "99999", "5461 1/1", "65535/1"] {
            assert_eq!(text.parse::<Mp>(), Err(MpError::TooMany(text.to_owned())));
        }
        assert_eq!("3/2".parse(), Ok(Mp::part(3, 2)));
        assert_eq!("6/12".parse(), Ok(Mp::part(1, 2)));
    }

    #[test]
    fn twenty_eight_road_hexes_at_a_half_cost_exactly_fourteen_points() {
        let spent = (0..28).fold(Mp::ZERO, |sum, _| sum + Mp::part(1, 2));
        assert_eq!(spent, Mp::whole(14));
        assert_eq!(Mp::whole(7).times(2), spent);
        assert_eq!(Mp::part(1, 3) + Mp::part(1, 4), Mp::part(7, 12));
        assert_eq!(Mp::whole(1).checked_sub(Mp::whole(2)), None);
        assert_eq!(Mp::whole(1).saturating_sub(Mp::whole(2)), Mp::ZERO);
        assert_eq!(Mp::MAX + Mp::ONE, Mp::MAX);
        assert_eq!(Mp::MAX.checked_add(Mp::ONE), None);
        assert_eq!(Mp::part(31, 12).floor(), 2);
    }
}
