//! Every opponent of the list plays, thinking pays, and other programs can play too.

use std::time::Duration;

use kernel::{Table, Turn};
use table::{Seat, Setup};

use crate::bot::{Ask, Bot as _};
use crate::catalogue::{ALL, bot, bot_with, weights_of};
use crate::program::Program;
use crate::rng::QuickRng;

/// Plays a game of two bots, and gives back who won.
fn play(names: [&str; 2], setup: &Setup, seed: u64) -> Option<Seat> {
    let registry = games::Registry::load(&|_| None).unwrap_or_else(|error| panic!("{error}"));
    let mut pick = QuickRng::new(seed);
    let mut table = registry.open(setup).expect("a game");
    let mut bots = names.map(|name| bot(name, &setup.game).expect("a bot of this game"));
    loop {
        let (seat, action) = match table.turn() {
            Turn::Over(outcome) => return outcome.winner,
            Turn::Chance => {
                let action = kernel::weighted(&table.chance(), &mut pick).expect("an outcome").clone();
                (Seat::Chance, action)
            }
            Turn::Players(seats) => {
                let seat = seats.iter().next().expect("somebody is on turn");
                let bot = &mut bots[usize::from(seat == Seat::Allied)];
                let ask = Ask {
                    table: &*table,
                    count: table.count(),
                    seat,
                    pick: &mut pick,
                    limit: Duration::from_secs(60),
                };
                (seat, bot.choose(ask).expect("a decision").action)
            }
        };
        table.play(seat, &action).unwrap_or_else(|refusal| panic!("{action}: {refusal}"));
    }
}

#[test]
fn every_bot_of_the_list_plays_a_whole_game_of_legal_decisions() {
    for info in ALL {
        let winner = play([info.id, info.id], &Setup::new("toy", "crossing"), 5);
        assert!(winner.is_some(), "a game of {} comes to its end", info.id);
    }
}

#[test]
fn a_level_can_be_told_to_think_otherwise_and_nobody_at_the_table_can_tell_it() {
    let weights = weights_of("toy").expect("the practice game has weights");
    let told = |id: &str| bot_with(id, "toy", weights);
    assert!(matches!(told("level3:trials=10:tweaks=20"), Ok(Some(_))));
    assert!(told("level3:trails=10").is_err_and(|why| why.contains("`trails=10`")));
    assert!(told("level3:trials=many").is_err());
    assert!(
        bot("level3:millis=60000", "toy").is_none(),
        "a guest cannot make the machine think for a minute"
    );
}

#[test]
fn whoever_thinks_beats_whoever_does_not() {
    let setup = Setup::new("toy", "crossing");
    let wins = |names: [&str; 2], seat: Seat| {
        (0..20u64).filter(|seed| play(names, &setup, *seed) == Some(seat)).count()
    };
    let (german, allied) =
        (wins(["level2", "random"], Seat::German), wins(["random", "level2"], Seat::Allied));
    assert!(german + allied >= 30, "of 40 games {german} German and {allied} Allied ones are won");
}

#[test]
fn the_page_shows_the_example_as_it_is() {
    let (page, example) =
        (include_str!("../../../../docs/bots.md"), include_str!("../../../../docs/bots/eager.py"));
    assert!(page.contains(&format!("```python\n{example}```")), "docs/bots.md and docs/bots/eager.py differ");
}

#[test]
fn another_program_plays_by_the_protocol() {
    let example = concat!("python3 ", env!("CARGO_MANIFEST_DIR"), "/../../docs/bots/eager.py");
    let mut program = Program::start(example).unwrap_or_else(|wrong| panic!("{wrong}"));
    let registry = games::Registry::load(&|_| None).unwrap_or_else(|error| panic!("{error}"));
    let mut pick = QuickRng::new(8);
    let mut table = registry.open(&Setup::new("toy", "crossing")).expect("a game");
    let mut thoughts = 0;
    while let Some(seat) = table.turn().seats().iter().next() {
        let action = if seat == Seat::Chance {
            kernel::weighted(&table.chance(), &mut pick).expect("an outcome").clone()
        } else {
            let (count, limit) = (table.count(), Duration::from_secs(60));
            let ask = Ask { table: &*table, count, seat, pick: &mut pick, limit };
            let decision = program.choose(ask).expect("a decision");
            let thought = decision.thought.unwrap_or_default();
            assert!(thought.starts_with("turn "), "{thought}");
            thoughts += 1;
            decision.action
        };
        table.play(seat, &action).unwrap_or_else(|refusal| panic!("{action}: {refusal}"));
    }
    assert!(thoughts > 20, "{thoughts} decisions");
}

/// A game with its first decision before it, and who makes it.
fn first_decision(pick: &mut QuickRng) -> (Box<dyn Table>, Seat) {
    let registry = games::Registry::load(&|_| None).unwrap_or_else(|error| panic!("{error}"));
    let mut table = registry.open(&Setup::new("toy", "crossing")).expect("a game");
    while table.turn() == Turn::Chance {
        let action = kernel::weighted(&table.chance(), pick).expect("an outcome").clone();
        table.play(Seat::Chance, &action).expect("an outcome");
    }
    let seat = table.turn().seats().iter().next().expect("somebody is on turn");
    (table, seat)
}

#[test]
fn a_program_that_fails_loses_nothing_but_its_choice() {
    let mut pick = QuickRng::new(3);
    let (table, seat) = first_decision(&mut pick);
    assert!(Program::start("no-such-program-anywhere").is_err());
    let mut program = Program::start("cat").unwrap_or_else(|wrong| panic!("{wrong}"));
    let limit = Duration::from_secs(60);
    let ask = Ask { table: &*table, count: 0, seat, pick: &mut pick, limit };
    let decision = program.choose(ask).expect("a decision");
    assert!(table.check(seat, &decision.action).is_ok());
    assert!(decision.thought.unwrap_or_default().starts_with("The program failed"));
}

#[test]
fn a_program_that_never_reads_or_never_stops_talking_holds_up_nothing() {
    let mut pick = QuickRng::new(3);
    let (table, seat) = first_decision(&mut pick);
    let mut thoughts = |command: &str| -> String {
        let mut program = Program::start(command).unwrap_or_else(|wrong| panic!("{wrong}"));
        let limit = Duration::from_millis(20);
        let mut ask = || program.choose(Ask { table: &*table, count: 0, seat, pick: &mut pick, limit });
        // The pipe to a program takes some questions that nobody reads.
        (0..60).filter_map(|_| ask().and_then(|decision| decision.thought)).collect()
    };
    let silent = thoughts("sleep 60");
    assert!(
        silent.contains("no answer in time") && silent.contains("does not read its questions"),
        "{silent}"
    );
    let endless = thoughts("yes");
    assert!(endless.contains("it said 'y', which is no answer"), "{endless}");
}
