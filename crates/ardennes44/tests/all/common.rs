//! What the tests share.

use std::sync::{Arc, LazyLock};

use ardennes44::{Ardennes, ArdennesStage, Data};
use kernel::{Session, Table};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use table::{Seat, Setup};

/// The pack, loaded once for all tests.
pub(crate) fn data() -> Arc<Data> {
    static DATA: LazyLock<Arc<Data>> = LazyLock::new(|| {
        let (data, report) = ardennes44::load(&ardennes44::embedded_files());
        Arc::new(data.unwrap_or_else(|| panic!("{report}")))
    });
    Arc::clone(&DATA)
}

/// The pack as it was under an edition of the rules.
pub(crate) fn data_under(rules: u16) -> Arc<Data> {
    static FIRST: LazyLock<Arc<Data>> = LazyLock::new(|| {
        let files = ardennes44::embedded_files();
        if !files.differ_under(1) {
            return data();
        }
        let (data, report) = ardennes44::load(&files.under(1));
        Arc::new(data.unwrap_or_else(|| panic!("{report}")))
    });
    if rules == 1 { Arc::clone(&FIRST) } else { data() }
}

/// The game for a set-up.
pub(crate) fn game(setup: &Setup) -> Arc<Ardennes> {
    Arc::new(Ardennes::new(data_under(setup.rules), setup).unwrap())
}

/// A game of a scenario before its first decision.
pub(crate) fn session(scenario: &str) -> Session<Ardennes> {
    Session::new(game(&Setup::new("ardennes44", scenario)))
}

/// The campaign in its first German Movement Phase.
pub(crate) fn in_movement() -> Session<Ardennes> {
    let mut session = session("campaign");
    for order in ["next", "next", "next"] {
        session.play_text(Seat::German, order).unwrap_or_else(|refusal| panic!("{order}: {refusal}"));
    }
    session
}

/// A table laid out by the position of a case.
pub(crate) fn laid_out(case: &str) -> Box<dyn Table> {
    casefile::set_up_text(case, &ArdennesStage::new(data())).unwrap_or_else(|wrong| panic!("{wrong:?}"))
}

/// Numbers from a seed.
pub(crate) fn dice(seed: u64) -> impl FnMut(u32) -> u32 {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    move |below| u32::try_from((u64::from(rng.next_u32()) * u64::from(below)) >> 32).unwrap()
}
