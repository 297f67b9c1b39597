import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { ROOT } from "../checks/source-files.ts";
import type { NamedTest } from "../checks/specification-checks.ts";
import { runIn } from "./run-in.ts";
import { anyName, filesOf, type TestCase } from "./test-result.ts";
import type { TestRuns } from "./tried-rows.ts";

const REPORT = "row-faults-report.json";
/** The configuration of the browser tests with shorter timeouts. */
const CONFIG = "tools/row-faults/playwright.config.ts";

const TEMPLATES = "node_modules/.cache/comanda";
/** The host does not start without both apps. */
const APPS = ["diner", "staff"];
const builtOf = (app: string): string => `${app}/build`;

/** Runs tests of a copy of the source in a browser, on the built apps; with a fault the app that contains it is built again. */
export function openBrowserTests(folder: string): TestRuns {
  for (const part of [TEMPLATES, ...APPS.map(builtOf)]) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  return {
    async run(trials, changed) {
      const app = changed === null ? null : appWith(changed);
      const tests = trials.flatMap((trial) => trial.tests);
      if (app === null) return runPlaywright(folder, tests);
      const cases = runIn(join(folder, app), ["react-router", "build"], { NODE_ENV: "production" }) ? runPlaywright(folder, tests) : null;
      rmSync(join(folder, builtOf(app)), { recursive: true });
      cpSync(join(ROOT, builtOf(app)), join(folder, builtOf(app)), { recursive: true });
      return cases;
    },
    close: async () => undefined,
  };
}

/** The app that is built from a file; null for a file of the server, which runs from its source. */
const appWith = (file: string): string | null => (/^(?:server|host)\//.test(file) ? null : file.startsWith("staff/") ? "staff" : "diner");

function runPlaywright(folder: string, tests: readonly NamedTest[]): TestCase[] {
  const report = join(folder, REPORT);
  rmSync(report, { force: true });
  const how = [`--config=${CONFIG}`, `--workers=${availableParallelism()}`, "--reporter=json"];
  runIn(folder, ["playwright", "test", ...filesOf(tests), "-g", anyName(tests), ...how], { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
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
