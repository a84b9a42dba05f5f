//! What each step over the map costs each class of mover while nobody is near and all bridges stand.

use wargame::{Edge, MapGraph, NO_WAY};

use crate::model::ids::HexId;
use crate::model::units::Kind;
use crate::pack::charts::{Charts, Price};
use crate::pack::map::{DARK, Ground, LAKE, PRIMARY, RIVER, Settlement};

/// Columns of the terrain chart. A44 §T-TEC
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    Foot,
    Mech,
    Vehicle,
}

impl Class {
    pub(crate) const fn of(kind: Kind) -> Class {
        match kind {
            kind if kind.is_vehicle() => Class::Vehicle,
            kind if kind.is_mechanized() => Class::Mech,
            _ => Class::Foot,
        }
    }

    /// Trucks drive at the mechanized rate. A44 §12.4.4
    pub(crate) const fn of_march(kind: Kind) -> Class {
        match Class::of(kind) {
            Class::Foot => Class::Mech,
            class => class,
        }
    }
}

/// What each step costs each class of mover by road or over open ground, in half points; [`NO_WAY`] where points do not
/// lead. Mud, then frozen ground. A44 §T-TEC, §T-TEC-clear, §T-TEC-ltwoods, §T-TEC-forest, §T-TEC-rough, §T-TEC-river,
/// §T-TEC-meuse, §T-TEC-secondary, §T-TEC-forestroad, §28.1
#[derive(Clone, Debug)]
pub(crate) struct StepCosts([[Vec<u16>; 3]; 2]);

impl StepCosts {
    /// For every way of a net over the ground, in its order.
    pub(crate) fn new(ground: &Ground, net: &MapGraph, charts: &Charts) -> StepCosts {
        let step_costs = |frost: usize, class: Class| {
            let edges =
                ground.grid.indices().flat_map(|from| net.edges(from).iter().map(move |edge| (from, edge)));
            edges.map(|(from, edge)| step_cost(ground, charts, frost, class, from, edge)).collect()
        };
        StepCosts(
            [0, 1].map(|frost| {
                [Class::Foot, Class::Mech, Class::Vehicle].map(|class| step_costs(frost, class))
            }),
        )
    }

    pub(crate) fn of(&self, frozen: bool, class: Class) -> &[u16] {
        &self.0[usize::from(frozen)][class as usize]
    }
}

/// For each step over the ground, by its number, the number of the step back.
pub(crate) fn twins(ground: &Ground) -> Vec<u32> {
    let back = |from: HexId, edge: &Edge| {
        let (first, edges) = ground.graph.numbered_edges(edge.to);
        let place = edges.iter().position(|other| other.to == from).unwrap_or(0);
        u32::try_from(first + place).unwrap_or(0)
    };
    let all =
        ground.grid.indices().flat_map(|from| ground.graph.edges(from).iter().map(move |edge| (from, edge)));
    all.map(|(from, edge)| back(from, edge)).collect()
}

fn step_cost(ground: &Ground, charts: &Charts, frost: usize, class: Class, from: HexId, edge: &Edge) -> u16 {
    let info = ground.hex_info(edge.to);
    let halves = |prices: &crate::pack::charts::Prices| match prices.by_class[frost][class as usize] {
        Price::Halves(halves) => halves,
        Price::Tactical | Price::Prohibited => NO_WAY,
    };
    // A road leads over its bridges and through the woods. A44 §11.7, §11.8, §T-TEC-n6
    let road = match edge.road {
        0 => NO_WAY,
        PRIMARY => halves(&charts.primary),
        _ if info.forest_road => halves(&charts.forest_road),
        _ => halves(&charts.secondary),
    };
    let barred = edge.flags & (RIVER | LAKE | DARK) != 0
        || class == Class::Vehicle && needs_road(ground, from, edge.to);
    let off_road = if barred {
        NO_WAY
    } else if info.settlement == Settlement::City {
        halves(&charts.city)
    } else {
        halves(&charts.ground[info.terrain as usize])
    };
    road.min(off_road)
}

/// Whether Vehicle Type units pass between two hexes by road only. A44 §11.5
pub(crate) fn needs_road(ground: &Ground, from: HexId, to: HexId) -> bool {
    [from, to].into_iter().any(|at| {
        let info = ground.hex_info(at);
        info.terrain.is_close() || info.west_wall
    })
}
