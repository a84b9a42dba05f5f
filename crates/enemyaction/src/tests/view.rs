//! Tests of the table as the player sees it.

use std::collections::BTreeSet;

use arrayvec::ArrayVec;
use kernel::Game;
use table::{Audience, PhaseState, PileKind, Seat, Setup, Shows, Spot, View};
use wargame::Id as _;

use crate::model::cards::Tactic;
use crate::model::frame::{
    Ask, Combat, DieFor, Fight, Frame, Impulse, Level, Order, Phase, Purpose, Scope, Stage, Step, Tactics,
    Underway,
};
use crate::model::ids::{CardNumber, ChitId, Chits, HexId, RiverId, Rivers, SetupNumber, UnitId, Units};
use crate::model::pieces::{Marks, Place, Supply};
use crate::model::state::{Compass, CorpsMarker, Lasting, Objective, State, Today};
use crate::model::units::{Army, Corps};
use crate::rulebook::EnemyAction;
use crate::rules::s05_allied_commands::new_activation;
use crate::tests::common::data;

pub(crate) const AUDIENCES: [Audience; 4] =
    [Audience::Seat(Seat::Allied), Audience::Seat(Seat::German), Audience::Public, Audience::Referee];
pub(crate) const ALLIED: Audience = Audience::Seat(Seat::Allied);
pub(crate) const SCENARIOS: [&str; 5] =
    ["initial-assault", "allies-surprised", "german-breakout", "battle-of-the-bulge", "crisis-at-the-meuse"];

/// The game of a scenario.
pub(crate) fn scenario(id: &str) -> EnemyAction {
    EnemyAction::new(data(), &Setup::new("enemyaction", id)).expect("a scenario")
}

pub(crate) fn unit(game: &EnemyAction, id: &str) -> UnitId {
    game.read_unit(id).expect("a unit")
}

pub(crate) fn hex(game: &EnemyAction, number: &str) -> HexId {
    game.ground.hex(number).expect("a hex")
}

/// A combat in the making: 2nd Panzer Division against the 110th in Clervaux.
pub(crate) fn fight_for_clervaux(game: &EnemyAction, seat: Seat) -> State {
    let mut state = game.empty(17);
    for (id, at) in [("110.28", "1709"), ("2.2p", "1708"), ("3.2p", "1708"), ("304.2p", "1808")] {
        state.piece_mut(unit(game, id)).put(Place::Hex(hex(game, at)));
    }
    let germans: Units = ["2.2p", "3.2p"].iter().map(|id| unit(game, id)).collect();
    let allies = Units::only(unit(game, "110.28"));
    let (attackers, target) = match seat {
        Seat::German => (germans, hex(game, "1709")),
        _ => (allies, hex(game, "1708")),
    };
    state.activation = Some(new_activation(
        seat,
        if seat == Seat::German { CardNumber::new(46) } else { CardNumber::new(2) },
        Level::Division,
    ));
    state.combat = Some(Combat {
        seat,
        target,
        attackers,
        defenders: Units::NONE,
        idle: Units::NONE,
        tactics: [Tactics::default(); 2],
        count: 0,
        bonus: false,
        lead: unit(game, "2.2p"),
        card: None,
        overwhelming: false,
        least: 2,
        most: 4,
        total: 4,
        drawn: Chits::NONE,
        counted: [Chits::NONE; 2],
        hits: [1, 2],
        hit: 0,
        steps: 0,
        flight: 0,
        route: ArrayVec::new(),
        penalty: 1,
        forced: false,
        dispersed: false,
        lost: ArrayVec::new(),
        lost_at: ArrayVec::new(),
        entered: ArrayVec::new(),
        waded: Rivers::NONE,
        bridged: Rivers::NONE,
        cursor: Order::START,
    });
    state.frames.extend([
        Frame::Phase(Phase::EndOfDay),
        Frame::Impulse(seat),
        Frame::Activation(Step::Fight),
    ]);
    state
}

/// Every frame there is, but phases and the end.
pub(crate) fn frames(game: &EnemyAction) -> Vec<Frame> {
    let (u, at) = (unit(game, "110.28"), hex(game, "1709"));
    let mut all = vec![Frame::Setup, Frame::Hand { left: 2 }, Frame::Depots { left: 2 }, Frame::Late];
    let purposes =
        [Purpose::Impulse, Purpose::Attack, Purpose::Defence, Purpose::Fading, Purpose::Interdiction];
    all.extend(purposes.map(|purpose| Frame::Card { purpose, left: 2 }));
    all.extend([Frame::Surrender { left: Units::only(u) }, Frame::Interdict]);
    all.extend([Seat::German, Seat::Allied].map(Frame::Impulse));
    let scopes = [
        Scope::Divisions,
        Scope::One(unit(game, "ccb.7a")),
        Scope::Corps(Corps::V),
        Scope::Army(Army::First),
        Scope::Everybody,
    ];
    all.extend(scopes.map(|scope| Frame::Deploy { card: CardNumber::new(2), scope }));
    all.push(Frame::Replace { card: CardNumber::new(1), left: 3 });
    all.extend([2, 1].map(|roadblocks| Frame::Engineers { card: CardNumber::new(4), roadblocks }));
    all.push(Frame::Alarm { card: CardNumber::new(5), corps: Corps::V, left: 2 });
    let steps = [Step::Begin, Step::Objectives, Step::Move, Step::Reserves, Step::Fight, Step::ToReserve];
    all.extend(steps.into_iter().chain([Step::Dig, Step::Recover]).map(Frame::Activation));
    all.push(Frame::Overstack);
    all.extend(FIGHTS.map(Frame::Fight));
    let dice = [DieFor::Attack, DieFor::Hold, DieFor::Attacker, DieFor::Advance { unit: u, at, most: 6 }];
    all.extend(Army::GERMAN.map(DieFor::Objective).into_iter().chain(dice).map(Frame::Die));
    all.extend([Frame::Turned, Frame::Ask(Ask::Commandos), Frame::Ask(Ask::Eisenhower)]);
    all.push(Frame::Unseen { left: 2 });
    all
}

const FIGHTS: [Fight; 18] = [
    Fight::Prepare,
    Fight::Open,
    Fight::GermanTactics,
    Fight::GermanReserves,
    Fight::AlliedTactics,
    Fight::GermanCard,
    Fight::Chits,
    Fight::More,
    Fight::Sum,
    Fight::Retreat,
    Fight::Penalty,
    Fight::DefenderLoses,
    Fight::GermanHolds,
    Fight::AttackerLoses,
    Fight::GermanSuffers,
    Fight::Advance,
    Fight::GermanAdvance,
    Fight::CleanUp,
];

/// A sentence or a line for people: nothing that only a program would say.
pub(crate) fn assert_text(text: &str) {
    let first = text.chars().next().unwrap_or(' ');
    assert!(first.is_uppercase() || first.is_ascii_digit(), "'{text}' begins with a small letter");
    let odd = ["{", "}", "::", "Some(", "None", "Ok(", "\"", "  ", "_", "?", " .", " ,"];
    assert!(odd.iter().all(|odd| !text.contains(odd)), "'{text}' is not plain");
}

/// Everything that a view shows is on the board and in its words, and cites rules of the book.
pub(crate) fn assert_shown(game: &EnemyAction, view: &View) {
    let board = &game.board;
    let hexes = board.hexes.iter().map(|hex| &hex.id);
    let places: BTreeSet<_> = hexes.chain(board.boxes.iter().map(|one| &one.id)).collect();
    let counters: BTreeSet<_> = view.counters.iter().map(|counter| &counter.id).collect();
    assert_eq!(counters.len(), view.counters.len(), "no two counters have one name");
    let mut rules = Vec::new();
    for counter in &view.counters {
        assert!(places.contains(&counter.place), "{} is at {}", counter.id, counter.place);
        for status in &counter.status {
            assert!(board.words.statuses.iter().any(|word| status.name == *word), "{}", status.name);
            rules.extend(status.rule.clone());
        }
    }
    for marker in &view.markers {
        assert!(board.words.markers.iter().any(|word| marker.name == *word), "{}", marker.name);
        match &marker.on {
            Spot::Place(place) => assert!(places.contains(place), "{} is at {place}", marker.name),
            Spot::Side(side) => assert!(board.sides.iter().any(|one| one.id == *side), "{side}"),
            Spot::Counter(counter) => assert!(counters.contains(counter), "{counter}"),
        }
        rules.extend(marker.rule.clone());
    }
    for overlay in &view.overlays {
        let drawn = overlay.places.iter().chain(overlay.lines.iter().flat_map(|(_, line)| line));
        assert!(drawn.into_iter().all(|place| places.contains(place)), "{}", overlay.title);
        rules.extend(overlay.rule.clone());
    }
    for pile in &view.piles {
        assert!(places.contains(&pile.place), "{}", pile.place);
        assert!(usize::try_from(pile.count).is_ok_and(|count| count >= pile.cards.len()), "{}", pile.title);
        for card in &pile.cards {
            assert!(board.words.cards.contains(&card.title), "{}", card.title);
            assert!(
                card.texts.iter().all(|text| !text.text.is_empty() && !text.label.is_empty()),
                "{card:?}"
            );
            rules.extend(card.rule.clone());
        }
    }
    rules.extend(view.tracks.iter().filter_map(|track| track.rule.clone()));
    rules.extend(view.phases.iter().map(|phase| phase.rule.clone()));
    rules.extend(view.prompt.iter().map(|prompt| prompt.rule.clone()));
    for rule in rules {
        assert!(game.data.register.has(&rule), "{rule} is no rule of the book");
    }
    view.pending.iter().for_each(|line| assert_text(line));
    view.objectives.iter().for_each(|line| assert_text(line));
    view.prompt.iter().for_each(|prompt| assert_text(&prompt.text));
}

/// Every scenario begins with a table that everybody sees alike. Proves EA §2.23
#[test]
fn every_scenario_opens_with_a_table_for_everybody() {
    for id in SCENARIOS {
        let game = scenario(id);
        let state = game.start();
        let views = AUDIENCES.map(|to| game.view(&state, to));
        views.iter().for_each(|view| assert_shown(&game, view));
        let [first, rest @ ..] = views;
        for other in rest {
            assert_eq!(
                (&first.markers, &first.piles, &first.tracks),
                (&other.markers, &other.piles, &other.tracks)
            );
            assert_eq!((&first.overlays, &first.objectives), (&other.overlays, &other.objectives), "{id}");
            assert_eq!(first.counters.len(), other.counters.len());
        }
    }
}

/// Every chart is a table with all its cells, and every window opens one. Proves EA §2.4
#[test]
fn every_window_opens_a_chart() {
    for id in SCENARIOS {
        let game = scenario(id);
        let board = &game.board;
        let ids: BTreeSet<&str> = board.charts.iter().map(|chart| chart.id.as_str()).collect();
        assert_eq!(ids.len(), board.charts.len());
        for chart in &board.charts {
            assert_eq!(chart.rows.len(), chart.cells.len(), "{}", chart.title);
            assert!(chart.cells.iter().all(|row| row.len() == chart.columns.len()), "{}", chart.title);
            assert!(chart.rule.as_ref().is_some_and(|rule| game.data.register.has(rule)), "{}", chart.title);
            assert!(["seed", "public", "derived", "geo", "ours"].contains(&chart.source.as_str()));
            assert!(!chart.rows.is_empty(), "{} is empty", chart.title);
            chart.notes.iter().for_each(|note| assert_text(note));
        }
        let shown = |function: &table::Function| match &function.shows {
            Shows::Chart(chart) => ids.contains(chart.as_str()),
            Shows::Pile(place) => board.boxes.iter().any(|one| one.id == *place),
            _ => true,
        };
        assert!(board.functions.iter().all(shown));
        let open = board.functions.iter().filter(|one| matches!(one.shows, Shows::Chart(_))).count();
        assert_eq!(open, board.charts.len(), "every chart has a window");
    }
}

/// What the charts say of the known numbers. Proves EA §2.22, §4.2, §12.4-max, §13.24, §T-objective1
#[test]
fn the_charts_say_what_is_known() {
    let game = scenario("battle-of-the-bulge");
    let chart = |id: &str| game.board.charts.iter().find(|chart| chart.id == *id).expect("a chart");
    let chits = chart("chits");
    assert_eq!(chits.rows.len(), 60);
    assert_eq!(chits.cells[0][..4], ["8:1 or more", "defender +2", "less than 1.5:1", "attacker +1"]);
    assert_eq!(chart("objectives 1").cells[0][0], "0709 Malmedy, west");
    let on = |day: &str| {
        let at = chart("calendar").rows.iter().position(|row| row == day).expect("a day");
        chart("calendar").cells[at].clone()
    };
    assert_eq!(on("21")[2], "3");
    assert_eq!(on("16")[..2], ["4", "4"]);
    assert_eq!(chart("surrender").cells.concat(), ["1 to 6", "1 to 4", "1 to 2"]);
    let marginal = chart("marginal");
    assert_eq!(marginal.cells[3][0], "the ratio is less than 1.5:1 or all attack from one hex");
}

/// Days with the same levels share a row, and levels stand from the worst to the best. Proves EA §17.2, §18.5-levels
#[test]
fn the_levels_of_victory_name_each_day_once() {
    let game = scenario("crisis-at-the-meuse");
    let chart = game.board.charts.iter().find(|chart| chart.id == "levels").expect("a chart");
    assert_eq!(chart.rows, ["22 and 23 December", "24 to 27 December", "28 December"]);
    assert_eq!(
        chart.columns,
        [
            "Allied operational defeat",
            "Allied tactical defeat",
            "draw",
            "Allied tactical victory",
            "Allied operational victory"
        ]
    );
    assert_eq!(chart.cells[1], ["35 or more", "-", "-", "-", "15 or fewer"]);
    assert_eq!(chart.cells[2], ["35 or more", "25 to 34", "21 to 24", "16 to 20", "15 or fewer"]);
}

/// A unit that has used up its movement is active still, but neither named nor ready. Proves EA §6-step2
#[test]
fn who_can_do_nothing_more_is_not_named() {
    let game = scenario("battle-of-the-bulge");
    let mut state = game.empty(17);
    let (moved, fresh) = (unit(&game, "110.28"), unit(&game, "112.28"));
    for (id, at) in [(moved, "1709"), (fresh, "1710")] {
        state.piece_mut(id).put(Place::Hex(hex(&game, at)));
        state.piece_mut(id).mark(Marks::ACTIVE);
    }
    let mut activation = new_activation(Seat::Allied, CardNumber::new(16), Level::Corps);
    activation.mover =
        Some(Underway { unit: moved, spent: game.unit(moved).movement, marches: false, waded: false });
    state.activation = Some(activation);
    state.frames.push(Frame::Activation(Step::Move));
    let view = kernel::view(&game, &state, ALLIED);
    let named: Vec<&str> = view.subjects.iter().map(|subject| subject.label.as_str()).collect();
    assert_eq!(named, ["Orders", "112.28"]);
    let ready: Vec<&str> =
        view.counters.iter().filter(|counter| counter.ready).map(|counter| counter.name.as_str()).collect();
    assert_eq!(ready, ["112.28"]);
}

/// The phases follow each other, and on 16 December the Command Phase comes first. Proves EA §4, §4.11
#[test]
fn r4_the_present_phase_is_marked() {
    let game = scenario("battle-of-the-bulge");
    let now = |state: &State| -> Vec<String> {
        let view = game.view(state, ALLIED);
        let now = view.phases.iter().filter(|phase| phase.state == PhaseState::Now);
        now.map(|phase| phase.id.to_string()).collect()
    };
    let mut state = game.start();
    assert_eq!(now(&state), Vec::<String>::new(), "the game is being laid out");
    state.day = 19;
    let stacks = [
        (vec![Frame::Phase(Phase::Cards), Frame::Late], "reserve"),
        (vec![Frame::Phase(Phase::Supply), Frame::Hand { left: 2 }], "cards"),
        (vec![Frame::Phase(Phase::Command), Frame::Interdict], "supply"),
        (vec![Frame::Phase(Phase::EndOfDay), Frame::Impulse(Seat::Allied)], "command"),
        (vec![Frame::Phase(Phase::Reserve), Frame::Unseen { left: 1 }], "end"),
    ];
    for (stack, phase) in stacks {
        state.frames = stack.into_iter().collect();
        assert_eq!(now(&state), [phase]);
    }
    let view = game.view(&state, ALLIED);
    assert_eq!((view.turn.number, view.turn.last, view.turn.title.as_str()), (4, 14, "19 Dec"));
}

/// What is printed on counters: symbol, labels, brackets, selectors. Proves EA §2.21-types, §2.21-selector, §11-bracket
#[test]
fn r2_21_counters_show_what_is_printed() {
    let game = scenario("battle-of-the-bulge");
    let view = game.view(&game.start(), ALLIED);
    let face = |id: &str| &view.counters.iter().find(|one| one.id == *id).expect("a counter").face;
    let labels = |id: &str| face(id).labels.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(labels("110.28"), ["110", "28"]);
    assert_eq!(labels("272"), ["272"]);
    let symbols =
        ["110.28", "901.lehr", "130.lehr", "ccb.7a", "501.101"].map(|id| face(id).symbol.to_string());
    assert_eq!(symbols, ["infantry", "mechanized-infantry", "armor", "combined-arms", "parachute"]);
    let names = |id: &str| face(id).factors.iter().map(|one| one.name.to_string()).collect::<Vec<_>>();
    assert_eq!(names("110.28"), ["strength", "movement"]);
    assert_eq!(names("272"), ["strength", "movement", "selector"]);
    for (unit, data) in UnitId::number(&game.units) {
        let Some(counter) = view.counters.iter().find(|one| one.id == data.id.as_str()) else { continue };
        let bracket = counter.face.factors[0].text.starts_with('(');
        assert_eq!(bracket, data.face(game.start().piece(unit).steps).bracket, "{}", data.id);
    }
}

/// The piles say how many cards there are, and what may still come. Proves EA §3-cards-german, §3-cards-allied, §5-pile
#[test]
fn the_piles_are_counted() {
    let game = scenario("battle-of-the-bulge");
    let view = game.view(&game.start(), ALLIED);
    let pile = |place: &str| view.piles.iter().find(|pile| pile.place == *place).expect("a pile");
    assert_eq!((pile("german-pile").count, pile("german-discards").count), (14, 11));
    assert_eq!((pile("allied-pile").count, pile("allied-pile").cards.len()), (7, 3));
    assert_eq!((pile("allied-supplemental").count, pile("cup").count), (9, 60));
    assert_eq!(pile("hand").kind, PileKind::Hand);
    let alarm = pile("allied-supplemental").cards.iter().find(|card| card.id == "05").expect("card 05");
    let alarm = alarm.texts.iter().find(|text| text.label == "event").expect("its event");
    assert!(alarm.active && alarm.text.starts_with("Raise the Alarm (16 December)"), "{alarm:?}");
}

/// Of a chit that was drawn only the side counts whose situation is there; of those beside the cup none does. Proves EA §2.22,
/// §12.41-sides
#[test]
fn drawn_chits_show_the_side_that_counts() {
    let game = scenario("battle-of-the-bulge");
    let mut state = fight_for_clervaux(&game, Seat::German);
    let defenders = Units::only(unit(&game, "110.28"));
    let drawn: Chits = ChitId::up_to(40).collect();
    state.combat.iter_mut().for_each(|combat| (combat.drawn, combat.defenders) = (drawn, defenders));
    state.cup = (50..60).map(ChitId::new).collect();
    let combat = state.combat.as_ref().expect("a combat");
    let scene = game.scene(&state, combat, combat.total);
    let view = game.view(&state, ALLIED);
    let pile = |place: &str| view.piles.iter().find(|pile| pile.place == *place).expect("a pile");
    let active = |card: &table::Card| {
        let sides = card.texts.iter().filter(|text| matches!(text.label.as_str(), "front" | "back"));
        sides.map(|text| text.active).collect::<Vec<bool>>()
    };
    let cards = &pile("drawn-chits").cards;
    assert_eq!(cards.len(), 40);
    let (mut some, mut none) = (0, 0);
    for (card, chit) in cards.iter().zip(&game.data.chits) {
        let side = scene.side(chit);
        assert_eq!(active(card), [side == Some(0), side == Some(1)], "{}", card.title);
        if side.is_some() { some += 1 } else { none += 1 }
    }
    assert!(some > 0 && none > 0, "{some} {none}");
    // Later losses do not change what has counted.
    let mut later = state.clone();
    later.combat.iter_mut().for_each(|combat| {
        (combat.counted, combat.steps) = (game.counted_sides(&state, combat), 2);
        combat.attackers = Units::only(unit(&game, "2.2p"));
    });
    let seen = game.view(&later, ALLIED);
    let same = seen.piles.iter().find(|pile| pile.place == "drawn-chits").expect("a pile");
    assert_eq!(&same.cards, cards);
    assert!(pile("chits-aside").cards.iter().all(|card| active(card) == [false, false]));
}

/// Something that makes a position another one.
type Change = Box<dyn Fn(&mut State)>;

/// Nothing changes on the table that cannot be seen. Proves EA §2.23, §9.1, §14.1, §14.2, §14.3
#[test]
fn states_that_differ_look_different() {
    let game = scenario("battle-of-the-bulge");
    let start = fight_for_clervaux(&game, Seat::German);
    let (one, at) = (unit(&game, "110.28"), hex(&game, "1709"));
    let site = game.ground.sites.iter().find(|river| start.standing.contains(*river)).expect("a bridge");
    let water = (0..)
        .find(|river| !game.ground.sites.contains(RiverId::new(*river)))
        .expect("a river without a bridge");
    let fight = |state: &mut State, change: &dyn Fn(&mut Combat)| state.combat.iter_mut().for_each(change);
    let mut changes: Vec<Change> = vec![
        Box::new(|state| state.day = 18),
        Box::new(move |state| state.piece_mut(one).steps = 1),
        Box::new(move |state| state.german.insert(at)),
        Box::new(move |state| state.standing.remove(site)),
        Box::new(move |state| state.german_bridges.set(site, !state.german_bridges.contains(site))),
        Box::new(move |state| state.standing.insert(RiverId::new(water))),
        Box::new(move |state| state.positions.insert(at)),
        Box::new(move |state| state.roadblocks.insert(at)),
        Box::new(move |state| state.detachments.insert(at)),
        Box::new(move |state| state.breached.insert(at)),
        Box::new(move |state| state.depots.insert(at)),
        Box::new(|state| state.fuel_days = 1 << 6),
        Box::new(move |state| state.objectives[1] = Objective { stage: 1, at, compass: Compass::North }),
        Box::new(move |state| state.objectives[1] = Objective { stage: 1, at, compass: Compass::West }),
        Box::new(|state| state.corps_markers[1] = CorpsMarker::On),
        Box::new(move |state| state.exits.insert(at)),
        Box::new(|state| state.exit_points = 3),
        Box::new(|state| state.barred = Corps::Viii.bit()),
        Box::new(|state| state.setup[0][0] = SetupNumber::new(3)),
        Box::new(|state| state.cup.remove(ChitId::new(7))),
        Box::new(|state| state.activation = None),
        Box::new(|state| state.combat = None),
        Box::new(move |state| state.frames.push(Frame::Overstack)),
        Box::new(move |state| fight(state, &|one| one.attackers = Units::NONE)),
        Box::new(move |state| fight(state, &|one| one.drawn = Chits::only(ChitId::new(3)))),
        Box::new(move |state| fight(state, &|one| one.total = 5)),
        Box::new(move |state| fight(state, &|one| one.hits = [2, 2])),
        Box::new(move |state| fight(state, &|one| one.route.push(at))),
        Box::new(move |state| fight(state, &|one| one.penalty = 2)),
        Box::new(move |state| fight(state, &|one| one.bonus = true)),
        Box::new(move |state| fight(state, &|one| one.forced = true)),
        Box::new(move |state| fight(state, &|one| one.dispersed = true)),
        Box::new(move |state| fight(state, &|one| one.overwhelming = true)),
        Box::new(move |state| fight(state, &|combat| combat.lost.push(one))),
        Box::new(move |state| fight(state, &|combat| combat.entered.push(at))),
        Box::new(move |state| fight(state, &|one| one.tactics[0].put(Tactic::Artillery))),
        Box::new(move |state| fight(state, &|one| one.tactics[1].put(Tactic::Artillery))),
    ];
    for mark in (0..16).map(|bit| marks(1 << bit)) {
        changes.push(Box::new(move |state| state.piece_mut(one).mark(mark)));
    }
    for supply in [Supply::Low, Supply::Out, Supply::Isolated] {
        changes.push(Box::new(move |state| state.piece_mut(one).supply = supply));
    }
    for place in [Place::Box, Place::Calendar(20), Place::Okw, Place::Exited, Place::Dead, Place::Absent] {
        changes.push(Box::new(move |state| state.piece_mut(one).put(place)));
    }
    for lasting in
        [Lasting::MEUSE_REACHED, Lasting::MEUSE_CROSSED, Lasting::SEVENTH_HOLDS, Lasting::OKW_RELEASED]
    {
        changes.push(Box::new(move |state| state.lasting = lasting));
    }
    let today = [Today::SINGLE_USED, Today::MANTEUFFEL, Today::FREEZE, Today::FURY, Today::CLOUDS];
    for today in today.into_iter().chain([Today::NO_FIRST_IMPULSE, Today::FUEL_PRIORITY, Today::INTERDICTED])
    {
        changes.push(Box::new(move |state| state.today = today));
    }
    for (command, support) in [(Some(46), None), (Some(46), Some(37)), (None, None)] {
        let [command, support] = [command, support].map(|card| card.map(CardNumber::new));
        changes.push(Box::new(move |state| {
            let drawn = [46, 37].map(CardNumber::new).into_iter().collect();
            state.impulse = Some(Impulse { stage: Stage::Command, drawn, command, support, line: 0 });
        }));
    }
    let mut seen = vec![game.view(&start, ALLIED)];
    for (number, change) in changes.iter().enumerate() {
        let mut state = start.clone();
        change(&mut state);
        assert_ne!(state, start, "change {number}");
        let view = game.view(&state, ALLIED);
        assert_shown(&game, &view);
        assert!(!seen.contains(&view), "change {number} cannot be seen");
        seen.push(view);
    }
}

/// A mark by its bit.
fn marks(bits: u16) -> Marks {
    let all = [
        Marks::DISPERSED,
        Marks::NO_FUEL,
        Marks::ACTIVE,
        Marks::MOVED,
        Marks::FOUGHT,
        Marks::ATTACKED,
        Marks::STRUCK,
        Marks::RETREATED,
        Marks::PLACED,
        Marks::JOINED,
        Marks::JUST_DISPERSED,
        Marks::DONE,
        Marks::AT_LARGE,
        Marks::REPLACED,
        Marks::LED,
        Marks::ACTED,
    ];
    all.into_iter().find(|mark| mark.bits() == bits).expect("a mark")
}
