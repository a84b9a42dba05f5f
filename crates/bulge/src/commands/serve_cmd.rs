//! `bulge serve`: the games in a browser.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::Context as _;
use server::{Config, Limits, Lobby, Mode, Proxies};
use store::Store;

use crate::failure::{Done, Failure};
use crate::files::Common;
use crate::output::print_out;

pub(crate) const EXAMPLES: &str = "\
Examples:
  bulge serve --open
  bulge serve --share --port 8080
  bulge serve --public --store postgres://bulge@db/bulge --origin https://bulge.example.org
  bulge serve --public --store postgres://bulge@db/bulge --peer 10.0.0.2";

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The port; 0 takes any that is free.
    #[arg(long, default_value_t = 1944)]
    port: u16,
    /// The address to listen at [default: this computer only; every address with --share or --public].
    #[arg(long)]
    host: Option<IpAddr>,
    /// Let in friends who have a link to a seat; you at this computer need none.
    #[arg(long, conflicts_with = "public")]
    share: bool,
    /// Serve everybody, with names and passwords; put a proxy with TLS in front.
    #[arg(long)]
    public: bool,
    /// Where games are kept: an SQLite file, or postgres://… [default: games.db in the data folder].
    #[arg(long, value_name = "FILE|ADDRESS")]
    store: Option<String>,
    /// Another site whose pages may use this server, such as https://bulge.example.org; may be given several times.
    #[arg(long, value_name = "ORIGIN")]
    origin: Vec<String>,
    /// A proxy in front, or a network of proxies: only they are believed about the client's address (X-Forwarded-For); may be
    /// given several times.
    #[arg(long, value_name = "ADDRESS[/BITS]")]
    trusted_proxy: Vec<server::Network>,
    /// Where other servers that use the same PostgreSQL database reach this one; without a port, at the port where it listens.
    #[arg(long, value_name = "HOST[:PORT]")]
    peer: Option<String>,
    /// A folder with lessons (`*.lesson`) to offer besides those of the program.
    #[arg(long, value_name = "DIR")]
    lessons: Option<PathBuf>,
    /// How many messages per second one connection may send.
    #[arg(long, value_name = "N")]
    rate: Option<u32>,
    /// Tell Prometheus how the server does, at http://ADDRESS/metrics; keep that address to yourself.
    #[arg(long, value_name = "ADDRESS")]
    metrics: Option<SocketAddr>,
    /// Write what happens to the standard error output.
    #[arg(long, value_name = "FORM", value_enum)]
    log: Option<LogForm>,
    /// The least important things that are logged.
    #[arg(long, value_name = "LEVEL", value_enum, default_value = "info", requires = "log")]
    log_level: LogLevel,
    /// Open the page in a browser.
    #[arg(long)]
    open: bool,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum LogForm {
    Text,
    Json,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum LogLevel {
    Error,
    Warn,
    Info,
    /// Every request, too.
    Debug,
}

/// Begins to log, if it is wanted.
fn log(form: Option<LogForm>, level: LogLevel) {
    use tracing_subscriber::filter::LevelFilter;
    let level = match level {
        LogLevel::Error => LevelFilter::ERROR,
        LogLevel::Warn => LevelFilter::WARN,
        LogLevel::Info => LevelFilter::INFO,
        LogLevel::Debug => LevelFilter::DEBUG,
    };
    let writer = tracing_subscriber::fmt().with_max_level(level).with_writer(std::io::stderr);
    match form {
        Some(LogForm::Text) => writer.with_ansi(false).init(),
        Some(LogForm::Json) => writer.json().flatten_event(true).init(),
        None => {}
    }
}

pub(crate) fn run(args: &Args, common: &Common) -> Done {
    log(args.log, args.log_level);
    let registry = common.registry()?;
    let folder = data_folder();
    let (address, cache) = match &args.store {
        Some(address) => (address.clone(), None),
        None => {
            std::fs::create_dir_all(&folder)
                .with_context(|| format!("cannot create the folder {}", folder.display()))?;
            (folder.join("games.db").display().to_string(), Some(folder.clone()))
        }
    };
    let store =
        Store::open(&address).with_context(|| format!("cannot open {}", without_password(&address)))?;
    let mode = match (args.public, args.share) {
        (true, _) => Mode::Public,
        (_, true) => Mode::Shared,
        _ => Mode::Local,
    };
    let mut limits = Limits::default();
    if let Some(rate) = args.rate {
        limits.messages_per_second = rate;
        limits.message_burst = limits.message_burst.max(rate * 2);
    }
    let (origins, proxies) = (args.origin.clone(), Proxies(args.trusted_proxy.clone()));
    let config = Config {
        mode,
        limits,
        cache,
        origins,
        proxies,
        metrics: args.metrics,
        peer: args.peer.clone(),
        lessons: args.lessons.clone(),
    };
    let everywhere = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
    let here = IpAddr::V4(Ipv4Addr::LOCALHOST);
    let host = args.host.unwrap_or(if mode == Mode::Local { here } else { everywhere });
    if mode == Mode::Local && !host.is_loopback() {
        // Everybody who reached it would be taken for the player at this computer.
        return Err(Failure::usage(format!("others can reach {host}: add --share or --public")));
    }
    let lobby = Lobby::new(config, registry, store);
    let (open, kept) = (args.open, without_password(&address));
    let announce = move |address: SocketAddr| {
        let page = format!("http://{}", shown(address));
        // A closed pipe must not end the server.
        let _ = print_out(&format!("Bulge is at {page} (Ctrl-C stops it)\nGames are kept in {kept}"));
        if open && !open_browser(&page) {
            let _ = print_out("No browser found: open that address in one.");
        }
    };
    server::run(lobby, SocketAddr::new(host, args.port), announce).with_context(|| {
        format!("cannot use port {}: is Bulge already running? Choose another with --port", args.port)
    })?;
    Ok(())
}

/// The address of a store as it may be printed: a password in it is left out.
fn without_password(address: &str) -> String {
    let Some((scheme, rest)) = address.split_once("://") else { return address.to_owned() };
    let host = rest.rsplit_once('@').map_or(rest, |(_, host)| host);
    format!("{scheme}://{host}")
}

/// The address as one would type it.
fn shown(address: SocketAddr) -> SocketAddr {
    let ip = if address.ip().is_unspecified() { IpAddr::V4(Ipv4Addr::LOCALHOST) } else { address.ip() };
    SocketAddr::new(ip, address.port())
}

/// Where this system keeps the data of programs.
fn data_folder() -> PathBuf {
    let folder = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    folder("BULGE_DATA")
        .or_else(|| folder("XDG_DATA_HOME").map(|data| data.join("bulge")))
        .or_else(|| folder("APPDATA").map(|data| data.join("bulge")))
        .or_else(|| folder("HOME").map(|home| home.join(".local/share/bulge")))
        .unwrap_or_else(|| PathBuf::from("."))
}

/// Opens a page with whatever this system opens pages with; whether there is anything.
fn open_browser(page: &str) -> bool {
    let opener: (&str, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/C", "start", ""]),
        _ => ("xdg-open", &[]),
    };
    let mut command = Command::new(opener.0);
    command.args(opener.1).arg(page).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().is_ok()
}

#[cfg(test)]
mod tests {
    use super::without_password;

    #[test]
    fn where_games_are_kept_is_printed_without_a_password() {
        assert_eq!(without_password("games/all.db"), "games/all.db");
        assert_eq!(without_password("postgres://anna:secret@db/bulge"), "postgres://db/bulge");
        assert_eq!(without_password("postgres://db/bulge"), "postgres://db/bulge");
    }
}
