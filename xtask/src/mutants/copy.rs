//! The copy of the sources that faults are put into. The project's own files are never changed.

use std::path::Path;

use anyhow::Context;

use crate::arrows;
use crate::tree::known_files;

/// What the switches ask; it becomes a module of the game crate. A test's faults are known by the name of its thread.
const SWITCHES: &str = r#"//! Which fault is on.
use std::cell::RefCell;
use std::sync::LazyLock;

static ON: LazyLock<usize> =
    LazyLock::new(|| std::env::var("BULGE_MUTANT").ok().and_then(|id| id.parse().ok()).unwrap_or(0));
static REACH: LazyLock<Option<String>> = LazyLock::new(|| std::env::var("BULGE_REACH").ok());

#[derive(Debug)]
struct Reached {
    thread: String,
    name: String,
    hits: Vec<bool>,
}

impl Reached {
    fn new() -> Self {
        let thread = std::thread::current();
        let name = thread.name().unwrap_or("?").to_owned();
        Self { thread: format!("{:?}", thread.id()), name, hits: Vec::new() }
    }
}

impl Drop for Reached {
    fn drop(&mut self) {
        let Some(folder) = REACH.as_ref() else { return };
        let ids: Vec<String> =
            self.hits.iter().enumerate().filter(|(_, hit)| **hit).map(|(id, _)| id.to_string()).collect();
        let file = format!("{folder}/{}-{}", std::process::id(), self.thread);
        let _ = std::fs::write(file, format!("{}\n{}\n", self.name, ids.join(" ")));
    }
}

thread_local! {
    static REACHED: RefCell<Reached> = RefCell::new(Reached::new());
}

#[inline]
pub fn on(id: usize) -> bool {
    if REACH.is_some() {
        let _ = REACHED.try_with(|reached| {
            let hits = &mut reached.borrow_mut().hits;
            if hits.len() <= id {
                hits.resize(id + 1, false);
            }
            hits[id] = true;
        });
    }
    *ON == id
}
"#;

/// Makes or freshens the copy in `tree`, with nothing changed but the manifest and how tests find their files.
pub(super) fn copy(root: &Path, tree: &Path, game: &str) -> anyhow::Result<()> {
    let home = format!("crates/{game}/");
    for path in &known_files(root)? {
        // The rules of the game are written with their faults, or not at all; a stale one would be built again.
        if is_wanted(path) && !path.starts_with(&format!("{home}src/rules/")) && root.join(path).is_file() {
            let mut bytes = std::fs::read(root.join(path)).with_context(|| format!("cannot read {path}"))?;
            if path == "Cargo.toml" {
                bytes = manifest(&String::from_utf8_lossy(&bytes)).into_bytes();
            } else if path.starts_with(&home) && path.ends_with(".rs") {
                bytes = source(*path == format!("{home}src/lib.rs"), &String::from_utf8_lossy(&bytes))
                    .into_bytes();
            }
            put(&tree.join(path), &bytes)?;
        }
    }
    put(&tree.join(&home).join("src/mutants.rs"), SWITCHES.as_bytes())
}

/// The games and what is below them, with their packs and the pages they carry.
fn is_wanted(path: &str) -> bool {
    let games = arrows::level("toy");
    match path.strip_prefix("crates/").and_then(|rest| rest.split_once('/')) {
        Some((name, _)) => arrows::level(name).is_some_and(|level| Some(level) >= games),
        None => {
            matches!(path, "Cargo.toml" | "Cargo.lock")
                || path.starts_with("packs/")
                || path.starts_with("docs/")
        }
    }
}

/// The manifest of a workspace without the chores.
fn manifest(text: &str) -> String {
    text.replace(", \"xtask\"]", "]")
}

/// Tests are told when they run where their files lie: on another machine that is elsewhere.
fn source(is_lib: bool, text: &str) -> String {
    let text = text.replace(
        "env!(\"CARGO_MANIFEST_DIR\")",
        "&std::env::var(\"CARGO_MANIFEST_DIR\").expect(\"the folder of the crate\")",
    );
    if is_lib { text + "\n#[doc(hidden)]\npub mod mutants;\n" } else { text }
}

/// Writes a file unless it is as it should be, so that Cargo does not build what has not changed.
pub(super) fn put(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    if std::fs::read(path).is_ok_and(|old| old == bytes) {
        return Ok(());
    }
    let folder = path.parent().context("a file lies in a folder")?;
    std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    std::fs::write(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}
