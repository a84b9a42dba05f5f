//! The table as players see it. BB §3.7, §3.8

use kernel::{Page, Part};
use table::{Audience, Overlay, PhaseState, PlaceId, Seat, Track, TurnLine, View, Word};
use wargame::{overlay, prompt, shading};

use crate::model::ids::Hexes;
use crate::model::phase::Phase;
use crate::model::state::State;
use crate::rulebook::{Bastogne, rule};

impl Bastogne {
    /// The table for one audience.
    pub(crate) fn table_view(&self, state: &State, to: Audience, page: &mut Page<'_>) -> View {
        let over = self.outcome(state);
        // Once the game is over everything is shown to everybody.
        let eyes = if over.is_some() { Audience::Referee } else { to };
        let turn = state.turn.min(self.last_turn);
        let line = TurnLine {
            number: u32::from(turn),
            last: u32::from(self.last_turn),
            title: self.date(turn).into(),
            player: Some(half_of(state.phase())),
        };
        let mut view = View::new(to, line);
        if page.needs(Part::Phases, state.phase()) {
            view.phases = self.phases(state);
        }
        view.prompt = prompt(&self.whose_turn(state), || self.prompt_text(state), || self.rule_now(state));
        view.counters = self.counters(state, to, page);
        view.markers = self.markers(state);
        if page.needs(Part::Tracks, (turn, state.weather, state.air)) {
            view.tracks = self.tracks(state);
        }
        view.piles = self.piles(state, eyes);
        view.reckonings = self.reckonings(state);
        view.overlays = self.overlays(state, page);
        view.objectives = self.objective_lines(state);
        view.outcome = over;
        view
    }

    /// The twenty phases; the choice of cards only while it lasts. BB §5.1, §3.8-13
    fn phases(&self, state: &State) -> Vec<table::Phase> {
        let now = state.phase();
        let choosing = matches!(now, Phase::ChooseGerman | Phase::ChooseAllied);
        let before = [Phase::ChooseGerman, Phase::ChooseAllied].into_iter().filter(|_| choosing);
        let phase = |phase: Phase| {
            let (id, title, seat, number) = phase.facts();
            let state = PhaseState::from(phase.cmp(&now));
            table::Phase { id: id.into(), title: title.into(), seat, rule: rule(number), state }
        };
        before.chain(Phase::TURN).map(phase).collect()
    }

    /// Turn, weather, aircraft. BB §3.8-12, §3.8-13
    fn tracks(&self, state: &State) -> Vec<Track> {
        let turn = state.turn.min(self.last_turn);
        let [mut turns, mut weather, mut air] = self.tracks.clone();
        turns.value = i32::from(turn);
        turns.text = Word::of(format_args!("{turn} of {}", self.last_turn));
        weather.value = i32::from(state.weather);
        weather.text = self.weather_name(state).into();
        air.value = i32::from(state.air);
        air.text = Word::of(format_args!("{} left", state.air));
        vec![turns, weather, air]
    }

    /// Zones of control of both sides. BB §6.2-zoc
    fn overlays(&self, state: &State, page: &Page<'_>) -> Vec<Overlay> {
        let field = self.field(state);
        let zones = |seat: Seat| {
            let hexes = self.ground.grid.indices().filter(|at| field.zone(seat, *at));
            let places = || hexes.map(|at| PlaceId::from(self.number(at))).collect();
            shading(page, seat, "zoc", "zones of control", rule("6.2-zoc"), places)
        };
        Seat::PLAYERS.map(zones).to_vec()
    }

    /// What a transport would reach. BB §9.1-preview
    pub(crate) fn reach_overlay(&self, reach: &Hexes) -> Overlay {
        let places = reach.iter().map(|at| self.number(at).into()).collect();
        let (id, title, owner) = ("supply".into(), "Supplied from here".into(), Some(Seat::German));
        overlay(id, title, owner, places, rule("9.1-preview"))
    }
}

/// Whose half of the turn a phase belongs to. BB §5
fn half_of(phase: Phase) -> Seat {
    match phase {
        Phase::ChooseAllied => Seat::Allied,
        phase if phase >= Phase::Reinforcements => Seat::Allied,
        _ => Seat::German,
    }
}
