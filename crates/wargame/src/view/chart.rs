//! Charts of the player aid: a frame with its labels, then columns, rows and notes.

use table::{Chart, RuleRef};

/// An empty chart: its id and title, what its rows and its columns stand for, its rule, and where the numbers come from.
#[must_use]
pub fn chart(
    id: &str,
    title: impl Into<String>,
    [rows, columns]: [&str; 2],
    rule: RuleRef,
    source: &str,
) -> Chart {
    Chart {
        id: id.into(),
        title: title.into(),
        row_label: rows.to_owned(),
        column_label: columns.to_owned(),
        rule: Some(rule),
        source: source.to_owned(),
        ..Chart::default()
    }
}

/// Words as the texts that a chart holds.
pub fn texts<T: ToString>(words: impl IntoIterator<Item = T>) -> Vec<String> {
    words.into_iter().map(|word| word.to_string()).collect()
}

/// Fills a chart.
pub trait FillChart: Sized {
    /// The heads of the columns.
    #[must_use]
    fn columns<T: ToString>(self, heads: impl IntoIterator<Item = T>) -> Self;

    /// The names of the rows, and the cells of each.
    #[must_use]
    fn rows<N: ToString, R: IntoIterator<Item: ToString>>(
        self,
        names: impl IntoIterator<Item = N>,
        cells: impl IntoIterator<Item = R>,
    ) -> Self;

    /// Rows with a name and a single cell or more.
    #[must_use]
    fn lines<N: ToString, R: IntoIterator<Item: ToString>>(
        self,
        lines: impl IntoIterator<Item = (N, R)>,
    ) -> Self {
        let (names, cells): (Vec<N>, Vec<R>) = lines.into_iter().unzip();
        self.rows(names, cells)
    }

    /// Where each row comes from.
    #[must_use]
    fn sources<T: ToString>(self, sources: impl IntoIterator<Item = T>) -> Self;

    /// The sentences below it.
    #[must_use]
    fn notes<T: ToString>(self, notes: impl IntoIterator<Item = T>) -> Self;
}

impl FillChart for Chart {
    fn columns<T: ToString>(self, heads: impl IntoIterator<Item = T>) -> Chart {
        Chart { columns: texts(heads), ..self }
    }

    fn rows<N: ToString, R: IntoIterator<Item: ToString>>(
        self,
        names: impl IntoIterator<Item = N>,
        cells: impl IntoIterator<Item = R>,
    ) -> Chart {
        Chart { rows: texts(names), cells: cells.into_iter().map(texts).collect(), ..self }
    }

    fn sources<T: ToString>(self, sources: impl IntoIterator<Item = T>) -> Chart {
        Chart { row_sources: texts(sources), ..self }
    }

    fn notes<T: ToString>(self, notes: impl IntoIterator<Item = T>) -> Chart {
        Chart { notes: texts(notes), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chart_is_filled_row_by_row() {
        let empty = || chart("crt", "Combat results", ["die", "odds"], RuleRef::new("TOY", "5.4"), "ours");
        let filled =
            empty().columns(["1-1", "2-1"]).rows(1..=2, [["A1", "-"], ["-", "D1"]]).notes(["A note."]);
        assert_eq!((filled.row_label.as_str(), filled.column_label.as_str()), ("die", "odds"));
        assert_eq!(
            (filled.rows.join(" "), filled.columns.join(" ")),
            ("1 2".to_owned(), "1-1 2-1".to_owned())
        );
        assert_eq!((filled.cells[1].join(" "), filled.notes.len()), ("- D1".to_owned(), 1));
        let lines = empty().columns(["1-1", "2-1"]).lines([(1, ["A1", "-"]), (2, ["-", "D1"])]);
        assert_eq!((lines.rows, lines.cells), (filled.rows, filled.cells));
    }
}
