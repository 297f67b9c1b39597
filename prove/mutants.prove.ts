import { type Area, AREAS } from "../tools/mutations/areas.ts";
import { type Fate, type Mutant, MutantRunner } from "../tools/mutations/mutant-runner.ts";
import { sampleOf } from "../tools/mutations/sample.ts";
import { sourceFiles } from "../tools/checks/source-files.ts";
import type { Step } from "./step.ts";

/** The share of faults that tests have to find. */
const LEAST_FOUND = 0.9;
/** The CPU time of the tests of a package after which no further fault is tried, and the step fails. The samples take less. */
const MOST_CPU_SECONDS = 240;

/** Faults in the code of prices, coupons and idempotency: the same sample each time (decision 15). */
export const mutants: Step = {
  name: "mutants",
  about: "faults put into pricing, coupons and idempotency: tests find nine of ten",
  minutes: 5,
  run: foundFaults,
};

type Tried = { area: Area; mutant: Mutant; fate: Fate };

async function* foundFaults(): AsyncIterable<string> {
  const files = ["domain", "contract", "server"].flatMap((folder) => sourceFiles(folder));
  const all = AREAS.flatMap((area) => sampleOf(area, files).map((mutant) => ({ area, mutant })));
  const lanes = (["domain", "server"] as const).map((name) =>
    triedOf(
      name,
      all.filter(({ area }) => area.package === name),
    ),
  );
  const tried = (await Promise.all(lanes)).flat();
  for (const area of AREAS) {
    const theirs = tried.filter((one) => one.area === area);
    yield `${area.name}: ${scoreOf(theirs)}`;
    for (const { mutant } of theirs.filter((one) => !isFound(one))) yield `not found: ${nameOf(mutant)}`;
  }
  if (tried.length < all.length)
    throw new Error(`${tried.length} of ${all.length} faults were tried in ${MOST_CPU_SECONDS} seconds of CPU time for each package`);
  if (tried.filter(isFound).length < all.length * LEAST_FOUND) throw new Error(`${scoreOf(tried)}, less than nine of ten`);
}

/** Tries faults of one package, until its tests have taken the longest CPU time. */
async function triedOf(name: Area["package"], faults: readonly { area: Area; mutant: Mutant }[]): Promise<Tried[]> {
  const tried: Tried[] = [];
  const runner = new MutantRunner(name);
  try {
    await runner.warmUp([...new Set(faults.flatMap(({ mutant }) => mutant.tests))]);
    for (const { area, mutant } of faults) {
      if (runner.cpuSeconds > MOST_CPU_SECONDS) break;
      tried.push({ area, mutant, fate: await runner.run(mutant) });
    }
  } finally {
    await runner.close();
  }
  return tried;
}

const isFound = ({ fate }: Tried): boolean => fate !== "survived";

const nameOf = ({ path, mutation: { line, description } }: Mutant): string => `${path}:${line}: ${description}`;

function scoreOf(tried: readonly Tried[]): string {
  const endless = tried.filter(({ fate }) => fate === "never ended").length;
  return `${tried.filter(isFound).length} of ${tried.length} faults found${endless > 0 ? `, ${endless} by tests that never ended` : ""}`;
}
