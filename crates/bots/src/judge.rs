//! What a mind holds of a position, for whoever wants to know whether it is right: `bulge fit` sets it beside how games ended.

use kernel::{Session, Table};
use table::Seat;

use crate::mind::Mind;
use crate::{Made, minded};

/// Judges positions as a mind does.
pub trait Judge: Send + Sync + std::fmt::Debug {
    /// The number of the stretch of play that this is; nothing when the table is of another game.
    fn stretch(&self, table: &dyn Table) -> Option<u32>;

    /// What the position is worth to the Germans.
    fn worth(&self, table: &dyn Table) -> Option<i32>;
}

#[derive(Debug)]
struct Judging<M>(M);

impl<M: Mind> Judge for Judging<M> {
    fn stretch(&self, table: &dyn Table) -> Option<u32> {
        let session = table.as_any().downcast_ref::<Session<M::Game>>()?;
        Some(self.0.stretch(session.game(), session.state()))
    }

    fn worth(&self, table: &dyn Table) -> Option<i32> {
        let session = table.as_any().downcast_ref::<Session<M::Game>>()?;
        Some(self.0.worth(session.game(), session.state(), Seat::German))
    }
}

struct ForJudging;

impl Made for ForJudging {
    type Into = Box<dyn Judge>;

    fn of<M: Mind>(self, mind: M) -> Result<Box<dyn Judge>, String> {
        Ok(Box::new(Judging(mind)))
    }
}

/// Judges positions of a game by some weights; nothing where no mind knows it.
///
/// # Errors
/// When the weights are not those of this game's mind; in words.
pub fn judge(game: &str, weights: &str) -> Result<Option<Box<dyn Judge>>, String> {
    minded(game, 0, weights, ForJudging)
}

#[cfg(test)]
mod tests {
    use table::Setup;

    use super::*;

    #[test]
    fn a_position_is_judged_by_the_weights_that_are_given() {
        let shelf = games::Shelf::load(&|_| None).unwrap_or_else(|error| panic!("{error}"));
        let table = shelf.open(&Setup::new("toy", "crossing")).expect("a game");
        let weights = crate::weights_of("toy").expect("weights");
        let worth = |weights: &str| {
            let judge = judge("toy", weights).expect("weights").expect("a mind");
            assert!(judge.stretch(&*table).is_some());
            judge.worth(&*table).expect("a worth")
        };
        assert_ne!(worth(weights), worth(&weights.replace("\nother,300,", "\nother,7,")));
        let other = shelf.open(&Setup::new("bastogne", "introduction")).expect("a game");
        let judging = judge("toy", weights).expect("weights").expect("a mind");
        assert_eq!(judging.worth(&*other), None, "nobody judges what he does not know");
        assert!(judge("chess", weights).expect("no mind").is_none());
    }
}
