import type { Topic } from "./bus/topics.ts";
import type { Deps } from "./deps.ts";

/**
 * When work is looked for. `pollMs`: the interval, in milliseconds, which also finds what a process that ended has left. `topic`:
 * messages that start a run, at the instant in milliseconds that `dueAt` reads from the message, or at once. `failure`: the log event
 * of a failed run. `concerns`: whether a message starts a run; without it each does. `isConcurrent`: a run starts while others are in
 * progress, where each claims what it works on.
 */
type WorkSchedule = {
  pollMs: number;
  failure: string;
  topic?: Topic;
  concerns?: (message: string) => boolean;
  dueAt?: (message: string) => number;
  isConcurrent?: boolean;
};

type WorkDeps = Pick<Deps, "bus" | "clock" | "log" | "closing">;

/**
 * Runs `work` now, after each message, where messages may have been missed and at the interval, until the process closes. Unless runs are concurrent, one follows the other,
 * and no more than one waits. A failed run is logged, and the next one repeats it. Returns the function that stops it, which waits for the
 * runs in progress.
 */
export async function startBackgroundWork(deps: WorkDeps, schedule: WorkSchedule, work: () => Promise<void>): Promise<() => Promise<void>> {
  const runs = new Runs(deps, schedule, work);
  const timers = new Set<NodeJS.Timeout>();
  const runAt = (dueAt: number) => {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        runs.start();
      },
      Math.max(0, dueAt - deps.clock.now().getTime()),
    );
    timer.unref();
    timers.add(timer);
  };
  const { topic, concerns, dueAt } = schedule;
  const onMessage = (message: string) => {
    if (concerns && !concerns(message)) return;
    if (dueAt) runAt(dueAt(message));
    else runs.start();
  };
  const stops = [deps.bus.onMissed(() => runs.start())];
  if (topic !== undefined) stops.push(await deps.bus.subscribe(topic, onMessage, "all"));
  const poll = setInterval(() => runs.start(), schedule.pollMs);
  poll.unref();
  runs.start();
  return async () => {
    for (const stop of stops) stop();
    clearInterval(poll);
    for (const timer of timers) clearTimeout(timer);
    await runs.ended();
  };
}

class Runs {
  readonly #deps: WorkDeps;
  readonly #schedule: WorkSchedule;
  readonly #work: () => Promise<void>;
  readonly #running = new Set<Promise<void>>();
  #isWaiting = false;

  constructor(deps: WorkDeps, schedule: WorkSchedule, work: () => Promise<void>) {
    this.#deps = deps;
    this.#schedule = schedule;
    this.#work = work;
  }

  start(): void {
    if (this.#isWaiting || this.#deps.closing.aborted) return;
    this.#isWaiting = !this.#schedule.isConcurrent && this.#running.size > 0;
    if (this.#isWaiting) return;
    const run: Promise<void> = this.#work()
      .catch((error: unknown) => this.#deps.log("warn", this.#schedule.failure, { message: String(error) }))
      .finally(() => {
        this.#running.delete(run);
        const isNext = this.#isWaiting;
        this.#isWaiting = false;
        if (isNext) this.start();
      });
    this.#running.add(run);
  }

  /** Also waits for the run that one in progress starts when it ends. */
  async ended(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
