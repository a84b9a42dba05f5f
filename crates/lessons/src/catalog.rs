//! All lessons: those in the program and those of a folder.

use std::path::Path;
use std::sync::OnceLock;

use games::Registry;
use rust_embed::RustEmbed;

use crate::draft::Draft;
use crate::error::LessonError;
use crate::lesson::{Lesson, LessonCard};
use crate::parse::read;
use crate::prepare::prepare;

#[derive(RustEmbed)]
#[folder = "../../lessons"]
#[include = "*.lesson"]
struct Embedded;

/// A lesson that cannot be shown, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    pub id: String,
    pub errors: Vec<LessonError>,
}

/// A lesson, and what came of preparing it.
#[derive(Debug)]
struct Entry {
    card: LessonCard,
    draft: Draft,
    prepared: OnceLock<Result<Lesson, Vec<LessonError>>>,
}

/// Lessons that can be taken, and those that cannot.
///
/// A test has played the program's own lessons through, so one of them is prepared when it is first opened. Those of a folder
/// are prepared at once: one with a mistake must not be offered.
#[derive(Debug, Default)]
pub struct Catalog {
    lessons: Vec<Entry>,
    broken: Vec<Broken>,
}

impl Catalog {
    /// The lessons that the program carries within it, and those in a folder.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn load(registry: &Registry, folder: Option<&Path>) -> std::io::Result<Catalog> {
        let mut catalog = Catalog::default();
        for (id, text) in embedded() {
            catalog.put(&id, &text, None);
        }
        if let Some(folder) = folder {
            for (id, text) in files_below(folder, "")? {
                catalog.put(&id, &text, Some(registry));
            }
        }
        catalog.lessons.sort_by(|a, b| place(&a.card).cmp(&place(&b.card)));
        Ok(catalog)
    }

    /// Puts a lesson on the catalog; with a registry only if it works.
    fn put(&mut self, id: &str, text: &str, registry: Option<&Registry>) {
        let mut refuse = |errors| self.broken.push(Broken { id: id.to_owned(), errors });
        if self.lessons.iter().any(|known| known.card.id == id) {
            let what = "there is a lesson of this name already; rename the file";
            return refuse(vec![LessonError::new(1, what)]);
        }
        let draft = match read(text) {
            Ok(draft) => draft,
            Err(errors) => return refuse(errors),
        };
        let prepared = OnceLock::new();
        if let Some(registry) = registry {
            match prepare(id, &draft, registry) {
                Ok(lesson) => drop(prepared.set(Ok(lesson))),
                Err(errors) => return refuse(errors),
            }
        }
        self.lessons.push(Entry { card: draft.card(id), draft, prepared });
    }

    /// The lessons, in the order in which they are taken.
    pub fn cards(&self) -> impl Iterator<Item = &LessonCard> {
        self.lessons.iter().map(|one| &one.card)
    }

    /// A lesson by its id, ready to be shown.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn lesson(&self, id: &str, registry: &Registry) -> Option<Result<&Lesson, &[LessonError]>> {
        let one = self.lessons.iter().find(|one| one.card.id == id)?;
        let prepared = one.prepared.get_or_init(|| prepare(id, &one.draft, registry));
        Some(prepared.as_ref().map_err(Vec::as_slice))
    }

    /// The lessons that are not offered.
    #[must_use]
    pub fn broken(&self) -> &[Broken] {
        &self.broken
    }
}

/// Those to start with come first, then the lessons of each game.
fn place(card: &LessonCard) -> (bool, &str, u32, &str) {
    (card.number > 0, &card.game, card.number, &card.id)
}

/// The lessons within the program: their ids, which are their file names, and their texts.
fn embedded() -> Vec<(String, String)> {
    let text = |path: &str| String::from_utf8(Embedded::get(path)?.data.into_owned()).ok();
    Embedded::iter().filter_map(|path| Some((id_of(&path), text(&path)?))).collect()
}

fn id_of(path: &str) -> String {
    let name = path.rsplit(['/', '\\']).next().unwrap_or(path);
    name.trim_end_matches(".lesson").to_owned()
}

/// Every `*.lesson` file below a folder.
fn files_below(folder: &Path, under: &str) -> std::io::Result<Vec<(String, String)>> {
    let mut entries = std::fs::read_dir(folder)?.collect::<std::io::Result<Vec<_>>>()?;
    entries.sort_by_key(std::fs::DirEntry::file_name);
    let mut found = Vec::new();
    for entry in entries {
        let name = format!("{under}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            found.extend(files_below(&entry.path(), &format!("{name}/"))?);
        } else if name.ends_with(".lesson") {
            found.push((id_of(&name), std::fs::read_to_string(entry.path())?));
        }
    }
    Ok(found)
}
