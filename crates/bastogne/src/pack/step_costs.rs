//! What steps cost on the bare map, worked out once.

use wargame::NO_WAY;

use crate::model::ids::HexId;
use crate::pack::data::Prices;
use crate::pack::map::{Ground, MAJOR, MINOR, RIVER, bridge_of};

/// What each step costs each kind of mover, in half points, while nobody is near and all bridges stand. BB §T-TEC
#[derive(Clone, Debug)]
pub(crate) struct StepCosts {
    ways: [Vec<u16>; 3],
    /// What the same step costs in the other direction.
    back: [Vec<u16>; 3],
    /// Where each step sets out from.
    from: Vec<HexId>,
}

impl StepCosts {
    /// Works out every step from the prices of the terrain chart. BB §T-TEC-open, §T-TEC-forest, §T-TEC-village, §T-TEC-town
    pub(crate) fn new(ground: &Ground, prices: &[Prices; 4]) -> StepCosts {
        let step_costs = |walker: Walker| {
            let mut step_costs = Vec::with_capacity(ground.graph.sides() * 2);
            for from in ground.grid.indices() {
                for edge in ground.graph.edges(from) {
                    let open = edge.flags & RIVER == 0 || bridge_of(edge).is_some();
                    let prices = prices[ground.terrain[usize::from(edge.to)] as usize];
                    let field = match walker {
                        Walker::Mech => prices.mech,
                        Walker::Foot => prices.other,
                        Walker::Transport => prices.transport,
                    };
                    let field = field.twelfths() / 6;
                    let fare = match (open, edge.road, walker) {
                        (true, MINOR, Walker::Transport) => field.min(2),
                        (true, MAJOR | MINOR, _) => field.min(1),
                        (true, ..) => field,
                        (false, _, Walker::Foot) => field + 6,
                        (false, ..) => NO_WAY,
                    };
                    step_costs.push(fare);
                }
            }
            step_costs
        };
        let ways = [Walker::Mech, Walker::Foot, Walker::Transport].map(step_costs);
        let (mut back, mut from) = (ways.clone(), Vec::with_capacity(ground.graph.sides() * 2));
        for node in ground.grid.indices() {
            let (number, edges) = ground.graph.numbered_edges(node);
            for (number, edge) in (number..).zip(edges) {
                from.push(node);
                let (first, returns) = ground.graph.numbered_edges(edge.to);
                let Some(place) = returns.iter().position(|other| other.to == node) else { continue };
                for (back, ways) in back.iter_mut().zip(&ways) {
                    back[number] = ways[first + place];
                }
            }
        }
        StepCosts { ways, back, from }
    }

    /// What the steps of the map cost, by their numbers.
    pub(crate) fn of(&self, walker: Walker) -> &[u16] {
        &self.ways[walker as usize]
    }

    /// What a step costs in the other direction.
    #[inline]
    pub(crate) fn back(&self, walker: Walker, number: usize) -> u16 {
        self.back[walker as usize][number]
    }

    /// Where a step sets out from.
    #[inline]
    pub(crate) fn from(&self, number: usize) -> HexId {
        self.from[number]
    }
}

/// Who pays the prices of the terrain chart. BB §T-TEC
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Walker {
    Mech,
    Foot,
    Transport,
}
