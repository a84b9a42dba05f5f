//! The odds shown before an attack are the true ones: every die that can still fall is counted. BW §9.2
//!
//! What is expected here is worked out from the printed tables by counting dice, not by the program. All tables are from a die of 1
//! to a die of 6:
//!
//! ```text
//! 1-1   D2    CA    ENG   SU    A1    1A1      Angriff 2-1   Adv 2   Adv 1   SU      ENG     A1     1A1
//! 2-1   D3    D2    CA    ENG   SU*   A1       Angriff 3-1   Adv 3   Adv 2   Adv 1   SU      ENG    A1
//! 3-1   D4    D3    D2    CA*   ENG*  FF       Angriff 4-1   Adv 4   Adv 3   Adv 2   Adv 1   SU     ENG
//! 4-1   1D3   D4    D3    D2*   CA*   FF
//! 6-1   DE    1D4   1D3   D4*   D3*   D2*
//! ```

use kernel::Table;
use table::{Audience, Fraction, Likely, Reckoning, Seat};

use crate::common::laid_out;

/// Rifles in 1712 are attacked by a unit in 1611, on clear ground wherever a case says nothing else.
const FIELD: &str = "game: bitterwoods
case: a battle
phase: german combat
map: 2009
    .   .   .   .
      .   .   .   .
    .   .   .   .
      .   .   .   .
    .   .   G   .
      .   A   .   .
    .   .   H   .
      .   .   .   .
";

/// A battle before its orders.
fn field(attacker: &str, defender: &str, more: &str) -> Box<dyn Table> {
    laid_out(&format!(
        "{FIELD}key: G = unit {attacker}\nkey: A = unit {defender}\nkey: H = hex clear\n{more}"
    ))
}

fn order(table: &mut dyn Table, orders: &[&str]) {
    for order in orders {
        table.play(Seat::German, order).unwrap_or_else(|refusal| panic!("{order}: {refusal}"));
    }
}

/// A battle with its attacker named: the guards, or the printed unit that stands for them.
fn battle(attacker: &str, defender: &str, more: &str) -> Box<dyn Table> {
    let mut table = field(attacker, defender, more);
    let printed = attacker.split(' ').next().filter(|_| !attacker.contains("guards"));
    order(&mut *table, &["target 1712", &format!("add {}", printed.unwrap_or("guards"))]);
    table
}

fn reckonings(table: &dyn Table) -> Vec<Reckoning> {
    table.view(Audience::Seat(Seat::German)).reckonings
}

fn reckoned(table: &dyn Table) -> Reckoning {
    reckonings(table).into_iter().next().unwrap_or_else(|| panic!("nothing is reckoned up"))
}

fn chance<'r>(reckoning: &'r Reckoning, result: &str) -> Option<&'r Likely> {
    reckoning.results.iter().find(|likely| likely.result == result)
}

/// The chances of all results, and no others; together they are one.
fn chances(reckoning: &Reckoning, results: &[(&str, u128)]) {
    let all: u128 = results.iter().map(|(_, weight)| weight).sum();
    let words: Vec<&str> = reckoning.results.iter().map(|likely| likely.result.as_str()).collect();
    assert_eq!(words.len(), results.len(), "{words:?}");
    for (result, weight) in results {
        let found = chance(reckoning, result).map(|likely| likely.chance);
        assert_eq!(found, Some(Fraction::new(*weight, all)), "{result} of {words:?}");
    }
}

/// The odds before shifts, the column after them, and all that is done to the die.
fn columns(reckoning: &Reckoning) -> (&str, &str, i32) {
    let die = reckoning.modifiers.iter().map(|line| line.by).sum();
    (reckoning.odds.as_str(), reckoning.column.as_str(), die)
}

/// Ten against five on clear ground, then in a forest, then with a better endurance rating. Proves BW §9.2-2, §9.2-3, §9.3,
/// §9.4-forest
#[test]
fn a_plain_attack_has_the_chances_of_its_column() {
    let plain = reckoned(&*battle("german infantry guards combat=10", "allied infantry rifles", ""));
    assert_eq!(columns(&plain), ("2-1", "2-1", 0));
    assert_eq!(plain.assumes, ["The defender adds no guns and no aircraft."]);
    chances(&plain, &[("D3", 1), ("D2", 1), ("CA", 1), ("ENG", 1), ("SU", 1), ("A1", 1)]);
    let forest = reckoned(&*battle(
        "german infantry guards combat=10",
        "allied infantry rifles",
        "key: A = hex forest\n",
    ));
    assert_eq!(columns(&forest), ("2-1", "1-1", 0));
    chances(&forest, &[("D2", 1), ("CA", 1), ("ENG", 1), ("SU", 1), ("A1", 1), ("1A1", 1)]);
    // A 1 and a 2 are both read as a 1.
    let better = reckoned(&*battle("german infantry guards combat=10 er=5", "allied infantry rifles", ""));
    assert_eq!(columns(&better), ("2-1", "2-1", -1));
    chances(&better, &[("D3", 2), ("D2", 1), ("CA", 1), ("ENG", 1), ("SU", 1)]);
    // A 5 and a 6 are both read as a 6.
    let worse = reckoned(&*battle("german infantry guards combat=10 er=3", "allied infantry rifles", ""));
    assert_eq!(columns(&worse), ("2-1", "2-1", 1));
    chances(&worse, &[("D2", 1), ("CA", 1), ("ENG", 1), ("SU", 1), ("A1", 2)]);
    // However strong, a forest is met at 6-1 at the most.
    let crushing = reckoned(&*battle(
        "german infantry guards combat=90",
        "allied infantry rifles",
        "key: A = hex forest\n",
    ));
    assert_eq!(columns(&crushing), ("7-1", "6-1", 0));
    chances(&crushing, &[("DE", 1), ("1D4", 1), ("1D3", 1), ("D4", 1), ("D3", 1), ("D2", 1)]);
}

/// From 21 December on an asterisk is part of the result. BW §20-asterisk
#[test]
fn asterisks_are_shown_where_they_count() {
    let (tanks, more) = ("german armor guards combat=15 er=4 since=1", "option: attrition on\n");
    let early = reckoned(&*battle(tanks, "allied infantry rifles", &format!("{more}turn: 10\n")));
    assert_eq!(columns(&early), ("3-1", "3-1", 0));
    chances(&early, &[("D4", 1), ("D3", 1), ("D2", 1), ("CA", 1), ("ENG", 1), ("FF", 1)]);
    let late = reckoned(&*battle(tanks, "allied infantry rifles", &format!("{more}turn: 11\n")));
    chances(&late, &[("D4", 1), ("D3", 1), ("D2", 1), ("CA*", 1), ("ENG*", 1), ("FF", 1)]);
    let plain = reckoned(&*battle(tanks, "allied infantry rifles", "turn: 11\n"));
    chances(&plain, &[("D4", 1), ("D3", 1), ("D2", 1), ("CA", 1), ("ENG", 1), ("FF", 1)]);
}

const SCARE: &str = "option: ss-panzer-scare on\nturn: 3\n";

/// Before the scare is thrown for, both columns are mixed by its chance; at its die, each has its own. Proves BW §19-roll
#[test]
fn the_die_of_a_scare_is_averaged_over() {
    let tanks = "german armor guards nation=ss combat=10 er=4";
    let mut table = battle(tanks, "allied infantry rifles", SCARE);
    let all = reckoned(&*table);
    assert_eq!(columns(&all), ("2-1", "2-1", 0), "nobody is scared yet");
    // 4, 5 and 6 scare an ER of 4: half of 2-1 and half of 3-1.
    let both = [("D4", 1), ("D3", 2), ("D2", 2), ("CA", 2), ("ENG", 2), ("SU", 1), ("A1", 1), ("FF", 1)];
    chances(&all, &both);
    assert!(all.notes.iter().any(|note| note.contains("1/2") && note.contains("3-1")), "{:?}", all.notes);
    order(&mut *table, &["attack"]);
    let shown = reckonings(&*table);
    assert_eq!(shown.iter().map(|one| one.pending).collect::<Vec<_>>(), [true, false]);
    chances(&shown[0], &[("shift", 3), ("no effect", 3)]);
    let after = |result: &str| &chance(&shown[0], result).unwrap().then[0];
    assert_eq!((after("shift").column.as_str(), after("no effect").column.as_str()), ("3-1", "2-1"));
    chances(after("shift"), &[("D4", 1), ("D3", 1), ("D2", 1), ("CA", 1), ("ENG", 1), ("FF", 1)]);
    chances(after("no effect"), &[("D3", 1), ("D2", 1), ("CA", 1), ("ENG", 1), ("SU", 1), ("A1", 1)]);
    chances(&shown[1], &both);
}

/// Against an ER of 5 a scare comes off twice of six times, and the defender's better rating adds one to the die. Proves BW
/// §19-roll, §9.3
#[test]
fn a_scare_is_weighted_by_its_chance() {
    let all = reckoned(&*battle(
        "german armor guards nation=ss combat=10 er=4",
        "allied infantry rifles er=5",
        SCARE,
    ));
    assert_eq!(columns(&all), ("2-1", "2-1", 1));
    // Four times of six D2, CA, ENG, SU, A1 and A1; twice D3, D2, CA, ENG, FF and FF.
    chances(&all, &[("D3", 2), ("D2", 6), ("CA", 6), ("ENG", 6), ("SU", 4), ("A1", 8), ("FF", 4)]);
    let heer = reckoned(&*battle("german armor guards combat=10 er=4", "allied infantry rifles er=5", SCARE));
    chances(&heer, &[("D2", 1), ("CA", 1), ("ENG", 1), ("SU", 1), ("A1", 2)]);
}

/// On 16 December AM the column moves by itself, or with the option by a die above the endurance rating. Proves BW §15.1, §31-roll
#[test]
fn r31_variable_surprise_is_averaged_over() {
    let (tanks, rifles) = ("lehr-130 combat=10", "14cav combat=5 er=5");
    let sure = reckoned(&*battle(tanks, rifles, "turn: 1\n"));
    assert_eq!(columns(&sure), ("2-1", "3-1", 0));
    chances(&sure, &[("D4", 1), ("D3", 1), ("D2", 1), ("CA", 1), ("ENG", 1), ("FF", 1)]);
    let option = "option: variable-surprise on\nturn: 1\n";
    let mut table = battle(tanks, rifles, option);
    let all = reckoned(&*table);
    assert_eq!(columns(&all), ("2-1", "2-1", 0));
    // Only a 6 is more than 5: five times of six 2-1, once 3-1.
    chances(&all, &[("D4", 1), ("D3", 6), ("D2", 6), ("CA", 6), ("ENG", 6), ("SU", 5), ("A1", 5), ("FF", 1)]);
    order(&mut *table, &["attack"]);
    chances(&reckoned(&*table), &[("shift", 1), ("no effect", 5)]);
    // Without a mechanized unit of that rating nothing is thrown, and nobody is surprised.
    let foot = reckoned(&*battle("18vg-293 combat=10 er=5", rifles, option));
    chances(&foot, &[("D3", 1), ("D2", 1), ("CA", 1), ("ENG", 1), ("SU", 1), ("A1", 1)]);
}

/// Two defenders are shelled, each with a die of its own: more than its endurance rating shocks. Proves BW §21.2, §21.2-drm
#[test]
fn r21_2_each_die_of_a_bombardment_has_its_chance() {
    let guns = |count: usize| -> String {
        let at = ["1610", "1511", "1510", "1410"];
        let gun =
            |(number, at): (usize, &&str)| format!("unit: german artillery gun{number} at {at} range=6\n");
        at.iter().take(count).enumerate().map(gun).collect()
    };
    let shelled = |count: usize, more: &str| {
        let case = format!(
            "option: bombardments on\nkey: A = unit allied infantry green er=3\n{more}{}",
            guns(count)
        );
        let mut table = field("german infantry guards combat=10", "allied infantry rifles", &case);
        order(&mut *table, &["target 1712"]);
        for number in 0..count {
            order(&mut *table, &[&format!("bombard gun{number}")]);
        }
        order(&mut *table, &["fire"]);
        let shown = reckonings(&*table);
        assert_eq!(shown.iter().filter(|one| one.pending).count(), 1, "one die at a time");
        assert_eq!(shown.len(), 2, "a die for each unit");
        let of = |name: &str| shown.iter().find(|one| one.title.ends_with(name)).unwrap().clone();
        [of("rifles"), of("green")]
    };
    let [rifles, green] = shelled(2, "");
    chances(&rifles, &[("shocked", 2), ("no effect", 4)]);
    chances(&green, &[("shocked", 3), ("no effect", 3)]);
    let [rifles, green] = shelled(4, "");
    chances(&rifles, &[("shocked", 3), ("no effect", 3)]);
    chances(&green, &[("shocked", 4), ("no effect", 2)]);
    let [rifles, green] = shelled(2, "key: A = hex town fort\n");
    chances(&rifles, &[("shocked", 1), ("no effect", 5)]);
    chances(&green, &[("shocked", 2), ("no effect", 4)]);
    let [rifles, _] = shelled(4, "key: A = hex town fort\n");
    chances(&rifles, &[("shocked", 2), ("no effect", 4)]);
}

/// An attack on the move has a table of its own, which ends at 4-1. Proves BW §23.2, §23.2-max, §T-angriff
#[test]
fn r23_2_an_angriff_has_the_chances_of_its_own_table() {
    let on_the_move = |attacker: &str, more: &str| {
        let case = format!("option: angriff on\nkey: H = unit german infantry grenadiers\n{more}");
        let mut table = battle(attacker, "allied infantry rifles", &case);
        order(&mut *table, &["add grenadiers", "angriff"]);
        reckoned(&*table)
    };
    // Five and five and five of grenadiers against five: 2-1 with one off the die.
    let plain = on_the_move("german armor guards combat=5", "");
    assert_eq!(
        (columns(&plain), plain.cell.as_ref().unwrap().chart.as_str()),
        (("2-1", "2-1", -1), "angriff")
    );
    chances(&plain, &[("Adv 2", 2), ("Adv 1", 1), ("SU", 1), ("ENG", 1), ("A1", 1)]);
    let strong = on_the_move("german armor guards combat=40", "");
    assert_eq!(columns(&strong), ("7-1", "4-1", -1));
    chances(&strong, &[("Adv 4", 2), ("Adv 3", 1), ("Adv 2", 1), ("Adv 1", 1), ("SU", 1)]);
    let forest = on_the_move("german armor guards combat=40", "key: A = hex forest\n");
    assert_eq!(columns(&forest), ("7-1", "3-1", -1));
    chances(&forest, &[("Adv 3", 2), ("Adv 2", 1), ("Adv 1", 1), ("SU", 1), ("ENG", 1)]);
}

/// What a leader may decide is not guessed: the retreats that he could turn into losses say so, and the chances stay. BW §24.4
#[test]
fn a_leaders_stand_is_named_and_not_guessed() {
    let led = |more: &str| {
        let three = "key: A = unit allied infantry fusiliers\nkey: A = unit allied infantry scouts\n";
        let case = format!("{three}{more}");
        reckoned(&*battle("german infantry guards combat=45", "allied infantry rifles", &case))
    };
    let alone = led("option: leaders on\n");
    let chief = led("option: leaders on\nunit: allied leader chief at 1912\n");
    for likely in &chief.results {
        assert!(likely.then.is_empty(), "{likely:?}");
        let retreat = likely.result.starts_with('D');
        let named = likely.text.ends_with(", unless chief keeps units in place at one step a hex");
        assert_eq!(named, retreat, "{likely:?}");
        let same = chance(&alone, &likely.result).unwrap();
        assert_eq!(same.chance, likely.chance);
        assert!(!same.text.contains("unless"), "{same:?}");
    }
    chances(&chief, &[("D4", 1), ("D3", 1), ("D2", 1), ("CA", 1), ("ENG", 1), ("FF", 1)]);
    // One regiment has the steps for two hexes, and no more.
    let one = "option: leaders on\nunit: allied leader chief at 1912\n";
    let one = reckoned(&*battle("german infantry guards combat=15", "allied infantry rifles", one));
    let named = |result: &str| chance(&one, result).unwrap().text.contains("unless chief");
    assert_eq!([named("D4"), named("D3"), named("D2")], [false, false, true]);
    // The attackers' own leader is named where the attackers would go back.
    let weak = "option: leaders on\nunit: german leader boss at 1511\n";
    let boss = reckoned(&*battle("german infantry guards", "allied infantry rifles", weak));
    let named: Vec<&str> = boss
        .results
        .iter()
        .filter(|likely| likely.text.contains("unless boss"))
        .map(|likely| likely.result.as_str())
        .collect();
    assert_eq!(named, ["A1", "1A1"]);
    let far = led("option: leaders on\nunit: allied leader chief at 2009\n");
    assert!(far.results.iter().all(|likely| !likely.text.contains("unless")), "out of his range");
}
