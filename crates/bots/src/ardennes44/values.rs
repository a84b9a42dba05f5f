//! What units, steps and hexes are worth.

use ardennes44::analysis::Analysis;
use ardennes44::{HexId, Marks, Morale, Scenario, UnitId};
use table::Seat;

use super::weights::A44Weights;

/// Whether only the East Map is played on.
pub(crate) fn is_east(analysis: &Analysis<'_>) -> bool {
    matches!(analysis.game.scenario(), Scenario::SixTurn | Scenario::EightTurn)
}

/// Whether a hex counts towards victory in this scenario.
pub(crate) fn counts(analysis: &Analysis<'_>, at: HexId) -> bool {
    let east = is_east(analysis);
    let prize = analysis.game.ground().prizes.iter().find(|prize| prize.at == at);
    prize.is_some_and(|prize| if east { prize.east } else { prize.west || prize.meuse || prize.liege })
}

/// What a step of a unit is worth. In the short scenarios the Germans have steps to spare and the Allies have none.
pub(crate) fn step_worth(analysis: &Analysis<'_>, unit: UnitId, weights: &A44Weights) -> i32 {
    let data = &analysis.game.units()[usize::from(unit)];
    let piece = &analysis.state.pieces[usize::from(unit)];
    let scale = match data.seat {
        Seat::German if is_east(analysis) => weights.german_short,
        Seat::German => weights.german_long,
        _ => 100,
    };
    if data.kind.is_artillery() {
        return if piece.is(Marks::FIRED) { 18 } else { 25 } * scale / 100;
    }
    let side = data.sides[0];
    let whole = (i32::from(side.attack) + i32::from(side.defense)) * 4;
    let step = whole / i32::from(data.steps.max(1));
    let step = match data.morale {
        Morale::Elite => step * 6 / 5,
        Morale::Veteran => step,
        Morale::Green => step * 17 / 20,
    };
    (step.max(8) * scale / 100).max(1)
}
