//! Numbers by which a position names things, and how many of each there can be.

use wargame::Id as _;

pub use wargame::{HexId, SideId, UnitId};

wargame::id_type! {
    /// A bridge site, by its place among those of the map. A44 §7.8
    pub struct BridgeId(u8);
    /// An Entry Hex, by its place among those of the map. A44 §3.2
    pub struct EntryId(u8);
    /// An Off Map Box. A44 §13.5
    pub struct BoxId(u8);
    /// A German division, by its place among their bold ids. A44 §6.1-effect
    pub struct DivisionId(u8);
    /// A German divisional area. A44 §S1.3-german
    pub struct AreaId(u8);
    /// A hex whose control counts, by its place among them. A44 §30.1.2
    pub struct ControlId(u8);
    /// One of the three fuel dumps. A44 §32.1
    pub struct DumpId(u8);
    /// A Traffic marker of a side. A44 §24.1
    pub struct TrafficId(u8);
    /// A Roadblock of a side. A44 §33.1
    pub struct RoadblockId(u8);
}

/// No map has more hexes.
pub(crate) const MOST_HEXES: usize = 2816;

/// No map has more bridges.
pub(crate) const MOST_BRIDGES: usize = 224;

/// Traffic markers of each side. A44 §24.1
pub(crate) const TRAFFIC_MARKERS: usize = 6;

/// Roadblocks of each side. A44 §33.1
pub(crate) const ROADBLOCKS: usize = 2;

/// Hexes of a map, a bit each.
pub(crate) type HexSet = wargame::BitSet<HexId, { MOST_HEXES / 64 }>;

/// Bridges of a map, a bit each.
pub(crate) type BridgeSet = wargame::BitSet<BridgeId, 4>;

/// A marker that a side lays on the roads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RoadMarker {
    /// A44 §24.1
    Traffic(TrafficId),
    /// A44 §33.1
    Roadblock(RoadblockId),
}

impl RoadMarker {
    /// All markers of a side.
    pub(crate) fn all() -> impl Iterator<Item = RoadMarker> {
        let traffic = TrafficId::up_to(TRAFFIC_MARKERS).map(RoadMarker::Traffic);
        traffic.chain(RoadblockId::up_to(ROADBLOCKS).map(RoadMarker::Roadblock))
    }
}
