//! Matches: one computer opponent against another, many times.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use bots::{Ask, Bot};
use games::Kind;
use kernel::{Journal, Table, Turn, weighted};
use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};
use serde::Serialize;
use table::{Event, Outcome, Seat, Setup, SetupError, What};

use crate::dice::Dice;
use crate::figures::{Share, median_and_late, wilson};

/// A match that is to be played.
#[derive(Clone, Debug)]
pub struct Contest {
    pub setup: Setup,
    /// Who plays the Germans, and who the Allies.
    pub bots: [String; 2],
    /// Other weights than those of the game's file, for the German bot and for the Allied.
    pub weights: [Option<String>; 2],
    pub games: u64,
    /// The first game's seed; each further game takes the next.
    pub seed: u64,
    /// The time for a decision.
    pub limit: Duration,
    /// Whether journals are wanted.
    pub journals: bool,
}

/// Why a match cannot be played, or broke off.
#[derive(Debug)]
pub enum ContestError {
    Setup(SetupError),
    /// No such bot for this game.
    Bot {
        name: String,
        game: String,
    },
    /// A file of weights that cannot be read.
    Weights {
        file: String,
        why: String,
    },
    /// A program that does not start.
    Program(String),
    /// A bot did what it may not, or nothing at all.
    Broken {
        seed: u64,
        what: String,
    },
}

impl From<SetupError> for ContestError {
    fn from(error: SetupError) -> ContestError {
        ContestError::Setup(error)
    }
}

impl std::fmt::Display for ContestError {
    fn fmt(&self, to: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ContestError::Setup(error) => error.fmt(to),
            ContestError::Bot { name, game } => {
                let names: Vec<&str> = bots::bots_for(game).iter().map(|bot| bot.id).collect();
                to.write_str(&kernel::unknown("computer opponent", name, names))
            }
            ContestError::Weights { file, why } => write!(to, "{file}: {why}"),
            ContestError::Program(why) => to.write_str(why),
            ContestError::Broken { seed, what } => write!(to, "the game with seed {seed} failed: {what}"),
        }
    }
}

impl std::error::Error for ContestError {}

/// A game of a match.
#[derive(Clone, Debug)]
pub struct Played {
    pub seed: u64,
    pub outcome: Outcome,
    pub decisions: usize,
    /// How long each side thought in each of its turns, the German first.
    pub turns: [Vec<Duration>; 2],
    /// The longest time for one decision.
    pub longest: Duration,
    /// How many decisions took more than a tenth longer than they may.
    pub late: usize,
    pub journal: Option<Journal>,
}

/// The result of a match.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    pub game: String,
    pub scenario: String,
    pub german: String,
    pub allied: String,
    pub games: usize,
    pub german_wins: Share,
    pub allied_wins: Share,
    pub draws: usize,
    /// Levels of victory and how often each was reached.
    pub levels: BTreeMap<String, usize>,
    /// Victory points and other tallies on average.
    pub tallies: BTreeMap<String, f64>,
    pub decisions_a_game: usize,
    /// Milliseconds that a side thinks in a turn: half of all turns, and 95 of 100, take no longer. The German first.
    pub turn_ms: [(u64, u64); 2],
    pub longest_decision_ms: u64,
    /// How many decisions took more than a tenth longer than they may.
    pub late_decisions: usize,
}

/// Plays all games of a match, as many at once as there are cores. `done` is told of each.
///
/// # Errors
/// When there is no such scenario or bot, or a bot did what it may not.
pub fn play_all(
    kind: &dyn Kind,
    contest: &Contest,
    done: &(dyn Fn(&Played) + Sync),
) -> Result<Vec<Played>, ContestError> {
    let play = |number: u64| {
        let played = play_one(kind, contest, contest.seed.wrapping_add(number))?;
        done(&played);
        Ok(played)
    };
    (0..contest.games).into_par_iter().map(play).collect()
}

/// Plays one game.
///
/// # Errors
/// As for [`play_all`].
pub fn play_one(kind: &dyn Kind, contest: &Contest, seed: u64) -> Result<Played, ContestError> {
    play_watched(kind, contest, seed, &mut |_, _| ())
}

/// Plays one game before somebody who watches: he sees the table when it is set up and after every decision, with what happened.
///
/// # Errors
/// As for [`play_all`].
pub fn play_watched(
    kind: &dyn Kind,
    contest: &Contest,
    seed: u64,
    watcher: &mut dyn FnMut(&dyn Table, &[Event]),
) -> Result<Played, ContestError> {
    let mut stays = |table: &dyn Table, events: &[Event]| {
        watcher(table, events);
        ControlFlow::Continue(())
    };
    let played = play_while(kind, contest, seed, &mut stays)?;
    played.ok_or_else(|| ContestError::Broken { seed, what: "it stopped before the end".to_owned() })
}

/// Somebody who watches a game: he sees the table and what happened, and says whether he stays.
pub type Watcher<'a> = dyn FnMut(&dyn Table, &[Event]) -> ControlFlow<()> + 'a;

/// Plays one game as long as somebody watches; nothing comes of a game that he leaves before its end.
///
/// # Errors
/// As for [`play_all`].
pub fn play_while(
    kind: &dyn Kind,
    contest: &Contest,
    seed: u64,
    watcher: &mut Watcher<'_>,
) -> Result<Option<Played>, ContestError> {
    let mut table = kind.open(&contest.setup)?;
    let mut players = Vec::new();
    for (name, weights) in contest.bots.iter().zip(&contest.weights) {
        players.push(player(name, weights.as_deref(), &contest.setup.game)?);
    }
    for (seat, name) in Seat::PLAYERS.into_iter().zip(&contest.bots) {
        table.seat(seat, &format!("bot:{name}"));
    }
    // The dice of the game and what bots muse with are apart: thinking more changes no die.
    let (mut dice, mut musing) = (Dice::new(seed), Dice::new(seed ^ 0x5EED_0F7B_0007_0B07));
    let mut watch = Watch { limit: contest.limit * 11 / 10, ..Watch::default() };
    let mut stays = watcher(&*table, &[]);
    while stays.is_continue() {
        let broken = |what: String| ContestError::Broken { seed, what };
        let (seat, action) = match table.turn() {
            Turn::Over(outcome) => {
                let [german, allied] = watch.finish();
                let journal = contest.journals.then(|| table.journal());
                let (decisions, longest, late) = (table.count(), watch.longest, watch.late);
                let turns = [german, allied];
                return Ok(Some(Played { seed, outcome, decisions, turns, longest, late, journal }));
            }
            Turn::Chance => {
                let fallen = weighted(&table.chance(), &mut dice).cloned();
                (
                    Seat::Chance,
                    fallen.ok_or_else(|| broken("there is no possible result for a roll".to_owned()))?,
                )
            }
            Turn::Players(seats) => {
                let seat =
                    seats.iter().next().ok_or_else(|| broken("no seat has a decision to make".to_owned()))?;
                let player = &mut players[usize::from(seat == Seat::Allied)];
                let action =
                    watch.time(seat, || ask(&mut **player, &*table, seat, &mut musing, contest.limit));
                (seat, action.ok_or_else(|| broken(format!("the {seat} bot chose no action")))?)
            }
        };
        let events =
            table.play(seat, &action).map_err(|refusal| broken(format!("{seat}: {action}: {refusal}")))?;
        watch.see(&events);
        stays = watcher(&*table, &events);
    }
    Ok(None)
}

/// A bot by its name, with other weights (`level2@my-weights.csv`) or other thought (`level3:trials=10`), or a program:
/// `program:python3 docs/bots/eager.py`.
fn player(name: &str, weights: Option<&str>, game: &str) -> Result<Box<dyn Bot>, ContestError> {
    if let Some(command) = name.strip_prefix("program:") {
        return Ok(Box::new(bots::Program::start(command).map_err(ContestError::Program)?));
    }
    let (level, file) = name.split_once('@').map_or((name, None), |(level, file)| (level, Some(file)));
    let wrong = |why: String| ContestError::Weights { file: file.unwrap_or(name).to_owned(), why };
    let unknown = || ContestError::Bot { name: level.to_owned(), game: game.to_owned() };
    let read = file.map(std::fs::read_to_string).transpose().map_err(|why| wrong(why.to_string()))?;
    match read.as_deref().or(weights).or(bots::weights_of(game)) {
        Some(weights) => bots::bot_with(level, game, weights).map_err(wrong)?.ok_or_else(unknown),
        None => bots::bot(level, game).ok_or_else(unknown),
    }
}

fn ask(
    player: &mut dyn Bot,
    table: &dyn Table,
    seat: Seat,
    pick: &mut Dice,
    limit: Duration,
) -> Option<String> {
    player.choose(Ask { table, count: table.count(), seat, pick, limit }).map(|decision| decision.action)
}

/// How long each side has thought.
#[derive(Debug, Default)]
struct Watch {
    now: [Duration; 2],
    turns: [Vec<Duration>; 2],
    longest: Duration,
    /// Whatever takes longer than this is late.
    limit: Duration,
    late: usize,
}

impl Watch {
    fn time<T>(&mut self, seat: Seat, work: impl FnOnce() -> T) -> T {
        let begun = Instant::now();
        let answer = work();
        let taken = begun.elapsed();
        self.now[usize::from(seat == Seat::Allied)] += taken;
        self.longest = self.longest.max(taken);
        self.late += usize::from(taken > self.limit);
        answer
    }

    /// A turn ends when another begins.
    fn see(&mut self, events: &[Event]) {
        if events.iter().any(|event| matches!(event.what, What::Turn { .. })) {
            self.end_turn();
        }
    }

    fn end_turn(&mut self) {
        for (turns, now) in self.turns.iter_mut().zip(&mut self.now) {
            let taken = std::mem::take(now);
            if taken > Duration::ZERO {
                turns.push(taken);
            }
        }
    }

    fn finish(&mut self) -> [Vec<Duration>; 2] {
        self.end_turn();
        std::mem::take(&mut self.turns)
    }
}

/// Adds a match up.
#[must_use]
pub fn report(contest: &Contest, played: &[Played]) -> Report {
    let wins = |seat: Option<Seat>| played.iter().filter(|game| game.outcome.winner == seat).count();
    let share = |seat: Seat| wilson(wins(Some(seat)), played.len());
    let mut levels = BTreeMap::new();
    let mut sums: BTreeMap<String, (i64, u32)> = BTreeMap::new();
    for game in played {
        let level = game.outcome.level.clone().unwrap_or_else(|| match game.outcome.winner {
            Some(seat) => format!("{} victory", seat.title()),
            None => "Draw".to_owned(),
        });
        *levels.entry(level).or_default() += 1;
        for (name, points) in &game.outcome.tally {
            let (sum, count) = sums.entry(name.clone()).or_default();
            *sum += i64::from(*points);
            *count += 1;
        }
    }
    let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    let turn_ms = [0, 1].map(|side| {
        let mut all: Vec<Duration> =
            played.iter().flat_map(|game| game.turns[side].iter().copied()).collect();
        let (half, late) = median_and_late(&mut all);
        (millis(half), millis(late))
    });
    Report {
        game: contest.setup.game.clone(),
        scenario: contest.setup.scenario.clone(),
        german: contest.bots[0].clone(),
        allied: contest.bots[1].clone(),
        games: played.len(),
        german_wins: share(Seat::German),
        allied_wins: share(Seat::Allied),
        draws: wins(None),
        levels,
        tallies: sums.into_iter().map(|(name, (sum, count))| (name, mean(sum, count))).collect(),
        decisions_a_game: played.iter().map(|game| game.decisions).sum::<usize>() / played.len().max(1),
        turn_ms,
        longest_decision_ms: millis(played.iter().map(|game| game.longest).max().unwrap_or_default()),
        late_decisions: played.iter().map(|game| game.late).sum(),
    }
}

#[expect(clippy::cast_precision_loss, reason = "sums of victory points are small")]
fn mean(sum: i64, count: u32) -> f64 {
    sum as f64 / f64::from(count.max(1))
}
