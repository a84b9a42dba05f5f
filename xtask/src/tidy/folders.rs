//! A folder of more than two dozen files has lost its plan; one of two files has not earned itself.

use std::collections::BTreeMap;

use crate::problem::{Problem, count};
use crate::tree::{Tree, in_src};

/// The most source files that a folder may hold, its subfolders not counted.
const MOST: usize = 25;
/// The fewest that make a folder in `src`, its subfolders counted.
const FEWEST: usize = 3;
/// What source files end in.
const ENDS: &[&str] = &[".rs", ".ts", ".svelte", ".css", ".mjs"];

#[derive(Default)]
struct Folder {
    files: usize,
    with_subfolders: usize,
    has_subfolder: bool,
}

/// Checks how many files each folder of sources has.
pub(super) fn check(tree: &Tree, problems: &mut Vec<Problem>) {
    let mut folders: BTreeMap<&str, Folder> = BTreeMap::new();
    for (path, _) in tree.iter() {
        let Some(root) = root_of(path).filter(|_| ENDS.iter().any(|end| path.ends_with(end))) else {
            continue;
        };
        let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        folders.entry(folder).or_default().files += 1;
        let mut around = folder;
        loop {
            folders.entry(around).or_default().with_subfolders += 1;
            if around.len() <= root.len() {
                break;
            }
            around = around.rsplit_once('/').map_or("", |(outer, _)| outer);
            folders.entry(around).or_default().has_subfolder = true;
        }
    }
    for (path, folder) in &folders {
        let is_root = root_of(&format!("{path}/")).is_some_and(|root| root.len() == path.len());
        let in_src = in_src(&format!("{path}/")) || path.starts_with("web/src/");
        if folder.files > MOST {
            let what = format!(
                "the folder holds {} source files, and {MOST} are the most; group those that belong together in folders of their own",
                folder.files
            );
            problems.push(Problem::new(path, 1, what));
        }
        if in_src && !is_root && !folder.has_subfolder && folder.with_subfolders < FEWEST {
            let what = format!(
                "the folder holds {}, and {FEWEST} are the fewest; fold it into one file beside it, or into the folder around it",
                count(folder.with_subfolders, "source file")
            );
            problems.push(Problem::new(path, 1, what));
        }
    }
}

/// The folder of sources that a path lies in: `crates/toy/src`, `crates/toy/tests`, `web/e2e`.
fn root_of(path: &str) -> Option<&str> {
    let depth = if path.starts_with("crates/") { 3 } else { 2 };
    let end = path.match_indices('/').nth(depth - 1).map(|(at, _)| at)?;
    let root = &path[..end];
    let parts: Vec<&str> = root.split('/').collect();
    let wanted =
        matches!(parts[..], ["crates", _, "src" | "tests"] | ["xtask", "src"] | ["web", "src" | "e2e"]);
    wanted.then_some(root)
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::check;
    use crate::problem::listing;
    use crate::tree::Tree;

    fn check_paths(paths: &[String], expected: &Expect) {
        let files: Vec<(&str, &str)> = paths.iter().map(|path| (path.as_str(), "")).collect();
        let mut problems = Vec::new();
        check(&Tree::of(&files), &mut problems);
        expected.assert_eq(&listing(&problems));
    }

    fn many(folder: &str, end: &str, files: usize) -> Vec<String> {
        (0..files).map(|file| format!("{folder}/f{file}{end}")).collect()
    }

    #[test]
    fn folders_of_three_to_twenty_five_files_pass() {
        let mut paths = many("crates/toy/src", ".rs", 25);
        paths.extend(many("crates/toy/src/rules", ".rs", 3));
        paths.extend(many("crates/toy/tests/all", ".rs", 1));
        paths.extend(many("crates/toy/cases", ".case", 80));
        paths.extend(many("web/src/map", ".ts", 24));
        paths.extend(many("web/src/map", ".json", 24));
        paths.extend(many("web/src/ui/panels/combat", ".svelte", 3));
        paths.extend(many("xtask/src", ".rs", 1));
        check_paths(&paths, &expect![""]);
    }

    #[test]
    fn crowded_folders_are_refused() {
        let mut paths = many("crates/toy/src/rules", ".rs", 26);
        paths.extend(many("crates/toy/tests/all", ".rs", 27));
        paths.extend(many("web/src/map", ".ts", 20));
        paths.extend(many("web/src/map", ".svelte", 8));
        paths.extend(many("web/e2e", ".mjs", 26));
        check_paths(
            &paths,
            &expect![[r#"
            crates/toy/src/rules:1: the folder holds 26 source files, and 25 are the most; group those that belong together in folders of their own
            crates/toy/tests/all:1: the folder holds 27 source files, and 25 are the most; group those that belong together in folders of their own
            web/e2e:1: the folder holds 26 source files, and 25 are the most; group those that belong together in folders of their own
            web/src/map:1: the folder holds 28 source files, and 25 are the most; group those that belong together in folders of their own
        "#]],
        );
    }

    #[test]
    fn folders_that_have_not_earned_themselves_are_refused() {
        let mut paths = many("crates/toy/src/view", ".rs", 2);
        paths.extend(many("web/src/sound", ".ts", 1));
        check_paths(
            &paths,
            &expect![[r#"
            crates/toy/src/view:1: the folder holds 2 source files, and 3 are the fewest; fold it into one file beside it, or into the folder around it
            web/src/sound:1: the folder holds 1 source file, and 3 are the fewest; fold it into one file beside it, or into the folder around it
        "#]],
        );
    }
}
