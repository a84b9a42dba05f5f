//! Forgiving comparison of words, and guesses at what a mistyped one was meant to be.

/// Whether two names are the same to a player: capitals do not matter, and `out-of-supply` is `out of supply`.
pub(crate) fn alike(a: &str, b: &str) -> bool {
    plain(a) == plain(b)
}

fn plain(text: &str) -> String {
    let spaced: String = text.chars().map(|c| if matches!(c, '-' | '_') { ' ' } else { c }).collect();
    spaced.split_whitespace().map(str::to_lowercase).collect::<Vec<_>>().join(" ")
}

/// The words that `typed` may have been meant to be, likeliest first, at most three.
pub(crate) fn nearest<'a>(typed: &str, known: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let typed = plain(typed);
    let most = 1 + typed.chars().count() / 5;
    let mut near: Vec<(usize, &str)> = known
        .into_iter()
        .map(|word| (slips(&typed, &plain(word)), word))
        .filter(|(slips, word)| *slips <= most && *slips < word.chars().count())
        .collect();
    near.sort();
    near.dedup();
    near.into_iter().take(3).map(|(_, word)| word).collect()
}

/// The end of a sentence about an unknown word: a guess, or else what there is.
pub(crate) fn guess(typed: &str, known: &[&str]) -> String {
    let near = nearest(typed, known.iter().copied());
    if near.is_empty() {
        format!("; there is {}", known.join(", "))
    } else {
        format!("; did you mean {}?", near.join(" or "))
    }
}

/// How many slips of the finger (a letter too many, too few, wrong, or two swapped) turn one word into the other.
fn slips(a: &str, b: &str) -> usize {
    const LONGEST: usize = 80;
    let (a, b): (Vec<char>, Vec<char>) =
        (a.chars().take(LONGEST).collect(), b.chars().take(LONGEST).collect());
    let mut rows: Vec<Vec<usize>> = vec![(0..=b.len()).collect()];
    for i in 1..=a.len() {
        let mut row = vec![i; b.len() + 1];
        for j in 1..=b.len() {
            let wrong = usize::from(a[i - 1] != b[j - 1]);
            let mut best = (rows[i - 1][j] + 1).min(row[j - 1] + 1).min(rows[i - 1][j - 1] + wrong);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                best = best.min(rows[i - 2][j - 2] + 1);
            }
            row[j] = best;
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}

/// Keeps what a person typed short enough to repeat to him.
pub(crate) fn short(text: &str) -> String {
    const SHOWN: usize = 60;
    let mut short: String = text.chars().take(SHOWN).collect();
    if text.chars().nth(SHOWN).is_some() {
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use super::{alike, guess, nearest, slips};

    #[test]
    fn swapped_letters_are_one_slip() {
        assert_eq!(slips("mvoe", "move"), 1);
        assert_eq!(slips("", "map"), 3);
        assert_eq!(slips("scenery", "scenario"), 3);
    }

    #[test]
    fn near_words_are_guessed_and_far_ones_are_not() {
        assert_eq!(nearest("secnario", ["game", "scenario", "side"]), ["scenario"]);
        assert_eq!(nearest("xyzzy", ["game", "scenario"]), Vec::<&str>::new());
        assert_eq!(guess("uint", &["unit", "hex"]), "; did you mean unit?");
        assert_eq!(guess("sky", &["unit", "hex"]), "; there is unit, hex");
    }

    #[test]
    fn hyphens_and_capitals_do_not_matter() {
        assert!(alike("Out-of-Supply", "out of supply"));
        assert!(!alike("supply", "out of supply"));
    }
}
