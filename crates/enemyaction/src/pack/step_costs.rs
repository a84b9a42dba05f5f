//! What every step on the map costs, listed once per map. EA §10, §T-TEC

use wargame::{Listed, MapGraph};

use crate::model::ids::HexId;
use crate::pack::edges::river_of;
use crate::pack::map::Ground;
use crate::pack::tables::Price;

/// In a price list: a river lies between, so the bridge must be looked at.
pub(crate) const OVER_RIVER: u16 = 1 << 8;
/// In a price list: the price of the ground alone, above that of the road.
pub(crate) const GROUND_SHIFT: u16 = 4;

/// Prices of all steps for one sort of mover: what the ground costs, what the road costs, whether there is a river.
#[derive(Clone, Debug)]
pub(crate) struct StepCosts {
    steps: Vec<Listed>,
    /// Where the steps of each hex begin.
    first: Vec<usize>,
}

impl StepCosts {
    fn new(ground: &Ground, price: impl Fn(HexId) -> u8) -> StepCosts {
        let graph: &MapGraph = &ground.graph;
        let (mut steps, mut first) = (Vec::new(), Vec::new());
        for at in ground.grid.indices() {
            first.push(steps.len());
            for edge in graph.edges(at) {
                let on_ground = u16::from(price(edge.to));
                let on_road = if edge.road > 0 { 1 } else { on_ground };
                let river = if river_of(edge).is_some() { OVER_RIVER } else { 0 };
                steps.push(Listed { to: edge.to, price: on_road | on_ground << GROUND_SHIFT | river });
            }
        }
        first.push(steps.len());
        StepCosts { steps, first }
    }

    pub(crate) fn of(&self, at: HexId) -> &[Listed] {
        &self.steps[self.first[usize::from(at)]..self.first[usize::from(at) + 1]]
    }
}

/// The price lists of a map: foot, mechanized, mechanized on frozen ground. EA §T-TEC
#[derive(Clone, Debug)]
pub(crate) struct AllStepCosts(pub(crate) [StepCosts; 3]);

impl AllStepCosts {
    pub(crate) fn new(ground: &Ground, prices: &[Price; 5]) -> AllStepCosts {
        let of = |at: HexId| prices[ground.node(at).terrain as usize];
        AllStepCosts([
            StepCosts::new(ground, |at| of(at).foot),
            StepCosts::new(ground, |at| of(at).mechanized),
            StepCosts::new(ground, |at| of(at).frozen),
        ])
    }
}
