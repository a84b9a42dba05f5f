//! A private PostgreSQL server in a folder of its own, with a database for each pair of servers.

use std::os::unix::fs::{MetadataExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// How many this program has started.
static STARTED: AtomicU32 = AtomicU32::new(0);

/// Stops when it goes.
pub(crate) struct Postgres {
    programs: PathBuf,
    folder: PathBuf,
    /// Whom the server runs as, when we are root, as which it would not.
    user: Option<(u32, u32)>,
}

impl Postgres {
    /// # Errors
    /// Why there is none.
    pub(crate) fn start() -> Result<Postgres, String> {
        let programs = programs().ok_or("there is no initdb, pg_ctl or createdb")?;
        let number = STARTED.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("bulge-siege-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        let user = user_for(&folder)?;
        let postgres = Postgres { programs, folder, user };
        let data = postgres.folder.join("data");
        let options = "--no-sync --auth=trust --username=bulge --encoding=UTF8 -D";
        run(postgres.command("initdb").args(options.split(' ')).arg(&data))?;
        let setup =
            format!("-k '{}' -c listen_addresses='' -c max_connections=200", postgres.folder.display());
        let mut start = postgres.command("pg_ctl");
        start.args(["start", "-w", "-s", "-l"]).arg(postgres.folder.join("log"));
        run(start.arg("-D").arg(data).arg("-o").arg(setup))?;
        Ok(postgres)
    }

    /// The address of a new, empty database.
    pub(crate) fn database(&self, name: &str) -> Result<String, String> {
        let host = self.folder.display();
        run(self.command("createdb").args(["-h", &host.to_string(), "-U", "bulge", name]))?;
        Ok(format!("postgresql:///{name}?host={host}&user=bulge"))
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(self.programs.join(program));
        command.current_dir(&self.folder);
        if let Some((user, group)) = self.user {
            command.uid(user).gid(group);
        }
        command
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let data = self.folder.join("data");
        let stopped =
            run(self.command("pg_ctl").args(["stop", "-w", "-s", "-m", "immediate", "-D"]).arg(data));
        if let Err(error) = stopped {
            eprintln!("the private PostgreSQL was not stopped: {error}");
        }
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn run(command: &mut Command) -> Result<(), String> {
    // The server keeps what it inherits open, so it must not inherit a pipe that somebody reads to its end.
    match command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status() {
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
    // A link to one of them leads to the others.
    let led = folders
        .iter()
        .filter_map(|folder| Some(folder.join("initdb").canonicalize().ok()?.parent()?.to_owned()));
    led.into_iter()
        .find(|folder| ["initdb", "pg_ctl", "createdb"].iter().all(|name| folder.join(name).exists()))
}

/// Root hands the folder to the user `postgres` and runs the server as that one; anybody else runs it as they are.
fn user_for(folder: &Path) -> Result<Option<(u32, u32)>, String> {
    if folder.metadata().map_err(|error| error.to_string())?.uid() != 0 {
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
