//! The order of the crates. An arrow may only point down the list.

/// The crates, highest first. Crates of one level never import one another: each game crate holds one rulebook, and
/// what two games share moves down into `wargame`. This is the one place where the order is written for the machine.
const ORDER: &[&[&str]] = &[
    &["fuzz"],
    &["bulge"],
    &["server"],
    &["store"],
    &["seal"],
    &["lab", "lessons"],
    &["chronicle"],
    &["bots"],
    &["atlas"],
    &["carto"],
    &["games"],
    &["ardennes44", "bitterwoods", "enemyaction", "bastogne", "toy"],
    &["wargame"],
    &["casefile"],
    &["pack"],
    &["kernel"],
    &["table"],
    &["hex"],
];

/// The highest level that knows no clock, no dice, no files and no floats.
const HIGHEST_PURE: &str = "toy";

/// The lowest crate that carries out rules of a book; those below hold the words and the machinery.
const LOWEST_WITH_RULES: &str = "wargame";

/// How far down the list a crate stands; `None` if it is not ours.
pub(crate) fn level(name: &str) -> Option<usize> {
    ORDER.iter().position(|crates| crates.contains(&name))
}

/// Whether a crate holds a rulebook.
pub(crate) fn is_game(name: &str) -> bool {
    level(name).is_some() && level(name) == level(HIGHEST_PURE)
}

/// Whether a crate must compile for a browser unchanged: the game crates and all below them.
pub(crate) fn is_pure(name: &str) -> bool {
    level(name).is_some_and(|at| Some(at) >= level(HIGHEST_PURE))
}

/// Whether a crate stands below every rulebook: what it says about rules is an example.
pub(crate) fn is_below_rulebooks(name: &str) -> bool {
    level(name).is_some_and(|at| Some(at) > level(LOWEST_WITH_RULES))
}

/// Why `from` may not import `to`, if it may not. Crates that are not ours are not asked about.
pub(crate) fn refusal(from: &str, to: &str) -> Option<&'static str> {
    let (from, to) = (level(from)?, level(to)?);
    match to.cmp(&from) {
        std::cmp::Ordering::Greater => None,
        std::cmp::Ordering::Equal => Some("sideways"),
        std::cmp::Ordering::Less => Some("up"),
    }
}

#[cfg(test)]
mod tests {
    use super::{is_below_rulebooks, is_game, is_pure, level, refusal};

    #[test]
    fn arrows_point_down_only() {
        assert_eq!(refusal("toy", "kernel"), None);
        assert_eq!(refusal("bulge", "hex"), None);
        assert_eq!(refusal("kernel", "serde"), None);
        assert_eq!(refusal("kernel", "toy"), Some("up"));
        assert_eq!(refusal("toy", "bastogne"), Some("sideways"));
        assert_eq!(refusal("pack", "wargame"), Some("up"));
    }

    #[test]
    fn the_games_and_all_below_are_pure() {
        let pure = ["bastogne", "toy", "wargame", "casefile", "pack", "kernel", "table", "hex"];
        assert!(pure.into_iter().all(is_pure));
        assert!(!["games", "bots", "lab", "store", "server", "bulge", "xtask"].into_iter().any(is_pure));
        assert_eq!(level("serde"), None);
        assert!(is_game("toy") && is_game("bastogne") && !is_game("wargame") && !is_game("serde"));
    }

    #[test]
    fn the_crates_below_wargame_know_no_rulebook() {
        assert!(["casefile", "pack", "kernel", "table", "hex"].into_iter().all(is_below_rulebooks));
        assert!(!["wargame", "toy", "server", "xtask"].into_iter().any(is_below_rulebooks));
    }
}
