//! Why a unit cannot advance to a hex: rules are lifted one at a time to find those that stand in the way. BW §9.8, §8.3, §15.7-advance,
//! §23.3, §24.3-combat, §30

use table::Illegal;
use wargame::Edge;

use crate::model::ids::{HexId, UnitId};
use crate::model::outcome::Outcome;
use crate::model::pieces::Marks;
use crate::model::state::{Attack, State};
use crate::model::units::{Kind, UnitMarks};
use crate::pack::map::MEUSE;
use crate::rulebook::{BitterWoods, rule};
use crate::rules::field::Field;
use crate::rules::s05_movement::causes::{causes, with_the_lesser};
use crate::rules::s05_movement::steps::POINT;
use crate::rules::s09_combat::advance::{Eased, Length, ends_of};

/// In the order in which they are named.
const RULES: [Eased; 15] = [
    Eased::ZONES,
    Eased::RIVERS,
    Eased::FOREST,
    Eased::BANK,
    Eased::BOUNDS,
    Eased::CLOSED,
    Eased::SCENARIO,
    Eased::ENEMIES,
    Eased::PRINTED,
    Eased::POINTS,
    Eased::EIFEL,
    Eased::SNOW,
    Eased::BOTTLENECK,
    Eased::JAM,
    Eased::LENGTH,
];

/// Farther than any unit advances.
const FAR: u8 = 12;

fn refused(number: &'static str, why: String) -> Illegal {
    Illegal::new(rule(number), why)
}

/// An advance to a hex that is asked about.
#[derive(Clone, Copy)]
struct Wish<'a> {
    attack: &'a Attack,
    field: &'a Field,
    unit: UnitId,
    from: HexId,
    to: HexId,
}

impl BitterWoods {
    /// Why a unit that fought cannot advance to a hex: the nearest cause. BW §9.8
    pub(crate) fn why_no_advance(&self, state: &State, attack: &Attack, unit: UnitId, to: HexId) -> Illegal {
        let found = self.all_why_no_advance(state, attack, unit, to).into_iter().next();
        found.unwrap_or_else(|| {
            let (name, hex) = (self.unit_name(unit), self.hex_name(to));
            refused("9.8-length", format!("{name} cannot advance as far as {hex}"))
        })
    }

    /// All causes, the nearest first. BW §9.8, BW.Q122, BW.Q136
    pub(crate) fn all_why_no_advance(
        &self,
        state: &State,
        attack: &Attack,
        unit: UnitId,
        to: HexId,
    ) -> Vec<Illegal> {
        let (data, piece, field) = (self.unit(unit), state.piece(unit), self.field(state));
        let (name, hex) = (&data.name, self.hex_name(to));
        let Some(from) = piece.hex() else {
            return vec![refused("9.8", format!("{name} is not on the map"))];
        };
        let own = data.seat == attack.seat;
        let began = if own { attack.from.contains(&from) } else { from == attack.target };
        if data.is(UnitMarks::VDH) {
            return vec![refused("29-1", format!("{name} cannot leave the hex where it landed"))];
        }
        if piece.is(Marks::HELD) {
            return vec![refused(
                "Sc-erasing",
                format!("{name} must hold its line until an enemy comes near"),
            )];
        }
        if !attack.going.contains(&unit) && !began {
            return vec![refused("9.8", format!("{name} has already advanced"))];
        }
        if from == to {
            return vec![refused("9.8-path", format!("{name} is already in {hex}"))];
        }
        let wish = Wish { attack, field: &field, unit, from, to };
        if matches!(attack.result, Some((cell, _)) if matches!(cell.outcome, Outcome::Past { .. })) {
            return vec![self.why_not_past(state, &wish)];
        }
        let barred = self.why_closed(state, &wish);
        if !barred.is_empty() {
            return barred;
        }
        if self.would_advance(state, &wish, Eased::NONE) {
            return self.why_no_place(state, &wish);
        }
        let mut found = Vec::new();
        let beside = self.ground.edge(from, to).is_some();
        if beside && (!own || self.ground.grid.distance(attack.target, to) > 1) && !self.is_left(state, &wish)
        {
            let why = format!("an advance begins with the hex that the enemy left, and not with {hex}");
            found.push(refused("9.8-path", why));
        }
        for cause in self.causes_of(state, &wish) {
            let (number, why) = self.eased_told(state, &wish, cause);
            if !found.iter().any(|known: &Illegal| known.rule == rule(number)) {
                found.push(refused(number, why));
            }
        }
        found
    }

    /// Whether the enemy left a hex, so that an advance of the other side may begin there. BW §9.8-path, BW.Q64
    fn is_left(&self, state: &State, wish: &Wish<'_>) -> bool {
        let (attack, to) = (wish.attack, wish.to);
        if self.unit(wish.unit).seat == attack.seat {
            return to == attack.target;
        }
        attack.from.contains(&to) && !self.field(state).is_there(attack.seat, to)
    }

    /// What keeps everybody, or this unit, out of the hex. BW §5.4, §6.3, §9.5-CA-withdraw, §Sc-patton
    fn why_closed(&self, state: &State, wish: &Wish<'_>) -> Vec<Illegal> {
        let (data, to, hex) = (self.unit(wish.unit), wish.to, self.hex_name(wish.to));
        let enemy = data.seat.enemy();
        let mut found = Vec::new();
        if wish.field.is_there(enemy, to) && !self.has_only_parachutists(state, enemy, to) {
            found.push(refused("6.3", format!("enemy units are in {hex}")));
        }
        if self.is_closed(state, data.seat, to) {
            found.push(refused("9.5-CA-withdraw", format!("{hex} is closed: its units withdrew this turn")));
        }
        if self.is_kept_from(state, wish.unit, to) {
            found.push(refused("Sc-patton", format!("{} cannot advance into the closed area", data.name)));
        }
        found
    }

    /// Why a unit does not find a place in a hex that it could reach. BW §6.1, §24.3-combat, §24.3-stack, §28.2, §36-1, BW.Q136
    fn why_no_place(&self, state: &State, wish: &Wish<'_>) -> Vec<Illegal> {
        let (unit, to) = (wish.unit, wish.to);
        let (name, hex) = (self.unit_name(unit), self.hex_name(to));
        let mut found: Vec<Illegal> = self.may_end(state, wish.field, unit, to).err().into_iter().collect();
        if self.unit(unit).kind == Kind::Leader && !self.follows_somebody(state, wish.attack, to) {
            let why = format!(
                "{name} advances only to a hex with a unit that fought beside it, and none is in {hex}"
            );
            found.push(refused("24.3-combat", why));
        }
        if self.check_distance_of_advance(state, wish.attack, unit, to).is_err() {
            let why = format!("{name} would end more than two hexes from the other battalions");
            found.push(refused("36-1", why));
        }
        found
    }

    /// Whether an advance would lead to the hex if some rules did not hold.
    fn would_advance(&self, state: &State, wish: &Wish<'_>, eased: Eased) -> bool {
        let (attack, unit, field) = (wish.attack, wish.unit, wish.field);
        let own = self.unit(unit).seat == attack.seat;
        let length = self.eased_length(state, attack, own, eased);
        let reaches = |into: HexId| {
            ends_of(&self.eased_ways(state, field, unit, into, (length, eased))).contains(&wish.to)
        };
        if own {
            return reaches(attack.target);
        }
        attack.from.iter().filter(|at| !field.is_there(attack.seat, **at)).any(|at| reaches(*at))
    }

    /// How far the advance leads if some rules did not hold. BW §8.3, §9.5-FF-advance, §9.8-length, §15.7-advance, §30
    fn eased_length(&self, state: &State, attack: &Attack, own: bool, eased: Eased) -> Length {
        let outcome = attack.result.map(|(cell, _)| cell.outcome);
        if eased.has(Eased::LENGTH) {
            return Length { hexes: FAR, road: true };
        }
        if !own || outcome == Some(Outcome::Firefight) {
            return Length::of_one(attack.hexes);
        }
        let printed = match outcome {
            Some(Outcome::Defender { hexes, .. } | Outcome::Past { hexes }) => hexes,
            _ => attack.hexes,
        };
        let hexes = if eased.has(Eased::EIFEL) { printed } else { attack.hexes };
        let length = self.length_of_advance(state, attack.seat, attack.target, hexes);
        let narrow = self.ground.node(attack.target).bottleneck && !eased.has(Eased::BOTTLENECK);
        let jammed = attack.seat == table::Seat::German && state.turn == 1 && !eased.has(Eased::JAM);
        let halved = if narrow { hexes.div_ceil(2) } else { hexes };
        let hexes = if eased.has(Eased::SNOW) { halved } else { self.through_snow(state, halved) };
        Length { hexes, road: length.road || (!narrow && !jammed) }
    }

    /// The rules that keep the unit from the hex, the nearest first; of several that only together would help, the length first.
    fn causes_of(&self, state: &State, wish: &Wish<'_>) -> Vec<Eased> {
        let bits = RULES.map(Eased::bits);
        let eased = |all: u32| {
            RULES.iter().filter(|rule| all & rule.bits() != 0).fold(Eased::NONE, |all, rule| all.with(*rule))
        };
        let works = |all: u32| self.would_advance(state, wish, eased(all));
        let found = with_the_lesser(causes(&bits, works), Eased::POINTS.bits(), Eased::PRINTED.bits(), works);
        let together = found.first().is_some_and(|first| !works(*first));
        let mut found: Vec<Eased> = found.into_iter().map(eased).collect();
        // Who cannot even take the first step is not kept by what lies beyond it.
        let first = |rule: &Eased| {
            let into = Wish { to: wish.attack.target, ..*wish };
            !self.would_advance(state, &into, Eased::NONE) && self.would_advance(state, &into, *rule)
        };
        if together {
            found.sort_by_key(|rule| match *rule {
                rule if first(&rule) => 0,
                Eased::EIFEL | Eased::SNOW | Eased::BOTTLENECK | Eased::JAM | Eased::LENGTH => 1,
                _ => 2,
            });
        }
        found
    }

    /// A cause and how it is told.
    fn eased_told(&self, state: &State, wish: &Wish<'_>, cause: Eased) -> (&'static str, String) {
        let (attack, unit, data) = (wish.attack, wish.unit, self.unit(wish.unit));
        let (name, hex) = (&data.name, self.hex_name(wish.to));
        match cause {
            Eased::ZONES => {
                ("9.8-zoc", format!("{name} must stop in an enemy zone of control on the way to {hex}"))
            }
            Eased::RIVERS => self.river_of_advance(state, wish),
            Eased::FOREST => ("9.8-forest", format!("{name} can enter and leave forest only by road")),
            Eased::BANK => ("28.1", format!("{name} cannot cross the Meuse")),
            Eased::BOUNDS => {
                let out = |at: &HexId| self.is_out_of_bounds(state, unit, *at);
                let at = [attack.target, wish.to].into_iter().find(out).unwrap_or(wish.to);
                (self.bound_by(state, unit, at), format!("{hex} is beyond the boundary of {name}'s army"))
            }
            Eased::CLOSED => {
                ("9.5-CA-withdraw", format!("the way to {hex} is closed: units withdrew from it this turn"))
            }
            Eased::SCENARIO => ("Sc-patton", format!("{name} cannot advance through the closed area")),
            Eased::ENEMIES => ("6.3", format!("enemy units block the way to {hex}")),
            Eased::PRINTED => (
                self.advance_hindered_by(state, unit),
                format!("{name} has a reduced allowance and cannot advance to {hex}"),
            ),
            Eased::POINTS => {
                let points = self.advance_allowance(state, unit).twelfths() / POINT;
                ("9.8-terrain", format!("with {points} points {name} could not move to {hex}"))
            }
            Eased::EIFEL => {
                ("30", format!("the Schnee Eifel takes a hex off the advance of {name} to {hex}"))
            }
            Eased::SNOW => ("Sc-erasing", format!("snow halves the advance of {name} to {hex}")),
            Eased::BOTTLENECK => ("8.3", format!("{name} advances only half as far through Clervaux")),
            Eased::JAM => ("15.7-advance", format!("on the first turn {name} has no road bonus to {hex}")),
            _ if attack.result.is_some_and(|(cell, _)| cell.outcome == Outcome::Firefight) => (
                "9.5-FF-advance",
                format!("after a firefight {name} advances only into the hex that was left"),
            ),
            _ if data.seat != attack.seat => {
                ("9.8-length", format!("{name} has defended and advances one hex at most"))
            }
            _ => ("9.8-length", format!("{name} cannot advance as far as {hex}")),
        }
    }

    /// What leaves a unit on the advance less than its printed allowance. BW §12.4-values, §15.7-advance
    fn advance_hindered_by(&self, state: &State, unit: UnitId) -> &'static str {
        match self.hindered_by(state, &self.field(state), unit) {
            "15.7" => "15.7-advance",
            "15.2-artillery" | "15.2-second" | "15.2-rest" | "5.2" => "9.8-terrain",
            number => number,
        }
    }

    /// The river on the way of an advance. BW §9.8-river, §9.8-river-meuse, §9.8-heavy
    fn river_of_advance(&self, state: &State, wish: &Wish<'_>) -> (&'static str, String) {
        let (data, own) = (self.unit(wish.unit), self.unit(wish.unit).seat == wish.attack.seat);
        let (name, into) = (&data.name, if own { wish.attack.target } else { wish.to });
        let edge = self.ground.edge(wish.from, into);
        let cut = |edge: &&Edge| self.is_cut(state, edge);
        let first = edge.filter(cut);
        let meuse = first.is_some_and(|edge| edge.flags & MEUSE != 0);
        let walks = data.kind.is_infantry() || data.kind == Kind::Leader;
        if data.silhouette.is_heavy() {
            ("9.8-heavy", format!("{name} can cross rivers only at bridges"))
        } else if meuse && !walks {
            ("9.8-heavy", format!("{name} can cross the Meuse only at bridges"))
        } else if first.is_some() && wish.to != into {
            let number = if meuse { "9.8-river-meuse" } else { "9.8-river" };
            (number, format!("{name} must stop after this crossing"))
        } else {
            ("9.8-river", format!("a river without a bridge lies on the way of {name}"))
        }
    }

    /// Why a unit cannot go past the defender to a hex after an attack on the move. BW §23.2-river, §23.3-advance, §23.3-limits,
    /// §23.3-nonmech
    fn why_not_past(&self, state: &State, wish: &Wish<'_>) -> Illegal {
        let (attack, unit, to) = (wish.attack, wish.unit, wish.to);
        let (data, hex) = (self.unit(unit), self.hex_name(to));
        let (name, edge) = (&data.name, self.ground.edge(wish.from, to));
        let cut = edge.is_some_and(|edge| self.is_cut(state, edge));
        let far = self.through_snow(state, attack.hexes);
        if !data.kind.is_mechanized() && data.kind != Kind::Leader {
            refused("23.3-nonmech", format!("{name} is not mechanized and cannot advance past the defender"))
        } else if !self.can_be_spared(state, attack, unit) {
            refused("23.3-nonmech", format!("without {name} no infantry would stay next to the defender"))
        } else if to == attack.target || self.is_zone_of(wish.field, attack, to) {
            refused("23.3-advance", format!("{hex} is the defender's hex or in its zone of control"))
        } else if let Some(closed) = self.why_closed(state, wish).into_iter().next() {
            closed
        } else if self.is_out_of_bounds(state, unit, to) {
            let number = self.bound_by(state, unit, to);
            refused(number, format!("{hex} is beyond the boundary of {name}'s army"))
        } else if cut {
            refused("23.2-river", format!("{name} cannot cross there"))
        } else if self.ground.grid.distance(wish.from, to) > u32::from(far) {
            refused("9.8-length", format!("{name} cannot advance as far as {hex}"))
        } else if let Some(place) = self.why_no_place(state, wish).into_iter().next() {
            place
        } else {
            refused("23.3-limits", format!("{name} cannot advance to {hex} as it would move"))
        }
    }
}
