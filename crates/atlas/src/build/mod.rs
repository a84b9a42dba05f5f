//! From the ground to the tables of a map.

pub(crate) mod assemble;
pub(crate) mod course;
pub(crate) mod features;
pub(crate) mod marks;
pub(crate) mod outlines;
pub(crate) mod overrides;
pub(crate) mod rivers;
pub(crate) mod roads;
pub(crate) mod tables;
