//! Why something cannot be done: the rules are lifted one at a time, and those that stand in the way are named.
//!
//! A rule is a cause if its absence alone would help. Where only several together would, a smallest set of them is found.

/// The rules that stand in the way of something, in their order. `works` says whether it can be done with some of them lifted; a rule
/// is a bit. Nothing where nothing is in the way, or even the absence of all would not help.
pub(crate) fn causes(rules: &[u32], works: impl Fn(u32) -> bool) -> Vec<u32> {
    if works(0) {
        return Vec::new();
    }
    let alone: Vec<u32> = rules.iter().copied().filter(|rule| works(*rule)).collect();
    if !alone.is_empty() {
        return alone;
    }
    let mut lifted = rules.iter().fold(0, |all, rule| all | rule);
    if !works(lifted) {
        return Vec::new();
    }
    for rule in rules {
        if works(lifted & !rule) {
            lifted &= !rule;
        }
    }
    rules.iter().copied().filter(|rule| lifted & rule != 0).collect()
}

/// The same causes with a lesser one in the place of a greater, where that is enough with the others.
pub(crate) fn with_the_lesser(
    mut found: Vec<u32>,
    greater: u32,
    lesser: u32,
    works: impl Fn(u32) -> bool,
) -> Vec<u32> {
    let all = found.iter().fold(0, |all, rule| all | rule);
    if all & greater != 0 && all & lesser == 0 && works(all & !greater | lesser) {
        found.iter_mut().filter(|rule| **rule == greater).for_each(|rule| *rule = lesser);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{causes, with_the_lesser};

    #[test]
    fn of_two_causes_the_lesser_is_named_where_it_is_enough() {
        let enough = |lifted: u32| lifted & 1 != 0 && lifted & 6 != 0;
        assert_eq!(with_the_lesser(causes(&[1, 2, 4], enough), 4, 2, enough), [1, 2]);
        let too_little = |lifted: u32| lifted & 5 == 5;
        assert_eq!(with_the_lesser(causes(&[1, 2, 4], too_little), 4, 2, too_little), [1, 4]);
    }

    #[test]
    fn each_rule_that_alone_stands_in_the_way_is_a_cause() {
        assert_eq!(causes(&[1, 2, 4], |lifted| lifted & 6 != 0), [2, 4]);
    }

    #[test]
    fn rules_that_only_together_stand_in_the_way_are_found_together() {
        assert_eq!(causes(&[1, 2, 4, 8], |lifted| lifted & 5 == 5), [1, 4]);
        assert_eq!(causes(&[1, 2], |_| false), [0u32; 0]);
    }
}
