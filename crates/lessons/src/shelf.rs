//! All lessons: those in the program and those of a folder.

use std::path::Path;

use games::Registry;
use rust_embed::RustEmbed;

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

/// Lessons that work, and those that do not.
#[derive(Clone, Debug, Default)]
pub struct Shelf {
    lessons: Vec<Lesson>,
    broken: Vec<Broken>,
}

impl Shelf {
    /// The lessons that the program carries within it, and those in a folder.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn load(registry: &Registry, folder: Option<&Path>) -> std::io::Result<Shelf> {
        let mut shelf = Shelf::default();
        for (id, text) in embedded() {
            shelf.put(&id, &text, registry);
        }
        if let Some(folder) = folder {
            for (id, text) in files_below(folder, "")? {
                shelf.put(&id, &text, registry);
            }
        }
        shelf.lessons.sort_by(|a, b| place(&a.card).cmp(&place(&b.card)));
        Ok(shelf)
    }

    /// Puts a lesson on the shelf if it works.
    fn put(&mut self, id: &str, text: &str, registry: &Registry) {
        if self.lesson(id).is_some() {
            let what = "there is a lesson of this name already; rename the file";
            let errors = vec![LessonError::new(1, what)];
            return self.broken.push(Broken { id: id.to_owned(), errors });
        }
        match read(text).and_then(|draft| prepare(id, &draft, registry)) {
            Ok(lesson) => self.lessons.push(lesson),
            Err(errors) => self.broken.push(Broken { id: id.to_owned(), errors }),
        }
    }

    /// The lessons, in the order in which they are taken.
    pub fn cards(&self) -> impl Iterator<Item = &LessonCard> {
        self.lessons.iter().map(|lesson| &lesson.card)
    }

    #[must_use]
    pub fn lesson(&self, id: &str) -> Option<&Lesson> {
        self.lessons.iter().find(|lesson| lesson.card.id == id)
    }

    /// The lessons that are not shown.
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
