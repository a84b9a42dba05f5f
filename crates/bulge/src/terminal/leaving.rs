//! Leaving a game that is not saved: the first try is answered with a warning, the second one leaves.

use std::io::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::failure::INTERRUPTED;

/// The answer to `quit` in a game that is not saved.
pub(crate) const ASK_AGAIN: &str =
    "This game is not saved. Type 'save FILE' to keep it, or 'quit' again to leave without saving.";
/// The answer to Ctrl-C.
const ASK_AGAIN_CTRL_C: &str =
    "This game is not saved. Type 'save FILE' to keep it, or press Ctrl-C again to leave without saving.";
/// What is said when nobody is there to be asked.
pub(crate) const NOT_SAVED: &str =
    "The game was not saved. Start with --save FILE to keep the journal after every decision.";

/// What Ctrl-C does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Interrupt {
    Leave,
    /// Leave with a remark that the game was not saved.
    LeaveUnsaved,
    Ask,
}

/// Whether the game may be left. The loop and the handler of Ctrl-C share it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Leaving(Arc<Flags>);

#[derive(Debug, Default)]
struct Flags {
    /// A person decided something since the game was last saved.
    unsaved: AtomicBool,
    /// The player was warned and has done nothing else since.
    warned: AtomicBool,
}

impl Leaving {
    /// Notes a decision that is not saved.
    pub(crate) fn unsaved(&self) {
        self.0.unsaved.store(true, Ordering::Relaxed);
    }

    /// Notes that everything is saved.
    pub(crate) fn saved(&self) {
        self.0.unsaved.store(false, Ordering::Relaxed);
    }

    /// Notes that the player does something else than leave.
    pub(crate) fn stay(&self) {
        self.0.warned.store(false, Ordering::Relaxed);
    }

    pub(crate) fn is_unsaved(&self) -> bool {
        self.0.unsaved.load(Ordering::Relaxed)
    }

    /// Whether to leave now: when everything is saved, or on the second try.
    pub(crate) fn may_leave(&self) -> bool {
        !self.is_unsaved() || self.0.warned.swap(true, Ordering::Relaxed)
    }

    fn interrupt(&self, terminal: bool) -> Interrupt {
        match (self.is_unsaved(), terminal) {
            (false, _) => Interrupt::Leave,
            (true, false) => Interrupt::LeaveUnsaved,
            (true, true) if self.may_leave() => Interrupt::Leave,
            (true, true) => Interrupt::Ask,
        }
    }

    /// Warns on Ctrl-C instead of ending at once. Without a terminal it ends, and says that the game was not saved.
    pub(crate) fn watch_ctrl_c(&self, terminal: bool) {
        let leaving = self.clone();
        let handler = move || {
            let text = match leaving.interrupt(terminal) {
                Interrupt::Ask => {
                    let _ = write!(std::io::stderr(), "\n{ASK_AGAIN_CTRL_C}\n> ");
                    return;
                }
                Interrupt::LeaveUnsaved => NOT_SAVED,
                Interrupt::Leave => "",
            };
            let _ = writeln!(std::io::stderr(), "{text}");
            std::process::exit(INTERRUPTED);
        };
        // Where no handler can be set, Ctrl-C ends the program as usual.
        let _ = ctrlc::set_handler(handler);
    }
}

#[cfg(test)]
mod tests {
    use super::{Interrupt, Leaving};

    #[test]
    fn an_unsaved_game_is_left_on_the_second_try() {
        let leaving = Leaving::default();
        assert!(leaving.may_leave(), "nothing was decided yet");
        leaving.unsaved();
        assert!(!leaving.may_leave());
        assert!(leaving.may_leave());
        leaving.stay();
        assert!(!leaving.may_leave(), "the player did something else in between");
        leaving.saved();
        assert!(leaving.may_leave());
    }

    #[test]
    fn ctrl_c_asks_once_in_a_terminal_and_never_without_one() {
        let leaving = Leaving::default();
        assert_eq!(leaving.interrupt(true), Interrupt::Leave);
        leaving.unsaved();
        assert_eq!(leaving.interrupt(false), Interrupt::LeaveUnsaved);
        assert_eq!([leaving.interrupt(true), leaving.interrupt(true)], [Interrupt::Ask, Interrupt::Leave]);
    }
}
