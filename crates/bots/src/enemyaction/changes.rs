//! What could be done otherwise in a plan, one thing at a time: a unit stays or goes elsewhere, an attack is made or not.

use ::enemyaction::{Action, EnemyAction, Frame, HexId, Hexes, State, Step, UnitId, Units};

use super::plan::{Change, Changes, Pace, Plan};
use super::planner::EnemyPlanner;
use crate::planner::Style;

/// How many hexes are thought of for a unit.
const HEXES: usize = 2;
/// An attack that falls short of what it must gain by no more than this may still be worth trying.
const NEARLY: i32 = 60;

impl EnemyPlanner {
    /// What could be done otherwise in a plan.
    pub(super) fn changes(&self, game: &EnemyAction, state: &State, plan: &Plan) -> Vec<Change> {
        let Some(order) = plan.order.map(|order| order.action) else { return Vec::new() };
        if let Ok(known) = self.changed.lock()
            && let Some(known) = known.as_ref()
            && known.order == order
            && known.state == *state
        {
            return known.all.clone();
        }
        let all = self.think_of_changes(game, state, order);
        if let Ok(mut known) = self.changed.lock() {
            *known = Some(Changes { state: state.clone(), order, all: all.clone() });
        }
        all
    }

    /// Goes through a command in the mind and notes what could be done otherwise: first what concerns what is done, then what is
    /// left undone.
    fn think_of_changes(&self, game: &EnemyAction, state: &State, order: Action) -> Vec<Change> {
        let (mut done, mut undone): (Vec<Change>, Vec<Change>) = (Vec::new(), Vec::new());
        let mut options: Vec<(UnitId, HexId)> = Vec::new();
        let mut plan = Plan::new(Style::BEST);
        plan.quiet = true;
        self.rehearse(game, state, order, &mut plan, &mut |now, action| match (now.frame(), action) {
            (Some(Frame::Activation(Step::Fight)), _) => {
                for (gain, target) in self.attacks(game, now) {
                    let short = self.weights.attack_from - gain;
                    match short {
                        ..0 => done.push(Change::Spare(target)),
                        0..NEARLY => undone.push(Change::Attack(target)),
                        _ => {}
                    }
                }
            }
            (Some(Frame::Activation(Step::Move) | Frame::Alarm { .. } | Frame::Deploy { .. }), action) => {
                if options.is_empty() {
                    options = self.options(game, now);
                }
                if let Action::Move { unit, to } | Action::Deploy { unit, at: to } = action {
                    done.push(Change::Stay(unit));
                    let others = options.iter().filter(|(one, at)| *one == unit && *at != to);
                    done.extend(others.map(|(unit, at)| Change::Go(*unit, *at)));
                    options.retain(|(one, _)| *one != unit);
                }
            }
            _ => {}
        });
        if plan.assault.pinned != Units::NONE {
            done.insert(0, Change::Hold);
        }
        undone.extend(options.into_iter().map(|(unit, at)| Change::Go(unit, at)));
        done.into_iter().chain(undone).collect()
    }

    /// The hexes that seem best for every unit that may move or come onto the map now.
    fn options(&self, game: &EnemyAction, state: &State) -> Vec<(UnitId, HexId)> {
        let analysis = game.analysis(state);
        let deploys = matches!(state.frame(), Some(Frame::Deploy { .. }));
        let able = if deploys { analysis.deployable() } else { analysis.movable() };
        let ends =
            |unit: UnitId| if deploys { analysis.deploy_hexes(unit) } else { analysis.move_ends(unit) };
        let units: Vec<(UnitId, Hexes)> = able.iter().map(|unit| (unit, ends(unit))).collect();
        let mut all: Vec<(UnitId, HexId)> = Vec::new();
        for idea in self.ideas(game, state, &units, Pace::Careful) {
            if all.iter().filter(|(unit, _)| *unit == idea.unit).count() < HEXES {
                all.push((idea.unit, idea.to));
            }
        }
        all
    }
}
