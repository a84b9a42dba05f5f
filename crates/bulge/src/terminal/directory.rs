//! Everything on the table that a player can call by name: counters, hexes, boxes, hexsides, cards.

use kernel::unknown;
use table::{Board, Counter, Target, View};

use super::naming::{Fit, Name};

/// More than this many possibilities are not listed.
const MOST_NAMED: usize = 12;

/// Something with a name.
#[derive(Clone, Debug)]
pub(super) struct Named {
    pub(super) target: Target,
    /// What an order calls it.
    pub(super) word: String,
    /// What a player calls it.
    pub(super) title: String,
    /// All ways to call it.
    names: Vec<Name>,
    /// Where it is, as far as that tells it from others.
    at: String,
}

impl Named {
    /// Its name and where it is: `vg26-39 (39th Volksgrenadier Regiment, 1709 Clervaux)`.
    pub(super) fn told(&self) -> String {
        // The title may say the word: `2.2p` is `2.2P`, and card 16 is `16 VIII Corps`.
        let is_number = self.word.bytes().all(|byte| byte.is_ascii_digit());
        let begins =
            self.title.eq_ignore_ascii_case(&self.word) || is_number && self.title.starts_with(&self.word);
        let (name, title) = if begins { (&self.title, "") } else { (&self.word, self.title.as_str()) };
        let also: Vec<&str> = [title, self.at.as_str()].into_iter().filter(|text| !text.is_empty()).collect();
        if also.is_empty() { name.clone() } else { format!("{name} ({})", also.join(", ")) }
    }

    fn new(target: Target, word: &str, title: &str) -> Named {
        let names = [word, title].into_iter().map(Name::of).collect();
        Named { target, word: word.to_owned(), title: title.to_owned(), names, at: String::new() }
    }

    /// A word that stands for itself.
    pub(super) fn plain(word: &str) -> Named {
        Named::new(Target::Button(word.to_owned()), word, "")
    }

    /// Adds another way to call it.
    pub(super) fn also(mut self, name: &str) -> Named {
        self.names.push(Name::of(name));
        self
    }

    fn at(mut self, place: String) -> Named {
        self.at = place;
        self
    }

    fn fits(&self, typed: &str, name: &Name) -> Option<Fit> {
        if self.word == typed {
            return Some(Fit::Exact);
        }
        self.names.iter().filter_map(|known| known.fits(name)).min()
    }
}

/// What a word of an order can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sort {
    Unit,
    /// A hex or a box.
    Place,
    Side,
    Card,
}

impl Sort {
    /// What it is called in a sentence.
    fn noun(self) -> &'static str {
        match self {
            Sort::Unit => "unit",
            Sort::Place => "hex or place",
            Sort::Side => "hexside",
            Sort::Card => "card",
        }
    }
}

/// What a name was found to mean.
#[derive(Clone, Debug)]
pub(super) struct Found<'d> {
    /// The best, all of them equally good.
    pub(super) all: Vec<&'d Named>,
    pub(super) fit: Fit,
}

/// All names that a player can use.
#[derive(Debug)]
pub(super) struct Directory {
    units: Vec<Named>,
    places: Vec<Named>,
    sides: Vec<Named>,
    cards: Vec<Named>,
}

impl Directory {
    pub(super) fn of(board: &Board, view: &View) -> Directory {
        Directory {
            units: view.counters.iter().map(|counter| unit(board, counter)).collect(),
            places: places(board),
            sides: sides(board),
            cards: cards(view),
        }
    }

    pub(super) fn list(&self, sort: Sort) -> &[Named] {
        match sort {
            Sort::Unit => &self.units,
            Sort::Place => &self.places,
            Sort::Side => &self.sides,
            Sort::Card => &self.cards,
        }
    }

    /// What is meant by a name, the best of all that fit.
    pub(super) fn find(&self, sort: Sort, typed: &str) -> Option<Found<'_>> {
        if sort == Sort::Side
            && let Some(side) = self.side_between(typed)
        {
            return Some(Found { all: vec![side], fit: Fit::Same });
        }
        best(self.list(sort).iter(), typed)
    }

    /// The one thing that is meant, or a sentence that asks which.
    pub(super) fn one(&self, sort: Sort, typed: &str) -> Result<&Named, String> {
        match self.find(sort, typed) {
            None => Err(self.nothing(sort, typed)),
            Some(Found { all, .. }) => match all.as_slice() {
                [one] => Ok(one),
                several => Err(which(typed, several)),
            },
        }
    }

    /// That a name means nothing, with a guess.
    pub(super) fn nothing(&self, sort: Sort, typed: &str) -> String {
        let known = self.list(sort).iter().flat_map(|named| [named.word.as_str(), named.title.as_str()]);
        let mut known: Vec<&str> = known.filter(|name| !name.is_empty()).collect();
        known.sort_unstable();
        known.dedup();
        unknown(sort.noun(), typed, known)
    }

    /// What a target is called.
    pub(super) fn named(&self, target: &Target) -> Option<&Named> {
        let list = match target {
            Target::Counter(_) => &self.units,
            Target::Place(_) => &self.places,
            Target::Side(_) => &self.sides,
            Target::Card(_) => &self.cards,
            Target::Button(_) => return None,
        };
        list.iter().find(|named| named.target == *target)
    }

    /// The hexside between two hexes that are called by their numbers or names: `Clervaux/1708`.
    fn side_between(&self, typed: &str) -> Option<&Named> {
        let (one, other) = typed.split_once('/')?;
        let ends = [one, other].map(|end| self.find(Sort::Place, end.trim()));
        let [Some(ones), Some(others)] = ends else { return None };
        let between = |named: &&Named| {
            named.word.split_once('/').is_some_and(|(a, b)| {
                let has = |found: &Found<'_>, end: &str| found.all.iter().any(|place| place.word == end);
                has(&ones, a) && has(&others, b) || has(&ones, b) && has(&others, a)
            })
        };
        let mut sides = self.sides.iter().filter(between);
        sides.next().filter(|_| sides.next().is_none())
    }
}

/// The best of a list that fit a name.
pub(super) fn best<'d>(list: impl Iterator<Item = &'d Named>, typed: &str) -> Option<Found<'d>> {
    let name = Name::of(typed);
    let mut found: Option<Found<'d>> = None;
    for named in list {
        let Some(fit) = named.fits(typed, &name) else { continue };
        match &mut found {
            // A card may lie in two piles, as one to choose from and as one that is chosen.
            Some(best) if best.fit == fit && best.all.iter().any(|other| other.target == named.target) => {}
            Some(best) if best.fit == fit => best.all.push(named),
            Some(best) if best.fit < fit => {}
            _ => found = Some(Found { all: vec![named], fit }),
        }
    }
    found
}

/// Asks which of several is meant.
pub(super) fn which(typed: &str, several: &[&Named]) -> String {
    let mut lines: Vec<String> =
        several.iter().take(MOST_NAMED).map(|named| format!("  {}", named.told())).collect();
    if several.len() > MOST_NAMED {
        lines.push(format!("  and {} more", several.len() - MOST_NAMED));
    }
    format!("'{}' could be any of these; type more of the name:\n{}", kernel::short(typed), lines.join("\n"))
}

fn unit(board: &Board, counter: &Counter) -> Named {
    // The name of a hidden counter tells nothing.
    let title = if counter.known { counter.name.as_str() } else { "" };
    let named = Named::new(Target::Counter(counter.id.clone()), &counter.id, title);
    let named = named.at(place_text(board, &counter.place));
    // What is printed beside the symbol: a division and a regiment.
    if counter.known { named.also(&counter.face.labels.join(" ")) } else { named }
}

fn places(board: &Board) -> Vec<Named> {
    let hexes = board.hexes.iter().map(|hex| {
        let name = hex.name.as_deref().unwrap_or_default();
        let mut named = Named::new(Target::Place(hex.id.clone()), &hex.id, name);
        if !name.is_empty() {
            named = named.also(&format!("{} {name}", hex.id)).also(&format!("{name} {}", hex.id));
        }
        // A number without the nought that it begins with.
        let short = hex.id.trim_start_matches('0');
        let is_number = short.bytes().all(|digit| digit.is_ascii_digit());
        if short.len() < hex.id.len() && is_number { named.also(short) } else { named }
    });
    let boxes = board.boxes.iter().map(|one| Named::new(Target::Place(one.id.clone()), &one.id, &one.title));
    hexes.chain(boxes).collect()
}

fn sides(board: &Board) -> Vec<Named> {
    let side = |side: &table::BoardSide| {
        Named::new(Target::Side(side.id.clone()), &side.id, side.name.as_deref().unwrap_or_default())
    };
    board.sides.iter().map(side).collect()
}

fn cards(view: &View) -> Vec<Named> {
    let card = |card: &table::Card, pile: &table::Pile| {
        Named::new(Target::Card(card.id.clone()), &card.id, &card.title).at(pile.title.clone())
    };
    view.piles.iter().flat_map(|pile| pile.cards.iter().map(move |one| card(one, pile))).collect()
}

/// A place as a player says it: its number and its name.
pub(super) fn place_text(board: &Board, place: &str) -> String {
    if let Some(hex) = board.hexes.iter().find(|hex| hex.id == *place) {
        return match &hex.name {
            Some(name) => format!("{place} {name}"),
            None => place.to_owned(),
        };
    }
    let known = board.boxes.iter().find(|one| one.id == *place);
    known.map_or_else(|| place.to_owned(), |one| one.title.clone())
}
