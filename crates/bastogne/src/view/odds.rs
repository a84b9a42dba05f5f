//! The windows of combats and barrages: strengths, shifts, column and exact chances. BB §3.8-14, §3.8-18

use table::{Cell, Fraction, Likely, Line, Reckoning, Shift};
use wargame::{ColumnShift, counted, likely};

use crate::model::state::{Battle, Frame, Plot, State};
use crate::pack::charts::{CombatResult, ODDS, POINTS, dice};
use crate::rulebook::{Bastogne, rule};
use crate::rules::s07_combat::attack::Across;
use crate::rules::s07_combat::strength::amount;

impl Bastogne {
    pub(crate) fn reckonings(&self, state: &State) -> Vec<Reckoning> {
        match state.frame() {
            Some(Frame::Battle(battle)) => self.combat_odds(state, &battle).into_iter().collect(),
            Some(Frame::Roll(battle)) => {
                let pending = self.combat_odds(state, &battle);
                pending.into_iter().map(|one| Reckoning { pending: true, ..one }).collect()
            }
            Some(Frame::Aim(plot)) => self.barrage_odds(state, &plot).into_iter().collect(),
            Some(Frame::Barrage) => {
                let plots = state.plots.iter().filter_map(|plot| self.barrage_odds(state, plot));
                plots.enumerate().map(|(at, one)| Reckoning { pending: at == 0, ..one }).collect()
            }
            _ => Vec::new(),
        }
    }

    /// A combat reckoned up: strengths, shifts, column, exact chances. BB §3.8-14, §7.1-2
    pub(crate) fn combat_odds(&self, state: &State, battle: &Battle) -> Option<Reckoning> {
        let column = self.final_column(state, battle)?;
        let defense = self.defense_total(state, battle.target);
        let attack = self.attack_total(state, battle);
        let attackers = battle.with.iter().map(|unit| {
            let from = self.attacks_from(state, battle, unit);
            let (strength, across) = self.strength_against(state, unit, from, battle.target);
            let (how, number) = match across {
                Across::Land => ("", "7.3"),
                Across::Bridge => (" over a bridge", "7.4-bridge"),
                Across::River => (" over a river", "7.4-river"),
            };
            Line {
                text: format!("{}{how}", self.unit(unit).name),
                amount: amount(strength),
                counter: Some(self.unit_id(unit).into()),
                rule: Some(rule(number)),
            }
        });
        let defenders = state.in_hex(battle.target).map(|unit| Line {
            text: self.unit(unit).name.to_string(),
            amount: amount(self.defense(state, unit)),
            counter: Some(self.unit_id(unit).into()),
            rule: Some(rule("7.2")),
        });
        let verb = if battle.assault.is_some() { "Assault" } else { "Attack" };
        Some(Reckoning {
            title: format!("{verb} on {}", self.hex_label(battle.target)),
            places: vec![self.number(battle.target).into()],
            attack: attackers.collect(),
            defense: defenders.collect(),
            attack_total: amount(attack),
            defense_total: amount(defense),
            odds: Self::odds_name(Self::column(attack, defense)).to_owned(),
            shifts: shown(self.combat_shifts(battle.target, battle.with)),
            column: ODDS[column].to_owned(),
            cell: Some(Cell { chart: "crt".into(), row: None, column: u32::try_from(column).ok() }),
            results: self.combat_chances(column),
            ..Reckoning::default()
        })
    }

    fn combat_chances(&self, column: usize) -> Vec<Likely> {
        let mut results = Vec::new();
        for result in &self.data.charts.results {
            let times =
                dice().filter(|(a, b)| self.combat_result(column, *a, *b).name == result.name).count();
            if times > 0 {
                results.push(Likely {
                    result: result.name.clone(),
                    text: in_words(result),
                    chance: Fraction::new(times as u128, 36),
                    then: Vec::new(),
                });
            }
        }
        results
    }

    /// A barrage reckoned up. BB §3.8-18, §8.1
    pub(crate) fn barrage_odds(&self, state: &State, plot: &Plot) -> Option<Reckoning> {
        let column = self.final_barrage_column(state, plot)?;
        let points = self.barrage_points(state, plot);
        let mut attack: Vec<Line> = plot
            .guns
            .iter()
            .map(|gun| Line {
                text: self.unit(gun).name.to_string(),
                amount: amount(self.attack(state, gun)),
                counter: Some(self.unit_id(gun).into()),
                rule: Some(rule("8")),
            })
            .collect();
        if plot.air > 0 {
            let text = format!("{} aircraft", plot.air);
            let points = (u32::from(plot.air) * 5).to_string();
            attack.push(Line { text, amount: points.into(), counter: None, rule: Some(rule("8-air")) });
        }
        let rolls = dice().map(|(a, b)| self.barrage_result(column, a + b).name());
        let results = likely(rolls, |result| ((*result).to_owned(), barrage_words(result).to_owned()));
        Some(Reckoning {
            title: format!("Barrage on {}", self.hex_label(plot.at)),
            places: vec![self.number(plot.at).into()],
            attack,
            attack_total: amount(points),
            odds: Self::barrage_column(points).map_or("", |column| POINTS[column].0).to_owned(),
            shifts: shown(self.barrage_shifts(state, plot)),
            column: POINTS[column].0.to_owned(),
            cell: Some(Cell { chart: "barrage".into(), row: None, column: u32::try_from(column).ok() }),
            results,
            ..Reckoning::default()
        })
    }
}

fn shown(shifts: Vec<ColumnShift>) -> Vec<Shift> {
    shifts.into_iter().map(|shift| shift.shown(rule)).collect()
}

/// A combat result in words. BB §7.6
fn in_words(result: &CombatResult) -> String {
    let steps = |count: u8| counted(usize::from(count), "step", "steps");
    let mut parts = Vec::new();
    if result.attacker > 0 {
        parts.push(format!("the attacker loses {}", steps(result.attacker)));
    }
    if result.defender > 0 {
        parts.push(format!("the defender loses {}", steps(result.defender)));
    }
    if result.retreat > 0 {
        let hexes = counted(usize::from(result.retreat), "hex", "hexes");
        parts.push(format!("the defender retreats {hexes}"));
    }
    if parts.is_empty() { "no effect".to_owned() } else { parts.join(", ") }
}

/// A barrage result in words. BB §8.3
fn barrage_words(result: &str) -> &'static str {
    match result {
        "NE" => "no effect",
        "SU" => "the units are suppressed",
        "SU1" => "the units are suppressed and lose a step",
        _ => "the units are suppressed and lose 2 steps",
    }
}
