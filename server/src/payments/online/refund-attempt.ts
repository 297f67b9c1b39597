import { roundingOfReturn } from "@comanda/domain/money/cash-rounding";
import { isZero } from "@comanda/domain/money/decimal";
import { type Money, money, NOTHING, sum } from "@comanda/domain/money/money";
import type { Acting } from "../../orders/event/hold-order.ts";
import { holdOrder } from "../../orders/event/hold-order.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import type { OnlinePaymentProvider, RefundOutcome, Unanswered } from "../../platform/online/online-provider.ts";
import { stepOf } from "../../platform/online/provider-of.ts";
import { confirmCardRefund, failCardRefund, wholeOfRefund } from "../given-back/card-refund.ts";
import { LOOK_MS, MAY_FAIL_MS } from "../given-back/failed-refund-store.ts";
import { applySighting } from "./apply-attempt.ts";
import type { AttemptClaim } from "./attempt-work-store.ts";
import {
  markRefundAsked,
  newestRefundOf,
  paymentsOfAttempt,
  pendingRefundsOf,
  refundKeyOf,
  type RefundOfAttempt,
  unallocatedKeyOf,
} from "./attempt-refund-store.ts";
import { bookWhatProviderGaveBack } from "./given-at-provider.ts";
import type { StoredAttempt } from "./attempt-store.ts";
import { bookFailedRefunds } from "./failed-refunds.ts";
import { changeUnallocated, lockUnallocated } from "./unallocated-store.ts";

type Work = Pick<Deps, "db" | "clock" | "random" | "log"> & {
  provider: OnlinePaymentProvider;
  claim: Pick<AttemptClaim, "lasts" | "isHeld">;
};

/** Without an answer to a refund that cannot be repeated, a person has to look it up at the provider. */
const LOOK_UP = "look-up-at-provider";
/** A process that was killed after it had asked has left no answer. */
const NO_ANSWER: RefundOutcome = { kind: "unknown", reason: LOOK_UP, isAnswered: false };
/** A refund of which rounding leaves nothing has nothing to be asked for. */
const ROUNDED_AWAY: RefundOutcome = { kind: "refunded" };

/** How often, and for how long after it was begun, a page is looked at that may still take money and that the provider cannot end. */
export const AFTER_END_MS = 1_800_000;
export const WATCHED_MS = 86_400_000;
/** For how long a dispute of a payment can begin, counted from its attempt. */
const DISPUTES_MS = 120 * 86_400_000;
/** How long after one reading a payment is read again, from its first hours to its last months: until its fee is said, and at most. */
const UNTIL_FEE_MS = 60_000;
const MOST_LOOK_MS = 3 * 86_400_000;
/** How often in a row a payment is read in vain of which nothing waits, until it is read at the usual time. */
const MOST_TRIES = 5;

/** `retryAt`: when a payment is due again whose provider does not answer, which may say for how long it does not. */
type Paid = { attempt: StoredAttempt; retryAt: (unanswered?: Pick<Unanswered, "pauseMs">) => Date };
type Looked = { attempt: StoredAttempt; until: Date | null; isUnanswered: boolean };

/**
 * Asks the provider of a paid attempt for the refunds that wait, then reads what it has, such as a dispute, also where a refund has no answer. It is due again
 * when something can have become of it, rarely. Null where another process has taken the attempt over: no two ask for the same at once.
 */
export async function giveBackAtProvider(work: Work, { attempt, retryAt }: Paid): Promise<Looked | null> {
  const asked = await askForRefunds(work, attempt);
  if (asked === "taken-over" || !(await work.claim.lasts())) return null;
  const found = await work.provider.read(attempt.providerId ?? "");
  if (found.kind === "unknown") {
    const isTried = asked === "done" && attempt.unanswered >= MOST_TRIES;
    return isTried
      ? { attempt, until: await nextLook(work, attempt), isUnanswered: false }
      : { attempt, until: retryAt(found), isUnanswered: true };
  }
  // What one reading says has happened at one moment: what is booked again of a refund that has failed is not given back after the failure.
  const read = work.clock.now();
  const atOnce = { ...work, clock: { now: () => read } };
  await bookFailedRefunds(atOnce, attempt, found.payment);
  await bookWhatProviderGaveBack(atOnce, attempt, found.payment);
  const after = await applySighting(work, attempt, { seen: found.payment.seen, payment: found.payment });
  return asked === "unanswered"
    ? { attempt, until: retryAt(), isUnanswered: true }
    : { attempt, until: await nextLook(work, after), isUnanswered: false };
}

type Asked = "done" | "unanswered" | "taken-over";

/** Asks for each refund that waits. One that cannot be repeated is marked before, so that no other process asks for it again. */
async function askForRefunds(work: Work, attempt: StoredAttempt): Promise<Asked> {
  const { merchantId, id: attemptId } = attempt;
  let asked: Asked = "done";
  for (const refund of await pendingRefundsOf(work.db, { merchantId, attemptId })) {
    if (!(await work.claim.lasts())) return "taken-over";
    const isFirst = work.provider.repeatsRefunds || (await markRefundAsked(work.db, { merchantId, id: refund.id, problem: LOOK_UP }));
    const exact = wholeOfRefund(refund);
    const rounding = await roundingOf(work, attempt, { refund, exact });
    const amount = sum([exact, rounding]);
    const outcome = isZero(amount) ? ROUNDED_AWAY : isFirst ? await ask(work, attempt, { amount, key: refundKeyOf(refund.id) }) : NO_ANSWER;
    if (outcome.kind === "unknown" && work.provider.repeatsRefunds) asked = "unanswered";
    else await settle(work, attempt, { refund, rounding, problem: problemOf(outcome) });
  }
  if (!(await work.claim.lasts())) return "taken-over";
  return (await refundUnallocated(work, attempt)) === "unanswered" ? "unanswered" : asked;
}

/**
 * When a payment is read again of which nothing waits, since a notification may be lost: soon until its fee is said, once a day while a refund of it can still
 * fail, and ever more rarely while a dispute of it can begin; for a day where another page may take money; null for never.
 */
async function nextLook({ db, clock, provider }: Work, attempt: StoredAttempt): Promise<Date | null> {
  const { merchantId, id: attemptId, providerId, createdAt, fee } = attempt;
  const now = clock.now().getTime();
  const age = now - createdAt.getTime();
  if (age < WATCHED_MS && provider.mayTakeMore(providerId ?? "")) return new Date(now + AFTER_END_MS);
  if (!provider.showsLaterChanges) return null;
  const newest = await newestRefundOf(db, { merchantId, attemptId });
  const mayFail = newest !== null && now - newest.getTime() < MAY_FAIL_MS;
  if (age >= DISPUTES_MS && !mayFail) return null;
  const pause = Math.min(Math.max(age, fee === null ? UNTIL_FEE_MS : LOOK_MS), mayFail ? LOOK_MS : MOST_LOOK_MS);
  return new Date(now + pause);
}

/** What rounding adds to a refund where its provider takes whole units alone, so that all refunds of a payment are what was taken for it. */
async function roundingOf(
  { db }: Work,
  attempt: StoredAttempt,
  { refund, exact }: { refund: RefundOfAttempt; exact: Money },
): Promise<Money> {
  const paid = (await paymentsOfAttempt(db, { merchantId: attempt.merchantId, attemptId: attempt.id })).find(
    ({ id }) => id === refund.paymentId,
  );
  if (!paid) return NOTHING;
  const { whole, rounding, back } = paid;
  return roundingOfReturn({ exact: money(whole), rounding: money(rounding), before: money(back) }, exact, stepOf(attempt));
}

const ask = ({ provider }: Work, { providerId, currency }: StoredAttempt, { amount, key }: { amount: Money; key: string }) =>
  provider.refund({ providerId: providerId ?? "", amount, currency, key });

/** Why nothing was given back; null where it was. */
function problemOf(outcome: RefundOutcome): string | null {
  if (outcome.kind === "refunded") return null;
  return outcome.kind === "unknown" ? LOOK_UP : outcome.reason;
}

/** Writes a refund that the provider has confirmed, or ends it. */
async function settle(
  { db, clock, random }: Work,
  { merchantId, id: attemptId, provider, providerId }: StoredAttempt,
  { refund, rounding, problem }: { refund: RefundOfAttempt; rounding: Money; problem: string | null },
): Promise<void> {
  const { staffId, staffName } = refund;
  const actor: Acting["actor"] = { kind: "person", id: staffId, name: staffName, role: null };
  await db.transaction(async (tx) => {
    const held = await holdOrder(tx, merchantId, refund.orderId);
    if (!held) throw new Error(`refund ${refund.id} has no order`);
    // Another process, which took this attempt over, may have ended it.
    if (!(await pendingRefundsOf(tx, { merchantId, attemptId })).some(({ id }) => id === refund.id)) return;
    if (problem !== null) return failCardRefund(tx, refund, { merchantId, problem });
    const at = { name: provider, paymentId: `${providerId ?? ""} refund ${refund.id}` };
    await confirmCardRefund(tx, { held, refund, rounding, acting: { actor, at: clock.now(), random }, provider: at, method: "online" });
  });
}

/** Gives money back that belongs to no order, where a person has decided that. */
async function refundUnallocated(work: Work, attempt: StoredAttempt): Promise<"done" | "unanswered"> {
  const of = { merchantId: attempt.merchantId, attemptId: attempt.id };
  const row = await work.db.transaction((tx) => askedUnallocated(tx, work, of));
  if (row?.state !== "refunding" || row.doneAt === null) return "done";
  const isFirst = work.provider.repeatsRefunds || row.problem === "";
  const outcome = isFirst
    ? await ask(work, attempt, { amount: money(row.left), key: unallocatedKeyOf(attempt.id, row.doneAt) })
    : NO_ANSWER;
  if (outcome.kind === "unknown" && work.provider.repeatsRefunds) return "unanswered";
  const problem = problemOf(outcome);
  await work.db.transaction(async (tx) => {
    const now = await lockUnallocated(tx, of);
    // Another process, which took this attempt over, may have booked it, and a person has asked again since.
    if (now?.state !== "refunding" || now.doneAt?.getTime() !== row.doneAt?.getTime()) return;
    const { doneBy } = now;
    await changeUnallocated(tx, of, {
      // More of it may have come since the provider was asked.
      state: problem === null && now.left === row.left ? "refunded" : "open",
      problem: problem ?? "",
      doneBy,
      at: work.clock.now(),
      ...(problem === null && { givenBack: money(row.left) }),
    });
  });
  return "done";
}

/** The money of an attempt that belongs to no order as it was; where it is to be given back and that cannot be repeated, it is marked as asked for. */
async function askedUnallocated(tx: Queryable, { provider }: Work, of: { merchantId: string; attemptId: string }) {
  const row = await lockUnallocated(tx, of);
  if (row?.state === "refunding" && !provider.repeatsRefunds)
    await changeUnallocated(tx, of, { state: "refunding", problem: LOOK_UP, doneBy: row.doneBy, at: row.doneAt });
  return row;
}
