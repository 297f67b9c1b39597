const WINDOW_MS = 1_000;
const MAX_SECONDS = 30;
/** The target number of refused calls per served one: answering refusals must not use up the process. */
const REFUSED_PER_SERVED = 1;

/**
 * Computes the seconds after which refused clients retry, 1 to 30. They grow with the number of refusals: all refused clients return
 * within that time, so the time determines the rate of calls that have to be refused again.
 */
export class RetryAfter {
  readonly #now: () => number;
  #windowStart: number;
  #seconds = 1;
  #served = 0;
  #refused = 0;

  constructor(now: () => number) {
    this.#now = now;
    this.#windowStart = now();
  }

  served(): void {
    this.#served += 1;
  }

  /** Counts a refusal and returns its seconds. */
  refused(): number {
    const windows = (this.#now() - this.#windowStart) / WINDOW_MS;
    if (windows >= 1) {
      const target = this.#refused / (REFUSED_PER_SERVED * Math.max(1, this.#served));
      // After an idle window the previous figures are outdated.
      this.#seconds = windows < 2 ? Math.min(MAX_SECONDS, Math.max(1, this.#seconds * target)) : 1;
      [this.#windowStart, this.#served, this.#refused] = [this.#now(), 0, 0];
    }
    this.#refused += 1;
    return Math.ceil(this.#seconds);
  }
}
