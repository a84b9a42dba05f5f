//! Cards that the Allied player plays in a combat. EA §12.3, §T-events

use table::Seat;

use crate::model::cards::Tactic;
use crate::model::chits::Plain;
use crate::model::frame::{Fight, Frame, Level};
use crate::model::ids::CardNumber;
use crate::model::pieces::{Marks, Supply};
use crate::model::state::Today;
use crate::model::units::Army;
use crate::tests::s12_combat::support::Table;

/// An Allied attack on 1210 whose cards may be played now.
pub(crate) fn attack(day: u8, level: Level, hand: &[u8]) -> Table {
    let units = ["16.1 1211", "18.1 1211", "9.2 1110", "cca.7a 1313", "62 1210 2"];
    let mut table = Table::new(day).put(&units).hand(hand).pile(&[36, 38]);
    table.activate(Seat::Allied, level, &["16.1", "18.1"]);
    let at = table.hex("1210");
    table.game.open_attack(&mut table.state, at, &mut table.log);
    table.order("add 16.1").order("add 18.1").order("attack");
    table
}

/// A German attack on 1210 whose defenders may play cards now.
fn attacked(day: u8, hand: &[u8]) -> Table {
    let units = ["2.1ss 1209", "16.1 1210", "14cav 1211", "cca.7a 1313"];
    let mut table = Table::new(day).put(&units).hand(hand);
    table.fight(Seat::German, "1210", &["2.1ss"]);
    table.game.to_allied_tactics(&mut table.state, &mut table.log);
    table
}

fn in_hand(table: &Table, card: CardNumber) -> bool {
    table.state.allied.hand.contains(table.game.allied_place(card).expect("a card"))
}

fn discarded(table: &Table, card: CardNumber) -> bool {
    table.state.allied.discard.contains(table.game.allied_place(card).expect("a card"))
}

/// Proves EA §12.3, §12.3-allied, §12.32, §12-end, §5.1-tactics
#[test]
fn r12_3_cards_of_the_hand_are_played_and_go() {
    let mut table = attack(20, Level::Corps, &[1, 24, 8]);
    assert!(table.at(Fight::AlliedTactics));
    assert_eq!(table.refuses("tactic 02 reinforce-battle"), "5.1-tactics");
    assert_eq!(table.refuses("tactic 24 airpower"), "12.3");
    table.order("tactic 24 artillery").order("tactic 01 corps-artillery");
    assert!(!in_hand(&table, CardNumber::new(24)) && !discarded(&table, CardNumber::new(24)));
    assert_eq!(table.combat().count, 2, "a chit each, though it is all artillery");
    table.order("next").card(38).chits(&[2, 16]).order("draw 2");
    while let Frame::Fight(Fight::GermanHolds) = table.frame() {
        table.step();
    }
    assert!(table.is_over() && discarded(&table, CardNumber::new(24)) && in_hand(&table, CardNumber::new(8)));
    assert!(
        !discarded(&table, CardNumber::new(1)),
        "the card of the activation, which has this number here, stays on the table"
    );
}

/// Proves EA §12.3-allied, §13.21
#[test]
fn r12_3_without_a_supplied_unit_no_card_is_played() {
    let mut table = Table::new(20).put(&["16.1 1211", "62 1210 2"]).hand(&[24]);
    table.supply(&["16.1"], Supply::Low);
    table.fight(Seat::Allied, "1210", &["16.1"]);
    table.game.to_allied_tactics(&mut table.state, &mut table.log);
    assert!(table.at(Fight::Chits), "no window");
    let mut table = attacked(20, &[24]);
    assert!(table.at(Fight::AlliedTactics));
    table.mark(&["16.1"], Marks::DISPERSED);
    assert_eq!(table.refuses("tactic 24 artillery"), "12.3-allied");
}

/// Proves EA §12.33, §4.12-artillery, §T-events-artillery, §T-events-airpower, §T-events-special
#[test]
fn r12_33_wild_cards_and_dates() {
    let table = attack(20, Level::Corps, &[15]);
    let names = ["artillery", "assault-coordination", "engineers", "reinforce-battle", "tank-battalion"];
    let offers = table.offers("tactic 15");
    assert!(names.iter().all(|name| offers.contains(&format!("tactic 15 {name}"))), "{offers:?}");
    assert_eq!(table.refuses("tactic 15 corps-artillery"), "12.33");
    assert_eq!(table.refuses("tactic 15 airpower"), "12.33");
    assert_eq!(table.refuses("tactic 15 screen"), "T-events-screen");
    assert_eq!(table.refuses("tactic 15 panzer-battalion"), "12.33");
    let table = attack(23, Level::Corps, &[15, 7]);
    assert!(table.offers("tactic").contains(&"tactic 07 airpower".to_owned()));
    assert!(table.offers("tactic").contains(&"tactic 15 airpower".to_owned()));
    // On the 16th there is only the artillery of a corps that takes part.
    let table = attack(16, Level::Corps, &[1, 10, 15, 23]);
    assert_eq!(table.refuses("tactic 23 artillery"), "4.12-artillery");
    assert_eq!(table.refuses("tactic 15 artillery"), "4.12-artillery");
    assert_eq!(table.refuses("tactic 10 corps-artillery"), "T-events-artillery");
    assert!(table.offers("tactic").contains(&"tactic 01 corps-artillery".to_owned()));
    // A break in the clouds makes aircraft of any card.
    let mut table = attack(20, Level::Corps, &[8]);
    assert_eq!(table.refuses("tactic 08 airpower"), "12.3");
    table.state.today = table.state.today.with(Today::CLOUDS);
    table.order("tactic 08 airpower");
    assert!(table.combat().tactics[0].has(Tactic::Airpower));
}

/// Proves EA §12.34, §Ad-12.34, §12.4-max-tactic
#[test]
fn ex12_34_an_army_activation_gives_each_attack_a_wild_tactic() {
    let mut table = attack(20, Level::Army(Army::First), &[]);
    assert!(table.at(Fight::AlliedTactics));
    let before = table.game.most_chits(&table.state, table.combat());
    table.order("bonus tank-battalion");
    assert_eq!(table.game.most_chits(&table.state, table.combat()), before + 1);
    assert_eq!(table.refuses("bonus artillery"), "12.34");
    let mut table = attack(20, Level::Army(Army::First), &[]);
    table.supply(&["16.1", "18.1"], Supply::Low);
    assert_eq!(table.refuses("bonus artillery"), "Ad-12.34");
    let table = attack(20, Level::Corps, &[24]);
    assert_eq!(table.refuses("bonus artillery"), "12.34");
}

/// Proves EA §T-events-engineers, §14.34-engineers, §14.31-combat, §14.32, §Ad-12.41-engineers
#[test]
fn t_engineers_clear_a_position_or_make_one() {
    let mut table = attack(20, Level::Corps, &[3]);
    let at = table.hex("1210");
    table.state.positions.insert(at);
    table.order("tactic 03 engineers");
    assert!(!table.state.positions.contains(at));
    let scene = table.game.scene(&table.state, table.combat(), 2);
    assert!(scene.has(Plain::CombatEngineers));
    let mut table = attacked(20, &[3]);
    table.order("tactic 03 engineers");
    assert!(table.state.positions.contains(at));
    assert_eq!(table.combat().count, 0, "no chit for a defender");
    let mut table = attacked(20, &[3]);
    table.state.positions.insert(at);
    assert_eq!(table.refuses("tactic 03 engineers"), "12.3", "one is there already");
}

/// Proves EA §T-events-screen, §12.4-max-screen
#[test]
fn t_screen_needs_recon_or_armor_near_by() {
    let mut table = attacked(20, &[14, 17]);
    table.order("tactic 14 screen");
    assert_eq!(table.refuses("tactic 17 screen"), "12.3", "once is enough");
    let mut table = Table::new(20).put(&["2.1ss 1209", "16.1 1210", "18.1 1211"]).hand(&[14]);
    table.fight(Seat::German, "1210", &["2.1ss"]);
    table.game.to_allied_tactics(&mut table.state, &mut table.log);
    assert!(table.at(Fight::Chits), "nobody screens: no window");
    let table = attacked(20, &[26]);
    assert!(table.at(Fight::Chits), "attackers' tactics serve no defender");
}

/// Proves EA §T-events-reinforce, §12.1-part
#[test]
fn t_reinforce_battle_brings_a_unit_next_to_the_target_or_into_the_hex() {
    let mut table = attack(20, Level::Corps, &[2]);
    let offers = table.offers("tactic 02 reinforce-battle cca.7a");
    assert!(offers.contains(&"tactic 02 reinforce-battle cca.7a 1311".to_owned()), "{offers:?}");
    assert_eq!(table.refuses("tactic 02 reinforce-battle cca.7a 1313"), "T-events-reinforce");
    assert_eq!(table.refuses("tactic 02 reinforce-battle cca.7a"), "T-events-reinforce");
    table.order("tactic 02 reinforce-battle cca.7a 1311");
    assert_eq!(table.place("cca.7a"), "1311");
    assert!(table.combat().attackers.contains(table.unit("cca.7a")) && table.is("cca.7a", Marks::FOUGHT));
    let mut table = attacked(20, &[2]);
    assert_eq!(table.refuses("tactic 02 reinforce-battle cca.7a 1311"), "T-events-reinforce");
    table.order("tactic 02 reinforce-battle cca.7a");
    assert_eq!(table.place("cca.7a"), "1210");
    assert!(table.combat().defenders.contains(table.unit("cca.7a")));
    let mut table = attacked(20, &[2]);
    table.mark(&["cca.7a"], Marks::ATTACKED);
    assert_eq!(table.refuses("tactic 02 reinforce-battle cca.7a"), "T-events-reinforce", "12.1-once");
}

/// Proves EA §T-events-coordination, §12.1-part
#[test]
fn t_assault_coordination_lets_inactive_units_join() {
    let mut table = attack(20, Level::Corps, &[26]);
    assert_eq!(table.refuses("add 9.2"), "12.1-part");
    table.order("tactic 26 assault-coordination").order("add 9.2");
    assert!(table.is("9.2", Marks::FOUGHT) && table.is("9.2", Marks::JOINED));
    assert!(table.offers("add").is_empty());
    assert_eq!(table.combat().attackers.len(), 3);
}

/// A unit that comes into a position shares it. Proves EA §14.33
#[test]
fn r14_33_newcomers_share_a_position() {
    let mut table = attacked(20, &[2]);
    let at = table.hex("1210");
    table.state.positions.insert(at);
    table.order("tactic 02 reinforce-battle cca.7a");
    assert!(table.state.positions.contains(at));
    table.game.tactics_are_played(&mut table.state, &mut table.log);
    let combat = table.combat();
    assert_eq!(table.game.after_adjustments(&table.state, combat, (0, 2)).0, [0, 1], "one hit for all");
}
