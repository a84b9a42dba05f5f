//! A plan for one half of a turn.

use std::sync::Arc;

use ardennes44::analysis::Analysis;
use ardennes44::{Action, BridgeId, HexId, UnitId};
use table::Seat;

use super::assaults::Assault;
use super::cuts::Cuts;
use super::posts::Posts;
use super::scan::Scan;
use super::stations::{Delay, Station};
use super::tune::Tune;
use crate::planner::Style;

/// An attack that is being made.
#[derive(Clone, Debug)]
pub(crate) struct Fight {
    pub(crate) target: HexId,
    pub(crate) with: Vec<UnitId>,
    pub(crate) guns: Vec<UnitId>,
    pub(crate) air: bool,
}

/// What is thought out once and followed.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) tune: Tune,
    pub(crate) scan: Option<Arc<Scan>>,
    pub(crate) posts: Option<Arc<Posts>>,
    /// What the book says, the next last.
    pub(crate) book: Vec<Action>,
    /// Units that are still to be moved, the next last.
    pub(crate) queue: Option<Vec<UnitId>>,
    /// The unit that came onto the map and goes on.
    pub(crate) current: Option<UnitId>,
    /// How the Germans come.
    pub(crate) delay: Option<Arc<Delay>>,
    /// Where the Allies stand.
    pub(crate) stations: Vec<Station>,
    /// Attacks that were chosen, and others that were not.
    pub(crate) chosen: Arc<Vec<Assault>>,
    pub(crate) spare: Arc<Vec<Assault>>,
    /// German axes that go by ideas of their own.
    pub(crate) axis_tunes: Vec<(usize, Tune)>,
    /// Enemy hexes that are attacked though it hardly seems to pay.
    pub(crate) wanted: Vec<HexId>,
    /// Where German roads are to be cut, if it is time for that.
    pub(crate) cuts: Option<Arc<Cuts>>,
    /// Something has moved that may have cut them.
    pub(crate) recut: bool,
    /// Who goes where to attack.
    pub(crate) orders: Vec<(UnitId, HexId)>,
    pub(crate) fight: Option<Fight>,
    /// Enemy hexes that are not attacked any more in this phase.
    pub(crate) spared: Vec<HexId>,
    /// Units that were told to disengage in this phase.
    pub(crate) settled: Vec<UnitId>,
    /// Bridges that were decided in this phase.
    pub(crate) bridges: Vec<BridgeId>,
    /// Where Traffic markers might lie, the best last.
    pub(crate) jams: Vec<HexId>,
    /// No place for a Roadblock was found.
    pub(crate) barred: bool,
    /// The plan in words.
    pub(crate) summary: String,
}

impl Plan {
    pub(crate) fn new(style: Style) -> Plan {
        Plan {
            tune: Tune::of(style),
            scan: None,
            posts: None,
            book: Vec::new(),
            queue: None,
            current: None,
            delay: None,
            stations: Vec::new(),
            chosen: Arc::default(),
            spare: Arc::default(),
            axis_tunes: Vec::new(),
            wanted: Vec::new(),
            cuts: None,
            recut: false,
            orders: Vec::new(),
            fight: None,
            spared: Vec::new(),
            settled: Vec::new(),
            bridges: Vec::new(),
            jams: Vec::new(),
            barred: false,
            summary: String::new(),
        }
    }
}

/// The plan in a line or two.
pub(crate) fn summary(analysis: &Analysis<'_>, seat: Seat, chosen: &[Assault]) -> String {
    let name = |unit: UnitId| analysis.game.units()[usize::from(unit)].name.to_string();
    let mut parts: Vec<String> = Vec::new();
    for assault in chosen.iter().take(2) {
        let (odds, hex) = (column_name(assault.column), analysis.game.hex_title(assault.target));
        let lead = assault.units.first().map(|(unit, _)| name(*unit)).unwrap_or_default();
        let others = assault.units.len().saturating_sub(1);
        let with =
            if others > 0 { format!("{lead} and {others} more attack") } else { format!("{lead} attacks") };
        parts.push(format!("{with} {hex} at about {odds}"));
    }
    if chosen.len() > 2 {
        parts.push(format!("{} attacks in all", chosen.len()));
    }
    if parts.is_empty() {
        parts.push(if seat == Seat::German { "Everybody moves up" } else { "The line is held" }.to_owned());
    }
    format!("{}.", parts.join("; "))
}

/// A column as the table prints it.
fn column_name(column: i8) -> String {
    match column {
        ..=-1 => "less than 1-3".to_owned(),
        0 | 1 => format!("1-{}", 3 - column),
        2..=8 => format!("{}-1", column - 1),
        _ => "7-1".to_owned(),
    }
}
