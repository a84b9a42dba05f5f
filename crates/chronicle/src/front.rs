//! Who holds the ground in the course of a game, seen from outside: from the counters on the map and the ways they went.
//!
//! A hex is held by whoever stands in it; else by whoever alone stands next to it; else by whoever held it or went through it
//! last. At the start the nearest unit holds it.

use std::collections::{BTreeMap, VecDeque};

use hex::HexId;
use table::{CounterId, Event, Seat, View, What};

use crate::cells::Cells;

/// Counters that are no troops.
const NO_TROOPS: [&str; 3] = ["marker", "air", "leader"];

/// Who holds what.
#[derive(Clone, Debug)]
pub struct Front {
    holders: Vec<Seat>,
    /// Where troops stand.
    units: Vec<(HexId, Seat)>,
    owners: BTreeMap<CounterId, Seat>,
}

impl Front {
    /// The front when a game begins.
    #[must_use]
    pub fn new(cells: &Cells, view: &View) -> Front {
        let mut front =
            Front { holders: vec![Seat::Allied; cells.len()], units: Vec::new(), owners: BTreeMap::new() };
        front.count(cells, view);
        let mut known = vec![false; cells.len()];
        let mut queue = VecDeque::new();
        for (at, seat) in front.units.clone() {
            if !std::mem::replace(&mut known[usize::from(at)], true) {
                front.holders[usize::from(at)] = seat;
                queue.push_back(at);
            }
        }
        while let Some(at) = queue.pop_front() {
            for to in cells.around(at) {
                if !std::mem::replace(&mut known[usize::from(to)], true) {
                    front.holders[usize::from(to)] = front.holders[usize::from(at)];
                    queue.push_back(to);
                }
            }
        }
        front
    }

    /// Sees what happened: whoever goes through a hex takes it.
    pub fn see(&mut self, cells: &Cells, events: &[Event]) {
        for event in events {
            if let What::Move { counter, path } = &event.what
                && let Some(owner) = self.owners.get(counter)
            {
                for at in path.iter().skip(1).filter_map(|place| cells.named(place.as_str())) {
                    self.holders[usize::from(at)] = *owner;
                }
            }
        }
    }

    /// Looks at the whole map.
    pub fn look(&mut self, cells: &Cells, view: &View) {
        self.count(cells, view);
        let mut near = vec![[false; 2]; cells.len()];
        for (at, seat) in &self.units {
            for to in cells.around(*at) {
                near[usize::from(to)][usize::from(*seat == Seat::Allied)] = true;
            }
        }
        for (holder, near) in self.holders.iter_mut().zip(near) {
            match near {
                [true, false] => *holder = Seat::German,
                [false, true] => *holder = Seat::Allied,
                _ => {}
            }
        }
        for (at, seat) in &self.units {
            self.holders[usize::from(*at)] = *seat;
        }
    }

    fn count(&mut self, cells: &Cells, view: &View) {
        self.units.clear();
        for counter in &view.counters {
            let troops =
                !NO_TROOPS.contains(&counter.face.symbol.as_str()) && !counter.face.factors.is_empty();
            let Some(owner) = counter.owner.filter(|owner| troops && owner.is_player()) else { continue };
            self.owners.insert(counter.id.clone(), owner);
            if let Some(at) = cells.named(counter.place.as_str()) {
                self.units.push((at, owner));
            }
        }
    }

    /// Who holds a hex.
    #[must_use]
    pub fn holder(&self, at: HexId) -> Seat {
        self.holders[usize::from(at)]
    }

    /// Where troops stand: a hex for each counter.
    #[must_use]
    pub fn units(&self) -> &[(HexId, Seat)] {
        &self.units
    }

    /// Where the troops of a side stand.
    pub fn troops(&self, seat: Seat) -> impl Iterator<Item = HexId> + '_ {
        self.units.iter().filter(move |(_, owner)| *owner == seat).map(|(at, _)| *at)
    }
}
