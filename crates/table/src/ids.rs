//! Names by which views, choices and events point at the same thing.
//!
//! A name is text that a player could read: a hex by its printed number, a box by its title, a unit by its
//! designation. A hidden counter is given a name that tells nothing.

use std::borrow::Borrow;
use std::fmt;

use compact_str::CompactString;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

macro_rules! names {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
        #[serde(transparent)]
        #[schemars(transparent)]
        pub struct $name(#[schemars(with = "String")] CompactString);

        impl $name {
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

        impl PartialEq<&str> for $name {
            fn eq(&self, other: &&str) -> bool {
                self.0 == *other
            }
        }
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
