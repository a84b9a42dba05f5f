//! What the tests share.

use std::sync::{Arc, LazyLock};

use enemyaction::{Data, EnemyAction};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use table::Setup;

/// The pack, loaded once for all tests.
pub(crate) fn data() -> Arc<Data> {
    static DATA: LazyLock<Arc<Data>> = LazyLock::new(|| {
        let (data, report) = enemyaction::load(&enemyaction::embedded_files());
        Arc::new(data.unwrap_or_else(|| panic!("{report}")))
    });
    Arc::clone(&DATA)
}

/// The pack as it was under an edition of the rules.
pub(crate) fn data_under(rules: u16) -> Arc<Data> {
    static FIRST: LazyLock<Arc<Data>> = LazyLock::new(|| {
        let files = enemyaction::embedded_files();
        if !files.differ_under(1) {
            return data();
        }
        let (data, report) = enemyaction::load(&files.under(1));
        Arc::new(data.unwrap_or_else(|| panic!("{report}")))
    });
    if rules == 1 { Arc::clone(&FIRST) } else { data() }
}

/// The game for a set-up.
pub(crate) fn game(setup: &Setup) -> Arc<EnemyAction> {
    Arc::new(EnemyAction::new(data_under(setup.rules), setup).expect("a scenario"))
}

/// Numbers from a seed.
pub(crate) fn dice(seed: u64) -> impl FnMut(u32) -> u32 {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    move |below| u32::try_from((u64::from(rng.next_u32()) * u64::from(below)) >> 32).expect("a small number")
}
