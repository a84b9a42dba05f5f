//! Playing a lesson through: every order that it allows is given, and the lesson must go on after each.

use std::collections::BTreeSet;

use casefile::{Rehearsal, Stage};
use kernel::{Table, Turn, alike, nearest, short};
use table::{Audience, Seat, SideId, Target};

use crate::draft::{Draft, DraftStep, DraftTask, Text};
use crate::error::LessonError;
use crate::lesson::{LessonAnswer, LessonMark, LessonMistake, LessonReaction, LessonStep, LessonTask};

/// So many ways through a lesson are tried; a lesson with more has too many choices.
const MOST_WAYS: usize = 64;

/// The parts of the page that a lesson can mark or have opened.
pub(crate) const PARTS: [&str; 16] = [
    "map",
    "prompt",
    "phases",
    "log",
    "odds",
    "menu",
    "functions",
    "charts",
    "cards",
    "reinforcements",
    "victory",
    "system",
    "text-board",
    "units",
    "overlays",
    "text",
];

/// A table somewhere along the lesson.
struct Way {
    table: Rehearsal,
    /// Whether the learner has played freely before: then nobody knows the position.
    free: bool,
}

/// Plays a lesson through.
pub(crate) fn rehearse(
    draft: &Draft,
    seat: Seat,
    table: Box<dyn Table>,
    stage: &dyn Stage,
) -> Result<Vec<LessonStep>, Vec<LessonError>> {
    let system = Seat::PLAYERS.into_iter().find(|seat| !table.info().seats.contains(seat));
    let mut ways = vec![Way { table: Rehearsal::new(table, stage), free: false }];
    let mut steps = Vec::new();
    let mut errors = Vec::new();
    for written in &draft.steps {
        let (step, next) = Stepping { draft, seat, system, stage, written, errors: &mut errors }
            .go(&ways)
            .map_err(|error| vec![error])?;
        steps.push(step);
        ways = next;
    }
    if errors.is_empty() { Ok(steps) } else { Err(errors) }
}

/// One step on its way from draft to lesson.
struct Stepping<'a> {
    draft: &'a Draft,
    seat: Seat,
    /// The side that the rules play, if there is one.
    system: Option<Seat>,
    stage: &'a dyn Stage,
    written: &'a DraftStep,
    /// What is wrong and does not keep the rest from being looked at.
    errors: &'a mut Vec<LessonError>,
}

type Gone<T> = Result<T, LessonError>;

impl Stepping<'_> {
    fn go(mut self, ways: &[Way]) -> Gone<(LessonStep, Vec<Way>)> {
        let written = self.written;
        let first = &ways[0].table;
        let marks = written.show.iter().flat_map(|said| self.marks(first, said)).collect();
        let (task, mut after) = self.task(ways)?;
        let mistakes = self.mistakes(first, &task);
        let task = match task {
            LessonTask::Free { until, .. } => LessonTask::Free { until, fails: mistakes.clone() },
            other => other,
        };
        let mistakes = if matches!(task, LessonTask::Free { .. }) { Vec::new() } else { mistakes };
        let then = self.reactions(&mut after)?;
        self.check_dice(&after)?;
        self.check_expectations(&after)?;
        let step = LessonStep {
            title: written.title.text.clone(),
            say: written.say.clone(),
            show: marks,
            task,
            hint: written.hint.clone(),
            mistakes,
            well: written.well.clone(),
            then,
        };
        Ok((step, distinct(after)))
    }

    /// The task, and the tables at which it was done in each way.
    fn task(&mut self, ways: &[Way]) -> Gone<(LessonTask, Vec<Way>)> {
        let first = &ways[0].table;
        let unchanged = || ways.iter().map(|way| self.again(way)).collect::<Vec<_>>();
        Ok(match &self.written.task {
            DraftTask::Read => (LessonTask::Read, unchanged()),
            DraftTask::Order(orders) => self.orders(ways, orders)?,
            DraftTask::Point(said) => {
                let (subject, at) = said.text.rsplit_once(' ').ok_or_else(|| {
                    LessonError::new(said.line, "'point:' needs a unit and a place, as in 'point: tank 0403'")
                })?;
                let wrong = |what: String| LessonError::new(said.line, what);
                let subject = unit(first, subject.trim()).map_err(wrong)?;
                (LessonTask::Point { subject, at: place(first, at).map_err(wrong)? }, unchanged())
            }
            DraftTask::Open(said) => {
                let wrong = |what| LessonError::new(said.line, what);
                (LessonTask::Open { part: part(&said.text).map_err(wrong)? }, unchanged())
            }
            DraftTask::Question { question, answers } => {
                let answer = |one: &crate::draft::DraftAnswer| LessonAnswer {
                    text: one.text.clone(),
                    right: one.right,
                    say: one.say.clone(),
                };
                let answers = answers.iter().map(answer).collect();
                (LessonTask::Question { question: question.text.clone(), answers }, unchanged())
            }
            DraftTask::Free { until, solution } => self.free(ways, until, solution)?,
        })
    }

    fn again(&self, way: &Way) -> Way {
        Way { table: way.table.again(self.stage), free: way.free }
    }

    /// Gives an order, and lets the side that the rules play decide after it.
    fn give(&self, way: &mut Way, seat: Seat, said: &Text) -> Gone<Vec<String>> {
        let wrong = |what: String| LessonError::new(said.line, what);
        if self.system == Some(seat) {
            return Err(wrong(format!("the rules play the {seat} side by themselves; leave this line out")));
        }
        let given = way.table.order(seat, &said.text, said.line).map_err(wrong)?;
        if let Some(system) = self.system {
            way.table.go_on_as(system).map_err(wrong)?;
        }
        Ok(given)
    }

    /// Gives each order at each table.
    fn orders(&self, ways: &[Way], orders: &[Text]) -> Gone<(LessonTask, Vec<Way>)> {
        let (mut texts, mut after) = (Vec::new(), Vec::new());
        for said in orders {
            for way in ways {
                if way.free {
                    let what = "after a step with 'until:' nobody knows the position, so no order can be asked for by its \
                                words; ask for what must be reached with 'until:'";
                    return Err(LessonError::new(said.line, what));
                }
                let mut done = self.again(way);
                let given = self.give(&mut done, self.seat, said)?;
                let [order] = given.as_slice() else {
                    let what = format!("this is {} orders, and one is asked for", given.len());
                    return Err(LessonError::new(said.line, what));
                };
                if !texts.contains(order) {
                    texts.push(order.clone());
                }
                after.push(done);
            }
        }
        if after.len() > MOST_WAYS {
            let what =
                format!("there are more than {MOST_WAYS} ways to come here; ask for fewer different orders");
            return Err(LessonError::new(self.written.title.line, what));
        }
        Ok((LessonTask::Order { orders: texts }, after))
    }

    /// Plays the solution, and looks whether it reaches what must be reached.
    fn free(&self, ways: &[Way], until: &[Text], solution: &[(Seat, Text)]) -> Gone<(LessonTask, Vec<Way>)> {
        let mut after = Vec::new();
        for way in ways {
            let mut done = self.again(way);
            if until.iter().all(|claim| done.table.expect(&claim.text).is_ok()) {
                let line = until.first().map_or(self.written.title.line, |said| said.line);
                return Err(LessonError::new(line, "this is so already, before anything was done"));
            }
            for (seat, said) in solution {
                self.give(&mut done, *seat, said)?;
            }
            for claim in until {
                let held = done.table.expect(&claim.text);
                held.map_err(|what| LessonError::new(claim.line, format!("after the solution: {what}")))?;
            }
            done.free = true;
            after.push(done);
        }
        let until = until.iter().map(|said| said.text.clone()).collect();
        Ok((LessonTask::Free { until, fails: Vec::new() }, after))
    }

    /// What is said of other orders; each must be possible here, or nobody would ever read it.
    fn mistakes(&mut self, table: &Rehearsal, task: &LessonTask) -> Vec<LessonMistake> {
        let legal = table.table().legal(self.seat);
        let mut mistakes = Vec::new();
        for (of, say) in &self.written.mistakes {
            let wrong = match (task, of.text.strip_suffix('*')) {
                (LessonTask::Free { .. }, _) => table.can_read(&of.text).err(),
                (LessonTask::Order { .. }, Some(begins)) => {
                    let none = !legal.iter().any(|order| order.starts_with(begins));
                    none.then(|| format!("no order that is legal here begins with '{}'", short(begins)))
                }
                (LessonTask::Order { orders }, None) if orders.contains(&of.text) => {
                    Some("this order is what the step asks for".to_owned())
                }
                (LessonTask::Order { .. }, None) if !legal.contains(&of.text) => {
                    let near = nearest(&of.text, legal.iter().map(String::as_str));
                    let near = near.first().map(|near| format!("; '{near}' is")).unwrap_or_default();
                    Some(format!("this order is not legal here{near}"))
                }
                (LessonTask::Order { .. }, None) => None,
                _ => Some("'mistake:' belongs to a step with 'do:' or 'until:'".to_owned()),
            };
            match wrong {
                Some(what) => self.errors.push(LessonError::new(of.line, what)),
                None => mistakes.push(LessonMistake { of: of.text.clone(), say: say.clone() }),
            }
        }
        mistakes
    }

    /// What the lesson does at each table after the learner; it must be the same at all of them.
    fn reactions(&self, ways: &mut [Way]) -> Gone<Vec<LessonReaction>> {
        let mut reactions = Vec::new();
        for (index, (seat, said)) in self.written.then.iter().enumerate() {
            let wrong = |what: String| LessonError::new(said.line, what);
            if self.draft.opponent.is_some() && seat.is_player() && *seat != self.seat {
                return Err(wrong(
                    "a computer opponent plays this side; leave out 'opponent:' or this line".to_owned(),
                ));
            }
            for way in ways.iter_mut() {
                let given = self.give(way, *seat, said)?;
                let [action] = given.as_slice() else {
                    return Err(wrong(format!("this is {} orders, and a line gives one", given.len())));
                };
                let reaction = LessonReaction { seat: *seat, action: action.clone() };
                match reactions.get(index) {
                    None => reactions.push(reaction),
                    Some(known) if *known == reaction => {}
                    Some(known) => {
                        let what = format!("this is '{action}' in one way and '{}' in another", known.action);
                        return Err(wrong(what));
                    }
                }
            }
        }
        Ok(reactions)
    }

    /// No die may be due when the learner reads on: the lesson says how it falls.
    fn check_dice(&self, ways: &[Way]) -> Gone<()> {
        for way in ways.iter().filter(|way| !way.free) {
            if way.table.table().turn() == Turn::Chance {
                let possible: Vec<String> =
                    way.table.table().chance().into_iter().map(|(text, _)| text).take(8).collect();
                let what = format!(
                    "after this step a die or a draw is due; say how it falls with 'then: chance: …': {}",
                    possible.join(", ")
                );
                return Err(LessonError::new(self.written.title.line, what));
            }
        }
        Ok(())
    }

    fn check_expectations(&self, ways: &[Way]) -> Gone<()> {
        for way in ways {
            for claim in &self.written.expect {
                way.table.expect(&claim.text).map_err(|what| LessonError::new(claim.line, what))?;
            }
        }
        Ok(())
    }

    /// What a `show:` line marks.
    fn marks(&mut self, table: &Rehearsal, said: &Text) -> Vec<LessonMark> {
        let (kind, names) = said.text.split_once(' ').unwrap_or((&said.text, ""));
        let names: Vec<&str> = names.split(", ").map(str::trim).filter(|name| !name.is_empty()).collect();
        let mark = |name: &str| match kind {
            "unit" => unit(table, name).map(LessonMark::Target),
            "hex" | "place" => place(table, name).map(LessonMark::Target),
            "card" => card(table, name).map(LessonMark::Target),
            "side" => Ok(LessonMark::Target(Target::Side(SideId::from(name)))),
            "part" => part(name).map(LessonMark::Part),
            _ => Err(format!(
                "'show:' marks unit, hex, place, side, card or part, and not '{}'; several are separated by a comma and a blank",
                short(kind)
            )),
        };
        let mut marks = Vec::new();
        for name in if names.is_empty() { vec![""] } else { names } {
            match mark(name) {
                Ok(found) => marks.push(found),
                Err(what) => self.errors.push(LessonError::new(said.line, what)),
            }
        }
        marks
    }
}

/// The ways with those left out that have come to the same position.
fn distinct(ways: Vec<Way>) -> Vec<Way> {
    let mut seen = BTreeSet::new();
    ways.into_iter().filter(|way| seen.insert(way.table.table().hash().to_string())).collect()
}

/// A unit by its id or its name.
fn unit(table: &Rehearsal, name: &str) -> Result<Target, String> {
    let name = name.trim_matches('"');
    let view = table.table().view(Audience::Referee);
    if let Some(counter) = view.counters.iter().find(|counter| counter.id == name) {
        return Ok(Target::Counter(counter.id.clone()));
    }
    let called: Vec<_> = view.counters.iter().filter(|counter| alike(&counter.name, name)).collect();
    match called.as_slice() {
        [only] => Ok(Target::Counter(only.id.clone())),
        [] => {
            let known = view.counters.iter().map(|counter| counter.id.as_str());
            Err(kernel::unknown("counter", name, known))
        }
        many => {
            let ids: Vec<&str> = many.iter().map(|counter| counter.id.as_str()).collect();
            Err(format!("'{}' may be any of {}", short(name), ids.join(", ")))
        }
    }
}

/// A card by its id or its title.
fn card(table: &Rehearsal, name: &str) -> Result<Target, String> {
    let view = table.table().view(Audience::Referee);
    let mut cards = view.piles.iter().flat_map(|pile| &pile.cards);
    let found = cards.find(|card| card.id == name || alike(&card.title, name.trim_matches('"')));
    found
        .map(|card| Target::Card(card.id.clone()))
        .ok_or_else(|| format!("no card '{}' lies open here", short(name)))
}

/// A hex or a box of the board.
fn place(table: &Rehearsal, name: &str) -> Result<Target, String> {
    let board = table.table().board();
    let hex = board.hexes.iter().map(|hex| &hex.id);
    let all = || hex.clone().chain(board.boxes.iter().map(|place| &place.id));
    let found = all().find(|id| alike(id.as_str(), name)).cloned();
    let named = || board.hexes.iter().find(|hex| hex.name.as_ref().is_some_and(|own| alike(own, name)));
    let found = found.or_else(|| named().map(|hex| hex.id.clone()));
    found.map(Target::Place).ok_or_else(|| format!("there is no place '{}' on this map", short(name)))
}

/// A part of the page.
fn part(name: &str) -> Result<String, String> {
    if PARTS.contains(&name) {
        return Ok(name.to_owned());
    }
    Err(kernel::unknown("part of the page", name, PARTS))
}
