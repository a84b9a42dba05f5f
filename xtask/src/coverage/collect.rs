//! Every claim of the project, from Rust and from everything else.

use super::claims::Claim;
use super::{rust_claims, text_claims};
use crate::problem::Problem;
use crate::rust;
use crate::tree::Tree;

/// Every claim in the tree.
pub(super) fn collect(tree: &Tree, problems: &mut Vec<Problem>) -> Vec<Claim> {
    let mut claims = Vec::new();
    for file in rust::read(tree, problems).iter().filter(|file| file.path.starts_with("crates/")) {
        rust_claims::collect(file, &mut claims, problems);
    }
    for (path, text) in tree.iter() {
        text_claims::collect(path, text, &mut claims);
    }
    claims
}
