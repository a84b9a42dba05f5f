//! The tables that dice are read on, in groups as a card would print them, and what their words mean. BW §T-bridge, §T-shortage,
//! §T-dump

use table::Chart;
use wargame::{FillChart as _, chart};

use crate::model::dice_table::Table;
use crate::pack::table_pages::{PAGES, Page, titled};
use crate::rulebook::{BitterWoods, rule};

impl BitterWoods {
    /// A chart for each page.
    pub(crate) fn table_charts(&self) -> Vec<Chart> {
        PAGES.iter().map(|page| self.page_chart(page)).collect()
    }

    fn page_chart(&self, page: &Page) -> Chart {
        let (first, last) = page.rolls;
        let cells =
            |roll: u8| page.tables.iter().map(|table| self.printed_at(*table, roll)).collect::<Vec<_>>();
        chart(page.id, page.title, ["die", "roll"], rule(page.number), page.source)
            .columns(page.tables.iter().map(|table| titled(*table)))
            .rows(first..=last, (first..=last).map(cells))
            .sources((first..=last).map(|roll| self.roll_source(page, roll)))
            .notes(page.notes)
    }

    /// What is printed in a row of a page; nothing where the table has no such roll.
    fn printed_at(&self, table: Table, roll: u8) -> String {
        let (_, first, last, _) = table.facts();
        if (first..=last).contains(&roll) { self.table_text(table, roll) } else { String::new() }
    }
}
