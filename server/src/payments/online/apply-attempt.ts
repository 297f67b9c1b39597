import { cashRoundingOf, roundingsOfParts } from "@comanda/domain/money/cash-rounding";
import { compare, isZero } from "@comanda/domain/money/decimal";
import { max, min, minus, type Money, money, moneyText, NOTHING, sum } from "@comanda/domain/money/money";
import {
  type AttemptSeen,
  isAttemptPaid,
  isReserving,
  stateAfter,
  stateAfterFailedRefund,
} from "@comanda/domain/payment/online/attempt-state";
import { dueOf } from "@comanda/domain/payment/payment-state";
import { AWAITS_PAYMENT, isPayableStatus } from "@comanda/domain/order/awaiting-payment";
import { businessDay } from "@comanda/domain/time/slots";
import type { Acting } from "../../orders/event/hold-order.ts";
import { holdOrder } from "../../orders/event/hold-order.ts";
import type { OrderRecord } from "../../orders/read/order-record.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import { businessDayOf, findMerchant } from "../../platform/merchant/merchant-store.ts";
import type { GoTo, OnlinePayment } from "../../platform/online/online-provider.ts";
import { stepOf } from "../../platform/online/provider-of.ts";
import { reserveCapture, withHolds } from "../card/change-order-cards.ts";
import { endWait } from "../store/awaiting-store.ts";
import { endWhereUnpaid } from "../store/end-awaiting.ts";
import { noticeOfPayment } from "../store/payment-notice.ts";
import { writePayment } from "../store/write-payment.ts";
import { givenBackOfAttempt } from "./attempt-refund-store.ts";
import { type AttemptChange, changeAttempt, lockAttempt, type StoredAttempt, TAKEN_OVER } from "./attempt-store.ts";
import { coverDishes } from "./payable-order.ts";
import { allocationsOf } from "./payable-store.ts";
import { addUnallocated } from "./unallocated-store.ts";

/**
 * What was seen of an attempt: what the provider has, or without it that it is asked to end, has not answered or has refused. A page that was `started` with
 * `after` takes the place of that page alone: where another request has put a newer one there, that one stays.
 */
export type Sighting = {
  seen: AttemptSeen;
  payment?: OnlinePayment;
  started?: { providerId: string; go: GoTo; after?: string };
  problem?: string;
  endedBy?: string;
};

type Of = Pick<StoredAttempt, "merchantId" | "id">;
type Work = Pick<Deps, "db" | "clock" | "random">;

/**
 * Writes what was seen of an attempt, in one transaction with its orders locked in the order of their ids, and the attempt after them. The first
 * time that money is seen it is booked; where the attempt ends without money, what it reserved is free.
 */
export function applySighting(work: Work, of: Of, sighting: Sighting): Promise<StoredAttempt> {
  return work.db.transaction((tx) => applyIn(tx, work, { of, sighting }));
}

/** The same in a transaction that has begun and has locked nothing yet. */
export async function applyIn(
  tx: Queryable,
  { clock, random }: Pick<Work, "clock" | "random">,
  { of, sighting }: { of: Of; sighting: Sighting },
): Promise<StoredAttempt> {
  const { merchantId } = of;
  const allocations = await allocationsOf(tx, { merchantId, attemptId: of.id });
  const orders: OrderRecord[] = [];
  for (const { orderId } of allocations) {
    const held = await holdOrder(tx, merchantId, orderId);
    if (held) orders.push(held.order);
  }
  const before = await lockAttempt(tx, merchantId, of.id);
  const hasFailed = (sighting.payment?.failedRefunds.length ?? 0) > 0;
  const change = { ...changeOf(before, sighting), givenBack: await givenBackOfAttempt(tx, { merchantId, attemptId: of.id }) };
  const state = (hasFailed ? stateAfterFailedRefund : stateAfter)(before.state, seenWithRefunds(sighting.seen, change));
  const at = clock.now();
  await changeAttempt(tx, of, { ...change, state, at });
  const after = await lockAttempt(tx, merchantId, of.id);
  const acting: Acting = { actor: { kind: "diner", id: before.dinerId, name: "", role: null }, at, random };
  const isBooked = !isAttemptPaid(before.state) && isAttemptPaid(state);
  if (isBooked) await book(tx, { attempt: after, orders, allocations, acting });
  else if (isAttemptPaid(before.state)) await bookNoOrders(tx, after, { amount: minus(money(after.taken), money(before.taken)), at });
  if (after.disputeStatus !== before.disputeStatus || after.disputeAmount !== before.disputeAmount)
    await noticeOfPayment(tx, { merchantId, subjectId: of.id });
  if (isReserving(before.state) !== isReserving(state) && !isBooked) for (const order of orders) await reserveCapture(tx, order);
  if (isReserving(before.state) && !isReserving(state) && !isBooked) await endAwaiting(tx, { clock, random }, { attempt: after, orders });
  return after;
}

/**
 * Ends the orders that waited for the payment of an attempt which has ended without money. One that a person has taken over waits on, for money
 * at the till.
 */
async function endAwaiting(
  tx: Queryable,
  work: Pick<Work, "clock" | "random">,
  { attempt, orders }: { attempt: StoredAttempt; orders: readonly OrderRecord[] },
): Promise<void> {
  const { merchantId, problem } = attempt;
  for (const { status, id: orderId } of orders) {
    if (status !== AWAITS_PAYMENT) continue;
    if (problem !== TAKEN_OVER) await endWait(tx, { merchantId, orderId, at: work.clock.now().toISOString() });
    await endWhereUnpaid(tx, work, { merchantId, orderId });
  }
}

/** What a sighting changes beside the state and what was given back, which is what is booked. What the provider does not say again stays as it was. */
function changeOf(before: StoredAttempt, { payment, problem, endedBy, ...sighting }: Sighting): Omit<AttemptChange, "state" | "givenBack"> {
  const isNext = sighting.started?.after === undefined || sighting.started.after === before.providerId;
  const started = isNext ? sighting.started : undefined;
  const isTaken = payment !== undefined && !isZero(payment.amount);
  return {
    providerId: started?.providerId ?? null,
    go: started?.go ?? null,
    paymentRef: payment?.paymentRef ?? null,
    problem: isTaken || started ? "" : (problem ?? payment?.reason ?? before.problem),
    endedBy: endedBy ?? before.endedBy,
    // A reading of fewer pages than the one before it says less: what was taken does not become less, or it would be booked again.
    taken: isTaken ? moneyText(max(payment.amount, money(before.taken))) : before.taken,
    fee: payment?.fee ? moneyText(payment.fee) : null,
    method: payment?.method ?? null,
    disputeAmount: payment?.dispute ? moneyText(payment.dispute.amount) : null,
    disputeUntil: payment?.dispute?.until ?? null,
    disputeStatus: payment?.dispute?.status ?? null,
  };
}

/** What was seen with what is booked as given back: ECPay says of a payment that it was taken, and nothing of its refunds. */
function seenWithRefunds(seen: AttemptSeen, { taken, givenBack }: Pick<AttemptChange, "taken" | "givenBack">): AttemptSeen {
  if (seen !== "paid" || compare(money(givenBack), NOTHING) <= 0) return seen;
  return compare(money(givenBack), money(taken)) >= 0 ? "refunded" : "partly-refunded";
}

type Booking = {
  attempt: StoredAttempt;
  orders: readonly OrderRecord[];
  allocations: readonly { orderId: string; amount: string }[];
  acting: Acting;
};

/**
 * Books all that the provider has taken: each order gets at most its allocation and at most what is due of it, the tip goes with the last order
 * that is paid, what rounding has added is booked beside them, and what is left belongs to no order.
 */
async function book(tx: Queryable, { attempt, orders, allocations, acting }: Booking): Promise<void> {
  const merchant = await findMerchant(tx, attempt.merchantId);
  const day = merchant ? businessDayOf(merchant, acting.at) : businessDay(acting.at, "UTC");
  const step = stepOf(attempt);
  // What was taken, without what rounding has added to amount and tip.
  const exact = minus(money(attempt.taken), cashRoundingOf(sum([money(attempt.amount), money(attempt.tip)]), step));
  const parts = partsFor(exact, { orders: await freed(tx, orders), allocations });
  const lastPaid = parts.findLastIndex(({ amount }) => !isZero(amount));
  const paid = sum(parts.map(({ amount }) => amount));
  const tips = parts.map((_, at) => (at === lastPaid ? min(money(attempt.tip), minus(exact, paid)) : NOTHING));
  const wholes = parts.map(({ amount }, at) => sum([amount, tips[at] ?? NOTHING]));
  const roundings = roundingsOfParts(wholes, step);
  for (const [at, { order, amount }] of parts.entries()) {
    const [tip, rounding] = [tips[at] ?? NOTHING, roundings[at] ?? NOTHING];
    if (isZero(amount)) await reserveCapture(tx, order);
    else await payOrder(tx, order, { attempt, amount, tip, rounding, day, acting });
  }
  await bookNoOrders(tx, attempt, { amount: minus(money(attempt.taken), sum([...wholes, ...roundings])), at: acting.at });
}

/** Books money that no order of its attempt gets: what is left of it, or what another page of the same attempt has taken beside the first one. */
async function bookNoOrders(
  tx: Queryable,
  { merchantId, id: attemptId }: StoredAttempt,
  { amount, at }: { amount: Money; at: Date },
): Promise<void> {
  if (compare(amount, NOTHING) <= 0) return;
  const merchant = await findMerchant(tx, merchantId);
  const day = merchant ? businessDayOf(merchant, at) : businessDay(at, "UTC");
  await addUnallocated(tx, { merchantId, attemptId, amount: moneyText(amount), businessDay: day, at });
}

/** The orders without what the attempt reserved, which it does no more. */
const freed = (tx: Queryable, orders: readonly OrderRecord[]): Promise<OrderRecord[]> =>
  orders.reduce<Promise<OrderRecord[]>>(async (all, order) => [...(await all), await withHolds(tx, order)], Promise.resolve([]));

/** What each order gets of what was taken, before it was rounded. */
function partsFor(exact: Money, { orders, allocations }: Pick<Booking, "orders" | "allocations">): { order: OrderRecord; amount: Money }[] {
  let left = exact;
  return orders.map((order) => {
    const allocated = money(allocations.find(({ orderId }) => orderId === order.id)?.amount ?? "0.00");
    const due = isPayableStatus(order.status) ? money(dueOf(order)) : NOTHING;
    const amount = min(allocated, due, left);
    left = minus(left, amount);
    return { order, amount };
  });
}

type Paying = { attempt: StoredAttempt; amount: Money; tip: Money; rounding: Money; day: string; acting: Acting };

async function payOrder(tx: Queryable, order: OrderRecord, { attempt, amount, tip, rounding, day, acting }: Paying): Promise<void> {
  const { merchantId, id: attemptId, provider, providerId } = attempt;
  const paymentId = acting.random.id();
  await writePayment(tx, order, {
    payment: {
      id: paymentId,
      method: "online",
      amount: moneyText(amount),
      tip: moneyText(tip),
      rounding: moneyText(rounding),
      reference: attempt.method?.lastFour ?? "",
      groupId: attemptId,
      attemptId,
      // An attempt pays several orders: each payment names its own beside the provider's id.
      provider: { name: provider, paymentId: `${providerId ?? attemptId} ${order.id}` },
      key: `attempt ${attemptId}`,
      businessDay: day,
      at: acting.at,
      actor: acting.actor,
    },
    acting,
  });
  await coverDishes(tx, { merchantId, paymentId, attemptId, orderId: order.id });
}
