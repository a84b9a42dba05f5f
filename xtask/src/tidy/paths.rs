//! Nothing in the project may know on whose machine it was written.

use crate::problem::Problem;

/// Folders at the root of a machine that show up in careless paths.
const MACHINE_FOLDERS: &[&str] = &["root", "home", "work", "farm"];
/// Words in the addresses of private package mirrors.
const MIRRORS: &[&str] = &["artifactory", "jfrog"];

/// Looks for paths of a machine in any text, and for private mirrors in lock files.
pub(super) fn check(path: &str, text: &str, problems: &mut Vec<Problem>) {
    let name = path.rsplit('/').next().unwrap_or(path);
    let is_lock = name.contains("lock") && [".lock", ".json", ".yaml"].iter().any(|end| name.ends_with(end));
    for (index, line) in text.lines().enumerate() {
        if name != "Cargo.lock"
            && let Some(folder) = machine_folder(line)
        {
            problems.push(Problem::new(
                path,
                index + 1,
                format!("the path starts with the folder `{folder}` of one machine"),
            ));
        }
        let lower = if is_lock { line.to_lowercase() } else { String::new() };
        if MIRRORS.iter().any(|mirror| lower.contains(mirror)) {
            problems.push(Problem::new(path, index + 1, "the lock file names a private mirror"));
        }
    }
}

/// The folder of a machine that a line names at the start of a path.
fn machine_folder(line: &str) -> Option<&'static str> {
    for (at, _) in line.match_indices('/') {
        let starts =
            line[..at].chars().next_back().is_none_or(|before| !before.is_ascii_lowercase() && before != '.');
        let after = &line[at + 1..];
        let named = |folder: &&&str| after.strip_prefix(**folder).is_some_and(|rest| rest.starts_with('/'));
        if starts && let Some(folder) = MACHINE_FOLDERS.iter().find(named) {
            return Some(folder);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::problem::listing;

    fn problems_of(path: &str, text: &str) -> String {
        let mut problems = Vec::new();
        check(path, text, &mut problems);
        listing(&problems)
    }

    /// Paths are put together here, so that this file passes its own check.
    fn path(parts: &[&str]) -> String {
        parts.join("/")
    }

    #[test]
    fn a_path_of_a_machine_is_found() {
        let text = format!("fine\nsee ({})", path(&["", "home", "me"]));
        assert_eq!(
            problems_of("a.md", &text),
            "a.md:2: the path starts with the folder `home` of one machine\n"
        );
        assert_eq!(
            problems_of("a.md", &path(&["", "farm", "x"])),
            "a.md:1: the path starts with the folder `farm` of one machine\n"
        );
    }

    #[test]
    fn other_paths_pass() {
        for parts in [&["..", "work", "x"][..], &["docs", "home", "x"], &["", "workshop", "x"], &["", "root"]]
        {
            assert_eq!(problems_of("a.md", &path(parts)), "");
        }
        assert_eq!(problems_of("Cargo.lock", &path(&["", "root", "x"])), "");
    }

    #[test]
    fn private_mirrors_in_lock_files_are_found() {
        let line = "\"resolved\": \"https://x.jfrog.io/a.tgz\"";
        let problem = "web/package-lock.json:1: the lock file names a private mirror\n";
        assert_eq!(problems_of("web/package-lock.json", line), problem);
        assert_eq!(problems_of("docs/mirrors.md", line), "");
        assert_eq!(
            problems_of("web/package-lock.json", "\"resolved\": \"https://registry.npmjs.org/a\""),
            ""
        );
    }
}
