/** Whether tests run with their full counts and on every database: `TEST_TIER=full`, which `npm run prove` sets (CONTRIBUTING.md). */
export const IS_FULL_TIER = process.env.TEST_TIER === "full";

/** Whether servers of tests tell each other of changes by NATS: `TEST_BUS=nats`, which a step of `npm run prove` sets. */
export const IS_ON_NATS = process.env.TEST_BUS === "nats";

/**
 * All in the full tier, none in every run. For the faults that a test has to detect: whether it does changes with its own code only, and each
 * takes as long as the test itself.
 */
export const inFullTier = <T>(all: readonly T[]): readonly T[] => (IS_FULL_TIER ? all : []);

/** Those that every run tries: the first; all in the full tier. */
export const inTier = <T>(all: readonly T[]): readonly T[] => (IS_FULL_TIER ? all : all.slice(0, 1));

type Counts = { everyRun: number; full: number };

/** The number of repetitions of a test: the value of the named variable, or the count of the tier. */
export const repetitions = (variable: string, { everyRun, full }: Counts): number =>
  Number(process.env[variable] ?? (IS_FULL_TIER ? full : everyRun));
