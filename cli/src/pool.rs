//! Work on all cores, with the results in the order of the input.
//!
//! One thread makes jobs, some work on them, and the calling thread takes the
//! results. Both queues are short, so whoever is fast waits and memory stays
//! flat. Each job carries the channel of its own result, and the receiving ends
//! queue up in order of the input: no result is ever sorted.

use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// Takes the jobs, in order.
pub(crate) struct Feed<J, R> {
    jobs: SyncSender<(J, SyncSender<R>)>,
    order: SyncSender<Receiver<R>>,
}

/// Tells that nobody wants more results.
#[derive(Debug)]
pub(crate) struct Closed;

impl<J, R> Feed<J, R> {
    /// Hands over a job; waits while the queues are full.
    ///
    /// # Errors
    /// Fails once the results are not taken any more.
    pub(crate) fn push(&self, job: J) -> Result<(), Closed> {
        let (reply, result) = sync_channel(1);
        self.order.send(result).map_err(|_| Closed)?;
        self.jobs.send((job, reply)).map_err(|_| Closed)
    }
}

/// Works on what `produce` pushes, with so many workers made by `worker`, and
/// gives the results to `consume` in order.
///
/// # Errors
/// Stops at the first error of `consume` and returns it.
pub(crate) fn ordered<J, R, W, E>(
    threads: usize,
    produce: impl FnOnce(&Feed<J, R>) + Send,
    worker: impl Fn() -> W + Sync,
    mut consume: impl FnMut(R) -> Result<(), E>,
) -> Result<(), E>
where
    J: Send,
    R: Send,
    W: FnMut(J) -> R,
{
    let (jobs, queue) = sync_channel(threads);
    let (order, results) = sync_channel::<Receiver<R>>(2 * threads);
    let queue: Mutex<Receiver<(J, SyncSender<R>)>> = Mutex::new(queue);
    thread::scope(|scope| {
        scope.spawn(move || produce(&Feed { jobs, order }));
        for _ in 0..threads {
            scope.spawn(|| {
                let mut work = worker();
                loop {
                    let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok((job, reply)) = next else {
                        return;
                    };
                    // Nobody listens any more once the output is closed.
                    let _ = reply.send(work(job));
                }
            });
        }
        // A worker that panics leaves no result; the scope then panics in turn.
        let mut taken = Ok(());
        for result in results.into_iter().map_while(|result| result.recv().ok()) {
            taken = consume(result);
            if taken.is_err() {
                break;
            }
        }
        taken
    })
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[test]
    fn results_come_in_order() {
        for threads in [1, 2, 7] {
            let mut taken = Vec::new();
            let done: Result<(), ()> = ordered(
                threads,
                |feed| {
                    for job in 0..500u32 {
                        feed.push(job).expect("all results are taken");
                    }
                },
                || {
                    |job: u32| {
                        // Uneven work lets later jobs finish first.
                        std::hint::black_box((0..job % 7 * 1000).sum::<u32>());
                        job * 2
                    }
                },
                |result| {
                    taken.push(result);
                    Ok(())
                },
            );
            assert_eq!(done, Ok(()));
            assert!(taken.iter().copied().eq((0..500).map(|n| n * 2)));
        }
    }

    #[test]
    fn an_error_stops_the_producer() {
        let pushed = AtomicUsize::new(0);
        let done = ordered(
            2,
            |feed| {
                while feed.push(()).is_ok() {
                    pushed.fetch_add(1, Ordering::Relaxed);
                }
            },
            || |()| (),
            |()| Err("enough"),
        );
        assert_eq!(done, Err("enough"));
        assert!(pushed.load(Ordering::Relaxed) < 20);
    }
}
