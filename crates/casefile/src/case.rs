//! A case as plain data.

use table::{RuleRef, Seat};

use crate::expect::claim::Expectation;
use crate::position::picture::Picture;
use crate::position::scene::Scene;

/// One case of a file: what it proves, where it begins, and what happens step by step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Case {
    /// The line of its `case:`.
    pub line: usize,
    pub title: String,
    /// The rules it says it proves.
    pub proves: Vec<RuleRef>,
    /// The position as far as it is said in lines.
    pub scene: Scene,
    /// The rest of the position, where it is drawn. Only a map's numbering can say which hexes the cells are.
    pub picture: Option<Picture>,
    pub steps: Vec<Step>,
}

/// One line of what happens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    pub line: usize,
    pub deed: Deed,
}

/// What a step is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// A seat decides; for the seat chance, a die or a draw comes out so.
    Order(Order),
    /// Something must be true now.
    Expect(Expectation),
}

/// An order and the answer it must get.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    pub seat: Seat,
    /// The text of the action, as journals hold it.
    pub text: String,
    pub answer: Answered,
    /// It is given again and again for as long as its seat is on turn.
    pub again: bool,
}

/// What must become of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answered {
    /// It is legal and is carried out.
    Done,
    /// Exactly this rule forbids it.
    Refused(RuleRef),
    /// The game cannot even read it.
    Unreadable,
}
