//! Reads what `scenarios.toml` names, and notes what there is none of. BW §Sc-campaign

use std::collections::BTreeMap;

use pack::{Loader, Pass, Source, Spanned};
use serde::Deserialize;
use table::Word;

use crate::model::ids::HexId;
use crate::model::units::Army;
use crate::pack::appearance::Names;

pub(crate) const FILE: &str = "scenarios.toml";

/// Something that the file names, with its place in it.
pub(crate) type Name = Spanned<Word>;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlanRow {
    pub(crate) id: Name,
    pub(crate) title: Word,
    pub(crate) attack: BTreeMap<Army, i8>,
    pub(crate) double: Vec<Name>,
    pub(crate) place: Word,
    pub(crate) free: Option<FreeRow>,
    pub(crate) source: Name,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FreeRow {
    pub(crate) army: Army,
    pub(crate) hex: Name,
    pub(crate) range: u8,
}

/// Reads what the file names, and notes what there is none of.
pub(crate) struct Reader<'a, 'f> {
    pub(crate) loader: &'a mut Loader<'f>,
    pub(crate) names: Names<'a>,
}

impl Reader<'_, '_> {
    pub(crate) fn wrong<T>(&mut self, at: &Spanned<T>, what: impl Into<String>) {
        let line = self.loader.line_at(FILE, at);
        self.loader.problem(Pass::Shape, FILE, line, what);
    }

    /// Something that must be there.
    pub(crate) fn refer<T>(&mut self, at: &Name, found: Option<T>, kind: &str) -> Option<T> {
        let line = self.loader.line_at(FILE, at);
        self.loader.refer(FILE, line, found, format!("there is no {kind} '{}'", at.get_ref()))
    }

    pub(crate) fn hex(&mut self, name: &Name) -> Option<HexId> {
        self.refer(name, self.names.hex(name.get_ref()), "hex")
    }

    pub(crate) fn hexes(&mut self, names: &[Name]) -> Vec<HexId> {
        names.iter().filter_map(|name| self.hex(name)).collect()
    }

    /// Hexes in which it counts who was there last. BW §8.2-removal
    pub(crate) fn towns(&mut self, names: &[Name]) -> Vec<HexId> {
        let hexes = self.hexes(names);
        for (name, at) in names.iter().zip(&hexes) {
            let town = self.names.ground.node(*at).control;
            self.refer(name, town, "town in hex");
        }
        hexes
    }

    pub(crate) fn source(&mut self, text: &Name) {
        if let Err(error) = text.get_ref().parse::<Source>() {
            self.wrong(text, error.to_string());
        }
    }

    pub(crate) fn letters(&mut self, name: &Name) -> Word {
        let entries = &self.names.ground.entries;
        let known = |letter: char| entries.iter().any(|entry| entry.letter == Some(letter));
        let whole = !name.get_ref().is_empty() && name.get_ref().chars().all(known);
        self.refer(name, whole.then_some(()), "road");
        name.get_ref().clone()
    }

    /// Divisions, and armies where they count too.
    pub(crate) fn formations(&mut self, names: &[Name], armies: bool) -> Vec<Word> {
        for name in names {
            let word = name.get_ref();
            let division = self.names.units.iter().any(|unit| unit.division.as_ref() == Some(word));
            let army = armies && Army::by_word(word).is_some();
            self.refer(name, (division || army).then_some(()), "division");
        }
        names.iter().map(|name| name.get_ref().clone()).collect()
    }
}
