//! `bulge completions`

use clap_complete::Shell;

use crate::failure::Done;
use crate::output::print_out;

pub(crate) const EXAMPLES: &str = "\
Examples:
  bulge completions bash > ~/.local/share/bash-completion/completions/bulge
  bulge completions zsh > ~/.zfunc/_bulge
  bulge completions fish > ~/.config/fish/completions/bulge.fish";

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The shell.
    shell: Shell,
}

pub(crate) fn run(args: &Args, mut command: clap::Command) -> Done {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "bulge", &mut script);
    print_out(String::from_utf8_lossy(&script).trim_end())
}
