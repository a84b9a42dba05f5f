//! A fight, a barrage or any other roll reckoned up before it is made: strengths, shifts, column, exact chances.

use std::borrow::Cow;
use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Cell, CounterId, PlaceId, RuleRef, Seat, Word};

/// An exact part of a whole. On the wire it is text, `5/36`, because its parts may be larger than a browser can count.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fraction {
    pub top: u128,
    pub bottom: u128,
}

impl Fraction {
    /// The fraction in lowest terms; a bottom of nought counts as one, so that no fraction is meaningless.
    #[must_use]
    pub fn new(top: u128, bottom: u128) -> Fraction {
        let bottom = bottom.max(1);
        let by = divisor(top, bottom);
        Fraction { top: top / by, bottom: bottom / by }
    }

    /// The sum, unless its numbers are too long.
    #[must_use]
    pub fn plus(self, other: Fraction) -> Option<Fraction> {
        let by = divisor(self.bottom, other.bottom);
        let (mine, theirs) = (other.bottom / by, self.bottom / by);
        let top = self.top.checked_mul(mine)?.checked_add(other.top.checked_mul(theirs)?)?;
        Some(Fraction::new(top, self.bottom.checked_mul(mine)?))
    }
}

/// The greatest number that divides both, one at least.
fn divisor(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a.max(1)
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.bottom == 1 { write!(f, "{}", self.top) } else { write!(f, "{}/{}", self.top, self.bottom) }
    }
}

impl Serialize for Fraction {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Fraction {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        let text = String::deserialize(input)?;
        let (top, bottom) = text.split_once('/').unwrap_or((&text, "1"));
        match (top.parse(), bottom.parse()) {
            (Ok(top), Ok(bottom)) if bottom > 0 => Ok(Fraction::new(top, bottom)),
            _ => Err(serde::de::Error::custom(format!("'{text}' is not a fraction"))),
        }
    }
}

impl JsonSchema for Fraction {
    fn schema_name() -> Cow<'static, str> {
        "Fraction".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "description": "An exact part of a whole.", "examples": ["5/36", "1"] })
    }
}

impl fmt::Debug for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A strength as a player writes it, fractions allowed: `7`, `3 1/2`.
pub type Amount = Word;

/// One item of a sum: a unit's strength, with every halving and bonus named.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Line {
    pub text: String,
    pub amount: Amount,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counter: Option<CounterId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<RuleRef>,
}

/// One shift of the column, or one modifier of the die; to the right and up are positive.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Shift {
    pub text: String,
    pub by: i32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<RuleRef>,
}

/// One way it can end, and how likely that is.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Likely {
    /// The printed result.
    pub result: String,
    /// What it means here, in words.
    pub text: String,
    pub chance: Fraction,
    /// What is rolled or decided next if it ends so: a fire fight, a determined defense, more chits.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub then: Vec<Reckoning>,
}

/// A roll reckoned up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Reckoning {
    pub title: String,
    pub places: Vec<PlaceId>,
    pub attack: Vec<Line>,
    pub defense: Vec<Line>,
    pub attack_total: Amount,
    pub defense_total: Amount,
    /// The column before any shift.
    pub odds: String,
    pub shifts: Vec<Shift>,
    /// The column that is used.
    pub column: String,
    /// Modifiers of the die.
    pub modifiers: Vec<Shift>,
    /// The chart column in use and, once rolled, its row.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cell: Option<Cell>,
    /// Every possible result with its exact chance; the chances add up to one.
    pub results: Vec<Likely>,
    /// Whether the next roll is this one.
    #[serde(default)]
    pub pending: bool,
    /// Who decides, where it is a decision and not a roll; the chances are then those of what he may bring about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decides: Option<Seat>,
    /// What was taken for granted to get these chances: that the defender stands, that no artillery answers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub assumes: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

#[cfg(test)]
mod tests {
    use super::Fraction;

    #[test]
    fn a_fraction_is_in_lowest_terms() {
        assert_eq!(Fraction::new(6, 36).to_string(), "1/6");
        assert_eq!(Fraction::new(36, 36).to_string(), "1");
        assert_eq!(Fraction::new(0, 36).to_string(), "0");
        assert_eq!(Fraction::new(1, 6).plus(Fraction::new(1, 10)), Some(Fraction::new(4, 15)));
        assert_eq!(Fraction::new(1, u128::MAX).plus(Fraction::new(1, u128::MAX - 1)), None);
        assert_eq!(Fraction::new(0, 0).to_string(), "0");
    }
}
