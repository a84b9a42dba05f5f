//! What is sent, patch after patch, is what a fresh look would show: in every scenario of every game, for every audience, whatever
//! overlays are drawn.

use std::collections::BTreeSet;

use games::Registry;
use kernel::{Drawn, Known, Look, Pick, SplitMix, Table, Turn};
use table::{Audience, Seat, Setup, View, Word};

/// Decisions of a random game.
const DECISIONS: usize = 1_500;
/// Every so many decisions, at random, somebody is told what changed.
const TOLD: u32 = 10;

/// One who is sent patches.
struct Watcher {
    to: Audience,
    drawn: Option<BTreeSet<Word>>,
    known: Known,
    view: Option<View>,
}

impl Watcher {
    fn look(&mut self, table: &dyn Table) {
        let drawn = self.drawn.as_ref().map_or(Drawn::All, Drawn::Only);
        let look = Look { to: self.to, drawn, offers: true };
        let patch = table.patch(look, &mut self.known);
        let view = self.view.take();
        let mut view = view.unwrap_or_else(|| View { counters: Vec::new(), ..table.look(look) });
        server::patch::apply(&mut view, patch);
        // A client keeps counters in an order of its own.
        let mut fresh = table.look(look);
        view.counters.sort_by(|a, b| a.id.cmp(&b.id));
        fresh.counters.sort_by(|a, b| a.id.cmp(&b.id));
        let (what, number) = (table.setup(), table.count());
        for (one, other) in view.counters.iter().zip(&fresh.counters) {
            assert_eq!(one, other, "{what:?}, {:?}, after {number}", self.to);
        }
        assert!(view == fresh, "{what:?}, {:?}, after {number}: {view:#?}\ninstead of {fresh:#?}", self.to);
        self.view = Some(view);
    }
}

fn play_one(table: &mut dyn Table, pick: &mut SplitMix) -> bool {
    let (seat, action) = match table.turn() {
        Turn::Over(_) => return false,
        Turn::Chance => {
            let outcomes = table.chance();
            let at = pick.below(u32::try_from(outcomes.len()).expect("few outcomes")) as usize;
            (Seat::Chance, outcomes[at].0.clone())
        }
        Turn::Players(seats) => {
            let seat = seats.iter().next().expect("somebody is on turn");
            (seat, table.random(seat, pick).expect("something can be done"))
        }
    };
    table.play(seat, &action).expect("it is legal");
    true
}

/// A random game of a scenario, with options, that six watch. Now and then something is taken back.
fn watch(registry: &Registry, setup: &Setup, seed: u64) {
    let mut table = registry.open(setup).expect("a scenario");
    let mut pick = SplitMix::new(seed);
    let mut watchers: Vec<Watcher> = Vec::new();
    for to in Audience::GUARDED {
        let some = table.view(to).overlays.into_iter().take(1).map(|overlay| overlay.id).collect();
        for drawn in [None, Some(some)] {
            watchers.push(Watcher { to, drawn, known: Known::default(), view: None });
        }
    }
    watchers.iter_mut().for_each(|watcher| watcher.look(&*table));
    for _ in 0..DECISIONS {
        if !play_one(&mut *table, &mut pick) {
            break;
        }
        if pick.below(TOLD) == 0 {
            let which = pick.below(6) as usize;
            watchers[which].look(&*table);
        }
        if pick.below(200) == 0 {
            let back = table.count().saturating_sub(pick.below(40) as usize);
            table.rewind(back);
        }
    }
    watchers.iter_mut().for_each(|watcher| watcher.look(&*table));
}

fn assert_patches_are_whole(game: &str) {
    let registry = Registry::load(&|_| None).expect("the packs are sound");
    let info = registry.infos().find(|info| info.id == game).expect("the game").clone();
    for (scenario, seed) in info.scenarios.iter().zip(1..) {
        watch(&registry, &Setup::new(game, &scenario.id), seed);
    }
}

#[test]
fn patches_of_ardennes44_are_whole() {
    assert_patches_are_whole("ardennes44");
}

#[test]
fn patches_of_bitter_woods_are_whole() {
    assert_patches_are_whole("bitterwoods");
}

#[test]
fn patches_of_enemy_action_are_whole() {
    assert_patches_are_whole("enemyaction");
}

#[test]
fn patches_of_bastogne_and_the_toy_are_whole() {
    assert_patches_are_whole("bastogne");
    assert_patches_are_whole("toy");
}
