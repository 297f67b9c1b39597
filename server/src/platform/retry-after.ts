const WINDOW_MS = 1_000;
const MAX_SECONDS = 30;
/** Refused calls for each served one that are aimed at: answering refusals must not use up the process. */
const REFUSED_PER_SERVED = 1;

/**
 * The seconds after which refused clients repeat their calls. The more clients are refused, the longer: all of them come back within
 * that time, so the time sets the rate of the calls that have to be refused again. 1 to 30 seconds.
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

  /** Counts a refusal; gives its seconds. */
  refused(): number {
    const windows = (this.#now() - this.#windowStart) / WINDOW_MS;
    if (windows >= 1) {
      const target = this.#refused / (REFUSED_PER_SERVED * Math.max(1, this.#served));
      // After a longer time than a window the last figures say nothing of now.
      this.#seconds = windows < 2 ? Math.min(MAX_SECONDS, Math.max(1, this.#seconds * target)) : 1;
      [this.#windowStart, this.#served, this.#refused] = [this.#now(), 0, 0];
    }
    this.#refused += 1;
    return Math.ceil(this.#seconds);
  }
}
