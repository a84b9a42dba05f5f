//! Orders: the first line names game and scenario, each other line a seat and what it orders. What is legal is done.

use std::sync::Arc;

use games::Registry;
use kernel::{Refusal, Table};
use table::{Seat, Setup};

use super::reader::{Reader, distinct_words, sentence};
use super::tables::Tables;

/// So many orders of an input are given.
const MOST: usize = 60;

#[derive(Debug)]
pub(super) struct Orders {
    tables: Tables,
}

impl Orders {
    pub(super) fn new(registry: Arc<Registry>) -> Orders {
        Orders { tables: Tables::new(registry) }
    }
}

impl Reader for Orders {
    fn name(&self) -> &'static str {
        "order"
    }

    fn words(&self) -> Vec<String> {
        distinct_words(&["german allied chance next end die dice", &self.tables.words()])
    }

    fn read(&mut self, input: &str) -> Result<String, String> {
        let mut lines = input.lines();
        let mut head = lines.next().unwrap_or("").split_whitespace();
        let mut setup = Setup::new(head.next().unwrap_or(""), head.next().unwrap_or(""));
        for pair in head.filter_map(|word| word.split_once('=')) {
            setup.options.insert(pair.0.to_owned(), pair.1.to_owned());
        }
        let mut table = match self.tables.fresh(&setup) {
            Ok(table) => table,
            Err(error) => {
                sentence(&error)?;
                return Ok(error);
            }
        };
        let (mut done, mut last) = (0, String::new());
        for line in lines.take(MOST) {
            let (seat, text) = line.split_once(' ').unwrap_or((line, ""));
            let Ok(seat) = seat.parse::<Seat>() else { continue };
            match order(&mut *table, seat, text)? {
                None => done += 1,
                Some(refusal) => last = refusal,
            }
        }
        let much =
            ["none", "one", "some", "many"][(done > 0) as usize + (done > 1) as usize + (done > 9) as usize];
        Ok(format!("{much} done; {last}"))
    }
}

/// Gives an order; what is done is done the same way by the words of the journal.
pub(super) fn order(table: &mut dyn Table, seat: Seat, text: &str) -> Result<Option<String>, String> {
    let before = table.present();
    let count = table.count();
    let answered = match table.play(seat, text) {
        Ok(_) => None,
        Err(refusal) => {
            sentence(&refusal.to_string())?;
            if let Refusal::Illegal(no) = &refusal
                && no.rule.to_string().trim().is_empty()
            {
                return Err(format!("it is refused without a rule: {refusal}"));
            }
            if before.hash() != table.hash() || table.count() != count {
                return Err(format!("it is refused, and the position is another one: {refusal}"));
            }
            Some(refusal.to_string())
        }
    };
    if answered.is_none() {
        let (_, written) = table.decision(table.count()).ok_or("it is done and not written down")?;
        let mut again = before;
        again.play(seat, &written).map_err(|refusal| {
            format!("'{text}' is written as '{written}', and that is refused: {refusal}")
        })?;
        if again.hash() != table.hash() {
            return Err(format!("'{text}' is written as '{written}', and that does something else"));
        }
    }
    Ok(answered)
}
