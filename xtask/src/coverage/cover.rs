//! Who carries out a rule and who proves it.

use super::claims::Place;
use super::rust_claims::rule_of_name;

/// Who carries out a rule and who proves it.
#[derive(Debug, Default)]
pub(super) struct Cover {
    pub(super) code: Vec<Place>,
    pub(super) proofs: Vec<Place>,
}

impl Cover {
    /// Lists each place once, the most specific first: a test named after the rule, files of its section, the others.
    pub(super) fn arrange(&mut self, rule: &str) {
        for places in [&mut self.code, &mut self.proofs] {
            places.sort();
            places.dedup();
            places.sort_by_key(|place| distance(place, rule));
        }
    }

    /// What a rule of play still lacks.
    pub(super) fn missing(&self) -> Option<&'static str> {
        match (self.code.is_empty(), self.proofs.is_empty()) {
            (false, false) => None,
            (true, false) => Some("no code"),
            (false, true) => Some("no proof"),
            (true, true) => Some("no code and no proof"),
        }
    }
}

/// How far a place is from a rule by what it is called.
fn distance(place: &Place, rule: &str) -> u8 {
    let named = place.item.as_deref().and_then(rule_of_name);
    if named.is_some_and(|named| named.eq_ignore_ascii_case(rule)) {
        0
    } else if section(rule).is_some_and(|section| sections(&place.path).any(|of_file| of_file == section)) {
        1
    } else {
        2
    }
}

/// `10` of the rule `10.5-a`.
fn section(rule: &str) -> Option<u16> {
    let end = rule.find(|c: char| !c.is_ascii_digit()).unwrap_or(rule.len());
    rule[..end].parse().ok()
}

/// The sections that a path names: 12 and 10 of `rules/s12_combat/s10_bonds.rs`.
fn sections(path: &str) -> impl Iterator<Item = u16> {
    let named = |part: &str| section(part.strip_prefix('s')?);
    path.split('/').filter_map(named)
}

#[cfg(test)]
mod tests {
    use super::Cover;
    use crate::coverage::claims::Place;

    #[test]
    fn the_most_specific_place_comes_first() {
        let place =
            |path: &str, item: Option<&str>| Place { path: path.to_owned(), item: item.map(str::to_owned) };
        let view = place("src/tests/view.rs", Some("r9_5_what_is_shown"));
        let interplay = place("cases/interplay_results.case", None);
        let other = place("cases/s5_sides.case", None);
        let section = place("cases/s9_results.case", None);
        let folder = place("src/tests/s09_combat/odds.rs", Some("r9_4_odds"));
        let proofs = [&other, &interplay, &folder, &view, &section, &section].map(Clone::clone).to_vec();
        let mut cover = Cover { code: Vec::new(), proofs };
        cover.arrange("9.5");
        assert_eq!(cover.proofs, [view, section, folder, interplay, other]);
    }
}
