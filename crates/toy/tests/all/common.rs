//! What the toy's tests share.

use std::sync::{Arc, LazyLock};

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use table::Setup;
use toy::{Data, Toy};

/// The pack, loaded once for all tests.
pub(crate) fn data() -> Arc<Data> {
    static DATA: LazyLock<Arc<Data>> = LazyLock::new(|| {
        let (data, report) = toy::load(&toy::embedded_files());
        Arc::new(data.unwrap_or_else(|| panic!("{report}")))
    });
    Arc::clone(&DATA)
}

/// The game for a set-up.
pub(crate) fn toy(setup: &Setup) -> Arc<Toy> {
    Arc::new(Toy::new(data(), setup).unwrap())
}

/// Every scenario with every combination of options it allows.
pub(crate) fn every_setup() -> Vec<Setup> {
    let info = data().info.clone();
    let mut setups = Vec::new();
    for scenario in &info.scenarios {
        for bits in 0..8 {
            let value =
                |bit: u32, on: &'static str, off: &'static str| if bits & (1 << bit) != 0 { on } else { off };
            let setup = Setup::new("toy", &scenario.id)
                .with("mud", value(0, "on", "off"))
                .with("fog", value(1, "on", "off"))
                .with("mines", value(2, "pair", "none"));
            setups.extend(setup.settle(&info).ok());
        }
    }
    assert_eq!(setups.len(), 8 + 8 + 4, "relief fixes the mines");
    setups
}

/// Numbers from a seed.
pub(crate) fn dice(seed: u64) -> impl FnMut(u32) -> u32 {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    move |below| u32::try_from((u64::from(rng.next_u32()) * u64::from(below)) >> 32).unwrap()
}
