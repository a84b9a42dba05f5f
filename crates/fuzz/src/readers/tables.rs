//! Games that stay open, so that an input need not set one up.

use std::collections::BTreeMap;
use std::sync::Arc;

use games::Registry;
use kernel::Table;
use table::Setup;

/// No more games are kept.
const MOST_KEPT: usize = 64;

/// Open games by their set-up.
#[derive(Debug)]
pub(super) struct Tables {
    registry: Arc<Registry>,
    open: BTreeMap<Setup, Box<dyn Table>>,
}

impl Tables {
    pub(super) fn new(registry: Arc<Registry>) -> Tables {
        Tables { registry, open: BTreeMap::new() }
    }

    /// Opens a game if it can be opened, so that its rules are shared from now on.
    pub(super) fn keep(&mut self, setup: &Setup) {
        let _ = self.fresh(setup);
    }

    /// A game at its beginning.
    ///
    /// # Errors
    /// Why it cannot be opened.
    pub(super) fn fresh(&mut self, setup: &Setup) -> Result<Box<dyn Table>, String> {
        if let Some(table) = self.open.get(setup) {
            return Ok(table.fork(0));
        }
        let table = self.registry.open(setup).map_err(|error| error.to_string())?;
        let fork = table.fork(0);
        if self.open.len() < MOST_KEPT {
            self.open.insert(setup.clone(), table);
        }
        Ok(fork)
    }

    /// The names of games, scenarios, options and orders, in one text.
    pub(super) fn words(&self) -> String {
        let mut words = Vec::new();
        for info in self.registry.infos() {
            words.push(info.id.clone());
            for scenario in &info.scenarios {
                words.push(scenario.id.clone());
            }
            for option in &info.options {
                words.push(option.id.clone());
                words.extend(option.kind.values().into_iter().map(str::to_owned));
            }
            let setup = info.scenarios.first().map(|scenario| Setup::new(&info.id, &scenario.id));
            let table = setup.and_then(|setup| self.registry.open(&setup).ok());
            words.extend(table.iter().flat_map(|table| table.orders()).map(|order| order.form.to_string()));
        }
        words.join(" ")
    }
}
