//! Sets of units, hexes and river hexsides, a bit each.

use serde::Serialize;

/// Makes a set with a bit for each number below some bound.
macro_rules! bits {
    ($(#[$about:meta])* $name:ident, $words:expr) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
        pub struct $name([u64; $words]);

        impl $name {
            pub const NONE: $name = $name([0; $words]);
            /// No number of the set is as great as this.
            pub const BOUND: usize = $words * 64;

            #[inline]
            #[must_use]
            pub fn only(number: u16) -> $name {
                let mut set = $name::NONE;
                set.put(number);
                set
            }

            #[inline]
            #[must_use]
            pub fn has(&self, number: u16) -> bool {
                self.0[usize::from(number) / 64] & 1 << (number % 64) != 0
            }

            #[inline]
            pub fn put(&mut self, number: u16) {
                self.0[usize::from(number) / 64] |= 1 << (number % 64);
            }

            #[inline]
            pub fn take(&mut self, number: u16) {
                self.0[usize::from(number) / 64] &= !(1 << (number % 64));
            }

            /// Puts a number in or takes it out.
            pub fn set(&mut self, number: u16, is: bool) {
                if is { self.put(number) } else { self.take(number) }
            }

            #[inline]
            #[must_use]
            pub fn is_empty(&self) -> bool {
                self.0.iter().all(|word| *word == 0)
            }

            #[must_use]
            pub fn len(&self) -> usize {
                self.0.iter().map(|word| word.count_ones() as usize).sum()
            }

            /// What is in both.
            #[inline]
            #[must_use]
            pub fn and(&self, other: &$name) -> $name {
                $name(std::array::from_fn(|at| self.0[at] & other.0[at]))
            }

            /// What is in either.
            #[inline]
            #[must_use]
            pub fn or(&self, other: &$name) -> $name {
                $name(std::array::from_fn(|at| self.0[at] | other.0[at]))
            }

            /// What is in this one and not in the other.
            #[inline]
            #[must_use]
            pub fn but(&self, other: &$name) -> $name {
                $name(std::array::from_fn(|at| self.0[at] & !other.0[at]))
            }

            /// Puts in the numbers that two sets have in common, each greater by as much; none of them may leave the bounds.
            #[inline]
            pub fn put_shifted(&mut self, one: &$name, other: &$name, by: i16) {
                let (words, bits) = (usize::from(by.unsigned_abs() / 64), by.unsigned_abs() % 64);
                for (at, (one, other)) in one.0.iter().zip(&other.0).enumerate() {
                    let both = one & other;
                    if both == 0 {
                        continue;
                    }
                    // What stays in its word, and what goes over into the next.
                    let (near, far, stays, goes) = if by >= 0 {
                        let goes = if bits > 0 { both >> (64 - bits) } else { 0 };
                        (Some(at + words), Some(at + words + 1), both << bits, goes)
                    } else {
                        let goes = if bits > 0 { both << (64 - bits) } else { 0 };
                        (at.checked_sub(words), at.checked_sub(words + 1), both >> bits, goes)
                    };
                    for (word, put) in [(near, stays), (far, goes)] {
                        if let Some(word) = word.and_then(|word| self.0.get_mut(word)) {
                            *word |= put;
                        }
                    }
                }
            }

            /// What is in one of them only.
            #[inline]
            #[must_use]
            pub fn xor(&self, other: &$name) -> $name {
                $name(std::array::from_fn(|at| self.0[at] ^ other.0[at]))
            }

            /// The numbers, the lowest first.
            pub fn iter(&self) -> impl Iterator<Item = u16> + use<> {
                let words = self.0;
                (0u16..).zip(words).flat_map(|(word, mut bits)| {
                    std::iter::from_fn(move || {
                        let bit = u16::try_from(bits.trailing_zeros()).ok().filter(|bit| *bit < 64)?;
                        bits &= bits - 1;
                        Some(word * 64 + bit)
                    })
                })
            }
        }

        impl FromIterator<u16> for $name {
            fn from_iter<I: IntoIterator<Item = u16>>(numbers: I) -> $name {
                let mut set = $name::NONE;
                numbers.into_iter().for_each(|number| set.put(number));
                set
            }
        }
    };
}

bits!(
    /// Some units.
    Units,
    3
);
bits!(
    /// Some hexes.
    Hexes,
    11
);
bits!(
    /// Some river hexsides, by their numbers among the river hexsides of the map.
    Rivers,
    6
);
bits!(
    /// Some cards of one side, by their places among its cards.
    Cards,
    1
);
bits!(
    /// Some combat chits, by their places among the sixty.
    Chits,
    1
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_go_in_and_out_and_are_listed_lowest_first() {
        let mut units: Units = [130, 0, 64, 63].into_iter().collect();
        units.take(64);
        units.set(191, true);
        assert_eq!(units.iter().collect::<Vec<u16>>(), [0, 63, 130, 191]);
        assert_eq!((units.len(), units.has(63), units.has(64), units.is_empty()), (4, true, false, false));
        let some: Units = [63, 5].into_iter().collect();
        assert_eq!(units.and(&some), Units::only(63));
        assert_eq!((units.or(&some).len(), units.but(&some).len()), (5, 3));
        let shifted = |by: i16| {
            let (mut to, but) = (Units::only(7), Units::only(63).or(&Units::only(130)));
            to.put_shifted(&units, &but, by);
            to.iter().collect::<Vec<u16>>()
        };
        assert_eq!(
            [0, 1, -1, 61, -61, -63].map(shifted),
            [[7, 63, 130], [7, 64, 131], [7, 62, 129], [7, 124, 191], [2, 7, 69], [0, 7, 67]]
        );
        assert_eq!(units.xor(&some), [0, 5, 130, 191].into_iter().collect());
        assert_eq!(
            (Units::BOUND, Hexes::BOUND, Rivers::BOUND, Cards::BOUND, Chits::BOUND),
            (192, 704, 384, 64, 64)
        );
    }
}
