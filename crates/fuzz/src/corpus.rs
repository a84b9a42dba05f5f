//! The corpus: small inputs from which others are made, one file each, and every input that once was answered wrongly.

use std::fs;
use std::path::{Path, PathBuf};

/// Where the corpus of the repository lies.
#[must_use]
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus")
}

/// The inputs of a reader, in the order of their names.
///
/// # Errors
/// When the folder cannot be read.
pub fn inputs(reader: &str) -> std::io::Result<Vec<String>> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder().join(reader))?
        .map(|entry| Ok(entry?.path()))
        .collect::<std::io::Result<_>>()?;
    files.sort();
    files.iter().map(fs::read_to_string).collect()
}
