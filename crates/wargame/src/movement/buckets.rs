//! The queue of the movement search: one row per cost (Dial's buckets), first in first out within a row.
//!
//! Costs are small whole numbers of twelfths, so finding the cheapest waiting label is a look at a few words of bits.
//! First in first out keeps runs of free steps, which stay in the row being emptied, from being walked over and over.

/// No entry.
const NONE: u32 = u32::MAX;

/// A label that waits, with the key it had when it was queued; a label that has improved since waits again elsewhere.
#[derive(Clone, Copy, Debug)]
struct Waiting {
    key: u64,
    label: u32,
    next: u32,
}

/// The first and the last entry of a row.
#[derive(Clone, Copy, Debug)]
struct Row {
    first: u32,
    last: u32,
}

/// The rows, which of them hold anything, and the entries of all of them in one pool.
#[derive(Clone, Debug, Default)]
pub(crate) struct Buckets {
    rows: Vec<Row>,
    filled: Vec<u64>,
    pool: Vec<Waiting>,
    /// No row below this one holds anything.
    lowest: usize,
}

impl Buckets {
    /// Empties the queue. After a search has run to its end there is nothing to do but forget the pool.
    pub(crate) fn clear(&mut self) {
        while self.pop().is_some() {}
        self.pool.clear();
        self.lowest = 0;
    }

    /// Queues a label at the row of its cost.
    #[inline]
    pub(crate) fn push(&mut self, cost: u16, key: u64, label: u32) {
        let row = usize::from(cost);
        if row >= self.rows.len() {
            // Whole words, and by doubling, so that a few searches bring the rows to their final number.
            let rows = (row + 1).max(self.rows.len() * 2).next_multiple_of(64);
            self.rows.resize(rows, Row { first: NONE, last: NONE });
            self.filled.resize(rows / 64, 0);
        }
        // The pool holds a few entries for each of at most 33 million labels.
        let entry = u32::try_from(self.pool.len()).unwrap_or(NONE);
        self.pool.push(Waiting { key, label, next: NONE });
        let ends = &mut self.rows[row];
        if ends.first == NONE {
            ends.first = entry;
            self.filled[row / 64] |= 1 << (row % 64);
        } else {
            self.pool[ends.last as usize].next = entry;
        }
        ends.last = entry;
        self.lowest = self.lowest.min(row);
    }

    /// Takes the label that waits longest at the lowest cost, with the key it was queued under.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<(u64, u32)> {
        let mut word = self.lowest / 64;
        let mut bits = *self.filled.get(word)? & (u64::MAX << (self.lowest % 64));
        while bits == 0 {
            word += 1;
            let Some(next) = self.filled.get(word) else {
                self.lowest = self.rows.len();
                return None;
            };
            bits = *next;
        }
        let row = word * 64 + bits.trailing_zeros() as usize;
        self.lowest = row;
        let ends = &mut self.rows[row];
        let waiting = self.pool[ends.first as usize];
        ends.first = waiting.next;
        if waiting.next == NONE {
            self.filled[word] &= !(1 << (row % 64));
        }
        Some((waiting.key, waiting.label))
    }

    /// Counts the bytes held for reuse.
    pub(crate) fn capacity(&self) -> usize {
        self.rows.capacity() * size_of::<Row>()
            + self.filled.capacity() * size_of::<u64>()
            + self.pool.capacity() * size_of::<Waiting>()
    }
}

#[cfg(test)]
mod tests {
    use super::Buckets;

    #[test]
    fn cheapest_first_and_in_order_of_arrival_within_a_cost() {
        let mut queue = Buckets::default();
        for (cost, label) in [(70, 1), (3, 2), (70, 3), (0, 4), (500, 5), (3, 6)] {
            queue.push(cost, u64::from(cost), label);
        }
        let order: Vec<u32> = std::iter::from_fn(|| queue.pop()).map(|(_, label)| label).collect();
        assert_eq!(order, [4, 2, 6, 1, 3, 5]);
        queue.clear();
        queue.push(9, 9, 7);
        queue.clear();
        assert_eq!(queue.pop(), None);
        queue.push(2, 2, 8);
        assert_eq!(queue.pop(), Some((2, 8)));
    }

    #[test]
    fn a_row_can_be_filled_again_while_it_is_emptied() {
        let mut queue = Buckets::default();
        queue.push(5, 5, 1);
        assert_eq!(queue.pop(), Some((5, 1)));
        queue.push(5, 5, 2);
        queue.push(6, 6, 3);
        assert_eq!(queue.pop(), Some((5, 2)));
        assert_eq!(queue.pop(), Some((6, 3)));
        assert_eq!(queue.pop(), None);
    }
}
