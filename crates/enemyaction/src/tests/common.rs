//! What the tests of the chapters share: games, units and hexes by their names, and orders by their texts.

use std::sync::{Arc, OnceLock};

use kernel::{Game, Log};
use table::{Illegal, Seat, Setup};

use crate::model::ids::{CardNumber, HexId, UnitId};
use crate::model::pieces::Place;
use crate::model::state::State;
use crate::pack::data::Data;
use crate::rulebook::EnemyAction;

/// The pack, loaded once for all tests.
pub(crate) fn data() -> Arc<Data> {
    static DATA: OnceLock<Arc<Data>> = OnceLock::new();
    let load = || {
        let (data, report) = crate::pack::load::load(&crate::pack::load::embedded_files());
        Arc::new(data.unwrap_or_else(|| panic!("the pack is unsound: {report}")))
    };
    Arc::clone(DATA.get_or_init(load))
}

/// A game of a scenario.
pub(crate) fn game(scenario: &str) -> EnemyAction {
    EnemyAction::new(data(), &Setup::new("enemyaction", scenario)).expect("a scenario")
}

/// A game of a scenario by the rulebook alone. EA.Q106
pub(crate) fn without_addenda(scenario: &str) -> EnemyAction {
    let mut setup = Setup::new("enemyaction", scenario);
    setup.options.insert("addenda".into(), "off".into());
    EnemyAction::new(data(), &setup).expect("a scenario")
}

/// The whole battle, and an empty table on a day.
pub(crate) fn empty(day: u8) -> (EnemyAction, State) {
    let game = game("battle-of-the-bulge");
    let state = game.empty(day);
    (game, state)
}

impl EnemyAction {
    pub(crate) fn named_unit(&self, id: &str) -> UnitId {
        self.read_unit(id).unwrap_or_else(|error| panic!("{error}"))
    }

    pub(crate) fn named_hex(&self, number: &str) -> HexId {
        self.read_hex(number).unwrap_or_else(|error| panic!("{error}"))
    }

    /// Puts units into hexes: `110.28 1708`.
    pub(crate) fn put(&self, state: &mut State, placed: &[&str]) {
        for line in placed {
            let (unit, at) = line.split_once(' ').expect("a unit and a hex");
            let (unit, at) = (self.named_unit(unit), self.named_hex(at));
            let full = self.unit(unit).full();
            let piece = state.piece_mut(unit);
            piece.put(Place::Hex(at));
            piece.steps = full;
        }
    }

    /// Whether an order is allowed; the rule where it is not.
    pub(crate) fn refusal(&self, state: &State, order: &str) -> Option<Illegal> {
        let action = self.read(order).unwrap_or_else(|error| panic!("{error}"));
        self.check(state, Seat::Allied, &action).err()
    }

    /// The number of the rule that refuses an order; nothing where it is allowed.
    pub(crate) fn refused_by(&self, state: &State, order: &str) -> String {
        self.refusal(state, order).map_or_else(String::new, |illegal| illegal.rule.number().to_string())
    }

    /// Carries out an order of the Allied player, or an outcome of chance.
    pub(crate) fn order(&self, state: &mut State, order: &str) {
        let action = self.read(order).unwrap_or_else(|error| panic!("{error}"));
        let chance = matches!(self.turn(state), kernel::Turn::Chance);
        let seat = if chance { Seat::Chance } else { Seat::Allied };
        if !chance {
            assert_eq!(self.check(state, seat, &action), Ok(()), "{order}");
        }
        self.apply(state, seat, &action, &mut Log::muted());
    }

    /// Where a unit is, as its hex is printed.
    pub(crate) fn where_is(&self, state: &State, id: &str) -> String {
        let at = state.piece(self.named_unit(id)).hex();
        at.map_or_else(|| "nowhere".to_owned(), |at| self.ground.node(at).number.clone())
    }

    /// Puts an Allied card into the hand.
    pub(crate) fn hold(&self, state: &mut State, cards: &[u8]) {
        for card in cards {
            let place = self.allied_place(CardNumber::new(*card)).expect("a card");
            state.allied.available.remove(place);
            state.allied.pile.remove(place);
            state.allied.hand.insert(place);
        }
    }
}
