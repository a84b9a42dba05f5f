//! A bot that is another program, in whatever language: one JSON object a line comes in, one goes out.
//!
//! The program is told what its seat may know and which actions it may take; it answers with one of them. `docs/bots.md`
//! describes the protocol and shows a whole bot.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;

use serde::{Deserialize, Serialize};
use table::{Audience, Seat, View};

use crate::bot::{Ask, Bot, Decision};

/// The version of what is said; another one begins when old programs would misunderstand something.
const PROTOCOL: u32 = 1;

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
    to: ChildStdin,
    from: Receiver<String>,
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
        let (Some(to), Some(out)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(format!("{name} cannot be talked to"));
        };
        let (said, from) = channel();
        thread::spawn(move || {
            for line in BufReader::new(out).lines().map_while(Result::ok) {
                if said.send(line).is_err() {
                    return;
                }
            }
        });
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
        while self.from.try_recv().is_ok() {}
        let mut line = serde_json::to_string(&question).map_err(|error| error.to_string())?;
        line.push('\n');
        self.to
            .write_all(line.as_bytes())
            .and_then(|()| self.to.flush())
            .map_err(|error| error.to_string())?;
        let said = self.from.recv_timeout(ask.limit).map_err(|_| "it gave no answer in time".to_owned())?;
        let answer: Answer =
            serde_json::from_str(&said).map_err(|error| format!("it said {said:?}: {error}"))?;
        ask.table
            .check(ask.seat, &answer.action)
            .map_err(|refusal| format!("it may not do {:?}: {refusal}", answer.action))?;
        Ok(Decision { action: answer.action, thought: answer.thought })
    }
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
