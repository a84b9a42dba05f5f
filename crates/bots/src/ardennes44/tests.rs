//! The opponent plays whole games, and does what any player would in a few plain positions.

use std::cell::Cell;
use std::sync::{Arc, LazyLock};

use ardennes44::analysis::Analysis;
use ardennes44::{
    Action, Ardennes, Data, EntryId, Frame, Half, HexId, Id as _, Marks, Phase, Piece, Place, State, UnitId,
    UnitMarks,
};
use kernel::{Game as _, Log, Turn, check};
use table::{Seat, Seats, Setup};

use super::context::Context;
use super::plan::Plan;
use super::planner::A44Planner;
use super::special_moves::{block, infiltrate};
use super::weights::A44Weights;
use crate::planner::{Planner as _, Style};
use crate::rng::QuickRng;

fn planner() -> A44Planner {
    let weights = A44Weights::read(include_str!("../../weights/ardennes44.csv"));
    A44Planner(weights.unwrap_or_else(|wrong| panic!("{wrong}")))
}

fn game(scenario: &str) -> Ardennes {
    game_with(scenario, &[])
}

fn game_with(scenario: &str, options: &[&str]) -> Ardennes {
    static DATA: LazyLock<Arc<Data>> = LazyLock::new(|| {
        let (data, _) = ardennes44::load(&ardennes44::embedded_files());
        Arc::new(data.expect("the pack loads"))
    });
    let mut setup = Setup::new("ardennes44", scenario);
    for option in options {
        setup.options.insert((*option).to_owned(), "on".to_owned());
    }
    Ardennes::new(Arc::clone(&DATA), &setup).unwrap_or_else(|wrong| panic!("{wrong:?}"))
}

/// Plays on by plans until something is so; gives back how often a plan had no legal answer.
fn play(game: &Ardennes, state: &mut State, styles: [Style; 2], until: impl Fn(&State) -> bool) -> usize {
    play_by(&planner(), game, state, styles, until)
}

/// The same by a mind with weights of its own.
fn play_by(
    planner: &A44Planner,
    game: &Ardennes,
    state: &mut State,
    styles: [Style; 2],
    until: impl Fn(&State) -> bool,
) -> usize {
    let mut rng = QuickRng::new(7);
    let mut plans = [None, None];
    let mut missed = 0;
    for _ in 0..20_000 {
        if until(state) {
            break;
        }
        let (seat, action) = match game.turn(state) {
            Turn::Over(_) => break,
            Turn::Chance => {
                let mut outcomes = Vec::new();
                game.chance(state, &mut outcomes);
                (Seat::Chance, *kernel::weighted(&outcomes, &mut rng).expect("an outcome"))
            }
            Turn::Players(seats) => {
                let seat = seats.iter().next().expect("somebody is on turn");
                let place = usize::from(seat == Seat::Allied);
                let stretch = planner.stretch(game, state);
                if plans[place].as_ref().is_none_or(|(made, _)| *made != stretch) {
                    plans[place] = Some((stretch, planner.plan(game, state, seat, styles[place])));
                }
                let plan = plans[place].as_mut().map(|(_, plan)| plan).expect("a plan");
                let planned = planner.follow(game, state, seat, plan);
                match planned.filter(|action| check(game, state, seat, action).is_ok()) {
                    Some(action) => (seat, action),
                    None => {
                        missed += 1;
                        let mut all = Vec::new();
                        kernel::legal(game, state, seat, &mut all);
                        (seat, *all.first().expect("something is legal"))
                    }
                }
            }
        };
        game.apply(state, seat, &action, &mut Log::muted());
    }
    missed
}

#[test]
fn plans_of_both_levels_lead_through_a_whole_game_by_legal_decisions() {
    let game = game("six-turn");
    for styles in [[Style::BEST, Style::HASTY], [Style::HASTY, Style::BEST]] {
        let mut state = game.start();
        let missed = play(&game, &mut state, styles, |_| false);
        assert!(matches!(game.turn(&state), Turn::Over(_)), "the game comes to its end");
        assert!(missed <= 1, "{missed} decisions were not thought of");
    }
}

#[test]
fn every_tweak_of_a_plan_moves_and_fights_legally() {
    let (game, planner) = (game("six-turn"), planner());
    for seat in Seat::PLAYERS {
        let mut state = game.start();
        let moves = |state: &State| {
            state.phasing() == seat && state.frame() == Some(Frame::Phase(Phase::Movement)) && state.turn > 1
        };
        play(&game, &mut state, [Style::BEST, Style::BEST], moves);
        let plan = planner.plan(&game, &state, seat, Style::BEST);
        let tweaks: Vec<Plan> = (0..planner.tweaks(&game, &state, seat, &plan))
            .filter_map(|which| planner.tweak(&game, &state, seat, &plan, which))
            .collect();
        assert!(tweaks.len() > 4, "{seat}: {} tweaks", tweaks.len());
        let stretch = planner.stretch(&game, &state);
        for (which, mut tweak) in tweaks.into_iter().enumerate() {
            let mut after = state.clone();
            while planner.stretch(&game, &after) == stretch
                && game.turn(&after) == Turn::Players(Seats::from_iter([seat]))
            {
                let action = planner.follow(&game, &after, seat, &mut tweak);
                let action = action.unwrap_or_else(|| panic!("{seat}: tweak {which} has no opinion"));
                let found = check(&game, &after, seat, &action);
                assert!(found.is_ok(), "{seat}: tweak {which}: {action:?}: {found:?}");
                game.apply(&mut after, seat, &action, &mut Log::muted());
            }
        }
    }
}

#[test]
fn what_is_won_is_worth_more_than_anything_else_and_both_seats_see_the_same() {
    let (game, planner) = (game("six-turn"), planner());
    let mut state = game.start();
    play(&game, &mut state, [Style::BEST, Style::BEST], |state| state.turn > 2);
    let now = planner.worth(&game, &state, Seat::German);
    assert_eq!(now, -planner.worth(&game, &state, Seat::Allied));
    state.verdict = Some(ardennes44::Verdict::Points);
    assert!(planner.worth(&game, &state, Seat::German) > now + 5_000);
    state.verdict = Some(ardennes44::Verdict::Held);
    assert!(planner.worth(&game, &state, Seat::German) < now - 5_000);
}

#[test]
fn the_first_morning_opens_the_bridge_of_dasburg() {
    let game = game("campaign");
    let mut state = game.start();
    play(&game, &mut state, [Style::BEST, Style::BEST], |state| {
        state.frame() == Some(Frame::Phase(Phase::Combat)) && state.phasing() == Seat::German
    });
    let dasburg = game.hex_by_number("E2115").expect("a hex");
    let analysis: Analysis<'_> = game.analysis(&state);
    assert!(analysis.holds(Seat::German, dasburg), "somebody must hold the far end of the bridge");
}

#[test]
fn nobody_attacks_against_hopeless_odds() {
    let (game, planner) = (game("campaign"), planner());
    let mut state = game.start();
    play(&game, &mut state, [Style::BEST, Style::BEST], |state| {
        state.frame() == Some(Frame::Phase(Phase::Combat)) && state.phasing() == Seat::Allied
    });
    let plan = planner.plan(&game, &state, Seat::Allied, Style::BEST);
    let analysis = game.analysis(&state);
    for (_, fight) in super::fights::options(&analysis, Seat::Allied, &planner.0, &plan) {
        let mut attack = analysis.attack_on(Seat::Allied, fight.target);
        attack.with.extend(fight.with.iter().copied());
        attack.guns.extend(fight.guns.iter().copied());
        assert!(analysis.column(&attack) >= 3, "an attack below 2-1");
    }
}

#[test]
fn the_allies_throw_for_air_support_before_anything_else() {
    let game = game("patton");
    let mut state = game.start();
    play(&game, &mut state, [Style::BEST, Style::BEST], |state| {
        state.turn == 15
            && state.frame() == Some(Frame::Phase(Phase::Movement))
            && state.phasing() == Seat::Allied
    });
    let planner = planner();
    let mut plan = planner.plan(&game, &state, Seat::Allied, Style::BEST);
    assert_eq!(planner.follow(&game, &state, Seat::Allied, &mut plan), Some(Action::AirSupport));
}

#[test]
fn roadblocks_the_commando_and_infiltration_by_night_are_used_where_they_are_played_with() {
    let game = game_with("campaign", &["roadblocks", "greif-commando", "night-infiltration"]);
    let mut state = game.start();
    let (blocks, sneaks) = (Cell::new([false; 2]), Cell::new(0));
    let (last, laid_again) = (Cell::new(state.roadblocks), Cell::new(0));
    let missed = play(&game, &mut state, [Style::BEST, Style::BEST], |state| {
        let [german, allied] = blocks.get();
        let on_map = state.roadblocks.map(|row| row.iter().any(Option::is_some));
        blocks.set([german || on_map[0], allied || on_map[1]]);
        let markers =
            last.replace(state.roadblocks).into_iter().flatten().zip(state.roadblocks.into_iter().flatten());
        let shifts = markers.filter(|(was, is)| was != is && was.is_some() && is.is_some());
        laid_again.set(laid_again.get() + shifts.count());
        sneaks.set(sneaks.get() + usize::from(state.pieces.iter().any(|piece| piece.is(Marks::INFILTRATED))));
        state.turn > 7
    });
    assert!(missed <= 1, "{missed} decisions were not thought of");
    assert_eq!(blocks.get(), [true, true], "both sides bar roads");
    assert!(laid_again.get() > 0, "a Roadblock that the front has left behind is laid again");
    assert!(state.commando.is_some() || state.commando_used, "the commando goes to a bridge");
    assert!(sneaks.get() > 0, "somebody infiltrates");
}

#[test]
fn nobody_stays_in_march_order_where_he_is() {
    let game = game("campaign");
    let mut state = game.start();
    let columns = Cell::new(0);
    play(&game, &mut state, [Style::BEST, Style::BEST], |state| {
        if state.frame() == Some(Frame::Phase(Phase::Combat)) && state.half == Half::Day(Seat::Allied) {
            let allied = UnitId::number(game.units()).zip(state.pieces.iter());
            let allied =
                allied.filter(|((_, data), piece)| data.seat == Seat::Allied && piece.hex().is_some());
            let idle = allied.filter(|(_, piece)| piece.is(Marks::STRATEGIC) && !piece.is(Marks::MOVED));
            columns.set(columns.get() + idle.count());
        }
        state.turn > 9
    });
    assert_eq!(columns.get(), 0, "Allied units that lie on the road with half their defense");
}

#[test]
fn idle_stacks_at_the_front_are_kept_for_the_night_if_the_weights_say_so() {
    let game = game("six-turn");
    for (night, kept) in [(6, true), (99, false)] {
        let mut planner = planner();
        planner.0.night = night;
        let (mut state, seen) = (game.start(), Cell::new(false));
        let missed = play_by(&planner, &game, &mut state, [Style::BEST, Style::BEST], |state| {
            seen.set(seen.get() || state.pieces.iter().any(|piece| piece.is(Marks::NIGHT)));
            false
        });
        assert!(missed <= 1, "{missed} decisions were not thought of");
        assert_eq!(seen.get(), kept, "from {night} factors on");
    }
}

/// The Movement Phase of a side in the campaign on turn 5, as it came about.
fn fifth_turn(game: &Ardennes, seat: Seat) -> State {
    let mut state = game.start();
    play(game, &mut state, [Style::BEST, Style::BEST], |state| {
        state.turn == 5 && state.frame() == Some(Frame::Phase(Phase::Movement)) && state.phasing() == seat
    });
    state
}

/// The same position with a unit somewhere else.
fn put(game: &Ardennes, state: &State, unit: UnitId, place: Place) -> State {
    let mut other = state.clone();
    *other.pieces.change(unit) = Piece::new(place, game.units()[usize::from(unit)].steps);
    other
}

/// What a unit would do that nothing ordinary is left for.
fn ask(
    game: &Ardennes,
    state: &State,
    seat: Seat,
    means: impl Fn(&Context<'_>) -> Option<Action>,
) -> Option<Action> {
    let (planner, analysis) = (planner(), game.analysis(state));
    let plan = planner.plan(game, state, seat, Style::BEST);
    let scan = plan.scan.clone().expect("movement was planned");
    means(&Context::new(&analysis, seat, &planner.0, &plan, &scan))
}

#[test]
fn a_shut_sector_is_opened_from_its_blocking_position() {
    let game = game("campaign");
    let number = |seat: Seat| {
        let mut all =
            UnitId::number(game.units()).filter(|(_, data)| data.seat == seat && data.kind.is_infantry());
        all.next().expect("a unit").0
    };
    let (german, allied) = (number(Seat::German), number(Seat::Allied));
    let mut entries =
        EntryId::number(&game.ground().entries).filter(|(_, entry)| !entry.german && entry.blocking);
    let (by, entry) = entries.next().expect("an Entry Hex with a Blocking Position");
    let waits = Place::Box(entry.sector.expect("a box"));
    let open = put(&game, &fifth_turn(&game, Seat::Allied), allied, waits);
    assert_eq!(ask(&game, &open, Seat::Allied, |context| block(context, allied)), None, "nothing is shut");
    let shut = put(&game, &open, german, Place::Hex(entry.at));
    let found = ask(&game, &shut, Seat::Allied, |context| block(context, allied));
    assert_eq!(found, Some(Action::Block { unit: allied, by }));
}

#[test]
fn brigade_150_tries_to_pass_for_americans_before_them() {
    let game = game("campaign");
    let brigade =
        UnitId::number(game.units()).find(|(_, data)| data.is(UnitMarks::SKORZENY)).expect("a unit").0;
    let state = fifth_turn(&game, Seat::German);
    let analysis = game.analysis(&state);
    let tries = |at: HexId| {
        let there = put(&game, &state, brigade, Place::Hex(at));
        ask(&game, &there, Seat::German, |context| infiltrate(context, brigade)) == Some(Action::Infiltrate)
    };
    let empty = |at: &HexId| Seat::PLAYERS.into_iter().all(|seat| !analysis.holds(seat, *at));
    let hexes = game.ground().grid.indices();
    let (watched, quiet): (Vec<HexId>, Vec<HexId>) =
        hexes.filter(empty).partition(|at| analysis.zone(Seat::Allied, *at));
    // Here and there it has an attack to make instead.
    assert!(watched.into_iter().take(12).filter(|at| tries(*at)).count() > 2);
    assert!(!quiet.into_iter().take(12).any(tries), "there is nobody to deceive");
}
