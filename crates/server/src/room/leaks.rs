//! Nothing hidden is in any byte that leaves the server: what an audience is sent is the same when everything hidden from it is
//! dealt anew. `BULGE_POSITIONS=500` looks at so many positions of each game.

use std::collections::BTreeMap;
use std::sync::Arc;

use games::Registry;
use kernel::{Known, Look, Pick as _, SplitMix, Table, Turn, weighted};
use store::{GameRecord, GameState, SeatRecord, Store, StoredGame};
use table::{Audience, Patch, Seat, Setup};

use super::Room;
use crate::config::Config;
use crate::secrets::hash_of;
use crate::services::Services;
use crate::visitor::{Visitor, Who};
use crate::wire::TableRequest;

/// So many positions are looked at in each game, unless more are asked for.
const FEW: usize = 10;
/// So many things are asked at one position.
const ASKED: usize = 8;

/// A room whose table can be exchanged, and somebody at each seat.
struct Setting {
    services: Arc<Services>,
    room: Arc<Room>,
    pick: SplitMix,
    /// Orders that were legal for some seat.
    remembered: Vec<String>,
}

/// Somebody who holds the seat of an audience, if it is one.
fn who(audience: Audience) -> Who {
    let key = match audience {
        Audience::Seat(seat) => seat.name(),
        Audience::Public | Audience::Referee => "nobody",
    };
    Who { visitor: Visitor::Nobody, key_hash: Some(hash_of(key)) }
}

/// What an audience that has seen nothing yet is sent.
fn news(table: &dyn Table, audience: Audience) -> String {
    serde_json::to_string(&table.patch(Look::of(audience), &mut Known::default())).unwrap()
}

impl Setting {
    fn new(game: &str, scenario: &str) -> Setting {
        let registry = Registry::load(&|_| None).unwrap_or_else(|error| panic!("{error}"));
        let store = Store::open("sqlite::memory:").unwrap();
        let setup = Setup::new(game, scenario).under_the_latest();
        let setup = setup.settle(registry.get(game).unwrap().info()).unwrap();
        let record = GameRecord {
            id: "leaks".to_owned(),
            game: game.to_owned(),
            scenario: scenario.to_owned(),
            setup: serde_json::to_string(&setup).unwrap(),
            pack: registry.get(game).unwrap().pack(&setup).unwrap().to_string(),
            public: true,
            state: GameState::Running,
            dice_commitment: "c0ffee".to_owned(),
            dice_seed: Some(vec![7; 32]),
            sealed: true,
            ..GameRecord::default()
        };
        let seat = |seat: Seat| SeatRecord {
            seat: seat.name().to_owned(),
            holder: "person".to_owned(),
            visitor: None,
            name: seat.title().to_owned(),
            key_hash: Some(hash_of(seat.name())),
            ..SeatRecord::default()
        };
        let seats = Seat::PLAYERS.map(seat).to_vec();
        let stored = StoredGame { record, seats, entries: Vec::new(), events: Vec::new(), chat: Vec::new() };
        let services = Arc::new(Services::new(Config::default(), registry, store));
        let room = Arc::new(Room::open(&services, stored).unwrap());
        Setting { services, room, pick: SplitMix::new(44), remembered: Vec::new() }
    }

    fn below(&mut self, below: usize) -> usize {
        self.pick.below(u32::try_from(below).unwrap()) as usize
    }

    /// What an audience may ask at this position.
    fn questions(&mut self, table: &dyn Table, audience: Audience) -> Vec<TableRequest> {
        let Audience::Seat(seat) = audience else { return Vec::new() };
        let mut asked = vec![TableRequest::Choices { seat, points: Vec::new() }];
        let subjects = table.view(audience).subjects;
        for _ in 0..ASKED.min(subjects.len()) {
            let at = self.below(subjects.len());
            let (points, to) = (subjects[at].points.clone(), &subjects[self.below(subjects.len())].points);
            if let (Some(subject), Some(at)) = (points.first(), to.first()) {
                asked.push(TableRequest::Ask { seat, subject: subject.clone(), at: at.clone() });
            }
            asked.push(TableRequest::Choices { seat, points });
        }
        for _ in 0..ASKED {
            let own = table.random(seat, &mut self.pick);
            let old = (!self.remembered.is_empty()).then(|| {
                let at = self.below(self.remembered.len());
                self.remembered[at].clone()
            });
            asked.extend(
                [own, old].into_iter().flatten().map(|action| TableRequest::Preview { seat, action }),
            );
        }
        asked
    }

    /// Every byte that an audience is sent about a table: the greeting, the view by HTTP, what changed since the beginning, the
    /// answers to questions and the refusals.
    async fn sent(&self, table: Box<dyn Table>, audience: Audience, asked: &[TableRequest]) -> Vec<String> {
        let who = who(audience);
        let mut sent = Vec::new();
        {
            let mut inner = self.room.inner.lock().await;
            inner.table = table;
            sent.push(serde_json::to_string(&inner.hello(&who, audience)).unwrap());
            inner.feeds.clear();
            sent.push(serde_json::to_string(&inner.view(audience)).unwrap());
            sent.push(serde_json::to_string(&inner.undo(audience)).unwrap());
            sent.push(serde_json::to_string(&inner.card(&who)).unwrap());
            sent.push(news(&*inner.table, audience));
            sent.push(format!("{:?}", inner.may_export(&who)));
        }
        for question in asked {
            let answer = self.room.handle(&self.services, &who, audience, question.clone()).await;
            sent.push(match answer {
                Ok(reply) => serde_json::to_string(&reply).unwrap(),
                Err(refused) => serde_json::to_string(&refused).unwrap(),
            });
        }
        sent
    }

    /// Compares what each audience is sent; how many tables were really dealt otherwise.
    async fn compare(&mut self, table: &dyn Table) -> usize {
        let mut otherwise = 0;
        for audience in Audience::GUARDED {
            let other = table.redealt(audience, &mut self.pick);
            otherwise += usize::from(other.hash() != table.hash());
            // What follows from something hidden must not be sent again when only that has changed.
            let mut known = Known::default();
            table.patch(Look::of(audience), &mut known);
            let news = other.patch(Look::of(audience), &mut known);
            assert_eq!(news, Patch::default(), "{audience:?} learns that something hidden has changed");
            let asked = self.questions(table, audience);
            let one = self.sent(table.present(), audience, &asked).await;
            let two = self.sent(other, audience, &asked).await;
            for (at, (one, two)) in one.iter().zip(&two).enumerate() {
                assert_eq!(one, two, "{audience:?} is told hidden things by message {at} of {asked:?}");
            }
        }
        otherwise
    }
}

/// Plays on by chance; false when the game is over.
fn play_on(table: &mut dyn Table, setting: &mut Setting) -> bool {
    let (seat, action) = match table.turn() {
        Turn::Over(_) => return false,
        Turn::Chance => {
            let outcomes = table.chance();
            (Seat::Chance, weighted(&outcomes, &mut setting.pick).unwrap().clone())
        }
        Turn::Players(seats) => {
            let seats: Vec<Seat> = seats.iter().collect();
            let seat = seats[setting.below(seats.len())];
            let action = table.random(seat, &mut setting.pick).unwrap();
            setting.remembered.push(action.clone());
            (seat, action)
        }
    };
    table.play(seat, &action).unwrap();
    true
}

/// Looks at positions of random games, and whether what is hidden there was dealt otherwise at some of them, where a game hides
/// anything.
async fn check_that_nothing_hidden_is_sent(game: &str, scenario: &str, hides: bool) {
    let wanted = std::env::var("BULGE_POSITIONS").ok().and_then(|text| text.parse().ok()).unwrap_or(FEW);
    let mut setting = Setting::new(game, scenario);
    let setup = setting.room.inner.lock().await.table.setup().clone();
    let (mut positions, mut otherwise) = (0, 0);
    let mut phases: BTreeMap<String, usize> = BTreeMap::new();
    while positions < wanted {
        let mut table = setting.services.registry.open(&setup).unwrap();
        let mut until = setting.below(30);
        while positions < wanted && play_on(&mut *table, &mut setting) {
            until = until.saturating_sub(1);
            if until == 0 && matches!(table.turn(), Turn::Players(_)) {
                otherwise += setting.compare(&*table).await;
                positions += 1;
                until = 1 + setting.below(40);
                *phases.entry(setting.room.inner.lock().await.line()).or_default() += 1;
            }
        }
    }
    assert_eq!(otherwise > 0, hides, "{otherwise} of {positions} positions were dealt otherwise");
    if wanted > FEW {
        println!(
            "{game}: {positions} positions in {} phases, {otherwise} tables dealt otherwise, 0 differences",
            phases.len()
        );
    }
}

#[tokio::test]
async fn nothing_hidden_is_sent_in_ardennes44() {
    check_that_nothing_hidden_is_sent("ardennes44", "six-turn", false).await;
}

#[tokio::test]
async fn nothing_hidden_is_sent_in_bitter_woods() {
    check_that_nothing_hidden_is_sent("bitterwoods", "six-turn", true).await;
}

#[tokio::test]
async fn nothing_hidden_is_sent_in_enemy_action() {
    check_that_nothing_hidden_is_sent("enemyaction", "initial-assault", false).await;
}

#[tokio::test]
async fn nothing_hidden_is_sent_in_bastogne() {
    check_that_nothing_hidden_is_sent("bastogne", "counterattack", true).await;
}

#[tokio::test]
async fn nothing_hidden_is_sent_in_the_toy() {
    check_that_nothing_hidden_is_sent("toy", "patrol", true).await;
}
