//! Lists of named things: the kinds of units, terrain, results and cards of a rulebook.

/// Makes an enum whose variants have a word, as packs, cases and journals spell it, and a title, as players read it. Without a
/// title the word is the title.
///
/// ```
/// wargame::named! {
///     /// What a hex is.
///     #[derive(Default)]
///     pub enum Terrain {
///         #[default]
///         Clear = "clear", "Clear ground";
///         Woods = "woods";
///     }
/// }
/// assert_eq!(Terrain::ALL, [Terrain::Clear, Terrain::Woods]);
/// assert_eq!((Terrain::Clear.word(), Terrain::Clear.title()), ("clear", "Clear ground"));
/// assert_eq!((Terrain::Woods.word(), Terrain::Woods.title()), ("woods", "woods"));
/// assert_eq!((Terrain::by_word("woods"), Terrain::by_word("Woods")), (Some(Terrain::Woods), None));
/// assert_eq!(serde_json::to_string(&Terrain::Woods).unwrap(), r#""woods""#);
/// assert_eq!(serde_json::from_str::<Terrain>(r#""clear""#).unwrap(), Terrain::default());
/// ```
#[macro_export]
macro_rules! named {
    (
        $(#[$about:meta])*
        $seen:vis enum $Name:ident {
            $( $(#[$of:meta])* $One:ident = $word:literal $(, $title:literal)?; )+
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        $seen enum $Name {
            $( $(#[$of])* #[serde(rename = $word)] $One, )+
        }

        #[allow(dead_code)]
        impl $Name {
            /// All of them, in order.
            pub const ALL: [$Name; [$($word),+].len()] = [$($Name::$One),+];

            /// As packs, cases and journals spell it.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $( $Name::$One => $word, )+ }
            }

            /// As players read it.
            #[must_use]
            pub const fn title(self) -> &'static str {
                match self {
                    $( $Name::$One => {
                        let names: &[&'static str] = &[$word $(, $title)?];
                        names[names.len() - 1]
                    } )+
                }
            }

            /// The one with a word.
            #[must_use]
            pub fn by_word(word: &str) -> Option<$Name> {
                $Name::ALL.into_iter().find(|one| one.word() == word)
            }
        }
    };
}
