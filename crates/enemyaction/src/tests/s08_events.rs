//! Tests of German events.

use wargame::Id as _;

use crate::model::action::Action;
use crate::model::cards::Happening;
use crate::model::frame::{Ask, Frame};
use crate::model::ids::{CardNumber, CardPlace, Cards, RiverId};
use crate::model::pieces::{Place, Supply};
use crate::model::state::{Lasting, Today};
use crate::model::units::Corps;
use crate::rules::s08_german_commands::events::Site;
use crate::tests::german_positions::Case;

fn river(case: &Case, number: &str) -> RiverId {
    let rivers = &case.game.ground.rivers;
    RiverId::number(rivers).find(|(_, river)| river.number == number).expect("a river hexside").0
}

/// Proves EA §T-events-bridgeeng, §14.21
#[test]
fn t_bridge_engineers_repair_in_the_highest_value_then_the_west() {
    let mut case = Case::real(16);
    case.put("352 2106, 276 2303");
    let site = case.game.bridge_site(&case.state);
    assert_eq!(site, Some(Site::Bridge(river(&case, "2303/2304"), true)), "hold value 6 before 5");
    // Allied control on the far bank bars it.
    case.put("12.4 2305");
    assert_eq!(case.game.bridge_site(&case.state), Some(Site::Bridge(river(&case, "2106/2107"), true)));
    // Only near a unit that is in supply.
    case.supply("352", Supply::Low);
    assert_eq!(case.game.bridge_site(&case.state), None);
    case.supply("352", Supply::In);
    case.command(45, None);
    case.step();
    let river = river(&case, "2106/2107");
    assert!(case.state.standing.contains(river) && case.state.german_bridges.contains(river));
}

/// Proves EA §T-events-bridgeeng, §13.2, §14.22, §14.23, EA.Q119
#[test]
fn t_bridge_engineers_build_only_where_it_feeds_somebody() {
    let sides = "1305/1304 1305/1306 1205/1305 1204/1305 1305/1405 1305/1404";
    let mut case = Case::bare(20, |draw| {
        draw.river(sides);
    });
    case.put("2.2p 1305, 3.2p 1304");
    assert_eq!(case.game.bridge_site(&case.state), None, "no Supply Phase has marked it");
    case.supply("2.2p", Supply::Low);
    let site = case.game.bridge_site(&case.state);
    assert_eq!(site, Some(Site::Bridge(river(&case, "1305/1304"), false)), "the easternmost that helps");
    case.put("2.2p 1303");
    assert_eq!(case.game.bridge_site(&case.state), None, "everybody is supplied");
}

/// Proves EA §T-events-commandos
#[test]
fn t_commandos_cost_an_allied_card() {
    let mut case = Case::real(18);
    assert_eq!(
        case.game.can_happen(&case.state, Happening::Commandos, CardNumber::new(35)),
        None,
        "there is none"
    );
    case.state.allied.pile = Cards::only(CardPlace::new(0));
    case.state.allied.unseen = 1;
    case.state.allied.available = Cards::only(CardPlace::new(3));
    case.command(36, Some(38));
    case.step();
    assert_eq!(case.state.frame(), Some(&Frame::Turned));
    case.game.turned(&mut case.state, CardNumber::new(4), &mut case.log);
    assert_eq!((case.state.allied.unseen, case.state.allied.discard), (0, Cards::only(CardPlace::new(3))));
    assert!(case.state.allied.available.is_empty());
    assert_eq!(case.state.frames.len(), 1);
    // An empty pile: the player says which card of the hand.
    let mut hand = Case::real(18);
    hand.state.allied.hand = [0, 5].map(CardPlace::new).into_iter().collect();
    hand.command(36, Some(38));
    hand.step();
    let ask = Ask::Commandos;
    assert_eq!(hand.state.frame(), Some(&Frame::Ask(ask)));
    assert!(hand.game.check_answer(&hand.state, ask, Action::Discard(CardNumber::new(1))).is_ok());
    assert!(hand.game.check_answer(&hand.state, ask, Action::Discard(CardNumber::new(2))).is_err());
    assert!(hand.game.check_answer(&hand.state, ask, Action::Pass).is_err());
    let mut answers = Vec::new();
    hand.game.answers(&hand.state, ask, &mut answers);
    assert_eq!(answers, [Action::Discard(CardNumber::new(1)), Action::Discard(CardNumber::new(6))]);
    hand.game.answer(&mut hand.state, ask, Action::Discard(CardNumber::new(6)), &mut hand.log);
    assert_eq!(
        (hand.state.allied.hand, hand.state.allied.discard),
        (Cards::only(CardPlace::new(0)), Cards::only(CardPlace::new(5)))
    );
}

/// Proves EA §T-events-consolidation, §16.11
#[test]
fn t_consolidation_gives_a_step_to_the_commanding_formation() {
    let mut case = Case::real(20);
    case.put("1.1ss 0803, 2.1ss 0803, 12.12ss 0903, 2.2p 1506");
    case.steps("1.1ss", 1).steps("12.12ss", 1).steps("2.2p", 1);
    let best = case
        .game
        .descending(&case.state, &["1.1ss", "12.12ss"].map(|id| case.unit(id)).into_iter().collect());
    case.command(37, Some(36));
    case.step();
    assert_eq!(case.state.piece(best[0]).steps, 2);
    assert_eq!((case.state.piece(best[1]).steps, case.state.piece(case.unit("2.2p")).steps), (1, 1));
    case.state.day = 19;
    assert_eq!(case.game.can_happen(&case.state, Happening::Consolidation, CardNumber::new(37)), None);
}

/// Proves EA §13.53
#[test]
fn r13_53_fuel_priority_ends_the_checks_of_the_day() {
    let mut case = Case::real(20);
    case.state.fuel_days = 0b11 << 4;
    case.command(36, Some(69));
    case.step();
    assert!(case.state.today.has(Today::FUEL_PRIORITY));
    assert_eq!(case.state.fuel_days, 0b11 << 5, "today's fuel waits for the next day without any");
    assert_eq!(
        case.state.cards.aside,
        Cards::only(case.game.german_place(CardNumber::new(69)).expect("a card"))
    );
    assert_eq!(case.state.impulse.as_ref().and_then(|impulse| impulse.support), None);
}

/// Proves EA §T-events-vdh
#[test]
fn t_von_der_heydte_jumps_near_malmedy() {
    let mut case = Case::real(16);
    let vdh = case.unit("vdh");
    case.state.piece_mut(vdh).put(Place::Vdh);
    case.command(63, None);
    case.step();
    let at = case.state.piece(vdh).hex().expect("on the map");
    let malmedy = case.hex("0709");
    assert_eq!(case.game.ground.distance(malmedy, at), 2);
    assert!(!case.game.ground.built.contains(at));
    // Not beside an Allied unit.
    let mut near = Case::real(16);
    near.state.piece_mut(vdh).put(Place::Vdh);
    let number = case.hex_number(at);
    let beside = case.game.around(at).next().expect("a neighbour");
    near.put(&format!("9.2 {}", case.hex_number(beside)));
    near.command(63, None);
    near.step();
    assert_ne!(near.state.piece(vdh).hex().map(|at| near.hex_number(at)), Some(number));
    let mut late = Case::real(18);
    late.state.piece_mut(vdh).put(Place::Vdh);
    late.command(63, None);
    late.step();
    assert_eq!(late.state.piece(vdh).place(), Place::Vdh);
}

/// Proves EA §T-events-special, §2-dates
#[test]
fn t_special_events_of_single_days() {
    let mut case = Case::real(17);
    case.game.place_all(&mut case.state, 29);
    case.command(62, None);
    case.step();
    let ask = Ask::Eisenhower;
    assert_eq!(case.state.frame(), Some(&Frame::Ask(ask)));
    let division = case.game.unit(case.unit("501.101")).division.expect("a division");
    let armored = case.game.unit(case.unit("cca.7a")).division.expect("a division");
    assert!(case.game.check_answer(&case.state, ask, Action::Delay(division)).is_ok());
    assert!(case.game.check_answer(&case.state, ask, Action::Delay(armored)).is_err());
    case.game.answer(&mut case.state, ask, Action::Delay(division), &mut case.log);
    assert_eq!(case.state.piece(case.unit("501.101")).place(), Place::Calendar(19));
    assert_eq!(case.state.piece(case.unit("504.82")).place(), Place::Calendar(18));
    let mut crisis = Case::real(21);
    crisis.game.place_all(&mut crisis.state, 29);
    crisis.command(49, None);
    crisis.step();
    assert!(crisis.state.lasting.has(Lasting::BRITISH_LATE));
    let early = crisis.state.units(|unit, piece| {
        crisis.game.unit(unit).corps == Corps::Xxx && piece.place() == Place::Calendar(22)
    });
    assert!(early.is_empty());
    for (day, card, today) in [(25, 44, Today::FURY), (24, 41, Today::FREEZE)] {
        let mut case = Case::real(day);
        case.command(card, None);
        case.step();
        assert!(case.state.today.has(today));
        let mut other = Case::real(day - 1);
        other.command(card, None);
        other.step();
        assert!(!other.state.today.has(today));
    }
}
