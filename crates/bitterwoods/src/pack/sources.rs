//! Where each row of the tables comes from, as the pack says it. BW §2

use std::collections::BTreeMap;
use std::fmt::Display;

use pack::Sheet;

/// The tables whose rows players look at; the tables that dice are read on stand under their own names.
pub(crate) const UNITS: &str = "units";
pub(crate) const TERRAIN: &str = "terrain";
pub(crate) const CRT: &str = "crt";
pub(crate) const ANGRIFF: &str = "angriff";
pub(crate) const TURNS: &str = "turns";

/// The sources of rows, by their table and by what names them in it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sources(BTreeMap<String, BTreeMap<String, String>>);

impl Sources {
    /// Notes the source of each row of a sheet, under the names that the row is given.
    pub(crate) fn note<T>(&mut self, sheet: &Sheet<T>, names: impl Fn(&T) -> (String, String)) {
        for row in sheet.iter() {
            let (table, name) = names(row);
            let source = row.source.to_string().trim_end().to_owned();
            self.0.entry(table).or_default().insert(name, source);
        }
    }

    /// Where a row comes from.
    pub(crate) fn of(&self, table: &str, name: impl Display) -> &str {
        let row = self.0.get(table).and_then(|rows| rows.get(&name.to_string()));
        row.map_or("", String::as_str)
    }
}
