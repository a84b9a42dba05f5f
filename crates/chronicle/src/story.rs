//! A game is played through once more, and what happens is noted: days, fights and the dice.

use std::collections::BTreeMap;

use kernel::{Entry, Table, Turn};
use table::{Audience, Event, PlaceId, Seat, TurnLine, View, What};

use crate::cells::Cells;
use crate::date::{Moment, Span};
use crate::front::Front;
use crate::history::{RealMap, letters};
use crate::judge::{Judge, seen_by};
use crate::losses::Muster;
use crate::report::{Chronicle, Comparison, Day, Luck, UnitAt};
use crate::scale::rounded;
use crate::turning::{Fight, Stretch, Thrown, turning_points};

/// What happened in a game, turn by turn, as far as it was played. It takes a second or two for a long game.
///
/// The chronicle knows everything that the journal does: show it only to those who may see that.
#[must_use]
pub fn chronicle(table: &dyn Table) -> Chronicle {
    let entries = table.journal().entries;
    let mut story = Story::new(table.fork(0), &entries);
    for entry in &entries {
        if story.play(entry).is_none() {
            break;
        }
    }
    story.end();
    let setup = table.setup();
    Chronicle {
        game: setup.game.clone(),
        scenario: setup.scenario.clone(),
        luck: luck(&story.fights),
        turning_points: turning_points(table, &story.fights, &story.stretches),
        history: story.comparison(),
        days: story.days,
    }
}

/// A game as far as it was played through.
struct Story {
    table: Box<dyn Table>,
    cells: Cells,
    judge: Judge,
    real: Option<RealMap>,
    muster: Muster,
    front: Front,
    /// Whether both sides were seen on the map; until then the first front is not known.
    met: bool,
    line: TurnLine,
    days: Vec<Day>,
    /// The fronts of days that have dates.
    fronts: Vec<(Moment, Front)>,
    fights: Vec<Fight>,
    stretches: Vec<Stretch>,
    /// Whether the last decision left a fight open.
    open: bool,
}

impl Story {
    fn new(table: Box<dyn Table>, entries: &[Entry]) -> Story {
        let view = table.view(Audience::Referee);
        let cells = Cells::of_board(table.board());
        let rolls = entries.iter().filter(|entry| entry.seat == Seat::Chance).count();
        let mut story = Story {
            judge: Judge::new(&*table, rolls),
            real: RealMap::of(&table.info().id, table.board(), &cells),
            muster: Muster::new(table.board(), &view),
            front: Front::new(&cells, &view),
            met: false,
            line: view.turn.clone(),
            cells,
            table,
            days: Vec::new(),
            fronts: Vec::new(),
            fights: Vec::new(),
            stretches: Vec::new(),
            open: false,
        };
        let value = story.judge.value(&*story.table);
        story.stretches.push(Stretch::new(0, &story.line, value));
        let from = Span::read(&story.line.title).map(|span| span.from);
        let line = story.line.clone();
        story.day(&view, &line, from);
        story
    }

    /// Plays one decision and notes what it brought. Nothing if it cannot be played.
    fn play(&mut self, entry: &Entry) -> Option<()> {
        let number = self.table.count();
        let chance = entry.seat == Seat::Chance;
        let roll = chance.then(|| self.judge.roll(&*self.table, &entry.action)).flatten();
        let events = self.table.play(entry.seat, &entry.action).ok()?;
        if !self.open {
            self.fights.push(Fight::new(number, &self.line));
        }
        let fight = self.fights.last_mut()?;
        fight.hear(&events);
        if let Some(roll) = roll {
            if let Some(stretch) = self.stretches.last_mut() {
                stretch.luck += roll.luck;
            }
            fight.throws.push(Thrown { number, roll });
        }
        if let Some(stretch) = self.stretches.last_mut() {
            stretch.count_decision(entry.seat);
        }
        self.open = !self.judge.is_settled(&*self.table);
        if !self.open && fight.throws.is_empty() {
            self.fights.pop();
        }
        if !self.met {
            self.begin();
        }
        self.front.see(&self.cells, &events);
        self.turn_pages(&events);
        Some(())
    }

    /// The first front is that of the moment at which both sides stand on the map.
    fn begin(&mut self) {
        let waits = !matches!(self.table.turn(), Turn::Chance);
        if !waits {
            return;
        }
        let view = self.table.view(Audience::Referee);
        self.front = Front::new(&self.cells, &view);
        let has = |seat: Seat| self.front.troops(seat).next().is_some();
        self.met = has(Seat::German) && has(Seat::Allied);
    }

    /// Notes that a phase or a turn is over.
    fn turn_pages(&mut self, events: &[Event]) {
        let begins = |event: &&Event| matches!(event.what, What::Turn { .. } | What::Phase { .. });
        if !events.iter().any(|event| begins(&event)) {
            return;
        }
        let new_turn = events.iter().any(|event| matches!(event.what, What::Turn { .. }));
        let over = matches!(self.table.turn(), Turn::Over(_));
        let value = self.end_stretch();
        if new_turn && !over {
            let view = self.table.view(Audience::Referee);
            let next = view.turn.clone();
            if next.title != self.line.title {
                let ended = std::mem::replace(&mut self.line, next);
                let to = Span::read(&ended.title).map(|span| span.to);
                self.day(&view, &ended, to);
            }
        }
        let phase = events.iter().rev().find_map(|event| match &event.what {
            What::Phase { id } => Some(id.clone()),
            _ => None,
        });
        let mut stretch = Stretch::new(self.table.count(), &self.line, value);
        stretch.phase = phase.unwrap_or_default();
        self.stretches.push(stretch);
    }

    /// Says what the last phase led to. What the end of the game is worth is nobody's decision in its last phase.
    fn end_stretch(&mut self) -> f64 {
        let value = self.judge.value(&*self.table);
        let over = matches!(self.table.turn(), Turn::Over(_));
        if let Some(stretch) = self.stretches.last_mut().filter(|_| !over) {
            stretch.end(value);
        }
        value
    }

    /// The position at the end is a day of its own, unless nothing happened since the last.
    fn end(&mut self) {
        self.end_stretch();
        let count = u32::try_from(self.table.count()).unwrap_or(u32::MAX);
        if self.days.last().is_none_or(|day| day.count < count) {
            let view = self.table.view(Audience::Referee);
            let to = Span::read(&view.turn.title).map(|span| span.to);
            self.day(&view, &view.turn, to);
        }
    }

    fn day(&mut self, view: &View, line: &TurnLine, date: Option<Moment>) {
        self.front.look(&self.cells, view);
        if !self.met {
            self.front = Front::new(&self.cells, view);
        }
        let real = date.and_then(|date| self.real.as_ref()?.beside(date, &self.front));
        let points = view.tracks.iter().find(|track| track.id.as_str() == "points");
        self.days.push(Day {
            turn: line.number,
            title: line.title.to_string(),
            count: u32::try_from(self.table.count()).unwrap_or(u32::MAX),
            holders: letters(&self.cells, &self.front),
            units: self.units(),
            losses: self.muster.losses(view),
            points: points.map(|track| track.value),
            value: rounded(self.value_now()),
            real,
        });
        self.fronts.extend(date.map(|date| (date, self.front.clone())));
    }

    /// The value of the position; once the game is over, that of its end.
    fn value_now(&self) -> f64 {
        match self.table.turn() {
            Turn::Over(outcome) => outcome.winner.map_or(0.0, |winner| seen_by(winner, 100.0)),
            _ => self.judge.value(&*self.table),
        }
    }

    /// The troops on the map, one entry for each hex and side.
    fn units(&self) -> Vec<UnitAt> {
        let mut counts: BTreeMap<(usize, Seat), u32> = BTreeMap::new();
        for (at, seat) in self.front.units() {
            *counts.entry((usize::from(*at), *seat)).or_default() += 1;
        }
        let hexes = &self.table.board().hexes;
        let place = |at: usize| hexes.get(at).map_or_else(|| PlaceId::from(""), |hex| hex.id.clone());
        counts.into_iter().map(|((at, seat), strength)| UnitAt { place: place(at), seat, strength }).collect()
    }

    fn comparison(&self) -> Option<Comparison> {
        let fronts: Vec<(Moment, &Front)> = self.fronts.iter().map(|(date, front)| (*date, front)).collect();
        self.real.as_ref()?.compare(&fronts)
    }
}

/// The luck of each side: the luck of one is the bad luck of the other.
fn luck(fights: &[Fight]) -> Vec<Luck> {
    let throws = || fights.iter().flat_map(|fight| &fight.throws);
    let sum: f64 = throws().map(|thrown| thrown.roll.luck).sum();
    let spread: f64 = throws().map(|thrown| thrown.roll.spread).sum();
    let rolls = u32::try_from(throws().count()).unwrap_or(u32::MAX);
    let of =
        |seat: Seat| Luck { seat, rolls, value: rounded(seen_by(seat, sum)), error: rounded(spread.sqrt()) };
    Seat::PLAYERS.map(of).to_vec()
}
