//! Small typed numbers: a hex, a unit and a bridge are all dense numbers from 0, and no two of them may be mixed up.

use std::fmt::{Debug, Display};
use std::hash::Hash;

/// A dense number of one kind of thing. Made by [`id_type!`](crate::id_type).
pub trait Id: Copy + Eq + Ord + Hash + Debug + Display + Send + Sync + 'static {
    /// The id with a number. Numbers too large for the type become its greatest one.
    fn from_index(index: usize) -> Self;

    /// Its number, for looking it up in a table.
    fn index(self) -> usize;

    /// The ids 0, 1, 2 … below a bound.
    fn up_to(bound: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..bound).map(Self::from_index)
    }

    /// Gives each item its id, counting from 0.
    fn number<I: IntoIterator>(items: I) -> impl Iterator<Item = (Self, I::Item)> {
        items.into_iter().enumerate().map(|(index, item)| (Self::from_index(index), item))
    }
}

/// Makes types for ids. Each is as small and as fast as the integer in it, is written and hashed like that integer, and
/// cannot be passed where another kind of id is wanted:
///
/// ```
/// hex::id_type! {
///     /// A unit.
///     pub struct UnitId(u16);
///     /// A bridge.
///     pub struct BridgeId(u8);
/// }
/// let unit = UnitId::new(7);
/// assert_eq!(usize::from(unit), 7);
/// assert_eq!(unit.to_string(), "7");
/// ```
///
/// ```compile_fail
/// hex::id_type! { pub struct UnitId(u16); pub struct BridgeId(u8); }
/// fn blow(bridge: BridgeId) {}
/// blow(UnitId::new(7));
/// ```
#[macro_export]
macro_rules! id_type {
    ($($(#[$about:meta])* $seen:vis struct $name:ident($number:ty);)+) => { $(
        $(#[$about])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(transparent)]
        $seen struct $name($number);

        impl $name {
            /// Stands for none in tables; nothing has so great a number.
            pub const NONE: $name = $name(<$number>::MAX);

            /// The id with a number.
            #[inline]
            #[must_use]
            pub const fn new(number: $number) -> $name {
                $name(number)
            }

            /// Its number.
            #[inline]
            #[must_use]
            pub const fn get(self) -> $number {
                self.0
            }

            /// Itself, unless it is [`NONE`](Self::NONE).
            #[inline]
            #[must_use]
            pub fn known(self) -> Option<$name> {
                (self != $name::NONE).then_some(self)
            }
        }

        impl $crate::Id for $name {
            #[inline]
            fn from_index(index: usize) -> $name {
                $name(<$number>::try_from(index).unwrap_or(<$number>::MAX))
            }

            #[inline]
            fn index(self) -> usize {
                usize::from(self.0)
            }
        }

        impl From<$name> for usize {
            #[inline]
            fn from(id: $name) -> usize {
                usize::from(id.0)
            }
        }

        impl From<$name> for u64 {
            #[inline]
            fn from(id: $name) -> u64 {
                u64::from(id.0)
            }
        }

        impl From<$number> for $name {
            #[inline]
            fn from(number: $number) -> $name {
                $name(number)
            }
        }

        impl $crate::serde::Serialize for $name {
            fn serialize<S: $crate::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                $crate::serde::Serialize::serialize(&self.0, to)
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                $crate::serde::Deserialize::deserialize(from).map($name)
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Debug::fmt(&self.0, f)
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(&self.0, f)
            }
        }
    )+ };
}

id_type! {
    /// A place a unit can be: a hex of the map by its place in the order of printed numbers, then the boxes off the map.
    pub struct HexId(u16);
}

/// Numbers that have no type of their own yet.
macro_rules! plain {
    ($($number:ty)+) => { $(
        impl Id for $number {
            #[inline]
            fn from_index(index: usize) -> $number {
                <$number>::try_from(index).unwrap_or(<$number>::MAX)
            }

            #[inline]
            fn index(self) -> usize {
                usize::from(self)
            }
        }
    )+ };
}

plain!(u8 u16);

#[cfg(test)]
#[allow(unreachable_pub)]
mod tests {
    use super::{HexId, Id};

    #[test]
    fn an_id_is_written_and_hashed_like_its_number() {
        let id = HexId::new(412);
        assert_eq!(serde_json::to_string(&id).unwrap(), "412");
        assert_eq!(serde_json::from_str::<HexId>("412").unwrap(), id);
        assert_eq!((format!("{id:?}"), id.to_string()), ("412".to_owned(), "412".to_owned()));
        let hash = |hashed: &dyn Fn(&mut std::hash::DefaultHasher)| {
            let mut hasher = std::hash::DefaultHasher::new();
            hashed(&mut hasher);
            std::hash::Hasher::finish(&hasher)
        };
        use std::hash::Hash as _;
        assert_eq!(hash(&|hasher| id.hash(hasher)), hash(&|hasher| 412_u16.hash(hasher)));
        assert_eq!(size_of::<Option<HexId>>(), size_of::<Option<u16>>());
    }

    #[test]
    fn things_are_numbered_in_their_order() {
        let numbered: Vec<(HexId, char)> = HexId::number("ab".chars()).collect();
        assert_eq!(numbered, [(HexId::new(0), 'a'), (HexId::new(1), 'b')]);
        assert_eq!(HexId::up_to(3).map(usize::from).collect::<Vec<usize>>(), [0, 1, 2]);
        assert_eq!((HexId::NONE.known(), HexId::new(3).known()), (None, Some(HexId::new(3))));
        assert_eq!((HexId::from_index(70_000), HexId::new(9).get()), (HexId::NONE, 9));
    }
}
