//! A combat reckoned up before it is fought: strengths, shifts, column, and the exact chances of everything that can follow,
//! the defender's guns, Jabos, Fire Fights and Determined Defenses included. A44 §14.4
//!
//! What depends on a decision is reckoned for the one a player would usually make, and said so: the defender fires if he can,
//! the attacker pushes on with his best Lead Unit, the defender stands with his.

use table::{Cell, Fraction, Likely, Line, Reckoning, Shift};

use crate::model::frames::{DieAbout, Frame};
use crate::model::ids::UnitId;
use crate::model::state::{Attack, State};
use crate::model::tables::{CombatResult, Table};
use crate::pack::charts::{ODDS, chart_id};
use crate::rulebook::{Ardennes, rule};
use crate::rules::s14_combat::chances::{Mix, stand_text};

impl Ardennes {
    /// The combat under way, or one that could be begun. A44 §14.4-2, §14.4-6
    pub(crate) fn combat_odds(&self, state: &State, attack: &Attack) -> Option<Reckoning> {
        if attack.with.is_empty() {
            return None;
        }
        match state.frame() {
            Some(Frame::FireFight { plus }) if attack.lead.is_none() => {
                return self.fire_fight_odds(state, attack, plus);
            }
            Some(Frame::Die { table: Table::FireFight, about }) => {
                let lead = attack.lead?;
                return Some(self.fire_fight_odds_of(
                    state,
                    attack,
                    lead,
                    about == DieAbout::FireFight { plus: true },
                ));
            }
            Some(Frame::Stand) => return self.stand_odds(state, attack),
            Some(Frame::Die { table: Table::Determined, about: DieAbout::Unit(lead) }) => {
                return Some(self.stand_odds_of(state, attack, lead));
            }
            _ => {}
        }
        Some(self.attack_odds(state, attack))
    }

    fn attack_odds(&self, state: &State, attack: &Attack) -> Reckoning {
        let (strength, defense) = (self.attack_total(state, attack), self.defense_total(state, attack));
        let odds = Self::column(strength, defense);
        let column = self.final_column(state, attack);
        let shifts = self.shifts(state, attack).into_iter().map(|(text, by, number)| Shift {
            text: text.to_owned(),
            by: i32::from(by),
            rule: Some(rule(number)),
        });
        let (mix, total) = self.results_mix(state, attack);
        let mut assumes = Vec::new();
        if let Some(gun) = self.expected_guard(state, attack) {
            assumes.push(format!("The defender fires with {}.", self.unit_name(gun)));
        }
        if self.jabos_ahead(state, attack) {
            assumes.push("The Jabos are rolled for.".to_owned());
        }
        let out: u128 =
            mix.iter().map(|(outcome, weight)| weight * self.out_of_36(state, attack, *outcome)).sum();
        let chance = Fraction::new(out, total * 36);
        Reckoning {
            title: format!("Attack on {}", self.hex_name(attack.target)),
            places: vec![self.number_of(attack.target).into()],
            attack: self.attack_lines(state, attack),
            defense: self.defense_lines(state, attack),
            attack_total: strength.to_string().as_str().into(),
            defense_total: defense.to_string().as_str().into(),
            odds: odds_name(odds),
            shifts: shifts.collect(),
            column: column.map_or_else(|| "below 1-3".to_owned(), |column| ODDS[column].to_owned()),
            cell: column.map(|column| Cell {
                chart: "crt".into(),
                row: None,
                column: u32::try_from(column).ok(),
            }),
            results: mix
                .iter()
                .map(|(outcome, weight)| self.likely(state, attack, *outcome, *weight, total))
                .collect(),
            notes: vec![format!("The chance to win the hex is {chance}.")],
            assumes,
            ..Reckoning::default()
        }
    }

    /// What each attacker brings. A44 §15.2, §15.3, §15.4, §15.5, §23.4-combat, §27.4, §19.1.1-limit
    fn attack_lines(&self, state: &State, attack: &Attack) -> Vec<Line> {
        let with = attack.with.iter().map(|unit| {
            let share = self.share(state, *unit, attack.target);
            let (how, number) =
                share.halved.map_or(("", "14.4-2"), crate::rules::s14_combat::s15_strength::Halved::facts);
            let halved = if how.is_empty() { String::new() } else { format!(", halved {how}") };
            let doubled = if share.doubled { ", doubled" } else { "" };
            Line {
                text: format!("{}{doubled}{halved}", self.unit_name(*unit)),
                amount: share.strength.to_string().as_str().into(),
                counter: Some(self.unit(*unit).id.as_str().into()),
                rule: Some(rule(if share.doubled { "27.4" } else { number })),
            }
        });
        let along = attack.along.iter().map(|unit| Line {
            text: format!("{} goes along without its factors", self.unit_name(*unit)),
            amount: "0".into(),
            counter: Some(self.unit(*unit).id.as_str().into()),
            rule: Some(rule("19.1.1-limit")),
        });
        with.chain(along).collect()
    }

    /// What the defenders have, and what the ground adds. A44 §12.5, §14.1-hex, §15.1, §17.5, §32.2
    fn defense_lines(&self, state: &State, attack: &Attack) -> Vec<Line> {
        let counted: Vec<UnitId> = self.defenders(state, attack).collect();
        let mut lines: Vec<Line> = self
            .attacked_units(state, attack)
            .into_iter()
            .map(|unit| {
                let counts = counted.contains(&unit);
                let amount = if counts { self.defense_of(state, unit) } else { 0 };
                let name = self.unit_name(unit);
                Line {
                    text: if counts { name.to_owned() } else { format!("{name} has retreated already") },
                    amount: amount.to_string().as_str().into(),
                    counter: Some(self.unit(unit).id.as_str().into()),
                    rule: Some(rule(if counts { "14.1-hex" } else { "17.5" })),
                }
            })
            .collect();
        let bonus = self.bonus(state, attack.target, &counted);
        let mut more = |text: &str, amount: u16, number: &'static str| {
            let amount = amount.to_string().as_str().into();
            lines.push(Line { text: text.to_owned(), amount, counter: None, rule: Some(rule(number)) });
        };
        if self.guarded_dump(state, attack.target).is_some() {
            more("the fuel dump", crate::rules::optional::s32_fuel_dumps::DUMP_DEFENSE, "32.2");
        }
        if bonus > 0 {
            more("Defensive Combat Bonus", u16::from(bonus), "15.1");
        }
        lines
    }

    fn likely(
        &self,
        state: &State,
        attack: &Attack,
        outcome: Option<CombatResult>,
        weight: u128,
        total: u128,
    ) -> Likely {
        let chance = Fraction::new(weight, total);
        let Some(result) = outcome else {
            let text = "Time on Target stops the attack, and the attacker loses a step".to_owned();
            return Likely { result: "ToT".to_owned(), text, chance, then: Vec::new() };
        };
        let then = match result {
            CombatResult::FireFight => self.fire_fight_odds(state, attack, false),
            CombatResult::FireFightPlus => self.fire_fight_odds(state, attack, true),
            CombatResult::Dr2 => self.stand_odds(state, attack),
            _ => None,
        };
        Likely {
            result: result.word().to_owned(),
            text: result.title().to_owned(),
            chance,
            then: then.into_iter().collect(),
        }
    }

    /// A Fire Fight as the attacker would best fight it. A44 §16.2
    fn fire_fight_odds(&self, state: &State, attack: &Attack, plus: bool) -> Option<Reckoning> {
        let lead = self.best_lead(state, attack, plus)?;
        let mut reckoning = self.fire_fight_odds_of(state, attack, lead, plus);
        reckoning.decides = Some(attack.seat);
        reckoning.assumes = vec![format!("The attacker pushes on, led by {}.", self.unit_name(lead))];
        Some(reckoning)
    }

    /// A Fire Fight led by a unit. A44 §16.2, §16.2-tank, §T-firefight
    fn fire_fight_odds_of(&self, state: &State, attack: &Attack, lead: UnitId, plus: bool) -> Reckoning {
        let modifier = self.fire_fight_modifier(state, attack, lead, plus);
        let results = (1..=6)
            .filter_map(|die| CombatResult::by_word(self.data.charts.read(Table::FireFight, die + modifier)));
        let mut mix: Mix<CombatResult> = Vec::new();
        for result in results {
            match mix.iter_mut().find(|(known, _)| *known == result) {
                Some((_, weight)) => *weight += 1,
                None => mix.push((result, 1)),
            }
        }
        let likely = |(result, weight): (CombatResult, u128)| Likely {
            result: result.word().to_owned(),
            text: result.title().to_owned(),
            chance: Fraction::new(weight, 6),
            then: self.stand_after(state, attack, result).into_iter().collect(),
        };
        Reckoning {
            title: format!("Fire Fight led by {}", self.unit_name(lead)),
            places: vec![self.number_of(attack.target).into()],
            modifiers: modifiers(modifier, "16.2"),
            cell: Some(Cell {
                chart: chart_id(Table::FireFight).as_str().into(),
                row: None,
                column: Some(0),
            }),
            results: mix.into_iter().map(likely).collect(),
            ..Reckoning::default()
        }
    }

    /// The Determined Defense that can follow a result of a Fire Fight, losses taken first. A44 §16.7.1-effect
    fn stand_after(&self, state: &State, attack: &Attack, result: CombatResult) -> Option<Reckoning> {
        match result {
            CombatResult::Dr2 | CombatResult::A1Dr2 => self.stand_odds(state, attack),
            CombatResult::D1 | CombatResult::A1D1 => {
                let (after, attack) = self.after_a_loss(state, attack)?;
                self.stand_odds(&after, &attack)
            }
            _ => None,
        }
    }

    /// A Determined Defense as the defender would best make it. A44 §16.7
    fn stand_odds(&self, state: &State, attack: &Attack) -> Option<Reckoning> {
        let lead = self.best_stand(state, attack)?;
        let mut reckoning = self.stand_odds_of(state, attack, lead);
        reckoning.decides = Some(attack.seat.enemy());
        reckoning.assumes = vec![format!("The defender stands, led by {}.", self.unit_name(lead))];
        Some(reckoning)
    }

    /// A Determined Defense led by a unit. A44 §16.7.2, §16.7.2-dcb, §T-detdef
    fn stand_odds_of(&self, state: &State, attack: &Attack, lead: UnitId) -> Reckoning {
        let modifier = self.stand_modifier(state, attack, lead);
        let mut mix: Mix<&str> = Vec::new();
        for die in 1..=6 {
            let word = self.data.charts.read(Table::Determined, die + modifier);
            match mix.iter_mut().find(|(known, _)| *known == word) {
                Some((_, weight)) => *weight += 1,
                None => mix.push((word, 1)),
            }
        }
        let likely = |(word, weight): (&str, u128)| Likely {
            result: word.to_owned(),
            text: stand_text(word).to_owned(),
            chance: Fraction::new(weight, 6),
            then: Vec::new(),
        };
        Reckoning {
            title: format!("Determined Defense led by {}", self.unit_name(lead)),
            places: vec![self.number_of(attack.target).into()],
            modifiers: modifiers(modifier, "16.7.2"),
            cell: Some(Cell {
                chart: chart_id(Table::Determined).as_str().into(),
                row: None,
                column: Some(0),
            }),
            results: mix.into_iter().map(likely).collect(),
            ..Reckoning::default()
        }
    }
}

/// The column before any shift, as the table prints it.
fn odds_name(column: i8) -> String {
    match usize::try_from(column) {
        Ok(column) => ODDS.get(column).map_or_else(|| "7-1".to_owned(), |odds| (*odds).to_owned()),
        Err(_) => "below 1-3".to_owned(),
    }
}

fn modifiers(modifier: i8, number: &'static str) -> Vec<Shift> {
    let text = "Lead Unit and ground".to_owned();
    let one = Shift { text, by: i32::from(modifier), rule: Some(rule(number)) };
    if modifier == 0 { Vec::new() } else { vec![one] }
}
