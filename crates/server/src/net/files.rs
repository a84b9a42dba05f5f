//! How many files, and so connections, the system lets the server have open.

/// Asks the system for as many open files as it gives without further rights. Many systems begin with 1,024.
pub(crate) fn allow_many_files() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let limit = getrlimit(Resource::Nofile);
        let more = Rlimit { current: limit.maximum, maximum: limit.maximum };
        if limit.current != limit.maximum && setrlimit(Resource::Nofile, more).is_err() {
            tracing::debug!("the limit of open files stays as it is");
        }
    }
}
