//! What players are asked and told: prompts, and the words that rules cases may use.

use kernel::Table;
use table::{Answer, Audience, PhaseState, Seat, Spot, Target, What};

use crate::common::{laid_out, session};

/// What is asked of whoever decides.
fn asked(table: &dyn Table) -> String {
    table.view(Audience::Referee).prompt.map_or_else(String::new, |prompt| prompt.text)
}

const FIELD: &str = "hex: 0,0 open\nhex: 0,1 open\nhex: 0,2 open\nunit: german tank at 0,0 mech attack=30 movement=30\n\
                     unit: german gun at 0,0 towed attack=9 lmovement=5\nunit: allied foe at 0,1 defense=1\n\
                     unit: allied pal at 0,2 mech defense=9\n";

/// Each phase asks for what is done in it.
#[test]
fn every_phase_asks_for_what_is_done_in_it() {
    for (phase, words) in [
        ("choose german", "choose your cards for the game"),
        ("choose allied", "choose your cards for the game"),
        ("allied cards", "play cards, or end the phase"),
        ("german cards", "play cards, or end the phase"),
        ("bridge repair", "try to repair one blown bridge, or end the phase"),
        ("limber", "limber or unlimber artillery, or end the phase"),
        ("german movement", "move units, then end the phase"),
        ("allied movement", "move units, then end the phase"),
        ("allied defensive barrage", "plot barrages, then end the phase"),
        ("german offensive barrage", "plot barrages, then end the phase"),
        ("german defensive barrage", "plot barrages, then end the phase"),
        ("allied offensive barrage", "plot barrages, then end the phase"),
        ("german combat", "attack, then end the phase"),
        ("allied combat", "attack, then end the phase"),
        (
            "german exploitation",
            "move mechanized units that have neither moved nor fought, then end the phase",
        ),
        (
            "allied exploitation",
            "move mechanized units that have neither moved nor fought, then end the phase",
        ),
        ("german supply", "send transports, then end the phase"),
        ("reinforcements", "place reinforcements next to their blocked entry hex, or end the phase"),
    ] {
        let table = laid_out(&format!("game: bastogne\ncase: x\nphase: {phase}\n{FIELD}"));
        assert_eq!(asked(&*table), words, "{phase}");
    }
}

/// In the middle of something the prompt names the hex or the bridge.
#[test]
fn what_was_begun_is_asked_for_by_its_hex() {
    let play = |phase: &str, more: &str, orders: &[(Seat, &str)]| {
        let mut table = laid_out(&format!("game: bastogne\ncase: x\nturn: 2\nphase: {phase}\n{FIELD}{more}"));
        for (seat, order) in orders {
            table.play(*seat, order).unwrap_or_else(|refusal| panic!("{order}: {refusal}"));
        }
        asked(&*table)
    };
    let german = |orders: &[&'static str]| -> Vec<(Seat, &'static str)> {
        orders.iter().map(|order| (Seat::German, *order)).collect()
    };
    assert_eq!(
        play("german combat", "", &german(&["target 0,1"])),
        "choose who attacks 0,1, then attack or cancel"
    );
    let attack = german(&["target 0,1", "add tank", "attack"]);
    assert_eq!(play("german combat", "", &attack), "the dice decide the attack on 0,1");
    let mut won = attack;
    won.push((Seat::Chance, "dice 6 6"));
    assert_eq!(play("german combat", "", &won), "advance into 0,1, or stay");
    let aim = german(&["aim 0,1"]);
    assert_eq!(play("german offensive barrage", "", &aim), "choose who fires at 0,1, then fire or cancel");
    let fire = german(&["aim 0,1", "add gun", "fire", "next"]);
    assert_eq!(play("german offensive barrage", "", &fire), "the dice decide the barrage on 0,1");
    let bridge = "side: 0,0/0,1 river bridge\nmarker: blown at 0,0/0,1 turn=1\n";
    let repair = play("bridge repair", bridge, &german(&["repair 0,0/0,1"]));
    assert!(repair.starts_with("the dice decide whether the bridge at ") && repair.ends_with(" is repaired"));
    assert_eq!(play("end", "", &[]), "the dice decide the weather");
    let weather = [(Seat::Chance, "dice 3 3")];
    assert_eq!(play("end", "", &weather), "the dice decide how many aircraft fly");
    let table = laid_out(
        "game: bastogne\ncase: x\nphase: german movement\nhex: 0,0 open\nhex: 0,1 open\nhex: 0,2 open\n\
         unit: german tank at 0,0 mech attack=30 movement=30\nunit: allied foe at 0,2 defense=1\n",
    );
    let mut table = table;
    table.play(Seat::German, "assault tank 0,2 from 0,1").unwrap();
    assert_eq!(asked(&*table), "choose who joins the assault on 0,2, then attack or cancel");
}

/// Whoever gives an order too early is told for which phases it is.
#[test]
fn an_order_too_early_is_told_its_phases() {
    let cases = [
        (
            "german cards",
            Seat::German,
            vec![
                ("take ammo", "the phase German choice of cards"),
                ("return ammo", "the phase German choice of cards"),
                ("ready", "the phase German choice of cards"),
                ("repair 0,0/0,1", "the phase German bridge repair"),
                ("limber gun", "the phase German limbering"),
                ("unlimber gun", "the phase German limbering"),
                ("exit tank 0,0", "the phase German movement"),
                ("move tank 0,2", "the phases German movement and German exploitation"),
                ("assault tank 0,1 from 0,0", "the phases German movement and German exploitation"),
                ("target 0,1", "the phase German combat"),
                ("attack", "the phase German combat"),
                ("aim 0,1", "the phases German offensive barrage and German defensive barrage"),
                ("lift 0,1", "the phases German offensive barrage and German defensive barrage"),
                ("add air", "the phases German offensive barrage and German defensive barrage"),
                ("drop air", "the phases German offensive barrage and German defensive barrage"),
                ("fire", "the phases German offensive barrage and German defensive barrage"),
                ("place tank 0,0", "the phase Allied reinforcements"),
                ("supply transport-1 0,0", "the phase German supply"),
            ],
        ),
        (
            "allied cards",
            Seat::Allied,
            vec![
                ("take nurse", "the phase Allied choice of cards"),
                ("ready", "the phase Allied choice of cards"),
                ("limber piece", "the phase Allied movement"),
                ("move pal 0,2", "the phases Allied movement and Allied exploitation"),
                ("target 0,0", "the phase Allied combat"),
                ("aim 0,0", "the phases Allied defensive barrage and Allied offensive barrage"),
            ],
        ),
        ("reinforcements", Seat::Allied, vec![("play nurse", "the phase Allied cards")]),
        (
            "limber",
            Seat::German,
            vec![("add tank", "this is the phase German limbering: limber or unlimber")],
        ),
    ];
    for (phase, seat, orders) in cases {
        let bridge =
            "unit: allied piece at 0,2 towed attack=3\nside: 0,0/0,1 river bridge\nset: hand allied nurse\n";
        let mut table = laid_out(&format!("game: bastogne\ncase: x\nphase: {phase}\n{FIELD}{bridge}"));
        let now =
            table.view(Audience::Referee).phases.iter().find(|one| one.state == PhaseState::Now).cloned();
        let now = now.map(|one| one.title.to_string()).unwrap_or_default();
        for (order, told) in orders {
            let why = table.play(seat, order).unwrap_err().to_string();
            let said = if told.starts_with("this is") {
                told.to_owned()
            } else {
                format!("that is for {told}; now it is {now}: ")
            };
            assert!(why.contains(&said), "{phase}, {order}: {why}");
        }
    }
}

/// A refusal says what is the matter with that very unit, hex or bridge.
#[test]
fn a_refusal_says_what_is_the_matter() {
    let scenario = "scenario: introduction\nturn: 2\nphase: reinforcements\n";
    let meuse = "turn: 4\nphase: allied cards\nset: hand allied meuse\nunit: allied pal at 8,11\nunit: lehr-901 at 30,8\n";
    let zone = |phase: &str| {
        format!(
            "phase: {phase}\nhex: 0,1 open\nhex: 0,2 open\nunit: german near at 0,1 mech attack=9 movement=20\n\
             unit: allied foe at 0,2 defense=1\n"
        )
    };
    let (exploiting, moving) = (zone("german exploitation"), zone("german movement"));
    let assault = "assault near 0,2 from 0,1";
    for (position, seat, order, told) in [
        (exploiting.as_str(), Seat::German, assault, "near begins its move in an enemy zone of control"),
        (moving.as_str(), Seat::German, assault, "near began its turn in an enemy zone of control"),
        (meuse, Seat::Allied, "play meuse lehr-901", "no unit of 2nd Panzer is on the map"),
        (
            scenario,
            Seat::Allied,
            "place us101-501 0,18",
            "501st Airborne Regiment does not arrive before turn 3",
        ),
        (scenario, Seat::Allied, "place us9a-ccr 0,18", "is already on the map in 27,1"),
        (scenario, Seat::Allied, "place lehr-901 0,18", "Kampfgruppe 901 is not one of your units"),
    ] {
        let mut table = laid_out(&format!("game: bastogne\ncase: x\n{position}"));
        let why = table.play(seat, order).unwrap_err().to_string();
        assert!(why.contains(told), "{order}: {why}");
    }
}

/// Asked about a hex, all that keeps a unit from it is told, the nearest first, and nothing else.
#[test]
fn reasons_are_told_once_and_the_nearest_first() {
    let case = "game: bastogne\ncase: x\nphase: german movement\nhex: 0,0 open\nhex: 0,1 open\nhex: 0,2 open\n\
                unit: german near at 0,1 attack=9 movement=20\nunit: german slow at 0,0 movement=1\n\
                unit: german done at 0,0 movement=20\nset: moved done\nunit: allied foe at 0,2 defense=1\n";
    let table = laid_out(case);
    let told = |unit: &str, at: &str| match table.answer(
        Seat::German,
        &Target::Counter(unit.into()),
        &Target::Place(at.into()),
    ) {
        Answer::No(reasons) => reasons.iter().map(|why| why.rule.to_string()).collect(),
        Answer::Yes(_) => vec!["yes".to_owned()],
    };
    assert_eq!(told("near", "0,2"), ["BB §6.2-zoc-moa"]);
    assert_eq!(told("slow", "0,1"), ["BB §6-cost", "BB §6.2-zoc-cost"]);
    assert_eq!(told("done", "0,1"), ["BB §6.1-final"]);
    assert_eq!(told("near", "0,0"), ["yes"]);
}

/// What is told is also drawn: events name the hexes, the bridge and the counter they are about.
#[test]
fn events_name_places_and_counters() {
    let mut table = laid_out(&format!("game: bastogne\ncase: x\nphase: german combat\n{FIELD}"));
    let mut play = |order: &str| {
        let events = table.play(Seat::German, order).unwrap_or_else(|refusal| panic!("{order}: {refusal}"));
        events.into_iter().map(|event| event.what).collect::<Vec<What>>()
    };
    assert!(play("target 0,1").is_empty(), "nothing has happened yet");
    assert!(play("add tank").is_empty(), "nor now");
    let attack = play("attack");
    assert!(
        attack.iter().any(|what| matches!(what, What::Combat { places, .. } if places[..] == ["0,1"])),
        "{attack:?}"
    );
    let mut table = laid_out(
        "game: bastogne\ncase: x\nphase: german movement\nhex: 0,0 open\nhex: 0,1 open\nhex: 0,2 town control=prize\n\
         unit: german foot at 0,0 movement=9\nunit: allied foe at 5,5\nhex: 5,5 open\n",
    );
    let events = table.play(Seat::German, "move foot 0,2").unwrap();
    let path = events.iter().find_map(|event| match &event.what {
        What::Move { counter, path } if *counter == "foot" => Some(path.clone()),
        _ => None,
    });
    assert_eq!(path.unwrap(), ["0,0", "0,1", "0,2"]);
    let marker = events.iter().any(|event| {
        matches!(&event.what, What::Marker { on: Spot::Place(at), present: true, .. } if *at == "0,2")
    });
    assert!(marker, "{events:?}");
}

/// The page on cases names everything that a case can expect of this game, and every phase.
#[test]
fn the_page_on_cases_names_all_that_the_table_shows() {
    let page = include_str!("../../../../docs/cases.md");
    let start = page.find("## Words of Bastogne Breakout").expect("the section");
    let words = page[start..].split_whitespace().collect::<Vec<_>>().join(" ");
    let session = session("introduction");
    let (view, board) = (Table::view(&session, Audience::Referee), Table::board(&session));
    let statuses = board.words.statuses.iter().map(|word| word.replace(' ', "-"));
    let markers = board.words.markers.iter().cloned();
    let tracks = view.tracks.iter().map(|track| track.id.to_string());
    let boxes = board.boxes.iter().map(|one| one.id.to_string());
    let piles = view.piles.iter().map(|pile| pile.place.to_string());
    let phases = view.phases.iter().map(|phase| phase.id.to_string());
    let all: Vec<String> =
        statuses.chain(markers).chain(tracks).chain(boxes).chain(piles).chain(phases).collect();
    assert!(all.len() > 40, "{all:?}");
    let missing: Vec<&String> = all.iter().filter(|word| !words.contains(word.as_str())).collect();
    assert!(missing.is_empty(), "docs/cases.md does not name {missing:?}");
}
