/**
 * A fault that removes the behaviour of one row of `docs/specification.md`: the row by section and point, a file, a text that occurs in it
 * exactly once, and its replacement. Every test that the row names has to fail with it; of a row with several tests, only those
 * in the file `test`, or the one with that name.
 * `build`: independent faults of browser tests with the same number share one build; without it, a fault has its own.
 */
export type RowFault = { section: number; point: string; file: string; replace: string; with: string; test?: string; build?: number };
