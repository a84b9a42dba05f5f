//! The rulebook as the kernel asks for it.

use std::sync::Arc;

use kernel::Unreadable;
use kernel::laws::Probe;
use table::{Audience, Illegal, RuleRef, Seat, Setup, SetupError, Target};
use wargame::Id as _;

use crate::model::action::{Action, Focus};
use crate::model::ids::{Cards, UnitId};
use crate::model::pieces::{Marks, Place, Supply};
use crate::model::state::State;
use crate::pack::data::Data;
use crate::probes::PROBES;
use crate::rulebook::{EnemyAction, rule};
use crate::rules::cache::{Kept, exchange};
use crate::rules::hypothetical::{Memory, exchange_known};

/// What a table remembers of its position, taken along from thread to thread.
#[derive(Debug, Default)]
struct Remembered {
    position: Kept,
    supply: Option<Memory>,
}

wargame::game! {
    impl Game for EnemyAction {
        start: start,

        fn retracts(&self, _: &State, action: &Action) -> bool {
            matches!(action, Action::Cancel | Action::Drop(_))
        }

        fn exchange(&self, memory: &mut kernel::Memory) {
            if let Some(Remembered { position, supply }) = wargame::cache::remembered(memory) {
                exchange(position);
                exchange_known(supply);
            }
        }

        fn probes(&self) -> &'static [Probe<EnemyAction>] {
            PROBES
        }

        fn doubtful(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
            self.doubtful_orders(state, seat, into);
        }

        fn passed_over(&self, state: &State, seat: Seat, action: &Action) -> Option<Illegal> {
            self.why_not_asked(state, seat, *action)
        }

        fn explain_phase(&self, state: &State, _: Seat, _: &Target) -> Option<Illegal> {
            self.why_not_so(state)
        }

        fn longest(&self) -> usize {
            200_000
        }
    }
}

impl EnemyAction {
    /// Opens the game for a scenario and options.
    ///
    /// # Errors
    /// When the pack has no such scenario or option.
    pub fn new(data: Arc<Data>, setup: &Setup) -> Result<EnemyAction, SetupError> {
        let setup = setup.settle(&data.info)?;
        let ground = Arc::new(data.ground.clone());
        let units = data.units.clone();
        let mut game = EnemyAction::bare(data, ground, setup, units);
        game.start = game.begin();
        game.draw_board();
        Ok(game)
    }

    fn rule_now(&self, state: &State) -> RuleRef {
        rule(self.number_now(state))
    }

    fn focus_of_action(&self, action: Action) -> Focus {
        action.focus()
    }

    fn read_action(&self, text: &str) -> Result<Action, Unreadable> {
        Action::read(self, text)
    }

    /// Nothing is hidden: what nobody has seen is decided when it is turned. EA.Q19
    fn deal_anew(&self, state: &State, _: Audience, _: &mut dyn FnMut(u32) -> u32) -> State {
        state.clone()
    }

    /// Broken invariants, a sentence each.
    fn broken_invariants(&self, state: &State) -> Vec<String> {
        let mut all = Vec::new();
        let field = self.field(state);
        let both = field.held(Seat::German).and(field.held(Seat::Allied));
        all.extend(both.iter().map(|at| format!("both sides are in {}", self.hex_label(at))));
        let markers = state.roadblocks.and(&state.detachments);
        all.extend(
            markers.iter().map(|at| format!("a roadblock and a detachment are in {}", self.hex_label(at))),
        );
        let held = field.held(Seat::German).or(field.held(Seat::Allied));
        let lone = state.positions.but(&held);
        all.extend(
            lone.iter().map(|at| format!("an improved position lies empty in {}", self.hex_label(at))),
        );
        let with = state.roadblocks.or(&state.detachments).and(&held);
        all.extend(with.iter().map(|at| format!("a marker lies with units in {}", self.hex_label(at))));
        all.extend(self.broken_cards(state));
        for (unit, piece) in UnitId::number(&state.pieces[..]) {
            let label = self.unit_label(unit);
            let there = piece.hex().is_some();
            if there && !(1..=self.unit(unit).full()).contains(&piece.steps) {
                all.push(format!("{label} has {} steps", piece.steps));
            }
            if !there && piece.supply != Supply::In {
                all.push(format!("{label} is off the map and unsupplied"));
            }
            if piece.place() == Place::Dead && piece.steps > 0 {
                all.push(format!("{label} is dead with steps"));
            }
        }
        if state.activation.is_none() {
            let marked = state.units(|_, piece| {
                piece.is(Marks::OF_AN_ACTIVATION.without(Marks::PLACED).without(Marks::MOVED))
            });
            all.extend(marked.iter().map(|unit| format!("{} is still marked", self.unit_label(unit))));
        }
        all
    }

    /// Every card is in one place.
    fn broken_cards(&self, state: &State) -> Vec<String> {
        let (allied, german) = (&state.allied, &state.cards);
        let sets = [allied.pile, allied.available, allied.rested, allied.hand, allied.table, allied.discard];
        let piles = [german.pile, german.discard, german.table, german.again, german.aside];
        let mut all = Vec::new();
        for (name, sets) in [("Allied", &sets[..]), ("German", &piles[..])] {
            let mut seen = Cards::NONE;
            for set in sets {
                if !seen.and(set).is_empty() {
                    all.push(format!("an {name} card is in two places"));
                }
                seen = seen.or(set);
            }
        }
        if usize::from(allied.unseen) > allied.available.len() {
            all.push("more cards are unseen than there are".to_owned());
        }
        all
    }
}
