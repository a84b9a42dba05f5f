//! What the documents show is what the program prints.
//!
//! A block marked `console` holds commands and their output: a line `$ bulge …` is run from the root of the project, with
//! `<<'EOF'` where it reads lines, and the lines after it are the output. A line `...` stands for any lines left out.
//! A block marked `json` parses.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::program::root;

/// A block of a page: what it is marked as, where it starts, and its lines.
struct Block {
    mark: String,
    place: String,
    lines: Vec<String>,
}

/// A command, what is typed into it, and what it prints.
struct Example {
    place: String,
    command: String,
    typed: String,
    shown: Vec<String>,
}

/// README and every page below `docs`.
fn pages() -> Vec<PathBuf> {
    let (mut pages, mut folders) = (vec![root().join("README.md")], vec![root().join("docs")]);
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "md") {
                pages.push(path);
            }
        }
    }
    pages.sort();
    pages
}

fn blocks(mark: &str) -> Vec<Block> {
    let mut found = Vec::new();
    for page in pages() {
        let text = std::fs::read_to_string(&page).unwrap();
        let name = page.file_name().unwrap().to_string_lossy().into_owned();
        let mut open: Option<Block> = None;
        for (number, line) in (1..).zip(text.lines()) {
            match (open.take(), line.trim_start().strip_prefix("```")) {
                (None, Some(mark)) => {
                    let place = format!("{name}:{number}");
                    open = Some(Block { mark: mark.trim().to_owned(), place, lines: Vec::new() });
                }
                (Some(block), Some(_)) => found.push(block),
                (Some(mut block), None) => {
                    block.lines.push(line.to_owned());
                    open = Some(block);
                }
                (None, None) => {}
            }
        }
    }
    found.retain(|block| block.mark == mark);
    found
}

fn examples() -> Vec<Example> {
    let mut all: Vec<Example> = Vec::new();
    for block in blocks("console") {
        let mut lines = block.lines.into_iter();
        let mut first = true;
        while let Some(line) = lines.next() {
            let Some(command) = line.strip_prefix("$ ") else {
                assert!(!first, "{}: a console block begins with a command", block.place);
                all.last_mut().unwrap().shown.push(line);
                continue;
            };
            first = false;
            let (command, reads) = match command.strip_suffix(" <<'EOF'") {
                Some(command) => (command, true),
                None => (command, false),
            };
            let typed = lines.by_ref().take_while(|line| reads && line != "EOF");
            let typed: String = if reads { typed.map(|line| line + "\n").collect() } else { String::new() };
            let (command, place) = (command.to_owned(), block.place.clone());
            all.push(Example { place, command, typed, shown: Vec::new() });
        }
    }
    all
}

/// What the command prints, both streams.
fn run(example: &Example) -> Vec<String> {
    let arguments = example.command.strip_prefix("bulge ").expect("examples are of this program");
    let line = format!("\"$BULGE\" {arguments} 2>&1");
    let mut child = Command::new("sh")
        .args(["-c", &line])
        .env("BULGE", env!("CARGO_BIN_EXE_bulge"))
        .current_dir(root())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(example.typed.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    String::from_utf8(output.stdout).unwrap().lines().map(|line| line.trim_end().to_owned()).collect()
}

/// Whether the shown lines are the printed ones, `...` standing for any number of them.
fn agrees(shown: &[String], printed: &[String]) -> bool {
    match shown.split_first() {
        None => printed.is_empty(),
        Some((line, rest)) if line == "..." => {
            (0..=printed.len()).any(|left_out| agrees(rest, &printed[left_out..]))
        }
        Some((line, rest)) => printed
            .split_first()
            .is_some_and(|(first, others)| line.trim_end() == first && agrees(rest, others)),
    }
}

#[test]
fn every_command_shown_in_the_documents_prints_what_is_shown() {
    let examples = examples();
    assert!(examples.len() >= 12, "only {} examples", examples.len());
    let mut wrong = Vec::new();
    for example in &examples {
        let printed = run(example);
        if !agrees(&example.shown, &printed) {
            wrong.push(format!("{}: {}\n{}", example.place, example.command, printed.join("\n")));
        }
    }
    assert!(wrong.is_empty(), "the documents show something else than is printed:\n\n{}", wrong.join("\n\n"));
}

#[test]
fn every_json_shown_in_the_documents_parses() {
    let blocks = blocks("json");
    assert!(blocks.len() >= 8, "only {} blocks", blocks.len());
    for block in blocks {
        let parsed: Result<serde_json::Value, _> = serde_json::from_str(&block.lines.join("\n"));
        assert!(parsed.is_ok(), "{}: {}", block.place, parsed.unwrap_err());
    }
}

#[test]
fn three_dots_stand_for_lines_left_out() {
    let lines = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<String>>();
    assert!(agrees(&lines("a ... d"), &lines("a b c d")) && agrees(&lines("..."), &lines("a b")));
    assert!(!agrees(&lines("a d"), &lines("a b c d")) && !agrees(&lines("a ..."), &lines("b")));
}

#[test]
fn the_page_of_orders_is_what_the_program_prints() {
    let page = std::fs::read_to_string(root().join("docs/orders.md")).unwrap();
    for game in ["ardennes44", "bitterwoods", "enemyaction", "bastogne", "toy"] {
        let output =
            Command::new(env!("CARGO_BIN_EXE_bulge")).args(["orders", game, "--markdown"]).output().unwrap();
        let table = String::from_utf8(output.stdout).unwrap();
        assert!(table.lines().count() > 10, "{table}");
        assert!(
            page.contains(&table),
            "docs/orders.md is stale: put there what `bulge orders {game} --markdown` prints"
        );
    }
}
