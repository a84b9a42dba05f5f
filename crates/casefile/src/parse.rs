//! A case file into cases, with every problem of the file reported at once.
//!
//! Line by line: a key, a colon, and what it says. Indented lines under a `map:` are the picture. What is wrong with one
//! line does not keep the next from being read, so that a player mends a file in one go.

use crate::case::{Case, Step};
use crate::error::CaseError;
use crate::lex::without_remark;
use crate::position::picture::Picture;
use crate::position::picture_text;
use crate::position::scene::LineText;
use crate::position::scene_text;
use crate::{rules, steps};
use kernel::{guess, short};

/// Longer lines are refused before they are looked at.
const LONGEST_LINE: usize = 4_096;
const LONGEST_WORD: usize = 120;

/// Everything a line may begin with.
const KEYS: &[&str] = &[
    "case", "proves", "game", "rules", "scenario", "option", "turn", "phase", "set", "map", "key", "hex",
    "side", "road", "unit", "marker", "german", "allied", "chance", "expect",
];

/// Those that are steps; all others describe the position and stand before the first step.
const STEPS: &[&str] = &["german", "allied", "chance", "expect"];

/// Reads the text of a case file.
///
/// # Errors
/// Every line that cannot be used, in the order of the file.
pub fn parse(text: &str) -> Result<Vec<Case>, Vec<CaseError>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut reader = Reader { indent: common_indent(text), ..Reader::default() };
    for (index, line) in text.lines().enumerate() {
        reader.line = index + 1;
        reader.take(line);
    }
    reader.finish()
}

/// The blanks that every line begins with, so that a case may be written inside other code.
fn common_indent(text: &str) -> usize {
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    lines.map(|line| line.len() - line.trim_start_matches(' ').len()).min().unwrap_or(0)
}

/// Reads line by line and remembers what it has seen.
#[derive(Debug, Default)]
struct Reader {
    line: usize,
    indent: usize,
    /// Whether indented lines now belong to a picture.
    drawing: bool,
    /// The game named above the first case, for all cases that name none.
    common_game: Option<LineText>,
    /// The edition of the rules named there, for all cases that name none.
    common_rules: Option<LineText>,
    cases: Vec<Case>,
    /// Whether it was already said that the file does not begin with a case.
    headless: bool,
    errors: Vec<CaseError>,
}

impl Reader {
    fn wrong(&mut self, what: impl Into<String>) {
        self.errors.push(CaseError::new(self.line, what));
    }

    fn take(&mut self, whole: &str) {
        if whole.len() > LONGEST_LINE {
            return self.wrong("this line is longer than any line of a case");
        }
        if whole.chars().any(|sign| sign.is_control() && sign != '\t') {
            return self.wrong("a control character stands in this line, and a case is plain text");
        }
        let text = whole.get(self.indent..).unwrap_or("");
        let said = without_remark(text).trim_end();
        if said.split_whitespace().any(|word| word.chars().count() > LONGEST_WORD) {
            return self.wrong("a word in this line is longer than any word of a case");
        }
        let key = said.split_once(':').map(|(key, value)| (key.trim(), value.trim()));
        let is_key = key.is_some_and(|(key, _)| KEYS.contains(&key));
        if said.is_empty() {
            // A remark that fills its line does not break a picture; a blank line ends it.
            self.drawing &= !text.trim().is_empty();
            return;
        }
        if self.drawing && said.starts_with([' ', '\t']) && !is_key {
            return self.draw(said);
        }
        self.drawing = false;
        match key {
            Some((key, value)) if is_key => self.pair(key, value),
            Some((key, _)) if !key.contains(char::is_whitespace) => {
                self.wrong(format!(
                    "no line of a case begins with '{}:'{}",
                    short(key),
                    guess(key, KEYS.iter().copied())
                ));
            }
            _ if said.starts_with(' ') => {
                self.wrong(
                    "an indented line is part of a picture, and there is no 'map:' line right above it",
                );
            }
            _ => self.wrong(
                "this line is not understood: a line is a key, a colon and what it says, as in 'game: toy'",
            ),
        }
    }

    fn draw(&mut self, said: &str) {
        let (line, indent) = (self.line, self.indent);
        if let Some(picture) = self.cases.last_mut().and_then(|case| case.picture.as_mut()) {
            let errors = picture.draw(said, line, indent);
            self.errors.extend(errors);
        }
    }

    /// Takes in one line that begins with a key we know.
    fn pair(&mut self, key: &str, value: &str) {
        if value.is_empty() && key != "map" {
            return self.wrong(format!("'{key}:' has no value"));
        }
        if key == "case" {
            return self.cases.push(Case { line: self.line, title: value.to_owned(), ..Case::default() });
        }
        let Some(case) = self.cases.last() else {
            return self.before_the_first(key, value);
        };
        if let Some(first) = case.steps.first().filter(|_| !STEPS.contains(&key)) {
            let first = first.line;
            let what = format!(
                "'{key}:' belongs to the position and must stand before the first step in line {first}"
            );
            return self.wrong(what);
        }
        let read = if STEPS.contains(&key) { self.step(key, value) } else { self.position(key, value) };
        if let Err(what) = read {
            // A sentence about the line as a whole names it by its key.
            let named = what.strip_prefix("it ").map(|rest| format!("'{key}:' {rest}"));
            self.wrong(named.unwrap_or(what));
        }
    }

    /// Above the first case only the game and the edition of its rules may be named, once for all of them.
    fn before_the_first(&mut self, key: &str, value: &str) {
        let said = LineText { line: self.line, text: value.to_owned() };
        if key == "game" && self.common_game.is_none() {
            self.common_game = Some(said);
        } else if key == "rules" && self.common_rules.is_none() {
            self.common_rules = Some(said);
        } else if !self.headless {
            self.headless = true;
            self.wrong(
                "a case begins with a line 'case:' and its title; above it only 'game:' and 'rules:' may stand, once",
            );
        }
    }

    fn step(&mut self, key: &str, value: &str) -> Result<(), String> {
        let line = self.line;
        let deed = steps::read(key, value);
        let Some(case) = self.cases.last_mut() else { return Ok(()) };
        // A step that cannot be read still marks where the position ends; the case will not be run.
        let deed = deed.inspect_err(|_| case.steps.push(steps::placeholder(line)))?;
        case.steps.push(Step { line, deed });
        Ok(())
    }

    fn position(&mut self, key: &str, value: &str) -> Result<(), String> {
        let line = self.line;
        let Some(case) = self.cases.last_mut() else { return Ok(()) };
        let scene = &mut case.scene;
        let said = LineText { line, text: value.to_owned() };
        let earlier = match key {
            "proves" => return rules::list(value).map(|rules| case.proves.extend(rules)),
            "game" if scene.game.line == 0 => {
                scene.game = said;
                None
            }
            "game" => Some(scene.game.line),
            "rules" => scene.rules.replace(said).map(|said| said.line),
            "scenario" => scene.scenario.replace(said).map(|said| said.line),
            "turn" => scene.turn.replace(said).map(|said| said.line),
            "phase" => scene.phase.replace(said).map(|said| said.line),
            "option" => {
                let (id, said) = scene_text::option(value, line)?;
                let earlier = scene.options.iter().find(|(other, _)| *other == id).map(|(_, said)| said.line);
                scene.options.push((id, said));
                earlier
            }
            "map" => {
                self.drawing = true;
                let picture = Picture { line, corner: value.to_owned(), ..Picture::default() };
                let earlier = case.picture.replace(picture).map(|picture| picture.line);
                if value.is_empty() {
                    return Err("'map:' needs the number of the first cell, as in 'map: 0101'".to_owned());
                }
                earlier
            }
            _ => return self.thing(key, value),
        };
        earlier.map_or(Ok(()), |earlier| Err(format!("'{key}:' was already said in line {earlier}")))
    }

    /// A line that puts something on the table.
    fn thing(&mut self, key: &str, value: &str) -> Result<(), String> {
        const UNIT: &str = "unit: german tank at 0302";
        const MARKER: &str = "marker: mine at 0303";
        let line = self.line;
        let Some(case) = self.cases.last_mut() else { return Ok(()) };
        let scene = &mut case.scene;
        match key {
            "set" => scene.sets.push(scene_text::setting(value, line)?),
            "hex" => scene.hexes.push(scene_text::ground(value, line)?),
            "side" => scene.sides.push(scene_text::side(value, line)?),
            "road" => scene.roads.push(scene_text::road(value, line)?),
            "unit" => scene.units.push(scene_text::piece(value, line, UNIT)?),
            "marker" => scene.markers.push(scene_text::piece(value, line, MARKER)?),
            _ => {
                let Some(picture) = case.picture.as_mut() else {
                    return Err(
                        "a 'key:' line explains a picture, and there is no 'map:' line above it".to_owned()
                    );
                };
                picture.keys.push(picture_text::key(value, line)?);
            }
        }
        Ok(())
    }

    fn finish(mut self) -> Result<Vec<Case>, Vec<CaseError>> {
        if self.cases.is_empty() && self.errors.is_empty() {
            self.errors
                .push(CaseError::new(1, "there is no case in this file; a case begins with a line 'case:'"));
        }
        for case in &mut self.cases {
            if case.scene.game.line == 0 {
                case.scene.game = self.common_game.clone().unwrap_or_default();
            }
            if case.scene.rules.is_none() {
                case.scene.rules.clone_from(&self.common_rules);
            }
            self.errors.extend(gaps(case));
        }
        self.errors.sort();
        if self.errors.is_empty() { Ok(self.cases) } else { Err(self.errors) }
    }
}

/// What a case leaves out.
fn gaps(case: &Case) -> Vec<CaseError> {
    let scene = &case.scene;
    let mut errors = Vec::new();
    let mut demand = |holds: bool, what: &str| {
        if !holds {
            errors.push(CaseError::new(case.line, what));
        }
    };
    demand(scene.game.line > 0, "this case does not say which game it is of, as in 'game: toy'");
    let placed = scene.scenario.is_some() || case.picture.is_some();
    demand(
        placed || !scene.hexes.is_empty() || !scene.units.is_empty(),
        "this case has no position: name a scenario, draw a map, or place units",
    );
    demand(!case.steps.is_empty(), "this case has no steps: give an order or say what to expect");
    if let Some(picture) = &case.picture {
        errors.extend(picture.complaints());
    }
    errors
}
