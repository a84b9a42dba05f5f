//! The situational strength ratio of a German attack, and what follows from it. EA §9.5, §T-marginal

use std::fmt::{Display, Formatter};

use table::Seat;
use wargame::counted;

use crate::model::cards::{Dated, Tactic};
use crate::model::frame::Tactics;
use crate::model::ids::{HexId, Hexes, UnitId, Units};
use crate::model::pieces::{Marks, Piece, Place, Supply};
use crate::model::state::State;
use crate::model::units::Quality;
use crate::pack::map::Terrain;
use crate::rulebook::EnemyAction;
use crate::rules::hypothetical::Hypothetical;
use crate::rules::s12_combat::german_tactics::Assault;

/// An attack as it is weighed before it is made. EA §9.5
#[derive(Clone, Debug)]
pub(crate) struct Appraisal {
    pub(crate) lead: UnitId,
    pub(crate) target: HexId,
    /// Active units beside the target. EA §9.5-join
    pub(crate) group: Units,
    /// All who are counted: reserves that could join and, by Assault Coordination, the inactive, too. EA §9.5-reserve,
    /// §9.5-coordination
    pub(crate) all: Units,
    /// The hexes they attack from.
    pub(crate) hexes: Hexes,
    pub(crate) attack: u32,
    pub(crate) defence: u32,
    /// Every defender is isolated. EA §9.5-auto
    pub(crate) isolated: bool,
    pub(crate) only_elite: bool,
    pub(crate) only_armor: bool,
    /// Infiltration of the support card keeps it from being an attack from one hex. EA §12.41-onehex, EA.Q126
    pub(crate) infiltrates: bool,
    pub(crate) modifiers: Vec<&'static str>,
    /// The sum, part by part.
    pub(crate) terms: Vec<Term>,
}

/// A part of the sum, put into words only when somebody listens. EA §9.5
#[derive(Clone, Copy, Debug)]
pub(crate) enum Term {
    /// So many units with so much strength.
    Attackers(usize, u32),
    Across(u32),
    Defenders(u32),
    City,
    Situation(i64, &'static str),
}

impl Display for Term {
    fn fmt(&self, to: &mut Formatter<'_>) -> std::fmt::Result {
        match self {
            Term::Attackers(units, strength) => {
                write!(to, "{} with {strength}", counted(*units, "attacker", "attackers"))
            }
            Term::Across(strength) => write!(to, "{strength} across the river halved"),
            Term::Defenders(strength) => write!(to, "defenders {strength}"),
            Term::City => to.write_str("doubled in a city"),
            Term::Situation(change, name) => write!(to, "{change:+} {name}"),
        }
    }
}

/// What an attack check says. EA §9.5
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Attack(&'static str),
    /// Why not, and the rule.
    Cancelled(String, &'static str),
    Die,
}

impl EnemyAction {
    /// Weighs an attack on a hex led by a unit. EA §9.5, §Ex-9.5
    pub(crate) fn appraise(&self, position: &Hypothetical<'_>, lead: UnitId, target: HexId) -> Appraisal {
        let state = position.state;
        let beside = |at: Option<HexId>| at.is_some_and(|at| self.touch(at, target));
        let able = |piece: &Piece| Self::may_attack(piece) && beside(piece.hex());
        let group = self.germans(state, |_, piece| Self::is_active(piece) && able(piece));
        let joins = self.support_tactics(state).any(|tactic| tactic == Tactic::AssaultCoordination);
        let idle = self.germans(state, |_, piece| joins && !piece.is(Marks::ACTIVE) && able(piece));
        let mut from: Vec<(UnitId, HexId)> = Vec::new();
        from.extend(group.or(&idle).iter().filter_map(|unit| Some((unit, state.piece(unit).hex()?))));
        from.extend(self.reserves_against(position, target));
        let all: Units = from.iter().map(|(unit, _)| *unit).collect();
        let hexes: Hexes = from.iter().map(|(_, at)| *at).collect();
        let sum = |across: bool| {
            let units = from.iter().filter(|(_, at)| self.is_across(*at, target) == across);
            self.strength(state, units.map(|(unit, _)| *unit))
        };
        let (dry, wet) = (sum(false), sum(true));
        let defenders: Vec<UnitId> =
            state.in_hex(target).filter(|unit| !state.piece(*unit).is(Marks::RETREATED)).collect();
        let (defence, against) = self.situational_defence(position, target, &defenders);
        let mut terms = vec![Term::Attackers(all.len(), dry)];
        if wet > 0 {
            terms.push(Term::Across(wet));
        }
        terms.extend(against);
        let elite = |unit: &UnitId| self.face(state, *unit).quality == Quality::Elite;
        let armor = |unit: &UnitId| self.unit(*unit).kind.has_armor();
        let isolated = |unit: &UnitId| state.piece(*unit).supply == Supply::Isolated;
        let mut appraisal = Appraisal {
            lead,
            target,
            group,
            all,
            hexes,
            attack: dry + wet / 2,
            defence,
            isolated: !defenders.is_empty() && defenders.iter().all(isolated),
            only_elite: defenders.iter().any(elite) && !all.iter().any(|unit| elite(&unit)),
            only_armor: defenders.iter().any(armor) && !all.iter().any(|unit| armor(&unit)),
            infiltrates: false,
            modifiers: Vec::new(),
            terms,
        };
        (appraisal.modifiers, appraisal.infiltrates) = self.die_modifiers(position, &appraisal, &defenders);
        appraisal
    }

    /// Reserves that could join, each with its hex; nobody is placed. EA §9.5-reserve
    fn reserves_against(&self, position: &Hypothetical<'_>, target: HexId) -> Vec<(UnitId, HexId)> {
        let waiting = self.ascending(position.state, &self.active_in_box(position.state));
        if waiting.is_empty() {
            return Vec::new();
        }
        let mut copy: State = position.state.clone();
        let mut placed = Vec::new();
        for unit in waiting.into_iter().filter(|unit| Self::may_attack(position.state.piece(*unit))) {
            let at = self.reserve_hexes(&self.position(&copy), unit, target).first().copied();
            if let Some(at) = at {
                copy.piece_mut(unit).put(Place::Hex(at));
                placed.push((unit, at));
            }
        }
        placed
    }

    /// The strength of the defenders in their situation. EA §9.5-halve, §9.5-plus, §9.5-minus, EA.Q87
    pub(crate) fn situational_defence(
        &self,
        position: &Hypothetical<'_>,
        target: HexId,
        defenders: &[UnitId],
    ) -> (u32, Vec<Term>) {
        let (state, node) = (position.state, self.ground.node(target));
        let plain = self.strength(state, defenders.iter().copied());
        let mut sum = i64::from(plain);
        let mut terms = vec![Term::Defenders(plain)];
        if node.is_city() {
            sum *= 2;
            terms.push(Term::City);
        }
        let supplied = |at: HexId| {
            state
                .in_hex(at)
                .any(|unit| self.seat_of(unit) == Seat::Allied && state.piece(unit).supply == Supply::In)
        };
        let short = |unit: &UnitId| {
            let piece = state.piece(*unit);
            piece.is(Marks::DISPERSED) || piece.supply != Supply::In
        };
        let situations = [
            (node.terrain == Terrain::Forest, 1, "forest"),
            (state.positions.contains(target), 1, "improved position"),
            (
                self.around(target).any(|at| position.field.holds(Seat::Allied, at) && supplied(at)),
                1,
                "a supplied neighbour",
            ),
            (node.terrain == Terrain::Clear, -1, "clear"),
            (!defenders.is_empty() && defenders.iter().all(short), -1, "dispersed or short of supply"),
        ];
        for (_, change, name) in situations.iter().filter(|(holds, ..)| *holds) {
            sum += change;
            terms.push(Term::Situation(*change, name));
        }
        (u32::try_from(sum.max(1)).unwrap_or(1), terms)
    }

    /// The tactics that the support card has today. EA §8.1-event, §2-dates
    pub(crate) fn support_tactics(&self, state: &State) -> impl Iterator<Item = Tactic> {
        let card = state.impulse.as_ref().and_then(|one| one.support).and_then(|card| self.german_card(card));
        let day = state.day;
        let tactics: &[Dated<Tactic>] = card.map_or(&[], |card| card.tactics.as_slice());
        tactics.iter().filter(move |one| one.dates.hold(day)).map(|one| one.what)
    }

    /// What is taken from the die, and whether the support card brings Infiltration. EA §9.5-drm, EA.Q126
    fn die_modifiers(
        &self,
        position: &Hypothetical<'_>,
        check: &Appraisal,
        defenders: &[UnitId],
    ) -> (Vec<&'static str>, bool) {
        let state = position.state;
        let elite = |unit: UnitId| self.face(state, unit).quality == Quality::Elite;
        let edge = check.all.iter().any(elite) && !defenders.iter().any(|unit| elite(*unit));
        let high = state.activation.as_ref().is_some_and(|one| one.level.is_high());
        let supplied = check.all.iter().any(|unit| state.piece(unit).supply == Supply::In);
        // An army brings its artillery in any case. EA §12.35
        let mut tactics = Tactics::default();
        if high {
            tactics.put(Tactic::Artillery);
        }
        let hexes: Vec<HexId> = check.hexes.iter().collect();
        let assault = Assault { target: check.target, attackers: &check.all, hexes: &hexes, tactics };
        let helps = |tactic: &Tactic| supplied && self.tactic_helps(position, &assault, *tactic);
        let helped: Vec<Tactic> = self.support_tactics(state).filter(helps).collect();
        let infiltrates = self.rules_2() && helped.contains(&Tactic::InfantryInfiltration);
        let modifiers = [
            (state.day == 16, "16 December"),
            (edge, "elite attackers against none"),
            (high, "activated by an army"),
            (!helped.is_empty(), "a tactic of the support card helps"),
        ];
        (modifiers.into_iter().filter_map(|(holds, why)| holds.then_some(why)).collect(), infiltrates)
    }

    /// What a check says without a die, or that one is needed. EA §9.5-auto, §9.5-never, §9.5-marginal, EA.Q88
    pub(crate) fn verdict(&self, state: &State, check: &Appraisal) -> Verdict {
        let (attack, defence) = (check.attack, check.defence);
        let low = |unit: UnitId| {
            let piece = state.piece(unit);
            piece.hex().is_some() && piece.supply == Supply::Low
        };
        if check.all.iter().all(|unit| self.face(state, unit).bracket) {
            return Verdict::Cancelled("every attacker has a bracket".to_owned(), "12.1");
        }
        if check.isolated {
            return Verdict::Attack("every defender is isolated");
        }
        if attack >= 4 * defence {
            return Verdict::Attack("four to one or better");
        }
        if attack < defence {
            return Verdict::Cancelled("the odds are less than one to one".to_owned(), "9.5-never");
        }
        if attack < 3 * defence && check.all.iter().all(low) {
            return Verdict::Cancelled(
                "all are in low supply and the odds are less than three to one".to_owned(),
                "9.5-never",
            );
        }
        let results: Vec<Option<String>> = (1..=10).map(|die| self.cancelled_by(state, check, die)).collect();
        match results.first() {
            _ if results.iter().any(Option::is_some) && results.iter().any(Option::is_none) => Verdict::Die,
            Some(Some(why)) => Verdict::Cancelled(why.clone(), "9.5-marginal"),
            _ => Verdict::Attack("no die could cancel it"),
        }
    }

    /// Why a die cancels an attack. EA §T-marginal, §9.5-drm
    pub(crate) fn cancelled_by(&self, _: &State, check: &Appraisal, die: u8) -> Option<String> {
        let less = u8::try_from(check.modifiers.len()).unwrap_or(u8::MAX);
        let row = self.data.marginal.iter().find(|row| row.die == die.saturating_sub(less))?;
        let node = self.ground.node(check.target);
        let holds = |word: &&str| match *word {
            "only-defender-elite" => check.only_elite,
            "only-defender-armor" => check.only_armor,
            "one-hex" => check.hexes.len() == 1 && !check.infiltrates,
            "town" => node.is_built(),
            "town-without-points" => node.is_built() && node.points == 0,
            word => word
                .strip_prefix("ratio<")
                .and_then(halves)
                .is_some_and(|halves| 2 * check.attack < halves * check.defence),
        };
        let why = row.cancel.split('|').find(holds)?;
        Some(match why {
            "only-defender-elite" => "only the defender is elite".to_owned(),
            "only-defender-armor" => "only the defender has armor".to_owned(),
            "one-hex" => "all attack from one hex".to_owned(),
            "town" => "the defender is in a town".to_owned(),
            "town-without-points" => "the defender is in a town without points".to_owned(),
            ratio => format!("the odds are less than {} to 1", ratio.trim_start_matches("ratio<")),
        })
    }
}

/// `1.5` and `2` in halves.
fn halves(text: &str) -> Option<u32> {
    let (whole, half) =
        text.split_once('.').map_or((text, 0), |(whole, part)| (whole, u32::from(part == "5")));
    Some(whole.parse::<u32>().ok()? * 2 + half)
}
