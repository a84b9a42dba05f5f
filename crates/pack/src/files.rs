//! The files of a pack, held in memory.

use std::collections::BTreeMap;

use rust_embed::RustEmbed;
use table::PackId;

/// What is only drawn, or only checked against the sources, is no part of the rules.
const NOT_RULES: [&str; 3] = ["map/relief.png", "map/outlines.csv", "map/facts.csv"];

/// Every file of one pack by its path inside the pack, with `/` between folders.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Files(BTreeMap<String, Vec<u8>>);

impl Files {
    #[must_use]
    pub fn new() -> Files {
        Files::default()
    }

    /// A pack that the program carries within it, without what its rules do not read.
    #[must_use]
    pub fn embedded<E: RustEmbed>() -> Files {
        E::iter()
            .filter(|path| !NOT_RULES.contains(&path.as_ref()))
            .filter_map(|path| E::get(&path).map(|file| (path.into_owned(), file.data.into_owned())))
            .collect()
    }

    pub fn insert(&mut self, path: impl Into<String>, bytes: impl Into<Vec<u8>>) {
        self.0.insert(path.into(), bytes.into());
    }

    #[must_use]
    pub fn get(&self, path: &str) -> Option<&[u8]> {
        self.0.get(path).map(Vec::as_slice)
    }

    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// A digest of all that the game reads, so that a journal can tell an edited pack from the one it was played
    /// with. The rule register is left out: titles are for readers, and rewording one changes no game.
    #[must_use]
    pub fn identity(&self, version: &str) -> PackId {
        let mut hasher = blake3::Hasher::new();
        for (path, bytes) in self.0.iter().filter(|(path, _)| path.as_str() != "rules.csv") {
            for part in [path.as_bytes(), bytes] {
                hasher.update(&(part.len() as u64).to_le_bytes());
                hasher.update(part);
            }
        }
        PackId { version: version.to_owned(), digest: hasher.finalize().to_hex()[..16].to_owned() }
    }
}

impl<P: Into<String>, B: Into<Vec<u8>>> FromIterator<(P, B)> for Files {
    fn from_iter<T: IntoIterator<Item = (P, B)>>(files: T) -> Self {
        let mut all = Files::new();
        for (path, bytes) in files {
            all.insert(path, bytes);
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_digest_tells_an_edited_pack_but_not_a_reworded_register() {
        let files: Files = [("units.csv", "a"), ("rules.csv", "x")].into_iter().collect();
        let reworded: Files = [("units.csv", "a"), ("rules.csv", "y")].into_iter().collect();
        let edited: Files = [("units.csv", "b"), ("rules.csv", "x")].into_iter().collect();
        assert_eq!(files.identity("1"), reworded.identity("1"));
        assert_ne!(files.identity("1"), edited.identity("1"));
    }
}
