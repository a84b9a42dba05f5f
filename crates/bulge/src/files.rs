//! Files and folders: reading, writing whole, and packs that replace those inside the program.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use games::Registry;
use kernel::Journal;
use pack::Files;

use crate::failure::{Done, Failure};

/// What every command takes.
#[derive(Clone, Debug, Default, clap::Args)]
#[command(next_help_heading = "Global options")]
pub(crate) struct Common {
    /// Use the data packs in this folder (one subfolder per game) instead of the built-in ones.
    #[arg(long, global = true, value_name = "DIR")]
    pub(crate) packs: Option<PathBuf>,
    /// Show no progress bar and no remarks; results and errors are still printed.
    #[arg(short, long, global = true)]
    pub(crate) quiet: bool,
}

impl Common {
    /// Loads every game, with packs from a folder where one is named.
    pub(crate) fn registry(&self) -> Result<Registry, Failure> {
        let files = self.pack_folders()?;
        Registry::load(&|name| files.get(name).cloned()).map_err(|error| Failure::usage(error.to_string()))
    }

    /// The packs of the folder, by the name of their game.
    pub(crate) fn pack_folders(&self) -> Result<BTreeMap<String, Files>, Failure> {
        let mut found = BTreeMap::new();
        let Some(folder) = &self.packs else { return Ok(found) };
        if !folder.is_dir() {
            return Err(Failure::file(format!("{} is not a folder of packs", folder.display())));
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
            let games = Registry::names().collect::<Vec<_>>().join(", ");
            let folder = folder.display();
            return Err(Failure::file(format!("{folder} has no pack: it needs a subfolder named {games}")));
        }
        Ok(found)
    }
}

fn read_folder(folder: &Path, prefix: &str, files: &mut Files) -> Done {
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

/// These files as they are, and of these folders every file below with one of these endings, in order.
pub(crate) fn files_below(paths: &[PathBuf], endings: &[&str]) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for path in paths {
        find(path, endings, &mut files)?;
    }
    Ok(files)
}

fn find(path: &Path, endings: &[&str], into: &mut Vec<PathBuf>) -> Done {
    if !path.is_dir() {
        into.push(path.to_owned());
        return Ok(());
    }
    let entries = std::fs::read_dir(path).with_context(|| format!("cannot read {}", path.display()))?;
    let mut inside = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>, std::io::Error>>()?;
    inside.sort();
    for one in inside {
        if one.is_dir() || one.extension().is_some_and(|end| endings.iter().any(|ending| end == *ending)) {
            find(&one, endings, into)?;
        }
    }
    Ok(())
}

/// Reads a text file.
pub(crate) fn read_text(path: &Path) -> Result<String, Failure> {
    let bytes = std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    String::from_utf8(bytes).map_err(|_| Failure::wrong(format!("{} is not UTF-8 text", path.display())))
}

/// Reads a journal; it is not replayed yet.
pub(crate) fn read_journal(path: &Path) -> Result<Journal, Failure> {
    Ok(Journal::from_text(&read_text(path)?).with_context(|| path.display().to_string())?)
}

/// Writes a text file so that it is there whole or not at all.
pub(crate) fn write_text(path: &Path, text: &str) -> Done {
    write_bytes(path, text.as_bytes())
}

/// The same for bytes; a missing folder is created.
pub(crate) fn write_bytes(path: &Path, bytes: &[u8]) -> Done {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
    }
    let mut beside = path.as_os_str().to_owned();
    beside.push(".tmp");
    let beside = Path::new(&beside);
    std::fs::write(beside, bytes).with_context(|| format!("cannot write {}", beside.display()))?;
    std::fs::rename(beside, path).with_context(|| format!("cannot write {}", path.display()))?;
    Ok(())
}
