//! A case under way: orders are given and answered, and everything that happens is kept for the log.

use std::collections::BTreeMap;

use hex::Numbering;
use kernel::{Refusal, Table, Turn, alike, nearest, unknown};
use table::{Audience, CounterId, Event, PhaseState, Seat, Word};

use crate::case::{Answered, Order, Repeat};
use crate::check::observer::{Observer, listed, miss};
use crate::dice;
use crate::expect::claim::Expectation;
use crate::way::Stopped;

/// An order that is given again and again is given no more often.
const MOST_TIMES: usize = 5_000;

/// An order, and what happened by it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The line of the case.
    pub line: usize,
    pub seat: Seat,
    /// The order as the game was given it.
    pub order: String,
    /// As a referee is told of it.
    pub events: Vec<Event>,
}

/// A case under way.
#[derive(Debug)]
pub(crate) struct Play {
    table: Box<dyn Table>,
    numbering: Numbering,
    /// The ids and titles of all cards.
    cards: Vec<(String, String)>,
    /// How many decisions had been made before the last order that was carried out.
    since: usize,
    /// Every counter that was ever on the table, with its name: one that is gone is told from one that never was.
    known: BTreeMap<CounterId, Word>,
    pub(crate) log: Vec<Told>,
}

impl Play {
    pub(crate) fn new(table: Box<dyn Table>, numbering: Numbering, cards: Vec<(String, String)>) -> Play {
        let mut play = Play { table, numbering, cards, since: 0, known: BTreeMap::new(), log: Vec::new() };
        play.remember();
        play
    }

    pub(crate) fn table(&self) -> &dyn Table {
        &*self.table
    }

    fn remember(&mut self) {
        let view = self.table.view(Audience::Referee);
        self.known.extend(view.counters.into_iter().map(|counter| (counter.id, counter.name)));
    }

    /// The table through somebody's eyes.
    pub(crate) fn look(&self, eyes: Audience) -> Observer<'_> {
        Observer {
            table: &*self.table,
            numbering: &self.numbering,
            cards: &self.cards,
            known: &self.known,
            since: self.since,
            eyes,
            view: self.table.view(eyes),
        }
    }

    pub(crate) fn expect(&self, expectation: &Expectation) -> Result<(), String> {
        self.look(expectation.eyes).check(&expectation.claim)
    }

    pub(crate) fn order(&mut self, order: &Order, line: usize) -> Result<(), String> {
        match &order.answer {
            Answered::Done => self.carry_out(order, line),
            Answered::Refused(rule) => {
                let book = &self.table.info().book;
                let (said, found) = match self.look(Audience::Referee).plan(order) {
                    Err(Stopped::Refused(_, Refusal::Illegal(no))) if rule.means(&no.rule, book) => {
                        return Ok(());
                    }
                    Err(Stopped::Refused(said, Refusal::Illegal(no))) => (said, format!("refused by {no}")),
                    Err(Stopped::Refused(said, Refusal::Unreadable(why))) => {
                        (said, format!("unreadable: {why}"))
                    }
                    Err(Stopped::Cannot(why)) => return Err(why),
                    Ok(_) => (order.text.clone(), "it is legal".to_owned()),
                };
                let head = format!("'{said}' is not refused by {rule}");
                Err(miss(&head, &[("expected", format!("refused by {rule}")), ("found", found)]))
            }
            Answered::Unreadable => {
                let found = match self.table.check(order.seat, &order.text) {
                    Err(Refusal::Unreadable(_)) => return Ok(()),
                    Err(Refusal::Illegal(no)) => format!("readable, and refused by {no}"),
                    Ok(()) => "readable, and legal".to_owned(),
                };
                let head = format!("'{}' can be read", order.text);
                Err(miss(&head, &[("expected", "unreadable".to_owned()), ("found", found)]))
            }
        }
    }

    /// Carries an order out, again and again where the case says so.
    fn carry_out(&mut self, order: &Order, line: usize) -> Result<(), String> {
        let (before, seat) = (self.table.count(), order.seat);
        if let Repeat::UntilPhase(Some(name)) = &order.repeat {
            self.has_phase(name)?;
        }
        let texts = match self.outcome_by_result(order)? {
            Some(outcome) => vec![outcome],
            None => self.steps_of(order)?,
        };
        for text in &texts {
            self.give(seat, text, line)?;
        }
        match &order.repeat {
            Repeat::Once => {}
            Repeat::WhileOnTurn => {
                self.again(order, &texts, line, |play| !play.table.turn().seats().has(seat))?;
            }
            Repeat::UntilPhase(name) => self.until_phase(order, &texts, line, name.as_deref(), before)?,
        }
        if seat.is_player() {
            self.since = before;
        }
        Ok(())
    }

    /// Gives an order that has been given once until this is so.
    fn again(
        &mut self,
        order: &Order,
        texts: &[String],
        line: usize,
        is_enough: impl Fn(&Play) -> bool,
    ) -> Result<(), String> {
        let mut times = 1;
        while !is_enough(self) {
            if times == MOST_TIMES {
                let Order { seat, text, .. } = order;
                return Err(format!("'{text}' was given {MOST_TIMES} times, and {seat} is still on turn"));
            }
            for text in texts {
                self.give(order.seat, text, line)?;
            }
            times += 1;
        }
        Ok(())
    }

    /// Whether there is such a phase, in the turn of either side.
    fn has_phase(&self, name: &str) -> Result<(), String> {
        let phases = self.table.view(Audience::Referee).phases;
        let of_seat = |phase: &table::Phase, seat: Seat| table::Phase { seat: Some(seat), ..phase.clone() };
        let is_meant =
            |phase: &table::Phase| Seat::PLAYERS.iter().any(|seat| is_called(&of_seat(phase, *seat), name));
        if phases.iter().any(is_meant) {
            return Ok(());
        }
        Err(unknown("phase", name, phases.iter().map(|phase| phase.id.as_str())))
    }

    fn until_phase(
        &mut self,
        order: &Order,
        texts: &[String],
        line: usize,
        name: Option<&str>,
        before: usize,
    ) -> Result<(), String> {
        let first = phase_now(&self.table.view_at(before, Audience::Referee));
        let is_there = |play: &Play| match name {
            Some(name) => play.look(Audience::Referee).phase(name).is_ok(),
            None => phase_now(&play.table.view(Audience::Referee)) != first,
        };
        let seat = order.seat;
        self.again(order, texts, line, |play| is_there(play) || !play.table.turn().seats().has(seat))?;
        if is_there(self) {
            return Ok(());
        }
        let head =
            format!("the phase {} was not reached by '{}'", name.unwrap_or("after this one"), order.text);
        let now = phase_now(&self.table.view(Audience::Referee));
        let mut lines = vec![("phase", now.join(" ")), ("turn", self.look(Audience::Referee).awaited())];
        if self.table.turn() == Turn::Chance {
            lines.push(("possible", self.outcomes()));
        }
        Err(miss(&head, &lines))
    }

    /// The orders that a line stands for, or what to say of one that cannot be given.
    fn steps_of(&self, order: &Order) -> Result<Vec<String>, String> {
        match self.look(Audience::Referee).plan(order) {
            Ok(texts) => Ok(texts),
            // A plain order is refused when it is given, where the die that is due is noticed first.
            Err(Stopped::Refused(text, _)) if order.way.via.is_empty() => Ok(vec![text]),
            Err(Stopped::Refused(text, refusal)) => {
                let told = self.refused(order.seat, &text, &refusal);
                let at_once = self.look(Audience::Referee).way_at_once(order);
                Err(at_once.map_or(told.clone(), |way| format!("{told}\n    at once:  the game goes {way}")))
            }
            Err(Stopped::Cannot(why)) => Err(why),
        }
    }

    /// `chance: result DR`: the first outcome that has this printed result.
    fn outcome_by_result(&self, order: &Order) -> Result<Option<String>, String> {
        let Some(result) = order.text.strip_prefix("result ").filter(|_| order.seat == Seat::Chance) else {
            return Ok(None);
        };
        if self.table.turn() != Turn::Chance {
            return Err(miss(
                "no die or draw is due here",
                &[("turn", self.look(Audience::Referee).awaited())],
            ));
        }
        let result = result.trim().trim_matches('"');
        let all = dice::outcomes(&*self.table);
        if let Some(found) = all.iter().find(|one| one.results.iter().any(|printed| alike(printed, result))) {
            return Ok(Some(found.text.clone()));
        }
        let head = format!("no die or draw that is due here gives the result '{result}'");
        let mut printed: Vec<&String> = all.iter().flat_map(|one| &one.results).collect();
        printed.dedup();
        Err(miss(&head, &[("possible", listed(printed))]))
    }

    fn give(&mut self, seat: Seat, text: &str, line: usize) -> Result<(), String> {
        let chance_is_due = self.table.turn() == Turn::Chance;
        if seat.is_player() && chance_is_due {
            let head = "a die or a draw is due here; give its result in a 'chance:' line before this one";
            return Err(miss(head, &[("possible", self.outcomes())]));
        }
        let events = match self.table.play(seat, text) {
            Ok(events) => events.into_iter().filter(|event| event.seen.by(Audience::Referee)).collect(),
            Err(refusal) => return Err(self.refused(seat, text, &refusal)),
        };
        self.log.push(Told { line, seat, order: text.to_owned(), events });
        self.remember();
        let broken = self.table.unsound();
        if broken.is_empty() {
            return Ok(());
        }
        Err(format!("after '{text}' the position is invalid: {}", broken.join("; ")))
    }

    /// What to say of an order that should have been carried out.
    fn refused(&self, seat: Seat, text: &str, refusal: &Refusal) -> String {
        if seat == Seat::Chance {
            return match self.table.turn() {
                Turn::Chance => {
                    miss(&format!("'{text}' is not a possible result here"), &[("possible", self.outcomes())])
                }
                _ => miss("no die or draw is due here", &[("found", refusal.to_string())]),
            };
        }
        let head = match refusal {
            Refusal::Illegal(_) => format!("{seat} may not '{text}'"),
            Refusal::Unreadable(_) => format!("'{text}' cannot be read"),
        };
        let mut lines = vec![("refusal", refusal.to_string())];
        let legal = self.table.legal(seat);
        let near = nearest(text, legal.iter().map(String::as_str));
        if !near.is_empty() {
            lines.push(("offered", near.join(", ")));
        }
        miss(&head, &lines)
    }

    /// The outcomes that chance can have now.
    fn outcomes(&self) -> String {
        let possible = self.table.chance().into_iter().filter(|(_, weight)| *weight > 0);
        listed(possible.map(|(text, _)| text))
    }
}

/// Whether a phase goes by this name: its id or its title, its seat said or not.
pub(crate) fn is_called(phase: &table::Phase, name: &str) -> bool {
    let seat = phase.seat.map_or("", Seat::name);
    let names = [&phase.id, &phase.title];
    names.iter().any(|said| alike(said, name) || alike(&format!("{seat} {said}"), name))
}

/// Which phase it is.
fn phase_now(view: &table::View) -> Vec<String> {
    let now = view.phases.iter().filter(|phase| phase.state == PhaseState::Now);
    now.map(|phase| phase.id.to_string()).collect()
}
