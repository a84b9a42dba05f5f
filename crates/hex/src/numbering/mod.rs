//! The numbers printed on a map, as data.
//!
//! Maps differ in which of column and row comes first, which way they grow, which lines of hexes sit half a hex off
//! the others, whether there is a separator, and whether several sheets print the same ground under different
//! numbers. A `Numbering` holds these as data read from a file (`NumberingData`) and turns a printed number into
//! a `Hex` and back.
//!
//! A hex depends on its column and row alone and not on how far the map reaches: the column or row counts from zero
//! at the origin of the hex plane, negative when it grows west or north. So a map may be given one more column
//! without any hex changing its place.
//!
//! ```text
//!    flat-top      q = ±column      2r + q = 2 (±row)    + 1 or - 1 in odd columns
//!    pointy-top    r = ±row         2q + r = 2 (±column) + 1 or - 1 in odd rows
//! ```
//!
//! The sign is minus for a count that grows west or north; an odd line sits half a hex further south (east) for +1
//! and further north (west) for -1, which is the same as even lines half a hex the other way.

mod data;
mod error;
mod lattice;
mod side_text;
mod text;

pub use data::{Compass, Cut, Limits, NumberingData, Order, Parity, Sheet, Span, Stagger};
pub use error::{NumberError, NumberingError};
pub use lattice::Numbering;
