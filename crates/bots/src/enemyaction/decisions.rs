//! What the plan decides at each step of play, and the plan in words.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use ::enemyaction::{Action, EnemyAction, Fight, Frame, HexId, Play, State, Step, UnitId};
use kernel::Game as _;
use table::Seat;

use super::danger;
use super::plan::Plan;
use super::planner::EnemyPlanner;
use crate::planner::Effort;
use crate::planner::{Planner, Style};

/// So many commands are compared at least.
const FEWEST: usize = 3;

impl EnemyPlanner {
    /// What the plan does now on the Allied side.
    pub(super) fn decide(&self, game: &EnemyAction, state: &State, plan: &mut Plan) -> Option<Action> {
        if let Some(next) = plan.script.pop() {
            if game.check(state, Seat::Allied, &next).is_ok() {
                plan.given = true;
                return Some(next);
            }
            plan.script.clear();
        }
        match *state.frame()? {
            Frame::Impulse(_) => {
                if plan.given || plan.order.is_none() {
                    let style = Style { variant: 0, ..plan.style };
                    (plan.order, plan.quick) = self.order(game, state, style);
                }
                (plan.given, plan.ideas) = (true, None);
                plan.order.map(|order| order.action)
            }
            Frame::Activation(Step::Move) | Frame::Alarm { .. } => {
                let idea = self.next_move(game, state, plan);
                Some(idea.map_or(Action::Next, |idea| Action::Move { unit: idea.unit, to: idea.to }))
            }
            Frame::Late | Frame::Deploy { .. } => {
                let idea = self.next_reserve(game, state, plan);
                Some(idea.map_or(Action::Next, |idea| Action::Deploy { unit: idea.unit, at: idea.to }))
            }
            Frame::Activation(Step::Fight) => Some(self.attack(game, state, plan)),
            Frame::Activation(_) => {
                Some(game.analysis(state).diggable().iter().next().map_or(Action::Next, Action::Dig))
            }
            Frame::Depots { .. } => self.depot(game, state),
            Frame::Interdict => Some(self.interdict(game, state)),
            Frame::Replace { .. } => Some(self.refit(game, state)),
            Frame::Engineers { .. } => Some(self.work(game, state)),
            Frame::Overstack => self.lighten(game, state),
            Frame::Ask(ask) => self.answer(game, state, ask),
            Frame::Fight(fight) => self.fight(game, state, fight, plan),
            _ => None,
        }
    }

    /// What the plan does in a step of a combat.
    fn fight(&self, game: &EnemyAction, state: &State, fight: Fight, plan: &Plan) -> Option<Action> {
        match fight {
            Fight::Prepare => Some(self.prepare(game, state)),
            Fight::AlliedTactics => Some(self.tactic(game, state, plan)),
            Fight::More => Some(self.draw(game, state)),
            fight => self.suffer(game, state, fight, plan),
        }
    }

    /// Who goes where there are too many.
    fn lighten(&self, game: &EnemyAction, state: &State) -> Option<Action> {
        let hexes = game.analysis(state).overstacked();
        let units = game.all_units();
        let there = game
            .side(Seat::Allied)
            .iter()
            .filter(|unit| state.piece(*unit).hex().is_some_and(|at| hexes.contains(at)));
        let strength = |unit: &UnitId| {
            let piece = state.piece(*unit);
            (piece.steps == 1, units[usize::from(*unit)].face(piece.steps).strength, *unit)
        };
        there.min_by_key(strength).map(Action::Lose)
    }
}

impl Planner for EnemyPlanner {
    type Game = EnemyAction;
    type Plan = Plan;

    /// An Allied impulse, a German one, or what comes before both. An Allied impulse is told from the next by the cards that are
    /// left to draw and by who is barred.
    fn stretch(&self, _: &EnemyAction, state: &State) -> u32 {
        let day = u32::from(state.day) << 20;
        let impulse = state.frames.iter().find_map(|frame| match frame {
            Frame::Impulse(seat) => Some(*seat),
            _ => None,
        });
        match impulse {
            None => day,
            Some(Seat::Allied) => {
                let left = state.allied.pile.len() + usize::from(state.allied.unseen);
                let left = u32::try_from(left).unwrap_or(0);
                day + 2 + (left << 9) + (u32::from(state.barred) << 2)
            }
            Some(_) => day + 1,
        }
    }

    /// Trials end where an Allied impulse begins.
    fn counts(&self, _: &EnemyAction, state: &State) -> u32 {
        u32::from(state.frames.iter().any(|frame| matches!(frame, Frame::Impulse(Seat::Allied))))
    }

    fn variants(&self, game: &EnemyAction, state: &State, seat: Seat) -> u8 {
        if seat != Seat::Allied || !matches!(state.frame(), Some(Frame::Impulse(Seat::Allied))) {
            return 1;
        }
        let orders = self.think_out(game, state);
        let best = orders.first().map_or(0, |order| order.gain);
        let near = orders.iter().filter(|order| order.gain + self.weights.doubt >= best).count();
        u8::try_from(near.max(FEWEST)).unwrap_or(u8::MAX)
    }

    fn plan(&self, game: &EnemyAction, state: &State, seat: Seat, style: Style) -> Plan {
        let mut plan = Plan::new(style);
        if seat == Seat::Allied && matches!(state.frame(), Some(Frame::Impulse(Seat::Allied))) {
            (plan.order, plan.quick) = self.order(game, state, style);
            if !style.hasty && !plan.quick {
                self.write_script(game, state, &mut plan);
            }
        }
        plan
    }

    fn follow(&self, game: &EnemyAction, state: &State, seat: Seat, plan: &mut Plan) -> Option<Action> {
        if seat == Seat::German {
            return Some(Action::Step);
        }
        self.decide(game, state, plan)
    }

    fn others(&self, game: &EnemyAction, state: &State, seat: Seat, _: &Plan, into: &mut Vec<Action>) {
        if seat == Seat::Allied {
            self.other_actions(game, state, into);
        }
    }

    /// A card for the hand is a card, whatever was played; all else is known by what it is and by the hex that is fought for.
    fn matter(&self, _: &EnemyAction, state: &State) -> u64 {
        let frame = state.frame().filter(|frame| !matches!(frame, Frame::Hand { .. }));
        let mut hasher = DefaultHasher::new();
        (frame, state.combat.as_ref().map(|combat| combat.target)).hash(&mut hasher);
        hasher.finish()
    }

    fn tweaks(&self, game: &EnemyAction, state: &State, seat: Seat, plan: &Plan) -> usize {
        if seat == Seat::Allied { self.changes(game, state, plan).len() } else { 0 }
    }

    fn tweak(&self, game: &EnemyAction, state: &State, _: Seat, plan: &Plan, which: usize) -> Option<Plan> {
        let change = self.changes(game, state, plan).get(which).copied()?;
        let mut plan = plan.with(change)?;
        self.write_script(game, state, &mut plan);
        Some(plan)
    }

    fn worth(&self, game: &EnemyAction, state: &State, seat: Seat) -> i32 {
        let worth = self.evaluate(game, state);
        if seat == Seat::Allied { worth } else { -worth }
    }

    fn is_settled(&self, _: &EnemyAction, state: &State) -> bool {
        let asked =
            matches!(state.frame(), Some(Frame::Ask(_) | Frame::Die(_) | Frame::Turned | Frame::Overstack));
        state.combat.is_none() && !asked
    }

    fn levels(&self) -> [Effort; 4] {
        let hasty =
            Effort { style: Style::HASTY, plans: 1, trials: 0, tweaks: 0, stretches: 0, looks: 0, millis: 0 };
        let plain = Effort { style: Style::BEST, ..hasty };
        [
            hasty,
            plain,
            // Three impulses: what a command is good for shows only when the Germans have answered it more than once.
            Effort { plans: 4, trials: 3, tweaks: 4, stretches: 3, millis: 4_000, ..plain },
            Effort { plans: 6, trials: 12, tweaks: 16, stretches: 3, millis: 15_000, ..plain },
        ]
    }

    fn thought(&self, game: &EnemyAction, state: &State, seat: Seat, plan: &Plan) -> String {
        if seat != Seat::Allied {
            return String::new();
        }
        self.plan_text(game, state, plan)
    }
}

impl EnemyPlanner {
    /// The plan in words.
    fn plan_text(&self, game: &EnemyAction, state: &State, plan: &Plan) -> String {
        let danger = self.danger(game, state);
        let name = |at: HexId| {
            let node = game.ground().node(at);
            node.name.clone().unwrap_or_else(|| node.number.clone())
        };
        let worst = danger.threats.iter().max_by_key(|threat| threat.loss).filter(|threat| threat.loss > 30);
        let fear = worst.map_or_else(
            || "Nothing that counts is in danger.".to_owned(),
            |threat| {
                let moves = (threat.delay + danger::MOVE / 2) / danger::MOVE;
                match moves {
                    0 => format!("The Germans stand before {}.", name(threat.at)),
                    1 => format!("The Germans are a move from {}.", name(threat.at)),
                    moves => format!("The Germans are {moves} moves from {}.", name(threat.at)),
                }
            },
        );
        let unit = |unit: UnitId| game.all_units()[usize::from(unit)].name.clone();
        let does = match plan.order.map(|order| order.action) {
            Some(Action::Pass) => "The hand is kept.".to_owned(),
            Some(Action::Play { what, .. }) => match what {
                Play::Corps(corps) => format!("{} is to act.", corps.title()),
                Play::Division(division) => {
                    let word = game.data().divisions.get(usize::from(division));
                    format!("Division {} is to act.", word.map_or("", |(_, word)| word.as_str()))
                }
                Play::Unit(one) | Play::DeployUnit(one) => format!("{} is sent.", unit(one)),
                Play::Deploy => "Reserves are brought up.".to_owned(),
                Play::Replace => "Losses are made good.".to_owned(),
                Play::Engineers => "Engineers are to stop them.".to_owned(),
                Play::Resupply(at) => format!("{} is supplied from the air.", name(at)),
                Play::Alarm(corps) => format!("The alarm is raised for {}.", corps.title()),
                Play::Event(event) => format!("{}.", event.title()),
            },
            _ => String::new(),
        };
        format!("{fear} {does}").trim().to_owned()
    }
}
