import { dividedHalfEven } from "../money/decimal.ts";

/** How often a duration in whole seconds occurred. */
export type CountedDuration = { seconds: number; count: number };

/** The mean in whole seconds, half to even, and the 90th percentile by nearest rank: a tenth took at least that long. */
export type DurationSummary = { mean: number; slowestTenth: number };

/** The mean and the slowest tenth of durations; null for none. */
export function summaryOf(durations: readonly CountedDuration[]): DurationSummary | null {
  const count = countOf(durations);
  if (count === 0) return null;
  const whole = durations.reduce((sum, one) => sum + BigInt(one.seconds) * BigInt(one.count), 0n);
  return { mean: meanOf(whole, count), slowestTenth: nearestRank(durations, 90) };
}

/** A number of seconds divided by a number of durations above zero, half to even. */
export const meanOf = (seconds: number | bigint, count: number): number => Number(dividedHalfEven(BigInt(seconds), BigInt(count)));

/**
 * The percentile of durations by nearest rank: the smallest one of which at least `percent` per cent of all are no longer. `percent` is
 * from 1 to 100. Throws a RangeError for no durations.
 */
export function nearestRank(durations: readonly CountedDuration[], percent: number): number {
  const rank = Math.ceil((countOf(durations) * percent) / 100);
  let passed = 0;
  for (const { seconds, count } of durations.toSorted((one, other) => one.seconds - other.seconds)) {
    passed += count;
    if (count > 0 && passed >= rank) return seconds;
  }
  throw new RangeError("no durations");
}

const countOf = (durations: readonly CountedDuration[]): number => durations.reduce((sum, { count }) => sum + count, 0);
