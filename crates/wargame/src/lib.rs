//! Mechanisms that at least two of the wargames share: where a unit can move and why it cannot, how far supply spreads, and
//! how hexes and actions are read and shown.
//!
//! The crate knows no rulebook. It works on dense node numbers (`u16`: hexes and boxes alike) and on a [`MapGraph`]
//! built once per map; a game says what a step costs or which rule forbids it through a [`MovePolicy`], and what
//! supply may pass through a [`FloodPolicy`]. The same search then gives the destinations, the preferred path, the
//! price of a path the player drew himself, and the reason a hex cannot be reached.
//!
//! The counters of a position lie on a [`Tray`], and what was worked out from them is kept on a [`desk`] for the next question.
//!
//! Absent on purpose: clocks, dice, files, floating point. Hex coordinates are known only where the graph of a grid is made
//! ([`graph_of`]) and where hexes are read and shown ([`read_hex`], [`board_side`]).

mod blame;
mod board;
mod buckets;
pub mod desk;
pub mod desk_trial;
mod flood;
mod graph;
mod grid;
mod labels;
mod marks;
mod move_policy;
mod move_search;
mod moves;
mod mp;
mod node_set;
mod plain_search;
mod pool;
mod price;
mod reading;
mod said;
mod tray;
mod via;

pub use board::{board_box, board_side, centre, chart_function, function, orientation_word, windows};
pub use flood::{Flood, FloodPolicy};
pub use graph::{Edge, GraphError, Link, MapGraph, MapGraphBuilder, OFF_GRID};
pub use grid::{Seam, graph_of};
pub use move_policy::{MovePolicy, Query, Step, WhyNot};
pub use move_search::MoveSearch;
pub use moves::Moves;
pub use mp::{Mp, MpError};
pub use node_set::{NodeSet, NodeSetIter};
pub use plain_search::{LentSearch, Listed, NO_WAY, PlainSearch, with_plain_search};
pub use pool::{with_flood, with_search};
pub use price::{PathFault, PathRefused, Priced, price};
pub use reading::{read_bridge, read_hex};
pub use said::{Said, button, said};
pub use tray::{Imprint, Tray};
pub use via::ViaRefused;
