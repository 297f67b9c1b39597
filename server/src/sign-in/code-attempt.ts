import type { CodeOf } from "./code-store.ts";

/** An attempt at a code. `callers`: keyed hashes, in the order in which their codes are tried. */
export type CodeAttempt = CodeOf & { callers: readonly string[]; now: Date };

/** The parameters $1 to $4 of a statement: merchant, phone, time, callers. */
export const attemptValues = ({ merchantId, phone, callers, now }: CodeAttempt): [string, string, string, string] => [
  merchantId,
  phone,
  now.toISOString(),
  `{${callers.join(",")}}`,
];
