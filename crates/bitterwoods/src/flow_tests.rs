//! Games played at random without looking: every position has a way on and is sound.

use std::sync::Arc;

use kernel::{Game, Log, Turn};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use table::{Seat, Setup};

use crate::tests::data;
use crate::{Action, BitterWoods, Data};

fn setup(data: &Data, scenario: &str, on: bool) -> Setup {
    let mut setup = Setup::new("bitterwoods", scenario);
    let info = data.info.scenarios.iter().find(|known| known.id == scenario).expect("a scenario");
    for option in data.info.options.iter().filter(|_| on) {
        if !info.fixed.contains_key(&option.id) {
            setup.options.insert(option.id.clone(), "on".to_owned());
        }
    }
    setup
}

fn play(game: &BitterWoods, seed: u64, most: usize) -> (usize, bool) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut state = game.start();
    let mut trail: Vec<String> = Vec::new();
    let mut log = Log::muted();
    for count in 0..most {
        let below = |rng: &mut ChaCha8Rng, n: usize| (rng.next_u64() % (n as u64)) as usize;
        let (seat, action) = match game.turn(&state) {
            Turn::Over(_) => return (count, true),
            Turn::Chance => {
                let mut all = Vec::new();
                game.chance(&state, &mut all);
                assert!(!all.is_empty(), "no outcome: {:?}\n{}", state.frames, trail.join("\n"));
                (Seat::Chance, all[below(&mut rng, all.len())].0)
            }
            Turn::Players(seats) => {
                let seat = seats.iter().next().expect("a seat");
                let mut focuses = Vec::new();
                game.focuses(&state, seat, &mut focuses);
                let mut found: Option<Action> = None;
                for _ in 0..6 {
                    let focus = focuses[below(&mut rng, focuses.len())];
                    let mut legal = Vec::new();
                    game.legal(&state, seat, &focus, &mut legal);
                    legal.retain(|action| !game.retracts(&state, action));
                    if !legal.is_empty() {
                        found = Some(legal[below(&mut rng, legal.len())]);
                        break;
                    }
                }
                let found = found.or_else(|| {
                    let mut all = Vec::new();
                    for focus in &focuses {
                        game.legal(&state, seat, focus, &mut all);
                    }
                    let kept: Vec<Action> =
                        all.iter().copied().filter(|one| !game.retracts(&state, one)).collect();
                    let all = if kept.is_empty() { all } else { kept };
                    (!all.is_empty()).then(|| all[below(&mut rng, all.len())])
                });
                let tail = &trail[trail.len().saturating_sub(40)..];
                let action = found.unwrap_or_else(|| {
                    panic!(
                        "{seat} has nothing to do: {:?} {:?}\n{}",
                        state.frames,
                        state.mover,
                        tail.join("\n")
                    )
                });
                (seat, action)
            }
        };
        trail.push(format!("{} {seat} {}", state.turn, game.write(&action)));
        game.apply(&mut state, seat, &action, &mut log);
        let wrong = game.unsound(&state);
        let tail = &trail[trail.len().saturating_sub(30)..];
        assert!(wrong.is_empty(), "{wrong:?}\n{:?}\n{}", state.frames, tail.join("\n"));
    }
    (most, false)
}

#[test]
fn random_games_end_with_all_options_and_with_none() {
    let data = Arc::new(data());
    for scenario in ["campaign", "patton", "erasing-the-bulge", "plan-martin", "southern-shoulder"] {
        for on in [true, false] {
            let game = BitterWoods::new(Arc::clone(&data), &setup(&data, scenario, on)).expect("a game");
            let (count, over) = play(&game, 7, 60_000);
            assert!(over, "{scenario}: {count}");
        }
    }
}
