//! The opponent plays by the rules at every level, and does the sensible thing where there is one.

use bitterwoods::{
    Action, BitterWoods, Class, Dump, Frame, HexId, Id as _, Kind, Phase, Place, State, UnitId,
};
use std::time::Duration;

use bitterwoods::analysis::Traveller;
use kernel::{Game as _, Session, Turn};
use table::{Seat, Setup};

use crate::bitterwoods::front::Front;
use crate::bitterwoods::march::Barrier;
use crate::bitterwoods::planner::BitterPlanner;
use crate::bitterwoods::planning;
use crate::bitterwoods::posts::line::{Guards, Line};
use crate::bitterwoods::posture::Posture;
use crate::planner::{Planner as _, Style};
use crate::rng::QuickRng;
use crate::{Ask, bot, weights_of};

pub(crate) fn planner() -> BitterPlanner {
    BitterPlanner::read(weights_of("bitterwoods").expect("weights")).expect("a planner")
}

/// A scenario as it begins, its opening dice thrown.
fn opened(scenario: &str) -> (BitterWoods, State) {
    let registry = games::Registry::load(&|_| None).unwrap_or_else(|error| panic!("{error}"));
    let table = registry.open(&Setup::new("bitterwoods", scenario)).expect("a game");
    let session = table.as_any().downcast_ref::<Session<BitterWoods>>().expect("this game");
    let (game, mut state) = (BitterWoods::clone(session.game()), session.state().clone());
    while game.turn(&state) == Turn::Chance {
        let mut outcomes = Vec::new();
        game.chance(&state, &mut outcomes);
        let (action, _) = outcomes[0];
        game.apply(&mut state, Seat::Chance, &action, &mut kernel::Log::muted());
    }
    (game, state)
}

/// A position of the Movement Phase of a side on a turn, with nobody on the map but those who are put there.
pub(crate) fn sparse(scenario: &str, turn: i8, phasing: Seat, put: &[(&str, &str)]) -> (BitterWoods, State) {
    let (game, mut state) = opened(scenario);
    for unit in UnitId::up_to(game.analysis().units().len()) {
        if state.hex(unit).is_some() {
            state.pieces.change(unit).put(Place::Absent);
        }
    }
    for (id, number) in put {
        let units = UnitId::number(game.analysis().units());
        let (unit, _) = units.into_iter().find(|(_, unit)| unit.id == *id).expect("a unit");
        let at = game.analysis().hex(number).expect("a hex");
        state.pieces.change(unit).put(Place::Hex(at));
    }
    state.turn = turn;
    state.phasing = phasing;
    state.dumps.state = [Dump::None; 2];
    state.frames.clear();
    state.frames.push(Frame::Phase(Phase::Movement));
    (game, state)
}

fn unit(game: &BitterWoods, id: &str) -> UnitId {
    let found = UnitId::number(game.analysis().units()).find(|(_, unit)| unit.id == id);
    found.map(|(unit, _)| unit).expect("a unit")
}

/// Follows the best plan to the end of a side's Movement Phase.
fn move_all(game: &BitterWoods, state: &mut State, seat: Seat) {
    let planner = planner();
    let mut plan = planner.plan(game, state, seat, Style::BEST);
    for _ in 0..200 {
        if state.frame() != Some(Frame::Phase(Phase::Movement)) {
            return;
        }
        let action = planner.follow(game, state, seat, &mut plan).expect("an opinion");
        assert!(game.check(state, seat, &action).is_ok(), "{} is refused", game.write(&action));
        if action == Action::Next {
            return;
        }
        game.apply(state, seat, &action, &mut kernel::Log::muted());
    }
    panic!("movement does not end");
}

/// The decisions of a whole game between two bots of a level, which have no time to think longer than they must.
fn whole_game(setup: &Setup, level: &str) -> Vec<String> {
    let registry = games::Registry::load(&|_| None).unwrap_or_else(|error| panic!("{error}"));
    let mut table = registry.open(setup).expect("a game");
    let mut bots = [(); 2].map(|()| bot(level, "bitterwoods").expect("a bot"));
    let (mut pick, mut decisions) = (QuickRng::new(11), Vec::new());
    loop {
        let (seat, action) = match table.turn() {
            Turn::Over(outcome) => {
                assert!(outcome.winner.is_some());
                return decisions;
            }
            Turn::Chance => {
                (Seat::Chance, kernel::weighted(&table.chance(), &mut pick).expect("an outcome").clone())
            }
            Turn::Players(seats) => {
                let seat = seats.iter().next().expect("somebody");
                let limit = Duration::from_millis(1);
                let ask = Ask { table: &*table, count: table.count(), seat, pick: &mut pick, limit };
                (seat, bots[usize::from(seat == Seat::Allied)].choose(ask).expect("a decision").action)
            }
        };
        table.play(seat, &action).unwrap_or_else(|refusal| panic!("{level} {action}: {refusal}"));
        decisions.push(action);
    }
}

#[test]
fn whole_games_are_played_by_the_rules_at_every_level() {
    for level in ["level1", "level2", "level3", "level4"] {
        let decisions = whole_game(&Setup::new("bitterwoods", "six-turn"), level);
        assert!(decisions.len() > 200, "{level}: {} decisions", decisions.len());
    }
}

#[test]
fn guns_that_no_attack_wants_shock_the_defenders_where_that_is_played() {
    let mut setup = Setup::new("bitterwoods", "campaign");
    setup.options.insert("bombardments".to_owned(), "on".to_owned());
    let decisions = whole_game(&setup, "level2");
    let count =
        |word: &str| decisions.iter().filter(|decision| decision.split(' ').next() == Some(word)).count();
    assert!(count("fire") > 0, "nobody bombards");
    assert!(count("bombard") >= 2 * count("fire"), "it takes two guns at least");
}

#[test]
fn an_empty_town_that_counts_is_taken_on_the_last_turn() {
    let put = [("2pz-3", "2424"), ("26vg-77", "1325"), ("28-110", "3333")];
    let (game, mut state) = sparse("six-turn", 6, Seat::German, &put);
    let before = game.analysis().standing(&state).points;
    move_all(&game, &mut state, Seat::German);
    assert!(game.analysis().standing(&state).points > before, "a place that counts is taken");
}

#[test]
fn the_only_garrison_stays_where_it_counts() {
    let put = [("101-501", "2526"), ("2pz-3", "2321"), ("2pz-2", "2321"), ("9arm-ccb", "2824")];
    let (game, mut state) = sparse("campaign", 9, Seat::Allied, &put);
    move_all(&game, &mut state, Seat::Allied);
    let bastogne = game.analysis().hex("2526").expect("Bastogne");
    let there =
        [unit(&game, "101-501"), unit(&game, "9arm-ccb")].map(|unit| state.hex(unit) == Some(bastogne));
    assert!(there.contains(&true), "Bastogne is not left to the enemy");
}

/// A column is alone and easily beaten, but others are near enough to walk into Elsenborn.
#[test]
fn a_garrison_with_guns_beside_it_is_not_called_away_to_an_attack() {
    let put =
        [("2-9", "1009"), ("arty-187", "1009"), ("2-38", "1111"), ("12ss-25", "1012"), ("326vg-751", "0808")];
    let bound = |scenario: &str| {
        let (game, state) = sparse(scenario, 3, Seat::Allied, &put);
        let planner = planner();
        let context = planner.context(&game, &state, Seat::Allied);
        let plan = planner.plan(&game, &state, Seat::Allied, Style::BEST);
        let name = |unit: UnitId| game.analysis().unit(unit).id.to_string();
        crate::bitterwoods::posts::garrisons::bound(&context, &plan)
            .into_iter()
            .map(name)
            .collect::<Vec<String>>()
    };
    assert!(bound("campaign").contains(&"2-9".to_owned()), "{:?}", bound("campaign"));
    assert!(bound("six-turn").is_empty(), "where points decide, attacks call whom they like");
}

/// Tanks stand between Elsenborn and Monschau, and nobody is in either.
#[test]
fn a_hub_that_stands_open_gets_somebody_in_the_campaign() {
    let put = [("9arm-ccr", "1107"), ("2pz-2", "1008")];
    let (game, mut state) = sparse("campaign", 3, Seat::Allied, &put);
    let (planner, one) = (planner(), unit(&game, "9arm-ccr"));
    let plan = planner.plan(&game, &state, Seat::Allied, Style::BEST);
    let elsewhere = |change: &crate::bitterwoods::plan::Change| change.moves(one);
    assert!(!plan.changes.iter().any(elsewhere), "no plan that is tried out takes it away again");
    move_all(&game, &mut state, Seat::Allied);
    assert_eq!(state.hex(one), game.analysis().hex("1005"));
}

#[test]
fn in_the_first_days_of_the_campaign_germans_leave_alone_what_is_hard_to_take() {
    let least = |scenario: &str, turn: i8, seat: Seat| {
        let (game, state) = sparse(scenario, turn, seat, &[]);
        planner().context(&game, &state, seat).least()
    };
    let german = |scenario: &str, turn: i8| least(scenario, turn, Seat::German);
    assert!(german("campaign", 4) > german("campaign", 5), "on the 18th it is time to risk something");
    assert!(german("campaign", 1) > german("six-turn", 1), "six turns leave no time to choose");
    assert_eq!(least("campaign", 1, Seat::Allied), least("campaign", 9, Seat::Allied));
}

/// A position of the German Combat Phase with some next to a hex that others hold.
fn facing(target: &str, germans: &[&str], allies: &[&str]) -> (BitterWoods, State) {
    let (game, _) = opened("campaign");
    let ground = game.analysis().ground();
    let at = game.analysis().hex(target).expect("a hex");
    let dry = ground.graph.edges(at).iter().find(|edge| edge.flags == 0).expect("a way").to;
    let beside = ground.node(dry).number.clone();
    let put: Vec<(&str, &str)> = (germans.iter().map(|id| (*id, beside.as_str())))
        .chain(allies.iter().map(|id| (*id, target)))
        .collect();
    let (game, mut state) = sparse("campaign", 9, Seat::German, &put);
    state.frames.clear();
    state.frames.push(Frame::Phase(Phase::Combat));
    (game, state)
}

#[test]
fn sure_attacks_are_made_and_hopeless_ones_are_not() {
    let planner = planner();
    let (game, state) = facing("2524", &["2pz-3", "2pz-2", "1ss-peiper"], &["28-110"]);
    let mut plan = planner.plan(&game, &state, Seat::German, Style::BEST);
    let target = game.analysis().hex("2524").expect("a hex");
    assert_eq!(planner.follow(&game, &state, Seat::German, &mut plan), Some(Action::Target(target)));
    let (game, state) = facing("2526", &["26vg-77"], &["101-501", "101-502", "101-506"]);
    let mut plan = planner.plan(&game, &state, Seat::German, Style::BEST);
    assert_eq!(planner.follow(&game, &state, Seat::German, &mut plan), Some(Action::Next));
}

#[test]
fn the_opening_finds_a_sure_attack() {
    let (game, state) = opened("campaign");
    let planner = planner();
    let context = planner.context(&game, &state, Seat::German);
    let plan =
        planning::make(&context, Posture::of(&planner.weights, (Seat::German, context.least()), Style::BEST));
    assert!(plan.planned.iter().any(|fight| fight.clears >= 5), "{:?}", plan.planned);
}

#[test]
fn whoever_is_beaten_plays_on() {
    let put = [
        ("28-110", "2526"),
        ("1ss-peiper", "2424"),
        ("2pz-3", "2425"),
        ("2pz-2", "2625"),
        ("lehr-130", "2627"),
    ];
    let (game, mut state) = sparse("campaign", 21, Seat::Allied, &put);
    move_all(&game, &mut state, Seat::Allied);
    assert!(state.hex(unit(&game, "28-110")).is_some());
}

#[test]
fn ways_that_are_worked_out_again_are_those_worked_out_anew() {
    let (game, state) = opened("campaign");
    let analysis = game.analysis();
    let front = Front::of(analysis, &state);
    let net = analysis
        .net((state.turn, &state.bridges), Traveller { class: Class::Armor, heavy: true, army: None });
    let starts: Vec<(HexId, u32)> = front.stacks[0].iter().map(|stack| (stack.at, 1)).collect();
    let mut barrier = Barrier::new(analysis, &state, &front, Seat::German);
    let mut times = barrier.times(analysis, &net, &starts);
    for number in ["1316", "1424", "1009", "1610", "1711", "1624", "2221", "2526", "1316", "1217"] {
        let at = analysis.hex(number).expect("a hex");
        barrier.put(analysis, at, (Kind::Infantry, 5));
        let again = barrier.times_with(analysis, &net, &starts, (&times, at));
        times = barrier.times(analysis, &net, &starts);
        assert_eq!(again.cost, times.cost, "with somebody in {number}");
    }
}

/// In the campaign it costs a column something to leave behind the foot that keeps its road open.
#[test]
fn columns_do_not_outrun_their_foot_in_the_campaign() {
    let cost = |scenario: &str, id: &str, number: &str| {
        let (game, state) = sparse(scenario, 6, Seat::German, &[("2pz-3", "1624"), ("26vg-39", "1624")]);
        let planner = planner();
        let plan = planner.plan(&game, &state, Seat::German, Style::BEST);
        let context = planner.context(&game, &state, Seat::German);
        crate::bitterwoods::steps::outrun(
            &context,
            &plan,
            unit(&game, id),
            game.analysis().hex(number).expect("a hex"),
        )
    };
    assert_eq!(cost("campaign", "2pz-3", "1722"), 0, "Troisvierges is near");
    let (houffalize, hubert) = (cost("campaign", "2pz-3", "2221"), cost("campaign", "2pz-3", "3425"));
    assert!(0 < houffalize && houffalize < hubert, "{houffalize} {hubert}");
    assert_eq!(cost("campaign", "26vg-39", "3425"), 0, "foot keeps its road itself");
    assert_eq!(cost("six-turn", "2pz-3", "3425"), 0, "six turns are too few to wait");
}

/// A column that is too far ahead already need not go back, but goes no farther.
#[test]
fn columns_that_are_ahead_wait_for_their_foot() {
    let (game, state) = sparse("campaign", 6, Seat::German, &[("2pz-3", "2221"), ("26vg-39", "1225")]);
    let planner = planner();
    let plan = planner.plan(&game, &state, Seat::German, Style::BEST);
    let context = planner.context(&game, &state, Seat::German);
    let hex = |number: &str| game.analysis().hex(number).expect("a hex");
    let cost =
        |number: &str| crate::bitterwoods::steps::outrun(&context, &plan, unit(&game, "2pz-3"), hex(number));
    assert!(plan.front.foot_distance(game.analysis(), hex("2221")) > 5, "Houffalize is far ahead");
    assert_eq!([cost("2221"), cost("1722")], [0, 0], "staying and going back are free");
    assert!(cost("3425") > 0);
}

/// What Germans in a place of the flank are worth in the campaign, as either side sees it on a turn.
fn flank(turn: i8) -> [i32; 2] {
    [Seat::German, Seat::Allied].map(|seat| {
        let worth = |number: &str| {
            let (game, state) = sparse("campaign", turn, Seat::German, &[("277vg-989", number)]);
            let worth = planner().worth(&game, &state, seat);
            if seat == Seat::German { worth } else { -worth }
        };
        worth("1009") - worth("0508")
    })
}

/// Elsenborn in German hands frightens the Allies more than it pleases the Germans, and later more than on the first days.
#[test]
fn the_flanks_mean_more_to_the_allies() {
    let ([german, allied], [_, late]) = (flank(3), flank(20));
    assert!(allied > german + 10, "{german} {allied}");
    assert!(late > allied, "{allied} {late}");
}

/// Whether an empty place stands open to a German unit somewhere.
fn open(place: &str, (unit, from): (&str, &str)) -> bool {
    let (game, state) = sparse("campaign", 2, Seat::Allied, &[(unit, from)]);
    let planner = planner();
    let context = planner.context(&game, &state, Seat::Allied);
    let plan = planner.plan(&game, &state, Seat::Allied, Style::BEST);
    let guards = Guards { free: &[], reach: &vec![Vec::new(); game.analysis().units().len()], ahead: &state };
    let line = Line::new(&context, &plan, &guards, Vec::new());
    line.stands_open(game.analysis().hex(place).expect("a hex"))
}

#[test]
fn men_on_foot_come_through_woods_that_keep_tanks_out() {
    assert!(open("1009", ("326vg-751", "0709")), "Elsenborn stands open to infantry in the woods before it");
    assert!(!open("1009", ("2pz-3", "0709")), "tanks do not come there in a turn");
    assert!(open("1009", ("2pz-3", "1008")), "nobody keeps tanks out who are beside it");
    assert!(!open("1009", ("326vg-751", "0313")), "who is far away needs longer");
}
