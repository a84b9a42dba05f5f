//! The writer: one thread, one connection, and everything that waits goes into one transaction.
//!
//! Flushing the disk is what a write costs. While one batch is flushed the next one gathers, so the more is written at
//! once, the less each change costs.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::JoinHandle;

use crate::link::{Backend, Verdict};
use crate::{Change, StoreError};

/// The most changes in one transaction.
const BATCH: usize = 1_024;

/// The most changes that wait; who comes after that waits with them.
const QUEUE: usize = 4_096;

type Callback = Box<dyn FnOnce(Verdict) + Send>;

/// Whom to notify, exactly once. Should the writer fall over, dropping this notifies of that, too.
struct Done(Option<Callback>);

impl Done {
    fn notify(mut self, verdict: Verdict) {
        self.notify_once(verdict);
    }

    fn notify_once(&mut self, verdict: Verdict) {
        if let Some(callback) = self.0.take() {
            // What the caller does with the news is its own affair and must not end the writer.
            let _ = catch_unwind(AssertUnwindSafe(|| callback(verdict)));
        }
    }
}

impl Drop for Done {
    fn drop(&mut self) {
        self.notify_once(Err(StoreError::Broken("the writer has stopped".to_owned())));
    }
}

/// A change on its way.
struct Order {
    change: Change,
    done: Done,
}

/// The handle on the writer's thread.
pub(crate) struct Writer {
    queue: Option<SyncSender<Order>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// Starts the thread. The tables are brought up to date on it, before anything is written.
    pub(crate) fn start(mut backend: Box<dyn Backend>) -> Result<Writer, StoreError> {
        let (queue, orders) = sync_channel(QUEUE);
        let (tell, told) = sync_channel(1);
        let run = move || {
            let ready = backend.migrate();
            let go_on = ready.is_ok();
            if tell.send(ready).is_ok() && go_on {
                work(&mut *backend, &orders);
            }
        };
        let thread = std::thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn(run)
            .map_err(|error| StoreError::Broken(format!("cannot start the writer thread: {error}")))?;
        let writer = Writer { queue: Some(queue), thread: Some(thread) };
        told.recv().unwrap_or_else(|_| Err(StoreError::Broken("the writer has stopped".to_owned())))?;
        Ok(writer)
    }

    /// Hands a change over, and waits while too many others do.
    pub(crate) fn hand_over(&self, change: Change, done: Callback) {
        let order = Order { change, done: Done(Some(done)) };
        if let Some(queue) = &self.queue {
            // An order that cannot be handed over is dropped, and that tells its owner.
            let _ = queue.send(order);
        }
    }
}

impl Drop for Writer {
    /// Waits until everything that was handed over is done.
    fn drop(&mut self) {
        self.queue = None;
        if let Some(thread) = self.thread.take()
            // The last owner may be a callback; the writer cannot wait for itself and ends when it comes back.
            && thread.thread().id() != std::thread::current().id()
        {
            let _ = thread.join();
        }
    }
}

fn work(backend: &mut dyn Backend, orders: &Receiver<Order>) {
    while let Ok(first) = orders.recv() {
        let waiting = std::iter::once(first).chain(orders.try_iter().take(BATCH - 1));
        let (changes, dones): (Vec<Change>, Vec<Done>) =
            waiting.map(|order| (order.change, order.done)).unzip();
        let verdicts = settle(backend, &changes);
        for (done, verdict) in dones.into_iter().zip(verdicts) {
            done.notify(verdict);
        }
    }
}

/// A verdict on each change. When a batch fails as a whole its halves are tried, and theirs, so that in the end only
/// the change that is to blame fails.
fn settle(backend: &mut dyn Backend, changes: &[Change]) -> Vec<Verdict> {
    match backend.commit(changes) {
        Ok(verdicts) => verdicts,
        // Nobody knows whether it was committed, or nobody can be reached: trying again does harm, or no good.
        Err(error @ StoreError::Busy(_)) => vec![Err(error); changes.len()],
        Err(error) if changes.len() <= 1 => vec![Err(error); changes.len()],
        Err(_) => {
            let (first, second) = changes.split_at(changes.len() / 2);
            let mut verdicts = settle(backend, first);
            verdicts.extend(settle(backend, second));
            verdicts
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::sync::{Arc, Mutex};

    use super::Writer;
    use crate::link::{Backend, Question, Verdict};
    use crate::{Change, StoreError};

    /// A database that fails every transaction with the game `poison` in it, and notes the others.
    struct Touchy(Arc<Mutex<Vec<usize>>>);

    impl Backend for Touchy {
        fn migrate(&mut self) -> Result<(), StoreError> {
            Ok(())
        }

        fn commit(&mut self, batch: &[Change]) -> Result<Vec<Verdict>, StoreError> {
            assert!(!batch.contains(&delete("bomb")), "the database falls over");
            if batch.contains(&delete("poison")) {
                return Err(StoreError::Broken("poison".to_owned()));
            }
            self.0.lock().unwrap().push(batch.len());
            Ok(vec![Ok(()); batch.len()])
        }

        fn read(&mut self, _: &mut Question<'_>) -> Result<(), StoreError> {
            Ok(())
        }
    }

    fn delete(game: &str) -> Change {
        Change::DeleteGame { game: game.to_owned() }
    }

    /// Hands over all these while the writer is kept waiting, so that they are one batch; the verdicts in order.
    fn verdicts(games: &[&str]) -> (Vec<Verdict>, Vec<usize>) {
        let batches = Arc::new(Mutex::new(Vec::new()));
        let writer = Writer::start(Box::new(Touchy(Arc::clone(&batches)))).unwrap();
        let ((go, wait), (here, arrived)) = (channel::<()>(), channel());
        let hold_up = move |_| {
            here.send(()).unwrap();
            wait.recv().unwrap();
        };
        writer.hand_over(delete("first"), Box::new(hold_up));
        arrived.recv().unwrap();
        let (tell, told) = channel();
        for game in games {
            let tell = tell.clone();
            writer.hand_over(delete(game), Box::new(move |verdict| tell.send(verdict).unwrap()));
        }
        go.send(()).unwrap();
        drop(writer);
        drop(tell);
        let batches = batches.lock().unwrap().clone();
        (told.iter().collect(), batches)
    }

    #[test]
    fn what_waits_is_one_batch() {
        let (verdicts, batches) = verdicts(&["a", "b", "c"]);
        assert_eq!(verdicts, [Ok(()), Ok(()), Ok(())]);
        assert_eq!(batches, [1, 3]);
    }

    #[test]
    fn one_poisonous_change_fails_alone() {
        let (verdicts, _) = verdicts(&["a", "b", "poison", "c", "d"]);
        let poison = Err(StoreError::Broken("poison".to_owned()));
        assert_eq!(verdicts, [Ok(()), Ok(()), poison, Ok(()), Ok(())]);
    }

    #[test]
    fn everybody_is_told_when_the_writer_falls_over() {
        let (verdicts, _) = verdicts(&["a", "bomb", "c"]);
        let stopped = || Err(StoreError::Broken("the writer has stopped".to_owned()));
        assert_eq!(verdicts, [stopped(), stopped(), stopped()]);
    }
}
