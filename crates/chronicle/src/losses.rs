//! The steps that each side has lost, counted as the page's list of losses does.

use std::collections::{BTreeMap, BTreeSet};

use table::{Board, BoxKind, CounterId, Seat, View};

use crate::report::SideLosses;

/// The steps with which the units of a game began.
pub(crate) struct Muster {
    dead: BTreeSet<String>,
    start: BTreeMap<CounterId, u32>,
}

impl Muster {
    pub(crate) fn new(board: &Board, view: &View) -> Muster {
        let piles = board.boxes.iter().filter(|one| one.kind == BoxKind::DeadPile);
        let dead = piles.map(|pile| pile.id.to_string()).collect();
        let mut muster = Muster { dead, start: BTreeMap::new() };
        muster.start = muster.steps(view).map(|(id, _, _, now)| (id.clone(), now)).collect();
        muster
    }

    /// The units with their owners, their full and their present steps.
    fn steps<'a>(&'a self, view: &'a View) -> impl Iterator<Item = (&'a CounterId, Seat, u32, u32)> {
        let known = view.counters.iter().filter(|counter| counter.known);
        known.filter_map(|counter| {
            let (owner, steps) = (counter.owner?, counter.face.steps?);
            let now = if self.dead.contains(counter.place.as_str()) { 0 } else { steps.now };
            Some((&counter.id, owner, steps.full, now))
        })
    }

    pub(crate) fn losses(&self, view: &View) -> SideLosses {
        let mut losses = SideLosses::default();
        for (id, owner, full, now) in self.steps(view) {
            let lost = self.start.get(id).copied().unwrap_or(full).saturating_sub(now);
            match owner {
                Seat::German => losses.german += lost,
                Seat::Allied => losses.allied += lost,
                Seat::Chance => {}
            }
        }
        losses
    }
}
