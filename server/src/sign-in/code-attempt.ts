import type { CodeOf } from "./code-store.ts";

/** A code that callers may try; of several the first one's own code comes first. Callers by their keyed hashes. */
export type CodeAttempt = CodeOf & { callers: readonly string[]; now: Date };

/** $1 to $4 of a statement: merchant, phone, moment, callers. */
export const attemptValues = ({ merchantId, phone, callers, now }: CodeAttempt): [string, string, string, string] => [
  merchantId,
  phone,
  now.toISOString(),
  `{${callers.join(",")}}`,
];
