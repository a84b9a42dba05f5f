//! Units, places, hexes and cards are called in any sensible form, and so are rules.

use crate::program::{bulge, err, out};
use crate::talk::Talk;

/// Up to the first movement phase of Bastogne Breakout.
fn bastogne() -> Talk {
    let mut talk = Talk::start(&["bastogne", "introduction", "--seed", "3"]);
    for line in ["take smoke", "take Hey Buddy, got the Time", "take Houffalize", "ready", "next", "next"] {
        talk.enter(line);
    }
    talk
}

#[test]
fn a_unit_and_a_hex_are_called_as_a_player_calls_them() {
    for (line, order) in [
        ("move bohm 29,9", "move 2pz-bohm 29,9"),
        ("MOVE Bohm Dasburg", "move 2pz-bohm 30,9"),
        ("move böhm to dasburg", "move 2pz-bohm 30,9"),
        ("move von Bohm Gemünd", "move 2pz-bohm 32,13"),
        ("mov 2pz bohm to gemund", "move 2pz-bohm 32,13"),
        ("move boehm into Gemuend", "move 2pz-bohm 32,13"),
        ("move \"38th Panzerjager\" 30 9", "move 2pz-pzjg38 30,9"),
        ("move Kampfgruppe Kunkel Dasb", "move lehr-kunkel 30,9"),
        ("Move Kampfgruppe von Bohm (2nd Recon Battalion) to 30,9 Dasburg", "move 2pz-bohm 30,9"),
    ] {
        let mut talk = bastogne();
        talk.check(line, &[&format!("{order}: "), " MP\n", "[BB §6]"]);
    }
}

#[test]
fn a_name_that_could_be_several_things_is_answered_with_them() {
    let mut talk = bastogne();
    let asked = talk.check(
        "move gutmann dasburg",
        &[
            "'move gutmann dasburg' could mean any of these; type its number, or more of the name:",
            "   1. move 2pz-gutmann-pzgr 30,9",
            "   2. move 2pz-gutmann-tank 30,9",
        ],
    );
    assert_eq!(asked.lines().count(), 3, "{asked}");
    let place = talk.check(
        "why bohm bastogne",
        &["'bastogne' could be any of these", "8,11 (Bastogne)", "8,12 (Bastogne)"],
    );
    assert_eq!(place.lines().count(), 3, "{place}");
    let unit = talk.check(
        "with panzerg",
        &["2pz-coch-pzgr (Kampfgruppe von Cochmann (panzergrenadiers), 30,9 Dasburg)"],
    );
    assert!(unit.lines().count() > 2, "{unit}");
    // The number belongs to the last list that was shown.
    talk.enter("move gutmann wallendorf");
    talk.enter("move gutmann 31,9");
    talk.check("2", &["move 2pz-gutmann-tank 31,9: "]);
}

#[test]
fn a_name_that_means_nothing_is_answered_with_a_guess() {
    let mut talk = bastogne();
    talk.check("move bhom dasburg", &["No: there is no unit 'bhom'"]);
    talk.check("move bohm dassburg", &["No: there is no hex or place 'dassburg'; did you mean Dasburg?"]);
    talk.check("why bohm Clervau", &["from 30,8 to 25,8 Clervaux"]);
    talk.check("map Waterloo", &["there is no hex or place 'Waterloo'"]);
    talk.check("77", &["There is no choice 77; the last list goes from 1 to 1."]);
}

#[test]
fn an_order_is_refused_under_the_name_the_game_has_for_it() {
    let mut talk = bastogne();
    talk.check("move bohm clervaux", &["No, not 'move 2pz-bohm 25,8': BB §"]);
    talk.check("move clervaux", &["No: there is no unit 'clervaux'"]);
    talk.check("move", &["No: say 'move UNIT HEX'"]);
    talk.check("mvoe bohm clervaux", &["No: there is no verb 'mvoe'; did you mean move?"]);
    talk.check("hepl", &["Did you mean the command 'help'?"]);
}

#[test]
fn the_names_of_every_game_are_understood() {
    let mut ardennes = Talk::start(&["ardennes44", "six-turn", "--seed", "3"]);
    ardennes
        .check("place 2pz 304 dasburg", &["No, not 'place 2pz-304 E2016': ", "2 Pz/304 is already there"]);
    ardennes.check("map st vith", &["*E2125", "St-Vith"]);
    ardennes.check("units 26/39", &["26vg-39", "E1913 Gemünd"]);
    let mut woods = Talk::start(&["bitterwoods", "six-turn", "--seed", "3"]);
    woods.check("why 2pz-304 clervaux", &["2/304 from 1324 to 1624 Clervaux: no", "BW §"]);
    woods.check("why 2/304 to Clervaux", &["2/304 from 1324 to 1624 Clervaux: no", "BW §"]);
    let mut action = Talk::start(&["enemyaction", "initial-assault", "--seed", "3"]);
    action.check(
        "with 424.106",
        &["Nothing can be done with 424.106 (1306) now.", "a card must be played before 424.106 can act"],
    );
    action.check("map 424/106", &["*1306"]);
    action.check("map Büllingen", &["*0706"]);
    action.check("map bullingen", &["*0706"]);
    action.check("play 16 activate viii corps", &["VIII Corps"]);
    let mut toy = Talk::start(&["toy", "patrol", "--seed", "3", "--option", "mines=none"]);
    toy.enter("Order: advance");
    toy.check("move pan to 402", &["move panzer 0402: 1/2 MP", "Panzer company moves from 0502 to 0402."]);
    toy.check("next", &["German combat."]);
}

#[test]
fn a_rule_is_looked_up_as_it_is_cited() {
    let mut talk = bastogne();
    for cited in ["BB §3.9-G4", "bb §3.9-g4", "§3.9-G4", "3.9-G4", "BB 3.9-G4"] {
        talk.check(&format!("rule {cited}"), &["BB §3.9-G4  Smoke: cancels one Blown Bridge card this turn"]);
    }
    talk.check("rule Q54", &["BB.Q54  ", "    Ruling. "]);
    talk.check("rule A44 §10.2", &["the rules of Bastogne Breakout are those of BB, not of 'A44'"]);
    talk.check("rule 99.9", &["there is no rule '99.9'"]);
    talk.check("rule zone of control", &["BB §"]);
    for args in
        [vec!["rules", "BB §3.9-G4"], vec!["rules", "BB", "§3.9-G4"], vec!["rules", "bastogne", "BB §3.9-g4"]]
    {
        let page = bulge(&args);
        let text = out(&page);
        assert!(
            text.starts_with("BB §3.9-G4  Smoke: ") && text.contains("carried out in"),
            "{args:?}: {text}{}",
            err(&page)
        );
    }
    let ruling = out(&bulge(&["rules", "A44.Q7"]));
    assert!(ruling.starts_with("A44.Q7  ") && ruling.contains("Reason."), "{ruling}");
    let none = bulge(&["rules", "BB §99"]);
    assert_eq!(none.status.code(), Some(2), "{}", out(&none));
    assert!(err(&none).contains("there is no rule '99'"), "{}", err(&none));
}
