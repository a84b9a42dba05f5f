//! The optional rules and variants. BW §18 to §38

pub(crate) mod s18_integrity;
pub(crate) mod s21_bombardment;
pub(crate) mod s22_challenge;
pub(crate) mod s23_angriff;
pub(crate) mod s24_leaders;
pub(crate) mod s25_dumps;
pub(crate) mod s26_surrender;
pub(crate) mod s27_peiper;
pub(crate) mod s29_events;
pub(crate) mod s36_alternative;
