//! A graph of files and the cycles in it.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// Files by name, each with those it points at and the line of the first arrow there.
#[derive(Debug, Default)]
pub(crate) struct Graph<'a> {
    arrows: BTreeMap<&'a str, BTreeMap<&'a str, usize>>,
}

/// Files that point at one another in a ring, each with the line of its arrow to the next; the last points at the first.
pub(crate) type Cycle<'a> = Vec<(&'a str, usize)>;

impl<'a> Graph<'a> {
    /// Adds an arrow; of several between the same files the first line counts.
    pub(crate) fn add(&mut self, from: &'a str, to: &'a str, line: usize) {
        if from != to {
            let known = self.arrows.entry(from).or_default().entry(to).or_insert(line);
            *known = line.min(*known);
        }
    }

    /// Cycles that share no arrow, the shortest first. Each of them must be broken somewhere.
    pub(crate) fn cycles(mut self) -> Vec<Cycle<'a>> {
        let mut found = Vec::new();
        loop {
            self.strip();
            let cycles = self.arrows.keys().filter_map(|from| self.cycle_through(from));
            let Some(cycle) = cycles.min_by_key(Vec::len) else { return found };
            for (index, (from, _)) in cycle.iter().enumerate() {
                let (to, _) = cycle[(index + 1) % cycle.len()];
                if let Some(targets) = self.arrows.get_mut(from) {
                    targets.remove(to);
                }
            }
            found.push(cycle);
        }
    }

    /// Takes away files that point at nothing or that nothing points at, until none is left: no cycle passes there.
    fn strip(&mut self) {
        loop {
            let sources: BTreeSet<&str> = self.arrows.keys().copied().collect();
            let targets: BTreeSet<&str> = self.arrows.values().flat_map(BTreeMap::keys).copied().collect();
            let before = self.size();
            self.arrows.retain(|from, _| targets.contains(from));
            for arrows in self.arrows.values_mut() {
                arrows.retain(|to, _| sources.contains(to));
            }
            self.arrows.retain(|_, arrows| !arrows.is_empty());
            if self.size() == before {
                return;
            }
        }
    }

    fn size(&self) -> usize {
        self.arrows.values().map(|arrows| arrows.len() + 1).sum()
    }

    /// The shortest way from a file back to itself.
    fn cycle_through(&self, start: &'a str) -> Option<Cycle<'a>> {
        let mut came_from: BTreeMap<&str, (&'a str, usize)> = BTreeMap::new();
        let mut waiting = VecDeque::from([start]);
        while let Some(from) = waiting.pop_front() {
            for (&to, &line) in self.arrows.get(from).into_iter().flatten() {
                if to == start {
                    let mut cycle = vec![(from, line)];
                    while let Some(&step) = came_from.get(cycle[cycle.len() - 1].0) {
                        cycle.push(step);
                    }
                    cycle.reverse();
                    return Some(cycle);
                }
                if !came_from.contains_key(to) {
                    came_from.insert(to, (from, line));
                    waiting.push_back(to);
                }
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::Graph;

    fn cycles(arrows: &[(&str, &str)]) -> Vec<String> {
        let mut graph = Graph::default();
        for (index, (from, to)) in arrows.iter().enumerate() {
            graph.add(from, to, index + 1);
        }
        let show = |(name, line): &(&str, usize)| format!("{name}:{line}");
        graph.cycles().iter().map(|cycle| cycle.iter().map(show).collect::<Vec<_>>().join(" ")).collect()
    }

    #[test]
    fn a_graph_without_cycles_has_none() {
        assert!(cycles(&[("a", "b"), ("b", "c"), ("a", "c"), ("a", "a")]).is_empty());
    }

    #[test]
    fn each_cycle_is_found_once_with_the_lines_of_its_arrows() {
        let arrows = [("x", "a"), ("a", "b"), ("b", "c"), ("c", "a"), ("c", "d"), ("d", "c"), ("d", "y")];
        assert_eq!(cycles(&arrows), ["c:5 d:6", "a:2 b:3 c:4"]);
    }
}
