//! The weights by which a planner values positions and plans: a file for each game (`crates/bots/weights`), a line for each
//! term, with what it means. They can be corrected in a spreadsheet and are improved by `bulge tune`.
//!
//! `term,weight,about`: every term that the planner knows is there once, and no other.

/// A line of a file of weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weight {
    pub term: String,
    pub weight: i32,
    pub about: String,
}

/// Reads a file of weights.
///
/// # Errors
/// When a line is not a term, a whole number and what it means; in words, with the line.
pub fn read_weights(text: &str) -> Result<Vec<Weight>, String> {
    let mut reader = csv::ReaderBuilder::new().trim(csv::Trim::All).from_reader(text.as_bytes());
    let head = reader.headers().map_err(|wrong| wrong.to_string())?;
    if head != ["term", "weight", "about"].as_slice() {
        return Err("the first line of a file of weights is `term,weight,about`".to_owned());
    }
    let mut all: Vec<Weight> = Vec::new();
    for row in reader.records() {
        let row = row.map_err(|wrong| wrong.to_string())?;
        let line = row.position().map_or(0, csv::Position::line);
        let (term, number, about) = (&row[0], &row[1], &row[2]);
        let weight = number
            .parse()
            .map_err(|_| format!("line {line}: the weight of {term} is not a whole number: {number}"))?;
        if all.iter().any(|other| other.term == term) {
            return Err(format!("line {line}: {term} is there already"));
        }
        all.push(Weight { term: term.to_owned(), weight, about: about.to_owned() });
    }
    Ok(all)
}

/// Writes a file of weights.
#[must_use]
pub fn write_weights(weights: &[Weight]) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let rows = std::iter::once(["term".to_owned(), "weight".to_owned(), "about".to_owned()])
        .chain(weights.iter().map(|line| [line.term.clone(), line.weight.to_string(), line.about.clone()]));
    let written: Result<(), csv::Error> = rows.into_iter().try_for_each(|row| writer.write_record(row));
    written
        .ok()
        .and_then(|()| writer.into_inner().ok())
        .and_then(|bytes| String::from_utf8(bytes).ok())
        .unwrap_or_default()
}

/// The weights of a planner in the order of its terms.
pub(crate) fn in_order(text: &str, terms: &[&str]) -> Result<Vec<i32>, String> {
    let lines = read_weights(text)?;
    if let Some(line) = lines.iter().find(|line| !terms.contains(&line.term.as_str())) {
        return Err(kernel::unknown("term", &line.term, terms.to_vec()));
    }
    let weight = |term: &&str| {
        let line = lines.iter().find(|line| line.term == **term);
        line.map(|line| line.weight).ok_or_else(|| format!("there is no weight for {term}"))
    };
    terms.iter().map(weight).collect()
}

/// A record of weights with a field for each term, read from a file with exactly these terms.
macro_rules! weights {
    ($(#[$meta:meta])* $name:ident { $($term:ident),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub(crate) struct $name { $(pub(crate) $term: i32),+ }

        impl $name {
            /// Reads a file of weights.
            pub(crate) fn read(text: &str) -> Result<$name, String> {
                let mut values = $crate::weights::in_order(text, &[$(stringify!($term)),+])?.into_iter();
                Ok($name { $($term: values.next().unwrap_or(0)),+ })
            }
        }
    };
}
pub(crate) use weights;

#[cfg(test)]
mod tests {
    use super::*;

    weights! {
        /// Two terms.
        Two { first, second }
    }

    #[test]
    fn a_file_has_every_term_once_and_no_other() {
        let read = |rows: &str| Two::read(&format!("term,weight,about\n{rows}"));
        assert_eq!(read("second,-7,b\nfirst,3,\"a, too\""), Ok(Two { first: 3, second: -7 }));
        let wrong = |rows: &str| read(rows).expect_err("something is wrong");
        assert_eq!(wrong("first,3,a"), "there is no weight for second");
        assert_eq!(wrong("first,3,a\nfirst,4,a"), "line 3: first is there already");
        assert!(wrong("first,3,a\nsecond,x,b").contains("line 3"), "{}", wrong("first,3,a\nsecond,x,b"));
        assert!(wrong("first,3,a\nsecond,1,b\nthird,1,c").contains("third"));
        assert!(Two::read("name,number\n").is_err());
    }

    #[test]
    fn what_is_written_reads_back() {
        let weights = read_weights("term,weight,about\nfirst,3,\"a, too\"\nsecond,-7,b\n").expect("a file");
        assert_eq!(read_weights(&write_weights(&weights)), Ok(weights));
    }
}
