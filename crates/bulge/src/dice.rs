//! A seed for one who does not name one.

pub(crate) use lab::Dice;

/// A seed from the clock.
pub(crate) fn any_seed() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(1, |now| u64::from(now.subsec_nanos()) ^ (now.as_secs() << 20))
}
