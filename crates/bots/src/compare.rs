//! Comparing what was tried out: the best of several things, and the best neighbour of a plan, in spite of luck.

use std::time::Instant;

use crate::rng::{QuickRng, TrialDice};

/// How many quarters of its standard error a plan must be better than the one that seemed best.
const FOR_A_PLAN: i128 = 2;
/// And how many a tweak: there are many of them, and most are worse.
const FOR_A_TWEAK: i128 = 4;
/// After this share of the trials a tweak is left that is not better so far.
const FIRST_LOOK: u32 = 3;

/// How things that were tried out compare with the first, trial by trial with the same luck.
#[derive(Clone, Copy, Debug, Default)]
struct Beside {
    tries: i64,
    sum: i64,
    squares: i64,
}

impl Beside {
    fn note(&mut self, better: i64) {
        self.tries += 1;
        self.sum += better;
        self.squares += better * better;
    }

    fn mean(self) -> i64 {
        self.sum * 1000 / self.tries.max(1)
    }

    /// Whether it is better than the first by more than luck: its mean is above so many quarters of its standard error.
    fn is_better(self, quarters: i128) -> bool {
        let (n, sum, squares) = (i128::from(self.tries), i128::from(self.sum), i128::from(self.squares));
        // mean² > (quarters / 4)² variance / n, without fractions.
        n > 1 && sum > 0 && 16 * sum * sum * (n - 1) > quarters * quarters * (n * squares - sum * sum)
    }
}

/// Tries several things out beside the first, the worse half less and less often, and says which was best; the first where nothing
/// is better by more than luck.
pub(crate) fn best_of(
    count: usize,
    trials: u32,
    until: Instant,
    rng: &mut QuickRng,
    attempt: impl Fn(usize, TrialDice) -> Option<i32>,
) -> usize {
    let mut beside = vec![Beside::default(); count];
    let mut left: Vec<usize> = (1..count).collect();
    let mut each = trials.div_ceil(2).max(1);
    while !left.is_empty() {
        for _ in 0..each {
            // The same dice for all: then they differ by what they do.
            let luck = TrialDice::forked(rng);
            let worth = |which: usize| {
                (Instant::now() < until).then(|| attempt(which, luck.clone())).flatten().map(i64::from)
            };
            let Some(first) = worth(0) else { return best(&beside, 1..count) };
            for which in &left {
                let Some(other) = worth(*which) else { return best(&beside, 1..count) };
                beside[*which].note(other - first);
            }
        }
        left.sort_by_key(|which| (std::cmp::Reverse(beside[*which].mean()), *which));
        let enough = left.len() <= 2;
        left.truncate(left.len().div_ceil(2));
        each = trials.max(1);
        if enough {
            break;
        }
    }
    best(&beside, left.into_iter())
}

/// The best of those that are better than the first.
fn best(beside: &[Beside], among: impl Iterator<Item = usize>) -> usize {
    among
        .filter(|which| beside[*which].is_better(FOR_A_PLAN))
        .max_by_key(|which| beside[*which].mean())
        .unwrap_or(0)
}

/// Going up from a plan, tweak by tweak.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Climb {
    /// How many tweaks are tried.
    pub(crate) tweaks: usize,
    /// How often each is tried out at most.
    pub(crate) trials: u32,
    pub(crate) until: Instant,
}

impl Climb {
    /// The plan with every tweak that is better by more than luck. All are tried with the same few lucks, so that what a plan came to
    /// need not be tried again for each of its tweaks.
    pub(crate) fn from<P>(
        self,
        mut plan: P,
        rng: &mut QuickRng,
        tweak: impl Fn(&P, usize) -> Option<P>,
        attempt: impl Fn(&P, TrialDice) -> Option<i32>,
    ) -> P {
        let lucks: Vec<TrialDice> = (0..self.trials).map(|_| TrialDice::forked(rng)).collect();
        let mut known: Vec<i64> = Vec::new();
        for which in 0..self.tweaks {
            let Some(other) = tweak(&plan, which) else { continue };
            let Some(found) =
                self.compare(&lucks, &mut known, |luck| attempt(&plan, luck), |luck| attempt(&other, luck))
            else {
                break;
            };
            if let Some(worths) = found {
                (plan, known) = (other, worths);
            }
        }
        plan
    }

    /// What another plan came to, if that is better than what is known of the present one (which is found out as far as it is needed);
    /// nothing at all when the time is over.
    fn compare(
        self,
        lucks: &[TrialDice],
        known: &mut Vec<i64>,
        plan: impl Fn(TrialDice) -> Option<i32>,
        other: impl Fn(TrialDice) -> Option<i32>,
    ) -> Option<Option<Vec<i64>>> {
        let mut beside = Beside::default();
        let mut worths = Vec::with_capacity(lucks.len());
        for (index, luck) in lucks.iter().enumerate() {
            if Instant::now() >= self.until {
                return None;
            }
            if known.len() == index {
                known.push(i64::from(plan(luck.clone())?));
            }
            let worth = i64::from(other(luck.clone())?);
            worths.push(worth);
            beside.note(worth - known[index]);
            if beside.tries == i64::from(self.trials.div_ceil(FIRST_LOOK)) && beside.sum <= 0 {
                return Some(None);
            }
        }
        Some(beside.is_better(FOR_A_TWEAK).then_some(worths))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn lucky(mut luck: TrialDice) -> i32 {
        i32::try_from(kernel::Pick::below(&mut luck.thrown_for(1, 1), 100)).unwrap_or(0)
    }

    #[test]
    fn the_best_of_several_is_found_in_spite_of_luck() {
        let mut rng = QuickRng::new(1);
        let until = Instant::now() + Duration::from_secs(600);
        let found =
            best_of(5, 60, until, &mut rng, |which, luck| Some([10, 20, 60, 55, 0][which] + lucky(luck)));
        assert_eq!(found, 2, "all are tried with the same luck");
        let late = best_of(5, 60, Instant::now(), &mut rng, |_, _| Some(1));
        assert_eq!(late, 0, "without time the first is taken");
    }

    #[test]
    fn a_plan_is_climbed_step_by_step() {
        let until = Instant::now() + Duration::from_secs(600);
        // A plan is a set of switches; two of them help, and the third only together with the first.
        let gains = |plan: &[bool; 4]| {
            let [one, two, three, bad] = plan.map(i32::from);
            30 * one + 20 * two + (if one == 1 { 25 } else { -25 }) * three - 15 * bad
        };
        let tweak = |plan: &[bool; 4], which: usize| {
            let mut other = *plan;
            other[which] = !other[which];
            Some(other)
        };
        let climb = Climb { tweaks: 4, trials: 12, until };
        let attempt = |plan: &[bool; 4], luck: TrialDice| Some(gains(plan) + lucky(luck));
        let found = climb.from([false; 4], &mut QuickRng::new(2), tweak, attempt);
        assert_eq!(found, [true, true, true, false]);
    }
}
