//! Optional rules.

pub(crate) mod s31_infiltration;
pub(crate) mod s32_fuel_dumps;
pub(crate) mod s36_commando;
