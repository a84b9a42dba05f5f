//! Victory points, levels, and how a game ends. EA §17, §18

use kernel::Log;
use table::{Event, Outcome, Seat, What};

use crate::model::frame::Frame;
use crate::model::ids::HexId;
use crate::model::pieces::Place;
use crate::model::state::{Lasting, State};
use crate::pack::tables::Level;
use crate::rulebook::{EnemyAction, rule};
use crate::rules::hypothetical::Trace;
use crate::rules::narration::points_text;

/// What a Westwall hex in Allied hands takes away, what the Meuse gives. EA §17.1-westwall, §17.1-meuse
const WESTWALL: i16 = 5;
const MEUSE: i16 = 10;

/// A level on the scale from defeat to victory. EA §17.3
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Defeat(Level),
    Draw,
    Victory(Level),
}

impl Verdict {
    /// From the worst for the Allies to the best. EA §17.3
    pub(crate) const fn rank(self) -> i8 {
        match self {
            Verdict::Defeat(level) => -1 - level as i8,
            Verdict::Draw => 0,
            Verdict::Victory(level) => 1 + level as i8,
        }
    }
}

/// Thresholds of a day: so many points or more are this. EA §18.1-levels, §18.2-levels, §18.3-levels, §18.5-levels
const FIRST_DAY: [(i16, Verdict); 2] =
    [(6, Verdict::Defeat(Level::Tactical)), (i16::MIN, Verdict::Victory(Level::Tactical))];
const THIRD_DAY: [(i16, Verdict); 4] = [
    (21, Verdict::Defeat(Level::Operational)),
    (12, Verdict::Defeat(Level::Tactical)),
    (7, Verdict::Victory(Level::Tactical)),
    (i16::MIN, Verdict::Victory(Level::Operational)),
];
const SIXTH_DAY: [(i16, Verdict); 6] = [
    (48, Verdict::Defeat(Level::Strategic)),
    (38, Verdict::Defeat(Level::Operational)),
    (30, Verdict::Defeat(Level::Tactical)),
    (24, Verdict::Victory(Level::Tactical)),
    (18, Verdict::Victory(Level::Operational)),
    (i16::MIN, Verdict::Victory(Level::Strategic)),
];
const CRISIS_END: [(i16, Verdict); 3] = [
    (25, Verdict::Defeat(Level::Tactical)),
    (21, Verdict::Draw),
    (i16::MIN, Verdict::Victory(Level::Tactical)),
];

impl EnemyAction {
    /// The points of the Germans, term by term. EA §17.1
    pub(crate) fn points(&self, state: &State) -> Vec<(&'static str, i16)> {
        let towns: i16 = state
            .german
            .and(&self.ground.valued)
            .iter()
            .map(|at| i16::from(self.ground.node(at).points))
            .sum();
        let dead = state.pieces.iter().zip(&self.units);
        let dead =
            dead.filter(|(piece, unit)| unit.seat == Seat::Allied && piece.place() == Place::Dead).count();
        let mut terms = vec![
            ("towns", towns),
            ("eliminated Allied units", i16::try_from(dead / 2).unwrap_or(i16::MAX)),
            ("units that left the map", i16::try_from(state.exit_points).unwrap_or(i16::MAX)),
            ("across the Meuse", if state.lasting.has(Lasting::MEUSE_SCORED) { MEUSE } else { 0 }),
            ("von der Heydte relieved", i16::from(state.lasting.has(Lasting::VDH_RELIEVED))),
            ("Westwall", -WESTWALL * i16::try_from(state.breached.len()).unwrap_or(0)),
        ];
        if self.setup.scenario == "initial-assault" {
            // Every town that was Allied counts. EA §18.1-towns
            let plain = self.ground.built.but(&self.ground.valued).but(&self.ground.german_towns);
            terms.push(("other towns", i16::try_from(state.german.and(&plain).len()).unwrap_or(0)));
        }
        terms
    }

    /// All points of the Germans. EA §17.1
    pub(crate) fn total(&self, state: &State) -> i16 {
        self.points(state).iter().map(|(_, points)| points).sum()
    }

    /// From the 18th on a Westwall hex counts against the Germans when a supplied Allied unit is in it. EA §17.1-westwall
    pub(crate) fn watch_westwall(&self, state: &mut State, log: &mut Log) {
        if !state.from(18) {
            return;
        }
        let held = *self.field(state).held(Seat::Allied);
        let new = self.ground.westwall.and(&held).but(&state.breached);
        if new.is_empty() {
            return;
        }
        let position = self.position(state);
        let taken: Vec<HexId> = new.iter().filter(|at| position.traces(Trace::Allied, *at)).collect();
        for at in taken {
            state.breached.insert(at);
            let text =
                format!("The Westwall is breached in {}: the Germans lose five points.", self.hex_label(at));
            self.log_marker(Seat::Allied, ("breach", at, true), text, "17.1-westwall", log);
        }
    }

    /// What a number of points means at the end of a day; nothing where the game goes on. EA §17.2, §18.4-levels, §18.5-early
    pub(crate) fn level_of(&self, day: u8, points: i16) -> Option<(Verdict, &'static str)> {
        let of = |table: &[(i16, Verdict)], number: &'static str| {
            table.iter().find(|(from, _)| points >= *from).map(|(_, verdict)| (*verdict, number))
        };
        match (self.setup.scenario.as_str(), day) {
            ("initial-assault", _) => of(&FIRST_DAY, "18.1-levels"),
            ("allies-surprised", 18) => of(&THIRD_DAY, "18.2-levels"),
            ("german-breakout", 21) => of(&SIXTH_DAY, "18.3-levels"),
            ("crisis-at-the-meuse", _) if points >= 35 => {
                Some((Verdict::Defeat(Level::Operational), "18.5-early"))
            }
            ("crisis-at-the-meuse", 24..) if points <= 15 => {
                Some((Verdict::Victory(Level::Operational), "18.5-early"))
            }
            ("crisis-at-the-meuse", 28..) => of(&CRISIS_END, "18.5-levels"),
            ("german-breakout" | "battle-of-the-bulge", _) => self.by_calendar(day, points),
            _ => None,
        }
    }

    /// EA §18.4-levels
    fn by_calendar(&self, day: u8, points: i16) -> Option<(Verdict, &'static str)> {
        let row = self.data.day(day);
        let lost = row.defeat.filter(|defeat| points >= *defeat).and(row.defeat_level);
        let won = row.victory.filter(|victory| points <= *victory).and(row.victory_level);
        match (lost, won) {
            (Some(level), _) => Some((Verdict::Defeat(level), "18.4-levels")),
            (None, Some(level)) => Some((Verdict::Victory(level), "18.4-levels")),
            (None, None) => None,
        }
    }

    /// Whether the day decides the game. EA §4-V-1
    pub(crate) fn judge_day(&self, state: &State) -> bool {
        self.level_of(state.day, self.total(state)).is_some() || state.day >= self.last_day()
    }

    /// Whether two armies have outrun their first objectives. EA §18.1-objective
    fn is_outrun(&self, state: &State) -> bool {
        self.setup.scenario == "initial-assault"
            && state.objectives.iter().filter(|marker| marker.stage > 1).count() > 1
    }

    /// What ends a game at once. EA §18.1-objective
    pub(crate) fn judge_at_once(&self, state: &mut State, log: &mut Log) {
        if self.is_outrun(state) && state.frame() != Some(&Frame::Over) {
            state.frames.clear();
            state.frames.push(Frame::Over);
            self.log_outcome(state, log);
        }
    }

    pub(crate) fn log_outcome(&self, state: &State, log: &mut Log) {
        log.record(|| {
            let outcome = self.outcome(state);
            let (text, number) = (outcome.to_string(), outcome.rule.clone());
            Event::new(Seat::Allied, What::Over { outcome }, text).by_rule(number)
        });
    }

    /// How the game ended. EA §17, §17.2, §18
    pub(crate) fn outcome(&self, state: &State) -> Outcome {
        let points = self.total(state);
        let tally = vec![("German points".to_owned(), i32::from(points))];
        if self.is_outrun(state) {
            return Outcome {
                winner: Some(Seat::German),
                level: Some("Allied tactical defeat".to_owned()),
                why: "Two German armies have outrun their first objectives.".to_owned(),
                rule: rule("18.1-objective"),
                tally,
            };
        }
        let (verdict, number) = self.level_of(state.day, points).unwrap_or((Verdict::Draw, "17.2"));
        let (winner, level) = match verdict {
            Verdict::Defeat(level) => (Some(Seat::German), format!("Allied {} defeat", level.word())),
            Verdict::Draw => (None, "Draw".to_owned()),
            Verdict::Victory(level) => (Some(Seat::Allied), format!("Allied {} victory", level.word())),
        };
        let why = format!("The Germans have {} at the end of {} December.", points_text(points), state.day);
        Outcome { winner, level: Some(level), why, rule: rule(number), tally }
    }
}
