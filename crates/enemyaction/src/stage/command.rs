//! A German impulse under way in a rules case: the cards that were chosen, the formation they have activated, its attack. EA §8.1, §9

use casefile::{CaseError, Item, Scene};
use kernel::Log;
use table::Seat;

use crate::model::cards::Command;
use crate::model::frame::{Frame, Impulse, Stage, Step};
use crate::model::ids::{CardNumber, Units};
use crate::model::pieces::Marks;
use crate::model::state::State;
use crate::rulebook::EnemyAction;
use crate::stage::ground::hex_at;
use crate::stage::set::german_card;
use crate::stage::when::{Begins, When};

/// The steps of an activation that a case may begin with. EA §9
const STEPS: [(&str, Step); 7] = [
    ("objectives", Step::Objectives),
    ("move", Step::Move),
    ("reserves", Step::Reserves),
    ("attack", Step::Fight),
    ("to-reserve", Step::ToReserve),
    ("dig", Step::Dig),
    ("recover", Step::Recover),
];

/// Begins what `command`, `support`, `step` and `attack` say. EA §8.1, §9
pub(crate) fn begin_command(
    game: &EnemyAction,
    scene: &Scene,
    when: Option<When>,
    state: &mut State,
) -> Result<(), CaseError> {
    let [command, support, step, attack] =
        ["command", "support", "step", "attack"].map(|word| only_one(scene, word));
    let (command, support, step, attack) = (command?, support?, step?, attack?);
    let Some(first) = command.or(support).or(step).or(attack) else { return Ok(()) };
    if !when.is_some_and(|when| when.begins == Begins::Impulse(Seat::German)) {
        return Err(first.wrong("this is in a German impulse: say 'phase: german impulse' too"));
    }
    let Some(item) = command else {
        return Err(first.wrong("say which card commands, as in 'set: command 46'"));
    };
    if let (Some(step), Some(_)) = (step, attack) {
        return Err(step.wrong("an attack is in its own step: say 'step' or 'attack', not both"));
    }
    let (card, place) = german_card(game, item, &item.words[1])?;
    let support = support.map(|item| german_card(game, item, &item.words[1])).transpose()?;
    for place in [Some(place), support.map(|(_, place)| place)].into_iter().flatten() {
        state.cards.pile.remove(place);
        state.cards.discard.remove(place);
        state.cards.table.insert(place);
    }
    let support = support.map(|(card, _)| card);
    let stage = if support.is_some() { Stage::Support } else { Stage::Command };
    let drawn = [Some(card), support].into_iter().flatten().collect();
    state.impulse = Some(Impulse { stage, drawn, command: Some(card), support, line: 0 });
    match (step, attack) {
        (Some(item), _) => {
            let step = item.one_of("step of an activation", &item.words[1], &STEPS)?;
            activate(game, item, card, step, state)
        }
        (_, Some(item)) => {
            activate(game, item, card, Step::Fight, state)?;
            begin_attack(game, item, state)
        }
        _ => Ok(()),
    }
}

/// The setting that begins with a word.
fn only_one<'s>(scene: &'s Scene, word: &str) -> Result<Option<&'s Item>, CaseError> {
    let mut all = scene.sets.iter().filter(|item| item.words.first().is_some_and(|first| first == word));
    let first = all.next();
    match all.next() {
        Some(again) => Err(again.wrong(format!("'{word}' is set once"))),
        None => Ok(first),
    }
}

/// The card has activated its formation, bridges and roadblocks beside it are dealt with, and a step is next. EA §8.13, §9-step1
fn activate(
    game: &EnemyAction,
    item: &Item,
    card: CardNumber,
    step: Step,
    state: &mut State,
) -> Result<(), CaseError> {
    let line = game.german_card(card).and_then(|card| {
        let commands = card.commands.iter();
        (0u8..).zip(commands).find(|(_, command)| **command == Command::Activate).map(|(line, _)| line)
    });
    if let (Some(impulse), Some(line)) = (&mut state.impulse, line) {
        (impulse.stage, impulse.line) = (Stage::Done, line);
    }
    if !game.begin_activation(state, card) {
        return Err(item.wrong(format!("{} activates nobody of this case", game.card_label(card))));
    }
    game.run_begin(state, &mut Log::muted());
    if !matches!(state.frame(), Some(Frame::Activation(_))) {
        return Err(item.wrong("whom the army activates depends on its objective: set that too"));
    }
    game.turn_to(state, step);
    Ok(())
}

/// `attack HEX UNIT…`: the system attacks with these, the first of them the lead. EA §9.5, §12-G
fn begin_attack(game: &EnemyAction, item: &Item, state: &mut State) -> Result<(), CaseError> {
    let [_, number, ids @ ..] = &item.words[..] else {
        return Err(item.wrong("say where and who, as in 'attack 1412 2.2p'"));
    };
    let target = hex_at(&game.ground, item, number)?;
    if !state.in_hex(target).any(|unit| game.seat_of(unit) == Seat::Allied) {
        return Err(item.wrong(format!("no Allied unit is in {number}")));
    }
    let mut units = Vec::new();
    for id in ids {
        let unit = game.read_unit(id).map_err(|error| item.wrong(error.0))?;
        let at = state.piece(unit).hex().filter(|_| game.seat_of(unit) == Seat::German);
        if !at.is_some_and(|at| game.touch(at, target)) {
            return Err(item.wrong(format!("'{id}' is no German unit next to {number}")));
        }
        units.push(unit);
    }
    let Some(lead) = units.first().copied() else {
        return Err(item.wrong("say who attacks, the lead first, as in 'attack 1412 2.2p'"));
    };
    for unit in &units {
        state.piece_mut(*unit).mark(Marks::ACTIVE);
    }
    state.piece_mut(lead).mark(Marks::LED);
    if let Some(activation) = &mut state.activation {
        activation.checked.insert(target);
    }
    let group: Units = units.into_iter().collect();
    game.open_german_attack(state, lead, target, &group, &mut Log::muted());
    Ok(())
}
