//! What can be decided, and what a decision is about: the verb table of the game.

use crate::model::ids::{HexId, ObjectiveId, UnitId};
use crate::model::state::Order;

wargame::orders! {
    /// One decision, or one outcome of chance.
    pub enum Action about Focus, for instance "move panzer 0402" {
        /// Deal the German player a secret objective. TOY §3.1
        "objective" => Objective(objective: ObjectiveId), "Deal {objective}", by "3.1";

        /// Lay a mine marker west of the river; one of the two is real. TOY §3.2
        "mine" => Mine { real: bool, at: HexId }, "Lay the {real} marker in {at}",
            by "3.2", usage "say 'mine real HEX' or 'mine dummy HEX'";

        /// Choose your order for this turn; it stays secret until both players have chosen. TOY §3.3
        "order" => Order(order: Order), "Order: {order}",
            by "3.3", usage "say 'order advance', 'order barrage' or 'order hold'";

        /// Move a unit by the cheapest way that avoids mine markers. TOY §4.1, §4.6
        "move" => Move { unit: UnitId, to: HexId }, "Move {unit} to {to}", about unit, by "4.1";

        /// Bring a reserve onto the map at the west edge. TOY §4.7
        "enter" => Enter { unit: UnitId, at: HexId }, "Bring {unit} on at {at}", about unit, by "4.7";

        /// End the phase. TOY §3.4, §3.5
        "end" => End, "End the phase";

        /// Choose an enemy hex to attack. TOY §5.1
        "attack" => Attack(at: HexId), "Attack {at}", by "5.1";

        /// Add a unit to the attack. TOY §5.1
        "join" => Join(unit: UnitId), "Add {unit} to the attack", by "5.1";

        /// Make the attack with the units that have joined it. TOY §5.2, §5.4
        "resolve" => Resolve, "Roll for the attack", by "5.4";

        /// Cancel the attack before the die is rolled. TOY §5.1
        "call off" => CallOff, "Call off the attack", by "5.1";

        /// Roll the die. TOY §4.6, §5.4
        "die" => Die(die: u8), "Roll {die}";

        /// Choose the unit that loses a step. TOY §5.5
        "lose" => Lose(unit: UnitId), "Take the step from {unit}", by "5.5";

        /// Retreat a unit by one hex. TOY §5.6
        "retreat" => Retreat { unit: UnitId, to: HexId }, "Retreat {unit} to {to}", by "5.6";

        /// Advance a unit into the hex that was attacked. TOY §5.7
        "advance" => Advance(unit: UnitId), "Advance {unit}", by "5.7";

        /// Advance no unit after the attack. TOY §5.7
        "stay" => Stay, "Stay", by "5.7";
    }
}

/// What a decision is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Focus {
    /// Nothing in particular.
    #[default]
    General,
    /// A unit that may move.
    Unit(UnitId),
}

impl From<UnitId> for Focus {
    fn from(unit: UnitId) -> Focus {
        Focus::Unit(unit)
    }
}
