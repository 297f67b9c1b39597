import type { CodeOf } from "./code-store.ts";

/** An attempt at a code. `callers`: keyed hashes, in the order in which their codes are tried. */
export type CodeAttempt = CodeOf & { callers: readonly string[]; now: Date };

/** The parameters of a statement on the codes that an attempt may be for. */
export const attemptParameters = ({ merchantId, phone, callers, now }: CodeAttempt) => ({
  merchantId,
  phone,
  now: now.toISOString(),
  callers: `{${callers.join(",")}}`,
});
