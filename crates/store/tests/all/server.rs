//! A PostgreSQL server to test with: the one that `BULGE_TEST_POSTGRES` names, or a private one in a folder of its own.

use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use postgres::{Client, NoTls};
use tempfile::TempDir;

use crate::common::Place;

/// The variable that names a server.
const VARIABLE: &str = "BULGE_TEST_POSTGRES";

/// A server. A private one stops when this goes.
pub(crate) struct Server {
    address: String,
    private: Option<Private>,
}

struct Private {
    programs: PathBuf,
    folder: TempDir,
    /// Whom the server runs as, when we are root, as which it would not.
    user: Option<(u32, u32)>,
}

impl Server {
    /// # Errors
    /// Why there is none.
    pub(crate) fn find() -> Result<Server, String> {
        if let Ok(address) = std::env::var(VARIABLE) {
            return Ok(Server { address, private: None });
        }
        let programs = programs().ok_or("there is no initdb")?;
        let folder = TempDir::new().map_err(|error| error.to_string())?;
        let user = user_for(folder.path())?;
        let private = Private { programs, folder, user };
        private.start(&[])?;
        let host = private.folder.path().display().to_string();
        let address = format!("postgresql:///postgres?host={host}&user=bulge");
        Ok(Server { address, private: Some(private) })
    }

    /// A connection of the test's own.
    pub(crate) fn client(&self) -> Client {
        Client::connect(&self.address, NoTls).unwrap()
    }

    /// A place of its own on this server. Its connections bear its name.
    pub(crate) fn place(&self, name: &str) -> Place {
        let schema = schema(name);
        self.client()
            .batch_execute(&format!("drop schema if exists {schema} cascade; create schema {schema}"))
            .unwrap();
        Place { address: within(&self.address, &schema) }
    }

    /// The same place by another way: over a port of this machine.
    pub(crate) fn place_at_port(&self, name: &str, port: u16) -> Place {
        let address = format!("postgresql://bulge@127.0.0.1:{port}/postgres");
        Place { address: within(&address, &schema(name)) }
    }

    /// Ends every connection to a place; how many there were.
    pub(crate) fn cut_off(&self, name: &str) -> usize {
        let sql = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1";
        self.client().query(sql, &[&schema(name)]).unwrap().len()
    }

    /// The socket of a private server.
    pub(crate) fn socket(&self) -> Option<PathBuf> {
        Some(self.private.as_ref()?.folder.path().join(".s.PGSQL.5432"))
    }

    /// Takes away what [`Server::place`] made.
    pub(crate) fn clear(&self) {
        let mut client = self.client();
        let pattern = format!("bulge\\_test\\_{}\\_%", std::process::id());
        let rows = client.query("select nspname::text from pg_namespace where nspname like $1", &[&pattern]);
        for row in rows.unwrap() {
            let schema: String = row.get(0);
            client.batch_execute(&format!("drop schema {schema} cascade")).unwrap();
        }
    }

    /// Stops the server as a power cut would and starts it again; whether it is ours to do so with.
    pub(crate) fn restart(&self) -> bool {
        let Some(private) = &self.private else { return false };
        private.stop();
        private.start(&[]).unwrap();
        true
    }

    /// Starts the server again so that it speaks TLS at a port of this computer, and gives the port; none if it is not ours to do
    /// so with. [`Server::restart`] ends that.
    pub(crate) fn restart_with_tls(&self, certificate: &str, key: &str) -> Option<u16> {
        let private = self.private.as_ref()?;
        let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        for (name, text) in [("server.crt", certificate), ("server.key", key)] {
            let file = private.data().join(name);
            std::fs::write(&file, text).unwrap();
            std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o600)).unwrap();
            if let Some((user, group)) = private.user {
                chown(&file, Some(user), Some(group)).unwrap();
            }
        }
        private.stop();
        let port_option = format!("port={port}");
        private.start(&["listen_addresses=127.0.0.1", &port_option, "ssl=on"]).unwrap();
        Some(port)
    }
}

impl Private {
    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(self.programs.join(program));
        command.current_dir(self.folder.path()).stdin(Stdio::null()).env("LC_ALL", "C");
        if let Some((user, group)) = self.user {
            command.uid(user).gid(group);
        }
        command
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// Makes the data on the first call, and starts with these settings.
    fn start(&self, settings: &[&str]) -> Result<(), String> {
        let data = self.data();
        if !data.exists() {
            let mut initdb = self.command("initdb");
            initdb
                .args(["--no-sync", "--auth=trust", "--username=bulge", "--encoding=UTF8", "-D"])
                .arg(&data);
            run(&mut initdb)?;
        }
        let mut options = format!("-k '{}' -c listen_addresses=''", self.folder.path().display());
        for setting in settings {
            options.push_str(&format!(" -c {setting}"));
        }
        let mut start = self.command("pg_ctl");
        start.args(["start", "-w", "-s", "-l"]).arg(self.folder.path().join("log"));
        start.arg("-D").arg(data).arg("-o").arg(options);
        run(&mut start)
    }

    fn stop(&self) {
        let mut stop = self.command("pg_ctl");
        let stopped = run(stop.args(["stop", "-w", "-s", "-m", "immediate", "-D"]).arg(self.data()));
        if let Err(error) = stopped {
            eprintln!("the private PostgreSQL was not stopped: {error}");
        }
    }
}

impl Drop for Private {
    fn drop(&mut self) {
        if self.data().join("postmaster.pid").exists() {
            self.stop();
        }
    }
}

fn run(command: &mut Command) -> Result<(), String> {
    // The server keeps what it inherits open, so it must not inherit a pipe that somebody reads to its end.
    let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{} ended with {status}", command.get_program().display())),
        Err(error) => Err(format!("{} cannot be run: {error}", command.get_program().display())),
    }
}

/// The folder with the server's programs: on the path, or where Debian puts them.
fn programs() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    folders.extend(debian.map(|version| version.path().join("bin")));
    folders.into_iter().find(|folder| ["initdb", "pg_ctl"].iter().all(|name| folder.join(name).exists()))
}

/// Root hands the folder to the user `postgres` and runs the server as that one; anybody else runs it as they are.
fn user_for(folder: &Path) -> Result<Option<(u32, u32)>, String> {
    let mine = folder.metadata().map_err(|error| error.to_string())?;
    if mine.uid() != 0 {
        return Ok(None);
    }
    let users = std::fs::read_to_string("/etc/passwd").map_err(|error| error.to_string())?;
    let line = users.lines().find(|line| line.starts_with("postgres:"));
    let line = line.ok_or("PostgreSQL does not run as root, and there is no user 'postgres'")?;
    let ids: Vec<u32> = line.split(':').skip(2).take(2).filter_map(|id| id.parse().ok()).collect();
    let &[user, group] = &ids[..] else { return Err("the user 'postgres' has no number".to_owned()) };
    chown(folder, Some(user), Some(group)).map_err(|error| error.to_string())?;
    Ok(Some((user, group)))
}

/// The schema that a place is.
fn schema(name: &str) -> String {
    format!("bulge_test_{}_{name}", std::process::id()).chars().take(60).collect()
}

fn within(address: &str, schema: &str) -> String {
    let joint = if address.contains('?') { '&' } else { '?' };
    format!("{address}{joint}application_name={schema}&options=-csearch_path%3D{schema}")
}

#[test]
fn a_server_that_cannot_be_had_says_why() {
    let error = run(&mut Command::new("no-such-program")).unwrap_err();
    assert!(error.starts_with("no-such-program cannot be run"), "{error}");
}
