import { createHash } from "node:crypto";
import { isNotYet, isUntested, type Point } from "../checks/specification-checks.ts";

/** Rows that name a test, in an order that depends only on the seed: adding or removing a row does not move the others. */
export const drawnRows = (points: readonly Point[], seed: string): Point[] =>
  points
    .filter((each) => !isNotYet(each) && !isUntested(each))
    .map((each) => ({ each, rank: createHash("sha256").update(`${seed} ${each.section} ${each.point}`).digest("hex") }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ each }) => each);
