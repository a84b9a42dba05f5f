//! Tests of combat. EA §12

pub(crate) mod advance;
pub(crate) mod attack;
pub(crate) mod course;
pub(crate) mod german;
pub(crate) mod hits;
pub(crate) mod retreat;
pub(crate) mod support;
pub(crate) mod tactics;
