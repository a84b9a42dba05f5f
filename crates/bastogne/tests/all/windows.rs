//! What feeds the counters, tables, windows and icons of the manual: BB §3.7 and §3.8.

use kernel::{Game as _, Table};
use table::{Audience, Seat, Shows, Target, View};

use crate::common::{in_movement, laid_out, session};

fn seen(table: &dyn Table, seat: Seat) -> View {
    table.view(Audience::Seat(seat))
}

fn verbs(view: &View) -> Vec<&str> {
    let mut verbs: Vec<&str> = view.choices.iter().map(|choice| choice.verb.as_str()).collect();
    verbs.dedup();
    verbs
}

/// What each choice with a verb points at.
fn targets<'a>(view: &'a View, verb: &str) -> Vec<&'a [Target]> {
    view.choices.iter().filter(|choice| choice.verb == verb).map(|choice| &choice.points[..]).collect()
}

const BATTLE: &str = "game: bastogne\ncase: x\nphase: german combat\nmap: 4,4\n    G   .\n      V\n\
                      key: V = hex village\nkey: V = unit allied foe defense=2\n\
                      key: G = unit german tank mech attack=5 steps=2 lost=1\n";

/// Proves BB §3.7, §3.7-class, §3.7-limber, §3.7-steps
#[test]
fn r3_7_a_counter_shows_attack_defense_movement_and_steps() {
    let session = in_movement();
    let view = session.game().view(session.state(), Audience::Public);
    let counter = |id: &str| view.counters.iter().find(|counter| counter.id == id).unwrap();
    let factors = |id: &str| -> Vec<String> {
        counter(id).face.factors.iter().map(|factor| format!("{} {}", factor.name, factor.text)).collect()
    };
    assert_eq!(factors("lehr-901"), ["attack 6", "defense 7", "movement 12"]);
    assert_eq!(counter("lehr-901").face.steps, Some(table::Steps { now: 2, full: 2 }));
    assert_eq!(factors("xlvii-werfer-9"), ["attack 12", "defense 1", "movement 0", "range 4"]);
    assert!(counter("xlvii-werfer-9").status.iter().any(|status| status.name == "unlimbered"));
    assert!(counter("us101-art").status.iter().any(|status| status.name == "limbered"));
    // A step lost lowers the values. BB.Q25
    let table = laid_out(BATTLE);
    let tank = seen(&*table, Seat::German).counters.into_iter().find(|counter| counter.id == "tank").unwrap();
    let texts: Vec<&str> = tank.face.factors.iter().map(|factor| factor.text.as_str()).collect();
    assert_eq!(texts, ["3", "2", "7"]);
}

/// Proves BB §3.8, §3.8-00, §3.8-01, §3.8-02, §3.8-03, §3.8-04, §3.8-05, §3.8-06, §3.8-07, §3.8-08, §3.8-09, §3.8-10,
/// §3.8-11, §4, §T-TEC
#[test]
fn the_functions_list_has_its_eleven_entries_and_each_shows_something() {
    let session = in_movement();
    let board = session.game().board();
    let ids: Vec<&str> = board.functions.iter().map(|function| function.id.as_str()).collect();
    assert_eq!(
        ids,
        [
            "manual",
            "sound",
            "reinforcements",
            "crt",
            "barrage",
            "objectives",
            "cards",
            "shortcuts",
            "terrain",
            "save",
            "end"
        ]
    );
    for function in &board.functions {
        if let Shows::Chart(id) = &function.shows {
            let chart = board.charts.iter().find(|chart| chart.id == *id).unwrap();
            assert!(!chart.rows.is_empty() && chart.cells.len() == chart.rows.len(), "{}", chart.title);
        }
    }
    let shows = |id: &str| &board.functions.iter().find(|function| function.id == id).unwrap().shows;
    assert_eq!(*shows("manual"), Shows::Manual);
    assert_eq!(*shows("sound"), Shows::Sound);
    assert_eq!(*shows("objectives"), Shows::Objectives);
    assert_eq!(*shows("cards"), Shows::Pile("hand".into()));
    assert_eq!(*shows("shortcuts"), Shows::Shortcuts);
    assert_eq!((shows("save"), shows("end")), (&Shows::Save, &Shows::End));
    let view = session.game().view(session.state(), Audience::Seat(Seat::German));
    assert!(view.objectives[0].contains("All 7 units of 2nd Panzer"), "{:?}", view.objectives);
    let told = |words: &str| view.objectives.iter().any(|line| line.contains(words));
    assert!(told("38th Panzerjäger Battalion") && told("BB.Q54") && told("BB.Q15"), "{:?}", view.objectives);
    assert!(told("2nd Panzer: 0 of 7") && !told("Lehr: "), "{:?}", view.objectives);
    let longer = crate::common::session("bastogne-breakout");
    let lines = longer.game().view(longer.state(), Audience::Public).objectives;
    assert!(lines.iter().any(|line| line.starts_with("Panzer Lehr: 0 of 7 exited in supply")), "{lines:?}");
    assert!(view.piles.iter().any(|pile| pile.place == "german hand" && pile.cards.len() == 3));
    let coming = board.charts.iter().find(|chart| chart.id == "reinforcements").unwrap();
    assert_eq!(coming.rows.len(), 28);
}

/// How the aim stands: who has left, with supply or without, and who is lost. Proves BB §3.8-06
#[test]
fn objectives_count_who_left_and_who_is_lost() {
    let table = laid_out(
        "game: bastogne\ncase: x\nscenario: bastogne-breakout\nturn: 5\nphase: allied movement\n\
         unit: 2pz-bohm at exited exit=0,8\nunit: 2pz-art at exited exit=0,8\nunit: 2pz-pzjg38 at exited exit=0,19\n\
         unit: lehr-901 at eliminated\nunit: lehr-902 at eliminated\nunit: lehr-kunkel at exited exit=0,19\n\
         set: exit 0,8 supplied\n",
    );
    let lines = table.view(Audience::Public).objectives;
    let told = |line: &str| assert!(lines.iter().any(|told| told == line), "{lines:?}");
    told("2nd Panzer: 2 of 7 exited in supply, 1 exited without supply, 0 destroyed");
    told("Panzer Lehr: 0 of 7 exited in supply, 1 exited without supply, 2 destroyed");
}

/// Every counter, card and chart row shows where its figures come from. Proves BB §3.2-credits
#[test]
fn every_counter_card_and_date_says_where_it_comes_from() {
    let session = in_movement();
    let board = session.game().board();
    let source = |of: &str| board.sources.iter().find(|line| line.of == of).map(|line| line.source.as_str());
    let view = session.game().view(session.state(), Audience::Referee);
    let units = view.counters.iter().filter(|counter| !counter.id.as_str().starts_with("transport"));
    for counter in units {
        let told = source(counter.id.as_str()).unwrap_or_default();
        assert!(told.starts_with("public facts") && told.contains("; set-up: "), "{}: {told}", counter.name);
    }
    for card in view.piles.iter().flat_map(|pile| &pile.cards) {
        assert!(source(card.id.as_str()).is_some_and(|told| told.starts_with("seed 3.9")), "{}", card.title);
    }
    assert!(source("us101-155").is_some_and(|told| told.contains("ours (Q52)")));
    for id in ["terrain", "reinforcements", "calendar"] {
        let chart = board.charts.iter().find(|chart| chart.id == id).unwrap();
        assert_eq!(chart.row_sources.len(), chart.rows.len(), "{id}");
        assert!(chart.row_sources.iter().all(|told| !told.is_empty()), "{id}");
    }
}

/// Proves BB §3.8-12, §3.8-13, §T-weather
#[test]
fn phase_date_weather_and_aircraft_are_shown() {
    let session = in_movement();
    let view = session.game().view(session.state(), Audience::Public);
    assert_eq!(view.turn.title, "16 December 1944");
    let now = view.phases.iter().find(|phase| phase.state == table::PhaseState::Now).unwrap();
    assert_eq!(now.title, "German movement");
    assert_eq!(view.phases.len(), 20);
    let track = |id: &str| view.tracks.iter().find(|track| track.id == id).unwrap().text.clone();
    assert_eq!((track("weather").as_str(), track("air").as_str()), ("Soup", "0 left"));
}

/// Proves BB §3.8-14, §3.8-15, §3.8-23, §3.8-28, §7.1-2, §7.1-3
#[test]
fn a_combat_shows_odds_factors_and_column_and_then_its_result() {
    let mut table = laid_out(BATTLE);
    let view = seen(&*table, Seat::German);
    assert_eq!(verbs(&view), ["target", "next"]);
    assert_eq!(targets(&view, "target"), [[Target::Place("5,4".into())]], "the icon lies on the enemy's hex");
    assert!(verbs(&seen(&*table, Seat::Allied)).is_empty(), "and is not for the enemy");
    table.play(Seat::German, "target 5,4").unwrap();
    assert!(seen(&*table, Seat::German).reckonings.is_empty(), "nobody attacks yet");
    table.play(Seat::German, "add tank").unwrap();
    let view = seen(&*table, Seat::German);
    let reckoning = &view.reckonings[0];
    assert_eq!(reckoning.shifts.iter().map(|shift| shift.by).sum::<i32>(), -2);
    assert!(reckoning.shifts.iter().all(|shift| shift.rule.is_some()));
    assert_eq!(reckoning.cell.as_ref().unwrap().chart, "crt");
    let offered = verbs(&view);
    assert!(["attack", "cancel"].iter().all(|verb| offered.contains(verb)), "{offered:?}");
    table.play(Seat::German, "attack").unwrap();
    assert!(seen(&*table, Seat::Allied).reckonings[0].pending, "both see what is being rolled");
    let events = table.play(Seat::Chance, "dice 3 3").unwrap();
    assert!(events.iter().any(|event| event.text.contains("dice 33 in column 1-3")), "{events:?}");
}

/// Proves BB §3.8-16, §3.8-24, §7.10
#[test]
fn an_assault_is_offered_on_the_enemy_hex_and_its_units_are_chosen() {
    let mut table = laid_out(
        "game: bastogne\ncase: x\nphase: german movement\nmap: 4,4\n    G   .\n      .   .\n    .   A\n\
         key: A = unit allied foe defense=2\nkey: G = unit german tank mech attack=5 movement=12\n",
    );
    let assaults = table.choices(Seat::German, &[Target::Counter("tank".into())]);
    let assault = assaults.iter().find(|choice| choice.verb == "assault").unwrap();
    assert_eq!(assault.points[1], Target::Place("6,5".into()));
    table.play(Seat::German, &assault.action).unwrap();
    assert!(seen(&*table, Seat::German).reckonings[0].title.starts_with("Assault"));
    table.play(Seat::German, "attack").unwrap();
}

/// Proves BB §3.8-17, §3.8-18, §3.8-25, §3.8-26, §3.8-27
#[test]
fn a_barrage_is_aimed_manned_confirmed_and_can_be_lifted() {
    let mut table = laid_out(
        "game: bastogne\ncase: x\nphase: german offensive barrage\nmap: 4,4\n    G   .\n      V\n\
         key: V = unit allied foe\nkey: G = unit german gun towed attack=9\n",
    );
    let view = seen(&*table, Seat::German);
    assert_eq!(verbs(&view), ["aim", "next"]);
    assert_eq!(targets(&view, "aim"), [[Target::Place("5,4".into())]], "the icon lies on the enemy's hex");
    table.play(Seat::German, "aim 5,4").unwrap();
    table.play(Seat::German, "add gun").unwrap();
    assert_eq!(seen(&*table, Seat::German).reckonings[0].column, "9-12");
    table.play(Seat::German, "fire").unwrap();
    let view = seen(&*table, Seat::Allied);
    let marker = view.markers.iter().find(|marker| marker.name == "barrage").unwrap();
    assert_eq!(marker.value.as_deref(), Some("9"));
    let view = seen(&*table, Seat::German);
    assert_eq!(targets(&view, "lift"), [[Target::Place("5,4".into()), Target::Button("lift".into())]]);
    table.play(Seat::German, "lift 5,4").unwrap();
    assert!(seen(&*table, Seat::German).markers.iter().all(|marker| marker.name != "barrage"));
}

/// Proves BB §3.8-19, §3.8-21, §3.8-22
#[test]
fn next_phase_exits_and_blown_bridges_are_icons_to_point_at() {
    let table = laid_out("game: bastogne\ncase: x\nphase: german movement\nunit: 2pz-bohm at 1,8\n");
    let exits = table.choices(Seat::German, &[Target::Counter("2pz-bohm".into())]);
    assert!(
        exits.iter().any(|choice| choice.verb == "exit" && choice.points[1] == Target::Place("0,8".into()))
    );
    assert!(verbs(&seen(&*table, Seat::German)).contains(&"next"));
    let table = laid_out(
        "game: bastogne\ncase: x\nturn: 2\nphase: bridge repair\nunit: 2pz-bohm at 30,9\nmarker: blown at 29,9/30,9\n",
    );
    let view = seen(&*table, Seat::German);
    let marker = view.markers.iter().find(|marker| marker.name == "blown bridge").unwrap();
    assert_eq!(marker.value.as_deref(), Some("9+"));
    let repair = view.choices.iter().find(|choice| choice.verb == "repair").unwrap();
    assert_eq!(repair.points, [Target::Side("29,9/30,9".into())]);
}

/// Proves BB §3.9, §3.9.1, §3.9.2, §3.9.3
#[test]
fn r3_9_3_five_cards_lie_before_each_player_when_he_chooses() {
    let session = session("introduction");
    let view = session.game().view(session.state(), Audience::Seat(Seat::German));
    let pool = view.piles.iter().find(|pile| pile.place == "german cards").unwrap();
    assert_eq!(pool.cards.len(), 5);
    assert!(pool.cards.iter().all(|card| card.rule.is_some() && !card.texts.is_empty()));
    let view = session.game().view(session.state(), Audience::Seat(Seat::Allied));
    assert!(view.piles.iter().all(|pile| pile.cards.is_empty()));
}
