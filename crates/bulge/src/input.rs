//! What commands share: failing with the right exit code, reading files, finding packs, and saying a set-up.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::Path;

use anyhow::{Context, anyhow};
use games::Registry;
use pack::Files;
use serde::Serialize;
use table::Setup;

/// Why a command did not end well.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What was checked does not hold; what is wrong has been printed. Exit code 1.
    DoesNotHold,
    /// What was asked could not be understood or read. Exit code 2.
    Input(anyhow::Error),
}

impl<E: Into<anyhow::Error>> From<E> for Failure {
    fn from(error: E) -> Self {
        Failure::Input(error.into())
    }
}

pub(crate) type Done = Result<(), Failure>;

/// Loads every game, with packs from a folder where one is named.
pub(crate) fn registry(packs: Option<&Path>) -> Result<Registry, Failure> {
    let files = pack_folders(packs)?;
    Registry::load(&|name| files.get(name).cloned()).map_err(|error| Failure::Input(anyhow!("{error}")))
}

/// The packs of a folder, by the name of their game.
pub(crate) fn pack_folders(packs: Option<&Path>) -> Result<BTreeMap<String, Files>, Failure> {
    let mut found = BTreeMap::new();
    let Some(folder) = packs else { return Ok(found) };
    if !folder.is_dir() {
        return Err(Failure::Input(anyhow!("{} is not a folder of packs", folder.display())));
    }
    for name in Registry::names() {
        let one = folder.join(name);
        if one.is_dir() {
            let mut files = Files::new();
            read_folder(&one, "", &mut files)?;
            found.insert(name.to_owned(), files);
        }
    }
    if found.is_empty() {
        return Err(Failure::Input(anyhow!(
            "{} holds no pack of a game that this program knows",
            folder.display()
        )));
    }
    Ok(found)
}

fn read_folder(folder: &Path, prefix: &str, files: &mut Files) -> Result<(), Failure> {
    let entries = std::fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    for entry in entries {
        let path = entry?.path();
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else { continue };
        if path.is_dir() {
            read_folder(&path, &format!("{prefix}{name}/"), files)?;
        } else {
            let bytes = std::fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
            files.insert(format!("{prefix}{name}"), bytes);
        }
    }
    Ok(())
}

/// Reads a text file.
pub(crate) fn read_text(path: &Path) -> Result<String, Failure> {
    let bytes = std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    String::from_utf8(bytes).map_err(|_| Failure::Input(anyhow!("{} is not UTF-8 text", path.display())))
}

/// Writes a file so that it is there whole or not at all.
pub(crate) fn write_whole(path: &Path, text: &str) -> Result<(), Failure> {
    write_bytes(path, text.as_bytes())
}

/// The same for what is no text; a folder that is not there is made.
pub(crate) fn write_bytes(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    }
    let mut beside = path.as_os_str().to_owned();
    beside.push(".tmp");
    let beside = Path::new(&beside);
    std::fs::write(beside, bytes).with_context(|| format!("cannot write {}", beside.display()))?;
    std::fs::rename(beside, path).with_context(|| format!("cannot write {}", path.display()))?;
    Ok(())
}

/// The set-up that was asked for: options as `name=value`.
pub(crate) fn setup(game: &str, scenario: &str, options: &[String]) -> Result<Setup, Failure> {
    let mut setup = Setup::new(game, scenario);
    for option in options {
        let (id, value) = option
            .split_once('=')
            .ok_or_else(|| anyhow!("an option is name=value, and '{option}' is not"))?;
        setup = setup.with(id, value);
    }
    Ok(setup)
}

/// Prints a value as JSON.
pub(crate) fn print_json(value: &impl Serialize) -> Done {
    print_out(&serde_json::to_string_pretty(value)?)
}

/// Prints a text and ends quietly when nobody reads on, as with `| head`.
pub(crate) fn print_out(text: &str) -> Done {
    match writeln!(std::io::stdout().lock(), "{text}") {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}
