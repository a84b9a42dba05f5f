//! Help for reading what people type: forgiving comparison, and guesses at what a mistyped word was meant to be.

use table::short;

/// Whether two names are the same to a player: capitals do not matter, and `out-of-supply` is `out of supply`.
#[must_use]
pub fn alike(a: &str, b: &str) -> bool {
    plain(a) == plain(b)
}

fn plain(text: &str) -> String {
    let spaced: String = text.chars().map(|c| if matches!(c, '-' | '_') { ' ' } else { c }).collect();
    spaced.split_whitespace().map(str::to_lowercase).collect::<Vec<_>>().join(" ")
}

/// The known words that what was typed may have been meant to be, likeliest first, at most three.
pub fn nearest<'a>(typed: &str, known: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let typed = plain(typed);
    let most = 1 + typed.chars().count() / 5;
    let mut near: Vec<(usize, &str)> = known
        .into_iter()
        .map(|word| (slips(&typed, &plain(word)), word))
        .filter(|(slips, word)| *slips <= most && *slips < word.chars().count())
        .collect();
    near.sort_unstable();
    near.dedup();
    near.into_iter().take(3).map(|(_, word)| word).collect()
}

/// The end of a sentence about an unknown word: a guess, or else what there is, where that is not too much.
pub fn guess<'a>(typed: &str, known: impl IntoIterator<Item = &'a str> + Clone) -> String {
    const FEW: usize = 20;
    let near = nearest(typed, known.clone());
    if !near.is_empty() {
        return format!("; did you mean {}?", near.join(" or "));
    }
    let all: Vec<&str> = known.into_iter().collect();
    if (1..=FEW).contains(&all.len()) { format!("; there is {}", all.join(", ")) } else { String::new() }
}

/// `there is no KIND 'TYPED'`, with a guess or with what there is.
pub fn unknown<'a>(kind: &str, typed: &str, known: impl IntoIterator<Item = &'a str> + Clone) -> String {
    format!("there is no {kind} '{}'{}", short(typed), guess(typed, known))
}

/// How many slips of the finger (a letter too many, too few, wrong, or two swapped) turn one word into the other.
fn slips(a: &str, b: &str) -> usize {
    const LONGEST: usize = 80;
    let start = |text: &str| text.chars().take(LONGEST).collect::<String>();
    strsim::osa_distance(&start(a), &start(b))
}

#[cfg(test)]
mod tests {
    use super::*;

    const VERBS: [&str; 4] = ["move", "attack", "retreat", "end"];

    #[test]
    fn a_slip_of_the_finger_is_understood() {
        assert_eq!(nearest("mvoe", VERBS), ["move"]);
        assert_eq!(nearest("Attack", VERBS), ["attack"]);
        assert!(nearest("surrender", VERBS).is_empty());
        assert!(nearest("", VERBS).is_empty());
        assert!(alike("Out-of-supply", "out of supply"));
    }

    #[test]
    fn an_unknown_word_is_answered_with_a_guess_or_with_what_there_is() {
        assert_eq!(unknown("verb", "retraet", VERBS), "there is no verb 'retraet'; did you mean retreat?");
        assert_eq!(
            unknown("verb", "xyzzy", VERBS),
            "there is no verb 'xyzzy'; there is move, attack, retreat, end"
        );
        assert_eq!(unknown("verb", &"x".repeat(99), []), format!("there is no verb '{}…'", "x".repeat(60)));
    }
}
