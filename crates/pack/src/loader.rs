//! Reads the files of a pack and collects everything that is wrong with them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;
use std::ops::RangeInclusive;

use serde::de::DeserializeOwned;
use toml::Spanned;

use crate::columns::columns_of;
use crate::register::{Register, Rule};
use crate::{Fact, Files, Meta, Pass, Problem, Report, Row, Sheet, SheetSummary, Source, SourceKind};

/// What the shelf says of a game.
const FIRST_PAGE: &str = "pack.toml";
/// No scenario lasts longer.
const MOST_TURNS: u32 = 100;

/// Reads tables and records, and remembers every problem on the way. A table that cannot be read comes back empty, so
/// that one mistake does not hide the others.
#[derive(Debug)]
pub struct Loader<'a> {
    files: &'a Files,
    /// The line of the header of each table that was read: where the table as a whole begins.
    heads: BTreeMap<String, u64>,
    report: Report,
}

impl<'a> Loader<'a> {
    #[must_use]
    pub fn new(files: &'a Files) -> Loader<'a> {
        Loader { files, heads: BTreeMap::new(), report: Report::default() }
    }

    /// Adds a problem. Line 0 means the whole file; what is said of a table as a whole is reported with the line of its
    /// header.
    pub fn problem(&mut self, pass: Pass, file: &str, line: u64, what: impl Into<String>) {
        self.report.problems.push(Problem { pass, file: file.to_owned(), line, what: what.into() });
    }

    /// Whether the pack is read as it was before this edition of the rules: what was said of it later need not hold.
    #[must_use]
    pub fn is_before(&self, rules: u16) -> bool {
        self.files.are_before(rules)
    }

    /// Whether nothing was found wrong so far; what is derived from the tables is safe to build then.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.report.is_sound()
    }

    /// Checks that something a row names is there; notes a problem of the second pass if not.
    pub fn refer<T>(&mut self, file: &str, line: u64, found: Option<T>, what: impl Display) -> Option<T> {
        if found.is_none() {
            self.problem(Pass::References, file, line, what.to_string());
        }
        found
    }

    /// Checks a statement about the whole pack; every statement is listed, whether it holds or not.
    pub fn prove(&mut self, text: impl Into<String>, source: Option<Source>, file: &str, holds: bool) {
        let text = text.into();
        if !holds {
            self.problem(Pass::Proofs, file, 0, format!("this is not true: {text}"));
        }
        self.report.facts.push(Fact { text, source, holds });
    }

    /// The same of rows that run from one number to another, one after the other, with the line where they do not.
    pub fn prove_run(
        &mut self,
        text: &str,
        file: &str,
        found: impl IntoIterator<Item = (u64, i64)>,
        wanted: RangeInclusive<i64>,
    ) -> bool {
        let (mut found, mut last) = (found.into_iter(), 0);
        let mut wanted = wanted.into_iter();
        let wrong = loop {
            match (found.next(), wanted.next()) {
                (None, None) => break None,
                (Some((line, number)), Some(next)) if number == next => last = line,
                (Some((line, number)), Some(next)) => {
                    break Some((line, format!("here is {number} where {next} should be")));
                }
                (Some((line, number)), None) => break Some((line, format!("{number} is one too many"))),
                (None, Some(next)) => break Some((last, format!("after this line {next} is missing"))),
            }
        };
        if let Some((line, what)) = &wrong {
            self.problem(Pass::Proofs, file, *line, format!("this is not true: {text}; {what}"));
        }
        self.report.facts.push(Fact { text: text.to_owned(), source: None, holds: wrong.is_none() });
        wrong.is_none()
    }

    /// Reads the first page of the pack.
    pub fn meta(&mut self) -> Meta {
        let meta: Meta = self.record(FIRST_PAGE);
        self.report.title.clone_from(&meta.title);
        self.report.rules = self.files.rules();
        self.report.id = self.files.identity(&meta.version);
        self.check_lists(&meta);
        meta
    }

    /// Scenarios and options have names of their own in one word; scenarios last some turns, and what they and options name
    /// is there.
    fn check_lists(&mut self, meta: &Meta) {
        let mut wrong = |files: &Files, id: &str, what: String| {
            let problem =
                Problem { pass: Pass::Shape, file: FIRST_PAGE.to_owned(), line: files.line_of_id(id), what };
            self.report.problems.push(problem);
        };
        let files = self.files;
        let option = |id: &str| meta.options.iter().find(|option| option.id == id);
        let ids = || meta.scenarios.iter().map(|one| &one.id).chain(meta.options.iter().map(|one| &one.id));
        for id in ids() {
            if id.is_empty()
                || id.contains(char::is_whitespace)
                || ids().filter(|other| *other == id).count() > 1
            {
                wrong(files, id, format!("'{id}' is listed twice or is not one word"));
            }
        }
        for scenario in &meta.scenarios {
            if !(1..=MOST_TURNS).contains(&scenario.turns) {
                let what = format!(
                    "the scenario {} lasts 1 to {MOST_TURNS} turns, and not {}",
                    scenario.id, scenario.turns
                );
                wrong(files, &scenario.id, what);
            }
            for id in scenario.fixed.keys().filter(|id| option(id).is_none()) {
                wrong(
                    files,
                    &scenario.id,
                    format!("the scenario {} fixes '{id}', which is no option", scenario.id),
                );
            }
        }
        for one in &meta.options {
            let needs = one.needs.iter().map(|need| need.split_once('=').map_or(need.as_str(), |(id, _)| id));
            for id in needs.filter(|id| option(id).is_none()) {
                wrong(files, &one.id, format!("the option {} needs '{id}', which is no option", one.id));
            }
        }
    }

    /// Reads a TOML record.
    pub fn record<T: DeserializeOwned + Default>(&mut self, file: &str) -> T {
        let Some(text) = self.text(file) else { return T::default() };
        match toml::from_str(text) {
            Ok(value) => value,
            Err(error) => {
                let before = error
                    .span()
                    .map_or(0, |span| text[..span.start.min(text.len())].matches('\n').count() + 1);
                self.problem(Pass::Shape, file, before as u64, error.message().to_owned());
                T::default()
            }
        }
    }

    /// The line on which something of a record stands, for messages.
    #[must_use]
    pub fn line_at<T>(&self, file: &str, what: &Spanned<T>) -> u64 {
        let text = self.files.get(file).unwrap_or_default();
        let text = text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(text);
        let before = &text[..what.span().start.min(text.len())];
        before.iter().filter(|byte| **byte == b'\n').count() as u64 + 1
    }

    /// Reads a CSV table whose rows end in a `source` column. It has every column of the row, also where cells may be empty.
    pub fn sheet<T: DeserializeOwned>(&mut self, file: &str) -> Sheet<T> {
        self.sheet_without(file, &[])
    }

    /// The same for a table that may lack some columns.
    pub fn sheet_without<T: DeserializeOwned>(&mut self, file: &str, may_lack: &[&str]) -> Sheet<T> {
        let mut sheet = Sheet { file: file.to_owned(), rows: Vec::new() };
        let Some(text) = self.text(file) else { return sheet };
        let mut reader =
            csv::ReaderBuilder::new().comment(Some(b'#')).trim(csv::Trim::All).from_reader(text.as_bytes());
        let headers = match reader.headers() {
            Ok(headers) => headers.clone(),
            Err(error) => {
                self.problem(Pass::Shape, file, 0, error.to_string());
                return sheet;
            }
        };
        let Some(source_at) = headers.iter().position(|name| name == "source") else {
            self.problem(Pass::Shape, file, 0, "the table has no 'source' column");
            return sheet;
        };
        let names = without(&headers, source_at);
        if !self.has_columns(file, &names, columns_of::<T>(), may_lack) {
            return sheet;
        }
        for record in reader.records() {
            match record {
                Ok(record) => match read_row(text.as_bytes(), &record, &names, source_at) {
                    Ok(row) => sheet.rows.push(row),
                    Err((line, what)) => self.problem(Pass::Shape, file, line, what),
                },
                Err(error) => {
                    let line = line_of(text.as_bytes(), error.position());
                    self.problem(Pass::Shape, file, line, plain_csv_error(&error));
                }
            }
        }
        self.summarise(&sheet);
        sheet
    }

    /// Whether a table has these columns; tells which it lacks.
    fn has_columns(
        &mut self,
        file: &str,
        names: &csv::StringRecord,
        wanted: &[&str],
        may_lack: &[&str],
    ) -> bool {
        let unknown: Vec<&str> = names.iter().filter(|name| !wanted.contains(name)).collect();
        let mut whole = true;
        for column in wanted.iter().filter(|column| !may_lack.contains(column)) {
            if names.iter().any(|name| name == *column) {
                continue;
            }
            let mut what = format!("the table has no column '{column}'");
            if !unknown.is_empty() {
                what += &format!(", and has '{}'", unknown.join("', '"));
            }
            self.problem(Pass::Shape, file, 0, what);
            whole = false;
        }
        whole
    }

    fn summarise<T>(&mut self, sheet: &Sheet<T>) {
        let sources =
            SourceKind::ALL.map(|kind| sheet.iter().filter(|row| row.source.least_sure() == kind).count());
        self.report.sheets.push(SheetSummary { file: sheet.file.clone(), rows: sheet.len(), sources });
    }

    /// Reads `rules.csv`, the register of the book.
    pub fn register(&mut self, book: &str) -> Register {
        let file = "rules.csv";
        let mut register = Register { book: book.to_owned(), rules: Vec::new() };
        let Some(text) = self.text(file) else { return register };
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        let mut seen = BTreeSet::new();
        for (index, rule) in reader.deserialize::<Rule>().enumerate() {
            let line = index as u64 + 2;
            match rule {
                Ok(rule) if !seen.insert(rule.number.clone()) => {
                    self.problem(Pass::Shape, file, line, format!("rule {} is listed twice", rule.number));
                }
                Ok(rule) => register.rules.push(rule),
                Err(error) => self.problem(Pass::Shape, file, line, plain_csv_error(&error)),
            }
        }
        register
    }

    fn text(&mut self, file: &str) -> Option<&'a str> {
        let Some(bytes) = self.files.get(file) else {
            self.problem(Pass::Shape, file, 0, "the file is missing");
            return None;
        };
        match std::str::from_utf8(bytes) {
            Ok(text) => {
                let text = text.strip_prefix('\u{feff}').unwrap_or(text);
                let says = |line: &str| !line.trim().is_empty() && !line.starts_with('#');
                let head = text.lines().position(says).unwrap_or(0) as u64 + 1;
                self.heads.insert(file.to_owned(), head);
                Some(text)
            }
            Err(error) => {
                let before = &bytes[..error.valid_up_to()];
                let line = before.iter().filter(|byte| **byte == b'\n').count() as u64 + 1;
                self.problem(Pass::Shape, file, line, "this line is not UTF-8 text");
                None
            }
        }
    }

    /// Everything that was found, in the order of passes, files and lines.
    #[must_use]
    pub fn finish(mut self) -> Report {
        for problem in &mut self.report.problems {
            if let (0, Some(head)) = (problem.line, self.heads.get(&problem.file)) {
                problem.line = *head;
            }
            problem.file = self.files.place_of(&problem.file);
        }
        self.report.problems.sort();
        self.report
    }
}

/// The line on which a record stands that the csv crate began to read at this place: it counts the remarks before a record
/// as part of it.
#[must_use]
pub fn line_of(text: &[u8], at: Option<&csv::Position>) -> u64 {
    let (start, line) = at.map_or((0, 1), |at| (at.byte(), at.line()));
    let start = usize::try_from(start).unwrap_or(0).min(text.len());
    let remarks = text[start..]
        .split(|byte| *byte == b'\n')
        .take_while(|line| line.is_empty() || line[0] == b'#')
        .count();
    line + remarks as u64
}

/// Reads one row, its source apart.
fn read_row<T: DeserializeOwned>(
    text: &[u8],
    record: &csv::StringRecord,
    names: &csv::StringRecord,
    source_at: usize,
) -> Result<Row<T>, (u64, String)> {
    let line = line_of(text, record.position());
    let source: Source = record
        .get(source_at)
        .unwrap_or("")
        .parse()
        .map_err(|e: crate::source::SourceError| (line, e.to_string()))?;
    let cells = without(record, source_at);
    let value =
        cells.deserialize(Some(names)).map_err(|error| (line, plain_csv_error_in(&error, names, &cells)))?;
    Ok(Row { line, source, value })
}

/// All cells but one.
fn without(record: &csv::StringRecord, at: usize) -> csv::StringRecord {
    record.iter().enumerate().filter(|(index, _)| *index != at).map(|(_, cell)| cell).collect()
}

/// A csv error without its own idea of where it happened, which the problem already says.
fn plain_csv_error(error: &csv::Error) -> String {
    match error.kind() {
        csv::ErrorKind::UnequalLengths { expected_len, len, .. } => {
            format!("this row has {len} cells and the table has {expected_len} columns")
        }
        csv::ErrorKind::Deserialize { err, .. } => err.kind().to_string(),
        _ => error.to_string(),
    }
}

/// The same with the column and the cell named.
fn plain_csv_error_in(error: &csv::Error, names: &csv::StringRecord, cells: &csv::StringRecord) -> String {
    let csv::ErrorKind::Deserialize { err, .. } = error.kind() else { return plain_csv_error(error) };
    let Some(field) = err.field().and_then(|field| usize::try_from(field).ok()) else {
        return err.kind().to_string();
    };
    let (name, cell) = (names.get(field).unwrap_or("?"), cells.get(field).unwrap_or(""));
    format!("column {name} holds '{cell}': {}", err.kind())
}

/// Loads a pack: reads it, and proves what must hold of the whole where nothing was wrong so far. There is data when
/// everything holds; the report lists whatever does not.
pub fn load<D>(
    files: &Files,
    read: impl FnOnce(&mut Loader<'_>, &Meta) -> Option<D>,
    prove: impl FnOnce(&mut Loader<'_>, &D),
) -> (Option<D>, Report) {
    let mut loader = Loader::new(files);
    let meta = loader.meta();
    let data = read(&mut loader, &meta);
    if let Some(data) = data.as_ref().filter(|_| loader.is_sound()) {
        prove(&mut loader, data);
    }
    let report = loader.finish();
    (data.filter(|_| report.is_sound()), report)
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Unit {
        id: String,
        attack: u8,
    }

    fn problems(file: &str, text: &str) -> Vec<String> {
        let files: Files = [(file, text)].into_iter().collect();
        let mut loader = Loader::new(&files);
        let _: Sheet<Unit> = loader.sheet(file);
        loader.finish().problems.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_good_table_is_read_with_lines_and_sources() {
        let text = "# Our units.\nid,attack,source\ntank,4,seed 2.1\ninf,2,ours\n";
        let files: Files = [("units.csv", text)].into_iter().collect();
        let mut loader = Loader::new(&files);
        let sheet: Sheet<Unit> = loader.sheet("units.csv");
        assert_eq!((sheet[0].id.as_str(), sheet[0].attack, sheet[0].line), ("tank", 4, 3));
        assert_eq!(sheet[0].source.to_string(), "seed 2.1");
        let report = loader.finish();
        assert!(report.is_sound());
        assert_eq!(report.sheets[0].sources, [1, 0, 0, 0, 1]);
    }

    #[test]
    fn every_wrong_row_is_told_with_its_line() {
        let text = "id,attack,source\n# a remark\n\ntank,four,seed\n# and another\ninf,2,somewhere\nrecon,2\ntank,2,ours\nflak,300,ours\n";
        assert_eq!(
            problems("units.csv", text),
            [
                "units.csv:4: column attack holds 'four': invalid digit found in string",
                "units.csv:6: a source begins with seed, public, derived, geo or ours, and 'somewhere' does not",
                "units.csv:7: this row has 2 cells and the table has 3 columns",
                "units.csv:9: column attack holds '300': number too large to fit in target type",
            ]
        );
    }

    #[test]
    fn a_table_without_its_columns_is_told() {
        assert_eq!(
            problems("units.csv", "id,attack\ntank,4\n"),
            ["units.csv:1: the table has no 'source' column"]
        );
        let unknown = problems("units.csv", "id,attak,source\ntank,4,ours\n");
        assert_eq!(unknown, ["units.csv:1: the table has no column 'attack', and has 'attak'"]);
    }

    #[derive(Debug, Default, Deserialize)]
    struct Roster {
        unit: Vec<Spanned<String>>,
    }

    #[test]
    fn what_a_record_names_is_told_with_its_line() {
        let files: Files = [("roster.toml", "\u{feff}# Our units.\nunit = [\n  \"tank\",\n  \"moon\",\n]\n")]
            .into_iter()
            .collect();
        let mut loader = Loader::new(&files);
        let roster: Roster = loader.record("roster.toml");
        let lines: Vec<u64> = roster.unit.iter().map(|unit| loader.line_at("roster.toml", unit)).collect();
        assert_eq!(lines, [3, 4]);
    }

    #[test]
    fn missing_files_broken_records_and_double_rules_are_told() {
        let files: Files = [
            ("pack.toml", "id = \"toy\"\ntitle = 3\n"),
            ("rules.csv", "rule,title,kind\n1,Aim,play\n1,Again,play\n2,Map,fun\n"),
        ]
        .into_iter()
        .collect();
        let mut loader = Loader::new(&files);
        loader.meta();
        loader.register("TOY");
        let _: Sheet<Unit> = loader.sheet("units.csv");
        loader.refer("units.csv", 3, None::<u8>, "there is no hex 0909");
        loader.prove("there are 12 hexes", None, "hexes.csv", false);
        let told: Vec<String> = loader.finish().problems.iter().map(ToString::to_string).collect();
        assert_eq!(
            told,
            [
                "pack.toml:2: invalid type: integer `3`, expected a string",
                "rules.csv:3: rule 1 is listed twice",
                "rules.csv:4: unknown variant `fun`, expected one of `play`, `data`, `display`, `component`",
                "units.csv: the file is missing",
                "units.csv:3: there is no hex 0909",
                "hexes.csv: this is not true: there are 12 hexes",
            ]
        );
    }
}
