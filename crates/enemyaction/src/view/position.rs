//! The table as the player sees it. Nothing is hidden, so that everybody sees the same but the choices. EA §2, EA.Q19

use std::hash::Hash;
use std::sync::Arc;

use kernel::{Page, Part};
use table::{Audience, PhaseState, Track, TrackSpace, TurnLine, View, Word};
use wargame::{counted, listed, prompt, sentence, track};

use crate::model::boxes::day_place;
use crate::model::frame::{Frame, Phase};
use crate::model::state::{Lasting, State, Today};
use crate::rulebook::{EnemyAction, rule};
use crate::rules::narration::points_text;
use crate::rules::s04_day::phase_text;
use crate::view::tables::verdict_text;

impl EnemyAction {
    /// The table for one audience.
    pub(crate) fn table_view(&self, state: &State, to: Audience, page: &mut Page<'_>) -> View {
        let first = self.first_day();
        let line = TurnLine {
            number: u32::from(state.day).saturating_sub(first) + 1,
            last: u32::from(self.last_day()).saturating_sub(first) + 1,
            title: date(state.day),
            player: state.frames.iter().rev().find_map(|frame| match frame {
                Frame::Impulse(seat) => Some(*seat),
                _ => None,
            }),
        };
        let mut view = View::new(to, line);
        let next = next_phase(state);
        if page.needs(Part::Phases, (next, state.day == 16)) {
            view.phases = phases(state.day, next);
        }
        let number = || rule(self.rule_of_the_moment(state));
        view.prompt = prompt(&self.whose_turn(state), || self.prompt_text(state), number);
        view.pending = self.still_to_do(state);
        view.reckonings = self.reckonings(state);
        view.counters = self.counters(state, to, page);
        if page.needs(Part::Markers, self.markers_follow_from(state)) {
            view.markers = self.markers_shown(state);
        }
        if page.needs(Part::Tracks, self.tracks_follow_from(state)) {
            view.tracks = self.tracks(state);
        }
        if page.needs(Part::Piles, self.piles_follow_from(state)) {
            view.piles = self.piles(state);
        }
        view.overlays = self.overlays(state, page);
        view.objectives = self.objective_lines(state);
        view.outcome = self.is_over(state).then(|| self.outcome(state));
        view
    }

    fn is_over(&self, state: &State) -> bool {
        matches!(state.frame(), None | Some(Frame::Over))
    }

    /// What the tracks show, but for what is printed.
    fn tracks_follow_from(&self, state: &State) -> impl Hash + use<> {
        let cards = (state.allied.hand.len(), state.cards.pile.len(), state.cup.len());
        let points = (self.total(state), self.points(state));
        (state.day, points, cards, state.fuel_days, state.lasting, state.today)
    }

    /// The day, points, cards, fuel, and what holds today. EA §3-tracks, §4.2, §5-pile, §6.3, §13.52, §17.1
    fn tracks(&self, state: &State) -> Vec<Track> {
        let (hand, size) = (state.allied.hand.len(), self.data.day(state.day).hand);
        let (pile, fuel) = (state.cards.pile.len(), fuel_days(state));
        let points = self.total(state);
        let terms = self.points(state).into_iter().filter(|(_, points)| *points != 0);
        let terms: Vec<String> = terms.map(|(name, points)| format!("{name} {points}")).collect();
        let line = if terms.is_empty() { String::new() } else { format!(": {}", terms.join(", ")) };
        let single = state.today.has(Today::SINGLE_USED);
        let mut tracks = vec![
            self.day_track(state),
            track("points", "German points", points, Word::of(format_args!("{points}{line}")), rule("17.1")),
            track("hand", "Allied hand", hand, Word::of(format_args!("{hand} of {size}")), rule("5-pile")),
            track(
                "german cards",
                "German cards left",
                pile,
                Word::of(format_args!("{pile} left")),
                rule("8"),
            ),
            track("fuel", "Days with captured fuel", fuel.len(), fuel_text(&fuel), rule("13.52")),
            track(
                "single",
                "Single unit of the day",
                usize::from(single),
                if single { "used" } else { "not used" }.into(),
                rule("6.3"),
            ),
            track("cup", "Chits in the cup", state.cup.len(), Word::of(state.cup.len()), rule("12.42")),
        ];
        if let Some((value, text)) = meuse(state.lasting) {
            tracks.push(track("meuse", "The Meuse", value, text.into(), rule("2.1-meuse")));
        }
        let lasting: Vec<String> = lasting_text(state.lasting).map(|(text, _)| text.to_owned()).collect();
        if let Some((_, number)) = lasting_text(state.lasting).next() {
            tracks.push(track(
                "lasting",
                "From now on",
                lasting.len(),
                Word::from(listed(&lasting)),
                rule(number),
            ));
        }
        let today: Vec<String> = today_text(state.today).map(|(text, _)| text.to_owned()).collect();
        if let Some((_, number)) = today_text(state.today).next() {
            tracks.push(track("today", "Today", today.len(), Word::from(listed(&today)), rule(number)));
        }
        tracks
    }

    /// The calendar, a space for each day of the scenario. EA §T-calendar
    fn day_track(&self, state: &State) -> Track {
        let spaces: Arc<[TrackSpace]> = self.days().map(|day| self.day_space(state, day)).collect();
        Track { spaces, ..track("day", "Day", state.day, date(state.day), rule("T-calendar")) }
    }

    fn day_space(&self, state: &State, day: u8) -> TrackSpace {
        let row = self.data.day(day);
        let mut notes = vec![format!(
            "Allied hand of {}, {} for the pile.",
            counted(usize::from(row.hand), "card", "cards"),
            counted(usize::from(row.supplementals), "supplemental card", "supplemental cards")
        )];
        if row.fading > 0 {
            notes.push(format!(
                "{} lost to fading.",
                counted(usize::from(row.fading), "German card is", "German cards are")
            ));
        }
        notes.push(format!("Fixed Artillery reaches {}.", counted(usize::from(row.far), "hex", "hexes")));
        if state.fuel_days & 1 << day.saturating_sub(16) != 0 {
            notes.push("The Germans have captured fuel.".to_owned());
        }
        let levels = self.levels_of(day).into_iter();
        notes.extend(levels.map(|(points, verdict)| format!("{points} points: {}.", verdict_text(verdict))));
        TrackSpace { value: i32::from(day), title: date(day), place: Some(day_place(day)), notes }
    }

    /// The points and where they come from, the levels of today or of the next day that has some. EA §17.1, §17.2, §18
    fn objective_lines(&self, state: &State) -> Vec<String> {
        let points = self.total(state);
        let mut lines = vec![format!("The Germans have {}.", points_text(points))];
        for (name, points) in self.points(state).into_iter().filter(|(_, points)| *points != 0) {
            lines.push(format!("{}: {}.", sentence(name), points_text(points)));
        }
        let deciding = (state.day..=self.last_day()).map(|day| (day, self.levels_of(day)));
        if let Some((day, levels)) = deciding.into_iter().find(|(_, levels)| !levels.is_empty()) {
            let when = if day == state.day { "today".to_owned() } else { format!("on {day} December") };
            for (points, verdict) in levels {
                lines.push(format!("At the end of play {when}, {points} points: {}.", verdict_text(verdict)));
            }
        }
        if self.setup.scenario == "initial-assault" {
            lines.push(
                "Two German armies beyond their first objectives are an Allied defeat at once.".to_owned(),
            );
        }
        lines
    }
}

/// `16 Dec`.
pub(crate) fn date(day: u8) -> Word {
    Word::of(format_args!("{day} Dec"))
}

/// The phase that comes when what is under way is done.
fn next_phase(state: &State) -> Option<Phase> {
    state.frames.iter().rev().find_map(|frame| match frame {
        Frame::Phase(phase) => Some(*phase),
        _ => None,
    })
}

/// The five phases of the day; while the game is laid out none of them is under way. EA §4, §4.11
fn phases(day: u8, next: Option<Phase>) -> Vec<table::Phase> {
    let in_order = |phase: Phase| Phase::ALL.iter().position(|one| *one == phase).unwrap_or(0);
    let phase = |phase: Phase| {
        let (id, title, number) = phase_text(phase);
        let at = in_order(phase);
        let state = match next.map(in_order) {
            None => PhaseState::Past,
            // Nothing comes before the Command Phase of 16 December.
            Some(next) if next == 3 && day == 16 && at < next => PhaseState::Past,
            Some(next) if next == 3 && day == 16 => PhaseState::Next,
            Some(0) => PhaseState::from(at.cmp(&(Phase::ALL.len() - 1))),
            Some(next) => PhaseState::from(at.cmp(&(next - 1))),
        };
        table::Phase { id: id.into(), title: title.into(), seat: None, rule: rule(number), state }
    };
    Phase::ALL.into_iter().map(phase).collect()
}

/// Days on which no fuel is checked. EA §13.52
fn fuel_days(state: &State) -> Vec<String> {
    (16..=29u8).filter(|day| state.fuel_days & 1 << (day - 16) != 0).map(|day| day.to_string()).collect()
}

fn fuel_text(days: &[String]) -> Word {
    if days.is_empty() { "none".into() } else { Word::from(listed(days)) }
}

/// How near the Germans have come to the Meuse. EA §9.2-M1b, §7.41-after, §17.1-meuse
fn meuse(lasting: Lasting) -> Option<(usize, &'static str)> {
    let known = [
        (Lasting::MEUSE_SCORED, "crossed, and counted"),
        (Lasting::MEUSE_CROSSED, "crossed"),
        (Lasting::MEUSE_REACHED, "reached"),
    ];
    known
        .into_iter()
        .zip([3, 2, 1])
        .find(|((mark, _), _)| lasting.has(*mark))
        .map(|((_, text), value)| (value, text))
}

/// What holds for the rest of the game. EA §9.15-methods, §9.8, §9.81, §T-events-special
fn lasting_text(lasting: Lasting) -> impl Iterator<Item = (&'static str, &'static str)> {
    let known = [
        (Lasting::SEVENTH_HOLDS, "7th Army holds what it has", "9.15-methods"),
        (Lasting::OKW_RELEASED, "the OKW reserve is released", "9.8"),
        (Lasting::OKW_PLACED, "the OKW reserve has come", "9.81"),
        (Lasting::BRITISH_LATE, "the British come a day late", "T-events-special"),
        (Lasting::VDH_RELIEVED, "von der Heydte is relieved", "17.1-vdh"),
    ];
    known.into_iter().filter(move |(mark, ..)| lasting.has(*mark)).map(|(_, text, number)| (text, number))
}

/// What holds for the rest of the day. EA §4.11, §4-III-4, §10.8-manteuffel, §13.53, §T-events-special
fn today_text(today: Today) -> impl Iterator<Item = (&'static str, &'static str)> {
    let known = [
        (Today::MANTEUFFEL, "Manteuffel directs the traffic", "10.8-manteuffel"),
        (Today::FREEZE, "the ground is frozen", "T-events-special"),
        (Today::FURY, "fury of Bastogne", "T-events-special"),
        (Today::CLOUDS, "the clouds have broken", "T-events-special"),
        (Today::FUEL_PRIORITY, "no more fuel checks", "13.53"),
        (Today::NO_FIRST_IMPULSE, "the first German impulse does not take place", "4.11"),
        (Today::INTERDICTED, "aircraft have interdicted the roads", "4-III-4"),
    ];
    known.into_iter().filter(move |(mark, ..)| today.has(*mark)).map(|(_, text, number)| (text, number))
}
