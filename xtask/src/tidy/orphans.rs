//! Every file is compiled: a file that no `mod` line reaches would rot, and its tests would never run.

use std::collections::BTreeSet;

use crate::imports::Package;
use crate::problem::Problem;
use crate::rust::RustFile;
use crate::tree::crate_of;

/// Checks that each file of a crate is reached from one of its roots.
pub(super) fn check(files: &[RustFile<'_>], packages: &[Package<'_>], problems: &mut Vec<Problem>) {
    let modules = packages.iter().flat_map(|package| &package.modules);
    let reached: BTreeSet<&str> = modules.map(|module| module.file.path).collect();
    let whole: BTreeSet<&str> = packages.iter().filter_map(|package| crate_of(package.root())).collect();
    for file in files.iter().filter(|file| !reached.contains(file.path)) {
        // A crate without any root is a piece of a test.
        if crate_of(file.path).is_some_and(|name| whole.contains(name)) {
            let what = "no `mod` line leads to this file, so nothing compiles it; declare it or delete it";
            problems.push(Problem::new(file.path, 1, what));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::imports::packages;
    use crate::problem::listing;
    use crate::rust;
    use crate::tree::Tree;

    fn problems_of(lib: &str) -> String {
        let tree = Tree::of(&[("crates/toy/src/lib.rs", lib), ("crates/toy/src/a.rs", "")]);
        let mut problems = Vec::new();
        let files = rust::read(&tree, &mut problems);
        check(&files, &packages(&files), &mut problems);
        listing(&problems)
    }

    #[test]
    fn a_file_that_nothing_declares_is_refused() {
        assert_eq!(problems_of("mod a;"), "");
        assert_eq!(
            problems_of("mod b;"),
            "crates/toy/src/a.rs:1: no `mod` line leads to this file, so nothing compiles it; declare it or delete it\n"
        );
    }
}
