import { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { businessDayOf } from "../../platform/merchant/merchant-store.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import type { OrderRecord } from "../../orders/read/order-record.ts";
import type { Acting } from "../../orders/event/hold-order.ts";
import { actOnOrder } from "../../orders/console/act-on-order.ts";
import { mayCorrect, neededToCorrect, type PaymentReader, paymentView } from "../../orders/console/payment-view.ts";
import { holderOf, noteRefusal } from "../../identity/caller/staff-caller.ts";
import { cardActorOf, changeHold, findHoldOfPayment, lockHold } from "../card/card-hold-store.ts";
import { hasRefund } from "../given-back/refund-store.ts";
import { findPayment, findReversal, type OrderPayment } from "../store/payment-store.ts";
import { negative, writePayment } from "../store/write-payment.ts";

const call = staffContract.payments.reverse;

/**
 * Reverses a payment by a row with the opposite amounts: one's own within two minutes, one of the business day, or any, by the role. The
 * order is then open to be paid again. A card that a provider has captured is refunded there first.
 */
export const reversePayment: Handler<typeof call> = async (deps, caller, { params, body }) => {
  const { merchantId, person } = caller;
  const payment = await findPayment(deps.db, merchantId, params.id);
  const snapshot = await deps.menus.latest(merchantId);
  // What a diner paid is given back and not corrected: the money is at the provider.
  if (!payment || payment.reverses !== null || payment.refundId !== null || payment.attemptId !== null || !snapshot)
    return refuse("not-found");
  const now = deps.clock.now();
  const reader: PaymentReader = {
    staffId: person.id,
    holder: holderOf(caller),
    now,
    businessDay: businessDayOf(snapshot.merchant, now),
  };
  if (!payment.isReversed && !mayCorrect(payment, reader)) {
    const permission = neededToCorrect(payment, reader);
    await noteRefusal(deps, caller, { call, permission });
    return refuse("not-allowed", { permission });
  }
  const result = await actOnOrder(deps, { caller, orderId: payment.orderId }, async (tx, { order }, acting): Promise<Reversed> => {
    const done = await findReversal(tx, merchantId, payment.id);
    if (done) return refuse("already-done", done);
    if (await hasRefund(tx, { merchantId, orderId: order.id })) return refuse("given-back", { refunded: order.refunded });
    const refunding = await beginRefund(tx, { merchantId, payment }, { reason: body.reason, acting });
    if (refunding) return refunding.ok ? ok({ payment, isPending: true }) : refunding;
    const id = await writeReversal(tx, order, { payment, reason: body.reason, businessDay: reader.businessDay, acting });
    return ok({ payment: await written(tx, merchantId, id), isPending: false });
  });
  if (!result.ok) return result;
  const { value, order } = result.value;
  return ok({ payment: paymentView(value.payment, reader), order, isPending: value.isPending });
};

type Reversed = Result<{ payment: OrderPayment; isPending: boolean }, "already-done" | "given-back">;

/** Begins the refund of a payment that was captured through a provider; null for another one. */
async function beginRefund(
  tx: Queryable,
  { merchantId, payment }: { merchantId: string; payment: OrderPayment },
  { reason, acting: { actor, at } }: { reason: string; acting: Acting },
): Promise<Result<null, "already-done"> | null> {
  const found = await findHoldOfPayment(tx, merchantId, payment.id);
  const hold = found && (await lockHold(tx, found.merchantId, found.id));
  if (!hold) return null;
  if (hold.state !== "captured") return refuse("already-done", { by: hold.actor.name, at: hold.changedAt.toISOString() });
  await changeHold(tx, hold, { to: "refunding", refundReason: reason, problem: "", actor: cardActorOf(actor), at });
  return ok(null);
}

type Reversal = { payment: OrderPayment; reason: string; businessDay: string; acting: Acting };

async function writeReversal(tx: Queryable, order: OrderRecord, { payment, reason, businessDay: day, acting }: Reversal): Promise<string> {
  const id = acting.random.id();
  const { method, reference, groupId } = payment;
  await writePayment(tx, order, {
    payment: {
      id,
      method,
      amount: negative(payment.amount),
      tip: negative(payment.tip),
      rounding: negative(payment.rounding),
      reference,
      groupId,
      reverses: payment.id,
      reason,
      key: `reversal of ${payment.id}`,
      businessDay: day,
      at: acting.at,
      actor: acting.actor,
    },
    acting,
  });
  return id;
}

async function written(tx: Queryable, merchantId: string, id: string): Promise<OrderPayment> {
  const payment = await findPayment(tx, merchantId, id);
  if (!payment) throw new Error("the reversal was not written");
  return payment;
}
