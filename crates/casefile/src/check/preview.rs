//! Whether what is expected of a preview holds.

use std::collections::BTreeSet;

use table::{CounterId, Preview};

use crate::check::observer::{Observer, listed, miss};
use crate::expect::claim::{Places, Shown};

impl Observer<'_> {
    /// Whether the action would be shown so before it is taken.
    pub(crate) fn preview(&self, action: &str, is: &Shown) -> Result<(), String> {
        let shown = self.table.preview(self.seat_on_turn(), action).map_err(|refusal| {
            miss(&format!("'{action}' cannot be considered now"), &[("refusal", refusal.to_string())])
        })?;
        match is {
            Shown::Counters(list) => self.touches(action, &shown, list),
            Shown::Marks(places) => self.marks(action, &shown, places),
            Shown::Says(words) => {
                let said = notes(&shown);
                let small = words.to_lowercase();
                if said.iter().any(|note| note.to_lowercase().contains(&small)) {
                    return Ok(());
                }
                let head = format!("nothing of the kind is said of '{action}'");
                Err(miss(&head, &[("expected", words.clone()), ("found", listed(said))]))
            }
        }
    }

    fn touches(&self, action: &str, shown: &Preview, list: &Places) -> Result<(), String> {
        let found: BTreeSet<&CounterId> = shown.counters.iter().collect();
        let (names, exactly, wanted) = match list {
            Places::Exactly(names) => (names, true, true),
            Places::Includes(names) => (names, false, true),
            Places::Excludes(names) => (names, false, false),
        };
        let named = names.iter().map(|name| self.id(name)).collect::<Result<BTreeSet<_>, _>>()?;
        let missing: BTreeSet<_> = if wanted { &named - &found } else { BTreeSet::new() };
        let extra: BTreeSet<_> = match (exactly, wanted) {
            (true, _) => &found - &named,
            (false, true) => BTreeSet::new(),
            (false, false) => &found & &named,
        };
        if missing.is_empty() && extra.is_empty() {
            return Ok(());
        }
        let mut lines = vec![("found", listed(&found))];
        lines.extend((!missing.is_empty()).then(|| ("missing", listed(missing))));
        lines.extend((!extra.is_empty()).then(|| ("extra", listed(extra))));
        Err(miss(&format!("'{action}' touches other counters"), &lines))
    }

    fn marks(&self, action: &str, shown: &Preview, places: &[String]) -> Result<(), String> {
        let overlay = shown.overlay.as_ref();
        let lines = overlay.into_iter().flat_map(|overlay| overlay.lines.iter().flat_map(|(_, line)| line));
        let found: BTreeSet<String> = overlay
            .into_iter()
            .flat_map(|overlay| &overlay.places)
            .chain(lines)
            .map(|place| self.place(place.as_str()))
            .collect();
        let wanted = places.iter().map(|name| self.existing(name)).collect::<Result<BTreeSet<_>, _>>()?;
        let missing: Vec<&String> = wanted.difference(&found).collect();
        if missing.is_empty() {
            return Ok(());
        }
        let lines = [("found", listed(&found)), ("missing", listed(missing))];
        Err(miss(&format!("'{action}' marks other places"), &lines))
    }
}

/// Everything that is said in words.
fn notes(shown: &Preview) -> Vec<String> {
    let roll = shown.reckoning.iter().flat_map(|roll| roll.notes.iter().chain(&roll.assumes));
    shown.notes.iter().chain(roll).cloned().collect()
}
