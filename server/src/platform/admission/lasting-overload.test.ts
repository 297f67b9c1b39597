import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { Admission, USUAL_BOUNDS } from "./admission.ts";

const NEVER = new AbortController().signal;
const CONCURRENCY = 8;
/** The service time of an order, from a fast to a slow one: 200 orders a second with eight at a time. */
const SERVICE_MS = [20, 60];
const BEST_RATE = 200;
const SECONDS = 30;

/** Events at their milliseconds, in order. */
class Timeline {
  readonly #due = new Map<number, (() => void)[]>();
  ms = 0;

  at(ms: number, event: () => void) {
    const key = Math.max(this.ms + 1, Math.round(ms));
    this.#due.set(key, [...(this.#due.get(key) ?? []), event]);
  }

  async run(untilMs: number) {
    for (; this.ms <= untilMs; this.ms += 1) {
      const due = this.#due.get(this.ms) ?? [];
      this.#due.delete(this.ms);
      for (const event of due) event();
      if (due.length > 0) await setImmediate();
    }
  }
}

/** Orders at so many times the best rate, whose clients return after the time that a refusal names; the waits of those that are served. */
async function servedAt(times: number): Promise<number[]> {
  const timeline = new Timeline();
  const admission = new Admission({ ...USUAL_BOUNDS, concurrency: CONCURRENCY, now: () => timeline.ms });
  const served: number[] = [];
  let calls = 0;
  const place = async () => {
    const since = timeline.ms;
    const number = (calls += 1);
    const turn = await admission.admit("order", NEVER);
    if (!turn.ok) return timeline.at(timeline.ms + (turn.help?.retryAfterSeconds ?? 0) * (750 + (number % 500)), () => void place());
    timeline.at(timeline.ms + (SERVICE_MS[number % 2] ?? 0), () => {
      served.push(timeline.ms - since);
      turn.value();
    });
  };
  for (let order = 0; order < SECONDS * BEST_RATE * times; order += 1)
    timeline.at((order * 1000) / (BEST_RATE * times), () => void place());
  await timeline.run(SECONDS * 1000);
  return served.toSorted((one, other) => one - other);
}

it.each([2, 3])("at %s times the best rate, 95 percent of it is served, and of that 99 percent within a second", async (times) => {
  const served = await servedAt(times);
  expect(served.length / SECONDS / BEST_RATE).toBeGreaterThan(0.95);
  expect(served[Math.floor(served.length * 0.99)]).toBeLessThan(1_000);
});
