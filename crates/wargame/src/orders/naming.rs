//! The macro that says how a rulebook names several kinds of things.

/// Implements [`Names`](crate::Names) for each kind of thing that orders speak of: what usages call it, how a word is read, how
/// it is written, and, where they differ from that, its title and what to point at. `as book` names the rulebook within.
///
/// ```
/// use wargame::{HexId, Names, UnitId, Words};
///
/// struct Book { units: Vec<&'static str> }
///
/// wargame::names! {
///     impl Names for Book as book {
///         UnitId: "UNIT",
///             read(word) wargame::read_id("unit", word, book.units.iter().copied()),
///             word(unit) book.units[usize::from(unit)],
///             target(unit) Some(table::Target::Counter(book.units[usize::from(unit)].into()));
///         HexId: "HEX",
///             read(word) word.parse().map(HexId::new).map_err(|_| wargame::Unread::Words),
///             word(at) at.to_string(),
///             title(at) format!("hex {at}");
///     }
/// }
///
/// let book = Book { units: vec!["tanks", "rifles"] };
/// let unit: UnitId = book.read(&mut Words::of("rifles")).unwrap();
/// assert_eq!((book.word(unit), book.title(unit)), ("rifles".into(), "rifles".into()));
/// assert_eq!(book.title(HexId::new(7)), "hex 7");
/// assert_eq!((book.target(unit).is_some(), book.target(HexId::new(7)).is_some()), (true, false));
/// ```
#[macro_export]
macro_rules! names {
    (impl Names for $Book:ty as $book:ident { $(
        $(#[$about:meta])*
        $Thing:ty: $kind:literal,
            read($word:ident) $read:expr,
            word($written:ident) $text:expr
            $(, title($titled:ident) $title:expr)?
            $(, target($pointed:ident) $target:expr)?
        ;
    )+ }) => { $(
        $(#[$about])*
        impl $crate::Names<$Thing> for $Book {
            fn kind() -> std::borrow::Cow<'static, str> {
                $kind.into()
            }

            fn read(&self, words: &mut $crate::Words<'_>) -> Result<$Thing, $crate::Unread> {
                #[allow(unused_variables)]
                let ($book, $word) = (self, words.take()?);
                Ok($read?)
            }

            fn word(&self, $written: $Thing) -> std::borrow::Cow<'_, str> {
                #[allow(unused_variables)]
                let $book = self;
                $text.into()
            }

            $(
                fn title(&self, $titled: $Thing) -> std::borrow::Cow<'_, str> {
                    #[allow(unused_variables)]
                    let $book = self;
                    $title.into()
                }
            )?

            $(
                fn target(&self, $pointed: $Thing) -> Option<::table::Target> {
                    #[allow(unused_variables)]
                    let $book = self;
                    $target
                }
            )?
        }
    )+ };
}
