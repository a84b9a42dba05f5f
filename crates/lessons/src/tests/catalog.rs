//! Lessons that work.

use table::{Seat, Target};

use super::{CROSSING, prepared, registry};
use crate::{Catalog, LessonMark, LessonTask};

#[test]
fn a_lesson_is_shown_with_the_orders_that_the_rules_write() {
    let lesson = prepared(CROSSING).expect("a lesson");
    assert_eq!((lesson.card.id.as_str(), lesson.card.steps, lesson.seat), ("crossing", 2, Seat::German));
    assert!(lesson.setup.study && lesson.setup.position.is_some(), "{:?}", lesson.setup);
    let step = &lesson.steps[0];
    assert_eq!(step.say, ["The panzer stands east of the river. It can cross here."]);
    assert_eq!(step.task, LessonTask::Order { orders: vec!["move panzer 0402".to_owned()] });
    assert_eq!(step.show[0], LessonMark::Target(Target::Counter("panzer".into())));
    let LessonTask::Question { answers, .. } = &lesson.steps[1].task else { panic!("{:?}", lesson.steps[1]) };
    assert!(answers[0].right && !answers[1].right);
}

#[test]
fn the_lesson_that_the_manual_shows_works() {
    let manual = include_str!("../../../../docs/lessons.md");
    let shown =
        manual.split("```lesson\n").nth(1).and_then(|rest| rest.split("```").next()).expect("it shows one");
    let lesson = prepared(shown).expect("it works");
    assert_eq!(lesson.card.title, "Crossing the Our");
}

#[test]
fn every_lesson_of_the_program_works() {
    let registry = registry();
    let catalog = Catalog::load(&registry, None).expect("no folder is read");
    assert_eq!(catalog.broken(), []);
    assert!(catalog.cards(None).count() > 10);
    for card in catalog.cards(None) {
        let lesson = catalog.lesson(&card.id, None, &registry).expect("it is on the catalog");
        assert_eq!(lesson.map(|lesson| &lesson.card), Ok(card));
    }
}

#[test]
fn a_lesson_with_a_mistake_stays_off_the_shelf() {
    let folder = std::env::temp_dir().join(format!("bulge-lessons-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("good.lesson"), CROSSING).expect("written");
    std::fs::write(folder.join("bad.lesson"), CROSSING.replace("0402\nhint", "0101\nhint")).expect("written");
    let registry = registry();
    let catalog = Catalog::load(&registry, Some(&folder)).expect("the folder is read");
    std::fs::remove_dir_all(&folder).expect("removed");
    assert!(
        catalog.lesson("good", None, &registry).is_some() && catalog.lesson("bad", None, &registry).is_none()
    );
    let broken: Vec<(&str, usize)> =
        catalog.broken().iter().map(|one| (one.id.as_str(), one.errors[0].line)).collect();
    assert_eq!(broken, [("bad", 18)]);
}
