//! What an order stands for: counters and cards called by their names, a kind of move, a way over certain hexes.

use kernel::{Refusal, Turn, alike, nearest, short};
use table::{Choice, Seat};

use crate::cards;
use crate::case::Order;
use crate::check::observer::{Observer, listed};
use crate::lex::{Kind, tokens};
use crate::position::settle::canonical;

/// Why an order is not given.
#[derive(Debug)]
pub(crate) enum Stopped {
    /// The game refuses this, which is the order or one leg of its way.
    Refused(String, Refusal),
    /// It cannot be said so, with a sentence.
    Cannot(String),
}

impl Observer<'_> {
    /// The orders that a line stands for, all of them legal one after another.
    pub(crate) fn plan(&self, order: &Order) -> Result<Vec<String>, Stopped> {
        let (seat, way) = (order.seat, &order.way);
        let text = self.without_quotes(&order.text).map_err(Stopped::Cannot)?;
        let text = match &way.by {
            Some(mode) => self.by_mode(seat, &text, mode)?,
            None => text,
        };
        if !way.via.is_empty() {
            return self.legs(seat, &text, &way.via);
        }
        match self.table.check(seat, &text) {
            Ok(()) => Ok(vec![text]),
            Err(refusal) => Err(Stopped::Refused(text, refusal)),
        }
    }

    /// The order with the ids of the counters and cards that it calls by their names in quotation marks.
    fn without_quotes(&self, text: &str) -> Result<String, String> {
        let Ok(words) = tokens(text) else { return Ok(text.to_owned()) };
        let mut whole = String::new();
        let mut at = 0;
        for quoted in words.iter().filter(|token| token.kind == Kind::Quoted) {
            whole.push_str(&text[at..quoted.span.start]);
            whole.push_str(&self.id_of(&quoted.text)?);
            at = quoted.span.end;
        }
        whole.push_str(&text[at..]);
        Ok(whole)
    }

    /// The id of the card or the counter of this name.
    fn id_of(&self, name: &str) -> Result<String, String> {
        let on_table = self.view.piles.iter().flat_map(|pile| &pile.cards);
        let mut on_table = on_table.filter(|card| alike(&card.title, name));
        match (cards::find(self.cards, name)?, on_table.next(), self.id(name)) {
            (Some(card), ..) => Ok(card.to_owned()),
            (_, Some(card), _) => Ok(card.id.to_string()),
            (_, _, Ok(counter)) => Ok(counter.to_string()),
            (_, _, Err(why)) => {
                let near = nearest(name, self.cards.iter().map(|(_, title)| title.as_str()));
                let card = near
                    .first()
                    .map(|title| format!("there is no card '{}'; did you mean {title}?", short(name)));
                Err(card.unwrap_or(why))
            }
        }
    }

    /// `move tank 0302 by march` is the order `march tank 0302` where the game has one; else the move must say of itself that it is
    /// of that kind.
    fn by_mode(&self, seat: Seat, text: &str, mode: &str) -> Result<String, Stopped> {
        let rest = text.split_once(char::is_whitespace).map_or("", |(_, rest)| rest);
        if let Some(help) = self.table.orders().into_iter().find(|help| alike(&help.verb, mode)) {
            return Ok(format!("{} {rest}", help.verb));
        }
        let choice = self.table.describe(seat, text);
        let choice = choice.map_err(|refusal| Stopped::Refused(text.to_owned(), refusal))?;
        let said = facts_of(&choice);
        let small = mode.to_lowercase();
        if said.iter().any(|fact| fact.to_lowercase().contains(&small)) {
            return Ok(text.to_owned());
        }
        let what = format!("'{}' is not 'by {}': {}", short(text), short(mode), listed(said));
        Err(Stopped::Cannot(what))
    }

    /// An order that leads over certain hexes: given at once where its way leads over them, else leg by leg.
    fn legs(&self, seat: Seat, text: &str, via: &[String]) -> Result<Vec<String>, Stopped> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let Some(goal) = words.iter().rposition(|word| self.numbering.parse(word).is_ok()) else {
            return Err(Stopped::Cannot(format!(
                "'{}' leads to no hex, so it has no way there",
                short(text)
            )));
        };
        if let Some(wrong) = via.iter().find(|hex| self.numbering.parse(hex).is_err()) {
            return Err(Stopped::Cannot(format!("'{}' after 'via' is not a hex", short(wrong))));
        }
        if self.table.describe(seat, text).is_ok_and(|choice| self.leads_over(&choice, via)) {
            return Ok(vec![text.to_owned()]);
        }
        let mut there = self.table.present();
        let mut legs = Vec::new();
        for hex in via.iter().map(String::as_str).chain([words[goal]]) {
            let mut leg = words.clone();
            leg[goal] = hex;
            let leg = leg.join(" ");
            if !legs.is_empty() && there.turn() == Turn::Chance {
                let what = format!("a die is due before '{leg}'; give the legs of the way one by one");
                return Err(Stopped::Cannot(what));
            }
            match there.play(seat, &leg) {
                Ok(_) => legs.push(leg),
                Err(refusal) => return Err(Stopped::Refused(leg, refusal)),
            }
        }
        Ok(legs)
    }

    /// The way of an order that is legal at once, where it can only not be gone over certain hexes.
    pub(crate) fn way_at_once(&self, order: &Order) -> Option<String> {
        let text = self.without_quotes(&order.text).ok()?;
        let choice = self.table.describe(order.seat, &text).ok()?;
        (!choice.path.is_empty()).then(|| listed(choice.path))
    }

    /// Whether the way of a choice leads over these hexes in this order.
    fn leads_over(&self, choice: &Choice, via: &[String]) -> bool {
        let mut path = choice.path.iter();
        via.iter().all(|hex| path.any(|place| place.as_str() == canonical(self.numbering, hex)))
    }
}

/// What a choice says of itself.
fn facts_of(choice: &Choice) -> Vec<String> {
    let cost = choice.cost.iter().map(ToString::to_string);
    let own = [choice.verb.to_string(), choice.label.clone()];
    own.into_iter().chain(cost).chain(choice.notes.iter().cloned()).collect()
}
