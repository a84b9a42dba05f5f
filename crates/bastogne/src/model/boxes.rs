//! The boxes beside the map, as views and events name them. BB §3.8

pub(crate) const REINFORCEMENTS: &str = "reinforcements";
pub(crate) const EXITED: &str = "exited";
pub(crate) const ELIMINATED: &str = "eliminated";
pub(crate) const TRANSPORT_POOL: &str = "transports";
pub(crate) const PLAYED: &str = "played cards";
