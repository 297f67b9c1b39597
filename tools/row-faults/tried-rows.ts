import { type NamedTest, type Point, testsOf } from "../checks/specification-checks.ts";
import type { RowFault } from "./row-fault.ts";
import { isBrowserTest } from "./test-result.ts";

/** A fault with the tests that have to fail with it. */
export type Trial = { fault: RowFault; tests: NamedTest[] };

/** The row of a fault; undefined where the page has no such row. */
const rowOf = (fault: RowFault, points: readonly Point[]): Point | undefined =>
  points.find(({ section, point }) => section === fault.section && point === fault.point);

/** The fault with the tests of its row. */
export function trialOf(fault: RowFault, points: readonly Point[]): Trial {
  const row = rowOf(fault, points);
  const tests = row ? testsOf(row).filter(({ path, piece }) => fault.test === undefined || [path, piece].includes(fault.test)) : [];
  return { fault, tests };
}

export const isInBrowser = ({ tests }: Trial): boolean => tests.some(isBrowserTest);

/** The number of rows with a fault. */
export const rowsWith = (faults: readonly RowFault[]): number => new Set(faults.map(({ section, point }) => `${section} ${point}`)).size;

/** Why a fault cannot be tried, one sentence for each reason. */
export function faultMistakes(fault: RowFault, points: readonly Point[], textOf: (file: string) => string | undefined): string[] {
  const times = (textOf(fault.file) ?? "").split(fault.replace).length - 1;
  const why = [
    ...(rowOf(fault, points) ? [] : ["the page has no such row"]),
    ...(trialOf(fault, points).tests.length > 0 ? [] : ["the row names no such test"]),
    ...(times === 1 ? [] : [`${fault.file} has the text to replace ${times} times, not once: ${fault.replace}`]),
    ...(fault.replace === fault.with ? ["nothing is changed"] : []),
  ];
  return why.map((each) => `section ${fault.section}, ${fault.point}: ${each}`);
}
