import { isTest, type SourceFile } from "./source-files.ts";
import { wholeLiteralsOf } from "./syntax.ts";

/** One point of the specification in `docs/specification.md`, its line, and its section (0 outside of all). */
export type Point = { line: number; section: number; point: string; says: string; where: string; tests: string; silent: string };

/** A test that a point names: its file, and a part of its name. */
export type NamedTest = { path: string; piece: string };

/** The markers of a point that is not implemented, and of one without a test. */
const NOT_YET = "not yet";
const NO_TEST = "—";

/** A file in backticks: `contract/src/envelope.ts`. */
const FILE = /`([\w@.-]+(?:\/[\w@.-]+)+\.(?:tsx?|css|mjs|md|sql|yaml))`/g;
/** A test file in backticks, followed by a part of a test's name in quotes. */
const TEST = /`([^`]+)` "([^"]+)"/g;
const LINK = /\]\(([^)]+)\)/g;

/** The points of the page in order, without the headings of its tables. */
export function pointsOf(page: string): Point[] {
  let section = 0;
  return page.split("\n").flatMap((text, at) => {
    section = Number(/^## (\d)\./.exec(text)?.[1] ?? section);
    if (!text.startsWith("| ") || /^\| (?:Point|-+) \|/.test(text)) return [];
    const [point = "", says = "", where = "", tests = "", silent = ""] = text.slice(2).split(/ ?\| ?/);
    return [{ line: at + 1, section, point, says, where, tests, silent }];
  });
}

export const isNotYet = ({ where }: Point): boolean => where === NOT_YET;
export const isUntested = (each: Point): boolean => !isNotYet(each) && each.tests === NO_TEST;

/** A number in the head of the page: `- Not yet: 20`. */
export const countInHead = (page: string, name: string): number => Number(new RegExp(`^- ${name}: (\\d+)$`, "m").exec(page)?.[1]);

/** The files and tests that a point names and that do not exist, one sentence for each. */
export function pointMistakes(each: Point, files: ReadonlyMap<string, SourceFile>): string[] {
  const named = [...`${each.where} ${each.tests}`.matchAll(FILE)].map(([, path = ""]) => path);
  const linked = [...each.silent.matchAll(LINK)].map(([, path = ""]) => `docs/${path}`);
  const missing = [...named, ...linked].filter((path) => !files.has(path)).map((path) => `${path} is not there`);
  const mistakes = isNotYet(each) ? notYetMistakes(each) : [...placeMistakes(each), ...testMistakes(each, files)];
  return [...missing, ...mistakes].map((why) => `line ${each.line}, ${each.point}: ${why}`);
}

const notYetMistakes = ({ tests }: Point): string[] => (tests === NO_TEST ? [] : ["what is not there yet is shown by no test"]);

const placeMistakes = ({ where }: Point): string[] => (where.search(FILE) >= 0 ? [] : ["no file, and not said to be not yet"]);

/** The tests that a point names: the file, and a part of the test's name. */
export const testsOf = ({ tests }: Point): NamedTest[] => [...tests.matchAll(TEST)].map(([, path = "", piece = ""]) => ({ path, piece }));

function testMistakes(point: Point, files: ReadonlyMap<string, SourceFile>): string[] {
  if (point.tests === NO_TEST) return [];
  const tests = testsOf(point).map((test) => ({ ...test, file: files.get(test.path) }));
  if (tests.length === 0) return ["no test, and no dash in its place"];
  return tests.flatMap(({ file, path, piece }) => {
    if (!file) return [];
    if (!isTest(file)) return [`${path} is no test`];
    return wholeLiteralsOf(file).some((text) => text.includes(piece)) ? [] : [`${path} has no test "${piece}"`];
  });
}

/**
 * The calls that no test makes which a point names, nor a file beside such a test. `names`: as `staff.tables.setUse`, which a test writes
 * `tables.setUse`.
 */
export function untestedCalls(names: readonly string[], points: readonly Point[], files: ReadonlyMap<string, SourceFile>): string[] {
  const named = points.flatMap(testsOf).map(({ path }) => path);
  const folders = new Set(named.map((path) => path.slice(0, path.lastIndexOf("/"))));
  const beside = [...files.keys()].filter(
    (path) => !/\.(?:test|spec)\.ts$/.test(path) && folders.has(path.slice(0, path.lastIndexOf("/"))),
  );
  const texts = [...named, ...beside].map((path) => files.get(path)?.text ?? "");
  return names.filter((name) => {
    const call = new RegExp(`(?<![\\w".])(?:staffContract\\.)?${name.slice(name.indexOf(".") + 1).replace(".", "\\.")}\\b`);
    return !texts.some((text) => call.test(text));
  });
}

/** The names that are missing on the page, or in the sources unless marked as not yet implemented. */
export function lost(names: readonly string[], points: readonly Point[], sources: readonly SourceFile[]): string[] {
  return names.flatMap((name) => {
    const named = points.filter(({ point, says }) => holds(`${point} ${says}`, name));
    if (named.length === 0) return [`${name} is not on the page`];
    return named.every(isNotYet) || sources.some(({ text }) => holds(text, name)) ? [] : [`${name} is nowhere in the sources`];
  });
}

/** Whether a name occurs in a text as a whole word. */
function holds(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (!/[\w-]/.test(text[at - 1] ?? " ") && !/[\w/-]/.test(text[at + name.length] ?? " ")) return true;
  }
  return false;
}
