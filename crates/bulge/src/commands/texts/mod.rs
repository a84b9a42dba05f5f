//! The commands about what is written: rules, orders, cases, lessons, packs.

pub(crate) mod case_cmd;
pub(crate) mod lesson_cmd;
pub(crate) mod orders_cmd;
pub(crate) mod pack_cmd;
pub(crate) mod rules_cmd;
