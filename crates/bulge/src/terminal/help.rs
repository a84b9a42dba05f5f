//! What can be typed besides orders, and what is said of a line that is neither.

use kernel::Refusal;
use table::OrderHelp;

/// What the player can type besides orders, with what it does.
const COMMANDS: [(&str, &str); 19] = [
    ("choices", "list what can be done, and by whom"),
    ("with NAME", "list what you may do with a unit or card, and what it costs"),
    ("why UNIT HEX", "ask what a unit may do there, or which rule forbids it; also 'why ORDER'"),
    ("odds ORDER", "show the exact odds of an attack before you make it"),
    ("undo", "take back your last decision, unless a die, a secret or the other player came after it"),
    ("orders", "list the orders of this game: how they are typed and what they do"),
    ("map", "draw the map, if it is small"),
    ("map NAME", "draw the map around a place, a hex or a unit"),
    ("units", "list the counters; 'units NAME' those in a place or of a name"),
    ("cards", "list the cards you can see, with their texts"),
    ("card NAME", "show what a card says"),
    ("status", "show the turn, the tracks and how victory stands"),
    ("log", "show what has happened so far; 'log WORD' only the lines with a word in them"),
    ("weighed", "show all that the other side weighed since your last decision, where the rules play it"),
    ("rule NUMBER", "show the title of a rule and the rulings about it; 'rule WORD' searches the titles"),
    ("choices NAME", "the same as 'with NAME'"),
    ("save FILE", "write the journal"),
    ("help", "show this list"),
    ("quit", "leave"),
];

/// The list of commands.
pub(super) fn help() -> String {
    let lines: Vec<String> = COMMANDS.iter().map(|(form, about)| format!("  {form:<18} {about}")).collect();
    format!(
        "Type the number of a choice, or the order itself. Call units, places and cards by name, by number, or by a part of \
         the name that no other has: 'move bohm clervaux'. Other commands:\n{}",
        lines.join("\n")
    )
}

/// Why an order was refused. An order that was typed in other words is repeated as the game has it; a line that is nearly a
/// command is answered with that command.
pub(super) fn refusal_text(refusal: &Refusal, order: &str, line: &str) -> String {
    if order != line {
        return format!("No, not '{order}': {refusal}");
    }
    let first = line.split(' ').next().unwrap_or_default();
    let words = COMMANDS.iter().filter_map(|(form, _)| form.split(' ').next());
    match (refusal, kernel::nearest(first, words).first()) {
        (Refusal::Unreadable(_), Some(word)) => format!("No: {refusal}\nDid you mean the command '{word}'?"),
        _ => format!("No: {refusal}"),
    }
}

/// The orders of a game, a line each.
pub(super) fn orders_text(orders: &[OrderHelp]) -> String {
    let lines: Vec<String> =
        orders.iter().map(|order| format!("  {:<28} {}", order.form, order.help)).collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use kernel::{Refusal, Unreadable};

    use super::{COMMANDS, help, refusal_text};

    #[test]
    fn a_mistyped_command_is_guessed() {
        let refusal = Refusal::Unreadable(Unreadable("there is no verb 'hepl'".to_owned()));
        assert_eq!(
            refusal_text(&refusal, "hepl", "hepl"),
            "No: there is no verb 'hepl'\nDid you mean the command 'help'?"
        );
        assert_eq!(refusal_text(&refusal, "attack", "attack"), "No: there is no verb 'hepl'");
        assert_eq!(help().lines().count(), COMMANDS.len() + 1);
    }
}
