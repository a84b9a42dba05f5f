//! Chores of the project: `cargo xtask tidy`, `cargo xtask coverage`, `cargo xtask maps`, `cargo xtask mutants`.
//!
//! Each command reads the files git knows, prints one line for each problem (`path:line: sentence`) and a summary.
//! It ends with 0 when all is well, 1 when something does not hold, 2 when it could not even look.

mod arrows;
mod citation;
mod coverage;
mod imports;
mod layers;
mod lex;
mod macro_parts;
mod maps;
mod mutants;
mod outline;
mod problem;
mod rust;
mod scope;
mod tidy;
mod tokens;
mod tree;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail};
use clap::{Parser, Subcommand};

use problem::{Problem, count};
use tree::Tree;

#[derive(Debug, Parser)]
#[command(bin_name = "cargo xtask", about, long_about = None, after_help = HELP_ENDING)]
/// Checks that keep the code readable and the rules covered.
struct Arguments {
    /// Look at the project in this folder instead of the one the tool was built from
    #[arg(long, value_name = "DIR", global = true)]
    root: Option<PathBuf>,
    #[command(subcommand)]
    command: Chore,
}

const HELP_ENDING: &str = "\
Problems are printed as `path:line: sentence`. \
Exit codes: 0 all is well, 1 something does not hold, 2 bad input.";

#[derive(Debug, Subcommand)]
enum Chore {
    #[command(long_about = TIDY_HELP)]
    /// Check the house rules: sizes, docs, folders, layers, import cycles, names, tests that assert
    Tidy,
    #[command(long_about = COVERAGE_HELP)]
    /// Join rule registers, citations in code and proofs in tests; fail when a rule of play lacks either
    Coverage {
        /// One game only, such as `toy`; all games with a register otherwise
        game: Option<String>,
        /// Write docs/coverage/<game>.md and .csv instead of comparing them
        #[arg(long)]
        write: bool,
        /// Fail also where the code cited carries nothing out or the proof only looks at a window
        #[arg(long)]
        strict: bool,
    },
    #[command(long_about = MAPS_HELP)]
    /// Build the maps from the terrain database and compare them with the packs
    Maps {
        /// One game only, such as `bastogne`; all of them otherwise
        game: Option<String>,
        /// The folder of the raw terrain data
        #[arg(long, value_name = "DIR")]
        terrain: PathBuf,
        /// Print the projection that fits the anchors best, and build nothing
        #[arg(long)]
        fit: bool,
        /// Write packs/<game>/map instead of comparing it
        #[arg(long)]
        write: bool,
        /// Draw each map as a PNG into this folder
        #[arg(long, value_name = "DIR")]
        draw: Option<PathBuf>,
    },
    #[command(long_about = MUTANTS_HELP)]
    /// Put small faults into the rules of a game and list those that no test notices
    Mutants(mutants::Wish),
}

const MUTANTS_HELP: &str = "\
Puts a sample of the faults that `cargo mutants` lists into a copy of the rules
of a game, builds the tests once with all of them, and runs for each fault the
tests that reach it. Needs cargo-mutants and Python.

Caught    a test fails, or runs out of time
Missed    every test that reaches it holds, or none reaches it
Left out  it does not compile, or stands where nothing can be switched: in a
          constant, in a function that gives back `impl …`

The report is target/mutants/<game>/report.json and .txt. The folder ship there
runs anywhere: run.sh JOBS OUT. Ends with 1 when fewer than nine of ten faults
are caught.";

const MAPS_HELP: &str = "\
Lays each game's hex grid (terrain/grids/<game>.toml) over the real ground and
makes the tables of packs/<game>/map by the rules of the grid file.

Anchors   terrain/anchors/<game>.csv: places whose hex is known; --fit prints
          the projection that fits them best, with what is left over
Towns     terrain/towns/<game>.csv: what the map shows, and as what";

const TIDY_HELP: &str = "\
Checks the house rules over all files that git tracks or would track.

Sizes     a .rs, .ts or .svelte file has at most 600 lines unless its first
          line says it is generated; a function at most 70, in test code 150
Docs      every module in src opens with `//!`
Layout    a game crate has in src the layers of xtask/src/layers.rs, each as a
          folder or a file, and nothing else; lib.rs declares and exports; a
          file in rules is called after its section, as in s06_fuel
Layers    a file of a game imports and calls its own layer and lower ones;
          its tests may import everything; in web/src a file imports its own
          folder and lower ones (the list is in xtask/src/tidy/web_layers.rs)
Cycles    no files import one another in a ring, in any crate and in web/src;
          every file is reached by a `mod` line
Folders   at most 25 source files in a folder; at least 3 below src
Names     no unclear words in names of files, modules, types, functions (the list
          is in xtask/src/tidy/names.rs); no `match () { … }`
Crates    dependencies point down the list in xtask/src/arrows.rs, those of
          tests too; folder and package have one name; `[lints] workspace =
          true`; tokio and axum in server and bulge alone
Words     no #[ignore], #[should_panic], todo!, unimplemented!, dbg!, unsafe,
          FIXME or XXX (XXX Corps may be named); a TODO names its rule, as in
          `TODO A44 §10.2`
Purity    from hex up to the game crates, tests left out: no HashMap, HashSet,
          floats, Instant, SystemTime, random numbers, std::fs, std::net,
          std::thread, printing
Machines  no path of one machine in any file, no private mirror in a lock file
Tests     a test asserts, calls something named check, assert, prove, law,
          expect or run_case, or uses `?`";

const COVERAGE_HELP: &str = "\
Joins three things and keeps docs/coverage/<game>.md and .csv.

Register  packs/<game>/rules.csv: rule,title,kind; the kinds are
          play       a rule: cited in a file of src/rules that is not only
                     words, proved by a case or a test of what happens
          data       what map, counters, cards or charts say: cited in
                     model, pack, rulebook.rs or rules, proved by more than
                     a window
          display    what players see and click: cited and proved anywhere
          component  the box and the book: nothing
Code      `A44 §10.2`, or a list `A44 §10.2, §10.3 and §11`, in a comment or a
          string in crates/*/src or web/src; RuleRef::new(\"A44\", \"10.2\");
          in a game crate rule(\"10.2\") and rule!(\"10.2\").
          In a macro call such as game! { … } the place is what it declares.
          Nothing is claimed by module docs (//!), code blocks, citations in
          backticks, and strings and calls in the crates below wargame
Proofs    any #[test] whose comment says `Proves A44 §17.2-a, §17.2-b.`; a
          #[test] in the game's crate called r10_5_1_some_words whose comment
          does not say what it proves;
          a line `proves: A44 §17.2-a` in a *.case file under crates;
          a comment `Proves BB §3.2` in a test of the client
Pages     first a test named after the rule, then files of its section such
          as s10_bonds.case, then the others

Books: A44 ardennes44, BW bitterwoods, EA enemyaction, BB bastogne, TOY toy.
A ruling `A44.Q7` must be a heading `## Q7` in docs/rulings/ardennes44.md.

Words are candidates.rs, narration.rs and prompts.rs; tests of windows are the
files controls, menus, view, windows and wording, and those of the client.

Fails when a line of a game that is offered has no such code or no such proof, when a
number cited is not in the register, when a register is malformed and, without --write, when a page
is stale.";

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::from(2)
        }
    }
}

/// Runs a chore and says whether all is well.
fn run(arguments: &Arguments) -> anyhow::Result<bool> {
    let root = arguments.root.clone().map_or_else(root, Ok)?;
    match &arguments.command {
        Chore::Tidy => {
            let tree = Tree::read(&root)?;
            let problems = tidy::check(&tree);
            print(&problems);
            println!("tidy: {} checked, {}", count(tree.len(), "file"), count(problems.len(), "problem"));
            Ok(problems.is_empty())
        }
        Chore::Maps { game, terrain, fit, write, draw } => maps::run(
            &root,
            &maps::Wish { game: game.as_deref(), terrain, fit: *fit, write: *write, draw: draw.as_deref() },
        ),
        Chore::Mutants(wish) => mutants::run(&root, wish),
        Chore::Coverage { game, write, strict } => {
            run_coverage(&root, &Tree::read(&root)?, game.as_deref(), *write, *strict)
        }
    }
}

fn run_coverage(
    root: &Path,
    tree: &Tree,
    game: Option<&str>,
    write: bool,
    strict: bool,
) -> anyhow::Result<bool> {
    let games = coverage::games(tree);
    if let Some(game) = game
        && !games.contains(&game)
    {
        bail!("there is no register packs/{game}/rules.csv; games with a register: {}", games.join(", "));
    }
    let mut report = coverage::check(tree, game);
    if !strict {
        report.problems.retain(|problem| !problem.is_weakness());
    }
    if write {
        write_pages(root, &report.pages)?;
    } else {
        report.compare(tree);
    }
    print(&report.problems);
    for summary in &report.summaries {
        println!("{summary}");
    }
    println!(
        "coverage: {}, {}",
        count(report.pages.len() / 2, "register"),
        count(report.problems.len(), "problem")
    );
    Ok(report.problems.is_empty())
}

fn write_pages(root: &Path, pages: &[(String, String)]) -> anyhow::Result<()> {
    std::fs::create_dir_all(root.join("docs/coverage")).context("cannot make docs/coverage")?;
    for (path, page) in pages {
        std::fs::write(root.join(path), page).with_context(|| format!("cannot write {path}"))?;
    }
    Ok(())
}

fn print(problems: &[Problem]) {
    for problem in problems {
        println!("{problem}");
    }
}

/// The folder of the workspace: the one that holds `xtask`. Cargo says where that is now, not where it was built.
fn root() -> anyhow::Result<PathBuf> {
    let here = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    let here = Path::new(&here);
    Ok(here.parent().context("xtask lies in no folder")?.to_owned())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use clap::{CommandFactory, Parser};

    use super::{Arguments, Chore};

    #[test]
    fn the_command_line_is_sound() {
        Arguments::command().debug_assert();
        let arguments = Arguments::try_parse_from(["xtask", "coverage", "--write", "toy"]).unwrap();
        assert!(
            matches!(arguments.command, Chore::Coverage { game: Some(game), write: true, .. } if game == "toy")
        );
        let elsewhere = Arguments::try_parse_from(["xtask", "tidy", "--root", "copy"]).unwrap();
        assert_eq!(elsewhere.root.as_deref(), Some(Path::new("copy")));
        assert!(Arguments::try_parse_from(["xtask", "sweep"]).is_err());
    }
}
