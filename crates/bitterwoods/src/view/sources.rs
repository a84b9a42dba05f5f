//! Where what players look at comes from: counters, the rows of charts, the terms of a scenario. BW §2, §2.9

use table::{Seat, Sourced};
use wargame::sourced;

use crate::model::dice_table::Table;
use crate::model::ids::{Id as _, UnitId};
use crate::model::state::index;
use crate::pack::scenario::Victory;
use crate::pack::sources::{TERRAIN, TURNS, UNITS};
use crate::pack::table_pages::{Page, titled};
use crate::rulebook::BitterWoods;
use crate::view::counters::aircraft_id;

/// The chapter's sections, line by line, as the victory of the campaign is shown. BW §17
const SECTIONS: [&str; 7] = ["17.1", "17.2", "17.3", "17.4", "17.5", "17.6", "17.6"];
/// What a source begins with that is one of the rulebook.
const SEED: &str = "seed";

impl BitterWoods {
    /// Where the figures of each counter come from, and its place or its arrival. BW §2.2, §3, §11.1, §16.1
    pub(crate) fn counter_sources(&self) -> Vec<Sourced> {
        let units = UnitId::number(&self.units).filter_map(|(unit, data)| {
            let figures = self.data.sources.of(UNITS, &data.id);
            let start = self.start_source(unit);
            (!figures.is_empty())
                .then(|| (data.id.to_string(), format!("{figures}; set-up or arrival: {start}")))
        });
        let most = |seat: Seat| {
            let turns = self.scenario.first..=self.scenario.last;
            let days = turns.filter_map(|turn| self.day(turn));
            days.map(|day| [day.german_air, day.allied_air][index(seat)]).max().unwrap_or(0)
        };
        let aircraft = Seat::PLAYERS.into_iter().flat_map(|seat| {
            let text = "seed 11.1; how many come on a turn: see the turn record";
            (1..=most(seat)).map(move |number| (aircraft_id(seat, number).to_string(), text.to_owned()))
        });
        sourced(units.chain(aircraft)).collect()
    }

    /// Where the row comes from that says where a unit is or when it comes; with plans, those too. BW §3, §16.1, §Sc-erasing
    pub(crate) fn start_source(&self, unit: UnitId) -> String {
        let scenario = &self.scenario;
        let row = scenario.appearance.get(usize::from(unit)).map_or("", |found| found.source.as_str());
        let mut text = row.to_owned();
        for (plan, _, found) in scenario.by_plan.iter().filter(|(_, one, _)| *one == unit) {
            text += &format!("; with the plan {}: {}", self.plan_name(*plan), found.source);
        }
        text
    }

    /// Where a row of the turn record comes from. BW §T-air
    pub(crate) fn turn_source(&self, turn: i8) -> &str {
        self.data.sources.of(TURNS, turn + self.scenario.calendar)
    }

    /// Where a row of the terrain chart comes from, by its name in the table. BW §T-effects
    pub(crate) fn terrain_source(&self, name: &str) -> &str {
        self.data.sources.of(TERRAIN, name)
    }

    /// Where a row of a page of tables comes from, table by table where they differ. BW §T-bridge, §T-shortage, §T-dump
    pub(crate) fn roll_source(&self, page: &Page, roll: u8) -> String {
        let of = |table: &Table| {
            let (name, first, last, _) = table.facts();
            (first..=last).contains(&roll).then(|| (*table, self.data.sources.of(name, roll)))
        };
        let rows: Vec<(Table, &str)> = page.tables.iter().filter_map(of).collect();
        match rows.split_first() {
            Some(((_, first), others)) if others.iter().all(|(_, source)| source == first) => {
                (*first).to_owned()
            }
            _ => {
                let texts = rows.iter().map(|(table, source)| format!("{source} ({})", titled(*table)));
                texts.collect::<Vec<_>>().join("; ")
            }
        }
    }

    /// Where each line of the victory chart comes from. BW §17, §2.9
    pub(crate) fn victory_sources(&self, lines: usize) -> Vec<String> {
        let terms = self.scenario.terms.as_str();
        let printed = matches!(self.scenario.victory, Victory::Levels(_)) && !is_ours(terms);
        let line = |at: usize| match SECTIONS.get(at).filter(|_| printed) {
            Some(section) => format!("{SEED} {section}"),
            None => terms.to_owned(),
        };
        (0..lines).map(line).collect()
    }

    /// Where a scenario comes from, its terms of victory, its plans and what it closes. BW §2.9
    pub(crate) fn scenario_sources(&self) -> Vec<String> {
        let scenario = &self.scenario;
        let mut told = vec![
            format!("Source of the terms: {}.", scenario.terms),
            format!("Source of the scenario: {}.", scenario.source),
        ];
        told.extend(scenario.plans.iter().map(|plan| format!("{}: {}.", plan.title, plan.source)));
        told.extend(scenario.closed.iter().map(|closed| format!("{}: {}.", closed.name, closed.source)));
        told
    }
}

/// Whether some of what a source is about is ours.
pub(crate) fn is_ours(source: &str) -> bool {
    source.split([' ', ';']).any(|word| word == "ours")
}
