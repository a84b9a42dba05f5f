//! A conversation with the program: a line is typed, and what it answers is read up to its next question.

use std::io::{Read as _, Write as _};
use std::process::{Child, ChildStdin, ChildStdout};

use crate::program::start_playing;

/// A game in the terminal that somebody plays.
pub(crate) struct Talk {
    child: Child,
    typed: ChildStdin,
    said: ChildStdout,
    /// What the program said before it asked for the first time.
    pub(crate) opening: String,
}

impl Talk {
    pub(crate) fn start(args: &[&str]) -> Talk {
        let mut child = start_playing(args);
        let (typed, said) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let mut talk = Talk { child, typed, said, opening: String::new() };
        talk.opening = talk.listen();
        talk
    }

    /// Types a line, and gives the answer.
    pub(crate) fn enter(&mut self, line: &str) -> String {
        writeln!(self.typed, "{line}").unwrap();
        self.listen()
    }

    /// Asserts that the answer to a line has all of these in it; gives the answer.
    pub(crate) fn check(&mut self, line: &str, expected: &[&str]) -> String {
        let answer = self.enter(line);
        for part in expected {
            assert!(answer.contains(part), "'{line}' is not answered with '{part}' but with:\n{answer}");
        }
        answer
    }

    fn listen(&mut self) -> String {
        let mut heard = Vec::new();
        let mut part = [0; 4096];
        while !(heard == b"> " || heard.ends_with(b"\n> ")) {
            let count = self.said.read(&mut part).unwrap();
            if count == 0 {
                break;
            }
            heard.extend_from_slice(&part[..count]);
        }
        let text = String::from_utf8(heard).unwrap();
        text.strip_suffix("> ").unwrap_or(&text).trim_end().to_owned()
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        // The game is left in the middle.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
