//! The position a case begins with: as data, as lines, and as a picture.

pub(crate) mod picture;
pub(crate) mod picture_text;
pub(crate) mod scene;
pub(crate) mod scene_text;
pub(crate) mod settle;
pub(crate) mod units;
