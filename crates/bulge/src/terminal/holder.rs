//! Who sits in a seat.

/// Who sits in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Holder {
    /// Somebody at this terminal.
    Person,
    /// A computer opponent.
    Bot(&'static str),
    /// The rules of the game, which leave one thing to do.
    System,
}

impl Holder {
    /// Who has this name in a journal; an unknown name is a person.
    pub(crate) fn named(name: &str) -> Holder {
        let name = name.strip_prefix("bot:").unwrap_or(name);
        match bots::ALL.iter().find(|bot| bot.id == name) {
            Some(bot) => Holder::Bot(bot.id),
            None if name == "system" => Holder::System,
            None => Holder::Person,
        }
    }

    pub(crate) fn name(self) -> String {
        match self {
            Holder::Person => "person".to_owned(),
            Holder::Bot(id) => format!("bot:{id}"),
            Holder::System => "system".to_owned(),
        }
    }
}

/// A person or a computer opponent, as typed.
impl std::str::FromStr for Holder {
    type Err = String;

    fn from_str(typed: &str) -> Result<Holder, String> {
        match Holder::named(typed) {
            Holder::Person if typed != "person" => {
                let names = bots::ALL.iter().map(|bot| bot.id).chain(["person"]);
                Err(kernel::unknown("player", typed, names))
            }
            Holder::System => Err("the rules take a seat only in games that say so".to_owned()),
            holder => Ok(holder),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Holder;

    #[test]
    fn a_mistyped_opponent_is_answered_with_a_guess() {
        assert_eq!("level3".parse(), Ok(Holder::Bot("level3")));
        assert_eq!("person".parse(), Ok(Holder::Person));
        let wrong = "levle3".parse::<Holder>().unwrap_err();
        assert!(wrong.starts_with("there is no player 'levle3'; did you mean level"), "{wrong}");
        assert!("system".parse::<Holder>().is_err());
    }
}
