//! The items of a Rust file: what each is called, which lines it covers, whether it belongs to the tests.

use std::ops::RangeInclusive;

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, Ident, Meta, Signature, Type};

use crate::macro_parts::MacroCall;
use crate::tokens;

/// What sort of item it is, as far as the checks care.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A module, `impl` or trait: a comment in it belongs to the item that follows.
    Container,
    /// A function marked `#[test]`.
    Test,
    /// Any other function.
    Function,
    /// A struct, a constant, a variant …
    Other,
}

/// One item with its lines, counted from 1.
#[derive(Debug)]
pub(crate) struct Item {
    /// `function`, `Type::method`, `Enum::Variant`.
    pub(crate) name: String,
    pub(crate) kind: Kind,
    /// The first line, doc comments and attributes included.
    pub(crate) first: usize,
    /// The line of the item itself.
    pub(crate) head: usize,
    pub(crate) last: usize,
    /// Compiled for tests only.
    pub(crate) in_tests: bool,
    /// A function that a trait asks for: in a trait, or in the `impl` of one.
    pub(crate) of_trait: bool,
    /// An `impl`, called after its type.
    pub(crate) is_impl: bool,
}

impl Item {
    fn covers(&self, line: usize) -> bool {
        (self.first..=self.last).contains(&line)
    }

    /// How many lines the item has without its docs and attributes.
    pub(crate) fn length(&self) -> usize {
        self.last + 1 - self.head
    }
}

/// All items of a file.
#[derive(Debug, Default)]
pub(crate) struct Outline {
    pub(crate) items: Vec<Item>,
    /// `#[cfg(test)] mod name;`: modules whose own file is test code.
    pub(crate) test_modules: Vec<String>,
    /// The macro calls that stand where an item can.
    calls: Vec<MacroCall>,
}

impl Outline {
    /// Lists the items of a parsed file.
    pub(crate) fn of(file: &syn::File) -> Self {
        let mut reader = Reader::default();
        reader.visit_file(file);
        reader.outline
    }

    /// Whether a line belongs to code compiled for tests only.
    pub(crate) fn in_tests(&self, line: usize) -> bool {
        self.items.iter().any(|item| item.in_tests && item.covers(line))
    }

    /// The lines of test code, as few ranges as will do: quicker to ask often than `in_tests`.
    pub(crate) fn test_ranges(&self) -> Vec<RangeInclusive<usize>> {
        let mut ranges: Vec<RangeInclusive<usize>> = Vec::new();
        for item in self.items.iter().filter(|item| item.in_tests) {
            if !ranges.iter().any(|range| range.contains(&item.first) && range.contains(&item.last)) {
                ranges.push(item.first..=item.last);
            }
        }
        ranges
    }

    /// The type whose `impl` a line stands in.
    pub(crate) fn impl_at(&self, line: usize) -> Option<&str> {
        let around = self.items.iter().filter(|item| item.is_impl && item.covers(line));
        around.min_by_key(|item| item.last - item.first).map(|item| item.name.as_str())
    }

    /// The item a line belongs to: the innermost one around it or, between items, the one that follows.
    pub(crate) fn at(&self, line: usize) -> Option<&Item> {
        let inner =
            self.items.iter().filter(|item| item.covers(line)).min_by_key(|item| item.last - item.first);
        match inner {
            Some(item) if item.kind != Kind::Container => Some(item),
            _ => {
                let end = inner.map_or(usize::MAX, |item| item.last);
                let following = self.items.iter().filter(|item| item.first > line && item.first <= end);
                following.min_by_key(|item| item.first).or(inner)
            }
        }
    }

    /// What a citation on a line is attributed to: in a macro call what the call declares there, elsewhere the item.
    pub(crate) fn name_at(&self, line: usize) -> Option<&str> {
        match self.calls.iter().find(|call| call.covers(line)) {
            Some(call) => call.part_at(line),
            None => self.at(line).map(|item| item.name.as_str()),
        }
    }

    /// The test a line belongs to, also when an item nested in the test is nearer.
    pub(crate) fn test_at(&self, line: usize) -> Option<&Item> {
        let around = self.items.iter().find(|item| item.kind == Kind::Test && item.covers(line));
        around.or_else(|| self.at(line).filter(|item| item.kind == Kind::Test))
    }
}

#[derive(Default)]
struct Reader {
    outline: Outline,
    /// The type, trait or enum whose parts are being read.
    owner: Option<String>,
    in_tests: bool,
    /// What is being read are the parts of a trait or of its `impl`.
    of_trait: bool,
}

impl Reader {
    fn add(&mut self, name: String, kind: Kind, whole: &impl Spanned, head: usize) {
        let span = whole.span();
        let (first, last) = (span.start().line, span.end().line);
        let in_tests = self.in_tests || kind == Kind::Test;
        let of_trait = self.of_trait && matches!(kind, Kind::Function | Kind::Test);
        self.outline.items.push(Item { name, kind, first, head, last, in_tests, of_trait, is_impl: false });
    }

    fn named(&mut self, ident: &Ident, whole: &impl Spanned) {
        let name = self.full_name(ident);
        self.add(name, Kind::Other, whole, ident.span().start().line);
    }

    fn function(&mut self, sig: &Signature, attrs: &[Attribute], whole: &impl Spanned) {
        let is_test =
            attrs.iter().any(|attr| attr.path().segments.last().is_some_and(|last| last.ident == "test"));
        let kind = if is_test { Kind::Test } else { Kind::Function };
        let name = self.full_name(&sig.ident);
        let before = self.in_tests;
        self.in_tests |= is_test_only(attrs);
        self.add(name, kind, whole, sig.span().start().line);
        self.in_tests = before;
    }

    fn full_name(&self, ident: &Ident) -> String {
        self.owner.as_ref().map_or_else(|| ident.to_string(), |owner| format!("{owner}::{ident}"))
    }

    /// Reads the parts of something: with what owner, and whether they are test code.
    fn within(&mut self, owner: Option<String>, in_tests: bool, read: impl FnOnce(&mut Self)) {
        let before = (std::mem::replace(&mut self.owner, owner), self.in_tests, self.of_trait);
        self.in_tests |= in_tests;
        self.of_trait = false;
        read(self);
        (self.owner, self.in_tests, self.of_trait) = before;
    }

    /// Finds `#[test] fn name` in the tokens of a macro such as `proptest! { … }`, which the parser leaves alone.
    fn functions_in_macro(&mut self, stream: TokenStream) {
        let tokens: Vec<TokenTree> = stream.into_iter().collect();
        let (mut start, mut is_test) = (None, false);
        for at in 0..tokens.len() {
            if let Some(words) = tokens::attribute(&tokens, at) {
                start = start.or(Some(tokens::line(&tokens[at])));
                is_test |= words.len() == 1 && words[0] == "test";
            }
            if let (Some("fn"), Some(name)) =
                (tokens::word(&tokens, at).as_deref(), tokens::word(&tokens, at + 1))
            {
                let body = tokens[at..].iter().find(
                    |token| matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace),
                );
                let head = tokens::line(&tokens[at]);
                let last = body.map_or(head, |body| body.span().end().line);
                let kind = if is_test { Kind::Test } else { Kind::Function };
                let in_tests = self.in_tests || is_test;
                let first = start.unwrap_or(head);
                self.outline.items.push(Item {
                    name,
                    kind,
                    first,
                    head,
                    last,
                    in_tests,
                    of_trait: false,
                    is_impl: false,
                });
                (start, is_test) = (None, false);
            }
        }
    }
}

impl<'ast> Visit<'ast> for Reader {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.function(&item.sig, &item.attrs, item);
        self.within(None, is_test_only(&item.attrs), |reader| visit::visit_item_fn(reader, item));
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.function(&item.sig, &item.attrs, item);
        self.within(None, is_test_only(&item.attrs), |reader| visit::visit_impl_item_fn(reader, item));
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        self.function(&item.sig, &item.attrs, item);
        self.within(None, false, |reader| visit::visit_trait_item_fn(reader, item));
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        let test_only = is_test_only(&item.attrs);
        if item.content.is_none() {
            self.outline.test_modules.extend(test_only.then(|| item.ident.to_string()));
            return;
        }
        self.within(None, test_only, |reader| {
            reader.add(item.ident.to_string(), Kind::Container, item, item.ident.span().start().line);
            visit::visit_item_mod(reader, item);
        });
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        let name = type_name(&item.self_ty);
        self.within(Some(name.clone()), is_test_only(&item.attrs), |reader| {
            reader.add(name, Kind::Container, item, item.impl_token.span.start().line);
            if let Some(added) = reader.outline.items.last_mut() {
                added.is_impl = true;
            }
            reader.of_trait = item.trait_.is_some();
            visit::visit_item_impl(reader, item);
        });
    }

    fn visit_item_trait(&mut self, item: &'ast syn::ItemTrait) {
        let name = item.ident.to_string();
        self.add(name.clone(), Kind::Container, item, item.ident.span().start().line);
        self.within(Some(name), false, |reader| {
            reader.of_trait = true;
            visit::visit_item_trait(reader, item);
        });
    }

    fn visit_item_enum(&mut self, item: &'ast syn::ItemEnum) {
        self.named(&item.ident, item);
        self.within(Some(item.ident.to_string()), false, |reader| visit::visit_item_enum(reader, item));
    }

    fn visit_variant(&mut self, item: &'ast syn::Variant) {
        self.named(&item.ident, item);
    }

    fn visit_item_struct(&mut self, item: &'ast syn::ItemStruct) {
        self.named(&item.ident, item);
    }

    fn visit_item_type(&mut self, item: &'ast syn::ItemType) {
        self.named(&item.ident, item);
    }

    fn visit_item_const(&mut self, item: &'ast syn::ItemConst) {
        self.named(&item.ident, item);
    }

    fn visit_item_static(&mut self, item: &'ast syn::ItemStatic) {
        self.named(&item.ident, item);
    }

    fn visit_impl_item_const(&mut self, item: &'ast syn::ImplItemConst) {
        self.named(&item.ident, item);
    }

    fn visit_trait_item_const(&mut self, item: &'ast syn::TraitItemConst) {
        self.named(&item.ident, item);
    }

    fn visit_item_macro(&mut self, item: &'ast syn::ItemMacro) {
        if let Some(ident) = &item.ident {
            self.named(ident, item);
        } else {
            let span = item.span();
            let lines = span.start().line..=span.end().line;
            self.outline.calls.push(MacroCall::of(lines, item.mac.tokens.clone()));
            self.functions_in_macro(item.mac.tokens.clone());
        }
    }
}

/// `#[cfg(test)]` or `#[cfg(all(test, …))]`.
pub(crate) fn is_test_only(attrs: &[Attribute]) -> bool {
    attrs.iter().any(|attr| {
        let Meta::List(list) = &attr.meta else { return false };
        let tokens: Vec<TokenTree> = list.tokens.clone().into_iter().collect();
        let all = tokens::group(&tokens, 1, Delimiter::Parenthesis).unwrap_or_default();
        let says_test = |tokens: &[TokenTree]| (0..tokens.len()).any(|at| is_word(tokens, at, "test"));
        attr.path().is_ident("cfg")
            && (is_word(&tokens, 0, "test") || (is_word(&tokens, 0, "all") && says_test(&all)))
    })
}

fn is_word(tokens: &[TokenTree], at: usize, expected: &str) -> bool {
    tokens::word(tokens, at).is_some_and(|word| word == expected)
}

fn type_name(ty: &Type) -> String {
    match ty {
        Type::Path(path) => path.path.segments.last().map_or_else(String::new, |last| last.ident.to_string()),
        Type::Reference(reference) => type_name(&reference.elem),
        _ => "impl".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::Outline;

    fn outline(source: &str) -> Outline {
        Outline::of(&syn::parse_file(source).unwrap())
    }

    fn check(source: &str, expected: &Expect) {
        let lines = outline(source).items.into_iter().map(|item| {
            let tests = if item.in_tests { " (tests)" } else { "" };
            format!("{}/{}-{} {:?} {}{tests}\n", item.first, item.head, item.last, item.kind, item.name)
        });
        expected.assert_eq(&lines.collect::<String>());
    }

    #[test]
    fn items_know_their_owner_and_lines() {
        check(
            "/// Doc.\npub struct S;\n\nimpl S {\n    /// Doc.\n    fn m() {\n        fn n() {}\n    }\n}\n\
             enum E {\n    A,\n}\n",
            &expect![[r#"
                1/2-2 Other S
                4/4-9 Container S
                5/6-8 Function S::m
                7/7-7 Function n
                10/10-12 Other E
                11/11-11 Other E::A
            "#]],
        );
    }

    #[test]
    fn test_code_is_marked() {
        check(
            "#[cfg(all(test, unix))]\nmod tests {\n    #[test]\n    fn t() {}\n    fn help() {}\n}\n\
             #[cfg(feature = \"test\")]\nfn f() {}\nproptest! {\n    /// Doc.\n    #[test]\n    fn p(x in 0..3) {\n    }\n}",
            &expect![[r#"
                1/2-6 Container tests (tests)
                3/4-4 Test t (tests)
                5/5-5 Function help (tests)
                7/8-8 Function f
                10/12-13 Test p (tests)
            "#]],
        );
        assert_eq!(outline("#[cfg(test)] mod a; mod b;").test_modules, ["a"]);
    }

    #[test]
    fn a_line_belongs_to_the_item_around_or_after_it() {
        let file = outline("use x::y;\n// c\nfn f() {\n    // c\n}\nimpl S {\n    // c\n    fn m() {}\n}\n");
        let name = |line| file.at(line).map(|item| item.name.as_str());
        assert_eq!([name(2), name(4), name(7)], [Some("f"), Some("f"), Some("S::m")]);
        assert_eq!(name(10), None);
    }

    #[test]
    fn a_line_in_a_macro_call_belongs_to_what_the_call_declares() {
        let file = outline(
            "game! {\n    /// Doc.\n    impl Game for Toy {\n        start: start,\n    }\n}\n\
             // c\nfn load() {}\nnames! {\n    for Toy:\n}\nfn last() {}\n",
        );
        assert_eq!(
            [2, 4, 7, 10].map(|line| file.name_at(line)),
            [Some("Game for Toy"), Some("Game for Toy"), Some("load"), None]
        );
    }
}
