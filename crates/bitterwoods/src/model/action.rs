//! The orders of the game and the outcomes of its dice.

use crate::model::ids::{BridgeId, DumpId, Gate, HexId, PlanId, UnitId};
use crate::model::units::Army;

/// What a decision is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Focus {
    /// Nothing in particular.
    #[default]
    General,
    Unit(UnitId),
    /// The aircraft that is sent to a hex next. BW §11.3, §12.5
    Aircraft,
}

impl From<UnitId> for Focus {
    fn from(unit: UnitId) -> Focus {
        Focus::Unit(unit)
    }
}

wargame::orders! {
    /// One decision, or one outcome of chance.
    pub enum Action about Focus, for instance "move 28-110 1424" {
        /// End the phase, or decline what is asked. BW §4
        "next" => Next, "Continue";
        /// Choose the plan of the Allies. BW §Sc-erasing
        "plan" => Plan(plan: PlanId), "{plan}", by "Sc-erasing";
        /// Set up army artillery in a hex. BW §37.1-setup
        "place" => Place { unit: UnitId, at: HexId }, "Place {unit} in {at}", about unit, by "37.1-setup";
        /// Drop supplies on a hex; this uses an aircraft. BW §12.5
        "supply" => Supply(at: HexId), "Drop supplies on {at}", by "12.5";
        /// Interdict a hex with an aircraft. BW §11.3
        "interdict" => Interdict(at: HexId), "Interdict {at}", by "11.3";
        /// Put a unit into reserve. BW §14.1
        "reserve" => Reserve(unit: UnitId), "Put {unit} into reserve", about unit, by "14.1", button "reserve";
        /// Take a unit out of reserve again before the phase ends. BW §14.1
        "unreserve" => Unreserve(unit: UnitId), "Take {unit} out of reserve", about unit, by "14.1",
            button "unreserve";
        /// Move a unit to a hex. BW §5.1
        "move" => Move { unit: UnitId, to: HexId }, "{unit} to {to}", about unit, by "5.1";
        /// Move a unit at the road rate into an interdicted forest hex; a die decides whether it gets through. BW §22.2
        "challenge" => Challenge { unit: UnitId, to: HexId }, "{unit} challenges the interdiction of {to}",
            about unit, by "22.2", button "challenge";
        /// Bring a unit onto the map by a road off the map, and name the army it joins if it can join several. BW §16.1,
        /// §24.6-attach
        "enter" => Enter { unit: UnitId, at: Gate, army: Option<Army> }, "{unit} enters at {at}", about unit,
            by "16.1",
            usage "say 'enter UNIT LETTER' or 'enter UNIT LETTER ARMY', for instance 'enter fuh-gd W 7a'";
        /// Take a unit off the map. BW §5.5-german, §5.5-allied
        "exit" => Exit(unit: UnitId), "{unit} leaves the map", about unit, button "exit";
        /// Build an improved position where the unit is. BW §8.1-build
        "dig" => Dig(unit: UnitId), "{unit} builds an improved position", about unit, by "8.1-build", button "dig";
        /// Fortify the town the unit is in. BW §8.2-build
        "fortify" => Fortify(unit: UnitId), "{unit} fortifies its town", about unit, by "8.2-build",
            button "fortify";
        /// Begin to rebuild a blown bridge next to the unit. BW §13.3
        "build" => Build { unit: UnitId, bridge: BridgeId }, "{unit} rebuilds {bridge}", about unit, by "13.3";
        /// Try the Skorzeny Sneak with Panzer Brigade 150. BW §27.2
        "sneak" => Sneak, "Panzer Brigade 150 tries to sneak through", by "27.2";
        /// Roll for Peiper to go on through an enemy zone of control. BW §27.1-exploit
        "press" => Press(unit: UnitId), "{unit} rolls to go on through the zone of control", about unit,
            by "27.1-exploit", button "press";
        /// Exchange Kampfgruppe Peiper for its battalions, or the battalions for the Kampfgruppe. BW §36-11
        "swap" => Swap, "Exchange Peiper's counters", by "36-11";
        /// Release a unit from reserve with a leader. BW §24.5-mover
        "release" => Release { unit: UnitId, by: UnitId }, "{by} releases {unit}", about unit, by "24.5",
            usage "say 'release UNIT LEADER'";
        /// Prepare an attack on a hex. BW §9.1
        "target" => Target(at: HexId), "Attack {at}", by "9.1";
        /// Bombard the target with an artillery unit before the attack. BW §21.1
        "bombard" => Bombard(unit: UnitId), "{unit} bombards", about unit, by "21.1", button "bombard";
        /// Resolve the bombardment. BW §21.2
        "fire" => Fire, "Fire", by "21.2";
        /// Add a unit to the attack. BW §9.2-1
        "add" => Add(unit: UnitId), "Add {unit}", about unit;
        /// Take a unit out of the attack. BW §9.2-1
        "drop" => Drop(unit: UnitId), "Take {unit} out", about unit, button "drop";
        /// Support the attack or the defense with an artillery unit. BW §10.2
        "support" => Support(unit: UnitId), "{unit} supports the attack", about unit, by "10.2-offense",
            button "support";
        /// Commit an aircraft to the combat. BW §11.2
        "strike" => Strike, "Commit an aircraft", by "11.2";
        /// Make the attack an attack on the move. BW §23.2
        "angriff" => Angriff, "Attack on the move", by "23.2";
        /// Resolve the attack. BW §9.1-declare
        "attack" => Attack, "Attack", by "9.1-declare";
        /// Call off the attack that is being prepared. BW §9.2-1
        "cancel" => Cancel, "Call off the attack";
        /// Choose the unit that loses a step. BW §9.6-choice
        "lose" => Lose(unit: UnitId), "{unit} loses a step", about unit;
        /// Let a leader keep his units in place instead of a retreat. BW §24.4
        "stand" => Stand(unit: UnitId), "{unit} keeps the units in place", about unit, by "24.4",
            usage "say 'stand LEADER'";
        /// Retreat a unit to a hex. BW §9.7
        "retreat" => Retreat { unit: UnitId, to: HexId }, "{unit} retreats to {to}", about unit, by "9.7";
        /// Retreat a unit off the map from a hex at its edge. BW §9.7-g7
        "leave" => Leave { unit: UnitId, from: HexId }, "{unit} retreats off the map from {from}", about unit,
            by "9.7-g7", button "leave", usage "say 'leave UNIT HEX', the hex by which it leaves the map";
        /// Advance a unit after combat to a hex. BW §9.8
        "advance" => Advance { unit: UnitId, to: HexId }, "{unit} advances to {to}", about unit, by "9.8";
        /// Turn the rest of an advance of Peiper into a move along roads to a hex. BW §27.1-convert
        "ride" => Ride { unit: UnitId, to: HexId }, "{unit} goes on by road to {to}", about unit,
            by "27.1-convert", button "ride";
        /// Try to blow a bridge; a die decides. BW §13.1
        "blow" => Blow(bridge: BridgeId), "Try to blow {bridge}", by "13.1", button "blow";
        /// Blow a bridge with the engineers, without a die. BW §38.1-8
        "engineers" => Engineers(bridge: BridgeId), "Have the engineers blow {bridge}", by "38.1-8",
            button "engineers";
        /// Try to destroy a fuel dump; a die decides. BW §25.3
        "burn" => Burn(dump: DumpId), "Try to burn {dump}", by "25.3", button "burn",
            usage "say 'burn HEX', 1809 for Francorchamps or 2719 for Samrée";
        /// Cross the bridge that is being rebuilt; name the hex beyond if more than one bridge leads on. BW §13.3
        "cross" => Cross { unit: UnitId, to: Option<HexId> }, "{unit} crosses the bridge", about unit,
            by "13.3-finish", usage "say 'cross UNIT', or 'cross UNIT HEX' where more than one bridge leads on";
        /// Name the drop zone of the parachutists. BW §29-1
        "zone" => Zone(at: HexId), "Drop the parachutists around {at}", by "29-1";
        /// Name the bridge that the commandos guard. BW §29-3
        "guard" => Guard(bridge: BridgeId), "Guard {bridge} with commandos", by "29-3", button "guard";
        /// Name the town with the false signposts. BW §29-4
        "deceive" => Deceive(at: HexId), "Set up false signposts in {at}", by "29-4";
        /// Name the regiment that is bombed by mistake. BW §38.2-9
        "bomb" => Bomb(unit: UnitId), "{unit} is bombed", about unit, by "38.2-9";
        /// Remove a unit that failed a challenge and finds no room. BW §22.2-overstack
        "remove" => Remove(unit: UnitId), "Remove {unit}", about unit, by "22.2-overstack";
        /// Roll a die. BW §2.6
        "die" => Die(pips: u8), "Roll {pips}", usage "say 'die' and a number from 1 to 6";
        /// Roll two dice, in the order they fall. BW §2.6
        "dice" => Dice(first: u8, second: u8), "Roll {first} and {second}",
            usage "say 'dice' and two numbers from 1 to 6";
    }
}
