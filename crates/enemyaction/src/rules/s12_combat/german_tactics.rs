//! Tactics of a German attack, and the reserves that join it. EA §12.2, §12.21, §12.3-german, §12.31, §12.33-german, §12.35, §12.36

use kernel::Log;
use table::{Event, Seat, What};

use crate::model::cards::Tactic;
use crate::model::frame::{Fight, Frame, Order, Purpose, Tactics};
use crate::model::ids::{CardNumber, HexId, UnitId, Units};
use crate::model::pieces::{Marks, Piece, Place, Supply};
use crate::model::state::State;
use crate::rulebook::{EnemyAction, rule};
use crate::rules::hypothetical::Hypothetical;
use crate::rules::s12_combat::chits::LARGE;

/// An attack of such odds is overwhelming if it is large too. EA §12.36
const OVERWHELMING: u16 = 9;

/// A German attack as a tactic finds it: on which hex, by whom, from where, and with what in force. EA §12.31
pub(crate) struct Assault<'a> {
    pub(crate) target: HexId,
    pub(crate) attackers: &'a Units,
    pub(crate) hexes: &'a [HexId],
    pub(crate) tactics: Tactics,
}

impl EnemyAction {
    /// The attack begins: it is overwhelming and needs no card, or one is turned for it. EA §12.36, §12.3-german
    pub(crate) fn german_opens(&self, state: &mut State, log: &mut Log) {
        let overwhelming = self.is_overwhelming(state);
        if let Some(combat) = state.combat.as_mut() {
            combat.overwhelming = overwhelming;
        }
        Self::set_fight(state, Fight::GermanTactics);
        if overwhelming {
            Self::log_side(Seat::German, "The attack is overwhelming: no card is turned.", "12.36", log);
        } else if self.is_supplied_attack(state) {
            if !self.german_pile(state, Purpose::Attack).is_empty() {
                state.frames.push(Frame::Card { purpose: Purpose::Attack, left: 1 });
            }
        } else {
            Self::log_side(Seat::German, "No attacker is in supply: no card is turned.", "12.3-german", log);
        }
    }

    /// Whether an attacker is in supply, or one from the reserve will be. EA §12.3-german
    fn is_supplied_attack(&self, state: &State) -> bool {
        let Some(combat) = state.combat.as_ref() else { return false };
        let supplied = |unit: UnitId| state.piece(unit).supply == Supply::In;
        combat.attackers.iter().any(supplied) || self.next_reserve(state, Order::START).is_some()
    }

    /// Whether the odds are nine to one and seven chits are drawn, with the reserves that will come and the army's artillery,
    /// without any other tactic. EA §12.36, EA.Q46
    pub(crate) fn is_overwhelming(&self, state: &State) -> bool {
        let mut board = state.clone();
        let mut after = Order::START;
        while let Some((unit, at, order)) = self.next_reserve(&board, after) {
            board.piece_mut(unit).put(Place::Hex(at));
            if let Some(combat) = board.combat.as_mut() {
                combat.attackers.insert(unit);
            }
            after = order;
        }
        let bonus = self.has_army_bonus(&board);
        let Some(combat) = board.combat.as_mut() else { return false };
        combat.count += u8::from(bonus);
        let Some(combat) = board.combat.as_ref() else { return false };
        let (attack, defense) = self.strengths(&board, combat);
        let chits = self.most_chits(&board, combat).max(Self::least_chits(&board, combat));
        attack >= OVERWHELMING * defense && chits >= LARGE
    }

    /// Whether the activation of an army gives artillery. EA §12.35, §13.21
    fn has_army_bonus(&self, state: &State) -> bool {
        let high = state.activation.as_ref();
        high.is_some_and(|one| one.seat == Seat::German && one.level.is_high())
            && self.is_supplied_attack(state)
    }

    /// The tactics of the card that was turned, of the army's activation, and of the support card. EA §12.3-german, §12.31,
    /// §12.33-german, §12.35
    pub(crate) fn german_tactics(&self, state: &mut State, log: &mut Log) {
        let Some(combat) = state.combat.as_ref() else { return };
        let (card, overwhelming) = (combat.card, combat.overwhelming);
        let drawn = card.map_or_else(Vec::new, |card| self.tactics_of(state, card));
        for tactic in &drawn {
            self.apply_german_tactic(state, *tactic, card, log);
        }
        if self.has_army_bonus(state) {
            self.apply_german_tactic(state, Tactic::Artillery, None, log);
        }
        if !overwhelming && self.is_supplied_attack(state) {
            self.support(state, &drawn, log);
        }
        if let Some(combat) = state.combat.as_mut() {
            combat.cursor = Order::START;
        }
        Self::set_fight(state, Fight::GermanReserves);
        if self.next_reserve(state, Order::START).is_none() {
            self.to_allied_tactics(state, log);
        }
    }

    /// The tactics of a German card that hold today. EA §2.31-codes
    pub(crate) fn tactics_of(&self, state: &State, card: CardNumber) -> Vec<Tactic> {
        let card = self.german_card(card);
        let dated = card.map_or(&[][..], |card| &card.tactics[..]);
        dated.iter().filter(|one| one.dates.hold(state.day)).map(|one| one.what).collect()
    }

    /// The support card helps the first attack to which its tactic is of use, and is discarded. EA §12.31, §12.31-useless
    fn support(&self, state: &mut State, drawn: &[Tactic], log: &mut Log) {
        let Some(card) = state.impulse.as_ref().and_then(|one| one.support) else { return };
        let mut used = false;
        for tactic in self.tactics_of(state, card) {
            if !drawn.contains(&tactic) && self.is_useful(state, tactic) {
                self.apply_german_tactic(state, tactic, Some(card), log);
                used = true;
            }
        }
        if used {
            self.discard_german(state, card);
            if let Some(impulse) = state.impulse.as_mut() {
                impulse.support = None;
            }
        } else {
            let text = format_args!("The support card, {}, would not help here.", self.card_label(card));
            Self::log_side(Seat::German, text, "12.31-useless", log);
        }
    }

    /// Whether a tactic gives the open attack more than its chit. EA §12.31, §12.31-useless
    pub(crate) fn is_useful(&self, state: &State, tactic: Tactic) -> bool {
        let Some(combat) = state.combat.as_ref() else { return false };
        let hexes = Self::attack_hexes(state, combat);
        let (target, attackers, tactics) = (combat.target, &combat.attackers, combat.tactics[0]);
        let assault = Assault { target, attackers, hexes: &hexes, tactics };
        self.tactic_helps(&self.position(state), &assault, tactic)
    }

    /// Whether a tactic gives an attack, made or only weighed, more than its chit; Press the Attack never does, nor what is in
    /// force already. EA §12.31, §12.31-useless, §Ad-12.3-press
    pub(crate) fn tactic_helps(
        &self,
        position: &Hypothetical<'_>,
        assault: &Assault<'_>,
        tactic: Tactic,
    ) -> bool {
        let Assault { target, attackers, hexes, tactics } = *assault;
        if tactics.has(tactic) {
            return false;
        }
        let guns = || self.guns_fire(position.state, tactics, target);
        match tactic {
            Tactic::Artillery => !guns(),
            Tactic::FixedArtillery => !guns() && self.in_fixed_range(position.state, target),
            Tactic::InfantryInfiltration if self.ground.built.contains(target) => hexes.len() == 1,
            Tactic::InfantryInfiltration => !self.are_apart(hexes),
            Tactic::PanzerBattalion => !attackers.iter().any(|unit| self.unit(unit).kind.has_armor()),
            Tactic::ReinforceBattle => self.reinforcement(position, target, attackers).is_some(),
            Tactic::Airpower | Tactic::CombatEngineers | Tactic::AssaultCoordination => true,
            _ => false,
        }
    }

    /// A tactic serves the German attacker; each is a chit, whatever else it does. EA §12.3, §12.4-max-tactic, §T-events
    fn apply_german_tactic(
        &self,
        state: &mut State,
        tactic: Tactic,
        card: Option<CardNumber>,
        log: &mut Log,
    ) {
        let Some(combat) = state.combat.as_mut() else { return };
        combat.tactics[0].put(tactic);
        combat.count += 1;
        let target = combat.target;
        let (from, number) = match card {
            Some(card) => (self.card_label(card), "12.3-german"),
            None => ("the activation of the army".to_owned(), "12.35"),
        };
        let text = format_args!("{} by {from}: one more chit.", tactic.title());
        Self::log_side(Seat::German, text, number, log);
        match tactic {
            Tactic::CombatEngineers => self.engineers_work(state, Seat::German, true, target, log),
            Tactic::AssaultCoordination => self.german_coordination(state, log),
            Tactic::ReinforceBattle => self.german_reinforcement(state, log),
            _ => {}
        }
    }

    /// All inactive Germans next to the target that may attack join. EA §T-events-coordination
    fn german_coordination(&self, state: &mut State, log: &mut Log) {
        let Some(target) = state.combat.as_ref().map(|combat| combat.target) else { return };
        let edges = self.ground.graph.edges(target).iter();
        let beside: Units = edges.flat_map(|edge| state.in_hex(edge.to)).collect();
        for unit in &beside {
            let german = self.seat_of(unit) == Seat::German && !state.piece(unit).is(Marks::ACTIVE);
            if german && self.check_attacker(state, unit).is_ok() {
                state.piece_mut(unit).mark(Marks::JOINED);
                if let Some(combat) = state.combat.as_mut() {
                    combat.attackers.insert(unit);
                }
                self.log_unit(unit, "joins the attack", "T-events-coordination", log);
            }
        }
        self.mark_attackers(state, log);
    }

    /// One unit comes up and joins. EA §T-events-reinforce
    fn german_reinforcement(&self, state: &mut State, log: &mut Log) {
        let Some(combat) = state.combat.as_ref() else { return };
        let found = self.reinforcement(&self.position(state), combat.target, &combat.attackers);
        let Some((unit, path)) = found else {
            Self::log_side(Seat::German, "No unit can come to reinforce.", "T-events-reinforce", log);
            return;
        };
        self.walk_in(state, unit, &path, log);
        if let Some(combat) = state.combat.as_mut() {
            combat.attackers.insert(unit);
        }
        self.mark_attackers(state, log);
    }

    /// The next active reserve unit, in ascending order, that finds a hex, with its hex and its place in the order.
    /// EA §12.21, §12.21-hex
    fn next_reserve(&self, state: &State, after: Order) -> Option<(UnitId, HexId, Order)> {
        let target = state.combat.as_ref()?.target;
        let waits = |unit: UnitId, piece: &Piece| {
            let ready = piece.is(Marks::ACTIVE) && !piece.is(Marks::NO_FUEL);
            self.seat_of(unit) == Seat::German && piece.place() == Place::Box && ready
        };
        let waiting = state.units(waits);
        let list = self.ascending(state, &waiting);
        let position = self.position(state);
        list.into_iter().find_map(|unit| {
            let order = self.order_up(state, unit);
            let (at, _) = self.reserve_hex(&position, unit, target).filter(|_| order > after)?;
            Some((unit, at, order))
        })
    }

    /// One reserve unit is placed and attacks. EA §12.2, §12.21, §12.21-prefer
    pub(crate) fn german_reserve_joins(&self, state: &mut State, log: &mut Log) {
        let Some(combat) = state.combat.as_ref() else { return };
        let (target, after) = (combat.target, combat.cursor);
        let Some((unit, at, order)) = self.next_reserve(state, after) else {
            return self.to_allied_tactics(state, log);
        };
        let weighed =
            self.reserve_hex(&self.position(state), unit, target).map_or_else(Vec::new, |(_, one)| one);
        log.record(|| {
            let what = What::Place { counter: self.counter(unit), place: self.place(at) };
            let text = format!(
                "{} joins the attack from the reserve in {}.",
                self.unit_label(unit),
                self.hex_label(at)
            );
            let event = Event::new(Seat::German, what, text).by_rule(rule("12.21"));
            event.weighing(self.candidates_of(weighed))
        });
        state.piece_mut(unit).put(Place::Hex(at));
        state.piece_mut(unit).mark(Marks::PLACED);
        self.enter(state, unit, at, log);
        if let Some(combat) = state.combat.as_mut() {
            combat.attackers.insert(unit);
            combat.cursor = order;
        }
        self.mark_attackers(state, log);
        if self.next_reserve(state, order).is_none() {
            self.to_allied_tactics(state, log);
        }
    }
}
