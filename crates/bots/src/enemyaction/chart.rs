//! The map as the mind reads it: worked out once for a game.

use ::enemyaction::{EnemyAction, HexId, Hexes, RiverId};

use super::weights::EnemyWeights;

/// A movement point of a mechanized unit, in sixtieths of a move.
pub(super) const POINT: u16 = 12;
/// No river runs along a hexside.
pub(super) const DRY: RiverId = RiverId::NONE;

/// A way into a neighbouring hex.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    pub(super) to: HexId,
    /// The river along the hexside.
    pub(super) river: RiverId,
    /// What it takes a mechanized unit off the road, in sixtieths of a move.
    pub(super) off_road: u16,
    pub(super) road: bool,
}

/// A hex that the Germans want.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prize {
    pub(super) at: HexId,
    /// What it is worth to them, in hundredths of a point.
    pub(super) value: i32,
    /// It lies beyond the Meuse: once there is a German there, the river no longer matters.
    pub(super) beyond: bool,
}

/// What holds Germans up, in sixtieths of a move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tolls {
    /// Percent of the usual time for which stacks hold them up.
    pub(super) hold: u16,
    /// To enter an Allied zone, and to go on from one to the next.
    pub(super) zone: u16,
    pub(super) zone_to_zone: u16,
    /// An Allied town, an Allied bridge, a roadblock, a river without a bridge, the Meuse without one.
    pub(super) town: u16,
    pub(super) bridge: u16,
    pub(super) roadblock: u16,
    pub(super) river: u16,
    pub(super) meuse: u16,
}

impl Tolls {
    fn new(weights: &EnemyWeights) -> Tolls {
        let of = |weight: i32| u16::try_from(weight.clamp(0, 1000)).unwrap_or(0);
        Tolls {
            hold: of(weights.hold),
            zone: of(weights.zone),
            zone_to_zone: of(weights.zone_to_zone),
            town: of(weights.town),
            bridge: of(weights.bridge),
            roadblock: of(weights.roadblock),
            river: of(weights.river),
            meuse: of(weights.meuse),
        }
    }
}

/// What never changes about the map.
#[derive(Clone, Debug)]
pub(super) struct Chart {
    ways: Vec<Way>,
    first: Vec<usize>,
    pub(super) prizes: Vec<Prize>,
    /// Whether a river is the Meuse.
    pub(super) rivers: Vec<bool>,
    /// What the first Germans over the Meuse are worth besides.
    pub(super) breakthrough: i32,
    /// What a hex is worth where Germans may leave the map by their objectives.
    pub(super) exit: i32,
    pub(super) tolls: Tolls,
    pub(super) beyond: Hexes,
    pub(super) built: Hexes,
    /// Row, and how far west in halves of a hex.
    spots: Vec<(u8, u8)>,
}

impl Chart {
    pub(super) fn new(game: &EnemyAction, weights: &EnemyWeights) -> Chart {
        let ground = game.ground();
        let (mut ways, mut first) = (Vec::new(), Vec::new());
        let all = || ground.grid.indices();
        for at in all() {
            first.push(ways.len());
            for way in game.passages(at) {
                ways.push(Way {
                    to: way.to,
                    river: way.river.unwrap_or(DRY),
                    off_road: POINT * u16::from(way.ground[1]),
                    road: way.road,
                });
            }
        }
        first.push(ways.len());
        let every_town = game.scenario() == "initial-assault";
        let mut prizes = Vec::new();
        for at in all() {
            let node = ground.node(at);
            let plain = every_town && ground.built.contains(at) && !ground.german_towns.contains(at);
            let points = i32::from(node.points.max(u8::from(plain)));
            if points > 0 {
                prizes.push(Prize { at, value: points * 100, beyond: false });
            }
        }
        for river in ground.rivers.iter().filter(|river| river.meuse && river.bridge.is_some()) {
            let far = river.ends.iter().copied().find(|at| ground.beyond.contains(*at));
            prizes.extend(far.map(|at| Prize { at, value: weights.crossing, beyond: true }));
        }
        let spots = ground.nodes.iter().map(|node| (node.row, node.west)).collect();
        Chart {
            ways,
            first,
            prizes,
            rivers: ground.rivers.iter().map(|river| river.meuse).collect(),
            breakthrough: weights.breakthrough,
            exit: weights.exit,
            tolls: Tolls::new(weights),
            beyond: ground.beyond,
            built: ground.built,
            spots,
        }
    }

    /// The ways out of a hex.
    pub(super) fn ways(&self, at: HexId) -> &[Way] {
        let at = usize::from(at);
        &self.ways[self.first[at]..self.first[at + 1]]
    }

    /// How many hexes the map has.
    pub(super) fn hexes(&self) -> usize {
        self.spots.len()
    }

    /// How far two hexes are apart.
    pub(super) fn far(&self, a: HexId, b: HexId) -> u8 {
        let (a, b) = (self.spots[usize::from(a)], self.spots[usize::from(b)]);
        let (rows, halves) = (a.0.abs_diff(b.0), a.1.abs_diff(b.1));
        rows + halves.saturating_sub(rows) / 2
    }
}
