//! The macro that makes a game's actions out of its verb table.

/// Makes the actions of a game out of its verb table.
///
/// Each entry is a doc comment (the help of the order), the verb, the variant with its arguments, the label, and then, where
/// they apply: `about` the argument that the choice is listed under, `by` the rule that the label cites, the `button` that is
/// pressed besides pointing, and a `usage` where the kinds of the arguments do not say enough. An order without arguments is a
/// button by itself.
///
/// ```
/// use std::borrow::Cow;
/// use wargame::{Names, UnitId, HexId, Unread, Words};
///
/// #[derive(Clone, Copy, Debug, Default, PartialEq)]
/// pub enum Focus { #[default] General, Unit(UnitId) }
/// impl From<UnitId> for Focus { fn from(unit: UnitId) -> Focus { Focus::Unit(unit) } }
///
/// wargame::orders! {
///     /// One decision.
///     pub enum Action about Focus, for instance "move 7 12" {
///         /// Moves a unit. T §5.1
///         "move" => Move { unit: UnitId, to: HexId }, "{unit} to {to}", about unit, by "5.1";
///         /// Ends the phase.
///         "next" => Next, "Go on";
///         "dig" => Dig(unit: UnitId), "{unit} digs in", about unit, by "8.1", button "dig";
///     }
/// }
///
/// struct Book;
/// impl Names<UnitId> for Book {
///     fn kind() -> Cow<'static, str> { "UNIT".into() }
///     fn read(&self, words: &mut Words<'_>) -> Result<UnitId, Unread> {
///         words.take()?.parse().map(UnitId::new).map_err(|_| kernel::Unreadable("no such unit".into()).into())
///     }
///     fn word(&self, unit: UnitId) -> Cow<'_, str> { unit.to_string().into() }
/// }
/// impl Names<HexId> for Book {
///     fn kind() -> Cow<'static, str> { "HEX".into() }
///     fn read(&self, words: &mut Words<'_>) -> Result<HexId, Unread> {
///         words.take()?.parse().map(HexId::new).map_err(|_| kernel::Unreadable("no such hex".into()).into())
///     }
///     fn word(&self, hex: HexId) -> Cow<'_, str> { hex.to_string().into() }
/// }
///
/// let action = Action::read(&Book, "move 7 12").unwrap();
/// assert_eq!(action, Action::Move { unit: UnitId::new(7), to: HexId::new(12) });
/// assert_eq!(action.write(&Book), "move 7 12");
/// assert_eq!(action.focus(), Focus::Unit(UnitId::new(7)));
/// assert_eq!(Action::read(&Book, "move 7").unwrap_err().0, "say 'move UNIT HEX'");
/// assert_eq!(Action::read(&Book, "move x 12").unwrap_err().0, "no such unit");
/// assert_eq!(Action::read(&Book, "mvoe 7").unwrap_err().0, "there is no verb 'mvoe'; did you mean move?");
/// assert_eq!(Action::VERBS, ["move", "next", "dig"]);
/// ```
#[macro_export]
macro_rules! orders {
    (
        $(#[$about_all:meta])*
        $seen:vis enum $Action:ident about $Focus:ty, for instance $example:literal {
            $(
                $(#[doc = $help:literal])*
                $verb:literal => $Variant:ident
                    $( ( $( $($plain_word:literal)? $plain:ident : $Plain:ty ),+ $(,)? ) )?
                    $( { $( $($named_word:literal)? $named:ident : $Named:ty ),+ $(,)? } )?
                    , $label:literal
                    $(, about $about:ident)?
                    $(, by $rule:literal)?
                    $(, button $button:literal)?
                    $(, usage $usage:literal)?
                ;
            )+
        }
    ) => {
        $(#[$about_all])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $seen enum $Action {
            $(
                $(#[doc = $help])*
                $Variant $( ( $($Plain),+ ) )? $( { $($named: $Named),+ } )?,
            )+
        }

        #[allow(unused_variables, unused_mut, clippy::too_many_lines, clippy::useless_format)]
        impl $Action {
            /// The verbs in the order of the table. One that reads in several ways is there as often.
            pub const VERBS: &'static [&'static str] = &[$($verb),+];

            /// Each verb once, for the vocabulary of the board.
            #[must_use]
            pub fn each_verb() -> Vec<String> {
                let mut verbs: Vec<String> = Vec::new();
                for verb in <$Action>::VERBS {
                    if !verbs.iter().any(|known| known == verb) {
                        verbs.push((*verb).to_owned());
                    }
                }
                verbs
            }

            /// Its verb.
            #[must_use]
            pub fn verb(&self) -> &'static str {
                match self {
                    $( $Action::$Variant { .. } => $verb, )+
                }
            }

            /// What it is about.
            #[must_use]
            pub fn focus(&self) -> $Focus {
                match *self {
                    $(
                        $Action::$Variant $( ( $($plain),+ ) )? $( { $($named),+ } )? => {
                            let about: &[$Focus] = &[$( <$Focus>::from($about) )?];
                            about.first().copied().unwrap_or_default()
                        }
                    )+
                }
            }

            /// Reads an order.
            ///
            /// # Errors
            /// A sentence about what was not understood and how the order is used.
            pub fn read<B>(book: &B, text: &str) -> Result<$Action, $crate::Unreadable>
            where
                B: $( $( $( $crate::Names<$Plain> + )+ )? $( $( $crate::Names<$Named> + )+ )? )+
            {
                let line = $crate::Words::of(text);
                let mut told = None;
                $(
                    if let Some(mut words) = line.after($verb) {
                        let mut read = || -> Result<$Action, $crate::Unread> {
                            $( $(
                                $( words.expect($plain_word)?; )?
                                let $plain: $Plain = $crate::Names::<$Plain>::read(book, &mut words)?;
                            )+ )?
                            $( $(
                                $( words.expect($named_word)?; )?
                                let $named: $Named = $crate::Names::<$Named>::read(book, &mut words)?;
                            )+ )?
                            words.end()?;
                            Ok($Action::$Variant $( ( $($plain),+ ) )? $( { $($named),+ } )?)
                        };
                        match read() {
                            Ok(action) => return Ok(action),
                            Err($crate::Unread::Name(why)) => told = told.or(Some(why)),
                            Err($crate::Unread::Words) => {}
                        }
                    }
                )+
                Err($crate::orders_support::unreadable(&line, told, &<$Action>::usages::<B>(), $example))
            }

            /// Every verb with its usage.
            fn usages<B>() -> Vec<(&'static str, String)>
            where
                B: $( $( $( $crate::Names<$Plain> + )+ )? $( $( $crate::Names<$Named> + )+ )? )+
            {
                vec![$(
                    ($verb, {
                        let mut kinds: Vec<std::borrow::Cow<'static, str>> = Vec::new();
                        $( $(
                            $( kinds.push($plain_word.into()); )?
                            kinds.push(<B as $crate::Names<$Plain>>::kind());
                        )+ )?
                        $( $(
                            $( kinds.push($named_word.into()); )?
                            kinds.push(<B as $crate::Names<$Named>>::kind());
                        )+ )?
                        let own: &[&str] = &[$($usage)?];
                        own.first().map_or_else(
                            || $crate::orders_support::usage($verb, &kinds),
                            |own| (*own).to_owned(),
                        )
                    }),
                )+]
            }

            /// Every order with its usage, its rule and what it does.
            pub fn help<B>() -> Vec<$crate::OrderHelp>
            where
                B: $( $( $( $crate::Names<$Plain> + )+ )? $( $( $crate::Names<$Named> + )+ )? )+
            {
                let rules: &[&[&'static str]] = &[$( &[$($rule)?] ),+];
                let comments: &[&[&'static str]] = &[$( &[$($help),*] ),+];
                let usages = <$Action>::usages::<B>().into_iter();
                usages.zip(rules).zip(comments).map(|(((verb, usage), rule), comment)| $crate::OrderHelp {
                    verb: verb.to_owned(),
                    usage,
                    rule: rule.first().map(|rule| (*rule).to_owned()),
                    help: $crate::orders_support::help(comment),
                }).collect()
            }

            /// The order as text.
            #[must_use]
            pub fn write<B>(&self, book: &B) -> String
            where
                B: $( $( $( $crate::Names<$Plain> + )+ )? $( $( $crate::Names<$Named> + )+ )? )+
            {
                let mut text = self.verb().to_owned();
                match *self {
                    $(
                        $Action::$Variant $( ( $($plain),+ ) )? $( { $($named),+ } )? => {
                            $( $(
                                $( $crate::orders_support::push_word(&mut text, $plain_word); )?
                                $crate::orders_support::push_word(
                                    &mut text, &$crate::Names::<$Plain>::word(book, $plain),
                                );
                            )+ )?
                            $( $(
                                $( $crate::orders_support::push_word(&mut text, $named_word); )?
                                $crate::orders_support::push_word(
                                    &mut text, &$crate::Names::<$Named>::word(book, $named),
                                );
                            )+ )?
                        }
                    )+
                }
                text
            }

            /// How it is shown where the moment makes no difference.
            #[must_use]
            pub fn choice_text<B>(&self, book: &B) -> $crate::ChoiceText
            where
                B: $( $( $( $crate::Names<$Plain> + )+ )? $( $( $crate::Names<$Named> + )+ )? )+
            {
                let mut points = Vec::new();
                match *self {
                    $(
                        $Action::$Variant $( ( $($plain),+ ) )? $( { $($named),+ } )? => {
                            $( $(
                                points.extend($crate::Names::<$Plain>::target(book, $plain));
                                let $plain = $crate::Names::<$Plain>::title(book, $plain);
                            )+ )?
                            $( $(
                                points.extend($crate::Names::<$Named>::target(book, $named));
                                let $named = $crate::Names::<$Named>::title(book, $named);
                            )+ )?
                            let buttons: &[&str] = &[$($button)?];
                            points.extend(buttons.iter().map(|name| $crate::button(name)));
                            if points.is_empty() {
                                points.push($crate::button($verb));
                            }
                            let text = $crate::choice_text($verb, format!($label), points);
                            let rules: &[&'static str] = &[$($rule)?];
                            match rules.first() {
                                Some(rule) => text.by(rule),
                                None => text,
                            }
                        }
                    )+
                }
            }
        }
    };
}
