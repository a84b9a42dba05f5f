//! The lines that say the position: `hex:`, `side:`, `road:`, `unit:`, `marker:`, `option:`, `set:`.

use crate::lex::{Kind, Token, tokens};
use crate::position::scene::{Item, LineText, Placed, Road};
use kernel::short;

/// A setting: a thing in words, with nothing said of where it is. What stands in quotation marks is one word of it.
pub(crate) fn setting(text: &str, line: usize) -> Result<Item, String> {
    let mut words = tokens(text)?;
    let mut quoted = Vec::new();
    for token in words.iter_mut().filter(|token| token.kind == Kind::Quoted) {
        token.kind = Kind::Word;
        quoted.push(token.text.clone());
    }
    Ok(Item { quoted, ..gather(&words, line)? })
}

/// A place and then what is there: `0302 woods`.
pub(crate) fn ground(text: &str, line: usize) -> Result<Placed, String> {
    let words = tokens(text)?;
    let Some((first, rest)) = words.split_first().filter(|(first, _)| first.is_name()) else {
        return Err("it must begin with the number of the hex, as in 'hex: 0302 woods'".to_owned());
    };
    Ok(Placed { at: first.text.clone(), item: gather(rest, line)? })
}

/// A hexside and then what runs along or over it: `0101/0102 river bridge`.
pub(crate) fn side(text: &str, line: usize) -> Result<Placed, String> {
    let needs = "it must begin with a hexside and say what is there, as in 'side: 0101/0102 river'";
    let placed = ground(text, line).map_err(|_| needs.to_owned())?;
    if !placed.at.contains('/') || placed.item.words.is_empty() {
        return Err(needs.to_owned());
    }
    Ok(placed)
}

/// Hexes in a row, then the class of the road. A word with a digit in it is a hex as long as only hexes were named.
pub(crate) fn road(text: &str, line: usize) -> Result<Road, String> {
    let mut words = tokens(text)?;
    words.retain(|token| token.kind != Kind::Comma);
    let is_hex = |token: &&Token| token.kind == Kind::Word && token.text.bytes().any(|b| b.is_ascii_digit());
    let count = words.iter().take_while(is_hex).count();
    if count < 2 {
        return Err(
            "it must name two or more hexes in a row, as in 'road: 0101 0102 0203 primary'".to_owned()
        );
    }
    let hexes = words[..count].iter().map(|token| token.text.clone()).collect();
    Ok(Road { hexes, item: gather(&words[count..], line)? })
}

/// A thing, `at`, and where: `german tank at 0302 attack=4`.
pub(crate) fn piece(text: &str, line: usize, example: &str) -> Result<Placed, String> {
    let mut words = tokens(text)?;
    let Some(at) = words.iter().position(|token| token.is("at")) else {
        return Err(format!("it does not say where, as in '{example}'"));
    };
    let Some(place) = words.get(at + 1).filter(|token| token.is_name()).map(|token| token.text.clone())
    else {
        return Err(format!("after 'at' write a hex or a box, as in '{example}'"));
    };
    words.drain(at..at + 2);
    let item = gather(&words, line)?;
    if item.words.is_empty() {
        return Err(format!("it does not say what is there, as in '{example}'"));
    }
    Ok(Placed { at: place, item })
}

/// A name and what it is set to.
pub(crate) fn option(text: &str, line: usize) -> Result<(String, LineText), String> {
    let (id, value) =
        text.split_once(char::is_whitespace).ok_or("it needs a name and a value, as in 'option: mud on'")?;
    Ok((id.to_owned(), LineText { line, text: value.trim().to_owned() }))
}

/// Sorts words, values and the name.
pub(crate) fn gather(words: &[Token], line: usize) -> Result<Item, String> {
    let mut item = Item { line, ..Item::default() };
    for token in words {
        let text = token.text.clone();
        match &token.kind {
            Kind::Word => item.words.push(text),
            Kind::Comma => {}
            Kind::Quoted => {
                if let Some(first) = item.name.replace(text) {
                    return Err(format!(
                        "it has two names in quotation marks, the first being \"{}\"",
                        short(&first)
                    ));
                }
            }
            Kind::Pair(name) => {
                if item.values.insert(name.clone(), text).is_some() {
                    return Err(format!("'{}' appears twice", short(name)));
                }
            }
        }
    }
    Ok(item)
}

#[cfg(test)]
mod tests {
    use super::{piece, road, setting, side};

    #[test]
    fn a_piece_says_what_where_and_its_values() {
        let tank = piece("german tank at 0302 attack=4 \"2 Pz\" veteran", 9, "x").unwrap();
        assert_eq!(tank.at, "0302");
        assert_eq!(tank.item.line, 9);
        assert_eq!(tank.item.words, ["german", "tank", "veteran"]);
        assert_eq!(tank.item.value("attack"), Some("4"));
        assert_eq!(tank.item.name.as_deref(), Some("2 Pz"));
    }

    #[test]
    fn a_road_is_hexes_and_then_its_class() {
        let found = road("E2020 E2119, 8,11 primary route5", 1).unwrap();
        assert_eq!(found.hexes, ["E2020", "E2119", "8,11"]);
        assert_eq!(found.item.words, ["primary", "route5"]);
    }

    #[test]
    fn what_is_left_out_is_asked_for() {
        assert_eq!(piece("tank", 1, "EX").unwrap_err(), "it does not say where, as in 'EX'");
        assert_eq!(piece("tank at", 1, "EX").unwrap_err(), "after 'at' write a hex or a box, as in 'EX'");
        assert_eq!(piece("at 0101", 1, "EX").unwrap_err(), "it does not say what is there, as in 'EX'");
        assert!(side("0101 river", 1).unwrap_err().starts_with("it must begin with a hexside"));
        assert!(side("0101/0102", 1).unwrap_err().starts_with("it must begin with a hexside"));
        assert!(road("0101 primary", 1).unwrap_err().starts_with("it must name two or more hexes"));
        assert_eq!(setting("a=1 a=2", 1).unwrap_err(), "'a' appears twice");
        assert_eq!(setting("hand \"x y\" \"z\"", 1).unwrap().words, ["hand", "x y", "z"]);
        assert_eq!(
            piece("tank \"x\" \"y\" at 1", 1, "EX").unwrap_err(),
            "it has two names in quotation marks, the first being \"x\""
        );
    }
}
