//! Each law catches the toy that breaks it, and none complains of the toy that does not.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::AtomicU8;

use kernel::laws::{Breach, Law, Trial, walk};
use table::Setup;
use toy::Toy;

use crate::common::{data, dice};
use crate::wrong_toy::{Fault, WrongToy};

/// The first breach in some random games.
fn caught(fault: Fault) -> Option<Box<Breach>> {
    let setup = Setup::new("toy", "crossing").with("fog", "on");
    let toy = Toy::new(data(), &setup).unwrap();
    let game = Arc::new(WrongToy { toy, fault, mood: AtomicU8::new(0) });
    (0..30).find_map(|seed| walk(&game, Trial::default(), &mut dice(seed)).err())
}

#[test]
fn each_law_catches_the_toy_that_breaks_it() {
    let faults = [
        (Fault::LeavesNothingToDo, Law::SomeChoice),
        (Fault::OffersTheSameTwice, Law::FewChoices),
        (Fault::LeavesARulesSeatAChoice, Law::NoFreeChoice),
        (Fault::OffersWhatItRefuses, Law::OfferedIsLegal),
        (Fault::AcceptsWhatItDoesNotOffer, Law::LegalIsOffered),
        (Fault::WritesWhatItCannotRead, Law::ReadsBack),
        (Fault::RefusesByARuleThatIsNotThere, Law::CitesKnownRules),
        (Fault::BlamesTheZones, Law::ReasonsAreTrue),
        (Fault::BlamesByTheObjectives, Law::ReasonsAreTrue),
        (Fault::TellsByARuleThatIsNotThere, Law::CitesKnownRules),
        (Fault::PointsAtAGhost, Law::PointsAtTheTable),
        (Fault::ForgetsAResultOfTheTable, Law::OddsAddUp),
        (Fault::PromisesTooMuch, Law::OddsAreTrue),
        (Fault::HintsAtTheObjective, Law::AnswersDoNotLeak),
        (Fault::IsMoody, Law::Deterministic),
        (Fault::ForgetsACounter, Law::Sound),
        (Fault::ShowsTheMines, Law::ViewsDoNotLeak),
        (Fault::WarnsOfTheRealMine, Law::ViewsDoNotLeak),
        (Fault::TellsTheSecretOrder, Law::EventsDoNotLeak),
        (Fault::LetsALookBeTakenBack, Law::RevealsAreSaid),
        (Fault::DoesMoreWhenSomebodyListens, Law::UndoRestores),
        (Fault::BeginsElsewhereEachTime, Law::JournalReplays),
        (Fault::NeverEnds, Law::Ends),
    ];
    for (fault, law) in faults {
        match caught(fault) {
            // What a warning gives away may show first in the choices, in what a move reveals or in a false reason.
            Some(breach) if fault == Fault::WarnsOfTheRealMine => {
                let by =
                    [Law::ViewsDoNotLeak, Law::RevealsAreSaid, Law::AnswersDoNotLeak, Law::ReasonsAreTrue];
                assert!(by.contains(&breach.law));
            }
            Some(breach) => assert_eq!(breach.law, law, "{fault:?} was caught by another law: {breach}"),
            None => panic!("{fault:?} was not caught"),
        }
    }
    let shown: BTreeSet<Law> = faults.into_iter().map(|(_, law)| law).collect();
    assert_eq!(shown, Law::ALL.into_iter().collect(), "every law is shown to fail");
}

#[test]
fn the_wrapper_alone_breaks_no_law() {
    assert!(caught(Fault::None).is_none());
}

#[test]
fn a_toy_that_deals_nothing_anew_is_seen_to_prove_nothing() {
    let setup = Setup::new("toy", "crossing");
    let redealt = |fault: Fault| {
        let game =
            Arc::new(WrongToy { toy: Toy::new(data(), &setup).unwrap(), fault, mood: AtomicU8::new(0) });
        walk(&game, Trial::default(), &mut dice(1)).unwrap().redealt
    };
    assert_eq!(redealt(Fault::DealsNothingAnew), [0; 3]);
    assert!(redealt(Fault::None).iter().all(|count| *count > 0));
}
