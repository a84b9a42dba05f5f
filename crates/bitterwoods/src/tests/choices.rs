//! Tests of odds and choices as players see them.

use std::collections::BTreeSet;

use kernel::Game as _;
use table::{Audience, Choice, Reckoning, Seat, Target, What};

use crate::model::action::Action;
use crate::model::action::Focus;
use crate::model::dice_table::Table;
use crate::model::ids::{About, BOTH_DUMPS, BridgeId, PlanId};
use crate::model::pieces::Place;
use crate::model::state::{Attack, Frame, Phase, State};
use crate::model::units::Army;
use crate::pack::charts::ODDS;
use crate::rulebook::BitterWoods;
use crate::rules::s09_combat::strength::Odds;
use crate::rules::s09_combat::tally::Column;
use crate::tests::fixtures::{game, hex, position, unit};
use crate::tests::view::{all_options, assert_shown, attack_on_the_110th};

/// The reckonings of a position as anybody sees them.
fn reckoned(game: &BitterWoods, state: &State) -> Vec<Reckoning> {
    let view = game.view(state, Audience::Public);
    assert_shown(game, &view);
    view.reckonings
}

fn chances(reckoning: &Reckoning) -> Vec<String> {
    reckoning.results.iter().map(|likely| format!("{} {}", likely.result, likely.chance)).collect()
}

#[test]
fn an_attack_is_reckoned_up_line_by_line() {
    let game = game();
    let state = attack_on_the_110th(&game, 3);
    let all = reckoned(&game, &state);
    let [one] = &all[..] else { panic!("{all:?}") };
    assert_eq!((one.attack_total.as_str(), one.defense_total.as_str()), ("17", "10"));
    assert_eq!((one.odds.as_str(), one.column.as_str(), one.pending), ("1-1", "1-2", false));
    assert_eq!(one.shifts.iter().map(|shift| shift.by).sum::<i32>(), -1);
    assert_eq!(one.defense[0].text, "28/110, doubled by the river");
    assert_eq!(one.defense[0].counter.as_deref(), Some("28-110"));
    assert_eq!(chances(one), ["CA 1/6", "ENG 1/6", "SU 1/6", "A1 1/6", "A2 1/6", "1A2 1/6"]);
    assert_eq!(one.assumes, ["The defender adds no guns and no aircraft."]);
}

/// Shifts beyond two are listed, and so is what cuts them. Proves BW §9.1-caps
#[test]
fn limits_are_a_line_of_their_own() {
    let game = all_options();
    let there = [("28-110", "1518"), ("2pz-2", "1418"), ("12ss-12", "1418"), ("arty-766", "1216")];
    let mut state = position(&game.data, &there);
    state.turn = 3;
    let mut attack = Attack::on(Seat::German, hex(&game.data, "1518"));
    attack.with.extend(["2pz-2", "12ss-12"].map(|id| unit(&game, id)));
    attack.guns.push(unit(&game, "arty-766"));
    (attack.air, attack.fright) = ([true, false], Some(true));
    state.attack = Some(attack);
    state.frames.push(Frame::CombatDie);
    let all = reckoned(&game, &state);
    let by: Vec<i32> = all[0].shifts.iter().map(|shift| shift.by).collect();
    assert_eq!(
        by,
        [1, 1, 1, -1],
        "scare, combined arms, aircraft, and no more than two: {:?}",
        all[0].shifts
    );
    let column = |word: &str| ODDS.iter().position(|odds| *odds == word).expect("a column");
    assert_eq!(column(&all[0].column) - column(&all[0].odds), 2);
}

#[test]
fn a_scare_is_averaged_over_its_die_and_told_as_a_chance() {
    let game = all_options();
    let mut state = attack_on_the_110th(&game, 3);
    let attack = state.attack.clone().expect("an attack");
    // The 110th has an endurance of 4: three faces of six scare it.
    assert_eq!(game.fright_due(&state, &attack), Some((Table::Scare, 3)));
    let all = reckoned(&game, &state);
    assert_eq!(all[0].column, "1-2");
    assert_eq!(
        chances(&all[0]),
        ["D2 1/12", "CA 1/6", "ENG 1/6", "SU 1/6", "A1 1/6", "1A1 1/12", "A2 1/12", "1A2 1/12"]
    );
    assert_eq!(
        all[0].notes,
        ["SS panzer scare: a die is rolled first. With a chance of 1/2 the column is 1-1."]
    );
    state.frames.push(Frame::Die { table: Table::Scare, about: About::NOTHING });
    let all = reckoned(&game, &state);
    assert_eq!((all.len(), all[0].pending, all[1].pending), (2, true, false));
    assert_eq!(chances(&all[0]), ["shift 1/2", "no effect 1/2"]);
    let then: Vec<&str> =
        all[0].results.iter().flat_map(|likely| &likely.then).map(|one| one.column.as_str()).collect();
    assert_eq!(then, ["1-1", "1-2"]);
    let event = game.judged(Seat::German, Table::Scare, (4, 0), true, "The defenders are scared.");
    assert!(matches!(event.what, What::Roll { result: Some(ref result), .. } if result == "shift"));
    assert_eq!(event.text, "SS panzer scare: 4. The defenders are scared.");
    // The leader who could keep the regiment in place is named with the retreats.
    let retreat = all[1].results.iter().find(|likely| likely.result == "D2").expect("a retreat");
    assert!(retreat.text.contains("unless Hodges keeps units in place"), "{}", retreat.text);
}

#[test]
fn each_die_of_a_bombardment_has_its_chance() {
    let game = all_options();
    let mut state = attack_on_the_110th(&game, 3);
    let regiment = unit(&game, "28-110");
    let shock = Frame::Die { table: Table::Shock, about: regiment.into() };
    state.frames.extend([shock, shock]);
    let all = reckoned(&game, &state);
    assert_eq!(all.iter().map(|one| one.pending).collect::<Vec<_>>(), [true, false]);
    assert_eq!(chances(&all[0]), ["shocked 1/3", "no effect 2/3"]);
    let guns = ["arty-766", "vak-401", "arty-5pza", "werfer-15"].map(|id| unit(&game, id));
    state.attack.as_mut().expect("an attack").barrage.extend(guns);
    let all = reckoned(&game, &state);
    assert_eq!(
        (all[0].modifiers.len(), chances(&all[0])),
        (1, vec!["shocked 1/2".into(), "no effect 1/2".into()])
    );
}

/// Proves BW §23.2-max
#[test]
fn an_attack_on_the_move_is_read_on_its_own_table() {
    let game = game();
    let there = [("28-110", "1518"), ("2pz-3", "1418"), ("12ss-12", "1418"), ("2pz-2", "1418")];
    let mut state = position(&game.data, &there);
    let mut attack = Attack::on(Seat::German, hex(&game.data, "1518"));
    attack.with.extend(["2pz-3", "12ss-12", "2pz-2"].map(|id| unit(&game, id)));
    attack.angriff = true;
    state.attack = Some(attack.clone());
    state.frames.push(Frame::CombatDie);
    let all = reckoned(&game, &state);
    assert_eq!((all[0].odds.as_str(), all[0].column.as_str(), all[0].pending), ("5-1", "4-1", true));
    assert_eq!(all[0].cell.as_ref().map(|cell| cell.chart.as_str()), Some("angriff"));
    let odds = game.tally(&state, &attack).odds;
    for die in 1..=6 {
        let mut log = kernel::Log::new();
        game.log_combat(&state, &attack, die, &mut log);
        let What::Roll { result: Some(result), .. } = &log.events()[0].what else { panic!("a roll") };
        assert!(all[0].results.iter().any(|likely| likely.result == *result), "{result}");
    }
    let weak = Odds { ratio: 3, ..odds };
    assert!(matches!(game.column_of(&attack, &weak), Column::Plain(_)), "below 2-1 it is the ordinary table");
}

/// One action of each kind.
fn actions(game: &BitterWoods) -> Vec<Action> {
    let (tank, at) = (unit(game, "2pz-3"), hex(&game.data, "1424"));
    let (leader, army) = (unit(game, "dietrich"), Some(Army::Seventh));
    let bridge = BridgeId::new(3);
    vec![
        Action::Next,
        Action::Plan(PlanId::new(0)),
        Action::Place { unit: tank, at },
        Action::Supply(at),
        Action::Interdict(at),
        Action::Reserve(tank),
        Action::Unreserve(tank),
        Action::Move { unit: tank, to: at },
        Action::Challenge { unit: tank, to: at },
        Action::Enter { unit: tank, at: at.into(), army: None },
        Action::Enter { unit: tank, at: at.into(), army },
        Action::Exit(tank),
        Action::Dig(tank),
        Action::Fortify(tank),
        Action::Build { unit: tank, bridge },
        Action::Sneak,
        Action::Press(tank),
        Action::Swap,
        Action::Release { unit: tank, by: leader },
        Action::Target(at),
        Action::Bombard(tank),
        Action::Fire,
        Action::Add(tank),
        Action::Drop(tank),
        Action::Support(tank),
        Action::Strike,
        Action::Angriff,
        Action::Attack,
        Action::Cancel,
        Action::Lose(tank),
        Action::Stand(leader),
        Action::Retreat { unit: tank, to: at },
        Action::Leave { unit: tank, from: at },
        Action::Advance { unit: tank, to: at },
        Action::Ride { unit: tank, to: at },
        Action::Blow(bridge),
        Action::Engineers(bridge),
        Action::Burn(BOTH_DUMPS[0]),
        Action::Cross { unit: tank, to: None },
        Action::Zone(at),
        Action::Guard(bridge),
        Action::Deceive(at),
        Action::Bomb(tank),
        Action::Remove(tank),
    ]
}

#[test]
fn every_order_has_words_and_points_at_the_table() {
    let game = all_options();
    let mut state = position(&game.data, &[("2pz-3", "1325"), ("dietrich", "1325"), ("28-110", "1424")]);
    state.frames.push(Frame::Phase(Phase::Movement));
    state.air = [0, 1];
    let (actions, board) = (actions(&game), &game.board);
    let choices = game.describe_actions(&state, Seat::German, &actions);
    let view = game.view(&state, Audience::Referee);
    let there = |point: &Target| match point {
        Target::Counter(id) => view.counters.iter().any(|counter| counter.id == *id),
        Target::Place(id) => board.hexes.iter().any(|hex| hex.id == *id),
        Target::Side(id) => board.sides.iter().any(|side| side.id == *id),
        Target::Card(_) => false,
        Target::Button(name) => !name.is_empty(),
    };
    let mut verbs = BTreeSet::new();
    for (action, choice) in actions.iter().zip(&choices) {
        assert!(!choice.label.is_empty() && !choice.points.is_empty(), "{choice:?}");
        assert!(choice.points.iter().all(there), "{choice:?}");
        assert!(board.words.verbs.iter().any(|verb| choice.verb == *verb), "{}", choice.verb);
        assert!(choice.rule.as_ref().is_some_and(|rule| game.data.register.has(rule)), "{choice:?}");
        assert_eq!(choice.action.split(' ').next(), Some(choice.verb.as_str()));
        if !matches!(action, Action::Plan(_)) {
            assert_eq!(Action::read(&game, &choice.action).as_ref(), Ok(action));
        }
        verbs.insert(choice.verb.to_string());
    }
    assert_eq!(verbs.len(), board.words.verbs.len(), "every verb has its words");
    let looks = |choice: &Choice| (choice.verb.clone(), choice.label.clone(), format!("{:?}", choice.points));
    assert_eq!(choices.iter().map(looks).collect::<BTreeSet<_>>().len(), choices.len());
    let subject = game.subject_of(&state, Focus::Unit(unit(&game, "2pz-3")));
    assert_eq!((subject.label.as_str(), subject.points.len()), ("2/3", 1));
    let flown = game.subject_of(&state, Focus::Aircraft);
    assert!(choices[4].points.contains(&flown.points[0]), "an aircraft is taken up first");
}

/// Whoever types orders finds help on each.
#[test]
fn every_order_has_help() {
    let game = game();
    let all = game.orders();
    assert_eq!(all.len(), Action::VERBS.len());
    for order in &all {
        assert!(order.help.ends_with('.') && order.help.starts_with(char::is_uppercase), "{order:?}");
        assert!(order.usage.contains(&order.verb), "{order:?}");
    }
}

/// A leader who stays behind alone in a zone is lost, and the mover is told. Proves BW §24.3-weak
#[test]
fn a_move_that_leaves_a_leader_alone_says_so() {
    let game = all_options();
    let mut state = position(&game.data, &[("2pz-3", "1325"), ("dietrich", "1325"), ("28-110", "1424")]);
    state.frames.push(Frame::Phase(Phase::Movement));
    let go = Action::Move { unit: unit(&game, "2pz-3"), to: hex(&game.data, "1225") };
    let notes = |state: &State| game.describe_actions(state, Seat::German, &[go])[0].notes.clone();
    assert!(notes(&state).iter().any(|note| note.contains("Dietrich would be alone")), "{:?}", notes(&state));
    state.piece_mut(unit(&game, "2pz-2")).put(Place::Hex(hex(&game.data, "1325")));
    assert!(!notes(&state).iter().any(|note| note.contains("alone")), "somebody stays with him");
}
