//! Probes: changes to a position that touch only what some reasons are about.

use std::fmt;
use std::sync::Arc;

use serde::Serialize;
use table::{Illegal, RuleRef, Seat};

use crate::Game;

/// How a probe changes a position: given the rules, the position, the seat, the order that is refused and its refusal, a
/// changed copy, or `None` where the probe does not apply.
pub type Change<G> = fn(&G, &<G as Game>::State, Seat, &<G as Game>::Action, &Illegal) -> Option<Changed<G>>;

/// A change to a position that touches only what some reasons are about. With it the law
/// [`ReasonsAreTrue`](super::Law::ReasonsAreTrue) finds refusals that name a wrong rule.
///
/// An order is refused because of the enemy's zones of control. Take the zones away and ask again: the refusal must be
/// gone, or another reason must come up. If the very same refusal comes back, the zones were not the reason. The other way
/// round: a refusal for lack of movement points may not change when the supply of a far-off unit does.
///
/// ```ignore
/// /// Lifts the zones of the enemy by taking his units off the map.
/// fn without_enemies(game: &Toy, state: &State, seat: Seat, _: &Action, _: &Illegal) -> Option<Changed<Toy>> {
///     let mut state = state.clone();
///     for unit in game.units_of(seat.enemy()) {
///         state.piece_mut(unit).place = Place::Reserve(99);
///     }
///     Some(Changed::to(state))
/// }
///
/// pub(crate) const PROBES: &[Probe<Toy>] = &[Probe {
///     name: "enemies away",
///     cures: &["4.2", "4.3"],   // the enemy in the hex, the zones
///     leaves: &["2.4", "4.7"],  // full hexes, reserves
///     change: without_enemies,
/// }];
/// ```
///
/// * A rule in `cures` or `leaves` stands for itself and for what is numbered below it: `9.2` is also `9.2.1` and
///   `9.2-zone`, but not `9.21`. `""` stands for every rule. Of two that fit, the longer one counts.
/// * The change must remove the *whole* cause. Where a rule covers several causes, look at the order (and, where nothing
///   else tells them apart, at the sentence of the refusal) and return `None` for those that the change does not remove.
/// * Change nothing else. If a change cannot help moving something else, say so in `leaves` by leaving that out.
/// * The changed position must be sound and have the same seat on turn; others are counted as unfit and not used.
/// * The change may bring another rulebook, for facts that are printed and not in the position:
///   `Changed::under(Arc::new(rules), state)`.
pub struct Probe<G: Game> {
    /// What is changed, as in "enemy zones removed" or "full movement points".
    pub name: &'static str,
    /// Refusals under these rules must go away or give way to another reason when the change is made.
    pub cures: &'static [&'static str],
    /// Refusals under these rules must stay under the same rule.
    pub leaves: &'static [&'static str],
    /// Makes the change.
    pub change: Change<G>,
}

impl<G: Game> fmt::Debug for Probe<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Probe").field("name", &self.name).finish_non_exhaustive()
    }
}

/// What a probe must do to a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effect {
    Cures,
    Leaves,
}

impl<G: Game> Probe<G> {
    /// What the change must do to refusals under a rule, if this probe says anything about it.
    pub(super) fn effect(&self, rule: &RuleRef) -> Option<Effect> {
        let longest =
            |rules: &[&str]| rules.iter().filter(|one| covers(one, rule)).map(|one| one.len()).max();
        match (longest(self.cures), longest(self.leaves)) {
            (None, None) => None,
            (cures, leaves) => Some(if cures >= leaves { Effect::Cures } else { Effect::Leaves }),
        }
    }
}

/// Whether a rule is this one or numbered below it.
fn covers(one: &str, rule: &RuleRef) -> bool {
    match rule.number().strip_prefix(one) {
        Some(rest) => one.is_empty() || rest.is_empty() || rest.starts_with(['.', '-']),
        None => false,
    }
}

/// A changed position, perhaps under other rules.
#[derive(Debug)]
pub struct Changed<G: Game> {
    pub(super) state: G::State,
    pub(super) game: Option<Arc<G>>,
}

impl<G: Game> Changed<G> {
    /// Another position under the same rules.
    pub fn to(state: G::State) -> Changed<G> {
        Changed { state, game: None }
    }

    /// A position under other rules.
    pub fn under(game: Arc<G>, state: G::State) -> Changed<G> {
        Changed { state, game: Some(game) }
    }

    /// The parts: the position, and the other rules if there are any.
    pub fn into_parts(self) -> (G::State, Option<Arc<G>>) {
        (self.state, self.game)
    }
}

/// How often a probe was tried, and what came of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    pub probe: &'static str,
    /// Whether the probe cures some refusals, and whether it leaves some.
    cures: bool,
    leaves: bool,
    /// At how many positions it was tried.
    pub positions: usize,
    /// On how many refused orders.
    pub orders: usize,
    /// After the change the order was legal.
    pub legal: usize,
    /// After the change it was refused for another reason.
    pub other: usize,
    /// The refusal stayed, as it should.
    pub left: usize,
    /// The changed position was not sound or had another seat on turn, and was not used.
    pub unfit: usize,
}

/// What the law about reasons has tried.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Reasons {
    /// At how many positions it was tried.
    pub positions: usize,
    /// How many refused orders were looked at.
    pub refused: usize,
    pub probes: Vec<Tally>,
}

impl Reasons {
    /// Nothing tried yet with the probes of a game.
    #[must_use]
    pub fn of<G: Game>(game: &G) -> Reasons {
        let tally = |probe: &Probe<G>| Tally {
            probe: probe.name,
            cures: !probe.cures.is_empty(),
            leaves: !probe.leaves.is_empty(),
            ..Tally::default()
        };
        Reasons { positions: 0, refused: 0, probes: game.probes().iter().map(tally).collect() }
    }

    /// Adds what was tried in another game of the same rules.
    pub fn add(&mut self, more: &Reasons) {
        if self.probes.is_empty() {
            self.probes = more.probes.iter().map(|tally| Tally { ..Tally::named(tally) }).collect();
        }
        self.positions += more.positions;
        self.refused += more.refused;
        for (tally, more) in self.probes.iter_mut().zip(&more.probes) {
            tally.positions += more.positions;
            tally.orders += more.orders;
            tally.legal += more.legal;
            tally.other += more.other;
            tally.left += more.left;
            tally.unfit += more.unfit;
        }
    }

    /// The probes that have shown nothing: one that should cure has cured nothing, or one that should leave left nothing.
    pub fn untried(&self) -> impl Iterator<Item = &Tally> {
        self.probes.iter().filter(|tally| {
            let cured = tally.legal + tally.other > 0 || !tally.cures;
            !cured || (tally.leaves && tally.left == 0)
        })
    }
}

impl Tally {
    /// The same probe with nothing tried.
    fn named(tally: &Tally) -> Tally {
        Tally { probe: tally.probe, cures: tally.cures, leaves: tally.leaves, ..Tally::default() }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { probe, positions, orders, legal, other, left, unfit, .. } = self;
        write!(
            f,
            "{probe}: {positions} positions, {orders} orders: {legal} became legal, {other} another reason, {left} unchanged"
        )?;
        if *unfit > 0 { write!(f, " ({unfit} changed positions unfit)") } else { Ok(()) }
    }
}

impl fmt::Display for Reasons {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} refused orders in {} positions", self.refused, self.positions)?;
        self.probes.iter().try_for_each(|tally| write!(f, "\n  {tally}"))
    }
}

#[cfg(test)]
mod tests {
    use table::RuleRef;

    use super::covers;

    #[test]
    fn a_rule_covers_what_is_numbered_below_it() {
        let covers = |one: &str, number: &'static str| covers(one, &RuleRef::new("TOY", number));
        assert!(covers("9.2", "9.2"));
        assert!(covers("9.2", "9.2.1"));
        assert!(covers("9.2", "9.2-zone"));
        assert!(!covers("9.2", "9.21"));
        assert!(!covers("9.2", "9"));
        assert!(covers("", "9.2"));
    }
}
