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

/// The game for a set-up.
pub(crate) fn game(setup: &Setup) -> Arc<EnemyAction> {
    Arc::new(EnemyAction::new(data(), setup).expect("a scenario"))
}

/// Numbers from a seed.
pub(crate) fn dice(seed: u64) -> impl FnMut(u32) -> u32 {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    move |below| u32::try_from((u64::from(rng.next_u32()) * u64::from(below)) >> 32).expect("a small number")
}
