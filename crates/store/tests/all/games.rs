//! Promises about games and their journals.

use store::{Change, GameState, StoreError};

use crate::common::{
    Place, append, chat, create, entries, event, length_without_gaps, load, record, seat, write_all,
};

pub(crate) fn entries_come_back_in_order_with_their_marks(place: &Place) {
    let store = place.open();
    store.write_now(create("g1")).unwrap();
    store.write_now(append("g1", 0, 0, 3)).unwrap();
    store.write_now(append("g1", 3, 1, 90)).unwrap();
    drop(store);
    let game = load(&place.open(), "g1");
    assert_eq!(game.entries, entries(1, 93));
    assert_eq!(game.seats, [seat("allied", None), seat("german", Some("anna"))]);
    let mut expected = record("g1");
    (expected.length, expected.rolls, expected.updated, expected.revision) = (93, 31, 2_093, 2);
    expected.line = "After 93".to_owned();
    assert_eq!(game.record, expected);
}

pub(crate) fn a_stale_append_changes_nothing(place: &Place) {
    let store = place.open();
    store.write_now(create("g1")).unwrap();
    store.write_now(append("g1", 0, 0, 4)).unwrap();
    let before = load(&store, "g1");
    assert_eq!(store.write_now(append("g1", 3, 1, 1)), Err(StoreError::Stale { have: 4, revision: 1 }));
    assert_eq!(store.write_now(append("g1", 5, 1, 1)), Err(StoreError::Stale { have: 4, revision: 1 }));
    assert_eq!(load(&store, "g1"), before);
    let missing = Err(StoreError::Missing("game 'g2'".to_owned()));
    assert_eq!(store.write_now(append("g2", 0, 0, 1)), missing);
    assert_eq!(store.game("g2").unwrap(), None);
}

pub(crate) fn of_two_appends_at_the_same_place_the_first_wins(place: &Place) {
    let store = place.open();
    for game in ["a", "b", "z"] {
        store.write_now(create(game)).unwrap();
    }
    let mut late = append("b", 0, 0, 2);
    if let Change::Append { line, .. } = &mut late {
        *line = "too late".to_owned();
    }
    let batch =
        vec![append("z", 0, 0, 1), append("b", 0, 0, 1), late, append("a", 0, 0, 3), append("b", 1, 1, 1)];
    let verdicts = write_all(&store, batch);
    assert_eq!(verdicts, [Ok(()), Ok(()), Err(StoreError::Stale { have: 1, revision: 1 }), Ok(()), Ok(())]);
    let lengths = ["a", "b", "z"].map(|game| length_without_gaps(&load(&store, game)));
    assert_eq!(lengths, [3, 2, 1]);
    assert_eq!(load(&store, "b").record.line, "After 2");
}

pub(crate) fn a_game_goes_back_and_on(place: &Place) {
    let store = place.open();
    store.write_now(create("g1")).unwrap();
    store.write_now(append("g1", 0, 0, 9)).unwrap();
    let rewind = |at, to| Change::Rewind {
        game: "g1".to_owned(),
        at,
        revision: 1,
        to,
        line: "Back".to_owned(),
        lost_rolls: 2,
        events: vec![event(12, "back")],
        now: 3_000,
    };
    assert_eq!(store.write_now(rewind(8, 2)), Err(StoreError::Stale { have: 9, revision: 1 }));
    assert!(matches!(store.write_now(rewind(9, 10)), Err(StoreError::Unfit(_))));
    store.write_now(rewind(9, 4)).unwrap();
    let game = load(&store, "g1");
    assert_eq!((game.record.length, game.record.line.as_str()), (4, "Back"));
    assert_eq!(game.entries, entries(1, 4));
    assert_eq!(game.record.rolls, 3, "dice that were rolled stay rolled");
    assert_eq!(game.record.taken_back, 2);
    let told: Vec<(u32, &str)> =
        game.events.iter().map(|event| (event.number, event.text.as_str())).collect();
    let past = [(7, "past 5 german move panzer 0005"), (8, "past 6 chance move panzer 0006")];
    assert_eq!(told[..2], past, "what was taken back stays known");
    assert_eq!(told.last(), Some(&(12, "back")));
    assert_eq!(game.events[0].signed.as_deref(), Some("german 0a"));
    store.write_now(append("g1", 4, 2, 2)).unwrap();
    assert_eq!(load(&store, "g1").entries, entries(1, 6));
}

/// One goes back and on to the same length; the other, who has not seen it, must not add to that.
pub(crate) fn another_history_of_the_same_length_is_another_history(place: &Place) {
    let store = place.open();
    store.write_now(create("g1")).unwrap();
    store.write_now(append("g1", 0, 0, 5)).unwrap();
    let (game, line) = ("g1".to_owned(), String::new());
    let back =
        Change::Rewind { game, at: 5, revision: 1, to: 3, line, lost_rolls: 0, events: Vec::new(), now: 0 };
    store.write_now(back).unwrap();
    store.write_now(append("g1", 3, 2, 2)).unwrap();
    let before = load(&store, "g1");
    assert_eq!(store.write_now(append("g1", 5, 1, 1)), Err(StoreError::Stale { have: 5, revision: 3 }));
    assert_eq!(load(&store, "g1"), before);
}

/// Of two who take one seat the first has it.
pub(crate) fn one_seat_is_taken_once(place: &Place) {
    let store = place.open();
    store.write_now(create("g1")).unwrap();
    let sit = |who: &str| Change::SetSeat {
        game: "g1".to_owned(),
        revision: 0,
        state: GameState::Running,
        seat: seat("allied", Some(who)),
        events: Vec::new(),
        now: 0,
    };
    let verdicts = write_all(&store, vec![sit("bert"), sit("carl")]);
    assert_eq!(verdicts, [Ok(()), Err(StoreError::Stale { have: 0, revision: 1 })]);
    assert_eq!(store.seats("g1").unwrap()[0], seat("allied", Some("bert")));
}

/// The last entry and the end are one change.
pub(crate) fn a_game_ends_with_its_last_entry(place: &Place) {
    let store = place.open();
    store.write_now(create("g1")).unwrap();
    let mut last = append("g1", 0, 0, 2);
    if let Change::Append { ends, .. } = &mut last {
        *ends = Some("The Germans win.".to_owned());
    }
    store.write_now(last).unwrap();
    let game = load(&store, "g1");
    assert_eq!((game.record.length, game.record.state), (2, GameState::Over));
    assert_eq!(game.record.outcome.as_deref(), Some("The Germans win."));
}

pub(crate) fn looks_at_a_running_game_are_counted(place: &Place) {
    let store = place.open();
    store.write_now(create("g1")).unwrap();
    let look = || Change::NoteCopy { game: "g1".to_owned() };
    write_all(&store, vec![look(), look()]);
    let record = load(&store, "g1").record;
    assert_eq!((record.copied, record.revision), (2, 0));
}

pub(crate) fn a_fork_comes_with_its_history(place: &Place) {
    let store = place.open();
    let mut fork = record("fork");
    fork.forked_from = Some("g1".to_owned());
    fork.state = GameState::Open;
    fork.dice_seed = None;
    fork.public = false;
    let change = Change::CreateGame {
        record: Box::new(fork.clone()),
        seats: Vec::new(),
        entries: entries(1, 1_000),
        events: Vec::new(),
    };
    store.write_now(change.clone()).unwrap();
    let game = load(&store, "fork");
    fork.length = 1_000;
    assert_eq!(game.record, fork);
    assert_eq!(game.entries, entries(1, 1_000));
    assert_eq!(store.write_now(change), Err(StoreError::Taken("fork".to_owned())));
    let counts = store.counts().unwrap();
    assert_eq!((counts.games, counts.entries, counts.accounts), (1, 1_000, 0));
}

pub(crate) fn what_cannot_be_kept_is_refused(place: &Place) {
    let store = place.open();
    store.write_now(create("g1")).unwrap();
    let gap = Change::CreateGame {
        record: Box::new(record("g2")),
        seats: Vec::new(),
        entries: entries(2, 3),
        events: Vec::new(),
    };
    let twins = vec![seat("german", None), seat("german", Some("bert"))];
    let twins = Change::CreateGame {
        record: Box::new(record("g3")),
        seats: twins,
        entries: Vec::new(),
        events: Vec::new(),
    };
    let verdicts = write_all(&store, vec![gap, chat("g1", "a\0b"), twins, append("g1", 0, 0, 1)]);
    let unfit = |at: usize| matches!(verdicts[at], Err(StoreError::Unfit(_)));
    assert!(unfit(0) && unfit(1) && unfit(2), "{verdicts:?}");
    assert_eq!(verdicts[3], Ok(()));
    assert!(load(&store, "g1").chat.is_empty());
    assert_eq!(store.game("g\0").unwrap(), None);
    assert_eq!(store.counts().unwrap().games, 1);
}

pub(crate) fn seats_and_states_are_set(place: &Place) {
    let store = place.open();
    store.write_now(create("g1")).unwrap();
    let sit = |game: &str| Change::SetSeat {
        game: game.to_owned(),
        revision: 0,
        state: GameState::Running,
        seat: seat("allied", Some("bert")),
        events: vec![event(1, "sits allied person")],
        now: 4_000,
    };
    store.write_now(sit("g1")).unwrap();
    let both = [seat("allied", Some("bert")), seat("german", Some("anna"))];
    assert_eq!(store.seats("g1").unwrap(), both);
    assert_eq!(store.seats("g2").unwrap(), []);
    let freeze = |game: &str| Change::SetState {
        game: game.to_owned(),
        revision: 1,
        state: GameState::Frozen,
        outcome: Some("a rule broke".to_owned()),
        events: Vec::new(),
        now: 5_000,
    };
    store.write_now(freeze("g1")).unwrap();
    let game = load(&store, "g1");
    assert_eq!(game.record.state, GameState::Frozen);
    assert_eq!(game.record.outcome.as_deref(), Some("a rule broke"));
    assert_eq!(game.record.updated, 5_000);
    let missing = Err(StoreError::Missing("game 'g2'".to_owned()));
    let verdicts = write_all(&store, vec![sit("g2"), freeze("g2"), chat("g2", "hello")]);
    assert_eq!(verdicts, [missing.clone(), missing.clone(), missing]);
}

pub(crate) fn the_latest_chat_lines_are_kept(place: &Place) {
    let store = place.open();
    write_all(&store, vec![create("g1")]);
    let lines = (1..=1_003).map(|number| chat("g1", &format!("line {number}")));
    write_all(&store, lines.collect());
    let kept = load(&store, "g1").chat;
    assert_eq!((kept.len(), kept[0].number, kept[999].text.as_str()), (1_000, 4, "line 1003"));
}

pub(crate) fn chat_lines_are_numbered(place: &Place) {
    let store = place.open();
    let said = ["one", "two", "three"].map(|text| chat("g1", text));
    write_all(&store, [vec![create("g1"), create("g2")], said.to_vec(), vec![chat("g2", "alone")]].concat());
    drop(store);
    let store = place.open();
    store.write_now(chat("g1", "four")).unwrap();
    let game = load(&store, "g1");
    let chat: Vec<(u32, &str)> = game.chat.iter().map(|said| (said.number, said.text.as_str())).collect();
    assert_eq!(chat, [(1, "one"), (2, "two"), (3, "three"), (4, "four")]);
    assert_eq!(game.chat[0].seat.as_deref(), Some("german"));
    assert_eq!(game.record.updated, 1_000, "talking is not playing");
    assert_eq!(load(&store, "g2").chat[0].number, 1);
}

pub(crate) fn a_deleted_game_leaves_nothing_behind(place: &Place) {
    let store = place.open();
    let delete = |game: &str| Change::DeleteGame { game: game.to_owned() };
    write_all(
        &store,
        vec![create("g1"), append("g1", 0, 0, 5), chat("g1", "x"), create("g2"), append("g2", 0, 0, 1)],
    );
    store.write_now(delete("g1")).unwrap();
    assert_eq!(store.game("g1").unwrap(), None);
    assert_eq!(store.counts().unwrap().entries, 1);
    assert_eq!(store.write_now(delete("g1")), Err(StoreError::Missing("game 'g1'".to_owned())));
    store.write_now(create("g1")).unwrap();
    let again = load(&store, "g1");
    assert!(again.entries.is_empty() && again.chat.is_empty());
}
