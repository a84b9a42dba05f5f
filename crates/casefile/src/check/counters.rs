//! Whether what is expected of counters holds.

use table::{BoxKind, Counter, CounterId};

use crate::check::observer::{Observer, listed, miss};
use crate::expect::claim::Predicate;
use kernel::{alike, guess};

impl Observer<'_> {
    /// Whether one thing is true of one counter.
    pub(crate) fn counter_is(&self, called: &str, is: &Predicate) -> Result<(), String> {
        let id = self.id(called)?;
        match is {
            Predicate::Gone => return self.gone(id),
            Predicate::Hidden | Predicate::Known => return self.is_known(id, *is == Predicate::Known),
            _ => {}
        }
        let counter = self.seen(id).ok_or_else(|| self.not_seen(id))?;
        match is {
            Predicate::At(place) => self.is_at(counter, place),
            Predicate::NotAt(place) => {
                let place = self.existing(place)?;
                if self.place(counter.place.as_str()) != place {
                    return Ok(());
                }
                Err(miss(&format!("{id} is at {place}"), &[("expected", format!("not at {place}"))]))
            }
            Predicate::Steps(expected) => match counter.face.steps {
                Some(steps) if steps.now == *expected => Ok(()),
                Some(steps) => {
                    let found = format!("{} of {}", steps.now, steps.full);
                    differs(&format!("{id} has another number of steps left"), &expected.to_string(), found)
                }
                None => Err(format!("{id} has no steps to count")),
            },
            Predicate::Status(name) | Predicate::NoStatus(name) if self.status_word(name).is_err() => {
                self.status_word(name)
            }
            Predicate::Status(name) if has_status(counter, name) => Ok(()),
            Predicate::Status(name) => differs(&format!("{id} is not '{name}'"), name, statuses(counter)),
            Predicate::NoStatus(name) if !has_status(counter, name) => Ok(()),
            Predicate::NoStatus(name) => {
                differs(&format!("{id} is '{name}'"), &format!("no {name}"), statuses(counter))
            }
            Predicate::With(other) => {
                let other = self.id(other)?;
                let found = counter.with.as_ref();
                same(&format!("{id} is not with {other}"), other.as_str(), found.map(CounterId::as_str))
            }
            Predicate::Facing(way) => {
                same(&format!("{id} does not face {way}"), way, counter.facing.as_deref())
            }
            Predicate::Factor { name, text } => factor(counter, name, text),
            Predicate::Gone | Predicate::Hidden | Predicate::Known => Ok(()),
        }
    }

    fn is_at(&self, counter: &Counter, place: &str) -> Result<(), String> {
        let expected = self.place(place);
        let found = self.place(counter.place.as_str());
        if found == expected {
            return Ok(());
        }
        differs(&format!("{} is not at {expected}", counter.id), &expected, found)
    }

    fn not_seen(&self, id: &CounterId) -> String {
        match self.eyes {
            table::Audience::Referee => format!("{id} is not on the table any more"),
            _ => format!("{} does not see {id}", self.looker()),
        }
    }

    /// Gone is a counter that not even a referee sees any more, or that lies in a dead pile.
    fn gone(&self, id: &CounterId) -> Result<(), String> {
        let view = self.table.view(table::Audience::Referee);
        let Some(counter) = view.counters.iter().find(|counter| counter.id == *id) else { return Ok(()) };
        if self.board().boxes.iter().any(|b| b.kind == BoxKind::DeadPile && b.id == counter.place) {
            return Ok(());
        }
        differs(&format!("{id} is still there"), "gone", format!("at {}", counter.place))
    }

    /// Whether the one who looks knows the counter for what it is.
    fn is_known(&self, id: &CounterId, expected: bool) -> Result<(), String> {
        let found = self.seen(id).is_some_and(|counter| counter.known);
        if found == expected {
            return Ok(());
        }
        let knows = if found { "knows" } else { "does not know" };
        Err(format!("{} {knows} {id}", self.looker()))
    }

    /// Whether exactly these counters are at a place.
    pub(crate) fn only(&self, who: &[String], place: &str) -> Result<(), String> {
        let place = self.existing(place)?;
        let expected = who.iter().map(|name| self.id(name)).collect::<Result<Vec<_>, _>>()?;
        let there = |counter: &&Counter| self.place(counter.place.as_str()) == place;
        let found: Vec<&CounterId> =
            self.view.counters.iter().filter(there).map(|counter| &counter.id).collect();
        let missing: Vec<&CounterId> = expected.iter().filter(|id| !found.contains(id)).copied().collect();
        let extra: Vec<&CounterId> = found.iter().filter(|id| !expected.contains(id)).copied().collect();
        if missing.is_empty() && extra.is_empty() {
            return Ok(());
        }
        let text = |ids: &[&CounterId]| listed(ids.iter().map(ToString::to_string));
        let mut lines = vec![("expected", text(&expected)), ("found", text(&found))];
        lines.extend((!missing.is_empty()).then(|| ("missing", text(&missing))));
        lines.extend((!extra.is_empty()).then(|| ("extra", text(&extra))));
        Err(miss(&format!("other counters are at {place}"), &lines))
    }
}

/// The failure of one value that differs.
pub(crate) fn differs(head: &str, expected: &str, found: impl Into<String>) -> Result<(), String> {
    Err(miss(head, &[("expected", expected.to_owned()), ("found", found.into())]))
}

/// Compares two texts as a player would.
fn same(head: &str, expected: &str, found: Option<&str>) -> Result<(), String> {
    if found.is_some_and(|found| alike(found, expected)) {
        return Ok(());
    }
    differs(head, expected, found.unwrap_or("nothing"))
}

fn has_status(counter: &Counter, name: &str) -> bool {
    counter.status.iter().any(|status| {
        let value = status.value.as_deref().unwrap_or_default();
        alike(&status.name, name) || alike(&format!("{} {value}", status.name), name)
    })
}

fn statuses(counter: &Counter) -> String {
    let text = |status: &table::Status| match &status.value {
        Some(value) => format!("{} {value}", status.name),
        None => status.name.to_string(),
    };
    listed(counter.status.iter().map(text))
}

fn factor(counter: &Counter, name: &str, expected: &str) -> Result<(), String> {
    let factors = &counter.face.factors;
    let Some(found) = factors.iter().find(|factor| alike(&factor.name, name)) else {
        let names: Vec<&str> = factors.iter().map(|factor| factor.name.as_str()).collect();
        return Err(format!(
            "{} has no printed factor '{name}'{}",
            counter.id,
            guess(name, names.iter().copied())
        ));
    };
    if found.text == expected {
        return Ok(());
    }
    differs(&format!("{} has another {}", counter.id, found.name), expected, found.text.as_str())
}
