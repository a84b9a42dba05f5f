//! How well what somebody typed fits a name: accents, capitals, strokes and blanks do not matter, and part of a name will do.

/// How well words fit a name, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Fit {
    /// It is what an order calls it.
    Exact,
    /// It is the name.
    Same,
    /// Whole words, with which the name begins.
    FirstWords,
    /// Whole words of the name, next to each other.
    Words,
    /// The name begins so.
    Beginning,
    /// A later word of the name begins so.
    LaterWord,
    /// Each word begins a word of the name, in any order.
    AnyOrder,
}

/// A name, or what was typed for one, in words that can be compared.
#[derive(Clone, Debug)]
pub(super) struct Name(Vec<Vec<String>>);

impl Name {
    pub(super) fn of(text: &str) -> Name {
        let mut spellings = vec![folded(text, false)];
        if text.contains(['ä', 'ö', 'ü', 'Ä', 'Ö', 'Ü']) {
            spellings.push(folded(text, true));
        }
        // Somebody else may write the umlaut without its dots, or without its e.
        let without_e: Vec<String> = spellings[0]
            .iter()
            .map(|word| word.replace("ae", "a").replace("oe", "o").replace("ue", "u"))
            .collect();
        if without_e != spellings[0] {
            spellings.push(without_e);
        }
        Name(spellings)
    }

    /// How well what was typed fits this name, if at all.
    pub(super) fn fits(&self, typed: &Name) -> Option<Fit> {
        let fits = typed.0.iter().flat_map(|typed| self.0.iter().map(|name| fit_words(typed, name)));
        fits.flatten().min()
    }
}

fn fit_words(typed: &[String], name: &[String]) -> Option<Fit> {
    let wanted = joined(typed);
    if wanted.is_empty() {
        return None;
    }
    let later = (0..name.len()).filter_map(|first| fit_from(&wanted, &name[first..], first == 0)).min();
    later.or_else(|| {
        let begins = |word: &String| (0..name.len()).any(|at| joined(&name[at..]).starts_with(word.as_str()));
        (typed.len() > 1 && typed.iter().all(begins)).then_some(Fit::AnyOrder)
    })
}

/// How well it fits the words of a name from one of them on.
fn fit_from(wanted: &str, name: &[String], first: bool) -> Option<Fit> {
    let ends: Vec<usize> = (1..=name.len()).map(|count| joined(&name[..count]).len()).collect();
    let at_an_end = ends.contains(&wanted.len());
    let same = ends.last() == Some(&wanted.len());
    joined(name).starts_with(wanted).then_some(match (first, at_an_end) {
        (true, true) if same => Fit::Same,
        (true, true) => Fit::FirstWords,
        (false, true) => Fit::Words,
        (true, false) => Fit::Beginning,
        (false, false) => Fit::LaterWord,
    })
}

/// Words without the blanks between them, except where two numbers would become one: `8,11` is not `81,1`.
fn joined(words: &[String]) -> String {
    let mut text = String::new();
    for word in words {
        let digits =
            text.ends_with(|c: char| c.is_ascii_digit()) && word.starts_with(|c: char| c.is_ascii_digit());
        if digits {
            text.push(' ');
        }
        text.push_str(word);
    }
    text
}

/// The words of a text in small letters without accents. An umlaut is its vowel, or its vowel with an e.
fn folded(text: &str, with_e: bool) -> Vec<String> {
    let mut plain = String::new();
    for letter in text.chars().flat_map(char::to_lowercase) {
        match letter {
            'ä' | 'ö' | 'ü' => {
                plain.push(without_accent(letter));
                if with_e {
                    plain.push('e');
                }
            }
            'ß' => plain.push_str("ss"),
            'œ' => plain.push_str("oe"),
            // Part of the letter before it, where an accent is written as a character of its own.
            '\u{300}'..='\u{36f}' | '\'' | '’' => {}
            _ if letter.is_alphanumeric() => plain.push(without_accent(letter)),
            _ => plain.push(' '),
        }
    }
    plain.split_whitespace().map(str::to_owned).collect()
}

fn without_accent(letter: char) -> char {
    match letter {
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' => 'a',
        'ç' => 'c',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'ì' | 'í' | 'î' | 'ï' => 'i',
        'ñ' => 'n',
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' => 'o',
        'ù' | 'ú' | 'û' | 'ü' => 'u',
        'ÿ' => 'y',
        _ => letter,
    }
}

/// Whether two texts are the same to a player.
pub(super) fn same(typed: &str, name: &str) -> bool {
    Name::of(name).fits(&Name::of(typed)) == Some(Fit::Same)
}

#[cfg(test)]
mod tests {
    use super::{Fit, Name};

    fn fit(typed: &str, name: &str) -> Option<Fit> {
        Name::of(name).fits(&Name::of(typed))
    }

    #[test]
    fn accents_capitals_and_strokes_do_not_matter() {
        for (typed, name) in [
            ("bohm", "Böhm"),
            ("boehm", "Böhm"),
            ("boehm", "Bohm"),
            ("schonberg", "Schoenberg"),
            ("BÖHM", "Boehm"),
            ("liege", "Liège"),
            ("st vith", "St-Vith"),
            ("stvith", "St.-Vith"),
            ("2pz 304", "2 Pz / 304"),
            ("424/106", "424.106"),
            ("bu\u{308}llingen", "Büllingen"),
        ] {
            assert_eq!(fit(typed, name), Some(Fit::Same), "{typed} {name}");
        }
    }

    #[test]
    fn part_of_a_name_will_do_and_the_better_part_counts() {
        let name = "2 Pz / Kampfgruppe Böhm";
        let fits = [
            ("2 pz", Fit::FirstWords),
            ("kampfgruppe bohm", Fit::Words),
            ("bohm", Fit::Words),
            ("2 p", Fit::Beginning),
            ("kampf", Fit::LaterWord),
            ("bohm 2pz", Fit::AnyOrder),
            ("kampf 2", Fit::AnyOrder),
        ];
        for (typed, expected) in fits {
            assert_eq!(fit(typed, name), Some(expected), "{typed}");
        }
        assert_eq!(fit("", name), None);
        assert_eq!(fit("-", name), None);
        assert_eq!(fit("ohm", name), None);
        assert_eq!(fit("8,11", "81,1"), None);
        assert_eq!(fit("8 11", "8,11"), Some(Fit::Same));
    }
}
