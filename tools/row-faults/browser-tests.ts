import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../checks/source-files.ts";
import type { NamedTest } from "../checks/specification-checks.ts";
import { runIn } from "./run-in.ts";
import { anyName, filesOf, type TestCase } from "./test-result.ts";

const REPORT = "row-faults-report.json";
/** The configuration of the browser tests with shorter timeouts. */
const CONFIG = "tools/row-faults/playwright.config.ts";

const TEMPLATES = "node_modules/.cache/comanda";
/** The host does not start without both apps. */
const BUILT = ["diner/build", "staff/build"];

/** Copies the build of the source without faults: the apps, and the database template. */
export function copyBuilt(folder: string): void {
  for (const part of [TEMPLATES, ...BUILT]) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
}

/** Builds the diner's app of a copy of the source; returns whether that succeeded. */
export const buildCopy = (folder: string): boolean => runIn(join(folder, "diner"), ["react-router", "build"], { NODE_ENV: "production" });

/** Runs tests of a copy of the source, whose app is built, in a browser. */
export function runBrowserTests(folder: string, tests: readonly NamedTest[]): TestCase[] {
  const report = join(folder, REPORT);
  rmSync(report, { force: true });
  const command = ["playwright", "test", ...filesOf(tests), `--config=${CONFIG}`, "-g", anyName(tests), "--reporter=json"];
  runIn(folder, command, { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  if (!existsSync(report)) return [];
  const { suites } = JSON.parse(readFileSync(report, "utf8")) as Report;
  return suites.flatMap((suite) => casesIn(suite, "", `e2e/${suite.file}`));
}

type Report = { suites: Suite[] };
type Suite = { title: string; file: string; suites?: Suite[]; specs?: Spec[] };
type Spec = { title: string; ok: boolean; tests: { status: string; results: { error?: { message?: string } }[] }[] };

function casesIn({ title, suites = [], specs = [] }: Suite, above: string, path: string): TestCase[] {
  const name = `${above} ${title}`;
  const own = specs.filter(hasRun).map((spec) => ({ path, name: `${name} ${spec.title}`, hasFailed: !spec.ok, error: errorIn(spec) }));
  return [...own, ...suites.flatMap((each) => casesIn(each, name, path))];
}

const errorIn = ({ tests }: Spec): string | undefined =>
  tests.flatMap(({ results }) => results.map(({ error }) => error?.message)).find((message) => message !== undefined);

/** Whether a test has run: not if it was skipped, or if its server or browser did not start in time. */
const hasRun = ({ tests }: Spec): boolean =>
  tests.some(({ status, results }) => status !== "skipped" && !results.some(({ error }) => NOT_STARTED.test(error?.message ?? "")));

const NOT_STARTED = /Fixture "|while setting up|server ended before/;
