//! Where units go: on the map, out of the reserves, on an alarm. A few good hexes are found for each unit by the ways on which
//! the Germans threaten to come, and looked at exactly; the best move is made first, then the next is looked at again.

use std::cmp::Reverse;

use ::enemyaction::{EnemyAction, HexId, Hexes, Marks, Place, State, Terrain, UnitId};
use table::Seat;

use super::plan::{Change, Idea, Pace, Plan};
use super::planner::EnemyPlanner;

/// How many hexes are looked at for each unit, and how many by whoever thinks most: level 2 would save a point and a half a game in
/// `allies-surprised` by that.
const HEXES: usize = 3;
const MANY_HEXES: usize = 80;

impl EnemyPlanner {
    /// A position in which a unit is somewhere else, as far as it matters to what it is worth.
    pub(super) fn shifted(&self, game: &EnemyAction, state: &State, unit: UnitId, to: HexId) -> State {
        let mut after = state.clone();
        after.piece_mut(unit).put(Place::Hex(to));
        after.german.remove(to);
        after.roadblocks.remove(to);
        if state.from(18) && game.ground().westwall.contains(to) {
            after.breached.insert(to);
        }
        after
    }

    /// How good a hex seems for a unit, without looking further.
    fn seems(&self, game: &EnemyAction, posts: &[i32], held: &Hexes, to: HexId) -> i32 {
        let node = game.ground().node(to);
        let ground = match node.terrain {
            Terrain::Forest => 12,
            Terrain::Woods | Terrain::City => 8,
            Terrain::Broken => 4,
            Terrain::Clear => 0,
        };
        let town = if node.is_built() { 15 } else { 0 };
        let wall = if node.westwall { 60 } else { 0 };
        let alone = if held.contains(to) { posts[usize::from(to)] / 3 } else { 0 };
        posts[usize::from(to)] - alone + ground + town + wall + 10 * i32::from(node.points)
    }

    /// The best few ideas for some units, the best first.
    pub(super) fn ideas(
        &self,
        game: &EnemyAction,
        state: &State,
        units: &[(UnitId, Hexes)],
        pace: Pace,
    ) -> Vec<Idea> {
        let chart = self.chart(game);
        let danger = self.danger(game, state);
        let posts = danger.posts(chart);
        let held = game.analysis(state).held(Seat::Allied);
        let hasty = pace == Pace::Hasty;
        let base = if hasty { 0 } else { self.evaluate(game, state) };
        let mut ideas: Vec<Idea> = Vec::new();
        for (unit, ends) in units {
            let mut best: Vec<(i32, HexId)> =
                ends.iter().map(|to| (self.seems(game, &posts, &held, to), to)).collect();
            best.sort_unstable_by_key(|(seems, to)| (Reverse(*seems), *to));
            best.truncate(match pace {
                Pace::Careful if self.thorough => MANY_HEXES,
                Pace::Careful => HEXES,
                Pace::Hasty | Pace::Quick => 1,
            });
            for (seems, to) in best {
                let gain = if hasty {
                    seems
                } else {
                    self.evaluate(game, &self.shifted(game, state, *unit, to)) - base
                };
                if gain > 0 {
                    ideas.push(Idea { gain, unit: *unit, to });
                }
            }
        }
        ideas.sort_unstable_by_key(|idea| (Reverse(idea.gain), idea.unit, idea.to));
        ideas
    }

    /// The next idea that still holds good; the list is made when there is none.
    pub(super) fn next_idea(
        &self,
        game: &EnemyAction,
        state: &State,
        list: &mut Option<Vec<Idea>>,
        pace: Pace,
        (units, ends): (&dyn Fn() -> Vec<UnitId>, &dyn Fn(UnitId) -> Hexes),
    ) -> Option<Idea> {
        if list.is_none() {
            let able: Vec<(UnitId, Hexes)> = units().into_iter().map(|unit| (unit, ends(unit))).collect();
            *list = Some(self.ideas(game, state, &able, pace));
        }
        let ideas = list.as_mut()?;
        let able = units();
        let mut base = None;
        // Every idea is looked at again at most once, so this comes to an end.
        for _ in 0..ideas.len() {
            if ideas.is_empty() {
                return None;
            }
            let idea = ideas.remove(0);
            if !able.contains(&idea.unit) || !ends(idea.unit).contains(idea.to) {
                continue;
            }
            if pace != Pace::Careful {
                ideas.retain(|other| other.unit != idea.unit);
                return Some(idea);
            }
            let base = *base.get_or_insert_with(|| self.evaluate(game, state));
            let gain = self.evaluate(game, &self.shifted(game, state, idea.unit, idea.to)) - base;
            if gain <= 0 {
                continue;
            }
            let next = ideas.first().map_or(0, |other| other.gain);
            if gain * 5 >= next * 4 {
                ideas.retain(|other| other.unit != idea.unit);
                return Some(Idea { gain, ..idea });
            }
            let place = ideas.partition_point(|other| other.gain >= gain);
            ideas.insert(place, Idea { gain, ..idea });
        }
        None
    }

    /// The next move of an activation or an alarm: first those that were decided, then those that bring an attack about, then
    /// whatever makes the line better.
    pub(super) fn next_move(&self, game: &EnemyAction, state: &State, plan: &mut Plan) -> Option<Idea> {
        let analysis = game.analysis(state);
        let pace = plan.pace();
        let rested = || analysis.movable().iter().filter(move |unit| !state.piece(*unit).is(Marks::MOVED));
        for (unit, to) in plan.sent() {
            if rested().any(|other| other == unit) && analysis.move_ends(unit).contains(to) {
                return Some(Idea { gain: 0, unit, to });
            }
        }
        let told = plan.told();
        if plan.ideas.is_none() && pace != Pace::Hasty && !plan.changes.contains(&Change::Hold) {
            let free = rested().filter(|unit| !told.contains(*unit));
            let able: Vec<(UnitId, Hexes)> = free.map(|unit| (unit, analysis.move_ends(unit))).collect();
            plan.assault = self.assault(game, state, &able, pace);
        }
        while let Some((unit, to)) = plan.assault.moves.pop() {
            if rested().any(|other| other == unit) && analysis.move_ends(unit).contains(to) {
                return Some(Idea { gain: 0, unit, to });
            }
        }
        let busy = plan.assault.pinned.or(&told);
        let units = || -> Vec<UnitId> { rested().filter(|unit| !busy.contains(*unit)).collect() };
        self.next_idea(game, state, &mut plan.ideas, pace, (&units, &|unit| analysis.move_ends(unit)))
    }

    /// The next reserve that comes onto the map.
    pub(super) fn next_reserve(&self, game: &EnemyAction, state: &State, plan: &mut Plan) -> Option<Idea> {
        let analysis = game.analysis(state);
        let pace = plan.pace();
        let ends = |unit: UnitId| analysis.deploy_hexes(unit);
        for (unit, to) in plan.sent() {
            if analysis.deployable().contains(unit) && ends(unit).contains(to) {
                return Some(Idea { gain: 0, unit, to });
            }
        }
        let told = plan.told();
        let units =
            || -> Vec<UnitId> { analysis.deployable().iter().filter(|unit| !told.contains(*unit)).collect() };
        let idea = self.next_idea(game, state, &mut plan.ideas, pace, (&units, &ends));
        if idea.is_some() {
            return idea;
        }
        // Those who come with others of their division have to go where these went.
        plan.ideas = None;
        self.next_idea(game, state, &mut plan.ideas, pace, (&units, &ends))
    }
}
