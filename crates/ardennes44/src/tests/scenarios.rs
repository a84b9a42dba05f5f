//! How the scenarios begin, and that random orders lead through them.

use kernel::Log;
use table::Seat;
use wargame::Id as _;

use crate::model::action::Action;
use crate::model::frames::Frame;
use crate::model::ids::HexId;
use crate::model::pieces::{Marks, Place};
use crate::tests::common::{hex, scenario, unit};

/// Proves A44 §S1.1, §S2.1, §S3.1, §S4.1, §S5.1
#[test]
fn the_scenarios_begin_and_end_on_their_turns() {
    let turns = |id: &str| {
        let game = scenario(id);
        let told = game.data.info.scenarios.iter().find(|one| one.id == id).expect("it");
        (game.opened.turn, game.last_turn, told.turns)
    };
    assert_eq!(turns("campaign"), (1, 22, 22));
    assert_eq!((turns("six-turn"), turns("eight-turn")), ((1, 6, 6), (1, 8, 8)));
    assert_eq!(turns("patton"), (13, 22, 10), "how many are played, not which is the last");
    assert_eq!(turns("extended"), (1, 30, 30));
    assert_eq!(turns("patton-extended"), (13, 30, 18));
}

/// A game in which everybody acts at random runs from the set-up through several turns.
#[test]
fn random_orders_lead_through_the_first_turns() {
    // Chance may end a game early, but not every one.
    let reached = [16_121_944, 17_121_944, 18_121_944].map(random_game);
    assert!(reached.iter().any(|turn| *turn >= 5), "{reached:?}");
}

/// Plays at random until turn 5 or the end, and says which turn that was.
fn random_game(mut seed: u64) -> u8 {
    let (game, _) = crate::tests::common::campaign();
    let mut state = game.opening();
    let (mut log, mut count) = (Log::muted(), 0u32);
    let mut below = |most: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(seed >> 33).unwrap_or(0) % most.max(1)
    };
    while state.turn < 5 && state.verdict.is_none() {
        count += 1;
        assert!(count < 20_000, "nothing comes to an end in {:?}", state.frames);
        let action = match game.whose_turn(&state) {
            kernel::Turn::Over(_) => break,
            kernel::Turn::Chance if state.frame() == Some(Frame::TrafficDice) => {
                Action::Dice(u8::try_from(below(6)).unwrap_or(0) + 1, u8::try_from(below(6)).unwrap_or(0) + 1)
            }
            kernel::Turn::Chance => Action::Die(u8::try_from(below(6)).unwrap_or(0) + 1),
            kernel::Turn::Players(seats) => {
                let seat = seats.iter().next().expect("somebody");
                let mut focuses = Vec::new();
                game.focuses_now(&state, seat, &mut focuses);
                let mut legal = Vec::new();
                for _ in 0..12 {
                    game.legal_actions(&state, seat, focuses[below(focuses.len())], &mut legal);
                    if !legal.is_empty() {
                        break;
                    }
                }
                legal.retain(|action| !matches!(action, Action::Cancel | Action::Drop(_) | Action::Halt(_)));
                match legal.len() {
                    0 => {
                        game.legal_actions(&state, seat, crate::model::action::Focus::General, &mut legal);
                        legal.retain(|action| !matches!(action, Action::Target(_)));
                        legal.first().copied().unwrap_or_else(|| {
                            focuses
                                .iter()
                                .for_each(|focus| game.legal_actions(&state, seat, *focus, &mut legal));
                            *legal
                                .first()
                                .unwrap_or_else(|| panic!("nothing is allowed in {:?}", state.frames))
                        })
                    }
                    some => legal[below(some)],
                }
            }
        };
        let seat = game.whose_turn(&state).seats().iter().next().expect("somebody");
        game.apply_action(&mut state, seat, action, &mut log);
    }
    state.turn
}

/// Proves A44 §S1, §S1.3, §S1.4, §S1.5, §S2, §S2.2, §S2.3, §29.5
#[test]
fn rs1_4_the_campaign_opens_with_four_bridges_down_and_two_being_built() {
    let (game, _) = crate::tests::common::campaign();
    let state = game.opening();
    let count = |what| state.bridges.iter().filter(|bridge| **bridge == what).count();
    assert_eq!(
        (count(crate::model::state::Bridge::Blown), count(crate::model::state::Bridge::GermanBuilds)),
        (4, 2)
    );
    assert!(state.pieces.iter().all(|piece| !piece.is(Marks::FIRED)), "all artillery is Ready");
    assert!(!state.positions.is_empty(), "some Americans are dug in");
    let prum = game.ground.nodes.iter().position(|node| node.name.as_deref() == Some("Prüm")).expect("Prüm");
    assert!(game.is_german(&state, HexId::from_index(prum)));
    assert!(!game.is_german(&state, hex(&game, "E2125")), "St-Vith is American");
    let six = scenario("six-turn").opening();
    let airborne = unit(&game, "101-506");
    assert_eq!(six.piece(airborne).place(), Place::Gone);
    assert_eq!(state.piece(airborne).place(), Place::Waiting);
}

/// Proves A44 §S4, §S4.1, §S4.2, §S4.3, §S4.3-A, §S4.3-C, §S4.3-E, §S4.3-F, §S4.3-G
#[test]
fn rs4_3_patton_opens_with_two_pockets_and_four_bridges_down() {
    let (game, longer) = (scenario("patton"), scenario("patton-extended"));
    let mut state = game.opening();
    assert_eq!(state, longer.opening(), "the extended game goes on from the same position");
    let down = state.bridges.iter().filter(|bridge| **bridge == crate::model::state::Bridge::Blown).count();
    assert_eq!((state.turn, down), (13, 4));
    for (seat, points) in [(Seat::German, 3), (Seat::Allied, 1)] {
        let before = state.clone();
        game.check_supply(&mut state, seat, &mut Log::muted());
        let wrong: Vec<&str> = game
            .on_map(&state, seat)
            .filter(|(one, _)| state.piece(*one).is(Marks::OOS) != (before.piece(*one).surrender > 0))
            .map(|(one, _)| game.unit_name(one))
            .collect();
        assert!(wrong.is_empty(), "{seat}: {wrong:?}");
        let groups = game.isolated_groups(&state, seat);
        assert_eq!(groups.len(), 1, "{seat}: one pocket");
        assert_eq!(game.points_of(&state, &groups[0]), points);
    }
    let guns = game
        .all_units()
        .filter(|one| game.unit(*one).kind.is_artillery() && game.unit(*one).seat == Seat::German);
    assert!(guns.into_iter().all(|gun| state.piece(gun).is(Marks::FIRED)));
}
