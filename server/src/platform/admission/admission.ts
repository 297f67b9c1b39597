import { ok, refuse, type Refused, type Result } from "@comanda/domain/result";
import { RetryAfter } from "./retry-after.ts";

/** Classes of calls, in order of priority (product rules, section 9: Overload). */
export type Priority = "order" | "interactive" | "read" | "page";

/** What takes turns: the classes of calls, and the work that follows changes, which no caller waits for. */
type TurnClass = Priority | "background";

/** Turns of each class while all classes wait: higher classes are served first, and every class has a guaranteed share. */
const WEIGHTS: Record<TurnClass, number> = { order: 16, interactive: 4, read: 2, page: 1, background: 2 };

export type AdmissionSettings = {
  /** The maximum number of concurrent calls that use the database. */
  concurrency: number;
  /** The maximum number of waiting calls of one class. */
  maxWaiting: number;
  /** A call with a longer estimated wait is refused at once; milliseconds. */
  maxWaitMs: number;
  /** A call that is not answered by then sends no further statements; milliseconds. */
  deadlineMs: number;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
  /** Called for each call that is refused because of overload, with its class. */
  onRefused?: (priority: Priority) => void;
};

/**
 * The usual bounds. A call that waits for at most 650 ms by the estimate is answered within a second, also where it turns out to be slower; and so
 * much work that waits keeps the database busy while refused clients are away.
 */
export const USUAL_BOUNDS = { maxWaiting: 500, maxWaitMs: 650, deadlineMs: 10_000, now: () => performance.now() };

type Overloaded = Refused<"overloaded", { retryAfterSeconds: number }>;
/** A call waiting for its turn. */
type Waiting = { start: () => void; since: number };
type ClassState = { weight: number; waiting: Set<Waiting>; finishTag: number; serviceMs: number };

const FIRST_SERVICE_MS = 10;
/** The weight of the newest measurement in the moving average of the service time. */
const SMOOTHING = 0.1;

/**
 * Limits the calls that use the database, and the work that follows them: a fixed number run concurrently, and a call waits only while its
 * estimated wait is short. What waits is served by weighted fair queueing.
 */
export class Admission {
  readonly settings: AdmissionSettings;
  readonly #classes: Record<TurnClass, ClassState>;
  readonly #retryAfter: RetryAfter;
  #running = 0;
  #virtualTime = 0;

  constructor(settings: AdmissionSettings) {
    const state = (weight: number): ClassState => ({ weight, waiting: new Set(), finishTag: 0, serviceMs: FIRST_SERVICE_MS });
    this.settings = settings;
    this.#retryAfter = new RetryAfter(settings.now);
    const { order, interactive, read, page, background } = WEIGHTS;
    this.#classes = {
      order: state(order),
      interactive: state(interactive),
      read: state(read),
      page: state(page),
      background: state(background),
    };
  }

  /** The number of calls and of background work that use the database now. */
  get running(): number {
    return this.#running;
  }

  /** The number of calls that wait for their turn. */
  get waiting(): number {
    const { order, interactive, read, page } = this.#classes;
    return [order, interactive, read, page].reduce((sum, { waiting }) => sum + waiting.size, 0);
  }

  /** Of each class: how many calls wait, and for how long the oldest of them has, in milliseconds. */
  queues(): { priority: Priority; waiting: number; oldestMs: number }[] {
    const { order, interactive, read, page } = this.#classes;
    return Object.entries({ order, interactive, read, page }).map(([priority, { waiting }]) => {
      const [oldest] = waiting;
      return { priority: priority as Priority, waiting: waiting.size, oldestMs: oldest ? this.settings.now() - oldest.since : 0 };
    });
  }

  /** Refuses a call that could not be served in time, before any work is done for it; `null` where it may continue with `admit`. */
  check(priority: Priority): Overloaded | null {
    const { concurrency, maxWaiting, maxWaitMs } = this.settings;
    if (this.#running < concurrency) return null;
    const { waiting } = this.#classes[priority];
    const [oldest] = waiting;
    // The estimate is based on past calls: where the process has become slower since, the age of the oldest waiting call shows it.
    const isSlow = oldest !== undefined && this.settings.now() - oldest.since > maxWaitMs;
    const isFull = waiting.size >= maxWaiting || isSlow || this.#estimatedWaitMs(priority) > maxWaitMs;
    if (!isFull) return null;
    this.settings.onRefused?.(priority);
    return this.#refusal();
  }

  /**
   * Waits until the call may use the database; the value ends its use. Refuses at overload, and where `signal` is aborted before the
   * call's turn (the client has disconnected, or the deadline has passed).
   */
  async admit(priority: Priority, signal: AbortSignal): Promise<Result<() => void, "overloaded", { retryAfterSeconds: number }>> {
    const refused = this.check(priority);
    if (refused) return refused;
    if (signal.aborted) return this.#refusal();
    if (this.#running < this.settings.concurrency) this.#running += 1;
    else if (!(await this.#turn(this.#classes[priority], signal))) return this.#refusal();
    const release = this.#releaser(this.#classes[priority]);
    return ok(() => {
      if (release()) this.#retryAfter.served();
    });
  }

  /**
   * Does work that follows changes when its turn comes; it is never refused. While calls wait it has a small share of the turns, so it
   * should do in one turn all that has become due until then.
   */
  async background<T>(work: () => Promise<T>): Promise<T> {
    const state = this.#classes.background;
    if (this.#running < this.settings.concurrency) this.#running += 1;
    else await this.#turn(state);
    return work().finally(this.#releaser(state));
  }

  /** Waits for a turn: true when it came, false when the signal was aborted first. */
  #turn(state: ClassState, signal?: AbortSignal): Promise<boolean> {
    if (state.waiting.size === 0) state.finishTag = this.#virtualTime + 1 / state.weight;
    return new Promise((resolve) => {
      const leave = () => {
        state.waiting.delete(waiting);
        resolve(false);
      };
      const start = () => {
        signal?.removeEventListener("abort", leave);
        resolve(true);
      };
      const waiting = { start, since: this.settings.now() };
      state.waiting.add(waiting);
      signal?.addEventListener("abort", leave, { once: true });
    });
  }

  /** The function that ends a turn; it returns false where the turn has ended already. */
  #releaser(state: ClassState): () => boolean {
    const { now } = this.settings;
    const startedAt = now();
    let isReleased = false;
    return () => {
      if (isReleased) return false;
      isReleased = true;
      state.serviceMs += SMOOTHING * (now() - startedAt - state.serviceMs);
      this.#passOn();
      return true;
    };
  }

  /** Passes the free turn to the first call of the waiting class with the smallest finish tag. */
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

  /** The estimated time until a new call gets its turn: its class has at least its share, and more where other classes do not wait. */
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
