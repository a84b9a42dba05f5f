//! What is to be decided now and what the game is played for, in plain sentences. A44 §4, §30

use table::Seat;
use wargame::{counted, listed, sentence};

use crate::model::frames::{Advance, After, DieAbout, Frame, Half, Phase};
use crate::model::ids::{HexId, UnitId};
use crate::model::state::State;
use crate::model::tables::{CombatResult, Table};
use crate::pack::map::{BOXES, Prize};
use crate::pack::scenario::Scenario;
use crate::rulebook::Ardennes;

impl Ardennes {
    fn names(&self, units: &[UnitId]) -> String {
        listed(&units.iter().map(|unit| self.unit_name(*unit)).collect::<Vec<_>>())
    }

    /// The hex that is attacked, as a player says it.
    fn target_name(&self, state: &State) -> String {
        state.attack.as_ref().map_or_else(|| "the hex".to_owned(), |attack| self.hex_name(attack.target))
    }

    /// What is to be decided now, and by whom.
    pub(crate) fn prompt_text(&self, state: &State) -> String {
        match state.frame().filter(|_| state.verdict.is_none()) {
            None => "The game is over.".to_owned(),
            Some(Frame::Phase(phase)) => sentence(&self.phase_prompt(state, phase)),
            Some(Frame::Die { table, about }) => self.die_prompt(state, table, about),
            Some(Frame::CombatDie) => format!("Roll for the attack on {}.", self.target_name(state)),
            Some(Frame::DumpDraw) => "Draw the fuel dump that is the real one.".to_owned(),
            Some(Frame::TrafficDice) => {
                format!(
                    "Roll two dice: they return {} Traffic markers to their box.",
                    state.traffic_owner().title()
                )
            }
            Some(frame) => sentence(&self.combat_prompt(state, frame)),
        }
    }

    /// What is asked in a phase. A44 §4, §25.1
    fn phase_prompt(&self, state: &State, phase: Phase) -> String {
        let [infantry, any] = state.replacements;
        match phase {
            Phase::Setup => {
                "set up each unit in its division's area or leave it where it is. End the set-up when done."
                    .to_owned()
            }
            Phase::FirstTraffic | Phase::Traffic => {
                "place Traffic markers, then end the phase. Two dice will return some of them.".to_owned()
            }
            Phase::ArtillerySupply if state.flips > 0 => {
                let guns = counted(usize::from(state.flips), "Fired Artillery Unit", "Fired Artillery Units");
                format!("make up to {guns} ready again, then end the phase.")
            }
            Phase::ArtillerySupply => "no more artillery can be made ready. End the phase.".to_owned(),
            Phase::Fuel => "roll for the fuel shortage.".to_owned(),
            Phase::Bridges => "blow bridges or begin to rebuild them, then end the phase.".to_owned(),
            Phase::Movement => match (state.mover.filter(|mover| !mover.stopped), state.half) {
                (Some(mover), _) => {
                    let name = self.unit_name(mover.unit);
                    format!("move {name} on, or move another unit. End the phase when all have moved.")
                }
                (None, Half::Night(_)) => "move the units with Night markers, then end the phase.".to_owned(),
                (None, Half::Day(_)) => {
                    "move units and bring in reinforcements, then end the phase.".to_owned()
                }
            },
            Phase::Rally => "shaken units rally.".to_owned(),
            Phase::Combat => {
                "point at a hex to attack or a unit to disengage. End the phase when done.".to_owned()
            }
            Phase::Supply => "supply is checked.".to_owned(),
            Phase::Victory => "victory is checked.".to_owned(),
            Phase::Replacements => {
                format!(
                    "rebuild units, then end the phase. Replacements left: {infantry} for infantry, {any} for any unit."
                )
            }
        }
    }

    /// What a die is thrown for. A44 §T-card
    fn die_prompt(&self, state: &State, table: Table, about: DieAbout) -> String {
        let (unit, target) =
            (|| about.unit().map_or("?", |unit| self.unit_name(unit)), || self.target_name(state));
        match table {
            Table::FireFight => {
                let lead = state.attack.as_ref().and_then(|attack| attack.lead);
                let lead = lead.map_or("the attacker", |lead| self.unit_name(lead));
                format!("Roll for the Fire Fight at {}, led by {lead}.", target())
            }
            Table::Determined => {
                format!("Roll for the Determined Defense of {}, led by {}.", target(), unit())
            }
            Table::Demolition => match about {
                DieAbout::Bridge(bridge) => {
                    format!("Roll to blow {}.", self.bridge_title(bridge))
                }
                _ => "Roll to burn the fuel.".to_owned(),
            },
            Table::AlliedArtillery | Table::GermanArtillery => {
                format!("{} fires to defend {}. Roll for the effect.", unit(), target())
            }
            Table::Jabos => format!("Roll for Jabos against the attack on {}.", target()),
            Table::Air => "Roll for Air Support this turn.".to_owned(),
            Table::Disengagement => format!("Roll to see whether {} disengages.", unit()),
            Table::Rally => format!("Roll to see whether {} rallies next to the enemy.", unit()),
            Table::Surrender => {
                format!("Roll to see whether {} and the units cut off with it hold out.", unit())
            }
            Table::Fuel1 | Table::Fuel2 => {
                let army = if table == Table::Fuel1 { "Fifth" } else { "Sixth" };
                format!("Roll for the fuel shortage of {army} Panzer Army.")
            }
            Table::Heydte => format!("Roll for the landing of {}.", unit()),
            Table::Brigade150 => "Roll to see whether Panzer Brigade 150 passes for American.".to_owned(),
            Table::Jagdtiger => format!("Roll to see whether {} arrives.", unit()),
            Table::Ouren => {
                format!("{} reaches the bridge at Ouren. Roll to see whether it holds.", unit())
            }
            Table::Bodenplatte => "Roll for Operation Bodenplatte.".to_owned(),
        }
    }

    /// What is asked while a combat, a withdrawal or a shortage is under way. A44 §14.4, §16, §17, §19, §20
    fn combat_prompt(&self, state: &State, frame: Frame) -> String {
        let target = || self.target_name(state);
        let attack = state.attack.as_ref();
        match frame {
            Frame::Prepare => {
                let with = attack.map_or_else(String::new, |attack| self.names(&attack.with));
                format!("choose who attacks {}, then attack or cancel. So far: {with}.", target())
            }
            Frame::Demolish => {
                format!("blow a bridge over which {} is attacked, or leave them standing.", target())
            }
            Frame::Cancel => {
                format!("the bridge is down. Call off the attack on {}, or attack all the same.", target())
            }
            Frame::Support => format!("add artillery or aircraft to the attack on {}, then go on.", target()),
            Frame::Guard => format!("choose artillery to defend {}, or use none.", target()),
            Frame::FireFight { plus } => {
                let worse = if plus { " with +1 on its die" } else { "" };
                format!(
                    "choose who leads a Fire Fight{worse} at {}. If nobody does, the defenders are Engaged.",
                    target()
                )
            }
            Frame::Lose { tank, .. } => {
                let what = if tank { "tank unit" } else { "unit" };
                format!("choose the {what} that loses a step at {}.", target())
            }
            Frame::Stand => {
                format!("choose who leads a Determined Defense of {}, or retreat.", target())
            }
            Frame::ReconChoice(result) => {
                let also = if result == CombatResult::D1 { " and retreat two" } else { "" };
                format!("let the recon unit in {} retreat four hexes, or lose a step{also}.", target())
            }
            Frame::Retreat => state.retreat.as_ref().map_or_else(String::new, |retreat| {
                let hexes = counted(usize::from(retreat.hexes), "hex", "hexes");
                let (names, from) = (self.names(&retreat.units), self.hex_name(retreat.from));
                format!("retreat {names} from {from} by {hexes}.")
            }),
            Frame::Advance => {
                let going = attack.map_or_else(String::new, |attack| self.names(&attack.going));
                let kind = attack.and_then(|attack| attack.advance).map_or("", advance_title);
                format!("make a {kind} after the fight for {}: {going}. Stop when done.", target())
            }
            Frame::Breakthrough => "attack again with the Breakthrough Group, or stop here.".to_owned(),
            Frame::Withdraw { unit, shaken } => {
                let how = if shaken { " and is Disrupted" } else { "" };
                format!("{} disengages{how}. Choose where it goes.", self.unit_name(unit))
            }
            Frame::FuelChoice { table, roll } => {
                let divisions = self.shortage(state, table, roll).divisions;
                let names: Vec<String> =
                    divisions.iter().map(|division| self.division_title(*division)).collect();
                format!("a {roll} was rolled. Choose who runs out of fuel: {}.", listed(&names))
            }
            Frame::Crowded { at, .. } => {
                format!("{} is over the stacking limit. Choose who loses a step.", self.hex_name(at))
            }
            Frame::Announce { at } => {
                format!("choose everybody else in {} who tries to disengage, then go on.", self.hex_name(at))
            }
            Frame::Favor => "choose the stack that gets the Attacker's Advantage.".to_owned(),
            Frame::Antwerp => {
                format!("send British units to {}.", BOXES[usize::from(crate::pack::map::ANTWERP)])
            }
            _ => self.title_now(state),
        }
    }

    /// The title of the rule in force, where nothing more telling is known.
    fn title_now(&self, state: &State) -> String {
        let rule = self.rule_now(state);
        let title = self.data.register.get(rule.number()).map(|rule| rule.title.clone());
        title.map_or_else(|| "go on.".to_owned(), |title| format!("{title}."))
    }

    /// What is still to come of the combat under way, the next thing first. A44 §14.4
    pub(crate) fn still_to_do(&self, state: &State) -> Vec<String> {
        let waiting = state.frames.iter().rev().skip(1).filter_map(|frame| coming(*frame));
        let shattered = state.attack.as_ref().is_some_and(|attack| attack.shattered);
        let again = shattered && state.frame() != Some(Frame::Breakthrough);
        waiting.chain(again.then(|| "Breakthrough Combat".to_owned())).collect()
    }

    /// What a button that goes on says.
    pub(crate) fn next_label(&self, state: &State) -> String {
        match state.frame() {
            Some(Frame::Phase(Phase::Setup)) => "End the set-up".to_owned(),
            Some(Frame::Phase(phase)) => format!("End {}", phase.title()),
            Some(Frame::Demolish) => "Blow no bridge".to_owned(),
            Some(Frame::Cancel) => "Attack all the same".to_owned(),
            Some(Frame::Support) => "Add no more support".to_owned(),
            Some(Frame::Guard) => "Use no artillery".to_owned(),
            Some(Frame::FireFight { .. }) => "Start no Fire Fight".to_owned(),
            Some(Frame::Stand) => "Retreat".to_owned(),
            Some(Frame::ReconChoice(_)) => "Take the loss".to_owned(),
            Some(Frame::Advance) => "Stop advancing".to_owned(),
            Some(Frame::Breakthrough) => "Do not attack again".to_owned(),
            Some(Frame::Announce { .. }) => "Choose nobody else".to_owned(),
            _ => "Go on".to_owned(),
        }
    }

    /// What each side needs and how it stands now. A44 §30.2, §30.3, §S2.4, §S3.4, §S4.4, §S5.2
    pub(crate) fn objective_lines(&self, state: &State) -> Vec<String> {
        let field = self.field(state);
        let roads = self.supply_roads(state, &field, Seat::German);
        let held = |is: fn(&Prize) -> bool| {
            let all: Vec<HexId> =
                self.ground.prizes.iter().filter(|prize| is(prize)).map(|prize| prize.at).collect();
            let ours = all.iter().filter(|at| self.controls(state, &roads, **at));
            let names = ours.map(|at| self.hex_name(*at)).collect::<Vec<_>>();
            let list = if names.is_empty() { String::new() } else { format!(" ({})", listed(&names)) };
            format!("{} of {} held{list}", names.len(), all.len())
        };
        let factors = state.exited[0];
        let mut lines = if self.scenario.is_east() {
            vec![
                format!(
                    "German: {} of the {} points needed when turn {} ends.",
                    self.points(state),
                    self.points_needed(),
                    self.last_turn
                ),
                format!("A point for each victory hex in supply: {}.", held(|prize| prize.east)),
                format!(
                    "A point for every four attack factors that leave by the west edge in supply: {factors} so far."
                ),
            ]
        } else {
            vec![
                "German: any one of the next four wins at once.".to_owned(),
                format!("All four hexes of Liège: {}.", held(|prize| prize.liege)),
                format!("Four towns on the Meuse: {}.", held(|prize| prize.meuse)),
                format!("Six victory hexes of the West Map: {}.", held(|prize| prize.west)),
                format!(
                    "24 attack factors on their way to Antwerp, with their exit in supply: {factors} so far."
                ),
            ]
        };
        lines.extend(self.final_objective());
        let areas = self.areas_in_allied_hands(state);
        lines.push(format!(
            "Allied: supplied units in three German start areas at two Victory Checks in a row. Now in {areas}, at {} so far.",
            counted(usize::from(state.areas_held), "check", "checks"),
        ));
        lines
    }

    /// What decides when time is up. A44 §30.3, §S4.4, §S5.2
    fn final_objective(&self) -> Option<String> {
        let turn = self.last_turn;
        match self.scenario {
            Scenario::Campaign => Some(format!("Allied: hold out until turn {turn} has ended.")),
            Scenario::Patton => Some(format!(
                "Allied: hold out until turn {turn} has ended, with a road in supply to Bastogne. Without one the game is a draw."
            )),
            Scenario::Extended | Scenario::PattonExtended => Some(format!(
                "When turn {turn} has ended, the Germans win if Bastogne is taken or cut off and they hold four victory hexes \
                 of the West Map. Otherwise the Allies win."
            )),
            Scenario::SixTurn | Scenario::EightTurn => None,
        }
    }
}

/// How far units may go after a fight. A44 §19.1.2
const fn advance_title(kind: Advance) -> &'static str {
    match kind {
        Advance::Limited => "Limited Advance",
        Advance::Regular => "Regular Advance",
        Advance::Bonus => "Bonus Advance",
    }
}

/// A step of a combat that is still to come.
fn coming(frame: Frame) -> Option<String> {
    let words = match frame {
        Frame::CombatDie => "the roll for the attack",
        Frame::Die { table: Table::Jabos, .. } => "the roll for Jabos",
        Frame::Die { table: Table::Fuel1 | Table::Fuel2, .. } => "another roll for fuel",
        Frame::Demolish => "the defender's bridges",
        Frame::Support => "the attacker's support",
        Frame::Guard => "the defender's artillery",
        Frame::Lose { .. } => "a step loss",
        Frame::Retreat => "the retreat",
        Frame::Then(After::Retreat { hexes, stand }) => {
            let stand = if stand { ", or a Determined Defense" } else { "" };
            return Some(format!("a retreat by {}{stand}", counted(usize::from(hexes), "hex", "hexes")));
        }
        Frame::Then(After::Engage { plus: true }) => "the defenders Engaged, and the Attacker's Advantage",
        Frame::Then(After::Engage { plus: false }) => "the defenders Engaged",
        Frame::Advance => "the advance",
        Frame::Then(After::Advance(kind)) => advance_title(kind),
        _ => return None,
    };
    Some(words.to_owned())
}
