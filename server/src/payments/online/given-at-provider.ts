import { compare, isZero } from "@comanda/domain/money/decimal";
import { max, min, minus, type Money, money, moneyText, NOTHING, sum } from "@comanda/domain/money/money";
import { PROVIDER_NAMES } from "@comanda/domain/payment/online/payment-provider";
import { writeAudit } from "../../audit/audit-store.ts";
import { holdOrder } from "../../orders/event/hold-order.ts";
import type { OrderWithItems } from "../../orders/read/order-record.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import type { OnlinePayment } from "../../platform/online/online-provider.ts";
import { paymentPageWords } from "../../platform/text/payment-page-words.ts";
import { bookGivenBack } from "../given-back/book-given-back.ts";
import { paymentsOfAttempt, paymentsWithStanding, unallocatedWithStanding } from "./attempt-refund-store.ts";
import { lockAttempt, type StoredAttempt } from "./attempt-store.ts";
import type { AttemptClaim } from "./attempt-work-store.ts";
import { changeUnallocated, lockUnallocated, type UnallocatedRow } from "./unallocated-store.ts";

type Work = Pick<Deps, "db" | "clock" | "random" | "log"> & { claim: Pick<AttemptClaim, "isHeld"> };

/**
 * Books what the provider has given back of a paid attempt and Comanda has not: a refund on the provider's own pages, or a dispute that was lost. What
 * is missing is computed from the rows in the transaction that locks the orders in the order of their ids, so that it is booked once however often
 * the payment is read; a refund that was asked for here and whose answer is not booked yet is not missing. Nothing is booked of a reading once another process has
 * taken the attempt over, which has read it later. It is taken first from the money that belongs to no order, where it is all of that, then from the payments in the order of their orders, and what is left then from
 * the money that belongs to no order.
 */
export async function bookWhatProviderGaveBack(work: Work, attempt: StoredAttempt, payment: OnlinePayment): Promise<void> {
  const lost = payment.dispute?.status === "lost" ? payment.dispute.amount : NOTHING;
  const back = sum([payment.refunds, lost]);
  if (isZero(back)) return;
  const left = await work.db.transaction((tx) => bookIn(tx, work, { attempt, payment, back, isDispute: !isZero(lost) }));
  if (compare(left, NOTHING) > 0) work.log("warn", "given-back-at-provider-not-booked", { attempt: attempt.id, amount: moneyText(left) });
}

type Booking = { attempt: StoredAttempt; payment: OnlinePayment; back: Money; isDispute: boolean };

/** Returns what could not be booked: more than the orders still have of the attempt's money. */
async function bookIn(tx: Queryable, work: Work, booking: Booking): Promise<Money> {
  const { merchantId, id: attemptId } = booking.attempt;
  const of = { merchantId, attemptId };
  const held = new Map<string, OrderWithItems>();
  for (const { orderId } of await paymentsOfAttempt(tx, of)) {
    const order = held.has(orderId) ? null : await holdOrder(tx, merchantId, orderId);
    if (order) held.set(orderId, order);
  }
  await lockAttempt(tx, merchantId, attemptId);
  if (!(await work.claim.isHeld(tx))) return NOTHING;
  const [payments, unallocated] = [await paymentsWithStanding(tx, booking), await lockUnallocated(tx, of)];
  const known = sum([unallocatedWithStanding(unallocated, booking), ...payments.map((one) => money(one.back))]);
  let missing = max(NOTHING, minus(booking.back, known));
  const open = unallocated?.state === "open" ? unallocated : null;
  const isWhole = open !== null && compare(missing, money(open.left)) >= 0;
  if (open && isWhole) missing = minus(missing, await bookOfOpen(tx, work, { booking, open, missing }));
  for (const paid of payments) {
    const order = held.get(paid.orderId);
    const amount = min(missing, minus(money(paid.whole), money(paid.back)));
    if (!order || compare(amount, NOTHING) <= 0) continue;
    const { provider, providerId, locale } = booking.attempt;
    const words = paymentPageWords[locale];
    const isBooked = await bookGivenBack(tx, work, {
      held: order,
      paymentId: paid.id,
      amount,
      provider,
      providerId: providerId ?? "",
      method: "online",
      reason: booking.isDispute ? words.disputeLost : words.givenBackAtProvider,
    });
    if (isBooked) missing = minus(missing, amount);
  }
  return open && !isWhole ? minus(missing, await bookOfOpen(tx, work, { booking, open, missing })) : missing;
}

type OfOpen = { booking: Booking; open: UnallocatedRow; missing: Money };

/** Books what was given back of money that belongs to no order, with a line of the audit; returns how much. What stays of it waits for a person. */
async function bookOfOpen(tx: Queryable, work: Work, { booking: { attempt, isDispute }, open, missing }: OfOpen): Promise<Money> {
  const { merchantId, id: attemptId, provider, locale } = attempt;
  const amount = min(missing, money(open.left));
  if (isZero(amount)) return amount;
  const name = PROVIDER_NAMES[provider];
  const isAll = compare(amount, money(open.left)) === 0;
  const decided = { doneBy: name, at: work.clock.now(), givenBack: amount };
  await changeUnallocated(
    tx,
    { merchantId, attemptId },
    isAll ? { ...decided, state: "refunded" } : { ...decided, state: "open", problem: open.problem },
  );
  const words = paymentPageWords[locale];
  await writeAudit(work, tx, {
    merchantId,
    actor: { kind: "system", name },
    action: "payment.given-back-at-provider",
    subject: { kind: "payment-attempt", id: attemptId, name: moneyText(amount) },
    after: { givenBack: moneyText(amount) },
    reason: isDispute ? words.disputeLost : words.givenBackAtProvider,
    address: "",
  });
  return amount;
}
