//! What can be decided, and what a decision is about: the verb table of the game.

use crate::model::cards::Card;
use crate::model::ids::{BridgeId, HexId, TransportId, UnitId};

wargame::orders! {
    /// One decision, or one outcome of chance.
    pub enum Action about Focus, for instance "move lehr-901 30,12" {
        /// Take a card into your hand before the game begins. BB §3.9.3
        "take" => Take(card: Card), "Take '{card}'", about card, button "take";

        /// Put a card that you took back. BB §3.9.3-undo
        "return" => Return(card: Card), "Put back '{card}'", about card, button "return";

        /// Confirm your hand of cards. BB §3.9-hand
        "ready" => Ready, "Confirm the hand";

        /// Play a card from your hand. BB §3.9
        "play" => Play(card: Card), "Play '{card}'", about card;

        /// Play a card on a bridge. BB §3.9-A3, §3.9-G1, §3.9-G4
        "play" => PlayOn(card: Card, bridge: BridgeId), "Play '{card}' on the bridge at {bridge}", about card;

        /// Play '2nd Panzer to Meuse' on the two westernmost units of 2nd Panzer, or on the only one. BB §3.9-A2
        "play" => PlayMeuse("meuse" unit: UnitId, other: Option<UnitId>), "Send {unit} to the Meuse {other}",
            usage "say 'play meuse UNIT UNIT'";

        /// End the phase. BB §3.8-19
        "next" => Next, "End the phase";

        /// Try to repair a blown bridge next to one of your units. BB §10-repair
        "repair" => Repair(bridge: BridgeId), "Repair the bridge at {bridge}", by "10-repair";

        /// Limber artillery so that it can move. BB §5.1-04
        "limber" => Limber(unit: UnitId), "Limber {unit}", about unit, by "5.1-04", button "limber";

        /// Unlimber artillery so that it can fire. BB §5.1-04
        "unlimber" => Unlimber(unit: UnitId), "Unlimber {unit}", about unit, by "5.1-04", button "unlimber";

        /// Move a unit by the cheapest way; a unit moves once in a phase. BB §6
        "move" => Move { unit: UnitId, to: HexId }, "Move {unit} to {to}", about unit, by "6";

        /// Move a German unit off the map by an exit in the west. BB §6.5
        "exit" => Exit { unit: UnitId, by: HexId }, "Exit {unit} at {by}", about unit, by "6.5", button "exit";

        /// Move a unit next to an enemy hex and attack it during movement. BB §7.10
        "assault" => Assault { unit: UnitId, target: HexId, "from" from: HexId },
            "Assault {target} with {unit} from {from}", about unit, by "7.10";

        /// Choose an enemy hex to attack. BB §7.1-1
        "target" => Target(at: HexId), "Attack {at}", by "7.1-1";

        /// Add a unit to the attack, or a gun to the barrage. BB §7.1-2, §8.1
        "add" => Add(unit: UnitId), "Add {unit}";

        /// Take a unit out of the attack, or a gun out of the barrage. BB §7.1-2, §8.1
        "drop" => Drop(unit: UnitId), "Remove {unit}", button "drop";

        /// Add an aircraft to the barrage. BB §8-air
        "add air" => AddAir, "Add an aircraft", by "8-air";

        /// Take an aircraft out of the barrage. BB §8-air
        "drop air" => DropAir, "Remove an aircraft", by "8-air";

        /// Make the attack with the units that you have added. BB §7.1-3
        "attack" => Attack, "Attack", by "7.1-3";

        /// Cancel the attack or the barrage that you are preparing. BB §7.1-5
        "cancel" => Cancel, "Cancel";

        /// Advance a unit into the hex that the defender has left. BB §7.9
        "advance" => Advance(unit: UnitId), "Advance {unit}", by "7.9";

        /// Advance no further unit after the combat. BB §7.9
        "stay" => Stay, "Stay", by "7.9";

        /// Choose an enemy hex for a barrage. BB §8.1
        "aim" => Aim(at: HexId), "Bombard {at}", by "8.1";

        /// Plot the barrage with the guns and aircraft that you have added. BB §8.1
        "fire" => Fire, "Plot the barrage", by "8.1";

        /// Call off a barrage that you plotted in this phase. BB §8.1
        "lift" => Lift(at: HexId), "Call off the barrage on {at}", by "8.1", button "lift";

        /// Place a reinforcement next to its blocked entry hex. BB §6.4-blocked
        "place" => Place { unit: UnitId, at: HexId }, "Place {unit} at {at}", about unit, by "6.4-blocked";

        /// Send a transport to a hex to supply the units within its reach. BB §9.1
        "supply" => Supply { transport: TransportId, at: HexId }, "Send {transport} to {at}", about transport, by "9.1";

        /// Roll two dice, in the order they fall. BB §7.5, §8.3
        "dice" => Dice(first: u8, second: u8), "Roll {first} and {second}",
            usage "say 'dice' and two numbers from 1 to 6";
    }
}

/// What a decision is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Focus {
    /// Nothing in particular.
    #[default]
    General,
    Unit(UnitId),
    Transport(TransportId),
    Card(Card),
}

impl From<UnitId> for Focus {
    fn from(unit: UnitId) -> Focus {
        Focus::Unit(unit)
    }
}

impl From<TransportId> for Focus {
    fn from(transport: TransportId) -> Focus {
        Focus::Transport(transport)
    }
}

impl From<Card> for Focus {
    fn from(card: Card) -> Focus {
        Focus::Card(card)
    }
}
