//! The rulebook as the kernel asks for it.

use std::sync::Arc;

use kernel::Unreadable;
use table::{Audience, CounterId, Illegal, Preview, Seat, Setup, SetupError, Target};

use crate::model::action::{Action, Focus};
use crate::model::ids::{HexId, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Attack, Dump, Frame, Phase, State};
use crate::pack::data::Data;
use crate::probes::PROBES;
use crate::rulebook::BitterWoods;

/// Actions of a turn besides those of its units: attacks begun and called off, aircraft, dice.
const BESIDES: usize = 3_000;
/// Actions of one unit in a turn: moves, joins, losses, retreats, advances.
const OF_A_UNIT: usize = 60;

wargame::game! {
    impl Game for BitterWoods {
        start: opened,

        /// An attack that is being gathered can be put off again, a unit left out of it or taken out of reserve, and Peiper's counters
        /// exchanged, without anything having happened. Where an attack can be neither made nor added to, that is the way on.
        fn retracts(&self, state: &State, action: &Action) -> bool {
            match (state.frame(), action) {
                (_, Action::Swap | Action::Unreserve(_)) => true,
                (Some(Frame::Prepare), Action::Drop(_) | Action::Cancel) => {
                    state.attack.as_ref().is_some_and(|attack| {
                        self.check_attack(state, attack).is_ok() || self.can_grow(state, attack)
                    })
                }
                _ => false,
            }
        }

        fn offers(&self, state: &State, seat: Seat, focus: &Focus) -> bool {
            self.offers_now(state, seat, *focus)
        }

        fn exchange(&self, memory: &mut kernel::Memory) {
            BitterWoods::exchange_memory(memory);
        }

        fn probes(&self) -> &'static [kernel::laws::Probe<BitterWoods>] {
            PROBES
        }

        fn doubtful(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
            self.doubtful_orders(state, seat, into);
        }

        fn passed_over(&self, state: &State, seat: Seat, action: &Action) -> Option<Illegal> {
            self.why_not_asked(state, seat, *action)
        }

        fn longest(&self) -> usize {
            let turns = usize::from(self.scenario.last.abs_diff(self.scenario.first)) + 1;
            BESIDES + turns * (BESIDES + self.units.len() * OF_A_UNIT)
        }
    }
}

impl BitterWoods {
    /// Opens the game for a scenario and options. BW §1.3-switch, §36-scenarios, §38-scenarios
    ///
    /// # Errors
    /// When the pack has no such scenario or option, or the scenario fixes the option otherwise.
    pub fn new(data: Arc<Data>, setup: &Setup) -> Result<BitterWoods, SetupError> {
        Ok(BitterWoods::set_up(data, setup)?.printed())
    }

    /// Reads an order.
    pub(crate) fn read_action(&self, text: &str) -> Result<Action, Unreadable> {
        Action::read(self, text)
    }

    /// What an action is listed under.
    fn focus_of_action(&self, action: Action) -> Focus {
        match action {
            Action::Interdict(_) | Action::Supply(_) => Focus::Aircraft,
            action => action.focus(),
        }
    }

    /// Whether anybody can be added to an attack that is being gathered.
    fn can_grow(&self, state: &State, attack: &Attack) -> bool {
        self.ground
            .graph
            .edges(attack.target)
            .iter()
            .any(|edge| state.in_hex(edge.to).any(|unit| self.check_attacker(state, attack, unit).is_ok()))
    }

    /// Another position that this audience cannot tell from this one: a hidden dump may be in any hex that is not ruled out. BW §25.1
    fn deal_anew(&self, state: &State, to: Audience, pick: &mut dyn FnMut(u32) -> u32) -> State {
        let mut other = state.clone();
        if to.may_see(Seat::Allied) || state.verdict.is_some() {
            return other;
        }
        for (dump, ring) in self.ground.rings.iter().enumerate().take(2) {
            if state.dumps.state[dump] != Dump::Hidden {
                continue;
            }
            let open: Vec<HexId> = ring
                .hexes
                .iter()
                .enumerate()
                .filter(|(place, _)| self.is_candidate(state, dump, *place))
                .map(|(_, at)| *at)
                .collect();
            let nth = pick(u32::try_from(open.len()).unwrap_or(1)) as usize;
            other.dumps.at[dump] = open.get(nth).copied().unwrap_or(state.dumps.at[dump]);
        }
        other
    }

    /// Broken invariants, a sentence each.
    fn broken_invariants(&self, state: &State) -> Vec<String> {
        let mut wrong = Vec::new();
        if state.pieces.len() != self.units.len() {
            wrong.push(format!("there are {} pieces for {} units", state.pieces.len(), self.units.len()));
            return wrong;
        }
        for unit in self.all_units() {
            let (piece, data) = (state.piece(unit), self.unit(unit));
            let sound = match piece.place() {
                Place::Dead | Place::Absent => true,
                _ => piece.steps > 0,
            };
            if !sound || piece.steps > data.steps {
                wrong.push(format!("{} has {} steps and is at {:?}", data.id, piece.steps, piece.place()));
            }
            if piece.is(Marks::RESERVE) && data.seat != state.phasing {
                wrong.push(format!("{} is in reserve on the enemy's turn", data.id));
            }
        }
        self.check_hexes(state, &mut wrong);
        if state.frames.is_empty() && state.verdict.is_none() {
            wrong.push("nothing is to be done and the game is not over".to_owned());
        }
        if state.attack.is_some() && matches!(state.frame(), Some(Frame::Phase(_))) {
            wrong.push("an attack is left over".to_owned());
        }
        wrong
    }

    /// No hex holds both sides; and none holds too many while nobody is on the move. BW §6.1, §6.3
    fn check_hexes(&self, state: &State, wrong: &mut Vec<String>) {
        let field = self.field(state);
        for at in self.ground.grid.indices() {
            if Seat::PLAYERS.iter().all(|seat| field.is_there(*seat, at)) && !self.is_landing_site(state, at)
            {
                wrong.push(format!("units of both sides are in {}", self.number_of(at)));
            }
        }
        let settled = matches!(
            state.frame(),
            Some(Frame::Phase(Phase::Combat | Phase::Demolition | Phase::Construction | Phase::Reserve))
        );
        if settled {
            for at in self.overstacked(state) {
                let units: Vec<&str> = state.in_hex(at).map(|unit| self.id(unit)).collect();
                wrong.push(format!(
                    "more units are in {} than it holds: {}",
                    self.number_of(at),
                    units.join(", ")
                ));
            }
        }
    }

    fn is_landing_site(&self, state: &State, at: HexId) -> bool {
        self.landing_sites(state).iter().any(|(site, _)| *site == at)
    }

    /// Why something cannot be done with a counter at a place now.
    fn why_refused(&self, state: &State, seat: Seat, subject: &Target, at: &Target) -> Vec<Illegal> {
        let (Target::Counter(counter), Target::Place(place)) = (subject, at) else { return Vec::new() };
        let Ok(at) = self.read_hex(place.as_str()) else { return Vec::new() };
        let Ok(unit) = self.read_unit(counter.as_str()) else {
            let order = aircraft_order(state, at);
            let flies = is_aircraft(counter);
            return self.check_action(state, seat, order).err().filter(|_| flies).into_iter().collect();
        };
        if let Some(Frame::Phase(Phase::Combat)) = state.frame() {
            let mut reasons: Vec<Illegal> = self.check_target(state, seat, at).err().into_iter().collect();
            reasons.extend(self.check_attacker(state, &Attack::on(seat, at), unit).err());
            reasons.dedup();
            return reasons;
        }
        let Some(action) = self.intended(state, unit, at) else { return Vec::new() };
        let Err(refused) = self.check_action(state, seat, action) else { return Vec::new() };
        let others = match (action, &state.attack) {
            (Action::Move { unit, .. }, _) if self.check_mover(state, seat, unit).is_err() => {
                self.stopped_by(state, unit)
            }
            (Action::Move { unit, to }, _) => self.all_why_not(state, &self.field(state), unit, to, false),
            (Action::Advance { unit, to }, Some(attack)) if !self.unit(unit).kind.is_artillery() => {
                self.all_why_no_advance(state, attack, unit, to)
            }
            _ => Vec::new(),
        };
        let mut reasons = vec![refused];
        for other in others.into_iter().chain(self.all_refusals(state, seat, unit, action)) {
            if reasons.iter().all(|known| known.rule != other.rule) {
                reasons.push(other);
            }
        }
        reasons
    }

    /// What pointing at a unit and then at a place would mean now.
    fn intended(&self, state: &State, unit: UnitId, at: HexId) -> Option<Action> {
        let on_map = state.hex(unit).is_some();
        Some(match state.frame()? {
            Frame::Guns => Action::Place { unit, at },
            Frame::Phase(Phase::Reserve) => Action::Reserve(unit),
            Frame::Phase(Phase::Movement) if !on_map => Action::Enter { unit, at: at.into(), army: None },
            Frame::Phase(Phase::Movement | Phase::Exploitation) => Action::Move { unit, to: at },
            Frame::Phase(Phase::Construction) => {
                // The first of several bridges is not named.
                let first = self.crossing_to(state, unit, None) == Some(at);
                Action::Cross { unit, to: (!first).then_some(at) }
            }
            Frame::Prepare if self.unit(unit).kind.is_artillery() => Action::Support(unit),
            Frame::Prepare => Action::Add(unit),
            Frame::Answer => Action::Support(unit),
            Frame::Lose { .. } => Action::Lose(unit),
            Frame::Stand { .. } => Action::Stand(unit),
            Frame::Retreat => Action::Retreat { unit, to: at },
            Frame::Advance => Action::Advance { unit, to: at },
            Frame::Crowded { .. } => Action::Remove(unit),
            _ => Action::Move { unit, to: at },
        })
    }

    /// Adds everybody to an attack who can still join it. BW §9.2-1
    fn with_all(&self, state: &State, mut attack: Attack) -> Attack {
        for edge in self.ground.graph.edges(attack.target) {
            for unit in state.in_hex(edge.to) {
                if !attack.with.is_full() && self.check_attacker(state, &attack, unit).is_ok() {
                    attack.with.push(unit);
                }
            }
        }
        attack
    }

    /// What an order would start: the odds of an attack with everybody who can join, or as it would then stand. BW §9.2-2
    fn preview_of(&self, state: &State, seat: Seat, action: Action) -> Preview {
        let attack = match (state.frame(), action) {
            (Some(Frame::Phase(_)), Action::Target(target)) => {
                Some(self.with_all(state, Attack::on(seat, target)))
            }
            (Some(Frame::Peiper), Action::Target(target)) => {
                let alone = Attack { alone: true, ..Attack::on(seat, target) };
                Some(self.with_all(state, alone))
            }
            (Some(Frame::Prepare), action) => {
                state.attack.clone().and_then(|attack| self.changed(state, attack, action))
            }
            _ => None,
        };
        let attack = attack.filter(|attack| !attack.with.is_empty());
        let reckoning = attack.and_then(|attack| self.combat_odds(state, &attack));
        Preview { reckoning, ..Preview::default() }
    }

    /// The attack as it would stand after an order of the attacker; nothing for an order that leaves it as it is.
    fn changed(&self, state: &State, mut attack: Attack, action: Action) -> Option<Attack> {
        match action {
            Action::Attack => {}
            Action::Add(unit) => {
                let all = self.companions(state, &attack, unit);
                let room = attack.with.remaining_capacity();
                attack.with.extend(all.into_iter().take(room));
            }
            Action::Drop(unit) => {
                attack.with.retain(|one| *one != unit);
                attack.guns.retain(|one| *one != unit);
            }
            Action::Support(gun) if !attack.guns.is_full() => attack.guns.push(gun),
            Action::Strike => attack.air[0] = true,
            Action::Angriff => attack.angriff = true,
            _ => return None,
        }
        Some(attack)
    }
}

/// What sending an aircraft to a hex means now. BW §11.2, §11.3, §12.5
fn aircraft_order(state: &State, at: HexId) -> Action {
    match state.frame() {
        Some(Frame::Drops) => Action::Supply(at),
        Some(Frame::Prepare | Frame::Answer) => Action::Strike,
        _ => Action::Interdict(at),
    }
}

/// Whether a counter is an aircraft. BW §11.1
fn is_aircraft(counter: &CounterId) -> bool {
    Seat::PLAYERS.iter().any(|seat| counter.as_str().starts_with(&format!("{}-air-", seat.name())))
}
