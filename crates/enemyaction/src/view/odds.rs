//! Fights and dice reckoned up before anything is drawn or thrown: strengths, chits, and the exact chance of every result.
//! EA §12.4, §12.41-ratio, §12.5

use std::cmp::Ordering;
use std::collections::BTreeMap;

use kernel::Log;
use table::{Fraction, Likely, Line, Preview, Reckoning, Seat, What, Word};
use wargame::counted;

use crate::model::action::Action;
use crate::model::frame::{Combat, DieFor, Fight, Frame, Purpose};
use crate::model::ids::Units;
use crate::model::state::State;
use crate::pack::edges::river_of;
use crate::rulebook::{EnemyAction, rule};
use crate::view::pending::tactics_text;

/// Hits on attacker and defender with their chances.
type Spread = BTreeMap<[u8; 2], Fraction>;

/// The German cards that may be turned for a combat, those that come to the same together: how many, and the combat after each.
type Turns = Vec<(u32, State)>;

impl EnemyAction {
    /// What an order would lead to: the odds of the fight as it would then stand. EA §12.4
    pub(crate) fn preview_of(&self, state: &State, seat: Seat, action: Action) -> Preview {
        let fights = matches!(state.frame(), Some(Frame::Fight(_)));
        if seat != Seat::Allied || !fights || self.check_action(state, seat, action).is_err() {
            return Preview::default();
        }
        let reckoning = match action {
            Action::Draw(total) => self.odds_with(state, total.get()),
            Action::Attack | Action::Add(_) | Action::Drop(_) | Action::Next => {
                self.odds_after(state, action)
            }
            Action::Tactic { .. } | Action::Bonus { .. } => self.odds_after(state, action),
            _ => None,
        };
        Preview { reckoning, ..Preview::default() }
    }

    fn odds_after(&self, state: &State, action: Action) -> Option<Reckoning> {
        let mut then = state.clone();
        self.apply_action(&mut then, Seat::Allied, action, &mut Log::muted());
        then.combat
            .as_ref()
            .filter(|after| state.combat.as_ref().is_some_and(|now| now.target == after.target))?;
        self.combat_odds(&then)
    }

    /// What is about to be decided by chits or by a die. EA §12.4, §2.5
    pub(crate) fn reckonings(&self, state: &State) -> Vec<Reckoning> {
        let found = match state.frame() {
            Some(Frame::Die(what)) => self.die_odds(state, *what),
            _ => self.combat_odds(state),
        };
        found.into_iter().collect()
    }

    /// The fight as it stands before its chits are all drawn. EA §12.4
    fn combat_odds(&self, state: &State) -> Option<Reckoning> {
        match state.frame()? {
            Frame::Fight(Fight::Prepare | Fight::AlliedTactics | Fight::Chits) => self.odds_now(state),
            Frame::Fight(Fight::More) => self.odds_with(state, state.combat.as_ref()?.total),
            Frame::Card { purpose: Purpose::Defence, .. } => self.odds_now(state),
            _ => None,
        }
    }

    /// The combat with those who defend now, and how many chits it would draw. EA §12.4-min, §12.4-max, §12.4-option
    fn as_if_drawn(&self, state: &State) -> Option<(Combat, u8)> {
        let mut combat = state.combat.clone()?;
        let here: Units = state.in_hex(combat.target).collect();
        if matches!(state.frame(), Some(Frame::Fight(Fight::Chits | Fight::More))) {
            let total = combat.total;
            return Some((combat, total));
        }
        combat.defenders = here.but(&combat.idle).but(&combat.attackers);
        let least = Self::least_chits(state, &combat);
        let most = self.most_chits(state, &combat).max(least);
        let total = if combat.seat == Seat::German { most } else { least };
        Some((combat, total))
    }

    fn odds_now(&self, state: &State) -> Option<Reckoning> {
        let (combat, total) = self.as_if_drawn(state)?;
        if combat.attackers.is_empty() || combat.defenders.is_empty() {
            return None;
        }
        let turns = self.turns(state, &combat);
        let Some(turns) = turns.filter(|turns| turns.len() > 1) else {
            let spread = self.hit_odds(state, &combat, total)?;
            return Some(self.odds_sheet(state, &combat, total, &spread));
        };
        // Every German card is as likely to be turned as any other. EA §12.22
        let all: u32 = turns.iter().map(|(count, _)| count).sum();
        let mut mix = Spread::new();
        for (count, then) in &turns {
            let (after, total) = self.as_if_drawn(then)?;
            for (hits, chance) in self.hit_odds(then, &after, total)? {
                let top = chance.top.checked_mul(u128::from(*count))?;
                let share = Fraction::new(top, chance.bottom.checked_mul(u128::from(all))?);
                let old = mix.get(&hits).copied().unwrap_or(Fraction::new(0, 1));
                mix.insert(hits, old.plus(share)?);
            }
        }
        let mut sheet = self.odds_sheet(state, &combat, total, &mix);
        sheet.notes.push("The German card that is turned first is counted in".to_owned());
        Some(sheet)
    }

    /// What each German card would make of an Allied attack; nothing where none is turned. EA §12.22
    fn turns(&self, state: &State, combat: &Combat) -> Option<Turns> {
        let mut base = state.clone();
        if combat.seat != Seat::Allied {
            return None;
        }
        match state.frame()? {
            Frame::Card { purpose: Purpose::Defence, .. } => {}
            Frame::Fight(Fight::Prepare | Fight::AlliedTactics) => {
                base.combat = Some(combat.clone());
                Self::set_fight(&mut base, Fight::AlliedTactics);
                self.tactics_are_played(&mut base, &mut Log::muted());
                if !matches!(base.frame(), Some(Frame::Card { purpose: Purpose::Defence, .. })) {
                    return None;
                }
            }
            _ => return None,
        }
        let mut outcomes = Vec::new();
        self.outcomes(&base, &mut outcomes);
        let mut turns: Turns = Vec::new();
        for (action, weight) in outcomes {
            let mut then = base.clone();
            self.apply_action(&mut then, Seat::Chance, action, &mut Log::muted());
            let key =
                |state: &State| state.combat.as_ref().map(|one| (one.tactics, one.count, one.defenders));
            match turns.iter_mut().find(|(_, known)| key(known) == key(&then)) {
                Some((count, _)) => *count += weight,
                None => turns.push((weight, then)),
            }
        }
        Some(turns)
    }

    /// The fight if so many chits are drawn in all. EA §12.4-option
    fn odds_with(&self, state: &State, total: u8) -> Option<Reckoning> {
        let combat = Combat { total, ..state.combat.clone()? };
        let spread = self.hit_odds(state, &combat, total)?;
        Some(self.odds_sheet(state, &combat, total, &spread))
    }

    fn odds_sheet(&self, state: &State, combat: &Combat, total: u8, spread: &Spread) -> Reckoning {
        let (attack, defense) = self.strengths(state, combat);
        let likely = |(hits, chance): (&[u8; 2], &Fraction)| Likely {
            result: format!("A{} D{}", hits[0], hits[1]),
            text: hits_text(*hits),
            chance: *chance,
            then: Vec::new(),
        };
        let mut results: Vec<Likely> = spread.iter().map(likely).collect();
        results.sort_by(|a, b| less(b.chance, a.chance).then_with(|| a.result.cmp(&b.result)));
        let before = matches!(state.frame(), Some(Frame::Fight(Fight::Prepare | Fight::AlliedTactics)));
        let assumes = if before { vec!["no more tactics are played".to_owned()] } else { Vec::new() };
        Reckoning {
            title: format!("{} attack on {}", combat.seat.title(), self.hex_label(combat.target)),
            places: vec![self.place(combat.target)],
            attack: self.strength_lines(state, combat, true),
            defense: self.strength_lines(state, combat, false),
            attack_total: Word::of(attack),
            defense_total: Word::of(defense),
            odds: String::new(),
            shifts: Vec::new(),
            column: String::new(),
            modifiers: Vec::new(),
            cell: None,
            results,
            pending: false,
            decides: None,
            assumes,
            notes: self.chit_notes(state, combat, total),
        }
    }

    /// Every unit with what it brings; a river halves those across it together, a city or the Westwall doubles. EA §12.41-ratio,
    /// §12.41-ratio-double
    fn strength_lines(&self, state: &State, combat: &Combat, attacks: bool) -> Vec<Line> {
        let units = Self::living(state, if attacks { &combat.attackers } else { &combat.defenders });
        let (mut lines, mut wet) = (Vec::new(), 0u16);
        for unit in &units {
            let strength = self.face(state, unit).strength;
            let edge = state.piece(unit).hex().and_then(|at| self.ground.graph.edge(at, combat.target));
            let across = attacks && edge.and_then(river_of).is_some();
            wet += if across { u16::from(strength) } else { 0 };
            let where_ = if across { ", across a river" } else { "" };
            lines.push(Line {
                text: format!("{}{where_}", self.unit_label(unit)),
                amount: Word::of(strength),
                counter: Some(self.counter(unit)),
                rule: None,
            });
        }
        let line = |text: &str, amount: String, number| Line {
            text: text.to_owned(),
            amount: Word::from(amount),
            counter: None,
            rule: Some(rule(number)),
        };
        if wet > 0 {
            lines.push(line("halved across the river", format!("-{}", wet - wet / 2), "12.41-ratio"));
        }
        let node = self.ground.node(combat.target);
        if !attacks && (node.is_city() || (node.westwall && combat.seat == Seat::Allied)) {
            let what = if node.is_city() { "doubled in a city" } else { "doubled in the Westwall" };
            lines.push(line(what, "x2".to_owned(), "12.41-ratio-double"));
        }
        lines
    }

    /// How many chits, why, and what is taken off their hits. EA §12.4, §12.5-terrain
    fn chit_notes(&self, state: &State, combat: &Combat, total: u8) -> Vec<String> {
        let least = Self::least_chits(state, combat);
        let most = self.most_chits(state, combat).max(least);
        let mut notes = vec![counted(total.into(), "chit is drawn", "chits are drawn")];
        if combat.seat == Seat::Allied && most > total && least == total {
            notes.push(format!("After them you may draw on, up to {most} in all"));
        }
        for (who, tactics) in ["attacker", "defender"].into_iter().zip(combat.tactics) {
            notes.extend(tactics_text(tactics).map(|text| format!("Tactics of the {who}: {text}")));
        }
        let (_, why) = self.after_adjustments(state, combat, (9, 9));
        notes.extend(why.into_iter().filter_map(taken_off).map(str::to_owned));
        notes
    }

    /// A die that is about to be thrown: each result with its chance. EA §2.5
    fn die_odds(&self, state: &State, what: DieFor) -> Option<Reckoning> {
        let mut outcomes = Vec::new();
        self.outcomes(state, &mut outcomes);
        let total: u128 = outcomes.iter().map(|(_, weight)| u128::from(*weight)).sum();
        let mut found: Vec<(String, String, u128)> = Vec::new();
        for (action, weight) in outcomes {
            let mut then = state.clone();
            let mut log = Log::default();
            self.apply_action(&mut then, Seat::Chance, action, &mut log);
            let rolled = log.events().iter().find_map(|event| match &event.what {
                What::Roll { result, .. } => Some((result.clone().unwrap_or_default(), event.text.clone())),
                _ => None,
            });
            let (result, text) = rolled?;
            match found.iter_mut().find(|(known, ..)| *known == result) {
                Some((_, _, sum)) => *sum += u128::from(weight),
                None => found.push((result, text, u128::from(weight))),
            }
        }
        let likely = |(result, text, weight): (String, String, u128)| Likely {
            result,
            text,
            chance: Fraction::new(weight, total),
            then: Vec::new(),
        };
        let place = match what {
            DieFor::Objective(army) => {
                let marker = army.place().map(|place| state.objectives[place]);
                marker.filter(|marker| marker.stage > 0).map(|marker| marker.at)
            }
            DieFor::Advance { at, .. } => Some(at),
            _ => state.combat.as_ref().map(|combat| combat.target),
        };
        Some(Reckoning {
            title: self.die_prompt(state, what),
            places: place.map(|at| self.place(at)).into_iter().collect(),
            attack: Vec::new(),
            defense: Vec::new(),
            attack_total: Word::default(),
            defense_total: Word::default(),
            odds: String::new(),
            shifts: Vec::new(),
            column: String::new(),
            modifiers: Vec::new(),
            cell: None,
            results: found.into_iter().map(likely).collect(),
            pending: true,
            decides: None,
            assumes: Vec::new(),
            notes: Vec::new(),
        })
    }
}

/// Which of two chances is less, whatever the length of their numbers: whole parts first, then what is left, turned over.
pub(crate) fn less(one: Fraction, other: Fraction) -> Ordering {
    let (mut a, mut b) = ((one.top, one.bottom), (other.top, other.bottom));
    let mut turned = false;
    loop {
        let whole = (a.0 / a.1).cmp(&(b.0 / b.1));
        let (left, right) = (a.0 % a.1, b.0 % b.1);
        let order = match (left, right) {
            _ if whole != Ordering::Equal => whole,
            (0, 0) => return Ordering::Equal,
            (0, _) => Ordering::Less,
            (_, 0) => Ordering::Greater,
            _ => {
                (a, b, turned) = ((a.1, left), (b.1, right), !turned);
                continue;
            }
        };
        return if turned { order.reverse() } else { order };
    }
}

/// Hits in words. EA §12.5
fn hits_text([attacker, defender]: [u8; 2]) -> String {
    let hits = |count: u8| counted(count.into(), "hit", "hits");
    match (attacker, defender) {
        (0, 0) => "nothing happens".to_owned(),
        (0, _) => format!("{} on the defender", hits(defender)),
        (_, 0) => format!("{} on the attacker", hits(attacker)),
        _ => format!("hits: attacker {attacker}, defender {defender}"),
    }
}

/// What takes hits off, in words. EA §12.5
fn taken_off(number: &str) -> Option<&'static str> {
    Some(match number {
        "12.5-terrain" => "Terrain or an improved position takes one hit off the defender",
        "12.5-impaired" => "Unfit defenders take one hit off the attacker",
        "12.5-isolated" => "Isolated defenders cannot hurt the attacker",
        "12.5-coordination" => "Assault Coordination takes one hit off the attacker",
        _ => return None,
    })
}
