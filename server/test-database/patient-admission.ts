import { WITHIN_MS } from "./within.ts";

/** With these bounds a call waits for its turn as long as a test does: on a busy machine it would otherwise be refused. A test of overload names its bounds. */
export const PATIENT = { maxWaitMs: WITHIN_MS, deadlineMs: WITHIN_MS };
