//! What the last question about a position worked out, kept for the next one.
//!
//! A turn asks the same things over and over: where may this unit go, and then, does it go there? The answers follow
//! from the position alone, so the latest are kept beside it and used again while the position is the same. Nothing here
//! can be seen from outside but the time it saves.

use std::cell::RefCell;
use std::sync::Arc;

use wargame::PlainSearch;

use crate::model::ids::{Hexes, UnitId};
use crate::model::state::State;
use crate::rulebook::Bastogne;
use crate::rules::field::Field;

struct Cache {
    game: u64,
    state: State,
    field: Arc<Field>,
    /// Where the unit of this number can go.
    reach: Option<(UnitId, PlainSearch)>,
    /// A number that only this position has, of all that were looked at.
    stamp: u64,
}

/// Where transports can go, and what that depends on.
type Depots = (Vec<u32>, Hexes);

thread_local! {
    static DEPOTS: RefCell<Option<Depots>> = const { RefCell::new(None) };
    static CACHE: RefCell<Option<Box<Cache>>> = const { RefCell::new(None) };
}

/// The field of a position, worked out if it is not at hand.
fn field(game: u64, state: &State, compute: impl FnOnce(&mut Field)) -> Arc<Field> {
    CACHE.with_borrow_mut(|cache| {
        let cache = cache.get_or_insert_with(|| Box::new(Cache::new(state)));
        if cache.is_of(game, state) {
            return Arc::clone(&cache.field);
        }
        cache.game = game;
        cache.stamp = wargame::cache::new_stamp();
        cache.state.clone_from(state);
        if Arc::get_mut(&mut cache.field).is_none() {
            cache.field = Arc::new(Field::blank()); // Somebody still looks at the old one.
        }
        if let Some(field) = Arc::get_mut(&mut cache.field) {
            compute(field);
            field.stamp = cache.stamp;
        }
        if let Some((unit, _)) = &mut cache.reach {
            *unit = UnitId::NONE;
        }
        Arc::clone(&cache.field)
    })
}

impl Bastogne {
    /// Exchanges what is at hand in this thread with what a table remembers.
    pub(crate) fn exchange_memory(memory: &mut kernel::Memory) {
        if let Some(kept) = wargame::cache::remembered::<Option<Box<Cache>>>(memory) {
            CACHE.with_borrow_mut(|cache| std::mem::swap(cache, kept));
        }
    }

    /// Who stands where in a position and whose zones reach where.
    pub(crate) fn field(&self, state: &State) -> Arc<Field> {
        field(self.number, state, |field| field.compute(self, state))
    }
}

/// Where transports can go, worked out if it is not at hand. The three of them set out one after another while nothing on
/// the map moves; the key names everything that their ways depend on.
pub(crate) fn transport_reach(key: Vec<u32>, compute: impl FnOnce() -> Hexes) -> Hexes {
    let kept = DEPOTS.with_borrow(|kept| kept.as_ref().filter(|kept| kept.0 == key).map(|kept| kept.1));
    kept.unwrap_or_else(|| {
        let reach = compute();
        DEPOTS.set(Some((key, reach)));
        reach
    })
}

/// Lends the search of a unit's moves: the finished one where it is at hand, else one to be run. The stamp is that of the
/// position's field, which was asked for before.
pub(crate) fn with_reach<T>(
    game: u64,
    stamp: u64,
    unit: UnitId,
    run: impl FnOnce(&mut PlainSearch),
    ask: impl FnOnce(&PlainSearch) -> T,
) -> T {
    let taken = CACHE.with_borrow_mut(|cache| {
        let cache = cache.as_mut()?;
        let (of, search) = cache.reach.take().unwrap_or((UnitId::NONE, PlainSearch::new()));
        Some((search, of, cache.game == game && cache.stamp == stamp))
    });
    let (mut search, of, same) = taken.unwrap_or((PlainSearch::new(), UnitId::NONE, false));
    if !same || of != unit {
        run(&mut search);
    }
    let answer = ask(&search);
    CACHE.with_borrow_mut(|cache| {
        // Asking further questions about the same position keeps it in the cache; about another one, drops it.
        if let Some(cache) = cache {
            let still = same && cache.stamp == stamp;
            cache.reach = Some((if still { unit } else { UnitId::NONE }, search));
        }
    });
    answer
}

impl Cache {
    /// A cache of no position; no game has the number 0.
    fn new(state: &State) -> Cache {
        Cache { game: 0, state: state.clone(), field: Arc::new(Field::blank()), reach: None, stamp: 0 }
    }

    fn is_of(&self, game: u64, state: &State) -> bool {
        self.game == game && self.state == *state
    }
}
