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
    /// What is to be decided now, and by whom.
    pub(crate) fn prompt_text(&self, state: &State) -> String {
        let who = self.whose_turn(state).seats().iter().next().map_or("", Seat::title);
        let Some(frame) = state.frame().filter(|_| state.verdict.is_none()) else {
            return "The game is over.".to_owned();
        };
        match frame {
            Frame::Phase(phase) => format!("{who}: {}", self.phase_prompt(state, phase)),
            Frame::Die { table, about } => self.asked_of_die(state, table, about),
            Frame::Dice { table, about } => self.asked_of_dice(table, about),
            Frame::CombatDie => format!("The die decides the attack on {}.", self.target_name(state)),
            Frame::Then(_) => "The game goes on by itself.".to_owned(),
            Frame::Prepare
            | Frame::Answer
            | Frame::Lose { .. }
            | Frame::Stand { .. }
            | Frame::Retreat
            | Frame::Advance
            | Frame::Peiper => format!("{who}: {}", self.asked_in_combat(state, frame)),
            _ => format!("{who}: {}", self.asked_besides(state, frame)),
        }
    }

    /// What is asked in a phase. BW §4-A, §4-B
    fn phase_prompt(&self, state: &State, phase: Phase) -> String {
        match phase {
            Phase::Supply => "supply is checked. Go on.".to_owned(),
            Phase::Interdiction => {
                format!("interdict hexes with aircraft, then go on. {} left.", state.air[1])
            }
            Phase::Reserve => "put mechanized units in reserve, then go on.".to_owned(),
            Phase::Movement | Phase::Exploitation => self.asked_of_movers(state, phase),
            Phase::Combat => {
                let seat = state.phasing;
                let owed = self.due_counterattack(state, seat).map(|(_, at)| at);
                let due = owed.or_else(|| self.due_refight(state, seat).map(|(_, at)| at));
                let first = due.map_or_else(String::new, |at| {
                    format!(" The fight for {} is owed and comes before the end.", self.hex_name(at))
                });
                format!("point at a hex to attack, and go on when all is fought.{first}")
            }
            Phase::Demolition => "blow bridges, then go on.".to_owned(),
            Phase::Construction => {
                "let builders and those with them cross, then go on. Who stays builds nothing.".to_owned()
            }
        }
    }

    /// What movers are asked. BW §5.1, §14.2
    fn asked_of_movers(&self, state: &State, phase: Phase) -> String {
        match state.mover.filter(|_| self.may_go_on(state)) {
            Some(mover) => {
                let (name, spent) = (self.unit_name(mover.unit), movement_points(mover.spent));
                format!(
                    "move on with {name}, which has used {spent}, or another unit. Go on when all is done."
                )
            }
            None if phase == Phase::Exploitation => {
                "move the mechanized units that were in reserve, then go on.".to_owned()
            }
            None => "move units, bring in others, dig or build, then go on.".to_owned(),
        }
    }

    /// What a die is thrown for. BW §T-bridge, §T-shortage
    fn asked_of_die(&self, state: &State, table: Table, about: About) -> String {
        let (unit, target) = (|| self.unit_name(about.unit()), || self.target_name(state));
        match table {
            Table::DemolitionNear | Table::DemolitionAcross => {
                format!("The die says whether {} is blown.", self.bridge_title(about.bridge()))
            }
            Table::Shortage => "The die says whether German units are short of supply.".to_owned(),
            Table::ShortageUnits => "The die says which German units are short of supply.".to_owned(),
            Table::Challenge => {
                format!("{} has defied the aircraft; the die says how it step_costs.", unit())
            }
            Table::Destruction | Table::DestructionSamree => {
                format!("The die says whether {} burns.", self.dump_title(about.dump()))
            }
            Table::Surrender => {
                format!("The die says whether those cut off in {} give in.", self.hex_name(about.hex()))
            }
            Table::Sneak | Table::Peiper => {
                format!("The die says whether {} slips through the zone of control.", unit())
            }
            Table::Scare => format!("The die says whether SS tanks scare the defenders of {}.", target()),
            Table::Surprise => format!("The die says whether the attack on {} is a surprise.", target()),
            Table::Shock => {
                format!("The die says whether the bombardment of {} shocks {}.", target(), unit())
            }
            Table::Event18 => "The die brings an event of 18 December.".to_owned(),
            Table::Event17 | Table::Event19 | Table::Dump => self.asked_of_dice(table, about),
            Table::Parachutists => {
                format!("The die says whether parachutists hold up {}.", unit())
            }
            Table::Deception => {
                format!("The die says whether false signposts lead {} astray.", unit())
            }
            Table::Bodenplatte => {
                let whose = if about.side() == index(Seat::German) { "German" } else { "Allied" };
                format!("Bodenplatte: the die says how many {whose} aircraft are lost.")
            }
        }
    }

    /// What two dice are thrown for. BW §25.1, §29-1-scatter, §38.1, §38.2
    fn asked_of_dice(&self, table: Table, about: About) -> String {
        match table {
            Table::Event17 => "Two dice bring an event of 17 December.".to_owned(),
            Table::Event19 => "Two dice bring an event of 19 December.".to_owned(),
            Table::Dump => match self.company(about) {
                Some(unit) => format!("Two dice say where {} lands.", self.unit_name(unit)),
                None => {
                    let dump = self.dump_title(about.dump());
                    format!("Two dice hide {dump}; only the Allied player sees where.")
                }
            },
            table => format!("Two dice are thrown: {}.", titled(table)),
        }
    }

    /// What is asked while a combat is under way. BW §9.2, §9.6, §9.7, §9.8, §24.4, §27.1-attack
    fn asked_in_combat(&self, state: &State, frame: Frame) -> String {
        let (target, attack) = (|| self.target_name(state), state.attack.as_ref());
        match frame {
            Frame::Prepare => {
                let with = attack.map_or_else(String::new, |attack| self.names(&attack.with));
                let barrage = self.plays(On::BOMBARDMENTS) && attack.is_some_and(|attack| !attack.bombarded);
                let guns =
                    if barrage { "which guns support it or bombard first" } else { "which guns support it" };
                format!("choose who attacks {} and {guns}, then attack. So far: {with}.", target())
            }
            Frame::Answer => format!("add guns or an aircraft to the defense of {}, then go on.", target()),
            Frame::Lose { loss, .. } => {
                let why = match loss {
                    Loss::Result => "",
                    Loss::Attrition => " by attrition",
                    Loss::Stand => " for standing fast",
                };
                format!("choose the unit that loses a step{why} at {}.", target())
            }
            Frame::Stand { hexes: count, .. } => format!(
                "let a leader keep his units in place for a loss a hex, or go on and retreat {} from the fight for {}.",
                hexes(count),
                target()
            ),
            Frame::Retreat => state.retreat.as_ref().map_or_else(
                || "retreat.".to_owned(),
                |retreat| format!("retreat {} by {}.", self.names(&retreat.units), hexes(retreat.hexes)),
            ),
            Frame::Advance => {
                let going = attack.map_or_else(String::new, |attack| self.names(&attack.going));
                let far = attack.map_or(0, |attack| attack.hexes);
                format!(
                    "advance by up to {} after the fight for {}: {going}. Then go on.",
                    hexes(far),
                    target()
                )
            }
            _ => "Peiper may attack once more by itself. Point at a hex, or go on.".to_owned(),
        }
    }

    /// What is asked before play, by events, and for want of room. BW §12.5, §22.2-overstack, §25.3-when, §29, §37.1-setup,
    /// §38.2-9, §Sc-erasing
    fn asked_besides(&self, state: &State, frame: Frame) -> String {
        match frame {
            Frame::Plan => "name your plan.".to_owned(),
            Frame::Guns => "place the artillery of your armies.".to_owned(),
            Frame::Drops => {
                let left = counted(usize::from(state.air[1]), "aircraft", "aircraft");
                format!("drop supplies on units that are cut off, then go on. {left} left.")
            }
            Frame::Name(table) => match Naming::of(state, table) {
                Naming::Zone => "name the drop zone of the parachutists.",
                Naming::Bridge => "name the bridge that commandos guard.",
                Naming::Town => "name the town with the false signposts.",
                Naming::Regiment => "name the regiment that is bombed.",
            }
            .to_owned(),
            Frame::Burn { dump, at } => format!(
                "Germans are next to {}. Burn {} if it is there, or go on.",
                self.hex_name(at),
                self.dump_title(dump)
            ),
            Frame::Crowded { at } => {
                format!("there is no room for all in {}. Choose who is removed.", self.hex_name(at))
            }
            _ => "go on.".to_owned(),
        }
    }

    /// What a button that goes on says.
    pub(crate) fn next_label(&self, state: &State) -> String {
        match state.frame() {
            Some(Frame::Phase(phase)) => format!("{} done", phase.facts().1),
            Some(Frame::Drops) => "No more drops".to_owned(),
            Some(Frame::Guns) => "The guns are placed".to_owned(),
            Some(Frame::Answer) => "No more support".to_owned(),
            Some(Frame::Stand { .. }) => "Retreat".to_owned(),
            Some(Frame::Advance) => "Advance no farther".to_owned(),
            Some(Frame::Burn { .. }) => "Burn nothing".to_owned(),
            Some(Frame::Peiper) => "Do not attack".to_owned(),
            _ => "Go on".to_owned(),
        }
    }
}
