//! The smallest program that plays a match: `duel GAME SCENARIO GERMAN ALLIED GAMES [SEED]`. `bulge match` does it with more comfort.

use std::time::Duration;

use lab::{Contest, play_all, report};
use table::Setup;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, scenario, german, allied, games, seed @ ..] = words.as_slice() else {
        return Err("duel GAME SCENARIO GERMAN ALLIED GAMES [SEED]".into());
    };
    let shelf = games::Shelf::load(&|_| None)?;
    let kind = shelf.get(game)?;
    let contest = Contest {
        setup: Setup::new(game, scenario).settle(kind.info())?,
        bots: [german.clone(), allied.clone()],
        weights: [None, None],
        games: games.parse()?,
        seed: seed.first().map_or(Ok(1), |seed| seed.parse())?,
        limit: Duration::from_secs(60),
        journals: false,
    };
    let played = play_all(kind, &contest, &|_| ())?;
    println!("{:#?}", report(&contest, &played));
    Ok(())
}
