//! A game that is not saved is not left without a word.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::Command;

use crate::program::{err, out, play, scratch, start_playing};

const NOT_SAVED: &str = "The game was not saved. Start with --save FILE";

#[test]
fn the_end_of_the_input_says_that_the_game_was_not_saved() {
    let game = ["toy", "patrol", "--seed", "3"];
    let left = play(&game, "order advance\n");
    assert_eq!(left.status.code(), Some(0), "{}", err(&left));
    assert!(err(&left).starts_with(NOT_SAVED), "{}", err(&left));
    let quit = play(&game, "order advance\nquit\n");
    assert!(err(&quit).starts_with(NOT_SAVED), "{}", err(&quit));
    let untouched = play(&game, "map\nquit\n");
    assert_eq!(err(&untouched), "", "nothing was decided, so nothing is lost");
}

#[test]
fn a_saved_game_is_left_quietly() {
    let file = scratch("leaving").join("game.bulge");
    let file = file.to_str().unwrap();
    let saved = play(&["toy", "patrol", "--seed", "3"], &format!("order advance\nsave {file}\nquit\n"));
    assert_eq!(err(&saved), "");
    assert!(out(&saved).contains("Saved. Continue later with: bulge play --load"), "{}", out(&saved));
    let kept = play(&["toy", "patrol", "--seed", "3", "--save", file], "order advance\nmove panzer 0402\n");
    assert_eq!(err(&kept), "");
    let loaded = play(&["--load", file], "log\n");
    assert_eq!(err(&loaded), "");
    assert!(out(&loaded).contains("Panzer company moves from 0502 to 0402."), "{}", out(&loaded));
    let nowhere = play(&["toy", "patrol", "--seed", "3"], "order advance\nsave /dev/null/game\n");
    assert!(out(&nowhere).contains("Not saved: cannot create"), "{}", out(&nowhere));
    assert!(err(&nowhere).starts_with(NOT_SAVED), "{}", err(&nowhere));
}

/// What a terminal does is tested in `terminal/leaving.rs`; here the input is a pipe, and Ctrl-C ends the program.
#[cfg(unix)]
#[test]
fn ctrl_c_says_that_the_game_was_not_saved_and_ends_with_130() {
    let mut child = start_playing(&["toy", "patrol", "--seed", "3"]);
    let mut typed = child.stdin.take().unwrap();
    typed
        .write_all(
            b"order advance
save
",
        )
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let after_the_order = |line: Result<String, _>| line.unwrap().contains("Type 'save FILE'.");
    assert!(lines.any(after_the_order), "the order was carried out");
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let status = child.wait().unwrap();
    let mut said = String::new();
    child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    assert_eq!(status.code(), Some(130), "{said}");
    assert!(said.starts_with(NOT_SAVED), "{said}");
}
