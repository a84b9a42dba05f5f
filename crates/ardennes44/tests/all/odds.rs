//! The odds shown before an attack are the true ones: every die that can still fall is counted. A44 §14.4
//!
//! What is expected here is worked out from the printed tables by counting dice, not by the program.

use kernel::Table;
use table::{Audience, Fraction, Likely, Reckoning, Seat};

use crate::common::laid_out;

/// A regiment in a town is attacked on clear ground all around it; guns where a case puts them.
const FIELD: &str = "game: ardennes44
case: a battle
phase: german combat
map: E2022
    .   .   .   .
      .   G   .
    .   .   .   .
      .   A   .
    .   .   .   .
      .   .   .
";

fn battle(attack: u32, defenders: &str, more: &str) -> Box<dyn Table> {
    let case = format!(
        "{FIELD}key: A = hex town
key: A = unit {defenders}
key: G = unit german infantry panzers attack={attack} morale=veteran
{more}"
    );
    let mut table = laid_out(&case);
    for order in ["target E1720", "add panzers"] {
        table.play(Seat::German, order).unwrap_or_else(|refusal| panic!("{order}: {refusal}"));
    }
    table
}

fn reckoned(table: &dyn Table) -> Reckoning {
    let view = table.view(Audience::Seat(Seat::German));
    view.reckonings.first().cloned().unwrap_or_else(|| panic!("nothing is reckoned up"))
}

fn chance<'r>(reckoning: &'r Reckoning, result: &str) -> Option<&'r Likely> {
    reckoning.results.iter().find(|likely| likely.result == result)
}

fn whole(reckoning: &Reckoning) -> bool {
    let sum = reckoning.results.iter().fold((0u128, 1u128), |(top, bottom), likely| {
        (top * likely.chance.bottom + likely.chance.top * bottom, bottom * likely.chance.bottom)
    });
    let here = Fraction::new(sum.0, sum.1) == Fraction::new(1, 1);
    here && reckoning.results.iter().flat_map(|likely| &likely.then).all(whole)
}

/// The chances of all results, as texts.
fn chances(reckoning: &Reckoning, results: &[(&str, u128, u128)]) {
    assert!(whole(reckoning), "{reckoning:#?}");
    assert_eq!(reckoning.results.len(), results.len(), "{:?}", reckoning.results);
    for (result, top, bottom) in results {
        let found = chance(reckoning, result).map(|likely| likely.chance);
        assert_eq!(found, Some(Fraction::new(*top, *bottom)), "{result}");
    }
}

/// Twelve against six in a town is 1-1. What a Fire Fight and a Determined Defense can still do hangs below it. Proves A44
/// §14.4-6, §16.2, §16.7.2-dcb
#[test]
fn r16_2_fire_fight_and_determined_defense_are_reckoned_in() {
    let table = battle(12, "allied infantry rifles", "");
    let all = reckoned(&*table);
    assert_eq!((all.odds.as_str(), all.column.as_str()), ("1-1", "1-1"));
    chances(
        &all,
        &[("FF", 1, 6), ("EX", 1, 6), ("FF+1", 1, 6), ("ENG", 1, 6), ("A1/ENG", 1, 6), ("A1", 1, 6)],
    );
    let fight = &chance(&all, "FF").unwrap().then[0];
    chances(
        fight,
        &[("D1", 1, 6), ("DR2", 1, 6), ("A1/D1", 1, 6), ("A1/DR2", 1, 6), ("ENG+", 1, 6), ("A1/ENG", 1, 6)],
    );
    let harder = &chance(&all, "FF+1").unwrap().then[0];
    chances(harder, &[("DR2", 1, 6), ("A1/D1", 1, 6), ("A1/DR2", 1, 6), ("ENG+", 1, 6), ("A1/ENG", 1, 3)]);
    // The town takes three off the die: 1 to 3 hold with an exchange, 4 holds, 5 delays, 6 fails.
    let stand = &chance(fight, "DR2").unwrap().then[0];
    chances(stand, &[("yes EX", 1, 2), ("yes -1", 1, 6), ("delay -1", 1, 6), ("no", 1, 6)]);
    // FF wins by four results of six, a third of the time each; FF+1 by three of six: (8 + 6) of 216.
    assert!(all.notes.iter().any(|note| note.contains("7/108")), "{:?}", all.notes);
}

/// A gun in reach answers: Time on Target, two columns, one, one, one, none. Proves A44 §22.8, §22.8-tot
#[test]
fn r22_8_the_defenders_guns_are_reckoned_in() {
    let table = battle(12, "allied infantry rifles", "unit: allied artillery guns at E1719\n");
    let all = reckoned(&*table);
    assert_eq!(all.assumes, ["The defender fires with guns."]);
    chances(
        &all,
        &[
            ("FF", 1, 36),
            ("EX", 4, 36),
            ("FF+1", 5, 36),
            ("ENG", 5, 36),
            ("A1/ENG", 5, 36),
            ("A1", 10, 36),
            ("ToT", 6, 36),
        ],
    );
}

/// In clear weather the Jabos cost three columns, two, one or none. Proves A44 §15.6.3, §14.4-5
#[test]
fn r15_6_3_jabos_are_reckoned_in() {
    let table = battle(12, "allied infantry rifles", "turn: 15\n");
    let all = reckoned(&*table);
    assert_eq!(all.assumes, ["The Jabos are rolled for."]);
    chances(
        &all,
        &[("FF", 3, 36), ("EX", 4, 36), ("FF+1", 5, 36), ("ENG", 5, 36), ("A1/ENG", 5, 36), ("A1", 14, 36)],
    );
}

/// Two factors in a town profit by two, and one step that holds dies holding. Proves A44 §15.1-cap, §16.7.4
#[test]
fn r16_7_4_a_lone_step_that_stands_is_lost_with_the_hex() {
    let table = battle(12, "allied infantry rifles defense=2 steps=1 stacking=1", "");
    let all = reckoned(&*table);
    assert_eq!((all.defense_total.as_str(), all.column.as_str()), ("4", "3-1"));
    chances(&all, &[("DR3", 1, 6), ("DR2", 1, 6), ("FF", 1, 6), ("EX", 1, 6), ("FF+1", 1, 6), ("ENG", 1, 6)]);
    // DR3, DR2 and EX win the hex whatever happens, FF four times of six, FF+1 three: 18 + 4 + 3 of 36.
    assert!(all.notes.iter().any(|note| note.contains("25/36")), "{:?}", all.notes);
}
