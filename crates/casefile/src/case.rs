//! A case as plain data.

use table::{RuleRef, Seat};

use crate::expect::claim::Expectation;
use crate::position::picture::Picture;
use crate::position::scene::Scene;
use crate::rules::NamedRule;

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
    /// The text of the action, as journals hold it, or with names in quotation marks.
    pub text: String,
    /// How it is carried out, where the case says so.
    pub way: Way,
    pub answer: Answered,
    pub repeat: Repeat,
}

/// How an order is carried out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Way {
    /// The hexes that it leads through, in this order.
    pub via: Vec<String>,
    /// Which of several ways of doing it: `by march`.
    pub by: Option<String>,
}

/// How often an order is given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Repeat {
    Once,
    /// Again and again for as long as its seat is on turn.
    WhileOnTurn,
    /// Again and again until this phase comes, or any other than the present one.
    UntilPhase(Option<String>),
}

/// What must become of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answered {
    /// It is legal and is carried out.
    Done,
    /// Exactly this rule forbids it, or one of those whose numbers begin so.
    Refused(NamedRule),
    /// The game cannot even read it.
    Unreadable,
}
