//! Which unit a line of a case is about: one of the game, or one of the case's own making.

use std::str::FromStr;

use kernel::unknown;
use table::Seat;

use crate::error::{CaseError, CaseErrors, collect_error};
use crate::position::scene::{Item, Placed, Scene};

/// What the lines of one game can say of a unit.
#[derive(Clone, Debug)]
pub struct UnitWords<'g, K> {
    /// The types of units, by their words.
    pub kinds: Vec<(K, &'g str)>,
    /// Every other word there is: what sets a counter apart, what lies on it.
    pub others: Vec<&'g str>,
    /// The names of values.
    pub values: &'g [&'g str],
    /// The units of the game: name, side and type.
    pub units: Vec<(&'g str, Seat, K)>,
}

/// Whose unit a line is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose<K> {
    /// The game's, by its place in the list.
    Game(usize),
    /// The case's own: what it says of it.
    Case(Seat, K),
}

impl<K: Copy + PartialEq> UnitWords<'_, K> {
    /// The name of the unit that a line is about, and whose it is. Where a case changes a scenario it has no units of its own.
    ///
    /// # Errors
    /// When a word or a value means nothing, the game has such a unit but another one, or too little is said of a new one.
    pub fn read<'i>(&self, scene: &Scene, item: &'i Item) -> Result<(&'i str, Whose<K>), CaseError> {
        let id = self.id_of(item)?;
        let mut words = vec!["german", "allied", id];
        words.extend(self.kinds.iter().map(|(_, word)| *word));
        words.extend(&self.others);
        item.only(&words, self.values)?;
        let (seat, kind) =
            (only_one(item, seat_by_word, "side")?, only_one(item, |word| self.kind(word), "type")?);
        let whose = match (self.place(id), seat, kind) {
            (Some(at), seat, kind) => {
                let (_, known_seat, known_kind) = self.units[at];
                if seat.is_some_and(|seat| seat != known_seat) || kind.is_some_and(|kind| kind != known_kind)
                {
                    let (side, kind) = (known_seat.name(), self.word(known_kind));
                    return Err(item.wrong(format!("'{id}' is in the game already: {side} {kind}")));
                }
                Whose::Game(at)
            }
            (None, Some(seat), Some(kind)) if !scene.changes_scenario() => Whose::Case(seat, kind),
            (None, Some(_), None) if !scene.changes_scenario() => {
                return Err(item.wrong(format!("say what '{id}' is, as in 'german infantry {id}'")));
            }
            (None, None, Some(_)) if !scene.changes_scenario() => {
                return Err(item.wrong(format!("say whose unit '{id}' is, german or allied")));
            }
            _ => return Err(item.wrong(unknown("unit", id, self.units.iter().map(|(known, ..)| *known)))),
        };
        Ok((id, whose))
    }

    /// The word that names the unit: the first that says nothing else, or one by which the game itself calls a unit.
    fn id_of<'i>(&self, item: &'i Item) -> Result<&'i str, CaseError> {
        let mut words = item.words.iter().map(String::as_str);
        let own = words.clone().find(|word| !self.says_something(word));
        let printed = || words.find(|word| self.place(word).is_some());
        own.or_else(printed).ok_or_else(|| item.wrong("a unit needs a name"))
    }

    /// Whether a word says something of a unit instead of naming it.
    fn says_something(&self, word: &str) -> bool {
        seat_by_word(word).is_some() || self.kind(word).is_some() || self.others.contains(&word)
    }

    fn kind(&self, word: &str) -> Option<K> {
        self.kinds.iter().find(|(_, known)| *known == word).map(|(kind, _)| *kind)
    }

    fn word(&self, kind: K) -> &str {
        self.kinds.iter().find(|(known, _)| *known == kind).map_or("?", |(_, word)| word)
    }

    fn place(&self, id: &str) -> Option<usize> {
        self.units.iter().position(|(known, ..)| *known == id)
    }
}

fn seat_by_word(word: &str) -> Option<Seat> {
    Seat::from_str(word).ok().filter(|seat| seat.is_player())
}

/// The one word of a sort among a unit's words.
fn only_one<T>(item: &Item, read: impl Fn(&str) -> Option<T>, what: &str) -> Result<Option<T>, CaseError> {
    let mut found = item.words.iter().filter_map(|word| read(word));
    let first = found.next();
    if found.next().is_some() { Err(item.wrong(format!("a unit has one {what}"))) } else { Ok(first) }
}

/// Makes the unit of each line, with the place of the line; none may be placed twice.
pub fn units_of_lines<U>(
    scene: &Scene,
    make: impl Fn(&Placed) -> Result<U, CaseError>,
    id: impl Fn(&U) -> &str,
    wrong: &mut CaseErrors,
) -> Vec<(U, usize)> {
    let mut units: Vec<(U, usize)> = Vec::new();
    for (at, line) in scene.units.iter().enumerate() {
        let Some(made) = collect_error(make(line), wrong) else { continue };
        if units.iter().any(|(known, _)| id(known) == id(&made)) {
            wrong.push(line.item.wrong(format!("'{}' is placed twice", id(&made))));
        }
        units.push((made, at));
    }
    units
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::scene::LineText;

    const WORDS: fn() -> UnitWords<'static, u8> = || UnitWords {
        kinds: vec![(0, "tank"), (1, "infantry")],
        others: vec!["moved", "peiper"],
        values: &["steps"],
        units: vec![("peiper", Seat::German, 0), ("28-110", Seat::Allied, 1)],
    };

    fn item(words: &str) -> Item {
        Item { line: 4, words: words.split(' ').map(str::to_owned).collect(), ..Item::default() }
    }

    fn read(scene: &Scene, words: &str) -> Result<(String, Whose<u8>), String> {
        let item = item(words);
        let read = WORDS().read(scene, &item);
        read.map(|(id, whose)| (id.to_owned(), whose)).map_err(|error| error.what)
    }

    #[test]
    fn a_unit_is_found_by_its_name_or_made_of_what_is_said() {
        let scene = Scene::default();
        assert_eq!(read(&scene, "28-110 moved"), Ok(("28-110".to_owned(), Whose::Game(1))));
        // The name of a unit may be a word that is also said of units.
        assert_eq!(read(&scene, "german peiper"), Ok(("peiper".to_owned(), Whose::Game(0))));
        let own = Whose::Case(Seat::German, 1);
        assert_eq!(read(&scene, "german infantry peiper own"), Ok(("own".to_owned(), own)));
    }

    #[test]
    fn what_is_said_too_little_or_otherwise_is_refused() {
        let scene = Scene::default();
        for (words, told) in [
            ("german moved", "a unit needs a name"),
            ("german own", "say what 'own' is, as in 'german infantry own'"),
            ("tank own", "say whose unit 'own' is, german or allied"),
            ("28-11", "there is no unit '28-11'; did you mean 28-110?"),
            ("german 28-110", "'28-110' is in the game already: allied infantry"),
            ("german allied tank own", "a unit has one side"),
            ("german tank infantry own", "a unit has one type"),
            ("german tank own other", "there is no word 'other'"),
        ] {
            let refusal = read(&scene, words).unwrap_err();
            assert!(refusal.starts_with(told), "{words}: {refusal}");
        }
        let scene = Scene { scenario: Some(LineText::default()), ..Scene::default() };
        assert!(read(&scene, "german tank own").unwrap_err().starts_with("there is no unit 'own'"));
    }

    #[test]
    fn a_unit_has_one_line() {
        let line = |words: &str| Placed { at: String::new(), item: item(words) };
        let scene = Scene { units: vec![line("a"), line("b"), line("a")], ..Scene::default() };
        let mut wrong = CaseErrors::new();
        let made = units_of_lines(&scene, |line| Ok(line.item.words[0].clone()), |id| id, &mut wrong);
        assert_eq!(made.len(), 3);
        assert_eq!(wrong, [CaseError::new(4, "'a' is placed twice")]);
    }
}
