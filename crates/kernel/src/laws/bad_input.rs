//! Bad input: what people type by mistake, texts that mean nothing, journals that were cut or edited. It is answered, and
//! nothing changes.
//!
//! These laws need examples in the words of a game, so they are no part of a walk: the tests of a game hand them in.

use std::sync::Arc;

use table::Seat;

use crate::{Game, Journal, Pick, Session, legal, state_hash};

/// How many strange texts are read.
const TEXTS: usize = 20_000;
/// A strange text has fewer pieces than this.
const MOST_PIECES: u32 = 8;
/// A journal is cut after every so many bytes.
const CUT_EVERY: usize = 7;

/// What no game has a word for.
const STRANGE: [&str; 7] = [" ", "\0", "ü", "-1", "\t", "§", "🂡"];

/// Each mistake gets one sentence, which begins as it says, and changes neither position nor journal. A mistake is a
/// seat, what it types, and how the answer begins.
///
/// # Errors
/// The first mistake with another answer.
pub fn answers_mistakes<G: Game>(
    session: &mut Session<G>,
    mistakes: &[(Seat, &str, &str)],
) -> Result<(), String> {
    let before = (state_hash(session.state()), session.journal().to_text());
    for (seat, typed, expected) in mistakes {
        let answer = match session.play_text(*seat, typed) {
            Ok(_) => return Err(format!("{seat} '{typed}' was done")),
            Err(refusal) => refusal.to_string(),
        };
        if !answer.starts_with(expected) || answer.contains('\n') {
            return Err(format!("{seat} '{typed}' should be answered '{expected}': {answer}"));
        }
    }
    if (state_hash(session.state()), session.journal().to_text()) != before {
        return Err("a mistake changed the game".to_owned());
    }
    Ok(())
}

/// No text upsets the reader, however strange: made of words of the game and of none, or very long. What can be read
/// reads back. A seat that is not on turn is offered nothing.
///
/// # Errors
/// The first text that does not read back, and the like.
pub fn reads_strange_texts<G: Game>(
    session: &Session<G>,
    words: &[&str],
    pick: &mut dyn Pick,
) -> Result<(), String> {
    let (game, state) = (&**session.game(), session.state());
    let before = state_hash(state);
    let pieces: Vec<&str> = words.iter().chain(&STRANGE).copied().collect();
    let count = u32::try_from(pieces.len()).map_err(|error| error.to_string())?;
    for _ in 0..TEXTS {
        let length = pick.below(MOST_PIECES);
        let text: String = (0..length).map(|_| pieces[pick.below(count) as usize]).collect();
        if let Ok(action) = game.read(&text)
            && game.read(&game.write(&action)).as_ref() != Ok(&action)
        {
            return Err(format!("{text:?} reads as {action:?} and does not read back"));
        }
    }
    if let Some(word) = words.iter().find(|word| game.read(&format!("{word} ").repeat(100_000)).is_ok()) {
        return Err(format!("'{word}' a hundred thousand times means something"));
    }
    let mut offered = Vec::new();
    for seat in Seat::PLAYERS.into_iter().filter(|seat| !game.turn(state).seats().has(*seat)) {
        legal(game, state, seat, &mut offered);
    }
    if !offered.is_empty() || state_hash(state) != before {
        return Err(format!("reading changed the game, or this is offered out of turn: {offered:?}"));
    }
    Ok(())
}

/// The journal of a session replays; cut anywhere, or with one word put for another, it is refused with the line. A
/// change is the word, what is put for it, and what the refusal says.
///
/// # Errors
/// The first journal that is not refused, or with other words.
pub fn refuses_bad_journals<G: Game>(
    session: &Session<G>,
    changes: &[(&str, &str, &str)],
) -> Result<(), String> {
    let text = session.journal().to_text();
    let replay = |text: &str| {
        let journal = Journal::from_text(text).map_err(|error| error.to_string())?;
        let again = Session::replay(Arc::clone(session.game()), &journal);
        again.map(|_| ()).map_err(|error| error.to_string())
    };
    replay(&text)?;
    for (word, other, expected) in changes {
        match replay(&text.replace(word, other)) {
            Err(told) if told.contains(expected) => {}
            told => return Err(format!("'{other}' for '{word}' should be told '{expected}': {told:?}")),
        }
    }
    refuses_cuts(&text, replay)
}

/// A text that is cut anywhere is refused with the line.
fn refuses_cuts(text: &str, replay: impl Fn(&str) -> Result<(), String>) -> Result<(), String> {
    for cut in (0..text.len()).step_by(CUT_EVERY).filter(|cut| text.is_char_boundary(*cut)) {
        match replay(&text[..cut]) {
            Err(told) if told.starts_with("line ") => {}
            told => return Err(format!("cut after {cut} bytes: {told:?}")),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::refuses_cuts;

    #[test]
    fn a_reader_of_cut_journals_is_noticed() {
        let text = "bulge journal 1\ngame: toy\nend 0\n";
        let whole =
            |given: &str| if given == text { Ok(()) } else { Err("line 2: it breaks off".to_owned()) };
        assert_eq!(refuses_cuts(text, whole), Ok(()));
        assert_eq!(refuses_cuts(text, |_| Ok(())), Err("cut after 0 bytes: Ok(())".to_owned()));
        let lenient = |given: &str| if given.len() < 20 { whole(given) } else { Ok(()) };
        assert_eq!(refuses_cuts(text, lenient), Err("cut after 21 bytes: Ok(())".to_owned()));
        let told = refuses_cuts(text, |_| Err("it breaks off".to_owned()));
        assert_eq!(told, Err("cut after 0 bytes: Err(\"it breaks off\")".to_owned()), "without its line");
    }
}
