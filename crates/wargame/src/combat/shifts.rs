//! Columns of a combat table, and what shifts them.

use std::borrow::Cow;

use table::{RuleRef, Shift};

/// Why a combat is resolved on another column, and by how many columns: more than 0 is to the right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColumnShift {
    pub by: i32,
    pub text: Cow<'static, str>,
    pub rule: &'static str,
}

impl ColumnShift {
    pub fn new(by: i32, text: impl Into<Cow<'static, str>>, rule: &'static str) -> ColumnShift {
        ColumnShift { by, text: text.into(), rule }
    }

    /// As a player is shown it, with the rule of a book.
    #[must_use]
    pub fn shown(self, rule: impl FnOnce(&'static str) -> RuleRef) -> Shift {
        Shift { text: self.text.into_owned(), by: self.by, rule: Some(rule(self.rule)) }
    }
}

/// The column after all shifts. A table with so many columns has none beyond its first and its last.
#[must_use]
pub fn shifted(column: usize, shifts: &[ColumnShift], columns: usize) -> usize {
    let by: i32 = shifts.iter().map(|shift| shift.by).sum();
    let moved = usize::try_from(by).map_or_else(
        |_| column.saturating_sub(by.unsigned_abs() as usize),
        |right| column.saturating_add(right),
    );
    moved.min(columns.saturating_sub(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_shift_leads_off_the_table() {
        let by = |all: &[i32]| all.iter().map(|by| ColumnShift::new(*by, "woods", "7.4")).collect::<Vec<_>>();
        assert_eq!(shifted(3, &by(&[]), 5), 3);
        assert_eq!((shifted(3, &by(&[-1, 2]), 5), shifted(3, &by(&[-1, -1]), 5)), (4, 1));
        assert_eq!((shifted(3, &by(&[9]), 5), shifted(3, &by(&[-9]), 5)), (4, 0));
    }

    #[test]
    fn a_shift_is_shown_with_its_rule() {
        let shown = ColumnShift::new(-1, "woods", "7.4").shown(|number| RuleRef::new("TOY", number));
        assert_eq!((shown.by, shown.text.as_str()), (-1, "woods"));
        assert_eq!(shown.rule.map(|rule| rule.to_string()).as_deref(), Some("TOY §7.4"));
    }
}
