//! The command line: every command with its help. What a command does is in its file in `commands`.

use clap::{Parser, Subcommand};

use crate::commands::{
    bench_cmd, case_cmd, chronicle_cmd, completions_cmd, fit_cmd, games_cmd, history_cmd, ladder_cmd,
    lesson_cmd, loadtest_cmd, man_cmd, map_cmd, match_cmd, orders_cmd, pack_cmd, perft_cmd, play_cmd,
    random_cmd, replay_cmd, rules_cmd, schema_cmd, serve_cmd, tune_cmd, verify_cmd,
};
use crate::failure::EXIT_CODES;
use crate::files::Common;

/// What `bulge` prints when it is given nothing to do.
pub(crate) const WELCOME: &str = "\
Bulge: four wargames of the Battle of the Bulge, with every rule enforced.

  bulge serve --open         play in the browser
  bulge play                 play in the terminal
  bulge match toy crossing   let computer opponents play, and see who wins

'bulge games' lists the games and their scenarios.
'bulge help' lists all commands; 'bulge help play' explains one.";

/// Wargames of the Battle of the Bulge, with every rule enforced.
///
/// Every refusal names the rule that forbids it, every attack shows its exact odds first, and every game is a small
/// text file that replays to the last die. Start with `bulge serve --open`, or in the terminal with `bulge play`.
#[derive(Debug, Parser)]
#[command(name = "bulge", version, max_term_width = 110, after_help = ending())]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) common: Common,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// List the games with their scenarios and options.
    #[command(after_help = games_cmd::EXAMPLES)]
    Games(games_cmd::Args),
    /// Play in the browser: alone, with friends, or as a public server.
    #[command(after_help = serve_cmd::EXAMPLES)]
    Serve(serve_cmd::Args),
    /// Play in the terminal: against the computer, or against another person at the same screen.
    #[command(after_help = play_cmd::EXAMPLES)]
    Play(play_cmd::Args),
    /// Look up a rule: its title in our words, the code that carries it out, and the tests that prove it.
    #[command(after_help = rules_cmd::EXAMPLES)]
    Rules(rules_cmd::Args),
    /// List the orders of a game: how each is typed, what it does, and its rule.
    #[command(after_help = orders_cmd::EXAMPLES)]
    Orders(orders_cmd::Args),
    /// Run rules cases: text files with a position, orders, dice and what must follow.
    #[command(after_help = case_cmd::EXAMPLES)]
    Case(case_cmd::Args),
    /// Check and list guided lessons. docs/lessons.md describes the format.
    #[command(after_help = lesson_cmd::EXAMPLES)]
    Lesson(lesson_cmd::Args),
    /// Check the data packs and list where their numbers come from.
    #[command(after_help = pack_cmd::EXAMPLES)]
    Pack(pack_cmd::Args),
    /// Draw a map, describe a place on it, or check the maps.
    #[command(after_help = map_cmd::EXAMPLES)]
    Map(map_cmd::Args),
    /// Replay a journal, and check every decision and every position on the way.
    #[command(after_help = replay_cmd::EXAMPLES)]
    Replay(replay_cmd::Args),
    /// Tell what happened in a game turn by turn: losses, luck, turning points, and the real battle beside it.
    #[command(after_help = chronicle_cmd::EXAMPLES)]
    Chronicle(chronicle_cmd::Args),
    /// Prove the dice of a finished game by computing every roll again.
    #[command(after_help = verify_cmd::EXAMPLES)]
    Verify(verify_cmd::Args),
    /// Count the ways to play the first decisions of a scenario.
    #[command(after_help = perft_cmd::EXAMPLES)]
    Perft(perft_cmd::Args),
    /// Play random legal games, check all laws, and keep the journal of every game that breaks one.
    #[command(after_help = random_cmd::EXAMPLES)]
    Random(random_cmd::Args),
    /// Let computer opponents play each other, and count who wins.
    #[command(after_help = match_cmd::EXAMPLES)]
    Match(match_cmd::Args),
    /// Compare computer opponents: each with the one before it, in the same seat, with the same dice.
    #[command(after_help = ladder_cmd::EXAMPLES)]
    Ladder(ladder_cmd::Args),
    /// Let computer opponents play the campaign, and compare their fronts with the real ones.
    #[command(after_help = history_cmd::EXAMPLES)]
    History(history_cmd::Args),
    /// Improve the weights of a computer opponent by letting it play against itself.
    #[command(after_help = tune_cmd::EXAMPLES)]
    Tune(tune_cmd::Args),
    /// Learn from the results of games what positions are worth.
    #[command(after_help = fit_cmd::EXAMPLES)]
    Fit(fit_cmd::Args),
    /// Measure speed: random actions per second, listing legal actions, copying a state, replaying.
    #[command(after_help = bench_cmd::EXAMPLES)]
    Bench(bench_cmd::Args),
    /// Put a server under load, or kill it again and again, and check that nothing acknowledged is lost.
    #[command(after_help = loadtest_cmd::EXAMPLES)]
    Loadtest(loadtest_cmd::Args),
    /// Print the JSON schema of everything a client is sent.
    #[command(after_help = schema_cmd::EXAMPLES)]
    Schema,
    /// Print a script that completes commands and options in your shell.
    #[command(after_help = completions_cmd::EXAMPLES)]
    Completions(completions_cmd::Args),
    /// Print the manual page, or write a page for every command.
    #[command(after_help = man_cmd::EXAMPLES)]
    Man(man_cmd::Args),
}

/// The end of `bulge --help`.
fn ending() -> String {
    let codes: Vec<String> =
        EXIT_CODES.iter().map(|(code, meaning)| format!("  {code:<3}  {meaning}")).collect();
    format!(
        "Examples:\n  bulge serve --open\n  bulge play bastogne introduction\n  bulge help match\n\nExit codes:\n{}",
        codes.join("\n")
    )
}

#[cfg(test)]
mod tests {
    use clap::{CommandFactory as _, Parser as _};

    use super::{Cli, WELCOME};

    /// Every command with its full name, the program itself first.
    fn commands(command: &clap::Command, name: &str, into: &mut Vec<(String, clap::Command)>) {
        into.push((name.to_owned(), command.clone()));
        for inner in command.get_subcommands().filter(|inner| inner.get_name() != "help") {
            commands(inner, &format!("{name} {}", inner.get_name()), into);
        }
    }

    fn all_commands() -> Vec<(String, clap::Command)> {
        let mut found = Vec::new();
        commands(&Cli::command(), "bulge", &mut found);
        found
    }

    /// The example lines of a help page, without what a shell does with the output.
    fn examples(command: &clap::Command) -> Vec<String> {
        let text = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        let lines = text.lines().skip_while(|line| *line != "Examples:").skip(1);
        let shell = |line: &str| line.split([';', '>', '|']).next().unwrap_or_default().trim().to_owned();
        lines.take_while(|line| !line.is_empty()).map(shell).collect()
    }

    /// Splits a line at spaces, but not inside double quotes.
    fn words(line: &str) -> Vec<String> {
        let parts = line.split('"').enumerate();
        let split = parts.flat_map(|(number, part)| match number % 2 {
            0 => part.split_whitespace().map(str::to_owned).collect(),
            _ => vec![part.to_owned()],
        });
        split.collect()
    }

    #[test]
    fn clap_finds_no_mistake_in_the_definition() {
        Cli::command().debug_assert();
        assert!(all_commands().len() > 25, "commands within commands are counted");
    }

    #[test]
    fn the_help_of_every_command_ends_with_examples_that_parse() {
        for (name, command) in all_commands() {
            let lines = examples(&command);
            assert!(!lines.is_empty(), "{name} has no examples");
            for line in lines {
                assert!(line.starts_with("bulge "), "{name}: {line}");
                if line.starts_with("bulge help") {
                    continue;
                }
                let own = name == "bulge" || line == name || line.starts_with(&format!("{name} "));
                assert!(own, "{name} shows an example of another command: {line}");
                let parsed = Cli::try_parse_from(words(&line));
                assert!(parsed.is_ok_and(|cli| cli.command.is_some()), "{name}: {line}");
            }
        }
    }

    #[test]
    fn every_command_and_every_argument_is_explained() {
        for (name, command) in all_commands() {
            assert!(command.get_about().is_some(), "{name}");
            for argument in command.get_arguments() {
                assert!(argument.get_help().is_some(), "{name}: {}", argument.get_id());
            }
        }
    }

    #[test]
    fn the_welcome_is_short_and_its_commands_parse() {
        assert!(WELCOME.lines().count() <= 12, "{WELCOME}");
        let lines: Vec<&str> = WELCOME.lines().filter_map(|line| line.strip_prefix("  ")).collect();
        assert_eq!(lines.len(), 3, "three things one can do");
        for line in lines {
            let command = line.split("   ").next().unwrap_or_default();
            assert!(Cli::try_parse_from(command.split_whitespace()).is_ok(), "{command}");
        }
    }
}
