//! Who may attack what, with whom, and at which odds. A44 §14

use table::{Illegal, Seat};
use wargame::Id as _;

use crate::model::frames::Half;
use crate::model::ids::{HexId, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Attack, Dump, State};
use crate::model::units::UnitMarks;
use crate::pack::map::LAKE;
use crate::rulebook::{Ardennes, no};
use crate::rules::s14_combat::s15_strength::Armor;

/// The last column of the combat results table. A44 §14.5
const LAST_COLUMN: i8 = 8;

/// A shift of columns, with its rule: to the right is more than zero.
pub(crate) type Shift = (&'static str, i8, &'static str);

impl Ardennes {
    /// The column of an odds ratio, before shifts: zero is 1-3, and below it the attack fails by itself. A44 §14.4-2, §14.5
    pub(crate) fn column(attack: u16, defense: u16) -> i8 {
        if attack == 0 {
            return -1;
        }
        if defense == 0 {
            return LAST_COLUMN + 4; // Only units that have run already are there. A44 §17.5
        }
        let ratio = if attack >= defense { attack / defense } else { defense.div_ceil(attack) };
        let ratio = i8::try_from(ratio).unwrap_or(i8::MAX - 4);
        if attack >= defense { 1 + ratio } else { 3 - ratio }
    }

    /// All shifts of an attack as far as they are known. A44 §T-shifts, §16.6, §18.3-combat, §22.7, §22.8, §15.6.2-use, §15.6.3,
    /// §27.8.3, §15
    pub(crate) fn shifts(&self, state: &State, attack: &Attack) -> Vec<Shift> {
        let mut shifts = Vec::new();
        match self.armor(state, attack) {
            Armor::Attacker => shifts.push(("Armor Shift", 1, "21.1")),
            Armor::Defender => shifts.push(("tanks and infantry against none", -1, "21.1-defender")),
            Armor::None => {}
        }
        match i8::try_from(attack.guns.len()).unwrap_or(0) {
            0 => {}
            guns => shifts.push(("artillery", guns, "22.7")),
        }
        if state.in_hex(attack.target).any(|unit| !state.piece(unit).is_in_good_order()) {
            shifts.push(("Disrupted defender", 1, "18.3-combat"));
        }
        let pressing = |unit: &UnitId| {
            let own = |advantage: &&crate::model::state::Advantage| {
                advantage.target == attack.target && !advantage.fresh
            };
            state.advantages.iter().filter(own).any(|advantage| {
                advantage.seat == attack.seat && state.piece(*unit).place() == Place::Hex(advantage.at)
            })
        };
        if attack.with.iter().any(pressing) {
            shifts.push(("Attacker's Advantage", 1, "16.6"));
        }
        if attack.air {
            shifts.push(("Air Support", 1, "15.6.2-use"));
        }
        if attack.surprise {
            shifts.push(("surprise by Panzer Brigade 150", 1, "27.8.3"));
        }
        match i8::try_from(attack.left).unwrap_or(0) {
            0 => {}
            left => shifts.push(("defensive artillery and Jabos", -left, "22.8")),
        }
        shifts
    }

    /// The column an attack is rolled on; nothing when the odds are so bad that it fails by itself. A44 §14.5
    pub(crate) fn final_column(&self, state: &State, attack: &Attack) -> Option<usize> {
        let odds = Self::column(self.attack_total(state, attack), self.defense_total(state, attack));
        let shifted =
            self.shifts(state, attack).iter().fold(odds, |column, (_, by, _)| column.saturating_add(*by));
        usize::try_from(shifted.min(LAST_COLUMN)).ok()
    }

    /// Whether a hex can be attacked now: somebody is there who was not attacked yet, and somebody can attack. A44 §14.1,
    /// §14.1-once, §17.5, §32.2
    pub(crate) fn check_target(&self, state: &State, seat: Seat, at: HexId) -> Result<(), Illegal> {
        let (field, hex) = (self.field(state), self.hex_name(at));
        let dump = seat == Seat::German && self.guarded_dump(state, at).is_some();
        if !field.holds(seat.enemy(), at) && !dump {
            return no("14.1", format!("no enemy unit is in {hex}"));
        }
        if state.attacked.contains(&at) {
            return no("14.1-once", format!("{hex} has already been attacked in this phase"));
        }
        if state.attacked.is_full() {
            return no("14.1-once", "no more attacks can be made in this phase");
        }
        if !self.is_fresh_target(state, at, dump) {
            return no("14.1-once", format!("all units in {hex} have already been attacked in this phase"));
        }
        let attack = Attack::on(seat, at, false);
        // The refusal of the first who is near says best why nobody can, but for guns, which never do.
        let (mut why, mut of_guns) = (None, None);
        for unit in self.near(state, seat, at) {
            match self.check_attacker(state, &attack, unit) {
                Ok(()) => return Ok(()),
                Err(refusal) if self.unit(unit).kind.is_artillery() => of_guns = of_guns.or(Some(refusal)),
                Err(refusal) => why = why.or(Some(refusal)),
            }
        }
        let why = why.or(of_guns);
        match why {
            Some(refusal) => Err(refusal),
            None => no("14.1", format!("none of your units is next to {hex}")),
        }
    }

    /// Whether a hex has not been attacked, nor everybody in it. A44 §14.1-once
    fn is_fresh_target(&self, state: &State, at: HexId, dump: bool) -> bool {
        let fresh = |unit: UnitId| !state.piece(unit).is(Marks::RETREATED);
        !state.attacked.contains(&at) && !state.attacked.is_full() && (dump || state.in_hex(at).any(fresh))
    }

    /// The units of a side next to a hex, or in the Blocking Position behind it. A44 §14.2
    pub(crate) fn near(&self, state: &State, seat: Seat, at: HexId) -> impl Iterator<Item = UnitId> {
        let entry = self.ground.node(at).entry;
        let around = self.ground.around[usize::from(at)];
        UnitId::number(self.brief.iter().zip(state.pieces.iter())).filter_map(
            move |(unit, (brief, piece))| {
                let near = match piece.place() {
                    Place::Hex(from) => around.contains(&from),
                    Place::Blocking(by) => Some(by) == entry,
                    _ => false,
                };
                (near && brief.seat == seat).then_some(unit)
            },
        )
    }

    /// Every hex that can be attacked now. A44 §14.1
    pub(crate) fn targets(&self, state: &State, into: &mut Vec<HexId>) {
        let (seat, field) = (state.phasing(), self.field(state));
        for (unit, piece) in UnitId::number(state.pieces.iter()) {
            let brief = &self.brief[usize::from(unit)];
            let busy = [Marks::ATTACKED, Marks::DISENGAGED, Marks::STRATEGIC, Marks::BUILDS, Marks::REPLACED];
            if brief.seat != seat || brief.artillery || busy.into_iter().any(|mark| piece.is(mark)) {
                continue;
            }
            let mut note = |at: HexId| {
                let dump = seat == Seat::German && self.guarded_dump(state, at).is_some();
                let held = field.holds(seat.enemy(), at) || dump;
                if held && !into.contains(&at) && self.is_fresh_target(state, at, dump) {
                    let attack = Attack::on(seat, at, false);
                    if self.check_attacker(state, &attack, unit).is_ok() {
                        into.push(at);
                    }
                }
            };
            match piece.place() {
                Place::Hex(from) if field.is_beside(seat.enemy(), from) || state.dumps != [Dump::None; 3] => {
                    self.ground.graph.edges(from).iter().for_each(|edge| note(edge.to));
                }
                Place::Blocking(by) => note(self.ground.entries[usize::from(by)].at),
                _ => {}
            }
        }
    }

    /// Whether a unit may take part in an attack on a hex. A44 §14.1, §14.1-once, §14.2-one, §12.5, §15.8.2-start, §20.1, §22.9,
    /// §25.2.4, §25.3.2, §25.3.5, §27.3.3, §29.4, §14.2-stack, §19.4.3-join
    pub(crate) fn check_attacker(&self, state: &State, attack: &Attack, unit: UnitId) -> Result<(), Illegal> {
        let (data, piece, name) = (self.unit(unit), state.piece(unit), self.unit_name(unit));
        let target = attack.target;
        if data.seat != attack.seat {
            return no("14.1", format!("{name} is not a unit of yours"));
        }
        self.check_contact(state, attack, unit)?;
        if data.kind.is_artillery() {
            no("22.9", format!("{name} is artillery and can only support"))
        } else if attack.breakthrough && !attack.going.contains(&unit) {
            if attack.gone.iter().any(|(one, _)| *one == unit) {
                return Err(self.why_not_in_group(state, unit));
            }
            no("19.4.3-join", format!("{name} is not in the Breakthrough Group"))
        } else if attack
            .with
            .first()
            .is_some_and(|first| attack.breakthrough && state.piece(*first).place() != piece.place())
        {
            no("19.4.1", "only one stack may break through")
        } else if piece.is(Marks::HALTED) && !attack.breakthrough {
            Err(self.why_not_in_group(state, unit))
        } else if piece.is(Marks::ATTACKED) && !attack.breakthrough {
            no("14.1-once", format!("{name} has already attacked in this phase"))
        } else if piece.is(Marks::DISENGAGED) {
            no("20.1", format!("{name} has tried to disengage instead"))
        } else if piece.is(Marks::STRATEGIC) {
            no("12.5", format!("{name} is in Strategic Movement and cannot attack"))
        } else if piece.is(Marks::BUILDS) {
            no("15.8.2-start", format!("{name} is building an Improved Position and cannot attack"))
        } else if piece.is(Marks::REPLACED) {
            no("25.2.4", format!("{name} has received a replacement and cannot attack"))
        } else if piece.is(Marks::NIGHT) && !state.half.is_night() {
            no("25.3.5", format!("{name} has a Night marker and cannot attack by day"))
        } else if state.half.is_night() && piece.is(Marks::INFILTRATED) {
            no("31-limits", format!("{name} has infiltrated tonight and cannot attack"))
        } else if state.half.is_night() && !self.fights_at_night(state, unit) {
            no("25.3.2", format!("{name} has no Night marker"))
        } else if self.is_of(unit, "106") && self.is_held_schnee(state, target) {
            no("29.4", format!("{name} may not attack into the area of the 18 VG"))
        } else if attack.with.iter().any(|other| self.unit(*other).is_british() != data.is_british()) {
            no("27.3.3", "British and American units may not attack together")
        } else {
            Ok(())
        }
    }

    /// Whether a unit stands where it can attack a hex from. A44 §14.1, §T-TEC-lake, §13.8.1, §13.8.2, §13.8
    fn check_contact(&self, state: &State, attack: &Attack, unit: UnitId) -> Result<(), Illegal> {
        let (target, name) = (attack.target, self.unit_name(unit));
        match state.piece(unit).place() {
            Place::Hex(at) => match self.ground.edge(at, target) {
                Some(edge) if edge.flags & LAKE != 0 => {
                    no("T-TEC-lake", format!("{name} cannot attack over a lake"))
                }
                Some(_) => Ok(()),
                None => no("14.1", format!("{name} is not next to {}", self.hex_name(target))),
            },
            Place::Blocking(by) => {
                let entry = &self.ground.entries[usize::from(by)];
                let shut = entry.sector.is_some_and(|sector| self.is_shut(state, &self.field(state), sector));
                if entry.at != target {
                    no("13.8.1", format!("{name} can attack only Entry Hex {}", entry.name))
                } else if shut {
                    no("13.8.2", "a captured Entry Hex of that sector is not blocked")
                } else {
                    Ok(())
                }
            }
            Place::Box(_) => no("13.8.1", format!("{name} is not in the Blocking Position")),
            _ => no("14.1", format!("{name} is not on the map")),
        }
    }

    /// Whether a unit fights in the Night Turn. A44 §25.3.2, §27.5, §27.5-borrow, §31-limits
    pub(crate) fn fights_at_night(&self, state: &State, unit: UnitId) -> bool {
        let piece = state.piece(unit);
        let peiper = self.unit(unit).is(UnitMarks::PEIPER) && state.turn == 2;
        let allowed = piece.is(Marks::NIGHT)
            || piece.is(Marks::BORROWED)
            || (peiper && state.half == Half::Night(Seat::German));
        allowed && !piece.is(Marks::INFILTRATED)
    }

    /// Whether a unit belongs to a formation. A44 §2.5
    pub(crate) fn is_of(&self, unit: UnitId, formation: &str) -> bool {
        self.unit(unit).formation.as_ref().is_some_and(|id| *id == formation)
    }

    /// Whether no more than two Formations attack, attachments counted with those they are stacked with. A44 §14.3.1,
    /// §14.3.1-count, §14.3.2
    pub(crate) fn commands(&self, state: &State, units: &[UnitId]) -> bool {
        let same = |a: UnitId, b: UnitId| {
            let formation = self.unit(a).formation.as_ref();
            a == b || (formation.is_some() && formation == self.unit(b).formation.as_ref())
        };
        // Any unit of the Formation in the hex will do, whether it attacks or not.
        let hosts = |unit: UnitId, host: UnitId| {
            let place = state.piece(unit).place();
            self.all_units().any(|own| own != unit && same(own, host) && state.piece(own).place() == place)
        };
        // Two Formations lead, or one; everybody else must be attached, one to each.
        let led = |first: UnitId, second: UnitId| {
            let others: Vec<UnitId> =
                units.iter().copied().filter(|unit| !same(*unit, first) && !same(*unit, second)).collect();
            match others[..] {
                [] => true,
                [one] => hosts(one, first) || hosts(one, second),
                [one, two] => {
                    !same(first, second)
                        && ((hosts(one, first) && hosts(two, second))
                            || (hosts(one, second) && hosts(two, first)))
                }
                _ => false,
            }
        };
        let few = units.iter().map(|unit| self.unit(*unit).formation.as_ref());
        let mut known: Vec<&table::Word> = few.clone().flatten().collect();
        known.sort_unstable();
        known.dedup();
        if known.len() + few.filter(Option::is_none).count() <= 2 {
            return true;
        }
        units.iter().any(|first| units.iter().any(|second| led(*first, *second)))
    }

    /// Whether a unit would keep the limit of two Formations, or can only go along without its factors. A44 §14.3.1,
    /// §19.1.1-limit
    pub(crate) fn check_join(&self, state: &State, attack: &Attack, unit: UnitId) -> Result<Joins, Illegal> {
        self.check_attacker(state, attack, unit)?;
        let name = self.unit_name(unit);
        if attack.with.contains(&unit) || attack.along.contains(&unit) {
            return no("14.1", format!("{name} already takes part"));
        }
        let mut all = attack.with.to_vec();
        all.push(unit);
        if attack.with.is_full() || !self.commands(state, &all) {
            let place = state.piece(unit).place();
            let stacked = attack.with.iter().any(|other| state.piece(*other).place() == place);
            if stacked && !attack.along.is_full() {
                return Ok(Joins::Along);
            }
            return no("14.3.1", format!("with {name} more than two formations would attack"));
        }
        if matches!(state.piece(unit).place(), Place::Blocking(_)) {
            self.check_box_limit(state, &all)?;
        }
        Ok(Joins::With)
    }

    /// How much can attack out of a Blocking Position. A44 §13.8.1-limit
    fn check_box_limit(&self, state: &State, units: &[UnitId]) -> Result<(), Illegal> {
        let boxed = units.iter().filter(|unit| matches!(state.piece(**unit).place(), Place::Blocking(_)));
        let loads = boxed.map(|unit| self.load(state, *unit));
        let (points, steps) =
            loads.fold((0, 0), |(points, steps), load| (points + load.points, steps + load.steps));
        if points > BOX_POINTS || steps > BOX_STEPS {
            return no(
                "13.8.1-limit",
                "only as many units as two hexes can hold may attack from a Blocking Position",
            );
        }
        Ok(())
    }

    /// Whether an attack can be made as it stands. A44 §14.1, §14.3
    pub(crate) fn check_attack(&self, state: &State, attack: &Attack) -> Result<(), Illegal> {
        if attack.with.is_empty() {
            return no("14.1", "choose at least one unit that attacks");
        }
        // Who was dropped may have held the others together.
        if !self.commands(state, &attack.with) {
            return no("14.3.1", "more than two formations take part, attachments counted");
        }
        let place = |unit: &UnitId| state.piece(*unit).place();
        let left =
            attack.along.iter().find(|one| !attack.with.iter().any(|other| place(other) == place(one)));
        match left {
            Some(unit) => {
                no("19.1.1-limit", format!("{} is not with an attacking unit", self.unit_name(*unit)))
            }
            None => Ok(()),
        }
    }
}

/// How a unit takes part. A44 §19.1.1-limit
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Joins {
    With,
    Along,
}

/// What may attack out of a Blocking Position. A44 §13.8.1-limit
const BOX_POINTS: u8 = 6;
const BOX_STEPS: u8 = 4;
