//! What `cargo xtask mutants` is asked for, and the Cargo it asks.

use std::process::Command;

/// What is asked for.
#[derive(Debug, clap::Args)]
pub(crate) struct Wish {
    /// The game, such as `bastogne`
    pub(super) game: String,
    /// Only rule files whose path contains this
    #[arg(long)]
    pub(super) file: Option<String>,
    /// How many faults that compile are tried
    #[arg(long, default_value_t = 300)]
    pub(super) sample: usize,
    /// The number that picks the sample
    #[arg(long, default_value_t = 1944)]
    pub(super) seed: u64,
    /// How many tests run at once; the number of cores otherwise
    #[arg(long)]
    pub(super) jobs: Option<usize>,
    /// Build nothing, run what an earlier call has built
    #[arg(long)]
    pub(super) run_only: bool,
    /// Build and run nothing
    #[arg(long, conflicts_with = "run_only")]
    pub(super) build_only: bool,
}

/// The Cargo that runs this.
pub(super) fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}
