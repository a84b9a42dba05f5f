//! The files of a pack, held in memory.

use std::collections::BTreeMap;

use rust_embed::RustEmbed;
use table::PackId;

/// What is only drawn, or only checked against the sources, is no part of the rules.
const NOT_RULES: [&str; 3] = ["map/relief.png", "map/outlines.csv", "map/facts.csv"];

/// Every file of one pack by its path inside the pack, with `/` between folders.
///
/// A folder `rules-1` holds the files that changed since the first edition of the rules, as they were then, under the
/// same names; one without a single byte means that there was none of that name. It is no part of the pack itself:
/// [`Files::under`] lays it over the pack, so that a game which began under that edition finds the very pack that it
/// began with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Files {
    now: BTreeMap<String, Vec<u8>>,
    /// What an edition before the latest had otherwise, by its number.
    older: BTreeMap<u16, BTreeMap<String, Vec<u8>>>,
    /// The edition that these are the files of, where it is not the latest.
    rules: Option<u16>,
    /// The edition that kept a file, where it was laid over the pack.
    kept_by: BTreeMap<String, u16>,
}

impl Files {
    #[must_use]
    pub fn new() -> Files {
        Files::default()
    }

    /// A pack that the program carries within it, without what its rules do not read.
    #[must_use]
    pub fn embedded<E: RustEmbed>() -> Files {
        E::iter()
            .filter(|path| !NOT_RULES.contains(&older(path).map_or(path.as_ref(), |(_, path)| path)))
            .filter_map(|path| E::get(&path).map(|file| (path.into_owned(), file.data.into_owned())))
            .collect()
    }

    pub fn insert(&mut self, path: impl Into<String>, bytes: impl Into<Vec<u8>>) {
        let path = path.into();
        let (files, path) = match older(&path) {
            Some((rules, path)) => (self.older.entry(rules).or_default(), path.to_owned()),
            None => (&mut self.now, path),
        };
        files.insert(path, bytes.into());
    }

    #[must_use]
    pub fn get(&self, path: &str) -> Option<&[u8]> {
        self.now.get(path).map(Vec::as_slice)
    }

    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.now.keys().map(String::as_str)
    }

    /// The line of `pack.toml` that names a game, a scenario or an option; the first where none does.
    #[must_use]
    pub fn line_of_id(&self, id: &str) -> u64 {
        let text = String::from_utf8_lossy(self.get("pack.toml").unwrap_or_default()).into_owned();
        let says = |line: &str| {
            let (key, value) = line.split_once('=').unwrap_or((line, ""));
            key.trim() == "id" && value.trim().trim_matches('"') == id
        };
        text.lines().position(says).unwrap_or(0) as u64 + 1
    }

    /// Every file with its path in the folder of the pack, those that older editions keep included.
    pub fn kept(&self) -> impl Iterator<Item = (String, &[u8])> {
        let now = self.now.iter().map(|(path, bytes)| (self.place_of(path), bytes.as_slice()));
        let older = self.older.iter().flat_map(|(rules, files)| {
            files.iter().map(move |(path, bytes)| (format!("rules-{rules}/{path}"), bytes.as_slice()))
        });
        now.chain(older)
    }

    /// The files of the pack as they were under an edition of the rules: those of the editions from it on are laid over
    /// today's, the oldest last.
    #[must_use]
    pub fn under(&self, rules: u16) -> Files {
        let mut files = Files { now: self.now.clone(), rules: Some(rules), ..Files::default() };
        for (edition, older) in self.older.range(rules..).rev() {
            for (path, bytes) in older {
                files.kept_by.insert(path.clone(), *edition);
                if bytes.is_empty() {
                    files.now.remove(path);
                } else {
                    files.now.insert(path.clone(), bytes.clone());
                }
            }
        }
        files
    }

    /// The edition that these are the files of, where it is not the latest.
    #[must_use]
    pub fn rules(&self) -> Option<u16> {
        self.rules
    }

    /// Where in the folder of the pack a file lies: one that was laid over it lies elsewhere.
    #[must_use]
    pub fn place_of(&self, path: &str) -> String {
        self.kept_by.get(path).map_or_else(|| path.to_owned(), |rules| format!("rules-{rules}/{path}"))
    }

    /// Whether the pack was another one under this edition of the rules.
    #[must_use]
    pub fn differ_under(&self, rules: u16) -> bool {
        self.older.range(rules..).next().is_some()
    }

    /// Whether these are the files as they were before this edition of the rules.
    #[must_use]
    pub fn are_before(&self, rules: u16) -> bool {
        self.rules.is_some_and(|own| own < rules)
    }

    /// The editions of the rules whose files are kept beside the pack, the oldest first.
    pub fn kept_editions(&self) -> impl Iterator<Item = u16> {
        self.older.keys().copied()
    }

    /// A digest of all that the game reads, so that a journal can tell an edited pack from the one it was played
    /// with. The rule register is left out: titles are for readers, and rewording one changes no game.
    #[must_use]
    pub fn identity(&self, version: &str) -> PackId {
        let mut hasher = blake3::Hasher::new();
        for (path, bytes) in self.now.iter().filter(|(path, _)| path.as_str() != "rules.csv") {
            for part in [path.as_bytes(), bytes] {
                hasher.update(&(part.len() as u64).to_le_bytes());
                hasher.update(part);
            }
        }
        PackId { version: version.to_owned(), digest: hasher.finalize().to_hex()[..16].to_owned() }
    }
}

/// The edition and the file in a path such as `rules-1/units.csv`.
fn older(path: &str) -> Option<(u16, &str)> {
    let (folder, path) = path.split_once('/')?;
    let rules = folder.strip_prefix("rules-")?.parse().ok()?;
    Some((rules, path))
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

    #[test]
    fn an_older_edition_has_the_files_and_the_digest_that_it_had() {
        let old: Files = [("units.csv", "a"), ("map/sides.csv", "s"), ("crt.csv", "c")].into_iter().collect();
        let new = [("units.csv", "b"), ("map/sides.csv", "t"), ("crt.csv", "c"), ("air.csv", "w")];
        let plain: Files = new.into_iter().collect();
        let kept = [("rules-1/units.csv", "a"), ("rules-1/map/sides.csv", "s"), ("rules-1/air.csv", "")];
        let files: Files = new.into_iter().chain(kept).collect();
        assert_eq!(files.identity("2"), plain.identity("2"), "what is kept is no part of the pack");
        assert_eq!(files.paths().collect::<Vec<_>>(), plain.paths().collect::<Vec<_>>());
        assert_eq!(files.under(1).identity("1"), old.identity("1"));
        assert_ne!(files.identity("1"), old.identity("1"));
        assert_eq!(files.under(2).identity("2"), plain.identity("2"));
        assert!(files.differ_under(1) && !files.differ_under(2));
        assert_eq!(files.under(1).place_of("units.csv"), "rules-1/units.csv");
        assert_eq!(files.under(1).place_of("crt.csv"), "crt.csv");
        assert!(files.under(1).are_before(2) && !files.under(2).are_before(2) && !files.are_before(2));
    }

    #[test]
    fn what_an_edition_does_not_keep_is_as_the_next_one_has_it() {
        let files: Files =
            [("a", "3"), ("b", "3"), ("c", "3"), ("rules-2/a", "2"), ("rules-2/b", "2"), ("rules-1/a", "1")]
                .into_iter()
                .collect();
        let says = |rules: u16| ["a", "b", "c"].map(|path| files.under(rules).get(path).map(<[u8]>::to_vec));
        assert_eq!(says(1), ["1", "2", "3"].map(|text| Some(text.as_bytes().to_vec())));
        assert_eq!(says(2), ["2", "2", "3"].map(|text| Some(text.as_bytes().to_vec())));
    }
}
