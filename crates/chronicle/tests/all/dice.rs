//! Luck: nought on average, and seen where dice were forged.

use chronicle::{Luck, chronicle};
use table::Seat;

use crate::played::{played, random};

fn luck_of_games(which: (&str, &str), games: u64, most: usize) -> Vec<Luck> {
    (1..=games).map(|seed| chronicle(&*random(which, seed, most)).luck[0]).collect()
}

/// The sum over many games is no larger than chance makes such sums, and it is about as large.
fn check_even(which: (&str, &str), games: u64, most: usize) {
    let all = luck_of_games(which, games, most);
    assert!(all.iter().all(|luck| luck.seat == Seat::German));
    let rolls: u32 = all.iter().map(|luck| luck.rolls).sum();
    assert!(u64::from(rolls) > games, "{rolls} rolls");
    let sum: f64 = all.iter().map(|luck| luck.value).sum();
    let error = all.iter().map(|luck| luck.error.powi(2)).sum::<f64>().sqrt();
    assert!(error > 0.0 && (sum / error).abs() < 3.5, "{which:?}: {sum} ± {error}");
    let scaled: f64 =
        all.iter().filter(|luck| luck.error > 0.0).map(|luck| (luck.value / luck.error).powi(2)).sum();
    let count = all.iter().filter(|luck| luck.error > 0.0).count();
    let scaled = scaled / f64::from(u32::try_from(count).expect("few games"));
    assert!((0.3..2.5).contains(&scaled), "{which:?}: luck strays {scaled} times as far as it should");
}

#[test]
fn luck_averages_to_nought_over_random_games() {
    check_even(("toy", "crossing"), 40, 400);
    check_even(("bastogne", "introduction"), 8, 300);
}

#[test]
fn what_one_side_gains_by_luck_the_other_loses() {
    let told = chronicle(&*random(("toy", "crossing"), 3, 400));
    let [german, allied] = told.luck.as_slice() else { panic!("{:?}", told.luck) };
    assert_eq!((german.seat, allied.seat), (Seat::German, Seat::Allied));
    assert_eq!((german.value, german.rolls), (-allied.value, allied.rolls));
}

/// On the table of the toy a one is the best roll for the attacker, on that of Bastogne Breakout two sixes are.
#[test]
fn german_dice_that_were_forged_show_as_german_luck() {
    let forged = |which, best: &'static str, most| -> f64 {
        let throw = |actions: &[String]| actions.iter().position(|action| action.ends_with(best));
        let told = (1..=6).map(|seed| chronicle(&*played(which, seed, most, &throw)).luck[0].value);
        told.sum()
    };
    let toy = forged(("toy", "crossing"), " 1", 400);
    assert!(toy > 3.0, "{toy}");
    let bastogne = forged(("bastogne", "introduction"), "66", 400);
    assert!(bastogne > 3.0, "{bastogne}");
}

#[test]
fn turning_points_are_few_and_the_largest_comes_first() {
    for seed in 1..=6 {
        let told = chronicle(&*random(("toy", "crossing"), seed, 400));
        assert!(told.turning_points.len() <= 3);
        let swings: Vec<f64> = told.turning_points.iter().map(|point| point.swing.abs()).collect();
        assert!(swings.is_sorted_by(|one, next| one >= next), "{swings:?}");
        for point in &told.turning_points {
            assert!(point.text.ends_with('.') && !point.title.is_empty(), "{point:?}");
        }
    }
}
