//! Sets of named marks, a bit each: what lies on a piece, or what sets it apart.

/// Makes a set of marks out of a number:
///
/// ```
/// wargame::marks! {
///     /// What lies on a unit.
///     #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
///     pub struct Marks(u16) {
///         /// It has moved.
///         MOVED = 0;
///         /// It is out of supply.
///         UNSUPPLIED = 1;
///     }
/// }
/// let unit = Marks::NONE.with(Marks::MOVED);
/// assert!(unit.has(Marks::MOVED) && !unit.has(Marks::UNSUPPLIED));
/// ```
///
/// A mark that packs or rules cases name has a word after its bit; `WORDS` lists them, and `by_word` finds one.
///
/// ```
/// wargame::marks! {
///     #[derive(Clone, Copy, Debug, PartialEq, Eq)]
///     pub struct UnitMarks(u8) {
///         PEIPER = 0, "peiper";
///         REMNANT = 1;
///         DUG_IN = 2, "ip";
///     }
/// }
/// assert_eq!(UnitMarks::WORDS, [("peiper", UnitMarks::PEIPER), ("ip", UnitMarks::DUG_IN)]);
/// assert_eq!((UnitMarks::by_word("ip"), UnitMarks::by_word("remnant")), (Some(UnitMarks::DUG_IN), None));
/// ```
#[macro_export]
macro_rules! marks {
    ($(#[$about:meta])* $seen:vis struct $set:ident($number:ty) {
        $($(#[$doc:meta])* $name:ident = $bit:expr $(, $word:literal)?;)*
    }) => {
        $(#[$about])*
        $seen struct $set($number);

        #[allow(dead_code)]
        impl $set {
            /// Nothing.
            pub const NONE: $set = $set(0);
            $($(#[$doc])* pub const $name: $set = $set(1 << $bit);)*

            /// The marks that have words.
            pub const WORDS: &'static [(&'static str, $set)] = &[$($(($word, $set::$name),)?)*];

            /// The mark with a word.
            #[must_use]
            pub fn by_word(word: &str) -> Option<$set> {
                Self::WORDS.iter().find(|(known, _)| *known == word).map(|(_, mark)| *mark)
            }

            /// Whether any of these is there.
            #[inline]
            #[must_use]
            pub const fn has(self, mark: $set) -> bool {
                self.0 & mark.0 != 0
            }

            /// These and those.
            #[must_use]
            pub const fn with(self, mark: $set) -> $set {
                $set(self.0 | mark.0)
            }

            /// These but those.
            #[must_use]
            pub const fn without(self, mark: $set) -> $set {
                $set(self.0 & !mark.0)
            }

            /// The number itself.
            #[inline]
            #[must_use]
            pub const fn bits(self) -> $number {
                self.0
            }
        }
    };
}
