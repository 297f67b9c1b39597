import { createVitest, type TestCase } from "vitest/node";
import { ROOT } from "../tools/checks/source-files.ts";
import type { Step } from "./step.ts";

/** Tests that `npm test` runs with small counts, here with full counts. `env`: their counts. */
type Counted = { name: string; about: string; files: string[]; env: Record<string, string> };

const COUNTED: Counted[] = [
  {
    name: "prices",
    about: "1 000 000 random orders, priced by the domain and by an independent implementation",
    files: ["domain/src/pricing/pricing-oracle.test.ts"],
    env: { COMANDA_PRICED_ORDERS: "1000000" },
  },
  {
    name: "kills",
    about: "200 kills of the server while 10 000 orders are placed, on both databases",
    files: ["server/test-crash/kill.test.ts"],
    env: { COMANDA_KILLS: "200", COMANDA_KILLED_ORDERS: "10000" },
  },
  {
    name: "crashes",
    about:
      "all tests of kills, races and restarts on both databases, with every fault that they have to detect and the counts of the full tier",
    files: ["server/test-crash/"],
    env: { TEST_TIER: "full" },
  },
  {
    name: "inputs",
    about: "10 000 malformed inputs for each call",
    files: ["server/test/api/fuzz.test.ts"],
    env: { COMANDA_FUZZ: "10000" },
  },
  {
    name: "databases",
    about: "all tests of the server on both databases, with the counts of the full tier but for malformed inputs, which have a step",
    files: ["server/test/", "server/src/"],
    env: { TEST_TIER: "full", COMANDA_FUZZ: "300" },
  },
];

/** Each group of tests with its full counts. */
export const countedTests: Step[] = COUNTED.map((counted) => ({ name: counted.name, about: counted.about, run: () => runTests(counted) }));

async function* runTests({ files, env }: Counted): AsyncIterable<string> {
  yield Object.entries(env)
    .map(([name, value]) => `${name}=${value}`)
    .join(" ");
  // The test processes inherit these settings.
  Object.assign(process.env, env);
  const vitest = await createVitest({ root: ROOT, watch: false, reporters: [{}] });
  try {
    const { testModules, unhandledErrors } = await vitest.start(files);
    const cases = testModules.flatMap((module) => [...module.children.allTests()]);
    for (const each of cases) for (const { message } of each.annotations()) yield `${each.name}: ${message}`;
    const failed = [...cases.filter((each) => each.result().state === "failed").map(failureOf), ...unhandledErrors.map(String)];
    const broken = testModules.flatMap((module) => module.errors().map(({ message }) => `${module.moduleId}: ${message}`));
    const passed = cases.filter((each) => each.result().state === "passed").length;
    yield `${passed} tests passed, ${failed.length + broken.length} failed`;
    if (failed.length + broken.length > 0 || passed === 0) throw new Error([...failed, ...broken].join("\n") || "no test was run");
  } finally {
    await vitest.close();
    for (const name of Object.keys(env)) delete process.env[name];
  }
}

const failureOf = (each: TestCase): string => `${each.fullName}: ${each.result().errors?.[0]?.message ?? ""}`;
