//! The hunt: inputs of the corpus are changed and read, and whatever is answered in a new way joins the working corpus.
//!
//! What guides it is cheap: an answer without its numbers and names is its *shape*. An input whose answer has a shape that
//! was not seen before has reached something new.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::chance::Chance;
use crate::mutation::mutated;
use crate::readers::Reader;
use crate::trial::{peak_memory, quietly};

/// No input takes longer to read, on a slow machine and without optimisation.
const SLOW: Duration = Duration::from_secs(8);
/// An input that takes so long will never be read to its end.
const HANGS: Duration = Duration::from_secs(90);
/// Reading one input takes no more memory.
const MUCH: u64 = 256 << 20;
/// The working corpus grows no larger.
const MOST_KEPT: usize = 4_000;

/// An input that is not answered as it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    pub reader: &'static str,
    pub input: String,
    /// What is wrong.
    pub what: String,
}

/// What came of a hunt.
#[derive(Debug, Default)]
pub struct Tally {
    pub read: u64,
    /// How many different shapes the answers had.
    pub shapes: usize,
    /// What is wrong, each sort once.
    pub found: Vec<Found>,
}

/// One reader under fire.
#[derive(Debug)]
pub struct Hunt {
    reader: Box<dyn Reader>,
    words: Vec<String>,
    corpus: Vec<String>,
    shapes: BTreeSet<String>,
    wrong: BTreeSet<String>,
    chance: Chance,
    tally: Tally,
    watch: Watch,
    is_measured: bool,
}

impl Hunt {
    #[must_use]
    pub fn new(reader: Box<dyn Reader>, corpus: Vec<String>, seed: u64) -> Hunt {
        Hunt {
            words: reader.words(),
            reader,
            corpus,
            shapes: BTreeSet::new(),
            wrong: BTreeSet::new(),
            chance: Chance::new(seed),
            tally: Tally::default(),
            watch: Watch::start(),
            is_measured: false,
        }
    }

    /// Looks at time and memory too. Only where nothing else runs in the process.
    #[must_use]
    pub fn measured(self) -> Hunt {
        Hunt { is_measured: true, ..self }
    }

    /// Reads the corpus as it is.
    pub fn read_corpus(&mut self) {
        for input in self.corpus.clone() {
            self.read(&input);
        }
    }

    /// Reads so many changed inputs.
    pub fn read_changed(&mut self, times: u64) {
        for _ in 0..times {
            let base = self.chance.one(&self.corpus).cloned().unwrap_or_default();
            let other = self.chance.one(&self.corpus).cloned().unwrap_or_default();
            let input = mutated(&base, &other, &self.words, &mut self.chance);
            if self.read(&input) && self.corpus.len() < MOST_KEPT {
                self.corpus.push(input);
            }
        }
    }

    #[must_use]
    pub fn tally(self) -> Tally {
        Tally { shapes: self.shapes.len(), ..self.tally }
    }

    /// Reads an input; says whether its answer is of a new shape.
    fn read(&mut self, input: &str) -> bool {
        self.tally.read += 1;
        let (before, memory) = (Instant::now(), peak_memory());
        self.watch.begin(input);
        let answered = quietly(|| self.reader.read(input)).unwrap_or_else(Err);
        self.watch.end();
        let grown = peak_memory().zip(memory).map_or(0, |(now, before)| now.saturating_sub(before));
        let answered = match answered {
            Ok(_) if self.is_measured && before.elapsed() > SLOW => {
                Err(format!("it took {} s", before.elapsed().as_secs()))
            }
            Ok(_) if self.is_measured && grown > MUCH => Err(format!("it took {} MiB", grown >> 20)),
            answered => answered,
        };
        match answered {
            Ok(answer) => self.shapes.insert(shape(&answer)),
            Err(what) => {
                if self.wrong.insert(shape(&what)) {
                    let input = input.to_owned();
                    self.tally.found.push(Found { reader: self.reader.name(), input, what });
                }
                false
            }
        }
    }
}

/// An answer without numbers, signs and what stands in quotation marks.
fn shape(answer: &str) -> String {
    let mut shape = String::new();
    let mut quoted = false;
    for letter in answer.chars().take(300) {
        quoted ^= matches!(letter, '\'' | '"' | '`');
        if !quoted && letter.is_ascii_alphabetic() {
            shape.push(letter);
        }
    }
    shape
}

/// Ends the program when an input is never read to its end, and prints it first.
#[derive(Debug)]
struct Watch(Arc<Mutex<Option<(Instant, String)>>>);

impl Watch {
    fn start() -> Watch {
        let watched = Arc::new(Mutex::new(None));
        let weak = Arc::downgrade(&watched);
        std::thread::spawn(move || {
            while let Some(watched) = weak.upgrade() {
                let reading: Option<(Instant, String)> =
                    watched.lock().unwrap_or_else(PoisonError::into_inner).clone();
                if let Some((_, input)) = reading.filter(|(since, _)| since.elapsed() > HANGS) {
                    eprintln!("this input is never read to its end:\n{input}");
                    std::process::exit(1);
                }
                drop(watched);
                std::thread::sleep(Duration::from_secs(1));
            }
        });
        Watch(watched)
    }

    fn begin(&self, input: &str) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((Instant::now(), input.to_owned()));
    }

    fn end(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

#[cfg(test)]
mod tests {
    use super::{Hunt, shape};
    use crate::readers::Reader;

    /// Reads numbers and stumbles over one.
    #[derive(Debug)]
    struct Stumbling;

    impl Reader for Stumbling {
        fn name(&self) -> &'static str {
            "stumbling"
        }

        fn words(&self) -> Vec<String> {
            vec!["255".to_owned()]
        }

        fn read(&mut self, input: &str) -> Result<String, String> {
            let number: u16 = input.trim().parse().map_err(|_| String::new()).unwrap_or(0);
            assert_ne!(number, 255, "it stumbles");
            Ok(format!("{} numbers", input.lines().count()))
        }
    }

    #[test]
    fn what_panics_is_found_with_its_input() {
        let mut hunt = Hunt::new(Box::new(Stumbling), vec!["17\n".to_owned()], 7);
        hunt.read_corpus();
        hunt.read_changed(3_000);
        let tally = hunt.tally();
        assert_eq!(tally.read, 3_001);
        let found: Vec<&str> = tally.found.iter().map(|found| found.input.trim()).collect();
        assert_eq!(found, ["255"], "each sort once");
        assert!(tally.found[0].what.contains("it stumbles"), "{}", tally.found[0].what);
    }

    #[test]
    fn an_answer_has_the_shape_of_its_words() {
        assert_eq!(shape("line 12: there is no hex '0909'"), shape("line 3: there is no hex '0101'"));
        assert_ne!(shape("line 12: there is no hex '0909'"), shape("line 12: there is no unit '0909'"));
    }
}
