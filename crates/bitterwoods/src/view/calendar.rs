//! The turn record: the ground and the aircraft of each turn, and what is to be remembered on it in this scenario, with the options
//! that are played. BW §T-air, §5.3-mud, §5.3-freeze

use table::{Chart, Seat};
use wargame::{FillChart as _, chart, sentence};

use crate::pack::options::On;
use crate::rulebook::{BitterWoods, rule};
use crate::rules::optional::s26_surrender;
use crate::rules::optional::s29_events::EVENT_TURNS;
use crate::rules::s05_movement::{allowance, moves};
use crate::rules::s09_combat::results::ATTRITION_FROM;
use crate::rules::s09_combat::tally::SCARE;
use crate::rules::{s12_supply_phase, s13_bridges};
use crate::view::charts::weather_word;

impl BitterWoods {
    /// The turn record with the ground and the aircraft of each turn. BW §T-air, §5.3-mud, §5.3-freeze
    pub(crate) fn calendar(&self) -> Chart {
        let turns = || self.scenario.first..=self.scenario.last;
        let cells = |turn: i8| {
            self.day(turn).map_or_else(Vec::new, |day| {
                vec![
                    format!("{} {}", day.date, day.half),
                    weather_word(day.ground).to_owned(),
                    day.german_air.to_string(),
                    day.allied_air.to_string(),
                    sentence(&self.to_remember(turn).join("; ")),
                ]
            })
        };
        let notes = [
            "Mud: clear ground costs mechanized units and guns 2. Frozen: light woods cost everybody 1. Snow: 1 more off the \
                 road, 1/2 on it, attacks a column to the left, advances halved.",
            "The original aircraft numbers were not available. These follow the sorties of each day.",
        ];
        chart("calendar", "Turn record", ["turn", "day"], rule("T-air"), "ours")
            .columns(["date", "ground", "German aircraft", "Allied aircraft", "events"])
            .rows(turns(), turns().map(cells))
            .sources(turns().map(|turn| self.turn_source(turn)))
            .notes(notes)
    }

    /// What begins and ends on a turn. BW §5.4, §12.6, §13.1, §15, §15.6, §19, §20, §26, §27, §29, §35, §38
    pub(crate) fn to_remember(&self, turn: i8) -> Vec<String> {
        let scenario = &*self.scenario;
        let [sneak, last_sneak] = scenario.sneak;
        let events = EVENT_TURNS.into_iter().zip([On::EVENTS_17, On::EVENT_18, On::EVENTS_19]);
        let event = events.into_iter().any(|(when, option)| when == turn && self.plays(option));
        let early = scenario.first == 1;
        let known = [
            (scenario.begins == Seat::Allied && turn == scenario.first, "begins with the Allied player turn"),
            (scenario.surprise && turn == 1, "surprise and the other rules of the first turn"),
            (self.plays(On::SCARE) && turn == *SCARE.start(), "SS panzer scare begins"),
            (self.plays(On::PEIPER) && turn == sneak, "first turn of the Skorzeny Sneak"),
            (early && turn == s13_bridges::BLOWN_FROM, "the Allies may blow bridges"),
            (
                self.plays(On::PEIPER) && turn == moves::PEIPERS_RIDE,
                "Peiper may attack after his exploitation",
            ),
            (self.plays(On::SURRENDER) && turn == s26_surrender::FROM, "surrender begins"),
            (event, "random event"),
            (self.plays(On::SCARE) && turn == *SCARE.end(), "last turn of the SS panzer scare"),
            (early && turn == s12_supply_phase::FREE_TO, "last turn on which all Germans are in supply"),
            (
                self.plays(On::GARRISON) && turn == *s12_supply_phase::GARRISON.start(),
                "garrison of 7th Army begins",
            ),
            (
                !scenario.boundaries.is_empty() && turn == allowance::BOUND_TO,
                "last turn of the army boundaries",
            ),
            (self.plays(On::PEIPER) && turn == last_sneak, "last turn of the Skorzeny Sneak"),
            (turn == scenario.shortage_from, "rolls for a supply shortage begin"),
            (self.plays(On::ATTRITION) && turn == ATTRITION_FROM, "attrition begins"),
            (
                self.plays(On::GARRISON) && turn == *s12_supply_phase::GARRISON.end(),
                "last turn of the garrison",
            ),
            (turn == scenario.last, "the game ends"),
        ];
        let told = known.into_iter().filter(|(is, _)| *is).map(|(_, text)| text.to_owned());
        told.chain(self.day(turn).and_then(|day| day.note.clone())).collect()
    }
}
