import { staffContract } from "@comanda/contract/staff/index";
import { type Permission, mayStaff } from "@comanda/domain/staff/permissions";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { businessDay } from "@comanda/domain/time/slots";
import type { Queryable } from "../db/queryable.ts";
import type { Handler } from "../serve.ts";
import { actOnOrder } from "../order/console/act-on-order.ts";
import { mayCorrect, type PaymentReader, paymentView } from "../order/console/payment-view.ts";
import { noteRefusal } from "../staff/session/staff-caller.ts";
import { findPayment, findReversal, type OrderPayment } from "./payment-store.ts";
import { negative, writePayment } from "./write-payment.ts";

const call = staffContract.payments.reverse;

/**
 * Reverses a payment by a row with the opposite amounts: one's own within two minutes, one of the business day, or any, by the role. The
 * order is then open to be paid again.
 */
export const reversePayment: Handler<typeof call> = async (deps, caller, { params, body }) => {
  const { merchantId, person } = caller;
  const payment = await findPayment(deps.db, merchantId, params.id);
  const snapshot = await deps.menus.latest(merchantId);
  if (!payment || payment.reverses !== null || !snapshot) return refuse("not-found");
  const now = deps.clock.now();
  const reader: PaymentReader = { staffId: person.id, role: person.role, now, businessDay: businessDay(now, snapshot.merchant.timeZone) };
  if (!payment.isReversed && !mayCorrect(payment, reader)) {
    const permission = neededFor(payment, reader);
    await noteRefusal(deps, caller, { call, permission });
    return refuse("not-allowed", { permission });
  }
  const result = await actOnOrder(deps, { caller, orderId: payment.orderId }, async (tx, { order }, acting): Promise<Reversed> => {
    const done = await findReversal(tx, merchantId, payment.id);
    if (done) return refuse("already-done", done);
    const id = acting.random.id();
    const { method, reference, groupId } = payment;
    await writePayment(tx, order, {
      payment: {
        id,
        method,
        amount: negative(payment.amount),
        tip: negative(payment.tip),
        reference,
        groupId,
        reverses: payment.id,
        reason: body.reason,
        key: `reversal of ${payment.id}`,
        businessDay: reader.businessDay,
        at: acting.at,
        actor: acting.actor,
      },
      acting,
    });
    return ok(await written(tx, merchantId, id));
  });
  return result.ok ? ok({ payment: paymentView(result.value.value, reader), order: result.value.order }) : result;
};

type Reversed = Result<OrderPayment, "already-done">;

async function written(tx: Queryable, merchantId: string, id: string): Promise<OrderPayment> {
  const payment = await findPayment(tx, merchantId, id);
  if (!payment) throw new Error("the reversal was not written");
  return payment;
}

/** The permission that a person lacks to reverse a payment. */
function neededFor({ businessDay: day }: OrderPayment, { role, businessDay: today }: PaymentReader): Permission {
  return day === today && !mayStaff(role, "payments.correct-today") ? "payments.correct-today" : "payments.correct-later";
}
