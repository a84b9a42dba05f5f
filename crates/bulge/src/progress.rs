//! Progress on standard error, for whatever may take more than two seconds.
//!
//! Nothing is drawn when standard error is not a terminal, nor with `--quiet`.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar that counts games.
pub(crate) fn games(count: u64, quiet: bool) -> ProgressBar {
    counter(count, "games", quiet)
}

/// A bar that counts something; its message is shown before the time left.
pub(crate) fn counter(count: u64, nouns: &str, quiet: bool) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(count), target(quiet));
    let template = format!("{{bar:40}} {{pos}}/{{len}} {nouns} {{msg}} {{eta}} left");
    if let Ok(style) = ProgressStyle::with_template(&template) {
        bar.set_style(style);
    }
    bar
}

/// A sign of life with the time passed, for work that cannot be counted.
pub(crate) fn spinner(doing: &str, quiet: bool) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(None, target(quiet));
    if let Ok(style) = ProgressStyle::with_template("{spinner} {msg} {elapsed}") {
        bar.set_style(style);
    }
    bar.set_message(doing.to_owned());
    if !bar.is_hidden() {
        bar.enable_steady_tick(Duration::from_millis(200));
    }
    bar
}

/// Standard error hides itself when it is not a terminal.
fn target(quiet: bool) -> ProgressDrawTarget {
    if quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() }
}

#[cfg(test)]
mod tests {
    use super::{counter, games, spinner};

    #[test]
    fn quiet_hides_every_bar() {
        assert!(games(5, true).is_hidden() && counter(5, "files", true).is_hidden());
        let bar = spinner("replaying", true);
        assert!(bar.is_hidden() && bar.message() == "replaying");
    }
}
