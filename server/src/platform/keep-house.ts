import { type Queryable, statement } from "../db/queryable.ts";
import type { Deps } from "../deps.ts";
import { forgetAnswers } from "../order/answer-store.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A token that is dead tells for a while when it died. */
const DEAD_SESSION_MS = 30 * DAY_MS;

const dropTries = statement("house.drop-tries", `delete from try_count where window_start < $1`);
const dropCodes = statement("house.drop-codes", `delete from sign_in_code where expires_at < $1`);
const dropIssuedCodes = statement("house.drop-issued-codes", `delete from issued_code where expires_at < $1`);
const dropSessions = statement("house.drop-sessions", `delete from session where expires_at < $1 or revoked_at < $1`);
const dropLetters = statement("house.drop-letters", `delete from outbox where sent_at < $1`);

/**
 * Removes what has lived out its time: keys after 48 hours; counted tries, sent letters and dead one-time codes, which count against
 * their phone until then, after a day; dead tokens after thirty.
 */
export async function tidyUp(on: Queryable, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
  await forgetAnswers(on, now);
  await dropTries(on, ago(DAY_MS));
  await dropCodes(on, ago(DAY_MS));
  await dropIssuedCodes(on, ago(DAY_MS));
  await dropLetters(on, ago(DAY_MS));
  await dropSessions(on, ago(DEAD_SESSION_MS));
}

/** Tidies up once an hour; gives what stops it. */
export function keepHouse(deps: Deps): () => void {
  const tidy = () =>
    tidyUp(deps.db, deps.clock.now()).catch((error: unknown) => deps.log("warn", "house-not-kept", { message: String(error) }));
  const timer = setInterval(() => void tidy(), HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
