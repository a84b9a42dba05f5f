//! Every kind of expectation, once holding and once failing with the difference it shows.

use crate::lane::{FLAT, play_on};
use casefile::check_text;
use expect_test::{Expect, expect};

/// A German tank next to an Allied gun, a mine, a river, and an Allied spy whom the German does not know.
const SCENE: &str = r#"case: The lane
game: lane
turn: 2
map: 0101
    .   A   .
      G   S   .
    .   m   .
key: G = unit german tank attack=4 "2 Pz"
key: A = hex woods
key: A = unit allied gun steps=1
key: S = unit allied spy hidden
key: m = marker mine
side: 0201/0101 river
"#;

/// Plays the steps and gives what does not hold, or `held`.
fn play(steps: &str) -> String {
    play_on(SCENE, steps)
}

fn check_holds(claims: &[&str]) {
    for claim in claims {
        assert_eq!(play(claim), "held", "{claim}");
    }
}

fn check_fails(claims: &[&str], expected: &Expect) {
    let all: Vec<String> = claims.iter().map(|claim| play(&format!("expect: {claim}"))).collect();
    expected.assert_eq(&all.join("\n"));
}

#[test]
fn counters_are_somewhere() {
    check_holds(&[
        "expect: tank at 0201",
        "expect: \"2 Pz\" at 0201",
        "expect: tank not at 0301",
        "expect: gun, spy not at 0201",
        "expect: only tank at 0201",
        "expect: nobody at 0101",
        "german: move tank 0302\nexpect: only tank at 0302\nexpect: nobody at 0201",
    ]);
    check_fails(
        &[
            "tank at 0301",
            "tank, gun at 0201",
            "tank not at 0201",
            "tank not at 1919",
            "only tank, spy at 0301",
            "nobody at 0201",
            "nobody at nowhere",
        ],
        &expect![[r#"
            line 1: tank is not at 0301
                expected: 0301
                found:    0201
            line 1: gun is not at 0201
                expected: 0201
                found:    0301
            line 1: tank is at 0201
                expected: not at 0201
            line 1: there is no place '1919' on this table
            line 1: other counters are at 0301
                expected: tank, spy
                found:    gun
                missing:  tank, spy
                extra:    gun
            line 1: other counters are at 0201
                expected: nothing
                found:    tank
                extra:    tank
            line 1: there is no place 'nowhere' on this table"#]],
    );
}

#[test]
fn counters_have_steps_factors_and_statuses() {
    check_holds(&[
        "expect: gun steps 1",
        "expect: tank attack 4",
        "expect: tank, gun, spy tank quality 3",
        "expect: tank facing ne",
        "expect: tank no status disrupted",
        "german: move tank 0302\nexpect: tank status disrupted\nexpect: tank status disrupted 1\nexpect: tank steps 1",
    ]);
    check_fails(
        &[
            "gun steps 2",
            "tank attack 5",
            "tank atack 5",
            "tank speed 5",
            "tank status disrupted",
            "tank facing S",
            "tank with gun",
        ],
        &expect![[r#"
            line 1: gun has another number of steps left
                expected: 2
                found:    1 of 2
            line 1: tank has another attack
                expected: 5
                found:    4
            line 1: tank has no printed factor 'atack'; did you mean attack?
            line 1: tank has no printed factor 'speed'; there is attack, tank quality
            line 1: tank is not 'disrupted'
                expected: disrupted
                found:    nothing
            line 1: tank does not face S
                expected: S
                found:    NE
            line 1: tank is not with gun
                expected: gun
                found:    nothing"#]],
    );
    let mined = play("german: move tank 0302\nexpect: tank no status disrupted");
    expect![[r#"
        line 2: tank is 'disrupted'
            expected: no disrupted
            found:    disrupted 1"#]]
    .assert_eq(&mined);
}

#[test]
fn counters_go_and_a_typo_is_not_gone() {
    let killed = "german: attack tank 0301\nchance: die 5\n";
    check_holds(&[
        &format!("{killed}expect: gun gone"),
        "german: end movement\nallied: end movement\nexpect: game turn 3\nexpect: game turn \"18 Dec\"",
    ]);
    check_fails(
        &["gun gone", "gnu gone", "raech tank 0302", "tiger gone"],
        &expect![[r#"
        line 1: gun is still there
            expected: gone
            found:    at 0301
        line 1: there is no counter 'gnu'; did you mean gun?
        line 1: there is no counter 'raech'; did you mean the expectation 'reach …'?
        line 1: there is no counter 'tiger'; there is gun, spy, tank"#]],
    );
    let late = play(&format!("{killed}expect: gun at 0301"));
    assert_eq!(late, "line 3: gun is not on the table any more");
}

#[test]
fn a_unit_in_the_dead_pile_is_gone() {
    let text = format!(
        "{SCENE}phase: allied movement\nmarker: mine at 0401\nallied: move gun 0401\n\
         expect: gun gone\nexpect: gun at dead\nexpect: gun at dead-pile\nexpect: gun not at 0401\n"
    );
    assert_eq!(check_text(&text, &FLAT), Ok(1));
}

#[test]
fn reach_is_where_a_counter_may_go() {
    check_holds(&[
        "expect: reach tank 0102 0302",
        "expect: reach \"2 Pz\" 0302, 0102",
        "expect: reach tank includes 0302",
        "expect: reach tank excludes 0101 0301",
        "expect: reach tank by attack 0301",
        "expect: reach gun nothing",
    ]);
    check_fails(
        &[
            "reach tank 0101 0102",
            "reach tank includes 0101",
            "reach tank excludes 0302 0102",
            "reach tank excludes 1919",
            "reach tank by retreat 0101",
            "reach gun 0501",
            "reach gun excludes 0501",
        ],
        &expect![[r#"
            line 1: tank can move to other places
                expected: 0101, 0102
                found:    0102, 0302
                missing:  0101
                extra:    0302
            line 1: tank can move to other places
                expected: 0101
                found:    0102, 0302
                missing:  0101
            line 1: tank can move to other places
                found: 0102, 0302
                extra: 0102, 0302
            line 1: there is no place '1919' on this table
            line 1: tank can retreat to other places
                expected: 0101
                found:    nothing
                missing:  0101
                offered:  attack, move with tank; the turn is german
            line 1: gun can move to other places
                expected: 0501
                found:    nothing
                missing:  0501
                offered:  nothing with gun; the turn is german
            line 1: gun can go nowhere: the turn is german"#]],
    );
}

#[test]
fn why_cites_the_rule() {
    check_holds(&[
        "expect: why tank 0101 LANE §2.1",
        "expect: why tank 0501 LANE §2",
        "expect: why gun 0501 LANE §1",
        "expect: seen by german: why tank 0501 LANE §2",
    ]);
    check_fails(
        &["why tank 0101 LANE §2", "why tank 0102 LANE §2", "why tank 0301 LANE §3"],
        &expect![[r#"
            line 1: LANE §2 is not why tank may not go to 0101
                expected: LANE §2
                found:    LANE §2.1: a river without a bridge runs along 0101/0201
            line 1: LANE §2 is not why tank may not go to 0102
                expected: LANE §2
                found:    it may: move tank 0102
            line 1: LANE §3 is not why tank may not go to 0301
                expected: LANE §3
                found:    it may: attack tank 0301"#]],
    );
}

#[test]
fn odds_are_reckoned_before_and_during_the_roll() {
    check_holds(&[
        "expect: odds attack tank 0301 column 1-1",
        "expect: odds attack tank 0301 attack 4 defense 2 1/2 odds 2-1 shifts -1 column 1-1 modifiers 0",
        "expect: odds \"attack tank 0301\" chance DE 1/3 chance NE 2/3 chance AR 0",
        "german: attack tank 0301\nexpect: turn chance\nexpect: odds pending column 1-1 chance DE 2/6",
    ]);
    check_fails(
        &[
            "odds attack tank 0301 attack 5 column 1-1 chance DE 1/6",
            "odds attack tank 0401 column 1-1",
            "odds move tank 0302 column 1-1",
            "odds pending column 1-1",
        ],
        &expect![[r#"
            line 1: the odds of 'attack tank 0301' differ from what is expected
                expected: attack 5
                found:    attack 4
                expected: chance DE 1/6
                found:    chance DE 1/3
                attack:   tank 4
                defense:  defender 2
                shifts:   woods -1
            line 1: 'attack tank 0401' cannot be considered now
                refusal: LANE §5: there is no enemy next to tank at 0401
            line 1: 'move tank 0302' starts no roll
            line 1: no roll is pending"#]],
    );
}

#[test]
fn events_are_those_since_the_last_order() {
    let mined = "german: move tank 0302\n";
    check_holds(&[
        &format!("{mined}expect: event \"loses a step\""),
        &format!("{mined}expect: event LANE §4\nexpect: event \"Loses\" LANE §4\nexpect: no event LANE §5"),
        &format!("{mined}german: end movement\nexpect: no event \"loses a step\""),
        "german: attack tank 0301\nchance: die 2\nexpect: event \"the die shows 2\"",
    ]);
    let fails = |claim: &str| play(&format!("{mined}expect: {claim}"));
    let all = [fails("event \"explodes\""), fails("event \"loses\" LANE §2"), fails("no event LANE §4")];
    expect![[r#"
        line 2: there is no event "explodes"
            found: tank moves to 0302 (LANE §2)
            found: tank loses a step (LANE §4)
        line 2: there is no event "loses" LANE §2
            found: tank moves to 0302 (LANE §2)
            found: tank loses a step (LANE §4)
        line 2: there is an event LANE §4
            found: tank loses a step (LANE §4)"#]]
    .assert_eq(&all.join("\n"));
    check_fails(
        &["event LANE §4"],
        &expect![[r#"
        line 1: there is no event LANE §4
            found: no event since the last order"#]],
    );
}

#[test]
fn markers_lie_on_hexes() {
    check_holds(&[
        "expect: marker mine at 0302",
        "expect: marker mine at 0302 owner=allied",
        "expect: marker mine",
        "expect: no marker mine at 0101",
        "expect: no marker bridge-blown",
        "german: move tank 0302\nexpect: no marker mine",
    ]);
    check_fails(
        &[
            "marker mine at 0101",
            "marker wreck at 0302",
            "marker mine at 0302 owner=german",
            "no marker mine at 0302",
            "no marker mine at 1919",
            "no marker mine",
        ],
        &expect![[r#"
            line 1: there is no marker mine at 0101
                found: mine at 0302 owner=allied
            line 1: there is no marker wreck at 0302
                found: mine at 0302 owner=allied
            line 1: there is no marker mine at 0302
                found: mine at 0302 owner=allied
            line 1: there is a marker mine at 0302
            line 1: there is no place '1919' on this table
            line 1: there is a marker mine on the table"#]],
    );
}

#[test]
fn choices_are_offered_to_a_seat() {
    check_holds(&[
        "expect: choice german \"end movement\"",
        "expect: choice german move tank 0302",
        "expect: choice german verb attack",
        "expect: no choice german \"move tank 0301\"",
        "expect: no choice allied \"end movement\"",
        "expect: no choice german verb retreat",
    ]);
    check_fails(
        &[
            "choice german \"end movment\"",
            "choice german jump",
            "choice german verb retreat",
            "choice allied \"end movement\"",
            "no choice german verb attack",
            "no choice german \"end movement\"",
            "no choice german \"ned movement\"",
        ],
        &expect![[r#"
            line 1: 'end movment' is not offered to german
                offered: end movement
                turn:    german
            line 1: 'jump' is not offered to german
                offered: move tank 0102, attack tank 0301, move tank 0302, end movement
                turn:    german
            line 1: 'retreat' is not offered to german
                offered: attack, end, move
                turn:    german
            line 1: 'end movement' is not offered to allied
                offered: nothing
                turn:    german
            line 1: 'attack' is offered to german
            line 1: 'end movement' is offered to german
            line 1: 'ned movement' cannot be read
                found: 'ned movement' is no order of the lane"#]],
    );
}

#[test]
fn turns_phases_and_tracks() {
    check_holds(&[
        "expect: turn german",
        "expect: phase german movement",
        "expect: phase movement",
        "expect: phase german-movement",
        "expect: game turn 2",
        "expect: track vp 0",
        "expect: track victory points \"0 VP\"",
        "german: end movement\nexpect: turn allied",
    ]);
    check_fails(
        &[
            "turn allied",
            "turn german and allied",
            "turn chance",
            "turn over",
            "phase allied movement",
            "game turn 3",
            "track vp 1",
            "track pv 1",
            "track weather snow",
        ],
        &expect![[r#"
            line 1: it is another seat's turn
                expected: allied
                found:    german
            line 1: it is another seat's turn
                expected: german and allied
                found:    german
            line 1: it is another seat's turn
                expected: chance
                found:    german
            line 1: it is another seat's turn
                expected: over
                found:    german
            line 1: the phase is different
                expected: allied movement
                found:    Movement (german-movement)
            line 1: the game turn is different
                expected: 3
                found:    2 (17 Dec)
            line 1: the track vp has another value
                expected: 1
                found:    0 (0 VP)
            line 1: there is no track 'pv'; did you mean vp?
            line 1: there is no track 'weather'; there is vp"#]],
    );
}

#[test]
fn the_outcome_says_who_won_how_and_why() {
    let won = "german: attack tank 0301\nchance: die 6\ngerman: move tank 0302\n";
    let scene_without_spy = |steps: &str| {
        let text = format!(
            "{}{steps}",
            SCENE
                .replace("      G   S   .", "      G   .   .")
                .replace("key: S = unit allied spy hidden\n", "")
        );
        check_text(&text, &FLAT)
    };
    let wins = "german: attack tank 0301\nchance: die 6\n";
    for claim in ["outcome german", "outcome german \"decisive\" LANE §6", "turn over", "track vp 1"] {
        assert_eq!(scene_without_spy(&format!("{wins}expect: {claim}")), Ok(1), "{claim}");
    }
    check_holds(&[
        &format!("{won}expect: no outcome"),
        "german: end movement\nallied: end movement\ngerman: end movement\nallied: end movement\nexpect: outcome draw",
    ]);
    check_fails(
        &["outcome german"],
        &expect![[r#"
        line 1: the game is not over
            expected: german
            found:    the turn is german"#]],
    );
    let all = ["outcome draw", "outcome german LANE §5", "outcome german \"Marginal\"", "no outcome"];
    let all = all.map(|claim| scene_without_spy(&format!("{wins}expect: {claim}")).unwrap_err());
    expect![[r#"
        1 of 1 cases fail

        The lane (line 1)
        line 15: the game ended differently
            expected: draw
            found:    German: Decisive. No Allied unit is left (LANE §6)
        1 of 1 cases fail

        The lane (line 1)
        line 15: the game ended differently
            expected: german, LANE §5
            found:    German: Decisive. No Allied unit is left (LANE §6)
        1 of 1 cases fail

        The lane (line 1)
        line 15: the game ended differently
            expected: german, Marginal
            found:    German: Decisive. No Allied unit is left (LANE §6)
        1 of 1 cases fail

        The lane (line 1)
        line 15: the game is over
            found: German: Decisive. No Allied unit is left (LANE §6)
    "#]]
    .assert_eq(&all.join(""));
}

#[test]
fn cards_are_seen_by_their_owner() {
    check_holds(&[
        "expect: card fuel in german-hand",
        "expect: card \"Fuel for One Day\" in hand",
        "expect: no card rain in hand",
        "expect: pile hand 1",
        "expect: seen by german: card fuel in hand",
        "expect: seen by allied: no card fuel in hand",
    ]);
    check_fails(
        &["card rain in hand", "no card fuel in hand", "pile hand 2", "pile deck 2"],
        &expect![[r#"
            line 1: the card rain is not in german-hand
                found: Fuel for One Day
            line 1: the card fuel is in german-hand
                found: Fuel for One Day
            line 1: german-hand holds another number of cards
                expected: 2
                found:    1
            line 1: there is no pile 'deck'; there is german-hand"#]],
    );
}

#[test]
fn what_is_hidden_is_seen_by_its_owner_only() {
    check_holds(&[
        "expect: seen by german: spy hidden",
        "expect: seen by public: spy hidden",
        "expect: seen by allied: spy known",
        "expect: seen by german: tank at 0201",
    ]);
    check_fails(
        &[
            "seen by allied: spy hidden",
            "seen by german: spy known",
            "seen by german: spy at 0401",
            "seen by german: spy gone",
            "seen by german: spi hidden",
        ],
        &expect![[r#"
            line 1: allied knows spy
            line 1: german does not know spy
            line 1: german does not see spy
            line 1: spy is still there
                expected: gone
                found:    at 0401
            line 1: there is no counter 'spi'; did you mean spy?"#]],
    );
}
