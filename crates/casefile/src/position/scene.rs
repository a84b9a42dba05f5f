//! The position a case begins with, in words that each game understands in its own way.

use std::collections::BTreeMap;
use std::str::FromStr;

use table::{FIRST_EDITION, GameInfo, Seat, Setup, SetupError};

use crate::error::{CaseError, CaseErrors};
use kernel::{guess, short, unknown};

/// Everything before the first step. A game's [`crate::Stage`] makes a table of it.
///
/// Hexes, hexsides and roads are named by the canonical number of [`crate::Stage::numbering`] by the time a stage sees
/// them, drawn cells included, and a hex that is described more than once has one entry.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scene {
    pub game: LineText,
    /// The edition of the rules that the case is played under, where it is not the latest.
    pub rules: Option<LineText>,
    /// A named scenario to start from; the rest then changes it.
    pub scenario: Option<LineText>,
    /// Options by name, each with its value.
    pub options: Vec<(String, LineText)>,
    pub turn: Option<LineText>,
    pub phase: Option<LineText>,
    /// Whatever else the game lets a case set.
    pub sets: Vec<Item>,
    /// Hexes, in the order of the picture and then of the lines. No words: plain clear ground.
    pub hexes: Vec<Placed>,
    pub sides: Vec<Placed>,
    pub roads: Vec<Road>,
    pub units: Vec<Placed>,
    pub markers: Vec<Placed>,
}

/// A text and the line that says it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LineText {
    pub line: usize,
    pub text: String,
}

/// A thing in the case's words: `german tank attack=4 "2 Pz"`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Item {
    pub line: usize,
    /// Plain words in order: `german`, `tank`.
    pub words: Vec<String>,
    /// `attack=4`.
    pub values: BTreeMap<String, String>,
    /// The text in quotation marks.
    pub name: Option<String>,
    /// Which words of a setting stood in quotation marks: titles of cards.
    pub quoted: Vec<String>,
}

/// A thing and where it is: a hex number, two of them with a stroke between, or the name of a box.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Placed {
    pub at: String,
    pub item: Item,
}

/// A road along hexes that touch; its class is in the words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Road {
    pub hexes: Vec<String>,
    pub item: Item,
}

impl Scene {
    /// The game, scenario and options as a set-up to settle, under the latest rules; the scenario is empty where none is
    /// named.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let scenario = self.scenario.as_ref().map_or("", |said| said.text.as_str());
        self.options
            .iter()
            .fold(Setup::new(&self.game.text, scenario), |setup, (id, said)| setup.with(id, &said.text))
    }

    /// The edition of the rules that the case names, if it names one.
    ///
    /// # Errors
    /// When what it says is no number of an edition.
    pub fn edition(&self) -> Result<Option<u16>, CaseError> {
        let Some(said) = &self.rules else { return Ok(None) };
        let edition = said.text.parse().ok().filter(|edition| *edition >= FIRST_EDITION);
        let what = "'rules:' needs the number of an edition of the rules, 1 or more";
        edition.map(Some).ok_or_else(|| said.wrong(what))
    }

    /// The same, settled; a case without a scenario is played by the rules of the first.
    ///
    /// # Errors
    /// When the game has no such scenario or option.
    pub fn settled_setup(&self, info: &GameInfo) -> Result<Setup, CaseErrors> {
        self.settled_setup_by(info, info.scenarios.first().map_or("", |first| first.id.as_str()))
    }

    /// The same; a case without a scenario is played by the rules of this one.
    ///
    /// # Errors
    /// When the game has no such scenario or option.
    pub fn settled_setup_by(&self, info: &GameInfo, rules_of: &str) -> Result<Setup, CaseErrors> {
        let mut setup = self.setup();
        if setup.scenario.is_empty() {
            rules_of.clone_into(&mut setup.scenario);
        }
        if let Some(edition) = self.edition().map_err(|error| vec![error])? {
            setup = setup.under(edition);
        }
        let said = |error: &SetupError| match error {
            SetupError::Rules(..) => self.rules.as_ref(),
            _ => self.scenario.as_ref(),
        };
        let blame = |error: SetupError| said(&error).unwrap_or(&self.game).wrong(error.to_string());
        setup.settle(info).map_err(|error| vec![blame(error)])
    }

    /// Whether the case brings its own ground, drawn or listed, instead of a game's whole map.
    #[must_use]
    pub fn has_own_ground(&self) -> bool {
        !self.hexes.is_empty()
    }

    /// A complaint about each river and road that is laid over the printed map.
    #[must_use]
    pub fn drawn_over_the_map(&self) -> CaseErrors {
        let drawn = self.sides.iter().map(|side| &side.item).chain(self.roads.iter().map(|road| &road.item));
        let over = drawn.filter(|_| !self.has_own_ground());
        over.map(|item| item.wrong("the printed map has its own; draw the hexes too")).collect()
    }

    /// Whether the case starts from the set-up of a scenario. On ground of its own a scenario lends its rules only.
    #[must_use]
    pub fn changes_scenario(&self) -> bool {
        self.scenario.is_some() && !self.has_own_ground()
    }

    /// Whether the case starts from the set-up of a scenario and says nothing else.
    #[must_use]
    pub fn is_scenario_alone(&self) -> bool {
        self.changes_scenario()
            && self.turn.is_none()
            && self.phase.is_none()
            && self.sets.is_empty()
            && self.sides.is_empty()
            && self.roads.is_empty()
            && self.units.is_empty()
            && self.markers.is_empty()
    }
}

impl Road {
    /// Refuses words after the hexes where all roads of the game are alike.
    ///
    /// # Errors
    /// When there are any.
    pub fn only_hexes(&self) -> Result<(), CaseError> {
        if self.item.words.is_empty() && self.item.values.is_empty() {
            return Ok(());
        }
        Err(self.item.wrong("all roads are alike: name the hexes and nothing more"))
    }
}

impl LineText {
    /// A complaint about this line.
    #[must_use]
    pub fn wrong(&self, what: impl Into<String>) -> CaseError {
        CaseError::new(self.line, what)
    }

    /// Which of the things that have these names is meant.
    ///
    /// # Errors
    /// That there is none of that name, with a guess.
    pub fn one_of<T: Copy>(&self, kind: &str, known: &[(String, T)]) -> Result<T, CaseError> {
        let typed = self.text.split_whitespace().collect::<Vec<_>>().join(" ");
        let found = known.iter().find(|(name, _)| *name == typed).map(|(_, thing)| *thing);
        let names = known.iter().map(|(name, _)| name.as_str());
        found.ok_or_else(|| self.wrong(unknown(kind, &self.text, names)))
    }
}

impl Item {
    /// A complaint about this line.
    #[must_use]
    pub fn wrong(&self, what: impl Into<String>) -> CaseError {
        CaseError::new(self.line, what)
    }

    /// Whether this plain word is among the words.
    #[must_use]
    pub fn has(&self, word: &str) -> bool {
        self.words.iter().any(|other| other == word)
    }

    /// The value given for a name.
    #[must_use]
    pub fn value(&self, name: &str) -> Option<&str> {
        self.values.get(name).map(String::as_str)
    }

    /// The value given for a name, read as a number, a seat or anything else that has a text form.
    ///
    /// # Errors
    /// When the value is not one.
    pub fn read<T: FromStr>(&self, name: &str) -> Result<Option<T>, CaseError> {
        let Some(text) = self.value(name) else { return Ok(None) };
        text.parse().map(Some).map_err(|_| self.wrong(format!("{name} cannot be '{text}'")))
    }

    /// The value given for a name, read as a number that is not too large.
    ///
    /// # Errors
    /// When the value is none.
    pub fn number(&self, name: &str, most: u8) -> Result<Option<u8>, CaseError> {
        match self.read(name)? {
            Some(number) if number > most => Err(self.wrong(format!("{name} is at most {most}"))),
            said => Ok(said),
        }
    }

    /// A word of this line, read as a number within limits.
    ///
    /// # Errors
    /// When it is none, or too small or too large.
    pub fn within<T>(&self, text: &str, least: T, most: T) -> Result<T, CaseError>
    where
        T: FromStr + PartialOrd + std::fmt::Display + Copy,
    {
        let read = text.parse::<T>().ok().filter(|number| *number >= least && *number <= most);
        read.ok_or_else(|| self.wrong(format!("'{}' is no number from {least} to {most}", short(text))))
    }

    /// Whether `name=yes` is said.
    ///
    /// # Errors
    /// When something else is.
    pub fn yes(&self, name: &str) -> Result<bool, CaseError> {
        match self.value(name) {
            None => Ok(false),
            Some("yes") => Ok(true),
            Some(_) => Err(self.wrong(format!("say {name}=yes or nothing"))),
        }
    }

    /// Which of the things that have these words is meant by a word of this line.
    ///
    /// # Errors
    /// That there is none of that word, with a guess.
    pub fn one_of<T: Copy>(&self, kind: &str, word: &str, known: &[(&str, T)]) -> Result<T, CaseError> {
        let found = known.iter().find(|(name, _)| *name == word).map(|(_, thing)| *thing);
        found.ok_or_else(|| self.wrong(unknown(kind, word, known.iter().map(|(name, _)| *name))))
    }

    /// The one of these words that the line says, if it says any.
    ///
    /// # Errors
    /// With this sentence when it says several.
    pub fn at_most_one<T: Copy>(&self, known: &[(&str, T)], else_say: &str) -> Result<Option<T>, CaseError> {
        let mut said = known.iter().filter(|(word, _)| self.has(word)).map(|(_, thing)| *thing);
        let first = said.next();
        if said.next().is_some() { Err(self.wrong(else_say)) } else { Ok(first) }
    }

    /// The player whose thing it is.
    ///
    /// # Errors
    /// When none is named.
    pub fn owner(&self) -> Result<Seat, CaseError> {
        let owner = self.read("owner")?.filter(|owner: &Seat| owner.is_player());
        owner.ok_or_else(|| self.wrong("say owner=german or owner=allied"))
    }

    /// A complaint for each value whose name the game does not know.
    #[must_use]
    pub fn unknown_values(&self, known: &[&str]) -> Vec<CaseError> {
        let unknown = self.values.keys().filter(|name| !known.contains(&name.as_str()));
        unknown
            .map(|name| {
                self.wrong(format!("nothing here is called '{name}'{}", guess(name, known.iter().copied())))
            })
            .collect()
    }

    /// Refuses words and values that mean nothing here: a slip of the pen must not be taken for a rule.
    ///
    /// # Errors
    /// The first word or value that is not among these.
    pub fn only(&self, words: &[&str], values: &[&str]) -> Result<(), CaseError> {
        if let Some(strange) = self.words.iter().find(|word| !words.contains(&word.as_str())) {
            return Err(self.wrong(unknown("word", strange, words.iter().copied())));
        }
        self.unknown_values(values).into_iter().next().map_or(Ok(()), Err)
    }

    /// Takes in what another line says of the same thing.
    pub(crate) fn add(&mut self, other: Item) {
        self.words.extend(other.words);
        self.values.extend(other.values);
        self.name = other.name.or(self.name.take());
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use table::{GameInfo, PackId, ScenarioInfo};

    use super::{Item, LineText, Placed, Road, Scene};

    fn line_text(line: usize, text: &str) -> LineText {
        LineText { line, text: text.to_owned() }
    }

    /// A game with two scenarios and no options.
    fn info() -> GameInfo {
        let scenario = |id: &str| ScenarioInfo {
            id: id.to_owned(),
            title: id.to_owned(),
            turns: 3,
            about: String::new(),
            fixed: BTreeMap::new(),
        };
        GameInfo {
            id: "lane".into(),
            title: "Lane".into(),
            book: "LANE".into(),
            scenarios: vec![scenario("short"), scenario("long")],
            options: Vec::new(),
            seats: Vec::new(),
            pack: PackId { version: "1".into(), digest: String::new() },
            rules: 2,
        }
    }

    fn item() -> Item {
        let values = [("attack".to_owned(), "4".to_owned()), ("stpes".to_owned(), "two".to_owned())];
        Item { line: 7, words: vec!["german".into()], values: values.into(), ..Item::default() }
    }

    #[test]
    fn values_are_read_or_refused_with_their_line() {
        assert_eq!(item().read::<i32>("attack"), Ok(Some(4)));
        assert_eq!(item().read::<i32>("defense"), Ok(None));
        assert_eq!(item().read::<i32>("stpes").unwrap_err().to_string(), "line 7: stpes cannot be 'two'");
        assert_eq!((item().number("attack", 4), item().number("defense", 4)), (Ok(Some(4)), Ok(None)));
        assert_eq!(item().number("attack", 3).unwrap_err().to_string(), "line 7: attack is at most 3");
        assert_eq!(item().owner().unwrap_err().to_string(), "line 7: say owner=german or owner=allied");
    }

    #[test]
    fn numbers_words_and_yes_are_read_or_refused_with_their_line() {
        let told = |error: crate::CaseError| error.to_string();
        assert_eq!(item().within::<u8>("7", 1, 9), Ok(7));
        for text in ["0", "10", "many"] {
            let error = item().within::<u8>(text, 1, 9).map_err(told);
            assert_eq!(error, Err(format!("line 7: '{text}' is no number from 1 to 9")));
        }
        assert_eq!(item().yes("exit"), Ok(false));
        assert_eq!(item().yes("attack").map_err(told), Err("line 7: say attack=yes or nothing".to_owned()));
        let known = [("german", 1), ("allied", 2)];
        assert_eq!(item().one_of("side", "allied", &known), Ok(2));
        let slip = item().one_of("side", "alied", &known).map_err(told);
        assert_eq!(slip, Err("line 7: there is no side 'alied'; did you mean allied?".to_owned()));
        assert_eq!(item().at_most_one(&known, "one side"), Ok(Some(1)));
        let both = Item { words: vec!["german".into(), "allied".into()], ..item() };
        assert_eq!(both.at_most_one(&known, "one side").map_err(told), Err("line 7: one side".to_owned()));
        let road = |item: Item| Road { hexes: Vec::new(), item };
        assert!(road(Item::default()).only_hexes().is_ok() && road(item()).only_hexes().is_err());
    }

    #[test]
    fn unknown_values_get_a_guess() {
        let says: Vec<String> =
            item().unknown_values(&["attack", "steps"]).iter().map(ToString::to_string).collect();
        assert_eq!(says, ["line 7: nothing here is called 'stpes'; did you mean steps?"]);
    }

    #[test]
    fn a_case_without_a_scenario_is_played_by_the_rules_of_the_first() {
        let mut scene = Scene { game: line_text(1, "lane"), ..Scene::default() };
        assert_eq!(scene.setup().scenario, "");
        assert_eq!(scene.settled_setup(&info()).map(|setup| setup.scenario), Ok("short".to_owned()));
        let by = scene.settled_setup_by(&info(), "long").map(|setup| setup.scenario);
        assert_eq!(by, Ok("long".to_owned()));
        scene.scenario = Some(line_text(2, "long"));
        assert_eq!(scene.settled_setup(&info()).map(|setup| setup.scenario), Ok("long".to_owned()));
        scene.scenario = Some(line_text(2, "lnog"));
        let told = scene.settled_setup(&info()).unwrap_err();
        assert_eq!((told.len(), told[0].line), (1, 2), "{told:?}");
        scene.scenario = None;
        scene.rules = Some(line_text(4, "1"));
        assert_eq!(scene.settled_setup(&info()).map(|setup| setup.rules), Ok(1));
        for wrong in ["3", "0", "old"] {
            scene.rules = Some(line_text(4, wrong));
            let told = scene.settled_setup(&info()).unwrap_err();
            assert_eq!((told.len(), told[0].line), (1, 4), "{told:?}");
        }
        scene.rules = None;
        scene.options.push(("fog".to_owned(), line_text(3, "on")));
        let told = scene.settled_setup(&info()).unwrap_err();
        assert_eq!(told[0].line, 1, "without a scenario the game is to blame: {told:?}");
    }

    #[test]
    fn a_scenario_is_alone_until_anything_else_is_said() {
        let alone =
            Scene { game: line_text(1, "lane"), scenario: Some(line_text(2, "long")), ..Scene::default() };
        let with = |change: fn(&mut Scene)| {
            let mut scene = alone.clone();
            change(&mut scene);
            scene
        };
        assert!(alone.is_scenario_alone() && alone.changes_scenario());
        assert!(with(|scene| scene.options.push(("fog".into(), line_text(3, "on")))).is_scenario_alone());
        let more: [fn(&mut Scene); 9] = [
            |scene| scene.scenario = None,
            |scene| scene.turn = Some(line_text(3, "2")),
            |scene| scene.phase = Some(line_text(3, "combat")),
            |scene| scene.sets.push(Item::default()),
            |scene| scene.hexes.push(Placed::default()),
            |scene| scene.sides.push(Placed::default()),
            |scene| scene.roads.push(Road::default()),
            |scene| scene.units.push(Placed::default()),
            |scene| scene.markers.push(Placed::default()),
        ];
        for (number, change) in more.into_iter().enumerate() {
            assert!(!with(change).is_scenario_alone(), "the change of number {number} is forgotten");
        }
        assert!(!with(|scene| scene.hexes.push(Placed::default())).changes_scenario());
    }

    #[test]
    fn rivers_and_roads_are_drawn_on_ground_of_its_own() {
        let mut scene = Scene::default();
        assert_eq!(scene.drawn_over_the_map(), []);
        scene.sides.push(Placed { at: "0101/0201".into(), item: Item { line: 4, ..Item::default() } });
        scene.roads.push(Road { hexes: Vec::new(), item: Item { line: 5, ..Item::default() } });
        let lines: Vec<usize> = scene.drawn_over_the_map().iter().map(|error| error.line).collect();
        assert_eq!(lines, [4, 5]);
        scene.hexes.push(Placed::default());
        assert_eq!(scene.drawn_over_the_map(), []);
    }

    #[test]
    fn a_name_is_found_among_those_that_are_known() {
        let known = [("german movement".to_owned(), 1), ("german combat".to_owned(), 2)];
        assert_eq!(line_text(6, "german  combat").one_of("phase", &known), Ok(2));
        let told = line_text(6, "german combta").one_of("phase", &known).unwrap_err().to_string();
        assert_eq!(told, "line 6: there is no phase 'german combta'; did you mean german combat?");
    }
}
