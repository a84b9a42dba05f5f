//! What many tests begin with: the pack, the campaign, and positions on the real map.

use std::sync::{Arc, LazyLock};

use table::{Seat, Setup};

use crate::model::ids::{HexId, Id as _, UnitId};
use crate::model::pieces::Place;
use crate::model::state::State;
use crate::pack::data::{Data, embedded_files, load};
use crate::rulebook::{BitterWoods, blank};
use crate::rules::field::Field;

/// The pack, loaded once for all tests.
pub(crate) fn data() -> Data {
    static DATA: LazyLock<Data> = LazyLock::new(|| {
        let (data, report) = load(&embedded_files());
        data.unwrap_or_else(|| panic!("{report}"))
    });
    DATA.clone()
}

/// A hex by its printed number.
pub(crate) fn hex(data: &Data, number: &str) -> HexId {
    let hex = data.ground.numbering.parse(number).expect("a number");
    data.ground.grid.index(hex).expect("a hex of the map")
}

/// The campaign without options.
pub(crate) fn game() -> BitterWoods {
    BitterWoods::new(Arc::new(data()), &Setup::new("bitterwoods", "campaign")).expect("a scenario")
}

/// A unit by its id.
pub(crate) fn unit(game: &BitterWoods, id: &str) -> UnitId {
    game.data.units.iter().position(|unit| unit.id == id).map(UnitId::from_index).expect("a unit")
}

/// The campaign with some units somewhere on a turn.
pub(crate) fn on_turn(there: &[(&str, &str)], turn: i8) -> (BitterWoods, State) {
    let game = game();
    let mut state = position(&game.data, there);
    state.turn = turn;
    (game, state)
}

/// The position in which some units stand somewhere and nobody else is on the map.
pub(crate) fn position(data: &Data, there: &[(&str, &str)]) -> State {
    let place =
        |id: &str| there.iter().find(|(unit, _)| *unit == id).map(|(_, at)| Place::Hex(hex(data, at)));
    for (id, _) in there {
        assert!(data.units.iter().any(|unit| unit.id == *id), "there is no unit {id}");
    }
    let mut state = blank(&data.ground, &data.units, 9, Seat::German);
    for (unit, one) in UnitId::number(&data.units) {
        state.piece_mut(unit).put(place(&one.id).unwrap_or(Place::Waiting));
    }
    state
}

pub(crate) fn field(data: &Data, state: &State) -> Field {
    Field::compute(&data.ground, &data.units, &state.pieces)
}
