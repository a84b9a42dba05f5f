//! A host who edits the database of a sealed game is found out by the proof, whatever is edited.

use kernel::Journal;
use seal::{hex, sha256};
use server::Config;
use store::{Change, EntryRecord, EventRecord, GameState, Store, StoredGame};

use crate::harness::on;
use crate::signer::{SealedGame, Signer, swift};

/// A link of the chain, as the database has it.
#[derive(Clone)]
enum Link {
    Entry(EntryRecord),
    Event(EventRecord),
}

impl Link {
    fn text(&self) -> String {
        match self {
            Link::Entry(entry) => format!("{} {} {}", entry.number, entry.seat, entry.action),
            Link::Event(event) => event.text.clone(),
        }
    }

    fn event(text: &str, signed: Option<String>) -> Link {
        Link::Event(EventRecord { number: 0, text: text.to_owned(), signed, at: 0 })
    }
}

/// A finished game in the hands of its host.
struct Forgery {
    stored: StoredGame,
    links: Vec<Link>,
}

impl Forgery {
    fn of(stored: &StoredGame) -> Forgery {
        let mut links: Vec<(u32, Link)> = Vec::new();
        for mut entry in stored.entries.iter().cloned() {
            // Fingerprints are no obstacle to somebody who can compute them.
            entry.mark = None;
            links.push((entry.event.expect("a link"), Link::Entry(entry)));
        }
        for event in stored.events.iter().cloned() {
            links.push((event.number, Link::Event(event)));
        }
        links.sort_by_key(|(number, _)| *number);
        Forgery { stored: stored.clone(), links: links.into_iter().map(|(_, link)| link).collect() }
    }

    /// The place of the last link for which this holds.
    fn last(&self, fits: impl Fn(&Link) -> bool) -> usize {
        self.links.iter().rposition(fits).expect("such a link")
    }

    fn last_by(&self, seat: &str) -> usize {
        self.last(|link| matches!(link, Link::Entry(entry) if entry.seat == seat))
    }

    fn place_of(&self, text: &str) -> usize {
        self.last(|link| link.text().starts_with(text))
    }

    fn entry(&mut self, at: usize) -> &mut EntryRecord {
        match &mut self.links[at] {
            Link::Entry(entry) => entry,
            Link::Event(event) => panic!("{} is no entry", event.text),
        }
    }

    /// The last decision of a seat instead of which something else was possible.
    fn last_choice(&self, seat: &str) -> usize {
        let of = |link: &Link| matches!(link, Link::Entry(entry) if entry.seat == seat);
        let places = self.links.iter().enumerate().rev().filter(|(_, link)| of(link)).map(|(at, _)| at);
        places.into_iter().find(|at| self.other_action(*at).is_some()).expect("a choice")
    }

    /// Something else that the seat of an entry could have done there, or that could have been rolled.
    fn other_action(&self, at: usize) -> Option<String> {
        let Link::Entry(entry) = &self.links[at] else { panic!("no entry") };
        let registry = games::Registry::load(&|_| None).unwrap_or_else(|error| panic!("{error}"));
        let setup = serde_json::from_str(&self.stored.record.setup).expect("a setup");
        let mut table = registry.open(&setup).expect("a table");
        for earlier in self.stored.entries.iter().take(entry.number as usize - 1) {
            let seat = earlier.seat.parse().expect("a seat");
            table.play(seat, &earlier.action).expect("a legal action");
        }
        let seat = entry.seat.parse().expect("a seat");
        let rolls = table.chance().into_iter().map(|(action, _)| action);
        let all: Vec<String> = if seat == table::Seat::Chance { rolls.collect() } else { table.legal(seat) };
        all.into_iter().find(|action| *action != entry.action)
    }

    /// Does something else there, forgets what came after, and says that the game was over.
    fn replace(&mut self, at: usize) {
        let other = self.other_action(at).expect("something else");
        self.entry(at).action = other;
        self.links.truncate(at + 1);
    }

    /// The database after the deed.
    fn finished(mut self) -> StoredGame {
        let (mut entries, mut events) = (Vec::new(), Vec::new());
        for (link, number) in self.links.into_iter().zip(1u32..) {
            match link {
                Link::Entry(mut entry) => {
                    entry.number = u32::try_from(entries.len()).expect("few") + 1;
                    entry.event = Some(number);
                    entries.push(entry);
                }
                Link::Event(event) => events.push(EventRecord { number, ..event }),
            }
        }
        (self.stored.entries, self.stored.events) = (entries, events);
        self.stored.record.state = GameState::Over;
        self.stored.record.outcome.get_or_insert_with(|| "The host won.".to_owned());
        self.stored
    }

    fn seat(&mut self, name: &str) -> &mut store::SeatRecord {
        self.stored.seats.iter_mut().find(|seat| seat.seat == name).expect("a seat")
    }
}

/// What the proof says of a database.
async fn check(stored: StoredGame, seen: &[String]) -> Result<seal::Proof, String> {
    let store = Store::open("sqlite::memory:").expect("a store");
    let id = stored.record.id.clone();
    let StoredGame { record, seats, entries, events, .. } = stored;
    store.write_now(Change::CreateGame { record: Box::new(record), seats, entries, events }).expect("a game");
    let house = on(Config::default(), store).await;
    let answer = house.get(&format!("/api/games/{id}/journal")).await;
    if answer.status != 200 {
        return Err(format!("no journal: {}", answer.text));
    }
    let journal = Journal::from_text(&answer.text).map_err(|error| error.to_string())?;
    let registry = games::Registry::load(&|_| None).unwrap_or_else(|error| panic!("{error}"));
    seal::verify(&registry, &journal, seen, true)
}

/// A finished game with a take-back in it, and the heads its players saw.
async fn played() -> (StoredGame, Vec<String>) {
    let store = Store::open("sqlite::memory:").expect("a store");
    let mut game = SealedGame::begun(on(swift(), store.clone()).await).await;
    let mut seen = vec![game.head().await];
    while game.card().await["dice"]["rolls"].as_u64() < Some(2) {
        game.play(1).await;
    }
    seen.push(game.head().await);
    game.take_back(2).await;
    game.play(400).await;
    seen.push(game.head().await);
    assert_eq!(game.card().await["state"], "over");
    (store.game(&game.id).expect("the store").expect("the game"), seen)
}

/// One way of editing the database, and what the proof has to say about it.
type Way = (&'static str, fn(&mut Forgery), &'static str);

const WAYS: &[Way] = &[
    (
        "another roll",
        |it| it.replace(it.last_choice("chance")),
        "but the seeds and what happened before give",
    ),
    (
        "the first roll",
        |it| {
            let first =
                it.links.iter().position(|link| matches!(link, Link::Entry(entry) if entry.seat == "chance"));
            it.replace(first.expect("a roll"));
        },
        "but the seeds and what happened before give",
    ),
    ("the end is cut off", |it| it.links.truncate(it.last_by("chance")), "stops before the game is over"),
    (
        "another German order",
        |it| it.replace(it.last_choice("german")),
        "does not have the signature by the german",
    ),
    (
        "another Allied order",
        |it| it.replace(it.last_choice("allied")),
        "does not have the signature by the allied",
    ),
    (
        "a signature is gone",
        |it| {
            let at = it.last_by("german");
            it.entry(at).signed = None;
        },
        "is not signed by the german",
    ),
    (
        "a signature from elsewhere",
        |it| {
            let at = it.last_by("allied");
            let first = it.links.iter().find_map(|link| match link {
                Link::Entry(entry) if entry.seat == "allied" => entry.signed.clone(),
                _ => None,
            });
            it.entry(at).signed = first;
        },
        "does not have the signature by the allied",
    ),
    (
        "the take-back is hidden",
        |it| it.links.retain(|link| !link.text().starts_with("past ") && !link.text().starts_with("back ")),
        "for this place in the game",
    ),
    (
        "the taken-back roll was another",
        |it| {
            let past = |link: &Link| link.text().starts_with("past ") && link.text().contains(" chance ");
            let at = it.last(past);
            let number = it.links[at].text().split(' ').nth(1).map(ToOwned::to_owned).unwrap_or_default();
            it.links[at] = Link::event(&format!("past {number} chance objective nowhere"), None);
        },
        "but the seeds and what happened before give",
    ),
    (
        "the consent to the take-back is gone",
        |it| {
            let at = it.place_of("back ");
            it.links[at] = Link::event(&it.links[at].text(), None);
        },
        "is not signed",
    ),
    (
        "one alone took back",
        |it| {
            let at = it.place_of("back ");
            let text = it.links[at].text().replace(" allied", "");
            it.links[at] = Link::event(&text, None);
        },
        "without the consent of the allied",
    ),
    (
        "a take-back is invented",
        |it| {
            let at = it.last_by("german");
            let Link::Entry(entry) = it.links[at].clone() else { panic!("no entry") };
            let past =
                Link::event(&format!("past {} german {}", entry.number, entry.action), entry.signed.clone());
            let back = Link::event(&format!("back {} german allied", entry.number - 1), None);
            it.links.splice(at..at, [past, back]);
        },
        "is not signed",
    ),
    (
        "another seed of the server",
        |it| it.stored.record.dice_seed = Some(vec![5; 32]),
        "the seed does not match the hash published before the game",
    ),
    (
        "another seed of the server with its hash",
        |it| {
            it.stored.record.dice_seed = Some(vec![5; 32]);
            it.stored.record.dice_commitment = hex(&sha256(&[5; 32]));
        },
        "'gives german' does not have the signature",
    ),
    (
        "another hash of the seed",
        |it| it.stored.record.dice_commitment = hex(&sha256(&[5; 32])),
        "the seed does not match the hash published before the game",
    ),
    (
        "another seed of a player",
        |it| it.seat("german").seed = Some(vec![5; 32]),
        "the seed of the german player does not match the hash promised for it",
    ),
    (
        "another seed of a player with its hash",
        |it| {
            it.seat("german").seed = Some(vec![5; 32]);
            let at = it.place_of("sits german");
            let key = Signer::new(1).public();
            it.links[at] = Link::event(&format!("sits german person {key} {}", hex(&sha256(&[5; 32]))), None);
        },
        "'gives german' does not have the signature",
    ),
    (
        "a player's seed is left out",
        |it| {
            it.seat("allied").seed = None;
            let at = it.place_of("gives allied");
            it.links[at] = Link::event("left-out allied", None);
        },
        "",
    ),
    (
        "a player's seed is lost",
        |it| it.seat("allied").seed = None,
        "the seed of the allied player is missing",
    ),
    (
        "a player's key is the host's",
        |it| {
            let at = it.place_of("sits allied");
            let (old, new) = (Signer::new(2).public(), Signer::new(9).public());
            let text = it.links[at].text().replace(&old, &new);
            it.links[at] = Link::event(&text, None);
        },
        "does not have the signature",
    ),
    (
        "a player's key is exchanged during the game",
        |it| {
            let at = it.last_by("allied");
            it.links.insert(at, Link::event(&format!("keys allied {}", Signer::new(9).public()), None));
        },
        "is not signed by the allied",
    ),
    (
        "a player never sat there",
        |it| {
            let at = it.place_of("sits allied");
            it.links[at] = Link::event("sits allied person", None);
        },
        "",
    ),
    (
        "a player's seat is given to a computer opponent",
        |it| {
            let at = it.place_of("sits allied");
            it.links[at] = Link::event("sits allied level4", None);
            it.seat("allied").holder = "bot:level4".to_owned();
        },
        "",
    ),
    (
        "the seat changes hands during the game",
        |it| {
            let at = it.last_by("allied");
            it.links.insert(at, Link::event("sits allied person", None));
        },
        "the allied seat was given to somebody else",
    ),
    (
        "a resignation is invented",
        |it| {
            it.links.truncate(it.last_by("german"));
            it.links.push(Link::event("resigns allied", None));
        },
        "is not signed by the allied",
    ),
    (
        "two who sat down in another order",
        |it| {
            let (one, other) = (it.place_of("sits german"), it.place_of("sits allied"));
            it.links.swap(one, other);
        },
        "for this place in the game",
    ),
    (
        "another option",
        |it| {
            let setup = it.stored.record.setup.clone();
            it.stored.record.setup = setup.replace("\"mud\":\"off\"", "\"mud\":\"on\"");
            assert_ne!(it.stored.record.setup, setup);
        },
        "",
    ),
    ("another pack", |it| it.stored.record.pack = "9.9.9 0123456789abcdef".to_owned(), ""),
];

#[tokio::test]
async fn whatever_a_host_edits_in_the_database_the_proof_finds_it() {
    let (stored, seen) = played().await;
    let honest = check(Forgery::of(&stored).finished(), &seen).await.expect("the honest game is proved");
    assert!(honest.taken_back > 0, "{honest:?}");
    assert!(WAYS.len() >= 20);
    for (way, edit, told) in WAYS {
        let mut forgery = Forgery::of(&stored);
        edit(&mut forgery);
        let says = check(forgery.finished(), &[]).await.expect_err(way);
        println!("{way}: {says}");
        assert!(says.contains(told), "{way}: {says}");
    }
}

#[tokio::test]
async fn a_host_who_replaces_the_whole_game_is_found_out_by_what_was_seen() {
    let (_, seen) = played().await;
    let (other, _) = played().await;
    check(other.clone(), &[]).await.expect("another game is a game");
    let says = check(other, &seen).await.expect_err("not the game that was seen");
    assert!(says.contains("is not in this journal: it tells of another game"), "{says}");
}
