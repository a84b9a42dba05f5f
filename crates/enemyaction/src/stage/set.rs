//! What else a rules case may set: cards, objectives, fuel, chits, what has happened before. EA §3-tracks

use casefile::{CaseError, CaseErrors, Item, Scene, collect_error};
use kernel::Log;

use crate::model::frame::Frame;
use crate::model::ids::{CardNumber, CardPlace, Cards, ChitId, Chits, SetupNumber};
use crate::model::state::{Compass, CorpsMarker, Lasting, Objective, State, Today};
use crate::model::units::{Army, Corps};
use crate::rulebook::EnemyAction;
use crate::stage::ground::hex_at;
use crate::stage::when::{FIRST_DAY, LAST_DAY};

/// Settings that lay cards down; each card lies in one place.
const OF_CARDS: [&str; 8] =
    ["hand", "allied-pile", "allied-discard", "german-pile", "german-discard", "aside", "command", "support"];

/// What holds for the rest of the game, in the words of cases.
const LASTING: [(&str, Lasting); 5] = [
    ("vdh-relieved", Lasting::VDH_RELIEVED),
    ("seventh-holds", Lasting::SEVENTH_HOLDS),
    ("okw-released", Lasting::OKW_RELEASED),
    ("okw-placed", Lasting::OKW_PLACED),
    ("british-late", Lasting::BRITISH_LATE),
];

/// What holds for the rest of the day.
const TODAY: [(&str, Today); 8] = [
    ("single-used", Today::SINGLE_USED),
    ("no-first-impulse", Today::NO_FIRST_IMPULSE),
    ("fuel-priority", Today::FUEL_PRIORITY),
    ("manteuffel", Today::MANTEUFFEL),
    ("freeze", Today::FREEZE),
    ("fury", Today::FURY),
    ("clouds", Today::CLOUDS),
    ("interdicted", Today::INTERDICTED),
];

/// How near the Germans have come to the Meuse. EA §9.2-M1b, §7.41-after, §17.1-meuse
const MEUSE: [(&str, Lasting); 3] = [
    ("reached", Lasting::MEUSE_REACHED),
    ("crossed", Lasting::MEUSE_CROSSED),
    ("scored", Lasting::MEUSE_SCORED),
];

/// More than any game gives.
const MOST_POINTS: u16 = 999;

const KNOWN: &str = "a case of this game can set: hand CARD…, allied-pile CARD…, allied-discard CARD…, german-pile CARD…, \
                     german-discard CARD…, aside CARD…, command CARD, support CARD, attack HEX UNIT…, step NAME, objective \
                     ARMY HEX DIRECTION TABLE, corps-objective CORPS on or gone, fuel DAY…, cup CHIT…, setup CARD…, \
                     exit-points N, barred CORPS…, single-used, meuse reached, crossed or scored, vdh-relieved, \
                     seventh-holds, okw-released, okw-placed, british-late, freeze, fury, clouds, manteuffel, \
                     fuel-priority, interdicted, no-first-impulse";

/// Everything a case may set but the time and what comes after it; see [`super::command`].
pub(crate) fn set(game: &EnemyAction, item: &Item, state: &mut State) -> Result<(), CaseError> {
    let words: Vec<&str> = item.words.iter().map(String::as_str).collect();
    item.only(&words, &[])?;
    match words[..] {
        ["setup" | "attack", _, ..] | ["command" | "support" | "step", _] => {}
        ["hand", _, ..] | ["allied-pile" | "allied-discard", ..] => lay_allied(game, item, &words, state)?,
        ["german-pile" | "german-discard", ..] | ["aside", _, ..] => lay_german(game, item, &words, state)?,
        ["objective", army, at, compass, table] => {
            set_objective(game, item, [army, at, compass, table], state)?;
        }
        ["corps-objective", corps, lies] => {
            let known = Corps::WITH_OBJECTIVE.map(|corps| (corps.word(), corps));
            let corps = item.one_of("corps with an objective of its own", corps, &known)?;
            let lies = [("on", CorpsMarker::On), ("gone", CorpsMarker::Gone)]
                .into_iter()
                .find(|(word, _)| *word == lies)
                .map(|(_, lies)| lies)
                .ok_or_else(|| item.wrong("say 'on' or 'gone' of the corps' marker"))?;
            let place = Corps::WITH_OBJECTIVE.iter().position(|one| *one == corps).unwrap_or(0);
            if lies == CorpsMarker::On && game.ground.corps_objectives[place].is_none() {
                let word = corps.word();
                return Err(
                    item.wrong(format!("no hex of this map is its objective: say goal={word} of one"))
                );
            }
            state.corps_markers[place] = lies;
        }
        ["fuel", ref days @ ..] if !days.is_empty() => {
            for day in days {
                state.fuel_days |= 1 << (item.within(day, FIRST_DAY, LAST_DAY)? - FIRST_DAY);
            }
        }
        ["cup", ref chits @ ..] => {
            let most = u8::try_from(game.data.chits.len()).unwrap_or(0);
            let chits = chits.iter().map(|chit| Ok(ChitId::new(item.within(chit, 1, most)? - 1)));
            state.cup = chits.collect::<Result<Chits, CaseError>>()?;
        }
        ["exit-points", points] => state.exit_points = item.within(points, 0, MOST_POINTS)?,
        ["barred", ref all @ ..] if !all.is_empty() => {
            let known = Corps::ALLIED.map(|corps| (corps.word(), corps));
            for word in all {
                state.barred |= item.one_of("Allied corps", word, &known)?.bit();
            }
        }
        ["meuse", how] => {
            item.one_of("word", how, &MEUSE)?;
            // Who has crossed it has reached it.
            let last = MEUSE.iter().position(|(word, _)| *word == how).unwrap_or(0);
            state.lasting = MEUSE[..=last].iter().fold(state.lasting, |all, (_, mark)| all.with(*mark));
        }
        [word] => set_mark(item, word, state)?,
        _ => return Err(item.wrong(KNOWN)),
    }
    Ok(())
}

/// A word that says all by itself.
fn set_mark(item: &Item, word: &str, state: &mut State) -> Result<(), CaseError> {
    let lasting = LASTING.iter().find(|(known, _)| *known == word);
    let today = TODAY.iter().find(|(known, _)| *known == word);
    match (lasting, today) {
        (Some((_, mark)), _) => state.lasting = state.lasting.with(*mark),
        (_, Some((_, mark))) => state.today = state.today.with(*mark),
        _ => return Err(item.wrong(KNOWN)),
    }
    Ok(())
}

/// `5pz 1412 W 2`. EA §9.11, §9.15, §9.22
fn set_objective(
    game: &EnemyAction,
    item: &Item,
    [army, at, compass, table]: [&str; 4],
    state: &mut State,
) -> Result<(), CaseError> {
    let armies = Army::GERMAN.map(|army| (army.word(), army));
    let army = item.one_of("German army", army, &armies)?;
    let compass = Compass::by_word(compass);
    let compass = compass.ok_or_else(|| item.wrong("the direction is N, W or S"))?;
    let (at, stage) = (hex_at(&game.ground, item, at)?, item.within(table, 1, 4)?);
    if let Some(place) = army.place() {
        state.objectives[place] = Objective { stage, at, compass };
    }
    Ok(())
}

/// The place of a German card among the German cards. EA §2.32
pub(crate) fn german_card(
    game: &EnemyAction,
    item: &Item,
    text: &str,
) -> Result<(CardNumber, CardPlace), CaseError> {
    let card = game.read_card(text).map_err(|error| item.wrong(error.0))?;
    let place = game.german_place(card);
    place.map(|place| (card, place)).ok_or_else(|| item.wrong(format!("{card:02} is an Allied card")))
}

/// The German pile, discards, and what lies beside the calendar. EA §8, §13.53
fn lay_german(game: &EnemyAction, item: &Item, words: &[&str], state: &mut State) -> Result<(), CaseError> {
    let places = words[1..].iter().map(|text| german_card(game, item, text).map(|(_, place)| place));
    let named: Cards = places.collect::<Result<Cards, CaseError>>()?;
    let cards = &mut state.cards;
    for set in [&mut cards.pile, &mut cards.discard, &mut cards.table, &mut cards.again, &mut cards.aside] {
        *set = set.but(&named);
    }
    match words[0] {
        "german-pile" => cards.pile = named,
        "german-discard" => cards.discard = cards.discard.or(&named),
        _ => cards.aside = cards.aside.or(&named),
    }
    Ok(())
}

/// The Allied hand, draw pile and discards. EA §5-pile, §5.7
fn lay_allied(game: &EnemyAction, item: &Item, words: &[&str], state: &mut State) -> Result<(), CaseError> {
    let place = |text: &&str| {
        let card = game.read_card(text).map_err(|error| item.wrong(error.0))?;
        game.allied_place(card).ok_or_else(|| item.wrong(format!("{card:02} is a German card")))
    };
    let named: Cards = words[1..].iter().map(place).collect::<Result<Cards, CaseError>>()?;
    let cards = &mut state.allied;
    for set in [
        &mut cards.pile,
        &mut cards.available,
        &mut cards.rested,
        &mut cards.hand,
        &mut cards.table,
        &mut cards.discard,
    ] {
        *set = set.but(&named);
    }
    match words[0] {
        "hand" => cards.hand = cards.hand.or(&named),
        "allied-pile" => (cards.pile, cards.unseen) = (named, 0),
        _ => cards.discard = cards.discard.or(&named),
    }
    cards.unseen = cards.unseen.min(u8::try_from(cards.available.len()).unwrap_or(u8::MAX));
    Ok(())
}

/// No card is said to lie in two places.
pub(crate) fn check_cards(game: &EnemyAction, scene: &Scene, wrong: &mut CaseErrors) {
    let mut seen: Vec<CardNumber> = Vec::new();
    let of_cards = |item: &&Item| item.words.first().is_some_and(|word| OF_CARDS.contains(&word.as_str()));
    for item in scene.sets.iter().filter(of_cards) {
        for card in item.words[1..].iter().filter_map(|word| game.read_card(word).ok()) {
            if seen.contains(&card) {
                wrong.push(item.wrong(format!("card {card:02} is in one place only")));
            }
            seen.push(card);
        }
    }
}

/// Set-up cards of a scenario that have been drawn. EA §3-2
pub(crate) fn draw_setup_cards(game: &EnemyAction, scene: &Scene, state: &mut State, wrong: &mut CaseErrors) {
    let items = scene.sets.iter().filter(|item| item.words.first().is_some_and(|word| word == "setup"));
    for item in items {
        for text in &item.words[1..] {
            collect_error(draw_setup_card(game, item, text, state), wrong);
        }
    }
}

fn draw_setup_card(game: &EnemyAction, item: &Item, text: &str, state: &mut State) -> Result<(), CaseError> {
    if state.frame() != Some(&Frame::Setup) {
        return Err(item.wrong(if state.setup.iter().any(|pile| pile[2] != SetupNumber::NOT_DRAWN) {
            "the attack is laid out already: no more set-up cards are drawn"
        } else {
            "set-up cards are drawn in scenarios that begin on 16 December"
        }));
    }
    let most = u8::try_from(game.data.setup.len()).unwrap_or(u8::MAX);
    let number = SetupNumber::new(item.within(text, 1, most)?);
    if state.setup.iter().flatten().any(|one| *one == number) {
        return Err(item.wrong(format!("set-up card {number} is drawn once")));
    }
    game.setup_drawn(state, number, &mut Log::muted());
    Ok(())
}
