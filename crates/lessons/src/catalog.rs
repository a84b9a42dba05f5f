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
use crate::translation::Translation;

/// How the names of lessons end, and those of their translations.
const LESSON: &str = ".lesson";
const TEXTS: &str = ".texts";

#[derive(RustEmbed)]
#[folder = "../../lessons"]
#[include = "*.lesson"]
#[include = "*.texts"]
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
    prepared: OnceLock<Prepared>,
    translated: Vec<Translated>,
}

type Prepared = Result<Lesson, Vec<LessonError>>;

/// A lesson in another language.
#[derive(Debug)]
struct Translated {
    language: String,
    card: LessonCard,
    texts: Translation,
    lesson: OnceLock<Prepared>,
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
        catalog.put_all(&embedded(), None);
        if let Some(folder) = folder {
            catalog.put_all(&files_below(folder)?, Some(registry));
        }
        catalog.lessons.sort_by(|a, b| place(&a.card).cmp(&place(&b.card)));
        Ok(catalog)
    }

    /// Puts the files of lessons on the catalog, and then those of their translations.
    fn put_all(&mut self, files: &[(String, String)], registry: Option<&Registry>) {
        for (name, text) in files {
            if let Some(id) = name.strip_suffix(LESSON) {
                self.put(id, text, registry);
            }
        }
        for (name, text) in files {
            if let Some(id) = name.strip_suffix(TEXTS)
                && let Err(errors) = self.translate(id, text, registry)
            {
                self.broken.push(Broken { id: id.to_owned(), errors });
            }
        }
    }

    /// Puts a translation on the catalog; with a registry only if it fits its lesson.
    fn translate(
        &mut self,
        name: &str,
        text: &str,
        registry: Option<&Registry>,
    ) -> Result<(), Vec<LessonError>> {
        let wrong = |what: String| vec![LessonError::new(1, what)];
        let (id, language) = Translation::names(name).map_err(|error| vec![error])?;
        let lesson = self.lessons.iter_mut().find(|one| one.card.id == id);
        let lesson = lesson.ok_or_else(|| wrong(format!("there is no lesson '{id}' to translate")))?;
        if lesson.in_language(Some(language)).is_some() {
            let what = format!("lesson '{id}' is translated into '{language}' already; rename the file");
            return Err(wrong(what));
        }
        let texts = Translation::read(text)?;
        let card = texts.card(&lesson.card, language);
        let translated = Translated { language: language.to_owned(), card, texts, lesson: OnceLock::new() };
        if let Some(registry) = registry {
            lesson
                .prepared(registry)
                .and_then(|of| translated.prepared(of))
                .map_err(<[LessonError]>::to_vec)?;
        }
        lesson.translated.push(translated);
        Ok(())
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
        self.lessons.push(Entry { card: draft.card(id), draft, prepared, translated: Vec::new() });
    }

    /// The lessons, in the order in which they are taken; those that are translated in the language that is asked for.
    pub fn cards<'a>(&'a self, language: Option<&'a str>) -> impl Iterator<Item = &'a LessonCard> {
        self.lessons.iter().map(move |one| one.in_language(language).map_or(&one.card, |found| &found.card))
    }

    /// A lesson by its id, ready to be shown; in a language if it is translated into it.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn lesson(
        &self,
        id: &str,
        language: Option<&str>,
        registry: &Registry,
    ) -> Option<Result<&Lesson, &[LessonError]>> {
        let one = self.lessons.iter().find(|one| one.card.id == id)?;
        let lesson = one.prepared(registry);
        Some(match one.in_language(language) {
            Some(translated) => lesson.and_then(|of| translated.prepared(of)),
            None => lesson,
        })
    }

    /// The lessons that are not offered.
    #[must_use]
    pub fn broken(&self) -> &[Broken] {
        &self.broken
    }
}

impl Entry {
    fn in_language(&self, language: Option<&str>) -> Option<&Translated> {
        self.translated.iter().find(|one| Some(one.language.as_str()) == language)
    }

    fn prepared(&self, registry: &Registry) -> Result<&Lesson, &[LessonError]> {
        let prepared = self.prepared.get_or_init(|| prepare(&self.card.id, &self.draft, registry));
        prepared.as_ref().map_err(Vec::as_slice)
    }
}

impl Translated {
    fn prepared(&self, of: &Lesson) -> Result<&Lesson, &[LessonError]> {
        self.lesson.get_or_init(|| self.texts.apply(of, &self.language)).as_ref().map_err(Vec::as_slice)
    }
}

/// Those to start with come first, then the lessons of each game.
fn place(card: &LessonCard) -> (bool, &str, u32, &str) {
    (card.number > 0, &card.game, card.number, &card.id)
}

/// The files within the program: their names and their texts.
fn embedded() -> Vec<(String, String)> {
    let name = |path: &str| path.rsplit(['/', '\\']).next().unwrap_or(path).to_owned();
    let text = |path: &str| String::from_utf8(Embedded::get(path)?.data.into_owned()).ok();
    Embedded::iter().filter_map(|path| Some((name(&path), text(&path)?))).collect()
}

/// Every lesson and translation below a folder: their names and their texts.
fn files_below(folder: &Path) -> std::io::Result<Vec<(String, String)>> {
    let mut entries = std::fs::read_dir(folder)?.collect::<std::io::Result<Vec<_>>>()?;
    entries.sort_by_key(std::fs::DirEntry::file_name);
    let mut found = Vec::new();
    for entry in entries {
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.file_type()?.is_dir() {
            found.extend(files_below(&entry.path())?);
        } else if [LESSON, TEXTS].iter().any(|end| name.ends_with(end)) {
            found.push((name, std::fs::read_to_string(entry.path())?));
        }
    }
    Ok(found)
}
