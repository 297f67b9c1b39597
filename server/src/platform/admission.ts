import { ok, refuse, type Refused, type Result } from "@comanda/domain/result";
import { RetryAfter } from "./retry-after.ts";

/** Classes of calls, in the order in which they are served (product rules, section 9: Overload). */
export type Priority = "order" | "interactive" | "read" | "page";

/** Turns of each class while all classes wait: a higher class is served first, and every class has a guaranteed share. */
const WEIGHTS: Record<Priority, number> = { order: 16, interactive: 4, read: 2, page: 1 };

export type AdmissionSettings = {
  /** Calls that use the database at the same time. */
  concurrency: number;
  /** Waiting calls of one class at most. */
  maxWaiting: number;
  /** A call whose estimated wait is longer is refused at once; milliseconds. */
  maxWaitMs: number;
  /** A call that is not answered by then sends no further statement; milliseconds. */
  deadlineMs: number;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
  /** Called for each call that is refused because too many wait. */
  onRefused?: () => void;
};

type Overloaded = Refused<"overloaded", { retryAfterSeconds: number }>;
/** A call that waits for its turn. */
type Waiting = { start: () => void; since: number };
type ClassState = { weight: number; waiting: Set<Waiting>; finishTag: number; serviceMs: number };

const FIRST_SERVICE_MS = 10;
/** Weight of the newest measurement in the moving average of the service time. */
const SMOOTHING = 0.1;

/**
 * Bounds the calls that use the database: so many run at the same time, and a call waits only while its estimated wait is short.
 * Waiting calls get their turns by weighted fair queueing.
 */
export class Admission {
  readonly settings: AdmissionSettings;
  readonly #classes: Record<Priority, ClassState>;
  readonly #retryAfter: RetryAfter;
  #running = 0;
  #virtualTime = 0;

  constructor(settings: AdmissionSettings) {
    const state = (weight: number): ClassState => ({ weight, waiting: new Set(), finishTag: 0, serviceMs: FIRST_SERVICE_MS });
    this.settings = settings;
    this.#retryAfter = new RetryAfter(settings.now);
    const { order, interactive, read, page } = WEIGHTS;
    this.#classes = { order: state(order), interactive: state(interactive), read: state(read), page: state(page) };
  }

  /** Calls that use the database now. */
  get running(): number {
    return this.#running;
  }

  /** Calls that wait for their turn. */
  get waiting(): number {
    return Object.values(this.#classes).reduce((sum, { waiting }) => sum + waiting.size, 0);
  }

  /** Refuses a call that could not be served in time, before any work is done for it; `null` where it may go on to `admit`. */
  check(priority: Priority): Overloaded | null {
    const { concurrency, maxWaiting, maxWaitMs } = this.settings;
    if (this.#running < concurrency) return null;
    const { waiting } = this.#classes[priority];
    const [oldest] = waiting;
    // The estimate looks back: where the process has become slower since, the oldest waiting call says so.
    const isSlow = oldest !== undefined && this.settings.now() - oldest.since > maxWaitMs;
    const isFull = waiting.size >= maxWaiting || isSlow || this.#estimatedWaitMs(priority) > maxWaitMs;
    if (!isFull) return null;
    this.settings.onRefused?.();
    return this.#refusal();
  }

  /**
   * Waits until the call may use the database; gives what ends its use. Refuses where too many wait already, and where `signal`
   * (the client has gone, the deadline has passed) is aborted before the turn comes.
   */
  async admit(priority: Priority, signal: AbortSignal): Promise<Result<() => void, "overloaded", { retryAfterSeconds: number }>> {
    const refused = this.check(priority);
    if (refused) return refused;
    if (signal.aborted) return this.#refusal();
    if (this.#running < this.settings.concurrency) this.#running += 1;
    else if (!(await this.#turn(this.#classes[priority], signal))) return this.#refusal();
    return ok(this.#releaser(this.#classes[priority]));
  }

  /** Waits for a turn: true when it came, false when the signal was first. */
  #turn(state: ClassState, signal: AbortSignal): Promise<boolean> {
    if (state.waiting.size === 0) state.finishTag = this.#virtualTime + 1 / state.weight;
    return new Promise((resolve) => {
      const leave = () => {
        state.waiting.delete(waiting);
        resolve(false);
      };
      const start = () => {
        signal.removeEventListener("abort", leave);
        resolve(true);
      };
      const waiting = { start, since: this.settings.now() };
      state.waiting.add(waiting);
      signal.addEventListener("abort", leave, { once: true });
    });
  }

  #releaser(state: ClassState): () => void {
    const { now } = this.settings;
    const startedAt = now();
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      state.serviceMs += SMOOTHING * (now() - startedAt - state.serviceMs);
      this.#retryAfter.served();
      this.#passOn();
    };
  }

  /** Gives the free turn to the waiting class with the smallest finish tag; the turn of the first call in it. */
  #passOn() {
    let next: ClassState | null = null;
    for (const state of Object.values(this.#classes))
      if (state.waiting.size > 0 && (next === null || state.finishTag < next.finishTag)) next = state;
    const [first] = next?.waiting ?? [];
    if (!next || !first) {
      this.#running -= 1;
      return;
    }
    next.waiting.delete(first);
    this.#virtualTime = next.finishTag;
    next.finishTag += 1 / next.weight;
    first.start();
  }

  /** The time until a call that comes now gets its turn: its class has its share at least, and all the more where others do not wait. */
  #estimatedWaitMs(priority: Priority): number {
    const { weight, waiting } = this.#classes[priority];
    const active = Object.values(this.#classes).filter((state) => state.waiting.size > 0 || state === this.#classes[priority]);
    const roundMs = active.reduce((sum, state) => sum + state.weight * state.serviceMs, 0);
    const allMs = active.reduce((sum, state) => sum + state.waiting.size * state.serviceMs, 0);
    return Math.min(allMs, (waiting.size / weight) * roundMs) / this.settings.concurrency;
  }

  #refusal(): Overloaded {
    return refuse("overloaded", { retryAfterSeconds: this.#retryAfter.refused() });
  }
}
