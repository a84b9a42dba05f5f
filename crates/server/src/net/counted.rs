//! Places, counted in all and for each address.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::address::Client;

/// How many places of a kind are taken, and by whom.
#[derive(Debug, Default)]
pub(crate) struct Counted {
    taken: Mutex<Taken>,
}

#[derive(Debug, Default)]
struct Taken {
    all: usize,
    each: BTreeMap<Client, usize>,
}

/// Why there is no place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Full {
    /// Everything is taken.
    All,
    /// This address has as many as one may have.
    Address,
}

/// A place, given back when it is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    counted: Arc<Counted>,
    client: Option<Client>,
}

impl Counted {
    /// Takes a place, if fewer than `all` are taken and this client has fewer than `each`. One who is not counted by address
    /// comes without.
    pub(crate) fn take(
        self: &Arc<Self>,
        client: Option<Client>,
        all: usize,
        each: usize,
    ) -> Result<Place, Full> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if taken.all >= all {
            return Err(Full::All);
        }
        if let Some(client) = client {
            let his = taken.each.entry(client).or_default();
            if *his >= each {
                return Err(Full::Address);
            }
            *his += 1;
        }
        taken.all += 1;
        Ok(Place { counted: Arc::clone(self), client })
    }

    /// How many are taken.
    pub(crate) fn taken(&self) -> usize {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner).all
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.counted.taken.lock().unwrap_or_else(PoisonError::into_inner);
        taken.all -= 1;
        if let Some(client) = self.client
            && let Some(his) = taken.each.get_mut(&client)
        {
            *his -= 1;
            if *his == 0 {
                taken.each.remove(&client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_in_all_and_for_each_address() {
        let counted = Arc::new(Counted::default());
        let of = |last: u8| Some(Client::new([10, 0, 0, last].into()));
        let first = counted.take(of(1), 3, 2).expect("a place");
        let _second = counted.take(of(1), 3, 2).expect("a place");
        assert_eq!(counted.take(of(1), 3, 2).err(), Some(Full::Address));
        let _third = counted.take(None, 3, 2).expect("a place");
        assert_eq!(counted.take(of(2), 3, 2).err(), Some(Full::All));
        drop(first);
        assert!(counted.take(of(1), 3, 2).is_ok(), "a place that is given back can be taken");
        assert_eq!(counted.taken(), 2);
    }
}
