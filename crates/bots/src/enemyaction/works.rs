//! Engineers, replacements, depots, aircraft, and the questions of German events.

use ::enemyaction::{
    Action, Ask, CardNumber, EnemyAction, Formation, Happening, HexId, RiverId, State, UnitId,
};
use kernel::{Game as _, Log};
use table::Seat;

use super::evaluation::price;
use super::planner::EnemyPlanner;

/// How many works are looked at exactly.
const WORKS: usize = 12;
/// Depots where the Germans come last.
const SAFE_DEPOTS: [&str; 4] = ["0512", "1219", "1215", "0610"];

impl EnemyPlanner {
    /// What the engineers do: whatever makes the Germans latest where it matters.
    pub(super) fn work(&self, game: &EnemyAction, state: &State) -> Action {
        let all = game.analysis(state).works();
        let chart = self.chart(game);
        let danger = self.danger(game, state);
        let mut passed = vec![0; chart.hexes()];
        for threat in &danger.threats {
            for at in danger.way(threat.at) {
                passed[usize::from(at)] += threat.loss;
            }
        }
        let ends =
            |river: RiverId| game.ground().rivers[usize::from(river)].ends.map(|at| passed[usize::from(at)]);
        let mut likely: Vec<(i32, Action)> = Vec::new();
        for action in all {
            let seems = match action {
                Action::Blow(river) => ends(river).into_iter().min().unwrap_or(0),
                Action::Roadblock(at) => passed[usize::from(at)],
                _ => 0,
            };
            if seems > 0 {
                likely.push((seems, action));
            }
        }
        likely.sort_unstable_by_key(|(seems, action)| (std::cmp::Reverse(*seems), *action));
        likely.truncate(WORKS);
        let mut log = Log::muted();
        let base = self.evaluate(game, state);
        let mut best: Option<(i32, Action)> = None;
        for (_, action) in likely {
            let mut after = state.clone();
            match action {
                Action::Blow(river) => after.standing.remove(river),
                Action::Roadblock(at) => after.roadblocks.insert(at),
                _ => game.apply(&mut after, Seat::Allied, &action, &mut log),
            }
            let gain = self.evaluate(game, &after) - base;
            // Of two roadblocks the second comes too.
            let gain = if matches!(action, Action::Roadblock(_)) { gain * 3 / 2 } else { gain };
            if best.is_none_or(|(most, _)| gain > most) {
                best = Some((gain, action));
            }
        }
        match best {
            Some((_, action)) => action,
            None => self.any_work(game, state),
        }
    }

    /// Where nothing helps much: a roadblock rather than a bridge.
    fn any_work(&self, game: &EnemyAction, state: &State) -> Action {
        let all = game.analysis(state).works();
        if game.check(state, Seat::Allied, &Action::Next).is_ok() {
            return Action::Next;
        }
        let block = all.iter().find(|action| matches!(action, Action::Roadblock(_)));
        block.or(all.first()).copied().unwrap_or(Action::Next)
    }

    /// Who receives a step: combat commands first, then whoever is in the line.
    pub(super) fn refit(&self, game: &EnemyAction, state: &State) -> Action {
        let units = game.all_units();
        let key = |unit: &UnitId| {
            let (piece, one) = (state.piece(*unit), &units[usize::from(*unit)]);
            let gained =
                i32::from(one.face(piece.steps + 1).strength) - i32::from(one.face(piece.steps).strength);
            let bracket = one.face(piece.steps).bracket && !one.face(piece.steps + 1).bracket;
            (gained * 2 + i32::from(bracket) + i32::from(one.is_mechanized()), std::cmp::Reverse(*unit))
        };
        game.analysis(state).refits().iter().max_by_key(key).map_or(Action::Next, Action::Replace)
    }

    /// Where fuel is left lying.
    pub(super) fn depot(&self, game: &EnemyAction, state: &State) -> Option<Action> {
        let ground = game.ground();
        let free = ground.depot_choices.iter().copied().filter(|at| !state.depots.contains(*at));
        let safe = |at: &HexId| SAFE_DEPOTS.iter().position(|number| *number == ground.node(*at).number);
        free.min_by_key(|at| (safe(at).unwrap_or(SAFE_DEPOTS.len()), *at)).map(Action::Depot)
    }

    /// Aircraft strike while the Germans have cards to lose.
    pub(super) fn interdict(&self, game: &EnemyAction, state: &State) -> Action {
        let cards = game.analysis(state).interdicting();
        let cheapest = cards.into_iter().min_by_key(|card| (self.value(game, state, *card), *card));
        match cheapest {
            Some(card) if state.cards.pile.len() >= 6 => Action::Interdict(card),
            _ => Action::Next,
        }
    }

    /// The answer to a German event.
    pub(super) fn answer(&self, game: &EnemyAction, state: &State, ask: Ask) -> Option<Action> {
        let mut all = Vec::new();
        kernel::legal(game, state, Seat::Allied, &mut all);
        match ask {
            Ask::Commandos => all.into_iter().min_by_key(|action| match action {
                Action::Discard(card) => (self.value(game, state, *card), *card),
                _ => (i32::MAX, CardNumber::default()),
            }),
            Ask::Eisenhower => {
                let needed = if self.south_is_worse(game, state) { "101" } else { "82" };
                all.into_iter().min_by_key(|action| match action {
                    Action::Delay(division) => {
                        let known = game.data().divisions.get(usize::from(*division));
                        known.is_some_and(|(_, word)| word.as_str() == needed)
                    }
                    _ => true,
                })
            }
        }
    }

    /// Whether more is in danger around Bastogne and south of it than in the north.
    fn south_is_worse(&self, game: &EnemyAction, state: &State) -> bool {
        let danger = self.danger(game, state);
        let loss = |south: bool| -> i32 {
            let there = danger.threats.iter().filter(|one| (game.ground().node(one.at).row > 14) == south);
            there.map(|threat| threat.loss).sum()
        };
        loss(true) > loss(false)
    }

    /// What a card that is played for a tactic would be good for later.
    pub(super) fn keep(&self, game: &EnemyAction, state: &State, action: &Action) -> i32 {
        match action {
            Action::Tactic { card, .. } => {
                price(state, self.weights.card) + self.value(game, state, *card) / 2
            }
            _ => 0,
        }
    }

    /// What a card in the hand is good for, in hundredths of a point.
    pub(super) fn value(&self, game: &EnemyAction, state: &State, card: CardNumber) -> i32 {
        let Some(card) = game.data().allied.iter().find(|one| one.id == card) else { return 0 };
        let base = match &card.formation {
            Formation::Army(_) | Formation::Group => 20,
            Formation::Corps(_) => 10,
            Formation::Divisions(..) => 5,
            Formation::None => 0,
        };
        let event = |dated: &::enemyaction::Dated<Happening>| match dated.what {
            _ if !dated.dates.hold(state.day) => 0,
            Happening::Engineers => 10,
            Happening::Airpower => 20,
            _ => 6,
        };
        let tactic = card.tactics.iter().filter(|one| one.dates.hold(state.day)).count().min(1);
        let tactic = i32::try_from(tactic).unwrap_or(0) * 4;
        base + card.events.iter().map(event).max().unwrap_or(0) + tactic
    }
}
