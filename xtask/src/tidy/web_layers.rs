//! The folders of the page are layers: a file imports from its own folder and from those below it.

use crate::imports::web_arrows;
use crate::problem::Problem;
use crate::tree::Tree;

const HOME: &str = "web/src";

/// The folders of `web/src`, lowest first. The last one is `web/src` itself.
const LAYERS: &[&str] = &[
    "wire",
    "language",
    "text/phases",
    "text",
    "storage",
    "net",
    "seal",
    "app",
    "notes",
    "sound/music",
    "sound",
    "ui/access",
    "ui",
    "table/selection",
    "table/log",
    "table/replay",
    "table/question",
    "table/state",
    "table/textboard",
    "table/keyboard",
    "map/geometry",
    "map/style",
    "map/canvas",
    "map/counters",
    "map/scene",
    "map/signs",
    "map/far",
    "map/paint",
    "chronicle",
    "map/view",
    "map/demo",
    "panels/parts",
    "panels/combat",
    "panels/history",
    "panels/decide",
    "panels/reference",
    "panels/units",
    "panels/dialogs",
    "panels/frame",
    "learn",
    "screens/common",
    "screens/after",
    "screens/new",
    "screens/title",
    "screens/load",
    "screens/manual",
    "screens/style",
    "screens",
    "",
];

/// Folders of stylesheets, their tests, and scripts that draw pictures. They are no layer.
const NO_LAYER: &[&str] = &["style", "screens/art"];

/// Checks the imports of the page, and that every folder of it is a layer.
pub(super) fn check(tree: &Tree, problems: &mut Vec<Problem>) {
    let is_code = |path: &str| path.ends_with(".ts") || path.ends_with(".svelte");
    let mut unknown = None;
    for (path, _) in tree.iter().filter(|(path, _)| is_code(path)) {
        let Some(folder) = folder_of(path).filter(|folder| !NO_LAYER.contains(folder)) else { continue };
        if level(folder).is_none() && unknown.replace(folder) != Some(folder) {
            let what = "this folder of the page is no layer; add it to LAYERS in xtask/src/tidy/web_layers.rs, above \
                 everything it imports";
            problems.push(Problem::new(format!("{HOME}/{folder}").as_str(), 1, what));
        }
    }
    for (from, to, line) in web_arrows(tree) {
        let (Some(own), Some(other)) = (folder_of(from), folder_of(to)) else { continue };
        let (Some(low), Some(high)) = (level(own), level(other)) else { continue };
        if high > low {
            let what = format!(
                "`{own}` imports {to}, which lies above it; move what both need down into `{own}` or lower, or move \
                 this code up"
            );
            problems.push(Problem::new(from, line, what));
        }
    }
}

/// The folder of a file of the page, seen from `web/src`.
fn folder_of(path: &str) -> Option<&str> {
    let inside = path.strip_prefix(HOME)?.strip_prefix('/')?;
    Some(inside.rsplit_once('/').map_or("", |(folder, _)| folder))
}

fn level(folder: &str) -> Option<usize> {
    LAYERS.iter().position(|layer| *layer == folder)
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::check;
    use crate::problem::listing;
    use crate::tree::Tree;

    fn check_tree(files: &[(&str, &str)], expected: &Expect) {
        let mut problems = Vec::new();
        check(&Tree::of(files), &mut problems);
        expected.assert_eq(&listing(&problems));
    }

    #[test]
    fn imports_from_lower_folders_pass() {
        check_tree(
            &[
                ("web/src/wire/types.ts", "export type X = 1;"),
                ("web/src/ui/a.ts", "import type { X } from '../wire/types';"),
                ("web/src/App.svelte", "<script lang=\"ts\">\n  import './ui/a';\n</script>"),
                ("web/src/style/theme.test.ts", ""),
            ],
            &expect![""],
        );
    }

    #[test]
    fn an_import_from_a_higher_folder_is_refused_even_of_a_type() {
        check_tree(
            &[
                ("web/src/wire/types.ts", "\nimport type { A } from '../ui/a';"),
                ("web/src/ui/a.ts", "export type A = 1;"),
            ],
            &expect![[r#"
                web/src/wire/types.ts:2: `wire` imports web/src/ui/a.ts, which lies above it; move what both need down into `wire` or lower, or move this code up
            "#]],
        );
    }

    #[test]
    fn a_folder_that_is_no_layer_is_refused_once() {
        check_tree(
            &[("web/src/misc/a.ts", ""), ("web/src/misc/b.svelte", "")],
            &expect![[r#"
                web/src/misc:1: this folder of the page is no layer; add it to LAYERS in xtask/src/tidy/web_layers.rs, above everything it imports
            "#]],
        );
    }
}
