//! Special units: the British, Panzer Brigade 150, and German ones.

pub(crate) mod brigade150;
pub(crate) mod british;
pub(crate) mod german;
