//! Whether German units attack: who leads, against whom, with whom, at which odds, and the table for doubtful cases. EA §9.5, §9.51,
//! §9.52, §9.53, §9.54

use std::cmp::Ordering;

use kernel::Log;
use table::Seat;
use wargame::listed;

use crate::model::frame::{DieFor, Frame, Order, Underway};
use crate::model::ids::{HexId, UnitId, Units};
use crate::model::pieces::Marks;
use crate::model::state::State;
use crate::rulebook::EnemyAction;
use crate::rules::hypothetical::Hypothetical;
use crate::rules::narration::Weighed;
use crate::rules::s09_german_activations::march::March;
use crate::rules::s09_german_activations::odds::{Appraisal, Term, Verdict};
use crate::rules::s09_german_activations::restrictions::Board;

impl EnemyAction {
    /// Checks the next lead unit, and attacks if the check says so. EA §9-step5, §9.5-lead
    pub(crate) fn run_checks(&self, state: &mut State, log: &mut Log) -> bool {
        let Some(lead) = self.next_lead(state) else { return false };
        let all: Vec<Appraisal> = {
            let position = self.position(state);
            self.targets(state, lead)
                .into_iter()
                .map(|target| self.appraise(&position, lead, target))
                .collect()
        };
        let Some(chosen) = self.best_target(state, &all) else { return false };
        state.piece_mut(lead).mark(Marks::LED);
        if let Some(activation) = &mut state.activation {
            activation.checked.insert(chosen.target);
        }
        self.log_check(state, chosen, &all, log);
        match self.verdict(state, chosen) {
            Verdict::Attack(_) => {
                let (target, group) = (chosen.target, chosen.group);
                self.open_german_attack(state, lead, target, &group, log);
            }
            Verdict::Cancelled(..) => {}
            Verdict::Die => {
                let target = chosen.target;
                if let Some(activation) = &mut state.activation {
                    activation.mover = Some(Underway { unit: lead, spent: 0, marches: false, waded: false });
                    activation.cursor = Order::noting(target);
                }
                state.frames.push(Frame::Die(DieFor::Attack));
            }
        }
        true
    }

    /// The die for a doubtful attack has been thrown. EA §9.5-marginal
    pub(crate) fn attack_rolled(&self, state: &mut State, die: u8, log: &mut Log) {
        let Some((lead, target)) =
            state.activation.as_ref().and_then(|one| one.mover.map(|mover| (mover.unit, one.cursor.noted())))
        else {
            return;
        };
        if let Some(activation) = &mut state.activation {
            activation.mover = None;
            activation.cursor = Order::START;
        }
        let (group, modifier, cancelled) = {
            let check = self.appraise(&self.position(state), lead, target);
            (check.group, check.modifiers.len(), self.cancelled_by(state, &check, die))
        };
        let row = i16::from(die) - i16::try_from(modifier).unwrap_or(0);
        let less = if modifier > 0 { format!(", less {modifier} is {row}") } else { String::new() };
        let at = self.hex_label(target);
        let (result, text) = match &cancelled {
            Some(why) => {
                ("cancelled", format!("Die {die}{less}: no attack on {at}, because {why} (row {row})."))
            }
            None => ("attack", format!("Die {die}{less}: the attack on {at} is made.")),
        };
        self.log_roll(Seat::German, die, result, text, "T-marginal", log);
        if cancelled.is_none() {
            self.open_german_attack(state, lead, target, &group, log);
        }
    }

    /// The next unit that leads a check: two steps, the lowest selector that has not led. EA §9.5-lead, §9.51, EA.Q84
    fn next_lead(&self, state: &State) -> Option<UnitId> {
        let leads = self.germans(state, |unit, piece| {
            Self::is_active(piece)
                && piece.steps >= 2
                && Self::may_attack(piece)
                && !piece.is(Marks::LED)
                && !self.targets(state, unit).is_empty()
        });
        self.ascending(state, &leads).first().copied()
    }

    /// Allied hexes next to a unit that have not been looked at: not those whose units have all been attacked. EA §9.53, §12.1-once,
    /// §12.74
    fn targets(&self, state: &State, unit: UnitId) -> Vec<HexId> {
        let Some(from) = state.piece(unit).hex() else { return Vec::new() };
        let field = self.field(state);
        let checked = state.activation.as_ref().map(|one| one.checked).unwrap_or_default();
        let fresh = |at: &HexId| state.in_hex(*at).any(|unit| !state.piece(unit).is(Marks::ATTACKED));
        self.around(from)
            .filter(|at| field.holds(Seat::Allied, *at) && !checked.contains(*at) && fresh(at))
            .collect()
    }

    /// The target with the highest ratio, then a victory point hex, then the closest to the objective; the isolated before all.
    /// EA §9.51, §9.5-auto, EA.Q85
    fn best_target<'c>(&self, state: &State, all: &'c [Appraisal]) -> Option<&'c Appraisal> {
        all.iter().min_by(|a, b| {
            let isolated = b.isolated.cmp(&a.isolated);
            let odds = || (b.attack * a.defence).cmp(&(a.attack * b.defence));
            let points = |at: HexId| !self.ground.valued.contains(at);
            let far = |one: &Appraisal| self.far(self.objective_of(state, one.lead), one.target);
            isolated
                .then_with(odds)
                .then_with(|| points(a.target).cmp(&points(b.target)))
                .then_with(|| far(a).cmp(&far(b)))
                .then_with(|| a.target.cmp(&b.target))
        })
    }

    fn log_check(&self, state: &State, chosen: &Appraisal, all: &[Appraisal], log: &mut Log) {
        if !log.listens() {
            return;
        }
        let verdict = match self.verdict(state, chosen) {
            Verdict::Attack(why) => format!("it attacks: {why}"),
            Verdict::Cancelled(why, _) => format!("it does not attack, because {why}"),
            Verdict::Die => {
                let good = (1..=10).filter(|die| self.cancelled_by(state, chosen, *die).is_none());
                let good: Vec<String> = good.map(|die| die.to_string()).collect();
                format!("it attacks on a die of {}", listed(&good))
            }
        };
        let number = match self.verdict(state, chosen) {
            Verdict::Attack(_) => "9.5-auto",
            Verdict::Cancelled(_, number) => number,
            Verdict::Die => "9.5-marginal",
        };
        let text = format!(
            "{} leads against {} at {}: {verdict}.",
            self.unit_label(chosen.lead),
            self.hex_label(chosen.target),
            chosen.odds_text()
        );
        let mut weighed: Vec<Weighed> = Vec::new();
        for one in all {
            let terms: Vec<String> = one.terms.iter().map(Term::to_string).collect();
            weighed.push(Weighed {
                what: self.hex_label(one.target).to_string(),
                at: Some(one.target),
                why: format!("{} ({})", one.odds_text(), terms.join(", ")),
                chosen: one.target == chosen.target,
                number: (one.target == chosen.target).then_some("9.51"),
            });
        }
        for modifier in &chosen.modifiers {
            weighed.push(Weighed {
                what: "die less one".to_owned(),
                at: None,
                why: (*modifier).to_owned(),
                chosen: true,
                number: Some("9.5-drm"),
            });
        }
        self.log_weighed(text, number, || weighed, log);
    }

    /// Who comes by Reinforce Battle, and by which way: the strongest unit that can come next to the target, to an empty hex that is
    /// not across a river if possible. EA §T-events-reinforce, §9.24, §9.3-strongest, EA.Q86
    pub(crate) fn reinforcement(
        &self,
        position: &Hypothetical<'_>,
        target: HexId,
        attackers: &Units,
    ) -> Option<(UnitId, Vec<HexId>)> {
        let state = position.state;
        let board = Board::new(position.clone(), false, true);
        let far = |at: HexId| self.ground.distance(at, target);
        let all = self.germans(state, |unit, piece| {
            let reach = u32::from(self.unit(unit).movement.max(1)) + 1;
            Self::may_attack(piece)
                && !attackers.contains(unit)
                && piece.hex().is_some_and(|at| far(at) > 1 && far(at) <= reach)
        });
        let mut list = self.ascending(state, &all);
        list.sort_by_key(|unit| std::cmp::Reverse(self.face(state, *unit).strength));
        for unit in list {
            let Some(march) = March::new(&board, unit) else {
                continue;
            };
            let hexes = march.ends(|at| self.touch(at, target));
            let ranked = self.reserve_order(position, unit, target, hexes);
            let route = ranked.into_iter().find_map(|at| self.route(&march, at, true));
            if let Some((path, _)) = route {
                return Some((unit, path));
            }
        }
        None
    }

    /// Hexes beside a target in the order in which a unit that is brought up takes them. EA §9.24, §12.21
    fn reserve_order(
        &self,
        position: &Hypothetical<'_>,
        unit: UnitId,
        target: HexId,
        mut hexes: Vec<HexId>,
    ) -> Vec<HexId> {
        let aim = self.objective_of(position.state, unit);
        let surrounded = position.field.surrounds(&self.ground, Seat::German, target);
        hexes.sort_by_cached_key(|at| {
            let with = || position.imagine(&Units::NONE, Some((unit, *at)));
            let makes = !surrounded && with().field.surrounds(&self.ground, Seat::German, target);
            let units = position.units_at(Seat::German, *at);
            (units > 0, self.is_across(*at, target), !makes, units, self.far(aim, *at), *at)
        });
        hexes
    }
}

impl Appraisal {
    /// The ratio in words: exact strengths.
    fn odds_text(&self) -> String {
        match self.attack.cmp(&self.defence) {
            Ordering::Equal => format!("{} to {}, even", self.attack, self.defence),
            _ => format!("{} to {}", self.attack, self.defence),
        }
    }
}
