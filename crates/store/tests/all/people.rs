//! Promises about accounts, logins and saves.

use store::{Change, StoreError};

use crate::common::{Place, account, login, save, write_all};

pub(crate) fn names_of_accounts_differ_by_more_than_capitals(place: &Place) {
    let store = place.open();
    let create = |name: &str| Change::CreateAccount { account: account(name) };
    let verdicts = write_all(&store, vec![create("Änne"), create("ÄNNE"), create("bert")]);
    assert_eq!(verdicts, [Ok(()), Err(StoreError::Taken("ÄNNE".to_owned())), Ok(())]);
    assert_eq!(store.write_now(create("BERT")), Err(StoreError::Taken("BERT".to_owned())));
    assert_eq!(store.account("änne").unwrap(), Some(account("Änne")));
    assert_eq!(store.account("carl").unwrap(), None);
    let set = |name: &str| Change::SetPassword {
        name: name.to_owned(),
        password_hash: "new".to_owned(),
        keep: None,
    };
    store.write_now(set("Bert")).unwrap();
    assert_eq!(store.account("bert").unwrap().unwrap().password_hash, "new");
    assert_eq!(store.write_now(set("carl")), Err(StoreError::Missing("account 'carl'".to_owned())));
    assert_eq!(store.counts().unwrap().accounts, 2);
}

pub(crate) fn names_that_look_alike_are_one_name(place: &Place) {
    let store = place.open();
    let create = |name: &str| store.write_now(Change::CreateAccount { account: account(name) });
    create("Rommel").unwrap();
    // A Cyrillic o, r and n for an m, a hyphen.
    for alike in ["R\u{43e}mmel", "Rornmel", "Rom-mel", "rommel_"] {
        assert_eq!(create(alike), Err(StoreError::Taken(alike.to_owned())), "{alike}");
    }
    create("Il1").unwrap();
    assert_eq!(create("lll"), Err(StoreError::Taken("lll".to_owned())));
    create("Romme1s").unwrap();
}

pub(crate) fn a_new_password_closes_the_other_logins(place: &Place) {
    let store = place.open();
    let open = |token| Change::OpenLogin { login: login(token, "Anna", 1) };
    let set = |keep| Change::SetPassword { name: "anna".to_owned(), password_hash: "new".to_owned(), keep };
    let create = Change::CreateAccount { account: account("Anna") };
    let bert = Change::CreateAccount { account: account("bert") };
    let other = Change::OpenLogin { login: login(9, "bert", 1) };
    write_all(&store, vec![create, bert, other, open(1), open(2), open(3)]);
    store.write_now(set(Some([2; 32]))).unwrap();
    let there = |token: u8| store.login(&[token; 32]).unwrap().is_some();
    assert_eq!([1, 2, 3, 9].map(there), [false, true, false, true]);
    store.write_now(Change::CloseLogins { name: "ANNA".to_owned() }).unwrap();
    assert_eq!([2, 9].map(there), [false, true]);
}

pub(crate) fn an_address_for_mail_can_be_set_and_taken_away(place: &Place) {
    let store = place.open();
    store.write_now(Change::CreateAccount { account: account("Anna") }).unwrap();
    let set = |email: Option<&str>| {
        let email = email.map(ToOwned::to_owned);
        store.write_now(Change::SetEmail { name: "anna".to_owned(), email }).unwrap();
        store.account("Anna").unwrap().unwrap().email
    };
    assert_eq!(set(Some("a@example.org")).as_deref(), Some("a@example.org"));
    assert_eq!(set(None), None);
}

pub(crate) fn logins_are_opened_seen_and_closed(place: &Place) {
    let store = place.open();
    let open = |token, seen| Change::OpenLogin { login: login(token, "ANNA", seen) };
    assert_eq!(store.write_now(open(1, 100)), Err(StoreError::Missing("account 'ANNA'".to_owned())));
    let create = Change::CreateAccount { account: account("Anna") };
    let verdicts = write_all(&store, vec![create, open(1, 100), open(2, 200), open(3, 300)]);
    assert!(verdicts.iter().all(Result::is_ok), "{verdicts:?}");
    assert_eq!(store.login(&[1; 32]).unwrap(), Some(login(1, "Anna", 100)));
    store.write_now(Change::CloseLogin { token_hash: [1; 32] }).unwrap();
    store.write_now(Change::CloseLogin { token_hash: [1; 32] }).unwrap();
    assert_eq!(store.login(&[1; 32]).unwrap(), None);
    store.write_now(open(2, 400)).unwrap();
    store.write_now(Change::DropOldLogins { before: 400 }).unwrap();
    assert_eq!(store.login(&[2; 32]).unwrap(), Some(login(2, "Anna", 400)));
    assert_eq!(store.login(&[3; 32]).unwrap(), None);
}

pub(crate) fn saves_belong_to_their_visitor(place: &Place) {
    let store = place.open();
    let keep = |id: &str, visitor: &str, created| Change::KeepSave { save: save(id, visitor, created) };
    let drop_save =
        |id: &str, visitor: &str| Change::DropSave { id: id.to_owned(), visitor: visitor.to_owned() };
    let kept = write_all(&store, vec![keep("s1", "anna", 1), keep("s2", "anna", 2), keep("s3", "bert", 3)]);
    assert!(kept.iter().all(Result::is_ok));
    let list = store.saves("anna").unwrap();
    let listed: Vec<(&str, u64)> = list.iter().map(|save| (save.id.as_str(), save.bytes)).collect();
    let bytes = save("s1", "anna", 1).journal.len() as u64;
    assert_eq!(listed, [("s2", bytes), ("s1", bytes)]);
    assert_eq!(store.save("s1").unwrap(), Some(save("s1", "anna", 1)));
    store.write_now(keep("s1", "anna", 9)).unwrap();
    assert_eq!(store.save("s1").unwrap(), Some(save("s1", "anna", 9)));
    assert_eq!(store.write_now(keep("s1", "bert", 10)), Err(StoreError::Taken("s1".to_owned())));
    assert_eq!(store.write_now(drop_save("s1", "bert")), Err(StoreError::Missing("save 's1'".to_owned())));
    store.write_now(drop_save("s1", "anna")).unwrap();
    assert_eq!(store.save("s1").unwrap(), None);
    assert_eq!(store.saves("anna").unwrap().len(), 1);
}
