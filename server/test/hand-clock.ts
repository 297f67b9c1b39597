import type { Deps } from "../src/platform/deps.ts";

/** A clock that the test sets, and that advances by a millisecond each time it is read, so that no two events have the same time. */
export type HandClock = Deps["clock"] & { set(instant: string): void; pass(seconds: number): void };

/** A hand clock that begins at an instant, `2026-06-05T01:20:00Z`. */
export function handClock(now: string): HandClock {
  let at = new Date(now).getTime();
  return {
    now: () => new Date((at += 1)),
    set: (instant) => void (at = new Date(instant).getTime()),
    pass: (seconds) => void (at += seconds * 1000),
  };
}
