//! The table as players see it.

use kernel::Page;
use table::{Audience, Phase, PhaseState, Prompt, Seat, Track, TurnLine, View, Word};
use wargame::sentence;

use crate::model::state::{Frame, State};
use crate::rulebook::{Toy, rule};

impl Toy {
    /// The table for one audience.
    pub(crate) fn table_view(&self, state: &State, to: Audience, _: &mut Page<'_>) -> View {
        let over = self.outcome(state);
        // Once the game is over everything is shown to everybody.
        let eyes = if over.is_some() { Audience::Referee } else { to };
        let number = u32::from(state.turn.min(self.last_turn));
        let title = format!("Turn {number}");
        let player = match state.frames.first() {
            Some(Frame::Movement(seat) | Frame::Combat(seat)) => Some(*seat),
            _ => None,
        };
        let turn = TurnLine { number, last: u32::from(self.last_turn), title: title.into(), player };
        let mut view = View::new(to, turn);
        view.phases = self.phases(state);
        view.prompt = self.prompt(state, to);
        view.pending = self.pending(state);
        view.counters = self.counters(state, eyes);
        view.markers = self.markers(state, eyes);
        view.tracks = vec![Track {
            id: "turn".into(),
            title: "Turn".into(),
            value: i32::from(state.turn.min(self.last_turn)),
            text: Word::of(format_args!("{number} of {}", self.last_turn)),
            ..Track::default()
        }];
        view.piles = self.piles(state, eyes);
        if let Some(Frame::Battle { target, with, .. } | Frame::Roll { target, with, .. }) = state.frame() {
            view.reckonings.extend(self.combat_odds(state, target, with));
        }
        view.objectives = self.objective_lines(state);
        view.outcome = over;
        view
    }

    /// What a battle still holds in store, the next thing first.
    fn pending(&self, state: &State) -> Vec<String> {
        let open = state.frames.iter().skip(1).rev();
        open.map(|frame| {
            let seat = match frame {
                Frame::Battle { seat, .. } | Frame::Loss { seat, .. } => *seat,
                Frame::Retreat { seat, .. } | Frame::Advance { seat, .. } => *seat,
                _ => Seat::Chance,
            };
            format!("{}: {}", seat.title(), self.frame_prompt(state, Some(*frame), seat))
        })
        .collect()
    }

    /// The sequence of play; the set-up is part of it only while it lasts. TOY §3
    fn phases(&self, state: &State) -> Vec<Phase> {
        let setup = [(Frame::Deal, "3.1"), (Frame::Mines, "3.2")];
        let turn = [
            (Frame::Orders, "3.3"),
            (Frame::Movement(Seat::German), "3.4"),
            (Frame::Combat(Seat::German), "3.4"),
            (Frame::Movement(Seat::Allied), "3.5"),
            (Frame::Combat(Seat::Allied), "3.5"),
        ];
        let in_setup = matches!(state.frames.first(), Some(Frame::Deal | Frame::Mines));
        let order = setup.into_iter().filter(|_| in_setup).chain(turn);
        let mut now_is_past = false;
        let mut phases = Vec::new();
        for (frame, number) in order {
            let (id, title) = self.phase_name(frame);
            let seat = match frame {
                Frame::Movement(seat) | Frame::Combat(seat) => Some(seat),
                _ => None,
            };
            let is_now = state.frames.first() == Some(&frame);
            let phase_state = match (is_now, now_is_past) {
                (true, _) => PhaseState::Now,
                (false, true) => PhaseState::Next,
                (false, false) => PhaseState::Past,
            };
            now_is_past |= is_now;
            phases.push(Phase {
                id: id.into(),
                title: title.into(),
                seat,
                rule: rule(number),
                state: phase_state,
            });
        }
        phases
    }

    fn prompt(&self, state: &State, to: Audience) -> Option<Prompt> {
        let seats = self.whose_turn(state).seats();
        let seat = match to {
            Audience::Seat(seat) if seats.has(seat) => seat,
            _ => seats.iter().next()?,
        };
        let text = self.prompt_text(state, seat);
        Some(Prompt { seat, text, rule: self.rule_now(state) })
    }

    fn objective_lines(&self, state: &State) -> Vec<String> {
        let line = |(name, seat): (&String, &Seat)| format!("{}: {}", sentence(name), seat.title());
        self.data.objectives.iter().zip(&state.control).map(line).collect()
    }
}
