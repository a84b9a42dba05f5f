//! Mechanisms that at least two of the wargames share: where a unit can move and why it cannot, how far supply spreads,
//! shifts and chances of combat tables, typed ids and sets of them, the cache of what follows from a position, and how hexes and
//! actions are named, read and shown.
//!
//! The crate knows no rulebook. It works on [`HexId`]s (hexes and boxes alike) and on a [`MapGraph`] built once per map; a
//! game says what a step costs or which rule forbids it through a [`MovePolicy`], and what supply may pass through a
//! [`FloodPolicy`]. The same search then gives the destinations, the preferred path, the price of a path the player drew,
//! and the reason a hex cannot be reached.
//!
//! Absent on purpose: clocks, dice, files, floating point. Hex coordinates are known only where the graph of a grid is made
//! ([`graph_of`]) and where hexes are read and shown ([`read_hex`], [`board_side`]).

mod combat;
mod game;
mod ids;
mod map;
mod movement;
mod named;
mod orders;
mod position;
mod reasons;
mod sets;
mod view;

pub use combat::chances::likely;
pub use combat::shifts::{ColumnShift, shifted};
pub use ids::{HexId, Id, SideId, UnitId, id_type};
pub use kernel::Unreadable;
pub use map::flood::{Flood, FloodPolicy};
pub use map::graph::{Edge, GraphError, Link, MapGraph, MapGraphBuilder, OFF_GRID};
pub use map::grid::{Seam, graph_of};
pub use map::reading::{read_bridge, read_hex, read_id};
pub use movement::moves::Moves;
pub use movement::mp::{Mp, MpError};
pub use movement::plain_search::{LentSearch, Listed, NO_WAY, PlainSearch, with_plain_search};
pub use movement::policy::{MovePolicy, Query, Step, WhyNot};
pub use movement::pool::{with_flood, with_search};
pub use movement::price::{PathFault, PathRefused, Priced, price};
pub use movement::search::MoveSearch;
pub use movement::twelfths::twelfths;
pub use movement::via::ViaRefused;
pub use orders::dice::read_face;
pub use orders::names::{Names, general_subject, subject};
pub use orders::reading::{Unread, Words};
pub use position::pieces::{Revision, TrackedPieces};
pub use position::{cache, cache_trial};
pub use reasons::{failing, lifted};
pub use table::{OrderHelp, Target};

/// What the code made by [`orders!`] calls.
#[doc(hidden)]
pub mod orders_support {
    pub use crate::orders::reading::{order_help, push_word, unreadable};
}

pub use sets::bit_set::{BitSet, BitSetIter, as_u128};
pub use sets::id_set::{IdSet, IdSetIter, NodeSet};
pub use view::board::{
    board_box, board_side, centre, chart_function, empty_board, function, sourced, true_of, vocabulary,
    windows,
};
pub use view::chart::{FillChart, chart, texts};
pub use view::choice_text::{ChoiceText, button, choice_text};
pub use view::printed::{PrintedSides, road_links};
pub use view::text::{counted, listed, movement_points, sentence, signed};
pub use view::things::{
    Stacks, base_colour, marker, overlay, overlay_of, prompt, shading, stack_up, status, track,
};
