//! Pointing, hovering, stacking, shading: what the table gives a client for chapter 2 of the manual.

use kernel::Game as _;
use table::{Answer, Audience, Seat, Target};

use crate::common::{in_movement, laid_out};

/// Both seats can be played from one machine; whoever sits down holds a seat. Proves BB §1, §3.3-mode
#[test]
fn r1_both_seats_take_orders_at_one_table() {
    let mut session = in_movement();
    assert_eq!(session.game().info().seats, [Seat::German, Seat::Allied]);
    session.seat(Seat::German, "anna");
    session.seat(Seat::Allied, "random");
    assert_eq!(session.seats().len(), 2);
    assert!(session.play_text(Seat::German, "next").is_ok());
}

/// Every choice says what to point at, in order, and nothing needs more than pointing. Proves BB §2, §2.1, §2.1-click,
/// §2.2, §3.7-select, §6-show
#[test]
fn r2_1_click_every_choice_is_made_by_pointing() {
    let session = in_movement();
    let view = kernel::view(&**session.game(), session.state(), Audience::Seat(Seat::German));
    assert!(view.subjects.iter().any(|subject| subject.points == [Target::Counter("lehr-901".into())]));
    let points = [Target::Counter("lehr-901".into())];
    let choices = kernel::choices(&**session.game(), session.state(), Seat::German, &points);
    assert!(choices.len() > 10);
    for choice in &choices {
        assert_eq!(choice.points[0], points[0]);
        assert!(matches!(choice.points[1], Target::Place(_)), "{choice:?}");
    }
    let next = view.choices.iter().find(|choice| choice.verb == "next").unwrap();
    assert_eq!(next.points, [Target::Button("next".into())]);
}

/// Hovering asks what could be done there; the answer is choices, or rules. Proves BB §2.1-hover, §7.1-1
#[test]
fn r2_1_hover_answers_with_choices_or_with_rules() {
    let session = in_movement();
    let ask = |counter: &str, place: &str| {
        kernel::answer(
            &**session.game(),
            session.state(),
            Seat::German,
            &Target::Counter(counter.into()),
            &Target::Place(place.into()),
        )
    };
    match ask("lehr-901", "35,11") {
        Answer::Yes(choices) => assert!(choices[0].cost.is_some() && choices[0].path.len() > 1),
        Answer::No(reasons) => panic!("{reasons:?}"),
    }
    let Answer::No(reasons) = ask("lehr-901", "0,0") else { panic!("it cannot go there") };
    assert!(reasons.iter().all(|reason| reason.rule.book() == "BB"), "{reasons:?}");
}

/// A stack has an order from bottom to top, so that a client can bring any unit of it up. Proves BB §2.1-right
#[test]
fn r2_1_right_a_stack_has_levels() {
    let session = in_movement();
    let view = session.game().view(session.state(), Audience::Seat(Seat::German));
    let mut levels: Vec<u32> = view
        .counters
        .iter()
        .filter(|counter| counter.place == "36,11")
        .map(|counter| counter.level)
        .collect();
    levels.sort_unstable();
    assert_eq!(levels, [0, 1, 2, 3]);
}

/// Every hex, corner and road has exact lattice points, which a client scrolls and scales as it likes. Proves BB
/// §2.1-wheel, §2.1-keys, §3.6-scroll, §3.6-zoom, §3.6
#[test]
fn r3_6_zoom_the_board_is_points_to_be_scaled() {
    let session = in_movement();
    let board = session.game().board();
    assert_eq!(board.hexes.len(), 41 * 25);
    let mut seen = std::collections::BTreeSet::new();
    assert!(board.hexes.iter().all(|hex| seen.insert((hex.at.x, hex.at.y)) && hex.terrain.len() == 1));
    assert!(board.sides.iter().all(|side| side.ends[0] != side.ends[1]));
    assert_eq!(board.orientation, "flat-top");
}

/// What was begun can be called off, and nothing has happened. Proves BB §2.1-cancel, §7.1-5, §3.8-16, §3.8-28
#[test]
fn r2_1_cancel_leaves_everything_as_it_was() {
    let case = "game: bastogne\ncase: x\nphase: german combat\nmap: 4,4\n    G   .\n      V\n\
                key: V = unit allied foe\nkey: G = unit german tank mech attack=5\n";
    let mut table = laid_out(case);
    let before = table.view(Audience::Referee);
    table.play(Seat::German, "target 5,4").unwrap();
    table.play(Seat::German, "add tank").unwrap();
    let view = table.view(Audience::Seat(Seat::German));
    let verbs: Vec<&str> = view.choices.iter().map(|choice| choice.verb.as_str()).collect();
    assert!(verbs.contains(&"cancel") && verbs.contains(&"attack"), "{verbs:?}");
    table.play(Seat::German, "cancel").unwrap();
    assert_eq!(table.view(Audience::Referee), before);
}

/// Counters that can do something now are unshaded, the others shaded. Proves BB §5.1-shade, §7.1-4
#[test]
fn r5_1_shade_only_what_can_act_is_ready() {
    let mut session = in_movement();
    let ready = |session: &kernel::Session<bastogne::Bastogne>, id: &str| {
        let view = session.game().view(session.state(), Audience::Seat(Seat::German));
        view.counters.iter().find(|counter| counter.id == id).unwrap().ready
    };
    assert!(ready(&session, "lehr-901") && !ready(&session, "us28-110-1"));
    assert!(!ready(&session, "xlvii-werfer-9"), "an unlimbered gun cannot move");
    session.play_text(Seat::German, "move lehr-901 35,11").unwrap();
    assert!(!ready(&session, "lehr-901") && ready(&session, "lehr-902"));
    // The other side is shown nothing of whom the Germans could still move.
    let view = session.game().view(session.state(), Audience::Seat(Seat::Allied));
    assert!(view.counters.iter().all(|counter| !counter.ready));
}
