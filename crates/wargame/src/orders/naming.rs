//! The macro that says how a rulebook names the things its orders speak of.

/// Implements [`Names`](crate::Names) for kinds of things that are one word each. A kind says how it is read from that word and
/// how it is written; how it is titled and what is pointed at for it, where that is anything.
///
/// ```
/// use wargame::{HexId, Names, Unread, UnitId};
///
/// struct Book { units: Vec<&'static str> }
///
/// wargame::names! {
///     impl Book {
///         UnitId as "UNIT":
///             read |book, typed| Ok(wargame::read_id("unit", typed, book.units.iter().copied())?),
///             word |book, unit| book.units[usize::from(unit)].into(),
///             title |book, unit| book.units[usize::from(unit)].to_uppercase().into();
///         u8 as "PIPS":
///             read |_, typed| typed.parse().map_err(|_| Unread::Words),
///             word |_, pips| pips.to_string().into();
///     }
/// }
///
/// let book = Book { units: vec!["tanks"] };
/// assert_eq!(book.title(UnitId::new(0)), "TANKS");
/// assert_eq!(book.title(3_u8), "3");
/// assert_eq!(<Book as Names<u8>>::kind(), "PIPS");
/// ```
#[macro_export]
macro_rules! names {
    (impl $Book:ty { $(
        $Thing:ty as $kind:literal:
            read $read:expr,
            word $word:expr
            $(, title $title:expr)?
            $(, target $target:expr)?;
    )+ }) => { $(
        impl $crate::Names<$Thing> for $Book {
            fn kind() -> std::borrow::Cow<'static, str> {
                $kind.into()
            }

            fn read(&self, words: &mut $crate::Words<'_>) -> Result<$Thing, $crate::Unread> {
                let read: fn(&$Book, &str) -> Result<$Thing, $crate::Unread> = $read;
                read(self, words.take()?)
            }

            fn word(&self, thing: $Thing) -> std::borrow::Cow<'_, str> {
                let word: fn(&$Book, $Thing) -> std::borrow::Cow<'_, str> = $word;
                word(self, thing)
            }

            $( fn title(&self, thing: $Thing) -> std::borrow::Cow<'_, str> {
                let title: fn(&$Book, $Thing) -> std::borrow::Cow<'_, str> = $title;
                title(self, thing)
            } )?

            $( fn target(&self, thing: $Thing) -> Option<$crate::Target> {
                let target: fn(&$Book, $Thing) -> Option<$crate::Target> = $target;
                target(self, thing)
            } )?
        }
    )+ };
}
