import type { Deps } from "../deps.ts";
import { BoundedCache } from "../net/bounded-cache.ts";

const MINUTE_MS = 60_000;
const SUBJECTS = { entries: 10_000, bytes: 2 ** 20 };

/** Requests of each subject in a minute of this process, in memory. */
export type RequestCounter = {
  /** Counts a request. */
  count(subject: string): void;
  /** Whether a subject has made the maximum in this minute. */
  isFull(subject: string): boolean;
};

/** Counts requests by subject, each minute from zero. */
export function requestsAMinute({ clock }: Pick<Deps, "clock">, most: number): RequestCounter {
  const counts = new BoundedCache<{ minute: number; count: number }>(SUBJECTS);
  const current = () => Math.floor(clock.now().getTime() / MINUTE_MS);
  const countOf = (subject: string): number => {
    const before = counts.get(subject);
    return before?.minute === current() ? before.count : 0;
  };
  return {
    count: (subject) => counts.set(subject, { minute: current(), count: countOf(subject) + 1 }, subject.length),
    isFull: (subject) => countOf(subject) >= most,
  };
}
