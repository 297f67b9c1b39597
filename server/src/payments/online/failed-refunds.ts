import { compare } from "@comanda/domain/money/decimal";
import { NOTHING } from "@comanda/domain/money/money";
import { holdOrder } from "../../orders/event/hold-order.ts";
import type { FailedRefund } from "../../platform/card/card-provider.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import type { OnlinePayment } from "../../platform/online/online-provider.ts";
import { AT_PROVIDER_KEY } from "../given-back/book-given-back.ts";
import { type StandingRefund, standingRefundsOf } from "../given-back/failed-refund-store.ts";
import { bookedRefundOf, takeBack } from "../given-back/take-back.ts";
import { isUnallocatedKey, paymentsOfAttempt, refundKeyOf } from "./attempt-refund-store.ts";
import { lockAttempt, type StoredAttempt } from "./attempt-store.ts";
import type { AttemptClaim } from "./attempt-work-store.ts";
import { bookedTooMuch, reopenUnallocated } from "./failed-unallocated.ts";

type Work = Pick<Deps, "db" | "clock" | "random"> & { claim: Pick<AttemptClaim, "isHeld"> };

/**
 * Books that refunds have failed at the provider which it had accepted: the money is the restaurant's again. A refund that was booked stays, and
 * another one with the opposite amounts counts on the day on which the failure is read, once for each refund. Money that belongs to no order waits for
 * a person again. The orders are locked in the order of their ids, and the attempt after them. Nothing is booked of a reading once another process has taken the
 * attempt over: a refund that it has booked since would be taken for one that has failed.
 */
export async function bookFailedRefunds(work: Work, attempt: StoredAttempt, payment: OnlinePayment): Promise<void> {
  if (payment.failedRefunds.length === 0) return;
  const { merchantId, id: attemptId } = attempt;
  const of = { merchantId, attemptId };
  await work.db.transaction(async (tx) => {
    for (const orderId of new Set((await paymentsOfAttempt(tx, of)).map((paid) => paid.orderId))) await holdOrder(tx, merchantId, orderId);
    await lockAttempt(tx, merchantId, attemptId);
    if (!(await work.claim.isHeld(tx))) return;
    // Those of our own requests first: of one on the provider's page it is known only that more is booked than was given back.
    const keyedFirst = payment.failedRefunds.toSorted((one, other) => Number(one.key === null) - Number(other.key === null));
    for (const failed of keyedFirst) await bookOne(tx, { work, attempt, payment }, failed);
  });
}

type Booking = { work: Work; attempt: StoredAttempt; payment: OnlinePayment };

async function bookOne(tx: Queryable, booking: Booking, failed: FailedRefund): Promise<void> {
  const { work, attempt } = booking;
  const { merchantId, id: attemptId, provider, providerId } = attempt;
  const { key, reason: problem } = failed;
  const paymentIds = (await paymentsOfAttempt(tx, { merchantId, attemptId })).map(({ id }) => id);
  const standing = await standingRefundsOf(tx, { merchantId, paymentIds });
  const undo = (refund: StandingRefund) =>
    takeBack(tx, work, { merchantId, refund, provider, providerId: providerId ?? "", method: "online", problem });
  const refund = bookedRefundOf(standing, failed, { keyOf: refundKeyOf, over: await bookedTooMuch(tx, booking) });
  if (refund) return undo(refund);
  if (key !== null && !isUnallocatedKey(key, attemptId)) return;
  await reopenUnallocated(tx, booking, failed);
  if (key !== null) return;
  // It was booked in parts, of several orders too. What is too much with the last of them is booked again with what was given back.
  for (const part of standing.filter((one) => one.key.startsWith(AT_PROVIDER_KEY)).toReversed())
    if (compare(await bookedTooMuch(tx, booking), NOTHING) > 0) await undo(part);
}
