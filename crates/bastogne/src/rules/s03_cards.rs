//! Choosing and playing cards. BB §3.9, §3.9.1, §3.9.2, §3.9.3, §5-cards

use kernel::Log;
use table::{Illegal, Seat};
use wargame::counted;

use crate::model::cards::Card;
use crate::model::ids::{BridgeId, UnitId};
use crate::model::state::{Place, State, index};
use crate::rulebook::{Bastogne, no};

/// Aircraft that the prayer brings. BB §3.9-A4
const PRAYED_FOR: u8 = 10;

impl Bastogne {
    /// How many of a card a hand holds.
    pub(crate) fn held(state: &State, card: Card) -> usize {
        state.hands[index(card.seat())].iter().filter(|held| **held == card).count()
    }

    /// Choosing before the first turn. BB §3.9.3, §3.9-hand
    pub(crate) fn check_take(&self, state: &State, seat: Seat, card: Card) -> Result<(), Illegal> {
        let title = &self.card_data(card).title;
        if card.seat() != seat {
            return no("3.9.3", format!("'{title}' is not one of your cards"));
        }
        if state.hands[index(seat)].len() >= self.hand_sizes[index(seat)] {
            return no("3.9-hand", "your hand is full");
        }
        if Self::held(state, card) >= usize::from(self.card_data(card).copies) {
            return no("3.9.3", format!("there is no other copy of '{title}'"));
        }
        Ok(())
    }

    /// A chosen card goes back and its spot is free. BB §3.9.3-undo
    pub(crate) fn check_return(&self, state: &State, seat: Seat, card: Card) -> Result<(), Illegal> {
        if card.seat() == seat && Self::held(state, card) > 0 {
            return Ok(());
        }
        no("3.9.3-undo", format!("'{}' is not in your hand", self.card_data(card).title))
    }

    /// A hand must be full. BB §3.9-hand
    pub(crate) fn check_ready(&self, state: &State, seat: Seat) -> Result<(), Illegal> {
        let (has, wants) = (state.hands[index(seat)].len(), self.hand_sizes[index(seat)]);
        if has == wants { Ok(()) } else { no("3.9-hand", format!("choose {wants} cards; you have {has}")) }
    }

    pub(crate) fn take(&self, state: &mut State, seat: Seat, card: Card, log: &mut Log) {
        let hand = &mut state.hands[index(seat)];
        hand.push(card);
        hand.sort_unstable();
        self.log_choice(seat, card, true, log);
    }

    pub(crate) fn give_back(&self, state: &mut State, seat: Seat, card: Card, log: &mut Log) {
        let hand = &mut state.hands[index(seat)];
        if let Some(at) = hand.iter().position(|held| *held == card) {
            hand.remove(at);
        }
        self.log_choice(seat, card, false, log);
    }

    /// Whether a card in hand may be played this turn. BB §3.9, §3.9-A2-turn, BB.Q34
    pub(crate) fn check_play(&self, state: &State, seat: Seat, card: Card) -> Result<(), Illegal> {
        let data = self.card_data(card);
        if card.seat() != seat || Self::held(state, card) == 0 {
            let title = &data.title;
            return if card.seat() != seat {
                no("3.9", format!("'{title}' is one of the cards of the other side"))
            } else if state.played.contains(&card) {
                no("3.9-gone", format!("'{title}' has been played and is gone from your hand"))
            } else {
                no("3.9", format!("'{title}' is not in your hand"))
            };
        }
        if state.turn < data.from_turn {
            let number = if card == Card::Meuse { "3.9-A2-turn" } else { card.rule() };
            return no(number, format!("'{}' can be played from turn {} on", data.title, data.from_turn));
        }
        match card {
            Card::Dump => self.check_dump(state),
            Card::Meuse if self.second_panzer(state).is_empty() => {
                no("3.9-A2", "no unit of 2nd Panzer is on the map")
            }
            _ => Ok(()),
        }
    }

    /// Germans must have been the last in Houffalize. BB §3.9-G2-cond
    fn check_dump(&self, state: &State) -> Result<(), Illegal> {
        let prize = self.ground.dump.and_then(|at| self.ground.node(at).control);
        let held = prize.is_some_and(|prize| state.holder(prize) == Seat::German);
        if held {
            Ok(())
        } else {
            no("3.9-G2-cond", "a German unit must be in Houffalize, or have been the last there")
        }
    }

    pub(crate) fn check_play_on(
        &self,
        state: &State,
        seat: Seat,
        card: Card,
        bridge: BridgeId,
    ) -> Result<(), Illegal> {
        self.check_play(state, seat, card)?;
        match card {
            Card::BlownBridge => self.check_blow(state, bridge),
            Card::FixBridge => self.check_fix(state, bridge),
            Card::Smoke => self.check_save(state, bridge),
            _ => no("3.9", format!("'{}' is not played on a bridge", self.card_data(card).title)),
        }
    }

    /// The units of 2nd Panzer on the map, the westernmost first. BB §3.9-A2
    pub(crate) fn second_panzer(&self, state: &State) -> Vec<(u16, UnitId)> {
        let mut units: Vec<(u16, UnitId)> = self
            .all_units()
            .filter(|unit| self.unit(*unit).division == "2pz")
            .filter_map(|unit| {
                let at = state.piece(unit).place.hex()?;
                let spot = self.ground.numbering.column_and_row(self.ground.grid.hex(at))?;
                Some((spot.0, unit))
            })
            .collect();
        units.sort_unstable();
        units
    }

    /// The Allied player picks the two westernmost, and among equals whom he likes. BB §3.9-A2, BB.Q35
    pub(crate) fn check_meuse(
        &self,
        state: &State,
        seat: Seat,
        one: UnitId,
        other: Option<UnitId>,
    ) -> Result<(), Illegal> {
        self.check_play(state, seat, Card::Meuse)?;
        let units = self.second_panzer(state);
        let chosen: Vec<UnitId> = [Some(one), other].into_iter().flatten().collect();
        let wanted = units.len().min(2);
        if chosen.len() != wanted || other == Some(one) {
            return no("3.9-A2", format!("choose {} of 2nd Panzer", counted(wanted, "unit", "units")));
        }
        if other.is_some_and(|other| other < one) {
            return no("3.9-A2", "name the two units in the order of battle");
        }
        let column = |unit: UnitId| units.iter().find(|(_, known)| *known == unit).map(|(column, _)| *column);
        let Some(columns) = chosen.iter().map(|unit| column(*unit)).collect::<Option<Vec<u16>>>() else {
            return no("3.9-A2", "choose units of 2nd Panzer on the map");
        };
        let farthest = columns.iter().max().copied().unwrap_or(0);
        let passed_over = units.iter().any(|(column, unit)| *column < farthest && !chosen.contains(unit));
        if passed_over {
            return no("3.9-A2", "other units of 2nd Panzer are farther west");
        }
        Ok(())
    }

    /// Removes a card from its hand. BB §3.9-gone
    fn discard(state: &mut State, card: Card) {
        let hand = &mut state.hands[index(card.seat())];
        if let Some(at) = hand.iter().position(|held| *held == card) {
            hand.remove(at);
        }
        if !state.played.is_full() {
            state.played.push(card);
        }
    }

    /// A card without a target takes effect. BB §3.9-A1, §3.9-A4, §3.9-A5, §3.9-G2, §3.9-G3, §3.9-G5
    pub(crate) fn play(&self, state: &mut State, card: Card, log: &mut Log) {
        Self::discard(state, card);
        match card {
            Card::Hellcats => state.hellcats = true,
            Card::Nurse => state.nurse = true,
            Card::Prayers => state.air = state.air.saturating_add(PRAYED_FOR),
            Card::Dump => state.dump = true,
            Card::Ammo => state.ammo = true,
            Card::Time => state.time = true,
            Card::Meuse | Card::BlownBridge | Card::FixBridge | Card::Smoke => {}
        }
        self.log_card(card, None, log);
    }

    /// A card on a bridge takes effect. BB §3.9-A3, §3.9-G1, §3.9-G4
    pub(crate) fn play_on(&self, state: &mut State, card: Card, bridge: BridgeId, log: &mut Log) {
        Self::discard(state, card);
        match card {
            Card::BlownBridge => self.blow(state, bridge),
            _ => self.restore(state, bridge),
        }
        self.log_card(card, Some(bridge), log);
    }

    /// Two units leave for the Meuse by the nearer exit. BB §3.9-A2, BB.Q35
    pub(crate) fn play_meuse(&self, state: &mut State, one: UnitId, other: Option<UnitId>, log: &mut Log) {
        Self::discard(state, Card::Meuse);
        self.log_card(Card::Meuse, None, log);
        for unit in [Some(one), other].into_iter().flatten() {
            let Place::Hex(at) = state.piece(unit).place else { continue };
            let exits = self.ground.exits.iter().copied();
            if let Some(by) = exits.min_by_key(|by| self.ground.grid.distance(at, *by)) {
                self.leave(state, unit, by, log);
            }
        }
    }

    /// The cards of a turn go out of force with it. BB §3.9-A1, §3.9-A5, §3.9-G5
    pub(crate) fn end_card_effects(&self, state: &mut State) {
        state.hellcats = false;
        state.nurse = false;
        state.time = false;
    }
}
