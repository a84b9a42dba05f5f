//! The odds of the chits against values worked out beforehand, and against counting on a small cup. EA §12.4, §12.42

use std::collections::BTreeMap;

use table::{Fraction, Seat};
use wargame::Id as _;

use crate::model::chits::{Plain, ground_bits};
use crate::model::ids::ChitId;
use crate::rules::s12_combat::chits::Scene;
use crate::rules::s12_combat::odds::{Sort, Sum, sums};
use crate::tests::s12_combat::support::Table;

const NONE: Fraction = Fraction { top: 0, bottom: 1 };

fn scene(attack: u16, defense: u16, ground: u8, plain: &[Plain]) -> Scene {
    let mut scene = Scene { attack, defense, ground, day: 20, ..Scene::default() };
    plain.iter().for_each(|one| scene.put(*one, true));
    scene
}

/// All chits by what they mean, those of a range aside.
fn sorts(scene: &Scene, seat: Seat, aside: std::ops::RangeInclusive<usize>) -> BTreeMap<Sum, Sort> {
    let mut sorts: BTreeMap<Sum, Sort> = BTreeMap::new();
    for (number, chit) in (1..).zip(&Table::new(20).game.data.chits) {
        let sort = sorts.entry(scene.hits(chit, seat)).or_default();
        if aside.contains(&number) {
            sort.aside += 1;
        } else if chit.blue {
            sort.blue += 1;
        } else {
            sort.cup += 1;
        }
    }
    sorts
}

#[allow(clippy::reversed_empty_ranges)]
const NOBODY: std::ops::RangeInclusive<usize> = 1..=0;

fn live(scene: &Scene) -> usize {
    Table::new(20).game.data.chits.iter().filter(|chit| scene.side(chit).is_some()).count()
}

/// Sums that count as no fewer than nought. EA §12.5
fn floored(sums: BTreeMap<Sum, Fraction>) -> BTreeMap<(i16, i16), Fraction> {
    let mut all: BTreeMap<(i16, i16), Fraction> = BTreeMap::new();
    for ((attacker, defender), share) in sums {
        let key = (attacker.max(0), defender.max(0));
        let old = all.get(&key).copied().unwrap_or(NONE);
        all.insert(key, old.plus(share).expect("short numbers"));
    }
    all
}

fn chance(table: &BTreeMap<(i16, i16), Fraction>, is: impl Fn(i16, i16) -> bool) -> (u128, u128) {
    let some = table.iter().filter(|((attacker, defender), _)| is(*attacker, *defender));
    let sum = some.fold(NONE, |sum, (_, share)| sum.plus(*share).expect("short numbers"));
    (sum.top, sum.bottom)
}

fn mean(table: &BTreeMap<(i16, i16), Fraction>, of: impl Fn(i16, i16) -> i16) -> (u128, u128) {
    let sum = table.iter().fold(NONE, |sum, ((attacker, defender), share)| {
        let weight = u128::try_from(of(*attacker, *defender)).expect("no fewer than nought");
        let share = Fraction::new(share.top * weight, share.bottom);
        sum.plus(share).expect("short numbers")
    });
    (sum.top, sum.bottom)
}

fn table_of(scene: &Scene, seat: Seat, draws: u8) -> BTreeMap<(i16, i16), Fraction> {
    floored(sums(&sorts(scene, seat, NOBODY), draws).expect("short numbers"))
}

/// Proves EA §12.4, §12.41, §T-chits
#[test]
fn t1_an_allied_attack_at_two_to_one_with_two_chits() {
    let scene = scene(2, 1, ground_bits::CLEAR, &[Plain::OneHex, Plain::AlliedAttack]);
    assert_eq!(live(&scene), 22);
    let table = table_of(&scene, Seat::Allied, 2);
    assert_eq!(chance(&table, |a, d| (a, d) == (0, 0)), (751, 1770));
    assert_eq!(chance(&table, |a, d| (a, d) == (0, 1)), (38, 177));
    assert_eq!(chance(&table, |a, d| (a, d) == (1, 0)), (239, 1770));
    assert_eq!(chance(&table, |a, d| (a, d) == (1, 1)), (25, 177));
    assert_eq!((mean(&table, |a, _| a), mean(&table, |_, d| d)), ((11, 30), (29, 59)));
    assert_eq!(chance(&table, |_, _| true), (1, 1));
}

/// Proves EA §12.42
#[test]
fn t1_with_chits_aside_that_a_blue_one_brings_back() {
    let scene = scene(2, 1, ground_bits::CLEAR, &[Plain::OneHex, Plain::AlliedAttack]);
    let table = floored(sums(&sorts(&scene, Seat::Allied, 2..=21), 2).expect("short numbers"));
    assert_eq!(chance(&table, |a, d| (a, d) == (0, 0)), (13603, 23010));
    assert_eq!(chance(&table, |_, _| true), (1, 1));
}

/// Proves EA §12.41, §12.5
#[test]
fn t2_a_german_attack_at_three_to_one_with_five_chits() {
    let plain = [
        Plain::Flank,
        Plain::AttackerElite,
        Plain::AttackerArtillery,
        Plain::OnlyAttackerArmor,
        Plain::OnlyAttackerCombined,
        Plain::FifthPanzer,
    ];
    let table = table_of(&scene(3, 1, ground_bits::WOODS, &plain), Seat::German, 5);
    assert_eq!(mean(&table, |a, _| a), (573_935, 910_252));
    assert_eq!(mean(&table, |_, d| d), (65_135, 26_904));
    assert_eq!(chance(&table, |a, d| (a, d) == (0, 0)), (13_573, 390_108));
}

/// Proves EA §12.41-support, §12.5-nation
#[test]
fn t3_an_allied_attack_with_aircraft_and_six_chits() {
    let plain = [
        Plain::Flank,
        Plain::AlliedAirpower,
        Plain::AttackerArtillery,
        Plain::OnlyAttackerArmor,
        Plain::OnlyAttackerCombined,
        Plain::AlliedAttack,
    ];
    let scene = scene(12, 4, ground_bits::BROKEN, &plain);
    assert_eq!(live(&scene), 35);
    let table = table_of(&scene, Seat::Allied, 6);
    assert_eq!(mean(&table, |_, d| d), (33, 10));
    assert_eq!(chance(&table, |_, d| d >= 2), (1594, 1711));
    assert_eq!(chance(&table, |a, _| a == 0), (2_236_183, 3_575_990));
}

/// Proves EA §12.41-large
#[test]
fn t4_a_large_german_attack_at_nine_to_one() {
    let table = table_of(&scene(9, 1, ground_bits::CLEAR, &[Plain::Large]), Seat::German, 8);
    assert_eq!(mean(&table, |_, d| d), (16, 5));
    assert_eq!(mean(&table, |a, _| a), (95_643_806, 77_533_965));
}

/// Draws every row of chits from a small cup, one by one. Proves EA §12.42
#[test]
fn r12_42_the_formula_agrees_with_counting_on_a_small_cup() {
    // Chits as (attacker, defender, blue, aside).
    let chits = [
        (1, 0, false, false),
        (1, 0, true, false),
        (0, 1, false, false),
        (0, 1, true, false),
        (0, 0, false, false),
        (1, 1, false, true),
        (0, 2, false, true),
    ];
    let mut sorts: BTreeMap<Sum, Sort> = BTreeMap::new();
    for (attacker, defender, blue, aside) in chits {
        let sort = sorts.entry((attacker, defender)).or_default();
        match (aside, blue) {
            (true, _) => sort.aside += 1,
            (false, true) => sort.blue += 1,
            (false, false) => sort.cup += 1,
        }
    }
    let mut counted: BTreeMap<Sum, Fraction> = BTreeMap::new();
    let cup: Vec<usize> = (0..chits.len()).filter(|at| !chits[*at].3).collect();
    draw(&chits, &cup, false, 3, ((0, 0), Fraction::new(1, 1)), &mut counted);
    assert_eq!(sums(&sorts, 3).expect("short numbers"), counted);
}

fn draw(
    chits: &[(i16, i16, bool, bool)],
    cup: &[usize],
    refilled: bool,
    left: u8,
    (sum, share): (Sum, Fraction),
    into: &mut BTreeMap<Sum, Fraction>,
) {
    if left == 0 {
        let old = into.get(&sum).copied().unwrap_or(NONE);
        into.insert(sum, old.plus(share).expect("short numbers"));
        return;
    }
    for chit in cup {
        let (attacker, defender, blue, _) = chits[*chit];
        let mut rest: Vec<usize> = cup.iter().copied().filter(|other| other != chit).collect();
        if blue && !refilled {
            rest.extend((0..chits.len()).filter(|at| chits[*at].3));
        }
        let share = Fraction::new(share.top, share.bottom * cup.len() as u128);
        let sum = (sum.0 + attacker, sum.1 + defender);
        draw(chits, &rest, refilled || blue, left - 1, (sum, share), into);
    }
}

/// A cup without blue chits is filled when it is empty. Proves EA §12.42
#[test]
fn r12_42_an_empty_cup_is_filled_with_what_lies_aside() {
    let sorts: BTreeMap<Sum, Sort> =
        [((1, 0), Sort { cup: 1, blue: 0, aside: 1 }), ((0, 1), Sort { cup: 0, blue: 0, aside: 1 })]
            .into_iter()
            .collect();
    let table = sums(&sorts, 2).expect("short numbers");
    assert_eq!(table.get(&(2, 0)), Some(&Fraction::new(1, 2)));
    assert_eq!(table.get(&(1, 1)), Some(&Fraction::new(1, 2)));
}

/// Only the four blue chits count as blue; those of earlier combats lie aside and those of this one count no more. Proves EA §12.41, §12.42
#[test]
fn r12_42_the_chits_are_counted_by_where_they_are() {
    let mut table = Table::new(20).put(&["16.1 1208", "18.1 1208", "18 1108 3"]);
    table.fight(Seat::Allied, "1108", &["16.1", "18.1"]);
    let count = |table: &Table| {
        let sorts = table.game.sorts(&table.state, table.combat(), 4);
        let all = sorts.values();
        all.fold([0, 0, 0], |[cup, blue, aside], sort| [cup + sort.cup, blue + sort.blue, aside + sort.aside])
    };
    assert_eq!(count(&table), [56, 4, 0]);
    let first = |blue: bool| {
        let found = ChitId::number(&table.game.data.chits).find(|(_, chit)| chit.blue == blue);
        found.expect("such a chit").0
    };
    let (blue, plain) = (first(true), first(false));
    table.state.cup.remove(plain);
    table.state.cup.remove(blue);
    assert_eq!(count(&table), [55, 3, 2], "both lie aside");
    table.state.combat.as_mut().expect("a combat").drawn.insert(blue);
    assert_eq!(count(&table), [55, 3, 1], "one of them is drawn now");
}

/// The odds window: what is on the table counts, and what is taken off is taken off. Proves EA §12.5-terrain
#[test]
fn r12_5_the_odds_of_a_combat_add_up_to_one() {
    let mut table = Table::new(20).put(&["16.1 1208", "18.1 1208", "18 1108 3"]);
    table.fight(Seat::Allied, "1108", &["16.1", "18.1"]);
    let odds = table.game.hit_odds(&table.state, table.combat(), 4).expect("short numbers");
    let all = odds.values().fold(NONE, |sum, share| sum.plus(*share).expect("short numbers"));
    assert_eq!(all, Fraction::new(1, 1));
    let mut bare = Table::new(20).put(&["16.1 1209", "18.1 1209", "18 1210 3"]);
    bare.fight(Seat::Allied, "1210", &["16.1", "18.1"]);
    assert!(odds.contains_key(&[0, 0]) && bare.game.hit_odds(&bare.state, bare.combat(), 4).is_some());
}

/// Chances with numbers too long to be multiplied are still put in one order.
#[test]
fn chances_of_any_length_have_one_order() {
    let long = 1u128 << 120;
    let rising = [
        NONE,
        Fraction::new(1, long),
        Fraction::new(long / 3 - 1, long - 1),
        Fraction::new(1, 3),
        Fraction::new(long / 3 + 2, long - 1),
        Fraction::new(long - 2, long - 1),
        Fraction::new(1, 1),
    ];
    for (at, one) in rising.iter().enumerate() {
        for (with, other) in rising.iter().enumerate() {
            assert_eq!(crate::view::odds::less(*one, *other), at.cmp(&with), "{one} and {other}");
        }
    }
}
