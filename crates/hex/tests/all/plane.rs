//! Laws of the hex plane: distances, rings, lines, turns, sides, corners and the lattice.

use std::collections::BTreeSet;

use hex::{Dir, Hex, Orientation, Point, Side, Vertex, flat_top, pointy_top};
use proptest::prelude::{Strategy, prop_assert, prop_assert_eq, proptest};

const BOTH: [Orientation; 2] = [Orientation::FlatTop, Orientation::PointyTop];

fn near_origin() -> impl Iterator<Item = Hex> {
    Hex::new(3, -2).disc(7)
}

fn any_hex() -> impl Strategy<Value = Hex> {
    (-1000i16..1000, -1000i16..1000).prop_map(|(q, r)| Hex::new(q, r))
}

proptest! {
    #[test]
    fn distance_is_symmetric_and_obeys_the_triangle(a in any_hex(), b in any_hex(), c in any_hex()) {
        prop_assert_eq!(a.distance(b), b.distance(a));
        prop_assert_eq!(a.distance(b) == 0, a == b);
        prop_assert!(a.distance(c) <= a.distance(b) + b.distance(c));
    }

    #[test]
    fn a_line_has_one_hex_for_each_step_and_no_gaps(a in any_hex(), b in any_hex()) {
        let line = a.line_to(b);
        prop_assert_eq!(line.len(), usize::try_from(a.distance(b)).unwrap() + 1);
        prop_assert_eq!((line[0], line[line.len() - 1]), (a, b));
        prop_assert!(line.windows(2).all(|two| two[0].touches(two[1])));
        let mut back = b.line_to(a);
        back.reverse();
        prop_assert_eq!(line, back);
    }

    #[test]
    fn turning_keeps_distances_and_six_turns_lead_home(a in any_hex(), b in any_hex(), turns in 0u8..12) {
        prop_assert_eq!(a.rotated(turns).distance(b.rotated(turns)), a.distance(b));
        prop_assert_eq!(a.rotated(turns).rotated(12 - turns), a);
        prop_assert_eq!(a.rotated_about(b, turns).distance(b), a.distance(b));
    }

    #[test]
    fn every_point_belongs_to_a_hex_no_further_than_any_other(x in -5000i32..5000, y in -5000i32..5000, parts in 1u32..50) {
        for orientation in BOTH {
            let found = orientation.hex_at_parts(Point { x, y }, parts).expect("well within range");
            let far = |hex: Hex| squared_distance(orientation, hex, x, y, i64::from(parts));
            prop_assert!(found.disc(2).all(|hex| far(found) <= far(hex)));
            let rivals = found.neighbors().into_iter().filter(|hex| far(*hex) == far(found));
            prop_assert!(rivals.into_iter().all(|hex| (hex.r, hex.q) < (found.r, found.q)));
        }
    }
}

fn squared_distance(orientation: Orientation, hex: Hex, x: i32, y: i32, parts: i64) -> i64 {
    let centre = orientation.centre(hex);
    let (dx, dy) = (i64::from(x) - parts * i64::from(centre.x), i64::from(y) - parts * i64::from(centre.y));
    match orientation {
        Orientation::FlatTop => dx * dx + 3 * dy * dy,
        Orientation::PointyTop => 3 * dx * dx + dy * dy,
    }
}

#[test]
fn a_tie_on_a_line_goes_to_the_southern_then_the_eastern_hex() {
    let line = Hex::new(0, 0).line_to(Hex::new(1, 1));
    assert_eq!(line, [Hex::new(0, 0), Hex::new(0, 1), Hex::new(1, 1)]);
    let level = Hex::new(0, 0).line_to(Hex::new(1, -2));
    assert_eq!(level, [Hex::new(0, 0), Hex::new(1, -1), Hex::new(1, -2)]);
}

#[test]
fn a_ring_has_six_times_its_radius_hexes_all_at_that_distance_and_each_touching_the_next() {
    let centre = Hex::new(5, -9);
    assert_eq!(centre.ring(0).collect::<Vec<_>>(), [centre]);
    assert_eq!(centre.ring(1).collect::<Vec<_>>(), centre.neighbors());
    for radius in 1..=12u8 {
        let ring: Vec<Hex> = centre.ring(radius).collect();
        assert_eq!(ring.len(), 6 * usize::from(radius));
        assert!(ring.iter().all(|hex| hex.distance(centre) == u32::from(radius)));
        assert!(ring.windows(2).all(|two| two[0].touches(two[1])));
        assert_eq!(ring.iter().collect::<BTreeSet<_>>().len(), ring.len());
        let disc: BTreeSet<Hex> = centre.disc(radius).collect();
        assert_eq!(disc.len(), 3 * usize::from(radius) * (usize::from(radius) + 1) + 1);
    }
}

#[test]
fn directions_turn_oppose_and_lead_to_neighbours() {
    for dir in Dir::ALL {
        assert_eq!(dir.opposite().opposite(), dir);
        assert_eq!(dir.left().right(), dir);
        assert_eq!(dir.turned(6), dir);
        assert_eq!(Hex::from(dir).rotated(1), Hex::from(dir.right()));
        assert_eq!(-Hex::from(dir), Hex::from(dir.opposite()));
        let hex = Hex::new(4, 7);
        assert_eq!(hex.dir_to(hex.neighbor(dir)), Some(dir));
    }
    assert_eq!(Hex::new(0, 0).dir_to(Hex::new(0, 0)), None);
    assert_eq!(Hex::new(0, 0).dir_to(Hex::new(1, 1)), None);
    assert_eq!(Hex::new(i16::MAX, 0).dir_to(Hex::new(i16::MIN, 0)), None);
}

#[test]
fn names_of_directions_read_back_and_say_where_they_lead() {
    for orientation in BOTH {
        for dir in Dir::ALL {
            let name = dir.name(orientation);
            assert_eq!(Dir::parse(&name.to_lowercase(), orientation), Ok(dir));
            let to = orientation.centre(Hex::from(dir));
            assert_eq!((name.contains('N'), name.contains('S')), (to.y < 0, to.y > 0), "{name}");
            assert_eq!((name.contains('E'), name.contains('W')), (to.x > 0, to.x < 0), "{name}");
        }
    }
    assert_eq!(flat_top::N.opposite(), flat_top::S);
    assert_eq!(pointy_top::E.opposite(), pointy_top::W);
    let error = Dir::parse("E", Orientation::FlatTop).expect_err("no neighbour lies due east");
    assert_eq!(error.to_string(), "'E' is not a direction here: choose one of N, NE, SE, S, SW, NW");
}

#[test]
fn a_side_is_one_value_whichever_hex_names_it() {
    for hex in near_origin() {
        for dir in Dir::ALL {
            let (side, beyond) = (Side::of(hex, dir), hex.neighbor(dir));
            assert_eq!(side, Side::of(beyond, dir.opposite()));
            assert_eq!(Side::between(hex, beyond), Some(side));
            assert_eq!(Side::between(beyond, hex), Some(side));
            assert!(side.hexes().contains(&hex) && side.hexes().contains(&beyond));
            assert_eq!(side.across(hex), Some(beyond));
            assert_eq!(side.across(hex.neighbor(dir.right())), None);
        }
    }
    assert_eq!(Side::between(Hex::new(0, 0), Hex::new(0, 0)), None);
    assert_eq!(Side::between(Hex::new(0, 0), Hex::new(2, 0)), None);
}

#[test]
fn a_disc_has_as_many_sides_and_corners_as_geometry_says() {
    // Faces 37; Euler: corners - sides + faces = 1 for a disc without holes.
    let disc: Vec<Hex> = Hex::new(-2, 6).disc(3).collect();
    let all = || disc.iter().flat_map(|&hex| Dir::ALL.map(|dir| (hex, dir)));
    let sides: BTreeSet<Side> = all().map(|(hex, dir)| Side::of(hex, dir)).collect();
    let corners: BTreeSet<Vertex> = all().map(|(hex, dir)| Vertex::of(hex, dir)).collect();
    assert_eq!(corners.len() + disc.len(), sides.len() + 1);
    assert_eq!(sides.len(), (6 * disc.len() + 6 * (2 * 3 + 1)) / 2);
}

#[test]
fn sides_and_corners_know_each_other() {
    for hex in near_origin() {
        for dir in Dir::ALL {
            let side = Side::of(hex, dir);
            assert_eq!(
                BTreeSet::from(side.ends()),
                BTreeSet::from([Vertex::of(hex, dir.left()), Vertex::of(hex, dir)])
            );
            assert!(side.ends().iter().all(|end| end.sides().contains(&side)));
            let corner = Vertex::of(hex, dir);
            assert!(corner.sides().iter().all(|side| side.ends().contains(&corner)));
            assert_eq!(BTreeSet::from(corner.sides()).len(), 3);
            assert_eq!(corner, Vertex::of(hex.neighbor(dir), dir.turned(2)));
            assert_eq!(corner, Vertex::of(hex.neighbor(dir.right()), dir.turned(4)));
            let [a, b, c] = corner.hexes();
            assert!(a.touches(b) && b.touches(c) && c.touches(a) && corner.hexes().contains(&hex));
            assert_eq!(Vertex::among(c, a, b), Some(corner));
            assert_eq!(Vertex::among(b, a, c), Some(corner));
        }
    }
    assert_eq!(Vertex::among(Hex::new(0, 0), Hex::new(0, -1), Hex::new(0, 1)), None);
}

#[test]
fn a_side_touches_the_four_that_share_an_end_and_no_others() {
    let side = Side::of(Hex::new(2, 2), flat_top::NE);
    let near = Hex::new(2, 2).disc(3).flat_map(|hex| Dir::ALL.map(|dir| Side::of(hex, dir)));
    let found: BTreeSet<Side> = near.filter(|other| side.touches(*other)).collect();
    assert_eq!(found, BTreeSet::from(side.touching()));
    assert_eq!(found.len(), 4);
    assert!(!side.touches(side));
}

#[test]
fn the_lattice_gives_back_every_hex_and_places_corners_and_sides_where_they_meet() {
    for orientation in BOTH {
        for hex in near_origin() {
            let centre = orientation.centre(hex);
            assert_eq!(orientation.hex_at(centre), Some(hex));
            for (dir, at) in Dir::ALL.into_iter().zip(orientation.corners(hex)) {
                assert_eq!(orientation.corner(Vertex::of(hex, dir)), at);
                assert_eq!(squared_distance(orientation, hex, at.x, at.y, 1), 4);
                let [a, b] = Side::of(hex, dir).ends().map(|end| orientation.corner(end));
                let middle = orientation.side_middle_doubled(Side::of(hex, dir));
                assert_eq!(middle, Point { x: a.x + b.x, y: a.y + b.y });
            }
        }
    }
}

#[test]
fn points_no_hex_can_reach_have_none() {
    let far = Point { x: i32::MAX, y: i32::MIN };
    for orientation in BOTH {
        assert_eq!(orientation.hex_at(far), None);
        assert_eq!(orientation.hex_at_parts(far, 0), None);
        assert!(orientation.hex_at_parts(far, u32::MAX).is_some());
    }
    let (a, b) = (Hex::new(i16::MIN, i16::MIN), Hex::new(i16::MAX, i16::MAX));
    assert_eq!(a.distance(b), 131_070);
}

#[test]
fn words_from_outside_cannot_make_an_impossible_direction_side_or_corner() {
    #[derive(Debug, PartialEq, serde::Serialize, serde::Deserialize)]
    struct All {
        dir: Dir,
        side: Side,
        corner: Vertex,
    }
    let good = All {
        dir: flat_top::SW,
        side: Side::of(Hex::new(1, 2), flat_top::SW),
        corner: Vertex::of(Hex::new(1, 2), flat_top::SW),
    };
    let text = toml::to_string(&good).expect("plain data");
    assert_eq!(toml::from_str::<All>(&text).expect("reads back"), good);
    let read = |text: &str| toml::from_str::<All>(text).expect_err("not possible").to_string();
    assert!(read(&text.replace("dir = 4", "dir = 6")).contains("6 is not a direction"));
    let (here, far) = (Hex::new(0, 0), Hex::new(0, 2));
    assert_eq!(Side::try_from([here, far]), Err("a hexside lies between two hexes that touch"));
    assert_eq!(
        Vertex::try_from([here, far, here]),
        Err("a corner lies among three hexes that touch one another")
    );
}
