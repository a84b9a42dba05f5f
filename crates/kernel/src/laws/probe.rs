//! What a probe promises about a refusal, and what was tried with the probes of a game.

use std::fmt;

use serde::Serialize;
use table::RuleRef;

use crate::game::{Game, Probe};

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
