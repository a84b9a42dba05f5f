//! What else a rules case may set: turn and phase, markers, hands, weather.

use std::sync::Arc;

use casefile::{CaseError, Item, Placed, Scene};
use kernel::{Log, Unreadable, unknown};
use table::Seat;
use wargame::Id as _;

use crate::model::cards::Card;
use crate::model::ids::ExitId;
use crate::model::phase::Phase;
use crate::model::state::{Frame, Marks, State, index};
use crate::rulebook::Bastogne;
use crate::rules::orders::read_card;

/// The turn and the phase.
pub(crate) fn set_turn_and_phase(game: &Bastogne, scene: &Scene, state: &mut State) -> Result<(), CaseError> {
    if let Some(turn) = &scene.turn {
        state.turn = turn.text.parse().map_err(|_| turn.wrong("a turn is a number"))?;
        if !(1..=game.last_turn).contains(&state.turn) {
            return Err(turn.wrong(format!("this game has turns 1 to {}", game.last_turn)));
        }
    }
    let all = || [Phase::ChooseGerman, Phase::ChooseAllied].into_iter().chain(Phase::TURN);
    let phase = match &scene.phase {
        None => Phase::GermanMovement,
        Some(named) => {
            let found = all().find(|phase| phase.facts().0 == named.text);
            let names: Vec<&str> = all().map(|phase| phase.facts().0).collect();
            found.ok_or_else(|| named.wrong(unknown("phase", &named.text, names)))?
        }
    };
    state.frames.clear();
    state.frames.push(Frame::Phase(phase));
    // The turn of a side begins with its movement; of a later phase only the case can know who began in a zone. BB.Q51
    let begins = matches!(phase, Phase::GermanMovement | Phase::AlliedMovement);
    if let Some(seat) = phase.facts().2.filter(|_| begins) {
        game.note_zones(state, seat);
    }
    if matches!(phase, Phase::GermanBarrageResolve | Phase::AlliedBarrageResolve) {
        game.begin_barrages(state);
    }
    if matches!(phase, Phase::Reinforcements) {
        game.bring_in(state, &mut Log::muted());
    }
    if matches!(phase, Phase::AlliedSupply) {
        game.allied_supply(state, &mut Log::muted());
    }
    if matches!(phase, Phase::End) && state.turn < game.last_turn {
        state.frames.push(Frame::Air);
        state.frames.push(Frame::Weather);
    }
    game.settle(state, &mut Log::muted());
    Ok(())
}

pub(crate) fn place_marker(game: &Bastogne, marker: &Placed, state: &mut State) -> Result<(), CaseError> {
    let item = &marker.item;
    let wrong = |error: Unreadable| item.wrong(error.0);
    match item.words.first().map(String::as_str) {
        Some("control") => {
            item.only(&["control"], &["owner"])?;
            let owner = item.owner()?;
            let at = game.read_hex(&marker.at).map_err(wrong)?;
            let place = game.ground.node(at).control.map(usize::from);
            let held = place.and_then(|place| state.control.get_mut(place));
            *held.ok_or_else(|| item.wrong("the control of that hex does not count"))? = owner;
            Ok(())
        }
        Some(word @ ("blown" | "crossed" | "chosen")) => {
            item.only(&["blown", "crossed", "chosen"], &["turn", "tries"])?;
            let bridge = game.read_bridge(&marker.at).map_err(wrong)?;
            let site = state.bridge_mut(bridge);
            match word {
                "blown" => {
                    site.down_since = Some(item.read("turn")?.unwrap_or(1));
                    site.tries = item.read("tries")?.unwrap_or(0);
                    site.chosen = true;
                }
                "chosen" => site.chosen = true,
                _ => site.crossed = true,
            }
            Ok(())
        }
        other => {
            Err(item.wrong(unknown("marker", other.unwrap_or(""), ["control", "blown", "crossed", "chosen"])))
        }
    }
}

/// Everything else a case may set.
pub(crate) fn set(game: &mut Bastogne, item: &Item, state: &mut State) -> Result<(), CaseError> {
    let words: Vec<&str> = item.words.iter().map(String::as_str).collect();
    let wrong = |error: Unreadable| item.wrong(error.0);
    match words[..] {
        ["weather", name] => {
            let known = game.data.charts.weather.iter().map(String::as_str);
            let found = known.clone().position(|weather| weather.eq_ignore_ascii_case(name));
            let found = found.and_then(|at| u8::try_from(at).ok());
            state.weather = found.ok_or_else(|| item.wrong(unknown("weather", name, known)))?;
        }
        ["air", count] => state.air = count.parse().map_err(|_| item.wrong("say how many aircraft"))?,
        ["hand", who, ref cards @ ..] => {
            let hand = &mut state.hands[index(seat(item, who)?)];
            hand.clear();
            for card in cards {
                hand.try_push(read_card(card).map_err(wrong)?).map_err(|_| item.wrong("too many cards"))?;
            }
            hand.sort_unstable();
        }
        ["played", card] => {
            let card = read_card(card).map_err(wrong)?;
            state.played.try_push(card).map_err(|_| item.wrong("too many cards"))?;
            match card {
                Card::Ammo => state.ammo = true,
                Card::Dump => state.dump = true,
                Card::Hellcats => state.hellcats = true,
                Card::Nurse => state.nurse = true,
                Card::Time => state.time = true,
                _ => {}
            }
        }
        ["fired", "german"] => state.german_fired = true,
        ["dump", "on"] => state.dump = true,
        ["entered", "houffalize"] => state.dump_entered = true,
        ["last", turn] => {
            let last = turn.parse().ok().filter(|last| (1..=9).contains(last));
            game.last_turn = last.ok_or_else(|| item.wrong("a game lasts 1 to 9 turns"))?;
        }
        ["source", who, number] => {
            let at = game.read_hex(number).map_err(wrong)?;
            let german = seat(item, who)? == Seat::German;
            let ground = Arc::make_mut(&mut game.ground);
            if german { ground.centres.push(at) } else { ground.entries.push(at) }
        }
        ["exit", number] => {
            let at = game.read_hex(number).map_err(wrong)?;
            Arc::make_mut(&mut game.ground).exits.push(at);
        }
        ["exit", number, "supplied"] => {
            let at = game.read_hex(number).map_err(wrong)?;
            let exit = game.ground.exits.iter().position(|known| *known == at);
            let exit = exit.ok_or_else(|| item.wrong("there is no exit there"))?;
            state.exits_supplied.insert(ExitId::from_index(exit));
        }
        ["used", id, points] => {
            let unit = game.read_unit(id).map_err(wrong)?;
            let cost: wargame::Mp = points.parse().map_err(|_| item.wrong("say how many movement points"))?;
            state.piece_mut(unit).used = 0;
            game.spend(state, unit, cost);
        }
        [mark, id] => return set_mark(game, item, state, mark, id),
        _ => return Err(item.wrong(KNOWN)),
    }
    Ok(())
}

const KNOWN: &str = "a case of this game can set: weather NAME, air N, hand SEAT CARDS, played CARD, fired german, dump \
                     on, entered houffalize, last TURN, source SEAT HEX, exit HEX, exit HEX supplied, used UNIT MP, \
                     spent UNIT, suppressed UNIT, unsupplied UNIT, moved UNIT, fought UNIT, attacked UNIT, in-zoc UNIT, given \
                     UNIT, late UNIT";

fn set_mark(game: &Bastogne, item: &Item, state: &mut State, mark: &str, id: &str) -> Result<(), CaseError> {
    let mark = match mark {
        "spent" => Marks::SPENT,
        "suppressed" => Marks::SUPPRESSED,
        "unsupplied" => Marks::UNSUPPLIED,
        "moved" => Marks::MOVED,
        "fought" => Marks::FOUGHT,
        "attacked" => Marks::ATTACKED,
        "in-zoc" => Marks::IN_ZOC,
        "given" => Marks::GIVEN,
        "late" => Marks::LATE,
        _ => return Err(item.wrong(KNOWN)),
    };
    let unit = game.read_unit(id).map_err(|error| item.wrong(error.0))?;
    state.piece_mut(unit).mark(mark);
    Ok(())
}

fn seat(item: &Item, word: &str) -> Result<Seat, CaseError> {
    match word {
        "german" => Ok(Seat::German),
        "allied" => Ok(Seat::Allied),
        _ => Err(item.wrong(unknown("player", word, ["german", "allied"]))),
    }
}
