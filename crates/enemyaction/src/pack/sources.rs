//! Where what is printed comes from, row by row: the last column of the tables of the pack. EA §2.21, §2.3

use std::collections::BTreeMap;

use pack::Sheet;

/// The sources of the tables whose rows a player sees.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    /// By the file of the table: each row's name and source, in the order of the file.
    tables: BTreeMap<String, Vec<(String, String)>>,
}

impl Sources {
    /// Notes where the rows of a table come from, by the names of the rows.
    pub(crate) fn note<T>(&mut self, sheet: &Sheet<T>, name: impl Fn(&T) -> String) {
        let rows = sheet.iter().map(|row| (name(row), row.source.to_string()));
        self.tables.insert(sheet.file.clone(), rows.collect());
    }

    /// Where the rows of a name come from, each source once.
    pub(crate) fn of(&self, file: &str, name: &str) -> String {
        let mut all: Vec<&str> = Vec::new();
        for (of, source) in self.tables.get(file).into_iter().flatten() {
            if of == name && !all.contains(&source.as_str()) {
                all.push(source);
            }
        }
        all.join("; ")
    }

    /// Where the rows of a table come from, in their order.
    pub(crate) fn rows(&self, file: &str) -> impl Iterator<Item = &str> {
        self.tables.get(file).into_iter().flatten().map(|(_, source)| source.as_str())
    }
}
