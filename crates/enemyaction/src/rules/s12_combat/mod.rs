//! Combat, step by step. EA §12

pub(crate) mod advance;
pub(crate) mod attack;
pub(crate) mod chits;
pub(crate) mod german_advance;
pub(crate) mod german_card;
pub(crate) mod german_losses;
pub(crate) mod german_tactics;
pub(crate) mod hits;
pub(crate) mod hold;
pub(crate) mod losses;
pub(crate) mod odds;
pub(crate) mod retreat;
pub(crate) mod steps;
pub(crate) mod tactics;
