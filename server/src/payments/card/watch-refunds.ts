import { startBackgroundWork } from "../../platform/background-work.ts";
import type { CardProvider } from "../../platform/card/card-provider.ts";
import type { Deps } from "../../platform/deps.ts";
import { LOOK_MS } from "../given-back/failed-refund-store.ts";
import { refreshHold } from "./advance-hold.ts";
import { setBackHold, type StoredHold } from "./card-hold-store.ts";
import { claimWatchedHolds } from "./watched-hold-store.ts";

/** How often holds are looked for whose refunds can still fail, in milliseconds. */
const POLL_MS = 3_600_000;

type Work = Pick<Deps, "db" | "clock" | "random" | "log"> & { provider: CardProvider };

/** Reads each captured payment once a day of which something was given back that can still fail: a notification may be lost. */
export async function lookAtRefunds(work: Work): Promise<void> {
  for (;;) {
    const claimed = await claimWatchedHolds(work.db, work.provider.name, work.clock.now());
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((hold) => lookAt(work, hold)));
  }
}

/** One that is not read stays due as it was claimed: in an hour. */
async function lookAt(work: Work, hold: StoredHold): Promise<void> {
  try {
    const after = await refreshHold(work, hold);
    if (after) await setBackHold(work.db, after, { until: new Date(work.clock.now().getTime() + LOOK_MS), isError: false });
  } catch (error) {
    work.log("warn", "card-hold-failed", { hold: hold.id, message: String(error) });
  }
}

/** Follows the refunds of card payments for as long as they can fail. Returns the function that stops it. */
export const startRefundWatch = (work: Work & Pick<Deps, "bus" | "closing">): Promise<() => Promise<void>> =>
  startBackgroundWork(work, { pollMs: POLL_MS, failure: "card-refunds-failed" }, () => lookAtRefunds(work));
