//! Where the Allies cut the roads by which the Germans hold what counts, when a Victory Check is near that they would lose.

use ardennes44::analysis::{Analysis, Tally};
use ardennes44::{HexId, Id as _};
use table::Seat;

use super::scan::nearest;
use super::values::is_east;

/// Hexes that are looked at, at most.
const MOST: usize = 220;

/// What a cut in each hex takes from the Germans, in hundredths of a point.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cuts {
    all: Vec<(HexId, i32)>,
}

/// What a tally is worth at a check.
fn standing(analysis: &Analysis<'_>, tally: &Tally) -> i32 {
    if is_east(analysis) {
        i32::from(tally.points) * 100
    } else {
        i32::from(tally.west) * 100 + i32::from(tally.meuse) * 60 + i32::from(tally.liege) * 60
    }
}

/// Whether the check of this turn matters so much that roads are cut at any price.
pub(crate) fn is_pressing(analysis: &Analysis<'_>) -> bool {
    if is_east(analysis) {
        return analysis.state.turn >= analysis.game.last_turn();
    }
    let tally = analysis.tally();
    tally.west >= 3 || tally.meuse >= 2 || tally.liege >= 2
}

impl Cuts {
    /// Looks at every road hex that carries German supply and that Allied units are near.
    pub(crate) fn new(analysis: &Analysis<'_>) -> Cuts {
        let fed = analysis.fed(Seat::German);
        let near = nearest(analysis, Seat::Allied, 8);
        let hexes = HexId::number(&near)
            .filter(|(at, far)| **far <= 6 && fed.reaches(*at) && !analysis.holds(Seat::German, *at));
        Cuts::among(analysis, hexes.map(|(at, _)| at).take(MOST))
    }

    fn among(analysis: &Analysis<'_>, hexes: impl Iterator<Item = HexId>) -> Cuts {
        let now = standing(analysis, &analysis.tally());
        let all = hexes.map(|at| (at, now - standing(analysis, &analysis.tally_without(at))));
        Cuts { all: all.filter(|(_, loss)| *loss > 0).collect() }
    }

    /// The same after something has moved.
    pub(crate) fn again(&self, analysis: &Analysis<'_>) -> Cuts {
        Cuts::among(analysis, self.all.iter().map(|(at, _)| *at))
    }

    /// The most that a unit in a hex cuts: there, or next to it.
    pub(crate) fn best(&self, analysis: &Analysis<'_>, at: HexId) -> i32 {
        let ring = analysis.game.ring(at);
        let near = self.all.iter().filter(|(hex, _)| *hex == at || ring.contains(hex));
        near.map(|(_, loss)| *loss).max().unwrap_or(0)
    }
}
