//! What keeps a unit from a place: found by leaving rules aside until it could go there.

/// Rules that are left aside, a bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Aside(u32);

impl Aside {
    /// Every rule counts.
    pub(crate) const NOTHING: Aside = Aside(0);
    /// Enemy units that stand in the way, not where the way ends; on a march, next to it. A44 §12.2, §17.2-a
    pub(crate) const ENEMIES: Aside = Aside(1);
    /// A44 §17.2-b, §19.3.1
    pub(crate) const BONDS: Aside = Aside(1 << 1);
    /// A44 §17.2-c, §19.3.2
    pub(crate) const ZONES: Aside = Aside(1 << 2);
    /// The Meuse and lakes in a retreat. A44 §17.2-d
    pub(crate) const MEUSE: Aside = Aside(1 << 3);
    /// Woods that a vehicle leaves the road in. A44 §17.2-f, §19.2-forest
    pub(crate) const WOODS: Aside = Aside(1 << 4);
    /// Rivers, and dark hexsides in an advance. A44 §17.2-g, §19.2-river
    pub(crate) const RIVERS: Aside = Aside(1 << 5);
    /// The bank that the British keep to. A44 §27.3.1
    pub(crate) const BRITISH: Aside = Aside(1 << 6);
    /// Full hexes. A44 §17.4
    pub(crate) const ROOM: Aside = Aside(1 << 7);
    /// That who was not Engaged stays out of zones. A44 §20.4
    pub(crate) const NOT_ENGAGED: Aside = Aside(1 << 8);
    /// That who is shaken by the die does not stop in a zone. A44 §20.3-yesD
    pub(crate) const SHAKEN: Aside = Aside(1 << 9);
    /// That a Disrupted unit goes two hexes. A44 §20.3-yes
    pub(crate) const DISRUPTED: Aside = Aside(1 << 10);
    /// Boundaries and areas in an advance. A44 §11.10.2, §29.1.2
    pub(crate) const FENCES: Aside = Aside(1 << 11);
    /// A44 §19.1.3-forest
    pub(crate) const POOR_ROADS: Aside = Aside(1 << 12);
    /// A44 §19.5
    pub(crate) const SUPPLY: Aside = Aside(1 << 13);
    /// Enemy Roadblocks on a march. A44 §33.1-sm
    pub(crate) const ROADBLOCKS: Aside = Aside(1 << 14);
    /// That a march keeps to roads. A44 §12.1-roads
    pub(crate) const ROADS: Aside = Aside(1 << 15);

    /// Whether all of some rules are left aside.
    pub(crate) const fn has(self, rules: Aside) -> bool {
        self.0 & rules.0 == rules.0
    }

    pub(crate) const fn and(self, rules: Aside) -> Aside {
        Aside(self.0 | rules.0)
    }

    const fn but(self, rules: Aside) -> Aside {
        Aside(self.0 & !rules.0)
    }
}

/// The rules that keep something from being, the nearest first: one that bars it alone, or the fewest that do together. Empty
/// when it is barred by something else.
pub(crate) fn causes(all: &[Aside], is_open: impl Fn(Aside) -> bool) -> Vec<Aside> {
    let alone: Vec<Aside> = all.iter().copied().filter(|rule| is_open(*rule)).collect();
    if !alone.is_empty() {
        return alone;
    }
    let mut aside = Aside::NOTHING;
    if !all.iter().any(|rule| {
        aside = aside.and(*rule);
        is_open(aside)
    }) {
        return Vec::new();
    }
    for rule in all {
        if aside.has(*rule) && is_open(aside.but(*rule)) {
            aside = aside.but(*rule);
        }
    }
    all.iter().copied().filter(|rule| aside.has(*rule)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Aside; 3] = [Aside::BONDS, Aside::ZONES, Aside::RIVERS];

    #[test]
    fn a_rule_that_bars_alone_is_named_alone() {
        assert_eq!(causes(&ALL, |aside| aside.has(Aside::ZONES)), [Aside::ZONES]);
    }

    #[test]
    fn rules_that_bar_together_are_named_together() {
        let both = Aside::BONDS.and(Aside::RIVERS);
        assert_eq!(causes(&ALL, |aside| aside.has(both)), [Aside::BONDS, Aside::RIVERS]);
    }

    #[test]
    fn what_nothing_opens_has_another_cause() {
        assert_eq!(causes(&ALL, |_| false), []);
    }
}
