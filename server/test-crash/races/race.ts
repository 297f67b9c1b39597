import { randomUUID } from "node:crypto";
import { repetitions } from "../../test-database/test-tier.ts";
import type { PlaceAnswer } from "../support/diner-calls.ts";
import type { RaceFixture } from "./race-fixture.ts";

/** A race: runs with a fixture and returns all problems. */
export type Race = (fixture: RaceFixture) => Promise<string[]>;

/** The codes of answers, or their status where it is not 200, sorted. */
export const codes = (answers: PlaceAnswer[]): number[] =>
  answers.map(({ status, code }) => (code !== 0 && status !== 200 ? status : code)).toSorted((one, other) => one - other);

/** The number of answers with each code, for messages. */
export const counted = (answers: PlaceAnswer[]): string =>
  Object.entries(Object.groupBy(codes(answers), String))
    .map(([code, all]) => `${all?.length} × ${code}`)
    .join(", ");

export const problemUnless = (holds: boolean, problem: string): string[] => (holds ? [] : [problem]);

/** A requested order with a new key. */
export const wish = (dishes: string[], expectedTotal: string) => ({ key: randomUUID(), dishes, expectedTotal });

/** Runs a number of rounds, up to the first that fails. */
export const rounds = async (many: number, round: (at: number) => Promise<string[]>): Promise<string[]> => {
  const problems: string[] = [];
  for (let at = 0; at < many && problems.length === 0; at += 1) problems.push(...(await round(at)));
  return problems;
};

/** Rounds of the long races of fifty, which are files of their own: they run beside each other. `COMANDA_ROUNDS` sets another number. */
export const ROUNDS = repetitions("COMANDA_ROUNDS", { everyRun: 2, full: 100 });

/** Rounds of the other races. */
export const SHORT_ROUNDS = repetitions("COMANDA_SHORT_ROUNDS", { everyRun: 2, full: 20 });

/** The rounds in which a fault has to occur; on a busy machine the requests may not overlap in one. The first that shows it is the last. */
export const TRIES = 10;

/** The timeout of a long race. */
export const GIVEN_UP_MS = 240_000 + ROUNDS * 2_000;
