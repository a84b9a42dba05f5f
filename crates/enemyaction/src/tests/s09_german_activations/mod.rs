//! Tests of German activations. EA §9

pub(crate) mod attack;
pub(crate) mod examples;
pub(crate) mod methods;
pub(crate) mod methods_far;
pub(crate) mod objectives;
pub(crate) mod random;
pub(crate) mod reserves;
pub(crate) mod restrictions;
