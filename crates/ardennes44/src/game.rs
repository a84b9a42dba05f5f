//! The rulebook as the kernel asks for it.

use std::sync::Arc;

use kernel::Unreadable;
use table::{Audience, Illegal, Preview, Seat, Setup, SetupError, Target};
use wargame::Id as _;

use crate::model::action::{Action, Focus};
use crate::model::frames::{Frame, Phase};
use crate::model::ids::{BoxId, DumpId, EntryId, HexId, RoadMarker, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Attack, Dump, State};
use crate::pack::data::Data;
use crate::pack::map::Ground;
use crate::pack::scenario::Scenario;
use crate::rulebook::Ardennes;
use crate::rules::cache::{Kept, exchange};
use crate::rules::s14_combat::attack::Joins;
use crate::rules::s23_supply::{KeptNets, exchange_nets};
use crate::view::counters::read_marker_id;

/// Actions of a turn besides those of its units: attacks begun and called off, markers, dice.
const BESIDES: usize = 3_000;
/// Actions of one unit in a turn: moves, joins, losses, retreats, advances, by day and by night.
const OF_A_UNIT: usize = 60;

/// What a table remembers of its position, taken along from thread to thread.
#[derive(Debug, Default)]
struct Remembered {
    position: Kept,
    nets: KeptNets,
}

wargame::game! {
    impl Game for Ardennes {
        start: opened,

        /// An attack that is being gathered can be put off again, and a unit left out of it, without anything having happened.
        /// Where it can be neither made nor added to, calling it off is the way on.
        fn retracts(&self, state: &State, action: &Action) -> bool {
            match (state.frame(), action) {
                (Some(Frame::Prepare), Action::Drop(_)) => true,
                (Some(Frame::Prepare), Action::Cancel) => state.attack.as_ref().is_some_and(|attack| {
                    self.check_attack(state, attack).is_ok() || self.can_grow(state, attack)
                }),
                _ => false,
            }
        }

        fn offers(&self, state: &State, seat: Seat, focus: &Focus) -> bool {
            self.offers_now(state, seat, *focus)
        }

        fn exchange(&self, memory: &mut kernel::Memory) {
            if let Some(Remembered { position, nets }) = wargame::cache::remembered(memory) {
                exchange(position);
                exchange_nets(nets);
            }
        }

        fn probes(&self) -> &'static [kernel::laws::Probe<Ardennes>] {
            crate::probes::PROBES
        }

        fn doubtful(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
            self.doubtful_orders(state, seat, into);
        }

        fn passed_over(&self, state: &State, seat: Seat, action: &Action) -> Option<Illegal> {
            self.why_passed_over(state, seat, *action)
        }

        fn longest(&self) -> usize {
            let turns = usize::from(self.last_turn.saturating_sub(self.opened.turn)) + 1;
            BESIDES + turns * (BESIDES + self.units.len() * OF_A_UNIT)
        }
    }
}

/// Somewhere a player can point at.
#[derive(Clone, Copy)]
enum Spot {
    Hex(HexId),
    Box(BoxId),
    /// The Blocking Position of this Entry Hex.
    Blocking(EntryId),
}

impl Ardennes {
    /// Opens the game for a scenario and options, each of which is switched by itself. A44 §OPT
    ///
    /// # Errors
    /// When the pack has no such scenario or option.
    pub fn new(data: Arc<Data>, setup: &Setup) -> Result<Ardennes, SetupError> {
        let setup = setup.settle(&data.info)?;
        let whole = || data.ground.clone();
        let east = Scenario::by_name(&setup.scenario).is_east();
        let ground = Arc::new(if east { data.ground.east_alone().unwrap_or_else(whole) } else { whole() });
        let units = data.units.clone();
        let mut game = Ardennes::bare(data, ground, setup, units);
        game.opened = game.opening();
        game.print_board();
        Ok(game)
    }

    /// Reads an order.
    fn read_action(&self, text: &str) -> Result<Action, Unreadable> {
        Action::read(self, text)
    }

    /// Whether anybody can be added to an attack that is being gathered.
    fn can_grow(&self, state: &State, attack: &Attack) -> bool {
        self.near(state, attack.seat, attack.target).any(|unit| self.check_join(state, attack, unit).is_ok())
    }

    /// Another position that this audience cannot tell from this one: any fuel dump that lies face down may be the real one.
    /// A44 §32.1
    fn deal_anew(&self, state: &State, to: Audience, pick: &mut dyn FnMut(u32) -> u32) -> State {
        let mut other = state.clone();
        let hidden: Vec<DumpId> =
            DumpId::number(state.dumps).filter(|(_, dump)| *dump == Dump::Hidden).map(|(at, _)| at).collect();
        let secret = !to.may_see(Seat::Allied) && state.verdict.is_none();
        if secret && hidden.contains(&state.real_dump) {
            let nth = pick(u32::try_from(hidden.len()).unwrap_or(1));
            other.real_dump = hidden.get(nth as usize).copied().unwrap_or(state.real_dump);
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
                Place::Dead => piece.steps == 0,
                // What was used up or never came keeps what it had.
                Place::Pool | Place::Gone => true,
                _ => piece.steps > 0,
            };
            if !sound || piece.steps > data.steps {
                wrong.push(format!("{} has {} steps and is at {:?}", data.id, piece.steps, piece.place()));
            }
            if piece.is(Marks::BROKEN) && !piece.is(Marks::DISRUPTED) {
                wrong.push(format!("{} is Broken and not Disrupted", data.id));
            }
        }
        self.check_hexes(state, &mut wrong);
        if state.frames.is_empty() && state.verdict.is_none() {
            wrong.push("nothing is to be done and the game is not over".to_owned());
        }
        wrong
    }

    /// No hex holds both sides; and none holds too many while nobody is on the move. A44 §8.1, §8.2
    fn check_hexes(&self, state: &State, wrong: &mut Vec<String>) {
        let field = self.field(state);
        let settled = matches!(
            state.frame(),
            Some(Frame::Phase(
                Phase::Rally | Phase::Combat | Phase::Traffic | Phase::Supply | Phase::Victory
            ))
        );
        for at in self.ground.grid.indices() {
            if Seat::PLAYERS.iter().all(|seat| field.holds(*seat, at)) {
                wrong.push(format!("units of both sides are in {}", self.number_of(at)));
            }
            for seat in Seat::PLAYERS.into_iter().filter(|seat| settled && field.holds(*seat, at)) {
                let over = self.excess(state, seat, at);
                if over.points + over.steps + over.guns > 0 {
                    let units: Vec<&str> = state.in_hex(at).map(|unit| self.unit(unit).id.as_str()).collect();
                    let (hex, units) = (self.number_of(at), units.join(", "));
                    wrong.push(format!("more units are in {hex} than it holds: {units}"));
                }
            }
        }
    }

    fn read_spot(&self, place: &str) -> Option<Spot> {
        if let Some(name) = place.strip_prefix("box-") {
            return Ground::box_by_name(name).map(Spot::Box);
        }
        if let Some(name) = place.strip_prefix("blocking-") {
            let entry = self.ground.entries.iter().position(|entry| entry.name == name)?;
            return Some(Spot::Blocking(EntryId::from_index(entry)));
        }
        self.read_hex(place).ok().map(Spot::Hex)
    }

    /// Why something cannot be done with a counter at a place now.
    fn why_refused(&self, state: &State, seat: Seat, subject: &Target, at: &Target) -> Vec<Illegal> {
        let (Target::Counter(counter), Target::Place(place)) = (subject, at) else { return Vec::new() };
        let Some(spot) = self.read_spot(place.as_str()) else { return Vec::new() };
        let refusals = |actions: Vec<Action>| -> Vec<Illegal> {
            actions.into_iter().flat_map(|action| self.all_reasons(state, seat, action)).collect()
        };
        if let Some((owner, marker)) = read_marker_id(counter.as_str()) {
            let Spot::Hex(at) = spot else { return Vec::new() };
            let action = match marker {
                RoadMarker::Traffic(marker) => Action::Jam { marker, at },
                RoadMarker::Roadblock(marker) => Action::Bar { marker, at },
            };
            return if owner == seat { refusals(vec![action]) } else { Vec::new() };
        }
        let Ok(unit) = self.read_unit(counter.as_str()) else { return Vec::new() };
        if let (Some(Frame::Phase(Phase::Combat)), Spot::Hex(at)) = (state.frame(), spot) {
            let mut reasons: Vec<Illegal> = self.check_target(state, seat, at).err().into_iter().collect();
            reasons.extend(self.check_attacker(state, &Attack::on(seat, at, false), unit).err());
            reasons.dedup();
            return reasons;
        }
        refusals(self.intended(state, unit, spot))
    }

    /// What pointing at a unit and then at a place would mean now.
    fn intended(&self, state: &State, unit: UnitId, spot: Spot) -> Vec<Action> {
        let on_map = state.piece(unit).hex();
        let Some(frame) = state.frame() else { return Vec::new() };
        let action = match (frame, spot) {
            (Frame::Phase(Phase::Setup), Spot::Hex(at)) => Action::Place { unit, at },
            (Frame::Phase(Phase::ArtillerySupply), _) => Action::Flip(unit),
            (Frame::Phase(Phase::Movement), Spot::Hex(to)) if on_map.is_some() => Action::Move { unit, to },
            (Frame::Phase(Phase::Movement), Spot::Hex(at)) => {
                let entry = EntryId::number(&self.ground.entries).find(|(_, entry)| entry.at == at);
                entry.map_or(Action::Place { unit, at }, |(by, _)| Action::Enter { unit, by })
            }
            (Frame::Phase(Phase::Movement) | Frame::Retreat | Frame::Withdraw { .. }, Spot::Box(at)) => {
                Action::Hold { unit, at }
            }
            (Frame::Phase(Phase::Movement), Spot::Blocking(by)) => Action::Block { unit, by },
            (Frame::Phase(Phase::Replacements), Spot::Hex(at)) if on_map.is_none() => {
                Action::Place { unit, at }
            }
            (Frame::Phase(Phase::Replacements), _) => Action::Replace(unit),
            (Frame::Prepare, _) => Action::Add(unit),
            (Frame::Support | Frame::Guard, _) => Action::Support(unit),
            (Frame::FireFight { .. }, _) => Action::Lead(unit),
            (Frame::Stand, _) => Action::Stand(unit),
            (Frame::Lose { .. } | Frame::Crowded { .. }, _) => Action::Lose(unit),
            (Frame::Announce { .. }, _) => Action::Disengage(unit),
            (Frame::Antwerp, _) => Action::Send(unit),
            (Frame::Advance, Spot::Box(at)) => Action::Hold { unit, at },
            (Frame::Retreat | Frame::Withdraw { .. }, Spot::Hex(to)) => Action::Retreat { unit, to },
            (Frame::Advance, Spot::Hex(to)) => Action::Advance { unit, to },
            (Frame::Breakthrough, Spot::Hex(at)) => Action::Target(at),
            _ => return Vec::new(),
        };
        vec![action]
    }

    /// Adds everybody to an attack who can still join it with his factors. A44 §14.3
    fn with_all(&self, state: &State, mut attack: Attack) -> Attack {
        let near: Vec<UnitId> = self.near(state, attack.seat, attack.target).collect();
        for unit in near {
            if self.check_join(state, &attack, unit) == Ok(Joins::With) {
                attack.with.push(unit);
            }
        }
        attack
    }

    /// What an order would start: the odds of an attack with everybody who can join, or as it would then stand. A44 §14.4-2
    fn preview_of(&self, state: &State, seat: Seat, action: Action) -> Preview {
        let attack = match (state.frame(), action) {
            (Some(Frame::Phase(_)), Action::Target(target)) => {
                Some(self.with_all(state, Attack::on(seat, target, false)))
            }
            (Some(Frame::Breakthrough), Action::Target(target)) => {
                let mut trial = state.clone();
                self.break_through(&mut trial, target);
                trial.attack.map(|attack| self.with_all(state, attack))
            }
            (Some(Frame::Prepare | Frame::Support), action) => {
                state.attack.clone().and_then(|attack| changed(attack, action))
            }
            _ => None,
        };
        let attack = attack.filter(|attack| !attack.with.is_empty());
        let reckoning = attack.and_then(|attack| self.combat_odds(state, &attack));
        let reckoning = reckoning.or_else(|| self.dice_ahead(state, seat, action));
        Preview { reckoning, ..Preview::default() }
    }
}

/// The attack as it would stand after an order of the attacker; nothing for an order that leaves it as it is.
fn changed(mut attack: Attack, action: Action) -> Option<Attack> {
    match action {
        Action::Attack => {}
        Action::Add(unit) if !attack.with.is_full() => attack.with.push(unit),
        Action::Drop(unit) => {
            attack.with.retain(|one| *one != unit);
            attack.along.retain(|one| *one != unit);
        }
        Action::Support(gun) if !attack.guns.is_full() => attack.guns.push(gun),
        Action::Strike => attack.air = true,
        _ => return None,
    }
    Some(attack)
}
