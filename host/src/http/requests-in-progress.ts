/**
 * Counts the requests that a process is answering. A client that disconnects ends its connection, not the work for its request: the
 * database is closed only after that work.
 */
export class RequestsInProgress {
  #running = 0;
  #isEnded = false;
  #answered = Promise.withResolvers<void>();

  /** Does the work of a request; after `end`, the work of no further request. */
  async run(work: () => Promise<void>, refuse: () => void): Promise<void> {
    if (this.#isEnded) return refuse();
    this.#running += 1;
    try {
      await work();
    } finally {
      this.#running -= 1;
      if (this.#running === 0 && this.#isEnded) this.#answered.resolve();
    }
  }

  /** Accepts no further request, and waits for those in progress, at most so many milliseconds. */
  async end(maxMs: number): Promise<void> {
    this.#isEnded = true;
    if (this.#running === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, maxMs);
    await Promise.race([this.#answered.promise, promise]);
    clearTimeout(timer);
  }
}
