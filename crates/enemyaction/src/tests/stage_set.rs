//! Tests of what rules cases set: cards, commands, phases, scenarios.

use kernel::{Game, Turn};
use table::{Seat, Seats};

use crate::model::frame::{Fight, Frame, Stage as Course, Step};
use crate::model::ids::{CardNumber, Cards, ChitId, SetupNumber};
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Compass, CorpsMarker, Lasting, Objective, Today};
use crate::model::units::Corps;
use crate::tests::common::data;
use crate::tests::stage::{POCKET, refused, sound, wrong};

fn ids(cards: &Cards, german: bool) -> Vec<u16> {
    cards.iter().map(|place| place.get() + if german { 35 } else { 1 }).collect()
}

#[test]
fn settings_change_the_position() {
    let (game, state) = sound(&format!(
        "{POCKET}
turn: 22
set: hand 02 05
set: allied-pile 01 10
set: allied-discard 03
set: german-pile 44 46
set: german-discard 45
set: aside 41
set: objective 5pz 1412 W 2
set: objective 7a 1611 S 4
set: corps-objective lxvi on
set: corps-objective lxxx gone
set: fuel 22 24
set: cup 1 60
set: exit-points 7
set: barred v xxx
set: meuse crossed
set: single-used
set: vdh-relieved
set: seventh-holds
set: okw-released
set: freeze
set: fury
set: clouds
set: manteuffel
set: fuel-priority
set: interdicted
set: no-first-impulse"
    ));
    assert_eq!((ids(&state.allied.hand, false), ids(&state.allied.pile, false)), (vec![2, 5], vec![1, 10]));
    assert_eq!(ids(&state.allied.discard, false), [3]);
    assert_eq!((ids(&state.cards.pile, true), ids(&state.cards.discard, true)), (vec![44, 46], vec![45]));
    assert_eq!(ids(&state.cards.aside, true), [41]);
    let goal = |number: &str, compass, stage| Objective { stage, at: game.named_hex(number), compass };
    let goals = [Objective::default(), goal("1412", Compass::West, 2), goal("1611", Compass::South, 4)];
    assert_eq!(state.objectives, goals);
    assert_eq!(state.corps_markers, [CorpsMarker::NotYet, CorpsMarker::On, CorpsMarker::Gone]);
    assert_eq!(
        (state.fuel_days, state.cup.iter().map(ChitId::get).collect::<Vec<u8>>()),
        (0b1_0100_0000, vec![0, 59])
    );
    assert_eq!((state.exit_points, state.barred), (7, Corps::V.bit() | Corps::Xxx.bit()));
    let lasting = [Lasting::MEUSE_REACHED, Lasting::MEUSE_CROSSED, Lasting::VDH_RELIEVED];
    let lasting = lasting.into_iter().chain([Lasting::SEVENTH_HOLDS, Lasting::OKW_RELEASED]);
    assert_eq!(state.lasting, lasting.fold(Lasting::NONE, Lasting::with));
    let today = [Today::SINGLE_USED, Today::FREEZE, Today::FURY, Today::CLOUDS, Today::MANTEUFFEL];
    let today = today.into_iter().chain([Today::FUEL_PRIORITY, Today::INTERDICTED, Today::NO_FIRST_IMPULSE]);
    assert_eq!(state.today, today.fold(Today::NONE, Today::with));
}

#[test]
fn the_okw_reserve_brings_its_cards() {
    let (_, state) = sound("unit: 110.28 at 1708\nset: okw-released");
    assert_eq!(state.cards.pile.len(), 32);
    let (_, state) = sound("unit: 110.28 at 1708\nturn: 29");
    assert_eq!(state.cards.pile.len(), 33);
}

#[test]
fn settings_that_cannot_be_are_refused_by_line() {
    refused(
        "unit: 110.28 at 1708",
        &[
            ("set: hand 99", "there is no card '99'"),
            ("set: hand 44", "44 is a German card"),
            ("set: german-pile 02", "02 is an Allied card"),
            ("set: objective 1st 1708 W 1", "there is no German army '1st'"),
            ("set: objective 5pz 1708 E 1", "the direction is N, W or S"),
            ("set: objective 5pz 1708 W 5", "'5' is no number from 1 to 4"),
            ("set: corps-objective xlvii on", "there is no corps with an objective of its own 'xlvii'"),
            ("set: corps-objective lxvi off", "say 'on' or 'gone' of the corps' marker"),
            ("set: fuel 30", "'30' is no number from 16 to 29"),
            ("set: cup 61", "'61' is no number from 1 to 60"),
            ("set: exit-points many", "'many' is no number from 0 to 999"),
            ("set: barred xlvii", "there is no Allied corps 'xlvii'"),
            ("set: meuse near", "there is no word 'near'"),
            ("set: setup 3", "set-up cards are drawn in scenarios that begin on 16 December"),
            ("set: command 44", "this is in a German impulse: say 'phase: german impulse' too"),
            ("turn: 30", "a turn is a day of December from 16 to 29"),
            ("phase: movement", "there is no phase 'movement'"),
        ],
    );
    let told = wrong("unit: 110.28 at 1708\nset: weather fine");
    assert!(told.starts_with("line 4: a case of this game can set: hand CARD"), "{told}");
    assert_eq!(
        wrong("unit: 110.28 at 1708\nset: hand 02\nset: allied-discard 02"),
        "line 5: card 02 is in one place only"
    );
    assert_eq!(
        wrong("hex: 1412\nset: corps-objective lxvi on"),
        "line 4: no hex of this map is its objective: say goal=lxvi of one"
    );
}

#[test]
fn every_phase_begins_with_what_the_rules_do() {
    let unit = "unit: 110.28 at 1708\nunit: 501.101 at calendar\n";
    let at = |phase: &str| sound(&format!("{unit}turn: 18\nphase: {phase}")).1;
    let state = at("reserve");
    assert_eq!(state.units(|_, piece| piece.place() == Place::Box).len(), 1, "the 101st has come");
    let state = at("cards");
    assert_eq!(state.frame(), Some(&Frame::Hand { left: data().day(18).hand }));
    assert!(!state.allied.pile.is_empty() && state.allied.unseen > 0);
    let state = at("supply");
    assert_eq!(state.frame(), Some(&Frame::Impulse(Seat::German)));
    assert_eq!(at("allied impulse").frame(), Some(&Frame::Impulse(Seat::Allied)));
    assert_eq!(at("german impulse").frame(), Some(&Frame::Impulse(Seat::German)));
    assert_eq!(at("end of day").day, 19);
}

/// Two Germans before an American, and what the card is said to have begun.
fn in_an_impulse(sets: &str) -> String {
    let units = "unit: 110.28 at 1708\nunit: 2.2p at 1707\nunit: 3.2p at 1607\nunit: 130.lehr at 1605";
    format!("{units}\nphase: german impulse\n{sets}")
}

#[test]
fn cards_command_and_the_system_goes_on_from_there() {
    let (game, state) = sound(&in_an_impulse("set: command 46\nset: support 45"));
    let impulse = state.impulse.as_ref().expect("an impulse");
    assert_eq!(
        (impulse.stage, impulse.command, impulse.support),
        (Course::Support, Some(CardNumber::new(46)), Some(CardNumber::new(45)))
    );
    assert_eq!((ids(&state.cards.table, true), state.cards.pile.len()), (vec![45, 46], 26));
    assert_eq!(game.turn(&state), Turn::Players(Seats::only(Seat::German)));
    let (game, state) = sound(&in_an_impulse("set: command 46\nset: step attack"));
    assert_eq!(state.frame(), Some(&Frame::Activation(Step::Fight)));
    let active = state.units(|_, piece| piece.is(Marks::ACTIVE));
    assert_eq!(active, ["2.2p", "3.2p", "130.lehr"].map(|id| game.named_unit(id)).into_iter().collect());
    assert_eq!(state.impulse.as_ref().map(|one| one.stage), Some(Course::Done));
}

#[test]
fn an_attack_of_the_system_is_about_to_open() {
    let (game, state) = sound(&in_an_impulse("set: command 46\nset: attack 1708 3.2p 2.2p"));
    assert_eq!(state.frame(), Some(&Frame::Fight(Fight::Open)));
    let combat = state.combat.as_ref().expect("a combat");
    assert_eq!((combat.lead, combat.target), (game.named_unit("3.2p"), game.named_hex("1708")));
    assert_eq!(combat.attackers, ["2.2p", "3.2p"].map(|id| game.named_unit(id)).into_iter().collect());
    assert_eq!(game.turn(&state), Turn::Players(Seats::only(Seat::German)));
}

#[test]
fn commands_that_cannot_be_are_refused_by_line() {
    refused(
        &in_an_impulse("set: command 46"),
        &[
            ("set: command 44", "'command' is set once"),
            ("set: support 46", "card 46 is in one place only"),
            ("set: step sleep", "there is no step of an activation 'sleep'"),
            ("set: attack 1708", "say who attacks, the lead first, as in 'attack 1412 2.2p'"),
            ("set: attack 1709 2.2p", "no Allied unit is in 1709"),
            ("set: attack 1708 130.lehr", "'130.lehr' is no German unit next to 1708"),
            ("set: attack 1708 110.28", "'110.28' is no German unit next to 1708"),
        ],
    );
    let alone = wrong(&in_an_impulse("set: support 45"));
    assert_eq!(alone, "line 8: say which card commands, as in 'set: command 46'");
    let nobody = wrong(&in_an_impulse("set: command 45\nset: step move"));
    assert!(nobody.starts_with("line 9: ") && nobody.ends_with("activates nobody of this case"), "{nobody}");
    let army = wrong(&in_an_impulse("set: command 40\nset: step move"));
    assert_eq!(army, "line 9: whom the army activates depends on its objective: set that too");
    let both = wrong(&in_an_impulse("set: command 46\nset: step move\nset: attack 1708 2.2p"));
    assert_eq!(both, "line 9: an attack is in its own step: say 'step' or 'attack', not both");
}

#[test]
fn a_scenario_begins_as_always_or_on_a_day() {
    let first = "scenario: allies-surprised";
    let (_, state) = sound(&format!("{first}\nset: setup 1 2"));
    assert_eq!(state.frame(), Some(&Frame::Setup));
    assert_eq!(state.setup.iter().flatten().filter(|number| **number > SetupNumber::new(0)).count(), 2);
    let (game, state) = sound(&format!("{first}\nphase: allied impulse\nset: hand 01\nunit: 110.28 at box"));
    assert_eq!((state.day, state.frame()), (16, Some(&Frame::Impulse(Seat::Allied))));
    assert!(state.today.has(Today::NO_FIRST_IMPULSE));
    assert_eq!((ids(&state.allied.hand, false), state.cards.pile), (vec![1], game.start.cards.pile));
    assert_eq!(state.piece(game.named_unit("110.28")).place(), Place::Box);
    let (game, state) = sound(&format!("{first}\nturn: 18"));
    assert_eq!((state.day, state.today, state.cards.pile.len()), (18, Today::NONE, 28));
    assert_eq!(state.piece(game.named_unit("501.101")).place(), Place::Box);
    assert!(state.cards.discard.is_empty() && state.allied.unseen > 0);
    refused(
        first,
        &[
            ("turn: 19", "a turn is a day of December from 16 to 18"),
            ("unit: german armor own at 1708", "there is no unit 'own'"),
        ],
    );
    let crisis = "scenario: crisis-at-the-meuse";
    let (_, state) = sound(&format!("{crisis}\nphase: german impulse"));
    assert!((state.day, state.impulse.is_none(), state.cards.table.is_empty()) == (22, true, true));
    assert_eq!(
        wrong(&format!("{crisis}\nset: setup 1")),
        "line 4: set-up cards are drawn in scenarios that begin on 16 December"
    );
}
