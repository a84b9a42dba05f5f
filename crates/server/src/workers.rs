//! Threads of their own for long work: the thinking of computer opponents, the replaying of journals.
//!
//! What a worker does never takes a thread from requests or from the store, and gives way to them where the system allows it.
//! The table that had the least of the workers' time comes first, so that tables with strong opponents do not hold up others.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

/// A few threads with a queue.
#[derive(Debug)]
pub(crate) struct Workers {
    queue: Arc<Queue>,
    threads: usize,
    name: &'static str,
}

#[derive(Debug, Default)]
struct Queue {
    state: Mutex<State>,
    /// There is something to do, or nothing will ever be.
    called: Condvar,
}

#[derive(Default)]
struct State {
    waiting: Vec<Job>,
    /// How much time each had. Those who had no more than everybody are forgotten.
    spent: BTreeMap<String, Duration>,
    /// What everybody had, at least.
    floor: Duration,
    working: usize,
    begun: bool,
    ended: bool,
}

struct Job {
    whose: String,
    work: Box<dyn FnOnce() + Send>,
}

impl std::fmt::Debug for State {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} at work, {} waiting", self.working, self.waiting.len())
    }
}

/// As many threads as there are cores, less one for everything else.
pub(crate) fn spare_cores() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get() - 1).max(1)
}

impl Workers {
    /// The threads begin when there is something to do.
    pub(crate) fn new(name: &'static str, threads: usize) -> Workers {
        Workers { queue: Arc::default(), threads, name }
    }

    /// Does some work for somebody when it is his turn; nothing comes of it if it breaks down. If nobody waits for it any more,
    /// it is not begun.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        whose: &str,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let (tell, told) = oneshot::channel();
        let work = move || {
            if !tell.is_closed() {
                let _ = tell.send(work());
            }
        };
        self.begin();
        self.queue.lock().waiting.push(Job { whose: whose.to_owned(), work: Box::new(work) });
        self.queue.called.notify_one();
        told.await.ok()
    }

    /// How many wait, and how many are worked for.
    pub(crate) fn load(&self) -> (usize, usize) {
        let state = self.queue.lock();
        (state.waiting.len(), state.working)
    }

    fn begin(&self) {
        if std::mem::replace(&mut self.queue.lock().begun, true) {
            return;
        }
        for number in 1..=self.threads {
            let queue = Arc::clone(&self.queue);
            let thread = std::thread::Builder::new().name(format!("{}-{number}", self.name));
            if let Err(error) = thread.spawn(move || queue.work()) {
                tracing::error!(%error, name = self.name, "a worker could not be started");
            }
        }
    }
}

impl Drop for Workers {
    /// What waits is given up; what is being worked on ends by itself.
    fn drop(&mut self) {
        let mut state = self.queue.lock();
        state.ended = true;
        state.waiting.clear();
        drop(state);
        self.queue.called.notify_all();
    }
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self) {
        give_way();
        let mut state = self.lock();
        while !state.ended {
            let Some(job) = state.next() else {
                state = self.called.wait(state).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            state.working += 1;
            drop(state);
            let begun = Instant::now();
            // The closed channel tells the waiting task that the work failed.
            let _ = catch_unwind(AssertUnwindSafe(job.work));
            state = self.lock();
            state.working -= 1;
            state.charge(job.whose, begun.elapsed());
        }
    }
}

impl State {
    /// The oldest work of the table that had the least time so far.
    fn next(&mut self) -> Option<Job> {
        let had = |job: &Job| self.spent.get(&job.whose).copied().unwrap_or_default().max(self.floor);
        let (at, least) = self.waiting.iter().map(had).enumerate().min_by_key(|(at, had)| (*had, *at))?;
        self.floor = least;
        Some(self.waiting.remove(at))
    }

    fn charge(&mut self, whose: String, time: Duration) {
        let floor = self.floor;
        let spent = self.spent.entry(whose).or_default();
        *spent = (*spent).max(floor) + time;
        self.spent.retain(|_, spent| *spent > floor);
    }
}

/// Lets other threads of the program go first. Only Linux has priorities for single threads.
pub(crate) fn give_way() {
    #[cfg(target_os = "linux")]
    {
        const NICE: i32 = 10;
        let thread = Some(rustix::thread::gettid());
        let lowered = rustix::process::setpriority_process(thread, NICE);
        if let Err(error) = lowered {
            tracing::debug!(%error, "a worker keeps its priority");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A state in which these wait.
    fn waiting(whose: &[&str]) -> State {
        let job = |name: &&str| Job { whose: (*name).to_owned(), work: Box::new(|| ()) };
        State { waiting: whose.iter().map(job).collect(), ..State::default() }
    }

    /// Who is served in which order, when each takes this long.
    fn served(state: &mut State, takes: impl Fn(&str) -> u64) -> Vec<String> {
        let mut order = Vec::new();
        while let Some(job) = state.next() {
            state.charge(job.whose.clone(), Duration::from_millis(takes(&job.whose)));
            order.push(job.whose);
        }
        order
    }

    #[test]
    fn the_table_with_least_time_comes_first() {
        let mut state = waiting(&["slow", "slow", "slow", "quick", "quick", "quick"]);
        let order = served(&mut state, |whose| if whose == "slow" { 5_000 } else { 10 });
        assert_eq!(order, ["slow", "quick", "quick", "quick", "slow", "slow"]);
    }

    #[test]
    fn equals_take_turns_and_a_newcomer_owes_nothing_and_has_no_credit() {
        let mut state = waiting(&["a", "a", "b", "b", "c"]);
        assert_eq!(served(&mut state, |_| 100), ["a", "b", "c", "a", "b"]);
        state.waiting = waiting(&["a", "new", "new", "a"]).waiting;
        assert_eq!(served(&mut state, |_| 100), ["new", "a", "new", "a"]);
        assert!(state.spent.len() <= 2, "who had no more than everybody is forgotten");
    }

    #[tokio::test]
    async fn what_breaks_down_takes_no_worker_with_it() {
        let workers = Workers::new("test", 1);
        let broken: Option<u32> = workers.run("a", || panic!("as it should")).await;
        assert_eq!((broken, workers.run("a", || 5).await), (None, Some(5)));
        assert_eq!(workers.load().0, 0);
    }

    #[tokio::test]
    async fn what_nobody_waits_for_is_not_begun() {
        let workers = Workers::new("test", 1);
        let (open, gate) = std::sync::mpsc::channel::<()>();
        let (tell, told) = std::sync::mpsc::channel();
        {
            let mut first = Box::pin(workers.run("a", move || gate.recv().is_ok()));
            let mut second = Box::pin(workers.run("b", move || tell.send(())));
            let wait = std::future::poll_fn(|context| {
                let begun =
                    first.as_mut().poll(context).is_ready() || second.as_mut().poll(context).is_ready();
                std::task::Poll::Ready(begun)
            });
            assert!(!wait.await, "both wait");
            drop(second);
            open.send(()).expect("a worker");
            assert_eq!(first.await, Some(true));
        }
        workers.run("c", || ()).await;
        assert!(told.try_recv().is_err(), "it was not begun");
    }
}
