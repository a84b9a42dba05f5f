//! A bot that is another program, in whatever language: one JSON object a line comes in, one goes out.
//!
//! The program is told what its seat may know and which actions it may take; it answers with one of them. `docs/bots.md`
//! describes the protocol and shows a whole bot.
//!
//! Nothing that a program does can hold up a game for longer than its limit, or fill the memory: not when it never reads,
//! never stops talking, or says a line without an end.

use std::io::{BufRead, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use serde::{Deserialize, Serialize};
use table::{Audience, Seat, View};

use crate::bot::{Ask, Bot, Decision};

/// The version of what is said; another one begins when old programs would misunderstand something.
const PROTOCOL: u32 = 1;
/// A longer answer is not read to its end, and nothing after it is.
const LONGEST_ANSWER: u64 = 1 << 20;
/// So many lines may wait to be read; a program that says more has to wait itself.
const MOST_WAITING: usize = 64;
/// A thought is cut after so many letters.
const LONGEST_THOUGHT: usize = 2_000;

/// What a program is asked.
#[derive(Debug, Serialize)]
struct Question<'a> {
    protocol: u32,
    game: &'a str,
    scenario: &'a str,
    seat: Seat,
    /// How long it may think.
    deadline_ms: u64,
    /// The table as the seat sees it.
    view: View,
    /// Everything the seat may do now.
    actions: Vec<String>,
}

/// What it answers.
#[derive(Debug, Deserialize)]
struct Answer {
    action: String,
    #[serde(default)]
    thought: Option<String>,
}

/// A program that plays; it ends with this.
#[derive(Debug)]
pub struct Program {
    child: Child,
    to: SyncSender<String>,
    from: Receiver<Result<String, String>>,
}

impl Program {
    /// Starts a program: its name, then its arguments, with spaces between.
    ///
    /// # Errors
    /// A sentence that says why it does not start.
    pub fn start(command: &str) -> Result<Program, String> {
        let mut words = command.split_whitespace();
        let name = words.next().ok_or("say which program is to play: program:NAME ARGUMENTS")?;
        let mut child = Command::new(name)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("{name} does not start: {error}"))?;
        let (Some(into), Some(out)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(format!("{name} cannot be talked to"));
        };
        let (said, from) = sync_channel(MOST_WAITING);
        thread::spawn(move || listen(out, &said));
        let (to, asked) = sync_channel(1);
        thread::spawn(move || write_questions(into, &asked));
        Ok(Program { child, to, from })
    }

    fn ask(&mut self, ask: &Ask<'_>) -> Result<Decision, String> {
        let setup = ask.table.setup();
        let question = Question {
            protocol: PROTOCOL,
            game: &setup.game,
            scenario: &setup.scenario,
            seat: ask.seat,
            deadline_ms: u64::try_from(ask.limit.as_millis()).unwrap_or(u64::MAX),
            view: ask.table.view(Audience::Seat(ask.seat)),
            actions: ask.table.legal(ask.seat),
        };
        // What was said too late, in answer to an earlier question, is not an answer to this one.
        for _ in 0..MOST_WAITING {
            if self.from.try_recv().is_err() {
                break;
            }
        }
        let line = serde_json::to_string(&question).map_err(|error| error.to_string())?;
        self.to.try_send(line).map_err(|_| "it does not read its questions".to_owned())?;
        let said = self.from.recv_timeout(ask.limit).map_err(|_| "it gave no answer in time".to_owned())?;
        let answer = read_answer(&said?)?;
        ask.table
            .check(ask.seat, &answer.action)
            .map_err(|refusal| format!("it may not do '{}': {refusal}", kernel::short(&answer.action)))?;
        Ok(answer)
    }
}

/// Writes the questions to a program, which may take its time to read them.
fn write_questions(mut into: ChildStdin, asked: &Receiver<String>) {
    for question in asked {
        if writeln!(into, "{question}").and_then(|()| into.flush()).is_err() {
            return;
        }
    }
}

/// Hands on what a program says, line by line, until it says too much at once.
fn listen(out: ChildStdout, said: &SyncSender<Result<String, String>>) {
    let mut out = BufReader::new(out);
    while let Some(line) = read_line(&mut out) {
        let is_last = line.is_err();
        if said.send(line).is_err() || is_last {
            return;
        }
    }
}

/// The next line of what a program says; nothing at the end, and an error where the line is too long to be an answer.
fn read_line(from: &mut impl BufRead) -> Option<Result<String, String>> {
    let mut line = Vec::new();
    match from.take(LONGEST_ANSWER).read_until(b'\n', &mut line) {
        Ok(0) | Err(_) => None,
        Ok(_) if line.last() != Some(&b'\n') && line.len() as u64 == LONGEST_ANSWER => {
            Some(Err(format!("it said a line of more than {LONGEST_ANSWER} bytes")))
        }
        Ok(_) => Some(Ok(String::from_utf8_lossy(&line).trim_end_matches(['\n', '\r']).to_owned())),
    }
}

/// Reads the answer of a program.
///
/// # Errors
/// A sentence that says what is wrong with it.
pub fn read_answer(said: &str) -> Result<Decision, String> {
    let answer: Answer = serde_json::from_str(said).map_err(|error| {
        let (said, why) = (kernel::short(said), kernel::short(&error.to_string()));
        format!("it said '{said}', which is no answer: column {}: {why}", error.column())
    })?;
    let thought = answer.thought.map(|thought| thought.chars().take(LONGEST_THOUGHT).collect());
    Ok(Decision { action: answer.action, thought })
}

impl Bot for Program {
    /// What the program answers. One that says nothing in time, or what may not be done, has something legal done for it, so
    /// that a game goes on; what was wrong is said as its thought.
    fn choose(&mut self, ask: Ask<'_>) -> Option<Decision> {
        match self.ask(&ask) {
            Ok(decision) => Some(decision),
            Err(wrong) => {
                let action = ask.table.random(ask.seat, ask.pick)?;
                Some(Decision { action, thought: Some(format!("The program failed: {wrong}.")) })
            }
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_ANSWER, read_answer, read_line};

    #[test]
    fn a_line_without_an_end_is_not_read_to_its_end() {
        let mut endless = std::io::BufReader::new(std::io::repeat(b'x'));
        let told = read_line(&mut endless).and_then(Result::err).unwrap_or_default();
        assert!(told.contains(&LONGEST_ANSWER.to_string()), "{told}");
        let mut lines: &[u8] = b"one\r\n\xff\nlast";
        let mut next = || read_line(&mut lines).and_then(Result::ok);
        let read = [next(), next(), next(), next()];
        assert_eq!(read.map(Option::unwrap_or_default), ["one", "\u{fffd}", "last", ""]);
    }

    #[test]
    fn an_answer_is_read_or_its_mistake_is_said() {
        let answer = read_answer(r#"{"action":"next","thought":"so be it","more":1}"#);
        assert_eq!(answer.as_ref().map(|answer| answer.action.as_str()), Ok("next"));
        let told = read_answer(&"[".repeat(100_000)).map(|_| ()).unwrap_err();
        assert!(told.starts_with("it said '[[[") && told.len() < 300, "{told}");
        let long = format!(r#"{{"action":"next","thought":"{}"}}"#, "ü".repeat(9_000));
        let thought = read_answer(&long).ok().and_then(|answer| answer.thought).unwrap_or_default();
        assert_eq!(thought.chars().count(), 2_000);
    }
}
