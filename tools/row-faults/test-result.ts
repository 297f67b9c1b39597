import { stripVTControlCharacters } from "node:util";
import type { NamedTest } from "../checks/specification-checks.ts";

/** The result of a named test: "not run" where no test of that name has a result, for instance because its file does not load. */
export type TestResult = "passed" | "failed" | "not run";

/** One test as a runner reports it: its file from the root, its full name, and the message of its first error. */
export type TestCase = { path: string; name: string; hasFailed: boolean; error?: string };

/** What `it.each` writes a value for in a name. */
const VALUE = /%[sdifjoO#$]|\$[A-Za-z][\w.]*/;

/** A pattern of the names that contain the part of a name, with any values in it. */
const namesWith = (piece: string): string =>
  piece
    .split(VALUE)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"))
    .join(".*");

const casesOf = ({ path, piece }: NamedTest, cases: readonly TestCase[]): TestCase[] => {
  const pattern = new RegExp(namesWith(piece), "s");
  return cases.filter((each) => each.path === path && pattern.test(each.name));
};

/** The result of all tests that contain the given part of a name: failed if one of them failed. */
export function resultOf(test: NamedTest, cases: readonly TestCase[]): TestResult {
  const named = casesOf(test, cases);
  if (named.length === 0) return "not run";
  return named.some(({ hasFailed }) => hasFailed) ? "failed" : "passed";
}

/** The first line of the error of a named test, without colours, which shows whether the test detected the fault itself. */
export function errorOf(test: NamedTest, cases: readonly TestCase[]): string {
  const error = casesOf(test, cases).find(({ hasFailed }) => hasFailed)?.error ?? "";
  return stripVTControlCharacters(error).trim().split("\n")[0] ?? "";
}

/** A pattern that matches the names of these tests. */
export const anyName = (tests: readonly NamedTest[]): string => tests.map(({ piece }) => namesWith(piece)).join("|");

/** The distinct files of these tests. */
export const filesOf = (tests: readonly NamedTest[]): string[] => [...new Set(tests.map(({ path }) => path))];

export const isBrowserTest = ({ path }: NamedTest): boolean => path.startsWith("e2e/");
