//! What each `Cargo.toml` must say: its name, the shared lints, and only arrows that point down.

use toml::{Table, Value};

use super::purity;
use crate::arrows;
use crate::problem::Problem;
use crate::tree::Tree;

/// Where the network lives: nothing else may wait for it.
const NETWORK: &[&str] = &["tokio", "axum"];
const NETWORK_HOMES: &[&str] = &["server", "bulge"];

/// Checks the manifest of every crate, and that each crate folder has its place in the order.
pub(super) fn check(tree: &Tree, problems: &mut Vec<Problem>) {
    for name in tree.folders("crates") {
        let path = format!("crates/{name}/Cargo.toml");
        if arrows::level(name).is_none() {
            let what = format!("the crate `{name}` has no place in the order of xtask/src/arrows.rs");
            problems.push(Problem::new(&path, 1, what));
        }
        match tree.get(&path) {
            Some(text) => check_manifest(&path, name, text, problems),
            None => problems.push(Problem::new(&path, 1, "the crate has no manifest")),
        }
    }
    if let Some(text) = tree.get("xtask/Cargo.toml") {
        check_manifest("xtask/Cargo.toml", "xtask", text, problems);
    }
}

fn check_manifest(path: &str, folder: &str, text: &str, problems: &mut Vec<Problem>) {
    let manifest: Table = match text.parse() {
        Ok(manifest) => manifest,
        Err(error) => {
            problems.push(Problem::new(path, 1, format!("this is not TOML: {}", error.message())));
            return;
        }
    };
    let name = lookup(&manifest, &["package", "name"]).and_then(Value::as_str).unwrap_or_default();
    if name != folder {
        let what = format!("the package is called `{name}`, its folder `{folder}`");
        problems.push(Problem::new(path, line_of(text, "name"), what));
    }
    if lookup(&manifest, &["lints", "workspace"]).and_then(Value::as_bool) != Some(true) {
        problems.push(Problem::new(path, 1, "`[lints] workspace = true` is missing"));
    }
    for dependency in dependencies(&manifest) {
        if let Some(what) = refusal(folder, &dependency) {
            problems.push(Problem::new(path, line_of(text, &dependency.key), what));
        }
    }
}

struct Dependency {
    /// The name it has in the manifest.
    key: String,
    /// The crate it stands for.
    package: String,
    /// Used by tests only.
    dev: bool,
}

fn refusal(folder: &str, dependency: &Dependency) -> Option<String> {
    let package = dependency.package.as_str();
    if let Some(way) = arrows::refusal(folder, package) {
        return Some(format!("`{folder}` imports `{package}`: that arrow points {way}"));
    }
    if NETWORK.contains(&package) && !NETWORK_HOMES.contains(&folder) {
        return Some(format!("`{package}` belongs to {} alone", NETWORK_HOMES.join(" and ")));
    }
    if arrows::is_pure(folder) && !dependency.dev && purity::is_random(package) {
        return Some(format!("`{package}` has no place in `{folder}`: rules never roll, they ask"));
    }
    None
}

/// All dependencies of a manifest, those for single targets included.
fn dependencies(manifest: &Table) -> Vec<Dependency> {
    let mut tables = vec![manifest];
    if let Some(targets) = manifest.get("target").and_then(Value::as_table) {
        tables.extend(targets.values().filter_map(Value::as_table));
    }
    let mut found = Vec::new();
    for table in tables {
        for section in ["dependencies", "build-dependencies", "dev-dependencies"] {
            let Some(entries) = table.get(section).and_then(Value::as_table) else { continue };
            found.extend(entries.iter().map(|(key, value)| {
                let package = value.get("package").and_then(Value::as_str).unwrap_or(key);
                Dependency { key: key.clone(), package: package.to_owned(), dev: section.starts_with("dev") }
            }));
        }
    }
    found
}

fn lookup<'a>(manifest: &'a Table, keys: &[&str; 2]) -> Option<&'a Value> {
    manifest.get(keys[0])?.get(keys[1])
}

/// The line that gives a key its value, or the first line.
fn line_of(text: &str, key: &str) -> usize {
    let gives = |line: &str| {
        let rest = line.trim_start().trim_start_matches('"').strip_prefix(key);
        rest.is_some_and(|rest| rest.starts_with(['.', ' ', '=', '"']))
    };
    text.lines().position(gives).map_or(1, |index| index + 1)
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::check;
    use crate::problem::listing;
    use crate::tree::Tree;

    fn check_one(name: &str, dependencies: &str, expected: &Expect) {
        let text = format!("[package]\nname = \"{name}\"\n[lints]\nworkspace = true\n{dependencies}\n");
        let path = format!("crates/{name}/Cargo.toml");
        let mut problems = Vec::new();
        check(&Tree::of(&[(&path, &text)]), &mut problems);
        expected.assert_eq(&listing(&problems));
    }

    #[test]
    fn arrows_down_are_fine() {
        check_one("toy", "[dependencies]\nkernel.workspace = true\nserde = \"1\"", &expect![""]);
        check_one("kernel", "[dev-dependencies]\nrand_chacha = \"1\"\nhex.workspace = true", &expect![""]);
        check_one("server", "[dependencies]\ntokio = \"1\"\naxum = \"1\"", &expect![""]);
    }

    #[test]
    fn arrows_up_and_sideways_are_refused_in_every_section() {
        check_one(
            "toy",
            "[dependencies]\nbastogne.workspace = true\n[dev-dependencies]\ngames.workspace = true",
            &expect![[r#"
                crates/toy/Cargo.toml:6: `toy` imports `bastogne`: that arrow points sideways
                crates/toy/Cargo.toml:8: `toy` imports `games`: that arrow points up
            "#]],
        );
        check_one(
            "pack",
            "[build-dependencies]\nw = { package = \"wargame\" }\n[target.'cfg(unix)'.dependencies]\ntoy = \"1\"",
            &expect![[r#"
                crates/pack/Cargo.toml:6: `pack` imports `wargame`: that arrow points up
                crates/pack/Cargo.toml:8: `pack` imports `toy`: that arrow points up
            "#]],
        );
    }

    #[test]
    fn network_and_dice_stay_out() {
        check_one(
            "kernel",
            "[dependencies]\nrand_chacha = \"1\"\n[dev-dependencies]\ntokio = \"1\"",
            &expect![[r#"
                crates/kernel/Cargo.toml:6: `rand_chacha` has no place in `kernel`: rules never roll, they ask
                crates/kernel/Cargo.toml:8: `tokio` belongs to server and bulge alone
            "#]],
        );
    }

    #[test]
    fn an_unknown_crate_a_wrong_name_and_missing_lints_are_refused() {
        let mut problems = Vec::new();
        let tree = Tree::of(&[
            ("crates/attic/Cargo.toml", "[package]\nname = \"attic\"\n[lints]\nworkspace = true\n"),
            ("crates/hex/Cargo.toml", "[package]\nname = \"hexes\"\n[lints]\nworkspace = false\n"),
            ("crates/table/src/lib.rs", ""),
            ("crates/toy/Cargo.toml", "[package\n"),
        ]);
        check(&tree, &mut problems);
        let text = listing(&problems);
        let text = text.split(": this is not TOML").next().unwrap_or_default();
        expect![[r#"
            crates/attic/Cargo.toml:1: the crate `attic` has no place in the order of xtask/src/arrows.rs
            crates/hex/Cargo.toml:2: the package is called `hexes`, its folder `hex`
            crates/hex/Cargo.toml:1: `[lints] workspace = true` is missing
            crates/table/Cargo.toml:1: the crate has no manifest
            crates/toy/Cargo.toml:1"#]]
        .assert_eq(text);
    }
}
