//! Tests of the table as players see it.

use std::collections::BTreeSet;

use kernel::{Game, Turn};
use table::{Audience, Choice, Seat, Spot, Target, View};

use crate::model::action::Action;
use crate::model::frames::{Frame, Half, Phase};
use crate::model::ids::DumpId;
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Bridge, Dump, Marker, State};
use crate::rulebook::Ardennes;
use crate::tests::common::{hex, scenario, unit};

const SCENARIOS: [&str; 6] = ["campaign", "six-turn", "eight-turn", "patton", "extended", "patton-extended"];
const EYES: [Audience; 3] = [Audience::Seat(Seat::German), Audience::Seat(Seat::Allied), Audience::Public];

/// Everything that a view shows is on the board and in its words.
fn assert_shown(game: &Ardennes, view: &View) {
    let board = game.board();
    let hexes = board.hexes.iter().map(|hex| &hex.id);
    let places: BTreeSet<_> = hexes.chain(board.boxes.iter().map(|one| &one.id)).collect();
    let counters: BTreeSet<_> = view.counters.iter().map(|counter| &counter.id).collect();
    assert_eq!(counters.len(), view.counters.len(), "no two counters have one name");
    for counter in &view.counters {
        assert!(places.contains(&counter.place), "{} is at {}", counter.id, counter.place);
        for status in &counter.status {
            assert!(board.words.statuses.iter().any(|word| status.name == *word), "{}", status.name);
        }
    }
    for marker in &view.markers {
        assert!(board.words.markers.iter().any(|word| marker.name == *word), "{}", marker.name);
        if let Spot::Place(place) = &marker.on {
            assert!(places.contains(place), "{} is at {place}", marker.name);
        }
    }
    for overlay in &view.overlays {
        assert!(overlay.places.iter().all(|place| places.contains(place)), "{}", overlay.title);
    }
    let prompt = view.prompt.as_ref().map_or("", |prompt| prompt.text.as_str());
    assert!(view.outcome.is_some() || prompt.ends_with('.'), "'{prompt}' is a sentence");
    assert!(view.objectives.iter().all(|line| line.ends_with('.')), "{:?}", view.objectives);
    view.choices.iter().for_each(|choice| assert_pointed(game, view, choice));
}

/// A choice has a word of the game and points at what is there.
fn assert_pointed(game: &Ardennes, view: &View, choice: &Choice) {
    let board = game.board();
    assert!(board.words.verbs.iter().any(|verb| choice.verb == *verb), "{}", choice.verb);
    assert!(!choice.label.is_empty() && !choice.points.is_empty(), "{choice:?}");
    for point in &choice.points {
        let there = match point {
            Target::Counter(id) => view.counters.iter().any(|counter| counter.id == *id),
            Target::Place(id) => {
                board.hexes.iter().any(|hex| hex.id == *id) || board.boxes.iter().any(|one| one.id == *id)
            }
            Target::Side(id) => board.sides.iter().any(|side| side.id == *id),
            Target::Card(_) => false,
            Target::Button(_) => true,
        };
        assert!(there, "{}: {point:?}", choice.action);
    }
}

/// The same for every audience.
fn assert_all_shown(game: &Ardennes, state: &State) {
    for to in EYES {
        assert_shown(game, &kernel::view(game, state, to));
    }
}

#[test]
fn every_scenario_opens_with_a_table_for_everybody() {
    for id in SCENARIOS {
        let game = scenario(id);
        let start = game.start();
        assert_eq!(game.unsound(&start), Vec::<String>::new(), "{id}");
        assert_all_shown(&game, &start);
        assert!(game.board().rules.len() > 400 && game.board().charts.len() > 20, "{id}");
    }
}

#[test]
fn what_is_offered_first_reads_back() {
    for id in SCENARIOS {
        let game = scenario(id);
        let start = game.start();
        let Turn::Players(seats) = game.turn(&start) else { panic!("{id}: nobody is on turn") };
        let view = game.view(&start, Audience::Referee);
        let mut count = 0;
        for seat in seats.iter() {
            for focus in kernel::focuses(&game, &start, seat) {
                let mut actions = Vec::new();
                game.legal(&start, seat, &focus, &mut actions);
                let choices = game.describe_all(&start, seat, &actions);
                for (action, choice) in actions.iter().zip(&choices) {
                    assert_eq!(game.read(&choice.action).as_ref(), Ok(action), "{id}");
                }
                choices.iter().step_by(9).for_each(|choice| assert_pointed(&game, &view, choice));
                count += actions.len();
            }
        }
        assert!(count > 50, "{id} offers {count} of what was looked at");
    }
}

/// Plays at random, and looks at the table on the way.
#[test]
fn the_table_is_sound_wherever_play_goes() {
    let mut frames = BTreeSet::new();
    for (seed, id) in (16_121_944u64..).zip(["campaign", "patton"]) {
        let game = scenario(id);
        let mut state = game.start();
        let mut seed = seed;
        let mut pick = |below: u32| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            u32::try_from((seed >> 33) % u64::from(below)).unwrap_or(0)
        };
        let mut log = kernel::Log::muted();
        for made in 0..700 {
            let Some(step) = kernel::random_action(&game, &state, &mut pick) else { break };
            assert_eq!(game.read(&game.write(&step.action)).as_ref(), Ok(&step.action));
            game.apply(&mut state, step.seat, &step.action, &mut log);
            if made % 25 == 0 {
                assert_all_shown(&game, &state);
            }
            let asked = format!("{:?}", state.frame());
            frames.insert(asked.split([' ', '{']).next().unwrap_or_default().to_owned());
            let now = game.prompt_text(&state);
            assert!(now.ends_with('.') && !now.contains('?'), "'{now}' is a sentence");
        }
    }
    assert!(frames.len() > 8, "play came to these questions only: {frames:?}");
}

#[test]
fn a_fuel_dump_is_known_to_its_owner_alone() {
    let game = scenario("campaign");
    let mut state = game.start();
    (state.dumps, state.real_dump) = ([Dump::Hidden; 3], DumpId::new(1));
    let values = |to: Audience| -> Vec<Option<String>> {
        let view = game.view(&state, to);
        let dumps = view.markers.iter().filter(|marker| marker.name == "fuel dump");
        dumps.map(|marker| marker.value.as_ref().map(ToString::to_string)).collect()
    };
    let [dummy, real] = ["dummy", "real"].map(|word| Some(word.to_owned()));
    assert_eq!(values(Audience::Seat(Seat::German)), [None, None, None]);
    assert_eq!(values(Audience::Public), [None, None, None]);
    assert_eq!(values(Audience::Seat(Seat::Allied)), [dummy.clone(), real, dummy]);
    let other = game.resample(&state, Audience::Seat(Seat::German), &mut |_| 2);
    assert_eq!(other.real_dump, DumpId::new(2), "to the German any of them may be the one");
    let own = game.resample(&state, Audience::Seat(Seat::Allied), &mut |_| 2);
    assert_eq!(own.real_dump, DumpId::new(1), "to the Allied player none other can be");
    state.dumps[1] = Dump::Shown;
    let shown = game.resample(&state, Audience::Public, &mut |_| 0);
    assert_eq!(shown.real_dump, DumpId::new(1), "what was shown stays");
}

#[test]
fn a_move_is_offered_with_its_price_and_its_way() {
    let game = scenario("campaign");
    let mut state = game.start();
    state.frames.clear();
    state.frames.push(Frame::Phase(Phase::Movement));
    let vg = unit(&game, "26vg-39");
    state.piece_mut(vg).put(Place::Hex(hex(&game, "E1913")));
    state.piece_mut(vg).clear(Marks::MOVED);
    let mut actions = Vec::new();
    game.legal(&state, Seat::German, &crate::model::action::Focus::Unit(vg), &mut actions);
    let choices = game.describe_all(&state, Seat::German, &actions);
    let of = |number: &str| choices.iter().find(|choice| choice.action == format!("move 26vg-39 {number}"));
    let over = of("E2013").expect("over the Our");
    assert_eq!((over.cost.as_ref(), &over.notes[..]), (None, &["Tactical Movement".to_owned()][..]));
    assert_eq!(over.path, ["E1913", "E2013"]);
    let field = game.field(&state);
    let reach = game.reach(&state, &field, vg, hex(&game, "E1913"));
    let mut paid = 0;
    for (action, choice) in actions.iter().zip(&choices) {
        let Action::Move { to, .. } = *action else { continue };
        let way = game.way(&state, vg, hex(&game, "E1913"), to);
        let path: Vec<&str> = way.path.iter().map(|at| game.number_of(*at)).collect();
        assert_eq!(choice.path, path, "{} goes the way it shows", choice.action);
        let cost = reach.halves(to).map(|halves| format!("{} MP", crate::model::state::half_points(halves)));
        assert_eq!(choice.cost.as_ref().map(ToString::to_string), cost, "{}", choice.action);
        paid += usize::from(cost.is_some());
    }
    assert!(paid > 0, "some ways are paid with points");
}

#[test]
fn the_table_says_what_lies_on_it() {
    let game = scenario("campaign");
    let mut state = game.start();
    state.frames.clear();
    state.frames.push(Frame::Phase(Phase::Traffic));
    (state.turn, state.half) = (4, Half::Day(Seat::German));
    state.traffic[1][2] = Marker::On(hex(&game, "E2416"));
    state.bridges[0] = Bridge::AlliedBuilds;
    let vg = unit(&game, "26vg-39");
    state.piece_mut(vg).mark(Marks::DISRUPTED);
    state.piece_mut(vg).mark(Marks::OOS);
    assert_all_shown(&game, &state);
    let view = game.view(&state, Audience::Seat(Seat::German));
    assert_eq!((view.turn.number, view.turn.title.as_str()), (4, "17 Dec PM"));
    let counter = view.counters.iter().find(|counter| counter.id == "26vg-39").expect("the 39th");
    let states: Vec<&str> = counter.status.iter().map(|status| status.name.as_str()).collect();
    assert_eq!(states, ["disrupted", "out of supply"]);
    let traffic = view.markers.iter().find(|marker| marker.name == "traffic").expect("traffic");
    assert_eq!(
        (traffic.owner, traffic.value.as_ref().map(table::Word::as_str)),
        (Some(Seat::Allied), Some("3"))
    );
    let held = view.counters.iter().filter(|counter| counter.place == "holding");
    assert_eq!(held.clone().count(), 11, "all but the one on the map");
    assert_eq!(held.filter(|counter| counter.ready).count(), 6, "the German has his at hand");
    state.half = Half::Night(Seat::Allied);
    assert_eq!(game.view(&state, Audience::Public).turn.title, "night of 17 Dec");
}

#[test]
fn what_cannot_be_done_is_explained() {
    let game = scenario("campaign");
    let mut state = game.start();
    state.frames.clear();
    state.frames.push(Frame::Phase(Phase::Movement));
    state.turn = 3;
    let why = |state: &State, seat: Seat, counter: &str, place: &str| -> Vec<String> {
        let (subject, at) = (Target::Counter(counter.into()), Target::Place(place.into()));
        let all = game.explain(state, seat, &subject, &at).into_iter();
        all.map(|illegal| illegal.rule.number().to_owned()).collect()
    };
    let far = ["9.2.1", "11.2", "11.4.1-infantry"];
    assert_eq!(
        why(&state, Seat::German, "26vg-39", "W1835"),
        far,
        "all that is in the way to Huy, the nearest first"
    );
    assert_eq!(why(&state, Seat::German, "26vg-39", "box-SE"), ["11.9.2"]);
    assert_eq!(why(&state, Seat::German, "nobody", "E2416"), Vec::<String>::new());
    state.frames[0] = Frame::Phase(Phase::Traffic);
    state.half = Half::Day(Seat::Allied);
    assert_eq!(why(&state, Seat::Allied, "allied-traffic-1", "E1826"), ["24.4-stvith"]);
    state.frames[0] = Frame::Phase(Phase::Combat);
    assert_eq!(why(&state, Seat::Allied, "78-309", "E2416"), ["14.1", "14.1"]);
}
