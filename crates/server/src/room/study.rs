//! Studies: lessons and positions to try something out, in which the dice fall as the player says.

use std::panic::{AssertUnwindSafe, catch_unwind};

use seal::FairDice;
use store::SeatRecord;
use table::{Event, Seat};

use super::records::holder;
use super::state::Inner;
use crate::refusals::Answered;
use crate::secrets::random_bytes;
use crate::services::Services;
use crate::visitor::Who;
use crate::wire::{Holder, Reason, Refused, Reply};

/// What a player orders when the dice of a study shall fall by chance.
pub(super) const ANY_RESULT: &str = "any";

/// So many claims are looked at in one request.
const MOST_CLAIMS: usize = 16;

impl Inner {
    /// Whether the dice fall as the player says.
    pub(super) fn is_study(&self) -> bool {
        self.table.setup().study
    }

    /// Whether the holder of these seats says how the dice fall: in a study with no other person at the table.
    pub(super) fn throws_for(&self, held: &[Seat]) -> bool {
        let is_held = |seat: &SeatRecord| seat.seat.parse().is_ok_and(|seat| held.contains(&seat));
        let is_for_people =
            |seat: &&SeatRecord| matches!(holder(&seat.holder), Holder::Person | Holder::Empty);
        self.is_study() && !held.is_empty() && self.seats.iter().filter(is_for_people).all(is_held)
    }

    /// How far back a seat may go by itself. In a study nobody gains by going back past a die.
    pub(super) fn undo_limit(&self, seat: Seat) -> u32 {
        if self.is_study() {
            return 0;
        }
        u32::try_from(self.table.undo_limit(seat)).unwrap_or(u32::MAX)
    }

    /// Throws the die or draws the card that is awaited in a study, where nobody has to prove it.
    pub(super) fn throw(&mut self) -> Answered<(String, Vec<Event>)> {
        let dice = FairDice::from_seed(random_bytes::<32>().to_vec());
        let thrown = self.table.roll(&mut |weights| dice.roll(1, weights));
        thrown.ok_or_else(|| Refused::forbidden("no die and no draw is due"))
    }

    /// Whether all of this is so, in the words of rules cases.
    pub(super) fn holds(&self, services: &Services, who: &Who, claims: &[String]) -> Answered<Reply> {
        if !self.throws_for(&who.seats(&self.seats)) {
            let why = "only the only player of a study may ask what holds in it; everybody else sees what their seat sees";
            return Err(Refused::forbidden(why));
        }
        if claims.len() > MOST_CLAIMS {
            let why =
                format!("{} claims are too many; {MOST_CLAIMS} can be looked at together", claims.len());
            return Err(Refused::new(Reason::Limit, why));
        }
        let unreadable = |why: String| Refused::new(Reason::Unreadable, why);
        let kind = services.registry.get(&self.table.setup().game);
        let stage = kind.map_err(|error| unreadable(error.to_string()))?.stage();
        let look = || casefile::holds(self.table.present(), &*stage, claims);
        let broke = |_| Refused::new(Reason::Broken, "the rules failed at this question");
        let holds = catch_unwind(AssertUnwindSafe(look)).map_err(broke)?.map_err(unreadable)?;
        Ok(Reply::Holds { holds })
    }
}
