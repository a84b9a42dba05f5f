//! How German attackers advance, one unit after the other, by the table. EA §12.83, §T-advance

use std::borrow::Cow;

use kernel::Log;
use table::Seat;

use crate::model::frame::{Combat, DieFor, Frame};
use crate::model::ids::{HexId, UnitId, Units};
use crate::model::pieces::{Marks, Piece};
use crate::model::state::{Compass, State};
use crate::pack::edges::river_of;
use crate::rulebook::EnemyAction;
use crate::rules::hypothetical::{Hypothetical, Trace};
use crate::rules::s12_combat::advance::Crossing;

/// Whatever the die shows.
const ALWAYS: u8 = 10;
/// From this day on a unit does not advance into a trap. EA §12.83-22
const CAREFUL: u8 = 22;

/// A hex that a unit might advance to, with its line of the table. EA §T-advance
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Course {
    pub(crate) at: HexId,
    /// The unit goes on this die or less.
    pub(crate) most: u8,
    pub(crate) why: &'static str,
    /// How many units have advanced there before it.
    pub(crate) there: usize,
}

/// What keeps a unit from a hex: the rule, and why in words.
type Bar = (&'static str, Cow<'static, str>);

/// A bar with plain words.
fn bar<T>(number: &'static str, why: &'static str) -> Result<T, Bar> {
    Err((number, Cow::Borrowed(why)))
}

impl EnemyAction {
    /// Whether a German attacker advances at all. EA §12.83-barred, §12.9-effects, §13.51
    pub(crate) fn may_german_advance(&self, state: &State, unit: UnitId) -> bool {
        let piece = state.piece(unit);
        let held = Marks::DISPERSED.with(Marks::JOINED).with(Marks::NO_FUEL);
        piece.hex().is_some() && !piece.is(held) && !self.face(state, unit).bracket
    }

    /// The next unit's advance: as far as it goes without a die. EA §12.83, §Ex-12.83
    pub(crate) fn german_advances(&self, state: &mut State, log: &mut Log) {
        let Some(combat) = state.combat.as_ref() else { return };
        let able: Units =
            combat.attackers.iter().filter(|unit| self.may_german_advance(state, *unit)).collect();
        let after = combat.cursor;
        let next = self.ascending(state, &able).into_iter();
        let next = next.map(|unit| (unit, self.order_up(state, unit))).find(|(_, order)| *order > after);
        let Some((unit, order)) = next else { return self.clean_up(state, log) };
        if let Some(combat) = state.combat.as_mut() {
            combat.cursor = order;
        }
        match self.first_course(state, unit) {
            Ok(course) => self.follow(state, unit, course, log),
            Err(why) => self.stays(unit, "does not advance", why, log),
        }
        self.end_german_advance(state, log);
    }

    fn stays(&self, unit: UnitId, does: &str, (number, why): Bar, log: &mut Log) {
        self.log_unit(unit, format_args!("{does}: {why}"), number, log);
    }

    /// After the last unit the combat is over, unless a die is awaited.
    fn end_german_advance(&self, state: &mut State, log: &mut Log) {
        if !matches!(state.frame(), Some(Frame::Fight(_))) {
            return;
        }
        let Some(combat) = state.combat.as_ref() else { return };
        let after = combat.cursor;
        let left = combat
            .attackers
            .iter()
            .any(|unit| self.may_german_advance(state, unit) && self.order_up(state, unit) > after);
        if !left {
            self.clean_up(state, log);
        }
    }

    /// A unit goes where it goes in any case, or a die decides. EA §12.83, §T-advance
    fn follow(&self, state: &mut State, unit: UnitId, course: Course, log: &mut Log) {
        match course.most {
            0 => {
                let target = state.combat.as_ref().map(|combat| combat.target);
                let does = if target == Some(course.at) { "does not advance" } else { "goes no further" };
                self.stays(unit, does, ("T-advance", self.refusal_text(course)), log);
            }
            ALWAYS => self.enter_course(state, unit, course.at, (course.why, ", without a die"), log),
            most => {
                let before = if course.there == 0 { "nobody has" } else { "one unit has" };
                let hex = self.hex_label(course.at);
                let text = format_args!(
                    "may advance to {hex} on {most} or less ({}; {before} advanced there)",
                    course.why
                );
                self.log_unit(unit, text, "12.83", log);
                state.frames.push(Frame::Die(DieFor::Advance { unit, at: course.at, most }));
            }
        }
    }

    /// Why the table lets nobody go to a hex. EA §T-advance
    fn refusal_text(&self, course: Course) -> Cow<'static, str> {
        let hex = self.hex_label(course.at);
        Cow::Owned(if course.there > 1 {
            format!("two units have advanced to {hex} already")
        } else {
            format!("{hex} is no town, brings no points and no supply, and is not closer to the objective")
        })
    }

    /// The die of an advance. EA §12.83
    pub(crate) fn advance_rolled(
        &self,
        state: &mut State,
        (unit, at, most): (UnitId, HexId, u8),
        die: u8,
        log: &mut Log,
    ) {
        let goes = die <= most;
        let result = if goes { "advances" } else { "stays" };
        let text = format_args!("Die {die} against {most}: {} {result}.", self.unit_label(unit));
        self.log_roll(Seat::German, die, result, text, "12.83", log);
        if goes {
            self.enter_course(state, unit, at, ("by the die", ""), log);
        }
        self.end_german_advance(state, log);
    }

    /// A unit enters a hex by advance, and looks for a second one if that was the first. EA §12.8, §12.81
    fn enter_course(
        &self,
        state: &mut State,
        unit: UnitId,
        at: HexId,
        (why, die): (&'static str, &'static str),
        log: &mut Log,
    ) {
        let Some(from) = state.piece(unit).hex() else { return };
        let Some(combat) = state.combat.as_ref() else { return };
        let target = combat.target;
        let crossing = self.crossing(&self.position(state), Seat::German, combat, (from, at));
        let stops = matches!(crossing, Some(Crossing::Water(_)));
        let weighed = || vec![self.weighed_hex(at, why, true, "12.83")];
        self.advances(state, unit, &[from, at], format_args!(" {why}{die}"), weighed, log);
        if let Some(combat) = state.combat.as_mut() {
            // A unit that goes on no longer is where it went first.
            let left = combat.entered.iter().position(|hex| *hex == from && from == target);
            if let Some(left) = left {
                combat.entered.remove(left);
            }
            let _ = combat.entered.try_push(at);
        }
        if at == target && !stops && self.may_go_on(state, unit) {
            match self.second_course(state, unit, from) {
                Ok(course) => self.follow(state, unit, course, log),
                Err(why) => self.stays(unit, "goes no further", why, log),
            }
        }
    }

    /// Whether a unit looks for a second hex: mechanized, after a defeat that lets it. EA §12.81
    fn may_go_on(&self, state: &State, unit: UnitId) -> bool {
        let beaten = state.combat.as_ref().is_some_and(|combat| Self::is_beaten(state, combat));
        self.unit(unit).is_mechanized() && beaten
    }

    /// The first hex is the one that was attacked. EA §12.8, §12.82, §12.83
    fn first_course(&self, state: &State, unit: UnitId) -> Result<Course, Bar> {
        let Some(combat) = state.combat.as_ref() else { return bar("12", "no combat is under way") };
        let Some(from) = state.piece(unit).hex() else { return bar("12.8", "it is not on the map") };
        let (position, to) = (self.position(state), combat.target);
        if self.crossing(&position, Seat::German, combat, (from, to)).is_none() {
            return bar("12.82", "the hexside has been crossed");
        }
        self.check_course(&position, unit, from, to)?;
        Ok(self.course(&position, unit, from, to))
    }

    /// What bars a German unit from a hex on its advance. EA §10.4, §9.21, §12.83-guard, §12.83-22
    fn check_course(
        &self,
        position: &Hypothetical<'_>,
        unit: UnitId,
        from: HexId,
        to: HexId,
    ) -> Result<(), Bar> {
        let state = position.state;
        let steps = state.piece(unit).steps;
        if !position.field.has_room(Seat::German, to, 1, steps) {
            return bar("10.4", "there is no room");
        }
        if let Some((number, kept)) = self.restriction(position, unit, from, to) {
            let kept = self.hex_label(kept);
            let why = match number {
                "9.21a" => format!("the garrison of {kept} would be let go"),
                "9.21b" => format!("the Allies in {kept} would no longer be surrounded"),
                _ => format!("{kept} would be open to Allied supply"),
            };
            return Err(("9.21", why.into()));
        }
        let node = self.ground.node(from);
        let alone = state.in_hex(from).all(|other| other == unit);
        if alone && (node.points > 0 || node.westwall) {
            let then = position.imagine(&Units::NONE, Some((unit, to)));
            if then.reaches(Trace::Allied, from) {
                return bar("12.83-guard", "it guards the hex it is in");
            }
        }
        let trapped = state.from(CAREFUL) && position.field.surrounds(&self.ground, Seat::Allied, to);
        if trapped && self.ground.node(to).hold < 4 && !self.enables_supply(position, unit, from, to) {
            return bar("12.83-22", "the hex is surrounded");
        }
        Ok(())
    }

    /// The line of the table for a hex. EA §12.83, §T-advance
    fn course(&self, position: &Hypothetical<'_>, unit: UnitId, from: HexId, to: HexId) -> Course {
        let (state, node) = (position.state, self.ground.node(to));
        let there = state.combat.as_ref().map_or(0, |combat| entered(combat, to));
        let goal = self.objective_of(state, unit).map(|(at, _)| at);
        let closer =
            goal.is_some_and(|goal| self.ground.distance(to, goal) < self.ground.distance(from, goal));
        let river = self.ground.graph.edge(from, to).and_then(river_of).is_some();
        let why = if self.arrows_of(state, unit, from).contains(&Some(to)) {
            "along an arrow"
        } else if river && closer {
            "over a river and closer to the objective"
        } else if node.points > 0 {
            "into a hex with points"
        } else if self.enables_supply(position, unit, from, to) {
            "to give units supply"
        } else if node.is_built() {
            "into a town"
        } else if closer {
            "closer to the objective"
        } else {
            "elsewhere"
        };
        let most = match (why, there) {
            ("elsewhere", _) | (_, 2..) => 0,
            ("into a town" | "closer to the objective", 0) => 7,
            ("into a town" | "closer to the objective", _) => 3,
            (_, 0) => ALWAYS,
            (_, _) => 6,
        };
        Course { at: to, most, why, there }
    }

    /// Whether a German unit that cannot trace supply could if another were in a hex. EA §12.83
    fn enables_supply(&self, position: &Hypothetical<'_>, unit: UnitId, from: HexId, to: HexId) -> bool {
        let state = position.state;
        let german = |one: UnitId, piece: &Piece| {
            self.seat_of(one) == Seat::German
                && piece.hex().is_some_and(|at| !position.traces(Trace::German, at))
        };
        let lacking = state.units(german);
        if lacking.is_empty() {
            return false;
        }
        let mut then = position.imagine(&Units::NONE, Some((unit, to)));
        if self.ground.built.contains(to) {
            then.german.insert(to);
        }
        if let Some(river) = self.ground.graph.edge(from, to).and_then(river_of) {
            then.german_bridges.insert(river);
        }
        let place = |one: UnitId| if one == unit { Some(to) } else { state.piece(one).hex() };
        lacking.iter().filter_map(place).any(|at| then.traces(Trace::German, at))
    }

    /// The second hex: along an arrow if it can, the emptier hex and then the primary one; else along the way of the retreat;
    /// else where the chance is best. Back to the hex it attacked from it goes only along an arrow, or to give units supply.
    /// EA §12.81-second, §12.83-best, §12.83-deviate, EA.Q51, EA.Q125
    fn second_course(&self, state: &State, unit: UnitId, origin: HexId) -> Result<Course, Bar> {
        let Some(combat) = state.combat.as_ref() else { return bar("12", "no combat is under way") };
        let (position, from) = (self.position(state), combat.target);
        let halted = |edge: &wargame::Edge| position.is_road(edge) && state.roadblocks.contains(edge.to);
        let edges = self.ground.graph.edges(from);
        if edges.iter().any(halted) {
            return bar("10.8-stop", "a roadblock stops it");
        }
        let mut first_bar: Bar = ("12.81-second", Cow::Borrowed("no second hex is open"));
        let mut open = Vec::new();
        let arrows = self.arrows_of(state, unit, from);
        let idle = |to: HexId| {
            let back = to == origin && self.rules_2() && !arrows.contains(&Some(to));
            back && !self.enables_supply(&position, unit, from, to)
        };
        for to in edges.iter().map(|edge| edge.to).filter(|to| !idle(*to)) {
            if self.second_crossing(&position, Seat::German, combat, to).is_none() {
                continue;
            }
            match self.check_course(&position, unit, from, to) {
                Ok(()) => open.push(to),
                Err(bar) => first_bar = bar,
            }
        }
        let along = arrows.into_iter().flatten().filter(|to| open.contains(to));
        // The first of equals is the primary one. EA §12.83-deviate
        let arrow = along.min_by_key(|to| position.units_at(Seat::German, *to));
        let path = self.path_hex(state, combat).filter(|to| open.contains(to));
        if let Some(to) = arrow.or(path) {
            return Ok(self.course(&position, unit, from, to));
        }
        let goal = self.objective_of(state, unit);
        let key = |course: &Course| {
            let node = self.ground.node(course.at);
            let far = goal.map_or(0, |(goal, _)| self.ground.distance(goal, course.at));
            let lean = match goal.map(|(_, compass)| compass) {
                Some(Compass::West) => -i16::from(node.west),
                Some(Compass::South) => -i16::from(node.row),
                _ => i16::from(node.row),
            };
            (std::cmp::Reverse(course.most), far, lean, node.row, course.at)
        };
        let courses = open.into_iter().map(|to| self.course(&position, unit, from, to));
        courses.min_by_key(key).filter(|course| course.most > 0).ok_or(first_bar)
    }
}

/// How many units have advanced into a hex and stayed. EA §12.83
fn entered(combat: &Combat, at: HexId) -> usize {
    combat.entered.iter().filter(|hex| **hex == at).count()
}
