//! Builds the tests of a game with all faults in them, leaving out those that do not compile.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, bail};
use serde_json::Value;

use super::list::{Mutant, Sample};
use super::render::{Rendered, render};
use super::sites::{self, Sites};
use super::{asked, copy};

/// The tests with the faults in them.
#[derive(Debug)]
pub(super) struct Built {
    pub(super) all: usize,
    pub(super) mutants: Vec<Mutant>,
    /// Faults that were not built in, and why.
    pub(super) left_out: BTreeMap<usize, &'static str>,
    /// The test binaries with the names of their targets.
    pub(super) binaries: Vec<(String, PathBuf)>,
}

/// So many times the compiler may find faults that do not compile. It stops at the first stage with an error.
const ROUNDS: usize = 40;

/// Puts the faults of a sample into a copy of the game and builds its tests.
pub(super) fn build(root: &Path, folder: &Path, game: &str, sample: Sample) -> anyhow::Result<Built> {
    let tree = folder.join("tree");
    copy::copy(root, &tree, game)?;
    let mut left_out = BTreeMap::new();
    let rules = files(root, game)?;
    let mut sites: BTreeMap<String, (String, Sites)> = BTreeMap::new();
    for path in rules {
        let text =
            std::fs::read_to_string(root.join(&path)).with_context(|| format!("cannot read {path}"))?;
        let here: Vec<&Mutant> = sample.chosen.iter().filter(|mutant| mutant.file == path).collect();
        let found = sites::find(&text, &here).with_context(|| format!("{path} is not Rust"))?;
        left_out.extend(found.left_out.iter().copied());
        sites.insert(path, (text, found));
    }
    for round in 0..ROUNDS {
        let rendered = write(&tree, &mut sites, &left_out)?;
        let dropped = check(&tree, folder, game, &rendered)?;
        if dropped.is_empty() {
            let binaries = tests(&tree, folder, game)?;
            return Ok(Built { all: sample.all, mutants: sample.chosen, left_out, binaries });
        }
        println!("round {}: {} do not compile", round + 1, dropped.len());
        left_out.extend(dropped.into_iter().map(|id| (id, "does not compile")));
    }
    bail!("the game does not compile after {ROUNDS} rounds")
}

/// The files of rules, from the root.
fn files(root: &Path, game: &str) -> anyhow::Result<Vec<String>> {
    let (mut found, mut folders) = (Vec::new(), vec![format!("crates/{game}/src/rules")]);
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(root.join(&folder))? {
            let entry = entry?;
            let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
            if entry.file_type()?.is_dir() {
                folders.push(path);
            } else if path.ends_with(".rs") {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// Writes the rules with every fault that is not left out.
fn write(
    tree: &Path,
    sites: &mut BTreeMap<String, (String, Sites)>,
    left_out: &BTreeMap<usize, &'static str>,
) -> anyhow::Result<BTreeMap<String, Rendered>> {
    let mut rendered = BTreeMap::new();
    for (path, (text, found)) in sites {
        for site in &mut found.sites {
            site.branches.retain(|(id, _)| !left_out.contains_key(id));
        }
        found.sites.retain(|site| !site.branches.is_empty());
        let file = render(text, &found.sites);
        copy::put(&tree.join(path), file.text.as_bytes())?;
        rendered.insert(path.clone(), file);
    }
    Ok(rendered)
}

fn cargo(tree: &Path, folder: &Path, arguments: &[&str]) -> Command {
    let mut cargo = asked::cargo();
    cargo
        .args(arguments)
        .args(["--offline", "--message-format", "json"])
        .current_dir(tree)
        .env("CARGO_TARGET_DIR", folder.join("build"))
        .env("CARGO_PROFILE_DEV_DEBUG", "false")
        .env("CARGO_PROFILE_DEV_STRIP", "true")
        .env("CARGO_INCREMENTAL", "0")
        .env("RUSTFLAGS", "--cap-lints=allow")
        .env_remove("CARGO_MANIFEST_DIR")
        .stdin(Stdio::null())
        .stderr(Stdio::null());
    cargo
}

fn messages(command: &mut Command) -> anyhow::Result<(bool, Vec<Value>)> {
    let output = command.output().context("cannot run cargo")?;
    let lines = String::from_utf8_lossy(&output.stdout);
    let parsed = lines.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    Ok((output.status.success(), parsed))
}

/// The faults that the compiler does not take.
fn check(
    tree: &Path,
    folder: &Path,
    game: &str,
    rendered: &BTreeMap<String, Rendered>,
) -> anyhow::Result<BTreeSet<usize>> {
    let (fine, messages) = messages(&mut cargo(tree, folder, &["check", "--lib", "--package", game]))?;
    let mut dropped = BTreeSet::new();
    let mut unknown = None;
    for message in messages.iter().filter(|message| message["message"]["level"] == "error") {
        let spans = message["message"]["spans"].as_array().map(Vec::as_slice).unwrap_or_default();
        let before = dropped.len();
        for primary in [true, false] {
            if dropped.len() == before {
                let of_kind = spans.iter().filter(|span| span["is_primary"] == primary);
                dropped.extend(of_kind.filter_map(|span| faults_at(span, rendered)).flatten());
            }
        }
        if dropped.len() == before && message["message"]["code"]["code"] == "E0004" {
            dropped.extend(spans.iter().filter_map(|span| arm_after(span, rendered)).flatten());
        }
        if dropped.len() == before && !spans.is_empty() {
            unknown = Some(message["message"]["rendered"].as_str().unwrap_or_default().to_owned());
        }
    }
    if !fine && dropped.is_empty() {
        bail!("the copy does not compile: {}", unknown.unwrap_or_default());
    }
    Ok(dropped)
}

fn faults_at<'a>(span: &Value, rendered: &'a BTreeMap<String, Rendered>) -> Option<&'a [usize]> {
    let (file, bytes) = place(span, rendered)?;
    file.at(&bytes)
}

fn arm_after<'a>(span: &Value, rendered: &'a BTreeMap<String, Rendered>) -> Option<&'a [usize]> {
    let (file, bytes) = place(span, rendered)?;
    file.arm_after(&bytes)
}

/// The file and the bytes that the compiler speaks of.
fn place<'a>(span: &Value, rendered: &'a BTreeMap<String, Rendered>) -> Option<(&'a Rendered, Range<usize>)> {
    let file = rendered.get(span["file_name"].as_str()?)?;
    let byte = |name: &str| usize::try_from(span[name].as_u64()?).ok();
    Some((file, byte("byte_start")?..byte("byte_end")?))
}

/// The test binaries of the game.
fn tests(tree: &Path, folder: &Path, game: &str) -> anyhow::Result<Vec<(String, PathBuf)>> {
    let mut command = cargo(tree, folder, &["test", "--no-run", "--package", game]);
    let (fine, messages) = messages(&mut command)?;
    let mut binaries = Vec::new();
    for message in &messages {
        if let (Some(binary), true) = (message["executable"].as_str(), message["profile"]["test"] == true) {
            let name = message["target"]["name"].as_str().unwrap_or("tests");
            binaries.push((name.to_owned(), PathBuf::from(binary)));
        }
    }
    if !fine || binaries.is_empty() {
        let said = messages.iter().find(|message| message["message"]["level"] == "error");
        let said = said.and_then(|message| message["message"]["rendered"].as_str());
        bail!("the tests of the copy do not build: {}", said.unwrap_or("no binary"));
    }
    Ok(binaries)
}
