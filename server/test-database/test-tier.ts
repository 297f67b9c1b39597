/** Whether tests run with their full counts and on every database: `TEST_TIER=full`, which `npm run prove` sets (CONTRIBUTING.md). */
export const IS_FULL_TIER = process.env.TEST_TIER === "full";

type Counts = { everyRun: number; full: number };

/** The number of repetitions of a test: the value of the named variable, or the count of the tier. */
export const repetitions = (variable: string, { everyRun, full }: Counts): number =>
  Number(process.env[variable] ?? (IS_FULL_TIER ? full : everyRun));
