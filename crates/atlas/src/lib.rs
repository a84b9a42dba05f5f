//! Turns the real ground into hex maps, and draws them.
//!
//! * [`Ground`] is the real Ardennes: relief, woods, rivers and roads with their coordinates, read from a folder of data
//!   files and from our own layers in `terrain/`.
//! * [`Projection`] lays a game's hex grid over it, fitted to the hexes that the rulebooks tie to places.
//! * [`tiles`] draws maps and keeps them cut into pieces, for pages.
//! * [`build`] makes the tables of a map by stated rules; [`MapData`] is what those tables hold.
//!
//! Here, and only here below the program, are floating-point numbers: the ground is not made of hexes. What comes out is
//! tables of whole numbers and words, the same bytes on every machine.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the ground is measured in floating-point numbers that are checked before they become indices"
)]

mod build;
mod check;
mod error;
mod ground;
mod map;
mod spec;
pub mod tiles;

pub use build::assemble::{Built, build};
pub use build::tables::Tables;
pub use check::facts::Checked;
pub use check::net::Distance;
pub use error::MapError;
pub use ground::anchors::{Anchor, Residual};
pub use ground::data::{Ground, Line, Place, Point};
pub use ground::projection::{Fit, Projection, kilometres};
pub use map::data::{HexRow, MapData, MarkRow, Outline, PlaceRow, RoadRow, SideRow};
pub use map::embedded::{embedded_relief, games_with_maps, relief_png, title};
pub use map::picture::{CREDITS, relief};
pub use spec::{MapSpec, numbering_text};
