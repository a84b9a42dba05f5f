//! Hits: what the chits add up to, and what is taken off. EA §12.5, §12.54

use kernel::Log;
use table::{Event, Seat, What};
use wargame::counted;

use crate::model::cards::Tactic;
use crate::model::frame::Combat;
use crate::model::ids::{ChitId, Chits, HexId, UnitId};
use crate::model::pieces::{Marks, Supply};
use crate::model::state::State;
use crate::rulebook::{EnemyAction, rule};

impl EnemyAction {
    /// The sum of the chits drawn, as they stand: hits on attacker and defender. EA §12.5, §12.5-nation, §Ex-12.5
    pub(crate) fn chit_sum(&self, state: &State, combat: &Combat) -> (i16, i16) {
        let scene = self.scene(state, combat, combat.total);
        let chits = combat.drawn.iter().filter_map(|place| self.data.chits.get(usize::from(place)));
        chits.fold((0, 0), |sum, chit| {
            let hits = scene.hits(chit, combat.seat);
            (sum.0 + hits.0, sum.1 + hits.1)
        })
    }

    /// The chits drawn whose front counts as things stand, and those whose back does. EA §12.41-sides
    pub(crate) fn counted_sides(&self, state: &State, combat: &Combat) -> [Chits; 2] {
        let scene = self.scene(state, combat, combat.total);
        let side = |chit: ChitId| self.data.chits.get(usize::from(chit)).and_then(|chit| scene.side(chit));
        [0, 1].map(|which| combat.drawn.iter().filter(|chit| side(*chit) == Some(which)).collect())
    }

    /// Hits after everything that is taken off, with the rules that took it. EA §12.5-terrain, §12.5-impaired, §12.5-isolated,
    /// §12.5-coordination, §12.9-all, §14.3
    pub(crate) fn after_adjustments(
        &self,
        state: &State,
        combat: &Combat,
        sum: (i16, i16),
    ) -> ([u8; 2], Vec<&'static str>) {
        let (mut attacker, mut defender) = sum;
        let mut why = Vec::new();
        if self.is_sheltered(state, combat) {
            defender -= 1;
            why.push("12.5-terrain");
        }
        let defenders = Self::living(state, &combat.defenders);
        let all = |is: &dyn Fn(UnitId) -> bool| !defenders.is_empty() && defenders.iter().all(is);
        let isolated = all(&|unit| state.piece(unit).supply == Supply::Isolated);
        let impaired = all(&|unit| {
            let piece = state.piece(unit);
            piece.supply >= Supply::Out || piece.is(Marks::DISPERSED) || piece.is(Marks::NO_FUEL)
        });
        if impaired {
            attacker -= 1;
            why.push("12.5-impaired");
        }
        if combat.seat == Seat::German && combat.tactics[0].has(Tactic::AssaultCoordination) {
            attacker -= 1;
            why.push("12.5-coordination");
        }
        if isolated {
            attacker = 0;
            why.push("12.5-isolated");
        }
        let floor = |hits: i16| u8::try_from(hits.max(0)).unwrap_or(u8::MAX);
        ([floor(attacker), floor(defender)], why)
    }

    /// Whether the defender has something that takes a hit off. EA §12.5-terrain, EA.Q34
    pub(crate) fn is_sheltered(&self, state: &State, combat: &Combat) -> bool {
        let node = self.ground.node(combat.target);
        let wall = node.westwall && combat.seat == Seat::Allied;
        node.is_built() || wall || state.positions.contains(combat.target)
    }

    /// What a rule takes off, in words. EA §12.5-terrain, §12.5-impaired, §12.5-isolated, §12.5-coordination
    fn adjustment_text(&self, state: &State, target: HexId, number: &str) -> String {
        let node = self.ground.node(target);
        match number {
            "12.5-terrain" => {
                let shelter = if node.is_city() {
                    "city"
                } else if node.is_built() {
                    "town"
                } else if state.positions.contains(target) {
                    "improved position"
                } else {
                    "Westwall"
                };
                format!("the {shelter} takes one hit off the defender")
            }
            "12.5-impaired" => "one hit fewer on the attacker, because no defender is fit".to_owned(),
            "12.5-coordination" => "Assault Coordination takes one hit off the attacker".to_owned(),
            _ => "isolated defenders do no harm".to_owned(),
        }
    }

    /// No more chits are drawn: hits are added up, and a position that took one goes. EA §12.5, §14.34-hit
    pub(crate) fn add_up(&self, state: &mut State, log: &mut Log) {
        let Some(combat) = state.combat.as_ref() else { return };
        let (seat, target, defenders) = (combat.seat, combat.target, combat.defenders);
        let sum = self.chit_sum(state, combat);
        let counted = self.counted_sides(state, combat);
        let (hits, why) = self.after_adjustments(state, combat, sum);
        log.record(|| {
            let result = format!("A{} D{}", hits[0], hits[1]);
            // Where there is no hit nothing is taken off.
            let told = |number: &&&str| if **number == "12.5-terrain" { sum.1 > 0 } else { sum.0 > 0 };
            let taken = why.iter().filter(told);
            let mut reasons: Vec<String> =
                taken.map(|number| self.adjustment_text(state, target, number)).collect();
            let drawn = format!("A{} D{}", sum.0, sum.1);
            if reasons.is_empty() && drawn != result {
                reasons.push("a result below 0 counts as 0".to_owned());
            }
            let text = if reasons.is_empty() {
                format!("The chits add up to {result}.")
            } else {
                format!("The chits add up to {drawn}; {}: {result}.", reasons.join("; "))
            };
            let what = What::Combat { places: vec![self.place(target)], result: Some(result) };
            let event = Event::new(seat, what, text).by_rule(rule("12.5"));
            why.iter().fold(event, |event, number| event.by_rule(rule(number)))
        });
        if state.positions.contains(target) && sum.1 > 0 {
            state.positions.remove(target);
            let text =
                format!("The improved position in {} takes a hit and is removed.", self.hex_label(target));
            self.log_marker(seat.enemy(), ("improved position", target, false), text, "14.34-hit", log);
        }
        let (steps, flight) = (Self::steps_of(state, &defenders), self.longest_flight(state));
        if let Some(combat) = state.combat.as_mut() {
            combat.counted = counted;
            (combat.hits, combat.hit) = (hits, 1);
            (combat.steps, combat.flight) = (steps, flight);
        }
        self.to_defence(state, log);
    }

    /// Hits that no Allied unit is left to take spare the German attacker; a retreat is reckoned as if it had been made first.
    /// EA §12.54, EA.Q35
    pub(crate) fn reduce_unfulfilled(&self, state: &mut State, log: &mut Log) {
        let Some(combat) = state.combat.as_ref() else { return };
        let all_gone = Self::living(state, &combat.defenders).is_empty();
        if combat.seat != Seat::German || !all_gone || combat.hits[0] == 0 {
            return;
        }
        let left = Self::unfulfilled(combat).min(combat.hits[0]);
        if left == 0 {
            return;
        }
        if let Some(combat) = state.combat.as_mut() {
            combat.hits[0] -= left;
        }
        let hits = counted(left.into(), "hit", "hits");
        let text = format_args!("{hits} on the defender cannot be taken: the attacker takes as many fewer.");
        Self::log_side(Seat::German, text, "12.54", log);
    }

    /// Hits beyond all steps and the longest retreat that the defenders had. EA §12.54
    fn unfulfilled(combat: &Combat) -> u8 {
        let taken = combat.lost.iter().filter(|unit| combat.defenders.contains(**unit)).count();
        let retreated = combat.route.len();
        let all = usize::from(combat.hits[1]) + taken + retreated;
        u8::try_from(all.saturating_sub(usize::from(combat.steps + combat.flight))).unwrap_or(0)
    }
}
