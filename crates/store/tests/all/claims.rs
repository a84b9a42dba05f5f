//! Promises about several servers and one game: only the server that has it writes.

use std::time::Duration;

use store::{Change, GameState, Server, Store, StoreError};

use crate::common::{Place, append, chat, create, length_without_gaps, load, save, seat, write_all};

/// A server is taken for dead after so long here; nobody is so slow.
const LONG: Duration = Duration::from_secs(3_600);
/// Everybody is taken for dead.
const NOW: Duration = Duration::ZERO;

fn server(id: &str) -> Server {
    Server { id: id.to_owned(), address: format!("{id}:1944") }
}

fn claim(id: &str, patience: Duration) -> Change {
    Change::Claim { game: "g1".to_owned(), server: id.to_owned(), patience }
}

fn elsewhere(id: &str) -> Result<(), StoreError> {
    let address = if id.is_empty() { String::new() } else { format!("{id}:1944") };
    Err(StoreError::Elsewhere { server: id.to_owned(), address })
}

fn rewind(at: u32, revision: u32, to: u32) -> Change {
    let (game, line) = ("g1".to_owned(), "Back".to_owned());
    Change::Rewind { game, at, revision, to, line, lost_rolls: 0, events: Vec::new(), now: 3_000 }
}

fn sit(revision: u32, who: &str) -> Change {
    let (game, state) = ("g1".to_owned(), GameState::Running);
    Change::SetSeat { game, revision, state, seat: seat("allied", Some(who)), events: Vec::new(), now: 4_000 }
}

/// Everything that can be done to a game which has this length and revision.
fn every_change(at: u32, revision: u32) -> Vec<Change> {
    let game = || "g1".to_owned();
    let (state, outcome) = (GameState::Over, Some("resigned".to_owned()));
    vec![
        append("g1", at, revision, 1),
        rewind(at, revision, at - 1),
        sit(revision, "bert"),
        Change::SetState { game: game(), revision, state, outcome, events: Vec::new(), now: 5_000 },
        Change::NoteCopy { game: game() },
        chat("g1", "hello"),
        Change::DeleteGame { game: game() },
    ]
}

/// A game of five entries that the server `a` has, in its first epoch. `a` and `b` run.
fn fill(store: &Store) {
    let enter = |id| Change::Enter { server: server(id) };
    let first = append("g1", 0, 0, 5).held("g1", 1);
    let made = write_all(store, vec![enter("a"), enter("b"), create("g1"), claim("a", LONG), first]);
    assert!(made.iter().all(Result::is_ok), "{made:?}");
}

pub(crate) fn a_running_server_keeps_its_games(place: &Place) {
    let store = place.open();
    fill(&store);
    assert_eq!(store.write_now(claim("b", LONG)), elsewhere("a"));
    let record = load(&store, "g1").record;
    assert_eq!((record.host.as_deref(), record.epoch), (Some("a"), 1));
    assert_eq!(store.held_by("a").unwrap(), [("g1".to_owned(), 1)]);
    assert_eq!(store.servers(LONG).unwrap(), [server("a"), server("b")]);
    assert_eq!(store.servers(NOW).unwrap(), []);
    let missing = Change::Claim { game: "g2".to_owned(), server: "b".to_owned(), patience: LONG };
    assert_eq!(store.write_now(missing), Err(StoreError::Missing("game 'g2'".to_owned())));
}

/// The old owner knows length and revision, and still changes nothing.
pub(crate) fn nobody_writes_under_an_old_claim(place: &Place) {
    let store = place.open();
    fill(&store);
    store.write_now(claim("b", NOW)).unwrap();
    let before = load(&store, "g1");
    assert_eq!((before.record.host.as_deref(), before.record.epoch), (Some("b"), 2));
    let old = every_change(5, 1).into_iter().map(|change| change.held("g1", 1));
    for verdict in write_all(&store, old.collect()) {
        assert_eq!(verdict, elsewhere("b"));
    }
    let put_aside = Change::KeepSave { save: save("s1", "anna", 1) };
    assert_eq!(store.write_now(put_aside.clone().held("g1", 1)), elsewhere("b"));
    assert_eq!(store.save("s1").unwrap(), None);
    assert_eq!(load(&store, "g1"), before);
    store.write_now(put_aside.held("g1", 2)).unwrap();
    for change in [append("g1", 5, 1, 1), chat("g1", "hello"), sit(2, "bert")] {
        store.write_now(change.held("g1", 2)).unwrap();
    }
    assert_eq!(length_without_gaps(&load(&store, "g1")), 6);
}

/// A change that names no claim is one by nobody.
pub(crate) fn nobody_writes_without_a_claim(place: &Place) {
    let store = place.open();
    fill(&store);
    let before = load(&store, "g1");
    for verdict in write_all(&store, every_change(5, 1)) {
        assert_eq!(verdict, elsewhere("a"));
    }
    assert_eq!(load(&store, "g1"), before);
    let other = Change::DeleteGame { game: "g2".to_owned() };
    assert!(matches!(store.write_now(other.held("g1", 1)), Err(StoreError::Unfit(_))));
}

/// Another server goes back and on to the same length. The first one's next entry would belong to another history.
pub(crate) fn undo_and_replay_elsewhere_is_noticed(place: &Place) {
    let store = place.open();
    fill(&store);
    let there = vec![claim("b", NOW), rewind(5, 1, 3).held("g1", 2), append("g1", 3, 2, 2).held("g1", 2)];
    assert_eq!(write_all(&store, there), [Ok(()), Ok(()), Ok(())]);
    let before = load(&store, "g1");
    for revision in [1, 2, 3] {
        assert_eq!(store.write_now(append("g1", 5, revision, 1).held("g1", 1)), elsewhere("b"));
    }
    assert_eq!(load(&store, "g1"), before);
}

pub(crate) fn two_servers_give_one_seat_once(place: &Place) {
    let store = place.open();
    fill(&store);
    let here = sit(1, "carl").held("g1", 1);
    let verdicts = write_all(&store, vec![claim("b", NOW), here, sit(1, "bert").held("g1", 2)]);
    assert_eq!(verdicts, [Ok(()), elsewhere("b"), Ok(())]);
    assert_eq!(store.seats("g1").unwrap()[0], seat("allied", Some("bert")));
}

pub(crate) fn what_is_given_back_is_free(place: &Place) {
    let store = place.open();
    fill(&store);
    let release = |epoch| Change::Release { game: "g1".to_owned(), epoch };
    store.write_now(release(1)).unwrap();
    store.write_now(claim("b", LONG)).unwrap();
    store.write_now(release(1)).unwrap();
    assert_eq!(store.held_by("b").unwrap(), [("g1".to_owned(), 2)], "an old claim gives nothing back");
    store.write_now(Change::Leave { server: "b".to_owned() }).unwrap();
    assert_eq!(store.servers(LONG).unwrap(), [server("a")]);
    store.write_now(claim("a", LONG)).unwrap();
    assert_eq!(load(&store, "g1").record.epoch, 3);
}

/// A server that claims again begins anew: what an earlier table of it still writes comes too late.
pub(crate) fn an_own_claim_is_replaced(place: &Place) {
    let store = place.open();
    fill(&store);
    store.write_now(claim("a", LONG)).unwrap();
    assert_eq!(store.write_now(append("g1", 5, 1, 1).held("g1", 1)), elsewhere("a"));
    store.write_now(append("g1", 5, 1, 1).held("g1", 2)).unwrap();
}

/// When a server listens at an address, the one that listened there before has ended.
pub(crate) fn an_address_has_one_server(place: &Place) {
    let store = place.open();
    fill(&store);
    let again = Server { id: "a2".to_owned(), ..server("a") };
    store.write_now(Change::Enter { server: again.clone() }).unwrap();
    assert_eq!(store.servers(LONG).unwrap(), [again, server("b")]);
    store.write_now(claim("b", LONG)).unwrap();
    let unknown = |id: &str| Server { id: id.to_owned(), address: String::new() };
    let both = ["x", "y"].map(|id| Change::Enter { server: unknown(id) });
    write_all(&store, both.to_vec());
    assert_eq!(store.servers(LONG).unwrap().len(), 4, "without an address nobody is replaced");
    store.write_now(Change::Beat { server: server("a") }).unwrap();
    assert_eq!(store.servers(LONG).unwrap().len(), 5, "one who still runs says so");
}

pub(crate) fn a_shared_key_is_made_once(place: &Place) {
    let store = place.open();
    assert_eq!(store.key("relay").unwrap(), None);
    let keep = |byte| Change::KeepKey { name: "relay".to_owned(), secret: vec![byte; 32] };
    write_all(&store, vec![keep(1), keep(2)]);
    assert_eq!(store.key("relay").unwrap(), Some(vec![1; 32]));
}

pub(crate) fn servers_that_take_a_game_from_each_other_lose_nothing(place: &Place) {
    let store = place.open();
    check_tug_of_war(&store, &store);
}

/// Two servers take one game from each other over and over, undo and add. What was acknowledged is there in the end, each entry
/// as its server wrote it.
pub(crate) fn check_tug_of_war(here: &Store, there: &Store) {
    fill(here);
    let play = |store: &Store, id: &'static str| {
        let mut made = 0_u32;
        for _ in 0..60 {
            if store.write_now(claim(id, NOW)).is_err() {
                continue;
            }
            let game = load(store, "g1");
            if game.record.host.as_deref() != Some(id) {
                continue;
            }
            let (epoch, mut at, mut revision) = (game.record.epoch, game.record.length, game.record.revision);
            for _ in 0..2 {
                let change = if revision.is_multiple_of(5) {
                    rewind(at, revision, at)
                } else {
                    append("g1", at, revision, 1)
                };
                let adds = u32::from(matches!(change, Change::Append { .. }));
                match store.write_now(change.held("g1", epoch)) {
                    Ok(()) => (at, revision, made) = (at + adds, revision + 1, made + adds),
                    Err(error) => {
                        assert!(matches!(error, StoreError::Elsewhere { .. }), "{error}");
                        break;
                    }
                }
            }
        }
        made
    };
    let made = std::thread::scope(|scope| {
        let other = scope.spawn(|| play(here, "a"));
        play(there, "b") + other.join().unwrap()
    });
    assert!(made > 0);
    assert_eq!(length_without_gaps(&load(here, "g1")), 5 + made);
}
