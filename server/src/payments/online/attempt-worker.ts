import { startBackgroundWork } from "../../platform/background-work.ts";
import type { Deps } from "../../platform/deps.ts";
import { advanceAttempt, type AttemptWork } from "./advance-attempt.ts";
import { ATTEMPT_TOPIC } from "./attempt-store.ts";
import { AttemptClaim, claimAttempts, type ClaimedAttempt } from "./attempt-work-store.ts";

/** How often attempts that are due are looked for, in milliseconds. */
const POLL_MS = 2_000;
/** When an attempt is worked on again after an error of the server, in milliseconds. */
const AFTER_ERROR_MS = 30_000;

/** Works on all attempts that are due, ten at a time: none that was worked on is due again at once. */
export async function advanceDueAttempts(work: AttemptWork): Promise<void> {
  for (;;) {
    const claimed = await claimAttempts(work.db, work.clock.now());
    if (claimed.length === 0) return;
    await advanceAll(work, claimed);
  }
}

async function advanceAll(work: AttemptWork, claimed: readonly ClaimedAttempt[]): Promise<void> {
  await Promise.all(
    claimed.map((attempt) => {
      const claim = new AttemptClaim(work, attempt);
      return advanceAttempt(work, claim).catch(async (error: unknown) => {
        work.log("warn", "payment-attempt-failed", { attempt: attempt.id, message: String(error) });
        await claim.end({ until: new Date(work.clock.now().getTime() + AFTER_ERROR_MS), isUnanswered: true });
      });
    }),
  );
}

/** Follows all payments by diners that are under way, also those of a process that was killed. Returns the function that stops it. */
export const startAttemptWorker = (work: AttemptWork & Pick<Deps, "bus" | "closing">): Promise<() => Promise<void>> =>
  startBackgroundWork(work, { topic: ATTEMPT_TOPIC, pollMs: POLL_MS, failure: "payment-attempts-failed", isConcurrent: true }, () =>
    advanceDueAttempts(work),
  );
