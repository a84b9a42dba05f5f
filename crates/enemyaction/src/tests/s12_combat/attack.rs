//! Who attacks, how many chits are drawn, and which sides of them count. EA §12.1, §12.4, §12.41

use table::Seat;

use crate::model::cards::Tactic;
use crate::model::chits::Plain;
use crate::model::frame::{Fight, Level};
use crate::model::ids::{ChitId, Chits};
use crate::model::pieces::{Marks, Supply};
use crate::model::state::Today;
use crate::rules::s12_combat::chits::Scene;
use crate::tests::s12_combat::support::Table;

/// Two Allied stacks next to a German unit in 1210.
fn before_1210() -> Table {
    let mut table = Table::new(20).put(&["16.1 1211", "18.1 1211", "26.1 1110", "9.2 1110", "18 1210 3"]);
    table.activate(Seat::Allied, Level::Corps, &["16.1", "18.1", "26.1"]);
    table
}

fn open(table: &mut Table, target: &str) {
    let at = table.hex(target);
    table.game.check_target(&table.state, at).expect("a target");
    table.game.open_attack(&mut table.state, at, &mut table.log);
}

fn target_refused(table: &Table, target: &str) -> String {
    let refused = table.game.check_target(&table.state, table.hex(target)).expect_err("no target");
    refused.rule.number().to_owned()
}

fn scene(table: &Table) -> Scene {
    table.game.scene(&table.state, table.combat(), 3)
}

/// Proves EA §12, §12-A, §12.1, §12.1-part
#[test]
fn r12_1_any_active_units_next_to_the_hex_attack_and_others_do_not() {
    let mut table = before_1210();
    open(&mut table, "1210");
    assert_eq!(table.offers("add"), ["add 16.1", "add 18.1", "add 26.1"]);
    assert_eq!(table.refuses("add 9.2"), "12.1-part");
    assert_eq!(table.refuses("add 18"), "12.1");
    assert_eq!(table.refuses("attack"), "12.1");
    table.order("add 16.1").order("add 26.1").order("drop 26.1");
    assert_eq!(table.refuses("drop 26.1"), "12.1");
    assert_eq!(table.refuses("add 16.1"), "12.1");
    table.order("attack");
    assert!(table.is("16.1", Marks::FOUGHT) && !table.is("18.1", Marks::FOUGHT));
}

/// Proves EA §12.1
#[test]
fn r12_1_an_attack_that_is_not_made_leaves_no_trace() {
    let mut table = before_1210();
    let before = table.state.clone();
    open(&mut table, "1210");
    table.order("add 16.1").order("cancel");
    assert_eq!(table.state, before);
}

/// Proves EA §12.1, §12.1-once, §12.74, §6.3
#[test]
fn r12_1_a_target_is_a_german_hex_that_was_not_attacked() {
    let mut table = before_1210();
    assert_eq!(target_refused(&table, "1209"), "12.1");
    table.mark(&["18"], Marks::ATTACKED);
    assert_eq!(target_refused(&table, "1210"), "12.1-once");
    table.mark(&["18"], Marks::RETREATED);
    assert_eq!(target_refused(&table, "1210"), "12.1-once", "a unit that retreated there is no target");
    let mut table = table.put(&["62 1210 2"]);
    assert!(table.game.check_target(&table.state, table.hex("1210")).is_ok());
    table.state.activation.as_mut().expect("an activation").may_attack = false;
    assert_eq!(target_refused(&table, "1210"), "6.3");
}

/// Something done to a unit, and the rule that then keeps it from attacking.
type Case<'a> = (&'a dyn Fn(&mut Table), Option<&'a str>);

/// Proves EA §12.1-barred, §12.1-once, §9.54, §13.22, §12.9-effects
#[test]
fn r12_1_barred_dispersed_unsupplied_and_fuelless_units_do_not_attack() {
    let cases: [Case<'_>; 7] = [
        (&|_| {}, None),
        (&|table| _ = table.mark(&["16.1"], Marks::DISPERSED), Some("12.1-barred")),
        (&|table| _ = table.mark(&["16.1"], Marks::NO_FUEL), Some("12.1-barred")),
        (&|table| _ = table.supply(&["16.1"], Supply::Low), None),
        (&|table| _ = table.supply(&["16.1"], Supply::Out), Some("12.1-barred")),
        (&|table| _ = table.supply(&["16.1"], Supply::Isolated), Some("12.1-barred")),
        (&|table| _ = table.mark(&["16.1"], Marks::FOUGHT), Some("12.1-once")),
    ];
    for (change, refused) in cases {
        let mut table = before_1210();
        change(&mut table);
        let answer = table.game.check_attacker(&table.state, table.unit("16.1"));
        assert_eq!(answer.err().map(|illegal| illegal.rule.number().to_owned()).as_deref(), refused);
    }
}

/// Proves EA §12.1, §2.21
#[test]
fn r12_1_units_with_brackets_do_not_attack_alone() {
    let mut table = Table::new(20).put(&["9.2 1211 1", "23.2 1211", "18 1210 3"]);
    table.activate(Seat::Allied, Level::Corps, &["9.2"]);
    assert_eq!(target_refused(&table, "1210"), "2.21");
    table.mark(&["23.2"], Marks::ACTIVE);
    open(&mut table, "1210");
    table.order("add 9.2");
    assert_eq!(table.refuses("attack"), "2.21");
    table.order("add 23.2").order("attack");
    assert!(table.at(Fight::Chits));
}

/// Proves EA §14.34, §14.34-leave
#[test]
fn r14_34_a_position_is_left_when_all_its_units_attack() {
    for (attackers, stays) in [(&["16.1"][..], true), (&["16.1", "18.1"], false)] {
        let mut table = before_1210();
        let at = table.hex("1211");
        table.state.positions.insert(at);
        table.fight(Seat::Allied, "1210", attackers);
        assert_eq!(table.state.positions.contains(at), stays);
    }
}

/// Proves EA §12.4, §12.4-min, §12.4-max, §12.4-max-tactic, §12.4-max-quality, §12.4-option, §Ex-12.4
#[test]
fn ex12_4_three_chits_at_least_and_seven_at_most() {
    let attackers = ["16.1 1211", "9.2 1211", "23.2 1211", "38.2 1110", "39.9 1110 1"];
    let ids = ["16.1", "9.2", "23.2", "38.2", "39.9"];
    let mut table = Table::new(20).put(&attackers).put(&["62 1210 2", "244 1210 1"]);
    table.fight(Seat::Allied, "1210", &ids);
    table.state.combat.as_mut().expect("a combat").count = 2;
    table.game.to_chits(&mut table.state, &mut table.log);
    assert_eq!((table.combat().least, table.combat().most), (3, 7));
    table.chits(&[16, 18, 22]);
    let offered: Vec<String> = (3..=7).map(|count| format!("draw {count}")).collect();
    assert_eq!(table.offers("draw"), offered);
    assert_eq!(table.refuses("draw 8"), "12.4-option");
    assert_eq!(table.refuses("draw 2"), "12.4-option");
    table.order("draw 5").chits(&[2, 3]);
    assert_eq!(table.combat().drawn.len(), 5, "so many and no more");
    // The Germans draw as many as they may.
    let attackers = ["2.1ss 1209", "60.116p 1209", "156.116p 1310", "901.lehr 1310", "243 1209 1"];
    let mut table = Table::new(20).put(&attackers).put(&["16.1 1210", "9.2 1210 1"]);
    let ids = ["2.1ss", "60.116p", "156.116p", "901.lehr", "243"];
    table.fight(Seat::German, "1210", &ids);
    table.state.combat.as_mut().expect("a combat").count = 2;
    table.game.to_chits(&mut table.state, &mut table.log);
    assert_eq!((table.combat().least, table.combat().total), (3, 7));
}

/// Proves EA §12.4-max-quality, §12.4-max-supply, §12.4-max-screen, §T-events-special, §T-events-screen
#[test]
fn r12_4_what_adds_to_the_maximum() {
    let most = |table: &Table| table.game.most_chits(&table.state, table.combat());
    let mut table = Table::new(25).put(&["18 1209", "62 1310 3", "16.1 1210", "9.2 1210"]);
    table.fight(Seat::German, "1210", &["18", "62"]);
    assert_eq!(most(&table), 4, "two units, and one more for each of three steps or four");
    table.supply(&["16.1"], Supply::Isolated);
    assert_eq!(most(&table), 4, "not for one of two");
    table.supply(&["9.2"], Supply::Out);
    assert_eq!(most(&table), 5);
    table.supply(&["9.2"], Supply::Isolated);
    assert_eq!(most(&table), 6);
    table.state.combat.as_mut().expect("a combat").tactics[1].put(Tactic::Screen);
    assert_eq!(most(&table), 4);
    table.state.today = table.state.today.with(Today::FURY);
    assert_eq!(most(&table), 2, "the fury is elsewhere");
    let mut table = Table::new(25).put(&["18 1813", "16.1 1814"]);
    table.state.today = table.state.today.with(Today::FURY);
    table.fight(Seat::German, "1814", &["18"]);
    assert_eq!(most(&table), 4);
}

/// Proves EA §12.4-min, §12.74
#[test]
fn r12_4_never_fewer_than_the_steps_of_those_who_defend() {
    let mut table = Table::new(20).put(&["110.28 1211", "62 1210 2", "18 1210 2", "244 1210 1"]);
    table.mark(&["244"], Marks::RETREATED);
    table.fight(Seat::Allied, "1210", &["110.28"]);
    table.game.to_chits(&mut table.state, &mut table.log);
    assert_eq!(
        (table.combat().least, table.combat().total),
        (4, 4),
        "units that have retreated do not count"
    );
    table.chits(&[2, 16, 22, 23]);
    assert!(!table.at(Fight::More), "more than the minimum may not be drawn");
}

/// Proves EA §12.41-ratio, §12.41-ratio-double, §Ex-12.41
#[test]
fn r12_41_ratio_across_a_river_halved_in_cities_and_the_westwall_doubled() {
    let strengths = |table: &Table| table.game.strengths(&table.state, table.combat());
    let mut table = Table::new(20).put(&["16.1 1110", "cca.7a 1110", "18 1210"]);
    table.fight(Seat::Allied, "1210", &["16.1", "cca.7a"]);
    assert_eq!(strengths(&table), (3, 5), "seven across the river are three");
    let mut table = Table::new(20).put(&["16.1 1708", "3.2p 1707"]);
    table.fight(Seat::Allied, "1707", &["16.1"]);
    assert_eq!(strengths(&table), (1, 10), "Germans in the Westwall");
    let mut table = Table::new(20).put(&["3.2p 1708", "16.1 1707", "9.2 1707 1"]);
    table.fight(Seat::German, "1707", &["3.2p"]);
    assert_eq!(strengths(&table), (2, 4), "not for Allies; a bracket counts");
    let city = table.hex("0117");
    assert!(table.game.ground.node(city).is_city(), "Liège");
    let beside = table.game.ground.graph.edges(city)[0].to;
    let beside = table.game.ground.node(beside).number.clone();
    let mut table = Table::new(20).put(&[&format!("3.2p {beside}"), "16.1 0117"]);
    table.fight(Seat::German, "0117", &["3.2p"]);
    assert_eq!(strengths(&table).1, 6);
}

/// Proves EA §12.41-terrain, §12.41-date, §12.41-sides, §2.22
#[test]
fn r12_41_ground_and_date_and_the_side_with_priority() {
    let table = Table::new(20);
    let side = |scene: &Scene, chit: usize| scene.side(&table.game.data.chits[chit - 1]);
    let at = |number: &str| {
        let ground = table.game.ground.node(table.hex(number)).ground();
        Scene { attack: 2, defense: 1, ground, day: 20, ..Scene::default() }
    };
    assert_eq!(side(&at("1110"), 17), Some(0), "forest");
    assert_eq!(side(&at("1210"), 17), Some(1), "clear");
    assert_eq!(side(&at("1607"), 17), None, "broken");
    assert_eq!(side(&at("0117"), 17), Some(0), "a city hex is city and nothing else");
    assert_eq!((side(&at("0812"), 20), side(&at("0812"), 22)), (Some(0), Some(1)), "town and forest");
    assert_eq!(side(&at("1108"), 20), Some(0), "town before clear");
    let mut scene = at("1210");
    scene.put(Plain::AttackerElite, true);
    assert_eq!(side(&scene, 25), Some(1));
    scene.day = 16;
    assert_eq!(side(&scene, 25), Some(0));
    scene.day = 17;
    assert_eq!((side(&scene, 25), side(&scene, 26)), (Some(1), Some(0)));
}

/// Proves EA §12.41-support, §12.41-engineers, §T-events-artillery, §T-events-airpower, §Ad-12.41-engineers
#[test]
fn r12_41_support_counts_for_the_side_that_has_it() {
    let mut table = Table::new(20).put(&["16.1 1210", "18 1209"]);
    table.fight(Seat::Allied, "1209", &["16.1"]);
    let put = |table: &mut Table, side: usize, tactic: Tactic| {
        table.state.combat.as_mut().expect("a combat").tactics[side].put(tactic);
    };
    let none = scene(&table);
    assert!(!none.has(Plain::AttackerArtillery) && !none.has(Plain::AlliedAirpower));
    put(&mut table, 0, Tactic::CorpsArtillery);
    put(&mut table, 0, Tactic::Airpower);
    put(&mut table, 0, Tactic::Engineers);
    let now = scene(&table);
    assert!(now.has(Plain::AttackerArtillery) && !now.has(Plain::DefenderArtillery));
    assert!(now.has(Plain::AlliedAirpower) && !now.has(Plain::GermanAirpower));
    assert!(now.has(Plain::CombatEngineers));
    put(&mut table, 1, Tactic::FixedArtillery);
    assert!(scene(&table).has(Plain::DefenderArtillery), "five hexes from the Westwall on the 20th");
    table.state.day = 29;
    assert!(!scene(&table).has(Plain::DefenderArtillery), "three on the 29th");
    put(&mut table, 1, Tactic::Airpower);
    assert!(scene(&table).has(Plain::GermanAirpower));
}

/// Proves EA §12.41-quality, §12.41-recon, §12.41-army
#[test]
fn r12_41_units_of_either_side_make_situations() {
    let mut table = Table::new(20).put(&["2.1ss 1209", "18 1310", "14cav 1210", "16.1 1210 1"]);
    table.fight(Seat::German, "1210", &["2.1ss", "18"]);
    let now = scene(&table);
    assert!(now.has(Plain::AttackerElite) && now.has(Plain::AttackerGreen));
    assert!(!now.has(Plain::DefenderElite) && !now.has(Plain::DefenderGreen), "a reduced unit is regular");
    assert!(now.has(Plain::DefenderRecon) && now.has(Plain::FifthPanzer), "one of two is half");
    assert!(!now.has(Plain::AlliedAttack));
    let mut table = Table::new(20).put(&["2.1ss 1209", "1.1ss 1209", "18 1310", "16.1 1210"]);
    table.fight(Seat::German, "1210", &["2.1ss", "1.1ss", "18"]);
    let now = scene(&table);
    assert!(now.has(Plain::DefenderElite) && !now.has(Plain::DefenderRecon) && !now.has(Plain::FifthPanzer));
    let mut table = Table::new(20).put(&["14cav 1211", "393.99 1211", "18 1210"]);
    table.fight(Seat::Allied, "1210", &["14cav", "393.99"]);
    let now = scene(&table);
    assert!(now.has(Plain::AlliedAttack) && now.has(Plain::AttackerGreen) && !now.has(Plain::FifthPanzer));
}

/// Proves EA §12.41-adjacent, §12.41-dispersed
#[test]
fn r12_41_neighbours_and_units_that_are_not_ready() {
    let fresh = || {
        let mut table = Table::new(20).put(&["2.1ss 1209", "16.1 1210", "9.2 1210", "18.1 1211"]);
        table.fight(Seat::German, "1210", &["2.1ss"]);
        table
    };
    assert!(scene(&fresh()).has(Plain::DefenderAdjacent));
    let mut table = fresh();
    table.mark(&["18.1"], Marks::STRUCK);
    assert!(!scene(&table).has(Plain::DefenderAdjacent), "attacked in this impulse");
    let mut table = fresh();
    table.supply(&["18.1"], Supply::Low);
    assert!(!scene(&table).has(Plain::DefenderAdjacent));
    let mut table = fresh();
    table.mark(&["16.1"], Marks::DISPERSED);
    assert!(!scene(&table).has(Plain::Unready), "all of them, or none");
    table.supply(&["9.2"], Supply::Low);
    assert!(scene(&table).has(Plain::Unready));
}

/// Proves EA §12.41-flank, §12.41-onehex, §12.41-large, §12.41-ip, §T-events-infiltration, §Ex-12.41
#[test]
fn ex12_41_flanks_and_single_hexes() {
    let from = |target: &str, hexes: &[&str]| {
        let ids = ["2.1ss", "1.1ss", "25.12ss"];
        let units: Vec<String> = ids.iter().zip(hexes).map(|(id, at)| format!("{id} {at}")).collect();
        let units: Vec<&str> = units.iter().map(String::as_str).collect();
        let mut table = Table::new(20).put(&units).put(&[&format!("16.1 {target}")]);
        table.fight(Seat::German, target, &ids[..hexes.len()]);
        table
    };
    let flank = |table: &Table| scene(table).has(Plain::Flank);
    assert!(flank(&from("1210", &["1209", "1310", "1311"])), "three hexes");
    assert!(flank(&from("1210", &["1209", "1311"])), "two that do not touch");
    assert!(!flank(&from("1210", &["1209", "1310"])), "two that touch");
    assert!(!flank(&from("1108", &["1007", "1207", "1109"])), "a town");
    let mut table = from("1210", &["1209"]);
    assert!(scene(&table).has(Plain::OneHex) && !scene(&table).has(Plain::Crossfire));
    table.state.combat.as_mut().expect("a combat").tactics[0].put(Tactic::InfantryInfiltration);
    assert!(flank(&table) && !scene(&table).has(Plain::OneHex));
    let at = table.hex("1210");
    table.state.positions.insert(at);
    assert!(scene(&table).has(Plain::Crossfire));
    let large = |total: u8| table.game.scene(&table.state, table.combat(), total).has(Plain::Large);
    assert!(large(7) && !large(6));
}

/// Proves EA §12.41-armor, §12.41-combined, §T-events-battalion
#[test]
fn r12_41_armor_and_combined_arms_of_one_side_only() {
    let told = |table: &Table| {
        let now = scene(table);
        [
            Plain::OnlyAttackerArmor,
            Plain::OnlyDefenderArmor,
            Plain::OnlyAttackerCombined,
            Plain::OnlyDefenderCombined,
        ]
        .map(|plain| now.has(plain))
    };
    let mut table = Table::new(20).put(&["3.2p 1209", "16.1 1210"]);
    table.fight(Seat::German, "1210", &["3.2p"]);
    assert_eq!(told(&table), [true, false, false, false], "armor alone is not combined");
    table.state.combat.as_mut().expect("a combat").tactics[1].put(Tactic::TankBattalion);
    assert_eq!(told(&table), [false, false, false, true], "tanks make infantry combined");
    let mut table = Table::new(20).put(&["3.2p 1209", "2.2p 1209", "16.1 1210"]);
    table.fight(Seat::German, "1210", &["3.2p", "2.2p"]);
    assert_eq!(told(&table), [true, false, true, false]);
    let mut table = Table::new(20).put(&["18 1209", "cca.7a 1210"]);
    table.fight(Seat::German, "1210", &["18"]);
    assert_eq!(told(&table), [false, true, false, true], "one unit can be combined");
    table.state.combat.as_mut().expect("a combat").tactics[0].put(Tactic::PanzerBattalion);
    assert_eq!(told(&table), [false; 4]);
}

/// Proves EA §12.42, §12-end, §12.41-large
#[test]
fn r12_42_chits_stay_out_until_a_blue_one_is_drawn() {
    let mut table = Table::new(20).put(&["110.28 1211", "62 1210 2"]);
    (1..11).for_each(|chit| table.state.cup.remove(ChitId::new(chit)));
    table.fight(Seat::Allied, "1210", &["110.28"]);
    table.game.to_chits(&mut table.state, &mut table.log);
    table.chits(&[22]);
    assert_eq!(table.state.cup.len(), 49);
    table.chits(&[24]);
    assert_eq!(table.state.cup.len(), 58, "all but the two of this combat");
    assert!(table.has_line("blue"));
    // An empty cup is filled as well.
    let mut table = Table::new(20).put(&["110.28 1211", "62 1210 2"]);
    table.state.cup = Chits::only(ChitId::new(21));
    table.fight(Seat::Allied, "1210", &["110.28"]);
    table.game.to_chits(&mut table.state, &mut table.log);
    table.chits(&[22]);
    assert_eq!(table.state.cup.len(), 59);
}
