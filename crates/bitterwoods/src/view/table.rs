//! The table as players see it. BW §2

use std::hash::Hash;

use kernel::{Page, Part};
use table::{Audience, PhaseState, Reckoning, Seat, Track, TrackSpace, TurnLine, View, Word};
use wargame::{counted, prompt, sentence, track};

use crate::model::dice_table::Table;
use crate::model::ids::UnitId;
use crate::model::state::{Dump, Dumps, Frame, Phase, State, index};
use crate::model::text::victory_points;
use crate::pack::options::On;
use crate::pack::scenario::Victory;
use crate::pack::table_pages::titled;
use crate::rulebook::{BitterWoods, rule};
use crate::rules::narration::event_text;
use crate::view::charts::weather_word;
use crate::view::markers::markers_follow_from;

impl BitterWoods {
    /// The table for one audience.
    pub(crate) fn table_view(&self, state: &State, to: Audience, page: &mut Page<'_>) -> View {
        let over = state.verdict.map(|verdict| self.outcome(verdict));
        // Once the game is over everything is shown to everybody.
        let eyes = if over.is_some() { Audience::Referee } else { to };
        let number = |turn: i8| u32::try_from(turn).unwrap_or(0);
        let line = TurnLine {
            number: number(state.turn),
            last: number(self.scenario.last),
            title: self.date(state.turn).into(),
            player: Some(state.phasing),
        };
        let mut view = View::new(to, line);
        if page.needs(Part::Phases, (state.phasing, state.phase())) {
            view.phases = self.phases(state);
        }
        view.prompt = prompt(&self.whose_turn(state), || self.prompt_text(state), || self.rule_now(state));
        view.pending = self.still_to_do(state);
        view.counters = self.counters(state, to, page);
        if page.needs(Part::Markers, markers_follow_from(state, eyes)) {
            view.markers = self.markers_shown(state, eyes);
        }
        if page.needs(Part::Tracks, self.tracks_follow_from(state)) {
            view.tracks = self.tracks(state);
        }
        view.reckonings = self.reckonings(state);
        view.overlays = self.overlays(state, page);
        view.objectives = self.objectives_shown(state);
        view.outcome = over;
        view
    }

    /// The phases of the present player turn. BW §4-A, §4-B
    fn phases(&self, state: &State) -> Vec<table::Phase> {
        let all = Phase::of(state.phasing);
        let now = state.phase();
        let present = all.iter().position(|phase| Some(*phase) == now).unwrap_or(0);
        let phase = |(at, phase): (usize, &Phase)| {
            let (id, title, number) = phase.facts();
            table::Phase {
                id: id.into(),
                title: title.into(),
                seat: Some(state.phasing),
                rule: rule(number),
                state: PhaseState::from(at.cmp(&present)),
            }
        };
        all.iter().enumerate().map(phase).collect()
    }

    /// What the tracks show, but for what is printed.
    fn tracks_follow_from(&self, state: &State) -> impl Hash + use<> {
        let Dumps { state: dumps, ruled_out, watched, tried, .. } = state.dumps;
        let lost = (self.german_lost(state, self.panzer_weight()), self.allied_lost(state));
        let points = matches!(self.scenario.victory, Victory::Points(_)).then(|| self.points(state));
        let counted = (state.air, state.debt, state.built, lost, points);
        (state.turn, counted, state.events, state.plan, (dumps, ruled_out, watched, tried))
    }

    /// Turn, ground, aircraft, bridges, losses, points, dumps, events and plans. BW §T-air, §5.3, §11.1, §13.4, §17.6, §25, §29,
    /// §38
    fn tracks(&self, state: &State) -> Vec<Track> {
        let mut turns = self.turns.clone();
        turns.value = i32::from(state.turn);
        turns.text = self.date(state.turn).into();
        let mut tracks = vec![turns];
        let ground = self.weather(state.turn);
        tracks.push(track("ground", "Ground", ground as i32, weather_word(ground).into(), rule("5.3")));
        for seat in Seat::PLAYERS {
            let (left, debt) = (state.air[index(seat)], state.debt[index(seat)]);
            let (id, title) = (format!("air {seat}"), format!("{} aircraft", seat.title()));
            let more = if debt > 0 { format!(", {debt} still to be lost") } else { String::new() };
            tracks.push(track(
                &id,
                &title,
                i32::from(left),
                Word::of(format_args!("{left} left{more}")),
                rule("11.1"),
            ));
        }
        let (built, most) = (state.built, self.scenario.bridges);
        let text = Word::of(format_args!("{built} of {most}"));
        tracks.push(track("bridges built", "German bridges built", i32::from(built), text, rule("13.4")));
        let panzer = self.panzer_weight();
        for (seat, number) in [(Seat::Allied, "17.6-german"), (Seat::German, "17.6-allied")] {
            let german = seat == Seat::German;
            let lost = if german { self.german_lost(state, panzer) } else { self.allied_lost(state) };
            let what = if german { "mechanized units lost" } else { "units lost" };
            let (id, title) = (format!("{seat} lost"), format!("{} {what}", seat.title()));
            tracks.push(track(&id, &title, i32::from(lost), Word::of(lost), rule(number)));
        }
        if matches!(self.scenario.victory, Victory::Points(_)) {
            let points = self.points(state);
            let text = Word::from(victory_points(points));
            tracks.push(track("points", "Points", i32::from(points), text, rule("2.9")));
        }
        tracks.extend(self.option_tracks(state));
        tracks
    }

    /// What options and plans have brought so far. BW §25, §27.2, §29, §38, §Sc-erasing
    fn option_tracks(&self, state: &State) -> Vec<Track> {
        let mut tracks = Vec::new();
        let days = [
            (Table::Event17, On::EVENTS_17),
            (Table::Event18, On::EVENT_18),
            (Table::Event19, On::EVENTS_19),
        ];
        for ((table, option), roll) in days.into_iter().zip(state.events.roll) {
            if self.plays(option) || roll > 0 {
                let (text, number) = event_text(table, roll).unwrap_or(("not rolled yet", table.facts().3));
                let more = match (table, roll) {
                    (Table::Event17, 8) if state.events.engineers_used => ": done",
                    _ => "",
                };
                let landed = match (table, state.events.landed) {
                    (Table::Event18, landed) if landed > 0 => {
                        format!(", {landed} of 4 companies have dropped")
                    }
                    _ => String::new(),
                };
                let text = Word::of(format_args!("{text}{more}{landed}"));
                tracks.push(track(table.facts().0, titled(table), i32::from(roll), text, rule(number)));
            }
        }
        if self.plays(On::PEIPER) {
            let said = |done: bool| if done { "done" } else { "not yet" };
            let (sneaked, struck) = (state.events.sneaked, state.events.struck);
            tracks.push(track(
                "sneak",
                "Skorzeny Sneak",
                i32::from(sneaked),
                said(sneaked).into(),
                rule("27.2"),
            ));
            tracks.push(track(
                "peiper",
                "Peiper's attack",
                i32::from(struck),
                said(struck).into(),
                rule("27.1-attack"),
            ));
        }
        if self.plays(On::GARRISON) {
            let left = state.events.unguarded;
            let text = if left { "7th Army has left its garrisons" } else { "kept" };
            tracks.push(track("garrison", "Garrison of 7th Army", i32::from(left), text.into(), rule("35")));
        }
        if let Some(plan) = state.chosen_plan().and_then(|plan| self.scenario.plans.get(usize::from(plan))) {
            tracks.push(track(
                "plan",
                "Plan of the Allies",
                i32::from(state.plan),
                plan.title.clone(),
                rule("Sc-erasing"),
            ));
        }
        tracks.extend((0usize..).zip(&self.ground.rings).filter_map(|(dump, ring)| {
            let text = self.dump_text(state, dump)?;
            let id = format!("dump {}", ring.name);
            let value = i32::from(state.dumps.state[dump] as u8);
            Some(track(&id, &format!("Fuel dump near {}", ring.name), value, text, rule("25.1")))
        }));
        tracks
    }

    /// How a dump stands, as everybody knows. BW §25.1, §25.2, §25.3, §25.3-held
    fn dump_text(&self, state: &State, dump: usize) -> Option<Word> {
        let dumps = &state.dumps;
        let mut text = match dumps.state.get(dump)? {
            Dump::None => return None,
            Dump::Hidden => {
                let left = self.may_hold_dump(state, dump).count();
                format!("hidden, {}", counted(left, "possible hex", "possible hexes"))
            }
            Dump::Shown => "shown".to_owned(),
            Dump::Captured => "captured".to_owned(),
            Dump::Destroyed => "destroyed".to_owned(),
        };
        if dumps.tried[dump] {
            text.push_str(", tried this turn");
        }
        let ring = &self.ground.rings.get(dump)?.hexes;
        let watched = (0u8..).zip(ring).filter(|(bit, _)| dumps.watched[dump] & (1 << bit) != 0);
        let watched: Vec<&str> = watched.map(|(_, at)| self.number_of(*at)).collect();
        if !watched.is_empty() {
            text.push_str(&format!(", German units next to {}", watched.join(", ")));
        }
        Some(text.into())
    }

    /// The turn record as it lies on the table: who is due on each turn, what changes, and the aircraft. BW §T-air, §16.1, §5.3
    pub(crate) fn printed_turns(&self) -> Track {
        let space = |turn: i8| {
            let due = |unit: &UnitId| self.is_to_come(*unit) && self.due(&self.opened, *unit) == Some(turn);
            let units = self.all_units().filter(due);
            let mut notes: Vec<String> = units.map(|unit| self.unit_name(unit).to_owned()).collect();
            if let Some(day) = self.day(turn) {
                let mut said = Vec::new();
                let before = self.day(turn - 1).filter(|_| turn > self.scenario.first);
                if before.is_none_or(|before| before.ground != day.ground) {
                    said.push(format!("The ground is {}.", weather_word(day.ground)));
                }
                said.extend(self.to_remember(turn).iter().map(|note| format!("{}.", sentence(note))));
                said.push(format!("Aircraft: {} German, {} Allied.", day.german_air, day.allied_air));
                notes.push(said.join(" "));
            }
            TrackSpace { value: i32::from(turn), title: self.date(turn).into(), place: None, notes }
        };
        let spaces = (self.scenario.first..=self.scenario.last).map(space).collect();
        Track { spaces, ..track("turn", "Turn", 0, Word::default(), rule("T-air")) }
    }

    /// The attack that is being gathered, the dice that come before it, and the combat until its die has fallen. BW §9.2, §19,
    /// §21.2, §31
    fn reckonings(&self, state: &State) -> Vec<Reckoning> {
        let Some(attack) = state.attack.as_ref().filter(|attack| attack.result.is_none()) else {
            return Vec::new();
        };
        let combat = |pending: bool| self.combat_odds(state, attack).map(|one| Reckoning { pending, ..one });
        match state.frame() {
            Some(Frame::CombatDie) => combat(true).into_iter().collect(),
            Some(Frame::Prepare | Frame::Answer) => combat(false).into_iter().collect(),
            Some(Frame::Die { table: Table::Scare | Table::Surprise, .. }) => {
                let first = self.fright_odds(state, attack).map(|one| Reckoning { pending: true, ..one });
                first.into_iter().chain(combat(false)).collect()
            }
            Some(Frame::Die { table: Table::Shock, .. }) => {
                let dice = state.frames.iter().rev().filter_map(|frame| match frame {
                    Frame::Die { table: Table::Shock, about } => Some(about.unit()),
                    _ => None,
                });
                let mut all: Vec<Reckoning> = dice.map(|unit| self.shock_odds(state, attack, unit)).collect();
                if let Some(first) = all.first_mut() {
                    first.pending = true;
                }
                all
            }
            _ => Vec::new(),
        }
    }
}
