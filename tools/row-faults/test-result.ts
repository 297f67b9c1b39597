import { stripVTControlCharacters } from "node:util";
import type { NamedTest } from "../checks/specification-checks.ts";

/** What became of a named test: "not run" where no test of that name gave a result, for instance because its file does not load. */
export type TestResult = "passed" | "failed" | "not run";

/** One test as a runner reports it: its file from the root, its whole name, and the message of its first error. */
export type TestCase = { path: string; name: string; hasFailed: boolean; error?: string };

const casesOf = ({ path, piece }: NamedTest, cases: readonly TestCase[]): TestCase[] =>
  cases.filter((each) => each.path === path && each.name.includes(piece));

/** A piece of a name may stand for several tests: they have failed if one of them has. */
export function resultOf(test: NamedTest, cases: readonly TestCase[]): TestResult {
  const named = casesOf(test, cases);
  if (named.length === 0) return "not run";
  return named.some(({ hasFailed }) => hasFailed) ? "failed" : "passed";
}

/** The first line of what a named test failed with, without colours: it shows whether the fault was what it saw. */
export function errorOf(test: NamedTest, cases: readonly TestCase[]): string {
  const error = casesOf(test, cases).find(({ hasFailed }) => hasFailed)?.error ?? "";
  return stripVTControlCharacters(error).trim().split("\n")[0] ?? "";
}

/** A pattern that the names of these tests match. */
export const anyName = (tests: readonly NamedTest[]): string =>
  tests.map(({ piece }) => piece.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|");

/** The files of these tests, each once. */
export const filesOf = (tests: readonly NamedTest[]): string[] => [...new Set(tests.map(({ path }) => path))];

export const isBrowserTest = ({ path }: NamedTest): boolean => path.startsWith("e2e/");
