//! The day and the phase of a rules case, and the cards that are in play then. EA §4, §3-cards-german

use casefile::{CaseError, CaseErrors, LineText, Scene, collect_error};
use table::Seat;
use wargame::Id as _;

use crate::model::cards::Class;
use crate::model::frame::{Frame, Phase};
use crate::model::ids::{CardPlace, Cards};
use crate::model::pieces::Place;
use crate::model::state::{State, Today};
use crate::rulebook::EnemyAction;

/// A case that says nothing of the time is played on this day of December.
pub(crate) const DAY: u8 = 18;
/// The days of the calendar. EA §T-calendar
pub(crate) const FIRST_DAY: u8 = 16;
pub(crate) const LAST_DAY: u8 = 29;

/// Where in the sequence of play a case begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Begins {
    Phase(Phase),
    Impulse(Seat),
}

/// The time a case says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct When {
    pub(crate) day: u8,
    pub(crate) begins: Begins,
}

/// EA §4-I, §4-II, §4-III, §4-IV, §4-V
const PHASES: [(&str, Begins); 6] = [
    ("reserve", Begins::Phase(Phase::Reserve)),
    ("cards", Begins::Phase(Phase::Cards)),
    ("supply", Begins::Phase(Phase::Supply)),
    ("allied impulse", Begins::Impulse(Seat::Allied)),
    ("german impulse", Begins::Impulse(Seat::German)),
    ("end of day", Begins::Phase(Phase::EndOfDay)),
];

/// Reads the day and the phase. A scenario of which neither is said begins as it always does: then there is nothing. EA §4
pub(crate) fn read_when(game: &EnemyAction, scene: &Scene) -> Result<Option<When>, CaseErrors> {
    let scenario = scene.changes_scenario();
    if scenario && scene.turn.is_none() && scene.phase.is_none() {
        return Ok(None);
    }
    let mut wrong = CaseErrors::new();
    let usual = if scenario { game.start.day } else { DAY };
    let day = scene.turn.as_ref().map_or(Ok(usual), |given| read_day(game, scene, given));
    let phases = PHASES.map(|(word, begins)| (word.to_owned(), begins));
    let begins = scene
        .phase
        .as_ref()
        .map_or(Ok(Begins::Impulse(Seat::Allied)), |given| given.one_of("phase", &phases));
    match (collect_error(day, &mut wrong), collect_error(begins, &mut wrong)) {
        (Some(day), Some(begins)) => Ok(Some(When { day, begins })),
        _ => Err(wrong),
    }
}

/// A day of December, of those that the scenario has. EA §18, §T-calendar
fn read_day(game: &EnemyAction, scene: &Scene, given: &LineText) -> Result<u8, CaseError> {
    let (first, last) =
        if scene.changes_scenario() { (game.start.day, game.last_day()) } else { (FIRST_DAY, LAST_DAY) };
    let day = given.text.parse().ok().filter(|day| (first..=last).contains(day));
    day.ok_or_else(|| given.wrong(format!("a turn is a day of December from {first} to {last}")))
}

/// Sets the day and turns to the phase, before anything of it happens. EA §4
pub(crate) fn begin_phase(game: &EnemyAction, scene: &Scene, when: When, state: &mut State) {
    let When { day, begins } = when;
    let later = day > state.day && scene.changes_scenario();
    if later {
        state.today = Today::NONE;
    }
    state.day = day;
    (state.impulse, state.activation, state.combat) = (None, None, None);
    state.cards.pile = state.cards.pile.or(&state.cards.table);
    state.cards.table = Cards::NONE;
    if !scene.changes_scenario() {
        state.cards.pile = german_cards(game, day);
    } else if later {
        arrive(game, begins, state);
        state.cards.pile = german_cards(game, day);
        state.cards.discard = Cards::NONE;
        state.allied.pile = game.allied_cards(true, day);
        state.allied.available = game.allied_cards(false, day);
        state.allied.unseen = game.data.day(day).supplementals;
    }
    // The reserve of the high command brings its cards. EA §9.8
    if scene.sets.iter().any(|item| item.has("okw-released")) {
        state.cards.pile = state.cards.pile.or(&cards_of(game, |class| class == Class::Okw));
    }
    state.frames.clear();
    match begins {
        Begins::Phase(phase) => state.frames.push(Frame::Phase(phase)),
        Begins::Impulse(seat) => {
            state.frames.push(Frame::Phase(Phase::EndOfDay));
            state.frames.push(Frame::Impulse(seat));
        }
    }
}

/// Every German card that is in play by a day. EA §3-cards-german, §8.2
fn german_cards(game: &EnemyAction, day: u8) -> Cards {
    cards_of(game, |class| match class {
        Class::Primary | Class::Supplemental | Class::Army => true,
        Class::Reinforcement(date) => date <= day,
        Class::Okw => false,
    })
}

fn cards_of(game: &EnemyAction, is: impl Fn(Class) -> bool) -> Cards {
    let cards = CardPlace::number(&game.data.german).filter(|(_, card)| is(card.class));
    cards.map(|(place, _)| place).collect()
}

/// Allied units whose day has come are among the reserves; today's come in the Reserve Phase. EA §4-I-1
fn arrive(game: &EnemyAction, begins: Begins, state: &mut State) {
    let before = begins == Begins::Phase(Phase::Reserve);
    let due = if before { state.day - 1 } else { state.day };
    let come = state.units(|unit, piece| {
        let here = matches!(piece.place(), Place::Calendar(day) if day <= due);
        here && game.seat_of(unit) == Seat::Allied
    });
    for unit in &come {
        state.piece_mut(unit).put(Place::Box);
    }
}
