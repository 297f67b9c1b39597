import { isPayableStatus } from "@comanda/domain/order/awaiting-payment";
import { isAttemptPaid } from "@comanda/domain/payment/online/attempt-state";
import type { Deps } from "../../platform/deps.ts";
import type { OnlinePaymentProvider, Unanswered } from "../../platform/online/online-provider.ts";
import { findAccountAt, providerOfOrders } from "../account/account-store.ts";
import { applySighting, type Sighting } from "./apply-attempt.ts";
import type { AttemptClaim } from "./attempt-work-store.ts";
import type { StoredAttempt } from "./attempt-store.ts";
import { AFTER_END_MS, giveBackAtProvider, WATCHED_MS } from "./refund-attempt.ts";
import { startRequestOf } from "./attempt-page.ts";
import { endWhereUnpaid } from "../store/end-awaiting.ts";
import { waitOfAttempt } from "../store/awaiting-store.ts";
import { allocationsOf, statusesOfAttempt } from "./payable-store.ts";

/** How often money that was taken is looked at where the account cannot be read. */
const UNREADABLE_MS = 86_400_000;
/** After how long an attempt without an answer is asked for again, in milliseconds: doubled each time, at most five minutes. */
const RETRY_MS = 2_000;
const MOST_RETRY_MS = 300_000;
/** After how long the page of an attempt that the provider was asked in vain to end has ended by itself: Stripe's do after an hour. */
const LAPSED_MS = 5_400_000;
/** The most states that one claim works on: to be started, ended, and read. */
const STEPS_OF_A_CLAIM = 4;

export type AttemptWork = Pick<Deps, "db" | "clock" | "random" | "log" | "secrets" | "onlineBase" | "publicOrigin">;

/** What asking the provider came to: the attempt, when it is due again, and whether the provider did not answer. */
type Progress = { attempt: StoredAttempt; until: Date | null; isUnanswered: boolean };

/** Asks the provider for what the state of a claimed attempt needs, until nothing changes; then it is due again later, or no more. */
export async function advanceAttempt(work: AttemptWork, claim: AttemptClaim): Promise<void> {
  const claimed = claim.attempt;
  const account = await findAccountAt(work.db, claimed.merchantId, claimed.provider);
  const provider = account && providerOfOrders(work, account);
  if (!provider) {
    work.log("warn", "payment-account-unreadable", { attempt: claimed.id, provider: claimed.provider });
    return claim.end({ until: later(work, isAttemptPaid(claimed.state) ? UNREADABLE_MS : MOST_RETRY_MS), isUnanswered: true });
  }
  let attempt: StoredAttempt = claimed;
  for (let step = 1; ; step += 1) {
    const progress = (await claim.lasts()) ? await stepOf({ ...work, provider, claim }, attempt) : null;
    // Another process works on it.
    if (!progress) return;
    if (progress.attempt.state === attempt.state || step === STEPS_OF_A_CLAIM) return claim.end(progress);
    attempt = progress.attempt;
  }
}

type ProviderWork = AttemptWork & { provider: OnlinePaymentProvider; claim: AttemptClaim };

/** Null where another process has taken the attempt over. */
async function stepOf(work: ProviderWork, attempt: StoredAttempt): Promise<Progress | null> {
  if (isAttemptPaid(attempt.state))
    return giveBackAtProvider(work, { attempt, retryAt: (outcome) => retryAt(work, attempt, outcome?.pauseMs) });
  switch (attempt.state) {
    case "created":
    case "unknown":
      return attempt.expiresAt <= work.clock.now() ? seeing(work, attempt, { seen: "expired", problem: "timeout" }) : start(work, attempt);
    case "expiring":
      // No browser has been sent to a page whose id is not known.
      return attempt.providerId === null ? seeing(work, attempt, { seen: "expired" }) : expire(work, attempt);
    case "expired":
      return watch(work, attempt);
    default:
      return (await mustEnd(work, attempt)) ? seeing(work, attempt, { seen: "expiring", problem: "timeout" }) : read(work, attempt);
  }
}

/** Whether an attempt has had its time, or one of its orders has ended. */
async function mustEnd({ db, clock }: ProviderWork, { merchantId, id, expiresAt }: StoredAttempt): Promise<boolean> {
  if (expiresAt <= clock.now()) return true;
  const statuses = await statusesOfAttempt(db, { merchantId, attemptId: id });
  return statuses.some(({ status }) => !isPayableStatus(status));
}

const later = ({ clock }: Pick<Deps, "clock">, ms: number): Date => new Date(clock.now().getTime() + ms);

const retryAt = (work: ProviderWork, { unanswered }: StoredAttempt, pauseMs = 0): Date =>
  later(work, Math.max(pauseMs, Math.min(RETRY_MS * 2 ** Math.min(unanswered, 10), MOST_RETRY_MS)));

/** Writes what was seen; the attempt is due at the provider's pause, or at once where its state has changed. */
async function seeing(work: ProviderWork, attempt: StoredAttempt, sighting: Sighting): Promise<Progress> {
  return { attempt: await applySighting(work, attempt, sighting), until: later(work, work.provider.pauseMs), isUnanswered: false };
}

const unanswered = (work: ProviderWork, attempt: StoredAttempt, { pauseMs }: Unanswered): Progress => ({
  attempt,
  until: retryAt(work, attempt, pauseMs),
  isUnanswered: true,
});

/** A repeat asks for the same page with the same key. */
async function start(work: ProviderWork, attempt: StoredAttempt): Promise<Progress> {
  const outcome = await work.provider.start(await startRequestOf(work, attempt, null));
  if (outcome.kind === "refused") return seeing(work, attempt, { seen: "expired", problem: outcome.reason });
  if (outcome.kind === "started") {
    const { providerId, go } = outcome;
    return seeing(work, attempt, { seen: "open", started: { providerId, go } });
  }
  await applySighting(work, attempt, { seen: "no-answer", problem: outcome.reason });
  return unanswered(work, attempt, outcome);
}

async function read(work: ProviderWork, attempt: StoredAttempt): Promise<Progress> {
  const outcome = await work.provider.read(attempt.providerId ?? "");
  if (outcome.kind === "unknown") return unanswered(work, attempt, outcome);
  return seeing(work, attempt, { seen: outcome.payment.seen, payment: outcome.payment });
}

/**
 * Ends the page. Money that was first is booked. Where the provider does not answer for so long that the page has ended by itself, as one whose keys were
 * replaced, the till can take the amount; what the page took before is still looked for.
 */
async function expire(work: ProviderWork, attempt: StoredAttempt): Promise<Progress> {
  const outcome = await work.provider.expire(attempt.providerId ?? "");
  if (outcome.kind === "unknown" && attempt.createdAt.getTime() + LAPSED_MS <= work.clock.now().getTime())
    return { ...(await seeing(work, attempt, { seen: "expired" })), isUnanswered: true };
  if (outcome.kind === "unknown") return unanswered(work, attempt, outcome);
  if (outcome.kind === "paid") return read(work, attempt);
  return seeing(work, attempt, { seen: "expired" });
}

/**
 * Looks for money that came after the end, for a day, where the provider cannot end a page or has not said that it has. An order that still waits for its payment is ended
 * when its time is over.
 */
async function watch(work: ProviderWork, attempt: StoredAttempt): Promise<Progress> {
  const progress = await watchPage(work, attempt);
  const waits = await endUnpaidOrders(work, attempt);
  return waits === null || (progress.until !== null && progress.until <= waits) ? progress : { ...progress, until: waits };
}

/** How long a person who takes the payment of an order whose time is over is waited for, until the order is looked at again. */
const AFTER_WAIT_MS = 5_000;

/** Ends the orders of an attempt that are not paid in time. Returns when to look at them again; null for never. */
async function endUnpaidOrders(work: ProviderWork, { merchantId, id: attemptId }: StoredAttempt): Promise<Date | null> {
  const payBy = await waitOfAttempt(work.db, { merchantId, attemptId });
  if (payBy === null || payBy > work.clock.now()) return payBy;
  const waits = await work.db.transaction(async (tx) => {
    let doWait = false;
    for (const { orderId } of await allocationsOf(tx, { merchantId, attemptId }))
      doWait = (await endWhereUnpaid(tx, work, { merchantId, orderId })) || doWait;
    return doWait;
  });
  return waits ? later(work, AFTER_WAIT_MS) : null;
}

async function watchPage(work: ProviderWork, attempt: StoredAttempt): Promise<Progress> {
  const isOver = attempt.createdAt.getTime() + WATCHED_MS <= work.clock.now().getTime();
  const hasEnded = work.provider.endsPages && attempt.unanswered === 0;
  if (hasEnded || attempt.providerId === null || isOver) return { attempt, until: null, isUnanswered: false };
  const found = await work.provider.read(attempt.providerId);
  const until = later(work, AFTER_END_MS);
  if (found.kind === "unknown") return { attempt, until, isUnanswered: true };
  const { attempt: after } = await seeing(work, attempt, { seen: found.payment.seen, payment: found.payment });
  // Where a page can be ended, an answer that it waits, as for a bank, is none to whether it has ended.
  return { attempt: after, until, isUnanswered: work.provider.endsPages && found.payment.seen !== "expired" };
}
