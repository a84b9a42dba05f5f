//! Carrying out combat results: losses, Fire Fights, Determined Defense, retreats, advances. A44 §16, §17, §19.1
//!
//! A result is laid out as frames, the last thing to do at the bottom. What leaves no choice is done at once; what does
//! waits on top for whoever owes the decision.

use arrayvec::ArrayVec;
use kernel::Log;
use table::{Illegal, Seat};

use crate::model::frames::{Advance, After, Frame};
use crate::model::ids::{HexId, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Advantage, Attack, Retreat, State};
use crate::model::tables::{CombatResult, Table};
use crate::model::units::Kind;
use crate::rulebook::{Ardennes, no};
use crate::rules::narration::Roll;
use crate::rules::s14_combat::s16_losses::Fate;
use crate::rules::s14_combat::s17_retreats::End;

impl Ardennes {
    /// The defenders of the attack under way, whether they count or not.
    pub(crate) fn attacked_units(&self, state: &State, attack: &Attack) -> Vec<UnitId> {
        let mine = |unit: &UnitId| self.unit(*unit).seat != attack.seat;
        state.in_hex(attack.target).filter(mine).collect()
    }

    /// Lays out a result. A44 §16.1, §16.2.2
    pub(crate) fn carry_out(&self, state: &mut State, result: CombatResult) {
        let Some(attack) = &mut state.attack else { return };
        // What helped or hindered the roll is spent.
        (attack.left, attack.air, attack.surprise, attack.guard) = (0, false, false, None);
        attack.guns.clear();
        let attack = attack.clone();
        let costly = matches!(result, CombatResult::Shattered | CombatResult::D1 | CombatResult::A1D1);
        if costly && self.is_lone_recon(state, &attack) {
            state.frames.push(Frame::ReconChoice(result));
            return;
        }
        self.lay_out(state, result);
    }

    /// A Recon unit that defends alone may run far instead of losing a step. A44 §21.4, A44.Q43
    fn is_lone_recon(&self, state: &State, attack: &Attack) -> bool {
        matches!(self.attacked_units(state, attack)[..], [unit] if self.unit(unit).kind == Kind::Recon)
    }

    /// The lone Recon unit runs; what the attacker loses he loses all the same. A44 §21.4, A44.Q43
    pub(crate) fn evade(&self, state: &mut State, result: CombatResult) {
        self.lay_out(state, CombatResult::Dr4);
        if let (CombatResult::A1D1, Some(attack)) = (result, &state.attack) {
            state.frames.push(Frame::Lose { seat: attack.seat, tank: false });
        }
    }

    /// Puts the parts of a result on the stack, the last first. A44 §16, §16.1-DS, §16.1-DR3, §16.1-DR2, §16.1-A1ENG,
    /// §16.1-FF, §16.1-A1, §16.2.2-D1, §16.2.2-A1D1, §16.2.2-A1DR2, §16.2.2-ENGplus
    pub(crate) fn lay_out(&self, state: &mut State, result: CombatResult) {
        // A fuel dump that stands alone falls with its first loss. A44 §32.2-capture
        if let Some(attack) = state.attack.clone().filter(|_| result == CombatResult::Exchange)
            && self.attacked_units(state, &attack).is_empty()
        {
            self.capture_dump(state, attack.target);
        }
        let Some(attack) = &mut state.attack else { return };
        let (attacker, defender) = (attack.seat, attack.seat.enemy());
        attack.shattered = result == CombatResult::Shattered;
        let (armored, counter) = (attack.armored, attack.counter_armored);
        let lose = |seat| Frame::Lose { seat, tank: false };
        let retreat = |hexes| Frame::Then(After::Retreat { hexes, stand: hexes == 2 });
        let advance = |kind| Frame::Then(After::Advance(kind));
        let engage = Frame::Then(After::Engage { plus: false });
        let frames: &[Frame] = match result {
            CombatResult::Shattered => &[advance(Advance::Bonus), retreat(4), lose(defender)],
            CombatResult::Dr4 => &[advance(Advance::Bonus), retreat(4)],
            CombatResult::Dr3 => &[advance(Advance::Bonus), retreat(3)],
            CombatResult::Dr2 => &[advance(Advance::Regular), retreat(2)],
            CombatResult::FireFight => &[Frame::FireFight { plus: false }],
            CombatResult::FireFightPlus => &[Frame::FireFight { plus: true }],
            // Who had the Armor Shift must pay with a tank. A44 §16.3-tank
            CombatResult::Exchange => &[
                Frame::Then(After::Engage { plus: false }),
                Frame::Lose { seat: attacker, tank: armored },
                Frame::Lose { seat: defender, tank: counter },
            ],
            CombatResult::Engaged => &[engage],
            CombatResult::A1Engaged => &[engage, lose(attacker)],
            CombatResult::A1 => &[lose(attacker)],
            CombatResult::D1 => &[advance(Advance::Regular), retreat(2), lose(defender)],
            CombatResult::A1D1 => &[advance(Advance::Regular), retreat(2), lose(attacker), lose(defender)],
            CombatResult::A1Dr2 => &[advance(Advance::Regular), retreat(2), lose(attacker)],
            CombatResult::EngagedPlus => &[Frame::Then(After::Engage { plus: true })],
        };
        if !state.frames.contains(&Frame::Then(After::End)) {
            state.frames.push(Frame::Then(After::End));
        }
        state.frames.extend(frames.iter().copied());
    }

    /// Who may lead a Fire Fight. A44 §16.2.1, §16.2.1-barred, §16.2.1-enter, §7.4-vehicle
    pub(crate) fn check_lead(&self, state: &State, attack: &Attack, unit: UnitId) -> Result<(), Illegal> {
        let (data, piece, name) = (self.unit(unit), state.piece(unit), self.unit_name(unit));
        let crosses = match piece.place() {
            Place::Hex(at) => self
                .ground
                .edge(at, attack.target)
                .is_some_and(|edge| self.may_follow(state, attack, unit, at, edge)),
            Place::Blocking(_) => true,
            _ => false,
        };
        if !attack.with.contains(&unit) {
            no("16.2.1", format!("{name} does not take part"))
        } else if !piece.is_in_good_order() || data.kind.is_artillery() || piece.is(Marks::STRATEGIC) {
            no("16.2.1-barred", format!("{name} cannot lead"))
        } else if !crosses {
            let why = self.why_cannot_follow(state, attack, unit).map_or("could not advance", |(_, why)| why);
            no("16.2.1-enter", format!("{name} could not advance into the hex: it {why}"))
        } else {
            Ok(())
        }
    }

    /// What is added to the die of a Fire Fight. A44 §16.2, §16.2-tank, §16.1-FF1, §T-firefight
    pub(crate) fn fire_fight_modifier(&self, state: &State, attack: &Attack, lead: UnitId, plus: bool) -> i8 {
        let data = self.unit(lead);
        let best =
            self.attacked_units(state, attack).iter().map(|unit| self.unit(*unit).tq).max().unwrap_or(0);
        let gray = matches!(data.kind, Kind::Tank | Kind::Mixed);
        let armor = gray && data.tq >= best && self.allows_armor(attack.target);
        data.morale.die() + i8::from(plus) - i8::from(armor)
    }

    /// Who may lead a Determined Defense. A44 §16.7.1-lead, §12.5-loses, §18.3-barred
    pub(crate) fn check_stand(&self, state: &State, attack: &Attack, unit: UnitId) -> Result<(), Illegal> {
        let (data, piece, name) = (self.unit(unit), state.piece(unit), self.unit_name(unit));
        if piece.place() != Place::Hex(attack.target) || data.seat == attack.seat {
            no("16.7.1", format!("{name} does not defend"))
        } else if !piece.is_in_good_order() || data.kind.is_artillery() || piece.is(Marks::STRATEGIC) {
            no("16.7.1-lead", format!("{name} cannot lead a Determined Defense"))
        } else {
            Ok(())
        }
    }

    /// What is added to the die of a Determined Defense. A44 §16.7.2, §16.7.2-dcb
    pub(crate) fn stand_modifier(&self, state: &State, attack: &Attack, lead: UnitId) -> i8 {
        let defenders = self.attacked_units(state, attack);
        let bonus = self.bonus(state, attack.target, &defenders);
        self.unit(lead).morale.die() - i8::try_from(bonus).unwrap_or(0)
    }

    /// The defenders stood; what came of it. A44 §16.7.3, §16.7.3-yesEX, §16.7.3-yes, §16.7.3-delay, §16.7.3-no, §16.7.4,
    /// §16.7, §16.7.1-effect
    pub(crate) fn determined(&self, state: &mut State, lead: UnitId, die: u8, log: &mut Log) {
        let Some(attack) = state.attack.clone() else { return };
        let modifier = self.stand_modifier(state, &attack, lead);
        let roll = i8::try_from(die).unwrap_or(6) + modifier;
        let word = self.data.charts.read(Table::Determined, roll).to_owned();
        log.record(|| {
            let text = format!(
                "Led by {}, {}.",
                self.unit_name(lead),
                crate::rules::s14_combat::chances::stand_text(&word)
            );
            self.rolled(attack.seat.enemy(), Table::Determined, Roll { die, modifier }, &text, "16.7.3")
        });
        let holds = word.starts_with("yes");
        if word != "no" {
            self.lose_step(state, lead, log);
        }
        if holds {
            // The retreat and the advance are off; who is left is Engaged, and an empty hex may be entered. A44 §16.7.4
            state
                .frames
                .retain(|frame| !matches!(frame, Frame::Then(After::Retreat { .. } | After::Advance(_))));
            state.frames.push(Frame::Then(After::Engage { plus: false }));
            if word == "yes EX" {
                state.frames.push(Frame::Lose { seat: attack.seat, tank: attack.armored });
            }
        } else if word.starts_with("delay") {
            for frame in &mut state.frames {
                if matches!(frame, Frame::Then(After::Advance(_))) {
                    *frame = Frame::Then(After::Advance(Advance::Limited));
                }
            }
        }
    }

    /// Who may take a step loss. A44 §16.3, §16.3-tank
    pub(crate) fn may_lose(&self, state: &State, seat: Seat, tank: bool) -> Vec<UnitId> {
        let Some(attack) = &state.attack else { return Vec::new() };
        let lead = attack.lead.filter(|lead| seat == attack.seat && attack.with.contains(lead));
        if let Some(lead) = lead {
            return vec![lead];
        }
        let all: Vec<UnitId> =
            if seat == attack.seat { attack.with.to_vec() } else { self.attacked_units(state, attack) };
        let qualified = |unit: &UnitId| {
            let kind = self.unit(*unit).kind;
            if seat == attack.seat { self.earns_shift(state, attack, *unit) } else { kind.is_tank() }
        };
        let tanks: Vec<UnitId> = all.iter().copied().filter(|unit| tank && qualified(unit)).collect();
        if tanks.is_empty() { all } else { tanks }
    }

    /// Does what is laid out next and leaves no choice; says whether it did anything.
    pub(crate) fn follow_up(&self, state: &mut State, after: After, log: &mut Log) {
        state.frames.pop();
        let Some(attack) = state.attack.clone() else { return };
        match after {
            After::Retreat { hexes, stand } => self.begin_retreat(state, &attack, hexes, stand, log),
            After::Engage { plus } => self.engage(state, &attack, plus, log),
            After::Advance(kind) => self.begin_advance(state, &attack, kind),
            After::End => self.end_attack(state, &attack),
        }
    }

    /// The defenders go, unless they may stand and somebody can lead them. A44 §16.7.1, §17.1, §17.3, §17
    fn begin_retreat(&self, state: &mut State, attack: &Attack, hexes: u8, stand: bool, log: &mut Log) {
        let defenders = self.attacked_units(state, attack);
        // A Retreat result costs the advantage, even if the defenders stand. A44 §16.6-d
        state.advantages.retain(|advantage| advantage.at != attack.target);
        if stand && defenders.iter().any(|unit| self.check_stand(state, attack, *unit).is_ok()) {
            state.frames.push(Frame::Then(After::Retreat { hexes, stand: false }));
            state.frames.push(Frame::Stand);
            return;
        }
        if stand && !defenders.is_empty() {
            self.narrate_skip(state, Frame::Then(After::Retreat { hexes, stand }), log);
        }
        self.capture_dump(state, attack.target);
        let mut units: ArrayVec<UnitId, { crate::model::state::MOST_IN_HEX }> = ArrayVec::new();
        for unit in defenders {
            match self.fate(state, unit, hexes) {
                Fate::Eliminated(number) => self.eliminate(state, unit, number, log),
                Fate::Disrupted | Fate::Broken if !units.is_full() => units.push(unit),
                Fate::Disrupted | Fate::Broken => self.eliminate(state, unit, "17.4-none", log),
            }
        }
        // What was dug is lost with the hex. A44 §15.8.4-combat
        state.positions.retain(|position| position.at != attack.target);
        if !units.is_empty() {
            state.retreat = Some(Retreat { from: attack.target, hexes, units });
            state.frames.push(Frame::Retreat);
        }
    }

    /// Where a unit can go back to. Beyond the hexes asked for it goes on until there is room, and is Broken by that; where there
    /// is none, what is too much is lost. A44 §17.1, §17.4, §17.4-none, §18.2, §17.6
    pub(crate) fn retreat_ends(&self, state: &State, retreat: &Retreat, unit: UnitId) -> (u8, Vec<End>) {
        let field = self.field(state);
        let roomy = |end: &End| match end {
            End::Hex(at) => self.has_room(state, &field, unit, *at),
            End::Box(_) => true,
        };
        let mut nearest = Vec::new();
        for hexes in retreat.hexes..=crate::rules::s14_combat::s17_retreats::FARTHEST {
            let ends = self.retreats(state, unit, retreat.from, hexes);
            let free: Vec<End> = ends.iter().copied().filter(roomy).collect();
            if !free.is_empty() {
                return (hexes, free);
            }
            if hexes == retreat.hexes {
                if ends.is_empty() {
                    break;
                }
                nearest = ends;
            }
        }
        (retreat.hexes, nearest)
    }

    /// Units that find no way are lost. A44 §17.2, §17.2-e, §17.4-none
    pub(crate) fn prune_retreat(&self, state: &mut State, log: &mut Log) {
        loop {
            let Some(retreat) = state.retreat.clone() else { return };
            let lost =
                retreat.units.iter().find(|unit| self.retreat_ends(state, &retreat, **unit).1.is_empty());
            match lost {
                Some(unit) => self.eliminate(state, *unit, "17.2-e", log),
                None => return,
            }
        }
    }

    /// The defenders are Engaged; where none is left, the attackers take the hex. A44 §16.1-ENG, §16.1-EX, §16.5, §16.6, §16.7.4
    fn engage(&self, state: &mut State, attack: &Attack, plus: bool, log: &mut Log) {
        let defenders = self.attacked_units(state, attack);
        if defenders.is_empty() {
            // A fuel dump that nobody has taken still bars its hex. A44 §32.2
            if self.guarded_dump(state, attack.target).is_none() {
                state.frames.push(Frame::Then(After::Advance(Advance::Limited)));
            }
            return;
        }
        for unit in defenders {
            if !state.piece(unit).is(Marks::ENGAGED) {
                self.log_unit(unit, "is Engaged", "16.5", log);
            }
            state.piece_mut(unit).mark(Marks::ENGAGED);
        }
        if !plus || state.advantages.is_full() {
            return;
        }
        match self.attacking_hexes(state, attack)[..] {
            [] => {}
            [at] => self.favor(state, at),
            _ => state.frames.push(Frame::Favor),
        }
    }

    /// The hexes from which an attack comes. A44 §16.6
    pub(crate) fn attacking_hexes(&self, state: &State, attack: &Attack) -> Vec<HexId> {
        let mut hexes: Vec<HexId> = attack.with.iter().filter_map(|unit| state.piece(*unit).hex()).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }

    /// An Attacker's Advantage marker comes onto a stack and points at the hex. A44 §16.6
    pub(crate) fn favor(&self, state: &mut State, at: HexId) {
        let Some(attack) = &state.attack else { return };
        let here = attack.with.iter().copied().filter(|unit| state.piece(*unit).place() == Place::Hex(at));
        let units = here.take(12).collect();
        let (seat, target) = (attack.seat, attack.target);
        state.advantages.push(Advantage { seat, at, target, units, fresh: true });
    }

    /// Markers whose units have all left are gone. A44 §16.6-c
    pub(crate) fn tidy_advantages(&self, state: &mut State) {
        if !state.advantages.is_empty() {
            let pieces = &state.pieces;
            let there = |one: &Advantage| {
                one.units.iter().any(|unit| pieces[usize::from(*unit)].place() == Place::Hex(one.at))
            };
            state.advantages.retain(|one| there(one));
        }
    }

    /// Those who took part may go forward. A44 §19.1.1, §19.1.2, §16.2.2-all, §19
    fn begin_advance(&self, state: &mut State, attack: &Attack, kind: Advance) {
        if kind == Advance::Limited && !self.attacked_units(state, attack).is_empty() {
            return;
        }
        if let Some(attack) = &mut state.attack {
            attack.advance = Some(kind);
            attack.going = attack.with.clone();
            // Who only went along may follow too. A44 §19.1.1-limit
            let room = attack.going.remaining_capacity();
            attack.going.extend(attack.along.iter().copied().take(room));
            state.frames.push(Frame::Advance);
        }
    }

    /// Removes the SM/Truck markers of the units that were attacked, at the end of the combat. A unit that has retreated was
    /// attacked: in the enemy's Combat Phase there is no other way to retreat. A44 §12.6
    fn take_off_trucks(&self, state: &mut State, attack: &Attack) {
        let ran = |unit: &UnitId| self.rules_2() && state.piece(*unit).is(Marks::RETREATED);
        let mut attacked: Vec<UnitId> = self.units_of(attack.seat.enemy()).filter(ran).collect();
        attacked.extend(self.attacked_units(state, attack));
        for unit in attacked {
            state.piece_mut(unit).clear(Marks::STRATEGIC);
        }
    }

    /// The combat is over. A44 §14.1-once, §16.6-a, §15.8.4-combat, §13.8.3
    fn end_attack(&self, state: &mut State, attack: &Attack) {
        for unit in attack.with.iter().chain(&attack.along) {
            state.piece_mut(*unit).mark(Marks::ATTACKED);
        }
        self.take_off_trucks(state, attack);
        if self.attacked_units(state, attack).is_empty() {
            state.positions.retain(|position| position.at != attack.target);
        }
        if !state.attacked.is_full() {
            state.attacked.push(attack.target);
        }
        state.advantages.retain(|one| one.fresh || one.seat != attack.seat || one.target != attack.target);
        let breaks_through = attack.shattered && !attack.gone.is_empty();
        if breaks_through {
            state.frames.push(Frame::Breakthrough);
        } else {
            state.attack = None;
        }
    }
}
