//! The moments that moved a game most.

use kernel::Table;
use table::{Audience, Event, PlaceId, Seat, TurnLine, What};

use crate::judge::Roll;
use crate::report::{TurningKind, TurningPoint};
use crate::scale::rounded;

/// A game has at most so many turning points.
const MOST: usize = 3;

/// Smaller swings turn nothing.
const LEAST_SWING: f64 = 3.0;

/// A roll in a game.
pub(crate) struct Thrown {
    /// How many decisions had been made.
    pub(crate) number: usize,
    pub(crate) roll: Roll,
}

/// What happened from one quiet position to the next: a battle with all its rolls, or a roll by itself.
pub(crate) struct Fight {
    pub(crate) count: usize,
    turn: String,
    pub(crate) throws: Vec<Thrown>,
    /// Where it was fought, if an event said so.
    places: Vec<PlaceId>,
}

impl Fight {
    pub(crate) fn new(count: usize, line: &TurnLine) -> Fight {
        Fight { count, turn: line.title.to_string(), throws: Vec::new(), places: Vec::new() }
    }

    /// Listens for the place.
    pub(crate) fn hear(&mut self, events: &[Event]) {
        let fought = events.iter().find_map(|event| match &event.what {
            What::Combat { places, .. } if !places.is_empty() => Some(places),
            _ => None,
        });
        if let Some(places) = fought.filter(|_| self.places.is_empty()) {
            self.places.clone_from(places);
        }
    }

    fn swing(&self) -> f64 {
        self.throws.iter().map(|thrown| thrown.roll.luck).sum()
    }

    /// The roll that did most for the side that had the luck.
    fn largest(&self) -> Option<&Thrown> {
        let sign = self.swing().signum();
        self.throws.iter().max_by(|one, other| (sign * one.roll.luck).total_cmp(&(sign * other.roll.luck)))
    }
}

/// A phase of a player, or whatever lies between two notices of the sequence of play.
pub(crate) struct Stretch {
    count: usize,
    turn: String,
    pub(crate) phase: String,
    before: f64,
    after: f64,
    /// What the dice did meanwhile.
    pub(crate) luck: f64,
    /// The decisions of each side, German first.
    decisions: [u32; 2],
}

impl Stretch {
    pub(crate) fn new(count: usize, line: &TurnLine, value: f64) -> Stretch {
        let turn = line.title.to_string();
        Stretch {
            count,
            turn,
            phase: String::new(),
            before: value,
            after: value,
            luck: 0.0,
            decisions: [0; 2],
        }
    }

    pub(crate) fn count_decision(&mut self, seat: Seat) {
        match seat {
            Seat::German => self.decisions[0] += 1,
            Seat::Allied => self.decisions[1] += 1,
            Seat::Chance => {}
        }
    }

    pub(crate) fn end(&mut self, value: f64) {
        self.after = value;
    }

    /// Who decided most of it.
    fn decider(&self) -> Option<Seat> {
        match self.decisions {
            [0, 0] => None,
            [german, allied] if german >= allied => Some(Seat::German),
            _ => Some(Seat::Allied),
        }
    }

    /// What decisions did, without what the dice did.
    fn by_decisions(&self) -> f64 {
        self.after - self.before - self.luck
    }
}

/// The largest swings, biggest first.
pub(crate) fn turning_points(
    table: &dyn Table,
    fights: &[Fight],
    stretches: &[Stretch],
) -> Vec<TurningPoint> {
    enum Moment<'a> {
        Dice(&'a Fight),
        Decisions(&'a Stretch, Seat),
    }
    let dice = fights.iter().map(|fight| (fight.swing(), Moment::Dice(fight)));
    let decisions = stretches.iter().filter_map(|stretch| {
        let seat = stretch.decider()?;
        Some((stretch.by_decisions() - usual(stretches, stretch, seat), Moment::Decisions(stretch, seat)))
    });
    let mut all: Vec<(f64, Moment<'_>)> = dice.chain(decisions).collect();
    all.retain(|(swing, _)| swing.abs() >= LEAST_SWING);
    all.sort_by(|(one, _), (other, _)| other.abs().total_cmp(&one.abs()));
    let points = all.into_iter().filter_map(|(swing, moment)| match moment {
        Moment::Dice(fight) => of_fight(table, fight, swing),
        Moment::Decisions(stretch, seat) => Some(of_decisions(table, stretch, seat, swing)),
    });
    points.take(MOST).collect()
}

/// What such a phase does on average in this game: moving up is always worth something, and nobody is praised for that.
fn usual(stretches: &[Stretch], like: &Stretch, seat: Seat) -> f64 {
    let same = |one: &&Stretch| one.phase == like.phase && one.decider() == Some(seat);
    let all: Vec<f64> = stretches.iter().filter(same).map(Stretch::by_decisions).collect();
    let count = u32::try_from(all.len().max(1)).unwrap_or(u32::MAX);
    all.iter().sum::<f64>() / f64::from(count)
}

/// A draw that belongs to no fight, such as the first hand of cards, turns nothing.
fn of_fight(table: &dyn Table, fight: &Fight, swing: f64) -> Option<TurningPoint> {
    let thrown = fight.largest()?;
    let reckoning = table.view_at(thrown.number, Audience::Referee).reckonings.into_iter().next();
    let places = reckoning.as_ref().map_or(&fight.places, |reckoning| &reckoning.places);
    let title = match (place_name(table, places), &reckoning) {
        (Some(place), _) => format!("Fight for {place}"),
        (None, Some(reckoning)) => reckoning.title.clone(),
        (None, None) if has_dice(table, thrown.number) => "A roll of the dice".to_owned(),
        (None, None) => return None,
    };
    let roll = roll_text(table, thrown.number);
    let side = if swing > 0.0 { "Germans" } else { "Allies" };
    let share = percent(thrown.roll.likely);
    Some(TurningPoint {
        count: u32::try_from(fight.count).unwrap_or(u32::MAX),
        turn: fight.turn.clone(),
        title,
        swing: rounded(swing),
        kind: TurningKind::Dice,
        text: format!("{roll} {share} of all results are at least this good for the {side}."),
    })
}

fn has_dice(table: &dyn Table, number: usize) -> bool {
    let events = table.events(number, number + 1, Audience::Referee);
    events.iter().any(|event| matches!(event.what, What::Roll { .. }))
}

/// The line of the log that tells of a roll.
fn roll_text(table: &dyn Table, number: usize) -> String {
    let events = table.events(number, number + 1, Audience::Referee);
    let rolled = events.iter().find(|event| matches!(event.what, What::Roll { .. }));
    let line = rolled.or(events.first()).map_or("The dice were rolled.", |event| event.text.as_str());
    line.to_owned()
}

/// A share of all results.
fn percent(share: f64) -> String {
    if share < 0.01 { "Fewer than 1 %".to_owned() } else { format!("About {:.0} %", share * 100.0) }
}

/// What a player calls the first of these places, or its number.
fn place_name(table: &dyn Table, places: &[PlaceId]) -> Option<String> {
    let place = places.last()?;
    let hex = table.board().hexes.iter().find(|hex| hex.id == *place)?;
    Some(hex.name.clone().unwrap_or_else(|| format!("hex {}", hex.id)))
}

fn of_decisions(table: &dyn Table, stretch: &Stretch, seat: Seat, swing: f64) -> TurningPoint {
    let view = table.view_at(stretch.count, Audience::Referee);
    let phase = view.phases.iter().find(|phase| phase.id.as_str() == stretch.phase);
    let phase = phase.map_or_else(|| "moves".to_owned(), |phase| phase.title.to_string());
    let side = seat.title();
    let more = if (swing > 0.0) == (seat == Seat::German) { "better" } else { "worse" };
    let points = swing.abs().round();
    TurningPoint {
        count: u32::try_from(stretch.count).unwrap_or(u32::MAX),
        turn: stretch.turn.clone(),
        title: if phase.contains(side) { phase } else { format!("{side}: {phase}") },
        swing: rounded(swing),
        kind: TurningKind::Decisions,
        text: format!(
            "The {side} side did {points:.0} points {more} here than it did on average in this phase, dice not counted."
        ),
    }
}
