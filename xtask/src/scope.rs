//! What a module declares, imports and mentions: the raw material of the import graph (`crate::imports`).
//!
//! Declarations and `use` lines are read from the syntax tree. Paths in expressions, types and patterns are read from
//! the tokens, because the tree leaves the inside of a macro such as `format!` unread.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, Ident, UseTree, Visibility};

use crate::outline::{Outline, is_test_only};
use crate::tokens;

/// One module: a whole file or a `mod name { … }` in it.
#[derive(Debug, Default)]
pub(crate) struct Scope {
    pub(crate) items: BTreeMap<String, Declared>,
    pub(crate) modules: Vec<Child>,
    pub(crate) imports: Vec<Import>,
    pub(crate) mentions: Vec<Mention>,
    /// Macros with `#[macro_export]`: the whole crate finds them at its root.
    pub(crate) exported_macros: Vec<String>,
}

/// What sort of thing a name stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sort {
    Type,
    Trait,
    /// A function, constant, static or macro.
    Other,
}

/// One item with a name.
#[derive(Debug)]
pub(crate) struct Declared {
    pub(crate) sort: Sort,
    pub(crate) line: usize,
    /// The variants, if it is an enum.
    pub(crate) variants: Vec<String>,
}

/// `mod name;` or `mod name { … }`.
#[derive(Debug)]
pub(crate) struct Child {
    pub(crate) name: String,
    pub(crate) line: usize,
    /// The file that `#[path = "…"]` names.
    pub(crate) file: Option<String>,
    /// What stands between the braces, if they are here.
    pub(crate) inline: Option<Scope>,
}

/// One name brought in by `use`; a list is one import for each name.
#[derive(Debug)]
pub(crate) struct Import {
    pub(crate) path: Vec<String>,
    /// The name it has here; `None` for `*`.
    pub(crate) name: Option<String>,
    pub(crate) line: usize,
    pub(crate) in_tests: bool,
    /// `pub use` or `pub(crate) use`.
    pub(crate) exported: bool,
}

/// A path somewhere in the code, listed once with its first line.
#[derive(Debug)]
pub(crate) struct Mention {
    pub(crate) path: Vec<String>,
    pub(crate) line: usize,
    pub(crate) in_tests: bool,
}

impl Scope {
    /// Reads a parsed file.
    pub(crate) fn of(file: &syn::File, tokens: &TokenStream, outline: &Outline) -> Self {
        let mut reader = Reader::default();
        reader.visit_file(file);
        let mut scope = reader.scope;
        let mut mentions = Mentions { test_lines: outline.test_ranges(), seen: BTreeMap::new() };
        mentions.read(tokens.clone(), &mut scope);
        mentions.hand_over(&mut scope);
        scope
    }

    /// This scope and those of the modules written out in it.
    pub(crate) fn with_inline(&self) -> Vec<&Self> {
        let inside = self.modules.iter().filter_map(|child| child.inline.as_ref());
        std::iter::once(self).chain(inside.flat_map(Self::with_inline)).collect()
    }
}

#[derive(Default)]
struct Reader {
    scope: Scope,
    in_tests: bool,
}

impl Reader {
    fn declare(&mut self, ident: &Ident, sort: Sort, variants: Vec<String>) {
        let line = ident.span().start().line;
        self.scope.items.entry(ident.to_string()).or_insert(Declared { sort, line, variants });
    }

    fn within(&mut self, attrs: &[Attribute], read: impl FnOnce(&mut Self)) {
        let before = self.in_tests;
        self.in_tests |= is_test_only(attrs);
        read(self);
        self.in_tests = before;
    }

    /// Adds every name of a tree of `use`.
    fn import(&mut self, tree: &UseTree, before: &[String], exported: bool) {
        let mut add = |last: &Ident, name: Option<&Ident>| {
            let mut path = before.to_vec();
            path.extend(Some(last.to_string()).filter(|last| last != "self" || before.is_empty()));
            let name =
                name.map(|name| if name == "self" { path[path.len() - 1].clone() } else { name.to_string() });
            let (line, in_tests) = (last.span().start().line, self.in_tests);
            self.scope.imports.push(Import { path, name, line, in_tests, exported });
        };
        match tree {
            UseTree::Path(inner) => {
                let mut path = before.to_vec();
                path.push(inner.ident.to_string());
                self.import(&inner.tree, &path, exported);
            }
            UseTree::Name(name) => add(&name.ident, Some(&name.ident)),
            UseTree::Rename(rename) => add(&rename.ident, Some(&rename.rename)),
            UseTree::Glob(glob) => {
                let (line, in_tests) = (glob.star_token.spans[0].start().line, self.in_tests);
                self.scope.imports.push(Import {
                    path: before.to_vec(),
                    name: None,
                    line,
                    in_tests,
                    exported,
                });
            }
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.import(tree, before, exported);
                }
            }
        }
    }

    /// Names that a macro such as `newtypes! { … }` is likely to declare: those in capitals that nothing else brings in.
    fn declare_from_macro(&mut self, stream: TokenStream) {
        tokens::walk(stream, &mut |inside, at| {
            if let TokenTree::Ident(ident) = &inside[at]
                && ident.to_string().starts_with(char::is_uppercase)
                && !self.scope.imports.iter().any(|import| import.name.as_deref() == Some(&ident.to_string()))
            {
                self.declare(ident, Sort::Other, Vec::new());
            }
        });
    }
}

impl<'ast> Visit<'ast> for Reader {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        let outer = std::mem::take(&mut self.scope);
        if item.content.is_some() {
            self.within(&item.attrs, |reader| visit::visit_item_mod(reader, item));
        }
        let inner = std::mem::replace(&mut self.scope, outer);
        self.scope.modules.push(Child {
            name: item.ident.to_string(),
            line: item.ident.span().start().line,
            file: item.attrs.iter().find_map(path_attribute),
            inline: item.content.is_some().then_some(inner),
        });
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        if item.leading_colon.is_none() {
            let exported = !matches!(item.vis, Visibility::Inherited);
            self.within(&item.attrs, |reader| reader.import(&item.tree, &[], exported));
        }
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.declare(&item.sig.ident, Sort::Other, Vec::new());
        self.within(&item.attrs, |reader| visit::visit_item_fn(reader, item));
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        self.within(&item.attrs, |reader| visit::visit_item_impl(reader, item));
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.within(&item.attrs, |reader| visit::visit_impl_item_fn(reader, item));
    }

    fn visit_item_struct(&mut self, item: &'ast syn::ItemStruct) {
        self.declare(&item.ident, Sort::Type, Vec::new());
    }

    fn visit_item_enum(&mut self, item: &'ast syn::ItemEnum) {
        let variants = item.variants.iter().map(|variant| variant.ident.to_string()).collect();
        self.declare(&item.ident, Sort::Type, variants);
    }

    fn visit_item_type(&mut self, item: &'ast syn::ItemType) {
        self.declare(&item.ident, Sort::Type, Vec::new());
    }

    fn visit_item_trait(&mut self, item: &'ast syn::ItemTrait) {
        self.declare(&item.ident, Sort::Trait, Vec::new());
        visit::visit_item_trait(self, item);
    }

    fn visit_item_const(&mut self, item: &'ast syn::ItemConst) {
        self.declare(&item.ident, Sort::Other, Vec::new());
        visit::visit_item_const(self, item);
    }

    fn visit_item_static(&mut self, item: &'ast syn::ItemStatic) {
        self.declare(&item.ident, Sort::Other, Vec::new());
        visit::visit_item_static(self, item);
    }

    fn visit_item_macro(&mut self, item: &'ast syn::ItemMacro) {
        let Some(ident) = &item.ident else { return self.declare_from_macro(item.mac.tokens.clone()) };
        self.declare(ident, Sort::Other, Vec::new());
        if item.attrs.iter().any(|attr| attr.path().is_ident("macro_export")) {
            self.scope.exported_macros.push(ident.to_string());
        }
    }
}

/// The file in `#[path = "file.rs"]`.
fn path_attribute(attr: &Attribute) -> Option<String> {
    let pair = attr.meta.require_name_value().ok().filter(|pair| pair.path.is_ident("path"))?;
    match &pair.value {
        syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) => Some(text.value()),
        _ => None,
    }
}

/// Collects the paths of a file.
struct Mentions {
    test_lines: Vec<RangeInclusive<usize>>,
    /// The first line of each path of the scope that is being read, in test code and outside it.
    seen: BTreeMap<(Vec<String>, bool), usize>,
}

impl Mentions {
    fn read(&mut self, stream: TokenStream, scope: &mut Scope) {
        let inside: Vec<TokenTree> = stream.into_iter().collect();
        let mut at = 0;
        while at < inside.len() {
            at = match &inside[at] {
                TokenTree::Group(group) => {
                    self.read(group.stream(), scope);
                    at + 1
                }
                TokenTree::Ident(_) => self.word(&inside, at, scope),
                _ => at + 1,
            };
        }
    }

    /// Reads what begins with a word and gives the place after it.
    fn word(&mut self, inside: &[TokenTree], at: usize, scope: &mut Scope) -> usize {
        let name = tokens::word(inside, at).unwrap_or_default();
        if name == "use" && !tokens::sign(inside, at + 1, '<') {
            return (at..inside.len()).find(|&end| tokens::sign(inside, end, ';')).unwrap_or(inside.len());
        }
        if name == "mod"
            && let (Some(child), Some(TokenTree::Group(body))) =
                (tokens::word(inside, at + 1), inside.get(at + 2))
            && let Some(inner) =
                scope.modules.iter_mut().find(|m| m.name == child).and_then(|m| m.inline.as_mut())
        {
            let outer = std::mem::take(&mut self.seen);
            self.read(body.stream(), inner);
            self.hand_over(inner);
            self.seen = outer;
            return at + 3;
        }
        let (path, next) = path_at(inside, at, name);
        if is_mention(inside, at, &path, next) {
            let line = tokens::line(&inside[at]);
            let in_tests = self.test_lines.iter().any(|lines| lines.contains(&line));
            self.seen.entry((path, in_tests)).or_insert(line);
        }
        next
    }

    fn hand_over(&mut self, scope: &mut Scope) {
        let seen = std::mem::take(&mut self.seen);
        scope.mentions =
            seen.into_iter().map(|((path, in_tests), line)| Mention { path, line, in_tests }).collect();
    }
}

/// The words of a path that begins here, and the place after it.
fn path_at(inside: &[TokenTree], at: usize, first: String) -> (Vec<String>, usize) {
    let (mut path, mut next) = (vec![first], at + 1);
    while tokens::path_sep(inside, next)
        && let Some(word) = tokens::word(inside, next + 2)
    {
        path.push(word);
        next += 3;
    }
    (path, next)
}

/// Whether a path can name an item of the crate: a path of several words, a name in capitals, or a function called.
fn is_mention(inside: &[TokenTree], at: usize, path: &[String], next: usize) -> bool {
    let after = |sign| at > 0 && tokens::sign(inside, at - 1, sign);
    let goes_on = at > 1 && tokens::path_sep(inside, at - 2);
    let is_field = after('.') && !(at > 1 && tokens::sign(inside, at - 2, '.'));
    if goes_on || is_field || path[0] == "Self" {
        return false;
    }
    let is_called = tokens::group(inside, next, Delimiter::Parenthesis).is_some();
    let is_declared = at > 0 && tokens::word(inside, at - 1).is_some_and(|word| word == "fn");
    path.len() > 1 || path[0].starts_with(char::is_uppercase) || (is_called && !is_declared)
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::Scope;
    use crate::outline::Outline;

    fn scope(source: &str) -> Scope {
        let file = syn::parse_file(source).unwrap();
        Scope::of(&file, &source.parse().unwrap(), &Outline::of(&file))
    }

    fn check_imports(source: &str, expected: &Expect) {
        let scope = scope(source);
        let lines = scope.imports.iter().map(|import| {
            let name = import.name.as_deref().unwrap_or("*");
            let tests = if import.in_tests { " (tests)" } else { "" };
            let exported = if import.exported { " exported" } else { "" };
            format!("{} {} as {name}{exported}{tests}\n", import.line, import.path.join("::"))
        });
        expected.assert_eq(&lines.collect::<String>());
    }

    fn check_mentions(source: &str, expected: &Expect) {
        let scope = scope(source);
        let lines = scope.mentions.iter().map(|mention| {
            let tests = if mention.in_tests { " (tests)" } else { "" };
            format!("{} {}{tests}\n", mention.line, mention.path.join("::"))
        });
        expected.assert_eq(&lines.collect::<String>());
    }

    #[test]
    fn a_list_is_one_import_for_each_name() {
        check_imports(
            "use crate::{a::{self, B as C}, d::*};\npub(crate) use super::e;\n#[cfg(test)]\nuse f::g;\n\
             fn h() { use self::i::J; }\nuse ::serde::K;",
            &expect![[r#"
                1 crate::a as a
                1 crate::a::B as C
                1 crate::d as *
                2 super::e as e exported
                4 f::g as g (tests)
                5 self::i::J as J
            "#]],
        );
    }

    #[test]
    fn paths_are_found_in_code_types_and_macros() {
        check_mentions(
            "fn f(x: crate::model::Unit) -> T { x.call(); name(1); let y = 0..len(); z = a; Self::b();\n\
             vec![super::c::d(&e), self.g()]; Vec::<H>::new(); }\n#[cfg(test)] mod t { fn u() { I::j() } }\n\
             #[test]\nfn k() { L; }",
            &expect![[r#"
                2 H
                5 L (tests)
                1 T
                2 Vec
                3 cfg (tests)
                1 crate::model::Unit
                1 len
                1 name
                2 super::c::d
            "#]],
        );
    }

    #[test]
    fn what_a_module_declares_has_its_sort() {
        let scope = scope(
            "struct A; enum B { C, D } trait E {} fn f() {} newtypes! { G, H } mod i { pub struct J; }\n\
             #[path = \"k_file.rs\"] mod k;\n#[macro_export] macro_rules! l { () => {} }",
        );
        let items: Vec<String> =
            scope.items.iter().map(|(name, declared)| format!("{name} {:?}", declared.sort)).collect();
        assert_eq!(items, ["A Type", "B Type", "E Trait", "G Other", "H Other", "f Other", "l Other"]);
        assert_eq!(scope.items["B"].variants, ["C", "D"]);
        assert_eq!(scope.exported_macros, ["l"]);
        assert!(scope.modules[0].inline.as_ref().unwrap().items.contains_key("J"));
        assert_eq!(scope.modules[1].file.as_deref(), Some("k_file.rs"));
    }
}
