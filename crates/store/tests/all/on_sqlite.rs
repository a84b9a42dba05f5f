//! What only SQLite promises, and the database its share of the common promises is tried on.

use std::path::Path;

use store::{Change, Store, StoreError};
use tempfile::TempDir;

use crate::common::{Place, append, create, length_without_gaps, load, record, seat};
use crate::common::{account, login};

/// Tries a promise on a fresh file.
pub(crate) fn check(promise: fn(&Place)) {
    let folder = TempDir::new().unwrap();
    promise(&place_in(folder.path()));
}

pub(crate) fn place_in(folder: &Path) -> Place {
    Place { address: format!("sqlite:{}", folder.join("bulge.db").display()) }
}

#[test]
fn a_second_program_is_refused() {
    let folder = TempDir::new().unwrap();
    let place = place_in(folder.path());
    let store = place.open();
    let file = folder.path().canonicalize().unwrap().join("bulge.db");
    let busy = StoreError::Busy(format!(
        "another Bulge server is using {}; stop it, or choose another file",
        file.display()
    ));
    assert_eq!(Store::open(&place.address).err(), Some(busy.clone()));
    let roundabout = folder.path().join(".").join("bulge.db");
    assert_eq!(Store::open(&roundabout.display().to_string()).err(), Some(busy));
    drop(store);
    place.open().write_now(create("g1")).unwrap();
}

#[test]
fn a_database_of_a_newer_version_is_refused() {
    let folder = TempDir::new().unwrap();
    let place = place_in(folder.path());
    place.open().write_now(create("g1")).unwrap();
    let raw = rusqlite::Connection::open(folder.path().join("bulge.db")).unwrap();
    raw.pragma_update(None, "user_version", 99).unwrap();
    drop(raw);
    let error = Store::open(&place.address).unwrap_err();
    assert_eq!(error, StoreError::TooNew { found: 99, known: 4 });
    assert!(error.to_string().starts_with("the database was made by a newer version of Bulge"), "{error}");
}

#[test]
fn a_database_of_the_first_version_is_brought_forward() {
    let folder = TempDir::new().unwrap();
    let raw = rusqlite::Connection::open(folder.path().join("bulge.db")).unwrap();
    raw.execute_batch(include_str!("../../migrations/sqlite/1.sql")).unwrap();
    raw.execute_batch(
        "insert into accounts values ('anna', 'Anna', 'hash', 7);
         insert into games values ('g1', 'Old', 'toy', 'patrol', '{}', '', 'name:anna', 1, 'running', null, 'c', null,
                                   2, null, 1, 'Turn 1', 0, 5, 6);
         insert into entries values ('g1', 1, 'german', 'end', null, null, 6);
         pragma user_version = 1;",
    )
    .unwrap();
    drop(raw);
    let store = place_in(folder.path()).open();
    let game = store.game("g1").unwrap().unwrap();
    assert_eq!((game.entries.len(), game.record.revision, game.record.taken_back), (1, 0, 0));
    assert_eq!(store.account("ANNA").unwrap().unwrap().email, None);
    let again = Change::CreateAccount { account: account("an-na") };
    assert_eq!(store.write_now(again), Err(StoreError::Taken("an-na".to_owned())));
    store.write_now(append("g1", 1, 0, 1)).unwrap();
}

#[test]
fn what_is_no_database_is_refused_and_left_alone() {
    let folder = TempDir::new().unwrap();
    let text = "Dear Diary, today we crossed the Our. ".repeat(100);
    std::fs::write(folder.path().join("bulge.db"), &text).unwrap();
    let error = Store::open(&place_in(folder.path()).address).unwrap_err();
    assert!(matches!(error, StoreError::Broken(_)), "{error}");
    assert_eq!(std::fs::read_to_string(folder.path().join("bulge.db")).unwrap(), text);
}

#[cfg(unix)]
#[test]
fn only_the_owner_may_read_the_database() {
    use std::os::unix::fs::PermissionsExt;
    let folder = TempDir::new().unwrap();
    let store = place_in(folder.path()).open();
    store.write_now(create("g1")).unwrap();
    for file in ["bulge.db", "bulge.db-wal"] {
        let mode = folder.path().join(file).metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{file}");
    }
}

#[test]
fn folders_are_made_for_a_new_database() {
    let folder = TempDir::new().unwrap();
    let place = place_in(&folder.path().join("deep/down"));
    place.open().write_now(create("g1")).unwrap();
    assert!(place.open().game("g1").unwrap().is_some());
}

#[test]
fn a_database_in_memory_is_one_for_all_who_hold_it_and_goes_with_them() {
    let place = Place { address: "sqlite::memory:".to_owned() };
    let (store, other) = (place.open(), place.open());
    let same = store.clone();
    store.write_now(create("g1")).unwrap();
    std::thread::scope(|scope| {
        scope.spawn(|| (0..50).for_each(|at| store.write_now(append("g1", at, at, 1)).unwrap()));
        while length_without_gaps(&load(&same, "g1")) < 50 {}
    });
    assert_eq!(other.game("g1").unwrap(), None);
    drop((store, same));
    assert_eq!(place.open().counts().unwrap().games, 0);
}

#[test]
fn no_log_shows_a_secret() {
    let shown = [
        format!("{:?}", record("g1")),
        format!("{:?}", seat("german", Some("anna"))),
        format!("{:?}", account("anna")),
        format!("{:?}", login(0xab, "anna", 1)),
        format!("{:?}", create("g1")),
        format!("{:?}", Change::CloseLogin { token_hash: [0xab; 32] }),
        format!("{:?}", Change::OpenLogin { login: login(0xab, "anna", 1) }),
        format!("{:?}", Change::CreateAccount { account: account("anna") }),
        format!(
            "{:?}",
            Change::SetPassword { name: "anna".to_owned(), password_hash: "hash of".to_owned(), keep: None }
        ),
    ];
    for text in &shown {
        // The seed 7, 77, 177, the hash of 0xab and the password's hash.
        for secret in ["177", "171", "hash of"] {
            assert!(!text.contains(secret), "{text}");
        }
    }
    assert!(shown[0].contains("dice_seed: Some((secret))"), "{}", shown[0]);
    assert!(shown[0].contains("c0ffee"));
}
