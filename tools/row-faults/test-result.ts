import type { NamedTest } from "../specification-checks.ts";

/** What became of a named test: "not run" where no test of that name gave a result, for instance because its file does not load. */
export type TestResult = "passed" | "failed" | "not run";

/** One test as a runner reports it: its file from the root, and its whole name. */
export type TestCase = { path: string; name: string; hasFailed: boolean };

/** A piece of a name may stand for several tests: they have failed if one of them has. */
export function resultOf({ path, piece }: NamedTest, cases: readonly TestCase[]): TestResult {
  const named = cases.filter((each) => each.path === path && each.name.includes(piece));
  if (named.length === 0) return "not run";
  return named.some(({ hasFailed }) => hasFailed) ? "failed" : "passed";
}

/** A pattern that the names of these tests match. */
export const anyName = (tests: readonly NamedTest[]): string =>
  tests.map(({ piece }) => piece.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|");

/** The files of these tests, each once. */
export const filesOf = (tests: readonly NamedTest[]): string[] => [...new Set(tests.map(({ path }) => path))];

export const isBrowserTest = ({ path }: NamedTest): boolean => path.startsWith("e2e/");
