//! Search buffers for whoever needs one, so that asking where a unit can go allocates nothing.

use std::cell::RefCell;

use crate::{Flood, MoveSearch};

thread_local! {
    static SEARCHES: RefCell<Vec<MoveSearch>> = const { RefCell::new(Vec::new()) };
    static FLOODS: RefCell<Vec<Flood>> = const { RefCell::new(Vec::new()) };
}

/// Lends a warm movement search. Calls may be nested, as when a movement rule asks where another unit could go: each
/// gets buffers of its own.
pub fn with_search<T>(work: impl FnOnce(&mut MoveSearch) -> T) -> T {
    let mut search = SEARCHES.with_borrow_mut(Vec::pop).unwrap_or_default();
    let answer = work(&mut search);
    SEARCHES.with_borrow_mut(|pool| pool.push(search));
    answer
}

/// Lends a warm flood, in the same way.
pub fn with_flood<T>(work: impl FnOnce(&mut Flood) -> T) -> T {
    let mut flood = FLOODS.with_borrow_mut(Vec::pop).unwrap_or_default();
    let answer = work(&mut flood);
    FLOODS.with_borrow_mut(|pool| pool.push(flood));
    answer
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Edge, HexId, Link, MapGraphBuilder, OFF_GRID};

    #[test]
    fn searches_can_be_asked_for_inside_one_another() {
        let mut builder = MapGraphBuilder::new(2);
        let (a, b) = (HexId::new(0), HexId::new(1));
        builder.link(Link { a, b, dir: OFF_GRID, road: 0, flags: 0 });
        let graph = builder.build().expect("two nodes and a link");
        let anywhere = |_: HexId, _: &Edge, _: u16| true;
        let reaches = with_flood(|outer| {
            outer.start(&graph, [a]);
            let inner =
                with_flood(|inner| inner.start(&graph, [b]).spread(&graph, None, &anywhere).reaches(a));
            inner && !outer.reaches(b) && with_search(|_| with_search(|_| true))
        });
        assert!(reaches);
    }
}
