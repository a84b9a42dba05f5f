//! Reasons found by lifting: what would have to be otherwise for an order to be legal.
//!
//! A cause is actual when the order would be legal without it. So a game lists what could be in the way, the most specific
//! or nearest first, and says whether the order would be legal with some of it lifted. The movement search does the same
//! for the steps of a way ([`Moves::causes`](crate::Moves::causes)).

use table::Illegal;

/// What is in the way, of all that could be, in the order of the list.
///
/// Each cause that is enough by itself, when it is lifted, is in the way. Where none is, the answer is a set of causes that is
/// enough together and of which none can be left out. Empty when nothing helps, or when nothing is in the way at all.
pub fn lifted<C: Copy>(causes: &[C], mut is_legal_without: impl FnMut(&[C]) -> bool) -> Vec<C> {
    if is_legal_without(&[]) {
        return Vec::new();
    }
    let alone: Vec<C> = causes.iter().copied().filter(|cause| is_legal_without(&[*cause])).collect();
    if !alone.is_empty() {
        return alone;
    }
    let mut needed = causes.to_vec();
    if !is_legal_without(&needed) {
        return Vec::new();
    }
    // What comes last in the list is left out first, so that the nearest causes stay.
    for at in (0..needed.len()).rev() {
        let left_out = needed.remove(at);
        if !is_legal_without(&needed) {
            needed.insert(at, left_out);
        }
    }
    needed
}

/// All the conditions that fail, in their order, each reason once.
pub fn failing(checks: impl IntoIterator<Item = Result<(), Illegal>>) -> Vec<Illegal> {
    let mut reasons: Vec<Illegal> = Vec::new();
    for illegal in checks.into_iter().filter_map(Result::err) {
        if !reasons.contains(&illegal) {
            reasons.push(illegal);
        }
    }
    reasons
}

#[cfg(test)]
mod tests {
    use table::{Illegal, RuleRef};

    use super::{failing, lifted};

    #[test]
    fn each_cause_that_is_enough_alone_is_named() {
        let causes = lifted(&["aircraft", "zones", "points"], |without| {
            without.contains(&"zones") || without.contains(&"points")
        });
        assert_eq!(causes, ["zones", "points"]);
    }

    #[test]
    fn causes_that_are_needed_together_are_named_without_the_others() {
        let causes = lifted(&["river", "aircraft", "zones", "points"], |without| {
            without.contains(&"river") && (without.contains(&"zones") || without.contains(&"points"))
        });
        assert_eq!(causes, ["river", "zones"], "the nearer of two that would do");
    }

    #[test]
    fn nothing_is_named_where_nothing_helps_or_nothing_is_wrong() {
        assert!(lifted(&["river"], |_| false).is_empty());
        assert!(lifted(&["river"], |_| true).is_empty());
    }

    #[test]
    fn conditions_that_fail_are_told_once_each_in_their_order() {
        let no = |number| Err(Illegal::new(RuleRef::new("TOY", number), "no"));
        let numbers: Vec<String> = failing([no("5.2"), Ok(()), no("5.1"), no("5.2")])
            .iter()
            .map(|illegal| illegal.rule.number().to_owned())
            .collect();
        assert_eq!(numbers, ["5.2", "5.1"]);
    }
}
