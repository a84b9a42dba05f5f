//! German defenders, hit by hit: step or retreat, and where to. EA §12.52, §12.7-german, §Ad-12.75

use kernel::Log;
use table::Seat;
use wargame::counted;

use crate::model::frame::{Combat, DieFor, Frame};
use crate::model::ids::{HexId, UnitId, Units};
use crate::model::pieces::Place;
use crate::model::state::State;
use crate::pack::edges::river_of;
use crate::rulebook::EnemyAction;
use crate::rules::hypothetical::{Hypothetical, Trace};
use crate::rules::narration::Weighed;
use crate::rules::s12_combat::retreat::Rank;

/// Where German units retreat to.
#[derive(Clone, Debug)]
pub(crate) struct Flight {
    /// Each unit with its hex; all the same unless they must part.
    pub(crate) to: Vec<(UnitId, HexId)>,
    pub(crate) cost: u8,
    /// The hex is too small, and the next hit must take them on. EA §Ad-12.75
    pub(crate) forced: bool,
    pub(crate) weighed: Vec<Weighed>,
    /// Whether every way costs a step. EA §12.52-costly
    pub(crate) costly: bool,
}

/// A hex that a stack might retreat to.
#[derive(Clone, Copy, Debug)]
struct Refuge {
    at: HexId,
    rank: Rank,
    forced: bool,
    /// What the whole retreat costs that is owed already. EA §12.72
    cost: u8,
}

impl EnemyAction {
    /// One hit on German defenders: after two hexes a step, with as many hits as steps a retreat, then control, then the hold check.
    /// EA §12.52, §12.52A, §12.52B, §Ex-12.52
    pub(crate) fn german_hit(&self, state: &mut State, log: &mut Log) {
        let Some(combat) = state.combat.as_ref() else { return };
        let living = Self::living(state, &combat.defenders);
        if combat.hits[1] == 0 || living.is_empty() {
            return self.to_offence(state, log);
        }
        let flight = self.german_flight(state, combat, &living);
        let steps = Self::steps_of(state, &living);
        match flight {
            _ if combat.route.len() >= 2 => self.take_german_step(state, "12.52A", log),
            None => self.take_german_step(state, "12.52", log),
            Some(flight) if combat.forced => self.german_retreat(state, &flight, "Ad-12.75", log),
            Some(flight) if combat.hits[1] >= steps => self.german_retreat(state, &flight, "12.52B", log),
            Some(flight) if self.would_lose_control(state, &living) => {
                self.german_retreat(state, &flight, "12.52C", log);
            }
            Some(flight) => {
                let terms = self.hold_terms(state, combat, &living, flight.costly);
                let chance: i8 = terms.iter().map(|(_, _, term)| *term).sum();
                self.log_hold(chance, &terms, log);
                match chance {
                    10.. => self.take_german_step(state, "12.52D", log),
                    ..=0 => self.german_retreat(state, &flight, "12.52D", log),
                    _ => state.frames.push(Frame::Die(DieFor::Hold)),
                }
            }
        }
    }

    /// The hold chance, term by term. EA §12.52D, §12.52-river, §12.52-supply, §12.52-costly, §12.52-again, §Ad-12.52
    pub(crate) fn hold_terms(
        &self,
        state: &State,
        combat: &Combat,
        living: &Units,
        costly: bool,
    ) -> Vec<(&'static str, &'static str, i8)> {
        let at = living.iter().find_map(|unit| state.piece(unit).hex()).unwrap_or(combat.target);
        let small = |number: u8| i8::try_from(number).unwrap_or(i8::MAX);
        let mut terms = vec![
            ("hold value of the hex", "12.52D", small(self.ground.node(at).hold)),
            ("steps of the defenders", "12.52D", small(Self::steps_of(state, living))),
        ];
        let over_river = |unit: UnitId| {
            let from = state.piece(unit).hex();
            from.and_then(|from| self.ground.graph.edge(from, combat.target)).and_then(river_of).is_some()
        };
        let attackers = Self::living(state, &combat.attackers);
        // After a retreat the river helps no more, say the addenda. EA §Ad-12.52, EA.Q113
        let fresh = combat.route.is_empty() || !self.addenda;
        if fresh && attackers.iter().all(over_river) {
            terms.push(("all attackers are across a river", "12.52-river", 2));
        }
        if !self.position(state).traces(Trace::Reserve, at) {
            terms.push(("no reserve supply", "12.52-supply", -2));
        }
        if costly {
            terms.push(("every retreat costs a step", "12.52-costly", 2));
        }
        if combat.route.len() == 1 {
            terms.push(("they have retreated one hex", "12.52-again", 3));
        }
        terms
    }

    fn log_hold(&self, chance: i8, terms: &[(&'static str, &'static str, i8)], log: &mut Log) {
        let text = format_args!("The defenders hold on {chance} or less.");
        let weighed = || {
            let one = |(what, number, term): &(&'static str, &'static str, i8)| Weighed {
                what: (*what).to_owned(),
                at: None,
                why: format!("{term:+}"),
                chosen: false,
                number: Some(number),
            };
            terms.iter().map(one).collect()
        };
        self.log_weighed(text, "12.52D", weighed, log);
    }

    /// The die of a hold check. EA §12.52D
    pub(crate) fn hold_rolled(&self, state: &mut State, die: u8, log: &mut Log) {
        let Some(combat) = state.combat.as_ref() else { return };
        let living = Self::living(state, &combat.defenders);
        let Some(flight) = self.german_flight(state, combat, &living) else { return };
        let terms = self.hold_terms(state, combat, &living, flight.costly);
        let chance: i8 = terms.iter().map(|(_, _, term)| *term).sum();
        let holds = i8::try_from(die).is_ok_and(|die| die <= chance);
        let result = if holds { "holds" } else { "retreats" };
        let text = format_args!("Die {die} against {chance}: the defender {result}.");
        self.log_roll(Seat::German, die, result, text, "12.52D", log);
        if holds {
            self.take_german_step(state, "12.52D", log);
        } else {
            self.german_retreat(state, &flight, "12.52D", log);
        }
    }

    /// Whether the stack controls the hexes around it now and would not after the next loss. EA §12.52C, EA.Q43
    fn would_lose_control(&self, state: &State, living: &Units) -> bool {
        let Some(loser) = self.german_loser(state, living) else { return false };
        let Some(at) = state.piece(loser).hex() else { return false };
        if !self.field(state).controls(Seat::German, at) {
            return false;
        }
        let mut after = state.clone();
        let piece = after.piece_mut(loser);
        piece.steps -= 1;
        if piece.steps == 0 {
            piece.put(Place::Dead);
        }
        !self.field(&after).controls(Seat::German, at)
    }

    /// Why a hit is taken without a die. EA §12.52A, §12.52B, §12.52C
    fn hit_text(&self, state: &State, number: &str) -> Option<String> {
        let combat = state.combat.as_ref()?;
        let steps = Self::steps_of(state, &combat.defenders);
        Some(match number {
            "12.52A" => "no check, because they have gone back two hexes and a hit costs a step".to_owned(),
            "12.52B" => format!(
                "no check, because the {} left would take all {steps} steps",
                counted(combat.hits[1].into(), "hit", "hits")
            ),
            "12.52C" => "no check, because with a step less they would control nothing".to_owned(),
            _ => return None,
        })
    }

    fn take_german_step(&self, state: &mut State, number: &'static str, log: &mut Log) {
        if log.listens()
            && let Some(why) = self.hit_text(state, number)
        {
            Self::log_side(Seat::German, format_args!("A step is lost: {why}."), number, log);
        }
        let Some(combat) = state.combat.as_mut() else { return };
        combat.hits[1] -= 1;
        combat.forced = false;
        let defenders = combat.defenders;
        if let Some(unit) = self.german_loser(state, &defenders) {
            if let Some(combat) = state.combat.as_mut() {
                let _ = combat.lost.try_push(unit);
            }
            self.lose_step(state, unit, number, log);
        }
        self.after_german_hit(state, log);
    }

    fn german_retreat(&self, state: &mut State, flight: &Flight, number: &'static str, log: &mut Log) {
        let why = if log.listens() { self.hit_text(state, number) } else { None };
        let why = why.map_or_else(String::new, |why| format!(": {why}"));
        let Some(combat) = state.combat.as_mut() else { return };
        combat.hits[1] -= 1;
        combat.forced = flight.forced;
        if let Some((_, to)) = flight.to.first() {
            let _ = combat.route.try_push(*to);
        }
        let (defenders, second) = (combat.defenders, combat.route.len() >= 2);
        let fleeing = flight.to.iter().map(|(unit, _)| *unit);
        let text = format!("{} must retreat{why}.", self.unit_labels(fleeing));
        self.log_weighed(text, number, || flight.weighed.clone(), log);
        for (unit, to) in &flight.to {
            let Some(from) = state.piece(*unit).hex() else { continue };
            self.retreats(state, *unit, &[from, *to], "12.7", log);
        }
        for _ in 0..flight.cost {
            self.german_loses(state, &defenders, "12.7-3", log);
        }
        if second {
            self.disperse(state, &defenders, "12.75", log);
        }
        self.after_german_hit(state, log);
    }

    /// Goes on to the attacker when every hit is met. EA §12.51
    fn after_german_hit(&self, state: &mut State, log: &mut Log) {
        let Some(combat) = state.combat.as_ref() else { return };
        if combat.hits[1] == 0 || Self::living(state, &combat.defenders).is_empty() {
            self.to_offence(state, log);
        }
    }

    /// Where German defenders go for the next hit, if they can. EA §12.7, §12.7-german, §12.73, §Ad-12.73, §Ad-12.75,
    /// §Ex-12.7G
    pub(crate) fn german_flight(&self, state: &State, combat: &Combat, living: &Units) -> Option<Flight> {
        let gone = combat.route.len();
        if gone >= usize::from(self.flight_limit(state, living)) {
            return None;
        }
        let from = living.iter().find_map(|unit| state.piece(unit).hex())?;
        let position = self.position(state).imagine(living, None);
        let refuges = self.refuges(&position, combat, living, from);
        if refuges.is_empty() {
            // That a stack may part is in the addenda. EA §Ad-12.73, EA.Q114
            let parts = gone == 0 && self.addenda;
            return if parts { self.part(state, combat, living, from) } else { None };
        }
        let costly = refuges.iter().all(|one| one.rank.cost() > 0);
        let (best, weighed) = self.best_refuge(&position, living, from, refuges)?;
        let to = living.iter().map(|unit| (unit, best.at)).collect();
        Some(Flight { to, cost: best.rank.cost(), forced: best.forced, weighed, costly })
    }

    /// Hexes that the whole stack may retreat to. EA §12.7, §12.75, §Ad-12.75
    fn refuges(
        &self,
        position: &Hypothetical<'_>,
        combat: &Combat,
        living: &Units,
        from: HexId,
    ) -> Vec<Refuge> {
        let (first, hits) = (combat.route.is_empty(), combat.hits[1]);
        let two = first && hits >= 2 && self.flight_limit(position.state, living) >= 2;
        // Through a hex that is too small a stack goes by the addenda alone. EA §Ad-12.75, EA.Q114
        let passes = two && self.addenda;
        let steps = Self::steps_of(position.state, living);
        let mut refuges = Vec::new();
        for edge in self.ground.graph.edges(from) {
            let at = edge.to;
            let Some(rank) = self.rank_of(position, living, from, at) else { continue };
            if !first && self.ground.distance(combat.target, at) != 2 {
                continue;
            }
            let onward = || {
                let next = self.ground.graph.edges(at).iter().map(|edge| edge.to);
                let far = next.filter(|to| self.ground.distance(combat.target, *to) == 2);
                let open = far.filter(|to| self.stack_fits(position, living, *to));
                open.filter_map(|to| self.rank_of(position, living, at, to)).min()
            };
            let forced = !self.stack_fits(position, living, at);
            if forced && !(passes && onward().is_some()) {
                continue;
            }
            // A second hex is owed if they are too many here, or if there are still hits enough for all steps.
            let owed = two && (forced || hits > steps.saturating_sub(rank.cost()));
            let then = if owed { onward().map_or(0, Rank::cost) } else { 0 };
            refuges.push(Refuge { at, rank, forced, cost: rank.cost() + then });
        }
        refuges
    }

    /// The best of them. EA §12.7, §12.72, §12.7-terrain, §12.7-german
    fn best_refuge(
        &self,
        position: &Hypothetical<'_>,
        living: &Units,
        from: HexId,
        mut refuges: Vec<Refuge>,
    ) -> Option<(Refuge, Vec<Weighed>)> {
        let state = position.state;
        let mut weighed = Vec::new();
        let mut drop = |refuges: &mut Vec<Refuge>, why: &str, number, keep: &dyn Fn(&Refuge) -> bool| {
            if !refuges.iter().any(keep) {
                return;
            }
            for out in refuges.iter().filter(|one| !keep(one)) {
                weighed.push(self.weighed_hex(out.at, why, false, number));
            }
            refuges.retain(keep);
        };
        drop(&mut refuges, "it would cost a unit", "12.72", &|one| !Self::kills(state, living, one.cost));
        let best = refuges.iter().map(|one| one.rank.priority).min()?;
        drop(&mut refuges, "of lesser priority", "12.7", &|one| one.rank.priority == best);
        drop(&mut refuges, "over a river or into forest", "12.7-terrain", &|one| !one.rank.rough);
        let arrows: Vec<HexId> =
            living.iter().flat_map(|unit| self.arrows_of(state, unit, from)).flatten().collect();
        let beside = |at: HexId| arrows.iter().any(|to| self.ground.graph.edge(*to, at).is_some());
        drop(&mut refuges, "along an arrow", "12.7-german", &|one| !arrows.contains(&one.at));
        drop(&mut refuges, "beside an arrow", "12.7-german", &|one| !beside(one.at));
        let prum = self.ground.hex("1203");
        let key = |one: &Refuge| {
            let far = prum.map_or(0, |prum| self.ground.distance(prum, one.at));
            (self.ground.node(one.at).west, far, one.at)
        };
        let best = refuges.iter().min_by_key(|one| key(one)).copied()?;
        for one in &refuges {
            let chosen = one.at == best.at;
            let why = if chosen { "easternmost" } else { "further west, or further from Prüm" };
            weighed.push(self.weighed_hex(one.at, why, chosen, "12.7-german"));
        }
        Some((best, weighed))
    }

    pub(crate) fn weighed_hex(&self, at: HexId, why: &str, chosen: bool, number: &'static str) -> Weighed {
        let what = self.hex_label(at).to_string();
        Weighed { what, at: Some(at), why: why.to_owned(), chosen, number: Some(number) }
    }

    /// No hex takes the whole stack: its units go one by one, each to its best hex, or nobody goes. EA §Ad-12.73, EA.Q40
    fn part(&self, state: &State, combat: &Combat, living: &Units, from: HexId) -> Option<Flight> {
        if living.len() < 2 {
            return None;
        }
        let mut board = state.clone();
        let (mut to, mut costly, mut weighed) = (Vec::new(), Vec::new(), Vec::new());
        for unit in self.ascending(state, living) {
            let alone = Units::only(unit);
            let (at, rank) = {
                let position = self.position(&board).imagine(&alone, None);
                let single = Combat { forced: false, hits: [combat.hits[0], 1], ..combat.clone() };
                let refuges = self.refuges(&position, &single, &alone, from);
                let (best, mut seen) = self.best_refuge(&position, &alone, from, refuges)?;
                weighed.append(&mut seen);
                (best.at, best.rank)
            };
            board.piece_mut(unit).put(Place::Hex(at));
            to.push((unit, at));
            if rank.cost() > 0 && !costly.contains(&at) {
                costly.push(at);
            }
        }
        let cost = u8::try_from(costly.len()).unwrap_or(0);
        Some(Flight { to, cost, forced: false, weighed, costly: cost > 0 })
    }
}
