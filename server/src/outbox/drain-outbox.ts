import type { Deps } from "../deps.ts";
import { type Letter, markLetterSent, OUTBOX_CHANNEL, takeLetters } from "./outbox-store.ts";

/** Delivers letters of one kind; whoever gets it may get it twice and tells by the letter's id. */
export type Postman = (letter: Letter) => Promise<void>;

const RETRY_MS = 30_000;

/**
 * Sends what the outbox holds, at least once: whenever a letter is written, and every half minute for those whose sender
 * died or failed. Gives what stops it.
 */
export async function drainOutbox(deps: Deps, postmen: Record<string, Postman>): Promise<() => Promise<void>> {
  let running: Promise<void> | null = null;
  let again = false;
  const stopping = new AbortController();

  const drain = async () => {
    do {
      again = false;
      const now = deps.clock.now();
      const letters = await takeLetters(deps.db, now, new Date(now.getTime() + RETRY_MS));
      for (const letter of letters) await deliver(deps, postmen, letter);
      if (letters.length > 0) again = true;
    } while (again && !stopping.signal.aborted);
  };
  const wake = () => {
    again = true;
    running ??= drain()
      .catch((error: unknown) => deps.log("error", "outbox-failed", { message: String(error) }))
      .finally(() => {
        running = null;
        if (again && !stopping.signal.aborted) wake();
      });
  };
  const stopHearing = await deps.db.subscribe(OUTBOX_CHANNEL, wake);
  const timer = setInterval(wake, RETRY_MS);
  timer.unref();
  wake();
  return async () => {
    stopping.abort();
    clearInterval(timer);
    stopHearing();
    await running;
  };
}

async function deliver(deps: Deps, postmen: Record<string, Postman>, letter: Letter): Promise<void> {
  try {
    const postman = postmen[letter.kind];
    // Written by a newer process, perhaps: it stays for one that knows how.
    if (!postman) throw new Error("nobody delivers letters of this kind");
    await postman(letter);
    await markLetterSent(deps.db, letter, deps.clock.now());
  } catch (error) {
    deps.log("warn", "letter-not-sent", { kind: letter.kind, attempts: letter.attempts, message: String(error) });
  }
}
