//! Names by which views, choices and events point at the same thing.
//!
//! A name is text that a player could read: a hex by its printed number, a box by its title, a unit by its
//! designation. A hidden counter is given a name that tells nothing.

use std::borrow::{Borrow, Cow};
use std::fmt;
use std::ops::Deref;
use std::str::FromStr;

use compact_str::{CompactString, ToCompactString};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};

/// What every name can do.
macro_rules! as_text {
    ($name:ident) => {
        impl $name {
            /// Something written out: `Word::of(7)`.
            pub fn of(value: impl fmt::Display) -> Self {
                Self(value.to_compact_string())
            }

            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(&self.0)
            }
        }

        impl<T: Into<CompactString>> From<T> for $name {
            fn from(name: T) -> Self {
                Self(name.into())
            }
        }

        impl Deref for $name {
            type Target = str;

            fn deref(&self) -> &str {
                &self.0
            }
        }

        impl Borrow<str> for $name {
            fn borrow(&self) -> &str {
                &self.0
            }
        }

        impl PartialEq<str> for $name {
            fn eq(&self, other: &str) -> bool {
                self.0 == other
            }
        }

        impl PartialEq<String> for $name {
            fn eq(&self, other: &String) -> bool {
                self.0 == *other
            }
        }

        impl PartialEq<&str> for $name {
            fn eq(&self, other: &&str) -> bool {
                self.0 == *other
            }
        }
    };
}

macro_rules! names {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
        #[serde(transparent)]
        #[schemars(transparent)]
        pub struct $name(#[schemars(with = "String")] CompactString);

        as_text! { $name }
    )*};
}

names! {
    /// A place where counters can be: a hex by its printed number, or a box, track space, hand or pile by name.
    PlaceId
    /// A hexside, as the two printed numbers with a stroke between: `E2020/2119`.
    SideId
    /// One counter.
    CounterId
    /// One card.
    CardId
    /// One chart of the board: the combat results table, the terrain effects chart …
    ChartId
}

/// A short text that is written over and over: a name, a colour, a number on a counter. Copying one asks for no memory.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Word(CompactString);

as_text! { Word }

impl FromStr for Word {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<Word, Self::Err> {
        Ok(text.into())
    }
}

/// To a client a word is plain text.
impl JsonSchema for Word {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        String::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        String::json_schema(generator)
    }
}
