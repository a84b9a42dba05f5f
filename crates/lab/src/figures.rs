//! What numbers of games are worth.

use serde::Serialize;

/// A share of some games, and between which bounds it lies with a confidence of 95 in a hundred.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Share {
    pub won: usize,
    pub of: usize,
    pub low: f64,
    pub high: f64,
}

impl std::fmt::Display for Share {
    fn fmt(&self, to: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Share { won, of, low, high } = self;
        write!(to, "{won} of {of} ({:.0} to {:.0} %)", low * 100.0, high * 100.0)
    }
}

/// The share of games that were won, by Wilson's interval; it needs no great numbers.
#[must_use]
#[expect(clippy::cast_precision_loss, reason = "nobody plays so many games")]
pub fn wilson(won: usize, of: usize) -> Share {
    if of == 0 {
        return Share { won, of, low: 0.0, high: 1.0 };
    }
    let (count, share, z) = (of as f64, won as f64 / of as f64, 1.959_964);
    let middle = share + z * z / (2.0 * count);
    let spread = z * (share * (1.0 - share) / count + z * z / (4.0 * count * count)).sqrt();
    let whole = 1.0 + z * z / count;
    Share { won, of, low: ((middle - spread) / whole).max(0.0), high: ((middle + spread) / whole).min(1.0) }
}

/// The number that half of all do not exceed, and the one that 95 in a hundred do not.
#[must_use]
pub fn median_and_late<T: Copy + Ord + Default>(all: &mut [T]) -> (T, T) {
    all.sort_unstable();
    let at = |part: usize| all.get((all.len().saturating_sub(1)) * part / 100).copied().unwrap_or_default();
    (at(50), at(95))
}

/// The mean, and 1.96 times its standard error: by so much it may be wrong with a confidence of 95 in a hundred.
#[expect(clippy::cast_precision_loss, reason = "nobody plays so many games")]
pub(crate) fn mean_and_spread(all: &[f64]) -> (f64, f64) {
    let count = all.len().max(1) as f64;
    let mean = all.iter().sum::<f64>() / count;
    let variance = all.iter().map(|one| (one - mean) * (one - mean)).sum::<f64>() / (count - 1.0).max(1.0);
    (mean, 1.959_964 * (variance / count).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_are_those_of_the_textbook() {
        let even = wilson(50, 100);
        assert!((even.low - 0.4038).abs() < 0.001 && (even.high - 0.5962).abs() < 0.001, "{even:?}");
        let all = wilson(100, 100);
        assert!((all.low - 0.9630).abs() < 0.001 && all.high > 0.999, "{all:?}");
        assert_eq!(even.to_string(), "50 of 100 (40 to 60 %)");
    }

    #[test]
    fn half_and_nearly_all() {
        let mut all: Vec<u32> = (1..=101).rev().collect();
        assert_eq!(median_and_late(&mut all), (51, 96));
        assert_eq!(median_and_late::<u32>(&mut []), (0, 0));
    }
}
