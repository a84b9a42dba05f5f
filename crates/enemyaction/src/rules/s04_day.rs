//! The five phases of a day and the impulses of its Command Phase. EA §4, §5, §4.1, §4.2

use kernel::Log;
use table::{Event, Seat, What};
use wargame::Id as _;

use crate::model::action::Action;
use crate::model::boxes::{ALLIED_DISCARD, HAND};
use crate::model::cards::{Formation, Happening};
use crate::model::frame::{Frame, Phase, Purpose};
use crate::model::ids::{CardNumber, CardPlace, Cards, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::state::{AlliedCards, Lasting, State, Today};
use crate::model::units::Corps;
use crate::rulebook::{EnemyAction, rule};
use crate::rules::hypothetical::Trace;
use crate::rules::sequence::Owner;

impl EnemyAction {
    /// Goes on by itself until somebody owes a decision or chance is asked.
    pub(crate) fn settle(&self, state: &mut State, log: &mut Log) {
        loop {
            let Some(frame) = state.frame().copied() else { return };
            match frame {
                Frame::Over => return,
                Frame::Phase(phase) => self.run_phase(state, phase, log),
                Frame::Hand { left } if left == 0 || !self.can_draw(state) => self.close(state),
                Frame::Card { purpose, left } if left == 0 || self.german_pile(state, purpose).is_empty() => {
                    self.close(state);
                }
                Frame::Depots { left: 0 } | Frame::Unseen { left: 0 } => self.close(state),
                Frame::Surrender { left } if left.is_empty() => self.close(state),
                Frame::Late if self.deploy_nobody(state, frame) => self.end_late(state),
                Frame::Impulse(Seat::Allied) if !state.allied.table.is_empty() => {
                    self.end_allied_impulse(state, log);
                }
                frame if self.settles_command(state, frame, log) => {}
                Frame::Fight(fight) if self.owner(state) == Owner::Nobody => {
                    self.run_fight(state, fight, log);
                }
                _ => break,
            }
        }
        self.watch_westwall(state, log);
        self.judge_at_once(state, log);
    }

    /// What is open is over.
    pub(crate) fn close(&self, state: &mut State) {
        state.frames.pop();
    }

    /// Whether nobody who may be deployed has a place to go.
    pub(crate) fn deploy_nobody(&self, state: &State, frame: Frame) -> bool {
        let position = self.position(state);
        let now = self.deployment(&position);
        self.deployable(state, frame).iter().all(|unit| self.deploy_hexes(&now, unit).is_empty())
    }

    pub(crate) fn end_late(&self, state: &mut State) {
        state.frames.pop();
        self.clear_marks(state, Marks::PLACED);
    }

    /// Takes marks off all units.
    pub(crate) fn clear_marks(&self, state: &mut State, marks: Marks) {
        for unit in &state.units(|_, piece| piece.is(marks)) {
            state.piece_mut(unit).clear(marks);
        }
    }

    fn run_phase(&self, state: &mut State, phase: Phase, log: &mut Log) {
        state.frames.pop();
        self.log_phase(state, phase, log);
        match phase {
            Phase::Reserve => self.reserve_phase(state, log),
            Phase::Cards => self.card_phase(state),
            Phase::Supply => self.supply_phase(state, log),
            Phase::Command => {
                state.frames.push(Frame::Phase(Phase::EndOfDay));
                let skipped = state.today.has(Today::NO_FIRST_IMPULSE) || state.cards.pile.is_empty();
                let first = if skipped { Seat::Allied } else { Seat::German };
                state.frames.push(Frame::Impulse(first));
            }
            Phase::EndOfDay => self.end_of_day(state, log),
        }
    }

    fn log_phase(&self, state: &State, phase: Phase, log: &mut Log) {
        let (id, title, number) = phase_text(phase);
        log.record(|| {
            let text = format!("{} December: {title}.", state.day);
            Event::new(Seat::Allied, What::Phase { id: id.to_owned() }, text).by_rule(rule(number))
        });
    }

    /// Today's Allied units come into their box, those that have waited two days may be deployed, and the reserve of the high
    /// command is released when a German is at the Meuse. EA §4-I, §4-I-1, §4-I-2, §4-I-3, §9.8
    fn reserve_phase(&self, state: &mut State, log: &mut Log) {
        for unit in &state.units(|_, piece| piece.place() == Place::Calendar(state.day)) {
            if self.seat_of(unit) == Seat::Allied {
                state.piece_mut(unit).put(Place::Box);
                self.log_unit(unit, "joins the reserves", "4-I-1", log);
            }
        }
        self.release_okw(state, log);
        state.frames.push(Frame::Phase(Phase::Cards));
        if state.from(18) {
            state.frames.push(Frame::Late);
        }
    }

    /// New and rested cards make up the piles, the day's hand is drawn, and German cards fade. EA §4-II, §4-II-1, §4-II-2, §4-II-3,
    /// §4-II-4, §4-II-5, §4-II-6, §4.2
    fn card_phase(&self, state: &mut State) {
        let day = state.day;
        let known = |cards: &AlliedCards| {
            cards.pile.or(&cards.available).or(&cards.rested).or(&cards.hand).or(&cards.discard)
        };
        let all = known(&state.allied);
        let new = |primary: bool| {
            let cards = self.allied_cards(primary, day).but(&all);
            cards.iter().filter(|place| self.has_come(state, *place)).collect::<Cards>()
        };
        let (primaries, supplementals) = (new(true), new(false));
        let is_primary = self.allied_cards(true, u8::MAX);
        let played = state.allied.discard;
        state.allied.available = state.allied.available.or(&state.allied.rested).or(&supplementals);
        state.allied.pile = state.allied.pile.or(&played.and(&is_primary)).or(&primaries);
        state.allied.rested = played.but(&is_primary);
        state.allied.discard = Cards::NONE;
        let wanted = self.data.day(day).supplementals;
        state.allied.unseen = wanted.min(u8::try_from(state.allied.available.len()).unwrap_or(u8::MAX));
        let cards = &mut state.cards;
        cards.pile = cards.pile.or(&cards.discard).or(&cards.again).or(&cards.aside);
        (cards.discard, cards.again, cards.aside) = (Cards::NONE, Cards::NONE, Cards::NONE);
        state.frames.push(Frame::Phase(Phase::Supply));
        let fading = self.data.day(day).fading;
        if fading > 0 {
            state.frames.push(Frame::Card { purpose: Purpose::Fading, left: fading });
        }
        state.frames.push(Frame::Hand { left: self.data.day(day).hand });
    }

    /// Whether a card that is due has come; British ones may be late. EA §4-II-1, §T-events-special
    fn has_come(&self, state: &State, place: CardPlace) -> bool {
        let card = &self.data.allied[usize::from(place)];
        let british = match &card.formation {
            Formation::Divisions(_, corps) | Formation::Corps(corps) => *corps == Corps::Xxx,
            _ => false,
        };
        !(british && card.date == 22 && state.day == 22 && state.lasting.has(Lasting::BRITISH_LATE))
    }

    /// Whether a card can be drawn from the Allied pile. EA §5-pile
    pub(crate) fn can_draw(&self, state: &State) -> bool {
        !state.allied.pile.is_empty() || state.allied.unseen > 0
    }

    /// What may be drawn and how likely: a pile of p known and u unseen cards out of n available. EA §5-pile, EA.Q19
    pub(crate) fn draws(&self, state: &State, into: &mut Vec<(Action, u32)>) {
        let cards = &state.allied;
        let (unseen, available) =
            (u32::from(cards.unseen), u32::try_from(cards.available.len()).unwrap_or(0));
        let action = |place: CardPlace| Action::Card(self.data.allied[usize::from(place)].id);
        let known = if unseen == 0 || available == 0 { 1 } else { available };
        into.extend(cards.pile.iter().map(|place| (action(place), known)));
        if unseen > 0 {
            into.extend(cards.available.iter().map(|place| (action(place), unseen)));
        }
    }

    /// Takes a card that was drawn from the Allied pile.
    pub(crate) fn take_allied_card(&self, state: &mut State, card: CardNumber) -> Option<CardPlace> {
        let place = self.allied_place(card)?;
        if state.allied.pile.contains(place) {
            state.allied.pile.remove(place);
        } else {
            state.allied.available.remove(place);
            state.allied.unseen = state.allied.unseen.saturating_sub(1);
        }
        Some(place)
    }

    /// The place of an Allied card among the Allied cards.
    pub(crate) fn allied_place(&self, card: CardNumber) -> Option<CardPlace> {
        CardPlace::number(&self.data.allied).find(|(_, known)| known.id == card).map(|(place, _)| place)
    }

    /// The end of an Allied impulse: cards played go to the discards, the hand is filled up, and the day ends if the German pile
    /// is exhausted. EA §4-IV-A-refill, §4-IV-end, §4-IV-end-allied, §5.7, §6.4
    pub(crate) fn end_allied_impulse(&self, state: &mut State, log: &mut Log) {
        state.frames.pop();
        let cards = &mut state.allied;
        cards.discard = cards.discard.or(&cards.table);
        cards.table = Cards::NONE;
        if state.acting == 0 {
            self.clear_marks(state, Marks::ACTED);
        }
        (state.barred, state.acting) = (state.acting, 0);
        self.clear_marks(state, Marks::OF_AN_IMPULSE.with(Marks::PLACED));
        if state.cards.pile.is_empty() {
            EnemyAction::log_side(
                Seat::German,
                "The German cards are exhausted: the day ends.",
                "4-IV-end",
                log,
            );
            return;
        }
        state.frames.push(Frame::Impulse(Seat::German));
        let missing = usize::from(self.data.day(state.day).hand).saturating_sub(state.allied.hand.len());
        if missing > 0 {
            state.frames.push(Frame::Hand { left: u8::try_from(missing).unwrap_or(0) });
        }
    }

    /// The day is judged; cards, chits and markers go, and nobody is barred from the first impulse of the next. EA §4-V, §4-V-1,
    /// §4-V-2, §4-V-4, §4-V-5, §4-V-6, §6.4-day
    fn end_of_day(&self, state: &mut State, log: &mut Log) {
        self.score_meuse(state, log);
        if self.judge_day(state) {
            state.frames.clear();
            state.frames.push(Frame::Over);
            self.log_outcome(state, log);
            return;
        }
        let cards = &mut state.allied;
        cards.discard = cards.discard.or(&cards.hand).or(&cards.pile);
        (cards.hand, cards.pile) = (Cards::NONE, Cards::NONE);
        let unseen = cards.unseen;
        state.cup = self.all_chits();
        self.clear_marks(state, Marks::OF_A_DAY);
        self.clear_detachments(state, log);
        state.today = Today::NONE;
        (state.barred, state.acting) = (0, 0);
        state.day += 1;
        log.record(|| {
            let what = What::Turn { number: u32::from(state.day) - self.first_day() + 1 };
            Event::new(Seat::Allied, what, format!("{} December 1944.", state.day)).by_rule(rule("4-V-6"))
        });
        state.frames.push(Frame::Phase(Phase::Reserve));
        state.frames.push(Frame::Unseen { left: unseen });
    }

    /// Ten points, once, for a German unit across the Meuse that can trace supply. EA §17.1-meuse, EA.Q28
    fn score_meuse(&self, state: &mut State, log: &mut Log) {
        if state.lasting.has(Lasting::MEUSE_SCORED) {
            return;
        }
        let position = self.position(state);
        let across = UnitId::number(&state.pieces[..]).find(|(unit, piece)| {
            let there = piece.hex().filter(|at| self.ground.beyond.contains(*at));
            self.seat_of(*unit) == Seat::German && there.is_some_and(|at| position.traces(Trace::German, at))
        });
        if let Some((unit, _)) = across {
            state.lasting = state.lasting.with(Lasting::MEUSE_SCORED);
            self.log_unit(unit, "is across the Meuse and in supply: ten points", "17.1-meuse", log);
        }
    }

    /// The chances of the day: set-up cards, the Allied pile, surrender. EA §3-2, §5-pile, §13.24
    pub(crate) fn outcomes_of_the_day(&self, state: &State, frame: Frame, into: &mut Vec<(Action, u32)>) {
        match frame {
            Frame::Setup => self.setup_draws(state, into),
            Frame::Hand { .. } | Frame::Turned => self.draws(state, into),
            Frame::Unseen { .. } => {
                let action = |place: CardPlace| Action::Card(self.data.allied[usize::from(place)].id);
                into.extend(state.allied.available.iter().map(|place| (action(place), 1)));
            }
            _ => {}
        }
    }

    pub(crate) fn chance_of_the_day(&self, state: &mut State, frame: Frame, action: Action, log: &mut Log) {
        match (frame, action) {
            (Frame::Setup, Action::Setup(card)) => self.setup_drawn(state, card, log),
            (Frame::Hand { .. }, Action::Card(card)) => {
                let Some(place) = self.take_allied_card(state, card) else { return };
                state.allied.hand.insert(place);
                if let Some(Frame::Hand { left }) = state.frames.last_mut() {
                    *left -= 1;
                }
                // After an impulse the hand is filled up; the next impulse waits already. EA §4-IV-A-refill
                let refill = state.frames.iter().any(|frame| matches!(frame, Frame::Impulse(_)));
                let number = if refill { "4-IV-A-refill" } else { "4-II-5" };
                self.log_drawn(card, "drawn to the hand", number, log);
            }
            (Frame::Unseen { .. }, Action::Card(card)) => {
                let Some(place) = self.take_allied_card(state, card) else { return };
                state.allied.discard.insert(place);
                if let Some(Frame::Unseen { left }) = state.frames.last_mut() {
                    *left -= 1;
                }
                self.log_drawn(card, "discarded at the end of the day", "4-V-2", log);
            }
            (Frame::Turned, Action::Card(card)) => self.turned(state, card, log),
            (Frame::Surrender { left }, Action::Die(die)) => self.surrender(state, left, die, log),
            _ => {}
        }
    }

    fn log_drawn(&self, card: CardNumber, is: &str, number: &'static str, log: &mut Log) {
        log.record(|| {
            let what = What::Card {
                card: Some(format!("{card:02}").as_str().into()),
                from: "allied-pile".into(),
                to: if number == "4-V-2" { ALLIED_DISCARD } else { HAND }.into(),
            };
            let label = self.card_label(card);
            Event::new(Seat::Allied, what, format!("Allied {label} is {is}."))
                .by_rule(rule(number))
                .revealing()
        });
    }

    /// The first day of the scenario.
    pub(crate) fn first_day(&self) -> u32 {
        if self.setup.scenario == "crisis-at-the-meuse" { 22 } else { 16 }
    }

    /// The last day of the scenario. EA §18, §18.1, §18.2, §18.3, §18.4
    pub(crate) fn last_day(&self) -> u8 {
        match self.setup.scenario.as_str() {
            "initial-assault" => 16,
            "allies-surprised" => 18,
            "german-breakout" => 21,
            "crisis-at-the-meuse" => 28,
            _ => 29,
        }
    }

    /// Whether an Allied card has an event that may be used today. EA §2.31-codes
    pub(crate) fn has_event(&self, state: &State, card: CardNumber, event: Happening) -> bool {
        self.allied_card(card)
            .is_some_and(|card| card.events.iter().any(|one| one.what == event && one.dates.hold(state.day)))
    }
}

/// The id, title and rule of a phase.
pub(crate) const fn phase_text(phase: Phase) -> (&'static str, &'static str, &'static str) {
    match phase {
        Phase::Reserve => ("reserve", "Reserve Phase", "4-I"),
        Phase::Cards => ("cards", "Card Preparation Phase", "4-II"),
        Phase::Supply => ("supply", "Supply Phase", "4-III"),
        Phase::Command => ("command", "Command Phase", "4-IV"),
        Phase::EndOfDay => ("end", "End of Day Phase", "4-V"),
    }
}
