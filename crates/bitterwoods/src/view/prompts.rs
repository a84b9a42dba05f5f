//! What is to be decided now and by whom, in plain sentences. BW §4

use table::Seat;
use wargame::{counted, movement_points};

use crate::model::dice_table::Table;
use crate::model::ids::About;
use crate::model::state::{Frame, Loss, Phase, State, index};
use crate::model::text::hexes;
use crate::pack::options::On;
use crate::pack::table_pages::titled;
use crate::rulebook::BitterWoods;

/// What the German names after an event. BW §29-1, §29-3, §29-4, §38.2-9
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Naming {
    Zone,
    Bridge,
    Town,
    Regiment,
}

impl Naming {
    /// What an event asks the German to name.
    pub(crate) const fn of(state: &State, table: Table) -> Naming {
        match (table, state.events.roll[1]) {
            (Table::Event19, _) => Naming::Regiment,
            (Table::Parachutists | Table::Dump, _) => Naming::Zone,
            (Table::Deception, _) => Naming::Town,
            (_, 1) => Naming::Zone,
            (_, 4) => Naming::Town,
            _ => Naming::Bridge,
        }
    }
}

impl BitterWoods {
    /// What is to be decided now.
    pub(crate) fn prompt_text(&self, state: &State) -> String {
        let Some(frame) = state.frame().filter(|_| state.verdict.is_none()) else {
            return "The game is over.".to_owned();
        };
        match frame {
            Frame::Phase(phase) => self.phase_prompt(state, phase),
            Frame::Die { table, about } => self.asked_of_die(state, table, about),
            Frame::Dice { table, about } => self.asked_of_dice(table, about),
            Frame::CombatDie => format!("Roll for the attack on {}.", self.target_name(state)),
            Frame::Then(_) => "No decision is needed.".to_owned(),
            Frame::Prepare
            | Frame::Answer
            | Frame::Lose { .. }
            | Frame::Stand { .. }
            | Frame::Retreat
            | Frame::Advance
            | Frame::Peiper => self.asked_in_combat(state, frame),
            _ => self.asked_besides(state, frame),
        }
    }

    /// What is asked in a phase. BW §4-A, §4-B
    fn phase_prompt(&self, state: &State, phase: Phase) -> String {
        match phase {
            Phase::Supply => "Supply has been checked.".to_owned(),
            Phase::Interdiction => {
                let left = counted(usize::from(state.air[1]), "aircraft", "aircraft");
                format!("Interdict hexes. {left} left.")
            }
            Phase::Reserve => "Put mechanized units into reserve.".to_owned(),
            Phase::Movement | Phase::Exploitation => self.asked_of_movers(state, phase),
            Phase::Combat => {
                let seat = state.phasing;
                let owed = self.due_counterattack(state, seat).map(|(_, at)| at);
                let due = owed.or_else(|| self.due_refight(state, seat).map(|(_, at)| at));
                let first = due.map_or_else(String::new, |at| {
                    format!(" You must attack {} before the phase ends.", self.hex_name(at))
                });
                format!("Choose a hex to attack.{first}")
            }
            Phase::Demolition => "Choose bridges to blow.".to_owned(),
            Phase::Construction => {
                "Cross the new bridges. A builder that does not cross builds nothing.".to_owned()
            }
        }
    }

    /// What movers are asked. BW §5.1, §14.2
    fn asked_of_movers(&self, state: &State, phase: Phase) -> String {
        match state.mover.filter(|_| self.may_go_on(state)) {
            Some(mover) => {
                let (name, spent) = (self.unit_name(mover.unit), movement_points(mover.spent));
                format!("Move {name} on, which has used {spent}, or move another unit.")
            }
            None if phase == Phase::Exploitation => {
                "Move the mechanized units that were in reserve.".to_owned()
            }
            None => "Move units, bring in reinforcements, dig in or rebuild bridges.".to_owned(),
        }
    }

    /// What a die is rolled for. BW §T-bridge, §T-shortage
    fn asked_of_die(&self, state: &State, table: Table, about: About) -> String {
        let (unit, target) = (|| self.unit_name(about.unit()), || self.target_name(state));
        match table {
            Table::DemolitionNear | Table::DemolitionAcross => {
                format!("Roll to blow {}.", self.bridge_title(about.bridge()))
            }
            Table::Shortage => "Roll for a German supply shortage.".to_owned(),
            Table::ShortageUnits => "Roll for the German units that are short of supply.".to_owned(),
            Table::Challenge => format!("Roll for {}, which challenges the interdiction.", unit()),
            Table::Destruction | Table::DestructionSamree => {
                format!("Roll to burn {}.", self.dump_title(about.dump()))
            }
            Table::Surrender => {
                format!("Roll for the surrender of the units cut off in {}.", self.hex_name(about.hex()))
            }
            Table::Sneak | Table::Peiper => {
                format!("Roll for {} to get through the zone of control.", unit())
            }
            Table::Scare => format!("Roll for the SS panzer scare at {}.", target()),
            Table::Surprise => format!("Roll for surprise at {}.", target()),
            Table::Shock => format!("Roll for the shock of {} by the bombardment of {}.", unit(), target()),
            Table::Event18 => "Roll for the event of 18 December.".to_owned(),
            Table::Event17 | Table::Event19 | Table::Dump => self.asked_of_dice(table, about),
            Table::Parachutists => format!("Roll for the delay of {} by parachutists.", unit()),
            Table::Deception => format!("Roll for {}, which follows false signposts.", unit()),
            Table::Bodenplatte => {
                let whose = if about.side() == index(Seat::German) { "German" } else { "Allied" };
                format!("Bodenplatte: roll for the {whose} aircraft that are lost.")
            }
        }
    }

    /// What two dice are rolled for. BW §25.1, §29-1-scatter, §38.1, §38.2
    fn asked_of_dice(&self, table: Table, about: About) -> String {
        match table {
            Table::Event17 => "Roll two dice for the event of 17 December.".to_owned(),
            Table::Event19 => "Roll two dice for the event of 19 December.".to_owned(),
            Table::Dump => match self.company(about) {
                Some(unit) => format!("Roll two dice for the hex where {} lands.", self.unit_name(unit)),
                None => {
                    let dump = self.dump_title(about.dump());
                    format!("Roll two dice to hide {dump}. Only the Allied player sees them.")
                }
            },
            table => format!("Roll two dice: {}.", titled(table)),
        }
    }

    /// What is asked while a combat is under way. BW §9.2, §9.6, §9.7, §9.8, §24.4, §27.1-attack
    fn asked_in_combat(&self, state: &State, frame: Frame) -> String {
        let (target, attack) = (|| self.target_name(state), state.attack.as_ref());
        match frame {
            Frame::Prepare => {
                let with = attack.map_or_else(String::new, |attack| self.names(&attack.with));
                let barrage = self.plays(On::BOMBARDMENTS) && attack.is_some_and(|attack| !attack.bombarded);
                let guns = if barrage { "that support it or bombard first" } else { "that support it" };
                format!("Choose the units that attack {} and the guns {guns}. So far: {with}.", target())
            }
            Frame::Answer => format!("Add guns or an aircraft to the defense of {}.", target()),
            Frame::Lose { loss, .. } => {
                let why = match loss {
                    Loss::Result => "",
                    Loss::Attrition => " by attrition",
                    Loss::Stand => " for standing fast",
                };
                format!("Choose the unit that loses a step{why} at {}.", target())
            }
            Frame::Stand { hexes: count, .. } => format!(
                "Let a leader hold units in place at one step a hex, or retreat {} from {}.",
                hexes(count),
                target()
            ),
            Frame::Retreat => state.retreat.as_ref().map_or_else(
                || "Retreat.".to_owned(),
                |retreat| format!("Retreat {} by {}.", self.names(&retreat.units), hexes(retreat.hexes)),
            ),
            Frame::Advance => {
                let going = attack.map_or_else(String::new, |attack| self.names(&attack.going));
                let far = attack.map_or(0, |attack| attack.hexes);
                format!("Advance up to {} after the attack on {}: {going}.", hexes(far), target())
            }
            _ => "Choose a hex for Peiper to attack alone, or decline.".to_owned(),
        }
    }

    /// What is asked before play, by events, and for want of room. BW §12.5, §22.2-overstack, §25.3-when, §29, §37.1-setup,
    /// §38.2-9, §Sc-erasing
    fn asked_besides(&self, state: &State, frame: Frame) -> String {
        match frame {
            Frame::Plan => "Choose your plan.".to_owned(),
            Frame::Guns => "Place the army artillery.".to_owned(),
            Frame::Drops => {
                let left = counted(usize::from(state.air[1]), "aircraft", "aircraft");
                format!("Choose a hex for an air drop, or end air drops. {left} left.")
            }
            Frame::Name(table) => match Naming::of(state, table) {
                Naming::Zone => "Choose the drop zone of the parachutists.",
                Naming::Bridge => "Choose the bridge that the commandos guard.",
                Naming::Town => "Choose the town with the false signposts.",
                Naming::Regiment => "Choose the regiment that is bombed.",
            }
            .to_owned(),
            Frame::Burn { dump, at } => format!(
                "German units are next to {}. Burn {} if it is there.",
                self.hex_name(at),
                self.dump_title(dump)
            ),
            Frame::Crowded { at } => {
                format!("{} holds too many units. Choose one to remove.", self.hex_name(at))
            }
            _ => "Continue.".to_owned(),
        }
    }

    /// What the button that ends the decision says.
    pub(crate) fn next_label(&self, state: &State) -> String {
        match state.frame() {
            Some(Frame::Phase(phase)) => match phase {
                Phase::Supply => "Continue",
                Phase::Interdiction => "End interdiction",
                Phase::Reserve => "End the Reserve Phase",
                Phase::Movement => "End movement",
                Phase::Combat => "End combat",
                Phase::Demolition => "End demolition",
                Phase::Exploitation => "End exploitation",
                Phase::Construction => "End bridge construction",
            },
            Some(Frame::Drops) => "End air drops",
            Some(Frame::Guns) => "End placement",
            Some(Frame::Answer) => "End support",
            Some(Frame::Stand { .. }) => "Retreat",
            Some(Frame::Advance) => "End the advance",
            Some(Frame::Burn { .. }) => "Do not burn it",
            Some(Frame::Peiper) => "Do not attack",
            _ => "Continue",
        }
        .to_owned()
    }
}
