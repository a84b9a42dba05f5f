//! Turns the real ground into hex maps, and draws them.
//!
//! * [`Ground`] is the real Ardennes: relief, woods, rivers and roads with their coordinates, read from a folder of data
//!   files and from our own layers in `terrain/`.
//! * [`Projection`] lays a game's hex grid over it, fitted to the hexes that the rulebooks tie to places.
//! * [`build`] makes the tables of a map by stated rules; [`MapData`] is what those tables hold.
//!
//! Here, and only here below the program, are floating-point numbers: the ground is not made of hexes. What comes out is
//! tables of whole numbers and words, the same bytes on every machine.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the ground is measured in floating-point numbers that are checked before they become indices"
)]

mod anchors;
mod build;
mod checks;
mod error;
mod facts;
mod features;
mod ground;
mod look;
mod map_data;
mod marks;
mod outlines;
mod overrides;
mod picture;
mod projection;
mod read;
mod rivers;
mod roads;
mod sampling;
mod spec;
mod tables;

pub use anchors::{Anchor, Residual};
pub use build::{Built, build};
pub use checks::Distance;
pub use error::MapError;
pub use facts::Checked;
pub use ground::{Ground, Line, Place, Point};
pub use map_data::{HexRow, MapData, Outline, PlaceRow, RoadRow, SideRow};
pub use marks::MarkRow;
pub use picture::{CREDITS, relief};
pub use projection::{Fit, Projection, kilometres};
pub use read::{embedded_relief, fingerprint, games_with_maps, relief_png, title};
pub use spec::{MapSpec, numbering_text};
pub use tables::Tables;
