import { setTimeout as pause } from "node:timers/promises";
import { WITHIN_MS } from "../../test-database/within.ts";

/** Waits until a condition holds, checked every millisecond; throws `hasNotHappened`, or the text of the condition, after a minute. */
export async function until(holds: () => boolean, hasNotHappened = `this did not hold: ${String(holds)}`): Promise<void> {
  const deadline = performance.now() + WITHIN_MS;
  while (!holds()) {
    if (performance.now() > deadline) throw new Error(`Within a minute ${hasNotHappened}`);
    await pause(1);
  }
}

/** Repeats an attempt until it has a result, for a minute. */
export async function firstOf<T>(attempt: () => Promise<T | null>): Promise<T> {
  const deadline = performance.now() + WITHIN_MS;
  while (performance.now() < deadline) {
    const given = await attempt();
    if (given !== null) return given;
    await pause(5);
  }
  throw new Error(`Within a minute no attempt succeeded: ${String(attempt)}`);
}
