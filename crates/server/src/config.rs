//! How a server is set up.

use crate::limits::Limits;

/// For whom the server is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Only this computer can reach it.
    Local,
    /// For this computer, and for friends who have a link.
    Shared,
    /// For everybody, with names and passwords.
    Public,
}

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Config {
    pub mode: Mode,
    pub limits: Limits,
    /// Where drawn maps are kept between runs, if anywhere.
    pub cache: Option<std::path::PathBuf>,
    /// Names under which the server may be called from a page, besides its own.
    pub origins: Vec<String>,
}

impl Default for Config {
    fn default() -> Config {
        Config { mode: Mode::Local, limits: Limits::default(), cache: None, origins: Vec::new() }
    }
}
