//! How far a unit may go, whether it may move at all, and which boundaries bind it. BW §5.2, §5.4, §12.4-values, §15.2, §15.5, §15.7,
//! §35-penalty, §38.1-4, §38.1-9, §38.2-11

use table::{Illegal, Seat};
use wargame::Mp;

use crate::model::ids::{HexId, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Phase, State};
use crate::model::units::{Army, Kind, UnitMarks};
use crate::pack::map::Beside;
use crate::pack::options::On;
use crate::rulebook::{BitterWoods, no, rule};
use crate::rules::field::Field;
use crate::rules::s08_positions::dig_rule;

/// The last turn on which army boundaries bind. BW §5.4
pub(crate) const BOUND_TO: i8 = 6;
/// The turns on which the Allies lack fuel or shells. BW §38.2-11, §38.2-12
pub(crate) const V_WEAPONS: std::ops::RangeInclusive<i8> = 15..=22;

impl BitterWoods {
    /// The movement allowance of a unit now: a set figure first, then what is taken off, then what is
    /// halved. BW §5.2, §12.4-values, §15.2, §15.7, §35-penalty, §38.1-9, BW.Q28
    #[must_use]
    pub fn allowance(&self, state: &State, field: &Field, unit: UnitId) -> Mp {
        self.allowance_of(state, unit, self.surprised(state, field, unit))
    }

    /// The allowance by which an advance is measured: the Allies have all of theirs on the first turn. BW §15.2-advance, BW.Q60
    pub(crate) fn advance_allowance(&self, state: &State, unit: UnitId) -> Mp {
        self.allowance_of(state, unit, None)
    }

    fn allowance_of(&self, state: &State, unit: UnitId, set: Option<u16>) -> Mp {
        let (data, piece) = (self.unit(unit), state.piece(unit));
        let printed = u16::from(self.face(state, unit).movement);
        let mut points =
            printed.min(set.unwrap_or(printed)).min(self.held_back(state, unit).unwrap_or(printed));
        if data.seat == Seat::German {
            let jammed = self.is_first_turn(state) && data.kind.is_mechanized();
            let unguarded = state.events.unguarded
                && state.phase() == Some(Phase::Movement)
                && self.army(state, unit) == Army::Seventh;
            points = points.saturating_sub(u16::from(jammed) + u16::from(unguarded));
        }
        if piece.is(Marks::OOS) {
            points = points.div_ceil(2);
        }
        if self.is_hysterical(state, unit) {
            points = points.div_ceil(2);
        }
        Mp::whole(points)
    }

    /// What events leave of a movement allowance. BW §38.1-4, §38.2-11, §38.2-12
    fn held_back(&self, state: &State, unit: UnitId) -> Option<u16> {
        let data = self.unit(unit);
        let [first, _, third] = state.events.roll;
        let distracted = first == 4 && state.turn == 3 && data.is(UnitMarks::LEHR);
        let dry = matches!(third, 11 | 12)
            && V_WEAPONS.contains(&state.turn)
            && data.seat == Seat::Allied
            && data.kind.is_mechanized()
            && !data.is(UnitMarks::UNAFFECTED);
        if distracted {
            Some(2)
        } else if dry {
            Some(3)
        } else {
            None
        }
    }

    /// Two generals are held up at every road block until 18 December is over. BW §38.1-9
    fn is_hysterical(&self, state: &State, unit: UnitId) -> bool {
        let data = self.unit(unit);
        state.events.roll[0] == 9
            && state.turn <= 6
            && data.kind == Kind::Leader
            && ["hodges", "middleton"].contains(&data.id.as_str())
    }

    /// What is left of the movement of an Allied unit on the first turn; nothing where it is free. BW §15.2, §15.2-zoc,
    /// §15.2-artillery, §15.2-second, §15.2-rest, §15.3-free, §34, BW.Q84
    fn surprised(&self, state: &State, field: &Field, unit: UnitId) -> Option<u16> {
        let (data, piece) = (self.unit(unit), state.piece(unit));
        if data.seat != Seat::Allied || !self.is_first_turn(state) {
            return None;
        }
        let met = piece.hex().is_some_and(|at| self.is_in_contact(field, Seat::Allied, at));
        if piece.is(Marks::PINNED) {
            None
        } else if data.kind.is_artillery() {
            (!met).then_some(1)
        } else if data.kind == Kind::Leader && self.plays(On::ACCELERATED) {
            None
        } else if data.is(UnitMarks::SECOND) {
            Some(3)
        } else {
            Some(2)
        }
    }

    /// The rule that leaves a unit less than its printed movement. BW §12.4-values, §15.2-rest, §15.2-second, §15.2-artillery, §15.7,
    /// §35-penalty, §38.1-4, §38.1-9, §38.2-11
    pub(crate) fn hindered_by(&self, state: &State, field: &Field, unit: UnitId) -> &'static str {
        let data = self.unit(unit);
        let surprised = self.surprised(state, field, unit).is_some();
        if state.piece(unit).is(Marks::OOS) {
            "12.4-values"
        } else if surprised && data.kind.is_artillery() {
            "15.2-artillery"
        } else if surprised && data.is(UnitMarks::SECOND) {
            "15.2-second"
        } else if surprised {
            "15.2-rest"
        } else if self.is_unguarded(state, unit) {
            "35-penalty"
        } else if self.is_hysterical(state, unit) {
            "38.1-9"
        } else if self.held_back(state, unit).is_some() && data.seat == Seat::German {
            "38.1-4"
        } else if self.held_back(state, unit).is_some() {
            "38.2-11"
        } else if self.is_first_turn(state) {
            "15.7"
        } else {
            "5.2"
        }
    }

    /// Whether a unit may move at all now, and from where. BW §5.1, §9.5-ENG, §14.1, §14.2, §15.5, §35-penalty, §37.1-immobile
    ///
    /// # Errors
    /// By the rule that forbids it.
    pub fn check_mover(&self, state: &State, seat: Seat, unit: UnitId) -> Result<HexId, Illegal> {
        let (data, piece, name) = (self.unit(unit), state.piece(unit), self.unit_name(unit));
        if data.seat != seat {
            return no("5.1", format!("{name} is not your unit"));
        }
        let at = match piece.place() {
            Place::Hex(at) => at,
            Place::Waiting => return no("16.1", format!("{name} is not on the map yet")),
            Place::Left(_) => return no("5.5-return", format!("{name} has left the map")),
            Place::Exited { .. } => return no("5.5-german", format!("{name} has left the map for good")),
            Place::Dead | Place::Absent => return no("5.1", format!("{name} is not on the map")),
        };
        let open = BitterWoods::is_open(state, unit) || self.may_resume(state, unit);
        let exploiting = state.phase() == Some(Phase::Exploitation);
        if data.is(UnitMarks::FIRST_SS_CORPS) && self.is_first_turn(state) {
            no("15.5", format!("{name} cannot act on the first turn, before the breakthrough"))
        } else if data.kind == Kind::ArmyArtillery {
            no("37.1-immobile", format!("{name} cannot move"))
        } else if data.is(UnitMarks::VDH) {
            no("29-1", format!("{name} cannot leave the hex where it landed"))
        } else if piece.is(Marks::HELD) {
            no("Sc-erasing", format!("{name} must hold its line until an enemy comes near"))
        } else if self.is_bound(state, unit) {
            let number = if self.was_engaged(state, unit) { "9.5-ENG-infantry" } else { "9.5-ENG" };
            no(number, format!("{name} is engaged and cannot leave its hex"))
        } else if !open && BitterWoods::has_stopped(state, unit) && (piece.is(Marks::EXPLOITS) || !exploiting)
        {
            Err(self.why_stopped(state, unit))
        } else if !open && piece.is(Marks::HELD_UP) && piece.is(Marks::GONE) {
            let number = if self.is_peiper(unit) { "27.1-exploit" } else { "27.2-roll" };
            no(number, format!("{name} did not get through the zone of control and must stop"))
        } else if exploiting && !open && piece.is(Marks::GONE) {
            no("14.3", format!("{name} has moved"))
        } else if exploiting && !piece.is(Marks::EXPLOITS) {
            self.no_exploitation(state, unit)
        } else if exploiting {
            Ok(at)
        } else if piece.is(Marks::RESERVE) {
            no(self.reserve_rule(), format!("{name} is in reserve"))
        } else if piece.is(Marks::BUILDS) {
            no("13.3-who", format!("{name} is building a bridge"))
        } else if piece.is(Marks::DIGS) {
            no(dig_rule(state, at), format!("{name} is digging in and cannot move"))
        } else if piece.is(Marks::MOVED) && !open {
            no("5.1", format!("{name} has moved"))
        } else {
            Ok(at)
        }
    }

    /// The nearest reason why a unit had to stop where it is. BW §7.4
    fn why_stopped(&self, state: &State, unit: UnitId) -> Illegal {
        let why = self.stopped_by(state, unit).into_iter().next();
        why.unwrap_or_else(|| Illegal::new(rule("5.1"), format!("{} has moved", self.unit_name(unit))))
    }

    /// The rule by which a unit in reserve does nothing else: with leaders their chapter stands in. BW §14.1, §24.5
    pub(crate) fn reserve_rule(&self) -> &'static str {
        if self.plays(On::LEADERS) { "24.5" } else { "14.1" }
    }

    /// Whether a unit has moved last and may go no farther.
    pub(crate) fn has_stopped(state: &State, unit: UnitId) -> bool {
        state.mover.is_some_and(|mover| mover.unit == unit && mover.is_stopped())
    }

    /// Why a unit does not exploit. BW §14.2, §24.5-mover, §35-penalty
    fn no_exploitation(&self, state: &State, unit: UnitId) -> Result<HexId, Illegal> {
        let (piece, name) = (state.piece(unit), self.unit_name(unit));
        if piece.is(Marks::RESERVE) && self.is_unguarded(state, unit) {
            no("35-penalty", format!("7th Army has left its garrisons, so {name} cannot exploit"))
        } else if piece.is(Marks::RESERVE) {
            let own = self.plays(On::ALTERNATIVE) && self.is_peiper(unit);
            let number = if own { "36-L3" } else { "24.5" };
            no(number, format!("a leader must release {name} from reserve"))
        } else if self.unit(unit).kind == Kind::Leader {
            no("24.5-exploit", format!("{name} has released no units, or has moved"))
        } else {
            let number = if self.plays(On::LEADERS) { "24.5" } else { "14.2" };
            no(number, format!("{name} is not in reserve"))
        }
    }

    /// Whether the missing garrisons hold a unit back. BW §35-penalty
    pub(crate) fn is_unguarded(&self, state: &State, unit: UnitId) -> bool {
        state.events.unguarded && self.army(state, unit) == Army::Seventh
    }

    /// The army a unit answers to. BW §2.4-army, §24.6-attach
    #[must_use]
    pub fn army(&self, state: &State, unit: UnitId) -> Army {
        let attached = state.attached.iter().find(|(one, _)| *one == unit).map(|(_, army)| *army);
        attached.unwrap_or(self.unit(unit).army)
    }

    /// Whether army boundaries are meant for a unit: mechanized ones, leaders, and with rule 37.2 guns. BW §5.4, §24.6-boundary,
    /// §37.2, §37.2-a, §37.2-b
    pub(crate) fn is_bounded(&self, unit: UnitId) -> bool {
        let data = self.unit(unit);
        let gun = matches!(data.kind, Kind::Artillery | Kind::Rocket) && self.plays(On::CONTROL);
        data.seat == Seat::German && (data.kind.is_mechanized() || data.kind == Kind::Leader || gun)
    }

    /// Whether an army boundary keeps a unit out of a hex. BW §5.4, §5.4-6pz, §5.4-5pz, §5.4-shared, §5.4-south, §5.4-endpoint,
    /// §5.4-retreat, §24.6-boundary, §37.2-d, BW.Q33, BW.Q34
    #[must_use]
    #[inline]
    pub fn is_out_of_bounds(&self, state: &State, unit: UnitId, at: HexId) -> bool {
        self.is_held_in_bounds(state, unit) && self.is_beyond(state, unit, at)
    }

    /// Whether boundaries hold a unit now: not one that has passed the end of one. Who was driven over his may go on beyond it,
    /// towards home. BW §5.4, §5.4-endpoint, §5.4-retreat
    #[inline]
    pub(crate) fn is_held_in_bounds(&self, state: &State, unit: UnitId) -> bool {
        let piece = state.piece(unit);
        state.turn <= BOUND_TO && self.is_bounded(unit) && !piece.is(Marks::FREE) && !piece.is(Marks::ASTRAY)
    }

    /// Whether a hex lies beyond the boundary of a unit's army. BW §5.4
    pub(crate) fn is_beyond(&self, state: &State, unit: UnitId, at: HexId) -> bool {
        self.bounds_of(self.army(state, unit)).is_some_and(|beyond| beyond[usize::from(at)])
    }

    /// By hex, whether it lies beyond the boundaries of an army. BW §5.4
    pub(crate) fn bounds_of(&self, army: Army) -> Option<&[bool]> {
        let place = Army::GERMAN.iter().position(|one| *one == army)?;
        Some(&self.beyond[place])
    }

    /// The rule that keeps a unit on its side of a boundary. BW §5.4-6pz, §5.4-5pz, §5.4-south, §37.2-a, §37.2-b
    pub(crate) fn bound_by(&self, state: &State, unit: UnitId, at: HexId) -> &'static str {
        let (gun, south) = (self.unit(unit).kind.is_artillery(), self.ground.node(at).boundary[1]);
        match (self.army(state, unit), self.unit(unit).kind) {
            (_, Kind::Leader) => "24.6-boundary",
            (Army::SixthPanzer, _) => {
                if gun {
                    "37.2-a"
                } else {
                    "5.4-6pz"
                }
            }
            (Army::FifthPanzer, _) if south != Beside::South => {
                if gun {
                    "37.2-a"
                } else {
                    "5.4-5pz"
                }
            }
            _ => {
                if gun {
                    "37.2-b"
                } else {
                    "5.4-south"
                }
            }
        }
    }
}
