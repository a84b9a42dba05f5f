//! Orders that change a plan in one place: an attack more or less, a unit sent to another post, a card kept or played. Which of them
//! could make sense is seen by carrying the plan out once.

use crate::bastogne::orders::Tweak;
use std::cmp::Reverse;

use ::bastogne::{Action, Bastogne, Card, HexId, Phase, Place, State, UnitId};
use kernel::{Game as _, Log, Turn};
use table::Seat;
use wargame::Id as _;

use super::cards;
use super::ideas::{Ideas, Route, is_dear, is_race};
use super::plan::Plan;
use super::planner::BastognePlanner;
use super::strikes::{Mover, movers};
use crate::planner::Planner as _;

/// No dry run goes on for more decisions than this.
const LONGEST: usize = 400;
/// So many hexes that are not attacked are thought of.
const MORE_ATTACKS: usize = 6;
/// So many posts are filled otherwise, each by so many units.
const POSTS: usize = 6;
const FOR_A_POST: usize = 2;

impl BastognePlanner {
    /// The places in which a plan can be changed, those that promise most first.
    pub(crate) fn places(&self, game: &Bastogne, state: &State, seat: Seat, plan: &Plan) -> Vec<Tweak> {
        let run = self.dry_run(game, state, seat, plan);
        let mut tweaks = Vec::new();
        let hand = &state.hands[usize::from(seat == Seat::Allied)];
        for card in hand.iter().filter(|card| cards::is_plain(**card)) {
            let plays = run.played.contains(card);
            tweaks.push(if plays { Tweak::Keep(*card) } else { Tweak::Play(*card) });
        }
        let posts = self.other_posts(game, &run, seat);
        let spared = run.targets.iter().map(|at| Tweak::Spare(*at));
        let seized = run.near.iter().take(MORE_ATTACKS).map(|at| Tweak::Seize(*at));
        let mut lists: Vec<Vec<Tweak>> =
            vec![general(is_race(game), seat, &plan.ideas), spared.collect(), posts, seized.collect()];
        // A little of everything first: time may end before all were tried.
        while lists.iter().any(|list| !list.is_empty()) {
            for list in &mut lists {
                let few = list.len().min(2);
                tweaks.extend(list.drain(..few));
            }
        }
        tweaks
    }

    /// Carries a plan out to the end of its movement, all dice showing threes and fours.
    fn dry_run(&self, game: &Bastogne, state: &State, seat: Seat, plan: &Plan) -> Run {
        let (mut now, mut own, mut log) = (state.clone(), plan.clone(), Log::muted());
        let mut theirs = self.plan(game, state, seat.enemy(), crate::planner::Style::BEST);
        let mut run = Run {
            after: state.clone(),
            movers: Vec::new(),
            targets: Vec::new(),
            near: Vec::new(),
            played: Vec::new(),
        };
        let (moves, ends) = match seat {
            Seat::German => (Phase::GermanMovement, Phase::GermanBarrageResolve),
            _ => (Phase::AlliedMovement, Phase::AlliedBarrageResolve),
        };
        for _ in 0..LONGEST {
            if now.phase() >= ends && now.turn == state.turn {
                break;
            }
            if now.phase() == moves && run.movers.is_empty() {
                let ways = vec![0; game.map().nodes.len()];
                run.movers = movers(game, &game.analysis(&now), seat, &ways);
            }
            let (who, action) = match game.turn(&now) {
                Turn::Over(_) => break,
                Turn::Chance => (Seat::Chance, Action::Dice(3, 4)),
                Turn::Players(seats) => {
                    let Some(who) = seats.iter().next() else { break };
                    let plan = if who == seat { &mut own } else { &mut theirs };
                    let Some(action) = self.follow(game, &now, who, plan) else { break };
                    (who, action)
                }
            };
            if game.check(&now, who, &action).is_err() {
                break;
            }
            match action {
                Action::Assault { target, .. } if who == seat => run.targets.push(target),
                Action::Play(card) if who == seat => run.played.push(card),
                _ => {}
            }
            game.apply(&mut now, who, &action, &mut log);
            if now.phase() == moves {
                run.targets.extend(own.struck.iter().copied());
            }
        }
        run.targets.sort_unstable();
        run.targets.dedup();
        run.near = near(game, &now, seat);
        run.near.retain(|at| !run.targets.contains(at));
        run.after = now;
        run
    }

    /// Posts that are not filled after a dry run, and who could go there now.
    fn other_posts(&self, game: &Bastogne, run: &Run, seat: Seat) -> Vec<Tweak> {
        let analysis = game.analysis(&run.after);
        let ideas = Ideas::of(game, seat, crate::planner::Style::BEST);
        let mut posts = super::posts::posts(game, &analysis, &self.1, seat, &ideas);
        posts.retain(|post| {
            analysis.steps(seat, post.at) < post.steps && !analysis.holds(seat.enemy(), post.at)
        });
        posts.sort_by_key(|post| (Reverse(post.value), post.at));
        let mut found = Vec::new();
        for post in posts.iter().take(POSTS) {
            let is_gun = |unit: UnitId| game.unit(unit).kind.is_artillery();
            let able = run
                .movers
                .iter()
                .filter(|mover| !is_gun(mover.unit) && !is_dear(game, mover.unit) && mover.comes_to(post.at));
            let mut able: Vec<(Reverse<u8>, u32, UnitId)> = able
                .filter_map(|mover| {
                    let piece = run.after.piece(mover.unit);
                    let far = game.map().grid.distance(piece.place.hex()?, post.at);
                    Some((Reverse(piece.steps), far, mover.unit))
                })
                .collect();
            able.sort_unstable();
            let few = able.into_iter().filter(|(_, far, _)| *far > 0).take(FOR_A_POST);
            found.extend(few.map(|(_, _, unit)| Tweak::Send(unit, post.at)));
        }
        found
    }
}

/// What a plan does when it is carried out once.
#[derive(Debug)]
struct Run {
    /// How it stands after the movement.
    after: State,
    /// Who could go where before it.
    movers: Vec<Mover>,
    /// The hexes that it goes for.
    targets: Vec<HexId>,
    /// Other enemy hexes next to which somebody stands, or could soon.
    near: Vec<HexId>,
    played: Vec<Card>,
}

/// Changes of the ideas.
fn general(race: bool, seat: Seat, ideas: &Ideas) -> Vec<Tweak> {
    let bold = Tweak::Least(if ideas.least > 60 { 30 } else { 100 });
    let shy = Tweak::Least(if ideas.least < 300 { 400 } else { 100 });
    let ways = [Tweak::Way(Route::North), Tweak::Way(Route::South)];
    if !race {
        // The pace of 2nd Panzer and the hunt for it are nobody's business here.
        let towns = ways.into_iter().filter(|_| seat == Seat::German);
        return [bold, shy].into_iter().chain(towns).chain([Tweak::Storm]).collect();
    }
    if seat == Seat::German {
        let care =
            [Tweak::Clear, Tweak::Pace(200), Tweak::Late, Tweak::Care(60), Tweak::Mixed, Tweak::Pace(50)];
        care.into_iter().chain([bold, shy, Tweak::Storm]).chain(ways).collect()
    } else {
        vec![Tweak::Forward, Tweak::Hunt(33), bold, shy, Tweak::Hunt(300), Tweak::Storm]
    }
}

/// Enemy hexes near a side's fighters, the nearest first.
fn near(game: &Bastogne, state: &State, seat: Seat) -> Vec<HexId> {
    let at = |seat: Seat| {
        let units = UnitId::number(game.unit_list());
        let fighters = units.filter(move |(_, data)| data.seat == seat && !data.kind.is_artillery());
        fighters.filter_map(|(unit, _)| match state.piece(unit).place {
            Place::Hex(at) => Some(at),
            _ => None,
        })
    };
    let own: Vec<HexId> = at(seat).collect();
    let mut found: Vec<(u32, HexId)> = at(seat.enemy())
        .filter_map(|hex| {
            own.iter().map(|from| game.map().grid.distance(*from, hex)).min().map(|far| (far, hex))
        })
        .filter(|(far, _)| *far <= 3)
        .collect();
    found.sort_unstable();
    found.dedup();
    found.into_iter().map(|(_, at)| at).collect()
}
