//! The planner of Ardennes '44: makes a plan for half a turn and follows it.

use ardennes44::{Action, Ardennes, Frame, Half, Phase, State};
use kernel::Game as _;
use table::Seat;

use super::plan::Plan;
use super::weights::A44Weights;
use super::{answers, evaluation, fights, moves, other_phases, tweaks};
use crate::planner::Effort;
use crate::planner::{Planner, Style};

/// Knows Ardennes '44.
#[derive(Debug)]
pub(crate) struct A44Planner(pub(crate) A44Weights);

impl Planner for A44Planner {
    type Game = Ardennes;
    type Plan = Plan;

    fn stretch(&self, _: &Ardennes, state: &State) -> u32 {
        let half = match state.half {
            Half::Day(Seat::German) => 0,
            Half::Day(_) => 1,
            Half::Night(Seat::German) => 3,
            Half::Night(_) => 2,
        };
        // What comes before movement is a stretch by itself: then movement is planned when bridges and fuel are known.
        match state.phase() {
            Phase::Setup | Phase::FirstTraffic => 0,
            Phase::ArtillerySupply | Phase::Fuel | Phase::Bridges | Phase::Replacements => {
                u32::from(state.turn) * 8 + half * 2
            }
            _ => u32::from(state.turn) * 8 + half * 2 + 1,
        }
    }

    fn counts(&self, _: &Ardennes, state: &State) -> u32 {
        // Nights and what comes before movement go by quickly: a trial goes on to the next movement by day.
        let early = matches!(
            state.phase(),
            Phase::ArtillerySupply | Phase::Fuel | Phase::Bridges | Phase::Replacements
        );
        u32::from(!early && !state.half.is_night())
    }

    fn variants(&self, _: &Ardennes, _: &State, _: Seat) -> u8 {
        // One plan that tweaks make better has shown more than several ideas for a whole army.
        1
    }

    fn plan(&self, game: &Ardennes, state: &State, seat: Seat, style: Style) -> Plan {
        let mut plan = Plan::new(style);
        if state.phasing() == seat && state.frame() == Some(Frame::Phase(Phase::Movement)) {
            moves::begin(&game.analysis(state), seat, &self.0, &mut plan);
        }
        plan
    }

    fn follow(&self, game: &Ardennes, state: &State, seat: Seat, plan: &mut Plan) -> Option<Action> {
        let analysis = game.analysis(state);
        match state.frame()? {
            Frame::Phase(Phase::Movement) => Some(moves::next_move(&analysis, seat, &self.0, plan)),
            Frame::Phase(Phase::Combat) => Some(fights::next_fight(&analysis, seat, &self.0, plan)),
            Frame::Phase(phase) => Some(other_phases::decide(&analysis, seat, &self.0, plan, phase)),
            Frame::FuelChoice { .. } => {
                let mut all = Vec::new();
                game.legal(state, seat, &ardennes44::Focus::General, &mut all);
                other_phases::dry(&analysis, seat, &all)
            }
            Frame::Antwerp => other_phases::send(&analysis, seat, &self.0),
            frame => answers::answer(&analysis, seat, &self.0, plan, frame),
        }
    }

    fn tweaks(&self, _: &Ardennes, _: &State, _: Seat, plan: &Plan) -> usize {
        tweaks::count(plan)
    }

    fn tweak(&self, _: &Ardennes, _: &State, seat: Seat, plan: &Plan, which: usize) -> Option<Plan> {
        tweaks::tweak(seat, plan, which)
    }

    fn matter(&self, _: &Ardennes, state: &State) -> u64 {
        let target = state.attack.as_ref().map_or(0, |attack| u64::from(attack.target) + 1);
        let kind = match state.frame() {
            Some(Frame::Die { table, about }) => 16 + table as u64 + (u64::from(about.number()) << 8),
            Some(Frame::TrafficDice) => 2,
            _ => 1,
        };
        target | kind << 16
    }

    fn worth(&self, game: &Ardennes, state: &State, seat: Seat) -> i32 {
        let worth = evaluation::worth(&game.analysis(state), &self.0);
        if seat == Seat::German { worth } else { -worth }
    }

    fn is_settled(&self, _: &Ardennes, state: &State) -> bool {
        matches!(state.frames.as_slice(), [Frame::Phase(_)]) && state.attack.is_none()
    }

    fn levels(&self) -> [Effort; 4] {
        let best =
            Effort { style: Style::BEST, plans: 1, trials: 0, tweaks: 0, stretches: 0, looks: 0, millis: 0 };
        [
            Effort { style: Style::HASTY, ..best },
            best,
            Effort { trials: 5, tweaks: 12, stretches: 2, millis: 4_500, ..best },
            Effort { trials: 8, tweaks: 40, stretches: 2, millis: 20_000, ..best },
        ]
    }

    fn thought(&self, _: &Ardennes, _: &State, _: Seat, plan: &Plan) -> String {
        plan.summary.clone()
    }
}
