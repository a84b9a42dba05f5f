//! The one command of an impulse: every sensible way to play a card is carried out in the mind, and what comes of it compared.

use std::cmp::Reverse;

use ::enemyaction::{
    Action, CardNumber, Corps, EnemyAction, Formation, Frame, Happening, Hexes, Member, Place, Play, State,
    Supply, UnitId,
};
use kernel::{Game as _, Log, Turn};
use table::Seat;

use super::danger::Threat;
use super::plan::{Order, Pace, Plan};
use super::planner::EnemyPlanner;
use crate::planner::Style;

/// A command has no more decisions than this.
const LONGEST: usize = 60;
/// How many single units are thought of.
const SINGLES: usize = 3;
/// Nobody marches further.
const MARCH: u8 = 12;

impl EnemyPlanner {
    /// Every sensible command, the best first; passing is among them.
    pub(super) fn orders(&self, game: &EnemyAction, state: &State, pace: Pace) -> Vec<Order> {
        let base = self.evaluate(game, state);
        let mut orders = vec![Order { gain: 0, action: Action::Pass }];
        for (card, what) in self.plays(game, state) {
            let action = Action::Play { card, what };
            let gain = match pace {
                Pace::Hasty => self.first_thought(game, state, what),
                pace => self.carry_out(game, state, action, pace) - base - self.value(game, state, card),
            };
            orders.push(Order { gain, action });
        }
        orders.sort_by_key(|order| (Reverse(order.gain), order.action));
        orders
    }

    /// What comes to mind first: whoever can be brought up, then the greatest formation.
    fn first_thought(&self, game: &EnemyAction, state: &State, what: Play) -> i32 {
        let count = |is: &dyn Fn(UnitId) -> bool| {
            let there = game.side(Seat::Allied).iter().filter(|unit| state.piece(*unit).hex().is_some());
            i32::try_from(there.filter(|unit| is(*unit)).count()).unwrap_or(0)
        };
        let units = game.all_units();
        match what {
            Play::Deploy => 100,
            Play::Corps(corps) => 10 + count(&|unit| units[usize::from(unit)].corps == corps),
            Play::Division(division) => {
                10 + count(&|unit| units[usize::from(unit)].division == Some(division))
            }
            Play::Alarm(_) => 9,
            Play::DeployUnit(_) => 8,
            _ => 1,
        }
    }

    /// What a position is worth after a command, with what may be hoped for from its attacks.
    fn carry_out(&self, game: &EnemyAction, state: &State, action: Action, pace: Pace) -> i32 {
        let mut plan = Plan::new(Style::BEST);
        (plan.quiet, plan.quick) = (true, pace == Pace::Quick);
        let after = self.rehearse(game, state, action, &mut plan, &mut |_, _| ());
        // The played card is still to be filled up, and so it does not count twice.
        self.evaluate(game, &after) + plan.hoped
    }

    /// Decides everything of a plan's command up to the first chance.
    pub(super) fn write_script(&self, game: &EnemyAction, state: &State, plan: &mut Plan) {
        let Some(order) = plan.order else { return };
        let mut fresh = Plan::new(plan.style);
        fresh.changes.clone_from(&plan.changes);
        let mut script = vec![order.action];
        self.rehearse(game, state, order.action, &mut fresh, &mut |_, action| script.push(action));
        script.reverse();
        plan.script = script;
    }

    /// Carries a command out in the mind, before somebody who is told of every decision and the position it is made in.
    pub(super) fn rehearse(
        &self,
        game: &EnemyAction,
        state: &State,
        action: Action,
        plan: &mut Plan,
        told: &mut dyn FnMut(&State, Action),
    ) -> State {
        let mut log = Log::muted();
        let mut after = state.clone();
        game.apply(&mut after, Seat::Allied, &action, &mut log);
        for _ in 0..LONGEST {
            let commands = after.frames.iter().any(|frame| matches!(frame, Frame::Impulse(Seat::Allied)));
            let ours = matches!(game.turn(&after), Turn::Players(seats) if seats.iter().any(|seat| seat == Seat::Allied));
            if !commands || !ours || matches!(after.frame(), Some(Frame::Impulse(_))) {
                break;
            }
            let Some(next) = self.decide(game, &after, plan) else { break };
            if game.check(&after, Seat::Allied, &next).is_err() {
                break;
            }
            told(&after, next);
            game.apply(&mut after, Seat::Allied, &next, &mut log);
        }
        after
    }

    /// The plays that are worth a thought, each by the card that is missed least.
    fn plays(&self, game: &EnemyAction, state: &State) -> Vec<(CardNumber, Play)> {
        let analysis = game.analysis(state);
        let data = game.data();
        let mut cards: Vec<(i32, CardNumber)> = (state.allied.hand.iter())
            .map(|place| data.allied[usize::from(place)].id)
            .map(|card| (self.value(game, state, card), card))
            .collect();
        cards.sort_unstable();
        let singles = self.singles(game, state);
        let mut all: Vec<(CardNumber, Play)> = Vec::new();
        for (_, id) in cards {
            let Some(card) = data.allied.iter().find(|one| one.id == id) else { continue };
            let mut mine: Vec<Play> = Vec::new();
            match &card.formation {
                Formation::Divisions(members, corps) => {
                    mine.push(Play::Deploy);
                    mine.extend(members.iter().filter_map(|member| match member {
                        Member::Division(division) => Some(Play::Division(*division)),
                        Member::Unit(_) => None,
                    }));
                    mine.extend(reserves(game, state, *corps).into_iter().map(Play::DeployUnit));
                }
                Formation::Corps(corps) => mine.extend([Play::Deploy, Play::Corps(*corps), Play::Replace]),
                Formation::Army(_) | Formation::Group => {
                    mine.push(Play::Deploy);
                    mine.extend(Corps::ALLIED.map(Play::Corps));
                }
                Formation::None => {}
            }
            if matches!(card.formation, Formation::Divisions(..) | Formation::Corps(_)) {
                mine.extend(singles.iter().copied().map(Play::Unit));
            }
            for event in card.events.iter().filter(|event| event.dates.hold(state.day)) {
                match event.what {
                    Happening::Engineers => mine.push(Play::Engineers),
                    Happening::RaiseTheAlarm => mine.extend(Corps::ALLIED.map(Play::Alarm)),
                    Happening::Airpower => mine.extend(short(game, state).iter().map(Play::Resupply)),
                    other => mine.push(Play::Event(other)),
                }
            }
            for what in mine {
                let known = what != Play::Deploy && all.iter().any(|(_, other)| *other == what);
                if !known && analysis.may_play(id, what) {
                    all.push((id, what));
                }
            }
        }
        all
    }

    /// Single units that could march to where a prize is threatened.
    fn singles(&self, game: &EnemyAction, state: &State) -> Vec<UnitId> {
        if state.today.has(::enemyaction::Today::SINGLE_USED) {
            return Vec::new();
        }
        let chart = self.chart(game);
        let danger = self.danger(game, state);
        let held = game.analysis(state).held(Seat::Allied);
        let mut open: Vec<&Threat> =
            danger.threats.iter().filter(|threat| !held.contains(threat.at) && threat.loss > 20).collect();
        open.sort_by_key(|threat| (Reverse(threat.loss), threat.at));
        let mut found = Vec::new();
        for threat in open.into_iter().take(SINGLES) {
            let far = |unit: &UnitId| {
                let at = state.piece(*unit).hex()?;
                let valued = game.ground().valued.contains(at);
                let far = chart.far(at, threat.at);
                (!valued && far <= MARCH && !found.contains(unit)).then_some((far, *unit))
            };
            let nearest = game.side(Seat::Allied).iter().filter_map(|unit| far(&unit)).min();
            found.extend(nearest.map(|(_, unit)| unit));
        }
        found
    }
}

/// Reserves of a corps, a few of them.
fn reserves(game: &EnemyAction, state: &State, corps: Corps) -> Vec<UnitId> {
    let units = game.all_units();
    let waits =
        |unit: &UnitId| state.piece(*unit).place() == Place::Box && units[usize::from(*unit)].corps == corps;
    game.side(Seat::Allied).iter().filter(waits).take(SINGLES).collect()
}

/// Hexes where units lack supply.
fn short(game: &EnemyAction, state: &State) -> Hexes {
    let lacks = |unit: &UnitId| state.piece(*unit).supply != Supply::In;
    game.side(Seat::Allied).iter().filter(lacks).filter_map(|unit| state.piece(unit).hex()).collect()
}
