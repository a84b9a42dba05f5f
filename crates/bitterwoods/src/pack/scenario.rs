//! What a scenario sets: when it begins and ends, who is where, which rules of the first days hold, and how it is won. BW
//! §Sc-campaign, §Sc-extended, §Sc-six, §Sc-eight, §Sc-patton, §Sc-martin, §Sc-erasing, §Sc-southern, §Sc-early

use serde::Deserialize;
use table::{Seat, Word};

use crate::model::ids::{BridgeId, HexId, PlanId, UnitId};
use crate::model::units::Army;
use crate::pack::appearance::Appearance;

/// One of the nine scenarios. BW §Sc-campaign, §Sc-extended, §Sc-six, §Sc-eight, §Sc-patton, §Sc-martin, §Sc-erasing, §Sc-southern,
/// §Sc-early
#[derive(Clone, Debug)]
pub struct Scenario {
    pub id: Word,
    /// Added to the turn number to find the day of the calendar.
    pub calendar: i8,
    pub first: i8,
    pub last: i8,
    /// Whose player turn opens the first turn.
    pub begins: Seat,
    /// Whether the rules of the first turn hold on turn 1. BW §15
    pub surprise: bool,
    /// The first turn of the German shortage roll. BW §12.6
    pub shortage_from: i8,
    /// How many bridges the German may still rebuild. BW §13.4
    pub bridges: u8,
    /// The first and the last turn of the sneak. BW §27.2
    pub sneak: [i8; 2],
    /// Army boundaries, each with its hexes from its start to its end; none where armies mix freely. BW §5.4
    pub boundaries: Vec<Vec<HexId>>,
    /// The Allied units that each German army may attack on turn 1, from north to south. BW §15.7-fronts, BW.Q85
    pub fronts: Vec<(Army, Vec<UnitId>)>,
    /// The plans that the Allied player chooses from. BW §Sc-erasing
    pub plans: Vec<Plan>,
    /// Ground that most German mechanized units may not enter. BW §Sc-patton
    pub closed: Option<Closed>,
    /// The rows of the map in which each army's artillery may be placed; none where the set-up places it. BW §37.1-setup
    pub areas: Vec<(Army, [i16; 2])>,
    /// The second prong of Plan Martin. BW §Sc-martin
    pub north: Option<North>,
    /// How near an enemy must come to free a unit that is held; 0 where nobody is. BW §Sc-erasing
    pub hold_range: u8,
    /// Where each unit is and when it comes, by its number.
    pub appearance: Vec<Appearance>,
    /// The same where a plan is chosen, for the units it changes: the plan, the unit and where it is then.
    pub by_plan: Vec<(PlanId, UnitId, Appearance)>,
    /// Bridges that are down at the start, by their numbers. BW §13.2-start
    pub blown: Vec<BridgeId>,
    /// Fortifications that stand at the start. BW §8.2
    pub forts: Vec<HexId>,
    pub victory: Victory,
    /// Where the terms of victory come from, as the pack says it, and where the rest does.
    pub terms: Word,
    pub source: Word,
}

/// A plan of the Allies. BW §Sc-erasing
#[derive(Clone, Debug)]
pub struct Plan {
    pub id: Word,
    pub title: Word,
    /// From which turn each army may attack.
    pub attack: Vec<(Army, i8)>,
    /// Towns whose points count twice.
    pub double: Vec<HexId>,
    /// Where an army may attack at once: the army, a hex and how far around it.
    pub free: Option<(Army, HexId, u8)>,
    pub source: Word,
}

/// Ground closed to most German mechanized units. BW §Sc-patton
#[derive(Clone, Debug)]
pub struct Closed {
    pub name: Word,
    pub hexes: Vec<HexId>,
    /// Divisions and armies that may enter it.
    pub open_to: Vec<Word>,
    pub source: Word,
}

/// The group that strikes from the north. BW §Sc-martin
#[derive(Clone, Debug)]
pub struct North {
    pub divisions: Vec<Word>,
    /// The letters by which it comes and is supplied, and from which turn they are closed to the Allies.
    pub letters: Word,
    pub from: i8,
    /// By which letters Allied units come that were due there.
    pub instead: Word,
}

/// How a scenario is won. BW §17, §2.9
#[derive(Clone, Debug)]
pub enum Victory {
    /// By levels from towns, the Meuse and losses. BW §17
    Levels(Levels),
    /// By points.
    Points(Points),
}

/// What a level of the campaign asks for. BW §17.1, §17.2, §17.3
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Need {
    pub exited: u8,
    pub across: u8,
    /// Across the Meuse or near it.
    pub near: u8,
    /// How many of these mechanized units must be armor.
    pub armor: u8,
    pub towns: u8,
    /// So many towns do it alone; 0 for never.
    pub or_towns: u8,
}

/// The victory of the campaign game. BW §17
#[derive(Clone, Debug)]
pub struct Levels {
    pub towns: Vec<HexId>,
    pub strategic: Need,
    pub tactical: Need,
    pub draw: Need,
    /// No German unit there: an Allied strategic victory. BW §17.5
    pub cleared: Vec<HexId>,
    /// Losses that shift the level: of Allied units, and of German mechanized ones, of which armor counts `panzer`. BW §17.6
    pub allied_lost: u16,
    pub german_lost: u16,
    pub panzer: u16,
    /// A second way: these towns, and what a German tactical victory and a draw ask of them. BW §Sc-southern
    pub south: Option<(Vec<HexId>, Need, Need)>,
}

/// The five levels of victory, the best for the German first. BW §17
pub const LEVELS: [(&str, Option<Seat>); 5] = [
    ("German strategic victory", Some(Seat::German)),
    ("German tactical victory", Some(Seat::German)),
    ("Draw", None),
    ("Allied tactical victory", Some(Seat::Allied)),
    ("Allied strategic victory", Some(Seat::Allied)),
];

/// A victory counted in points.
#[derive(Clone, Debug)]
pub struct Points {
    /// Whose points they are; minus points are the other side's.
    pub seat: Seat,
    pub points: Vec<Score>,
    /// From the highest: the first whose threshold the sum reaches.
    pub levels: Vec<(i16, Word, Option<Seat>)>,
    /// A German victory at once: this hex occupied, and so many mechanized units across the Meuse at the end of a player turn.
    pub instant: Option<(HexId, u8)>,
}

/// What points are given for.
#[derive(Clone, Debug)]
pub struct Score {
    pub points: i16,
    pub kind: ScoreKind,
    pub hexes: Vec<HexId>,
    /// No more than so many points.
    pub most: Option<i16>,
}

/// The kinds of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreKind {
    /// A supplied German combat unit in the hex.
    Occupy,
    /// No German unit in the hex, and the last combat unit in it was Allied.
    Cleared,
    /// No German unit in the hex, and every Allied unit in it out of supply, or none there.
    Isolated,
    /// The fuel dump of that centre captured and not retaken. BW §25.2
    Dump,
    /// For every so many units that a seat has lost; of the German only mechanized ones, armor counting `panzer`.
    Eliminated { seat: Seat, each: u16, panzer: u16 },
    /// The German has lost fewer mechanized units than this.
    Kept { under: u16, panzer: u16 },
    /// For each supplied German mechanized unit beyond the Meuse.
    Across,
    /// For each near it and not across.
    Near,
    /// A unit of the northern group is supplied from the east edge.
    Linked,
}
