//! Does a stronger opponent do better than a weaker one? Both take the same seat against the same enemy with the same dice, so that a
//! scenario which one side nearly always wins still tells them apart: by its points.

use games::Kind;
use serde::Serialize;
use table::Seat;

use crate::contest::{Contest, ContestError, Played, play_all};
use crate::figures::{Share, mean_and_spread, median_and_late, wilson};
use crate::tune::{Measure, result};

/// What two opponents came to in one seat, the stronger beside the weaker.
#[derive(Clone, Debug, Serialize)]
pub struct Rung {
    pub seat: Seat,
    pub stronger: String,
    pub weaker: String,
    /// Who had the other seat.
    pub against: String,
    /// How often the stronger won, and how often the weaker did in its place.
    pub stronger_wins: Share,
    pub weaker_wins: Share,
    /// The games, seed by seed, in which the stronger did better than the weaker, and in which worse: who won counts first, then points.
    pub better: usize,
    pub worse: usize,
    /// The points of the scenario on average, by their name: those of the stronger's games, then of the weaker's.
    pub points: Option<(String, f64, f64)>,
    /// By how many points (wins, where a game has no points) the stronger did better in a game, and between which bounds that lies
    /// with a confidence of 95 in a hundred.
    pub gain: f64,
    pub low: f64,
    pub high: f64,
    /// Milliseconds that the stronger thinks in a turn: half of all turns, and 95 of 100, take no longer.
    pub turn_ms: (u64, u64),
}

/// Who is compared, and how.
#[derive(Clone, Copy, Debug)]
pub struct Field<'a> {
    /// The weakest first; each is compared with the one before it.
    pub bots: &'a [String],
    /// The enemy of all of them. The weaker of the two where nobody is named; where that one already wins all games against itself, only
    /// a better enemy tells them apart.
    pub against: Option<&'a String>,
    /// The seats they take in turn.
    pub seats: &'a [Seat],
}

impl<'a> Field<'a> {
    /// Whom two of them meet.
    fn enemy(&self, weaker: &'a String) -> &'a String {
        self.against.unwrap_or(weaker)
    }

    /// How many matches that makes. Where the weaker meets itself, its games are the same from either seat.
    #[must_use]
    pub fn matches(&self) -> usize {
        let seats = self.seats.len();
        let of_a_pair = |pair: &'a [String]| match pair {
            [weaker, _] if self.enemy(weaker) == weaker => seats + 1,
            _ => seats * 2,
        };
        self.bots.windows(2).map(of_a_pair).sum()
    }
}

/// Compares each bot of a list with the one before it. `tell` is told of each rung, `done` of each game.
///
/// # Errors
/// When a match cannot be played.
pub fn ladder(
    kind: &dyn Kind,
    contest: &Contest,
    field: Field<'_>,
    tell: &mut dyn FnMut(&Rung),
    done: &(dyn Fn(&Played) + Sync),
) -> Result<Vec<Rung>, ContestError> {
    let mut rungs = Vec::new();
    for pair in field.bots.windows(2) {
        let [weaker, stronger] = pair else { continue };
        let enemy = field.enemy(weaker);
        let take = |seat: Seat, bot: &String| {
            let bots = if seat == Seat::German { [bot, enemy] } else { [enemy, bot] };
            play_all(kind, &Contest { bots: bots.map(Clone::clone), ..contest.clone() }, done)
        };
        let mut known: Option<Vec<Played>> = None;
        for seat in field.seats {
            // Where the weaker meets itself, its games are the same from either seat.
            let before = match known.take() {
                Some(games) if enemy == weaker => games,
                _ => take(*seat, weaker)?,
            };
            let after = take(*seat, stronger)?;
            let rung = rung(*seat, [weaker, stronger, enemy], [&before, &after]);
            tell(&rung);
            rungs.push(rung);
            known = Some(before);
        }
    }
    Ok(rungs)
}

/// Adds the games of two opponents up.
fn rung(seat: Seat, [weaker, stronger, enemy]: [&String; 3], [before, after]: [&[Played]; 2]) -> Rung {
    let sign = if seat == Seat::German { 1.0 } else { -1.0 };
    let felt = |game: &Played, measure: Measure| sign * result(&game.outcome, measure);
    let wins = |games: &[Played]| {
        wilson(games.iter().filter(|game| game.outcome.winner == Some(seat)).count(), games.len())
    };
    let pairs = || before.iter().zip(after);
    let rank = |game: &Played| (felt(game, Measure::Wins), felt(game, Measure::Points));
    let gains: Vec<f64> =
        pairs().map(|(old, new)| felt(new, Measure::Points) - felt(old, Measure::Points)).collect();
    let (gain, spread) = mean_and_spread(&gains);
    let mean = |games: &[Played]| {
        let all: Vec<f64> = games.iter().map(|game| points(game).map_or(0.0, |(_, points)| points)).collect();
        mean_and_spread(&all).0
    };
    let side = usize::from(seat == Seat::Allied);
    let mut turns: Vec<_> = after.iter().flat_map(|game| game.turns[side].iter().copied()).collect();
    let (half, late) = median_and_late(&mut turns);
    let millis = |time: std::time::Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    Rung {
        seat,
        stronger: stronger.clone(),
        weaker: weaker.clone(),
        against: enemy.clone(),
        stronger_wins: wins(after),
        weaker_wins: wins(before),
        better: pairs().filter(|(old, new)| rank(new) > rank(old)).count(),
        worse: pairs().filter(|(old, new)| rank(new) < rank(old)).count(),
        points: after.first().and_then(points).map(|(name, _)| (name, mean(after), mean(before))),
        gain,
        low: gain - spread,
        high: gain + spread,
        turn_ms: (millis(half), millis(late)),
    }
}

/// What a game counts at its end.
fn points(game: &Played) -> Option<(String, f64)> {
    game.outcome.tally.first().map(|(name, points)| (name.clone(), f64::from(*points)))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use table::Setup;

    use super::*;

    /// So many games of a kind.
    fn contest(kind: &dyn Kind, games: u64) -> Contest {
        Contest {
            setup: Setup::new("toy", "crossing").settle(kind.info()).expect("a scenario"),
            bots: Default::default(),
            weights: [None, None],
            games,
            seed: 5,
            limit: Duration::from_secs(60),
            journals: false,
        }
    }

    #[test]
    fn whoever_thinks_stands_above_whoever_does_not() {
        let registry = games::Registry::load(&|_| None).unwrap_or_else(|error| panic!("{error}"));
        let kind = registry.get("toy").expect("a game");
        let bots = ["random", "level2", "level2"].map(str::to_owned);
        let contest = contest(kind, 80);
        let mut told = 0;
        let field = Field { bots: &bots, against: None, seats: &kind.info().seats };
        let rungs = ladder(kind, &contest, field, &mut |_| told += 1, &|_| ())
            .unwrap_or_else(|wrong| panic!("{wrong}"));
        assert_eq!((rungs.len(), told), (4, 4), "two pairs, two seats");
        let [german, allied, same, _] = rungs.as_slice() else { panic!("four rungs") };
        for rung in [german, allied] {
            assert!(rung.stronger_wins.won > rung.weaker_wins.won && rung.better > rung.worse, "{rung:?}");
            assert!(rung.low > 0.0 && rung.low < rung.gain && rung.gain < rung.high, "{rung:?}");
        }
        assert_eq!((same.better, same.worse), (0, 0), "the same opponent plays the same games");
        let field = Field { bots: &bots[..2], against: Some(&bots[1]), ..field };
        let beside =
            ladder(kind, &contest, field, &mut |_| (), &|_| ()).unwrap_or_else(|wrong| panic!("{wrong}"));
        assert!(beside.iter().all(|rung| rung.against == "level2"), "both meet who was named: {beside:?}");
        assert!(beside[0].low > 0.0, "{beside:?}");
        let level = |rungs: &[Rung]| rungs.iter().map(|rung| rung.stronger_wins.won).collect::<Vec<_>>();
        assert_eq!(level(&beside), level(&rungs[2..]), "level 2 against itself is the same match either way");
        let alone = Field { seats: &[Seat::Allied], ..field };
        let one =
            ladder(kind, &contest, alone, &mut |_| (), &|_| ()).unwrap_or_else(|wrong| panic!("{wrong}"));
        assert_eq!(level(&one), level(&beside[1..]), "a seat alone is played as it is beside the other");
    }

    #[test]
    fn every_match_is_counted_before_it_is_played() {
        let registry = games::Registry::load(&|_| None).unwrap_or_else(|error| panic!("{error}"));
        let kind = registry.get("toy").expect("a game");
        let bots = ["random", "level1", "level1"].map(str::to_owned);
        let contest = contest(kind, 2);
        let both = kind.info().seats.as_slice();
        let cases =
            [(None, both, 6), (None, &both[..1], 4), (Some(&bots[1]), both, 7), (Some(&bots[0]), both, 7)];
        for (against, seats, matches) in cases {
            let field = Field { bots: &bots, against, seats };
            let played = std::sync::atomic::AtomicUsize::new(0);
            let count = |_: &Played| _ = played.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            ladder(kind, &contest, field, &mut |_| (), &count).unwrap_or_else(|wrong| panic!("{wrong}"));
            assert_eq!((field.matches(), played.into_inner()), (matches, matches * 2), "{field:?}");
        }
    }
}
