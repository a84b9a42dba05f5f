//! From a path to the module that declares what it names, through `use` lines and re-exports.

use super::modules::Package;

/// What a path leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Target {
    /// The module itself.
    Module(usize),
    /// Something that this module declares.
    Item(usize),
}

impl Target {
    /// The module it is, or lies in.
    pub(super) fn module(self) -> usize {
        match self {
            Self::Module(module) | Self::Item(module) => module,
        }
    }
}

/// Imports that lead to one another are followed no further than this.
const DEPTH: usize = 10;

/// Where a path leads, seen from a module. Nothing, if it leaves the crate; several answers, if a module and an item
/// have the same name.
pub(super) fn resolve(package: &Package<'_>, from: usize, path: &[String]) -> Vec<Target> {
    follow(package, from, path, DEPTH)
}

fn follow(package: &Package<'_>, from: usize, path: &[String], depth: usize) -> Vec<Target> {
    if depth == 0 {
        return Vec::new();
    }
    let mut rest = path;
    let mut at = match rest.first().map(String::as_str) {
        Some("crate") => 0,
        Some("self" | "super") => from,
        Some(name) => {
            let first = look_up(package, from, name, depth);
            return steps(package, first, &rest[1..], depth);
        }
        None => return Vec::new(),
    };
    if matches!(rest[0].as_str(), "crate" | "self") {
        rest = &rest[1..];
    }
    while rest.first().is_some_and(|word| word == "super") {
        let Some(parent) = package.modules[at].parent else { return Vec::new() };
        (at, rest) = (parent, &rest[1..]);
    }
    steps(package, vec![Target::Module(at)], rest, depth)
}

/// Goes on from what is known, a word at a time. What a module does not seem to have, a macro declares in it.
fn steps(package: &Package<'_>, first: Vec<Target>, rest: &[String], depth: usize) -> Vec<Target> {
    let mut known = first;
    for word in rest {
        let items: Vec<Target> =
            known.iter().copied().filter(|target| matches!(target, Target::Item(_))).collect();
        let mut next = Vec::new();
        for target in &known {
            if let Target::Module(module) = *target {
                let found = look_up(package, module, word, depth);
                let unknown = found.is_empty() && items.is_empty();
                next.extend(if unknown { vec![Target::Item(module)] } else { found });
            }
        }
        // `Type::new`: the last word belongs to the item that is already found.
        known = if next.is_empty() { items } else { next };
    }
    known
}

/// What a name stands for in a module.
fn look_up(package: &Package<'_>, module: usize, name: &str, depth: usize) -> Vec<Target> {
    let here = &package.modules[module];
    let mut found: Vec<Target> =
        here.children.get(name).map(|&child| Target::Module(child)).into_iter().collect();
    if here.scope.items.contains_key(name) {
        found.push(Target::Item(module));
    }
    for import in here.scope.imports.iter().filter(|import| import.name.as_deref() == Some(name)) {
        // `use pack::pack` in the module `pack` would ask itself for ever.
        let itself = import.path.len() == 1 && import.path[0] == name;
        if !itself {
            found.extend(follow(package, module, &import.path, depth - 1));
        }
    }
    if found.is_empty() && module == 0 {
        let exports = |at: &usize| package.modules[*at].scope.exported_macros.iter().any(|m| m == name);
        found.extend((0..package.modules.len()).find(exports).map(Target::Item));
    }
    if found.is_empty() {
        found = through_globs(package, module, name, depth);
    }
    found.dedup();
    found
}

/// What a name stands for that `use path::*` brings in, also the variant of an enum.
fn through_globs(package: &Package<'_>, module: usize, name: &str, depth: usize) -> Vec<Target> {
    let globs = package.modules[module].scope.imports.iter().filter(|import| import.name.is_none());
    for glob in globs {
        for target in follow(package, module, &glob.path, depth - 1) {
            let found = match target {
                Target::Module(inner) if inner != module && depth > 1 => {
                    look_up(package, inner, name, depth - 1)
                }
                Target::Module(_) => Vec::new(),
                Target::Item(inner) => {
                    let items = &package.modules[inner].scope.items;
                    let named = glob.path.last().and_then(|last| items.get(last));
                    let has = named.is_some_and(|item| item.variants.iter().any(|variant| variant == name));
                    Vec::from_iter(has.then_some(target))
                }
            };
            if !found.is_empty() {
                return found;
            }
        }
    }
    Vec::new()
}
