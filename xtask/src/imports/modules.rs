//! The modules of a crate, found as the compiler finds them: from its roots along the `mod` lines.

use std::collections::BTreeMap;

use crate::rust::RustFile;
use crate::scope::Scope;

/// One program or library: what is compiled from one root file.
#[derive(Debug)]
pub(crate) struct Package<'a> {
    /// The root comes first.
    pub(crate) modules: Vec<Module<'a>>,
}

/// One module, in a file of its own or written out in another.
#[derive(Debug)]
pub(crate) struct Module<'a> {
    pub(crate) file: &'a RustFile<'a>,
    pub(crate) scope: &'a Scope,
    pub(crate) parent: Option<usize>,
    pub(crate) children: BTreeMap<&'a str, usize>,
}

impl<'a> Package<'a> {
    /// The path of the file that the crate is compiled from.
    pub(crate) fn root(&self) -> &'a str {
        self.modules[0].file.path
    }

    /// Whether a module lies somewhere below another.
    pub(crate) fn is_below(&self, module: usize, above: usize) -> bool {
        let mut parent = self.modules[module].parent;
        while let Some(at) = parent {
            if at == above {
                return true;
            }
            parent = self.modules[at].parent;
        }
        false
    }

    fn add(
        &mut self,
        files: &BTreeMap<&'a str, &'a RustFile<'a>>,
        file: &'a RustFile<'a>,
        scope: &'a Scope,
        place: (Option<usize>, &str),
    ) -> usize {
        let (parent, home) = place;
        let index = self.modules.len();
        self.modules.push(Module { file, scope, parent, children: BTreeMap::new() });
        for child in &scope.modules {
            let inner_home = format!("{home}/{}", child.name);
            let added = if let Some(inline) = &child.inline {
                Some(self.add(files, file, inline, (Some(index), &inner_home)))
            } else {
                let named = child.file.as_ref().map(|name| format!("{}/{name}", folder_of(file.path)));
                let usual = [format!("{inner_home}.rs"), format!("{inner_home}/mod.rs")];
                let found = named.iter().chain(&usual).find_map(|path| files.get(path.as_str()));
                found.map(|found| {
                    let home = home_of(found.path, false);
                    self.add(files, found, &found.scope, (Some(index), &home))
                })
            };
            if let Some(added) = added {
                self.modules[index].children.insert(&child.name, added);
            }
        }
        index
    }
}

/// Every package of the project.
pub(crate) fn packages<'a>(files: &'a [RustFile<'a>]) -> Vec<Package<'a>> {
    let by_path: BTreeMap<&str, &RustFile<'_>> = files.iter().map(|file| (file.path, file)).collect();
    let roots = files.iter().filter(|file| is_root(file.path));
    let package = |root: &'a RustFile<'a>| {
        let mut package = Package { modules: Vec::new() };
        package.add(&by_path, root, &root.scope, (None, &home_of(root.path, true)));
        package
    };
    roots.map(package).collect()
}

/// Whether cargo compiles something from this file: `src/lib.rs`, `src/bin/name.rs`, `tests/name.rs`, `tests/name/main.rs`.
fn is_root(path: &str) -> bool {
    let inside = match path.strip_prefix("crates/") {
        Some(rest) => rest.split_once('/').map(|(_, inside)| inside),
        None => path.strip_prefix("xtask/"),
    };
    let parts: Vec<&str> = inside.unwrap_or_default().split('/').collect();
    match parts[..] {
        ["build.rs"] | ["src", "lib.rs" | "main.rs"] | ["src", "bin", _] => true,
        ["tests" | "benches" | "examples", name] => name.ends_with(".rs"),
        ["tests" | "benches" | "examples", _, "main.rs"] => true,
        _ => false,
    }
}

fn folder_of(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}

/// The folder in which the children of a file lie.
fn home_of(path: &str, is_root: bool) -> String {
    if is_root || path.ends_with("/mod.rs") {
        return folder_of(path).to_owned();
    }
    path.trim_end_matches(".rs").to_owned()
}

#[cfg(test)]
mod tests {
    use super::{is_root, packages};
    use crate::rust;
    use crate::tree::Tree;

    #[test]
    fn modules_are_found_in_files_folders_and_braces() {
        let tree = Tree::of(&[
            ("crates/toy/src/lib.rs", "mod a; mod b; mod c { mod d; } #[path = \"odd.rs\"] mod e; mod gone;"),
            ("crates/toy/src/a.rs", "mod inner;"),
            ("crates/toy/src/a/inner.rs", ""),
            ("crates/toy/src/b/mod.rs", "mod inner;"),
            ("crates/toy/src/b/inner.rs", ""),
            ("crates/toy/src/c/d.rs", ""),
            ("crates/toy/src/odd.rs", ""),
            ("crates/toy/src/forgotten.rs", ""),
            ("crates/toy/tests/all/main.rs", ""),
        ]);
        let files = rust::read(&tree, &mut Vec::new());
        let packages = packages(&files);
        let roots: Vec<&str> = packages.iter().map(super::Package::root).collect();
        assert_eq!(roots, ["crates/toy/src/lib.rs", "crates/toy/tests/all/main.rs"]);
        let found: Vec<&str> = packages[0].modules.iter().map(|module| module.file.path).collect();
        assert_eq!(
            found.join(" ").replace("crates/toy/src/", ""),
            "lib.rs a.rs a/inner.rs b/mod.rs b/inner.rs lib.rs c/d.rs odd.rs"
        );
        assert!(packages[0].is_below(2, 0) && packages[0].is_below(2, 1) && !packages[0].is_below(2, 3));
    }

    #[test]
    fn roots_are_where_cargo_looks() {
        assert!(is_root("crates/toy/tests/all.rs") && is_root("xtask/src/main.rs"));
        assert!(!is_root("crates/toy/tests/all/rules.rs") && !is_root("crates/toy/src/a/main.rs"));
    }
}
