//! Tests that look inside the crate, named after the chapters they are about.

use std::sync::Arc;

use kernel::Game as _;
use wargame::MovePolicy as _;
use wargame::{Mp, NO_WAY, Step};

use table::{Audience, Seat};

use crate::model::cards::Card;
use crate::model::ids::{HexId, UnitId, Units};
use crate::model::state::{Frame, Marks, Place, Plot, State};
use crate::rulebook::Bastogne;
use crate::rules::s06_movement::Steps;

/// The precomputed step costs equal the rules applied step by step, for every unit and in every position.
#[test]
fn fares_agree_with_the_rules_step_by_step() {
    let (data, report) = crate::load(&crate::embedded_files());
    let data = Arc::new(data.unwrap_or_else(|| panic!("{report}")));
    let setup = table::Setup::new("bastogne", "counterattack");
    let game = Bastogne::new(data, &setup).expect("a game");
    let mut seed = 3u64;
    let mut pick = |below: u32| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from((seed >> 33) % u64::from(below)).expect("a small number")
    };
    let mut state = game.start();
    let mut compared = 0;
    for _ in 0..12 {
        kernel::random_walk(&game, &mut state, 30, &mut pick);
        state.bridges[3].down_since = Some(1);
        let field = game.field(&state);
        let movers = [Steps::of_transport(&game, &state, &field)];
        let units = [0, 20, 40, 60].map(|unit| Steps::of_unit(&game, &state, &field, UnitId::new(unit)));
        for steps in movers.iter().chain(&units) {
            for from in game.ground.grid.indices() {
                let (number, edges) = game.ground.graph.numbered_edges(from);
                for (number, edge) in (number..).zip(edges) {
                    let rule = match steps.step(from, 0, edge, Mp::ZERO) {
                        Step::Go { cost, .. } => cost.twelfths() / 6,
                        _ => NO_WAY,
                    };
                    assert_eq!(
                        steps.stride(number, edge),
                        rule,
                        "{} to {}",
                        game.number(from),
                        game.number(edge.to)
                    );
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 100_000, "{compared}");
}

/// A game of the longest scenario, and its first position.
fn counterattack() -> (Bastogne, State) {
    let (data, report) = crate::load(&crate::embedded_files());
    let data = Arc::new(data.unwrap_or_else(|| panic!("{report}")));
    let game = Bastogne::new(data, &table::Setup::new("bastogne", "counterattack")).expect("a game");
    let state = game.start();
    (game, state)
}

fn unit(game: &Bastogne, id: &str) -> UnitId {
    game.read_unit(id).unwrap_or_else(|wrong| panic!("{}", wrong.0))
}

/// Every invariant is broken once, and nothing else is then complained of.
#[test]
fn broken_positions_are_told_from_sound_ones() {
    type Break = fn(&Bastogne, &mut State);
    let (game, sound) = counterattack();
    assert_eq!(game.broken_invariants(&sound), [""; 0]);
    let at = |state: &State, unit: UnitId| state.piece(unit).place;
    let ways: [(&str, Break); 12] = [
        ("pieces for", |_, state| {
            state.pieces.pop();
        }),
        ("2pz-bohm has 0 steps and is at Hex", |game, state| {
            state.piece_mut(unit(game, "2pz-bohm")).steps = 0;
        }),
        ("2pz-bohm has 2 steps and is at Hex", |game, state| {
            state.piece_mut(unit(game, "2pz-bohm")).steps = 2;
        }),
        ("steps and is at Dead", |game, state| state.piece_mut(unit(game, "2pz-bohm")).place = Place::Dead),
        ("2pz-bohm is limbered and no artillery", |game, state| {
            state.piece_mut(unit(game, "2pz-bohm")).mark(Marks::LIMBERED);
        }),
        ("units of both sides are in", |game, state| {
            let there = state.piece(unit(game, "us28-110-1")).place;
            state.piece_mut(unit(game, "2pz-bohm")).place = there;
        }),
        ("7 steps are in 5,7", |game, state| {
            let hex = game.read_hex("5,7").unwrap_or(HexId::NONE);
            for id in ["vg26-77", "vg26-78", "2pz-bohm"] {
                state.piece_mut(unit(game, id)).place = Place::Hex(hex);
            }
        }),
        ("7 steps are in 5,5", |game, state| {
            let hex = game.read_hex("5,5").unwrap_or(HexId::NONE);
            for id in ["us101-501", "us101-502", "us28-110-1"] {
                state.piece_mut(unit(game, id)).place = Place::Hex(hex);
            }
        }),
        ("too large or out of order", |_, state| state.hands[0].extend([Card::Ammo, Card::Dump])),
        ("too large or out of order", |_, state| state.hands[1].extend([Card::BlownBridge; 5])),
        ("a gun is plotted twice", |game, state| {
            let (guns, hex) = (Units::only(unit(game, "2pz-art")), HexId::new(7));
            let plot = Plot { seat: Seat::German, at: hex, guns, air: 0 };
            state.plots.extend([plot, Plot { at: HexId::new(8), ..plot }]);
        }),
        ("nothing is to be done", |_, state| state.frames.clear()),
    ];
    for (said, change) in ways {
        let mut state = sound.clone();
        change(&game, &mut state);
        let told = game.broken_invariants(&state);
        assert!(told.len() == 1 && told[0].contains(said), "{said}: {told:?}");
    }
    // Six steps are no crowd, an entry hex holds any number, and two plots may have different guns.
    let mut state = sound.clone();
    let hex = game.read_hex("5,7").expect("a hex");
    for id in ["vg26-77", "vg26-78"] {
        state.piece_mut(unit(&game, id)).place = Place::Hex(hex);
    }
    for id in ["us101-501", "us101-502", "us101-503"] {
        state.piece_mut(unit(&game, id)).place = Place::Hex(game.read_hex("0,19").expect("a hex"));
    }
    let plot = |id: &str, at| Plot { seat: Seat::German, at, guns: Units::only(unit(&game, id)), air: 0 };
    state.plots.extend([plot("2pz-art", HexId::new(7)), plot("vg26-art", HexId::new(8))]);
    state.hands[0].extend([Card::Dump, Card::Ammo, Card::Smoke, Card::Time]);
    state.hands[0].sort_unstable();
    assert_eq!(game.broken_invariants(&state), [""; 0]);
    assert_ne!(at(&state, unit(&game, "us101-501")), Place::Waiting);
}

/// What a player cannot see is dealt from the cards that could still be there: none that was played, and of each no more
/// than there are. BB.Q33
#[test]
fn hidden_hands_are_dealt_from_what_was_not_played() {
    let (game, mut state) = counterattack();
    state.hands[0].extend([Card::Dump, Card::Ammo]);
    state.hands[1].extend([Card::Hellcats, Card::BlownBridge, Card::BlownBridge]);
    state.hands.iter_mut().for_each(|hand| hand.sort_unstable());
    state.played.extend([Card::Smoke, Card::BlownBridge, Card::Nurse]);
    let mut seed = 11u64;
    let mut pick = |below: u32| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from((seed >> 33) % u64::from(below)).expect("a small number")
    };
    let (mut germans, mut allies) = (std::collections::BTreeSet::new(), std::collections::BTreeSet::new());
    for _ in 0..300 {
        let dealt = game.deal_anew(&state, Audience::Public, &mut pick);
        assert_eq!((dealt.hands[0].len(), dealt.hands[1].len()), (2, 3));
        assert!(dealt.hands.iter().all(|hand| hand.is_sorted()));
        let held = |card: Card| dealt.hands[1].iter().filter(|held| **held == card).count();
        assert!(held(Card::BlownBridge) <= 2 && held(Card::Hellcats) <= 1);
        germans.extend(dealt.hands[0].iter().copied());
        allies.extend(dealt.hands[1].iter().copied());
    }
    assert_eq!(Vec::from_iter(germans), [Card::FixBridge, Card::Dump, Card::Ammo, Card::Time]);
    assert_eq!(Vec::from_iter(allies), [Card::Hellcats, Card::Meuse, Card::BlownBridge, Card::Prayers]);
    // A hand is not secret to its owner, and nothing is after the game.
    let own = game.deal_anew(&state, Audience::Seat(Seat::German), &mut pick);
    assert_eq!(own.hands[0], state.hands[0]);
    assert_eq!(game.deal_anew(&state, Audience::Referee, &mut pick).hands, state.hands);
    state.turn = 10;
    assert_eq!(game.deal_anew(&state, Audience::Public, &mut pick).hands, state.hands);
}

/// What was worked out for one position is not told of another: each thing that transports depend on counts.
#[test]
fn the_ways_of_transports_are_worked_out_anew_when_anything_changes() {
    let (game, start) = counterattack();
    let foe = unit(&game, "us28-110-1");
    let base = game.transport_reach(&start);
    let free = |at: HexId| base.contains(at) && start.in_hex(at).next().is_none();
    let even = game.ground.grid.indices().step_by(2);
    let mut pairs = even.map(|at| (at, HexId::new(at.get() + 1)));
    let (one, next) = pairs.find(|(at, next)| free(*at) && free(*next)).expect("two empty hexes in reach");
    let with = |change: &dyn Fn(&mut State)| {
        let mut state = start.clone();
        state.piece_mut(foe).place = Place::Hex(one);
        change(&mut state);
        game.transport_reach(&state)
    };
    let there = with(&|_| ());
    assert!(!there.contains(one), "an enemy keeps transports out");
    assert_ne!(with(&|state| state.piece_mut(foe).place = Place::Hex(next)), there, "he stands elsewhere");
    assert_ne!(with(&|state| state.piece_mut(foe).mark(Marks::SUPPRESSED)), there, "he has no zone");
    let cut = with(&|state| state.bridges.iter_mut().for_each(|bridge| bridge.down_since = Some(1)));
    assert_ne!(cut, there, "the bridges are down");
    let dump = |on: bool| {
        let mut state = start.clone();
        state.bridges.iter_mut().for_each(|bridge| bridge.down_since = Some(1));
        (state.dump, state.dump_entered) = (on, on);
        game.transport_reach(&state)
    };
    assert_ne!(dump(true), dump(false), "Houffalize is a centre");
    assert_eq!(game.transport_reach(&start), base);
}

/// Dice are listed when dice are due, and then all thirty-six rolls; never otherwise.
#[test]
fn dice_are_listed_only_when_they_are_due() {
    let (game, start) = counterattack();
    let listed = |state: &State| {
        let mut all = Vec::new();
        game.outcomes(state, &mut all);
        all.len()
    };
    assert_eq!(listed(&start), 0);
    let mut state = start.clone();
    state.frames.push(Frame::Weather);
    assert_eq!(listed(&state), 36);
    state.turn = 10;
    assert_eq!(listed(&state), 0, "the game is over");
}
