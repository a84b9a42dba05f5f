//! Loading the pack, opening a game, and the rulebook as the kernel asks for it.

use std::sync::Arc;

use kernel::Game as _;
use kernel::laws::Probe;
use pack::{Files, Loader, Report};
use table::{Setup, SetupError};

use crate::model::action::{Action, Focus};
use crate::model::state::{Marks, State};
use crate::pack::data::{Data, prove, read};
use crate::probes::PROBES;
use crate::rulebook::Bastogne;

impl Bastogne {
    /// Opens the game for a scenario and options. BB §3.3-start
    ///
    /// # Errors
    /// When the pack has no such scenario or option.
    pub fn new(data: Arc<Data>, setup: &Setup) -> Result<Bastogne, SetupError> {
        let mut game = Bastogne::set_up(data, setup)?;
        game.print();
        Ok(game)
    }
}

wargame::game! {
    /// The information is what the start screen, the main menu and the game menu show: title, version, scenarios, seats, levels.
    /// BB §1, §3, §3.1, §3.1-load, §3.2, §3.2-new, §3.3, §3.3-scenario, §3.3-mode, §3.3-difficulty
    ///
    /// The set-up is what was chosen; nothing is until a game is opened, so one can always go back. BB §3.2-options, §3.3-back
    ///
    /// The board has points of every hex, corner and road, to be scrolled and scaled, and the titles of all rules. BB §2.1-wheel,
    /// §2.1-keys, §3.2-manual, §3.6-scroll, §3.6-zoom
    ///
    /// A game is its first position and its journal, which knows nothing of screens and is safe when the program ends. BB §3.2-load,
    /// §3.2-exit, §3.4, §3.4-resume, §3.5
    impl Game for Bastogne {
        start: start,

        /// Icons and windows can be closed again without anything having happened. BB §2.1-cancel, §7.1-5
        fn retracts(&self, state: &State, action: &Action) -> bool {
            match action {
                Action::Cancel | Action::Drop(_) | Action::DropAir | Action::Lift(_) | Action::Return(_) => true,
                Action::Limber(unit) | Action::Unlimber(unit) => state.piece(*unit).is(Marks::TURNED),
                _ => false,
            }
        }

        fn exchange(&self, memory: &mut kernel::Memory) {
            Bastogne::exchange_memory(memory);
        }

        fn probes(&self) -> &'static [Probe<Bastogne>] {
            PROBES
        }

        fn doubtful(&self, state: &State, seat: table::Seat, into: &mut Vec<Action>) {
            self.doubtful_orders(state, seat, into);
        }

        fn longest(&self) -> usize {
            // Choosing cards, and turns in which every unit moves, assaults as often as its points allow, joins battles one by
            // one, and everything that can be plotted is plotted.
            20 + usize::from(self.last_turn) * (200 + self.units.len() * 60)
        }
    }
}

/// Loads the pack. The report lists everything that is wrong; there is data when nothing is.
#[must_use]
pub fn load(files: &Files) -> (Option<Data>, Report) {
    pack::load(files, |loader, meta| read(loader, meta, files), prove_all)
}

/// What must hold of the whole pack, and that every scenario can be begun.
fn prove_all(loader: &mut Loader<'_>, data: &Data) {
    prove(loader, data);
    let shared = Arc::new(data.clone());
    for scenario in &data.info.scenarios {
        let setup = Setup::new(&data.info.id, &scenario.id);
        let begins = Bastogne::new(Arc::clone(&shared), &setup).is_ok_and(|game| {
            let start = game.start();
            game.unsound(&start).is_empty() && !game.turn(&start).is_over()
        });
        loader.prove(format!("the scenario {} can be begun", scenario.id), None, "setup.csv", begins);
    }
}
