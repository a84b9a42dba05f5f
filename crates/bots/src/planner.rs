//! What a computer opponent knows of one game.
//!
//! Thinking goes in three layers. A [`Planner`] sets goals and makes a plan for a stretch of play, such as a player turn; it
//! follows the plan decision by decision; and it says what a position is worth. All that is the same for every game is
//! done by the search (`search.rs`): trying plans out, comparing them, watching the clock.

use std::fmt::Debug;

use kernel::Game;
use table::Seat;

/// The state of the game that a planner knows.
pub type StateOf<M> = <<M as Planner>::Game as Game>::State;
/// One decision of it.
pub type ActionOf<M> = <<M as Planner>::Game as Game>::Action;

/// How a plan is to be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// Without thought for what the enemy can do: the weakest level.
    pub hasty: bool,
    /// Which of several plans: nought is the one that seems best without trying, every other number is another idea of how
    /// the same stretch of play could go (a bolder one, a more careful one, another main effort).
    pub variant: u8,
}

impl Style {
    /// The plan that seems best.
    pub const BEST: Style = Style { hasty: false, variant: 0 };
    /// The first plan that comes to mind.
    pub const HASTY: Style = Style { hasty: true, variant: 0 };
}

/// How much a level thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    pub style: Style,
    /// How many plans are compared; one is not compared with anything.
    pub plans: u8,
    /// How often each is tried out at most.
    pub trials: u32,
    /// How many tweaks of the best plan are tried out after that, as often; nought for none.
    pub tweaks: usize,
    /// How many stretches of play a trial goes on for.
    pub stretches: u32,
    /// How often each action is tried out that could be as good as the planned one; nought for never.
    pub looks: u32,
    /// The milliseconds that trying out may take in one stretch of play.
    pub millis: u64,
}

impl Effort {
    /// The same with some of its numbers replaced: `trials=10:tweaks=20`; nothing for no change.
    ///
    /// # Errors
    /// When there is no such number; in words.
    pub fn adjusted(mut self, adjustments: &str) -> Result<Effort, String> {
        for part in adjustments.split(':').filter(|part| !part.is_empty()) {
            let wrong = || {
                format!(
                    "`{part}` is no way to think: plans, trials, tweaks, stretches, looks and millis have numbers, such as `trials=10`"
                )
            };
            let (name, number) = part.split_once('=').ok_or_else(wrong)?;
            let number: u16 = number.parse().map_err(|_| wrong())?;
            match name {
                "plans" => self.plans = u8::try_from(number).map_err(|_| wrong())?,
                "trials" => self.trials = u32::from(number),
                "tweaks" => self.tweaks = usize::from(number),
                "stretches" => self.stretches = u32::from(number),
                "looks" => self.looks = u32::from(number),
                "millis" => self.millis = u64::from(number),
                _ => return Err(wrong()),
            }
        }
        Ok(self)
    }
}

/// The levels, the weakest first.
pub const LEVELS: [Effort; 4] = [
    Effort { style: Style::HASTY, plans: 1, trials: 0, tweaks: 0, stretches: 0, looks: 0, millis: 0 },
    Effort { style: Style::BEST, plans: 1, trials: 0, tweaks: 0, stretches: 0, looks: 0, millis: 0 },
    Effort { style: Style::BEST, plans: 4, trials: 6, tweaks: 0, stretches: 1, looks: 4, millis: 2_000 },
    Effort { style: Style::BEST, plans: 8, trials: 16, tweaks: 0, stretches: 2, looks: 12, millis: 10_000 },
];

/// What is known of a game: goals, plans, and the worth of positions. A planner is told only what its seat may know.
pub trait Planner: Debug + Send + Sync + 'static {
    type Game: Game;
    /// What is thought out once and followed for a while.
    type Plan: Clone + Debug + Send + Sync;

    /// The number of the stretch of play that this is. A plan is made for one stretch and thrown away when another begins.
    fn stretch(&self, game: &Self::Game, state: &StateOf<Self>) -> u32;

    /// How much a stretch of play that begins in this position counts for the length of a trial; nought where a trial had better
    /// go on to the end of the next one.
    fn counts(&self, game: &Self::Game, state: &StateOf<Self>) -> u32 {
        let _ = (game, state);
        1
    }

    /// How many variants of a plan are worth trying in this position; at least one.
    fn variants(&self, game: &Self::Game, state: &StateOf<Self>, seat: Seat) -> u8;

    /// Sets goals and makes a plan.
    fn plan(&self, game: &Self::Game, state: &StateOf<Self>, seat: Seat, style: Style) -> Self::Plan;

    /// What the plan does now; it may note that it has done it. Nothing where it has no opinion: then the action is taken
    /// that leads to what is worth most.
    fn follow(
        &self,
        game: &Self::Game,
        state: &StateOf<Self>,
        seat: Seat,
        plan: &mut Self::Plan,
    ) -> Option<ActionOf<Self>>;

    /// Other actions that could be as good as the one that the plan is about to take, where it pays to try them out.
    fn others(
        &self,
        game: &Self::Game,
        state: &StateOf<Self>,
        seat: Seat,
        plan: &Self::Plan,
        into: &mut Vec<ActionOf<Self>>,
    ) {
        let _ = (game, state, seat, plan, into);
    }

    /// How many tweaks of a plan there are: plans that differ from it in one place (an attack more or less, a group sent elsewhere).
    fn tweaks(&self, game: &Self::Game, state: &StateOf<Self>, seat: Seat, plan: &Self::Plan) -> usize {
        let _ = (game, state, seat, plan);
        0
    }

    /// The plan with one of its tweaks; nothing where that makes no sense (any more). The ones that promise most come first, and the
    /// same number should mean the same place after another tweak was made.
    fn tweak(
        &self,
        game: &Self::Game,
        state: &StateOf<Self>,
        seat: Seat,
        plan: &Self::Plan,
        which: usize,
    ) -> Option<Self::Plan> {
        let _ = (game, state, seat, plan, which);
        None
    }

    /// What the dice are about that are thrown now, apart from the stretch of play it is: the same number for the same hex of a
    /// combat, the same draw, the same event. When plans are tried out, the same matter gets the same dice.
    fn matter(&self, game: &Self::Game, state: &StateOf<Self>) -> u64 {
        let _ = (game, state);
        0
    }

    /// What a position is worth to a seat, in hundredths of a victory point of that game.
    fn worth(&self, game: &Self::Game, state: &StateOf<Self>, seat: Seat) -> i32;

    /// Whether nothing is left to settle of what was begun last: no battle is under way and nobody is asked about one.
    fn is_settled(&self, game: &Self::Game, state: &StateOf<Self>) -> bool;

    /// How much each level thinks about this game.
    fn levels(&self) -> [Effort; 4] {
        LEVELS
    }

    /// The plan in a line or two.
    fn thought(&self, game: &Self::Game, state: &StateOf<Self>, seat: Seat, plan: &Self::Plan) -> String;
}
