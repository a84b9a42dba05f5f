//! What can go wrong with a table that somebody edits: a line, a column or a cell is missing, or says something else.

use crate::chance::Chance;

/// Words that no table means where they come.
const GARBLE: [&str; 15] = [
    "127",
    "5000",
    "32767",
    "zz",
    "-1",
    "0",
    "1",
    "99",
    "255",
    "256",
    "65536",
    "9999999999999999999999",
    "0101",
    "\"",
    "ü ü",
];

/// One thing that is wrong with a file. Lines count from 1, columns from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Damage {
    NoLine(usize),
    NoColumn(usize),
    /// A cell says this instead.
    Cell {
        line: usize,
        column: usize,
        says: String,
    },
}

impl std::fmt::Display for Damage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Damage::NoLine(line) => write!(f, "without line {line}"),
            Damage::NoColumn(column) => write!(f, "without column {}", column + 1),
            Damage::Cell { line, column, says } => {
                write!(f, "with '{says}' in line {line}, column {}", column + 1)
            }
        }
    }
}

impl Damage {
    /// Reads what [`Display`](std::fmt::Display) writes.
    #[must_use]
    pub fn read(text: &str) -> Option<Damage> {
        if let Some(line) = text.strip_prefix("without line ") {
            return line.parse().ok().map(Damage::NoLine);
        }
        if let Some(column) = text.strip_prefix("without column ") {
            return column.parse::<usize>().ok()?.checked_sub(1).map(Damage::NoColumn);
        }
        let (says, place) = text.strip_prefix("with '")?.rsplit_once("' in line ")?;
        let (line, column) = place.split_once(", column ")?;
        let column = column.parse::<usize>().ok()?.checked_sub(1)?;
        Some(Damage::Cell { line: line.parse().ok()?, column, says: says.to_owned() })
    }
}

/// Whether the file is a table with columns; otherwise it is a record with a value after each equals sign.
fn is_table(path: &str) -> bool {
    path.to_lowercase().ends_with(".csv")
}

/// Whether a line says anything.
fn counts(line: &str) -> bool {
    !line.trim().is_empty() && !line.starts_with('#')
}

/// The cells of a line.
fn cells(path: &str, line: &str) -> Vec<String> {
    if !is_table(path) {
        return line.split_inclusive(['=', '[', ',', ']', '{', '}']).map(str::to_owned).collect();
    }
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(line.as_bytes());
    let record = reader.records().next().and_then(Result::ok).unwrap_or_default();
    record.iter().map(str::to_owned).collect()
}

/// The line with these cells.
fn line_of(path: &str, cells: &[String]) -> String {
    if !is_table(path) {
        return cells.concat();
    }
    let mut writer = csv::WriterBuilder::new().from_writer(Vec::new());
    let written = writer.write_record(cells).is_ok();
    let bytes = writer.into_inner().unwrap_or_default();
    let line = String::from_utf8(bytes).unwrap_or_default();
    if written { line.trim_end_matches(['\n', '\r']).to_owned() } else { String::new() }
}

/// Each line and each column that can be missing.
#[must_use]
pub fn gaps(path: &str, text: &str) -> Vec<Damage> {
    let lines = (1..).zip(text.lines()).filter(|(_, line)| counts(line));
    let mut all: Vec<Damage> = lines.map(|(number, _)| Damage::NoLine(number)).collect();
    if is_table(path) {
        let columns = text.lines().find(|line| counts(line)).map_or(0, |line| cells(path, line).len());
        all.extend((0..columns).map(Damage::NoColumn));
    }
    all
}

/// Each cell once empty, and once with something else, often what another line has in that column.
#[must_use]
pub fn garbled(path: &str, text: &str, chance: &mut Chance) -> Vec<Damage> {
    let rows: Vec<(usize, Vec<String>)> = (1..)
        .zip(text.lines())
        .filter(|(_, line)| counts(line))
        .map(|(number, line)| (number, cells(path, line)))
        .collect();
    let mut all = Vec::new();
    for (line, cells) in &rows {
        for (column, cell) in cells.iter().enumerate() {
            let (line, closing) = (*line, cell.trim_end_matches(|c: char| !c.is_ascii_punctuation()).len());
            let tail = if is_table(path) { "" } else { cell.get(closing.saturating_sub(1)..).unwrap_or("") };
            if !cell.is_empty() {
                all.push(Damage::Cell { line, column, says: tail.to_owned() });
            }
            let borrowed = chance.one(&rows).and_then(|(_, other)| other.get(column)).cloned();
            let says = match borrowed.filter(|other| other != cell && chance.up_to(2) == 0) {
                Some(other) => other,
                None => format!("{}{tail}", chance.one(&GARBLE).copied().unwrap_or("")),
            };
            all.push(Damage::Cell { line, column, says });
        }
    }
    all
}

/// The file with something wrong.
#[must_use]
pub fn damaged(path: &str, text: &str, damage: &Damage) -> String {
    let mut out = String::with_capacity(text.len() + 32);
    for (number, line) in (1..).zip(text.lines()) {
        let changed = match damage {
            Damage::NoLine(gone) if *gone == number => continue,
            Damage::NoColumn(gone) if counts(line) => {
                let mut cells = cells(path, line);
                if *gone < cells.len() {
                    cells.remove(*gone);
                }
                line_of(path, &cells)
            }
            Damage::Cell { line: at, column, says } if *at == number => {
                let mut cells = cells(path, line);
                if let Some(cell) = cells.get_mut(*column) {
                    cell.clone_from(says);
                }
                line_of(path, &cells)
            }
            _ => line.to_owned(),
        };
        out.push_str(&changed);
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{Chance, Damage, damaged, gaps, garbled};

    const TABLE: &str = "# Units.\nid,name,source\ntank,\"2 Pz, old\",ours\ninf,I,seed 1\n";

    #[test]
    fn every_line_column_and_cell_of_a_table_goes_once() {
        let all = gaps("units.csv", TABLE);
        assert_eq!(all.len(), 3 + 3);
        assert_eq!(
            damaged("units.csv", TABLE, &Damage::NoColumn(1)),
            "# Units.\nid,source\ntank,ours\ninf,seed 1\n"
        );
        assert_eq!(
            damaged("units.csv", TABLE, &Damage::NoLine(3)),
            "# Units.\nid,name,source\ninf,I,seed 1\n"
        );
        let cells = garbled("units.csv", TABLE, &mut Chance::new(1));
        assert_eq!(cells.len(), 2 * 9);
        let empty = damaged("units.csv", TABLE, &cells[8]);
        assert!(empty.contains("\ntank,,ours\n"), "{empty}");
    }

    #[test]
    fn what_is_written_of_a_damage_reads_back() {
        let all =
            gaps("units.csv", TABLE).into_iter().chain(garbled("units.csv", TABLE, &mut Chance::new(2)));
        let lost: Vec<Damage> =
            all.filter(|damage| Damage::read(&damage.to_string()).as_ref() != Some(damage)).collect();
        assert_eq!(lost, []);
        assert_eq!(Damage::read("without rhyme"), None);
    }

    #[test]
    fn a_record_keeps_what_surrounds_a_value() {
        let record = "id = \"toy\"\n[[option]]\nvalues = [\"a\", \"b\"]\n";
        assert_eq!(gaps("pack.toml", record).len(), 3);
        let all = garbled("pack.toml", record, &mut Chance::new(1));
        assert!(all.iter().all(|damage| damaged("pack.toml", record, damage).lines().count() <= 4));
        let gone = Damage::Cell { line: 3, column: 2, says: ",".to_owned() };
        assert!(damaged("pack.toml", record, &gone).contains("values = [, \"b\"]"));
    }
}
