//! Tests of attack determination.

use crate::model::frame::{DieFor, Frame, Step};
use crate::model::ids::{CardNumber, Hexes, Units};
use crate::model::pieces::{Marks, Place, Supply};
use crate::model::state::Compass;
use crate::model::units::{Army, Kind, Quality};
use crate::pack::map::Terrain;
use crate::rules::s09_german_activations::odds::{Appraisal, Verdict};
use crate::tests::german_positions::{Case, Draw};

fn bare(day: u8, draw: impl FnOnce(&mut Draw)) -> Case {
    let mut case = Case::bare(day, draw);
    case.aim(Army::FifthPanzer, "1412", Compass::West, 1).no_corps_markers();
    case
}

/// A case in which a card has activated its formation and attacks are due.
fn fight(case: &mut Case, card: u8, support: Option<u8>) {
    case.activate(card);
    if let Some(impulse) = &mut case.state.impulse {
        impulse.support = support.map(CardNumber::new);
    }
    if let Some(Frame::Activation(step)) = case.state.frames.last_mut() {
        *step = Step::Fight;
    }
}

fn appraise(case: &Case, lead: &str, target: &str) -> Appraisal {
    case.game.appraise(&case.game.position(&case.state), case.unit(lead), case.hex(target))
}

fn good_dice(case: &Case, check: &Appraisal) -> Vec<u8> {
    (1..=10).filter(|die| case.game.cancelled_by(&case.state, check, *die).is_none()).collect()
}

/// Proves EA §Ex-9.5, §9.5, §9.5-join, §9.5-coordination, §9.5-plus, §9.5-marginal, §9.5-drm, §T-marginal
#[test]
fn ex9_5_a_vielsalm_with_assault_coordination() {
    let mut case = bare(18, |draw| {
        draw.town("1111", 1).terrain("1111", Terrain::Forest);
    });
    case.strong("2.2p", 3, 5).strong("60.116p", 4, 5).strong("156.116p", 4, 5).strong("110.28", 3, 3);
    case.put("2.2p 1110, 60.116p 1010, 156.116p 1010, 110.28 1111, 112.28 1112");
    fight(&mut case, 46, Some(60));
    let check = appraise(&case, "2.2p", "1111");
    assert_eq!((check.attack, check.defence, check.modifiers.len()), (11, 5, 1));
    assert_eq!(good_dice(&case, &check), [1, 2, 3, 4, 5, 6]);
    assert_eq!(check.group.len(), 1, "the others join by the tactic");
    case.step();
    assert_eq!(case.state.frame(), Some(&Frame::Die(DieFor::Attack)));
    case.state.frames.pop();
    case.log.take();
    case.game.attack_rolled(&mut case.state, 4, &mut case.log);
    assert!(case.lines()[0].starts_with("Die 4, less 1 is 3: the attack on "));
}

/// Proves EA §Ex-9.5, §9.51, §9.5-halve, §9.5-minus, §9.5-auto
#[test]
fn ex9_5_b_the_better_of_two_targets() {
    let mut case = bare(18, |draw| {
        draw.terrain("1411 1510", Terrain::Broken).river("1410/1411 1411/1511");
    });
    case.strong("3.2p", 4, 5).strong("304.2p", 4, 5).strong("901.lehr", 3, 5);
    case.strong("110.28", 3, 3).strong("112.28", 3, 3);
    case.put("3.2p 1410, 304.2p 1511, 901.lehr 1409, 110.28 1411, 112.28 1510, 422.106 1412");
    case.mark("112.28", Marks::DISPERSED);
    fight(&mut case, 46, None);
    let one = appraise(&case, "3.2p", "1411");
    assert_eq!((one.attack, one.defence), (4, 4), "8 halved against 3 and a supplied neighbour");
    let other = appraise(&case, "3.2p", "1510");
    assert_eq!((other.attack, other.defence), (11, 2), "one less for being dispersed");
    assert_eq!(case.game.verdict(&case.state, &other), Verdict::Attack("four to one or better"));
    case.step();
    let checked = case.state.activation.as_ref().map(|one| one.checked).expect("an activation");
    assert_eq!(checked, Hexes::only(case.hex("1510")));
}

/// Proves EA §9.51, §9.52, §9.53, §9.5-lead
#[test]
fn r9_51_one_check_for_each_lead_and_each_target() {
    let mut case = bare(18, |_| {});
    case.strong("3.2p", 4, 5).strong("304.2p", 4, 5).strong("110.28", 4, 3).strong("112.28", 1, 3);
    case.put("3.2p 1410, 304.2p 1511, 110.28 1411, 112.28 1510").mark("112.28", Marks::DISPERSED);
    fight(&mut case, 46, None);
    case.step();
    let checked = case.state.activation.as_ref().map(|one| one.checked).expect("an activation");
    assert!(checked.contains(case.hex("1510")) && !checked.contains(case.hex("1411")), "the higher ratio");
    assert!(case.state.piece(case.unit("3.2p")).is(Marks::LED));
    // The attack has been made: its units are spent, and 1411 is left to nobody.
    case.mark("3.2p 304.2p", Marks::FOUGHT).mark("112.28", Marks::ATTACKED);
    case.step();
    case.step();
    assert!(!matches!(case.state.frame(), Some(Frame::Activation(Step::Fight))));
    // Without an attack the second unit leads against the target that is left.
    let mut failed = bare(18, |_| {});
    failed.strong("3.2p", 4, 5).strong("304.2p", 4, 5).strong("110.28", 15, 3).strong("112.28", 15, 3);
    failed.put("3.2p 1410, 304.2p 1511, 110.28 1411, 112.28 1510");
    fight(&mut failed, 46, None);
    failed.step();
    failed.step();
    assert!(failed.state.piece(failed.unit("304.2p")).is(Marks::LED));
    let checked = failed.state.activation.as_ref().map(|one| one.checked.len());
    assert_eq!(checked, Some(2));
    // A third one finds nothing unchecked.
    failed.step();
    assert!(!matches!(failed.state.frame(), Some(Frame::Activation(Step::Fight))));
}

/// Proves EA §9.51: of equal ratios the victory point hex, then the nearest to the objective.
#[test]
fn r9_51_ties_between_targets() {
    let chosen = |points: bool| {
        let mut case = bare(18, |draw| {
            draw.terrain("1411 1510", Terrain::Broken);
            if points {
                draw.town("1510", 1);
            }
        });
        case.strong("3.2p", 4, 5).strong("110.28", 3, 3).strong("112.28", 3, 3);
        case.put("3.2p 1410, 110.28 1411, 112.28 1510");
        fight(&mut case, 46, None);
        case.step();
        let checked = case.state.activation.as_ref().map(|one| one.checked).expect("an activation");
        checked.iter().map(|at| case.hex_number(at)).collect::<Vec<_>>()
    };
    assert_eq!(chosen(false), ["1411"], "one from the objective");
    assert_eq!(chosen(true), ["1510"]);
}

/// Proves EA §Ex-9.5, §9.53, §9.5-marginal
#[test]
fn ex9_5_c_seven_to_two_from_one_hex() {
    let mut case = bare(18, |draw| {
        draw.terrain("1712", Terrain::Broken);
    });
    case.strong("130.lehr", 4, 5).strong("902.lehr", 3, 5).strong("110.28", 3, 3);
    case.put("130.lehr 1711, 902.lehr 1711, 110.28 1712").mark("110.28", Marks::DISPERSED);
    fight(&mut case, 46, None);
    let check = appraise(&case, "130.lehr", "1712");
    assert_eq!((check.attack, check.defence, check.modifiers.len()), (7, 2, 0));
    assert_eq!(good_dice(&case, &check), [1, 2, 4, 5, 6, 8, 9]);
    case.step();
    case.state.frames.pop();
    case.game.attack_rolled(&mut case.state, 3, &mut case.log);
    case.step();
    assert!(!case.state.piece(case.unit("902.lehr")).is(Marks::LED), "1712 has been looked at");
}

/// Proves EA §9.5-auto, §9.5-never
#[test]
fn r9_5_what_needs_no_die() {
    let verdict = |attack: u8, defence: u8, set: &dyn Fn(&mut Case)| {
        let mut case = bare(18, |draw| {
            draw.terrain("1712", Terrain::Broken);
        });
        case.strong("130.lehr", attack, 5).strong("110.28", defence, 3);
        case.put("130.lehr 1711, 110.28 1712");
        set(&mut case);
        fight(&mut case, 46, None);
        case.game.verdict(&case.state, &appraise(&case, "130.lehr", "1712"))
    };
    assert!(matches!(verdict(4, 1, &|_| {}), Verdict::Attack(_)));
    assert!(matches!(verdict(3, 4, &|_| {}), Verdict::Cancelled(_, "9.5-never")));
    assert_eq!(verdict(4, 2, &|_| {}), Verdict::Die);
    let low = |case: &mut Case| {
        case.supply("130.lehr", Supply::Low);
    };
    assert!(matches!(verdict(4, 2, &low), Verdict::Cancelled(_, "9.5-never")));
    assert_eq!(verdict(6, 2, &low), Verdict::Die, "three to one");
    let isolated = |case: &mut Case| {
        case.supply("110.28", Supply::Isolated);
    };
    assert_eq!(verdict(1, 9, &isolated), Verdict::Attack("every defender is isolated"));
    let bracket = |case: &mut Case| {
        case.bracket("130.lehr");
    };
    assert!(matches!(verdict(4, 1, &bracket), Verdict::Cancelled(_, "12.1")));
}

/// Proves EA §9.5-halve, §9.5-plus, §9.5-minus
#[test]
fn r9_5_the_situation_of_the_defenders() {
    let defence = |terrain: Terrain, set: &dyn Fn(&mut Case)| {
        let mut case = bare(18, |draw| {
            draw.terrain("1712", terrain);
        });
        case.strong("110.28", 3, 3).strong("112.28", 1, 3).put("130.lehr 1711, 110.28 1712");
        set(&mut case);
        fight(&mut case, 46, None);
        appraise(&case, "130.lehr", "1712").defence
    };
    assert_eq!(defence(Terrain::Broken, &|_| {}), 3);
    assert_eq!(defence(Terrain::Woods, &|_| {}), 3);
    assert_eq!(defence(Terrain::Clear, &|_| {}), 2);
    assert_eq!(defence(Terrain::Forest, &|_| {}), 4);
    assert_eq!(defence(Terrain::City, &|_| {}), 6);
    let dug_in = |case: &mut Case| {
        let at = case.hex("1712");
        case.state.positions.insert(at);
    };
    assert_eq!(defence(Terrain::Broken, &dug_in), 4);
    let beside = |case: &mut Case| {
        case.put("112.28 1713");
    };
    assert_eq!(defence(Terrain::Broken, &beside), 4);
    let hungry = |case: &mut Case| {
        case.put("112.28 1713").supply("112.28", Supply::Low);
    };
    assert_eq!(defence(Terrain::Broken, &hungry), 3, "only a supplied neighbour helps");
    let short = |case: &mut Case| {
        case.supply("110.28", Supply::Out).mark("110.28", Marks::DISPERSED);
    };
    assert_eq!(defence(Terrain::Broken, &short), 2, "once");
    let some = |case: &mut Case| {
        case.put("112.28 1712").mark("110.28", Marks::DISPERSED);
    };
    assert_eq!(defence(Terrain::Broken, &some), 4, "not if one is well");
    let weak = |case: &mut Case| {
        case.strong("110.28", 1, 3).mark("110.28", Marks::DISPERSED);
    };
    assert_eq!(defence(Terrain::Clear, &weak), 1, "never less than one");
}

/// Proves EA §9.5-drm, §12.31, §4.11
#[test]
fn r9_5_what_is_taken_from_the_die() {
    let less = |day: u8, card: u8, support: Option<u8>, elite: bool| {
        let mut case = bare(day, |draw| {
            draw.terrain("1712", Terrain::Broken);
        });
        case.strong("130.lehr", 4, 5).strong("110.28", 3, 3).put("130.lehr 1711, 110.28 1712");
        if elite {
            case.printed("130.lehr", |unit| {
                unit.faces.iter_mut().for_each(|face| face.quality = Quality::Elite);
            });
        }
        fight(&mut case, card, support);
        appraise(&case, "130.lehr", "1712").modifiers.len()
    };
    assert_eq!(less(18, 46, None, false), 0);
    assert_eq!(less(16, 46, None, false), 1);
    assert_eq!(less(18, 46, None, true), 1);
    assert_eq!(less(18, 40, None, false), 1, "an army card");
    assert_eq!(less(18, 46, Some(35), false), 1, "artillery helps");
    assert_eq!(less(18, 40, Some(35), false), 1, "but an army has artillery anyway");
    assert_eq!(less(18, 46, Some(38), false), 0, "press the attack never does");
    assert_eq!(less(18, 46, Some(42), false), 0, "nobody can reinforce");
    assert_eq!(less(18, 46, Some(36), false), 0, "no Westwall is near enough for fixed artillery");
}

/// Proves EA §T-marginal
#[test]
fn t_marginal_every_row() {
    let mut case = bare(18, |draw| {
        draw.terrain("1712", Terrain::Broken);
    });
    case.strong("130.lehr", 4, 5).strong("110.28", 3, 3).put("130.lehr 1711, 110.28 1712");
    fight(&mut case, 46, None);
    let mut check = appraise(&case, "130.lehr", "1712");
    let mut good = |attack: u32, defence: u32, hexes: &[&str], elite: bool, armor: bool| {
        (check.attack, check.defence) = (attack, defence);
        check.hexes = hexes.iter().map(|number| case.hex(number)).collect();
        (check.only_elite, check.only_armor) = (elite, armor);
        good_dice(&case, &check)
    };
    assert_eq!(good(7, 2, &["1711", "1611"], false, false), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    assert_eq!(good(7, 2, &["1711"], false, false), [1, 2, 4, 5, 6, 8, 9]);
    assert_eq!(good(5, 2, &["1711", "1611"], false, false), [1, 2, 3, 4, 5, 6]);
    assert_eq!(good(3, 2, &["1711", "1611"], false, false), [1, 2, 3]);
    assert_eq!(good(5, 4, &["1711", "1611"], false, false), [1]);
    assert_eq!(good(7, 2, &["1711", "1611"], true, false), [2, 3, 4, 6, 7, 8, 9]);
    assert_eq!(good(7, 2, &["1711", "1611"], false, true), [2, 3, 5, 6, 7, 8, 9]);
    let mut town = bare(18, |draw| {
        draw.town("1712", 0);
    });
    town.put("130.lehr 1711, 110.28 1712");
    fight(&mut town, 46, None);
    let mut check = appraise(&town, "130.lehr", "1712");
    (check.attack, check.defence) = (7, 2);
    check.hexes = [town.hex("1711"), town.hex("1611")].into_iter().collect();
    (check.only_elite, check.only_armor) = (false, false);
    assert_eq!(good_dice(&town, &check), [1, 3, 4, 5, 7, 8, 9], "a town without points on 2, any town on 6");
}

/// Proves EA §9.5-reserve, §9.5-join, §9.54, §9.5-coordination
#[test]
fn r9_5_who_is_counted() {
    let mut case = bare(18, |draw| {
        draw.road("1301 1302 1303 1304 1305 1306 1307");
    });
    for unit in ["2.2p", "3.2p", "304.2p", "130.lehr", "39.26"] {
        case.strong(unit, 4, 5);
    }
    case.put("2.2p 1307, 3.2p 1307, 304.2p 1208, 39.26 1208, 110.28 1308").boxed("130.lehr");
    case.steps("3.2p", 1).supply("304.2p", Supply::Out);
    fight(&mut case, 46, None);
    let check = appraise(&case, "2.2p", "1308");
    let names = |units: &Units| {
        units.iter().map(|unit| case.game.unit(unit).id.to_string()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(names(&check.group), "2.2p 3.2p", "one step is enough to join; out of supply nobody attacks");
    assert!(check.all.contains(case.unit("130.lehr")), "a reserve that could join");
    assert!(!check.all.contains(case.unit("39.26")), "not active");
    assert_eq!(case.state.piece(case.unit("130.lehr")).place(), Place::Box, "nobody is placed");
    if let Some(impulse) = &mut case.state.impulse {
        impulse.support = Some(CardNumber::new(47));
    }
    assert!(appraise(&case, "2.2p", "1308").all.contains(case.unit("39.26")), "by assault coordination");
}

/// Proves EA §9.5-lead, §9.54, §12.74, §12.1-once
#[test]
fn r9_5_who_leads_and_who_is_no_target() {
    let leads = |set: &dyn Fn(&mut Case)| {
        let mut case = bare(18, |_| {});
        case.put("130.lehr 1711, 110.28 1712");
        fight(&mut case, 46, None);
        set(&mut case);
        case.step();
        case.state.piece(case.unit("130.lehr")).is(Marks::LED)
    };
    assert!(leads(&|_| {}));
    assert!(!leads(&|case| {
        case.steps("130.lehr", 1);
    }));
    assert!(!leads(&|case| {
        case.supply("130.lehr", Supply::Out);
    }));
    assert!(!leads(&|case| {
        case.mark("130.lehr", Marks::NO_FUEL);
    }));
    assert!(!leads(&|case| {
        case.mark("110.28", Marks::ATTACKED);
    }));
    // A unit that has retreated there adds nothing.
    let mut host = bare(18, |draw| {
        draw.terrain("1712", Terrain::Broken);
    });
    host.strong("110.28", 3, 3).strong("112.28", 3, 3).put("130.lehr 1711, 110.28 1712, 112.28 1712");
    host.mark("112.28", Marks::RETREATED).mark("112.28", Marks::ATTACKED);
    fight(&mut host, 46, None);
    host.mark("112.28", Marks::RETREATED);
    assert_eq!(appraise(&host, "130.lehr", "1712").defence, 3);
}

/// Proves EA §9.5-marginal: only one side's elite and armor count, and every attacker is asked.
#[test]
fn r9_5_only_the_defender_is_elite_or_has_armor() {
    let only = |attacker: Kind, defender: Kind| {
        let mut case = bare(18, |_| {});
        case.printed("130.lehr", |unit| unit.kind = attacker);
        case.printed("110.28", |unit| {
            unit.kind = defender;
            unit.faces.iter_mut().for_each(|face| face.quality = Quality::Elite);
        });
        case.put("130.lehr 1711, 110.28 1712");
        fight(&mut case, 46, None);
        let check = appraise(&case, "130.lehr", "1712");
        (check.only_elite, check.only_armor)
    };
    assert_eq!(only(Kind::Infantry, Kind::Armor), (true, true));
    assert_eq!(only(Kind::Combined, Kind::Armor), (true, false));
    assert_eq!(only(Kind::Armor, Kind::Infantry), (true, false));
}

/// Proves EA §T-events-reinforce, §9.24, §9.3-strongest, §9.3
#[test]
fn t_reinforce_battle_brings_the_strongest_unit() {
    let mut case = bare(18, |_| {});
    case.strong("39.26", 4, 3).strong("77.26", 4, 3).strong("78.26", 3, 3);
    case.put("2.2p 1711, 110.28 1712, 39.26 1709, 77.26 1709, 78.26 1709");
    fight(&mut case, 46, None);
    let position = case.game.position(&case.state);
    let attackers = Units::only(case.unit("2.2p"));
    let (unit, path) =
        case.game.reinforcement(&position, case.hex("1712"), &attackers).expect("somebody comes");
    let lower =
        case.game.ascending(&case.state, &[case.unit("39.26"), case.unit("77.26")].into_iter().collect());
    assert_eq!(unit, lower[0], "strength, then the lower selector");
    let end = path.last().copied().expect("a way");
    assert!(case.game.touch(end, case.hex("1712")) && end != case.hex("1711"), "an empty hex");
    let nobody =
        case.game.reinforcement(&position, case.hex("1712"), &case.game.germans(&case.state, |_, _| true));
    assert!(nobody.is_none());
}
