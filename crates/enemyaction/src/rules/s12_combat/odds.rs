//! Exact odds of the chits: how likely each pair of hits is if so many are drawn. EA §12.4, §12.42
//!
//! Chits are drawn without being put back; the first blue one returns those that lie aside from earlier combats. So a draw of
//! n either has no blue chit in it, or k others, a first blue one, and then n-k-1 out of all that is in the cup after that.
//! Later blue chits change nothing. Chits that mean the same hits are counted together.

use std::cell::RefCell;
use std::collections::{BTreeMap, VecDeque};

use table::Fraction;
use wargame::Id as _;

use crate::model::frame::Combat;
use crate::model::ids::ChitId;
use crate::model::state::State;
use crate::rulebook::EnemyAction;

/// No chance at all.
const NONE: Fraction = Fraction { top: 0, bottom: 1 };

/// Hits on attacker and defender as the chits add up, nothing taken off yet.
pub(crate) type Sum = (i16, i16);

/// Chits that mean the same hits: how many of them are in the cup, blue in the cup, and aside.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Sort {
    pub(crate) cup: u8,
    pub(crate) blue: u8,
    pub(crate) aside: u8,
}

/// In how many ways some chits can be chosen.
fn choose(from: u32, count: u32) -> u128 {
    if count > from {
        return 0;
    }
    (0..u128::from(count)).fold(1, |ways, at| ways * (u128::from(from) - at) / (at + 1))
}

/// Ways to each sum, by how many were drawn before the first blue chit, whether it has come, and how many after it.
type Ways = BTreeMap<(u32, bool, u32), BTreeMap<Sum, u128>>;

/// What was asked of [`sums`], and what came of it.
type Answered = (u8, BTreeMap<Sum, Sort>, Option<BTreeMap<Sum, Fraction>>);

/// So many answers are kept: the same fight is looked at decision after decision.
const KEPT: usize = 128;

thread_local! {
    static ANSWERED: RefCell<VecDeque<Answered>> = const { RefCell::new(VecDeque::new()) };
}

/// The same as [`sums`], unless it was asked lately.
fn known_sums(sorts: BTreeMap<Sum, Sort>, draws: u8) -> Option<BTreeMap<Sum, Fraction>> {
    let known = ANSWERED.with_borrow(|all| {
        let same = |(count, of, _): &&Answered| *count == draws && *of == sorts;
        all.iter().find(same).map(|(.., answer)| answer.clone())
    });
    if let Some(answer) = known {
        return answer;
    }
    let answer = sums(&sorts, draws);
    ANSWERED.with_borrow_mut(|all| {
        all.truncate(KEPT - 1);
        all.push_front((draws, sorts, answer.clone()));
    });
    answer
}

/// The chance of every sum of hits when so many chits are drawn; nothing where the numbers become too long.
pub(crate) fn sums(sorts: &BTreeMap<Sum, Sort>, draws: u8) -> Option<BTreeMap<Sum, Fraction>> {
    let draws = u32::from(draws);
    let count = |of: fn(&Sort) -> u8| -> u32 { sorts.values().map(|sort| u32::from(of(sort))).sum() };
    let (plain, blue, aside) = (count(|sort| sort.cup), count(|sort| sort.blue), count(|sort| sort.aside));
    let cup = plain + blue;
    let mut all: BTreeMap<Sum, Fraction> = BTreeMap::new();
    let mut add = |ways: &BTreeMap<Sum, u128>, whole: u128| -> Option<()> {
        for (sum, count) in ways {
            let share = Fraction::new(*count, whole);
            let old = all.get(sum).copied().unwrap_or(NONE);
            all.insert(*sum, old.plus(share)?);
        }
        Some(())
    };
    // Without anything aside a blue chit is a chit like any other.
    let flat = |of: &dyn Fn(&Sort) -> u8| {
        let flat = sorts.iter().map(|(sum, sort)| (*sum, Sort { cup: of(sort), ..Sort::default() }));
        flat.collect::<BTreeMap<Sum, Sort>>()
    };
    if aside == 0 || blue == 0 {
        let drawn = draws.min(cup);
        let first = ways(&flat(&|sort| sort.cup + sort.blue), drawn);
        let first = first.get(&(drawn, false, 0)).cloned().unwrap_or_default();
        // The empty cup is filled with what lies aside. EA.Q31
        let more = ways(&flat(&|sort| sort.aside), draws - drawn);
        let more = more.get(&(draws - drawn, false, 0)).cloned().unwrap_or_default();
        let whole = choose(cup, drawn).checked_mul(choose(aside, draws - drawn))?;
        add(&together(&first, &more), whole)?;
        return Some(all);
    }
    let ways = ways(sorts, draws);
    for ((before, came, after), count) in &ways {
        let whole = match came {
            false if *before == draws && *after == 0 => choose(cup, draws),
            true if before + after + 1 == draws => {
                let rest = choose(cup + aside - before - 1, *after);
                choose(cup, *before).checked_mul(u128::from(cup - before))?.checked_mul(rest)?
            }
            _ => continue,
        };
        add(count, whole)?;
    }
    Some(all)
}

/// Every pair of two draws that follow each other.
fn together(one: &BTreeMap<Sum, u128>, other: &BTreeMap<Sum, u128>) -> BTreeMap<Sum, u128> {
    let mut sum = BTreeMap::new();
    for (a, ways) in one {
        for (b, more) in other {
            *sum.entry((a.0 + b.0, a.1 + b.1)).or_insert(0) += ways * more;
        }
    }
    sum
}

/// Counts the ways sort by sort.
fn ways(sorts: &BTreeMap<Sum, Sort>, draws: u32) -> Ways {
    let mut all: Ways = BTreeMap::new();
    all.entry((0, false, 0)).or_default().insert((0, 0), 1);
    let any_blue = sorts.values().any(|sort| sort.blue > 0);
    for (hits, sort) in sorts {
        let (cup, blue, aside) = (u32::from(sort.cup), u32::from(sort.blue), u32::from(sort.aside));
        let mut next: Ways = BTreeMap::new();
        for ((before, came, after), sums) in &all {
            let room = draws - before - after - u32::from(*came);
            for first in 0..=cup.min(room) {
                for blues in 0..=u32::from(!came && blue > 0 && first < room) {
                    let rest = cup - first + aside + blue - blues;
                    for last in 0..=if any_blue { rest.min(room - first - blues) } else { 0 } {
                        let weight = choose(cup, first) * choose(rest, last);
                        let weight = weight * if blues > 0 { u128::from(blue) } else { 1 };
                        let drawn = i16::try_from(first + blues + last).unwrap_or(0);
                        let key = (before + first, *came || blues > 0, after + last);
                        let into = next.entry(key).or_default();
                        for (sum, count) in sums {
                            let sum = (sum.0 + hits.0 * drawn, sum.1 + hits.1 * drawn);
                            *into.entry(sum).or_insert(0) += count * weight;
                        }
                    }
                }
            }
        }
        all = next;
    }
    all
}

impl EnemyAction {
    /// The chits of cup and table by the hits they mean in a combat. EA §12.41
    pub(crate) fn sorts(&self, state: &State, combat: &Combat, total: u8) -> BTreeMap<Sum, Sort> {
        let scene = self.scene(state, combat, total);
        let mut sorts: BTreeMap<Sum, Sort> = BTreeMap::new();
        for (place, chit) in ChitId::number(&self.data.chits) {
            let sort = sorts.entry(scene.hits(chit, combat.seat)).or_default();
            match (state.cup.contains(place), combat.drawn.contains(place)) {
                (true, _) if chit.blue => sort.blue += 1,
                (true, _) => sort.cup += 1,
                (false, false) => sort.aside += 1,
                (false, true) => {}
            }
        }
        sorts
    }

    /// The chance of each pair of hits, attacker's and defender's, after everything that is taken off, if so many chits are
    /// drawn in all, those that lie on the table included. EA §12.4, §12.5
    pub(crate) fn hit_odds(
        &self,
        state: &State,
        combat: &Combat,
        total: u8,
    ) -> Option<BTreeMap<[u8; 2], Fraction>> {
        let drawn = u8::try_from(combat.drawn.len()).ok()?;
        let so_far = self.chit_sum(state, &Combat { total, ..combat.clone() });
        let mut table: BTreeMap<[u8; 2], Fraction> = BTreeMap::new();
        for (sum, share) in known_sums(self.sorts(state, combat, total), total.checked_sub(drawn)?)? {
            let (hits, _) = self.after_adjustments(state, combat, (so_far.0 + sum.0, so_far.1 + sum.1));
            let old = table.get(&hits).copied().unwrap_or(NONE);
            table.insert(hits, old.plus(share)?);
        }
        Some(table)
    }
}
