//! What a player is told in the terminal: who can do what, why not, what it costs, what the cards say, what was weighed.

use crate::program::{out, play};
use crate::talk::Talk;

/// The names under which `choices` lists those who can act.
fn who(choices: &str) -> Vec<String> {
    let lines = choices
        .lines()
        .filter(|line| line.starts_with("  ") && !line.starts_with("   ") && line.contains("): "));
    lines.map(|line| line.trim().split(" (").next().unwrap().to_owned()).collect()
}

/// The orders of a numbered list.
fn numbered(list: &str) -> usize {
    let number = |line: &str| {
        line.trim_start().split_once(". ").is_some_and(|(number, _)| number.parse::<u32>().is_ok())
    };
    list.lines().filter(|line| number(line)).count()
}

#[test]
fn choices_says_what_can_be_done_and_by_whom_in_every_phase() {
    let cards = ["take smoke", "take time", "take dump", "ready"];
    for (game, scenario, first) in [
        ("ardennes44", "six-turn", &[] as &[&str]),
        ("bitterwoods", "six-turn", &[]),
        ("enemyaction", "initial-assault", &[]),
        ("bastogne", "introduction", &cards),
        ("toy", "crossing", &[]),
    ] {
        let mut talk = Talk::start(&[game, scenario, "--seed", "5"]);
        for line in first {
            talk.enter(line);
        }
        let mut listed_units = 0;
        for step in 0..24 {
            let choices = talk.enter("choices");
            if choices.starts_with("The game is over") {
                break;
            }
            let units = who(&choices);
            assert!(numbered(&choices) + units.len() > 0, "{game} {step}: {choices}");
            // Each of those that are named can do what is said of it.
            if let Some(unit) = units.get(step % units.len().max(1)) {
                listed_units += units.len();
                let with = talk.enter(&format!("with {unit}"));
                assert!(numbered(&with) > 0, "{game} {step}: with {unit}: {with}");
            }
            let count = numbered(&talk.enter("choices"));
            let answer = talk.enter(&(1 + step % count.max(1)).to_string());
            assert!(!answer.starts_with("No"), "{game} {step}: {answer}");
        }
        assert!(listed_units > 0 || game == "toy", "{game}: nobody was named");
    }
}

#[test]
fn why_says_from_where_and_moves_say_what_they_cost() {
    let mut talk = Talk::start(&["toy", "patrol", "--seed", "3", "--option", "mines=none"]);
    talk.check("why panzer 0403", &["Panzer company from 0502 to 0403: no\n  TOY §"]);
    talk.enter("order advance");
    talk.check(
        "why panzer 0403",
        &["Panzer company from 0502 to 0403: no\n  TOY §4.4: 'panzer' is a vehicle"],
    );
    talk.check(
        "why panzer 0402",
        &["Panzer company from 0502 to 0402: it may\n", "1. move panzer 0402", "(1/2 MP)"],
    );
    talk.check("why panzer", &["panzer (Panzer company, 0502):\n", "move panzer 0301", "(3 MP)"]);
    talk.check(
        "why rifles",
        &["Nothing can be done with rifles", "TOY §4.1: 'rifles' is not one of your units"],
    );
    talk.check("why move panzer 0302", &["'move panzer 0302' is not allowed: TOY §4.2"]);
    talk.check("why move panzer 0402", &["'move panzer 0402' is allowed."]);
    talk.check("why", &["Type 'why UNIT HEX'"]);
    talk.check(
        "move panzer 0402",
        &["move panzer 0402: 1/2 MP\nPanzer company moves from 0502 to 0402.  [TOY §4.1]"],
    );
    talk.check("why panzer 0403", &["Panzer company from 0402 to 0403: no\n"]);
}

#[test]
fn what_is_offered_with_a_unit_is_found_in_a_combat_too() {
    let mut talk = Talk::start(&["bitterwoods", "six-turn", "--seed", "3"]);
    talk.enter("next");
    talk.check(
        "choices",
        &["target 1424 ", "Attack 1424\n                               with 2pz-2, 2pz-304, "],
    );
    for line in ["target 1424", "add 2/304"] {
        talk.enter(line);
    }
    talk.check("with 304", &["2pz-304 (2/304, 1324):\n   1. drop 2pz-304"]);
    talk.check("1", &["add 2pz-304"]);
    talk.check("with 2/2", &["add 2pz-2"]);
}

#[test]
fn a_move_without_points_says_what_it_is() {
    let mut talk = Talk::start(&["ardennes44", "campaign", "--seed", "3"]);
    for line in ["next", "next", "next"] {
        talk.enter(line);
    }
    talk.check("with 2pz 304", &["2 Pz/304 to E1916 Daleiden (1/2 MP)", "(Tactical Movement)"]);
}

#[test]
fn undo_prints_only_what_changed() {
    let mut talk = Talk::start(&["toy", "patrol", "--seed", "3", "--option", "mines=none"]);
    talk.check("undo", &["There is nothing to take back."]);
    talk.enter("order advance");
    talk.check("undo", &["You cannot undo: "]);
    talk.enter("move panzer 0402");
    assert_eq!(
        talk.enter("undo"),
        "Taken back: move panzer 0402.\nPanzer company is back in 0502, is no longer moved."
    );
    talk.check("move panzer 0402", &["Panzer company moves from 0502 to 0402."]);
    talk.enter("end");
    let taken_back = talk.check("undo", &["Taken back: end.\n", "Turn 1. German: move units"]);
    assert!(taken_back.lines().count() <= 4 && !taken_back.contains("0101"), "{taken_back}");
    let mut cards = Talk::start(&["bastogne", "introduction", "--seed", "3"]);
    cards.enter("take smoke");
    assert_eq!(cards.enter("undo"), "Taken back: take smoke.\nGerman cards in hand: none");
}

#[test]
fn the_map_is_drawn_around_a_hex_a_place_or_a_unit() {
    let mut talk = Talk::start(&["enemyaction", "initial-assault", "--seed", "3"]);
    assert!(talk.opening.contains("Type 'map NAME'"), "{}", talk.opening);
    for name in ["1709", "Clervaux", "clerv", "110.28"] {
        let map = talk.check(
            &format!("map {name}"),
            &[
                "*1709= town",
                "1708= woods",
                "A:110.28/1",
                "G:2.2p/2",
                "1709 Clervaux: town",
                "river (Our): ",
                "bridge (Our, bridge of Dasburg): 1707/1708",
            ],
        );
        assert!(map.contains("G 2.2p ") && !map.contains("1506"), "{map}");
        let picture = &map[..map.find("1709 Clervaux: ").unwrap()];
        assert!(
            picture.lines().count() > 15 && picture.lines().all(|line| line.chars().count() <= 80),
            "{map}"
        );
    }
    let mut flat = Talk::start(&["bastogne", "introduction", "--seed", "3"]);
    flat.check(
        "map clervaux",
        &["*25,8= town", "24,8= open", "A:us28-art/1", "bridge (Clerve): 24,8/25,8", "major road: "],
    );
    flat.check("map hellcats", &["there is no hex or place 'hellcats'"]);
}

#[test]
fn cards_are_read_in_the_terminal() {
    let mut talk = Talk::start(&["bastogne", "introduction", "--seed", "3"]);
    talk.enter("take smoke");
    talk.check("cards", &["German cards in hand: 1\n  smoke  Hey Joe, got a Smoke  [BB §3.9-G4]\n      effect: One bridge that was blown this turn"]);
    for name in ["smoke", "Hey Joe", "hey joe, got a smoke"] {
        talk.check(&format!("card {name}"), &["Hey Joe, got a Smoke  [BB §3.9-G4]", "effect: One bridge"]);
    }
    talk.check(
        "card hellcats",
        &["'Hellcats Scare 2nd Panzer' is a card of this game that you cannot see now."],
    );
    talk.check("card nonsense", &["there is no card 'nonsense'"]);
    let mut action = Talk::start(&["enemyaction", "initial-assault", "--seed", "3"]);
    action.check(
        "cards",
        &["Allied cards in hand: 4", "      tactic: ", "Combat chits in the cup: 60 face down"],
    );
    action.check("card 16 viii corps", &["16 VIII Corps", "commands: VIII Corps"]);
    action.check(
        "card viii corps",
        &["'viii corps' could be any of these", "16 VIII Corps (", "17 VIII Corps ("],
    );
    action.check("cards german discards", &["German discards: ", "command value: "]);
    action.check("with card 16", &["play 16 activate viii"]);
}

#[test]
fn what_the_german_system_weighed_is_shown() {
    let mut talk = Talk::start(&["enemyaction", "initial-assault", "--seed", "3"]);
    let step = talk.check("pass", &["    * ", "    - ", "[EA §8.1-select]", "by method"]);
    let chosen = step.lines().position(|line| line.starts_with("    * ")).unwrap();
    assert!(
        !step.lines().nth(chosen - 1).unwrap().starts_with("    "),
        "it stands below what was done: {step}"
    );
    let all = talk.check("weighed", &["    * ", "    - "]);
    let marked = |text: &str| {
        text.lines().filter(|line| line.starts_with("    * ") || line.starts_with("    - ")).count()
    };
    assert!(marked(&all) >= marked(&step), "{all}");
    let log = talk.check("log by method", &["by method"]);
    assert!(log.lines().all(|line| line.contains("by method")), "{log}");
}

#[test]
fn the_log_and_other_questions_are_answered_after_the_end() {
    let typed = "log\nmap\nunits panzer\nstatus\nrule 4.1\nchoices\nmove panzer 0402\nhelp\n";
    let played = play(
        &["toy", "patrol", "--seed", "3", "--option", "mines=none"],
        &format!("{}{typed}", "1\n".repeat(60)),
    );
    let page = out(&played);
    let after = &page[page.rfind("> The German is told").expect("the log is read after the end")..];
    for expected in [
        "German movement.  [TOY §3.4]",
        "0302= town",
        "Panzer company",
        "TOY §4.1  ",
        "The game is over: ",
        "Type the number of a choice",
    ] {
        assert!(after.contains(expected), "{expected}\n{after}");
    }
    assert_eq!(played.status.code(), Some(0));
}
