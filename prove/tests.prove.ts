import { globSync } from "node:fs";
import { availableParallelism } from "node:os";
import { inspect, stripVTControlCharacters } from "node:util";
import { createVitest, type TestCase } from "vitest/node";
import { ROOT } from "../tools/checks/source-files.ts";
import { runHere } from "./release.ts";
import { Skipped, type Step } from "./step.ts";

/**
 * Tests that `npm test` runs with small counts, here with full counts. `files`: as patterns of their paths. `env`: their counts. `needs`: the variable
 * without which the step is skipped, and which it passes on under the name of the other. `hasPages`: the apps are built before.
 */
type Counted = Omit<Step, "run"> & {
  files: string[];
  env: Record<string, string>;
  needs?: { variable: string; as: string };
  hasPages?: true;
};

const COUNTED: Counted[] = [
  {
    name: "prices",
    about: "1 000 000 random orders, priced by the domain and by an independent implementation",
    minutes: 2,
    files: ["domain/src/pricing/pricing-oracle.test.ts"],
    env: { TEST_TIER: "full", COMANDA_PRICED_ORDERS: "1000000" },
  },
  {
    name: "kills",
    about: "200 kills of the server while 10 000 orders are placed, on both databases",
    minutes: 8,
    files: ["server/test-crash/kill.test.ts"],
    env: { TEST_TIER: "full", COMANDA_KILLS: "200", COMANDA_KILLED_ORDERS: "10000" },
  },
  {
    name: "payments",
    about: "200 kills of the server while guests begin 10 000 payments, on both databases and with both providers",
    minutes: 40,
    files: ["server/test-crash/payment-kill.test.ts"],
    env: { COMANDA_PAYMENT_KILLS: "50", COMANDA_KILLED_PAYMENTS: "2500" },
  },
  {
    name: "paper",
    about: "50 kills of the server between a ticket and its paper",
    minutes: 4,
    files: ["server/test-crash/print-kill.test.ts"],
    env: { TEST_TIER: "full", COMANDA_PRINT_KILLS: "50" },
  },
  {
    name: "actions",
    about: "50 kills of the server while it does what staff asked for and did not undo",
    minutes: 4,
    files: ["server/test-crash/pending-kill.test.ts"],
    env: { TEST_TIER: "full", COMANDA_PENDING_KILLS: "50" },
  },
  {
    name: "races",
    about: "100 rounds of fifty diners at once for one coupon and for the last points",
    minutes: 4,
    files: ["server/test-crash/races/race-for-a-coupon.test.ts", "server/test-crash/races/race-for-points.test.ts"],
    env: { TEST_TIER: "full", COMANDA_ROUNDS: "100" },
  },
  {
    name: "sign-ins",
    about: "200 rounds of a guest who signs in while its order is placed, in one process and in two",
    minutes: 4,
    files: ["server/test-crash/races/race-to-sign-in.test.ts", "server/test/sign-in/sign-in-while-placing.test.ts"],
    env: { TEST_TIER: "full", COMANDA_ROUNDS: "200" },
  },
  {
    name: "inputs",
    about: "10 000 malformed inputs for each call",
    minutes: 40,
    files: ["server/test/api/fuzz.test.ts"],
    env: { COMANDA_FUZZ: "10000" },
  },
  {
    name: "databases",
    about: "all other tests of the server on both databases, with the counts of the full tier",
    minutes: 20,
    files: ["server/test/**/*.test.ts", "server/src/**/*.test.ts"],
    env: { TEST_TIER: "full" },
  },
  {
    name: "host",
    about: "the tests of the commands and the pages, and 10 000 random set menus, with the counts of the full tier",
    minutes: 6,
    files: ["host/**/*.test.ts", "domain/src/pricing/set-parts.test.ts"],
    env: { TEST_TIER: "full" },
    hasPages: true,
  },
  {
    name: "messages",
    about: "the tests of the server's calls and jobs, whose changes are told by NATS in place of notifications of PostgreSQL",
    minutes: 8,
    files: ["server/test/**/*.test.ts"],
    env: { TEST_BUS: "nats" },
  },
  {
    name: "citus",
    about: "the tests of the server on the sharded PostgreSQL of CITUS_URL, the address of its coordinator",
    minutes: 30,
    files: ["server/test/**/*.test.ts", "server/src/**/*.test.ts"],
    env: {},
    needs: { variable: "CITUS_URL", as: "TEST_CITUS_URL" },
  },
  {
    name: "crash",
    about: "all other tests that kill, restart and race processes, with the counts of the full tier",
    minutes: 15,
    files: ["server/test-crash/**/*.test.ts"],
    env: { TEST_TIER: "full" },
  },
];

/** Each group of tests with its full counts. */
export const countedTests: Step[] = COUNTED.map(({ files, env, needs, hasPages, ...step }) => ({
  ...step,
  async *run() {
    if (hasPages) await runHere("node", ["tools/bootstrap.mjs", "build"]);
    yield* runTests(filesOf(files), { ...env, ...(needs && { [needs.as]: givenIn(needs.variable) }) });
  },
}));

function givenIn(variable: string): string {
  const value = process.env[variable];
  if (!value) throw new Skipped(`${variable} is not set`);
  return value;
}

/** The files of patterns, without those that another step names. */
function filesOf(patterns: readonly string[]): string[] {
  const named = new Set(COUNTED.flatMap(({ files }) => files));
  return globSync(patterns, { cwd: ROOT }).filter((file) => patterns.includes(file) || !named.has(file));
}

/** Runs test files of Vitest with these settings; a line for each number that a test reports. */
async function* runTests(files: readonly string[], env: Record<string, string>): AsyncIterable<string> {
  yield Object.entries(env)
    // The report has no address with its password.
    .map(([name, value]) => `${name}=${URL.canParse(value) ? new URL(value).host : value}`)
    .join(" ");
  // The test processes inherit these settings.
  Object.assign(process.env, env);
  const vitest = await createVitest({ root: ROOT, watch: false, reporters: [{}], maxWorkers: availableParallelism() });
  try {
    const { testModules, unhandledErrors } = await vitest.start([...files]);
    const cases = testModules.flatMap((module) => [...module.children.allTests()]);
    for (const each of cases) for (const { message } of each.annotations()) yield `${each.name}: ${message}`;
    const failed = [
      ...cases.filter((each) => each.result().state === "failed").map(failureOf),
      ...unhandledErrors.map((error) => inspect(error)),
    ];
    const broken = testModules.flatMap((module) => module.errors().map(({ message }) => `${module.moduleId}: ${message}`));
    const passed = cases.filter((each) => each.result().state === "passed").length;
    yield `${passed} tests passed, ${failed.length + broken.length} failed`;
    if (failed.length + broken.length > 0 || passed === 0) throw new Error([...failed, ...broken].join("\n") || "no test was run");
  } finally {
    await vitest.close();
    for (const name of Object.keys(env)) delete process.env[name];
  }
}

/** The name of a test, and what it found: a message shortens the values that a comparison has found different. */
function failureOf(each: TestCase): string {
  const [error] = each.result().errors ?? [];
  return [`${each.fullName}: ${error?.message ?? ""}`, ...(error?.diff ? [stripVTControlCharacters(error.diff)] : [])].join("\n");
}
