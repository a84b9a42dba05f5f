//! A German impulse: cards are drawn, fuel is looked at, one card commands and the other supports. EA §8, §8.1, §13.5

use std::cmp::Reverse;

use arrayvec::ArrayVec;
use kernel::Log;
use table::Seat;
use wargame::listed;

use crate::model::cards::{Class, Command, Formation, GermanCard, Happening, Member};
use crate::model::frame::{Frame, Impulse, Purpose, Stage, Step};
use crate::model::ids::{CardNumber, Units};
use crate::model::pieces::{Marks, Place, Supply};
use crate::model::state::{State, Today};
use crate::rulebook::{EnemyAction, rule};
use crate::rules::narration::Weighed;
use crate::rules::s08_german_commands::events::Site;

impl EnemyAction {
    /// One thing that a German impulse does, and everything before it that cannot be seen: cards, the event of the support card,
    /// commands. EA §4-IV-G, §8.1
    pub(crate) fn run_impulse(&self, state: &mut State, log: &mut Log) {
        loop {
            let Some(stage) = state.impulse.as_ref().map(|one| one.stage) else {
                self.begin_impulse(state, log);
                return;
            };
            let seen = match stage {
                Stage::Drawn => self.choose_command(state, log),
                Stage::Support => self.use_support(state, log),
                Stage::Command => self.use_command(state, log),
                Stage::Done => self.next_command(state, log),
            };
            if seen {
                return;
            }
        }
    }

    /// Two cards are drawn, or the last one. EA §8.1, §8-single
    fn begin_impulse(&self, state: &mut State, log: &mut Log) {
        let left = u8::try_from(state.cards.pile.len().min(2)).unwrap_or(2);
        if left == 0 {
            self.end_impulse(state, log);
            return;
        }
        state.impulse = Some(Impulse {
            stage: Stage::Drawn,
            drawn: ArrayVec::new(),
            command: None,
            support: None,
            line: 0,
        });
        state.frames.push(Frame::Card { purpose: Purpose::Impulse, left });
        Self::log_side(Seat::German, "A German impulse begins.", "4-IV-G", log);
    }

    /// Remembers a card drawn for the impulse. EA §8.1
    pub(crate) fn note_drawn(&self, state: &mut State, card: CardNumber) {
        if let Some(impulse) = &mut state.impulse {
            let _ = impulse.drawn.try_push(card);
        }
    }

    /// Fuel, then which card commands; both cards short end the impulse. EA §13.5, §13.5-both, §8.1-select, §8.14
    fn choose_command(&self, state: &mut State, log: &mut Log) -> bool {
        let drawn: Vec<CardNumber> = state.impulse.as_ref().map_or_else(Vec::new, |one| one.drawn.to_vec());
        let short: Vec<CardNumber> =
            drawn.iter().copied().filter(|card| self.is_short(state, *card)).collect();
        match (short.as_slice(), drawn.as_slice()) {
            ([_, _], _) => {
                let text = "Both cards are out of fuel: the impulse is lost, and nobody is marked.";
                Self::log_side(Seat::German, text, "13.5-both", log);
                self.end_impulse(state, log);
                return true;
            }
            ([card], _) => {
                self.mark_short(state, *card, log);
                self.discard_german(state, *card);
                let Some(other) = drawn.iter().copied().find(|other| other != card) else {
                    // The last card of all. EA.Q91
                    self.end_impulse(state, log);
                    return true;
                };
                self.put_command(state, other, None);
            }
            (_, [only]) => {
                let only = *only;
                let text = format!("German {} commands; it is the last card.", self.card_label(only));
                Self::log_side(Seat::German, text, "8-single", log);
                self.put_command(state, only, None);
            }
            (_, [a, b]) => self.select(state, *a, *b, log),
            _ => self.end_impulse(state, log),
        }
        true
    }

    fn put_command(&self, state: &mut State, command: CardNumber, support: Option<CardNumber>) {
        if let Some(impulse) = &mut state.impulse {
            impulse.command = Some(command);
            impulse.support = support;
            impulse.stage = if support.is_some() { Stage::Support } else { Stage::Command };
            impulse.line = 0;
        }
    }

    /// The primary card, then the higher value, then the lower number; Peiper and the 150th before all on their days.
    /// EA §8.1-select, §8.14
    fn select(&self, state: &mut State, a: CardNumber, b: CardNumber, log: &mut Log) {
        let special = matches!(state.day, 17 | 18);
        let key = |id: CardNumber| {
            let card = self.german_card(id);
            let rides = special && id == GermanCard::PEIPER;
            let primary = card.is_some_and(|card| card.class == Class::Primary);
            (!rides, !primary, Reverse(card.map_or(0, |card| card.value)), id)
        };
        let (command, support) = if key(a) < key(b) { (a, b) } else { (b, a) };
        let (one, other) = (key(command), key(support));
        let (why, number) = if one.0 != other.0 {
            ("Peiper and the 150th ride today", "8.14")
        } else if one.1 != other.1 {
            ("it is primary", "8.1-select")
        } else if one.2 != other.2 {
            ("its value is higher", "8.1-select")
        } else {
            ("its number is lower", "8.1-select")
        };
        let weigh = |card: CardNumber| Weighed {
            what: self.card_label(card),
            at: None,
            why: self.german_card(card).map_or_else(String::new, |card| {
                let primary = if card.class == Class::Primary { "primary, " } else { "" };
                format!("{primary}value {}", card.value)
            }),
            chosen: card == command,
            number: None,
        };
        let text = format!(
            "German {} commands because {why}; {} supports.",
            self.card_label(command),
            self.card_label(support)
        );
        self.log_weighed(text, number, || vec![weigh(command), weigh(support)], log);
        self.put_command(state, command, Some(support));
    }

    /// Whether a division card is out of fuel today. EA §13.5, §13.52, §13.53
    fn is_short(&self, state: &State, card: CardNumber) -> bool {
        let checks = state.from(20) && !state.has_fuel_today() && !state.today.has(Today::FUEL_PRIORITY);
        checks && self.german_card(card).is_some_and(|card| self.short_members(state, card).next().is_some())
    }

    fn short_members<'c>(
        &self,
        state: &State,
        card: &'c GermanCard,
    ) -> impl Iterator<Item = Member> + use<'c> {
        let day = state.day;
        card.no_fuel.iter().filter(move |(_, short)| *short == day).map(|(member, _)| *member)
    }

    /// Mechanized units of the formation that is short today are out of fuel, but not the isolated. EA §13.5-one, §13.51-stack,
    /// §Ex-13.5
    fn mark_short(&self, state: &mut State, card: CardNumber, log: &mut Log) {
        let Some(data) = self.german_card(card) else { return };
        let members: Vec<Member> = self.short_members(state, data).collect();
        let corps = match &data.formation {
            Formation::Divisions(_, corps) => *corps,
            _ => return,
        };
        let formation = Formation::Divisions(members, corps);
        let units: Units = self
            .members(state, &formation)
            .iter()
            .filter(|unit| self.unit(*unit).is_mechanized())
            .filter(|unit| state.piece(*unit).supply != Supply::Isolated)
            .collect();
        for unit in &units {
            state.piece_mut(unit).mark(Marks::NO_FUEL);
        }
        let text = format!(
            "German {} is out of fuel: {} cannot move today, and the card is discarded.",
            self.card_label(card),
            self.unit_labels(self.ascending(state, &units))
        );
        Self::log_side(Seat::German, text, "13.5-one", log);
    }

    /// The event of the support card, if it can happen. EA §8.1-event, §8.1-event-fail
    fn use_support(&self, state: &mut State, log: &mut Log) -> bool {
        let Some(impulse) = &mut state.impulse else { return false };
        impulse.stage = Stage::Command;
        let Some(card) = impulse.support else { return false };
        let command = impulse.command;
        let event = self.german_card(card).and_then(|data| data.event);
        let Some(event) = event.filter(|event| event.dates.hold(state.day) && !event.what.is_special())
        else {
            return false;
        };
        let Some(site) = self.can_happen(state, event.what, command.unwrap_or(card)) else {
            let text = format!("{} cannot happen: the support card stays.", event.what.title());
            Self::log_side(Seat::German, text, "8.1-event-fail", log);
            return false;
        };
        if let Some(impulse) = &mut state.impulse {
            impulse.support = None;
        }
        self.put_away(state, card, event.what);
        let text = format!("The event of support card {card:02} happens: {}.", event.what.title());
        Self::log_side(Seat::German, text, "8.1-event", log);
        self.happen(state, event.what, site, log);
        true
    }

    /// Where a card goes after its event. EA §8.1-event, §13.53
    fn put_away(&self, state: &mut State, card: CardNumber, event: Happening) {
        if event == Happening::FuelPriority {
            if let Some(place) = self.german_place(card) {
                state.cards.table.remove(place);
                state.cards.aside.insert(place);
            }
        } else {
            self.discard_german(state, card);
        }
    }

    /// The first line of the command card that can be carried out. EA §8.1-first, §8.11, §8.12, §8.13
    fn use_command(&self, state: &mut State, log: &mut Log) -> bool {
        let Some(card) = state.impulse.as_ref().and_then(|one| one.command) else { return self.done(state) };
        let Some(data) = self.german_card(card) else { return self.done(state) };
        for (line, command) in (0u8..).zip(data.commands.clone()) {
            if let Some(impulse) = &mut state.impulse {
                impulse.line = line;
            }
            match command {
                Command::Event(event) => {
                    let site =
                        self.can_happen(state, event.what, card).filter(|_| event.dates.hold(state.day));
                    if let Some(site) = site {
                        self.done(state);
                        self.happen_by_command(state, card, event.what, site, log);
                        return true;
                    }
                }
                Command::Replace => {
                    if self.can_replace(state, data) {
                        self.done(state);
                        self.assign_replacements(state, data, log);
                        return true;
                    }
                }
                Command::Activate => {
                    self.done(state);
                    if !self.begin_activation(state, card) {
                        let text = format!(
                            "German {} activates nobody: the command is wasted.",
                            self.card_label(card)
                        );
                        Self::log_side(Seat::German, text, "8.13-wasted", log);
                        return true;
                    }
                    self.run_activation(state, Step::Begin, log);
                    return true;
                }
            }
        }
        self.done(state)
    }

    /// An event of a command card; one that goes beside the calendar is no longer to be discarded. EA §8.11, §13.53
    fn happen_by_command(
        &self,
        state: &mut State,
        card: CardNumber,
        event: Happening,
        site: Site,
        log: &mut Log,
    ) {
        let text = format!("The event of command card {card:02} happens: {}.", event.title());
        Self::log_side(Seat::German, text, "8.11", log);
        if event == Happening::FuelPriority {
            self.put_away(state, card, event);
            if let Some(impulse) = &mut state.impulse {
                impulse.command = None;
            }
        }
        self.happen(state, event, site, log);
    }

    fn done(&self, state: &mut State) -> bool {
        if let Some(impulse) = &mut state.impulse {
            impulse.stage = Stage::Done;
        }
        false
    }

    /// The command is done: a support card that was not used commands in its turn, without support. EA §8.1-second
    fn next_command(&self, state: &mut State, log: &mut Log) -> bool {
        let Some((command, support)) = state.impulse.as_ref().map(|one| (one.command, one.support)) else {
            return true;
        };
        if let Some(card) = command {
            self.discard_german(state, card);
        }
        let Some(support) = support else {
            self.end_impulse(state, log);
            return true;
        };
        let text = format!("The support card was not used: {} commands now.", self.card_label(support));
        Self::log_side(Seat::German, text, "8.1-second", log);
        self.put_command(state, support, None);
        false
    }

    /// The German impulse is over, and the Allied one follows. EA §4-IV
    fn end_impulse(&self, state: &mut State, log: &mut Log) {
        if let Some(impulse) = state.impulse.take() {
            let cards = impulse.drawn.into_iter().chain(impulse.command).chain(impulse.support);
            for card in cards {
                let place = self.german_place(card);
                if place.is_some_and(|place| state.cards.table.contains(place)) {
                    self.discard_german(state, card);
                }
            }
        }
        for unit in &state.units(|_, piece| piece.is(Marks::OF_AN_IMPULSE)) {
            state.piece_mut(unit).clear(Marks::OF_AN_IMPULSE);
        }
        Self::log_side(Seat::German, "The German impulse is over.", "4-IV", log);
        state.frames.pop();
        state.frames.push(Frame::Impulse(Seat::Allied));
    }

    /// Army Group B was turned: units and cards that are due come in. Cards turned in a reshuffle do not lengthen the day.
    /// EA §8.2, §8.2-units, EA.Q23, EA.Q92
    pub(crate) fn release_reserves(&self, state: &mut State, purpose: Purpose, log: &mut Log) {
        let day = state.day;
        let units =
            self.germans(state, |_, piece| matches!(piece.place(), Place::Calendar(due) if due <= day));
        for unit in &units {
            state.piece_mut(unit).put(Place::Box);
        }
        let due = self.due_german_cards(state);
        let combat = matches!(purpose, Purpose::Attack | Purpose::Defence);
        let again = !state.cards.again.is_empty() || state.cards.discard.is_empty();
        if combat && state.cards.pile.is_empty() && again {
            state.cards.discard = state.cards.discard.or(&due);
        } else {
            state.cards.pile = state.cards.pile.or(&due);
        }
        if units.is_empty() && due.is_empty() {
            Self::log_side(Seat::German, "Army Group B: nobody is due.", "8.2", log);
            return;
        }
        log.record(|| {
            let who = self.unit_labels(self.ascending(state, &units));
            let cards = due.iter().map(|place| self.card_label(self.german_id(place))).collect::<Vec<_>>();
            let cards = if cards.is_empty() {
                String::new()
            } else {
                format!("; into the pile come {}", listed(&cards))
            };
            let text = format!("Army Group B releases reserves: {who}{cards}.");
            table::Event::new(Seat::German, table::What::Note, text).by_rule(rule("8.2-units"))
        });
    }
}
