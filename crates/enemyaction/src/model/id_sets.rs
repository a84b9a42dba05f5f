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
            #[inline]
            pub fn set(&mut self, number: u16, is: bool) {
                if is { self.put(number) } else { self.take(number) }
            }

            #[inline]
            #[must_use]
            pub fn is_empty(&self) -> bool {
                self.0.iter().all(|word| *word == 0)
            }

            /// Puts a number in if something holds.
            #[inline]
            pub fn put_if(&mut self, number: u16, is: bool) {
                self.0[usize::from(number) / 64] |= u64::from(is) << (number % 64);
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

            /// What is in one of them only.
            #[inline]
            #[must_use]
            pub fn xor(&self, other: &$name) -> $name {
                $name(std::array::from_fn(|at| self.0[at] ^ other.0[at]))
            }

            /// Whether both have the same of some numbers.
            #[inline]
            #[must_use]
            pub fn agrees(&self, other: &$name, some: &$name) -> bool {
                let differs = |at: usize| (self.0[at] ^ other.0[at]) & some.0[at];
                (0..$words).fold(0, |all, at| all | differs(at)) == 0
            }

            /// Those of which something holds.
            #[inline]
            #[must_use]
            pub fn those(&self, is: impl Fn(u16) -> bool) -> $name {
                let mut those = $name::NONE;
                for (first, (word, kept)) in (0u16..).step_by(64).zip(self.0.iter().zip(&mut those.0)) {
                    let mut left = *word;
                    while left != 0 {
                        let bit = (left.trailing_zeros() & 63) as u16;
                        left &= left - 1;
                        *kept |= u64::from(is(first + bit)) << bit;
                    }
                }
                those
            }

            /// The numbers, the lowest first.
            #[inline]
            pub fn iter(&self) -> impl Iterator<Item = u16> + use<> {
                Numbers { words: self.0, word: 0 }
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

/// The numbers of a set that are still to come.
struct Numbers<const N: usize> {
    words: [u64; N],
    word: u16,
}

impl<const N: usize> Iterator for Numbers<N> {
    type Item = u16;

    #[inline]
    fn next(&mut self) -> Option<u16> {
        loop {
            let bits = self.words.get_mut(usize::from(self.word))?;
            if *bits != 0 {
                let bit = (bits.trailing_zeros() & 63) as u16;
                *bits &= *bits - 1;
                return Some(self.word * 64 + bit);
            }
            self.word += 1;
        }
    }
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

impl Hexes {
    /// The bits, 64 in a word.
    #[inline]
    pub(crate) const fn words(&self) -> &[u64; Hexes::BOUND / 64] {
        &self.0
    }

    #[inline]
    pub(crate) const fn of_words(words: [u64; Hexes::BOUND / 64]) -> Hexes {
        Hexes(words)
    }
}

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
        assert_eq!(units.xor(&some), [0, 5, 130, 191].into_iter().collect());
        assert_eq!(units.those(|unit| unit > 63), [130, 191].into_iter().collect());
        assert!(units.agrees(&some, &[63, 64, 100].into_iter().collect()) && !units.agrees(&some, &units));
        assert_eq!(
            (Units::BOUND, Hexes::BOUND, Rivers::BOUND, Cards::BOUND, Chits::BOUND),
            (192, 704, 384, 64, 64)
        );
    }
}
