//! The position before the first decision. EA §3, §18

use std::sync::Arc;

use arrayvec::ArrayVec;
use kernel::Log;
use table::{Event, Seat, Setup, What};
use wargame::Id as _;

use crate::model::action::Action;
use crate::model::cards::Class;
use crate::model::frame::{Frame, Phase};
use crate::model::ids::{CardPlace, Cards, ChitId, Chits, Hexes, RiverId, Rivers, SetupNumber, UnitId};
use crate::model::pieces::{Marks, Piece, Place};
use crate::model::state::{AlliedCards, GermanCards, Lasting, Objective, State, Today};
use crate::model::units::{Corps, Entry, Unit};
use crate::pack::data::Data;
use crate::pack::map::Ground;
use crate::pack::tables::{Adjustment, Change, Note};
use crate::rulebook::{EnemyAction, rule};

/// Bridges that the rulebook does not list among the German ones, and that would be Allied by its letter. EA §14.2-start, §Ad-14.2,
/// EA.Q6, EA.Q117
const BY_THE_ADDENDA: [&str; 3] = ["0302/0303", "0502/0503", "2302/2303"];

impl EnemyAction {
    /// The rules with some units and nobody on the map.
    pub(crate) fn bare(data: Arc<Data>, ground: Arc<Ground>, setup: Setup, units: Vec<Unit>) -> EnemyAction {
        let start = blank(&ground, &units);
        let mut game = EnemyAction::unopened(data, ground, setup, units, start);
        game.start = game.empty(16);
        game
    }

    /// A table with nobody on it: towns and bridges as they are at the start, every card in the box, all chits in the cup.
    /// EA §3-tracks, §14.1, §14.2-start
    pub(crate) fn empty(&self, day: u8) -> State {
        State { day, cup: self.all_chits(), ..blank(&self.ground, &self.units) }
    }

    /// Every chit. EA §3-tracks
    pub(crate) fn all_chits(&self) -> Chits {
        ChitId::up_to(self.data.chits.len()).collect()
    }

    /// Bridges that a road makes, none blown. EA §14.2
    pub(crate) fn all_bridges(&self) -> Rivers {
        self.ground.sites
    }

    /// Allied cards of a sort that have come by a day. EA §5
    pub(crate) fn allied_cards(&self, primary: bool, day: u8) -> Cards {
        let cards = CardPlace::number(&self.data.allied);
        cards.filter(|(_, card)| card.primary == primary && card.date <= day).map(|(at, _)| at).collect()
    }

    /// The position before the first decision; the 16th has its own rules from here on. EA §3, §4.1, §18
    pub(crate) fn begin(&self) -> State {
        if self.setup.scenario == "crisis-at-the-meuse" {
            return self.begin_crisis();
        }
        let mut state = self.empty(16);
        if !self.addenda {
            let sides = RiverId::number(&self.ground.rivers);
            let added = sides.filter(|(_, river)| BY_THE_ADDENDA.contains(&river.number.as_str()));
            added.for_each(|(river, _)| state.german_bridges.remove(river));
        }
        self.place_all(&mut state, self.last_day());
        self.deal(&mut state);
        // The first German impulse was the surprise attack. EA §4.11
        state.today = Today::NO_FIRST_IMPULSE;
        state.frames.push(Frame::Phase(Phase::Command));
        if matches!(self.setup.scenario.as_str(), "german-breakout" | "battle-of-the-bulge") {
            state.depots = self.ground.depot.iter().copied().collect();
            state.frames.push(Frame::Depots { left: 2 });
        }
        state.frames.push(Frame::Hand { left: self.data.day(16).hand });
        state.frames.push(Frame::Setup);
        state
    }

    /// Cards of 16 December. EA §3-cards-german, §3-cards-allied
    fn deal(&self, state: &mut State) {
        let of = |class: fn(&Class) -> bool| -> Cards {
            let cards = CardPlace::number(&self.data.german);
            cards.filter(|(_, card)| class(&card.class)).map(|(place, _)| place).collect()
        };
        state.cards.pile = of(|class| *class == Class::Supplemental);
        state.cards.discard = of(|class| matches!(class, Class::Primary | Class::Army));
        state.allied.pile = self.allied_cards(true, 16);
        state.allied.available = self.allied_cards(false, 16);
        state.allied.unseen = self.data.day(16).supplementals;
    }

    /// Set-up cards that have not been drawn. EA §3-2
    pub(crate) fn setup_draws(&self, state: &State, into: &mut Vec<(Action, u32)>) {
        let drawn = |number: SetupNumber| state.setup.iter().flatten().any(|one| *one == number);
        let left = self.data.setup.iter().map(|card| card.number).filter(|number| !drawn(*number));
        into.extend(left.map(|number| (Action::Setup(number), 1)));
    }

    /// The seven corps that have set-up cards, in the order of the cards.
    fn setup_corps(&self) -> Vec<Corps> {
        let mut corps: Vec<Corps> = self.data.setup.iter().map(|card| card.corps).collect();
        corps.dedup();
        corps
    }

    /// A set-up card is laid on the pile of its corps; when every corps has one and some corps three, the attack is laid out.
    /// EA §3-2
    pub(crate) fn setup_drawn(&self, state: &mut State, number: SetupNumber, log: &mut Log) {
        let corps = self.setup_corps();
        let Some(card) = self.data.setup.iter().find(|card| card.number == number) else { return };
        let Some(place) = corps.iter().position(|one| *one == card.corps) else { return };
        let pile = &mut state.setup[place];
        if let Some(free) = pile.iter_mut().find(|one| **one == SetupNumber::NOT_DRAWN) {
            *free = number;
        }
        let letter = char::from(b'A' + card.letter);
        let text = format!("Set-up card {letter} of {} is drawn.", card.corps.title());
        log.record(|| Event::new(Seat::Chance, What::Note, text).by_rule(rule("3-2")).revealing());
        let all = state.setup.iter().all(|pile| pile[0] != SetupNumber::NOT_DRAWN);
        if all && state.setup.iter().any(|pile| pile[2] != SetupNumber::NOT_DRAWN) {
            state.frames.pop();
            for place in 0..state.setup.len() {
                self.adjust(state, place, log);
            }
        }
    }

    /// The picture of the card on top, then the note of the second for its letter, then the note of the third; of the pictures what
    /// the addenda leave. EA §3-3, §3-4, §3-5, §Ad-setup, §Ex-3
    fn adjust(&self, state: &mut State, place: usize, log: &mut Log) {
        let pile: Vec<SetupNumber> = state.setup[place]
            .iter()
            .rev()
            .copied()
            .filter(|number| *number != SetupNumber::NOT_DRAWN)
            .collect();
        let card = |number: SetupNumber| self.data.setup.iter().find(|card| card.number == number);
        let Some(top) = pile.first().and_then(|number| card(*number)) else { return };
        for (number, note) in pile.iter().zip([Note::Picture, Note::Second(top.letter), Note::Third]) {
            let holds = |row: &&Adjustment| {
                row.note == note || (row.note == Note::Withdrawn && note == Note::Picture && !self.addenda)
            };
            for row in card(*number).into_iter().flat_map(|card| &card.rows).filter(holds) {
                self.adjust_unit(state, row, log);
            }
        }
    }

    fn adjust_unit(&self, state: &mut State, row: &Adjustment, log: &mut Log) {
        if state.piece(row.unit).hex().is_none() {
            return;
        }
        if let Some(to) = row.to.filter(|to| !state.piece(row.unit).is_at(*to)) {
            self.go(state, row.unit, to, false, log);
            self.log_unit(row.unit, format_args!("is in {}", self.hex_label(to)), "3-3", log);
        }
        match row.state {
            Some(Change::Reduced) => self.lose_step(state, row.unit, "3-3", log),
            Some(Change::Eliminated) => self.eliminate(state, row.unit, "3-3", log),
            Some(Change::Dispersed) => {
                state.piece_mut(row.unit).mark(Marks::DISPERSED);
                self.log_unit(row.unit, "is dispersed", "3-3", log);
            }
            Some(Change::Ip) => {
                if let Some(at) = state.piece(row.unit).hex() {
                    state.positions.insert(at);
                }
            }
            None => {}
        }
    }

    /// Puts every unit where it stands or waits: in its printed hex, in its box, on the calendar; whoever is dated after the last day
    /// of the scenario stays out. EA §3-place, §3-units, §18.3-setup
    pub(crate) fn place_all(&self, state: &mut State, last: u8) {
        for unit in UnitId::up_to(self.units.len()) {
            let data = self.unit(unit);
            let place = match (data.entry, data.start) {
                (Entry::Map, Some(at)) => Place::Hex(at),
                (Entry::Day { day: 16, .. }, _) if data.seat == Seat::Allied => Place::Box,
                (Entry::Day { day, .. }, _) if day <= last => Place::Calendar(day),
                (Entry::Okw, _) if last >= 29 => Place::Okw,
                (Entry::Event, _) => Place::Vdh,
                _ => Place::Absent,
            };
            state.piece_mut(unit).put(place);
        }
    }
}

/// A table with nobody on it and no chits.
pub(crate) fn blank(ground: &Ground, units: &[Unit]) -> State {
    State {
        day: 16,
        pieces: units.iter().map(|unit| Piece::new(Place::Absent, unit.full())).collect(),
        german: ground.german_towns,
        standing: ground.sites.but(&ground.blown),
        german_bridges: ground.german,
        positions: Hexes::NONE,
        roadblocks: Hexes::NONE,
        detachments: Hexes::NONE,
        breached: Hexes::NONE,
        depots: Hexes::NONE,
        fuel_days: 0,
        objectives: [Objective::default(); 3],
        corps_markers: Default::default(),
        exits: Hexes::NONE,
        lasting: Lasting::NONE,
        today: Today::NONE,
        exit_points: 0,
        allied: AlliedCards::default(),
        cards: GermanCards::default(),
        barred: 0,
        acting: 0,
        cup: Chits::NONE,
        setup: [[SetupNumber::NOT_DRAWN; 3]; 7],
        impulse: None,
        activation: None,
        combat: None,
        frames: ArrayVec::new(),
    }
}
