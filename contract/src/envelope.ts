/**
 * The answer of every call (specification, section 3; product rules, section 2). Success means `success` is true and `code` is 0; a
 * refusal has its code, a sentence in the caller's language, and in `data` the details for the client.
 */
export type Envelope<Data> =
  | { success: true; code: 0; data: Data; msg: string }
  | { success: false; code: number; data: unknown; msg: string };

/** The result of a call without an answer (specification, section 8: the wrapper). */
export const NO_ANSWER = { success: false, code: 500, data: null, msg: "error" } as const satisfies Envelope<never>;
