//! A rulebook that breaks down freezes its own table: the journal is safe, and no other table notices. One that is slow holds up
//! nobody else.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use games::{Bench, Kind, Registry};
use kernel::laws::{Breach, Trial, Walk};
use kernel::{
    Divide, Entry, Journal, JournalError, Known, Look, Pick, Refusal, Seating, StateHash, Table, Turn,
};
use serde_json::json;
use server::Config;
use store::Store;
use table::{
    Answer, Audience, Board, Choice, Event, GameInfo, PackId, Patch, Preview, Seat, Setup, SetupError,
    Target, View,
};

use crate::harness::{House, with_registry};

/// A game whose rules cannot stand the word `hold`, and whose journals are replayed only while its gate is open.
#[derive(Debug)]
struct Fragile(Box<dyn Kind>, Arc<Gate>);

#[derive(Debug, Default)]
struct Gate {
    shut: AtomicBool,
    /// How many came to the gate while it was shut.
    came: AtomicUsize,
}

impl Gate {
    fn pass(&self) {
        if self.shut.load(Ordering::SeqCst) {
            self.came.fetch_add(1, Ordering::SeqCst);
        }
        while self.shut.load(Ordering::SeqCst) {
            std::thread::sleep(Duration::from_millis(1));
        }
    }
}

/// A table of that game.
#[derive(Debug)]
struct Glass(Box<dyn Table>);

macro_rules! passed_on {
    ($(fn $name:ident(&self $(, $arg:ident: $kind:ty)*) -> $gives:ty;)*) => {
        $(fn $name(&self $(, $arg: $kind)*) -> $gives { self.0.$name($($arg),*) })*
    };
}

impl Table for Glass {
    passed_on! {
        fn info(&self) -> &GameInfo;
        fn setup(&self) -> &Setup;
        fn board(&self) -> &Board;
        fn seats(&self) -> &[Seating];
        fn turn(&self) -> Turn;
        fn count(&self) -> usize;
        fn hash(&self) -> StateHash;
        fn view(&self, to: Audience) -> View;
        fn look(&self, look: Look<'_>) -> View;
        fn patch(&self, look: Look<'_>, known: &mut Known) -> Patch;
        fn glance(&self) -> View;
        fn events(&self, from: usize, to: usize, audience: Audience) -> Vec<Event>;
        fn history(&self, from: usize, to: usize, audience: Audience) -> Vec<(usize, Seat, Vec<Event>)>;
        fn view_at(&self, count: usize, to: Audience) -> View;
        fn decision(&self, number: usize) -> Option<(Seat, String)>;
        fn random(&self, seat: Seat, pick: &mut dyn Pick) -> Option<String>;
        fn legal(&self, seat: Seat) -> Vec<String>;
        fn choices(&self, seat: Seat, points: &[Target]) -> Vec<Choice>;
        fn orders(&self) -> Vec<table::OrderHelp>;
        fn chance(&self) -> Vec<(String, u32)>;
        fn describe(&self, seat: Seat, action: &str) -> Result<Choice, Refusal>;
        fn check(&self, seat: Seat, action: &str) -> Result<(), Refusal>;
        fn answer(&self, seat: Seat, subject: &Target, at: &Target) -> Answer;
        fn preview(&self, seat: Seat, action: &str) -> Result<Preview, Refusal>;
        fn undo_limit(&self, seat: Seat) -> usize;
        fn journal(&self) -> Journal;
        fn unsound(&self) -> Vec<String>;
        fn as_any(&self) -> &dyn std::any::Any;
        fn present(&self) -> Box<dyn Table>;
        fn redealt(&self, to: Audience, pick: &mut dyn Pick) -> Box<dyn Table>;
    }

    fn seat(&mut self, seat: Seat, holder: &str) {
        self.0.seat(seat, holder);
    }

    fn play(&mut self, seat: Seat, action: &str) -> Result<Vec<Event>, Refusal> {
        let events = self.0.play(seat, action)?;
        assert!(!action.contains("hold"), "the rules break down after they have changed something");
        Ok(events)
    }

    fn rewind(&mut self, count: usize) {
        self.0.rewind(count);
    }

    fn fork(&self, count: usize) -> Box<dyn Table> {
        Box::new(Glass(self.0.fork(count)))
    }

    fn note(&mut self, text: &str) {
        self.0.note(text);
    }
}

impl Kind for Fragile {
    passed_on! {
        fn info(&self) -> &GameInfo;
        fn register(&self) -> &pack::Register;
        fn coverage(&self) -> &'static str;
        fn pack(&self, setup: &Setup) -> Result<PackId, SetupError>;
        fn settle(&self, setup: &Setup) -> Result<Setup, SetupError>;
        fn stage(&self) -> Box<dyn casefile::Stage>;
        fn perft(&self, setup: &Setup, depth: u32) -> Result<u64, SetupError>;
        fn divide(&self, setup: &Setup, depth: u32) -> Result<Vec<Divide>, SetupError>;
        fn bench(&self, setup: &Setup) -> Result<Box<dyn Bench>, SetupError>;
    }

    fn open(&self, setup: &Setup) -> Result<Box<dyn Table>, SetupError> {
        Ok(Box::new(Glass(self.0.open(setup)?)))
    }

    fn replay(&self, journal: &Journal) -> Result<Box<dyn Table>, JournalError> {
        if journal.entries.iter().any(|entry| entry.seat != Seat::Chance) {
            self.1.pass();
        }
        Ok(Box::new(Glass(self.0.replay(journal)?)))
    }

    fn walk(
        &self,
        setup: &Setup,
        trial: Trial,
        pick: &mut dyn Pick,
        trail: &mut Vec<Entry>,
    ) -> Result<Result<Walk, Box<Breach>>, SetupError> {
        self.0.walk(setup, trial, pick, trail)
    }
}

async fn house_of_glass() -> House {
    house_with_gate(&Arc::default()).await
}

async fn house_with_gate(gate: &Arc<Gate>) -> House {
    let registry = Registry::load(&|_| None).unwrap_or_else(|error| panic!("{error}"));
    let kinds = registry.into_kinds().into_iter();
    let kinds = kinds.map(|kind| Box::new(Fragile(kind, Arc::clone(gate))) as Box<dyn Kind>);
    let store = Store::open("sqlite::memory:").expect("a store");
    with_registry(Config::default(), store, Registry::of(kinds.collect())).await
}

#[tokio::test]
async fn rules_that_break_down_freeze_their_own_table() {
    let house = house_of_glass().await;
    let (id, _) = house.game("toy", "relief", json!({})).await;
    let (other, _) = house.game("toy", "relief", json!({})).await;
    let mut client = house.socket(&id, "").await;
    let mut neighbour = house.socket(&other, "").await;
    let count = client.count;
    let order = json!({ "say": "play", "seat": "german", "count": count, "action": "order hold" });
    client.send(&order.to_string()).await;
    let told = loop {
        let heard = client.next().await;
        if heard["tell"] == "refused" || heard["game"]["state"] == "frozen" {
            break heard;
        }
    };
    assert!(told.to_string().contains("the rules failed"), "{told}");
    let card = house.get(&format!("/api/games/{id}")).await.json();
    assert_eq!((card["state"].as_str(), card["count"].as_u64()), (Some("frozen"), Some(count)));
    let journal = house.get(&format!("/api/games/{id}/journal")).await;
    assert!(journal.text.contains(&format!("end {count} ")), "the journal is safe: {}", journal.text);
    let mut back = house.socket(&id, "").await;
    assert!(back.view["choices"].as_array().is_none_or(Vec::is_empty), "nothing more is offered");
    let again = json!({ "say": "play", "seat": "german", "count": count, "action": "order advance" });
    assert_eq!(back.refused(again).await["reason"], "broken");
    neighbour.order("german", "order advance").await;
}

#[tokio::test]
async fn journals_that_are_replayed_hold_up_nobody_else() {
    let gate = Arc::default();
    let house = house_with_gate(&gate).await;
    let (id, _) = house.game("toy", "relief", json!({})).await;
    let mut client = house.socket(&id, "").await;
    client.order("german", "order advance").await;
    let journal = house.get(&format!("/api/games/{id}/journal")).await.text;
    gate.shut.store(true, Ordering::SeqCst);
    let imports =
        futures_util::future::join_all((0..8).map(|_| house.ask("POST", "/api/import", &[], &journal)));
    let others = async {
        while gate.came.load(Ordering::SeqCst) == 0 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        assert_eq!(house.get("/api/me").await.status, 200);
        assert_eq!(client.request(json!({ "say": "ping" })).await["reply"]["kind"], "pong");
        let (fresh, _) = house.game("toy", "patrol", json!({ "allied": { "kind": "empty" } })).await;
        assert_eq!(house.get(&format!("/api/games/{fresh}")).await.status, 200);
        gate.shut.store(false, Ordering::SeqCst);
    };
    let (imports, ()) = tokio::join!(imports, others);
    for answer in imports {
        assert_eq!(answer.status, 200, "{}", answer.text);
    }
}
