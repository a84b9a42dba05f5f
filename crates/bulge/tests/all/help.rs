//! Help, completions and manual pages.

use crate::program::{bulge, err, out, scratch};

#[test]
fn the_program_alone_says_how_to_start() {
    let welcome = bulge::<&str>(&[]);
    assert_eq!(welcome.status.code(), Some(0), "{}", err(&welcome));
    let page = out(&welcome);
    assert!(page.lines().count() <= 12, "{page}");
    for expected in ["bulge serve --open", "bulge play", "bulge match", "bulge help"] {
        assert!(page.contains(expected), "{expected}\n{page}");
    }
}

#[test]
fn help_ends_with_examples() {
    for command in ["match", "map", "completions"] {
        let page = bulge(&[command, "--help"]);
        assert_eq!(page.status.code(), Some(0));
        let page = out(&page);
        let last = page.trim_end().lines().last().unwrap();
        assert!(page.contains("\nExamples:\n") && last.trim().starts_with("bulge "), "{page}");
    }
}

#[test]
fn every_shell_gets_a_script_that_knows_commands_and_games() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = bulge(&["completions", shell]);
        assert_eq!(script.status.code(), Some(0), "{shell}");
        assert!(out(&script).contains("loadtest"), "{shell}");
    }
    assert!(
        out(&bulge(&["completions", "bash"])).contains("ardennes44 bitterwoods enemyaction bastogne toy")
    );
}

#[test]
fn manual_pages_are_printed_or_written_one_for_each_command() {
    let page = out(&bulge(&["man"]));
    assert!(page.contains(".TH bulge 1") && page.contains("Exit codes:"), "{page}");
    let folder = scratch("man");
    let written = bulge(&["man", "--out", folder.to_str().unwrap()]);
    assert_eq!(written.status.code(), Some(0), "{}", err(&written));
    for name in ["bulge.1", "bulge-play.1", "bulge-map-render.1"] {
        let page = std::fs::read_to_string(folder.join(name)).unwrap();
        assert!(page.contains("Examples:"), "{name}: {page}");
    }
}

#[test]
fn nothing_is_drawn_when_standard_error_is_no_terminal() {
    let played =
        bulge(&["match", "toy", "patrol", "--german", "random", "--allied", "random", "--games", "5"]);
    assert_eq!(err(&played), "");
    assert!(out(&played).starts_with("toy patrol: 5 games, random (German)"), "{}", out(&played));
    let quiet =
        bulge(&["tune", "toy", "patrol", "--bot", "level1", "--rounds", "1", "--pairs", "1", "--quiet"]);
    assert_eq!((quiet.status.code(), err(&quiet)), (Some(0), String::new()));
}

#[test]
fn one_is_singular() {
    let one = bulge(&["match", "toy", "patrol", "--german", "random", "--allied", "random", "--games", "1"]);
    assert!(out(&one).starts_with("toy patrol: 1 game, random"), "{}", out(&one));
    let games = out(&bulge(&["games"]));
    assert!(!games.contains(" 1 turns"), "{games}");
}
