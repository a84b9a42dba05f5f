//! Whether what is expected of odds holds, for an action considered or for a roll under way.

use table::{Fraction, Reckoning, Shift};

use crate::check::observer::{Observer, miss};
use crate::expect::claim::Fact;
use kernel::alike;

impl Observer<'_> {
    /// Whether all facts are true of the roll.
    pub(crate) fn odds(&self, action: Option<&str>, facts: &[Fact]) -> Result<(), String> {
        let (title, rolls) = match action {
            Some(action) => (format!("'{action}'"), vec![self.preview(action)?]),
            None => ("what is pending".to_owned(), self.view.reckonings.clone()),
        };
        if rolls.is_empty() {
            return Err("no roll is pending".to_owned());
        }
        if rolls.iter().any(|roll| facts.iter().all(|fact| holds(roll, fact))) {
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
        }
        Err(miss(&format!("the odds of {title} differ from what is expected"), &lines))
    }

    fn preview(&self, action: &str) -> Result<Reckoning, String> {
        match self.table.preview(self.seat_on_turn(), action) {
            Ok(preview) => preview.reckoning.ok_or_else(|| format!("'{action}' starts no roll")),
            Err(refusal) => {
                let head = format!("'{action}' cannot be considered now");
                Err(miss(&head, &[("refusal", refusal.to_string())]))
            }
        }
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
    alike(&value(roll, fact).replace('½', " 1/2"), &fact.value().replace('½', " 1/2"))
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

/// How likely a printed result is, all entries of it together.
fn chance(roll: &Reckoning, result: &str) -> Fraction {
    let of_result = roll.results.iter().filter(|likely| alike(&likely.result, result));
    of_result.fold(Fraction::new(0, 1), |sum, likely| sum.plus(likely.chance).unwrap_or(sum))
}
