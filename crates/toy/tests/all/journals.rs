//! Journals of real games: they replay, and what was cut, edited or made elsewhere is told with its line.

use std::sync::Arc;

use kernel::{Game as _, Journal, Session, random_action};
use table::{Seat, Setup};
use toy::Toy;

use crate::common::{dice, every_setup, toy};

/// A whole random game.
fn played(setup: &Setup, seed: u64) -> Session<Toy> {
    let mut session = Session::new(toy(setup));
    session.seat(Seat::German, "person");
    session.seat(Seat::Allied, "random");
    session.note("A game to be read.");
    let mut pick = dice(seed);
    while let Some(step) = random_action(&**session.game(), session.state(), &mut pick) {
        session.play(step.seat, &step.action).unwrap();
    }
    session
}

fn replay(game: &Arc<Toy>, text: &str) -> Result<Session<Toy>, String> {
    let journal = Journal::from_text(text).map_err(|error| error.to_string())?;
    Session::replay(Arc::clone(game), &journal).map_err(|error| error.to_string())
}

#[test]
fn every_game_replays_from_its_text_to_the_last_die() {
    for (seed, setup) in (0..).zip(every_setup()) {
        let session = played(&setup, seed);
        let text = session.journal().to_text();
        let again = replay(session.game(), &text).unwrap();
        assert_eq!(again.state(), session.state());
        assert_eq!(again.journal().to_text(), text);
        let player_turns =
            session.made().filter(|(_, action)| session.game().write(action) == "end").count() / 2;
        let checks = text.lines().filter(|line| line.starts_with("= ") || line.starts_with("end ")).count();
        assert!(checks >= player_turns, "{checks} checks in {player_turns} player turns\n{text}");
    }
}

#[test]
fn a_journal_cut_anywhere_loads_nothing() {
    let session = played(&Setup::new("toy", "patrol"), 3);
    let text = session.journal().to_text();
    for end in 0..text.len() {
        let error = replay(session.game(), &text[..end]).unwrap_err();
        assert!(error.starts_with("line "), "cut at {end}: {error}");
    }
}

#[test]
fn an_edited_journal_is_told_with_the_line_where_it_fails() {
    let session = played(&Setup::new("toy", "crossing").with("mines", "none"), 2);
    let text = session.journal().to_text();
    let lines: Vec<&str> = text.lines().collect();
    let mut told = 0;
    for (at, line) in lines.iter().enumerate() {
        let Some((before, pips)) = line.split_once(" chance die ") else { continue };
        let other = if pips == "1" { "6" } else { "1" };
        let mut edited = lines.clone();
        let changed = format!("{before} chance die {other}");
        edited[at] = &changed;
        let edited = edited.join("\n") + "\n";
        match replay(session.game(), &edited) {
            Err(error) => {
                let line: usize = error["line ".len()..].split(':').next().unwrap().parse().unwrap();
                assert!(line > at, "the die on line {} was changed: {error}", at + 1);
                told += 1;
            }
            Ok(again) => assert_eq!(
                again.state(),
                session.state(),
                "a changed die that changed the game was not noticed"
            ),
        }
    }
    assert!(told > 0, "no changed die was noticed");
    let forged = text.replacen(" german order ", " german ordre ", 1);
    let error = replay(session.game(), &forged).unwrap_err();
    assert!(error.contains("there is no verb 'ordre'; did you mean order?"), "{error}");
}

#[test]
fn a_fork_goes_its_own_way_and_leaves_the_first_game_alone() {
    let session = played(&Setup::new("toy", "crossing"), 8);
    let text = session.journal().to_text();
    let half = session.len() / 2;
    let mut fork = session.fork(half);
    assert_eq!(fork.len(), half);
    assert_eq!(fork.state(), &session.position(half));
    let mut pick = dice(99);
    while let Some(step) = random_action(&**fork.game(), fork.state(), &mut pick) {
        fork.play(step.seat, &step.action).unwrap();
    }
    assert_eq!(session.journal().to_text(), text);
    let shared = text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit())).take(half);
    let forked = fork.journal().to_text();
    for line in shared {
        assert!(forked.contains(line), "{line}");
    }
    assert_eq!(replay(fork.game(), &forked).unwrap().state(), fork.state());
}
