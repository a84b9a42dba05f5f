//! `bulge man`

use std::path::PathBuf;

use anyhow::Context as _;

use crate::failure::Done;
use crate::output::{count, print_out};

pub(crate) const EXAMPLES: &str = "\
Examples:
  bulge man | man -l -
  bulge man --out ~/.local/share/man/man1";

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Write a page for every command into this folder, instead of printing the main page.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, command: clap::Command) -> Done {
    let Some(folder) = &args.out else {
        let mut page = Vec::new();
        clap_mangen::Man::new(command).render(&mut page)?;
        return print_out(String::from_utf8_lossy(&page).trim_end());
    };
    let cannot = || format!("cannot write {}", folder.display());
    std::fs::create_dir_all(folder).with_context(cannot)?;
    clap_mangen::generate_to(command, folder).with_context(cannot)?;
    let pages = std::fs::read_dir(folder).with_context(cannot)?.flatten();
    let pages = pages.filter(|entry| entry.file_name().to_string_lossy().starts_with("bulge")).count();
    print_out(&format!("{}: {}", folder.display(), count(pages, "page")))
}
