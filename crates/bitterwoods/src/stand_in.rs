//! What the sequence of play answers to those who only look: whose turn it is, by which rule, who is due when, which way a
//! move takes. BW §4

use kernel::Turn;
use table::{Outcome, RuleRef, Seat, Seats, Word};

use crate::scenario::Victory;
use crate::state::{Frame, Loss, Phase, State};
use crate::units::Start;
use crate::{BitterWoods, LEVELS, rule};

/// The way of a move, from where it starts to where it ends, and its price in twelfths of a point; no price where it takes all
/// that the unit has. BW §5.2-onehex
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Way {
    pub(crate) path: Vec<u16>,
    pub(crate) cost: Option<u16>,
}

impl Phase {
    /// The phases of a player turn in order; only the German one has an interdiction. BW §4-A, §4-B, §4-B-diff
    pub(crate) const fn of(seat: Seat) -> &'static [Phase] {
        match seat {
            Seat::Allied => &[
                Phase::Supply,
                Phase::Reserve,
                Phase::Movement,
                Phase::Combat,
                Phase::Demolition,
                Phase::Exploitation,
                Phase::Construction,
            ],
            _ => &[
                Phase::Supply,
                Phase::Interdiction,
                Phase::Reserve,
                Phase::Movement,
                Phase::Combat,
                Phase::Demolition,
                Phase::Exploitation,
                Phase::Construction,
            ],
        }
    }

    /// Name in orders and views, title, and rule. BW §4-A1, §4-A2, §4-A3, §4-A4, §4-A5, §4-A6, §4-A7, §13.1
    pub(crate) const fn facts(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Phase::Supply => ("supply", "Mutual Supply", "4-A1"),
            Phase::Interdiction => ("interdiction", "Interdiction", "4-A2"),
            Phase::Reserve => ("reserve", "Reserve", "4-A3"),
            Phase::Movement => ("movement", "Movement", "4-A4"),
            Phase::Combat => ("combat", "Combat", "4-A5"),
            Phase::Demolition => ("demolition", "Demolition", "13.1"),
            Phase::Exploitation => ("exploitation", "Mechanized Exploitation", "4-A6"),
            Phase::Construction => ("construction", "Bridge Construction", "4-A7"),
        }
    }
}

impl BitterWoods {
    /// Who owes the next decision.
    pub(crate) fn whose_turn(&self, state: &State) -> Turn {
        if let Some(outcome) = self.outcome(state) {
            return Turn::Over(outcome);
        }
        let attacker = state.attack.as_ref().map_or(state.phasing, |attack| attack.seat);
        let seat = match state.frame() {
            Some(Frame::Phase(Phase::Interdiction)) => Seat::Allied,
            Some(Frame::Phase(_)) | None => state.phasing,
            Some(Frame::Die { .. } | Frame::Dice { .. } | Frame::CombatDie | Frame::Then(_)) => {
                return Turn::Chance;
            }
            Some(Frame::Plan | Frame::Drops | Frame::Burn { .. }) => Seat::Allied,
            Some(Frame::Guns | Frame::Name(_) | Frame::Peiper | Frame::Crowded { .. }) => Seat::German,
            Some(Frame::Prepare) => attacker,
            Some(Frame::Answer) => attacker.enemy(),
            Some(Frame::Lose { seat, .. } | Frame::Stand { seat, .. }) => seat,
            Some(Frame::Retreat) => state.retreat.as_ref().map_or(attacker, |retreat| retreat.seat),
            Some(Frame::Advance) => {
                let going = state.attack.as_ref().and_then(|attack| attack.going.first());
                going.map_or(attacker, |unit| self.unit(*unit).seat)
            }
        };
        Turn::Players(Seats::only(seat))
    }

    /// The rule that says what is decided now.
    pub(crate) fn rule_now(&self, state: &State) -> RuleRef {
        rule(match state.frame() {
            None => "17",
            Some(Frame::Phase(phase)) => phase.facts().2,
            Some(Frame::Plan) => "Sc-erasing",
            Some(Frame::Guns) => "37.1-setup",
            Some(Frame::Drops) => "12.5",
            Some(Frame::Die { table, .. } | Frame::Dice { table, .. }) => table.facts().3,
            Some(Frame::CombatDie) => "9.2-3",
            Some(Frame::Prepare | Frame::Answer | Frame::Then(_)) => "9.2-1",
            Some(Frame::Lose { loss: Loss::Attrition, .. }) => "20-asterisk",
            Some(Frame::Lose { loss: Loss::Stand, .. } | Frame::Stand { .. }) => "24.4",
            Some(Frame::Lose { .. }) => "9.6-choice",
            Some(Frame::Retreat) => "9.7",
            Some(Frame::Advance) => "9.8",
            Some(Frame::Name(table)) => self.rule_of_naming(state, table),
            Some(Frame::Burn { .. }) => "25.3-when",
            Some(Frame::Peiper) => "27.1-attack",
            Some(Frame::Crowded { .. }) => "22.2-overstack",
        })
    }

    /// How the game ended. BW §17
    pub(crate) fn outcome(&self, state: &State) -> Option<Outcome> {
        let verdict = state.verdict?;
        let at = usize::from(verdict.level);
        let (level, winner) = match &self.scenario.victory {
            Victory::Levels(_) => LEVELS.get(at).map(|(level, winner)| ((*level).to_owned(), *winner))?,
            Victory::Points(points) => {
                points.levels.get(at).map(|(_, level, winner)| (level.to_string(), *winner))?
            }
        };
        let why = "The last turn is over.".to_owned();
        Some(Outcome { winner, level: Some(level), why, rule: rule("17"), tally: Vec::new() })
    }

    /// When a unit that waits is due, and by which letters; nothing for one that comes by an event. BW §16.1, §Sc-erasing
    pub(crate) fn due(&self, state: &State, unit: u16) -> Option<(i8, Word)> {
        let scenario = &self.scenario;
        let planned = scenario.by_plan.iter().find(|(plan, who, _)| plan + 1 == state.plan && *who == unit);
        let found =
            planned.map(|(.., found)| found).or_else(|| scenario.appearance.get(usize::from(unit)))?;
        (found.start == Start::Arrives).then(|| (found.turn, found.letters.clone()))
    }

    /// The ways of a unit to some hexes. BW §5.1, §5.2
    pub(crate) fn ways_of(&self, state: &State, unit: u16, to: &[u16]) -> Vec<Way> {
        let Some(from) = state.hex(unit) else { return vec![Way::default(); to.len()] };
        let field = self.field(state);
        let used = state.mover.filter(|mover| mover.unit == unit).map_or(0, |mover| mover.spent);
        let points = self.allowance(state, &field, unit).saturating_sub(used);
        let reach = self.reach(state, &field, unit, points);
        let way = |to: &u16| {
            let beside = self.ground.edge(from, *to).is_some();
            Way { path: if beside { vec![from, *to] } else { Vec::new() }, cost: reach.twelfths(*to) }
        };
        to.iter().map(way).collect()
    }
}
