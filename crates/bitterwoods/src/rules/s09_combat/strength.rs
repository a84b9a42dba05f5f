//! Strengths, endurance and terrain in combat, and the column and die they lead to. BW §9.1, §9.2, §9.3, §9.4

use crate::model::ids::UnitId;
use crate::model::outcome::Outcome;
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Attack, State};
use crate::model::units::{Face, Kind};
use crate::pack::charts::ODDS;
use crate::pack::map::{Fort, RIVER, Terrain};
use crate::rulebook::BitterWoods;

/// Columns either side may shift, and points of the die. BW §9.1-caps
const MOST: i8 = 2;
/// The column of even odds.
const EVEN: usize = 3;

/// What an attack is worth before the die. BW §9.2
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    pub attack: u16,
    pub defense: u16,
    /// The column of the ratio alone, one of [`ODDS`].
    pub ratio: usize,
    /// Columns to the right and to the left that are due; no more than two of each count.
    pub right: i8,
    pub left: i8,
    /// What each side does to the die: the attacker less, the defender more.
    pub attacker_die: i8,
    pub defender_die: i8,
}

impl Odds {
    /// The column the die is read in: the attacker shifts first, so that the end of the table cuts his shifts before the
    /// defender's. BW §9.1-caps, §9.2-max, BW.Q41, BW.Q42
    #[must_use]
    pub fn column(&self) -> usize {
        let last = i8::try_from(ODDS.len() - 1).unwrap_or(i8::MAX);
        let ratio = i8::try_from(self.ratio).unwrap_or(last);
        let right = (ratio + self.right.min(MOST)).min(last);
        usize::try_from((right - self.left.min(MOST)).max(0)).unwrap_or(0)
    }

    /// What is added to the die. BW §9.1-caps
    #[must_use]
    pub fn modifier(&self) -> i8 {
        self.defender_die.min(MOST) - self.attacker_die.min(MOST)
    }

    /// The row of the table for a die; beyond its ends the end counts. BW.Q41
    #[must_use]
    pub fn row(&self, die: u8) -> usize {
        let die = i8::try_from(die).unwrap_or(6) + self.modifier();
        usize::try_from(die.clamp(1, 6) - 1).unwrap_or(0)
    }
}

/// The column of a ratio, rounded in the defender's favour. BW §9.2-2, §Ex-9.2, BW.Q41
#[must_use]
pub fn ratio(attack: u16, defense: u16) -> usize {
    let (attack, defense) = (attack.max(1), defense.max(1));
    if attack >= defense {
        return (EVEN - 1 + usize::from(attack / defense)).min(ODDS.len() - 1);
    }
    // 7 to 8 is 1-2, 3 to 8 is 1-3; below 1-4 there is nothing.
    EVEN.saturating_sub(usize::from(defense.div_ceil(attack)) - 1)
}

impl BitterWoods {
    /// What a unit is worth when it attacks or supports: half where it is out of supply, half where it is shocked, one at
    /// least. BW §9.1-minimum, §12.4-values, §21.3, BW.Q43
    #[must_use]
    pub fn attack_strength(&self, state: &State, unit: UnitId) -> u16 {
        let piece = state.piece(unit);
        let mut strength = u16::from(self.face(state, unit).combat);
        for mark in [Marks::OOS, Marks::SHOCKED] {
            if piece.is(mark) {
                strength = strength.div_ceil(2);
            }
        }
        strength.max(1)
    }

    /// What a unit is worth in the hex under attack: guns half, rockets one, half where it is shocked; all but guns doubled by
    /// a town or a river; fired or not, a gun defends its hex. BW §9.4-town, §9.4-river, §9.4-cumulative, §10.3-german, §10.3-half,
    /// §10.4-rocket, §Ex-9.4, BW.Q43
    #[must_use]
    pub fn defense_strength(&self, state: &State, unit: UnitId, doubled: bool) -> u16 {
        let (data, piece) = (self.unit(unit), state.piece(unit));
        if data.kind == Kind::Leader {
            return 0;
        }
        let gun = data.kind.is_artillery();
        let mut strength = u16::from(self.face(state, unit).combat);
        if data.kind == Kind::Rocket {
            strength = 1;
        } else if gun {
            strength = strength.div_ceil(2);
        }
        if piece.is(Marks::SHOCKED) {
            strength = strength.div_ceil(2);
        }
        strength.max(1) * if doubled && !gun { 2 } else { 1 }
    }

    /// Endurance, less one out of supply and less one shocked; one battalion of Peiper has all of his. BW §9.3-modified, §36-10, §12.4-values, §21.3, BW.Q46
    #[must_use]
    pub fn endurance(&self, state: &State, unit: UnitId) -> i8 {
        let worse =
            [Marks::OOS, Marks::SHOCKED].into_iter().filter(|mark| state.piece(unit).is(*mark)).count();
        let er = i8::try_from(self.face(state, unit).er).unwrap_or(i8::MAX);
        let er = if self.has_night_sights(state, unit) { er.max(6) } else { er };
        er - i8::try_from(worse).unwrap_or(0)
    }

    /// Whether a regiment sees in the dark: 2/3 on the afternoons from 17PM on. BW §38.1-2-3
    fn has_night_sights(&self, state: &State, unit: UnitId) -> bool {
        matches!(state.events.roll[0], 2 | 3)
            && state.turn >= 4
            && state.turn % 2 == 0
            && self.unit(unit).id == "2pz-3"
    }

    /// The side of a counter that lies up. BW §9.6
    #[must_use]
    pub fn face(&self, state: &State, unit: UnitId) -> Face {
        let data = self.unit(unit);
        data.faces[usize::from(state.piece(unit).steps < data.steps)]
    }

    /// The units in the hex under attack that defend it. BW §9.1-whole
    pub fn defenders(&self, state: &State, attack: &Attack) -> Vec<UnitId> {
        let enemy = attack.seat.enemy();
        state.in_hex(attack.target).filter(|unit| self.unit(*unit).seat == enemy).collect()
    }

    /// Whether everybody who attacks is across a river; guns are not looked at. BW §9.4-river, §9.4-town-river, BW.Q44
    #[must_use]
    pub fn is_across(&self, state: &State, attack: &Attack) -> bool {
        let mut fighters = attack.with.iter().filter(|unit| self.unit(**unit).kind.is_combat()).peekable();
        fighters.peek().is_some()
            && fighters.all(|unit| {
                let from = match state.piece(*unit).place() {
                    Place::Hex(at) => self.ground.edge(at, attack.target),
                    _ => None,
                };
                from.is_some_and(|edge| edge.flags & RIVER != 0)
            })
    }

    /// Strengths, terrain and endurance of an attack; what surprise, aircraft and options add is not in it. BW §9.2, §9.3,
    /// §9.3-artillery, §9.4, §8.1-benefit
    #[must_use]
    pub fn plain_odds(&self, state: &State, attack: &Attack) -> Odds {
        let node = self.ground.node(attack.target);
        let (defenders, across) = (self.defenders(state, attack), self.is_across(state, attack));
        let attackers = || attack.with.iter().chain(&attack.guns);
        let strength: u16 = attackers().map(|unit| self.attack_strength(state, *unit)).sum();
        let doubled = node.town || across;
        let held: u16 = defenders.iter().map(|unit| self.defense_strength(state, *unit, doubled)).sum();
        let guns: u16 = attack.guards.iter().map(|gun| u16::from(self.face(state, *gun).combat)).sum();
        let rough = !node.town && Terrain::is_rough(node.terrain);
        let best = |units: &mut dyn Iterator<Item = &UnitId>| {
            units.map(|unit| self.endurance(state, *unit)).max().unwrap_or(0)
        };
        let ours = best(&mut attackers());
        let theirs = best(&mut defenders.iter().chain(&attack.guards));
        let dug = self.is_fortified(state, attack);
        Odds {
            attack: strength,
            defense: held + guns,
            ratio: ratio(strength, held + guns),
            right: 0,
            left: i8::from(rough) + i8::from(node.town && across),
            attacker_die: i8::from(ours > theirs && !dug),
            defender_die: i8::from(theirs > ours),
        }
    }

    /// Whether the defender has an improved position or a fortification. BW §8.1-benefit, §8.2-benefit
    #[must_use]
    pub fn is_fortified(&self, state: &State, attack: &Attack) -> bool {
        let enemy = attack.seat.enemy();
        state.positions.contains(&(attack.target, enemy))
            || state.forts.contains(&attack.target)
            || self.ground.node(attack.target).fort == Fort::Permanent
    }

    /// What a die comes to. BW §9.2-3, §T-CRT
    #[must_use]
    pub fn result_of(&self, odds: &Odds, die: u8) -> Outcome {
        self.data.charts.crt[odds.row(die)][odds.column()].outcome
    }
}
