//! How many files a process may have open: each connection is one.

/// Lets this process open as many files as the system allows it; usually it begins with fewer.
pub fn many_files() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = limit.maximum;
        // Whoever may not have more goes on with what there is.
        let _ = setrlimit(Resource::Nofile, limit);
    }
}
