/**
 * A fault that removes what one row of `docs/specification.md` says: the row by section and point, a file, a text that stands in it
 * exactly once, and what takes its place. Every test that the row names has to fail with it; of a row with several tests, those in `test` only.
 * `build`: faults of browser tests that have nothing to do with each other and are put into one build, by a number; without it, a build each.
 */
export type RowFault = { section: number; point: string; file: string; replace: string; with: string; test?: string; build?: number };
