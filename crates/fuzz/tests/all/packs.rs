//! Packs with something missing.

use fuzz::packs::{Fate, Whole, damage, damages, load, retry};
use fuzz::{Chance, corpus};
use games::Registry;

/// So many damages of each game, and so many decisions where the pack still plays.
const DAMAGES: usize = 10;
const DECISIONS: usize = 3;

#[test]
fn a_pack_with_something_missing_is_refused_with_its_line_or_plays() {
    let mut chance = Chance::new(1944);
    let (mut plays, mut refused) = (0, 0);
    for game in Registry::names() {
        let whole = Whole::of(game).unwrap();
        let mut all = damages(&whole, &mut chance);
        chance.shuffle(&mut all);
        for (path, damage) in all.iter().take(DAMAGES) {
            let files = whole.broken(path, damage).unwrap();
            match load(game, &files, path, &mut chance, DECISIONS) {
                Ok(Fate::Plays) => plays += 1,
                Ok(Fate::Refused(_)) => refused += 1,
                Err(what) => panic!("{game} {path} {damage}: {what}"),
            }
        }
    }
    assert!(plays > 3 && refused > 3, "{plays} play, {refused} are refused");
}

#[test]
fn what_once_went_wrong_with_a_pack_does_not_again() {
    for input in corpus::inputs("pack").unwrap() {
        retry(&input, &mut Chance::new(1), DECISIONS).unwrap_or_else(|what| panic!("{input}{what}"));
    }
}

#[test]
fn a_missing_hex_is_told_with_its_line_in_every_game() {
    for game in Registry::names() {
        let whole = Whole::of(game).unwrap();
        let path = if game == "toy" { "hexes.csv" } else { "map/hexes.csv" };
        let (_, text) = whole.texts.iter().find(|(known, _)| known == path).unwrap();
        let (middle, head) =
            (text.lines().count() / 2, text.lines().position(|line| line.starts_with("hex,")));
        let files = whole.broken(path, &damage::Damage::NoLine(middle)).unwrap();
        let (kind, reports) = Registry::try_pack(game, &files);
        assert!(kind.is_none(), "{game}");
        // A number with a comma in it stands in quotation marks.
        let row = text.lines().nth(middle - 1).unwrap();
        let number =
            row.strip_prefix('"').map_or_else(|| row.split(',').next(), |row| row.split('"').next()).unwrap();
        let told: Vec<String> = reports[0].problems.iter().map(ToString::to_string).collect();
        let expected = format!("{path}:{}: after this line hex ", middle - 1);
        let tells =
            |what: &String| what.starts_with(&expected) && what.ends_with(&format!("{number} is missing"));
        assert!(told.iter().any(tells), "{game} {number}: {told:?}");
        let line = head.unwrap() + 1;
        assert!(
            told.iter().any(|what| what.starts_with(&format!("{path}:{line}: this is not true")))
                || game == "toy"
        );
    }
}
