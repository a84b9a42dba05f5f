//! How a game tells the search what its movement rules say, and how the search answers.

use crate::ids::HexId;
use crate::map::graph::Edge;
use crate::movement::mp::Mp;

/// What the rules say about one step from a node to a neighbour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step<R> {
    /// The step is allowed at this price.
    Go {
        /// What the step costs. Nothing is a price too.
        cost: Mp,
        /// The layer the unit is on after the step.
        layer: u8,
        /// Whether the move must end in the hex entered, as on entering an enemy ZOC. A44 §9.2.1
        stop: bool,
        /// How much the player would rather not go this way (traffic, exposure); counted only between equal costs.
        dislike: u16,
    },
    /// The step takes everything that is left and ends the move, as crossing an unbridged river does. EA §10.31
    GoAll {
        /// What must be left for the step to be made at all; [`Mp::ZERO`] when any remainder will do.
        at_least: Mp,
        /// The layer the unit is on after the step.
        layer: u8,
        /// How much the player would rather not go this way.
        dislike: u16,
    },
    /// A rule forbids the step, whatever is left to spend.
    Forbidden(R),
}

/// The movement rules for one unit or stack in one position.
///
/// **Layers** let a rule look at how the unit came to a hex. A policy numbers the histories its rules tell apart (not
/// yet moved, on roads all the way, has crossed Wooded Rough once …) from 0 up, says on which layer each step ends,
/// and is told the layer again for the next step. The search keeps the best way to each hex *on each layer*.
///
/// Answers must depend on nothing but the arguments and the position. Points already spent may only ever make things
/// worse: what is allowed at some `spent` must be allowed, and lead no later to the same hex and layer, at any lesser
/// one. Rules that punish an early arrival need a layer.
pub trait MovePolicy {
    /// Names the rule that forbids something.
    type Reason: Copy;

    /// How many layers there are, at least 1.
    fn layers(&self) -> u8 {
        1
    }

    /// Says what a step along `edge` costs or which rule forbids it.
    ///
    /// The budget is the search's business: a policy need not compare `spent` with an allowance. An explanation also
    /// asks about steps out of hexes where the unit has had to stop, and about `spent` above the budget.
    fn step(&self, from: HexId, layer: u8, edge: &Edge, spent: Mp) -> Step<Self::Reason>;

    /// Says whether the move may end here. A hex where it may not (too many units, no supply) can still be passed
    /// through. A44 §8, EA §10.6
    fn may_end(&self, node: HexId, layer: u8) -> Result<(), Self::Reason> {
        let _ = (node, layer);
        Ok(())
    }
}

/// What a unit sets out with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Query {
    /// Where the unit stands.
    pub start: HexId,
    /// The layer it starts on.
    pub layer: u8,
    /// All it may spend, counting what it has spent already.
    pub budget: Mp,
    /// What it has spent already: a reinforcement queued behind others, a move taken up again.
    pub spent: Mp,
    /// Whether the first step may cost more than there is. Such a step takes all that is left and ends the move;
    /// what is forbidden stays forbidden. BW §5.2, EA §10
    pub one_hex_guaranteed: bool,
}

impl Query {
    /// Asks where a unit can go from a node with so many movement points.
    pub const fn new(start: HexId, budget: Mp) -> Query {
        Query { start, layer: 0, budget, spent: Mp::ZERO, one_hex_guaranteed: false }
    }

    /// Starts on another layer than 0.
    pub const fn on_layer(self, layer: u8) -> Query {
        Query { layer, ..self }
    }

    /// Starts with part of the budget gone.
    pub const fn having_spent(self, spent: Mp) -> Query {
        Query { spent, ..self }
    }

    /// Lets the unit always move one hex. BW §5.2, EA §10
    pub const fn with_one_hex_guaranteed(self) -> Query {
        Query { one_hex_guaranteed: true, ..self }
    }
}

/// Where a step ends, once the budget has been applied to it. Kept in one place so that searching and pricing agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Arrival<R> {
    /// The unit gets there.
    At { spent: u16, layer: u8, stopped: bool, dislike: u16 },
    /// The unit would have to have so many points in all.
    Beyond { need: u32 },
    /// A rule forbids the step.
    Forbidden(R),
}

/// Applies a budget (in twelfths) to a step that is about to be made with `spent` gone.
///
/// `stretch` is the one-hex guarantee. `unlimited` is how an explanation counts: there is no remainder to take, so a
/// step that takes all costs what it needs.
pub(crate) fn arrive<R>(
    step: Step<R>,
    spent: u16,
    budget: u16,
    stretch: bool,
    unlimited: bool,
) -> Arrival<R> {
    let (cost, layer, stop, dislike, all) = match step {
        Step::Go { cost, layer, stop, dislike } => (cost, layer, stop, dislike, false),
        Step::GoAll { at_least, layer, dislike } => (at_least, layer, true, dislike, true),
        Step::Forbidden(reason) => return Arrival::Forbidden(reason),
    };
    match spent.checked_add(cost.twelfths()).filter(|sum| *sum <= budget) {
        Some(_) if all && !unlimited => Arrival::At { spent: budget, layer, stopped: true, dislike },
        Some(sum) => Arrival::At { spent: sum, layer, stopped: stop, dislike },
        None if stretch => Arrival::At { spent: budget.max(spent), layer, stopped: true, dislike },
        None => Arrival::Beyond { need: u32::from(spent) + u32::from(cost.twelfths()) },
    }
}

/// Why a unit cannot move to a node, or that it can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyNot<R> {
    /// The unit can move there.
    Reached,
    /// The unit stands there already.
    Start,
    /// The unit can get there but may not stay; the rule is the one that applies to the cheapest way in.
    MayNotEnd(R),
    /// The way is open but too long.
    TooFar {
        /// The points needed in all, counting those already spent.
        need: Mp,
        /// The points the unit has in all.
        have: Mp,
    },
    /// However many points the unit had, this rule bars the way.
    Blocked(R),
    /// However many points the unit had, it would have to stop at `at` first; no rule bars the rest of the way.
    Stopped {
        /// The first node where the cheapest way has to stop.
        at: HexId,
    },
    /// Nothing leads there.
    NoWay,
}
