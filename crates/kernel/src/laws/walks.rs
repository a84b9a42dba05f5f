//! Several random games, as the tests of a game play them: what was tried in all of them, and one test for each scenario.

use std::sync::Arc;

use super::law::Breach;
use super::walk::{Trial, walk};
use crate::game::Game;
use crate::random::Pick;

/// What was tried in several games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Walks {
    pub actions: usize,
    /// As in [`Walk::redealt`](super::Walk::redealt).
    pub redealt: [usize; 3],
}

impl Walks {
    /// Plays one more game on which the laws are tried.
    ///
    /// # Errors
    /// The first breach.
    pub fn play<G: Game>(
        &mut self,
        game: &Arc<G>,
        trial: Trial,
        pick: &mut dyn Pick,
    ) -> Result<(), Box<Breach>> {
        let walk = walk(game, trial, pick)?;
        self.actions += walk.actions;
        for (sum, dealt) in self.redealt.iter_mut().zip(walk.redealt) {
            *sum += dealt;
        }
        Ok(())
    }

    /// How often something was dealt anew to the player who saw that least.
    #[must_use]
    pub fn fewest_redeals(&self) -> usize {
        self.redealt[0].min(self.redealt[2])
    }
}

/// Tests of the laws: in each scenario one for each way of playing it, and one that no scenario of the game was left out.
///
/// `hold` is a function of the test file: it plays a scenario in one way and looks whether enough actions were tried and
/// hidden things dealt anew often enough.
#[macro_export]
macro_rules! laws_in_scenarios {
    (
        of $data:path, by $hold:ident, $ways:tt;
        $($scenario:ident = $id:literal: at least $least:literal actions, $redeals:literal redeals;)+
    ) => {
        const TESTED: &[&str] = &[$($id),+];
        $(
            mod $scenario {
                $crate::laws_in_scenarios! { @ways $hold, $ways, ($id, $least, $redeals) }
            }
        )+

        #[test]
        fn every_scenario_has_its_tests() {
            let data = $data();
            let known: Vec<&str> = data.info.scenarios.iter().map(|scenario| scenario.id.as_str()).collect();
            assert_eq!(TESTED, known);
        }
    };
    (@ways $hold:ident, { $($test:ident: $way:expr;)+ }, ($id:literal, $least:literal, $redeals:literal)) => {
        $(
            #[test]
            fn $test() {
                use super::*;
                $hold($id, $way, $least, $redeals);
            }
        )+
    };
}
