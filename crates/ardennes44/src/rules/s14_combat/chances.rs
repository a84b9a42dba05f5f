//! The exact chances of a combat: which results can come, and how often the hex is emptied.
//!
//! What depends on a decision is taken as a player would usually make it: the defender fires if he can, the attacker pushes on
//! with his best Lead Unit, the defender stands with his.

use kernel::Log;
use table::Seat;

use crate::model::frames::Frame;
use crate::model::ids::UnitId;
use crate::model::state::{Attack, State};
use crate::model::tables::{CombatResult, Table};
use crate::pack::charts::ODDS;
use crate::rulebook::Ardennes;

/// Outcomes with their weights.
pub(crate) type Mix<T> = Vec<(T, u128)>;

impl Ardennes {
    /// The gun that the defender will probably fire. A44 §22.8
    pub(crate) fn expected_guard(&self, state: &State, attack: &Attack) -> Option<UnitId> {
        let ahead = matches!(
            state.frame(),
            Some(
                Frame::Phase(_)
                    | Frame::Prepare
                    | Frame::Demolish
                    | Frame::Cancel
                    | Frame::Support
                    | Frame::Guard
                    | Frame::Breakthrough
            )
        );
        let rolling = match state.frame() {
            Some(Frame::Die { table: Table::AlliedArtillery | Table::GermanArtillery, about }) => {
                about.unit()
            }
            _ => None,
        };
        let found =
            || self.guns(attack.seat.enemy()).find(|gun| self.check_guard(state, attack, *gun).is_ok());
        rolling.or_else(|| found().filter(|_| ahead))
    }

    /// Whether the Jabos are still to be rolled for. A44 §14.4-5, §15.6.3
    pub(crate) fn jabos_ahead(&self, state: &State, attack: &Attack) -> bool {
        let german = attack.seat == Seat::German && self.is_clear(state) && !state.half.is_night();
        let rolled = state.frames.contains(&Frame::CombatDie)
            && !state.frames.iter().any(|frame| matches!(frame, Frame::Die { table: Table::Jabos, .. }));
        german && !rolled
    }

    /// The columns to the left that guns and Jabos will still cost; nothing for Time on Target. A44 §22.8, §22.8-tot, §15.6.3
    pub(crate) fn left_mix(&self, state: &State, attack: &Attack) -> Mix<Option<i8>> {
        let mut mix: Mix<Option<i8>> = vec![(Some(0), 1)];
        if self.expected_guard(state, attack).is_some() {
            let german = attack.seat == Seat::German;
            let table = if german { Table::AlliedArtillery } else { Table::GermanArtillery };
            mix = (1..=6).map(|die| (self.data.charts.read(table, die).parse().ok(), 1)).collect();
        }
        if self.jabos_ahead(state, attack) {
            let later = i8::from(self.is_air_weakened(state));
            let jabos = |die: i8| self.data.charts.read(Table::Jabos, die + later).parse().unwrap_or(0);
            let each = |(left, weight): (Option<i8>, u128)| {
                (1..=6).map(move |die| (left.map(|left| left + jabos(die)), weight)).collect::<Vec<_>>()
            };
            mix = mix.into_iter().flat_map(each).collect();
        }
        mix
    }

    /// Every result with its weight, and all weights together; nothing stands for Time on Target. A44 §14.4-6, §14.5
    pub(crate) fn results_mix(&self, state: &State, attack: &Attack) -> (Mix<Option<CombatResult>>, u128) {
        let odds = Self::column(self.attack_total(state, attack), self.defense_total(state, attack));
        let now =
            self.shifts(state, attack).iter().fold(odds, |column, (_, by, _)| column.saturating_add(*by));
        let mut mix: Mix<Option<CombatResult>> = Vec::new();
        let mut total = 0;
        for (left, weight) in self.left_mix(state, attack) {
            for die in 0..6 {
                let result = left.map(|left| self.result_at(now - left, die));
                total += weight;
                match mix.iter_mut().find(|(known, _)| *known == result) {
                    Some((_, sum)) => *sum += weight,
                    None => mix.push((result, weight)),
                }
            }
        }
        mix.sort_by_key(|(result, _)| result.map_or(CombatResult::A1, |result| result));
        (mix, total)
    }

    /// The result in a column that shifts may have pushed off the table. A44 §14.5
    fn result_at(&self, column: i8, die: usize) -> CombatResult {
        let last = i8::try_from(ODDS.len() - 1).unwrap_or(8);
        match usize::try_from(column.min(last)) {
            Ok(column) => self.data.charts.crt[die][column],
            Err(_) => CombatResult::A1,
        }
    }

    /// The Lead Unit with the best die. A44 §16.2.1
    pub(crate) fn best_lead(&self, state: &State, attack: &Attack, plus: bool) -> Option<UnitId> {
        let able = attack.with.iter().copied().filter(|unit| self.check_lead(state, attack, *unit).is_ok());
        able.min_by_key(|unit| self.fire_fight_modifier(state, attack, *unit, plus))
    }

    /// The position after the defender has taken a loss so that he stands best; nothing when nobody is left. A44 §16.3
    pub(crate) fn after_a_loss(&self, state: &State, attack: &Attack) -> Option<(State, Attack)> {
        let options = self.attacked_units(state, attack).into_iter().filter_map(|unit| {
            let mut after = state.clone();
            after.attack = Some(attack.clone());
            self.lose_step(&mut after, unit, &mut Log::muted());
            let attack = after.attack.clone()?;
            let best = self.best_stand(&after, &attack)?;
            Some((self.stand_modifier(&after, &attack, best), after, attack))
        });
        options.min_by_key(|(modifier, ..)| *modifier).map(|(_, after, attack)| (after, attack))
    }

    /// The defender's Lead Unit with the best die. A44 §16.7.1-lead
    pub(crate) fn best_stand(&self, state: &State, attack: &Attack) -> Option<UnitId> {
        let able = self.attacked_units(state, attack).into_iter();
        let able = able.filter(|unit| self.check_stand(state, attack, *unit).is_ok());
        able.min_by_key(|unit| self.stand_modifier(state, attack, *unit))
    }

    /// In how many of 36 cases a result wins the hex, Fire Fight and Determined Defense included.
    pub(crate) fn out_of_36(&self, state: &State, attack: &Attack, outcome: Option<CombatResult>) -> u128 {
        let steps: u8 = self.attacked_units(state, attack).iter().map(|unit| state.piece(*unit).steps).sum();
        match outcome {
            Some(CombatResult::Shattered | CombatResult::Dr4 | CombatResult::Dr3) => 36,
            Some(CombatResult::Exchange) => 36 * u128::from(steps <= 1),
            Some(CombatResult::FireFight) => self.fire_fight_wins(state, attack, false),
            Some(CombatResult::FireFightPlus) => self.fire_fight_wins(state, attack, true),
            Some(
                result @ (CombatResult::Dr2 | CombatResult::D1 | CombatResult::A1D1 | CombatResult::A1Dr2),
            ) => 6 * self.of_6(state, attack, result),
            _ => 0,
        }
    }

    fn fire_fight_wins(&self, state: &State, attack: &Attack, plus: bool) -> u128 {
        let Some(lead) = self.best_lead(state, attack, plus) else { return 0 };
        let modifier = self.fire_fight_modifier(state, attack, lead, plus);
        (1..=6)
            .filter_map(|die| CombatResult::by_word(self.data.charts.read(Table::FireFight, die + modifier)))
            .map(|result| self.of_6(state, attack, result))
            .sum()
    }

    /// In how many of six cases a retreat of two hexes comes about, though the defender stands. A44 §16.7.3, §16.7.4
    fn of_6(&self, state: &State, attack: &Attack, result: CombatResult) -> u128 {
        let wins = |state: &State, attack: &Attack| {
            let Some(lead) = self.best_stand(state, attack) else { return 6 };
            let modifier = self.stand_modifier(state, attack, lead);
            let units = self.attacked_units(state, attack);
            let alone = units.iter().map(|unit| state.piece(*unit).steps).sum::<u8>() <= 1;
            let held = |die: &i8| self.data.charts.read(Table::Determined, die + modifier).starts_with("yes");
            let stands = (1..=6).filter(held).count() as u128;
            if alone { 6 } else { 6 - stands }
        };
        match result {
            CombatResult::Dr2 | CombatResult::A1Dr2 => wins(state, attack),
            CombatResult::D1 | CombatResult::A1D1 => {
                let units = self.attacked_units(state, attack);
                let steps: u8 = units.iter().map(|unit| state.piece(*unit).steps).sum();
                match self.after_a_loss(state, attack) {
                    Some((after, attack)) if steps > 1 => wins(&after, &attack),
                    _ => 6,
                }
            }
            _ => 0,
        }
    }
}

/// A result of a Determined Defense in words. A44 §16.7.3
pub(crate) fn stand_text(word: &str) -> &'static str {
    match word {
        "yes EX" => "the defender holds, and both lose a step",
        word if word.starts_with("yes") => "the defender holds and loses a step",
        word if word.starts_with("delay") => {
            "the defender loses a step and retreats; the attacker only takes the hex"
        }
        "no" => "the defender retreats",
        _ => "the defender loses a step and retreats",
    }
}
