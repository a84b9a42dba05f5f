//! Cards called by their titles, in settings and in orders.

use kernel::{alike, short};

use crate::error::CaseErrors;
use crate::position::scene::Scene;

/// The cards of a game: the id of each and a title of it. A card with several titles is listed with each of them.
pub(crate) type Cards = [(String, String)];

/// The one card that goes by this name; `None` where none does.
///
/// # Errors
/// When several cards have that title.
pub(crate) fn find<'a>(cards: &'a Cards, name: &str) -> Result<Option<&'a str>, String> {
    let called = |(id, title): &&(String, String)| alike(title, name) || alike(id, name);
    let mut ids: Vec<&str> = cards.iter().filter(called).map(|(id, _)| id.as_str()).collect();
    ids.dedup();
    match ids[..] {
        [] => Ok(None),
        [only] => Ok(Some(only)),
        _ => Err(format!("several cards are called '{}': {}", short(name), ids.join(", "))),
    }
}

/// Puts the ids of cards for the titles that settings call them by.
pub(crate) fn put_ids(scene: &mut Scene, cards: &Cards) -> CaseErrors {
    let mut errors = CaseErrors::new();
    for item in &mut scene.sets {
        for at in 0..item.words.len() {
            if !item.quoted.contains(&item.words[at]) {
                continue;
            }
            match find(cards, &item.words[at]) {
                Ok(Some(id)) => id.clone_into(&mut item.words[at]),
                Ok(None) => {}
                Err(what) => errors.push(item.wrong(what)),
            }
        }
    }
    errors
}

#[cfg(test)]
mod tests {
    use super::find;

    #[test]
    fn a_card_is_found_by_its_id_or_by_a_title_that_no_other_has() {
        let cards = [("01", "V Corps"), ("01", "01 V Corps"), ("02", "Armor"), ("03", "Armor")]
            .map(|(id, title)| (id.to_owned(), title.to_owned()));
        assert_eq!(find(&cards, "v corps"), Ok(Some("01")));
        assert_eq!((find(&cards, "03"), find(&cards, "Fog")), (Ok(Some("03")), Ok(None)));
        assert_eq!(find(&cards, "armor"), Err("several cards are called 'armor': 02, 03".to_owned()));
    }
}
