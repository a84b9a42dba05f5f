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
#[macro_export]
macro_rules! marks {
    ($(#[$about:meta])* $seen:vis struct $set:ident($number:ty) {
        $($(#[$doc:meta])* $name:ident = $bit:expr;)*
    }) => {
        $(#[$about])*
        $seen struct $set($number);

        impl $set {
            /// Nothing.
            pub const NONE: $set = $set(0);
            $($(#[$doc])* pub const $name: $set = $set(1 << $bit);)*

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
