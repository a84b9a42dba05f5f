//! Following a plan: the next decision in every phase, battle and barrage.

use std::sync::Arc;

use ::bastogne::{Action, Assault, Bastogne, Battle, Frame, HexId, Phase, State, UnitId, Units};
use table::Seat;

use super::cards;
use super::guns;
use super::ideas::{Ideas, is_dear, is_race};
use super::plan::Plan;
use super::planner::BastognePlanner;
use super::strikes;
use super::supply;
use super::worth;
use crate::planner::Effort;
use crate::planner::{Planner, Style};

/// How many halves of turns a trial goes on for.
const HORIZON: u32 = 4;

impl Planner for BastognePlanner {
    type Game = Bastogne;
    type Plan = Plan;

    /// The choice of cards, then every half of a turn.
    fn stretch(&self, _: &Bastogne, state: &State) -> u32 {
        let half = match state.phase() {
            Phase::ChooseGerman => return 0,
            Phase::ChooseAllied => return 1,
            phase => u32::from(phase >= Phase::Reinforcements),
        };
        u32::from(state.turn) * 2 + half
    }

    fn variants(&self, game: &Bastogne, state: &State, seat: Seat) -> u8 {
        let own = match state.phase() {
            Phase::ChooseGerman | Phase::ChooseAllied => return 1,
            phase if phase >= Phase::Reinforcements => Seat::Allied,
            _ => Seat::German,
        };
        if own == seat { Ideas::count(game, seat) } else { 1 }
    }

    fn plan(&self, game: &Bastogne, state: &State, seat: Seat, style: Style) -> Plan {
        Plan::new(game, state, seat, style)
    }

    fn follow(&self, game: &Bastogne, state: &State, seat: Seat, plan: &mut Plan) -> Option<Action> {
        if plan.phase != Some(state.phase()) {
            self.begin_phase(game, state, seat, plan);
        }
        match state.frame()? {
            Frame::Phase(phase) => self.in_phase(game, state, seat, phase, plan),
            Frame::Battle(battle) => Some(self.in_battle(game, state, &battle, plan)),
            Frame::Advance { seat, target, who, .. } => {
                Some(self.after_battle(game, state, seat, target, who, plan))
            }
            Frame::Aim(plot) => Some(self.aim(game, state, &plot, plan)),
            _ => None,
        }
    }

    fn others(&self, game: &Bastogne, state: &State, seat: Seat, plan: &Plan, into: &mut Vec<Action>) {
        self.other_ways(game, state, seat, plan, into);
    }

    fn tweaks(&self, game: &Bastogne, state: &State, seat: Seat, plan: &Plan) -> usize {
        if self.variants(game, state, seat) == 1 {
            return 0;
        }
        plan.places.get_or_init(|| Arc::new(self.places(game, state, seat, plan))).len()
    }

    fn tweak(&self, _: &Bastogne, _: &State, _: Seat, plan: &Plan, which: usize) -> Option<Plan> {
        plan.places.get().and_then(|places| plan.changed(*places.get(which)?))
    }

    /// A phase and a hex, or a bridge.
    fn matter(&self, _: &Bastogne, state: &State) -> u64 {
        let (kind, about) = match state.frame() {
            Some(Frame::Roll(battle)) => (1, battle.target.get()),
            Some(Frame::Barrage) => (2, state.plots.first().map_or(0, |plot| plot.at.get())),
            Some(Frame::Repair(bridge)) => (3, u16::from(bridge.get())),
            Some(Frame::Weather) => (4, 0),
            Some(Frame::Air) => (5, 0),
            _ => (0, 0),
        };
        kind << 32 | (state.phase() as u64) << 16 | u64::from(about)
    }

    fn worth(&self, game: &Bastogne, state: &State, seat: Seat) -> i32 {
        let worth = worth::german_worth(game, state, &self.0);
        if seat == Seat::German { worth } else { -worth }
    }

    fn is_settled(&self, _: &Bastogne, state: &State) -> bool {
        matches!(state.frame(), None | Some(Frame::Phase(_)))
    }

    fn levels(&self) -> [Effort; 4] {
        let [first, second, ..] = crate::planner::LEVELS;
        let best = Effort { style: Style::BEST, ..second };
        [
            first,
            second,
            // Two turns of both sides: farther on luck hides what a plan has done.
            Effort { plans: 3, trials: 4, tweaks: 6, stretches: HORIZON, millis: 4_500, ..best },
            Effort { plans: 6, trials: 12, tweaks: 28, stretches: HORIZON, millis: 25_000, ..best },
        ]
    }

    fn thought(&self, _: &Bastogne, _: &State, _: Seat, plan: &Plan) -> String {
        plan.remarks.join(" ")
    }
}

impl BastognePlanner {
    /// A phase begins: what was thought for the last one is over.
    fn begin_phase(&self, game: &Bastogne, state: &State, seat: Seat, plan: &mut Plan) {
        plan.phase = Some(state.phase());
        (plan.battle, plan.gone_on, plan.marches) = (None, Units::NONE, 0);
        plan.refused.clear();
        plan.struck.clear();
        plan.tasks.clear();
        match state.phase() {
            Phase::GermanMovement
            | Phase::AlliedMovement
            | Phase::GermanExploitation
            | Phase::AlliedExploitation => {
                self.begin_movement(game, state, seat, plan);
            }
            Phase::GermanCombat | Phase::AlliedCombat => {
                let analysis = game.analysis(state);
                plan.maps = Arc::new(strikes::draw(game, &analysis, seat, plan, false, None));
            }
            _ => {}
        }
    }

    fn in_phase(
        &self,
        game: &Bastogne,
        state: &State,
        seat: Seat,
        phase: Phase,
        plan: &mut Plan,
    ) -> Option<Action> {
        Some(match phase {
            Phase::ChooseGerman | Phase::ChooseAllied => {
                return cards::choose(game, state, seat, &plan.ideas);
            }
            Phase::AlliedCards | Phase::GermanCards => cards::play(game, state, seat, plan),
            Phase::BridgeRepair => cards::repair(game, state, seat),
            Phase::Limber => guns::turn_a_gun(game, state, &plan.ideas).unwrap_or(Action::Next),
            Phase::GermanMovement
            | Phase::AlliedMovement
            | Phase::GermanExploitation
            | Phase::AlliedExploitation => self.next_move(game, state, seat, plan),
            Phase::AlliedDefensiveBarrage
            | Phase::AlliedOffensiveBarrage
            | Phase::GermanOffensiveBarrage
            | Phase::GermanDefensiveBarrage => self.next_plot(game, state, seat, plan),
            Phase::GermanCombat | Phase::AlliedCombat => self.next_attack(game, state, seat, plan),
            Phase::GermanSupply => supply::send(game, state, &self.0),
            Phase::Reinforcements => cards::place(game, state, seat),
            _ => return None,
        })
    }

    /// The best attack from where everybody stands, or none any more.
    fn next_attack(&self, game: &Bastogne, state: &State, seat: Seat, plan: &mut Plan) -> Action {
        let analysis = game.analysis(state);
        let maps = Arc::clone(&plan.maps);
        let context = strikes::context(game, &analysis, &self.0, &maps);
        let Some((target, with, promise)) = strikes::best_battle(&context, seat, &plan.ideas, &plan.refused)
        else {
            return Action::Next;
        };
        plan.remark(|| {
            let (at, odds) = (game.hex_label(target), Bastogne::odds_name(Some(promise.column)));
            format!("Attacks {at} at {odds}, {} % to clear it.", promise.clear)
        });
        plan.battle = Some((target, with));
        Action::Target(target)
    }

    /// Units that were to join do so, then the attack is made.
    fn in_battle(&self, game: &Bastogne, state: &State, battle: &Battle, plan: &mut Plan) -> Action {
        let analysis = game.analysis(state);
        let maps = Arc::clone(&plan.maps);
        let context = strikes::context(game, &analysis, &self.0, &maps);
        let with = match plan.battle {
            Some((target, with)) if target == battle.target => with,
            _ => {
                let with = match battle.assault {
                    Some(Assault { lead, from }) => {
                        let all = analysis.companions(lead, battle.target, from);
                        all.filter(|unit| !is_dear(game, unit)).or(&battle.with)
                    }
                    None => strikes::best_with(&context, battle.seat, battle.target)
                        .map_or(Units::NONE, |(with, _)| with),
                };
                plan.battle = Some((battle.target, with));
                with
            }
        };
        let join = with
            .but(&battle.with)
            .iter()
            .map(Action::Add)
            .find(|add| analysis.check(battle.seat, *add).is_ok());
        if let Some(action) = join {
            return action;
        }
        if analysis.check(battle.seat, Action::Attack).is_ok() {
            return Action::Attack;
        }
        plan.refused.push(battle.target);
        Action::Cancel
    }

    /// Which unit enters an empty hex: the one that shields it best, if holding it is worth anything.
    fn after_battle(
        &self,
        game: &Bastogne,
        state: &State,
        seat: Seat,
        target: HexId,
        who: Units,
        plan: &Plan,
    ) -> Action {
        let analysis = game.analysis(state);
        let context = strikes::context(game, &analysis, &self.0, &plan.maps);
        let held = state.in_hex(target).next().is_some();
        let prize = game.map().nodes[usize::from(target)].control.is_some() && !is_race(game);
        let exit = is_race(game) && game.map().exits.contains(&target);
        let wanted = context.hex_value(seat, target) > self.0.ground || prize || exit;
        if held && !prize && !exit {
            return Action::Stay;
        }
        let kept = |unit: UnitId| {
            let at = state.piece(unit).place.hex();
            plan.maps.posts.iter().any(|post| post.value >= 600 && at == Some(post.at) && post.at != target)
        };
        let able = who.iter().filter(|unit| !is_dear(game, *unit) && (prize || exit || !kept(*unit)));
        let able = able.filter(|unit| analysis.check(seat, Action::Advance(*unit)).is_ok());
        let best = able.max_by_key(|unit| (state.piece(*unit).steps, analysis.defense(*unit), *unit));
        match best {
            Some(unit) if wanted || seat == Seat::German => Action::Advance(unit),
            _ => Action::Stay,
        }
    }

    /// What else could be done at decisions that matter.
    fn other_ways(&self, game: &Bastogne, state: &State, seat: Seat, plan: &Plan, into: &mut Vec<Action>) {
        let analysis = game.analysis(state);
        let planned = into.first().copied();
        let mut offer = |action: Action| {
            if !into.contains(&action) && analysis.check(seat, action).is_ok() {
                into.push(action);
            }
        };
        match (state.frame(), planned) {
            (Some(Frame::Phase(Phase::GermanCombat | Phase::AlliedCombat)), Some(Action::Target(_))) => {
                offer(Action::Next);
            }
            (Some(Frame::Phase(Phase::GermanCombat | Phase::AlliedCombat)), _) => {
                let context = strikes::context(game, &analysis, &self.0, &plan.maps);
                let bold = Ideas { least: -400, ..plan.ideas };
                let next = strikes::best_battle(&context, seat, &bold, &plan.refused);
                next.into_iter().for_each(|(target, ..)| offer(Action::Target(target)));
            }
            (Some(Frame::Phase(phase)), _) if cards::is_of_cards(phase) && state.turn > 1 => {
                offer(Action::Next);
                let hand = state.hands[usize::from(seat == Seat::Allied)].clone();
                hand.into_iter().filter(|card| cards::is_plain(*card)).map(Action::Play).for_each(&mut offer);
            }
            (Some(Frame::Phase(_)), Some(Action::Assault { unit, from, .. })) => {
                offer(Action::Move { unit, to: from });
            }
            (Some(Frame::Advance { .. }), Some(Action::Advance(_))) => offer(Action::Stay),
            _ => {}
        }
    }
}
