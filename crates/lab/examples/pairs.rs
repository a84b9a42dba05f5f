//! Compares Allied players of Enemy Action by the same games: `pairs SCENARIO GAMES SEED BOT...`. Every bot plays the same seeds
//! against the system; neighbours in the list are compared game by game.

use std::time::Duration;

use lab::{Contest, Played, play_all};
use table::{Seat, Setup};

fn points(played: &Played) -> i32 {
    played.outcome.tally.iter().map(|(_, points)| points).sum()
}

/// The result as the Allied player feels it: who won first, then the points.
fn rank(played: &Played) -> (i32, i32) {
    let won = match played.outcome.winner {
        Some(Seat::Allied) => 1,
        Some(_) => -1,
        None => 0,
    };
    (won, -points(played))
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [scenario, games, seed, bots @ ..] = words.as_slice() else {
        return Err("pairs SCENARIO GAMES SEED BOT...".into());
    };
    let shelf = games::Shelf::load(&|_| None)?;
    let kind = shelf.get("enemyaction")?;
    let mut before: Option<Vec<Played>> = None;
    for bot in bots {
        let contest = Contest {
            setup: Setup::new("enemyaction", scenario).settle(kind.info())?,
            bots: ["random".to_owned(), bot.clone()],
            weights: [None, None],
            games: games.parse()?,
            seed: seed.parse()?,
            limit: Duration::from_secs(60),
            journals: false,
        };
        let played = play_all(kind, &contest, &|_| ())?;
        let wins = played.iter().filter(|one| one.outcome.winner == Some(Seat::Allied)).count();
        let sum: i32 = played.iter().map(points).sum();
        let mut thinking: Vec<Duration> = played.iter().flat_map(|one| one.turns[1].clone()).collect();
        thinking.sort_unstable();
        let at = |share: usize| thinking.get(thinking.len() * share / 100).copied().unwrap_or_default();
        println!(
            "{bot}: {wins} won of {}, points {:.1}, all {:?}, turn {:?} (95%: {:?})",
            played.len(),
            f64::from(sum) / played.len().max(1) as f64,
            played.iter().map(points).collect::<Vec<i32>>(),
            at(50),
            at(95),
        );
        if let Some(before) = &before {
            let pairs = || before.iter().zip(&played);
            let better = pairs().filter(|(old, new)| rank(new) > rank(old)).count();
            let worse = pairs().filter(|(old, new)| rank(new) < rank(old)).count();
            let gains: Vec<f64> = pairs().map(|(old, new)| f64::from(points(old) - points(new))).collect();
            let count = gains.len().max(1) as f64;
            let mean = gains.iter().sum::<f64>() / count;
            let spread = gains.iter().map(|gain| (gain - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
            let error = 2.0 * (spread / count).sqrt();
            println!(
                "  better than the one before in {better}, worse in {worse}; {mean:.1} points fewer (±{error:.1})"
            );
        }
        before = Some(played);
    }
    Ok(())
}
