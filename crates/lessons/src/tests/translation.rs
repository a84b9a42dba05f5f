//! Lessons in other languages, and mistakes in translations.

use super::{CROSSING, listed, prepared, registry};
use crate::{Catalog, LessonTask, Translation};

/// The lesson of these tests in German.
const GERMAN: &str = "\
lesson: Über die Our
teaches: Brücken, Angriffe

step: Die Brücke
say: Der Panzer steht östlich des Flusses.
  Hier kann er hinüber.
hint: Klicke auf den Panzer.
mistake: Fahre zur Brücke.
well: Er hält neben einem Gegner.

step: Der Angriff
say: Sieh dir die Zahlen an.
question: Welche Spalte ist 4 zu 4?
right: 1-1 -> Sie sind gleich.
wrong: 2-1 -> Dafür brauchte es 8.
";

/// What is wrong when one piece of the translation is another one.
fn says(old: &str, new: &str) -> String {
    assert!(GERMAN.contains(old), "{old}");
    let lesson = prepared(CROSSING).expect("a lesson");
    let applied =
        Translation::read(&GERMAN.replacen(old, new, 1)).and_then(|texts| texts.apply(&lesson, "de"));
    listed(&applied.expect_err("a mistake"))
}

#[test]
fn a_translation_changes_the_texts_and_nothing_else() {
    let lesson = prepared(CROSSING).expect("a lesson");
    let german = Translation::read(GERMAN).and_then(|texts| texts.apply(&lesson, "de")).expect("it fits");
    assert_eq!((german.card.title.as_str(), german.card.language.as_deref()), ("Über die Our", Some("de")));
    assert_eq!(german.card.teaches, ["Brücken", "Angriffe"]);
    let step = &german.steps[0];
    assert_eq!(step.say, ["Der Panzer steht östlich des Flusses. Hier kann er hinüber."]);
    assert_eq!(step.mistakes[0].say, "Fahre zur Brücke.");
    assert_eq!(step.mistakes[0].of, lesson.steps[0].mistakes[0].of);
    assert_eq!((&step.task, &step.show), (&lesson.steps[0].task, &lesson.steps[0].show));
    let LessonTask::Question { answers, .. } = &german.steps[1].task else { panic!("{:?}", german.steps[1]) };
    assert!(answers[0].right && answers[0].say == "Sie sind gleich.", "{answers:?}");
}

#[test]
fn a_mistake_in_a_translation_is_reported_with_its_line() {
    let missing = says("hint: Klicke auf den Panzer.\n", "");
    assert_eq!(missing, "line 4: the lesson has 'hint:' once here, the translation not at all");
    let twice = says("well: Er", "well: Gut.\nwell: Er");
    assert_eq!(twice, "line 10: the lesson has 'well:' once here, the translation 2 times");
    let rule = says("Er hält neben", "Er hält (TOY §4.1) neben");
    assert_eq!(rule, "line 9: the lesson names no rule here, the translation §4.1");
    let strong = says("Sieh dir", "Sieh **dir");
    assert_eq!(strong, "line 12: a '**' has no partner");
    let arrow = says("1-1 -> Sie", "1-1: Sie");
    assert!(arrow.starts_with("line 14: an answer, '->' and why"), "{arrow}");
    let step = says("step: Der Angriff\n", "");
    assert!(step.starts_with("line 4: the lesson has 2 steps, the translation 1"), "{step}");
    let order = says("say: Sieh", "do: move panzer 0402\nsay: Sieh");
    assert_eq!(order, "line 12: 'do:' has no text to translate; leave it out");
    let title = says("lesson: Über die Our\n", "");
    assert_eq!(title, "line 1: the translation has no 'lesson:' line with its title");
}

#[test]
fn the_translation_that_the_manual_shows_fits_its_lesson() {
    let manual = include_str!("../../../../docs/lessons.md");
    let block = |kind: &str| {
        let rest = manual.split_once(&format!("```{kind}\n")).expect("it shows one").1;
        rest.split_once("```").expect("its end").0
    };
    let lesson = prepared(block("lesson")).expect("it works");
    let german = Translation::read(block("texts")).and_then(|texts| texts.apply(&lesson, "de"));
    assert_eq!(german.map(|german| german.card.title), Ok("Über die Our".to_owned()));
}

#[test]
fn a_translation_with_a_mistake_is_not_shown_and_the_lesson_is() {
    let folder = std::env::temp_dir().join(format!("bulge-translations-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let put = |name: &str, text: &str| std::fs::write(folder.join(name), text).expect("written");
    put("crossing.lesson", CROSSING);
    put("crossing.de.texts", GERMAN);
    put("crossing.fr.texts", &GERMAN.replace("step: Der Angriff\n", ""));
    put("river.de.texts", GERMAN);
    std::fs::create_dir_all(folder.join("second")).expect("a folder");
    put("second/crossing.de.texts", &GERMAN.replace("Über die Our", "Ein zweites Mal"));
    let registry = registry();
    let catalog = Catalog::load(&registry, Some(&folder)).expect("the folder is read");
    std::fs::remove_dir_all(&folder).expect("removed");
    let broken: Vec<&str> = catalog.broken().iter().map(|one| one.id.as_str()).collect();
    // The second translation into one language is refused rather than passed over.
    assert_eq!(broken, ["crossing.fr", "river.de", "crossing.de"]);
    let title = |language| {
        let lesson = catalog.lesson("crossing", Some(language), &registry).expect("it is on the catalog");
        lesson.expect("it has no mistake").card.title.clone()
    };
    assert_eq!((title("de").as_str(), title("fr").as_str()), ("Über die Our", "Crossing the Our"));
    let listed: Vec<&str> = catalog
        .cards(Some("de"))
        .filter(|card| card.id == "crossing")
        .map(|card| card.title.as_str())
        .collect();
    assert_eq!(listed, ["Über die Our"]);
}

#[test]
fn every_lesson_of_the_program_is_translated_into_german_and_french() {
    let registry = registry();
    let catalog = Catalog::load(&registry, None).expect("no folder is read");
    for language in ["de", "fr"] {
        for card in catalog.cards(None) {
            let lesson = catalog.lesson(&card.id, Some(language), &registry).expect("it is on the catalog");
            let found = lesson.map(|lesson| lesson.card.language.as_deref());
            assert_eq!(found, Ok(Some(language)), "{}", card.id);
        }
    }
}
