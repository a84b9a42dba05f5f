//! Opening a game, and the rulebook as the kernel asks for it.

use std::sync::Arc;

use kernel::Game as _;
use kernel::laws::Probe;
use pack::{Files, Loader, Report};
use table::{Setup, SetupError};

use crate::model::action::{Action, Focus};
use crate::model::state::State;
use crate::pack::{Data, read};
use crate::probes::PROBES;
use crate::rulebook::Toy;

impl Toy {
    /// Opens the game for a scenario and options.
    ///
    /// # Errors
    /// When the pack has no such scenario or option.
    pub fn new(data: Arc<Data>, setup: &Setup) -> Result<Toy, SetupError> {
        let mut toy = Toy::set_up(data, setup)?;
        toy.print();
        Ok(toy)
    }
}

wargame::game! {
    impl Game for Toy {
        start: start,

        fn retracts(&self, _: &State, action: &Action) -> bool {
            *action == Action::CallOff
        }

        fn explain_phase(
            &self,
            state: &State,
            seat: table::Seat,
            subject: &table::Target,
        ) -> Option<table::Illegal> {
            self.why_not_this_phase(state, seat, subject)
        }

        fn probes(&self) -> &'static [Probe<Toy>] {
            PROBES
        }

        fn doubtful(&self, state: &State, seat: table::Seat, into: &mut Vec<Action>) {
            self.doubtful_orders(state, seat, into);
        }

        fn longest(&self) -> usize {
            // Set-up, and a turn with each unit moving hex by hex, attacking, losing and retreating as often as it can.
            10 + usize::from(self.last_turn) * (10 + self.units.len() * 30)
        }
    }
}

/// Loads the pack. The report lists everything that is wrong; there is data when nothing is.
#[must_use]
pub fn load(files: &Files) -> (Option<Data>, Report) {
    pack::load(files, |loader, meta| read(loader, meta, files), prove_scenarios)
}

/// Every scenario can be begun: it lasts some turns, both sides have units, and the position is sound.
fn prove_scenarios(loader: &mut Loader<'_>, data: &Data) {
    let data = Arc::new(data.clone());
    for scenario in &data.info.scenarios {
        let setup = Setup::new(&data.info.id, &scenario.id);
        let length = (1..=100).contains(&scenario.turns);
        let begins = length
            && Toy::new(Arc::clone(&data), &setup).is_ok_and(|toy| {
                let start = toy.start();
                toy.unsound(&start).is_empty() && !toy.turn(&start).is_over()
            });
        loader.prove(format!("the scenario {} can be begun", scenario.id), None, "setup.csv", begins);
    }
}
