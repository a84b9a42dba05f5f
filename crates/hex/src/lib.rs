//! Hexes, hexsides, corners and the numbers printed on maps.
//!
//! Inside the program a hex is a pair of axial coordinates, [`Hex`]; north is up and east is right on the screen
//! whatever the map prints. Outside, a hex is the number a player reads on the map, and [`Numbering`] carries one
//! into the other by rules that are data. [`Grid`] gives the hexes of one map small dense numbers for the tables of
//! the engine. [`Side`] and [`Vertex`] name the lines between hexes and the points where lines meet, for rivers,
//! bridges and bonds; the functions of [`Orientation`] place all of them on an exact integer lattice for drawing.
//!
//! This crate knows nothing of units, terrain or any game. It reads no files, holds no floats and never rolls.

/// For [`id_type!`].
#[doc(hidden)]
pub use serde;

mod coord;
mod dir;
mod grid;
mod ids;
mod layout;
mod numbering;
mod quote;
mod side;

pub use coord::Hex;
pub use dir::{Dir, DirError, Orientation, flat_top, pointy_top};
pub use grid::Grid;
pub use ids::{HexId, Id};
pub use layout::Point;
pub use numbering::{Compass, Limits, NumberError, Numbering, NumberingData, NumberingError, Order, Parity};
pub use numbering::{Cut, Sheet, Span, Stagger};
pub use side::{Side, Vertex};
