//! What a plausible course of the battle looks like.

use atlas::Point;
use chronicle::{Front, Held, Land};
use hex::HexId;
use serde::{Deserialize, Serialize};
use table::Seat;

/// The moments at which fronts are compared, and the game turn after which each of them comes in the games of half-day turns. Dawn
/// of the 22nd comes after the turn of the 21st PM.
pub const MOMENTS: [(&str, u32); 4] = [("17 PM", 4), ("19 PM", 8), ("22 AM", 12), ("26 PM", 22)];

/// So many of these places.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Places {
    least: usize,
    of: Vec<String>,
}

/// Between these longitudes.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Deepest {
    west: f64,
    east: f64,
}

/// A stretch of the front that hardly moves, and the country behind it.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Shoulder {
    south: f64,
    north: f64,
    west: f64,
    km: f64,
}

/// One thing that holds of a plausible battle.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Band {
    pub date: String,
    pub what: String,
    german: Option<Places>,
    allied: Option<Places>,
    deepest: Option<Deepest>,
    far_bank: Option<bool>,
    shoulder: Option<Shoulder>,
}

/// What a game had to show for a band.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    Inside,
    Outside,
    /// The map does not reach there.
    OffTheMap,
}

/// The bands of a plausible battle.
///
/// # Panics
/// Never: the record comes with the program, and a test reads it.
#[must_use]
pub fn bands() -> Vec<Band> {
    #[derive(Deserialize)]
    struct All {
        band: Vec<Band>,
    }
    let all: All =
        toml::from_str(include_str!("../../../terrain/history/bands.toml")).expect("the bands are sound");
    all.band
}

impl Band {
    /// Whether a front is inside the band; `start` is the front when the game began.
    #[must_use]
    pub fn judge(&self, land: &Land, fronts: &[Held], start: &Front, now: &Front) -> Verdict {
        let mut verdict = Verdict::OffTheMap;
        let mut say = |inside: Option<bool>| {
            verdict = match (verdict, inside) {
                (Verdict::Outside, _) | (_, Some(false)) => Verdict::Outside,
                (_, Some(true)) => Verdict::Inside,
                (verdict, None) => verdict,
            };
        };
        for (seat, some) in [(Seat::German, &self.german), (Seat::Allied, &self.allied)] {
            if let Some(some) = some {
                say(some.hold(land, fronts, now, seat));
            }
        }
        if let Some(deepest) = self.deepest {
            say(westernmost(land, now).map(|lon| (deepest.west..=deepest.east).contains(&lon)));
        }
        if let Some(far_bank) = self.far_bank {
            say(Some(now.troops(Seat::German).any(|at| land.is_beyond_the_meuse(at)) == far_bank));
        }
        if let Some(shoulder) = self.shoulder {
            say(Some(shoulder.stands(land, start, now)));
        }
        verdict
    }
}

impl Places {
    /// Whether a side holds enough of the places; nothing when not one of them is on the map.
    fn hold(&self, land: &Land, fronts: &[Held], front: &Front, seat: Seat) -> Option<bool> {
        let holder = |name: &str| {
            let held = fronts.iter().find(|held| held.place == name)?;
            land.place(name, held.at()).map(|at| front.holder(at))
        };
        let places: Vec<Vec<Seat>> =
            self.of.iter().map(|names| names.split('|').filter_map(holder).collect()).collect();
        let known = places.iter().filter(|holders| !holders.is_empty()).count();
        let held = places.iter().filter(|holders| holders.contains(&seat)).count();
        // What is off the map is as it was.
        (known > 0).then_some(held + (self.of.len() - known) >= self.least)
    }
}

impl Shoulder {
    /// Whether a place is on the shoulder or behind it, and not so far west that units reach it by another way.
    fn covers(self, at: Point) -> bool {
        (self.south..=self.north).contains(&at.lat) && at.lon >= self.west
    }

    fn stands(self, land: &Land, start: &Front, now: &Front) -> bool {
        let german = |at: &HexId| start.holder(*at) == Seat::German;
        let old: Vec<HexId> = land.grid.indices().filter(german).collect();
        let inside = |at: &HexId| self.covers(land.centre(*at));
        now.troops(Seat::German).filter(inside).all(|at| land.nearest_km(at, old.iter().copied()) <= self.km)
    }
}

/// The longitude of the westernmost German unit.
#[must_use]
pub(crate) fn westernmost(land: &Land, front: &Front) -> Option<f64> {
    let all = front.troops(Seat::German).map(|at| land.centre(at).lon);
    all.min_by(f64::total_cmp)
}

/// How far the front of a game agrees with the real one at a moment: of the places on the map, the hundredths that are held by
/// whoever held them; contested ones count half.
#[must_use]
pub(crate) fn agreement(land: &Land, fronts: &[Held], date: &str, front: &Front) -> f64 {
    let (mut sum, mut count) = (0.0, 0.0);
    for held in fronts.iter().filter(|held| held.date == date) {
        let Some(at) = land.place(&held.place, held.at()) else { continue };
        count += 1.0;
        sum += match held.side.as_str() {
            "contested" => 0.5,
            side if side == front.holder(at).name() => 1.0,
            _ => 0.0,
        };
    }
    if count > 0.0 { 100.0 * sum / count } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use chronicle::fronts;

    use super::*;

    #[test]
    fn every_place_of_a_band_is_in_the_table_of_fronts() {
        let (fronts, bands) = (fronts(), bands());
        assert_eq!(bands.len(), 12);
        let known = |name: &str| fronts.iter().any(|held| held.place == name);
        for some in bands.iter().flat_map(|band| band.german.iter().chain(&band.allied)) {
            assert!(some.least <= some.of.len());
            for name in some.of.iter().flat_map(|names| names.split('|')) {
                assert!(known(name), "{name}");
            }
        }
        for band in &bands {
            assert!(MOMENTS.iter().any(|(date, _)| *date == band.date), "{}", band.date);
        }
        let at = |name: &str| fronts.iter().find(|held| held.place == name).expect("a place").at();
        let apart = atlas::kilometres(at("Dasburg"), at("Dinant"));
        assert!((80.0..100.0).contains(&apart), "about 90 km in a straight line");
    }

    /// Germans on the Meuse at Huy are as far north as Monschau, but they did not come through the shoulder.
    #[test]
    fn the_shoulder_ends_well_before_the_meuse() {
        let bands = bands();
        let shoulder = bands.iter().find_map(|band| band.shoulder).expect("a shoulder");
        let covers = |lat, lon| shoulder.covers(Point { lat, lon });
        assert!(covers(50.55, 6.24) && covers(50.46, 6.22), "Monschau and Elsenborn");
        assert!(covers(50.49, 5.86), "Spa");
        assert!(!covers(50.52, 5.24), "Huy");
        assert!(!covers(50.28, 6.13), "St. Vith");
    }
}
