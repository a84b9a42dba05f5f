//! An attack added up: its odds, and every line that led to them. BW §9.2

use table::Seat;

use crate::charts::{ANGRIFF_ODDS, Cell, ODDS, Table};
use crate::options::On;
use crate::s9_strength::Odds;
use crate::state::{Attack, State};
use crate::units::Kind;
use crate::{BitterWoods, Fort, Marks};

/// The column of the ordinary table that the first one of the Angriff table stands for. BW §T-angriff
const FIRST_ANGRIFF: usize = 4;
/// The turns of the SS panzer scare. BW §19
const SCARE: std::ops::RangeInclusive<i8> = 2..=4;
/// The endurance that a mechanized unit needs to surprise. BW §31-roll, BW.Q48
const SURPRISING: i8 = 5;
/// Guns that make a bombardment heavy. BW §21.2-drm
const HEAVY: usize = 4;

/// An attack added up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    pub odds: Odds,
    pub lines: Vec<Line>,
}

/// One thing that counts, and by which rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub what: String,
    pub rule: &'static str,
    pub effect: Effect,
}

/// What a line does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// So much strength for a side.
    Strength(i16, Seat),
    /// A column for the attacker.
    Right,
    /// A column for the defender.
    Left,
    /// So much on the die.
    Die(i8),
}

/// The column that the die is read in, of one table or the other. BW §T-CRT, §T-angriff
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    pub angriff: bool,
    pub at: usize,
}

impl Column {
    /// What is printed above it.
    #[must_use]
    pub fn title(self) -> &'static str {
        let columns: &[&str] = if self.angriff { &ANGRIFF_ODDS } else { &ODDS };
        columns.get(self.at).copied().unwrap_or("?")
    }

    /// Its place among the columns of the ordinary table.
    #[must_use]
    pub const fn rank(self) -> usize {
        if self.angriff { self.at + FIRST_ANGRIFF } else { self.at }
    }
}

impl BitterWoods {
    /// Adds up an attack as it stands. BW §9.2
    #[must_use]
    pub fn odds_of(&self, state: &State, attack: &Attack) -> Tally {
        let mut odds = self.plain_odds(state, attack);
        let mut lines = self.strength_lines(state, attack);
        let mut line = |what: &str, rule: &'static str, effect: Effect| {
            lines.push(Line { what: what.to_owned(), rule, effect });
        };
        let node = self.ground.node(attack.target);
        if !node.town && node.terrain.is_rough() {
            line(node.terrain.word(), "9.4", Effect::Left);
        }
        if node.town && self.is_across(state, attack) {
            line("town attacked across a river", "9.4-town-river", Effect::Left);
        }
        if attack.fright == Some(true) {
            odds.right += 1;
            let scare = state.turn > 1;
            line(if scare { "SS panzer scare" } else { "surprise" }, fright_rule(scare), Effect::Right);
        }
        match attack.air {
            [true, false] => {
                odds.right += 1;
                line("aircraft of the attacker", "11.2", Effect::Right);
            }
            [false, true] => {
                odds.left += 1;
                line("aircraft of the defender", "11.2", Effect::Left);
            }
            _ => {}
        }
        if odds.attacker_die > 0 {
            line("higher endurance of the attacker", "9.3", Effect::Die(-odds.attacker_die));
        }
        if odds.defender_die > 0 {
            line("higher endurance of the defender", "9.3", Effect::Die(odds.defender_die));
        }
        Tally { odds, lines }
    }

    /// What each unit brings. BW §9.1-whole, §9.4-town, §9.4-river, §10.2-offense, §10.2-defense, §10.3-half
    fn strength_lines(&self, state: &State, attack: &Attack) -> Vec<Line> {
        let (us, them) = (attack.seat, attack.seat.enemy());
        let (town, across) = (self.ground.node(attack.target).town, self.is_across(state, attack));
        let brings = |unit: u16, how: &str, rule: &'static str, strength: u16, seat: Seat| Line {
            what: format!("{}{how}", self.unit_name(unit)),
            rule,
            effect: Effect::Strength(i16::try_from(strength).unwrap_or(i16::MAX), seat),
        };
        let attacks = |unit: &u16| {
            let weak = state.piece(*unit).is(Marks::OOS) || state.piece(*unit).is(Marks::SHOCKED);
            let (how, rule) = if weak { (", halved", "12.4-values") } else { ("", "9.1-whole") };
            brings(*unit, how, rule, self.attack_strength(state, *unit), us)
        };
        let supports =
            |gun: &u16| brings(*gun, " supports", "10.2-offense", self.attack_strength(state, *gun), us);
        let defends = |unit: u16| {
            let gun = self.unit(unit).kind.is_artillery();
            let (how, rule) = match () {
                () if gun => (", halved", "10.3-half"),
                () if town => (", doubled by the town", "9.4-town"),
                () if across => (", doubled by the river", "9.4-river"),
                () => ("", "9.1-whole"),
            };
            brings(unit, how, rule, self.defense_strength(state, unit, town || across), them)
        };
        let guards = |gun: &u16| {
            let strength = u16::from(self.face(state, *gun).combat);
            brings(*gun, " supports", "10.2-defense", strength, them)
        };
        let held = self.defenders(state, attack).into_iter();
        let held = held.filter(|unit| self.unit(*unit).kind != Kind::Leader);
        let ours = attack.with.iter().map(attacks).chain(attack.guns.iter().map(supports));
        ours.chain(held.map(defends)).chain(attack.guards.iter().map(guards)).collect()
    }

    /// The column that the die is read in: that of an Angriff while it has 2-1 or better. BW §23.1-odds, §23.2-max, BW.Q96
    #[must_use]
    pub fn column_of(&self, attack: &Attack, odds: &Odds) -> Column {
        let last = FIRST_ANGRIFF + ANGRIFF_ODDS.len() - 1;
        let right = (odds.ratio + usize::try_from(odds.right.clamp(0, 2)).unwrap_or(0)).min(last);
        let at = right.saturating_sub(usize::try_from(odds.left.clamp(0, 2)).unwrap_or(0));
        match at.checked_sub(FIRST_ANGRIFF).filter(|_| attack.angriff) {
            Some(at) => Column { angriff: true, at },
            None => Column { angriff: false, at: odds.column() },
        }
    }

    /// What a die comes to. BW §9.2-3, §23.2
    #[must_use]
    pub fn cell_of(&self, attack: &Attack, odds: &Odds, die: u8) -> Cell {
        let (column, row) = (self.column_of(attack, odds), odds.row(die));
        let charts = &self.data.charts;
        if column.angriff { charts.angriff[row][column.at] } else { charts.crt[row][column.at] }
    }

    /// The die of surprise or scare that is still to be thrown for an attack, and how many faces of six are good. BW §19-who,
    /// §19-roll, §31-roll, §36-3, BW.Q46, BW.Q48
    #[must_use]
    pub fn fright_due(&self, state: &State, attack: &Attack) -> Option<(Table, u8)> {
        if attack.fright.is_some() || attack.seat != Seat::German {
            return None;
        }
        let all = |is: &dyn Fn(u16) -> bool| attack.with.iter().any(|unit| is(*unit));
        let armor = |unit: u16| self.unit(unit).is_ss() && self.unit(unit).kind == Kind::Armor;
        let rapid =
            |unit: u16| self.unit(unit).kind.is_mechanized() && self.endurance(state, unit) >= SURPRISING;
        let first = state.turn == 1 && self.scenario.surprise;
        let table = match () {
            () if self.plays(On::VARIABLE_SURPRISE) && first && all(&rapid) => Table::Surprise,
            () if self.plays(On::SCARE) && SCARE.contains(&state.turn) && all(&armor) => Table::Scare,
            () => return None,
        };
        let them = self.defenders(state, attack);
        let best = them.iter().chain(&attack.guards).filter(|unit| self.unit(**unit).kind != Kind::Leader);
        let er = best.map(|unit| self.endurance(state, *unit)).max().unwrap_or(0);
        let good = |die: &i8| if table == Table::Scare { *die >= er } else { *die > er };
        Some((table, u8::try_from((1..=6).filter(good).count()).unwrap_or(0)))
    }

    /// What is added to the die of a bombardment, and how many faces of six shock a unit. BW §21.2, §21.2-drm
    #[must_use]
    pub fn shock_due(&self, state: &State, attack: &Attack, unit: u16) -> (i8, u8) {
        let fort =
            state.forts.contains(&attack.target) || self.ground.node(attack.target).fort == Fort::Permanent;
        let modifier = i8::from(attack.barrage.len() >= HEAVY) - i8::from(fort);
        let shocks = |die: &i8| die + modifier > self.endurance(state, unit);
        (modifier, u8::try_from((1..=6).filter(shocks).count()).unwrap_or(0))
    }
}

/// The rule of a scare or a surprise.
const fn fright_rule(scare: bool) -> &'static str {
    if scare { "19-roll" } else { "31-roll" }
}
