//! What computer opponents are told about a position agrees with what the rules allow.

use std::collections::BTreeMap;

use bastogne::analysis::{Halves, Heed, NOWHERE};
use bastogne::{Action, Bastogne, Frame, HexId, Phase, Place, State, UnitId};
use kernel::Game as _;
use table::Seat;
use wargame::Id as _;

use crate::common::{dice, in_movement, session};

fn unit(game: &Bastogne, id: &str) -> UnitId {
    UnitId::from_index(game.unit_list().iter().position(|unit| unit.id == id).unwrap())
}

/// What a mover pays from one hex to another, by a search from where it stands.
fn price(game: &Bastogne, state: &State, mover: UnitId, from: HexId, to: HexId) -> Halves {
    let mut price = NOWHERE;
    game.analysis(state).range(mover, from, 400, |at, cost| {
        if at == to {
            price = cost;
        }
    });
    price
}

/// A search backward from the goal finds the prices that one forward finds: on empty ground, with bridges down, with the
/// enemy about, and where signposts were turned.
#[test]
fn ways_backward_cost_what_ways_forward_cost() {
    let session = in_movement();
    let game = session.game();
    let heed = Heed { zone: 4, enemy: NOWHERE };
    let mut broken = session.state().clone();
    broken.bridges.iter_mut().step_by(2).for_each(|bridge| bridge.down_since = Some(1));
    let mut cut = broken.clone();
    cut.bridges.iter_mut().for_each(|bridge| bridge.down_since = Some(1));
    let mut misled = broken.clone();
    misled.time = true;
    let mut compared = 0;
    for (state, seat, id, goal) in [
        (session.state(), Seat::German, "2pz-bohm", "8,11"),
        (session.state(), Seat::German, "vg26-77", "8,11"),
        (&broken, Seat::German, "2pz-bohm", "19,14"),
        (&broken, Seat::Allied, "us28-110-1", "30,9"),
        (&cut, Seat::German, "2pz-bohm", "24,5"),
        (&misled, Seat::Allied, "us9a-ccr", "12,3"),
    ] {
        let (mover, goal) = (unit(game, id), game.hex_by_number(goal).unwrap());
        let on_foot = !game.unit(mover).kind.is_mechanized();
        let ways = game.analysis(state).ways_to(seat, on_foot, &[goal], heed, |_| 0);
        for (at, way) in HexId::number(ways).step_by(17) {
            if at != goal && !game.analysis(state).holds(seat.enemy(), at) {
                assert_eq!(way, price(game, state, mover, at, goal), "{id} from {}", game.hex_label(at));
                compared += usize::from(way != NOWHERE);
            }
        }
    }
    assert!(compared > 120, "{compared}");
    // With every bridge down no vehicle comes over the Our.
    let [east, goal] = ["30,8", "8,11"].map(|number| game.hex_by_number(number).unwrap());
    let ways =
        |state| game.analysis(state).ways_to(Seat::German, false, &[goal], heed, |_| 0)[usize::from(east)];
    assert_eq!(ways(&cut), NOWHERE);
    assert_ne!(ways(session.state()), NOWHERE);
}

/// A unit pays the extra cost of every hex it enters, the last one included.
#[test]
fn ways_heed_what_they_are_told_to() {
    let session = in_movement();
    let game = session.game();
    let goal = game.hex_by_number("8,11").unwrap();
    let empty = Heed { zone: 0, enemy: 0 };
    let ways = |heed, more: Halves| {
        game.analysis(session.state()).ways_to(Seat::German, false, &[goal], heed, |_| more)
    };
    let from = usize::from(game.hex_by_number("8,10").unwrap());
    assert_eq!(ways(empty, 3)[from], ways(empty, 0)[from] + 3, "one step, one surcharge");
    let start = usize::from(game.hex_by_number("30,9").unwrap());
    assert!(ways(Heed { zone: 4, enemy: 10 }, 0)[start] > ways(empty, 0)[start]);
}

/// Friends on the road do not count in a range, and do in a move.
#[test]
fn a_range_thinks_friends_out_of_the_way() {
    let session = in_movement();
    let game = session.game();
    let mut state = session.state().clone();
    let (mover, pal) = (unit(game, "2pz-bohm"), unit(game, "vg26-77"));
    let [from, to] = ["30,8", "29,8"].map(|number| game.hex_by_number(number).unwrap());
    for other in game.unit_list().iter().map(|one| unit(game, one.id.as_str())) {
        state.pieces[usize::from(other)].place = Place::Waiting;
    }
    state.pieces[usize::from(mover)].place = Place::Hex(from);
    let alone = price(game, &state, mover, from, to);
    state.pieces[usize::from(pal)].place = Place::Hex(to);
    assert_eq!(price(game, &state, mover, from, to), alone);
}

/// The lists of moves, assaults and exits are those of the rules, in positions of every kind.
#[test]
fn moves_assaults_and_exits_are_those_that_are_legal() {
    let (mut moves, mut assaults, mut exits) = (0, 0, 0);
    for (seed, scenario) in ["introduction", "second-panzer", "counterattack"].into_iter().enumerate() {
        let session = session(scenario);
        let game = session.game();
        let mut pick = dice(u64::try_from(seed).unwrap() + 40);
        let mut state = session.state().clone();
        for _ in 0..60 {
            kernel::random_walk(&**game, &mut state, 25, &mut pick);
            let kernel::Turn::Players(seats) = game.turn(&state) else { continue };
            let seat = seats.iter().next().unwrap();
            let mut legal: BTreeMap<String, usize> = BTreeMap::new();
            let mut all = Vec::new();
            kernel::legal(&**game, &state, seat, &mut all);
            for action in &all {
                if matches!(action, Action::Move { .. } | Action::Assault { .. } | Action::Exit { .. }) {
                    *legal.entry(game.write(action)).or_default() += 1;
                }
            }
            let mut told: BTreeMap<String, usize> = BTreeMap::new();
            let moving = matches!(
                state.frame(),
                Some(Frame::Phase(
                    Phase::GermanMovement
                        | Phase::GermanExploitation
                        | Phase::AlliedMovement
                        | Phase::AlliedExploitation
                ))
            );
            for mover in game.unit_list().iter().filter(|unit| moving && unit.seat == seat) {
                let mover = unit(game, mover.id.as_str());
                let analysis = game.analysis(&state);
                if !analysis.may_move(mover) {
                    continue;
                }
                let mut tell = |action: Action| *told.entry(game.write(&action)).or_default() += 1;
                analysis.reach(mover, |to, _| tell(Action::Move { unit: mover, to }));
                analysis.assaults(mover, |target, from| tell(Action::Assault { unit: mover, target, from }));
                analysis.exits(mover).into_iter().for_each(|by| tell(Action::Exit { unit: mover, by }));
            }
            assert_eq!(told, legal);
            let count = |verb: &str| legal.keys().filter(|order| order.starts_with(verb)).count();
            (moves, assaults, exits) =
                (moves + count("move"), assaults + count("assault"), exits + count("exit"));
        }
    }
    assert!(moves > 1_000 && assaults > 20, "{moves} moves, {assaults} assaults, {exits} exits");
}

/// The chances of combat and barrage add up to all thirty-six rolls, and are those of the table.
#[test]
fn chances_are_those_of_thirty_six_rolls() {
    let session = in_movement();
    for column in 0..bastogne::analysis::COLUMNS {
        let chances = session.game().chances(column);
        assert_eq!(chances.iter().map(|chance| u32::from(chance.of36)).sum::<u32>(), 36, "{column}");
    }
    let last = session.game().chances(bastogne::analysis::COLUMNS - 1);
    let of36 = |name: &str| last.iter().find(|chance| chance.result.name == name).map(|chance| chance.of36);
    assert_eq!((of36("D1r1"), of36("A1D1"), of36("NE")), (Some(8), Some(4), None));
    let mut harmless = 36;
    for column in 0..8 {
        let chances = session.game().barrage_chances(column);
        assert_eq!(chances.iter().map(|count| u32::from(*count)).sum::<u32>(), 36, "{column}");
        assert!(chances[0] <= harmless, "more points never do less");
        harmless = chances[0];
    }
}
