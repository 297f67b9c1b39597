import { createHash } from "node:crypto";
import { type Mutation, mutationsOf } from "../tools/mutations/mutations.ts";
import { type SourceFile, sourceFiles } from "../tools/checks/source-files.ts";
import { type Area, AREAS } from "./mutants/areas.ts";
import { type Fate, MutantRunner, type Mutant } from "./mutants/mutant-runner.ts";
import { testsThatReach } from "./mutants/mutant-tests.ts";

/** The minimum share of faults that tests have to find. */
const BAR = 0.9;
/** The number of faults tried per package, and the time limit, unless arguments say otherwise; the sample is always the same. */
const SAMPLE: Record<Area["package"], number> = { domain: 300, server: 100 };
const SAMPLE_MINUTES = 14;

/**
 * Puts faults one after the other into the code of prices, coupons and idempotency, and counts those that tests find. `selection`: "all"
 * for every fault instead of a sample, or the name of an area or a part of a file name for every fault there; `minutes`: the time limit.
 */
export async function mutants(selection = process.argv[3] ?? "", minutes = process.argv[4]): Promise<string[]> {
  const files = ["domain", "contract", "server"].flatMap((folder) => sourceFiles(folder));
  const until = performance.now() + 60_000 * Number(minutes ?? (selection === "" ? SAMPLE_MINUTES : Number.POSITIVE_INFINITY));
  const lanes = (["domain", "server"] as const).map((name) => outcomesOf(name, triedOf(name, files, selection), until));
  const outcomes = (await Promise.all(lanes)).flat();
  if (outcomes.length === 0) return [`mutants: there is nothing to try in ${selection}`];
  const byArea = Map.groupBy(outcomes, ({ area }) => area);
  const all = AREAS.reduce((count, area) => count + mutantsOf(area, files, "all").length, 0);
  return [
    ...[...byArea].flatMap(([{ name }, theirs]) => reportOf(name, theirs)),
    `mutants in all: ${scoreOf(outcomes)} (bar ${percent(BAR)}); there are ${all}`,
  ];
}

type Tried = { area: Area; mutant: Mutant };
type Outcome = Tried & { fate: Fate };

async function outcomesOf(name: Area["package"], tried: Tried[], until: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  if (tried.length === 0) return outcomes;
  const runner = new MutantRunner(name);
  try {
    await runner.warmUp([...new Set(tried.flatMap(({ mutant }) => mutant.tests))]);
    for (const one of tried) {
      if (performance.now() > until) break;
      outcomes.push({ ...one, fate: await runner.run(one.mutant) });
      report(name, outcomes, tried.length);
    }
  } finally {
    await runner.close();
  }
  return outcomes;
}

/** Prints progress and the faults that were not found. */
function report(name: string, outcomes: Outcome[], all: number): void {
  const last = outcomes.at(-1);
  if (last?.fate === "survived") process.stderr.write(`${last.mutant.path}:${lineOf(last.mutant.mutation)} survived\n`);
  if (outcomes.length % 10 === 0) process.stderr.write(`${name}: ${outcomes.length} of ${all}, ${scoreOf(outcomes)}\n`);
}

function triedOf(name: Area["package"], files: SourceFile[], selection: string): Tried[] {
  const all = AREAS.filter((area) => area.package === name).flatMap((area) =>
    mutantsOf(area, files, selection).map((mutant) => ({ area, mutant })),
  );
  const inOrderOfLot = all.map((one) => ({ one, lot: lotOf(one.mutant) })).toSorted((one, other) => (one.lot < other.lot ? -1 : 1));
  return inOrderOfLot.map(({ one }) => one).slice(0, selection === "" ? SAMPLE[name] : all.length);
}

function mutantsOf(area: Area, files: SourceFile[], selection: string): Mutant[] {
  const tests = files.filter(({ path }) => area.tests.test(path)).map(({ path }) => path);
  return files
    .filter(({ path }) => area.files.test(path) && (["", "all", area.name].includes(selection) || path.includes(selection)))
    .flatMap((file) => {
      const theirs = testsThatReach(file.path, { tests, files });
      return mutationsOf(file).map((mutation) => ({ path: file.path, mutation, tests: theirs }));
    });
}

/** A hash as a stable, unordered sort key: the first faults by it are a fair sample. */
const lotOf = ({ path, mutation: { line, description } }: Mutant): string =>
  createHash("sha256").update(`${path} ${line} ${description}`).digest("hex");

function reportOf(name: string, outcomes: Outcome[]): string[] {
  const byFile = Object.entries(Object.groupBy(outcomes, ({ mutant }) => mutant.path)).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return [
    `mutants of ${name}: ${scoreOf(outcomes)} (bar ${percent(BAR)})`,
    ...byFile.flatMap(([path, theirs = []]) => [
      `  ${path}: ${scoreOf(theirs)}`,
      ...theirs.filter(({ fate }) => fate === "survived").map(({ mutant }) => `    survived, line ${lineOf(mutant.mutation)}`),
    ]),
  ];
}

const lineOf = ({ line, description }: Mutation): string => `${line}: ${description}`;

function scoreOf(outcomes: Outcome[]): string {
  const found = outcomes.filter(({ fate }) => fate !== "survived").length;
  const endless = outcomes.filter(({ fate }) => fate === "never ended").length;
  return `${percent(found / outcomes.length)}, ${found} of ${outcomes.length} found${endless > 0 ? `, ${endless} of them never ended` : ""}`;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
