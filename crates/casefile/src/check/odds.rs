//! Whether what is expected of odds holds, for an action considered or for a roll under way.

use table::{Fraction, Reckoning, Shift};

use crate::check::observer::{Observer, listed, miss};
use crate::dice::{self, chance_of, summary};
use crate::expect::claim::Fact;
use kernel::{Table, alike};

/// An action that is considered.
struct Considered {
    /// The roll that it would start, as the game reckons it up.
    roll: Option<Reckoning>,
    /// The table after it.
    after: Option<Box<dyn Table>>,
}

impl Observer<'_> {
    /// Whether all facts are true of the roll. What a game does not reckon up is found by trying each outcome.
    pub(crate) fn odds(&self, action: Option<&str>, facts: &[Fact]) -> Result<(), String> {
        let (title, rolls, after) = match action {
            Some(action) => {
                let Considered { roll, after } = self.considered(action)?;
                (format!("'{action}'"), roll.into_iter().collect(), after)
            }
            None => ("what is pending".to_owned(), self.view.reckonings.clone(), Some(self.table.present())),
        };
        if rolls.iter().any(|roll| facts.iter().all(|fact| holds(roll, fact))) {
            return Ok(());
        }
        let tried = after.map_or_else(Vec::new, |table| dice::outcomes(&*table));
        if rolls.is_empty() && tried.is_empty() {
            return Err(
                action.map_or("no roll is pending".to_owned(), |action| format!("'{action}' starts no roll"))
            );
        }
        // What a game reckons up is not tried: more may come before the roll than its first die.
        let is_reckoned = |name: &str| rolls.iter().any(|roll| has_result(roll, name));
        let by_trial = |fact: &Fact| match fact {
            Fact::Chance { result, .. } if tried.is_empty() || is_reckoned(result) => false,
            Fact::Chance { result, chance } => chance_of(&tried, result) == *chance,
            _ => false,
        };
        let all = |roll: &Reckoning| facts.iter().all(|fact| holds(roll, fact) || by_trial(fact));
        if rolls.iter().any(all) || (rolls.is_empty() && facts.iter().all(by_trial)) {
            return Ok(());
        }
        let mut lines = Vec::new();
        for roll in &rolls {
            for fact in facts.iter().filter(|fact| !holds(roll, fact)) {
                let label = fact.label();
                lines.push(("expected", format!("{label} {}", fact.value())));
                lines.push(("found", format!("{label} {}", value(roll, fact))));
            }
            lines.extend(sums(roll));
            if facts
                .iter()
                .any(|fact| matches!(fact, Fact::Chance { result, .. } if !has_result(roll, result)))
            {
                lines.push(("results", listed(results(roll))));
            }
        }
        if rolls.is_empty() {
            let failed = facts.iter().filter(|fact| !by_trial(fact));
            lines.extend(failed.map(|fact| ("expected", format!("{} {}", fact.label(), fact.value()))));
            lines.push(("found", listed(summary(&tried))));
        }
        Err(miss(&format!("the odds of {title} differ from what is expected"), &lines))
    }

    /// What an action would bring.
    fn considered(&self, action: &str) -> Result<Considered, String> {
        let seat = self.seat_on_turn();
        let preview = self.table.preview(seat, action).map_err(|refusal| {
            let head = format!("'{action}' cannot be considered now");
            miss(&head, &[("refusal", refusal.to_string())])
        })?;
        let mut after = self.table.present();
        let is_done = after.play(seat, action).is_ok();
        Ok(Considered { roll: preview.reckoning, after: is_done.then_some(after) })
    }
}

/// How the roll came about, so that a player sees which line of the sum is wrong.
fn sums(roll: &Reckoning) -> Vec<(&'static str, String)> {
    let lines = |all: &[table::Line]| {
        all.iter().map(|line| format!("{} {}", line.text, line.amount)).collect::<Vec<_>>().join(", ")
    };
    let shifts = |all: &[Shift]| {
        all.iter().map(|shift| format!("{} {:+}", shift.text, shift.by)).collect::<Vec<_>>().join(", ")
    };
    let parts = [
        ("attack", lines(&roll.attack)),
        ("defense", lines(&roll.defense)),
        ("shifts", shifts(&roll.shifts)),
        ("modifiers", shifts(&roll.modifiers)),
    ];
    parts.into_iter().filter(|(_, text)| !text.is_empty()).collect()
}

fn holds(roll: &Reckoning, fact: &Fact) -> bool {
    let is_said = alike(&value(roll, fact).replace('½', " 1/2"), &fact.value().replace('½', " 1/2"));
    is_said || matches!(fact, Fact::Odds(odds) if is_beyond(roll, odds))
}

/// Whether these odds are off the table: the totals are in that ratio, and the game uses the last column on that side.
fn is_beyond(roll: &Reckoning, odds: &str) -> bool {
    let (Some(said), Some(used)) = (ratio(odds), ratio(roll.odds.trim_start_matches("below "))) else {
        return false;
    };
    let (Some(attack), Some(defense)) = (amount(&roll.attack_total), amount(&roll.defense_total)) else {
        return false;
    };
    // Odds are rounded in favor of the defender.
    let found = match attack {
        0 => return false,
        _ if defense == 0 => return false,
        attack if attack >= defense => (attack / defense, 1),
        attack => (1, defense.div_ceil(attack)),
    };
    let (higher, lower) = (used.1 == 1 && said.0 > used.0, used.0 == 1 && said.1 > used.1);
    said == found && (higher || lower)
}

/// `9-1` and `1-5`.
fn ratio(text: &str) -> Option<(u64, u64)> {
    let (attack, defense) = text.trim().split_once(['-', ':'])?;
    let both = (attack.parse().ok()?, defense.parse().ok()?);
    (both.0 == 1 || both.1 == 1).then_some(both)
}

/// A strength in halves, so that `3 1/2` is 7.
fn amount(text: &str) -> Option<u64> {
    let text = text.replace('½', " 1/2");
    let mut parts = text.split_whitespace();
    let (first, second) = (parts.next()?, parts.next());
    match (first, second) {
        ("1/2", None) => Some(1),
        (whole, None) => whole.parse::<u64>().ok()?.checked_mul(2),
        (whole, Some("1/2")) => whole.parse::<u64>().ok()?.checked_mul(2)?.checked_add(1),
        _ => None,
    }
}

/// What the roll has where the fact says something.
fn value(roll: &Reckoning, fact: &Fact) -> String {
    let sum = |all: &[Shift]| format!("{:+}", all.iter().map(|shift| shift.by).sum::<i32>());
    match fact {
        Fact::Column(_) => roll.column.clone(),
        Fact::Odds(_) => roll.odds.clone(),
        Fact::Shifts(_) => sum(&roll.shifts),
        Fact::Modifiers(_) => sum(&roll.modifiers),
        Fact::Attack(_) => roll.attack_total.to_string(),
        Fact::Defense(_) => roll.defense_total.to_string(),
        Fact::Chance { result, .. } => chance(roll, result).to_string(),
    }
}

/// Every printed result with its chance.
fn results(roll: &Reckoning) -> Vec<String> {
    roll.results.iter().map(|likely| format!("{} {}", likely.result, likely.chance)).collect()
}

/// Whether the roll can end so.
fn has_result(roll: &Reckoning, name: &str) -> bool {
    roll.results.iter().any(|likely| alike(&likely.result, name))
}

/// How likely a printed result is, all entries of it together.
fn chance(roll: &Reckoning, result: &str) -> Fraction {
    let of_result = roll.results.iter().filter(|likely| alike(&likely.result, result));
    of_result.fold(Fraction::new(0, 1), |sum, likely| sum.plus(likely.chance).unwrap_or(sum))
}
