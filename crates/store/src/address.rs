//! Where a store is, as a person writes it.

use std::path::{Path, PathBuf};

use crate::StoreError;
use crate::tls::Connecting;

/// An address that was understood.
#[derive(Debug)]
pub(crate) enum Address {
    /// A database that ends with the program, for tests.
    Memory,
    File(PathBuf),
    Postgres(Box<Connecting>),
}

/// Reads `sqlite:PATH`, a bare path, `sqlite::memory:` or `postgres://…`. The address may hold a password and is not
/// repeated in errors.
///
/// # Errors
/// What is wrong with it.
pub(crate) fn read(address: &str) -> Result<Address, StoreError> {
    if address.starts_with("postgres://") || address.starts_with("postgresql://") {
        return Ok(Address::Postgres(Box::new(Connecting::read(address)?)));
    }
    let path = match address.strip_prefix("sqlite:") {
        Some(":memory:") => return Ok(Address::Memory),
        Some(path) => path.strip_prefix("//").unwrap_or(path),
        None if address.contains("://") => {
            let why = "a store address must be a path, sqlite:PATH or postgres://…";
            return Err(StoreError::Broken(why.to_owned()));
        }
        None => address,
    };
    if path.is_empty() {
        return Err(StoreError::Broken("the address of the store is empty".to_owned()));
    }
    Ok(Address::File(settled(Path::new(path))))
}

/// The same path however one came to it, so that two programs that use one file also use one lock.
fn settled(path: &Path) -> PathBuf {
    if let Ok(whole) = path.canonicalize() {
        return whole;
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    match (folder.canonicalize(), path.file_name()) {
        (Ok(folder), Some(name)) => folder.join(name),
        _ => path.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{Address, read};

    #[test]
    fn files_are_named_in_three_ways() {
        for address in ["no-such-folder/a.db", "sqlite:no-such-folder/a.db", "sqlite://no-such-folder/a.db"] {
            let Ok(Address::File(path)) = read(address) else { panic!("{address} is a file") };
            assert_eq!(path, Path::new("no-such-folder/a.db"));
        }
        assert!(matches!(read("sqlite::memory:"), Ok(Address::Memory)));
    }

    #[test]
    fn servers_are_told_from_files() {
        assert!(matches!(read("postgres://anna@localhost/bulge"), Ok(Address::Postgres(_))));
        assert!(matches!(read("postgresql://localhost/bulge"), Ok(Address::Postgres(_))));
    }

    #[test]
    fn what_is_neither_is_refused_without_repeating_it() {
        for address in
            ["mysql://anna:tulip@localhost", "", "sqlite:", "postgres://anna:tulip@localhost:door/"]
        {
            let error = read(address).expect_err("no address").to_string();
            assert!(!error.contains("tulip"), "{error}");
        }
    }
}
