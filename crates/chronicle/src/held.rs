//! What is known of the real battle: who held which place.

use atlas::Point;
use serde::Deserialize;

use crate::date::Moment;

/// A place and who held it at a moment.
#[derive(Clone, Debug, Deserialize)]
pub struct Held {
    pub date: String,
    pub place: String,
    pub lat: f64,
    pub lon: f64,
    /// `german`, `allied` or `contested`.
    pub side: String,
    #[serde(default)]
    pub note: String,
}

impl Held {
    /// Where the place lies.
    #[must_use]
    pub fn at(&self) -> Point {
        Point { lat: self.lat, lon: self.lon }
    }
}

/// The fronts of the real battle.
///
/// # Panics
/// Never: the table comes with the program, and a test reads it.
#[must_use]
pub fn fronts() -> Vec<Held> {
    let text = include_str!("../../../terrain/history/fronts.csv");
    let mut reader = csv::ReaderBuilder::new().comment(Some(b'#')).from_reader(text.as_bytes());
    reader.deserialize().collect::<Result<_, _>>().expect("the table of fronts is sound")
}

/// The dates of a table of fronts, in order of time.
pub(crate) fn dates(fronts: &[Held]) -> Vec<(Moment, &str)> {
    let read = |held: &'_ Held| Moment::of_front(&held.date);
    let mut dates: Vec<(Moment, &str)> =
        fronts.iter().filter_map(|held| Some((read(held)?, held.date.as_str()))).collect();
    dates.sort_unstable();
    dates.dedup();
    dates
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_of_the_fronts_says_who_and_when() {
        let fronts = fronts();
        assert!(fronts.len() > 450);
        assert!(fronts.iter().all(|held| ["german", "allied", "contested"].contains(&held.side.as_str())));
        let dates: Vec<&str> = dates(&fronts).into_iter().map(|(_, date)| date).collect();
        assert_eq!(dates, ["16 AM", "17 PM", "19 PM", "22 AM", "26 PM"]);
    }
}
