//! Help for reading what people type.

/// The known word nearest to what was typed, if any is near enough to have been meant.
#[must_use]
pub fn nearest<'a>(typed: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let typed: Vec<char> = typed.chars().take(40).flat_map(char::to_lowercase).collect();
    let near = typed.len().div_ceil(3);
    known
        .into_iter()
        .map(|word| (edits(&typed, word), word))
        .filter(|(edits, _)| *edits <= near)
        .min_by_key(|(edits, _)| *edits)
        .map(|(_, word)| word)
}

/// `there is no KIND 'TYPED'`, with the nearest known word or, where there are few, all of them.
pub fn unknown<'a>(kind: &str, typed: &str, known: impl IntoIterator<Item = &'a str> + Clone) -> String {
    let short: String = typed.chars().take(40).collect();
    let mut text = format!("there is no {kind} '{short}'");
    if let Some(word) = nearest(typed, known.clone()) {
        text.push_str(&format!("; did you mean '{word}'?"));
        return text;
    }
    let all: Vec<&str> = known.into_iter().collect();
    if (1..=16).contains(&all.len()) {
        text.push_str(&format!("; there is {}", all.join(", ")));
    }
    text
}

/// How many letters must be changed, added, left out or swapped with their neighbour to get from one word to another.
fn edits(typed: &[char], word: &str) -> usize {
    let word: Vec<char> = word.chars().flat_map(char::to_lowercase).collect();
    let width = word.len() + 1;
    let mut rows = vec![0; (typed.len() + 1) * width];
    for i in 0..=typed.len() {
        for j in 0..width {
            rows[i * width + j] = if i == 0 || j == 0 {
                i + j
            } else {
                let differs = usize::from(typed[i - 1] != word[j - 1]);
                let mut least = (rows[(i - 1) * width + j - 1] + differs)
                    .min(rows[(i - 1) * width + j] + 1)
                    .min(rows[i * width + j - 1] + 1);
                if i > 1 && j > 1 && typed[i - 1] == word[j - 2] && typed[i - 2] == word[j - 1] {
                    least = least.min(rows[(i - 2) * width + j - 2] + 1);
                }
                least
            };
        }
    }
    rows[typed.len() * width + word.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    const VERBS: [&str; 4] = ["move", "attack", "retreat", "end"];

    #[test]
    fn a_slip_of_the_finger_is_understood() {
        assert_eq!(nearest("mvoe", VERBS), Some("move"));
        assert_eq!(nearest("Attack", VERBS), Some("attack"));
        assert_eq!(nearest("surrender", VERBS), None);
        assert_eq!(nearest("", VERBS), None);
    }

    #[test]
    fn an_unknown_word_is_answered_with_what_there_is() {
        assert_eq!(unknown("verb", "retraet", VERBS), "there is no verb 'retraet'; did you mean 'retreat'?");
        assert_eq!(
            unknown("verb", "xyzzy", VERBS),
            "there is no verb 'xyzzy'; there is move, attack, retreat, end"
        );
    }
}
