//! German cards in Allied attacks, tactics of German attacks, reserves and overwhelming attacks. EA §12.2, §12.3-german

use table::Seat;

use crate::model::cards::Tactic;
use crate::model::frame::{Fight, Frame, Impulse, Level, Purpose, Stage};
use crate::model::ids::CardNumber;
use crate::model::pieces::{Marks, Place, Supply};
use crate::model::units::Army;
use crate::tests::s12_combat::support::Table;
use crate::tests::s12_combat::tactics::attack;

/// Proves EA §12.22, §12.37, §12.38, §12-A
#[test]
fn r12_22_a_card_is_turned_when_a_defender_is_in_supply() {
    let mut table = attack(20, Level::Corps, &[]);
    assert_eq!(table.frame(), Frame::Card { purpose: Purpose::Defence, left: 1 });
    table.state.frames.pop();
    assert!(table.game.is_card_due(&table.state));
    table.supply(&["62"], Supply::Low);
    assert!(!table.game.is_card_due(&table.state));
    let mut table = Table::new(20).put(&["16.1 1211", "vdh 1210"]).pile(&[36]);
    table.fight(Seat::Allied, "1210", &["16.1"]);
    assert!(!table.game.is_card_due(&table.state), "von der Heydte");
    let mut table = Table::new(20).put(&["16.1 1211", "62 1210"]);
    table.fight(Seat::Allied, "1210", &["16.1"]);
    assert!(!table.game.is_card_due(&table.state), "no card is left anywhere");
    let place = table.game.german_place(CardNumber::new(36)).expect("a card");
    table.state.cards.discard.insert(place);
    assert!(table.game.is_card_due(&table.state), "the discards serve for tactics");
}

/// Proves EA §12.22, §12.22-who
#[test]
fn ex12_22_cards_that_match_the_defenders() {
    let mut table = Table::new(20).german_land().put(&["16.1 1211", "12.12ss 1210 1", "5.3f 1210"]);
    table.fight(Seat::Allied, "1210", &["16.1"]);
    let defenders = table.combat().defenders;
    let all = table.game.data.german.iter().map(|card| card.id);
    let matching: Vec<CardNumber> = all.filter(|card| table.game.matches_card(*card, &defenders)).collect();
    assert_eq!(matching, [35, 36, 37, 39, 61, 65].map(CardNumber::new));
    let mut table = table.reserve(&["9.3f", "26.12ss", "27.12vg", "2.2ss", "3.2p"]);
    let comes = |table: &Table, card: CardNumber| {
        let unit = table.game.undetected(&table.state, card);
        unit.map(|unit| table.game.unit(unit).id.to_string())
    };
    assert_eq!(comes(&table, CardNumber::new(37)).as_deref(), Ok("26.12ss"), "of the division");
    assert_eq!(comes(&table, CardNumber::new(36)).as_deref(), Ok("9.3f"), "the defender's division first");
    assert_eq!(
        comes(&table, CardNumber::new(35)).as_deref(),
        Ok("26.12ss"),
        "the lowest number of the defenders' divisions"
    );
    assert_eq!(comes(&table, CardNumber::new(61)).as_deref(), Ok("26.12ss"));
    assert!(comes(&table, CardNumber::new(46)).is_err() && comes(&table, CardNumber::new(62)).is_err());
    let unit = table.unit("26.12ss");
    table.state.piece_mut(unit).put(Place::Absent);
    let unit = table.unit("9.3f");
    table.state.piece_mut(unit).put(Place::Absent);
    assert_eq!(comes(&table, CardNumber::new(39)).as_deref(), Ok("27.12vg"), "then of the corps");
    assert!(comes(&table, CardNumber::new(37)).is_err(), "nobody of the division is left");
}

/// Proves EA §12.22, §12.23, §12.3-defend, §12.2
#[test]
fn r12_22_an_undetected_defender_joins_and_is_counted() {
    let mut table =
        Table::new(20).german_land().put(&["16.1 1211", "18.1 1211", "12.12ss 1210 1"]).pile(&[37, 36]);
    let mut table2 = Table::new(20).german_land().put(&["16.1 1211", "18 1210"]).reserve(&["62"]).pile(&[56]);
    let town = table.hex("1111");
    table.state.german.remove(town);
    let mut table = table.reserve(&["25.12ss"]);
    table.fight(Seat::Allied, "1210", &["16.1", "18.1"]);
    table.game.tactics_are_played(&mut table.state, &mut table.log);
    table.card(37);
    assert_eq!((table.place("25.12ss").as_str(), table.combat().least), ("1210", 3));
    assert!(table.is("25.12ss", Marks::PLACED) && table.is("25.12ss", Marks::ATTACKED));
    let place = table.game.german_place(CardNumber::new(37)).expect("a card");
    assert!(table.state.cards.discard.contains(place) && !table.state.cards.table.contains(place));
    table2.fight(Seat::Allied, "1210", &["16.1"]);
    table2.game.tactics_are_played(&mut table2.state, &mut table2.log);
    table2.card(56);
    assert_eq!(table2.place("62"), "box", "four steps are too many to hide somebody");
}

/// Proves EA §12.23, §12.3-defend, §12.3-reuse, §12.33-german, §T-events-combateng
#[test]
fn r12_23_otherwise_the_tactic_of_the_card_serves_the_defenders() {
    let start = |card: u8| {
        let mut table = Table::new(20).put(&["16.1 1211", "12.12ss 1210 1"]).pile(&[card, 36]);
        table.fight(Seat::Allied, "1210", &["16.1"]);
        table.game.tactics_are_played(&mut table.state, &mut table.log);
        table.card(card);
        table
    };
    let mut table = start(44);
    assert!(table.combat().tactics[1].has(Tactic::Artillery));
    table.chits(&[2]).order("draw 1");
    while table.at(Fight::GermanHolds) {
        table.step();
    }
    let place = table.game.german_place(CardNumber::new(44)).expect("a card");
    assert!(
        table.is_over() && table.state.cards.pile.contains(place),
        "a corps card goes back into the pile"
    );
    let table = start(61);
    assert!(table.combat().tactics[1].has(Tactic::Artillery));
    assert_eq!(table.combat().count, 0);
    let table = start(45);
    assert!(table.state.positions.contains(table.hex("1210")), "engineers dig in");
    let table = start(58);
    assert!(!table.combat().tactics[1].has(Tactic::FixedArtillery), "six hexes from the Westwall");
    let mut table = Table::new(20).put(&["16.1 1211", "12.12ss 1210 1"]).pile(&[44, 36]);
    table.mark(&["12.12ss"], Marks::DISPERSED);
    table.fight(Seat::Allied, "1210", &["16.1"]);
    table.game.tactics_are_played(&mut table.state, &mut table.log);
    table.card(44);
    assert!(!table.combat().tactics[1].has(Tactic::Artillery), "nothing for the dispersed");
    assert!(table.state.cards.discard.contains(place));
}

/// A German attack on 1210, opened.
fn german(day: u8, level: Level, units: &[&str], pile: &[u8], support: Option<u8>) -> Table {
    let mut table = Table::new(day).german_land().put(units).put(&["16.1 1210"]).pile(pile);
    let town = table.hex("1111");
    table.state.german.remove(town);
    let ids: Vec<&str> =
        units.iter().filter(|line| !line.contains('!')).filter_map(|line| line.split(' ').next()).collect();
    table.activate(Seat::German, level, &ids);
    table.state.impulse = Some(Impulse {
        stage: Stage::Command,
        drawn: arrayvec::ArrayVec::new(),
        command: Some(CardNumber::new(35)),
        support: support.map(CardNumber::new),
        line: 0,
    });
    if let Some(card) = support {
        table.state.cards.table.insert(table.game.german_place(CardNumber::new(card)).expect("a card"));
    }
    let (group, target, lead) = (table.units(&ids), table.hex("1210"), table.unit(ids[0]));
    table.game.open_german_attack(&mut table.state, lead, target, &group, &mut table.log);
    table
}

/// Proves EA §12-G, §12.3-german, §12.31, §12.31-useless, §Ad-12.3-press, §12.4-max-tactic
#[test]
fn r12_31_the_support_card_helps_the_first_attack_it_serves() {
    let units = ["2.2p 1209", "3.2p 1209"];
    let mut table = german(20, Level::Corps, &units, &[38, 36], Some(44));
    assert!(table.at(Fight::Open));
    table.step();
    assert_eq!(table.frame(), Frame::Card { purpose: Purpose::Attack, left: 1 });
    table.card(38);
    assert!(table.at(Fight::GermanTactics));
    table.step();
    assert_eq!(table.combat().count, 2);
    assert!(
        table.combat().tactics[0].has(Tactic::Artillery)
            && table.combat().tactics[0].has(Tactic::PressTheAttack)
    );
    assert_eq!(table.state.impulse.as_ref().and_then(|one| one.support), None);
    assert!(
        table.state.cards.discard.contains(table.game.german_place(CardNumber::new(44)).expect("a card"))
    );
    // Press the Attack never helps, nor does what the drawn card gives.
    for support in [38, 49] {
        let mut table = german(20, Level::Corps, &units, &[35, 36], Some(support));
        table.step().card(35).step();
        assert_eq!(
            (table.combat().count, table.state.impulse.as_ref().and_then(|one| one.support)),
            (1, Some(CardNumber::new(support)))
        );
    }
}

/// Proves EA §12.31-useless, §T-events-infiltration, §T-events-artillery, §T-events-battalion
#[test]
fn r12_31_what_is_useful_depends_on_the_attack() {
    let useful = |units: &[&str], tactic: Tactic| {
        let table = german(20, Level::Corps, units, &[36], None);
        table.game.is_useful(&table.state, tactic)
    };
    assert!(useful(&["2.2p 1209"], Tactic::InfantryInfiltration));
    assert!(!useful(&["2.2p 1209", "3.2p 1311"], Tactic::InfantryInfiltration), "a flank attack already");
    assert!(
        useful(&["2.2p 1209"], Tactic::PanzerBattalion) && !useful(&["3.2p 1209"], Tactic::PanzerBattalion)
    );
    assert!(!useful(&["2.2p 1209"], Tactic::FixedArtillery), "six hexes from the Westwall");
    assert!(
        !useful(&["2.2p 1209"], Tactic::PressTheAttack) && !useful(&["2.2p 1209"], Tactic::ReinforceBattle)
    );
}

/// Proves EA §12.33-german, §T-events-coordination, §12.5-coordination, §12.35
#[test]
fn r12_33_a_german_army_card_gives_two_tactics() {
    let units = ["2.2p 1209", "3.2p 1209"];
    let mut table = german(20, Level::Corps, &units, &[40, 36], None).put(&["18 1311"]);
    table.step().card(40).step();
    assert_eq!(table.combat().count, 2);
    assert!(table.combat().attackers.contains(table.unit("18")) && table.is("18", Marks::JOINED));
    let mut table = german(20, Level::Army(Army::FifthPanzer), &units, &[44, 36], None);
    table.step().card(44).step();
    assert_eq!(table.combat().count, 2, "artillery of the army besides the card's");
}

/// Proves EA §12.3-german, §13.21, §12.35
#[test]
fn r12_3_unsupplied_germans_turn_no_card() {
    let mut table = german(20, Level::Army(Army::FifthPanzer), &["2.2p 1209"], &[44, 36], Some(45));
    table.supply(&["2.2p"], Supply::Low);
    table.step();
    assert!(table.at(Fight::GermanTactics));
    table.step();
    assert_eq!(table.combat().count, 0);
}

/// Proves EA §12.36
#[test]
fn r12_36_an_overwhelming_attack_turns_no_card() {
    let units = ["18 1209", "62 1209 2", "2.1ss 1310", "12.12ss 1310", "25.12ss 1310"];
    let mut table = german(20, Level::Corps, &units, &[36], Some(45));
    let reduce = table.unit("16.1");
    table.state.piece_mut(reduce).steps = 1;
    assert_eq!(table.game.strengths(&table.state, table.combat()), (19, 2));
    assert!(table.game.is_overwhelming(&table.state), "five units, one of four steps, one elite");
    table.step();
    assert!(table.at(Fight::GermanTactics) && table.combat().overwhelming);
    table.step();
    assert_eq!((table.combat().count, table.combat().total), (0, 7));
    let table = german(20, Level::Corps, &units[1..], &[36], None);
    assert!(!table.game.is_overwhelming(&table.state));
}

/// Proves EA §12.21, §12.21-hex, §12.2
#[test]
fn r12_21_active_reserves_join_in_ascending_order() {
    let mut table =
        german(20, Level::Corps, &["18 1209"], &[38, 36], None).reserve(&["3.2p", "2.2p", "304.2p"]);
    table.mark(&["3.2p", "2.2p", "304.2p"], Marks::ACTIVE).mark(&["304.2p"], Marks::NO_FUEL);
    table.step().card(38).step();
    assert!(table.at(Fight::GermanReserves));
    table.step();
    assert_eq!((table.place("2.2p") == "box", table.place("3.2p").as_str()), (false, "box"));
    assert!(table.is("2.2p", Marks::PLACED) && table.is("2.2p", Marks::FOUGHT));
    table.step();
    assert!(!table.at(Fight::GermanReserves) && table.combat().attackers.len() == 3);
    assert_eq!(table.place("304.2p"), "box", "without fuel");
}

/// Proves EA §T-events-reinforce, §12.83-barred
#[test]
fn t_german_reinforcements_join_and_never_advance() {
    let mut table = german(20, Level::Corps, &["18 1209"], &[46, 36], None).put(&["3.2p 1308"]);
    table.step().card(46).step();
    let unit = table.unit("3.2p");
    assert!(table.combat().attackers.contains(unit) && table.is("3.2p", Marks::JOINED));
    assert!(!table.game.may_german_advance(&table.state, unit));
}
