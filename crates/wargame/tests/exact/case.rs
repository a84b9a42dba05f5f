//! Random small maps with random rules; a case is its seed.

use wargame::{Edge, HexId, Id as _, Link, MapGraph, MapGraphBuilder, MovePolicy, Mp, OFF_GRID, Query, Step};

/// Scrambles a number (splitmix64), so that a case is its seed.
fn scramble(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// Picks a number below `n` that depends on the seed and on what it is for.
pub(crate) fn pick(seed: u64, purpose: &[u64], n: u64) -> u64 {
    purpose.iter().fold(scramble(seed), |mix, part| scramble(mix ^ part.wrapping_mul(31))) % n
}

pub(crate) fn small(n: u64) -> u16 {
    u16::try_from(n).expect("the number is small")
}

fn tiny(n: u64) -> u8 {
    u8::try_from(n).expect("the number is small")
}

pub(crate) struct Case {
    seed: u64,
    pub(crate) graph: MapGraph,
    layers: u8,
}

impl Case {
    pub(crate) fn new(seed: u64) -> Case {
        let nodes = small(2 + pick(seed, &[1], 6));
        let mut builder = MapGraphBuilder::new(nodes);
        let all = || HexId::up_to(usize::from(nodes));
        for a in all() {
            for b in all().filter(|b| a < *b) {
                if pick(seed, &[2, a.into(), b.into()], 5) < 2 {
                    builder.link(Link { a, b, dir: OFF_GRID, road: 0, flags: 0 });
                }
            }
        }
        Case {
            seed,
            graph: builder.build().expect("the map is sound"),
            layers: 1 + tiny(pick(seed, &[3], 3)),
        }
    }

    pub(crate) fn query(&self) -> Query {
        let budget = Mp::from_twelfths(small(pick(self.seed, &[4], 20)));
        let query =
            Query::new(HexId::new(0), budget).on_layer(tiny(pick(self.seed, &[5], self.layers.into())));
        let query =
            if pick(self.seed, &[6], 4) == 0 { query.having_spent(Mp::from_twelfths(1)) } else { query };
        if pick(self.seed, &[7], 3) == 0 { query.with_one_hex_guaranteed() } else { query }
    }

    pub(crate) fn nodes(&self) -> impl Iterator<Item = HexId> {
        HexId::up_to(self.graph.nodes())
    }
}

impl MovePolicy for Case {
    type Reason = (HexId, HexId);

    fn layers(&self) -> u8 {
        self.layers
    }

    fn step(&self, from: HexId, layer: u8, edge: &Edge, spent: Mp) -> Step<(HexId, HexId)> {
        let number =
            |what: u64, n: u64| pick(self.seed, &[what, from.into(), edge.to.into(), layer.into()], n);
        let next = tiny(number(10, self.layers.into()));
        let dislike = small(number(11, 3));
        match number(12, 12) {
            0 | 1 => Step::Forbidden((from, edge.to)),
            2 if spent > Mp::from_twelfths(3) => Step::Forbidden((from, edge.to)),
            3 => Step::GoAll { at_least: Mp::from_twelfths(small(number(13, 4))), layer: next, dislike },
            kind => {
                let cost = Mp::from_twelfths(small(number(14, 5)));
                Step::Go { cost, layer: next, stop: kind == 4 || kind == 5, dislike }
            }
        }
    }

    fn may_end(&self, node: HexId, layer: u8) -> Result<(), (HexId, HexId)> {
        let refuses = pick(self.seed, &[15, node.into(), layer.into()], 4) == 0;
        if refuses { Err((node, node)) } else { Ok(()) }
    }
}
