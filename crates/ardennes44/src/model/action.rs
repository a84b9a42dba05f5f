//! The verb table: every decision and outcome of chance, and what a decision is about.

use crate::model::ids::{
    BoxId, BridgeId, DivisionId, DumpId, EntryId, HexId, RoadMarker, RoadblockId, TrafficId, UnitId,
};

wargame::orders! {
    /// One decision, or one outcome of chance.
    pub enum Action about Focus, for instance "move 26vg-39 E2013" {
        /// Put a unit into a hex: in the set-up, from the air, in a town, or as a replacement. A44 §S1.3-german, §13.2,
        /// §25.2.2-place, §27.2
        "place" => Place { unit: UnitId, at: HexId }, "{unit} to {at}", about unit;
        /// End the phase, or decline what is offered. A44 §4
        "next" => Next, "Go on";
        /// Turn an artillery unit to its Ready side. A44 §5.1
        "flip" => Flip(unit: UnitId), "{unit} is ready again", about unit, by "5.1";
        /// Choose the division that runs out of fuel. A44 §6.1-choice, §6.4
        "dry" => Dry(division: DivisionId), "{division} is out of fuel";
        /// Try to blow a bridge. A44 §7.2
        "blow" => Blow(bridge: BridgeId), "Blow {bridge}", by "7.2";
        /// Begin to rebuild a blown bridge. A44 §7.8
        "build" => Build(bridge: BridgeId), "Rebuild {bridge}", about bridge, by "7.8";
        /// Move a unit to a hex. A44 §11.1
        "move" => Move { unit: UnitId, to: HexId }, "{unit} to {to}", about unit, by "11.1";
        /// Move a unit along roads by Strategic Movement. A44 §12.1
        "march" => March { unit: UnitId, to: HexId }, "{unit} marches to {to}", about unit, by "12.1";
        /// Put a unit that goes on foot into trucks. A44 §12.4.3
        "load" => Load(unit: UnitId), "{unit} boards trucks", about unit, by "12.4.3", button "load";
        /// Take the Strategic Movement or Truck marker off a unit. A44 §12.6-own
        "halt" => Halt(unit: UnitId), "{unit} stops marching", about unit, by "12.6-own", button "halt";
        /// Put a Prime Mover on a German artillery unit. A44 §22.3
        "haul" => Haul(unit: UnitId), "{unit} gets a Prime Mover", about unit, by "22.3", button "haul";
        /// Bring a unit onto the map by an Entry Hex. A44 §13.1
        "enter" => Enter { unit: UnitId, by: EntryId }, "{unit} enters at {by}", about unit, by "13.1",
            usage "say 'enter UNIT ENTRY', for instance 'enter 4-8-2 B'";
        /// Bring a unit onto the map by Strategic Movement. A44 §12.1-roads
        "drive" => Drive { unit: UnitId, by: EntryId }, "{unit} marches in at {by}", about unit, by "12.1-roads";
        /// Move, retreat or advance a unit into an Off Map Box. A44 §13.1-hold, §13.5, §11.9.1, §17.6
        "hold" => Hold { unit: UnitId, at: BoxId }, "{unit} goes to the {at} box", about unit, by "13.5",
            usage "say 'hold UNIT BOX', for instance 'hold 4-8-2 SE'";
        /// Move a unit to the Blocking Position of an Entry Hex. A44 §13.5
        "block" => Block { unit: UnitId, by: EntryId }, "{unit} takes the Blocking Position of {by}", about unit, by "13.5";
        /// Move a unit off the map for victory. A44 §11.9.3, §S2.4-vp
        "exit" => Exit(unit: UnitId), "{unit} leaves the map", about unit, by "11.9.2", button "exit";
        /// Begin an Improved Position, or finish one. A44 §15.8.2
        "dig" => Dig(unit: UnitId), "{unit} works on an Improved Position", about unit, by "15.8.2", button "dig";
        /// Put a Night marker on a unit. A44 §25.3.3
        "night" => Night(unit: UnitId), "{unit} is kept for the night", about unit, by "25.3.3", button "night";
        /// Detach a breakdown unit. A44 §26.1
        "breakdown" => BreakDown(unit: UnitId), "{unit} sends out a breakdown unit", about unit, by "26.1",
            button "breakdown";
        /// Return a breakdown unit to its parent. A44 §26.4
        "rejoin" => Rejoin(unit: UnitId), "{unit} goes back to its parent", about unit, by "26.4", button "rejoin";
        /// Roll for Air Support. A44 §15.6.2
        "air" => AirSupport, "Roll for Air Support", by "15.6.2";
        /// Let a unit of Panzer Brigade 150 slip through a zone of control. A44 §27.8.2
        "infiltrate" => Infiltrate, "Slip through the zone of control", by "27.8.2";
        /// Begin an attack on a hex. A44 §14.1
        "target" => Target(at: HexId), "Attack {at}", by "14.1";
        /// Add a unit to the attack. A44 §14.3
        "add" => Add(unit: UnitId), "{unit} takes part", about unit;
        /// Leave a unit out of the attack. A44 §14.3
        "drop" => Drop(unit: UnitId), "{unit} does not take part", about unit, button "drop";
        /// Make the attack as it is gathered. A44 §14.4
        "attack" => Attack, "Attack";
        /// Call off the attack. A44 §7.4-cancel, §14.1
        "cancel" => Cancel, "Call off the attack";
        /// Fire an artillery unit in the combat. A44 §22.7, §22.8
        "support" => Support(gun: UnitId), "{gun} supports", about gun;
        /// Use a marker of Air Support in the attack. A44 §15.6.2-use
        "strike" => Strike, "Use Air Support", by "15.6.2-use";
        /// Try to surprise the defender with Panzer Brigade 150. A44 §27.8.3
        "surprise" => Surprise, "Try a surprise with Panzer Brigade 150", by "27.8.3";
        /// Push on in a Fire Fight, led by a unit. A44 §16.2.1
        "lead" => Lead(unit: UnitId), "{unit} leads the Fire Fight", about unit, by "16.2.1";
        /// Choose the unit that loses a step. A44 §16.3
        "lose" => Lose(unit: UnitId), "{unit} loses a step", about unit;
        /// Stand in a Determined Defense, led by a unit. A44 §16.7.1
        "stand" => Stand(unit: UnitId), "{unit} leads a Determined Defense", about unit;
        /// Retreat a lone Recon unit four hexes in place of a step loss. A44 §21.4
        "evade" => Evade, "Retreat four hexes instead";
        /// Retreat or withdraw a unit to a hex. A44 §17.1, §20.3-yes
        "retreat" => Retreat { unit: UnitId, to: HexId }, "{unit} retreats to {to}", about unit;
        /// Advance a unit after combat. A44 §19.1
        "advance" => Advance { unit: UnitId, to: HexId }, "{unit} advances to {to}", about unit;
        /// Let a unit try to disengage. A44 §20.2
        "disengage" => Disengage(unit: UnitId), "{unit} tries to disengage", about unit, by "20.1", button "disengage";
        /// Place one of your Traffic markers, by its number. A44 §24.3.1
        "jam" => Jam { marker: TrafficId, at: HexId }, "{marker} to {at}", by "24.3.1";
        /// Place one of your Roadblocks, by its number. A44 §33.2
        "bar" => Bar { marker: RoadblockId, at: HexId }, "{marker} to {at}", by "33.2";
        /// Take one of your Roadblocks off the map. A44 §33.3-own
        "lift" => Lift(marker: RoadblockId), "Take {marker} off the map", by "33.3-own", button "lift";
        /// Give a replacement to a unit on the map. A44 §25.2.2
        "replace" => Replace(unit: UnitId), "{unit} gets a replacement", about unit, by "25.2.2", button "replace";
        /// Send the Greif commando to a bridge. A44 §36
        "commando" => Commando(bridge: BridgeId), "Guard {bridge} with the commando", about bridge, by "36",
            button "commando";
        /// Move a unit one hex by Night Infiltration. A44 §31
        "sneak" => Sneak { unit: UnitId, to: HexId }, "{unit} infiltrates to {to}", about unit, by "31", button "sneak";
        /// Set fire to the fuel dump in a hex. A44 §32.3
        "burn" => Burn(dump: DumpId), "Burn the fuel dump at {dump}", by "32.3", button "burn";
        /// Send a British unit to Antwerp. A44 §27.3.4-take
        "send" => Send(unit: UnitId), "{unit} goes to Antwerp", about unit, by "27.3.4-take";
        /// Choose the stack that gets the Attacker's Advantage. A44 §16.6
        "favor" => Favor(at: HexId), "The units in {at} get the Attacker's Advantage", by "16.6";
        /// Draw the fuel dump that is the real one. A44 §32.1
        "draw" => Draw(dump: DrawnDump), "{dump} is the real one", usage "say 'draw' and a number from 1 to 3";
        /// Roll one die.
        "die" => Die(pips: u8), "The die shows {pips}", usage "say 'die' and a number from 1 to 6";
        /// Roll two dice.
        "dice" => Dice(first: u8, second: u8), "The dice show {first} and {second}",
            usage "say 'dice' and two numbers from 1 to 6";
    }
}

/// A fuel dump as chance draws it: called by its number, since players do not see which it is. A44 §32.1
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DrawnDump(pub DumpId);

/// What a decision is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Focus {
    /// Nothing in particular.
    #[default]
    General,
    Unit(UnitId),
    Bridge(BridgeId),
    /// A marker, and which map sheet it is to lie on.
    Marker {
        marker: RoadMarker,
        west: bool,
    },
}

impl From<UnitId> for Focus {
    fn from(unit: UnitId) -> Focus {
        Focus::Unit(unit)
    }
}

impl From<BridgeId> for Focus {
    fn from(bridge: BridgeId) -> Focus {
        Focus::Bridge(bridge)
    }
}
