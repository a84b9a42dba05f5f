//! A combat reckoned up before it is fought: strengths, columns, the die, and the exact chance of every result, that of a scare
//! or a surprise before it included. BW §9.2
//!
//! What a player may still decide is not guessed: a leader who could keep units in place is named, and before the defender has
//! answered it is said that nothing was added.

use table::{Cell, Fraction, Likely, Line, Reckoning, Seat, Shift};
use wargame::signed;

use crate::model::dice_table::Table;
use crate::model::ids::{HexId, UnitId};
use crate::model::outcome::{self, Outcome};
use crate::model::pieces::Marks;
use crate::model::state::{Attack, Frame, State};
use crate::model::text::judgement;
use crate::model::units::Kind;
use crate::pack::charts::{ANGRIFF_ODDS, ODDS};
use crate::pack::options::On;
use crate::pack::table_pages::{column_at, titled};
use crate::rulebook::{BitterWoods, rule};
use crate::rules::s09_combat::tally::{Column, Effect, Tally};

/// Faces of a die.
const FACES: u8 = 6;
/// The column of the ordinary table that the first one of an Angriff stands for. BW §T-angriff
const FIRST_ANGRIFF: usize = 4;

impl BitterWoods {
    /// An attack that is gathered or about to be fought. BW §9.2-1, §9.2-2, §9.2-3
    pub(crate) fn combat_odds(&self, state: &State, attack: &Attack) -> Option<Reckoning> {
        if attack.with.is_empty() {
            return None;
        }
        let tally = self.tally(state, attack);
        let column = self.column_of(attack, &tally.odds);
        let fright = self.fright_due(state, attack);
        let (mix, total) = self.mix(state, attack, fright);
        let mut reckoning = self.totals(state, attack, &tally, column);
        reckoning.results = mix
            .into_iter()
            .map(|(cell, weight)| self.likely(state, attack, cell, Fraction::new(weight, total)))
            .collect();
        if let Some((table, faces)) = fright {
            reckoning.notes.push(self.fright_text(state, attack, table, faces));
        }
        let answers = matches!(state.frame(), Some(Frame::Phase(_) | Frame::Prepare | Frame::Answer));
        if answers {
            reckoning.assumes.push("The defender adds no guns and no aircraft.".to_owned());
        }
        Some(reckoning)
    }

    /// Strengths, columns and what is done to the die. BW §9.1-caps, §9.2-2, §9.3, §9.4
    fn totals(&self, state: &State, attack: &Attack, tally: &Tally, column: Column) -> Reckoning {
        let odds = &tally.odds;
        let (mut shifts, mut modifiers) = (Vec::new(), Vec::new());
        for reason in &tally.reasons {
            let (what, number, effect) = reason.facts();
            let shift = |by: i32| Shift { text: what.to_owned(), by, rule: Some(rule(number)) };
            match effect {
                Effect::Right => shifts.push(shift(1)),
                Effect::Left => shifts.push(shift(-1)),
                Effect::Die(by) => modifiers.push(shift(i32::from(by))),
            }
        }
        let rank = |at: usize| i32::try_from(at).unwrap_or(0);
        let (chart, at, title, used) = match column {
            Column::Plain(at) => ("crt", at, ODDS.get(at), at),
            Column::Angriff(at) => ("angriff", at, ANGRIFF_ODDS.get(at), at + FIRST_ANGRIFF),
        };
        let (cap, number) = match column {
            Column::Plain(_) => ("at most two columns each way, and none beyond the table", "9.1-caps"),
            Column::Angriff(_) => ("at most two columns each way, and at most 4-1 on the move", "23.2"),
        };
        cut(&mut shifts, rank(used) - rank(odds.ratio), cap, number);
        let die = "at most two points of the die each way";
        cut(&mut modifiers, i32::from(odds.modifier()), die, "9.1-caps");
        Reckoning {
            title: format!("{} on {}", attack_title(attack), self.hex_name(attack.target)),
            places: vec![self.number_of(attack.target).into()],
            attack: self.attack_lines(state, attack),
            defense: self.defense_lines(state, attack),
            attack_total: odds.attack.to_string().as_str().into(),
            defense_total: odds.defense.to_string().as_str().into(),
            odds: ODDS.get(odds.ratio).map_or_else(String::new, |odds| (*odds).to_owned()),
            shifts,
            column: title.map_or_else(String::new, |title| (*title).to_owned()),
            modifiers,
            cell: Some(Cell { chart: chart.into(), row: None, column: u32::try_from(at).ok() }),
            ..Reckoning::default()
        }
    }

    /// A unit and what it brings.
    fn brings(&self, unit: UnitId, how: &str, strength: u16, number: &'static str) -> Line {
        Line {
            text: format!("{}{how}", self.unit_name(unit)),
            amount: strength.to_string().as_str().into(),
            counter: Some(self.id(unit).into()),
            rule: Some(rule(number)),
        }
    }

    /// What each attacker and each gun brings. BW §9.1-whole, §10.2-offense, §12.4-values, §21.3
    fn attack_lines(&self, state: &State, attack: &Attack) -> Vec<Line> {
        let weak = |unit: UnitId| match [Marks::OOS, Marks::SHOCKED].map(|mark| state.piece(unit).is(mark)) {
            [true, true] => Some((", halved out of supply and again by shock", "21.3")),
            [true, false] => Some((", halved out of supply", "12.4-values")),
            [false, true] => Some((", halved by shock", "21.3")),
            [false, false] => None,
        };
        let line = |unit: &UnitId, plain: (&'static str, &'static str)| {
            let (how, number) = weak(*unit).unwrap_or(plain);
            self.brings(*unit, how, self.attack_strength(state, *unit), number)
        };
        let with = attack.with.iter().map(|unit| line(unit, ("", "9.1-whole")));
        with.chain(attack.guns.iter().map(|gun| line(gun, (" supports", "10.2-offense")))).collect()
    }

    /// What each defender and each gun brings. BW §9.1-whole, §9.4-town, §9.4-river, §10.2-defense, §10.3-half, §10.4-rocket, §21.3
    fn defense_lines(&self, state: &State, attack: &Attack) -> Vec<Line> {
        let (town, across) = (self.ground.node(attack.target).town, self.is_across(state, attack));
        let defends = |unit: UnitId| {
            let kind = self.unit(unit).kind;
            // In the order in which they are applied: what guns are worth, shock, then the ground.
            let (gun, ground, number) = if kind == Kind::Rocket {
                (", rockets", "", "10.4-rocket")
            } else if kind.is_artillery() {
                (", halved", "", "10.3-half")
            } else if town {
                ("", ", doubled by the town", "9.4-town")
            } else if across {
                ("", ", doubled by the river", "9.4-river")
            } else {
                ("", "", "9.1-whole")
            };
            let shock = match state.piece(unit).is(Marks::SHOCKED) {
                true if gun == ", halved" => " and again by shock",
                true => ", halved by shock",
                false => "",
            };
            let strength = self.defense_strength(state, unit, town || across);
            self.brings(unit, &format!("{gun}{shock}{ground}"), strength, number)
        };
        let held = self.defenders(state, attack).into_iter();
        let held = held.filter(|unit| self.unit(*unit).kind != Kind::Leader).map(defends);
        let guards = attack.guards.iter().map(|gun| {
            let strength = u16::from(self.face(state, *gun).combat);
            self.brings(*gun, " supports", strength, "10.2-defense")
        });
        held.chain(guards).collect()
    }

    /// Every result with its weight, and all weights together; a scare or surprise that is still to be thrown for is averaged
    /// over its die. BW §9.2-3, §19-roll, §31-roll
    fn mix(
        &self,
        state: &State,
        attack: &Attack,
        fright: Option<(Table, u8)>,
    ) -> (Vec<(outcome::Cell, u128)>, u128) {
        let branches = match fright {
            None => vec![(attack.fright, 1)],
            Some((_, faces)) => vec![(Some(true), faces), (Some(false), FACES - faces.min(FACES))],
        };
        let mut mix: Vec<(outcome::Cell, u128)> = Vec::new();
        let mut total = 0;
        for (fright, weight) in branches.into_iter().filter(|(_, weight)| *weight > 0) {
            let attack = Attack { fright, ..attack.clone() };
            let odds = self.tally(state, &attack).odds;
            for die in 1..=FACES {
                let cell = self.cell_of(&attack, &odds, die);
                let same = |known: &outcome::Cell| self.word_of(state, *known) == self.word_of(state, cell);
                total += u128::from(weight);
                match mix.iter_mut().find(|(known, _)| same(known)) {
                    Some((_, sum)) => *sum += u128::from(weight),
                    None => mix.push((cell, u128::from(weight))),
                }
            }
        }
        (mix, total)
    }

    fn likely(&self, state: &State, attack: &Attack, cell: outcome::Cell, chance: Fraction) -> Likely {
        let retreats = match cell.outcome {
            Outcome::Defender { hexes, .. } => Some((attack.seat.enemy(), hexes)),
            Outcome::Attacker { hexes, .. } => Some((attack.seat, hexes)),
            _ => None,
        };
        let leader = retreats.and_then(|(seat, hexes)| self.leader_near(state, attack, seat, hexes));
        let unless = leader.map_or_else(String::new, |leader| {
            format!(", unless {} keeps units in place at one step a hex", self.unit_name(leader))
        });
        Likely {
            result: self.word_of(state, cell),
            text: format!("{}{unless}", cell.outcome.sentence()),
            chance,
            then: Vec::new(),
        }
    }

    /// A leader who could keep units in place as things stand. BW §24.1, §24.2, §24.4
    fn leader_near(&self, state: &State, attack: &Attack, seat: Seat, hexes: u8) -> Option<UnitId> {
        if !self.plays(On::LEADERS) {
            return None;
        }
        let mut trial = state.clone();
        trial.attack = Some(attack.clone());
        let stands = |(unit, _): &(UnitId, HexId)| {
            self.unit(*unit).kind == Kind::Leader
                && self.check_stand(&trial, attack, seat, *unit, hexes).is_ok()
        };
        self.on_map(state, seat).find(stands).map(|(unit, _)| unit)
    }

    /// What a scare or a surprise would do. BW §19-roll, §31-roll
    fn fright_text(&self, state: &State, attack: &Attack, table: Table, faces: u8) -> String {
        let with = Attack { fright: Some(true), ..attack.clone() };
        let odds = self.tally(state, &with).odds;
        let title = titled(table);
        let column = match self.column_of(&with, &odds) {
            Column::Plain(at) => ODDS[at],
            Column::Angriff(at) => ANGRIFF_ODDS[at],
        };
        let chance = Fraction::new(u128::from(faces), u128::from(FACES));
        format!("{title}: a die is rolled first. With a chance of {chance} the column is {column}.")
    }

    /// The die of a scare or a surprise, and the combat that follows each way. BW §19-roll, §31-roll
    pub(crate) fn fright_odds(&self, state: &State, attack: &Attack) -> Option<Reckoning> {
        let (table, faces) = self.fright_due(state, attack)?;
        let result = |good: bool, weight: u8| {
            let then = self.combat_odds(state, &Attack { fright: Some(good), ..attack.clone() });
            let text = if good { "one column to the right" } else { "nothing happens" };
            Likely {
                result: judgement(table, good).to_owned(),
                text: text.to_owned(),
                chance: Fraction::new(u128::from(weight), u128::from(FACES)),
                then: then.into_iter().collect(),
            }
        };
        let both = [(true, faces), (false, FACES - faces.min(FACES))];
        Some(Reckoning {
            title: format!("{} at {}", titled(table), self.hex_name(attack.target)),
            places: vec![self.number_of(attack.target).into()],
            cell: Some(column_at(table)),
            results: both
                .into_iter()
                .filter(|(_, weight)| *weight > 0)
                .map(|(good, weight)| result(good, weight))
                .collect(),
            ..Reckoning::default()
        })
    }

    /// The die of a bombardment for one unit. BW §21.2, §21.2-drm, §21.3
    pub(crate) fn shock_odds(&self, state: &State, attack: &Attack, unit: UnitId) -> Reckoning {
        let (modifier, er) = (self.barrage_modifier(state, attack), self.endurance(state, unit));
        let shocks = |die: &i8| die + modifier > er;
        let faces = u8::try_from((1..=6).filter(shocks).count()).unwrap_or(FACES);
        let name = self.unit_name(unit);
        let result = |good: bool, weight: u8| Likely {
            result: judgement(Table::Shock, good).to_owned(),
            text: if good { format!("{name} is shocked") } else { format!("{name} is not shocked") },
            chance: Fraction::new(u128::from(weight), u128::from(FACES)),
            then: Vec::new(),
        };
        let both = [(true, faces), (false, FACES - faces.min(FACES))];
        let mut modifiers = Vec::new();
        cut(&mut modifiers, i32::from(modifier), "four guns or more, fortification", "21.2-drm");
        Reckoning {
            title: format!("Bombardment of {name}"),
            places: vec![self.number_of(attack.target).into()],
            modifiers,
            cell: Some(column_at(Table::Shock)),
            results: both
                .into_iter()
                .filter(|(_, weight)| *weight > 0)
                .map(|(good, weight)| result(good, weight))
                .collect(),
            notes: vec![format!("The die{} must be higher than its endurance of {er}.", signed(modifier))],
            ..Reckoning::default()
        }
    }
}

/// What kind of attack it is.
fn attack_title(attack: &Attack) -> &'static str {
    match (attack.alone, attack.angriff) {
        (true, _) => "Peiper's attack",
        (false, true) => "Angriff",
        (false, false) => "Attack",
    }
}

/// Adds the line that makes up for limits, where what is listed comes to more than what counts. BW §9.1-caps
fn cut(lines: &mut Vec<Shift>, counts: i32, text: &str, number: &'static str) {
    let by = counts - lines.iter().map(|line| line.by).sum::<i32>();
    if by != 0 {
        lines.push(Shift { text: text.to_owned(), by, rule: Some(rule(number)) });
    }
}
