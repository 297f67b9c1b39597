import type { Log } from "../deps.ts";

const INTERVAL_MS = 1_000;

/**
 * A log that writes each event at most once a second, because clients determine how often it happens; `count` is the number of occurrences
 * since its last line. `now`: milliseconds of a monotonic clock.
 */
export function limitedLog(log: Log, now: () => number): Log {
  const events = new Map<string, { writtenAt: number; count: number }>();
  return (level, event, fields) => {
    const seen = events.get(event) ?? { writtenAt: Number.NEGATIVE_INFINITY, count: 0 };
    events.set(event, seen);
    seen.count += 1;
    if (now() - seen.writtenAt < INTERVAL_MS) return;
    log(level, event, { ...fields, count: seen.count });
    Object.assign(seen, { writtenAt: now(), count: 0 });
  };
}
