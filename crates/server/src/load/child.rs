//! The server under test, as a program of its own.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

/// A running server.
#[derive(Debug)]
pub(crate) struct Child {
    process: std::process::Child,
    /// Where it listens: `127.0.0.1:40123`.
    pub(crate) address: String,
}

impl Child {
    /// Starts a server and waits until it says where it is.
    pub(crate) fn start(command: &[String], store: &str) -> Result<Child, String> {
        let (program, arguments) = command.split_first().ok_or("there is no program to start")?;
        let mut process = Command::new(program)
            .args(arguments)
            .args(["--port", "0", "--store", store])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .map_err(|error| format!("cannot start {program}: {error}"))?;
        let out = process.stdout.take().ok_or("the output of the server cannot be read")?;
        let mut lines = BufReader::new(out).lines();
        let address = lines.by_ref().map_while(Result::ok).find_map(|line| {
            let (_, rest) = line.split_once("http://")?;
            Some(rest.split_whitespace().next()?.to_owned())
        });
        // The rest of what it says is read and dropped, so that it never waits for a full pipe.
        std::thread::spawn(move || lines.map_while(Result::ok).for_each(drop));
        match address {
            Some(address) => Ok(Child { process, address }),
            None => Err("the server ended before it printed its address".to_owned()),
        }
    }

    /// The most memory it had so far, in bytes.
    pub(crate) fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
        line.split_whitespace().next()?.parse::<u64>().ok().map(|kilobytes| kilobytes * 1_024)
    }

    /// The processor time it has used so far, in microseconds.
    pub(crate) fn processor_time(&self) -> Option<u64> {
        processor_time(&self.process.id().to_string())
    }

    /// Kills it as hard as one can: no signal it could answer.
    pub(crate) fn kill(mut self) {
        // It may be dead already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The processor time that a process and its threads have used so far, in microseconds. Linux counts it in hundredths of a second.
pub(crate) fn processor_time(process: &str) -> Option<u64> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name of the program, in brackets, may have anything in it.
    let (_, rest) = stat.rsplit_once(')')?;
    let mut numbers = rest.split_whitespace().skip(11).map(str::parse::<u64>);
    let (user, system) = (numbers.next()?.ok()?, numbers.next()?.ok()?);
    Some((user + system) * 10_000)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_processor_time_of_a_process_grows() {
        if !std::path::Path::new("/proc/self/stat").exists() {
            return;
        }
        let before = super::processor_time("self").unwrap();
        while super::processor_time("self").unwrap() == before {}
        assert_eq!(super::processor_time("nobody"), None);
    }
}
