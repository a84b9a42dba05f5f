//! Where the rows of the tables come from, so that players can see it for each counter and each row of a chart. A44 §C-counters

use pack::Sheet;

/// The sources of the rows of some tables, by what a row is about.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sources(Vec<(String, String)>);

impl Sources {
    /// The source of each row of a table, by the row's name.
    pub(crate) fn of<T>(rows: &Sheet<T>, name: impl Fn(&T) -> String) -> Sources {
        Sources(rows.iter().map(|row| (name(row), row.source.to_string())).collect())
    }

    /// The rows of another table besides.
    pub(crate) fn and(mut self, more: Sources) -> Sources {
        self.0.extend(more.0);
        self
    }

    /// Where a row comes from; nothing for what has no row.
    pub(crate) fn get(&self, name: &str) -> &str {
        self.0.iter().find(|(of, _)| of == name).map_or("", |(_, source)| source)
    }

    /// Where all the rows of a name come from, each source once.
    pub(crate) fn all(&self, name: &str) -> String {
        let mut told: Vec<&str> = Vec::new();
        for (_, source) in self.0.iter().filter(|(of, _)| of == name) {
            if !told.contains(&source.as_str()) {
                told.push(source);
            }
        }
        told.join("; ")
    }
}

/// The sources of the charts.
#[derive(Clone, Debug, Default)]
pub(crate) struct ChartSources {
    /// By the die.
    pub(crate) crt: Sources,
    /// By the name of the table, a row after the other.
    pub(crate) tables: Sources,
    /// By table and roll: `fire fight 3`.
    pub(crate) rolls: Sources,
    /// By the name of the row.
    pub(crate) terrain: Sources,
    /// By the turn.
    pub(crate) days: Sources,
}
