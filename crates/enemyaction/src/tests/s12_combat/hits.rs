//! Hits: sums, what is taken off, steps and dispersal of both sides. EA §12.5, §12.51, §12.53, §12.54, §12.6, §12.61

use table::Seat;

use crate::model::cards::Tactic;
use crate::model::chits::{Chit, ChitSide, Hits, Plain, Situation};
use crate::model::frame::Fight;
use crate::model::ids::{ChitId, Chits};
use crate::model::pieces::{Marks, Supply};
use crate::rules::s12_combat::chits::Scene;
use crate::tests::s12_combat::support::Table;

/// A chit that always counts.
fn chit(hits: &str) -> Chit {
    let side = |holds: Plain| ChitSide {
        situation: Situation::Plain(holds),
        hits: Hits::read(hits).expect("hits"),
        first: true,
    };
    Chit { blue: false, sides: [side(Plain::Large), side(Plain::OneHex)] }
}

fn sum(seat: Seat, hits: &[&str]) -> (i16, i16) {
    let mut scene = Scene::default();
    scene.put(Plain::Large, true);
    hits.iter()
        .map(|hits| scene.hits(&chit(hits), seat))
        .fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1))
}

/// Proves EA §12.5, §12.5-nation, §Ex-12.5
#[test]
fn ex12_5_chits_are_added_up() {
    assert_eq!(sum(Seat::Allied, &["a1 d1", "a1", "d1"]), (2, 2));
    let five = ["d2", "a1 d1", "d-1", "d1", "d-1"];
    assert_eq!((sum(Seat::Allied, &five), sum(Seat::Allied, &five[..4])), ((1, 2), (1, 3)));
    let four = ["d1", "g1", "d1", "d1"];
    assert_eq!((sum(Seat::German, &four), sum(Seat::Allied, &four)), ((1, 3), (0, 4)));
    assert_eq!((sum(Seat::German, &["u1"]), sum(Seat::Allied, &["u1"])), ((0, 1), (1, 0)));
}

/// Hits left of A2 D2 after everything that is taken off.
fn adjusted(table: &Table) -> [u8; 2] {
    table.game.after_adjustments(&table.state, table.combat(), (2, 2)).0
}

/// Proves EA §12.5-terrain, §12.5
#[test]
fn r12_5_town_city_position_and_westwall_take_a_hit_off() {
    let cases = [
        (Seat::Allied, "1210", "1211", [2, 2]),
        (Seat::Allied, "1108", "1109", [2, 1]),
        (Seat::German, "1108", "1109", [2, 1]),
        (Seat::Allied, "1707", "1708", [2, 1]),
        (Seat::German, "1707", "1708", [2, 2]),
    ];
    for (seat, target, from, hits) in cases {
        let (attacker, defender) = if seat == Seat::Allied { ("16.1", "3.2p") } else { ("3.2p", "16.1") };
        let mut table = Table::new(20).put(&[&format!("{attacker} {from}"), &format!("{defender} {target}")]);
        table.fight(seat, target, &[attacker]);
        assert_eq!(adjusted(&table), hits, "{target}");
        let at = table.hex(target);
        table.state.positions.insert(at);
        assert_eq!(adjusted(&table), [2, 1], "once only");
    }
    let mut table = Table::new(20).put(&["16.1 1109", "3.2p 1108"]);
    table.fight(Seat::Allied, "1108", &["16.1"]);
    let none = table.game.after_adjustments(&table.state, table.combat(), (-1, 0)).0;
    assert_eq!(none, [0, 0], "never below nought");
}

/// Proves EA §12.5-impaired, §12.5-isolated, §12.5-coordination, §12.9-all
#[test]
fn r12_5_defenders_who_are_impaired_spare_the_attacker() {
    let fresh = || {
        let mut table = Table::new(20).put(&["16.1 1211", "62 1210 2", "244 1210"]);
        table.fight(Seat::Allied, "1210", &["16.1"]);
        table
    };
    let mut table = fresh();
    table.mark(&["62"], Marks::DISPERSED);
    assert_eq!(adjusted(&table), [2, 2], "all of them, or nothing");
    table.supply(&["244"], Supply::Low);
    assert_eq!(adjusted(&table), [2, 2], "low supply is not enough");
    table.mark(&["244"], Marks::NO_FUEL);
    assert_eq!(adjusted(&table), [1, 2], "in any mix");
    table.supply(&["62", "244"], Supply::Isolated);
    assert_eq!(adjusted(&table), [0, 2]);
    let mut table = Table::new(20).put(&["3.2p 1211", "16.1 1210"]);
    table.fight(Seat::German, "1210", &["3.2p"]);
    table.state.combat.as_mut().expect("a combat").tactics[0].put(Tactic::AssaultCoordination);
    assert_eq!(adjusted(&table), [1, 2]);
}

/// Proves EA §14.34, §14.34-hit, §14.3, §12.5-terrain
#[test]
fn r14_34_a_position_that_took_a_hit_goes() {
    for (drawn, stays) in [(23, false), (42, true)] {
        let mut table = Table::new(20).put(&["9.2 1607", "3.2p 1608"]);
        let at = table.hex("1607");
        table.state.positions.insert(at);
        table.fight(Seat::German, "1607", &["3.2p"]);
        let combat = table.state.combat.as_mut().expect("a combat");
        combat.drawn = Chits::only(ChitId::new(drawn - 1));
        table.game.add_up(&mut table.state, &mut table.log);
        assert_eq!(table.state.positions.contains(at), stays, "chit {drawn}");
    }
}

/// Proves EA §12.51, §12.51-attacker, §12.61, §Ex-12.52
#[test]
fn ex12_52_the_allied_attacker_loses_a_step_and_then_may_disperse() {
    let attackers = ["16.1 1211", "18.1 1211", "26.1 1110"];
    let ids = ["16.1", "18.1", "26.1"];
    let mut table = Table::new(20).put(&attackers).put(&["62 1210"]);
    table.fight(Seat::Allied, "1210", &ids);
    table.hits(2, 0);
    assert!(table.at(Fight::AttackerLoses));
    assert_eq!(table.refuses("disperse"), "12.51-attacker");
    assert_eq!(table.refuses("lose 62"), "12.6");
    table.order("lose 16.1");
    assert_eq!(table.refuses("lose 16.1"), "12.61");
    assert_eq!(table.offers(""), ["disperse", "lose 26.1"], "the other hex is next");
    table.order("disperse");
    assert!(ids.iter().all(|id| table.is(id, Marks::DISPERSED) && table.is(id, Marks::JUST_DISPERSED)));
    assert_eq!((table.steps("16.1"), table.steps("26.1")), (1, 2));
    assert!(table.is_over());
}

/// Proves EA §12.51-attacker
#[test]
fn r12_51_dispersal_takes_the_second_and_third_hit_and_no_more() {
    let start = |hits: u8| {
        let attackers = ["16.1 1211", "18.1 1211", "9.2 1211"];
        let mut table = Table::new(20).put(&attackers).put(&["62 1210"]);
        table.fight(Seat::Allied, "1210", &["16.1", "18.1", "9.2"]);
        table.hits(hits, 0);
        table.order("lose 16.1");
        table
    };
    assert!(start(3).order("disperse").is_over(), "two of three");
    let mut table = start(4);
    table.order("disperse");
    assert_eq!(table.offers(""), ["lose 18.1", "lose 9.2"], "the fourth is a step again");
    table.order("lose 9.2");
    assert!(table.is_over());
    let mut table = start(4);
    table.order("lose 9.2").order("disperse");
    assert!(table.is_over() && table.steps("18.1") == 1, "the fourth is a step when the second was one");
    let mut table = start(4);
    table.order("lose 9.2").order("lose 18.1");
    assert_eq!(table.refuses("disperse"), "12.51-attacker");
}

/// Proves EA §12.61, §12.6
#[test]
fn r12_61_losses_are_spread_over_units_and_hexes() {
    let mut table = Table::new(20).put(&["16.1 1211", "18.1 1211", "26.1 1110", "62 1210"]);
    table.fight(Seat::Allied, "1210", &["16.1", "18.1", "26.1"]);
    table.hits(6, 0);
    assert_eq!(table.offers("lose"), ["lose 16.1", "lose 18.1", "lose 26.1"]);
    table.order("lose 16.1");
    assert_eq!(table.offers("lose"), ["lose 26.1"], "a hex that has had none");
    table.order("lose 26.1");
    assert_eq!(table.offers("lose"), ["lose 18.1"], "then the unit that has had none");
    table.order("lose 18.1");
    assert_eq!(table.offers("lose"), ["lose 16.1", "lose 18.1", "lose 26.1"], "a second round");
    table.order("lose 26.1");
    assert_eq!((table.place("26.1").as_str(), table.offers("lose").len()), ("dead", 2));
    table.order("lose 16.1");
    assert!(table.is_over() && table.place("18.1") == "dead", "the last of them is not asked for");
}

/// Proves EA §12.6-german
#[test]
fn r12_6_german_losses_fall_on_the_biggest_unit_of_the_fullest_hex() {
    let loser = |units: &[&str]| {
        let table = Table::new(20).put(units);
        let ids: Vec<&str> = units.iter().filter_map(|line| line.split(' ').next()).collect();
        let lost = table.game.german_loser(&table.state, &table.units(&ids)).expect("a unit");
        table.game.unit(lost).id.to_string()
    };
    assert_eq!(loser(&["3.2p 1209", "2.2p 1209", "18 1310"]), "18", "four steps");
    assert_eq!(
        loser(&["3.2p 1209 1", "fuhrbg 1209", "2.2p 1310"]),
        "fuhrbg",
        "three like two, the fuller hex"
    );
    assert_eq!(
        loser(&["3.2p 1209", "2.2p 1209", "39.26 1310"]),
        "3.2p",
        "the higher selector in the fuller hex"
    );
    assert_eq!(loser(&["39.26 1209 1", "2.2p 1310"]), "2.2p", "two before one");
    assert_eq!(loser(&["2.2p 1209", "60.116p 1209"]), "2.2p", "the lower corps of equal selectors");
}

/// Proves EA §12.53, §12.53-2
#[test]
fn r12_53_german_attackers_lose_a_step_then_a_die_decides() {
    let start = |hits: u8| {
        let mut table = Table::new(20).put(&["3.2p 1209", "2.2p 1209", "16.1 1210"]);
        table.fight(Seat::German, "1210", &["3.2p", "2.2p"]);
        table.hits(hits, 0);
        assert!(table.at(Fight::GermanSuffers));
        table.step();
        table
    };
    let table = start(1);
    assert!(table.is_over() && table.steps("3.2p") == 1 && table.steps("2.2p") == 2);
    let mut table = start(2);
    table.step().die(3);
    assert!(table.is_over() && table.steps("2.2p") == 1, "three steps hold on three");
    let mut table = start(2);
    table.step().die(4);
    assert!(table.is_over() && table.is("2.2p", Marks::DISPERSED) && table.steps("2.2p") == 2);
    // The hold value of the hex counts as well as the steps.
    let mut table = Table::new(20).put(&["3.2p 1109", "16.1 1108"]);
    table.fight(Seat::German, "1108", &["3.2p"]);
    table.hits(2, 0);
    table.step();
    assert_eq!(table.game.suffering(&table.state), 6);
    table.step();
    assert!(table.is_over() && table.is("3.2p", Marks::DISPERSED), "a lone step disperses without a die");
}

/// Proves EA §12.53-later, §12.9, §12.9-recover
#[test]
fn r12_53_the_third_is_like_the_second_and_the_fourth_disperses() {
    let start = |hits: u8| {
        let mut table = Table::new(20).put(&["18 1209", "62 1310", "16.1 1210"]);
        table.fight(Seat::German, "1210", &["18", "62"]);
        table.hits(hits, 0);
        table.step();
        table
    };
    let steps = |table: &Table| table.steps("18") + table.steps("62");
    let mut table = start(4);
    table.step().die(7).step().die(6).step();
    assert!(table.is_over() && table.is("18", Marks::JUST_DISPERSED) && steps(&table) == 5);
    let mut table = start(4);
    table.step().die(10);
    assert!(!table.is_over(), "two hits are taken, one is left");
    table.step();
    assert!(table.is_over() && steps(&table) == 6);
    let mut table = start(5);
    table.step().die(1).step().die(10);
    assert!(!table.is_over());
    table.step();
    assert!(table.is_over() && steps(&table) == 5);
}

/// Proves EA §12.54
#[test]
fn ex12_54_hits_that_nobody_is_left_to_take_spare_the_attacker() {
    let mut table = Table::new(20).put(&["18 1209", "62 1209 2", "16.1 1210"]);
    table.fight(Seat::German, "1210", &["18", "62"]);
    assert_eq!(table.game.longest_flight(&table.state), 2);
    table.hits(4, 6);
    assert_eq!((table.place("16.1").as_str(), table.combat().hits[0]), ("dead", 2));
    // A unit that stands to the end has no hits left over that a retreat would have taken.
    let mut table = Table::new(20).put(&["18 1209", "62 1209 2", "16.1 1210"]);
    table.fight(Seat::German, "1210", &["18", "62"]);
    table.hits(4, 3);
    table.order("stand");
    assert_eq!((table.place("16.1").as_str(), table.combat().hits[0]), ("dead", 4));
}

/// Proves EA §12.51-defender, §12.61
#[test]
fn r12_51_allied_defenders_may_stand_and_lose_steps_evenly() {
    let mut table = Table::new(20).put(&["18 1209", "16.1 1210", "9.2 1210"]);
    table.fight(Seat::German, "1210", &["18"]);
    table.hits(0, 3);
    assert!(table.at(Fight::Retreat));
    table.order("stand").order("lose 9.2");
    assert_eq!((table.steps("9.2"), table.steps("16.1")), (1, 1), "the second has but one answer");
    assert_eq!(table.offers("lose").len(), 2);
    table.order("lose 9.2");
    assert!(table.is_over() && table.place("9.2") == "dead" && table.place("16.1") == "1210");
}

/// Proves EA §12.74
#[test]
fn r12_74_units_that_had_retreated_there_die_with_their_hosts() {
    let start = || {
        let mut table = Table::new(20).put(&["18 1209", "16.1 1210 1", "9.2 1210"]);
        table.mark(&["9.2"], Marks::RETREATED.with(Marks::ATTACKED));
        table.fight(Seat::German, "1210", &["18"]);
        table
    };
    let mut table = start();
    assert_eq!(table.game.strengths(&table.state, table.combat()), (5, 2));
    table.hits(0, 1);
    table.order("stand");
    assert_eq!((table.place("16.1").as_str(), table.place("9.2").as_str()), ("dead", "dead"));
    let mut table = start();
    table.hits(0, 1);
    let way = table.offers("retreat").remove(0);
    table.order(&way);
    assert_eq!((table.steps("16.1"), table.place("9.2").as_str()), (1, "dead"));
    let mut table = start();
    table.hits(0, 0);
    assert_eq!(table.place("9.2"), "1210");
}
