import { startBackgroundWork } from "../../platform/background-work.ts";
import type { CardProvider } from "../../platform/card/card-provider.ts";
import type { Deps } from "../../platform/deps.ts";
import { advanceHold, retryHold } from "./advance-hold.ts";
import { CARD_TOPIC } from "./card-hold-store.ts";
import { claimHolds } from "./due-hold-store.ts";

/** Holds of a process that ended are looked for within this time, in milliseconds; it is also how often a reader is asked. */
const POLL_MS = 1_000;

type Work = Pick<Deps, "db" | "clock" | "random" | "log"> & { provider: CardProvider };

/** Works on the holds that are due, several at a time: one that the provider does not answer delays no other. */
export async function advanceDueHolds(work: Work): Promise<void> {
  const claimed = await claimHolds(work.db, work.provider.name, work.clock.now());
  await Promise.all(
    claimed.map((hold) =>
      advanceHold(work, hold).catch(async (error: unknown) => {
        work.log("warn", "card-hold-failed", { hold: hold.id, message: String(error) });
        await retryHold(work, hold, String(error));
      }),
    ),
  );
}

/** Follows all card payments that are under way, also those of a process that was killed. Returns the function that stops it. */
export const startHoldWorker = (work: Work & Pick<Deps, "bus" | "closing">): Promise<() => Promise<void>> =>
  startBackgroundWork(work, { topic: CARD_TOPIC, pollMs: POLL_MS, failure: "card-holds-failed", isConcurrent: true }, () =>
    advanceDueHolds(work),
  );
