//! One attempt: what panics is caught, and said with its place.

use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::sync::Once;

thread_local! {
    static TRYING: Cell<bool> = const { Cell::new(false) };
    static SAID: RefCell<String> = const { RefCell::new(String::new()) };
}

static HOOK: Once = Once::new();

/// Does something that must not panic.
///
/// # Errors
/// What the panic said, and where.
pub fn quietly<T>(deed: impl FnOnce() -> T) -> Result<T, String> {
    HOOK.call_once(|| {
        let usual = take_hook();
        set_hook(Box::new(move |panic| {
            if TRYING.get() {
                SAID.replace(panic.to_string().replace('\n', " "));
            } else {
                usual(panic);
            }
        }));
    });
    let before = TRYING.replace(true);
    let done = catch_unwind(AssertUnwindSafe(deed));
    TRYING.set(before);
    done.map_err(|_| SAID.take())
}

/// The most memory that this process ever had, in bytes; nothing where the system does not say.
#[must_use]
pub(crate) fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().trim_end_matches("kB").trim().parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::quietly;

    #[test]
    fn a_panic_is_told_with_its_place() {
        let none: [u8; 0] = [];
        let told = quietly(|| none[none.len()]).unwrap_err();
        assert!(told.contains("trial.rs") && told.contains("out of bounds"), "{told}");
        assert_eq!(quietly(|| 3), Ok(3));
    }
}
