//! Playing along a table line by line, for files that are built on cases: lessons.

use kernel::Table;
use table::Seat;

use crate::case::{Answered, Deed, Repeat};
use crate::expect::claim::Expectation;
use crate::play::Play;
use crate::run::Stage;
use crate::steps;

/// A table at which the lines of a file are tried out.
#[derive(Debug)]
pub struct Rehearsal {
    play: Play,
}

impl Rehearsal {
    #[must_use]
    pub fn new(table: Box<dyn Table>, stage: &dyn Stage) -> Rehearsal {
        Rehearsal { play: Play::new(table, stage.numbering(), stage.cards()) }
    }

    #[must_use]
    pub fn table(&self) -> &dyn Table {
        self.play.table()
    }

    /// A second table that stands as this one does.
    #[must_use]
    pub fn again(&self, stage: &dyn Stage) -> Rehearsal {
        let table = self.play.table();
        Rehearsal::new(table.fork(table.count()), stage)
    }

    /// Gives an order, or says how the die falls that is due, in the words of a case. Returns what was done, as journals say it.
    ///
    /// # Errors
    /// Why it cannot be read or done.
    pub fn order(&mut self, seat: Seat, text: &str, line: usize) -> Result<Vec<String>, String> {
        let Deed::Order(order) = steps::read(seat.name(), text)? else {
            return Err("this is no order".to_owned());
        };
        if order.answer != Answered::Done || order.repeat != Repeat::Once {
            return Err("here an order is given once, and nothing may be said of its answer".to_owned());
        }
        let before = self.play.table().count();
        self.play.order(&order, line)?;
        let table = self.play.table();
        Ok((before..table.count()).filter_map(|at| table.decision(at + 1)).map(|(_, text)| text).collect())
    }

    /// Makes the decisions of a side that the rules play, as long as it is on turn.
    ///
    /// # Errors
    /// When it has nothing to decide.
    pub fn go_on_as(&mut self, system: Seat) -> Result<(), String> {
        while self.play.table().turn().seats().has(system) {
            let legal = self.play.table().legal(system);
            let order =
                legal.first().ok_or_else(|| format!("the {system} side is on turn and can do nothing"))?;
            self.order(system, order, 0)?;
        }
        Ok(())
    }

    /// Whether a claim can be read.
    ///
    /// # Errors
    /// Why not.
    pub fn can_read(&self, claim: &str) -> Result<(), String> {
        Expectation::read(claim).map(drop)
    }

    /// Whether this is so, in the words of `expect:`.
    ///
    /// # Errors
    /// What it cannot be read for, or what is so instead.
    pub fn expect(&self, claim: &str) -> Result<(), String> {
        self.play.expect(&Expectation::read(claim)?)
    }
}

/// Whether all of this is so at a table, in the words of `expect:`.
///
/// # Errors
/// When one of the claims cannot be read.
pub fn holds(table: Box<dyn Table>, stage: &dyn Stage, claims: &[String]) -> Result<bool, String> {
    let claims = claims.iter().map(|claim| Expectation::read(claim)).collect::<Result<Vec<_>, _>>()?;
    let play = Play::new(table, stage.numbering(), stage.cards());
    Ok(claims.iter().all(|claim| play.expect(claim).is_ok()))
}
