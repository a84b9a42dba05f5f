//! A method can be called without any import, so the direction of the layers is checked for calls too.
//!
//! `impl Toy { fn label(&self) }` in `view` is a method of the game like any other: a rule that calls `self.label()`
//! depends on the view although nothing it imports says so. A method counts as lying above a caller when every method
//! of that name in the crate does.

use std::collections::BTreeMap;

use proc_macro2::{Delimiter, TokenTree};

use crate::layers::{Layer, in_game, layer_of};
use crate::outline::Kind;
use crate::problem::Problem;
use crate::rust::RustFile;
use crate::scope::Sort;
use crate::tokens;

/// Methods of the standard library that anything may have: of these only calls on `self` are looked at.
const COMMON: &[&str] = &[
    "all", "any", "clear", "contains", "count", "extend", "filter", "find", "first", "get", "insert",
    "is_empty", "iter", "last", "len", "map", "max", "min", "next", "pop", "position", "push", "remove",
    "sum", "take",
];

/// Checks the calls of every game crate.
pub(super) fn check(files: &[RustFile<'_>], problems: &mut Vec<Problem>) {
    let mut games: BTreeMap<&str, Vec<&RustFile<'_>>> = BTreeMap::new();
    for file in files.iter().filter(|file| !file.is_test && layer_of(file.path).is_some()) {
        if let Some((game, _)) = in_game(file.path) {
            games.entry(game).or_default().push(file);
        }
    }
    for files in games.values() {
        let methods = methods(files);
        for file in files {
            check_file(file, &methods, problems);
        }
    }
}

struct Method<'a> {
    owner: &'a str,
    /// The layer that declares the owner, if the crate does. Who lies below it cannot hold one.
    owner_layer: Option<&'static Layer>,
    layer: &'static Layer,
    path: &'a str,
    of_trait: bool,
}

/// The methods of a crate by name.
fn methods<'a>(files: &[&'a RustFile<'a>]) -> BTreeMap<&'a str, Vec<Method<'a>>> {
    let mut types: BTreeMap<&str, &Layer> = BTreeMap::new();
    for file in files {
        let declared = file.scope.items.iter().filter(|(_, declared)| declared.sort == Sort::Type);
        types.extend(declared.filter_map(|(name, _)| Some((name.as_str(), layer_of(file.path)?))));
    }
    let mut methods: BTreeMap<&str, Vec<Method<'_>>> = BTreeMap::new();
    for file in files {
        let Some(layer) = layer_of(file.path) else { continue };
        for item in file.outline.items.iter().filter(|item| item.kind == Kind::Function && !item.in_tests) {
            let Some((owner, name)) = item.name.rsplit_once("::") else { continue };
            let owner_layer = types.get(owner).copied();
            let method = Method { owner, owner_layer, layer, path: file.path, of_trait: item.of_trait };
            methods.entry(name).or_default().push(method);
        }
    }
    methods
}

fn check_file(file: &RustFile<'_>, methods: &BTreeMap<&str, Vec<Method<'_>>>, problems: &mut Vec<Problem>) {
    let Some(layer) = layer_of(file.path) else { return };
    tokens::walk(file.tokens.clone(), &mut |inside, at| {
        let Some((name, on)) = call(inside, at) else { return };
        let Some(known) = methods.get(name.as_str()) else { return };
        if known.iter().any(|method| layer.may_use(method.layer)) {
            return;
        }
        let line = tokens::line(&inside[at]);
        let own = match &on {
            Receiver::Itself => file.outline.impl_at(line),
            Receiver::Type(name) => Some(name.as_str()),
            Receiver::Anything => None,
        };
        let on_owner = known.iter().any(|method| Some(method.owner) == own);
        let can_hold = |method: &Method<'_>| method.owner_layer.is_some_and(|owner| layer.may_use(owner));
        let is_clear = !COMMON.contains(&name.as_str())
            && known.iter().all(|method| !method.of_trait)
            && known.iter().any(can_hold);
        let is_meant = on_owner || (is_clear && matches!(on, Receiver::Anything));
        if is_meant && !file.in_tests(line) {
            let method = &known[0];
            let what = format!(
                "`{}` calls `{}::{name}` of `{}` ({}), which lies {} it; move the method down into `{}` or lower, or this code up",
                layer.name,
                method.owner,
                method.layer.name,
                method.path,
                layer.side_of(method.layer),
                layer.name,
            );
            problems.push(Problem::new(file.path, line, what));
        }
    });
}

/// What a method is called on.
enum Receiver {
    /// `self.name()` or `Self::name()`.
    Itself,
    /// `Toy::name()`.
    Type(String),
    /// `game.name()`.
    Anything,
}

/// The call whose name stands here.
fn call(inside: &[TokenTree], at: usize) -> Option<(String, Receiver)> {
    let name = tokens::word(inside, at)?;
    let is_called = tokens::group(inside, at + 1, Delimiter::Parenthesis).is_some()
        || (tokens::path_sep(inside, at + 1) && tokens::sign(inside, at + 3, '<'));
    if !is_called || at < 2 {
        return None;
    }
    if tokens::sign(inside, at - 1, '.') {
        let is_self = tokens::word(inside, at - 2).is_some_and(|word| word == "self");
        let is_whole = at < 3 || !tokens::sign(inside, at - 3, '.');
        return Some((name, if is_self && is_whole { Receiver::Itself } else { Receiver::Anything }));
    }
    if at > 2 && tokens::path_sep(inside, at - 2) {
        let owner = tokens::word(inside, at - 3)?;
        return Some((name, if owner == "Self" { Receiver::Itself } else { Receiver::Type(owner) }));
    }
    None
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::check;
    use crate::problem::listing;
    use crate::rust;
    use crate::tree::Tree;

    const BOOK: (&str, &str) = (
        "crates/toy/src/rulebook.rs",
        "pub struct Toy; impl Toy { pub fn unit(&self) {} pub fn both(&self) {} }",
    );
    const ANALYSIS: (&str, &str) =
        ("crates/toy/src/analysis.rs", "struct Plan; impl Plan { fn spread(&self) {} }");
    const VIEW: (&str, &str) = (
        "crates/toy/src/view.rs",
        "struct Board; impl Board { fn both(&self) {} }\n\
         impl Toy { pub fn label(&self) { self.unit(); } pub fn find(&self) {} }\n\
         impl Game for Toy { fn view(&self) {} }",
    );

    fn check_rule(rule: &str, expected: &Expect) {
        let mut problems = Vec::new();
        let tree = Tree::of(&[BOOK, ANALYSIS, VIEW, ("crates/toy/src/rules/s01_turn.rs", rule)]);
        let files = rust::read(&tree, &mut problems);
        check(&files, &mut problems);
        expected.assert_eq(&listing(&problems));
    }

    #[test]
    fn calls_down_and_names_that_mean_something_else_pass() {
        check_rule(
            "impl Toy {\n    fn play(&self) { self.unit(); self.both(); self.list.iter().find(|x| x); self.label; board.view(); graph.spread(); }\n}\n\
             #[cfg(test)]\nmod tests { fn t(game: Toy) { game.label(); } }",
            &expect![""],
        );
    }

    #[test]
    fn calls_up_are_refused() {
        check_rule(
            "impl Toy {\n    fn play(&self) {\n        self.label();\n        format!(\"{}\", self.find());\n        self.view();\n    }\n}\n\
             fn other(game: &Toy) {\n    game.label();\n    Toy::view(game);\n}",
            &expect![[r#"
                crates/toy/src/rules/s01_turn.rs:3: `rules` calls `Toy::label` of `view` (crates/toy/src/view.rs), which lies above it; move the method down into `rules` or lower, or this code up
                crates/toy/src/rules/s01_turn.rs:4: `rules` calls `Toy::find` of `view` (crates/toy/src/view.rs), which lies above it; move the method down into `rules` or lower, or this code up
                crates/toy/src/rules/s01_turn.rs:5: `rules` calls `Toy::view` of `view` (crates/toy/src/view.rs), which lies above it; move the method down into `rules` or lower, or this code up
                crates/toy/src/rules/s01_turn.rs:9: `rules` calls `Toy::label` of `view` (crates/toy/src/view.rs), which lies above it; move the method down into `rules` or lower, or this code up
                crates/toy/src/rules/s01_turn.rs:10: `rules` calls `Toy::view` of `view` (crates/toy/src/view.rs), which lies above it; move the method down into `rules` or lower, or this code up
            "#]],
        );
    }
}
