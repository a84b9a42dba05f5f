//! Every kind of failure ends with its exit code and one line that says why.

use std::net::TcpListener;

use crate::program::{bulge, err, out, play, root, scratch};

/// Runs commands that fail, and compares code and message.
fn check(code: i32, failures: &[(&[&str], &str)]) {
    for (args, expected) in failures {
        let output = bulge(args);
        assert_eq!(output.status.code(), Some(code), "{args:?}: {}{}", out(&output), err(&output));
        assert!(err(&output).starts_with("error: "), "{args:?}: {}", err(&output));
        assert!(err(&output).contains(expected), "{args:?}: {}", err(&output));
        assert_eq!(err(&output).trim().lines().count(), 1, "{args:?}: {}", err(&output));
    }
}

#[test]
fn a_name_that_does_not_exist_is_wrong_usage_and_answered_with_a_guess() {
    check(
        2,
        &[
            (
                &["rules", "chess"],
                "there is no game 'chess'; there is ardennes44, bitterwoods, enemyaction, bastogne, toy",
            ),
            (&["rules", "bastonge"], "there is no game 'bastonge'; did you mean bastogne?"),
            (&["games", "tyo"], "there is no game 'tyo'; did you mean toy?"),
            (&["rules", "toy", "9.9"], "there is no rule '9.9'"),
            (&["perft", "toy", "siege", "2"], "toy has no scenario 'siege'; it has patrol, crossing, relief"),
            (&["perft", "toy", "patrl", "2"], "toy has no scenario 'patrl'; did you mean patrol?"),
            (
                &["play", "toy", "patrol", "--option", "mudd=on"],
                "toy has no option 'mudd'; did you mean mud?",
            ),
            (
                &["perft", "toy", "patrol", "2", "--option", "mud"],
                "write an option as NAME=VALUE, not 'mud'; mud can be on, off",
            ),
            (
                &["perft", "toy", "relief", "2", "--option", "mines=pair"],
                "option mines is always 'none' in the scenario relief",
            ),
            (&["pack", "check", "tyo"], "there is no game 'tyo'; did you mean toy?"),
            (&["map", "check", "bastonge"], "there is no map of 'bastonge'; did you mean bastogne?"),
            (
                &["match", "toy", "patrol", "--german", "levle1"],
                "there is no computer opponent 'levle1'; did",
            ),
            (&["fit", "toy", "patrol", "--term", "stpe"], "there is no term 'stpe'; did you mean step?"),
            (&["loadtest", "toy", "--sockets", "3", "--games", "2"], "4 sockets or more"),
            (&["serve", "--host", "0.0.0.0"], "add --share or --public"),
            (
                &["play", "enemyaction", "initial-assault", "--german", "person"],
                "the rules of Enemy Action: Ardennes play the German side",
            ),
        ],
    );
}

#[test]
fn clap_guesses_commands_flags_and_fixed_values() {
    let mistakes: [(&[&str], &str); 5] = [
        (&["mtach"], "match"),
        (&["match", "toy", "patrol", "--gmaes", "3"], "--games"),
        (&["ladder", "toy", "patrol", "--seat", "germna"], "german"),
        (&["history", "bitterwood"], "bitterwoods"),
        (&["completions", "bsh"], "bash"),
    ];
    for (args, expected) in mistakes {
        let output = bulge(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(err(&output).contains(&format!("'{expected}'")), "{args:?}: {}", err(&output));
    }
}

#[test]
fn a_file_or_port_that_cannot_be_used_is_3() {
    let folder = scratch("exit-codes");
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let store = folder.join("games.db");
    let (folder, store) = (folder.to_str().unwrap(), store.to_str().unwrap());
    check(
        3,
        &[
            (&["replay", "no-such-file.bulge"], "cannot read no-such-file.bulge"),
            (&["verify", "no-such-file.bulge"], "cannot read no-such-file.bulge"),
            (&["case", "run", "no-such-file.case"], "cannot read no-such-file.case"),
            (&["play", "--load", "no-such-file.bulge"], "cannot read no-such-file.bulge"),
            (&["--packs", "no-such-folder", "games"], "no-such-folder is not a folder of packs"),
            (&["--packs", folder, "games"], "has no pack"),
            (&["serve", "--store", store, "--port", &port], "is Bulge already running?"),
            (&["match", "toy", "patrol", "--games", "1", "--german", "level1@none.csv"], "none.csv"),
            (&["tune", "toy", "patrol", "--from", "none.csv"], "cannot read none.csv"),
            (&["map", "render", "bastogne", "--scale", "8", "--out", "/dev/null/a.svg"], "cannot create"),
            (&["man", "--out", "/dev/null/man"], "cannot write"),
        ],
    );
}

#[test]
fn what_was_asked_about_fails_with_1() {
    let folder = scratch("exit-codes-1");
    let damaged = folder.join("damaged.bulge");
    let text = std::fs::read_to_string(root().join("docs/examples/patrol.bulge")).unwrap();
    std::fs::write(&damaged, text.replace("order hold", "order advance")).unwrap();
    let damaged = damaged.to_str().unwrap();
    check(1, &[(&["replay", damaged], "damaged.bulge"), (&["play", "--load", damaged], "damaged.bulge")]);
    let unproved = folder.join("unproved.bulge");
    let undiced: Vec<&str> =
        text.lines().filter(|line| !line.starts_with("dice:") && !line.starts_with("seed:")).collect();
    std::fs::write(&unproved, undiced.join("\n") + "\n").unwrap();
    let verified = bulge(&["verify", unproved.to_str().unwrap()]);
    assert_eq!(verified.status.code(), Some(1), "{}{}", out(&verified), err(&verified));
    assert!(out(&verified).contains("it has no 'dice:' line"), "{}", out(&verified));
}

#[test]
fn a_refused_order_ends_a_strict_game_with_1() {
    let game = ["toy", "patrol", "--seed", "3"];
    let patient = play(&game, "order advance\nmove panzer 0101\n");
    assert_eq!(patient.status.code(), Some(0), "{}", out(&patient));
    let strict =
        play(&[&game[..], &["--strict"]].concat(), "order advance\nmove panzer 0101\nmove panzer 0402\n");
    assert_eq!(strict.status.code(), Some(1), "{}", out(&strict));
    assert!(out(&strict).contains("No: TOY §"), "{}", out(&strict));
    assert!(!out(&strict).contains("moves from 0502 to 0402"), "it ended at the refusal");
}

#[test]
fn the_documents_list_the_exit_codes_of_the_help() {
    let help = out(&bulge(&["--help"]));
    let codes: Vec<(String, String)> = help
        .lines()
        .skip_while(|line| *line != "Exit codes:")
        .skip(1)
        .filter_map(|line| line.trim().split_once("  "))
        .map(|(code, meaning)| (code.trim().to_owned(), meaning.trim().to_owned()))
        .collect();
    assert_eq!(codes.len(), 5, "{help}");
    let page = std::fs::read_to_string(root().join("docs/command-line.md")).unwrap();
    for (code, meaning) in codes {
        assert!(page.contains(&format!("| {code} | {meaning} |")), "{code} {meaning}");
    }
}
