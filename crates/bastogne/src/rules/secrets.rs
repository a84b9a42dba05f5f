//! Hands are secret: what could be otherwise. BB.Q33

use table::{Audience, Seat};

use crate::model::cards::Card;
use crate::model::state::{State, index};
use crate::rulebook::Bastogne;

impl Bastogne {
    /// Another position that this audience cannot tell from this one: hidden hands are dealt anew from what was not
    /// played.
    pub(crate) fn deal_anew(&self, state: &State, to: Audience, pick: &mut dyn FnMut(u32) -> u32) -> State {
        let mut other = state.clone();
        if self.outcome(state).is_some() {
            return other; // All is shown once the game is over.
        }
        for seat in Seat::PLAYERS.into_iter().filter(|seat| !to.may_see(*seat)) {
            let mut left: Vec<Card> = Vec::new();
            for card in Card::ALL.into_iter().filter(|card| card.seat() == seat) {
                let played = state.played.iter().filter(|gone| **gone == card).count();
                let copies = usize::from(self.card_data(card).copies).saturating_sub(played);
                left.extend(std::iter::repeat_n(card, copies));
            }
            let hand = &mut other.hands[index(seat)];
            for held in hand.iter_mut() {
                if left.is_empty() {
                    break;
                }
                let at = pick(u32::try_from(left.len()).unwrap_or(1)) as usize;
                *held = left.swap_remove(at);
            }
            hand.sort_unstable();
        }
        other
    }
}
