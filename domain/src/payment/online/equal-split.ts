import type { PayChoice } from "./what-to-pay.ts";

/** An equal split of a bill that is under way: `taken` of its `of` parts are paid or being paid, fewer than all. */
export type EqualSplit = { of: number; taken: number };

type Part = Pick<Extract<PayChoice, { kind: "equal" }>, "part" | "of">;

/**
 * The split that is under way where these parts are paid or being paid, oldest first; null where there is none, or the last one has no part left. A first
 * part, and one of another number of parts, begins another split of what is left.
 */
export function splitUnderWay(parts: readonly Part[]): EqualSplit | null {
  const last = parts.reduce<EqualSplit | null>((split, { part, of }) => {
    const goesOn = split !== null && part > 1 && of === split.of && split.taken < of;
    return { of, taken: goesOn ? split.taken + 1 : 1 };
  }, null);
  return last && last.taken < last.of ? last : null;
}
