import { createHash } from "node:crypto";
import type { SourceFile } from "../checks/source-files.ts";
import { type Area, filesOfArea } from "./areas.ts";
import type { Mutant } from "./mutant-runner.ts";
import { testsThatReach } from "./mutant-tests.ts";
import { mutationsOf } from "./mutations.ts";

/** The sample of faults of an area. Throws a sentence where no test imports one of its files, or where there are too few faults. */
export function sampleOf(area: Area, all: SourceFile[]): Mutant[] {
  const { files, tests } = filesOfArea(area, all);
  const mutants = files.flatMap((file): Mutant[] => {
    const theirs = testsThatReach(file.path, { tests, files: all });
    const mutations = mutationsOf(file);
    if (mutations.length > 0 && theirs.length === 0) throw new Error(`mutants of ${area.name}: no test imports ${file.path}`);
    return mutations.map((mutation) => ({ path: file.path, mutation, tests: theirs }));
  });
  if (mutants.length < area.sample) throw new Error(`mutants of ${area.name}: there are ${mutants.length} faults, not ${area.sample}`);
  return inDrawnOrder(mutants).slice(0, area.sample);
}

/**
 * Mutants in the order of a hash of their file and description, which is a random one and always the same: a line that is added elsewhere in
 * the file changes nothing.
 */
function inDrawnOrder(mutants: readonly Mutant[]): Mutant[] {
  const seen = new Map<string, number>();
  const ranked = mutants.map((mutant) => {
    const name = `${mutant.path} ${mutant.mutation.description}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { mutant, rank: createHash("sha256").update(`${name} ${count}`).digest("hex") };
  });
  return ranked.toSorted((one, other) => (one.rank < other.rank ? -1 : 1)).map(({ mutant }) => mutant);
}
