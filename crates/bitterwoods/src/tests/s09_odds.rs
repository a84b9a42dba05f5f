//! Odds, shifts and the die, held against the worked examples. BW §9

use table::Seat;

use crate::model::ids::UnitId;
use crate::model::outcome::Outcome;
use crate::model::pieces::Marks;
use crate::model::state::{Attack, State};
use crate::pack::charts::ODDS;
use crate::rulebook::BitterWoods;
use crate::rules::s09_combat::strength::{Odds, ratio};
use crate::tests::fixtures::{game, hex, position, unit};

/// A German attack on a hex.
fn attack(game: &BitterWoods, target: &str, with: &[&str], guns: &[&str]) -> Attack {
    let all = |ids: &[&str]| -> Vec<UnitId> { ids.iter().map(|id| unit(game, id)).collect() };
    Attack {
        with: all(with).into_iter().collect(),
        guns: all(guns).into_iter().collect(),
        ..Attack::on(Seat::German, hex(&game.data, target))
    }
}

fn column(word: &str) -> usize {
    ODDS.iter().position(|odds| *odds == word).expect("a column")
}

/// Proves BW §Ex-9.2, §9.2-2
#[test]
fn odds_are_rounded_for_the_defender() {
    let told = |attack: u16, defense: u16| ODDS[ratio(attack, defense)];
    assert_eq!(told(17, 6), "2-1");
    assert_eq!(
        (told(9, 8), told(7, 8), told(3, 8), told(5, 16), told(1, 9)),
        ("1-1", "1-2", "1-3", "1-4", "1-4")
    );
    assert_eq!((told(4, 8), told(6, 1), told(7, 1), told(40, 1)), ("1-2", "6-1", "7-1", "7-1"));
}

/// Proves BW §9.1-caps, §9.2-max
#[test]
fn the_attacker_shifts_first_so_that_rough_ground_never_meets_more_than_6_1() {
    let plain = Odds {
        attack: 40,
        defense: 1,
        ratio: column("7-1"),
        right: 3,
        left: 1,
        attacker_die: 0,
        defender_die: 0,
    };
    assert_eq!(plain.column(), column("6-1"));
    assert_eq!(Odds { ratio: column("1-1"), ..plain }.column(), column("2-1"), "two columns at most");
    assert_eq!(Odds { left: 4, ..plain }.column(), column("5-1"));
    let dice = Odds { attacker_die: 4, defender_die: 1, ..plain };
    assert_eq!((dice.modifier(), dice.row(1), dice.row(6)), (-1, 0, 4));
}

/// The opening attack on the 110th: doubled by the river, a column for broken ground, and no endurance against its position.
/// The rest of the example waits for the sequence of play. Proves BW §9.4-broken, §9.4-river, §8.1-benefit
#[test]
fn the_110th_is_met_at_three_to_one_before_surprise() {
    let game = game();
    let there = [
        ("28-110", "1424"),
        ("2pz-2", "1324"),
        ("2pz-304", "1324"),
        ("2pz-3", "1325"),
        ("lehr-recon", "1325"),
        ("werfer-15", "1324"),
        ("arty-766", "1124"),
        ("vak-401", "1124"),
    ];
    let mut state = position(&game.data, &there);
    state.positions.push((hex(&game.data, "1424"), Seat::Allied));
    let with = ["2pz-2", "2pz-304", "2pz-3", "lehr-recon", "werfer-15"];
    let fight = attack(&game, "1424", &with, &["arty-766", "vak-401"]);
    let odds = game.plain_odds(&state, &fight);
    assert_eq!(odds.defense, 10, "doubled by the river");
    assert_eq!((ODDS[odds.ratio], odds.left, odds.modifier()), ("4-1", 1, 0));
    assert_eq!(ODDS[odds.column()], "3-1");
    let surprised = Odds { right: 1, ..odds };
    assert_eq!(ODDS[surprised.column()], "4-1");
    let results: Vec<Outcome> = (1..=6).map(|die| game.result_of(&surprised, die)).collect();
    assert!(results.contains(&Outcome::Defender { loss: false, hexes: 4 }), "{results:?}");
}

/// Proves BW §9.4-town
#[test]
fn r9_4_town_doubles_once_and_never_guns() {
    let game = game();
    let state = position(&game.data, &[("28-110", "1316"), ("arty-402", "1316"), ("2pz-2", "1216")]);
    let odds = game.plain_odds(&state, &attack(&game, "1316", &["2pz-2"], &[]));
    let gun = u16::from(game.unit(unit(&game, "arty-402")).faces[0].combat);
    assert_eq!(odds.defense, 10 + gun.div_ceil(2));
    assert_eq!(odds.left, 0, "a town is no rough ground");
}

/// Proves BW §9.3, §9.3-modified
#[test]
fn r9_3_endurance_and_strength_suffer_out_of_supply() {
    let game = game();
    let mark = |state: &mut State, id: &str, mark: Marks| state.piece_mut(unit(&game, id)).mark(mark);
    let there = [("28-110", "1518"), ("2pz-3", "1418")];
    let mut state = position(&game.data, &there);
    let fight = attack(&game, "1518", &["2pz-3"], &[]);
    let fresh = game.plain_odds(&state, &fight);
    assert_eq!((fresh.attack, fresh.attacker_die, fresh.defender_die), (9, 1, 0));
    mark(&mut state, "2pz-3", Marks::OOS);
    let dry = game.plain_odds(&state, &fight);
    assert_eq!((dry.attack, dry.attacker_die, dry.defender_die), (5, 0, 0), "9 halved up; 5 less one is 4");
    mark(&mut state, "2pz-3", Marks::SHOCKED);
    let shaken = game.plain_odds(&state, &fight);
    assert_eq!((shaken.attack, shaken.defender_die), (3, 1));
}
