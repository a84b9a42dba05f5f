//! Rust files read once and asked many times.

use std::collections::BTreeSet;

use proc_macro2::TokenStream;

use crate::lex::{self, Piece};
use crate::outline::Outline;
use crate::problem::Problem;
use crate::scope::Scope;
use crate::tree::Tree;

/// One parsed file.
#[derive(Debug)]
pub(crate) struct RustFile<'a> {
    pub(crate) path: &'a str,
    pub(crate) pieces: Vec<Piece>,
    pub(crate) outline: Outline,
    pub(crate) scope: Scope,
    pub(crate) tokens: TokenStream,
    /// The whole file is test code: it lies under `tests` or `benches`, or is a `#[cfg(test)] mod` of another file.
    pub(crate) is_test: bool,
}

impl RustFile<'_> {
    /// Whether a line is compiled for tests only.
    pub(crate) fn in_tests(&self, line: usize) -> bool {
        self.is_test || self.outline.in_tests(line)
    }
}

/// Parses every `.rs` file of the tree; a file that is no Rust is a problem.
pub(crate) fn read<'a>(tree: &'a Tree, problems: &mut Vec<Problem>) -> Vec<RustFile<'a>> {
    let mut files = Vec::new();
    for (path, text) in tree.iter().filter(|(path, _)| path.ends_with(".rs")) {
        let parsed = text
            .parse::<TokenStream>()
            .map_err(syn::Error::from)
            .and_then(|tokens| Ok((syn::parse2::<syn::File>(tokens.clone())?, tokens)));
        match parsed {
            Ok((file, tokens)) => {
                let outline = Outline::of(&file);
                files.push(RustFile {
                    path,
                    pieces: lex::pieces(text),
                    scope: Scope::of(&file, &tokens, &outline),
                    outline,
                    tokens,
                    is_test: is_test_path(path),
                });
            }
            Err(error) => {
                let line = error.span().start().line;
                problems.push(Problem::new(path, line, format!("this is not Rust: {error}")));
            }
        }
    }
    mark_test_modules(&mut files);
    files
}

fn is_test_path(path: &str) -> bool {
    path.split('/').any(|part| matches!(part, "tests" | "benches" | "tests.rs"))
}

/// Marks the files that another file declares as `#[cfg(test)] mod name;`, and the files below them.
fn mark_test_modules(files: &mut [RustFile<'_>]) {
    let mut modules = BTreeSet::new();
    for file in files.iter() {
        let (folder, name) = file.path.rsplit_once('/').unwrap_or(("", file.path));
        let stem = name.trim_end_matches(".rs");
        let home = match stem {
            "lib" | "main" | "mod" => folder.to_owned(),
            _ => format!("{folder}/{stem}"),
        };
        modules.extend(file.outline.test_modules.iter().map(|module| format!("{home}/{module}")));
    }
    for file in files {
        file.is_test |= modules.iter().any(|module| {
            file.path.strip_prefix(module.as_str()).is_some_and(|rest| rest == ".rs" || rest.starts_with('/'))
        });
    }
}

#[cfg(test)]
mod tests {
    use super::read;
    use crate::problem::listing;
    use crate::tree::Tree;

    #[test]
    fn test_modules_in_their_own_files_are_found() {
        let tree = Tree::of(&[
            ("crates/toy/src/lib.rs", "mod flow;\n#[cfg(test)]\nmod trial;"),
            ("crates/toy/src/trial.rs", ""),
            ("crates/toy/src/trial/deep.rs", ""),
            ("crates/toy/src/trials.rs", ""),
            ("crates/toy/src/flow.rs", "#[cfg(test)] mod proofs;"),
            ("crates/toy/src/flow/proofs.rs", ""),
            ("crates/toy/benches/speed.rs", ""),
        ]);
        let mut problems = Vec::new();
        let files = read(&tree, &mut problems);
        let tests: Vec<&str> = files.iter().filter(|file| file.is_test).map(|file| file.path).collect();
        assert_eq!(
            tests,
            [
                "crates/toy/benches/speed.rs",
                "crates/toy/src/flow/proofs.rs",
                "crates/toy/src/trial.rs",
                "crates/toy/src/trial/deep.rs",
            ]
        );
        assert_eq!(listing(&problems), "");
    }

    #[test]
    fn a_file_that_does_not_parse_is_a_problem_with_its_line() {
        let mut problems = Vec::new();
        let tree = Tree::of(&[("a.rs", "fn f() {}\nfn ( {}\n")]);
        assert!(read(&tree, &mut problems).is_empty());
        assert!(listing(&problems).starts_with("a.rs:2: this is not Rust: "), "{problems:?}");
    }
}
