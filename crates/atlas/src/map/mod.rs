//! A whole map: what it holds, where it is read from, how it is drawn and described.

pub(crate) mod data;
pub(crate) mod describe;
pub(crate) mod embedded;
pub(crate) mod picture;
