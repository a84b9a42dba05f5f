//! Whether what is expected of choices holds: where a counter may go, why it may not, what is offered.

use std::collections::BTreeSet;

use kernel::Refusal;
use table::{Answer, Audience, Choice, CounterId, Illegal, Seat, Target, Word};

use crate::check::counters::differs;
use crate::check::observer::{Observer, listed, miss};
use crate::expect::claim::{Offered, Places};
use crate::rules::NamedRule;
use kernel::{alike, nearest};

impl Observer<'_> {
    /// Whether a counter may go to these places by choices of this verb.
    pub(crate) fn reach(&self, called: &str, verb: &str, places: &Places) -> Result<(), String> {
        let id = self.id(called)?;
        self.word("verb", verb, &self.board().words.verbs)?;
        let seat = self.seat_of(id);
        let with_it: Vec<Choice> =
            self.choices_with(seat, id).into_iter().filter(|choice| self.is_with(choice, id)).collect();
        let of_verb = with_it.iter().filter(|choice| alike(&choice.verb, verb));
        let found: BTreeSet<String> = of_verb.filter_map(|choice| self.goal(choice)).collect();
        let listed_as = |names: &[String]| names.iter().map(|name| self.place(name)).collect::<BTreeSet<_>>();
        let (expected, missing, extra) = match places {
            Places::Exactly(names) => {
                let expected = listed_as(names);
                (expected.clone(), &expected - &found, &found - &expected)
            }
            Places::Includes(names) => {
                let expected = listed_as(names);
                (expected.clone(), &expected - &found, BTreeSet::new())
            }
            Places::Excludes(names) => {
                names.iter().try_for_each(|name| self.existing(name).map(drop))?;
                if !self.table.turn().seats().has(seat) {
                    return Err(format!("{id} can go nowhere: the turn is {}", self.awaited()));
                }
                (BTreeSet::new(), BTreeSet::new(), &found & &listed_as(names))
            }
        };
        if missing.is_empty() && extra.is_empty() {
            return Ok(());
        }
        let mut lines = Vec::new();
        if !matches!(places, Places::Excludes(_)) {
            lines.push(("expected", listed(expected)));
        }
        lines.push(("found", listed(found.clone())));
        lines.extend((!missing.is_empty()).then(|| ("missing", listed(missing))));
        lines.extend((!extra.is_empty()).then(|| ("extra", listed(extra))));
        if found.is_empty() {
            let verbs: BTreeSet<Word> = with_it.into_iter().map(|choice| choice.verb).collect();
            lines.push(("offered", format!("{} with {id}; the turn is {}", listed(verbs), self.awaited())));
        }
        Err(miss(&format!("{id} can {verb} to other places"), &lines))
    }

    /// Whether a choice is about a counter: it points at it, or at no counter and leads away from where it stands, as when a whole
    /// stack retreats.
    fn is_with(&self, choice: &Choice, id: &CounterId) -> bool {
        let mut counters =
            choice.points.iter().filter(|target| matches!(target, Target::Counter(_))).peekable();
        if counters.peek().is_some() {
            return counters.any(|target| matches!(target, Target::Counter(counter) if counter == id));
        }
        let stands = self.view.counters.iter().find(|counter| counter.id == *id).map(|one| &one.place);
        choice.path.first().is_some_and(|from| stands == Some(from))
    }

    /// Everything a seat is offered.
    fn choices(&self, seat: Seat) -> Vec<Choice> {
        let subjects = self.table.view(Audience::Seat(seat)).subjects;
        subjects.iter().flat_map(|subject| self.table.choices(seat, &subject.points)).collect()
    }

    /// What a seat is offered about a counter, or about nothing in particular.
    fn choices_with(&self, seat: Seat, id: &CounterId) -> Vec<Choice> {
        let mut all = self.table.choices(seat, &[]);
        all.extend(self.table.choices(seat, &[Target::Counter(id.clone())]));
        all
    }

    /// Where a choice leads: the last place or hexside it points at.
    fn goal(&self, choice: &Choice) -> Option<String> {
        choice.points.iter().rev().find_map(|target| match target {
            Target::Place(place) => Some(self.place(place.as_str())),
            Target::Side(side) => Some(self.place(side.as_str())),
            _ => None,
        })
    }

    /// Whether asking why a counter may not go there cites a rule.
    pub(crate) fn why(&self, called: &str, at: &str, rule: &NamedRule) -> Result<(), String> {
        let id = self.id(called)?;
        let seat = self.seat_of(id);
        let place = self.place(at);
        let target = match self.known.get_key_value(at) {
            Some((other, _)) => Target::Counter(other.clone()),
            None if place.contains('/') => Target::Side(place.as_str().into()),
            None => Target::Place(place.as_str().into()),
        };
        let found = match self.table.answer(seat, &Target::Counter(id.clone()), &target) {
            Answer::No(reasons) if reasons.iter().any(|no| rule.means(&no.rule, self.book())) => {
                return Ok(());
            }
            Answer::No(reasons) => reasons.iter().map(Illegal::to_string).collect::<Vec<_>>().join("; "),
            Answer::Yes(choices) => {
                format!("it may: {}", listed(choices.into_iter().map(|choice| choice.action)))
            }
        };
        differs(&format!("{rule} is not why {id} may not go to {place}"), &rule.to_string(), found)
    }

    /// Whether something is offered to a seat.
    pub(crate) fn choice(&self, present: bool, seat: Seat, what: &Offered) -> Result<(), String> {
        let (found, text) = match what {
            Offered::Action(text) => {
                let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
                (self.table.legal(seat).iter().any(|legal| plain(legal) == plain(text)), text)
            }
            Offered::Verb(verb) => {
                self.word("verb", verb, &self.board().words.verbs)?;
                (self.choices(seat).iter().any(|choice| alike(&choice.verb, verb)), verb)
            }
        };
        if let (false, Offered::Action(text)) = (present, what)
            && let Err(Refusal::Unreadable(why)) = self.table.check(seat, text)
        {
            return Err(miss(&format!("'{text}' cannot be read"), &[("found", why.to_string())]));
        }
        if found == present {
            return Ok(());
        }
        if found {
            return Err(format!("'{text}' is offered to {seat}"));
        }
        let all = match what {
            Offered::Action(_) => self.table.legal(seat),
            Offered::Verb(_) => {
                let verbs: BTreeSet<Word> =
                    self.choices(seat).into_iter().map(|choice| choice.verb).collect();
                verbs.iter().map(Word::to_string).collect()
            }
        };
        let near = nearest(text, all.iter().map(String::as_str));
        let shown = if near.is_empty() { listed(all.clone()) } else { near.join(", ") };
        Err(miss(
            &format!("'{text}' is not offered to {seat}"),
            &[("offered", shown), ("turn", self.awaited())],
        ))
    }
}
