import type { Deps } from "../deps.ts";
import { type Letter, markLetterSent, takeLetters } from "./outbox-store.ts";

/** Delivers letters of one kind; whoever gets it may get it twice and tells by the letter's id. */
export type Postman = (letter: Letter) => Promise<void>;

/** Who delivers which kinds, and the channel on which such letters are told. A round that is slow holds up no other. */
export type Round = { channel: string; postmen: Record<string, Postman> };

const RETRY_MS = 30_000;

/**
 * Sends what the outbox holds for a round, at least once: whenever a letter is written, and every half minute for those whose sender
 * died or failed. Letters of other kinds stay for who knows how. Gives what stops it.
 */
export async function drainOutbox(deps: Deps, { channel, postmen }: Round): Promise<() => Promise<void>> {
  let running: Promise<void> | null = null;
  let again = false;
  const stopping = new AbortController();

  const drain = async () => {
    do {
      again = false;
      const now = deps.clock.now();
      const letters = await takeLetters(deps.db, Object.keys(postmen), { now, putOffTo: new Date(now.getTime() + RETRY_MS) });
      await Promise.all(letters.map((letter) => deliver(deps, postmen, letter)));
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
  const stopHearing = await deps.db.subscribe(channel, wake);
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
    await postmen[letter.kind]?.(letter);
    await markLetterSent(deps.db, letter, deps.clock.now());
  } catch (error) {
    deps.log("warn", "letter-not-sent", { kind: letter.kind, attempts: letter.attempts, message: String(error) });
  }
}
