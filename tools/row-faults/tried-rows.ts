import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../checks/source-files.ts";
import { type NamedTest, type Point, pointsOf, testsOf } from "../checks/specification-checks.ts";
import type { RowFault } from "./row-faults.ts";
import { isBrowserTest, type TestCase } from "./test-result.ts";

/** A fault with the tests of which one has to fail with it. */
export type Trial = { fault: RowFault; tests: NamedTest[] };

/** Runs tests of a copy of the source. `changed`: the file that has a fault; null as a result where it cannot be built with that. */
export type TestRuns = { run(trials: readonly Trial[], changed: string | null): Promise<TestCase[] | null>; close(): Promise<void> };

/** The rows of both pages. */
export const allPoints = (): Point[] =>
  ["docs/specification.md", "docs/console.md"].flatMap((page) => pointsOf(readFileSync(join(ROOT, page), "utf8")));

/** The fault with the tests of its row. Throws a sentence where there is no such row or test. */
export function trialOf(fault: RowFault, points: readonly Point[]): Trial {
  const rows = points.filter(({ section, point }) => section === fault.section && point === fault.point);
  const [row] = rows;
  if (rows.length !== 1 || !row) throw new Error(`${titleOf(fault)}: there are ${rows.length} such rows, not one`);
  const tests = testsOf(row).filter(({ path }) => fault.test === undefined || path === fault.test);
  if (tests.length === 0) throw new Error(`${titleOf(fault)}: the row names no such test`);
  return { fault, tests };
}

/** The row of a fault, as a line of a report names it. */
export const titleOf = ({ section, point }: RowFault): string => (section === 0 ? `console, ${point}` : `section ${section}, ${point}`);

/** Whether the tests of a fault need the app in a browser. */
export const isInBrowser = ({ tests }: Trial): boolean => tests.some(isBrowserTest);
