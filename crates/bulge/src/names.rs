//! Names that people type: games, scenarios, options, seats. A wrong one is answered with a guess.

use std::ffi::OsStr;
use std::str::FromStr as _;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use games::{Kind, Registry};
use table::{GameInfo, Seat, Setup, SetupError};

use crate::failure::Failure;

/// A game by its name or by the code of its rulebook: `ardennes44`, `A44`.
pub(crate) fn find_game<'r>(registry: &'r Registry, name: &str) -> Result<&'r dyn Kind, Failure> {
    let by_book = registry.infos().find(|info| info.book.eq_ignore_ascii_case(name));
    registry
        .get(by_book.map_or(name, |info| info.id.as_str()))
        .map_err(|_| Failure::usage(kernel::unknown("game", name, Registry::names())))
}

/// The set-up of a game: a scenario, and options written as `name=value`. Every option has a value afterwards.
pub(crate) fn setup(info: &GameInfo, scenario: &str, options: &[String]) -> Result<Setup, Failure> {
    let mut setup = Setup::new(&info.id, scenario);
    for option in options {
        let Some((id, value)) = option.split_once('=') else {
            let form = format!("write an option as NAME=VALUE, not '{}'", kernel::short(option));
            return Err(Failure::usage(form + &guess_option(option, info)));
        };
        setup = setup.with(id, value);
    }
    setup.settle(info).map_err(|error| Failure::usage(with_guess(&error, info)))
}

/// The possible settings of an option, where its name was typed alone.
fn guess_option(typed: &str, info: &GameInfo) -> String {
    let known = info.options.iter().find(|option| option.id == typed);
    known.map_or_else(String::new, |option| format!("; {typed} can be {}", option.kind.values().join(", ")))
}

/// What is wrong with a set-up, with a guess at what was meant.
fn with_guess(error: &SetupError, info: &GameInfo) -> String {
    let ids = |known: Vec<&str>, typed: &str| {
        let near = kernel::nearest(typed, known);
        (!near.is_empty()).then(|| near.join(" or "))
    };
    let (subject, near) = match error {
        SetupError::Scenario(typed, game, _) => {
            let known = info.scenarios.iter().map(|scenario| scenario.id.as_str()).collect();
            (format!("{game} has no scenario '{typed}'"), ids(known, typed))
        }
        SetupError::Option(typed, game, _) => {
            let known = info.options.iter().map(|option| option.id.as_str()).collect();
            (format!("{game} has no option '{typed}'"), ids(known, typed))
        }
        SetupError::Value(id, typed, _) => {
            let option = info.options.iter().find(|option| option.id == *id);
            let known = option.map(|option| option.kind.values()).unwrap_or_default();
            (format!("option {id} cannot be '{typed}'"), ids(known, typed))
        }
        SetupError::Fixed(..)
        | SetupError::Needs(..)
        | SetupError::Game(..)
        | SetupError::Rules(..)
        | SetupError::Pack(..)
        | SetupError::Position(_) => (String::new(), None),
    };
    near.map_or_else(|| error.to_string(), |near| format!("{subject}; did you mean {near}?"))
}

/// The name of a game on the command line. Shells complete it; a wrong one is answered later, with a guess.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameName;

impl TypedValueParser for GameName {
    type Value = String;

    fn parse_ref(
        &self,
        command: &clap::Command,
        _: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        let text = value.to_str().map(str::to_owned);
        text.ok_or_else(|| clap::Error::new(ErrorKind::InvalidUtf8).with_cmd(command))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(Registry::names().map(PossibleValue::new)))
    }
}

/// The seat of a player on the command line.
pub(crate) fn seat() -> impl TypedValueParser<Value = Seat> {
    PossibleValuesParser::new(Seat::PLAYERS.map(Seat::name)).try_map(|name| Seat::from_str(&name))
}

#[cfg(test)]
mod tests {
    use games::Registry;

    use super::{find_game, setup};
    use crate::failure::Failure;

    fn sentence(wrong: &Failure) -> String {
        assert_eq!(wrong.exit_code(), 2);
        wrong.error().map(ToString::to_string).unwrap_or_default()
    }

    #[test]
    fn a_mistyped_name_is_answered_with_a_guess() {
        let registry = Registry::load(&|_| None).unwrap();
        let game = find_game(&registry, "bastonge").map(drop).unwrap_err();
        assert_eq!(sentence(&game), "there is no game 'bastonge'; did you mean bastogne?");
        let by_book = find_game(&registry, "a44").unwrap();
        assert_eq!(by_book.info().id, "ardennes44");
        let toy = find_game(&registry, "toy").unwrap().info();
        let wrong =
            |scenario: &str, option: &str| sentence(&setup(toy, scenario, &[option.to_owned()]).unwrap_err());
        assert_eq!(wrong("patrl", "mud=on"), "toy has no scenario 'patrl'; did you mean patrol?");
        assert_eq!(wrong("siege", "mud=on"), "toy has no scenario 'siege'; it has patrol, crossing, relief");
        assert_eq!(wrong("patrol", "mudd=on"), "toy has no option 'mudd'; did you mean mud?");
        assert_eq!(wrong("patrol", "mud=of"), "option mud cannot be 'of'; did you mean off or on?");
        assert_eq!(wrong("patrol", "mud"), "write an option as NAME=VALUE, not 'mud'; mud can be on, off");
    }
}
