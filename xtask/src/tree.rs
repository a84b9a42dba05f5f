//! The files a check looks at: what git tracks or would track, as paths and text.
//!
//! Checks take a `Tree` and nothing else, so a test hands them three lines of source instead of a folder on disk.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, bail};

/// The paths of every file git knows or would add, from a folder on.
pub(crate) fn known_files(root: &Path) -> anyhow::Result<Vec<String>> {
    let listing = Command::new("git")
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .current_dir(root)
        .output()
        .context("cannot run git ls-files")?;
    if !listing.status.success() {
        bail!("git ls-files failed: {}", String::from_utf8_lossy(&listing.stderr).trim());
    }
    Ok(String::from_utf8_lossy(&listing.stdout).split_terminator('\0').map(str::to_owned).collect())
}

/// Text files by their path from the workspace root, always with `/` between folders.
#[derive(Debug, Default)]
pub(crate) struct Tree {
    files: BTreeMap<String, String>,
}

impl Tree {
    /// Reads every file git knows or would add. Ignored, deleted and binary files are left out.
    pub(crate) fn read(root: &Path) -> anyhow::Result<Self> {
        let mut files = BTreeMap::new();
        for path in known_files(root)? {
            let full = root.join(&path);
            if !full.is_file() {
                continue;
            }
            let bytes = std::fs::read(&full).with_context(|| format!("cannot read {path}"))?;
            if let Ok(text) = String::from_utf8(bytes)
                && !text.contains('\0')
            {
                files.insert(path, text);
            }
        }
        Ok(Self { files })
    }

    /// A tree written out in a test.
    #[cfg(test)]
    pub(crate) fn of(files: &[(&str, &str)]) -> Self {
        Self { files: files.iter().map(|&(path, text)| (path.to_owned(), text.to_owned())).collect() }
    }

    /// The text of one file.
    pub(crate) fn get(&self, path: &str) -> Option<&str> {
        self.files.get(path).map(String::as_str)
    }

    /// The path of a file as the tree keeps it, if there is one.
    pub(crate) fn path(&self, path: &str) -> Option<&str> {
        self.files.get_key_value(path).map(|(path, _)| path.as_str())
    }

    /// All files, sorted by path.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.iter().map(|(path, text)| (path.as_str(), text.as_str()))
    }

    /// How many files there are.
    pub(crate) fn len(&self) -> usize {
        self.files.len()
    }

    /// The names of the folders right under `folder` that hold any file.
    pub(crate) fn folders(&self, folder: &str) -> Vec<&str> {
        let mut names: Vec<&str> = self
            .files
            .keys()
            .filter_map(|path| path.strip_prefix(folder)?.strip_prefix('/')?.split_once('/'))
            .map(|(name, _)| name)
            .collect();
        names.dedup();
        names
    }
}

/// The crate a path belongs to: `crates/toy/src/lib.rs` is in `toy`, `xtask/src/main.rs` in `xtask`.
pub(crate) fn crate_of(path: &str) -> Option<&str> {
    match path.strip_prefix("crates/") {
        Some(rest) => rest.split_once('/').map(|(name, _)| name),
        None => path.starts_with("xtask/").then_some("xtask"),
    }
}

/// Whether a path lies in the `src` folder of a crate.
pub(crate) fn in_src(path: &str) -> bool {
    match path.strip_prefix("crates/").and_then(|rest| rest.split_once('/')) {
        Some((_, inside)) => inside.starts_with("src/"),
        None => path.starts_with("xtask/src/"),
    }
}

#[cfg(test)]
mod tests {
    use super::{Tree, crate_of, in_src};

    #[test]
    fn folders_are_listed_once() {
        let tree = Tree::of(&[
            ("crates/hex/Cargo.toml", ""),
            ("crates/hex/src/lib.rs", ""),
            ("crates/toy/Cargo.toml", ""),
            ("crates/readme.md", ""),
        ]);
        assert_eq!(tree.folders("crates"), ["hex", "toy"]);
    }

    #[test]
    fn paths_know_their_crate() {
        assert_eq!(crate_of("crates/toy/tests/rules.rs"), Some("toy"));
        assert_eq!(crate_of("xtask/src/main.rs"), Some("xtask"));
        assert_eq!(crate_of("web/src/app.ts"), None);
        assert!(in_src("crates/toy/src/a/b.rs") && in_src("xtask/src/main.rs"));
        assert!(!in_src("crates/toy/tests/src/b.rs"));
    }
}
