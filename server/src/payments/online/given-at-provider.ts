import { compare, isZero } from "@comanda/domain/money/decimal";
import { max, min, minus, type Money, money, moneyText, NOTHING, sum } from "@comanda/domain/money/money";
import { PROVIDER_NAMES } from "@comanda/domain/payment/online/payment-provider";
import { holdOrder } from "../../orders/event/hold-order.ts";
import type { OrderWithItems } from "../../orders/read/order-record.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import type { OnlinePayment } from "../../platform/online/online-provider.ts";
import { paymentPageWords } from "../../platform/text/payment-page-words.ts";
import { bookGivenBack } from "../given-back/book-given-back.ts";
import { paymentsOfAttempt } from "./attempt-refund-store.ts";
import { lockAttempt, type StoredAttempt } from "./attempt-store.ts";
import { changeUnallocated, lockUnallocated } from "./unallocated-store.ts";

type Work = Pick<Deps, "db" | "clock" | "random" | "log">;

/**
 * Books what the provider has given back of a paid attempt and Comanda has not: a refund on the provider's own pages, or a dispute that was lost. What
 * is missing is computed from the rows in the transaction that locks the orders in the order of their ids, so that it is booked once however often
 * the payment is read. It is taken first from the money that belongs to no order, where it is all of that, then from the payments in the order of their orders.
 */
export async function bookWhatProviderGaveBack(work: Work, attempt: StoredAttempt, payment: OnlinePayment): Promise<void> {
  const lost = payment.dispute?.status === "lost" ? payment.dispute.amount : NOTHING;
  const back = sum([payment.refunds, lost]);
  if (isZero(back)) return;
  const left = await work.db.transaction((tx) => bookIn(tx, work, { attempt, back, isDispute: !isZero(lost) }));
  if (compare(left, NOTHING) > 0) work.log("warn", "given-back-at-provider-not-booked", { attempt: attempt.id, amount: moneyText(left) });
}

type Booking = { attempt: StoredAttempt; back: Money; isDispute: boolean };

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
  const [payments, unallocated] = [await paymentsOfAttempt(tx, of), await lockUnallocated(tx, of)];
  const decided = unallocated?.state === "refunded" ? money(unallocated.amount) : NOTHING;
  let missing = max(NOTHING, minus(booking.back, sum([decided, ...payments.map((one) => money(one.back))])));
  if (unallocated?.state === "open" && compare(missing, money(unallocated.amount)) >= 0) {
    const by = PROVIDER_NAMES[booking.attempt.provider];
    await changeUnallocated(tx, of, { state: "refunded", doneBy: by, at: work.clock.now() });
    missing = minus(missing, money(unallocated.amount));
  }
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
  return missing;
}
