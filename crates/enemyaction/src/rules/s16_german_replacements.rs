//! Replacements for German corps. EA §8.12, §16, §16.2

use kernel::Log;
use table::Seat;
use wargame::counted;

use crate::model::cards::{Formation, GermanCard};
use crate::model::ids::UnitId;
use crate::model::pieces::{Marks, Place, Supply};
use crate::model::state::State;
use crate::rulebook::EnemyAction;
use crate::rules::hypothetical::Trace;
use crate::rules::narration::Weighed;

impl EnemyAction {
    /// Whether a corps refits instead of acting: as many reduced units as the card has points, whoever can receive them.
    /// EA §8.12, §16, EA.Q96
    pub(crate) fn can_replace(&self, state: &State, card: &GermanCard) -> bool {
        let corps = matches!(card.formation, Formation::Corps(_));
        let points = usize::from(card.replacements);
        corps
            && state.from(20)
            && self.has_detachments()
            && points > 0
            && self.reduced(state, &card.formation).len() >= points
    }

    /// Whether a unit can gain a step; if not, why. EA §16.11, §16.13
    pub(crate) fn may_gain(&self, state: &State, unit: UnitId) -> Result<(), &'static str> {
        let piece = state.piece(unit);
        if piece.steps >= self.unit(unit).full() {
            return Err("it is at full strength");
        }
        if piece.is(Marks::REPLACED) {
            return Err("it has had its step");
        }
        match piece.place() {
            Place::Box => Ok(()),
            Place::Hex(_) if piece.supply != Supply::In => Err("it is not in supply"),
            Place::Hex(at) if !self.position(state).traces(Trace::Reserve, at) => {
                Err("reserve supply does not reach it")
            }
            Place::Hex(_) => Ok(()),
            _ => Err("it is not in play"),
        }
    }

    /// Steps for a corps, one each, from the highest selector down; what cannot be used is lost. EA §16.1, §16.13, §16.2
    pub(crate) fn assign_replacements(&self, state: &mut State, card: &GermanCard, log: &mut Log) {
        let order = self.descending(state, &self.reduced(state, &card.formation));
        let mut left = card.replacements;
        let mut weighed: Vec<Weighed> = Vec::new();
        let mut given: Vec<UnitId> = Vec::new();
        for unit in order {
            let why = match self.may_gain(state, unit) {
                Err(why) => why,
                Ok(()) if left == 0 => "no points are left",
                Ok(()) => {
                    left -= 1;
                    given.push(unit);
                    "gains a step"
                }
            };
            if log.listens() {
                weighed.push(Weighed {
                    what: self.unit_label(unit),
                    at: state.piece(unit).hex(),
                    why: why.to_owned(),
                    chosen: given.last() == Some(&unit),
                    number: None,
                });
            }
        }
        let text = format!(
            "German {} brings replacements to {}.",
            self.card_label(card.id),
            self.unit_labels(given.iter().copied())
        );
        self.log_weighed(text, "16.2", || weighed, log);
        for unit in given {
            self.gain_step(state, unit, "16.1", log);
        }
    }

    /// A unit gains a step. EA §16.1
    pub(crate) fn gain_step(&self, state: &mut State, unit: UnitId, number: &'static str, log: &mut Log) {
        let piece = state.piece_mut(unit);
        piece.steps += 1;
        piece.mark(Marks::REPLACED);
        let now = counted(state.piece(unit).steps.into(), "step", "steps");
        debug_assert_eq!(self.seat_of(unit), Seat::German);
        self.log_unit(unit, format_args!("gains a step, {now} now"), number, log);
    }
}
