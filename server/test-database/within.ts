import { setTimeout as pause } from "node:timers/promises";

/** The longest wait of a test for one thing, in milliseconds: what takes a few of them needs seconds on a machine with much other work. */
export const WITHIN_MS = 60_000;

/** What a promise resolves to; throws `hasNotHappened`, a sentence, where it does not within a minute. */
export async function within<T>(promise: Promise<T>, hasNotHappened: string | (() => string)): Promise<T> {
  const waiting = new AbortController();
  const tooLate = pause(WITHIN_MS, undefined, { signal: waiting.signal, ref: false }).then(() => {
    throw new Error(`Within a minute ${typeof hasNotHappened === "string" ? hasNotHappened : hasNotHappened()}`);
  });
  tooLate.catch(() => undefined);
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    waiting.abort();
  }
}
