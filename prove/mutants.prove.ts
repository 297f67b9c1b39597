import { type Area, AREAS } from "../tools/mutations/areas.ts";
import { type Fate, type Mutant, MutantRunner } from "../tools/mutations/mutant-runner.ts";
import { sampleOf } from "../tools/mutations/sample.ts";
import { sourceFiles } from "../tools/checks/source-files.ts";
import type { Step } from "./step.ts";

/** The share of faults that tests have to find. */
const LEAST_FOUND = 0.9;
/** The CPU time of the tests of an area after which no further fault is tried, and the step fails. The samples take less. */
const MOST_CPU_SECONDS = 700;

/** Faults in the code of prices, coupons and idempotency: the same sample each time (decision 15). */
export const mutants: Step = {
  name: "mutants",
  about: "faults put into pricing, coupons and idempotency: tests find nine of ten",
  minutes: 16,
  run: foundFaults,
};

type Tried = { mutant: Mutant; fate: Fate };

async function* foundFaults(): AsyncIterable<string> {
  const files = ["domain", "contract", "server"].flatMap((folder) => sourceFiles(folder));
  // All samples are drawn before the first is tried: a pattern that matches nothing fails at once.
  const samples = AREAS.map((area) => ({ area, sample: sampleOf(area, files) }));
  const all: Tried[] = [];
  for (const { area, sample } of samples) {
    const tried: Tried[] = [];
    for await (const one of triedOf(area, sample)) {
      tried.push(one);
      if (!isFound(one)) yield `not found: ${nameOf(one.mutant)}`;
    }
    yield `${area.name}: ${scoreOf(tried)}`;
    if (tried.length < sample.length)
      throw new Error(`${tried.length} of ${sample.length} faults of ${area.name} were tried in ${MOST_CPU_SECONDS} seconds of CPU time`);
    all.push(...tried);
  }
  if (all.filter(isFound).length < all.length * LEAST_FOUND) throw new Error(`${scoreOf(all)}, less than nine of ten`);
}

/** Tries the faults of an area, until its tests have taken the longest CPU time. */
async function* triedOf(area: Area, sample: readonly Mutant[]): AsyncIterable<Tried> {
  const runner = new MutantRunner(area.package);
  try {
    await runner.warmUp([...new Set(sample.flatMap(({ tests }) => tests))]);
    for (const mutant of sample) {
      if (runner.cpuSeconds > MOST_CPU_SECONDS) return;
      yield { mutant, fate: await runner.run(mutant) };
    }
  } finally {
    await runner.close();
  }
}

const isFound = ({ fate }: Tried): boolean => fate !== "survived";

const nameOf = ({ path, mutation: { line, description } }: Mutant): string => `${path}:${line}: ${description}`;

function scoreOf(tried: readonly Tried[]): string {
  const endless = tried.filter(({ fate }) => fate === "never ended").length;
  return `${tried.filter(isFound).length} of ${tried.length} faults found${endless > 0 ? `, ${endless} by tests that never ended` : ""}`;
}
