//! Lines: joined from parts, thinned, and drawn as smooth curves.

use std::collections::BTreeMap;

use crate::num;
use crate::scene::{Outline, Pt, Step};

/// Joins parts that meet end to end, at each meeting point the two that run on straightest.
pub(crate) fn join(parts: &[Vec<Pt>]) -> Vec<Vec<Pt>> {
    let mut ends: BTreeMap<(i64, i64), Vec<(usize, bool)>> = BTreeMap::new();
    for (n, part) in parts.iter().enumerate() {
        let [Some(first), Some(last)] = [part.first(), part.last()] else { continue };
        ends.entry(key(*first)).or_default().push((n, false));
        ends.entry(key(*last)).or_default().push((n, true));
    }
    let mut onward: BTreeMap<(usize, bool), (usize, bool)> = BTreeMap::new();
    for meeting in ends.values() {
        pair_up(parts, meeting, &mut onward);
    }
    let mut used = vec![false; parts.len()];
    let mut joined = Vec::new();
    // Lines with a free end first, then rings.
    let starts = (0..parts.len()).flat_map(|n| [(n, false), (n, true)]);
    let (free, bound): (Vec<_>, Vec<_>) = starts.partition(|start| !onward.contains_key(start));
    for (n, from_last) in free.into_iter().chain(bound) {
        if used[n] || parts[n].len() < 2 {
            continue;
        }
        let mut line: Vec<Pt> = Vec::new();
        let (mut part, mut reversed) = (n, from_last);
        loop {
            used[part] = true;
            let points: Vec<Pt> =
                if reversed { parts[part].iter().rev().copied().collect() } else { parts[part].clone() };
            line.extend(points.into_iter().skip(usize::from(!line.is_empty())));
            match onward.get(&(part, !reversed)) {
                Some(&(next, at_last)) if !used[next] => (part, reversed) = (next, at_last),
                _ => break,
            }
        }
        joined.push(line);
    }
    joined
}

fn key((x, y): Pt) -> (i64, i64) {
    (num::floor(x * 50.0 + 0.5), num::floor(y * 50.0 + 0.5))
}

/// Pairs the ends at one meeting point, straightest first.
fn pair_up(
    parts: &[Vec<Pt>],
    meeting: &[(usize, bool)],
    onward: &mut BTreeMap<(usize, bool), (usize, bool)>,
) {
    let heading = |&(n, last): &(usize, bool)| {
        let part = &parts[n];
        let (end, before) = if last {
            (part[part.len() - 1], part[part.len().saturating_sub(2)])
        } else {
            (part[0], part[1.min(part.len() - 1)])
        };
        let (dx, dy) = (before.0 - end.0, before.1 - end.1);
        let length = dx.hypot(dy).max(1e-9);
        (dx / length, dy / length)
    };
    let mut pairs = Vec::new();
    for (i, a) in meeting.iter().enumerate() {
        for b in &meeting[i + 1..] {
            let ((ax, ay), (bx, by)) = (heading(a), heading(b));
            if a.0 != b.0 {
                pairs.push((ax * bx + ay * by, *a, *b));
            }
        }
    }
    pairs.sort_by(|a, b| a.0.total_cmp(&b.0).then((a.1, a.2).cmp(&(b.1, b.2))));
    let most_bent = if meeting.len() == 2 { 0.7 } else { -0.3 };
    for (bend, a, b) in pairs {
        if bend < most_bent && !onward.contains_key(&a) && !onward.contains_key(&b) {
            onward.insert(a, b);
            onward.insert(b, a);
        }
    }
}

/// A smooth curve through all points (Catmull and Rom, by the root of the distance, which makes no loops).
pub(crate) fn smooth(points: &[Pt]) -> Outline {
    let mut outline = Vec::with_capacity(points.len());
    let Some(first) = points.first() else { return outline };
    outline.push(Step::Move(*first));
    for n in 0..points.len() - 1 {
        let (p1, p2) = (points[n], points[n + 1]);
        let p0 = if n > 0 { points[n - 1] } else { p1 };
        let p3 = points.get(n + 2).copied().unwrap_or(p2);
        outline.push(Step::Curve(handle(p0, p1, p2), handle(p3, p2, p1), p2));
    }
    outline
}

/// The control point next to `at` on the way to `to`, coming from `from`.
fn handle(from: Pt, at: Pt, to: Pt) -> Pt {
    let d1 = (at.0 - from.0).hypot(at.1 - from.1).sqrt();
    let d2 = (to.0 - at.0).hypot(to.1 - at.1).sqrt();
    if d1 < 1e-6 || d2 < 1e-6 {
        return (at.0 + (to.0 - at.0) / 3.0, at.1 + (to.1 - at.1) / 3.0);
    }
    let blend = |f: f64, a: f64, t: f64| {
        let m = d1 * d1 * t - d2 * d2 * f + (2.0 * d1 * d1 + 3.0 * d1 * d2 + d2 * d2) * a;
        // Standard form for the exponent one half, with the roles turned for the handle that leaves `at`.
        m / (3.0 * d1 * (d1 + d2))
    };
    (blend(from.0, at.0, to.0), blend(from.1, at.1, to.1))
}

/// A curve that rounds the corners: through the middles of the stretches, drawn towards the points between them.
pub(crate) fn round_corners(points: &[Pt], closed: bool) -> Outline {
    let middle = |a: Pt, b: Pt| (f64::midpoint(a.0, b.0), f64::midpoint(a.1, b.1));
    let pull = |end: Pt, by: Pt| (end.0 + (by.0 - end.0) * 0.72, end.1 + (by.1 - end.1) * 0.72);
    let n = points.len();
    if n < 3 {
        return crate::scene::line(points);
    }
    let mut outline = Vec::new();
    let corner = |outline: &mut Outline, a: Pt, b: Pt, c: Pt| {
        let (from, to) = (middle(a, b), middle(b, c));
        outline.push(Step::Curve(pull(from, b), pull(to, b), to));
    };
    if closed {
        outline.push(Step::Move(middle(points[n - 1], points[0])));
        for i in 0..n {
            corner(&mut outline, points[(i + n - 1) % n], points[i], points[(i + 1) % n]);
        }
        outline.push(Step::Close);
    } else {
        outline.extend([Step::Move(points[0]), Step::Line(middle(points[0], points[1]))]);
        for i in 1..n - 1 {
            corner(&mut outline, points[i - 1], points[i], points[i + 1]);
        }
        outline.push(Step::Line(points[n - 1]));
    }
    outline
}

/// Leaves out points that lie within `slack` of the line without them (Douglas and Peucker).
pub(crate) fn thin(points: &[Pt], slack: f64) -> Vec<Pt> {
    if points.len() < 3 {
        return points.to_vec();
    }
    let (a, b) = (points[0], points[points.len() - 1]);
    let length = (b.0 - a.0).hypot(b.1 - a.1);
    let away = |p: &Pt| {
        if length < 1e-9 {
            (p.0 - a.0).hypot(p.1 - a.1)
        } else {
            ((b.0 - a.0) * (a.1 - p.1) - (a.0 - p.0) * (b.1 - a.1)).abs() / length
        }
    };
    let inner = points[1..points.len() - 1].iter().map(away).enumerate();
    let (farthest, distance) = inner.fold((0, -1.0), |best, (n, d)| if d > best.1 { (n, d) } else { best });
    if distance <= slack {
        return vec![a, b];
    }
    let mut kept = thin(&points[..=farthest + 1], slack);
    kept.pop();
    kept.extend(thin(&points[farthest + 1..], slack));
    kept
}

/// Points along a line at equal steps, each with its heading in radians.
pub(crate) fn along(points: &[Pt], step: f64) -> Vec<(Pt, f64)> {
    let mut found = Vec::new();
    let mut left = 0.0;
    for pair in points.windows(2) {
        let (dx, dy) = (pair[1].0 - pair[0].0, pair[1].1 - pair[0].1);
        let length = dx.hypot(dy);
        while left < length {
            let t = left / length;
            found.push(((pair[0].0 + dx * t, pair[0].1 + dy * t), dy.atan2(dx)));
            left += step;
        }
        left -= length;
    }
    found
}
