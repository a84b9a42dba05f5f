//! What a player is asked to do now: shown as a prompt, and told to a player who tries something else.

use table::Seat;

use crate::model::ids::HexId;
use crate::model::state::{Frame, State};
use crate::rulebook::Toy;

impl Toy {
    /// What a seat is asked now, for a prompt and for one who does something else.
    pub(crate) fn prompt_text(&self, state: &State, seat: Seat) -> String {
        self.frame_prompt(state, state.frame(), seat)
    }

    /// What is asked in a frame.
    pub(crate) fn frame_prompt(&self, state: &State, frame: Option<Frame>, seat: Seat) -> String {
        let hex = |at: HexId| self.hex_label(at);
        match frame {
            None => "the game is over".to_owned(),
            Some(Frame::Deal) => "the German objective is being dealt".to_owned(),
            Some(Frame::Mines) => "lay the mine markers".to_owned(),
            Some(Frame::Orders) if self.order(state, seat).is_some() => {
                "wait for the other player's order".to_owned()
            }
            Some(Frame::Orders) => "choose an order for this turn".to_owned(),
            Some(Frame::Movement(_)) => "move units, then end the movement phase".to_owned(),
            Some(Frame::MineRoll { .. }) => "the die decides about the mine".to_owned(),
            Some(Frame::Combat(_)) => "attack, then end the combat phase".to_owned(),
            Some(Frame::Battle { target, .. }) => {
                format!("join units to the attack on {}, or call it off", hex(target))
            }
            Some(Frame::Roll { target, .. }) => format!("the die decides the attack on {}", hex(target)),
            Some(Frame::Loss { .. }) => "choose the unit that loses a step".to_owned(),
            Some(Frame::Retreat { .. }) => "retreat one hex".to_owned(),
            Some(Frame::Advance { target, .. }) => format!("advance into {}, or stay", hex(target)),
        }
    }
}
