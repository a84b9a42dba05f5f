//! Mistakes in lesson files, and what is said of them.

use super::{CROSSING, wrong};

/// What is said when one piece of the lesson is another one.
fn says(old: &str, new: &str) -> String {
    assert!(CROSSING.contains(old), "{old}");
    wrong(&CROSSING.replacen(old, new, 1))
}

#[test]
fn a_mistake_is_reported_with_its_line() {
    let illegal = says("do: move panzer 0402", "do: move panzer 0101");
    assert!(illegal.starts_with("line 18: german may not 'move panzer 0101'"), "{illegal}");
    let ground = says("phase: german movement", "phase: german combat");
    assert!(ground.starts_with("line 18: "), "{ground}");
    let position = says("option: mines none", "unit: german fusiliers at 9999");
    assert!(position.starts_with("line 10: "), "{position}");
    let unknown = says("show: unit panzer", "show: unit tiger");
    assert!(unknown.starts_with("line 16: "), "{unknown}");
    let typed = says("hint: Click", "hnit: Click");
    assert_eq!(typed, "line 19: no line of a lesson begins with 'hnit:'; did you mean 'hint:'?");
}

#[test]
fn what_nobody_would_ever_read_is_a_mistake() {
    let never = says("mistake: move panzer *", "mistake: move tiger *");
    assert_eq!(never, "line 20: no order that is legal here begins with 'move tiger '");
    let asked = says("mistake: move panzer *", "mistake: move panzer 0402");
    assert_eq!(asked, "line 20: this order is what the step asks for");
}

#[test]
fn a_question_has_one_right_answer() {
    let none = says("right: 1-1", "wrong: 1-1");
    assert_eq!(none, "line 25: a question needs one 'right:' answer and at least one 'wrong:'");
}

#[test]
fn the_lesson_goes_on_after_every_order_it_allows() {
    let other = says("do: move panzer 0402\n", "do: move panzer 0402\ndo: move panzer 0501\n");
    assert!(other.starts_with("line 19: german may not"), "{other}");
    let two = CROSSING.replace(
        "do: move panzer 0402\n",
        "do: move panzer 0402\ndo: move panzer 0503\nexpect: panzer at 0402\n",
    );
    let two = wrong(&two);
    assert!(two.starts_with("line 20: "), "{two}");
}

#[test]
fn a_free_step_must_not_be_won_before_it_begins_and_its_solution_must_win_it() {
    let free = |until: &str, solution: &str| {
        let text =
            CROSSING.replace("do: move panzer 0402\n", &format!("until: {until}\nsolution: {solution}\n"));
        wrong(&text.replace("mistake: move panzer * -> Go to the bridge.\n", ""))
    };
    let won = free("panzer at 0502", "german: move panzer 0402");
    assert_eq!(won, "line 18: this is so already, before anything was done");
    let lost = free("panzer at 0401", "german: move panzer 0402");
    assert!(lost.starts_with("line 18: after the solution: "), "{lost}");
}

#[test]
fn a_die_that_is_due_is_given() {
    let text = CROSSING.replace(
        "step: The attack\n",
        "step: On\nsay: End the movement.\ndo: end\n\nstep: Fight\nsay: Attack.\ndo: attack 0302\n\nstep: Join\nsay: Join.\ndo: join \
         panzer\n\nstep: Roll\nsay: Roll.\ndo: resolve\n\nstep: The attack\n",
    );
    let due = wrong(&text);
    assert!(due.contains("after this step a die or a draw is due") && due.contains("die 1"), "{due}");
}
