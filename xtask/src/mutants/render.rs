//! Writes a file with its switches.

use std::ops::Range;

use super::sites::{Site, on};

/// A changed file and where in it each fault stands.
#[derive(Debug, Default)]
pub(super) struct Rendered {
    pub(super) text: String,
    /// The text of each fault, and that of each place with all its faults.
    pub(super) spans: Vec<(Range<usize>, Vec<usize>)>,
}

impl Rendered {
    /// The faults to drop for an error at these bytes: those of the smallest text around it.
    pub(super) fn at(&self, error: &Range<usize>) -> Option<&[usize]> {
        let around = self.spans.iter().filter(|(span, _)| span.start <= error.start && error.end <= span.end);
        around.min_by_key(|(span, _)| span.len()).map(|(_, ids)| ids.as_slice())
    }

    /// The first arm behind these bytes that a fault takes out of its `match`: the compiler names what is matched, not the arm
    /// that is missed.
    pub(super) fn arm_after(&self, error: &Range<usize>) -> Option<&[usize]> {
        let is_arm = |span: &Range<usize>| self.text[span.clone()].starts_with(" if !crate::mutants::on(");
        let behind = self.spans.iter().filter(|(span, _)| span.start >= error.end && is_arm(span));
        behind.min_by_key(|(span, _)| span.start).map(|(_, ids)| ids.as_slice())
    }
}

/// The file with every fault of its places behind a switch. In the text of a fault no other fault is switched, because only
/// one is ever on; so the file does not grow beyond measure.
pub(super) fn render(text: &str, sites: &[Site]) -> Rendered {
    let mut sorted: Vec<&Site> = sites.iter().collect();
    sorted.sort_by_key(|site| (site.range.start, !site.range.is_empty(), std::cmp::Reverse(site.range.end)));
    let mut rendered = Rendered::default();
    write(text, 0..text.len(), &sorted, &mut rendered);
    rendered
}

fn write(text: &str, range: Range<usize>, sites: &[&Site], rendered: &mut Rendered) {
    let (mut at, mut next) = (range.start, 0);
    while let Some(site) = sites.get(next) {
        let inside = sites[next + 1..].iter().take_while(|inner| inner.range.end <= site.range.end);
        let inner = if site.range.is_empty() { 0 } else { inside.count() };
        rendered.text.push_str(&text[at..site.range.start]);
        let start = rendered.text.len();
        let ids: Vec<usize> = site.branches.iter().map(|(id, _)| *id).collect();
        if site.range.is_empty() {
            for (id, branch) in &site.branches {
                push(rendered, branch, *id);
            }
        } else {
            rendered.text.push('(');
            for (id, branch) in &site.branches {
                rendered.text.push_str(&format!("if {} {{ ", on(*id)));
                push(rendered, branch, *id);
                rendered.text.push_str(" } else ");
            }
            rendered.text.push_str("{ ");
            write(text, site.range.clone(), &sites[next + 1..=next + inner], rendered);
            rendered.text.push_str(" })");
        }
        rendered.spans.push((start..rendered.text.len(), ids));
        at = site.range.end;
        next += inner + 1;
    }
    rendered.text.push_str(&text[at..range.end]);
}

fn push(rendered: &mut Rendered, branch: &str, id: usize) {
    let start = rendered.text.len();
    rendered.text.push_str(branch);
    rendered.spans.push((start..rendered.text.len(), vec![id]));
}

#[cfg(test)]
mod tests {
    use super::super::sites::{Site, on};
    use super::render;

    #[test]
    fn faults_nest_and_stand_where_errors_can_find_them() {
        let text = "fn f() { a + b == c }";
        let site = |part: &str, id, told: &str| {
            let start = text.find(part).unwrap();
            Site { range: start..start + part.len(), branches: vec![(id, told.to_owned())] }
        };
        let first = Site { range: 9..9, branches: vec![(3, "if x { return; } ".to_owned())] };
        let sites = [site("a + b", 2, "a - b"), site("a + b == c", 1, "a + b != c"), first];
        let rendered = render(text, &sites);
        let expected = format!(
            "fn f() {{ if x {{ return; }} (if {} {{ a + b != c }} else {{ (if {} {{ a - b }} else {{ a + b }}) == c }}) }}",
            on(1),
            on(2)
        );
        assert_eq!(rendered.text, expected);
        for (part, id) in [("a + b != c", 1), ("a - b", 2), ("return", 3), (" == c })", 1)] {
            let start = expected.find(part).unwrap();
            assert_eq!(rendered.at(&(start..start + 2)), Some(&[id][..]), "{part}");
        }
        assert_eq!(rendered.at(&(0..2)), None);
    }
    #[test]
    fn an_arm_that_is_missed_is_found_behind_what_is_matched() {
        let text = "fn f() { match a { A => 1, _ => 2 } }";
        let end = text.find("A =>").unwrap() + 1;
        let arm = Site { range: end..end, branches: vec![(7, format!(" if !{}", on(7)))] };
        let rendered = render(text, &[arm]);
        let matched = text.find("a {").unwrap();
        assert_eq!(rendered.at(&(matched..matched + 1)), None);
        assert_eq!(rendered.arm_after(&(matched..matched + 1)), Some(&[7][..]));
        assert_eq!(rendered.arm_after(&(end + 40..end + 41)), None);
    }
}
