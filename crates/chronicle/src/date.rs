//! Dates of the battle, in halves of days.

/// A moment between two halves of a day: the number of halves since 1 December 1944 that are over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Moment(pub(crate) i32);

/// A game turn in the calendar: when it begins and when it is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) from: Moment,
    pub(crate) to: Moment,
}

impl Span {
    /// Reads a date as games print it: `16 Dec AM`, `night of 17 Dec`, `3 Jan PM`, `16 December 1944`. A date without a half is a whole
    /// day; a night belongs to the half before it.
    pub(crate) fn read(text: &str) -> Option<Span> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let at = words.iter().position(|word| month(word).is_some())?;
        let before = month(words[at])?;
        let day: i32 = words.get(at.checked_sub(1)?)?.parse().ok()?;
        let start = (before + day - 1) * 2;
        let (from, to) = match words.get(at + 1) {
            Some(&"AM") => (start, start + 1),
            Some(&"PM") => (start + 1, start + 2),
            _ if words[0] == "night" => (start + 1, start + 2),
            _ => (start, start + 2),
        };
        Some(Span { from: Moment(from), to: Moment(to) })
    }
}

/// How many days of December and after are over when a month begins.
fn month(word: &str) -> Option<i32> {
    match word.get(..3)? {
        "Dec" => Some(0),
        "Jan" => Some(31),
        _ => None,
    }
}

impl Moment {
    /// Reads a date of the table of fronts. `AM` there is before dawn, `PM` is dusk.
    pub(crate) fn of_front(text: &str) -> Option<Moment> {
        let (day, half) = text.split_once(' ')?;
        let day: i32 = day.parse().ok()?;
        Some(Moment((day - 1) * 2 + if half == "PM" { 2 } else { 0 }))
    }

    /// How many halves of days lie between two moments.
    pub(crate) fn apart(self, other: Moment) -> u32 {
        self.0.abs_diff(other.0)
    }
}

/// A date of the table of fronts as a player says it: `17 December, dusk`.
pub(crate) fn front_title(text: &str) -> String {
    match text.split_once(' ') {
        Some(("22", "AM")) => "22 December, dawn".to_owned(),
        Some((day, "AM")) => format!("{day} December, before dawn"),
        Some((day, _)) => format!("{day} December, dusk"),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_read_as_games_print_them() {
        let span = |text: &str| Span::read(text).map(|span| (span.from.0, span.to.0));
        assert_eq!(span("16 Dec AM"), Some((30, 31)));
        assert_eq!(span("17 Dec PM"), Some((33, 34)));
        assert_eq!(span("night of 17 Dec"), Some((33, 34)));
        assert_eq!(span("16 December 1944"), Some((30, 32)));
        assert_eq!(span("22 Dec"), Some((42, 44)));
        assert_eq!(span("2 Jan PM"), Some((65, 66)));
        assert_eq!(span("Turn 3"), None);
        assert_eq!(Moment::of_front("16 AM"), Some(Moment(30)));
        assert_eq!(Moment::of_front("17 PM"), Some(Moment(34)), "when the turn of the afternoon is over");
        assert_eq!(Moment::of_front("22 AM"), Some(Moment(42)), "when the turn of the 21st is over");
        assert_eq!(front_title("17 PM"), "17 December, dusk");
    }
}
