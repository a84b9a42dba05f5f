//! Points where a scenario counts them, and what is to be achieved, in plain words. BW §17, §Sc-six, §Sc-eight, §Sc-patton,
//! §Sc-martin, §Sc-erasing

use table::Seat;
use wargame::{counted, sentence};

use crate::model::ids::{HexId, UnitId};
use crate::model::pieces::Marks;
use crate::model::state::{Dump, State};
use crate::model::text::victory_points;
use crate::model::units::Kind;
use crate::pack::scenario::{LEVELS, Levels, Need, Score, ScoreKind, Victory};
use crate::rulebook::BitterWoods;
use crate::rules::s12_supply::SupplyNet;

impl BitterWoods {
    /// What points are given for, and how many there are for it now. BW §Sc-six, §Sc-eight, §Sc-patton, §Sc-martin, §Sc-erasing
    pub(crate) fn score_lines(&self, state: &State) -> Vec<(String, i16)> {
        match &self.scenario.victory {
            Victory::Levels(_) => Vec::new(),
            Victory::Points(points) => {
                points.points.iter().flat_map(|score| self.lines_of(state, score)).collect()
            }
        }
    }

    /// The sum of all points. BW §Sc-six, §Sc-eight, §Sc-patton, §Sc-martin, §Sc-erasing
    pub(crate) fn points(&self, state: &State) -> i16 {
        self.score_lines(state).iter().map(|(_, points)| *points).sum()
    }

    /// A line for each place, or one for what is counted.
    fn lines_of(&self, state: &State, score: &Score) -> Vec<(String, i16)> {
        let for_each = |what: String, count: u16| {
            let points = score.points.saturating_mul(i16::try_from(count).unwrap_or(i16::MAX));
            let most = score.most.unwrap_or(i16::MAX);
            vec![(what, points.clamp(-most, most))]
        };
        let places = |what: &str, holds: &dyn Fn(HexId) -> bool| {
            let line = |at: &HexId| {
                let twice =
                    if score.kind == ScoreKind::Cleared && self.counts_twice(state, *at) { 2 } else { 1 };
                (format!("{} {what}", self.hex_name(*at)), i16::from(holds(*at)) * score.points * twice)
            };
            score.hexes.iter().map(line).collect()
        };
        match score.kind {
            ScoreKind::Occupy => {
                places("held by a supplied German unit", &|at| self.is_held_in_supply(state, at))
            }
            ScoreKind::Cleared => places("in Allied hands", &|at| self.is_cleared(state, at)),
            ScoreKind::Isolated => places("cut off", &|at| self.is_isolated(state, at)),
            ScoreKind::Dump => places("fuel dump captured", &|at| self.is_captured(state, at)),
            ScoreKind::Eliminated { seat: Seat::German, each, panzer } => {
                let lost = self.german_lost(state, panzer);
                for_each(format!("every {each} German mechanized units lost ({lost} so far)"), lost / each)
            }
            ScoreKind::Eliminated { each, .. } => {
                let lost = self.allied_lost(state);
                for_each(format!("every {each} Allied units lost ({lost} so far)"), lost / each)
            }
            ScoreKind::Kept { under, panzer } => {
                let lost = self.german_lost(state, panzer);
                for_each(
                    format!("fewer than {under} German mechanized units lost ({lost} so far)"),
                    u16::from(lost < under),
                )
            }
            ScoreKind::Across => {
                let units = self.across(state).units;
                for_each(
                    format!("mechanized units in supply across the Meuse ({units} now)"),
                    u16::from(units),
                )
            }
            ScoreKind::Near => {
                let units = self.at_the_meuse(state).units.saturating_sub(self.across(state).units);
                for_each(
                    format!("mechanized units in supply beside the Meuse ({units} now)"),
                    u16::from(units),
                )
            }
            ScoreKind::Linked => {
                for_each("northern group supplied from the east".to_owned(), u16::from(self.is_linked(state)))
            }
        }
    }

    /// Whether the plan of the Allies doubles a town. BW §Sc-erasing
    fn counts_twice(&self, state: &State, at: HexId) -> bool {
        let plan = state.chosen_plan().and_then(|plan| self.scenario.plans.get(usize::from(plan)));
        plan.is_some_and(|plan| plan.double.contains(&at))
    }

    /// No German in a town, and the last unit in it was Allied. BW §Sc-patton, §Sc-erasing
    fn is_cleared(&self, state: &State, at: HexId) -> bool {
        let german = self.ground.node(at).control.is_some_and(|town| state.was_german(town));
        !german && !self.field(state).holds(Seat::German, at)
    }

    /// No German in a hex, and every Allied unit in it out of supply. BW §Sc-patton, §Sc-erasing
    fn is_isolated(&self, state: &State, at: HexId) -> bool {
        let counts =
            |unit: &UnitId| self.unit(*unit).seat == Seat::Allied && self.unit(*unit).kind != Kind::Leader;
        let mut there = state.in_hex(at).filter(counts);
        !self.field(state).holds(Seat::German, at) && there.all(|unit| state.piece(unit).is(Marks::OOS))
    }

    /// BW §25.2, §Sc-six, §Sc-eight
    fn is_captured(&self, state: &State, centre: HexId) -> bool {
        let mut rings = self.ground.rings.iter().zip(state.dumps.state);
        rings.any(|(ring, dump)| ring.centre == centre && dump == Dump::Captured)
    }

    /// A unit of the northern group can trace supply to the east edge. BW §Sc-martin
    fn is_linked(&self, state: &State) -> bool {
        let Some(north) = &self.scenario.north else { return false };
        let (ground, field) = (&self.ground, self.field(state));
        let east = ground.entries.iter().filter(|entry| entry.german).map(|entry| entry.at).collect();
        let net = SupplyNet::fed_by(ground, state, &field, Seat::German, east);
        self.on_map(state, Seat::German).any(|(unit, at)| {
            let division = self.unit(unit).division.as_ref();
            division.is_some_and(|division| north.divisions.contains(division)) && net.supplies(at)
        })
    }

    /// What is to be achieved and how it stands, a line each. BW §17, §2.9
    pub(crate) fn objective_lines(&self, state: &State) -> Vec<String> {
        match &self.scenario.victory {
            Victory::Levels(levels) => self.level_lines(state, levels),
            Victory::Points(points) => {
                let mut lines = Vec::new();
                if let Some((at, across)) = points.instant {
                    let units =
                        counted(usize::from(across), "supplied mechanized unit", "supplied mechanized units");
                    lines.push(format!("German victory at once: {}", self.instant_text(at, &units)));
                }
                for (place, (from, result, _)) in points.levels.iter().enumerate() {
                    lines.push(match points.levels.get(place.wrapping_sub(1)) {
                        Some((above, ..)) if place + 1 == points.levels.len() => {
                            format!("{}: fewer than {}", sentence(result), victory_points(*above))
                        }
                        _ => format!("{}: {} or more", sentence(result), victory_points(*from)),
                    });
                }
                lines.push(format!("{} now: {}", points.seat.title(), victory_points(self.points(state))));
                lines
            }
        }
    }

    /// What ends a game that is counted in points at once. BW §Sc-patton
    pub(crate) fn instant_text(&self, at: HexId, units: &str) -> String {
        format!("{} taken and {units} across the Meuse at the end of a player turn", self.hex_name(at))
    }

    /// BW §17.1, §17.2, §17.3, §17.4, §17.5, §17.6
    fn level_lines(&self, state: &State, levels: &Levels) -> Vec<String> {
        let (exited, across, near) = (self.exited(state), self.across(state), self.at_the_meuse(state));
        let held: Vec<HexId> =
            levels.towns.iter().copied().filter(|at| self.is_held_in_supply(state, *at)).collect();
        let towns = if held.is_empty() { "none".to_owned() } else { self.town_list(&held, "and") };
        vec![
            format!("{}, at once: {}", LEVELS[0].0, self.need_text(&levels.strategic, &levels.towns)),
            format!("{}: {}", LEVELS[1].0, self.level_text(levels, |need| need.0)),
            format!("Draw: {}", self.level_text(levels, |need| need.1)),
            format!("{}: none of these", LEVELS[3].0),
            format!(
                "{}: none of these, and no German unit in {}",
                LEVELS[4].0,
                self.town_list(&levels.cleared, "or")
            ),
            format!("Towns with supplied German units: {towns}"),
            format!(
                "Mechanized units, of which armor: {} ({}) exited, {} ({}) across the Meuse, {} ({}) across or beside it",
                exited.units, exited.armor, across.units, across.armor, near.units, near.armor
            ),
            format!(
                "Allied units lost: {} of {} for one level in favor of the Germans",
                self.allied_lost(state),
                levels.allied_lost
            ),
            format!(
                "German mechanized units lost, armor counting {}: {} of {} for one level in favor of the Allies",
                levels.panzer,
                self.german_lost(state, levels.panzer),
                levels.german_lost
            ),
        ]
    }

    /// What a level asks for, by either way to it. BW §17.2, §17.3, §Sc-southern
    pub(crate) fn level_text(&self, levels: &Levels, of: fn(&(Need, Need)) -> Need) -> String {
        let mut words = self.need_text(&of(&(levels.tactical, levels.draw)), &levels.towns);
        if let Some((towns, tactical, draw)) = &levels.south {
            words += &format!("; or {}", self.need_text(&of(&(*tactical, *draw)), towns));
        }
        words
    }

    /// What a level asks for: `3 supplied mechanized units, 1 of them armor, across the Meuse and supplied units in 2 of …`.
    pub(crate) fn need_text(&self, need: &Need, towns: &[HexId]) -> String {
        let all = self.town_list(towns, "and");
        let some = |count: u8| match usize::from(count) {
            count if count == towns.len() => all.clone(),
            count => format!("{count} of {all}"),
        };
        let asked = [
            (need.exited, "exited by the west or north edge from road hexes beyond the Meuse"),
            (need.across, "across the Meuse north of Vireux (5223)"),
            (
                need.near,
                "across the Meuse north of Vireux (5223), or within one hex of it between there and Ramet (3204),",
            ),
        ];
        let mut parts = Vec::new();
        for (units, place) in asked.into_iter().filter(|(units, _)| *units > 0) {
            let unit = if units == 1 { "unit" } else { "units" };
            let armor =
                if need.armor > 0 { format!(", {} of them armor,", need.armor) } else { String::new() };
            parts.push(format!("{units} supplied mechanized {unit}{armor} {place}"));
        }
        parts.push(format!("supplied units in {}", some(need.towns)));
        let mut words = parts.join(" and ");
        if need.or_towns > 0 {
            words += &format!(", or {} alone", some(need.or_towns));
        }
        words
    }

    /// Towns by their names: `Bastogne, Saint-Vith and Marche-en-Famenne`.
    pub(crate) fn town_list(&self, towns: &[HexId], last: &str) -> String {
        let name = |at: &HexId| {
            let node = self.ground.node(*at);
            node.name.clone().unwrap_or_else(|| node.number.clone())
        };
        let names: Vec<String> = towns.iter().map(name).collect();
        match names.split_last() {
            Some((end, [])) => end.clone(),
            Some((end, others)) => format!("{} {last} {end}", others.join(", ")),
            None => String::new(),
        }
    }
}
