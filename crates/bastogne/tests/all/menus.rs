//! What feeds the screens before and around a game: chapter 3 of the manual up to the map.

use kernel::{Game as _, Journal, Session, state_hash};
use table::{Audience, Seat, Setup};

use crate::common::{data, game, in_movement, session};

/// Title, version and scenarios are known before a game begins. Proves BB §3, §3.1, §3.1-load
#[test]
fn r3_1_the_start_screen_has_its_words() {
    let info = &data().info;
    assert_eq!((info.id.as_str(), info.title.as_str()), ("bastogne", "Bastogne Breakout"));
    assert!(!info.pack.version.is_empty());
    assert!(info.scenarios.iter().all(|scenario| scenario.about.len() > 40));
}

/// New game, load, options, credits, manual: each entry has something behind it. Proves BB §3.2, §3.2-new, §3.2-load,
/// §3.2-options, §3.2-credits, §3.2-manual, §3.2-exit
#[test]
fn r3_2_every_entry_of_the_main_menu_has_something_behind_it() {
    let data = data();
    for scenario in &data.info.scenarios {
        let opened = session(&scenario.id);
        assert!(!opened.game().turn(opened.state()).is_over(), "new game: {}", scenario.id);
    }
    for option in &data.info.options {
        for value in ["german", "on"] {
            let setup = Setup::new("bastogne", "introduction").with(&option.id, value);
            let changed = bastogne::Bastogne::new(std::sync::Arc::clone(&data), &setup);
            assert_eq!(
                changed.is_ok(),
                (option.id == "level") == (value == "german"),
                "options: {}",
                option.id
            );
        }
    }
    let mut session = session("introduction");
    let manual = &session.game().board().rules;
    let titled =
        |number: &str| manual.iter().any(|line| line.rule.number() == number && !line.title.is_empty());
    assert!(["1", "3.2", "6.2-zoc-moa", "9.2", "12"].iter().all(|number| titled(number)), "the manual");
    let (_, report) = bastogne::load(&bastogne::embedded_files());
    assert!(report.sheets.iter().any(|sheet| sheet.file == "units.csv"), "credits: where numbers come from");
    // Leaving and loading: a game is its journal and nothing is lost by closing the program.
    session.play_text(Seat::German, "take dump").unwrap();
    let journal = Journal::from_text(&session.journal().to_text()).unwrap();
    let loaded = Session::replay(game(&journal.header.setup), &journal).unwrap();
    assert_eq!(state_hash(loaded.state()), state_hash(session.state()), "load");
}

/// Scenario, mode and difficulty are chosen, taken back or started. Proves BB §3.3, §3.3-scenario, §3.3-difficulty,
/// §3.3-back, §3.9-hand
#[test]
fn r3_3_the_game_menu_offers_scenarios_and_levels_and_starts_what_was_chosen() {
    let data = data();
    let ids: Vec<&str> = data.info.scenarios.iter().map(|scenario| scenario.id.as_str()).collect();
    assert_eq!(ids, ["introduction", "second-panzer", "bastogne-breakout", "counterattack"]);
    let turns: Vec<u32> = data.info.scenarios.iter().map(|scenario| scenario.turns).collect();
    assert_eq!(turns, [6, 7, 8, 9]);
    for (level, german, allied) in [("even", 3, 3), ("german", 4, 2), ("allied", 2, 4)] {
        let setup = Setup::new("bastogne", "introduction").with("level", level);
        let mut session = Session::new(game(&setup));
        for card in ["dump", "ammo", "smoke", "time", "fix-bridge"].into_iter().take(german) {
            session.play_text(Seat::German, &format!("take {card}")).unwrap();
        }
        assert!(session.play_text(Seat::German, "take fix-bridge").is_err(), "{level}: the hand is full");
        session.play_text(Seat::German, "ready").unwrap();
        for card in ["hellcats", "meuse", "prayers", "nurse"].into_iter().take(allied) {
            session.play_text(Seat::Allied, &format!("take {card}")).unwrap();
        }
        session.play_text(Seat::Allied, "ready").unwrap();
    }
    // Nothing is set until a game is opened, and a wrong choice is refused in a sentence.
    let wrong = bastogne::Bastogne::new(data, &Setup::new("bastogne", "siege")).unwrap_err().to_string();
    assert!(wrong.contains("siege"), "{wrong}");
}

/// All scenarios share one set-up; each begins with the German choice of cards and has its own length and aim. Proves BB §3.3-start
#[test]
fn r3_3_start_every_scenario_opens_at_its_first_decision() {
    let scenarios = [
        ("introduction", 6, "Bastogne and Wiltz after turn 6"),
        (
            "second-panzer",
            7,
            "All 7 units of 2nd Panzer must exit by the west roads in supply within 7 turns; no unit",
        ),
        (
            "bastogne-breakout",
            8,
            "2 units of Panzer Lehr must exit by the west roads in supply within 8 turns",
        ),
        ("counterattack", 9, "2 units of Panzer Lehr must exit by the west roads in supply within 9 turns"),
    ];
    for (id, turns, aim) in scenarios {
        let mut session = session(id);
        let view = session.game().view(session.state(), Audience::Seat(Seat::German));
        let line = (view.turn.number, view.turn.last, view.turn.title.as_str());
        assert_eq!(line, (1, turns, "16 December 1944"), "{id}");
        assert!(view.objectives[0].contains(aim), "{id}: {:?}", view.objectives);
        let place = |unit: &str| {
            let found = view.counters.iter().find(|counter| counter.id == unit);
            found.map(|counter| counter.place.to_string())
        };
        assert_eq!(place("lehr-901").as_deref(), Some("36,11"), "{id}: here from the start");
        assert_eq!(place("us101-501").as_deref(), Some("reinforcements"), "{id}: due on turn 3");
        assert_eq!(view.prompt.map(|prompt| prompt.seat), Some(Seat::German), "{id}");
        assert!(session.play_text(Seat::Allied, "take hellcats").is_err(), "{id}: not his decision yet");
        assert!(session.play_text(Seat::German, "take dump").is_ok(), "{id}");
    }
}

/// A saved game goes on exactly where it was left. Proves BB §3.4, §3.4-resume, §3.8-10
#[test]
fn r3_4_resume_a_saved_game_goes_on_where_it_was_left() {
    let session = in_movement();
    let saved = session.journal().to_text();
    let journal = Journal::from_text(&saved).unwrap();
    let mut again = Session::replay(game(&journal.header.setup), &journal).unwrap();
    assert_eq!(state_hash(again.state()), state_hash(session.state()));
    assert!(again.play_text(Seat::German, "move lehr-901 35,11").is_ok());
}

/// No rule and no journal knows the screen: full screen is the client's alone. Proves BB §3.5
#[test]
fn r3_5_nothing_of_the_game_depends_on_the_screen() {
    let data = data();
    let ids: Vec<&str> = data.info.options.iter().map(|option| option.id.as_str()).collect();
    assert_eq!(ids, ["level", "fifth-division"]);
    assert!(!in_movement().journal().to_text().contains("screen"));
}
