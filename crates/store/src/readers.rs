//! The readers: a few threads with a connection each, which answer questions while the writer writes.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use crate::StoreError;
use crate::link::{Backend, Link};

/// A question with its answer's way back in it.
type Job = Box<dyn FnOnce(&mut dyn Backend) + Send>;

/// The handle on the readers' threads.
pub(crate) struct Readers {
    jobs: Option<Sender<Job>>,
    threads: Vec<JoinHandle<()>>,
}

impl Readers {
    /// One thread for each connection.
    pub(crate) fn start(backends: Vec<Box<dyn Backend>>) -> Result<Readers, StoreError> {
        let (jobs, waiting) = channel();
        let waiting = Arc::new(Mutex::new(waiting));
        let start = |mut backend: Box<dyn Backend>| {
            let waiting = Arc::clone(&waiting);
            std::thread::Builder::new()
                .name("store-reader".to_owned())
                .spawn(move || work(&mut *backend, &waiting))
                .map_err(|error| StoreError::Broken(format!("cannot start a reader thread: {error}")))
        };
        let threads = backends.into_iter().map(start).collect::<Result<_, _>>()?;
        Ok(Readers { jobs: Some(jobs), threads })
    }

    /// Asks, and waits for the answer.
    pub(crate) fn ask<T: Send + 'static>(
        &self,
        question: impl Fn(&mut dyn Link) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let stopped = || StoreError::Broken("the reader has stopped".to_owned());
        let (tell, answer) = sync_channel(1);
        let job = move |backend: &mut dyn Backend| {
            let mut found = None;
            let read = backend.read(&mut |link| {
                found = Some(question(link)?);
                Ok(())
            });
            // Nobody waits any more if this cannot be sent.
            let _ = tell.send(read.and_then(|()| found.ok_or_else(stopped)));
        };
        let jobs = self.jobs.as_ref().ok_or_else(stopped)?;
        jobs.send(Box::new(job)).map_err(|_| stopped())?;
        answer.recv().map_err(|_| stopped())?
    }
}

impl Drop for Readers {
    fn drop(&mut self) {
        self.jobs = None;
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}

fn work(backend: &mut dyn Backend, waiting: &Mutex<Receiver<Job>>) {
    loop {
        let job = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = job else { return };
        // A question that falls over tells its owner by being dropped; the reader goes on.
        let _ = catch_unwind(AssertUnwindSafe(|| job(backend)));
    }
}
