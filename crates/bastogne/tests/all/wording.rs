//! What players are asked and told: prompts, and the words that rules cases may use.

use kernel::Table;
use table::{Audience, Seat};

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
