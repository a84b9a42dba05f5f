//! Tests of German cards and commands, chapter 8, and of fuel.

use table::Seat;

use crate::model::cards::GermanCard;
use crate::model::frame::{DieFor, Frame, Impulse, Level, Purpose, Stage, Step};
use crate::model::ids::{CardNumber, Cards, UnitId};
use crate::model::pieces::{Marks, Place, Supply};
use crate::model::state::{Compass, Lasting, Today};
use crate::model::units::Army;
use crate::tests::german_positions::Case;

/// A German impulse that has drawn cards.
const PEIPER: u8 = GermanCard::PEIPER.get();

fn drawn(day: u8, cards: &[u8]) -> Case {
    let mut case = Case::real(day);
    draw(&mut case, cards);
    case
}

fn draw(case: &mut Case, cards: &[u8]) {
    for card in cards {
        let place = case.game.german_place(CardNumber::new(*card)).expect("a German card");
        case.state.cards.table.insert(place);
    }
    case.state.impulse = Some(Impulse {
        stage: Stage::Drawn,
        drawn: cards.iter().copied().map(CardNumber::new).collect(),
        command: None,
        support: None,
        line: 0,
    });
    case.state.frames.push(Frame::Impulse(Seat::German));
}

fn chosen(day: u8, a: u8, b: u8) -> (Option<u8>, Option<u8>) {
    let mut case = drawn(day, &[a, b]);
    case.step();
    let impulse = case.state.impulse.expect("an impulse");
    (impulse.command.map(CardNumber::get), impulse.support.map(CardNumber::get))
}

fn lies_in(case: &Case, pile: &Cards, card: CardNumber) -> bool {
    pile.contains(case.game.german_place(card).expect("a German card"))
}

/// Proves EA §8.1, §8.1-select
#[test]
fn r8_1_the_primary_then_the_higher_value_then_the_lower_number_commands() {
    assert_eq!(chosen(18, 39, 58), (Some(58), Some(39)), "primary before a higher value");
    assert_eq!(chosen(18, 36, 37), (Some(37), Some(36)), "value 2 before 1");
    assert_eq!(chosen(18, 45, 36), (Some(36), Some(45)), "equal values: the lower number");
    assert_eq!(chosen(18, 66, 58), (Some(58), Some(66)), "both primary and of one value");
}

/// Proves EA §8.14
#[test]
fn r8_14_the_card_of_peiper_commands_on_its_two_days() {
    assert_eq!(chosen(17, 35, PEIPER).0, Some(38));
    assert_eq!(chosen(18, PEIPER, 44).0, Some(38));
    assert_eq!(chosen(19, 35, PEIPER).0, Some(35));
    assert_eq!(chosen(16, 35, PEIPER).0, Some(35));
}

/// Proves EA §8, §8-single, §4-IV-G
#[test]
fn r8_two_cards_are_drawn_or_the_last_one() {
    let mut case = Case::real(17);
    case.state.frames.push(Frame::Impulse(Seat::German));
    case.state.cards.pile = Cards::only(case.game.german_place(CardNumber::new(36)).expect("a card"));
    case.step();
    assert_eq!(case.state.frame(), Some(&Frame::Card { purpose: Purpose::Impulse, left: 1 }));
    case.state.frames.pop();
    case.state.cards.pile = Cards::NONE;
    case.state.cards.table.insert(case.game.german_place(CardNumber::new(36)).expect("a card"));
    case.game.note_drawn(&mut case.state, CardNumber::new(36));
    case.step();
    let impulse = case.state.impulse.clone().expect("an impulse");
    assert_eq!(
        (impulse.command, impulse.support, impulse.stage),
        (Some(CardNumber::new(36)), None, Stage::Command)
    );
}

/// Proves EA §8.1-event-fail, §8.1-second, §8.13-wasted
#[test]
fn r8_1_an_event_that_cannot_happen_leaves_the_card_to_command() {
    let mut case = Case::real(18);
    case.command(36, Some(50));
    case.step();
    let impulse = case.state.impulse.clone().expect("an impulse");
    assert_eq!(
        (impulse.support, impulse.stage),
        (Some(CardNumber::new(50)), Stage::Done),
        "no bridge, and nobody to activate"
    );
    case.step();
    let impulse = case.state.impulse.clone().expect("an impulse");
    assert_eq!((impulse.command, impulse.support), (Some(CardNumber::new(50)), None));
    case.step();
    assert_eq!(case.state.frames.as_slice(), [Frame::Impulse(Seat::Allied)]);
    assert!(case.state.impulse.is_none());
    assert!(
        lies_in(&case, &case.state.cards.discard, CardNumber::new(36))
            && lies_in(&case, &case.state.cards.discard, CardNumber::new(50))
    );
}

/// Proves EA §8.1-event, §8.11, §T-events-special, §10.8-manteuffel, §8.1-first
#[test]
fn r8_1_special_events_happen_by_command_cards_only() {
    let mut case = Case::real(18);
    case.command(36, Some(69));
    case.step();
    assert!(!case.state.today.has(Today::MANTEUFFEL), "not by the support card");
    case.step();
    assert!(case.state.today.has(Today::MANTEUFFEL), "by the same card in command");
    let mut late = Case::real(20);
    late.command(69, None);
    late.step();
    assert!(!late.state.today.has(Today::MANTEUFFEL), "its days are over");
}

/// Proves EA §8.12, §16, §16.1, §16.11, §16.13, §16.2
#[test]
fn r8_12_a_corps_with_enough_reduced_units_refits() {
    let refit = |day: u8, units: &[&str]| {
        let mut case = Case::real(day);
        case.put("316.212 2402, 320.212 2303, 423.212 2303, 276 2204").no_corps_markers();
        for unit in units {
            case.steps(unit, 1);
        }
        case.command(58, None);
        case.step();
        let step = |id: &str| case.state.piece(case.unit(id)).steps;
        (["316.212", "320.212", "423.212", "276"].map(step), case.state.activation.is_some())
    };
    // Highest selectors first: points for two of the three.
    let (steps, acts) = refit(20, &["316.212", "320.212", "423.212"]);
    assert_eq!((steps.iter().filter(|steps| **steps == 2).count(), acts), (2, false));
    assert!(refit(20, &["316.212"]).1, "fewer reduced units than points");
    assert!(refit(19, &["316.212", "320.212"]).1, "before the 20th");
    // Who is not in supply is passed over.
    let mut case = Case::real(20);
    case.put("316.212 2402, 320.212 2303, 423.212 2303").no_corps_markers();
    for unit in ["316.212", "320.212", "423.212"] {
        case.steps(unit, 1);
    }
    case.supply("316.212 423.212", Supply::Low).mark("320.212", Marks::DISPERSED);
    case.command(58, None);
    case.step();
    let step = |id: &str| case.state.piece(case.unit(id)).steps;
    assert_eq!(["316.212", "320.212", "423.212"].map(step), [1, 2, 1], "the second point is lost");
}

/// Proves EA §16.2
#[test]
fn r16_2_the_highest_selector_is_replaced_first() {
    let mut case = Case::real(20);
    case.put("316.212 2402, 320.212 2303, 423.212 2303").no_corps_markers();
    for unit in ["316.212", "320.212", "423.212"] {
        case.steps(unit, 1);
    }
    let order = case.game.descending(
        &case.state,
        &["316.212", "320.212", "423.212"].map(|id| case.unit(id)).into_iter().collect(),
    );
    case.command(58, None);
    case.step();
    let steps: Vec<u8> = order.iter().map(|unit| case.state.piece(*unit).steps).collect();
    assert_eq!(steps, [2, 2, 1]);
}

/// Proves EA §8.13, §8.13-division, §9.41, §9.3-active
#[test]
fn r8_13_division_and_corps_cards_activate_everybody_on_the_map_and_in_the_box() {
    let mut case = Case::real(18);
    case.put("1.1ss 0903, 12.12ss 0803, 2.2p 1506").boxed("25.12ss").mark("12.12ss", Marks::DISPERSED);
    case.activate(37);
    let active = |case: &Case, id: &str| case.state.piece(case.unit(id)).is(Marks::ACTIVE);
    assert!(["1.1ss", "12.12ss", "25.12ss"].iter().all(|id| active(&case, id)));
    assert!(!active(&case, "2.2p"));
    let able: Vec<UnitId> = case.game.active_on_map(&case.state).iter().collect();
    assert_eq!(able, [case.unit("1.1ss")], "the dispersed unit is activated but not active");
    let mut corps = Case::real(18);
    corps.put("1.1ss 0903, 501 0803, 2.2p 1506");
    corps.activate(35);
    assert!(active(&corps, "501") && active(&corps, "1.1ss") && !active(&corps, "2.2p"));
}

/// Proves EA §Ex-8.1, §8.13-army, §8.13-radius
#[test]
fn ex8_1_the_centre_of_7th_army() {
    let mut case = Case::real(16);
    case.game.place_all(&mut case.state, 29);
    case.aim(Army::Seventh, "2508", Compass::West, 1);
    case.activate(68);
    let active = case.game.germans(&case.state, |_, piece| piece.is(Marks::ACTIVE) && piece.hex().is_some());
    let mut names: Vec<&str> = active.iter().map(|unit| case.game.unit(unit).id.as_str()).collect();
    names.sort_unstable();
    assert_eq!(names, ["11", "13.5f", "14.5f", "15.5f", "276", "352"]);
    assert!(case.lines().iter().any(|line| line.contains("352.LXXXV in 2106") && line.contains("5 units")));
}

/// Proves EA §8.13-army, §9.82, §8.13-radius, §8.13-reserve, §Ad-8.13
#[test]
fn r8_13_of_equal_centres_the_farthest_from_the_objective() {
    let mut case = Case::bare(18, |_| {});
    case.put("2.2p 1010, 3.2p 1010, 39.26 1510, 77.26 1511, 13.5f 1512, 15.11p 1010");
    case.put("10.10ss 1511").boxed("78.26 156.116p").supply("77.26", Supply::Out).no_corps_markers();
    case.aim(Army::FifthPanzer, "1012", Compass::West, 1);
    case.activate(40);
    let active = |id: &str| case.state.piece(case.unit(id)).is(Marks::ACTIVE);
    assert!(active("39.26") && active("77.26"), "whatever their supply");
    assert!(active("10.10ss"), "OKW counts with any army");
    assert!(!active("13.5f"), "another army does not");
    assert!(!active("2.2p"), "as many around it, but nearer to the objective");
    assert!(active("78.26"), "a reserve of the same corps");
    assert!(!active("156.116p"), "a reserve of another corps");
}

/// Proves EA §8.13-army, §9.11-first
#[test]
fn r8_13_an_objective_that_decides_is_placed_first_and_not_moved_again() {
    let mut case = Case::bare(18, |_| {});
    case.put("2.2p 1010, 39.26 1510").no_corps_markers();
    case.activate(40);
    assert_eq!(case.state.frame(), Some(&Frame::Die(DieFor::Objective(Army::FifthPanzer))));
    case.state.frames.pop();
    case.game.objective_rolled(&mut case.state, Army::FifthPanzer, 3, &mut case.log);
    case.step();
    let activation = case.state.activation.clone().expect("an activation");
    assert_eq!((activation.markers, case.state.frame()), (0, Some(&Frame::Activation(Step::Objectives))));
}

/// Proves EA §8.13-group, §8.13-wasted
#[test]
fn r8_13_the_army_group_takes_the_easternmost_centre_of_all() {
    let mut case = Case::bare(18, |_| {});
    case.put("2.2p 1010, 13.5f 1011, 39.26 1005, 1.1ss 1006").no_corps_markers();
    case.activate(GermanCard::ARMY_GROUP_B.get());
    let active = |id: &str| case.state.piece(case.unit(id)).is(Marks::ACTIVE);
    assert!(active("39.26") && active("1.1ss") && !active("2.2p"));
    let activation = case.state.activation.clone().expect("an activation");
    assert_eq!((activation.level, activation.markers), (Level::Group, 0b111));
    let mut nobody = Case::bare(18, |_| {});
    nobody.bracket("2.2p").put("2.2p 1010").boxed("3.2p");
    nobody.activate(40);
    assert!(nobody.state.activation.is_none(), "brackets are no centre, and the box alone does not count");
}

/// Proves EA §8.14-peiper, §8.14-150, §10.1-zoc
#[test]
fn r8_14_peiper_and_the_150th_ride_alone_through_zones() {
    let ride = |day: u8| {
        let mut case = Case::bare(day, |_| {});
        case.put("peiper 1210, 150 1310, 1.1ss 1210, 110.28 1113, 112.28 1412").no_corps_markers();
        case.aim(Army::SixthPanzer, "1219", Compass::West, 1);
        case.activate(38);
        let names = case.game.active_on_map(&case.state);
        let names: Vec<&str> = names.iter().map(|unit| case.game.unit(unit).id.as_str()).collect();
        let rides = case.state.activation.as_ref().is_some_and(|one| one.ignores_zones);
        (names.join(" "), rides, case.moves())
    };
    let (who, rides, moves) = ride(17);
    assert_eq!((who.as_str(), rides), ("peiper", true));
    assert_eq!(moves, ["peiper 1215 9.2-M11"], "between two Allied units without stopping");
    assert_eq!(ride(18).0, "150");
    let (who, rides, _) = ride(19);
    assert_eq!((who.as_str(), rides), ("150 peiper", false), "an ordinary division card");
}

/// Proves EA §8.2, §8.2-units, §12.38
#[test]
fn r8_2_army_group_b_lets_reserves_and_cards_come() {
    let mut case = Case::real(19);
    case.game.place_all(&mut case.state, 29);
    case.state.cards.pile = Cards::only(case.game.german_place(CardNumber::new(36)).expect("a card"));
    case.game.release_reserves(&mut case.state, Purpose::Fading, &mut case.log);
    let place = |id: &str| case.state.piece(case.unit(id)).place();
    assert_eq!(place("8.3pg"), Place::Box);
    assert_eq!(place("9.9ss"), Place::Box, "of an earlier day too");
    assert_eq!(place("246"), Place::Calendar(23));
    assert!(
        lies_in(&case, &case.state.cards.pile, CardNumber::new(43))
            && lies_in(&case, &case.state.cards.pile, CardNumber::new(64))
    );
    assert!(!lies_in(&case, &case.state.cards.pile, CardNumber::new(42)), "dated the 21st");
    // Turned in the reshuffle of an exhausted pile: the cards come, but not into the pile.
    let mut again = Case::real(18);
    again.state.cards.again = Cards::only(again.game.german_place(CardNumber::new(36)).expect("a card"));
    again.game.release_reserves(&mut again.state, Purpose::Defence, &mut again.log);
    assert!(
        again.state.cards.pile.is_empty() && lies_in(&again, &again.state.cards.discard, CardNumber::new(43))
    );
    // The last card of the pile itself keeps the day open.
    let mut last = Case::real(18);
    last.state.cards.discard = Cards::only(last.game.german_place(CardNumber::new(36)).expect("a card"));
    last.game.release_reserves(&mut last.state, Purpose::Attack, &mut last.log);
    assert!(lies_in(&last, &last.state.cards.pile, CardNumber::new(43)));
}

/// Proves EA §Ex-13.5, §13.5, §13.5-one, §13.51-stack
#[test]
fn ex13_5_the_12th_ss_is_out_of_fuel() {
    let mut case = drawn(23, &[58, 37]);
    case.put("12.12ss 0803, 25.12ss 0803, 1.1ss 0903").boxed("26.12ss");
    case.step();
    let short = |id: &str| case.state.piece(case.unit(id)).is(Marks::NO_FUEL);
    assert!(short("12.12ss") && short("25.12ss") && short("26.12ss") && !short("1.1ss"));
    let impulse = case.state.impulse.clone().expect("an impulse");
    assert_eq!((impulse.command, impulse.support), (Some(CardNumber::new(58)), None));
    assert!(lies_in(&case, &case.state.cards.discard, CardNumber::new(37)));
    let mut isolated = drawn(23, &[58, 37]);
    isolated.put("12.12ss 0803").supply("12.12ss", Supply::Isolated);
    isolated.step();
    assert!(!isolated.state.piece(isolated.unit("12.12ss")).is(Marks::NO_FUEL));
}

/// Proves EA §13.5-both, §13.5, §13.52
#[test]
fn r13_5_both_cards_short_end_the_impulse_and_fuel_of_the_day_ends_the_checks() {
    let mut both = drawn(23, &[46, 37]);
    both.put("12.12ss 0803, 2.2p 1506");
    both.step();
    assert_eq!(both.state.frames.as_slice(), [Frame::Impulse(Seat::Allied)]);
    assert!(both.game.germans(&both.state, |_, piece| piece.is(Marks::NO_FUEL)).is_empty());
    let mut only = drawn(23, &[37]);
    only.put("12.12ss 0803");
    only.step();
    assert_eq!(only.state.frames.as_slice(), [Frame::Impulse(Seat::Allied)]);
    assert!(only.state.piece(only.unit("12.12ss")).is(Marks::NO_FUEL));
    for fuel in [true, false] {
        let mut case = drawn(23, &[46, 37]);
        case.state.fuel_days = if fuel { 1 << 7 } else { 0 };
        case.state.today = if fuel { Today::NONE } else { Today::FUEL_PRIORITY };
        case.step();
        assert!(case.state.impulse.is_some_and(|impulse| impulse.command.is_some()));
    }
    assert!(drawn(18, &[46, 37]).state.impulse.is_some());
}

/// Proves EA §9.81, §9.82, §9.8, §9.42-okw, §4-I-3
#[test]
fn r9_81_the_first_okw_card_places_all_of_okw() {
    let mut case = Case::bare(23, |draw| {
        draw.road("1301 1302 1303 1304 1305 1306 1307 1308").meuse("1320/1321");
    });
    for unit in ["10.10ss", "21.10ss", "22.10ss", "15.11p", "110.11p", "111.11p", "37.17pg", "38.17pg"] {
        let unit = case.unit(unit);
        case.state.piece_mut(unit).put(Place::Okw);
    }
    case.put("2.2p 1306");
    case.game.release_okw(&mut case.state, &mut case.log);
    assert!(!case.state.lasting.has(Lasting::OKW_RELEASED), "nobody is at the Meuse");
    case.put("3.2p 1320");
    case.game.release_okw(&mut case.state, &mut case.log);
    assert!(
        case.state.lasting.has(Lasting::OKW_RELEASED)
            && lies_in(&case, &case.state.cards.pile, CardNumber::new(53))
    );
    case.aim(Army::FifthPanzer, "1320", Compass::West, 1);
    case.activate(53);
    let mut placed = 0;
    while matches!(case.state.frame(), Some(Frame::Activation(_))) {
        case.step();
        placed += 1;
        assert!(placed < 20);
    }
    let okw = case.game.germans(&case.state, |unit, piece| {
        case.game.unit(unit).army() == Army::Okw && piece.hex().is_some()
    });
    assert_eq!(okw.len(), 8, "every division, not only the one on the card");
    assert!(case.state.lasting.has(Lasting::OKW_PLACED));
    let hex = |id: &str| case.state.piece(case.unit(id)).hex();
    assert_eq!(hex("10.10ss"), hex("21.10ss"), "a division together");
    let first = case.game.ascending(&case.state, &okw)[0];
    let near = case.state.piece(first).hex().map(|at| case.hex_number(at));
    assert_eq!(near.as_deref(), Some("1308"), "toward the unit that is nearest to the Meuse");
}
