//! The macro that says how a rulebook names things, a line each.

/// Implements [`Names`](crate::Names) for a rulebook, an entry for each kind of thing: what the usage of an order calls it, how
/// it is read from a word and written as one, and where they apply: the `title` in labels, and what to `point` to,
/// which is most often what has that word `at` the table.
///
/// ```
/// use kernel::Unreadable;
/// use wargame::{HexId, Names, UnitId, Words};
///
/// struct Book;
/// impl Book {
///     fn read_unit(&self, word: &str) -> Result<UnitId, Unreadable> {
///         word.parse().map(UnitId::new).map_err(|_| Unreadable("no such unit".into()))
///     }
///     fn unit_id(&self, unit: UnitId) -> String { unit.to_string() }
///     fn unit_name(&self, _: UnitId) -> &str { "The tanks" }
/// }
///
/// wargame::names! {
///     for Book:
///     UnitId as "UNIT", read Book::read_unit, word Book::unit_id, title Book::unit_name, at Counter;
///     u8 as "DIE", read |_: &Book, word: &str| wargame::read_face(word, 6), word |_: &Book, die: u8| die.to_string();
/// }
///
/// let unit = Names::<UnitId>::read(&Book, &mut Words::of("7")).unwrap();
/// assert_eq!(Names::<UnitId>::word(&Book, unit), "7");
/// assert_eq!(Names::<UnitId>::title(&Book, unit), "The tanks");
/// assert_eq!(Names::<UnitId>::target(&Book, unit), Some(table::Target::Counter("7".into())));
/// assert_eq!(Names::<u8>::title(&Book, 5), "5");
/// assert_eq!(Names::<u8>::target(&Book, 5), None);
/// ```
#[macro_export]
macro_rules! names {
    (for $Book:ty: $(
        $Thing:ty as $kind:literal, read $read:expr, word $word:expr
            $(, title $title:expr)? $(, at $Target:ident)? $(, point $point:expr)?;
    )+) => { $(
        impl $crate::Names<$Thing> for $Book {
            fn kind() -> std::borrow::Cow<'static, str> {
                std::borrow::Cow::Borrowed($kind)
            }

            #[allow(clippy::useless_conversion)]
            fn read(&self, words: &mut $crate::Words<'_>) -> Result<$Thing, $crate::Unread> {
                ($read)(self, words.take()?).map_err($crate::Unread::from)
            }

            fn word(&self, thing: $Thing) -> std::borrow::Cow<'_, str> {
                ($word)(self, thing).into()
            }

            $(
                fn title(&self, thing: $Thing) -> std::borrow::Cow<'_, str> {
                    ($title)(self, thing).into()
                }
            )?

            $(
                fn target(&self, thing: $Thing) -> Option<$crate::Target> {
                    let word: std::borrow::Cow<'_, str> = ($word)(self, thing).into();
                    Some($crate::Target::$Target(word.as_ref().into()))
                }
            )?

            $(
                fn target(&self, thing: $Thing) -> Option<$crate::Target> {
                    ($point)(self, thing)
                }
            )?
        }
    )+ };
}
