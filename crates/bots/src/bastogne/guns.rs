//! Guns and aircraft: where they stand, which face lies up, what they fire at.

use ::bastogne::analysis::{Analysis, barrage_steps};
use ::bastogne::{Action, Bastogne, HexId, Marks, Phase, Plot, State, UnitId, UnitKind};
use table::Seat;

use super::fights::{Context, step_value};
use super::ideas::{Ideas, is_dear, is_race};
use super::maps::{bastogne, prizes};
use super::plan::Plan;
use super::planner::BastognePlanner;
use super::strikes::context;

/// So near to a town enemies are fired at when it is about the towns.
const ABOUT_A_TOWN: u32 = 2;
/// So far from them guns are wanted.
const FROM_THE_ENEMY: i32 = 2;
/// What a half point of the way counts beside a hex of distance, which counts twelve.
const BY_ROAD: i32 = 3;

/// What the guns of a side are wanted for: the hexes of enemy fighters, those about the towns if the towns matter; and the towns
/// themselves where nobody is about them yet. In haste it is whatever enemy is nearest.
fn aims(game: &Bastogne, analysis: &Analysis<'_>, seat: Seat, hasty: bool) -> Vec<HexId> {
    let state = analysis.state();
    let is_gun = |unit: UnitId| game.unit(unit).kind.is_artillery();
    let fighters = |at: &HexId| state.in_hex(*at).any(|unit| !is_gun(unit));
    let enemies = analysis.hexes(seat.enemy());
    if hasty {
        return enemies.iter().collect();
    }
    let mut found: Vec<HexId> = enemies.iter().filter(fighters).collect();
    if !is_race(game) {
        let mut towns: Vec<HexId> = prizes(game).map(|(at, _)| at).collect();
        let close =
            |at: &HexId| towns.iter().any(|town| game.map().grid.distance(*at, *town) <= ABOUT_A_TOWN);
        found.retain(close);
        if found.is_empty() {
            if seat == Seat::Allied {
                // Wiltz falls before anybody can help it.
                towns.retain(|at| bastogne(game).contains(at));
            }
            return towns;
        }
    }
    found
}

/// How far the nearest of some hexes is.
fn nearest(game: &Bastogne, aims: &[HexId], at: HexId) -> u32 {
    aims.iter().map(|hex| game.map().grid.distance(at, *hex)).min().unwrap_or(u32::MAX)
}

/// The next gun that turns its face in the German limbering phase.
pub(crate) fn turn_a_gun(game: &Bastogne, state: &State, ideas: &Ideas) -> Option<Action> {
    let analysis = game.analysis(state);
    let aims = aims(game, &analysis, Seat::German, ideas.hasty);
    game.guns_of(Seat::German).iter().find_map(|gun| {
        let piece = state.piece(*gun);
        let at = piece.place.hex()?;
        let limbered = piece.is(Marks::LIMBERED);
        if piece.is(Marks::TURNED) {
            return None;
        }
        let range = u32::from(game.unit(*gun).range.unwrap_or(3));
        let far = nearest(game, &aims, at);
        let fires = far <= range && !is_dear(game, *gun);
        let moves = is_dear(game, *gun) || far > range + 1;
        match limbered {
            true if fires => Some(Action::Unlimber(*gun)),
            false if moves => Some(Action::Limber(*gun)),
            _ => None,
        }
    })
}

/// A gun moves up behind its own side, to where it will reach the enemy.
pub(crate) fn reposition(context: &Context<'_>, unit: UnitId) -> Option<Action> {
    let (game, analysis) = (context.game, context.analysis);
    let data = game.unit(unit);
    let piece = analysis.state().piece(unit);
    let at = piece.place.hex()?;
    let range = u32::from(data.range.unwrap_or(3));
    let aims = aims(game, analysis, data.seat, context.hasty);
    let far = nearest(game, &aims, at);
    let limbered = piece.is(Marks::LIMBERED);
    if analysis.state().phase() == Phase::AlliedMovement
        && !piece.is(Marks::MOVED)
        && !piece.is(Marks::TURNED)
    {
        if limbered && far <= range {
            return Some(Action::Unlimber(unit));
        }
        if !limbered && far > range + 3 {
            return Some(Action::Limber(unit));
        }
    }
    if !analysis.may_move(unit) || (data.kind == UnitKind::Towed && !limbered) || (far <= range && far > 1) {
        return None;
    }
    let enemies: Vec<HexId> = analysis.hexes(data.seat.enemy()).iter().collect();
    let worth = |hex: HexId| {
        let far = i32::try_from(nearest(game, &aims, hex).min(60)).unwrap_or(60);
        let friends = i32::from(analysis.steps(data.seat, hex).min(3));
        let beside = i32::from(nearest(game, &enemies, hex) < 2) * 200;
        // By road it is nearer than it looks.
        let way = match context.maps.out.get(usize::from(hex)) {
            Some(way) if data.seat == Seat::German && !context.hasty && !is_race(game) => {
                i32::from((*way).min(200)) * BY_ROAD
            }
            _ => 0,
        };
        friends * 8 - beside - (far - FROM_THE_ENEMY).abs() * 12 - if far > FROM_THE_ENEMY { way } else { 0 }
    };
    let mut best = (worth(at) + 6, at);
    analysis.reach(unit, |hex, _| best = best.max((worth(hex), hex)));
    (best.1 != at).then_some(Action::Move { unit, to: best.1 })
}

impl BastognePlanner {
    /// The best barrage that could be plotted now: its worth, and who fires.
    fn best_plot(&self, context: &Context<'_>, seat: Seat, refused: &[HexId]) -> Option<(i32, Plot)> {
        let targets = context.analysis.hexes(seat.enemy());
        let open = targets.iter().filter(|at| !refused.contains(at) && context.analysis.can_aim(seat, *at));
        open.filter_map(|at| {
            let plot = thrifty(context, context.analysis.all_fire(seat, at));
            let value = self.plot_value(context, &plot)?;
            (value > self.0.barrage_least).then_some((value, plot))
        })
        .max_by_key(|(value, plot)| (*value, plot.at))
    }

    /// What a barrage is worth: silenced strength, lost steps, and above all units of 2nd Panzer that die.
    fn plot_value(&self, context: &Context<'_>, plot: &Plot) -> Option<i32> {
        let (game, analysis, weights) = (context.game, context.analysis, &self.0);
        let chances = game.barrage_chances(analysis.barrage_column(plot)?);
        let there: Vec<UnitId> = analysis.state().in_hex(plot.at).collect();
        let fought = self.is_fought(context, plot);
        let mut silenced = 0;
        for unit in there.iter().filter(|unit| !analysis.state().piece(**unit).is(Marks::SUPPRESSED)) {
            let (attack, defense) = (analysis.attack(*unit), analysis.defense(*unit));
            let points = if fought { attack.max(defense) } else { attack / 4 };
            silenced += i32::try_from(points / 16).unwrap_or(0) * weights.silence;
        }
        let steps: u8 = there.iter().map(|unit| analysis.state().piece(*unit).steps).sum();
        let each = there.iter().map(|unit| step_value(game, weights, *unit)).max().unwrap_or(0);
        let shield = super::fights::buffer(game, analysis, weights, &there);
        let hunted = there.iter().any(|unit| is_dear(game, *unit));
        let mut value = 0;
        for (result, count) in chances.iter().enumerate().skip(1) {
            let lost = barrage_steps(result);
            let mut sum = silenced + each * i32::from(lost.min(steps));
            if hunted && lost > shield {
                sum += weights.won;
            }
            value += sum * i32::from(*count);
        }
        Some(value / 36)
    }

    /// Whether the units in a hex are about to fight: somebody stands next to them.
    fn is_fought(&self, context: &Context<'_>, plot: &Plot) -> bool {
        let edges = context.game.map().graph.edges(plot.at).iter();
        edges
            .filter(|edge| context.analysis.is_open(edge))
            .any(|edge| context.analysis.holds(plot.seat, edge.to))
    }

    /// The next order of a bombardment phase.
    pub(crate) fn next_plot(&self, game: &Bastogne, state: &State, seat: Seat, plan: &mut Plan) -> Action {
        let maps = std::sync::Arc::clone(&plan.maps);
        let analysis = game.analysis(state);
        let context = context(game, &analysis, &self.0, &maps);
        match self.best_plot(&context, seat, &plan.refused) {
            Some((_, plot)) => Action::Aim(plot.at),
            None => Action::Next,
        }
    }

    /// The next order while a barrage is plotted: everybody who counts, then fire.
    pub(crate) fn aim(&self, game: &Bastogne, state: &State, plot: &Plot, plan: &mut Plan) -> Action {
        let maps = std::sync::Arc::clone(&plan.maps);
        let analysis = game.analysis(state);
        let context = context(game, &analysis, &self.0, &maps);
        let wanted = thrifty(&context, analysis.all_fire(plot.seat, plot.at));
        if let Some(gun) = wanted.guns.but(&plot.guns).iter().next() {
            return Action::Add(gun);
        }
        if plot.air < wanted.air {
            return Action::AddAir;
        }
        if analysis.barrage_column(plot).is_some() {
            return Action::Fire;
        }
        plan.refused.push(plot.at);
        Action::Cancel
    }
}

/// Leaves out the guns and aircraft that do not change the column.
fn thrifty(context: &Context<'_>, all: Plot) -> Plot {
    let Some(column) = context.analysis.barrage_column(&all) else { return all };
    let mut plot = all;
    while plot.air > 0 {
        let less = Plot { air: plot.air - 1, ..plot };
        if context.analysis.barrage_column(&less) != Some(column) {
            break;
        }
        plot = less;
    }
    let mut guns: Vec<UnitId> = all.guns.iter().collect();
    guns.sort_by_key(|gun| context.analysis.attack(*gun));
    for gun in guns {
        let less = Plot { guns: plot.guns.without(gun), ..plot };
        if context.analysis.barrage_column(&less) == Some(column) {
            plot = less;
        }
    }
    plot
}
