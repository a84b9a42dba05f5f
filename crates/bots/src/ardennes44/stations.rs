//! How the Germans come, and where the Allies stand in their way.

use ardennes44::{HexId, UnitId};

/// How the Germans will come, and what it is worth to be in their way.
#[derive(Clone, Debug)]
pub(crate) struct Delay {
    /// What would be held up by somebody in a hex.
    pub(crate) gain: Vec<i32>,
    /// What comes through a hex within the next turn.
    pub(crate) load: Vec<i32>,
}

/// Where a unit stands in the line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Station {
    pub(crate) unit: UnitId,
    pub(crate) at: HexId,
    /// Other places that were nearly as good.
    pub(crate) others: [HexId; 2],
}
