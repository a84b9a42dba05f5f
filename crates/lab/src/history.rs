//! Games beside the real battle: where the front ran at certain moments, and whether that could have happened.

use std::ops::ControlFlow;

use chronicle::{Front, Held, Land, fronts};
use games::Kind;
use kernel::{Journal, Turn};
use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};
use serde::Serialize;
use table::{Audience, Event, Seat, What};

use crate::bands::{Band, MOMENTS, Verdict, agreement, bands, westernmost};
use crate::contest::{Contest, ContestError, play_while};
use crate::figures::{Share, median_and_late, wilson};

/// The front of one game at one moment.
#[derive(Clone, Debug)]
pub struct Snapshot {
    pub date: &'static str,
    pub front: Front,
}

/// What is kept of one game.
#[derive(Clone, Debug)]
pub struct GameFronts {
    pub seed: u64,
    pub start: Front,
    /// The moments that the game lived to see.
    pub moments: Vec<Snapshot>,
    /// The game as it was played, if that was asked for.
    pub journal: Option<Journal>,
}

/// How games stood at one moment.
#[derive(Clone, Debug, Serialize)]
pub struct Moment {
    pub date: &'static str,
    /// How many games lived to see it.
    pub games: usize,
    /// Of the places whose holder is known, how many in a hundred are held by the same side; mean over all games.
    pub agreement: f64,
    /// The longitude of the westernmost German unit, half of all games farther west and half farther east; and in the real battle the
    /// westernmost place that was German.
    pub deepest: Option<f64>,
    pub real_deepest: Option<f64>,
    pub bands: Vec<BandLine>,
    pub places: Vec<PlaceLine>,
}

/// In how many games a band was kept.
#[derive(Clone, Debug, Serialize)]
pub struct BandLine {
    pub what: String,
    /// Nothing where the map does not reach so far.
    pub inside: Option<Share>,
}

/// A place: who held it, and in how many games of a hundred the Germans did.
#[derive(Clone, Debug, Serialize)]
pub struct PlaceLine {
    pub place: String,
    pub real: String,
    pub german_percent: usize,
}

/// All games of a match beside the real battle.
#[derive(Clone, Debug, Serialize)]
pub struct HistoryReport {
    pub game: String,
    pub scenario: String,
    pub german: String,
    pub allied: String,
    pub games: usize,
    /// Games that were inside every band of the moments they saw.
    pub plausible: Share,
    /// Games that kept at least three of four of their bands.
    pub mostly_plausible: Share,
    pub moments: Vec<Moment>,
}

/// Plays the games of a match as far as a moment, or to their end, and keeps their fronts. `done` is told after each.
///
/// # Errors
/// When the match cannot be played or the game has no map.
pub fn history(
    kind: &dyn Kind,
    contest: &Contest,
    (land, until): (&Land, Option<&str>),
    done: &(dyn Fn() + Sync),
) -> Result<Vec<GameFronts>, ContestError> {
    let play = |number: u64| {
        let kept = game_fronts(kind, contest, (land, until), contest.seed.wrapping_add(number))?;
        done();
        Ok(kept)
    };
    (0..contest.games).into_par_iter().map(play).collect()
}

/// Plays one game as far as a moment, or to its end, and keeps its fronts.
///
/// # Errors
/// As for [`history`].
pub fn game_fronts(
    kind: &dyn Kind,
    contest: &Contest,
    (land, until): (&Land, Option<&str>),
    seed: u64,
) -> Result<GameFronts, ContestError> {
    let mut fronts: Option<(Front, Front)> = None;
    let mut moments: Vec<Snapshot> = Vec::new();
    let mut last = 0;
    let mut journal = None;
    play_while(kind, contest, seed, &mut |table, events| {
        let (_, now) = fronts.get_or_insert_with(|| {
            let front = Front::new(&land.cells, &table.view(Audience::Referee));
            (front.clone(), front)
        });
        now.see(&land.cells, events);
        let over = matches!(table.turn(), Turn::Over(_));
        let mut leaves = false;
        if let Some(turn) = turn_over(events, over, last) {
            last = turn;
            now.look(&land.cells, &table.view(Audience::Referee));
            if let Some((date, _)) = MOMENTS.iter().find(|(_, end)| *end == turn) {
                moments.push(Snapshot { date, front: now.clone() });
                leaves = until == Some(*date);
            }
        }
        if contest.journals && (over || leaves) {
            journal = Some(table.journal());
        }
        if leaves { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    let (start, _) =
        fronts.ok_or_else(|| ContestError::Broken { seed, what: "nothing happened".to_owned() })?;
    Ok(GameFronts { seed, start, moments, journal })
}

/// The game turn that just ended: another began, or the game is over.
fn turn_over(events: &[Event], over: bool, last: u32) -> Option<u32> {
    if over {
        return Some(last + 1);
    }
    let begun = events.iter().rev().find_map(|event| match event.what {
        What::Turn { number } => Some(number.saturating_sub(1)),
        _ => None,
    });
    begun.filter(|turn| *turn > last)
}

/// Sets games beside the real battle.
#[must_use]
pub fn beside_history(contest: &Contest, land: &Land, games: &[GameFronts]) -> HistoryReport {
    let (fronts, bands) = (fronts(), bands());
    let (mut all, mut most) = (0, 0);
    for game in games {
        let (inside, judged) = verdicts(land, &fronts, &bands, game);
        all += usize::from(inside == judged);
        most += usize::from(inside * 4 >= judged * 3);
    }
    HistoryReport {
        game: contest.setup.game.clone(),
        scenario: contest.setup.scenario.clone(),
        german: contest.bots[0].clone(),
        allied: contest.bots[1].clone(),
        games: games.len(),
        plausible: wilson(all, games.len()),
        mostly_plausible: wilson(most, games.len()),
        moments: MOMENTS.iter().map(|(date, _)| moment(land, &fronts, &bands, date, games)).collect(),
    }
}

/// In how many of the bands that can be judged a game stayed, and how many those are.
fn verdicts(land: &Land, fronts: &[Held], bands: &[Band], game: &GameFronts) -> (usize, usize) {
    let all: Vec<Verdict> = (game.moments.iter())
        .flat_map(|snapshot| {
            let due = bands.iter().filter(|band| band.date == snapshot.date);
            due.map(|band| band.judge(land, fronts, &game.start, &snapshot.front))
        })
        .filter(|verdict| *verdict != Verdict::OffTheMap)
        .collect();
    (all.iter().filter(|verdict| **verdict == Verdict::Inside).count(), all.len())
}

/// One moment in all games.
fn moment(land: &Land, held: &[Held], bands: &[Band], date: &'static str, games: &[GameFronts]) -> Moment {
    let seen: Vec<(&Front, &Front)> = (games.iter())
        .filter_map(|game| {
            let snapshot = game.moments.iter().find(|snapshot| snapshot.date == date)?;
            Some((&game.start, &snapshot.front))
        })
        .collect();
    let line = |band: &Band| {
        let judge = |(start, now): &(&Front, &Front)| band.judge(land, held, start, now);
        let verdicts: Vec<Verdict> =
            seen.iter().map(judge).filter(|verdict| *verdict != Verdict::OffTheMap).collect();
        let inside = verdicts.iter().filter(|verdict| **verdict == Verdict::Inside).count();
        let inside = (!verdicts.is_empty()).then(|| wilson(inside, verdicts.len()));
        BandLine { what: band.what.clone(), inside }
    };
    let there = |row: &&Held| row.date == date && land.place(&row.place, row.at()).is_some();
    let place = |row: &Held| {
        let at = land.place(&row.place, row.at()).unwrap_or_default();
        let german = seen.iter().filter(|(_, now)| now.holder(at) == Seat::German).count();
        PlaceLine {
            place: row.place.clone(),
            real: row.side.clone(),
            german_percent: (100 * german).checked_div(seen.len()).unwrap_or(0),
        }
    };
    let real = held.iter().filter(|row| row.date == date && row.side == "german").map(|row| row.lon);
    Moment {
        date,
        games: seen.len(),
        agreement: mean(seen.iter().map(|(_, now)| agreement(land, held, date, now))),
        deepest: middle(seen.iter().filter_map(|(_, now)| westernmost(land, now))),
        real_deepest: real.min_by(f64::total_cmp),
        bands: bands.iter().filter(|band| band.date == date).map(line).collect(),
        places: held.iter().filter(there).map(place).collect(),
    }
}

#[expect(clippy::cast_precision_loss, reason = "nobody plays so many games")]
fn mean(all: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = all.fold((0.0, 0usize), |(sum, count), one| (sum + one, count + 1));
    if count == 0 { 0.0 } else { sum / count as f64 }
}

/// The longitude in the middle, to the ten-thousandth of a degree.
#[expect(clippy::cast_possible_truncation, reason = "longitudes are small")]
fn middle(all: impl Iterator<Item = f64>) -> Option<f64> {
    let mut all: Vec<i32> = all.map(|lon| (lon * 10_000.0) as i32).collect();
    (!all.is_empty()).then(|| f64::from(median_and_late(&mut all).0) / 10_000.0)
}

#[cfg(test)]
mod tests {
    use table::Setup;

    use super::*;

    #[test]
    fn a_game_of_ardennes_is_set_beside_the_real_battle() {
        let registry = games::Registry::load(&|_| None).unwrap_or_else(|error| panic!("{error}"));
        let kind = registry.get("ardennes44").expect("a game");
        let setup = Setup::new("ardennes44", "eight-turn").settle(kind.info()).expect("a scenario");
        let bots = ["level2".to_owned(), "level2".to_owned()];
        let limit = std::time::Duration::from_secs(60);
        let contest =
            Contest { setup, bots, weights: [None, None], games: 2, seed: 4, limit, journals: false };
        let land = Land::of("ardennes44").unwrap_or_else(|wrong| panic!("{wrong}"));
        let watch = |contest: &Contest, until| {
            let games =
                history(kind, contest, (&land, until), &|| ()).unwrap_or_else(|wrong| panic!("{wrong}"));
            let report = beside_history(contest, &land, &games);
            let seen: Vec<usize> = report.moments.iter().map(|moment| moment.games).collect();
            (games, report, seen)
        };
        let (games, report, seen) = watch(&contest, None);
        assert_eq!(seen, [2, 2, 0, 0], "eight turns end on 19 PM");
        let moment = &report.moments[0];
        assert!(moment.places.len() > 70, "{} places", moment.places.len());
        assert!((40.0..=100.0).contains(&moment.agreement), "{}", moment.agreement);
        assert_eq!(moment.bands.len(), 2);
        assert!(moment.bands.iter().all(|band| band.inside.is_some()));
        // At the start the places behind both lines are held as they were.
        let start = &games[0].start;
        let holder = |name: &str, lat, lon| {
            start.holder(land.place(name, atlas::Point { lat, lon }).expect("on the map"))
        };
        assert_eq!(holder("Bastogne", 50.0, 5.72), Seat::Allied);
        assert_eq!(holder("Dinant", 50.26, 4.91), Seat::Allied);
        assert_eq!(holder("Dasburg", 50.05, 6.13), Seat::German);
        // Watched as far as a moment, the same games show the same front then, and are written down so far.
        assert!(games.iter().all(|game| game.journal.is_none()), "nobody asked");
        let (shorter, early, seen) = watch(&Contest { journals: true, ..contest }, Some("17 PM"));
        assert_eq!(seen, [2, 0, 0, 0], "nobody watched longer");
        assert_eq!(early.moments[0].agreement, report.moments[0].agreement);
        assert!(shorter.iter().all(|game| game.journal.as_ref().is_some_and(|it| !it.entries.is_empty())));
    }
}
