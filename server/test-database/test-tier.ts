/** Whether tests run with their full counts and on every database: `TEST_TIER=full`, which `npm run prove` sets (CONTRIBUTING.md). */
export const IS_FULL_TIER = process.env.TEST_TIER === "full";

/** Those that every run tries: the first; all in the full tier. For the faults that a test has to detect. */
export const inTier = <T>(all: readonly T[]): readonly T[] => (IS_FULL_TIER ? all : all.slice(0, 1));

type Counts = { everyRun: number; full: number };

/** The number of repetitions of a test: the value of the named variable, or the count of the tier. */
export const repetitions = (variable: string, { everyRun, full }: Counts): number =>
  Number(process.env[variable] ?? (IS_FULL_TIER ? full : everyRun));
