//! The program as a person meets it: what it prints, and with which exit code it ends.

use std::path::Path;

use crate::program::{bulge, err, out, play, scratch};

#[test]
fn games_are_listed_for_people_and_for_scripts() {
    let page = bulge(&["games"]);
    assert!(out(&page).contains("The Ford at Wallendorf"), "{}", out(&page));
    let json: serde_json::Value = serde_json::from_slice(&bulge(&["games", "--json"]).stdout).unwrap();
    let scenarios = |game: &serde_json::Value| -> Vec<String> {
        let all = game["scenarios"].as_array().unwrap().iter();
        all.map(|scenario| scenario["id"].as_str().unwrap().to_owned()).collect()
    };
    let ardennes = &json[0];
    assert_eq!(ardennes["id"], "ardennes44");
    assert_eq!(
        scenarios(ardennes),
        ["campaign", "six-turn", "eight-turn", "patton", "extended", "patton-extended"]
    );
    assert_eq!(ardennes["options"].as_array().unwrap().len(), 6);
    let woods = &json[1];
    assert_eq!(woods["id"], "bitterwoods");
    let nine = [
        "campaign",
        "extended",
        "six-turn",
        "eight-turn",
        "patton",
        "plan-martin",
        "erasing-the-bulge",
        "southern-shoulder",
        "early-offensive",
    ];
    assert_eq!(scenarios(woods), nine);
    assert_eq!(woods["options"].as_array().unwrap().len(), 23);
    let action = &json[2];
    assert_eq!(action["id"], "enemyaction");
    assert_eq!(action["seats"], serde_json::json!(["allied"]), "the rules play the other side");
    let five = [
        "initial-assault",
        "allies-surprised",
        "german-breakout",
        "battle-of-the-bulge",
        "crisis-at-the-meuse",
    ];
    assert_eq!(scenarios(action), five);
    let bastogne = &json[3];
    assert_eq!(bastogne["id"], "bastogne");
    assert_eq!(scenarios(bastogne), ["introduction", "second-panzer", "bastogne-breakout", "counterattack"]);
    let toy = &json[4];
    assert_eq!(toy["id"], "toy");
    assert_eq!(toy["seats"], serde_json::json!(["german", "allied"]));
    assert_eq!(toy["scenarios"][1]["id"], "crossing");
    assert_eq!(toy["scenarios"][1]["turns"], 5);
    assert!(toy["options"].as_array().unwrap().len() == 3 && toy["title"].is_string());
}

#[test]
fn a_rule_is_looked_up_with_what_is_below_it() {
    let page = out(&bulge(&["rules", "toy", "4.3"]));
    assert!(page.contains("TOY §4.3  A unit stops next to an enemy unit"), "{page}");
    assert!(page.contains("TOY §4.3-river"), "{page}");
    assert!(page.contains("crates/toy/src/rules/s04_movement.rs"), "{page}");
    assert!(!page.contains("TOY §4.4"), "{page}");
}

#[test]
fn a_saved_game_replays_and_a_damaged_one_does_not() {
    let folder = scratch("replay");
    let file = folder.join("game.bulge");
    let path = file.to_str().unwrap();
    let played = play(&["toy", "patrol", "--german", "random", "--seed", "7", "--save", path], "");
    assert_eq!(played.status.code(), Some(0), "{}", err(&played));
    let text = std::fs::read_to_string(&file).unwrap();
    let last = text.trim_end().rsplit(' ').next().unwrap().to_owned();
    assert_eq!(out(&bulge(&["replay", path, "--hash"])).trim(), last);
    assert!(out(&bulge(&["replay", path])).contains("toy patrol: "));
    assert!(out(&bulge(&["replay", path, "--to", "2"])).contains(": 2 decisions, position "));
    assert!(out(&bulge(&["replay", path, "--log"])).contains("The orders are shown"));

    let damages = [
        (text[..text.len() / 2].to_owned(), "the file breaks off in the middle of this line"),
        (text.replace("game: toy", "game: chess"), "line 2: there is no game 'chess'"),
        (text.replace("pack: 1.0.0", "pack: 0.9.0"), "line 3: the journal was made with pack 0.9.0"),
        (text.replace("bulge journal 1", "bulge journal 2"), "line 1: this journal is of version '2'"),
        (text.replace("option: mud off\n", ""), "the journal does not say option mud"),
        (text.replace("scenario: patrol", "scenario: siege"), "line 4: toy has no scenario 'siege'"),
        (text.replace("game: toy", "# a remark\n\ngame: chess"), "line 4: there is no game 'chess'"),
        (text.replace("option: mud off", "option: mud deep"), "line 7: option mud cannot be 'deep'"),
    ];
    for (damaged, expected) in damages {
        let bad = folder.join("damaged.bulge");
        std::fs::write(&bad, &damaged).unwrap();
        let output = bulge(&["replay", bad.to_str().unwrap()]);
        assert_eq!(output.status.code(), Some(1), "{expected}: {}", out(&output));
        assert!(err(&output).contains(expected), "{expected}: {}", err(&output));
    }
}

#[test]
fn cases_hold_fail_or_have_mistakes() {
    let folder = scratch("cases");
    let good = "\
case: A panzer crosses the bridge only when nobody holds it
game: toy
scenario: patrol
phase: german movement
german: move panzer 0302 -> refused TOY §4.2
german: move panzer 0402
expect: panzer at 0402
";
    let run = |text: &str| {
        let file = folder.join("one.case");
        std::fs::write(&file, text).unwrap();
        bulge(&["case", "run", file.to_str().unwrap()])
    };
    let held = run(good);
    assert_eq!(held.status.code(), Some(0), "{}{}", out(&held), err(&held));
    assert!(out(&held).contains("1 held, 0 failed"), "{}", out(&held));
    let failed = run(&good.replace("panzer at 0402", "panzer at 0502"));
    assert_eq!(failed.status.code(), Some(1), "{}", out(&failed));
    assert!(out(&failed).contains("FAIL") && out(&failed).contains(":7 "), "{}", out(&failed));
    let mistakes = [
        ("phase:", "phaze:", "did you mean phase?"),
        ("game: toy", "game: tyo", "there is no game 'tyo'; did you mean toy?"),
        ("scenario: patrol", "scenario: patrol\nmarker: mine at 0301 dumy", "did you mean dummy?"),
    ];
    for (from, to, expected) in mistakes {
        let bad = run(&good.replace(from, to));
        assert_eq!(bad.status.code(), Some(1), "{to}");
        assert!(out(&bad).contains("BAD ") && out(&bad).contains(expected), "{}", out(&bad));
        assert!(out(&bad).contains("0 held, 0 failed, 1 with mistakes in the file"), "{}", out(&bad));
    }
}

#[test]
fn the_log_of_a_case_shows_each_order_with_its_line_and_rules() {
    let file = scratch("case-log").join("one.case");
    let case =
        "case: A move\ngame: toy\nscenario: patrol\nphase: german movement\ngerman: move panzer 0402\n";
    std::fs::write(&file, format!("{case}expect: panzer at 0502\n")).unwrap();
    let run = |more: &[&str]| bulge(&[&["case", "run", file.to_str().unwrap()][..], more].concat());
    let output = run(&["--log"]);
    let lines: Vec<String> = out(&output).lines().map(str::to_owned).collect();
    assert!(lines[0].starts_with("FAIL"), "{lines:?}");
    assert_eq!(lines[1], "     5  german: move panzer 0402");
    assert!(lines[2].starts_with("          ") && lines[2].contains("(TOY §4"), "{lines:?}");
    assert!(!out(&run(&[])).contains("german: move panzer 0402"), "only where it is asked for");
    let json: serde_json::Value = serde_json::from_slice(&run(&["--log", "--json"]).stdout).unwrap();
    assert_eq!(json[0]["log"][0]["line"], 5);
    assert_eq!(json[0]["log"][0]["seat"], "german");
}

#[test]
fn a_pack_with_mistakes_is_reported_line_by_line() {
    let folder = scratch("packs");
    let (from, to) = (Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packs/toy"), folder.join("toy"));
    std::fs::create_dir_all(&to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap().path();
        std::fs::copy(&entry, to.join(entry.file_name().unwrap())).unwrap();
    }
    let packs = folder.to_str().unwrap();
    let sound = bulge(&["--packs", packs, "pack", "check", "toy"]);
    assert_eq!(sound.status.code(), Some(0), "{}", out(&sound));
    let setup = std::fs::read_to_string(to.join("setup.csv")).unwrap();
    std::fs::write(to.join("setup.csv"), setup.replace("patrol,panzer,0502", "patrol,panser,0909")).unwrap();
    let hexes = std::fs::read_to_string(to.join("hexes.csv")).unwrap();
    std::fs::write(to.join("hexes.csv"), hexes.replace("0103,clear", "0103,swamp").replace("0203,", "0202,"))
        .unwrap();
    let broken = bulge(&["--packs", packs, "pack", "check"]);
    assert_eq!(broken.status.code(), Some(2));
    for expected in [
        "references: hexes.csv:4: there is no terrain 'swamp'",
        "references: setup.csv:3: there is no unit 'panser'",
        "references: setup.csv:3: '0909' is not on this map",
        "shape: hexes.csv:7: hex 0202 is listed twice",
        "proofs: hexes.csv:7: after this line hex 0203 is missing",
    ] {
        assert!(out(&broken).contains(expected), "{expected}\n{}", out(&broken));
    }
    assert_eq!(
        bulge(&["--packs", packs, "games"]).status.code(),
        Some(2),
        "a broken pack is not played with"
    );
}

#[test]
fn a_person_plays_in_the_terminal() {
    let typed = "order advance\nwhy panzer 0403\nwhy Panzer company wallendorf\nwhy panzr 0403\nwhy panzer Walendorf\n\
        odds attack 0302\nmvoe\nhepl\nmove panzer 0402\nundo\n1\nlog\nquit\n";
    let played = play(&["toy", "patrol", "--option", "mines=none", "--seed", "3"], typed);
    let page = out(&played);
    assert_eq!(played.status.code(), Some(0), "{}", err(&played));
    for expected in [
        "0302= town",
        "G:panzer/2",
        "choose an order for this turn (TOY §3.3)",
        "TOY §4.4: 'panzer' is a vehicle and enters woods by road only",
        "No: TOY §3.4: move units, then end the movement phase",
        "TOY §4.2: ",
        "there is no unit 'panzr'; did you mean panzer?",
        "there is no hex or place 'Walendorf'; did you mean Wallendorf?",
        "No: there is no verb 'mvoe'; did you mean move?",
        "Did you mean the command 'help'?",
        "Panzer company moves from 0502 to 0402.  [TOY §4.1]",
        "Taken back: move panzer 0402.",
    ] {
        assert!(page.contains(expected), "{expected}\n{page}");
    }
}

#[test]
fn random_play_and_bench_print_their_figures() {
    let random = bulge(&["random", "toy", "patrol", "--games", "20", "--seed", "5", "--json"]);
    let summary: serde_json::Value = serde_json::from_slice(&random.stdout).unwrap();
    assert_eq!((&summary["games"], &summary["broken"]), (&20.into(), &0.into()));
    assert!(summary["actions"].as_u64().unwrap() > 100);
    let again = bulge(&["random", "toy", "patrol", "--games", "20", "--seed", "5", "--json"]);
    let again: serde_json::Value = serde_json::from_slice(&again.stdout).unwrap();
    assert_eq!(summary["actions"], again["actions"], "the same seed plays the same games");
    let bench: serde_json::Value =
        serde_json::from_slice(&bulge(&["bench", "toy", "--json"]).stdout).unwrap();
    for figure in ["random_actions_per_second", "legal_set_p99_ns", "state_bytes_in_memory", "journal_bytes"]
    {
        assert!(bench[0][figure].as_u64().unwrap() > 0, "{figure}");
    }
}

#[test]
fn the_schema_names_the_view() {
    let schema: serde_json::Value = serde_json::from_slice(&bulge(&["schema"]).stdout).unwrap();
    assert!(schema["$defs"]["View"].is_object());
}

#[test]
fn maps_are_drawn_and_checked() {
    let folder = scratch("maps");
    let (png, svg) = (folder.join("b.png"), folder.join("b.svg"));
    let drawn = bulge(&["map", "render", "bastogne", "--out", png.to_str().unwrap(), "--scale", "10"]);
    assert_eq!(drawn.status.code(), Some(0), "{}", err(&drawn));
    assert_eq!(&std::fs::read(&png).unwrap()[1..4], b"PNG");
    bulge(&["map", "render", "bastogne", "--out", svg.to_str().unwrap(), "--scale", "10", "--no-grid"]);
    let svg = std::fs::read_to_string(svg).unwrap();
    assert!(svg.contains("<svg") && svg.contains("Clervaux"), "the picture is there with its places");
    let looked = out(&bulge(&["map", "look", "bastogne", "clervaux"]));
    assert!(looked.starts_with("25,8 Clervaux: ") && looked.contains("Clerve"), "{looked}");
    let checked = bulge(&["map", "check", "bastogne"]);
    assert_eq!(checked.status.code(), Some(0), "{}", out(&checked));
    assert!(out(&checked).contains("189 of 189 facts hold, 0 problems"), "{}", out(&checked));
    let mistakes: [(&[&str], &str); 4] = [
        (&["map", "look", "bastogne", "Waterloo"], "there is no hex, place or river 'Waterloo' on that map"),
        (&["map", "render", "chess", "--out", "x.png"], "there is no map of 'chess'"),
        (&["map", "render", "bastogne", "--out", "x.bmp"], "x.bmp should end in .svg or .png"),
        (&["map", "render", "bastogne", "--out", "x.png", "--scale", "9999"], "8 to 200 pixels wide"),
    ];
    for (args, expected) in mistakes {
        let output = bulge(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(err(&output).contains(expected), "{args:?}: {}", err(&output));
    }
}
