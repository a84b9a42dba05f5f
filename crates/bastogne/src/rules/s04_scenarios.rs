//! The scenarios: what the Germans must achieve, and when it is decided. BB §4, §4.1, §4.2, §4.3, §4.4

use table::{Outcome, Seat};
use wargame::listed;

use crate::model::state::{Marks, Place, State};
use crate::rulebook::{Aim, Bastogne, rule};

impl Bastogne {
    /// The rule that states this scenario's aim.
    pub(crate) fn aim_rule(&self) -> &'static str {
        match self.setup.scenario.as_str() {
            "introduction" => "4.1",
            "second-panzer" => "4.2",
            "bastogne-breakout" => "4.3",
            _ => "4.4",
        }
    }

    /// Units of a division by where they are: exited and in supply, exited without, dead, all. An exit that was out of
    /// supply in any German supply phase since they left is one without. BB §6.5-supply, BB.Q15
    pub(crate) fn tally(&self, state: &State, division: &str) -> [usize; 4] {
        let mut tally = [0; 4];
        for unit in self.all_units().filter(|unit| self.unit(*unit).division == division) {
            tally[3] += 1;
            let piece = state.piece(unit);
            let cut_off = self.rules_2() && piece.is(Marks::UNSUPPLIED);
            match piece.place {
                Place::Exited(exit) if state.exits_supplied.contains(exit) && !cut_off => tally[0] += 1,
                Place::Exited(_) => tally[1] += 1,
                Place::Dead => tally[2] += 1,
                Place::Hex(_) | Place::Waiting => {}
            }
        }
        tally
    }

    /// Whether a unit of 2nd Panzer has been destroyed. BB §4.2-destroyed
    fn has_lost_panzer(&self, state: &State) -> bool {
        self.panzer.iter().any(|unit| state.piece(*unit).place == Place::Dead)
    }

    /// How the game ended, if it has. BB §4, §5.1-20
    pub(crate) fn outcome(&self, state: &State) -> Option<Outcome> {
        if let Aim::Exit { .. } = self.aim
            && self.has_lost_panzer(state)
        {
            let why = "A unit of 2nd Panzer has been destroyed.".to_owned();
            return Some(self.ended(state, Seat::Allied, why, "4.2-destroyed"));
        }
        if state.turn <= self.last_turn {
            return None;
        }
        let (won, why) = self.judged(state);
        let winner = if won { Seat::German } else { Seat::Allied };
        Some(self.ended(state, winner, why, self.aim_rule()))
    }

    /// How many hexes of Bastogne and Wiltz the Germans control.
    fn prizes_held(&self, state: &State) -> usize {
        let all = self.ground.prizes.iter();
        all.filter(|prize| state.holder(**prize) == Seat::German).count()
    }

    /// Whether the Germans have done what they had to, and in which words. BB §4.1, §4.2, §4.2-supply, §4.3, §4.4,
    /// BB.Q15, BB.Q16
    fn judged(&self, state: &State) -> (bool, String) {
        match self.aim {
            Aim::Towns => {
                let held = self.prizes_held(state);
                let wanted = self.ground.prizes.len();
                (
                    held == wanted,
                    format!("The Germans control {held} of the {wanted} hexes of Bastogne and Wiltz."),
                )
            }
            Aim::Exit { lehr } => {
                let [panzer, unfed, _, all] = self.tally(state, "2pz");
                let out = self.tally(state, "lehr")[0];
                let won = all > 0 && panzer == all && out >= usize::from(lehr);
                let mut why = format!("{panzer} of {all} units of 2nd Panzer exited in supply");
                if unfed > 0 {
                    why += &format!(", {unfed} without supply");
                }
                if lehr > 0 {
                    why += &format!("; {out} of the {lehr} required units of Panzer Lehr exited in supply");
                }
                (won, why + ".")
            }
        }
    }

    fn ended(&self, state: &State, winner: Seat, why: String, number: &'static str) -> Outcome {
        let count = |number: usize| i32::try_from(number).unwrap_or(0);
        let out = |division: &str| count(self.tally(state, division)[0]);
        let tally = match self.aim {
            Aim::Towns => vec![("Hexes of Bastogne and Wiltz".to_owned(), count(self.prizes_held(state)))],
            Aim::Exit { .. } => {
                vec![
                    ("2nd Panzer exited".to_owned(), out("2pz")),
                    ("2nd Panzer exited without supply".to_owned(), count(self.tally(state, "2pz")[1])),
                    ("Panzer Lehr exited".to_owned(), out("lehr")),
                ]
            }
        };
        Outcome { winner: Some(winner), level: None, why, rule: rule(number), tally }
    }

    /// The aim and how it stands, a line each. BB §4, §3.8-06
    pub(crate) fn objective_lines(&self, state: &State) -> Vec<String> {
        let mut lines = vec![self.aim_line()];
        match self.aim {
            Aim::Towns => {
                for node in &self.ground.nodes {
                    let Some(prize) = node.control.filter(|prize| self.ground.prizes.contains(prize)) else {
                        continue;
                    };
                    let name = node.name.as_deref().unwrap_or("");
                    lines.push(format!("{} {name}: {}", node.number, state.holder(prize).title()));
                }
            }
            Aim::Exit { lehr } => {
                let line = |name: &str, division: &str| {
                    let [fed, unfed, dead, all] = self.tally(state, division);
                    format!(
                        "{name}: {fed} of {all} exited in supply, {unfed} exited without supply, {dead} destroyed"
                    )
                };
                lines.push(line("2nd Panzer", "2pz"));
                if lehr > 0 {
                    lines.push(line("Panzer Lehr", "lehr"));
                }
                lines.extend(self.exit_lines());
            }
        }
        lines
    }

    fn aim_line(&self) -> String {
        let turns = self.last_turn;
        match self.aim {
            Aim::Towns => {
                format!("The Germans must control every hex of Bastogne and Wiltz after turn {turns}.")
            }
            Aim::Exit { lehr } => {
                let with = if lehr > 0 { format!(" and {lehr} units of Panzer Lehr") } else { String::new() };
                let all = self.panzer.len();
                format!(
                    "All {all} units of 2nd Panzer{with} must exit by the west roads in supply within {turns} turns; no unit of 2nd Panzer may be destroyed."
                )
            }
        }
    }

    /// When the exits must be supplied, and which units count. BB §6.5-supply, BB.Q15, BB.Q54
    fn exit_lines(&self) -> Vec<String> {
        let when = if self.rules_2() {
            "A unit counts while a transport reaches its exit in every German supply phase from the turn in which it left (BB.Q15)."
        } else {
            "The exits must be in supply in the German supply phase of the last turn (BB.Q15)."
        };
        let names: Vec<&str> = self.panzer.iter().map(|unit| self.unit_label(*unit)).collect();
        let who = format!("2nd Panzer, where the manual lists six units (BB.Q54): {}.", listed(&names));
        vec![when.to_owned(), who]
    }
}
