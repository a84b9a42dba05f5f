//! What every reader is, and what all of them ask of an answer.

/// Something that reads texts.
pub trait Reader: std::fmt::Debug {
    /// Its name, and that of its folder in the corpus.
    fn name(&self) -> &'static str;

    /// The words of its language.
    fn words(&self) -> Vec<String>;

    /// Reads a text and says in a few words what came of it.
    ///
    /// # Errors
    /// What must not be: the answer is no sentence, or what was read is not the same when it is written and read again.
    fn read(&mut self, input: &str) -> Result<String, String>;
}

/// What is wrong with what a person is told: it is one line that says something, and not without an end.
pub(super) fn sentence(told: &str) -> Result<(), String> {
    let told_short: String = told.chars().take(200).collect();
    if told.trim().is_empty() {
        return Err("the answer says nothing".to_owned());
    }
    if told.contains('\n') || told.contains('\0') {
        return Err(format!("the answer is more than one line: {told_short}"));
    }
    if told.chars().count() > 600 {
        return Err(format!("the answer is {} letters long: {told_short}", told.chars().count()));
    }
    Ok(())
}

/// The same for a complaint about a line, which the text must have.
pub(super) fn sentence_about(told: &str, line: usize, input: &str) -> Result<(), String> {
    sentence(told)?;
    if line == 0 || line > input.split('\n').count() {
        return Err(format!("the answer names line {line}, which the input does not have: {told}"));
    }
    Ok(())
}

/// The words that stand in some texts.
pub(super) fn distinct_words(texts: &[&str]) -> Vec<String> {
    let words = texts.iter().flat_map(|text| text.split_whitespace());
    let all: std::collections::BTreeSet<&str> = words.collect();
    all.into_iter().map(str::to_owned).collect()
}
