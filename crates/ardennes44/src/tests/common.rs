//! Openings, places and units that tests begin from.

use std::sync::{Arc, LazyLock};

use table::Setup;
use wargame::Id as _;

use crate::model::ids::{HexId, UnitId};
use crate::model::pieces::Place;
use crate::model::state::State;
use crate::pack::data::{Data, embedded_files, load};
use crate::rulebook::Ardennes;

/// The pack, loaded once for all tests.
pub(crate) fn data() -> Arc<Data> {
    static DATA: LazyLock<Arc<Data>> = LazyLock::new(|| {
        let (data, report) = load(&embedded_files());
        assert!(report.problems.is_empty(), "{:#?}", report.problems);
        Arc::new(data.expect("a sound pack"))
    });
    Arc::clone(&DATA)
}

/// The rules of a scenario.
pub(crate) fn scenario(id: &str) -> Ardennes {
    Ardennes::new(data(), &Setup::new("ardennes44", id)).expect("a scenario")
}

/// The campaign as it is set up.
pub(crate) fn campaign() -> (Ardennes, State) {
    let game = scenario("campaign");
    let start = game.first_position();
    (game, start)
}

pub(crate) fn hex(game: &Ardennes, number: &str) -> HexId {
    let hex = game.ground.numbering.parse(number).expect("a number");
    game.ground.grid.index(hex).expect("a hex of the map")
}

pub(crate) fn unit(game: &Ardennes, id: &str) -> UnitId {
    let at = game.units.iter().position(|unit| unit.id == id).expect("a unit");
    UnitId::from_index(at)
}

/// Puts what is made only later where it waits.
pub(crate) fn fill_pool(game: &Ardennes, state: &mut State) {
    for unit in game.all_units().filter(|unit| game.unit(*unit).start == crate::model::units::Start::Pool) {
        state.piece_mut(unit).put(Place::Pool);
    }
}

/// Puts units on an empty map.
pub(crate) fn put(game: &Ardennes, state: &mut State, units: &[(&str, &str)]) {
    for (id, at) in units {
        let unit = unit(game, id);
        state.piece_mut(unit).put(Place::Hex(hex(game, at)));
    }
}

pub(crate) fn empty() -> (Ardennes, State) {
    let (game, mut state) = campaign();
    game.all_units().for_each(|unit| state.piece_mut(unit).put(Place::Dead));
    (game, state)
}
