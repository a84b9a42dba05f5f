//! A combat reckoned up before it is fought: strengths, columns, the die, and the exact chance of every result, that of a scare
//! or a surprise before it included. BW §9.2
//!
//! What a player may still decide is not guessed: a leader who could keep units in place is named, and before the defender has
//! answered it is said that nothing was added.

use table::{Cell, Fraction, Likely, Line, Reckoning, Seat, Shift};

use crate::charts::{self, ODDS, Outcome, Table};
use crate::options::On;
use crate::state::{Attack, Frame, State};
use crate::tally::{Column, Effect, Tally};
use crate::tell::{judgement, outcome_words, signed};
use crate::units::Kind;
use crate::view_tables::{column_at, titled};
use crate::{BitterWoods, rule};

/// Faces of a die.
const FACES: u8 = 6;

impl BitterWoods {
    /// An attack that is gathered or about to be fought. BW §9.2-1, §9.2-2, §9.2-3
    pub(crate) fn reckon(&self, state: &State, attack: &Attack) -> Option<Reckoning> {
        if attack.with.is_empty() {
            return None;
        }
        let tally = self.odds_of(state, attack);
        let column = self.column_of(attack, &tally.odds);
        let fright = self.fright_due(state, attack);
        let (mix, total) = self.mix(state, attack, fright);
        let mut reckoning = self.totals(state, attack, &tally, column);
        reckoning.results = mix
            .into_iter()
            .map(|(cell, weight)| self.likely(state, attack, cell, Fraction::new(weight, total)))
            .collect();
        if let Some((table, faces)) = fright {
            reckoning.notes.push(self.fright_said(state, attack, table, faces));
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
        for line in &tally.lines {
            let shift = |by: i32| Shift { text: line.what.clone(), by, rule: Some(rule(line.rule)) };
            match line.effect {
                Effect::Strength(..) => {}
                Effect::Right => shifts.push(shift(1)),
                Effect::Left => shifts.push(shift(-1)),
                Effect::Die(by) => modifiers.push(shift(i32::from(by))),
            }
        }
        let rank = |at: usize| i32::try_from(at).unwrap_or(0);
        let (cap, number) = if column.angriff {
            ("no more than two columns each way, and no more than 4-1 on the move", "23.2")
        } else {
            ("no more than two columns each way, and none beyond the table", "9.1-caps")
        };
        cut(&mut shifts, rank(column.rank()) - rank(odds.ratio), cap, number);
        let die = "no more than two points of the die each way";
        cut(&mut modifiers, i32::from(odds.modifier()), die, "9.1-caps");
        Reckoning {
            title: format!("{} on {}", attack_title(attack), self.hex_name(attack.target)),
            places: vec![self.number_of(attack.target).into()],
            attack: self.strengths(state, attack, tally, attack.seat),
            defense: self.strengths(state, attack, tally, attack.seat.enemy()),
            attack_total: odds.attack.to_string().as_str().into(),
            defense_total: odds.defense.to_string().as_str().into(),
            odds: ODDS.get(odds.ratio).map_or_else(String::new, |odds| (*odds).to_owned()),
            shifts,
            column: column.title().to_owned(),
            modifiers,
            cell: Some(Cell {
                chart: if column.angriff { "angriff" } else { "crt" }.into(),
                row: None,
                column: u32::try_from(column.at).ok(),
            }),
            ..Reckoning::default()
        }
    }

    /// What each unit of a side brings. BW §9.1-whole
    fn strengths(&self, state: &State, attack: &Attack, tally: &Tally, side: Seat) -> Vec<Line> {
        let held = self.defenders(state, attack);
        let all = attack.with.iter().chain(&attack.guns).chain(&attack.guards).chain(&held);
        // A line begins with the name of its unit; the longest name is the right one.
        let counter = |what: &str| {
            let named = all.clone().filter(|unit| what.starts_with(self.unit_name(**unit)));
            named.max_by_key(|unit| self.unit_name(**unit).len()).map(|unit| self.id(*unit).into())
        };
        let line = |line: &crate::tally::Line| match line.effect {
            Effect::Strength(strength, seat) if seat == side => Some(Line {
                text: line.what.clone(),
                amount: strength.unsigned_abs().to_string().as_str().into(),
                counter: counter(&line.what),
                rule: Some(rule(line.rule)),
            }),
            _ => None,
        };
        tally.lines.iter().filter_map(line).collect()
    }

    /// Every result with its weight, and all weights together; a scare or surprise that is still to be thrown for is averaged
    /// over its die. BW §9.2-3, §19-roll, §31-roll
    fn mix(
        &self,
        state: &State,
        attack: &Attack,
        fright: Option<(Table, u8)>,
    ) -> (Vec<(charts::Cell, u64)>, u64) {
        let branches = match fright {
            None => vec![(attack.fright, 1)],
            Some((_, faces)) => vec![(Some(true), faces), (Some(false), FACES - faces.min(FACES))],
        };
        let mut mix: Vec<(charts::Cell, u64)> = Vec::new();
        let mut total = 0;
        for (fright, weight) in branches.into_iter().filter(|(_, weight)| *weight > 0) {
            let attack = Attack { fright, ..attack.clone() };
            let odds = self.odds_of(state, &attack).odds;
            for die in 1..=FACES {
                let cell = self.cell_of(&attack, &odds, die);
                let same = |known: &charts::Cell| self.word_of(state, *known) == self.word_of(state, cell);
                total += u64::from(weight);
                match mix.iter_mut().find(|(known, _)| same(known)) {
                    Some((_, sum)) => *sum += u64::from(weight),
                    None => mix.push((cell, u64::from(weight))),
                }
            }
        }
        (mix, total)
    }

    fn likely(&self, state: &State, attack: &Attack, cell: charts::Cell, chance: Fraction) -> Likely {
        let retreats = match cell.outcome {
            Outcome::Defender { .. } => Some(attack.seat.enemy()),
            Outcome::Attacker { .. } => Some(attack.seat),
            _ => None,
        };
        let leader = retreats.and_then(|seat| self.leader_near(state, attack, seat));
        let unless = leader.map_or_else(String::new, |leader| {
            format!(", unless {} keeps units in place for a loss a hex", self.unit_name(leader))
        });
        Likely {
            result: self.word_of(state, cell),
            text: format!("{}{unless}", outcome_words(cell.outcome)),
            chance,
            then: Vec::new(),
        }
    }

    /// A leader who may be near enough to keep units in place, and has influence left. BW §24.1, §24.2, §24.4
    fn leader_near(&self, state: &State, attack: &Attack, seat: Seat) -> Option<u16> {
        if !self.plays(On::LEADERS) {
            return None;
        }
        let mut places: Vec<u16> = attack.with.iter().filter_map(|unit| state.hex(*unit)).collect();
        if seat != attack.seat {
            places = vec![attack.target];
        }
        let near = |(unit, at): &(u16, u16)| {
            let data = self.unit(*unit);
            let heard = |place: &u16| self.ground.grid.distance(*at, *place) <= u32::from(data.range);
            data.kind == Kind::Leader && state.piece(*unit).spent < data.influence && places.iter().any(heard)
        };
        self.on_map(state, seat).find(near).map(|(unit, _)| unit)
    }

    /// What a scare or a surprise would do. BW §19-roll, §31-roll
    fn fright_said(&self, state: &State, attack: &Attack, table: Table, faces: u8) -> String {
        let with = Attack { fright: Some(true), ..attack.clone() };
        let odds = self.odds_of(state, &with).odds;
        let (title, column) = (titled(table), self.column_of(&with, &odds).title());
        let chance = Fraction::new(u64::from(faces), u64::from(FACES));
        format!("{title}: a die comes first, and with a chance of {chance} the column is {column}.")
    }

    /// The die of a scare or a surprise, and the combat that follows each way. BW §19-roll, §31-roll
    pub(crate) fn reckon_fright(&self, state: &State, attack: &Attack) -> Option<Reckoning> {
        let (table, faces) = self.fright_due(state, attack)?;
        let result = |good: bool, weight: u8| {
            let then = self.reckon(state, &Attack { fright: Some(good), ..attack.clone() });
            let text = if good { "one column to the right" } else { "nothing happens" };
            Likely {
                result: judgement(table, good).to_owned(),
                text: text.to_owned(),
                chance: Fraction::new(u64::from(weight), u64::from(FACES)),
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
    pub(crate) fn reckon_shock(&self, state: &State, attack: &Attack, unit: u16) -> Reckoning {
        let (modifier, faces) = self.shock_due(state, attack, unit);
        let name = self.unit_name(unit);
        let result = |good: bool, weight: u8| Likely {
            result: judgement(Table::Shock, good).to_owned(),
            text: if good { format!("{name} is shocked") } else { format!("{name} is not shocked") },
            chance: Fraction::new(u64::from(weight), u64::from(FACES)),
            then: Vec::new(),
        };
        let both = [(true, faces), (false, FACES - faces.min(FACES))];
        let er = self.endurance(state, unit);
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
