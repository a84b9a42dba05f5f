//! A combat reckoned up before it is fought: strengths, shifts, column, and the exact chances of everything that can follow,
//! the defender's guns, Jabos, Fire Fights and Determined Defenses included. A44 §14.4
//!
//! What depends on a decision is reckoned for the one a player would usually make, and said so: the defender fires if he can,
//! the attacker pushes on with his best Lead Unit, the defender stands with his.

use kernel::Log;
use table::{Cell, Fraction, Likely, Line, Reckoning, Seat, Shift};

use crate::charts::{ODDS, Result_, Table};
use crate::state::{Attack, Frame, State};
use crate::view_charts::chart_id;
use crate::{Ardennes, rule};

/// Outcomes with their weights.
pub(crate) type Mix<T> = Vec<(T, u128)>;

impl Ardennes {
    /// The combat under way, or one that could be begun. A44 §14.4-2, §14.4-6
    pub(crate) fn reckon(&self, state: &State, attack: &Attack) -> Option<Reckoning> {
        if attack.with.is_empty() {
            return None;
        }
        match state.frame() {
            Some(Frame::FireFight { plus }) if attack.lead.is_none() => {
                return self.reckon_fire_fight(state, attack, plus);
            }
            Some(Frame::Die { table: Table::FireFight, about }) => {
                let lead = attack.lead?;
                return Some(self.fire_fight_of(state, attack, lead, about == 1));
            }
            Some(Frame::Stand) => return self.reckon_stand(state, attack),
            Some(Frame::Die { table: Table::Determined, about }) => {
                return Some(self.stand_of(state, attack, about));
            }
            _ => {}
        }
        Some(self.reckon_attack(state, attack))
    }

    fn reckon_attack(&self, state: &State, attack: &Attack) -> Reckoning {
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
            notes: vec![format!("All in all the hex is won with a chance of {chance}.")],
            assumes,
            ..Reckoning::default()
        }
    }

    /// What each attacker brings. A44 §15.2, §15.3, §15.4, §15.5, §23.4-combat, §27.4, §19.1.1-limit
    fn attack_lines(&self, state: &State, attack: &Attack) -> Vec<Line> {
        let with = attack.with.iter().map(|unit| {
            let share = self.share(state, *unit, attack.target);
            let (how, number) = share.halved.map_or(("", "14.4-2"), crate::s15_strength::Halved::facts);
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
        let counted: Vec<u16> = self.defenders(state, attack).collect();
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
            more("the fuel dump", crate::s32_fuel_dumps::DUMP_DEFENSE, "32.2");
        }
        if bonus > 0 {
            more("Defensive Combat Bonus", u16::from(bonus), "15.1");
        }
        lines
    }

    /// The gun that the defender will probably fire. A44 §22.8
    fn expected_guard(&self, state: &State, attack: &Attack) -> Option<u16> {
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
            Some(Frame::Die { table: Table::AlliedArtillery | Table::GermanArtillery, about }) => Some(about),
            _ => None,
        };
        let found =
            || self.guns(attack.seat.enemy()).find(|gun| self.check_guard(state, attack, *gun).is_ok());
        rolling.or_else(|| found().filter(|_| ahead))
    }

    /// Whether the Jabos are still to be rolled for. A44 §14.4-5, §15.6.3
    fn jabos_ahead(&self, state: &State, attack: &Attack) -> bool {
        let german = attack.seat == Seat::German && self.is_clear(state) && !state.half.is_night();
        let rolled = state.frames.contains(&Frame::CombatDie)
            && !state.frames.iter().any(|frame| matches!(frame, Frame::Die { table: Table::Jabos, .. }));
        german && !rolled
    }

    /// The columns to the left that guns and Jabos will still cost; nothing for Time on Target. A44 §22.8, §22.8-tot, §15.6.3
    fn left_mix(&self, state: &State, attack: &Attack) -> Mix<Option<i8>> {
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
    pub(crate) fn results_mix(&self, state: &State, attack: &Attack) -> (Mix<Option<Result_>>, u128) {
        let odds = Self::column(self.attack_total(state, attack), self.defense_total(state, attack));
        let now =
            self.shifts(state, attack).iter().fold(odds, |column, (_, by, _)| column.saturating_add(*by));
        let mut mix: Mix<Option<Result_>> = Vec::new();
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
        mix.sort_by_key(|(result, _)| result.map_or(Result_::A1, |result| result));
        (mix, total)
    }

    /// The result in a column that shifts may have pushed off the table. A44 §14.5
    fn result_at(&self, column: i8, die: usize) -> Result_ {
        let last = i8::try_from(ODDS.len() - 1).unwrap_or(8);
        match usize::try_from(column.min(last)) {
            Ok(column) => self.data.charts.crt[die][column],
            Err(_) => Result_::A1,
        }
    }

    fn likely(
        &self,
        state: &State,
        attack: &Attack,
        outcome: Option<Result_>,
        weight: u128,
        total: u128,
    ) -> Likely {
        let chance = Fraction::new(weight, total);
        let Some(result) = outcome else {
            let text = "Time on Target stops the attack cold; the attacker loses a step".to_owned();
            return Likely { result: "ToT".to_owned(), text, chance, then: Vec::new() };
        };
        let then = match result {
            Result_::FireFight => self.reckon_fire_fight(state, attack, false),
            Result_::FireFightPlus => self.reckon_fire_fight(state, attack, true),
            Result_::Dr2 => self.reckon_stand(state, attack),
            _ => None,
        };
        let (word, _) = result.facts();
        Likely {
            result: word.to_owned(),
            text: result.words().to_owned(),
            chance,
            then: then.into_iter().collect(),
        }
    }

    /// The Lead Unit with the best die. A44 §16.2.1
    pub(crate) fn best_lead(&self, state: &State, attack: &Attack, plus: bool) -> Option<u16> {
        let able = attack.with.iter().copied().filter(|unit| self.check_lead(state, attack, *unit).is_ok());
        able.min_by_key(|unit| self.fire_fight_modifier(state, attack, *unit, plus))
    }

    /// A Fire Fight as the attacker would best fight it. A44 §16.2
    fn reckon_fire_fight(&self, state: &State, attack: &Attack, plus: bool) -> Option<Reckoning> {
        let lead = self.best_lead(state, attack, plus)?;
        let mut reckoning = self.fire_fight_of(state, attack, lead, plus);
        reckoning.decides = Some(attack.seat);
        reckoning.assumes = vec![format!("The attacker pushes on, led by {}.", self.unit_name(lead))];
        Some(reckoning)
    }

    /// A Fire Fight led by a unit. A44 §16.2, §16.2-tank, §T-firefight
    fn fire_fight_of(&self, state: &State, attack: &Attack, lead: u16, plus: bool) -> Reckoning {
        let modifier = self.fire_fight_modifier(state, attack, lead, plus);
        let results = (1..=6)
            .filter_map(|die| Result_::by_word(self.data.charts.read(Table::FireFight, die + modifier)));
        let mut mix: Mix<Result_> = Vec::new();
        for result in results {
            match mix.iter_mut().find(|(known, _)| *known == result) {
                Some((_, weight)) => *weight += 1,
                None => mix.push((result, 1)),
            }
        }
        let likely = |(result, weight): (Result_, u128)| Likely {
            result: result.facts().0.to_owned(),
            text: result.words().to_owned(),
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
    fn stand_after(&self, state: &State, attack: &Attack, result: Result_) -> Option<Reckoning> {
        match result {
            Result_::Dr2 | Result_::A1Dr2 => self.reckon_stand(state, attack),
            Result_::D1 | Result_::A1D1 => {
                let (after, attack) = self.after_a_loss(state, attack)?;
                self.reckon_stand(&after, &attack)
            }
            _ => None,
        }
    }

    /// The position after the defender has taken a loss so that he stands best; nothing when nobody is left. A44 §16.3
    fn after_a_loss(&self, state: &State, attack: &Attack) -> Option<(State, Attack)> {
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
    pub(crate) fn best_stand(&self, state: &State, attack: &Attack) -> Option<u16> {
        let able = self.attacked_units(state, attack).into_iter();
        let able = able.filter(|unit| self.check_stand(state, attack, *unit).is_ok());
        able.min_by_key(|unit| self.stand_modifier(state, attack, *unit))
    }

    /// A Determined Defense as the defender would best make it. A44 §16.7
    fn reckon_stand(&self, state: &State, attack: &Attack) -> Option<Reckoning> {
        let lead = self.best_stand(state, attack)?;
        let mut reckoning = self.stand_of(state, attack, lead);
        reckoning.decides = Some(attack.seat.enemy());
        reckoning.assumes = vec![format!("The defender stands, led by {}.", self.unit_name(lead))];
        Some(reckoning)
    }

    /// A Determined Defense led by a unit. A44 §16.7.2, §16.7.2-dcb, §T-detdef
    fn stand_of(&self, state: &State, attack: &Attack, lead: u16) -> Reckoning {
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
            text: stand_words(word).to_owned(),
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

    /// In how many of 36 cases a result wins the hex, Fire Fight and Determined Defense included.
    pub(crate) fn out_of_36(&self, state: &State, attack: &Attack, outcome: Option<Result_>) -> u128 {
        let steps: u8 = self.attacked_units(state, attack).iter().map(|unit| state.piece(*unit).steps).sum();
        match outcome {
            Some(Result_::Shattered | Result_::Dr4 | Result_::Dr3) => 36,
            Some(Result_::Exchange) => 36 * u128::from(steps <= 1),
            Some(Result_::FireFight) => self.fire_fight_wins(state, attack, false),
            Some(Result_::FireFightPlus) => self.fire_fight_wins(state, attack, true),
            Some(result @ (Result_::Dr2 | Result_::D1 | Result_::A1D1 | Result_::A1Dr2)) => {
                6 * self.of_6(state, attack, result)
            }
            _ => 0,
        }
    }

    fn fire_fight_wins(&self, state: &State, attack: &Attack, plus: bool) -> u128 {
        let Some(lead) = self.best_lead(state, attack, plus) else { return 0 };
        let modifier = self.fire_fight_modifier(state, attack, lead, plus);
        (1..=6)
            .filter_map(|die| Result_::by_word(self.data.charts.read(Table::FireFight, die + modifier)))
            .map(|result| self.of_6(state, attack, result))
            .sum()
    }

    /// In how many of six cases a retreat of two hexes comes about, though the defender stands. A44 §16.7.3, §16.7.4
    fn of_6(&self, state: &State, attack: &Attack, result: Result_) -> u128 {
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
            Result_::Dr2 | Result_::A1Dr2 => wins(state, attack),
            Result_::D1 | Result_::A1D1 => {
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

/// A result of a Determined Defense in words. A44 §16.7.3
pub(crate) fn stand_words(word: &str) -> &'static str {
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
