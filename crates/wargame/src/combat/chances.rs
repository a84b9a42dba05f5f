//! Exact chances of what rolls bring.

use table::{Fraction, Likely};

/// What rolls that are equally likely bring: each result once, in the order in which it first comes up, with its name and its
/// words.
pub fn likely<R: PartialEq>(
    rolls: impl IntoIterator<Item = R>,
    says: impl Fn(&R) -> (String, String),
) -> Vec<Likely> {
    let mut found: Vec<(R, u128)> = Vec::new();
    let mut all = 0;
    for result in rolls {
        all += 1;
        match found.iter_mut().find(|(known, _)| *known == result) {
            Some((_, count)) => *count += 1,
            None => found.push((result, 1)),
        }
    }
    let shown = |(result, count): (R, u128)| {
        let (result, text) = says(&result);
        Likely { result, text, chance: Fraction::new(count, all), then: Vec::new() }
    };
    found.into_iter().map(shown).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_results_are_counted_together() {
        let shown = likely([3, 1, 3, 2], |result| (result.to_string(), format!("{result} steps")));
        let lines: Vec<(&str, &str)> =
            shown.iter().map(|one| (one.result.as_str(), one.text.as_str())).collect();
        assert_eq!(lines, [("3", "3 steps"), ("1", "1 steps"), ("2", "2 steps")]);
        assert_eq!((shown[0].chance, shown[1].chance), (Fraction::new(1, 2), Fraction::new(1, 4)));
    }
}
