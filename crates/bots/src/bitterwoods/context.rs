//! What a planner knows: the game, the position, the seat, and its weights.

use bitterwoods::analysis::Analysis;
use bitterwoods::{BitterWoods, State};
use table::Seat;

use crate::bitterwoods::goals::{Atlas, by_levels};
use crate::bitterwoods::weights::BitterWeights;

/// What is known of the position when a plan is made.
#[derive(Debug)]
pub(crate) struct Context<'a> {
    pub(crate) weights: &'a BitterWeights,
    pub(crate) atlas: &'a Atlas,
    pub(crate) game: &'a BitterWoods,
    pub(crate) state: &'a State,
    pub(crate) seat: Seat,
}

impl<'a> Context<'a> {
    pub(crate) fn analysis(&self) -> Analysis<'a> {
        self.game.analysis()
    }

    /// Whether it is for this side to hold hubs whatever comes: the Allies in the campaign.
    pub(crate) fn holds_hubs(&self) -> bool {
        self.seat == Seat::Allied && by_levels(self.analysis())
    }

    /// What an attack must be worth. In the first days of the campaign the Germans leave alone what is hard to take, for who breaks
    /// through beside it comes farther; later, as the Allies grow stronger, they take what they can get.
    pub(crate) fn least(&self) -> i32 {
        let weights = self.weights;
        let gone = i32::from(self.state.turn - self.analysis().scenario().first);
        match self.seat {
            Seat::German if !by_levels(self.analysis()) => weights.least,
            Seat::German if gone < weights.first_turns => weights.least_first,
            Seat::German => weights.least_later,
            _ => weights.least_allied,
        }
    }
}
