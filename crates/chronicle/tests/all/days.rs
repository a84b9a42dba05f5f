//! Days and films.

use chronicle::{chronicle, film};

use crate::played::random;

const GAMES: [((&str, &str), usize); 5] = [
    (("ardennes44", "six-turn"), 900),
    (("bitterwoods", "southern-shoulder"), 900),
    (("enemyaction", "initial-assault"), 500),
    (("bastogne", "introduction"), 700),
    (("toy", "crossing"), 400),
];

#[test]
fn every_game_has_days_from_its_start_to_the_present_position() {
    for (which, most) in GAMES {
        let table = random(which, 5, most);
        let told = chronicle(&*table);
        let (first, last) = (&told.days[0], told.days.last().expect("a day"));
        assert_eq!((first.count, last.count as usize), (0, table.count()), "{which:?}");
        assert!(told.days.is_sorted_by(|one, next| one.count < next.count), "{which:?}");
        assert_eq!((first.losses.german, first.losses.allied, first.value), (0, 0, 0.0), "{which:?}");
        for day in &told.days {
            assert_eq!(day.holders.len(), table.board().hexes.len(), "{which:?}");
            assert!(day.holders.bytes().all(|holder| b"ga-".contains(&holder)), "{which:?}");
            assert!(day.value.abs() <= 100.0, "{which:?}: {}", day.value);
        }
        let both = |day: &chronicle::Day| day.holders.contains('g') && day.holders.contains('a');
        assert!(told.days.iter().any(both), "{which:?}");
        assert!(last.units.iter().any(|unit| unit.strength > 0), "{which:?}");
    }
}

#[test]
fn a_film_is_small_and_the_same_each_time() {
    for (which, most) in GAMES {
        let table = random(which, 5, most);
        let told = chronicle(&*table);
        let one = film(table.board(), &told, 700);
        assert!(one.starts_with(b"GIF89a") && one.ends_with(b";"), "{which:?}");
        assert!(one.len() < 2 << 20, "{which:?}: {} bytes", one.len());
        assert_eq!(one, film(table.board(), &told, 700), "{which:?}");
        assert_ne!(one, film(table.board(), &told, 300), "{which:?}");
    }
}
